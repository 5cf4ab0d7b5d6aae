//! Gaps in time: the process did not run, the machine slept, or its clock was set. Nobody loses on time for a gap.
//!
//! The machine's clock decides when something is due. A steady clock, which nobody sets and which stands while the
//! machine sleeps, tells that the machine's clock has jumped. Pure: both times are passed in.

use std::time::Duration;

use tavoliere_play::time::{Millis, Timestamp};

/// A jump that is shorter is a correction of the clock.
const SHORTEST: Millis = Millis::from_minutes(2);

/// A deadline that passed in a gap, or soon after it, counts at the earliest so long after the gap.
const GRACE: Millis = Millis::HOUR;

/// The longest gap. Longer gaps are treated as this long.
const LONGEST: Millis = Millis::DAY;

/// The gaps after which there is still grace.
#[derive(Debug)]
pub struct Wake {
    /// The times of both clocks at the last look.
    seen: (Timestamp, Duration),
    gaps: Vec<Gap>,
    /// Whether it is known how long no process ran before this one.
    has_begun: bool,
}

/// A gap that has ended.
#[derive(Debug)]
struct Gap {
    /// The time of the machine's clock at its end.
    until: Timestamp,
    /// The time of the steady clock at its end.
    steady: Duration,
    length: Millis,
}

impl Gap {
    fn grace(&self) -> Millis {
        self.length.max(GRACE)
    }
}

impl Wake {
    /// The process has begun.
    pub fn new(now: Timestamp, steady: Duration) -> Self {
        let gap = Gap { until: now, steady, length: Millis::ZERO };
        Self { seen: (now, steady), gaps: vec![gap], has_begun: false }
    }

    /// Whether it is known how long no process ran before this one.
    pub const fn has_begun(&self) -> bool {
        self.has_begun
    }

    /// Before this process none ran since `last`, if ever; and there is still grace until then for an earlier gap.
    pub fn begin(&mut self, last: Option<Timestamp>, grace_until: Option<Timestamp>) {
        self.has_begun = true;
        let Some(start) = self.gaps.first_mut() else { return };
        let down = last.map(|last| start.until - last);
        let grace = grace_until.map(|until| until - start.until);
        start.length = down.max(grace).unwrap_or_default().clamp(Millis::ZERO, LONGEST);
    }

    /// A look at both clocks. Returns by how much the machine's clock has jumped, if it has.
    pub fn compare_clocks(&mut self, now: Timestamp, steady: Duration) -> Option<Millis> {
        let (before, steady_before) = std::mem::replace(&mut self.seen, (now, steady));
        let jump = (now - before) - Millis::from(steady.saturating_sub(steady_before));
        if jump > -SHORTEST && jump < SHORTEST {
            return None;
        }
        self.gaps.retain(|gap| Millis::from(steady.saturating_sub(gap.steady)) < gap.grace());
        if jump > Millis::ZERO {
            self.gaps.push(Gap { until: now, steady, length: jump.min(LONGEST) });
        } else {
            self.gaps.iter_mut().for_each(|gap| gap.until = gap.until + jump);
        }
        Some(jump)
    }

    /// How long a deadline does not count yet: it passes in a gap, or so soon after it that the player has not had the
    /// time of the gap. Zero if it counts.
    pub fn grace_for(&self, deadline: Timestamp, steady: Duration) -> Millis {
        self.longest_grace(steady, |gap| deadline < gap.until + gap.length)
    }

    /// How long there is still grace, for a process that begins meanwhile.
    pub fn grace_left(&self, steady: Duration) -> Millis {
        self.longest_grace(steady, |gap| gap.length > Millis::ZERO)
    }

