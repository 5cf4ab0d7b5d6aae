//! Decides which call to a platform is next: the most important call whose place has room, in order of arrival. Pure:
//! times are passed in.

use std::collections::{BTreeMap, HashMap};
use std::time::Duration;

use tokio::time::Instant;

use tavoliere_seam::platform::courier::Importance;
use tavoliere_seam::platform::request::ChatKey;

/// `at_once` calls in a burst and one more after each `every`: any span of time has at most `at_once` calls and as many
/// more as it contains `every`.
#[derive(Clone, Copy, Debug)]
pub struct Allowance {
    pub at_once: u32,
    pub every: Duration,
}

/// The rate limits of a platform.
#[derive(Clone, Copy, Debug)]
pub struct Allowances {
    /// Over all places.
    pub overall: Allowance,
    /// In any one place.
    pub place: Allowance,
    /// In a place with several people, besides that of any place.
    pub group: Option<Allowance>,
    /// Calls that the platform rejects as invalid. If they are used up, no call is made until there is room again.
    pub invalid: Option<Allowance>,
}

/// Where a call is made.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Target {
    /// The chat or the route whose calls the platform counts together.
    pub place: String,
    /// The chat, if the allowance of groups applies.
    pub group: Option<ChatKey>,
}

/// A call that waits, or one that was granted and is not made yet.
pub(super) type CallTicket = u64;

/// At most this many calls are granted and not made yet. While they are prepared, the later ones keep their order of
/// importance.
const PREPARED: usize = 8;

/// A call that only tidies up leaves this many calls of a group's burst to others.
const RESERVE: u32 = 5;

/// The load beyond which a platform is crowded: this much more than half of what it allows, in time.
const CROWDED: Duration = Duration::from_secs(1);

/// The load that is remembered: so long after a rush the platform is no longer crowded.
const LONGEST_LOAD: Duration = Duration::from_secs(3);

/// Places without recent calls are forgotten after this many calls.
const SWEEP: u64 = 1000;

/// A leaky bucket. It is full again at `full_at`.
#[derive(Clone, Copy, Debug)]
struct LeakyBucket {
    full_at: Instant,
}

/// The state of one place.
#[derive(Debug)]
struct PlaceState {
    calls: LeakyBucket,
    group: LeakyBucket,
    held_until: Instant,
    /// Whether a call was granted that is not made yet.
    is_taken: bool,
}

/// All calls that wait, and what the allowances have left.
#[derive(Debug)]
pub(super) struct Schedule {
    allowances: Allowances,
    overall: LeakyBucket,
    /// Ahead of now by as much as calls that do not tidy up take more than half of the overall allowance.
    load: LeakyBucket,
    invalid: LeakyBucket,
    held_until: Instant,
    places: HashMap<String, PlaceState>,
    waiting: BTreeMap<(Importance, CallTicket), Target>,
    granted: HashMap<CallTicket, (Importance, Target)>,
    last: CallTicket,
}

impl LeakyBucket {
    /// The time from which a call is allowed that leaves `reserve` calls of a burst.
    fn free_at(self, allowance: Allowance, reserve: u32) -> Instant {
        let needed = reserve + 1;
        match allowance.at_once.checked_sub(needed) {
            Some(spare) => self.full_at.checked_sub(allowance.every * spare).unwrap_or(self.full_at),
            None => self.full_at + allowance.every * (needed - allowance.at_once),
        }
    }

    fn spend(&mut self, allowance: Allowance, now: Instant) {
        self.full_at = self.full_at.max(now) + allowance.every;
    }
}

impl Schedule {
    pub(super) fn new(allowances: Allowances, now: Instant) -> Self {
        Self {
            allowances,
            overall: LeakyBucket { full_at: now },
            load: LeakyBucket { full_at: now },
            invalid: LeakyBucket { full_at: now },
            held_until: now,
            places: HashMap::new(),
            waiting: BTreeMap::new(),
            granted: HashMap::new(),
            last: 0,
        }
    }

