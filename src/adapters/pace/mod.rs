//! The pace of calls to a platform: every call needs a permit, so that the platform need not refuse any.

mod schedule;

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, Weak};
use std::time::Duration;

use tokio::sync::{Notify, oneshot};
use tokio::time::{Instant, sleep_until};

pub use schedule::{Allowance, Allowances, Target};

use crate::chat::platform::courier::Importance;
use crate::chat::platform::request::Platform;
use crate::metering;
use schedule::{Schedule, Ticket};

/// The pace of one platform. Clones share it.
#[derive(Clone)]
pub struct Pace {
    platform: Platform,
    shared: Arc<Shared>,
}

struct Shared {
    state: Mutex<State>,
    /// Wakes the task that grants calls when they become free.
    changed: Arc<Notify>,
}

struct State {
    schedule: Schedule,
    asking: HashMap<Ticket, oneshot::Sender<()>>,
}

/// Leave for one call. If it is dropped unused, another call takes its place.
#[must_use = "other calls of the place wait for it"]
pub struct CallPermit {
    pace: Pace,
    ticket: Ticket,
    importance: Importance,
}

impl CallPermit {
    /// Waits until the call may be made, which is soon. Counts the call.
    pub async fn use_up(self) {
        let at = self.pace.shared.state().schedule.make(self.ticket, Instant::now());
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
    #[must_use]
    pub fn new(platform: Platform, allowances: Allowances) -> Self {
        let schedule = Schedule::new(allowances, Instant::now());
        let changed = Arc::new(Notify::new());
        let state = Mutex::new(State { schedule, asking: HashMap::new() });
        let shared = Arc::new(Shared { state, changed: Arc::clone(&changed) });
        tokio::spawn(serve(Arc::downgrade(&shared), changed));
        Self { platform, shared }
    }

    /// Waits for the permit of one call.
    pub async fn permit(&self, target: Target, importance: Importance) -> CallPermit {
        let begun = Instant::now();
        let (granted, is_granted) = oneshot::channel();
        let permit = {
            let mut state = self.shared.state();
            let ticket = state.schedule.ask(target, importance, Instant::now());
            state.asking.insert(ticket, granted);
            state.grant();
            CallPermit { pace: self.clone(), ticket, importance }
        };
        self.shared.changed.notify_one();
        // The sender is kept until the call is granted.
        let _ = is_granted.await;
        metering::PACE_WAITS.took(begun.elapsed(), &[self.platform.name()]);
        permit
    }

    /// Takes a permit and uses it up, for a call that is ready.
    pub async fn wait(&self, target: Target, importance: Importance) {
        self.permit(target, importance).await.use_up().await;
    }

    /// Counts a call that the platform refused because there were too many, and asked to wait so long.
    pub fn count_refused(&self, wait: Duration) {
        metering::RATE_LIMITED.count(&[self.platform.name()]);
        metering::RATE_LIMIT_WAITS.took(wait, &[self.platform.name()]);
    }

    /// Makes no call in a place for a while: the platform has asked for it.
    pub fn hold(&self, place: &str, wait: Duration) {
        let now = Instant::now();
        self.shared.state().schedule.hold(place, now + bounded(wait), now);
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
        if self.shared.state().schedule.count_invalid(Instant::now()) {
            tracing::error!("the platform rejects too many calls; there are none for a while");
        }
    }

    /// Whether calls to a place, or to all, come so close to what is allowed that there should be fewer of them.
    #[must_use]
    pub fn is_crowded(&self, target: &Target) -> bool {
        self.shared.state().schedule.is_crowded(target, Instant::now())
    }

    /// How long a place is still held at the platform's word.
    #[must_use]
    pub fn held_for(&self, place: &str) -> Duration {
        self.shared.state().schedule.held_until(place).saturating_duration_since(Instant::now())
    }
}

/// A wait that a platform asks for, a day at most. A longer one is a mistake, and would silence the bot for years.
#[must_use]
pub fn bounded(wait: Duration) -> Duration {
    wait.min(Duration::from_secs(24 * 60 * 60))
}

impl Shared {
    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl State {
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
async fn serve(shared: Weak<Shared>, changed: Arc<Notify>) {
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

impl Drop for Shared {
    fn drop(&mut self) {
        self.changed.notify_one();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn pace() -> Pace {
        let allowance = Allowance { at_once: 1, every: Duration::from_secs(1) };
        Pace::new(Platform::Lounge, Allowances { overall: allowance, place: allowance, group: None, invalid: None })
    }

    fn target(place: &str) -> Target {
        Target { place: place.to_owned(), is_group: false }
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

    #[tokio::test(start_paused = true)]
    async fn what_is_held_waits() {
        let (pace, begin) = (pace(), Instant::now());
        pace.hold("a", Duration::from_secs(30));
        assert_eq!(pace.held_for("a"), Duration::from_secs(30));
        pace.wait(target("b"), Importance::Board).await;
        assert_eq!(Instant::now(), begin);
        pace.wait(target("a"), Importance::Board).await;
        assert_eq!(Instant::now() - begin, Duration::from_secs(30));
        pace.hold_all(Duration::from_secs(60));
        pace.wait(target("b"), Importance::Board).await;
        assert_eq!(Instant::now() - begin, Duration::from_secs(90));
    }
}
