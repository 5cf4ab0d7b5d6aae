//! How often a platform lets a bot write. Asked before every call, so that the platform never has to ask for patience.

use std::hash::Hash;
use std::num::NonZeroU32;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

use governor::clock::{Clock, DefaultClock};
use governor::middleware::NoOpMiddleware;
use governor::state::keyed::HashMapStateStore;
use governor::state::{InMemoryState, NotKeyed};
use governor::{NotUntil, Quota, RateLimiter};

/// So many calls at once, and one more each `every`: in any span of time at most `at_once` and what the span holds.
#[derive(Clone, Copy, Debug)]
pub struct Allowance {
    pub at_once: u32,
    pub every: Duration,
}

impl Allowance {
    fn quota(self) -> Quota {
        let at_once = NonZeroU32::new(self.at_once).expect("an allowance allows something");
        Quota::with_period(self.every).expect("an allowance takes time").allow_burst(at_once)
    }
}

/// The allowances of a platform.
#[derive(Clone, Copy, Debug)]
pub struct Allowances {
    pub overall: Allowance,
    /// In any one chat.
    pub chat: Allowance,
    /// Besides, in a chat of many.
    pub group: Allowance,
}

type Keyed<K, C> = RateLimiter<K, HashMapStateStore<K>, C, NoOpMiddleware<<C as Clock>::Instant>>;

/// Counts calls against the allowances. `K` is a chat.
pub struct Pace<K: Clone + Hash + Eq, C: Clock = DefaultClock> {
    overall: RateLimiter<NotKeyed, InMemoryState, C, NoOpMiddleware<C::Instant>>,
    chats: Keyed<K, C>,
    groups: Keyed<K, C>,
    /// When each chat was last written to in earnest: what was allowed is made ready first, which may take a while.
    sent: Keyed<K, C>,
    clock: C,
    calls: AtomicU32,
    /// Who has waited longest for the platform as a whole goes first.
    gate: tokio::sync::Mutex<()>,
}

impl<K: Clone + Hash + Eq> Pace<K> {
    /// A pace by the machine's own steady clock.
    #[must_use]
    pub fn new(allowances: Allowances) -> Self {
        Self::by(DefaultClock::default(), allowances)
    }

    /// Waits until a call may be made, and counts it.
    pub async fn wait(&self, chat: K, is_group: bool) {
        while let Err(wait) = self.take(&chat, is_group).await {
            tokio::time::sleep(wait).await;
        }
    }

    /// Waits until a call that is allowed keeps its distance from the last one in its chat, which may have been late.
    pub async fn keep_distance(&self, chat: &K) {
        while let Err(wait) = self.follow(chat) {
            tokio::time::sleep(wait).await;
        }
    }

    /// Counts a call that is about to be made, as soon as the platform as a whole allows it.
    ///
    /// # Errors
    /// With the time to wait where its chat does not allow it yet.
    pub async fn take(&self, chat: &K, is_group: bool) -> Result<(), Duration> {
        // The chat is asked last: its calls must not come closer together because one of them has queued here.
        let _first = self.gate.lock().await;
        self.allow(chat, is_group)?;
        // What the chat has allowed is spent: so the little that is missing is waited for.
        while let Err(wait) = self.admit() {
            tokio::time::sleep(wait).await;
        }
        Ok(())
    }
}

impl<K: Clone + Hash + Eq, C: Clock + Clone> Pace<K, C> {
    /// After so many calls the chats in which all is quiet are forgotten.
    const SWEEP: u32 = 1000;

    fn by(clock: C, Allowances { overall, chat, group }: Allowances) -> Self {
        Self {
            overall: RateLimiter::direct_with_clock(overall.quota(), clock.clone()),
            chats: RateLimiter::hashmap_with_clock(chat.quota(), clock.clone()),
            groups: RateLimiter::hashmap_with_clock(group.quota(), clock.clone()),
            sent: RateLimiter::hashmap_with_clock(chat.quota(), clock.clone()),
            clock,
            calls: AtomicU32::new(0),
            gate: tokio::sync::Mutex::const_new(()),
        }
    }

    fn allow(&self, chat: &K, is_group: bool) -> Result<(), Duration> {
        if self.calls.fetch_add(1, Ordering::Relaxed) % Self::SWEEP == Self::SWEEP - 1 {
            self.chats.retain_recent();
            self.groups.retain_recent();
            self.sent.retain_recent();
        }
        // What a chat has allowed is spent even where it is refused as a group, which lasts longer anyway.
        self.chats.check_key(chat).map_err(|until| self.time_to(until))?;
        if is_group { self.groups.check_key(chat).map_err(|until| self.time_to(until)) } else { Ok(()) }
    }