    /// Adds a call to those that wait.
    pub(super) fn enqueue(&mut self, target: Target, importance: Importance, now: Instant) -> CallTicket {
        self.last += 1;
        if self.last.is_multiple_of(SWEEP) {
            self.forget_quiet_places(now);
        }
        self.waiting.insert((importance, self.last), target);
        self.last
    }

    /// Grants the next call, if one is allowed now. The call is counted when it is made.
    pub(super) fn grant(&mut self, now: Instant) -> Option<CallTicket> {
        if self.granted.len() >= PREPARED {
            return None;
        }
        let is_free = |(key, target): &(&(Importance, CallTicket), &Target)| self.free_at(target, key.0) <= now;
        let key = *self.waiting.iter().find(is_free)?.0;
        let target = self.waiting.remove(&key)?;
        self.place(&target, now).is_taken = true;
        self.granted.insert(key.1, (key.0, target));
        Some(key.1)
    }

    /// When a waiting call may be allowed, if nothing else happens meanwhile.
    pub(super) fn next_change(&self) -> Option<Instant> {
        if self.granted.len() >= PREPARED {
            return None;
        }
        let takes_turns = self.waiting.iter().filter(|(_, target)| !self.is_taken(target));
        takes_turns.map(|((importance, _), target)| self.free_at(target, *importance)).min()
    }

    /// Counts a granted call, and returns when it is to be made.
    pub(super) fn spend(&mut self, ticket: CallTicket, now: Instant) -> Instant {
        let Some((importance, target)) = self.granted.remove(&ticket) else { return now };
        let Allowances { overall, place: own, group, .. } = self.allowances;
        let at = now.max(self.overall.free_at(overall, 0)).max(self.held_until);
        self.overall.spend(overall, at);
        if importance < Importance::Tidying {
            self.load.spend(Allowance { every: overall.every * 2, ..overall }, at);
            self.load.full_at = self.load.full_at.min(at + LONGEST_LOAD);
        }
        let place = self.place(&target, now);
        let at = at.max(place.calls.free_at(own, 0));
        place.calls.spend(own, at);
        if let Some(group) = group.filter(|_| target.group.is_some()) {
            place.group.spend(group, at);
        }
        place.is_taken = false;
        at
    }

    /// Takes back a call that waits or was granted. Nothing is counted.
    pub(super) fn cancel(&mut self, ticket: CallTicket, importance: Importance) {
        self.waiting.remove(&(importance, ticket));
        if let Some((_, target)) = self.granted.remove(&ticket)
            && let Some(place) = self.places.get_mut(&target.place)
        {
            place.is_taken = false;
        }
    }

    /// The allowance of a place with several people.
    pub(super) fn group_of(&self, target: &Target) -> Option<Allowance> {
        self.allowances.group.filter(|_| target.group.is_some())
    }

    /// Counts the calls of others in a group, which has its whole allowance again at that time, or later.
    pub(super) fn is_full_at(&mut self, target: &Target, full_at: Instant, now: Instant) {
        let place = self.place(target, now);
        place.group.full_at = place.group.full_at.max(full_at);
    }

    /// Allows no call in a place until then: the platform has said so.
    pub(super) fn hold(&mut self, target: &Target, until: Instant, now: Instant) {
        let held = self.place(target, now);
        held.held_until = held.held_until.max(until);
    }

    /// Allows no call anywhere until then.
    pub(super) fn hold_all(&mut self, until: Instant) {
        self.held_until = self.held_until.max(until);
    }

    /// Counts a call that the platform rejected as invalid. Returns how long all calls have to wait for it; `None` if
    /// they need not.
    pub(super) fn count_invalid(&mut self, now: Instant) -> Option<Duration> {
        let allowance = self.allowances.invalid?;
        self.invalid.spend(allowance, now);
        let until = self.invalid.free_at(allowance, 0);
        self.hold_all(until);
        (until > now).then(|| until - now)
    }

