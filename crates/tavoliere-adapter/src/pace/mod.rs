//! The pace of calls to a platform: every call needs a permit, so that the platform need not refuse any.

mod schedule;

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, Weak};
use std::time::Duration;

use tokio::sync::{Notify, oneshot};
use tokio::time::{Instant, sleep_until, timeout};

pub use schedule::{Allowance, Allowances, Target};

use schedule::{CallTicket, Schedule};
use tavoliere_base::metering;
use tavoliere_seam::platform::courier::Importance;
use tavoliere_seam::platform::group_calls::GroupCalls;
use tavoliere_seam::platform::request::{ChatKey, Platform};

/// The pace of one platform. Clones share it.
#[derive(Clone)]
pub struct Pace {
    platform: Platform,
    shared: Arc<SharedPace>,
    /// The calls in groups, over all processes and restarts; `None` where only those of this process count.
    groups: Option<Arc<dyn GroupCalls>>,
}

/// How long a call waits for what is known of the others in its group.
const ASKED: Duration = Duration::from_secs(2);

struct SharedPace {
    state: Mutex<PaceState>,
    /// Wakes the task that grants calls when they become free.
    changed: Arc<Notify>,
}

struct PaceState {
    schedule: Schedule,
    asking: HashMap<CallTicket, oneshot::Sender<()>>,
}

/// Leave for one call. If it is dropped unused, another call takes its place.
#[must_use = "other calls of the place wait for it"]
pub struct CallPermit {
    pace: Pace,
    ticket: CallTicket,
    target: Target,
    importance: Importance,
}

impl CallPermit {
    /// Waits until the call may be made, which is soon. Counts the call.
    pub async fn use_up(self) {
        let at = self.pace.shared.state().schedule.spend(self.ticket, Instant::now());
        let at = self.pace.count_in_group(&self.target, at).await;
        self.pace.shared.changed.notify_one();
        sleep_until(at).await;
    }
}

impl Drop for CallPermit {
    fn drop(&mut self) {
        // Changes nothing if the permit was used.
        let mut state = self.pace.shared.state();
        state.schedule.cancel(self.ticket, self.importance);
        state.asking.remove(&self.ticket);
        drop(state);
        self.pace.shared.changed.notify_one();
    }
}

impl Pace {
    /// The pace for the allowances of a platform. A task serves it until all clones are dropped.
    pub fn new(platform: Platform, allowances: Allowances) -> Self {
        let schedule = Schedule::new(allowances, Instant::now());
        let changed = Arc::new(Notify::new());
        let state = Mutex::new(PaceState { schedule, asking: HashMap::new() });
        let shared = Arc::new(SharedPace { state, changed: Arc::clone(&changed) });
        tokio::spawn(serve(Arc::downgrade(&shared), changed));
        Self { platform, shared, groups: None }
    }

    /// The same pace, which also counts the calls that other processes make in groups, and has made before.
    pub fn counting(self, groups: Arc<dyn GroupCalls>) -> Self {
        Self { groups: Some(groups), ..self }
    }

    /// Waits for the permit of one call.
    pub async fn permit(&self, target: Target, importance: Importance) -> CallPermit {
        let begun = Instant::now();
        self.look_at_group(&target).await;
        let (granted, is_granted) = oneshot::channel();
        let permit = {
            let mut state = self.shared.state();
            let ticket = state.schedule.enqueue(target.clone(), importance, Instant::now());
            state.asking.insert(ticket, granted);
            state.grant();
            CallPermit { pace: self.clone(), ticket, target, importance }
        };
        self.shared.changed.notify_one();
        // The sender is kept until the call is granted.
        let _ = is_granted.await;
        metering::PACE_WAITS.record_time(begun.elapsed(), &[self.platform.name()]);
        permit
    }