    fn longest_grace(&self, steady: Duration, is_of: impl Fn(&Gap) -> bool) -> Millis {
        let left = |gap: &Gap| gap.grace() - Millis::from(steady.saturating_sub(gap.steady));
        self.gaps.iter().filter(|gap| is_of(gap)).map(left).max().unwrap_or_default().max(Millis::ZERO)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const NOON: Timestamp = Timestamp(1_767_225_600_000);

    fn hours(count: i64) -> Millis {
        Millis::from_hours(count)
    }

    fn excuses(wake: &Wake, deadline: Timestamp, steady: Duration) -> bool {
        wake.grace_for(deadline, steady) > Millis::ZERO
    }

    /// A process that begins at noon, with the steady clock at zero.
    fn running() -> Wake {
        Wake::new(NOON, Duration::ZERO)
    }

    fn steady(span: Millis) -> Duration {
        Duration::from(span)
    }

    #[test]
    fn who_slept_or_was_set_forward_has_the_time_of_the_gap() {
        let mut wake = running();
        let woke = NOON + hours(10);
        assert_eq!(wake.compare_clocks(woke, steady(Millis::MINUTE)), Some(hours(10) - Millis::MINUTE));
        for (deadline, later, expected) in [
            (-5, 0, true),
            (-5, 9, true),
            (-5, 10, false),
            (9, 9, true),
            (9, 10, false),
            // A deadline with more time left counts as soon as it passes.
            (11, 9, false),
        ] {
            let excused = excuses(&wake, woke + hours(deadline), steady(hours(later) + Millis::MINUTE));
            assert_eq!(excused, expected, "a deadline {deadline} h after the gap, {later} h after it");
        }
    }

    #[test]
    fn a_short_gap_gives_an_hour_and_a_long_one_a_day() {
        let mut wake = running();
        wake.compare_clocks(NOON + Millis::MINUTE * 10, Duration::ZERO);
        assert!(excuses(&wake, NOON, steady(hours(1) - Millis(1))));
        assert!(!excuses(&wake, NOON, steady(hours(1))));
        wake.compare_clocks(NOON + hours(24 * 9), steady(hours(1)));
        assert!(excuses(&wake, NOON, steady(hours(25) - Millis(1))));
        assert!(!excuses(&wake, NOON, steady(hours(25))));
    }

    #[test]
    fn corrections_of_the_clock_are_no_gaps_and_one_that_goes_back_gives_nothing() {
        let mut wake = running();
        assert_eq!(wake.compare_clocks(NOON + Millis::MINUTE * 2, steady(Millis::MINUTE)), None);
        assert!(!excuses(&wake, NOON, steady(Millis::MINUTE)));
        assert_eq!(
            wake.compare_clocks(NOON - hours(24), steady(Millis::MINUTE)),
            Some(-hours(24) - Millis::MINUTE * 2)
        );
        assert!(!excuses(&wake, NOON - hours(24), steady(Millis::MINUTE)));
        // It is set right again.
        assert!(wake.compare_clocks(NOON, steady(Millis::MINUTE)).is_some());
        assert!(excuses(&wake, NOON - hours(1), steady(Millis::MINUTE)));
    }

    #[test]
    fn a_start_is_the_end_of_a_gap_too() {
        let mut first = running();
        assert!(!first.has_begun());
        first.begin(None, None);
        assert!(excuses(&first, NOON - Millis(1), Duration::ZERO));
        assert!(!excuses(&first, NOON, Duration::ZERO));
        assert_eq!(first.grace_left(Duration::ZERO), Millis::ZERO);
        let mut later = running();
        later.begin(Some(NOON - hours(5)), Some(NOON - hours(4)));
        assert!(excuses(&later, NOON + hours(4), steady(hours(4))));
        assert!(!excuses(&later, NOON + hours(4), steady(hours(5))));
        assert_eq!(later.grace_left(steady(hours(2))), hours(3));
        // It was started anew in the time of grace.
        let mut again = running();
        again.begin(Some(NOON - Millis::MINUTE), Some(NOON + hours(3)));
        assert!(excuses(&again, NOON - hours(1), steady(hours(3) - Millis(1))));
        assert!(!excuses(&again, NOON - hours(1), steady(hours(3))));
        // The clock was ahead when the earlier process ran.
        let mut behind = running();
        behind.begin(Some(NOON + hours(24)), None);
        assert_eq!(behind.grace_left(Duration::ZERO), Millis::ZERO);
    }
}