    /// Until when the platform allows no call in a place, by its own word.
    pub(super) fn held_until(&self, target: &Target) -> Instant {
        let held = self.places.get(&target.place).map(|place| place.held_until);
        held.map_or(self.held_until, |held| held.max(self.held_until))
    }

    /// Whether calls to a place, or to all, come so close to what is allowed that there should be fewer of them.
    pub(super) fn is_crowded(&self, target: &Target, now: Instant) -> bool {
        let group = self.group_of(target);
        let place = self.places.get(&target.place).zip(group);
        self.uncrowded_at() > now || place.is_some_and(|(place, group)| place.group.free_at(group, RESERVE) > now)
    }

    /// When the calls to all places leave room again, if none is made meanwhile.
    fn uncrowded_at(&self) -> Instant {
        self.load.full_at.checked_sub(CROWDED).unwrap_or(self.load.full_at)
    }

    /// When a call may be granted, as far as is known. A place with a granted call is free once that is made.
    fn free_at(&self, target: &Target, importance: Importance) -> Instant {
        let Allowances { overall, place: own, group, .. } = self.allowances;
        let only_tidies = importance >= Importance::Tidying;
        let at = self.held_until.max(self.overall.free_at(overall, 0));
        let at = if importance == Importance::Tidying { at.max(self.uncrowded_at()) } else { at };
        let Some(place) = self.places.get(&target.place) else { return at };
        if place.is_taken {
            return at + Duration::from_secs(3600);
        }
        let at = at.max(place.held_until).max(place.calls.free_at(own, 0));
        match group.filter(|_| target.group.is_some()) {
            Some(group) => at.max(place.group.free_at(group, if only_tidies { RESERVE } else { 0 })),
            None => at,
        }
    }

    fn is_taken(&self, target: &Target) -> bool {
        self.places.get(&target.place).is_some_and(|place| place.is_taken)
    }

    fn place(&mut self, target: &Target, now: Instant) -> &mut PlaceState {
        let unused = LeakyBucket { full_at: now };
        let new = || PlaceState { calls: unused, group: unused, held_until: now, is_taken: false };
        self.places.entry(target.place.clone()).or_insert_with(new)
    }

