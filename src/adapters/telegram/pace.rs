//! How often the bot may write to Telegram. Every call in a chat needs a permit, so that Telegram need not refuse any.

use std::num::NonZeroU32;
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

use governor::clock::{Clock, DefaultClock};
use governor::middleware::NoOpMiddleware;
use governor::state::keyed::HashMapStateStore;
use governor::state::{InMemoryState, NotKeyed};
use governor::{NotUntil, Quota, RateLimiter};
use teloxide::types::ChatId as TelegramChatId;
use tokio::time::sleep;

/// `at_once` calls in a burst and one more after each `every`: any span of time has at most `at_once` calls and as many
/// more as it contains `every`.
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

/// The rate limits of Telegram.
#[derive(Clone, Copy, Debug)]
pub struct Allowances {
    /// Over all chats.
    pub overall: Allowance,
    /// In any one chat.
    pub chat: Allowance,
    /// In a chat that is a group, besides that of any chat.
    pub group: Allowance,
}

/// How often Telegram lets a bot write, edits included: once a second in a chat, 20 times a minute in a group, 30 times
/// a second over all. So half a dozen taps in a group are answered at once, and later ones each five seconds. The
/// distance in a chat is a little longer than a second, as messages do not take equally long to arrive.
pub const ALLOWANCES: Allowances = Allowances {
    overall: Allowance { at_once: 5, every: Duration::from_millis(45) },
    chat: Allowance { at_once: 1, every: Duration::from_millis(1100) },
    group: Allowance { at_once: 8, every: Duration::from_secs(5) },
};

type Keyed<C> =
    RateLimiter<TelegramChatId, HashMapStateStore<TelegramChatId>, C, NoOpMiddleware<<C as Clock>::Instant>>;

/// Counts calls against the allowances.
pub struct Pace<C: Clock = DefaultClock> {
    overall: RateLimiter<NotKeyed, InMemoryState, C, NoOpMiddleware<C::Instant>>,
    chats: Keyed<C>,
    groups: Keyed<C>,
    /// When a permit of each chat was last used. Making a post takes a while after its permit, so permits at a
    /// distance could be used close together.
    used: Keyed<C>,
    clock: C,
    calls: AtomicU32,
    /// Held while waiting for the overall allowance: first come, first served.
    gate: tokio::sync::Mutex<()>,
}

/// Leave for one call in a chat.
#[must_use = "a permit counts against the allowances even if it is not used"]
pub struct CallPermit {
    pace: Arc<Pace>,
    chat: TelegramChatId,
}

impl CallPermit {
    /// Waits until the call has its distance from the last one in the chat.
    pub async fn use_up(self) {
        while let Err(wait) = self.pace.check_distance(self.chat) {
            sleep(wait).await;
        }
    }
}

impl Pace {
    /// Counts by the steady clock of the machine.
    #[must_use]
    pub fn new(allowances: Allowances) -> Self {
        Self::by(DefaultClock::default(), allowances)
    }

    /// Counts a call in a chat and returns the permit for it; waits while the overall allowance is used up.
    ///
    /// # Errors
    /// The time to wait if the chat's allowance is used up.
    pub async fn admit(self: &Arc<Self>, chat: TelegramChatId) -> Result<CallPermit, Duration> {
        // The chat is checked inside the gate: time in its queue must not bring two calls of a chat closer together.
        let _first = self.gate.lock().await;
        self.check_chat(chat)?;
        // The chat's allowance is spent, so this waits for the overall one, which is soon free.
        while let Err(wait) = self.check_overall() {
            sleep(wait).await;
        }
        Ok(CallPermit { pace: Arc::clone(self), chat })
    }

    /// Counts a call in a chat and returns the permit for it, as soon as all allowances have room.
    pub async fn wait(self: &Arc<Self>, chat: TelegramChatId) -> CallPermit {
        loop {
            match self.admit(chat).await {
                Ok(permit) => return permit,
                Err(wait) => sleep(wait).await,
            }
        }
    }
}

impl<C: Clock + Clone> Pace<C> {
    /// Chats without recent calls are removed after this many calls.
    const SWEEP: u32 = 1000;

