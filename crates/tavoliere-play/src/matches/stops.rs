//! The times at which a clock stands: weekends, if the challenge says so, and the absences of its player.
//!
//! Days are those of UTC. Time zones change their rules, and the same events would give other deadlines after an
//! update.

use super::PlayerId;
use crate::time::{Millis, Timestamp};

const WORKING_WEEK: Millis = Millis::from_days(5);

/// A Monday at midnight: 1 January 1970 was a Thursday.
const MONDAY: Timestamp = Timestamp(Millis::from_days(4).0);

/// The pauses of the clocks of a match.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Stops {
    /// Whether the clocks stand on Saturdays and Sundays.
    weekends: bool,
    /// Past, present and future absences. Those of one player are in order and do not overlap.
    away: Vec<Away>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Away {
    player: PlayerId,
    from: Timestamp,
    until: Timestamp,
}

impl Stops {
    pub(super) const fn new(weekends: bool) -> Self {
        Self { weekends, away: Vec::new() }
    }

    /// Whether the clocks stand on Saturdays and Sundays.
    #[must_use]
    pub const fn weekends(&self) -> bool {
        self.weekends
    }

    /// The end of a player's current or next absence; `None` if it has ended by `now`. An absence that begins after
    /// `now` counts: the machine's clock may have been set back.
    #[must_use]
    pub fn away_until(&self, player: PlayerId, now: Timestamp) -> Option<Timestamp> {
        self.absences_of(player).map(|away| away.until).find(|until| *until > now)
    }

    /// Adds an absence, joined with those of the same player that it overlaps.
    pub(super) fn add_absence(&mut self, player: PlayerId, from: Timestamp, until: Timestamp) {
        let mut whole = Away { player, from, until: until.max(from) };
        self.away.retain(|away| {
            let apart = away.player != player || away.until < from;
            if !apart {
                whole = Away { player, from: whole.from.min(away.from), until: whole.until.max(away.until) };
            }
            apart
        });
        self.away.push(whole);
    }

    /// Ends a player's last absence early.
    pub(super) fn come_back(&mut self, player: PlayerId, at: Timestamp) {
        if let Some(last) = self.away.iter_mut().rev().find(|away| away.player == player) {
            last.until = last.until.min(at).max(last.from);
        }
    }

    /// How long a player's clock runs between two times.
    #[must_use]
    pub fn running(&self, player: PlayerId, from: Timestamp, to: Timestamp) -> Millis {
        let away: Millis =
            self.absences_of(player).map(|away| self.between(away.from.max(from), away.until.min(to))).sum();
        self.between(from, to) - away
    }

    /// When a player's clock, started at `from`, has run for `span`: the earliest such time.
    pub(super) fn end_of_span(&self, player: PlayerId, from: Timestamp, span: Millis) -> Timestamp {
        let mut end = self.add(from, span);
        if span <= Millis::ZERO {
            return end;
        }
        for away in self.absences_of(player).filter(|away| away.until > from) {
            if away.from >= end {
                break;
            }
            let left = span - self.running(player, from, away.from.max(from));
            end = self.add(away.until, left);
        }
        end
    }

    /// When `span` has passed since `from`, without the time in which somebody was or will be away.
    #[must_use]
    pub fn end_of_span_for_all(&self, from: Timestamp, span: Millis) -> Timestamp {
        let mut absences = self.away.clone();
        absences.sort_by_key(|away| away.from);
        let (mut counted, mut end) = (from, from + span);
        for away in absences {
            let begin = away.from.max(counted);
            if begin < end && begin < away.until {
                end = end + (away.until - begin);
                counted = away.until;
            }
        }
        end
    }

    /// Whether a player's clock stands at `now`.
    #[must_use]
    pub fn is_stopped(&self, player: PlayerId, now: Timestamp) -> bool {
        let is_weekend = self.weekends && (now - MONDAY).rem_euclid(Millis::WEEK) >= WORKING_WEEK;
        is_weekend || self.absences_of(player).any(|away| (away.from..away.until).contains(&now))
    }