    /// The calls in a group, if they are counted with others.
    fn calls_in<'a>(&'a self, target: &'a Target) -> Option<(&'a Arc<dyn GroupCalls>, &'a ChatKey, Allowance)> {
        let group = self.shared.state().schedule.group_of(target)?;
        Some((self.groups.as_ref()?, target.group.as_ref()?, group))
    }

    /// Learns of the calls that others have made in a group.
    async fn look_at_group(&self, target: &Target) {
        let Some((calls, key, group)) = self.calls_in(target) else { return };
        let full_in = timeout(ASKED, calls.full_in(key)).await.ok().flatten();
        self.adopt_allowance(target, group, full_in);
    }

    /// Counts a call in a group. Returns when it is to be made, at `at` or later.
    async fn count_in_group(&self, target: &Target, at: Instant) -> Instant {
        let Some((calls, key, group)) = self.calls_in(target) else { return at };
        let soon = at.saturating_duration_since(Instant::now());
        let full_in = timeout(ASKED, calls.count(key, soon, group.every)).await.ok().flatten();
        let full_at = self.adopt_allowance(target, group, full_in);
        at.max(full_at.checked_sub(group.every * group.at_once).unwrap_or(at))
    }

    /// Takes over when a group has its whole allowance. If that is not known, it is used up.
    fn adopt_allowance(&self, target: &Target, group: Allowance, full_in: Option<Duration>) -> Instant {
        let now = Instant::now();
        let full_at = now + full_in.unwrap_or(group.every * group.at_once);
        self.shared.state().schedule.is_full_at(target, full_at, now);
        full_at
    }

    /// Takes a permit and uses it up, for a call that is ready.
    pub async fn wait(&self, target: Target, importance: Importance) {
        self.permit(target, importance).await.use_up().await;
    }

    /// Counts a call that the platform refused because there were too many, and asked to wait so long.
    pub fn count_refused(&self, wait: Duration) {
        metering::RATE_LIMITED.count(&[self.platform.name()]);
        metering::RATE_LIMIT_WAITS.record_time(wait, &[self.platform.name()]);
    }

    /// Makes no call in a place for a while: the platform has asked for it.
    pub fn hold(&self, target: &Target, wait: Duration) {
        let now = Instant::now();
        self.shared.state().schedule.hold(target, now + bounded(wait), now);
        self.shared.changed.notify_one();
    }

    /// Makes no call at all for a while: the platform has asked for it.
    pub fn hold_all(&self, wait: Duration) {
        self.shared.state().schedule.hold_all(Instant::now() + bounded(wait));
        self.shared.changed.notify_one();
    }

    /// Counts a call that the platform rejected as invalid. Too many of them would have the bot banned, so there are
    /// no calls for a while then.
    pub fn count_invalid(&self) {
        if let Some(wait) = self.shared.state().schedule.count_invalid(Instant::now()) {
            tracing::error!(
                seconds = wait.as_secs(),
                "the platform rejects too many calls; there are none for that time"
            );
        }
    }

    /// Whether calls to a place, or to all, come so close to what is allowed that there should be fewer of them.
    pub fn is_crowded(&self, target: &Target) -> bool {
        self.shared.state().schedule.is_crowded(target, Instant::now())
    }

    /// How long a place is still held at the platform's word.
    pub fn held_for(&self, target: &Target) -> Duration {
        self.shared.state().schedule.held_until(target).saturating_duration_since(Instant::now())
    }
}

/// A wait that a platform asks for, a day at most. A longer one is a mistake, and would silence the bot for years.
pub fn bounded(wait: Duration) -> Duration {
    wait.min(Duration::from_secs(24 * 60 * 60))
}

impl SharedPace {
    fn state(&self) -> MutexGuard<'_, PaceState> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl PaceState {
    /// Grants every call that is allowed now.
    fn grant(&mut self) {
        while let Some(ticket) = self.schedule.grant(Instant::now()) {
            // If nobody waits any more, the dropped permit has taken the call back, or will.
            if let Some(asking) = self.asking.remove(&ticket) {
                let _ = asking.send(());
            }
        }
    }
}

/// Grants calls when they become free.
async fn serve(shared: Weak<SharedPace>, changed: Arc<Notify>) {
    loop {
        let Some(next) = shared.upgrade().map(|shared| {
            let mut state = shared.state();
            state.grant();
            state.schedule.next_change()
        }) else {
            return;
        };
        tokio::select! {
            biased;
            () = changed.notified() => {}
            () = sleep_until(next.unwrap_or_else(Instant::now)), if next.is_some() => {}
        }
    }
}

impl Drop for SharedPace {
    fn drop(&mut self) {
        self.changed.notify_one();
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicBool, Ordering};

    use async_trait::async_trait;

    use super::*;

    fn pace() -> Pace {
        let allowance = Allowance { at_once: 1, every: Duration::from_secs(1) };
        Pace::new(Platform::Lounge, Allowances { overall: allowance, place: allowance, group: None, invalid: None })
    }

    fn target(place: &str) -> Target {
        Target { place: place.to_owned(), group: None }
    }

    #[tokio::test(start_paused = true)]
    async fn calls_are_made_in_order_of_importance_and_a_second_apart() {
        let (pace, begin) = (pace(), Instant::now());
        pace.wait(target("a"), Importance::Board).await;
        let asked = [("b", Importance::Leisure), ("c", Importance::Tidying), ("d", Importance::Answer)];
        let calls = asked.map(|(place, importance)| {
            let pace = pace.clone();
            tokio::spawn(async move {
                pace.wait(target(place), importance).await;
                Instant::now() - begin
            })
        });
        let mut times = Vec::new();
        for call in calls {
            times.push(call.await.expect("no panic").as_secs());
        }
        assert_eq!(times, [3, 2, 1]);
    }