    fn by(clock: C, Allowances { overall, chat, group }: Allowances) -> Self {
        Self {
            overall: RateLimiter::direct_with_clock(overall.quota(), clock.clone()),
            chats: RateLimiter::hashmap_with_clock(chat.quota(), clock.clone()),
            groups: RateLimiter::hashmap_with_clock(group.quota(), clock.clone()),
            used: RateLimiter::hashmap_with_clock(chat.quota(), clock.clone()),
            clock,
            calls: AtomicU32::new(0),
            gate: tokio::sync::Mutex::const_new(()),
        }
    }

    fn check_chat(&self, chat: TelegramChatId) -> Result<(), Duration> {
        if self.calls.fetch_add(1, Ordering::Relaxed) % Self::SWEEP == Self::SWEEP - 1 {
            self.chats.retain_recent();
            self.groups.retain_recent();
            self.used.retain_recent();
        }
        // The chat's allowance is spent even if the group's is used up: the wait for the group is longer anyway.
        self.chats.check_key(&chat).map_err(|until| self.time_to(until))?;
        if is_group(chat) { self.groups.check_key(&chat).map_err(|until| self.time_to(until)) } else { Ok(()) }
    }

    fn check_distance(&self, chat: TelegramChatId) -> Result<(), Duration> {
        self.used.check_key(&chat).map_err(|until| self.time_to(until))
    }

    fn check_overall(&self) -> Result<(), Duration> {
        self.overall.check().map_err(|until| self.time_to(until))
    }

    fn time_to(&self, until: NotUntil<C::Instant>) -> Duration {
        until.wait_time_from(self.clock.now())
    }
}

/// Groups, supergroups and channels have ids below 0.
const fn is_group(chat: TelegramChatId) -> bool {
    chat.0 < 0
}

#[cfg(test)]
mod tests {
    use std::collections::VecDeque;

    use governor::clock::FakeRelativeClock;

    use super::*;

    /// Half of the chats are groups.
    fn id(chat: u32) -> TelegramChatId {
        TelegramChatId(if chat.is_multiple_of(2) { -i64::from(chat) - 1 } else { i64::from(chat) })
    }

    #[test]
    fn no_window_holds_more_calls_than_telegram_allows() {
        let clock = FakeRelativeClock::default();
        let pace = Pace::by(clock.clone(), ALLOWANCES);
        let mut made: Vec<(u64, u32, bool)> = Vec::new();
        // Forty chats always have something to post, and each waits as long as the pace says.
        let mut waits = [0_u64; 40];
        let mut gate: VecDeque<u32> = VecDeque::new();
        let mut first = None;
        for now in (0..500_000_u64).step_by(25) {
            let queues = |gate: &VecDeque<u32>, chat| gate.contains(&chat) || first == Some(chat);
            let come: Vec<u32> = (0..40).filter(|chat| waits[*chat as usize] <= now && !queues(&gate, *chat)).collect();
            gate.extend(come);
            while let Some(chat) = first.or_else(|| gate.pop_front()) {
                match if first.is_some() { Ok(()) } else { pace.check_chat(id(chat)) } {
                    Ok(()) if pace.check_overall().is_ok() => {
                        made.push((now, chat, is_group(id(chat))));
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
            assert!(calls > if is_group(id(chat)) { 80 } else { 300 }, "no chat starves: {chat} {calls}");
        }
    }

    #[test]
    fn a_call_that_is_late_holds_the_next_one_back() {
        let clock = FakeRelativeClock::default();
        let pace = Pace::by(clock.clone(), ALLOWANCES);
        assert_eq!(pace.check_chat(id(7)), Ok(()));
        // Drawing its picture takes most of the second.
        clock.advance(Duration::from_millis(900));
        assert_eq!(pace.check_distance(id(7)), Ok(()));
        clock.advance(Duration::from_millis(300));
        assert_eq!(pace.check_chat(id(7)), Ok(()), "the next one gets its permit");
        let wait = pace.check_distance(id(7)).expect_err("but has to wait before it may be used");
        clock.advance(wait);
        assert_eq!(pace.check_distance(id(7)), Ok(()));
        assert!(wait >= Duration::from_millis(700), "{wait:?}");
    }

    #[test]
    fn quiet_chats_are_forgotten() {
        let clock = FakeRelativeClock::default();
        let pace = Pace::by(clock.clone(), ALLOWANCES);
        for chat in 0..900 {
            let _ = pace.check_chat(id(chat));
        }
        clock.advance(Duration::from_secs(600));
        for _ in 0..100 {
            let _ = pace.check_chat(id(0));
        }
        assert_eq!(pace.chats.len(), 1);
    }
}