    fn absences_of(&self, player: PlayerId) -> impl Iterator<Item = &Away> {
        self.away.iter().filter(move |away| away.player == player)
    }

    /// How long clocks run between two times, absences apart. Returns 0 if `to` is before `from`.
    fn between(&self, from: Timestamp, to: Timestamp) -> Millis {
        if !self.weekends {
            return (to - from).max(Millis::ZERO);
        }
        (worked(to) - worked(from)).max(Millis::ZERO)
    }

    /// The earliest time at which clocks started at `from` have run for `span`, absences apart.
    fn add(&self, from: Timestamp, span: Millis) -> Timestamp {
        if !self.weekends || span <= Millis::ZERO {
            return from + span.max(Millis::ZERO);
        }
        // Without the last millisecond: a full working week ends on Saturday at midnight, not on the next Monday.
        let last = worked(from) + span - Millis(1);
        let (weeks, rest) = (last.div_euclid(WORKING_WEEK), last.rem_euclid(WORKING_WEEK));
        MONDAY + Millis::WEEK * weeks + rest + Millis(1)
    }
}

/// The working time since an arbitrary Monday.
fn worked(time: Timestamp) -> Millis {
    let since = time - MONDAY;
    since.div_euclid(Millis::WEEK) * WORKING_WEEK + since.rem_euclid(Millis::WEEK).min(WORKING_WEEK)
}

#[cfg(test)]
mod tests {
    use jiff::civil::date;
    use proptest::prelude::*;

    use super::*;
    use crate::matches::tests::{ANN, BOB};

    /// A time in December 2026, in UTC. The 25th is a Friday.
    fn at(day: i8, hour: i8) -> Timestamp {
        Timestamp::midnight(date(2026, 12, day)) + Millis::from_hours(hour.into())
    }

    #[test]
    fn time_in_which_somebody_is_away_counts_once_for_all() {
        let at = |hours: i64| Timestamp::EPOCH + Millis::from_hours(hours);
        let mut stops = Stops::new(false);
        for (player, from, until) in [(ANN, 2, 6), (BOB, 4, 9), (ANN, 20, 30), (BOB, 50, 60)] {
            stops.add_absence(player, at(from), at(until));
        }
        for (from, span, expected) in [(0, 2, 2), (0, 3, 10), (5, 1, 10), (0, 14, 31), (0, 33, 50), (9, 10, 19)] {
            assert_eq!(
                stops.end_of_span_for_all(at(from), Millis::from_hours(span)),
                at(expected),
                "{span} h from {from} h"
            );
        }
    }

    #[test]
    fn clocks_stand_at_weekends_if_agreed() {
        let stops = Stops::new(true);
        for (from, span, to) in [
            (at(24, 12), 24, at(25, 12)),
            (at(25, 0), 24, at(26, 0)), // over as Saturday begins
            (at(25, 0), 25, at(28, 1)),
            (at(26, 7), 1, at(28, 1)), // begun on a Saturday
            (at(27, 23), 0, at(27, 23)),
            (at(21, 0), 120, at(26, 0)),
            (at(21, 0), 121, at(28, 1)),
            (at(31, 12), 37, at(31, 12) + 85 * Millis::HOUR), // across the year’s end: Thursday, Friday, Monday
        ] {
            let span = Millis::from_hours(span);
            assert_eq!((stops.end_of_span(ANN, from, span) - to) / Millis::HOUR, 0, "{span:?}");
            assert_eq!(stops.running(ANN, from, stops.end_of_span(ANN, from, span)), span, "{span:?}");
        }
        assert!(
            stops.is_stopped(ANN, at(26, 0)) && stops.is_stopped(ANN, at(27, 23)) && !stops.is_stopped(ANN, at(28, 0))
        );
        let always = Stops::new(false);
        assert_eq!(always.end_of_span(ANN, at(25, 0), 25 * Millis::HOUR), at(26, 1));
        assert!(!always.is_stopped(ANN, at(26, 0)));
    }