    fn forget_quiet_places(&mut self, now: Instant) {
        let is_busy = |place: &PlaceState| {
            place.is_taken
                || [place.calls.full_at, place.group.full_at, place.held_until].into_iter().any(|at| at > now)
        };
        self.places.retain(|_, place| is_busy(place));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const TELEGRAM: Allowances = Allowances {
        overall: Allowance { at_once: 1, every: Duration::from_millis(35) },
        place: Allowance { at_once: 1, every: Duration::from_millis(1100) },
        group: Some(Allowance { at_once: 8, every: Duration::from_secs(5) }),
        invalid: Some(Allowance { at_once: 3, every: Duration::from_secs(10) }),
    };

    fn target(chat: usize) -> Target {
        let place = chat.to_string();
        let group = chat.is_multiple_of(2).then(|| place.as_str().into());
        Target { place, group }
    }

    /// The time of each call of chats that always have one more to make, each prepared for `prepared`.
    fn calls(chats: usize, span: Duration, prepared: Duration) -> Vec<(Duration, usize)> {
        let begin = Instant::now();
        let mut schedule = Schedule::new(TELEGRAM, begin);
        let mut by: HashMap<CallTicket, usize> = HashMap::new();
        let ask = |schedule: &mut Schedule, chat, now| schedule.enqueue(target(chat), Importance::Board, now);
        for chat in 0..chats {
            by.insert(ask(&mut schedule, chat, begin), chat);
        }
        let mut preparing: Vec<(Instant, CallTicket)> = Vec::new();
        let mut made = Vec::new();
        let mut now = begin;
        while now < begin + span {
            while let Some(ticket) = schedule.grant(now) {
                preparing.push((now + prepared, ticket));
            }
            let ready: Vec<CallTicket> =
                preparing.extract_if(.., |(at, _)| *at <= now).map(|(_, ticket)| ticket).collect();
            for ticket in ready {
                let chat = by[&ticket];
                made.push((schedule.spend(ticket, now) - begin, chat));
                by.insert(ask(&mut schedule, chat, now), chat);
            }
            now += Duration::from_millis(5);
        }
        made.sort_unstable();
        made
    }

    #[test]
    fn no_window_holds_more_calls_than_the_allowances() {
        for prepared in [0, 40, 700].map(Duration::from_millis) {
            let made = calls(40, Duration::from_secs(300), prepared);
            let most = |span: u64, counts: &dyn Fn(usize) -> bool| {
                let times: Vec<Duration> = made.iter().filter(|call| counts(call.1)).map(|call| call.0).collect();
                let within = |first: usize| {
                    times[first..].iter().take_while(|time| **time < times[first] + Duration::from_secs(span)).count()
                };
                (0..times.len()).map(within).max().unwrap_or_default()
            };
            assert!(most(1, &|_| true) <= 30, "{prepared:?}");
            for chat in 0..40 {
                assert!(most(1, &|by| by == chat) <= 1, "{chat}");
                assert!(!chat.is_multiple_of(2) || most(60, &|by| by == chat) <= 20, "{chat}");
                let count = made.iter().filter(|call| call.1 == chat).count();
                assert!(count > 40, "{chat} starves: {count}, {prepared:?}");
            }
        }
    }

    #[test]
    fn the_most_important_call_is_granted_first_and_tidying_leaves_room() {
        let now = Instant::now();
        let mut schedule = Schedule::new(TELEGRAM, now);
        let importances = [Importance::Leisure, Importance::Board, Importance::Tidying, Importance::Answer];
        let tickets = importances
            .map(|importance| (importance, schedule.enqueue(target(importance as usize + 1), importance, now)));
        let mut granted: Vec<Importance> = Vec::new();
        while let Some(ticket) = schedule.grant(now) {
            granted.extend(tickets.iter().find(|(_, asked)| *asked == ticket).map(|(importance, _)| *importance));
        }
        granted.sort_unstable();
        let mut expected = importances;
        expected.sort_unstable();
        assert_eq!(granted, expected);

        // In a group with a full burst there is room for three calls that tidy up, and for eight others.
        for (importance, expected) in [(Importance::Tidying, 3), (Importance::Board, 8)] {
            let mut schedule = Schedule::new(TELEGRAM, now);
            let (mut count, mut at) = (0, now);
            while at < now + Duration::from_millis(4_900) * expected {
                schedule.enqueue(target(0), importance, at);
                while let Some(ticket) = schedule.grant(at) {
                    schedule.spend(ticket, at);
                    count += 1;
                }
                at += Duration::from_millis(1_100);
                if at > now + Duration::from_millis(1_100) * 8 {
                    break;
                }
            }
            // One more becomes free meanwhile.
            assert!((expected..=expected + 1).contains(&count), "{importance:?}: {count}");
        }
    }

    #[test]
    fn tidying_waits_while_other_calls_take_most_of_what_is_allowed() {
        let begin = Instant::now();
        for (every, is_crowded) in [(40, true), (100, false)] {
            let mut schedule = Schedule::new(TELEGRAM, begin);
            let mut now = begin;
            for chat in 0..100 {
                schedule.enqueue(target(2 * chat), Importance::Board, now);
                let ticket = schedule.grant(now).expect("a free place");
                schedule.spend(ticket, now);
                now += Duration::from_millis(every);
            }
            assert_eq!(schedule.is_crowded(&target(1_000), now), is_crowded, "every {every} ms");
            let tidying = schedule.enqueue(target(1_000), Importance::Tidying, now);
            assert_eq!(schedule.grant(now).is_none(), is_crowded, "every {every} ms");
            let review = schedule.enqueue(target(1_001), Importance::Leisure, now);
            assert_eq!(schedule.grant(now), Some(review), "every {every} ms");
            let after = now + LONGEST_LOAD;
            assert!(!schedule.is_crowded(&target(1_000), after));
            schedule.cancel(review, Importance::Leisure);
            assert_eq!(schedule.grant(after), is_crowded.then_some(tidying));
        }
    }

    #[test]
    fn a_group_is_crowded_when_little_of_its_burst_is_left() {
        let now = Instant::now();
        let mut schedule = Schedule::new(TELEGRAM, now);
        let mut crowded = Vec::new();
        for call in 0..5 {
            let at = now + Duration::from_millis(1_100) * call;
            schedule.enqueue(target(0), Importance::Board, at);
            let ticket = schedule.grant(at).expect("a free place");
            schedule.spend(ticket, at);
            crowded.push(schedule.is_crowded(&target(0), at));
        }
        assert_eq!(crowded, [false, false, true, true, true]);
    }

    #[test]
    fn a_place_that_is_held_holds_no_other_and_a_global_hold_holds_all() {
        let now = Instant::now();
        let mut schedule = Schedule::new(TELEGRAM, now);
        schedule.hold(&target(1), now + Duration::from_secs(30), now);
        let held = schedule.enqueue(target(1), Importance::Answer, now);
        let free = schedule.enqueue(target(3), Importance::Tidying, now);
        assert_eq!(schedule.grant(now), Some(free));
        assert_eq!(schedule.grant(now), None);
        assert_eq!(schedule.next_change(), Some(now + Duration::from_secs(30)));
        schedule.spend(free, now);
        schedule.hold_all(now + Duration::from_secs(60));
        assert_eq!(schedule.held_until(&target(9)), now + Duration::from_secs(60));
        assert_eq!(schedule.grant(now + Duration::from_secs(59)), None);
        assert_eq!(schedule.grant(now + Duration::from_secs(60)), Some(held));
    }

    #[test]
    fn invalid_calls_stop_all_calls_for_a_while() {
        let now = Instant::now();
        let mut schedule = Schedule::new(TELEGRAM, now);
        assert_eq!([(); 4].map(|()| schedule.count_invalid(now).is_some()), [false, false, true, true]);
        assert!(schedule.held_until(&target(1)) > now + Duration::from_secs(9));
    }

    #[test]
    fn a_place_with_a_granted_call_waits_until_it_is_made_or_taken_back() {
        let now = Instant::now();
        let mut schedule = Schedule::new(TELEGRAM, now);
        let [first, second] = [(); 2].map(|()| schedule.enqueue(target(1), Importance::Board, now));
        assert_eq!((schedule.grant(now), schedule.grant(now)), (Some(first), None));
        assert_eq!(schedule.next_change(), None, "nothing changes by itself");
        schedule.cancel(first, Importance::Board);
        assert_eq!(schedule.grant(now), Some(second));
        assert_eq!(schedule.spend(second, now + Duration::from_secs(2)), now + Duration::from_secs(2));
        schedule.enqueue(target(1), Importance::Board, now);
        assert_eq!(schedule.next_change(), Some(now + Duration::from_millis(3_100)));
    }

    #[test]
    fn quiet_places_are_forgotten() {
        let now = Instant::now();
        let mut schedule = Schedule::new(TELEGRAM, now);
        for chat in 0..SWEEP as usize + 1 {
            let at = now + Duration::from_secs(2) * chat as u32;
            let ticket = schedule.enqueue(target(chat), Importance::Board, at);
            schedule.grant(at);
            schedule.spend(ticket, at);
        }
        assert!(schedule.places.len() < 10, "{}", schedule.places.len());
    }
}