    fn follow(&self, chat: &K) -> Result<(), Duration> {
        self.sent.check_key(chat).map_err(|until| self.time_to(until))
    }

    fn admit(&self) -> Result<(), Duration> {
        self.overall.check().map_err(|until| self.time_to(until))
    }

    fn time_to(&self, until: NotUntil<C::Instant>) -> Duration {
        until.wait_time_from(self.clock.now())
    }
}

#[cfg(test)]
mod tests {
    use std::collections::VecDeque;

    use governor::clock::FakeRelativeClock;

    use super::*;
    use crate::adapters::telegram::ALLOWANCES;

    #[test]
    fn no_window_holds_more_calls_than_telegram_allows() {
        let clock = FakeRelativeClock::default();
        let pace = Pace::by(clock.clone(), ALLOWANCES);
        let mut made: Vec<(u64, u32, bool)> = Vec::new();
        // Forty chats want to write all the time, half of them groups, and wait as long as they are told.
        let mut waits = [0_u64; 40];
        let mut gate: VecDeque<u32> = VecDeque::new();
        let mut first = None;
        for now in (0..500_000_u64).step_by(25) {
            let queues = |gate: &VecDeque<u32>, chat| gate.contains(&chat) || first == Some(chat);
            let come: Vec<u32> = (0..40).filter(|chat| waits[*chat as usize] <= now && !queues(&gate, *chat)).collect();
            gate.extend(come);
            while let Some(chat) = first.or_else(|| gate.pop_front()) {
                let is_group = chat % 2 == 0;
                match if first.is_some() { Ok(()) } else { pace.allow(&chat, is_group) } {
                    Ok(()) if pace.admit().is_ok() => {
                        made.push((now, chat, is_group));
                        first = None;
                    }
                    Ok(()) => {
                        first = Some(chat);
                        break;
                    }
                    Err(wait) => waits[chat as usize] = now + u64::try_from(wait.as_millis()).expect("short"),
                }
            }
            clock.advance(Duration::from_millis(25));
        }
        let most = |span: u64, counts: &dyn Fn(&(u64, u32, bool)) -> bool| {
            let times: Vec<u64> = made.iter().filter(|call| counts(call)).map(|call| call.0).collect();
            (0..times.len())
                .map(|first| times[first..].iter().take_while(|time| **time < times[first] + span).count())
                .max()
        };
        assert!(most(1_000, &|_| true) <= Some(30));
        for chat in 0..40 {
            assert!(most(1_000, &|call| call.1 == chat) <= Some(1), "{chat}");
            assert!(most(60_000, &|call| call.1 == chat && call.2) <= Some(20), "{chat}");
            let calls = made.iter().filter(|call| call.1 == chat).count();
            assert!(calls > if chat % 2 == 0 { 80 } else { 300 }, "nobody starves: {chat} {calls}");
        }
    }

    #[test]
    fn a_call_that_is_late_holds_the_next_one_back() {
        let clock = FakeRelativeClock::default();
        let pace = Pace::by(clock.clone(), ALLOWANCES);
        assert_eq!(pace.allow(&7, false), Ok(()));
        // Its picture takes most of the second.
        clock.advance(Duration::from_millis(900));
        assert_eq!(pace.follow(&7), Ok(()));
        clock.advance(Duration::from_millis(300));
        assert_eq!(pace.allow(&7, false), Ok(()), "by what is allowed the next may come");
        let wait = pace.follow(&7).expect_err("but it would come too soon");
        clock.advance(wait);
        assert_eq!(pace.follow(&7), Ok(()));
        assert!(wait >= Duration::from_millis(700), "{wait:?}");
    }

    #[test]
    fn quiet_chats_are_forgotten() {
        let clock = FakeRelativeClock::default();
        let pace = Pace::by(clock.clone(), ALLOWANCES);
        for chat in 0..900_u32 {
            let _ = pace.allow(&chat, false);
        }
        clock.advance(Duration::from_secs(600));
        for _ in 0..100 {
            let _ = pace.allow(&0, false);
        }
        assert_eq!(pace.chats.len(), 1);
    }
}