    #[test]
    fn an_absence_stops_only_the_clock_of_its_player() {
        let mut stops = Stops::new(false);
        stops.add_absence(ANN, at(10, 0), at(15, 0));
        assert_eq!(stops.end_of_span(ANN, at(9, 0), 2 * Millis::DAY), at(16, 0));
        assert_eq!(stops.end_of_span(ANN, at(9, 0), Millis::DAY), at(10, 0), "over before she goes");
        assert_eq!(stops.end_of_span(ANN, at(12, 0), Millis::DAY), at(16, 0), "begun while she is away");
        assert_eq!(stops.end_of_span(BOB, at(9, 0), 2 * Millis::DAY), at(11, 0));
        assert_eq!((stops.away_until(ANN, at(12, 0)), stops.away_until(ANN, at(15, 0))), (Some(at(15, 0)), None));
        assert_eq!(stops.away_until(BOB, at(12, 0)), None);
        stops.come_back(ANN, at(12, 0));
        assert_eq!(stops.end_of_span(ANN, at(9, 0), 2 * Millis::DAY), at(13, 0));
        stops.add_absence(ANN, at(14, 0), at(20, 0));
        assert_eq!(stops.end_of_span(ANN, at(9, 0), 3 * Millis::DAY), at(14, 0), "over as she goes again");
        assert_eq!(stops.end_of_span(ANN, at(9, 0), 4 * Millis::DAY), at(21, 0));
    }

    #[test]
    fn a_machine_clock_set_back_ends_no_absence() {
        let mut stops = Stops::new(false);
        stops.add_absence(ANN, at(10, 0), at(15, 0));
        stops.come_back(ANN, at(8, 0));
        assert_eq!(stops.running(ANN, at(9, 0), at(16, 0)), 7 * Millis::DAY);
        stops.add_absence(ANN, at(9, 0), at(12, 0));
        stops.add_absence(ANN, at(11, 0), at(13, 0));
        assert_eq!(stops.running(ANN, at(9, 0), at(16, 0)), 3 * Millis::DAY, "what overlaps is counted once");
        assert_eq!(stops.running(ANN, at(16, 0), at(9, 0)), Millis::ZERO);
    }

    #[test]
    fn weekends_within_an_absence_count_once() {
        let mut stops = Stops::new(true);
        stops.add_absence(ANN, at(25, 0), at(29, 0));
        // Only Friday and Monday count as absence.
        assert_eq!(stops.running(ANN, at(24, 0), at(30, 0)), 2 * Millis::DAY);
        assert_eq!(stops.end_of_span(ANN, at(24, 0), Millis::DAY + Millis::HOUR), at(29, 1));
    }

    /// Spans of up to a number of days.
    fn span(days: i64) -> impl Strategy<Value = Millis> {
        (0..Millis::from_days(days).0).prop_map(Millis)
    }

    /// Times in the first days of 1970.
    fn time(days: i64) -> impl Strategy<Value = Timestamp> {
        span(days).prop_map(|span| Timestamp::EPOCH + span)
    }

    proptest! {
        /// `running` is the inverse of `after`, and is additive.
        #[test]
        fn running_and_after_are_inverse(
            weekends: bool,
            from in time(60),
            span in span(40),
            looks in prop::collection::vec(span(90), 1..4),
            away in prop::collection::vec((time(60), span(20)), 0..4),
        ) {
            let (mut stops, mut away) = (Stops::new(weekends), away);
            away.sort_unstable();
            for (begin, length) in &away {
                stops.add_absence(ANN, *begin, *begin + *length);
            }
            let end = stops.end_of_span(ANN, from, span);
            prop_assert_eq!(stops.running(ANN, from, end), span);
            if end > from {
                prop_assert!(stops.running(ANN, from, end - Millis(1)) < span, "it is the earliest");
            }
            for look in looks.into_iter().map(|look| from + look) {
                let parts = stops.running(ANN, from, look) + stops.running(ANN, look, look + Millis::WEEK);
                prop_assert_eq!(parts, stops.running(ANN, from, look + Millis::WEEK));
            }
        }
    }
}
