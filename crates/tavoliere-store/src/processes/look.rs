//! Looks which matches have changed where the bell is silent: notices tell of each change, and their numbers grow.

use std::collections::HashSet;

use tavoliere_play::matches::MatchId;

/// The number of notices that are read again, because a notice with a smaller number may have been committed later.
const OVERLAP: usize = 200;

/// The notices seen so far. The first look only records the existing ones.
#[derive(Default, Debug)]
pub struct Looks(Option<HashSet<i64>>);

impl Looks {
    /// The matches of the latest notices, each with its number, that were not seen before.
    pub(super) fn newly_changed(&mut self, notices: &[(i64, Option<i64>)]) -> Vec<MatchId> {
        let seen = self.0.replace(notices.iter().map(|(notice, _)| *notice).collect());
        let Some(seen) = seen else { return Vec::new() };
        // Older notices were outside the range of the last look. They were not missed.
        let oldest = seen.iter().min().copied().unwrap_or_default();
        let new = notices.iter().filter(|(notice, _)| *notice > oldest && !seen.contains(notice));
        let mut matches: Vec<i64> = new.filter_map(|(_, changed)| *changed).collect();
        matches.sort_unstable();
        matches.dedup();
        matches.into_iter().map(MatchId).collect()
    }

    /// From which number on notices are looked at: all that are new, and some again. The latest ones at first.
    pub(super) fn from(&self) -> i64 {
        let latest = self.0.as_ref().and_then(|seen| seen.iter().max().copied());
        latest.map_or(i64::MIN, |latest| latest - OVERLAP as i64)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_committed_late_is_seen_once() {
        let mut looks = Looks::default();
        assert_eq!((looks.from(), looks.newly_changed(&[(8, Some(1)), (9, None), (11, Some(2))])), (i64::MIN, vec![]));
        assert_eq!(looks.from(), 11 - OVERLAP as i64);
        let now = [(8, Some(1)), (9, None), (10, Some(3)), (11, Some(2)), (12, Some(3)), (13, None)];
        assert_eq!(looks.newly_changed(&now), [MatchId(3)]);
        assert_eq!(looks.newly_changed(&now), []);
        assert_eq!(
            looks.newly_changed(&[(7, Some(9)), (13, None), (14, Some(2))]),
            [MatchId(2)],
            "7 was beyond the look"
        );
    }
}