    #[tokio::test(start_paused = true)]
    async fn a_permit_that_is_dropped_makes_room() {
        let pace = pace();
        let unused = pace.permit(target("a"), Importance::Board).await;
        let waiting = tokio::spawn({
            let pace = pace.clone();
            async move { pace.wait(target("a"), Importance::Board).await }
        });
        let given_up = tokio::time::timeout(Duration::from_secs(5), pace.permit(target("a"), Importance::Answer));
        assert!(given_up.await.is_err(), "the place is taken");
        drop(unused);
        waiting.await.expect("no panic");
    }

    /// The calls in one group, shared by paces that stand for processes.
    #[derive(Default)]
    struct OneGroup {
        full_at: Mutex<Option<Instant>>,
        is_away: AtomicBool,
    }

    impl OneGroup {
        fn known(&self, change: impl FnOnce(Instant) -> Instant) -> Option<Duration> {
            let (mut full_at, now) = (self.full_at.lock().expect("no panic"), Instant::now());
            *full_at = Some(change(full_at.unwrap_or(now)));
            let is_away = self.is_away.load(Ordering::Relaxed);
            full_at.filter(|_| !is_away).map(|full_at| full_at.saturating_duration_since(now))
        }
    }

    #[async_trait]
    impl GroupCalls for OneGroup {
        async fn full_in(&self, _: &ChatKey) -> Option<Duration> {
            self.known(|full_at| full_at)
        }

        async fn count(&self, _: &ChatKey, soon: Duration, every: Duration) -> Option<Duration> {
            self.known(|full_at| full_at.max(Instant::now() + soon) + every)
        }
    }

    /// A process, and the calls that it makes in a group one after the other.
    fn process(groups: &Arc<OneGroup>) -> Pace {
        let allowance = |at_once, every| Allowance { at_once, every: Duration::from_millis(every) };
        let (one, group) = (allowance(1, 35), Some(allowance(8, 5_000)));
        let allowances = Allowances { overall: one, place: allowance(1, 1_100), group, invalid: None };
        Pace::new(Platform::Telegram, allowances).counting(Arc::clone(groups) as _)
    }

    async fn call(pace: &Pace) -> Instant {
        pace.wait(Target { place: "-1".to_owned(), group: Some("-1".into()) }, Importance::Board).await;
        Instant::now()
    }

    fn most_in_a_minute(made: &[Instant]) -> usize {
        let within =
            |from: &Instant| made.iter().filter(|at| (*from..*from + Duration::from_secs(60)).contains(at)).count();
        made.iter().map(within).max().unwrap_or(0)
    }

    #[tokio::test(start_paused = true)]
    async fn a_group_is_not_asked_more_because_another_process_takes_over() {
        let groups = Arc::new(OneGroup::default());
        let processes = [(); 3].map(|()| process(&groups));
        tokio::time::advance(Duration::from_secs(600)).await;
        for takes_over in [2, 7, 8, 9, 20] {
            let mut made = Vec::new();
            while made.len() < 60 {
                made.push(call(&processes[made.len() / takes_over % 3]).await);
            }
            let most = most_in_a_minute(&made);
            assert!((19..=20).contains(&most), "{most} after {takes_over} calls");
            tokio::time::advance(Duration::from_secs(600)).await;
        }
    }

    #[tokio::test(start_paused = true)]
    async fn processes_that_call_at_the_same_time_share_what_a_group_allows() {
        let groups = Arc::new(OneGroup::default());
        let mut calls = tokio::task::JoinSet::new();
        for _ in 0..3 {
            let pace = process(&groups);
            calls.spawn(async move {
                let mut made = Vec::new();
                while made.len() < 20 {
                    made.push(call(&pace).await);
                }
                made
            });
        }
        let most = most_in_a_minute(&calls.join_all().await.concat());
        assert!((19..=20).contains(&most), "{most}");
    }

    #[tokio::test(start_paused = true)]
    async fn a_new_process_calls_at_once_in_a_group_that_was_quiet() {
        let (groups, begin) = (Arc::new(OneGroup::default()), Instant::now());
        assert_eq!(call(&process(&groups)).await - begin, Duration::ZERO);
        // An unknown allowance may be used up.
        groups.is_away.store(true, Ordering::Relaxed);
        assert!(call(&process(&groups)).await - begin >= Duration::from_secs(5));
    }

    #[tokio::test(start_paused = true)]
    async fn what_is_held_waits() {
        let (pace, begin) = (pace(), Instant::now());
        pace.hold(&target("a"), Duration::from_secs(30));
        assert_eq!(pace.held_for(&target("a")), Duration::from_secs(30));
        pace.wait(target("b"), Importance::Board).await;
        assert_eq!(Instant::now(), begin);
        pace.wait(target("a"), Importance::Board).await;
        assert_eq!(Instant::now() - begin, Duration::from_secs(30));
        pace.hold_all(Duration::from_secs(60));
        pace.wait(target("b"), Importance::Board).await;
        assert_eq!(Instant::now() - begin, Duration::from_secs(90));
    }
}
