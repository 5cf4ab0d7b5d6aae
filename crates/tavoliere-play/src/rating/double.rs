//! Double games: two matches of the same two sides, exchanged in the second, that have one result together.
//!
//! A match that was ended without a result counts for neither; the other one decides alone.

use tavoliere_games::rules::Side;

use super::Score;
use crate::matches::{Phase, StoredMatch};

/// The points of the sides of a match in both matches, in halves: 2 for a win, 1 for a draw. `None` while one of them is
/// being played, or if neither has a result.
#[must_use]
pub fn halves(stored: &StoredMatch, twin: &StoredMatch) -> Option<[u32; 2]> {
    let is_running = |one: &StoredMatch| matches!(one.phase, Phase::Open | Phase::Playing);
    if is_running(stored) || is_running(twin) || (stored.outcome().is_none() && twin.outcome().is_none()) {
        return None;
    }
    // The pie rule can exchange the sides of one of the two.
    let is_crossed = stored.seats.first() != twin.seats.first();
    Some(Side::BOTH.map(|side| {
        let there = if is_crossed { side.opponent() } else { side };
        points(stored, side) + points(twin, there)
    }))
}

/// The result of the first side of a match in both together, if the match has a result itself.
#[must_use]
pub fn combined_score(stored: &StoredMatch, twin: &StoredMatch) -> Option<Score> {
    let [own, others] = halves(stored, twin).filter(|_| stored.outcome().is_some())?;
    Some(Score::of(own, others))
}

/// The points of a side in one match, in halves.
fn points(stored: &StoredMatch, side: Side) -> u32 {
    match stored.outcome().map(|outcome| outcome.winner) {
        Some(None) => 1,
        Some(Some(winner)) if winner == side => 2,
        _ => 0,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::matches::tests::{ANN, BOB, START, by_ann, cell, players};
    use crate::matches::{Challenge, Event, MatchId, MatchTerms, PlayerId, Seat};

    /// A match of two, in these seats, which a seat resigns or which is ended without a result.
    fn ended(seats: [PlayerId; 2], swapped: bool, resigned: Option<usize>) -> StoredMatch {
        let challenge = Challenge { terms: MatchTerms { double: true, swap: true, ..MatchTerms::USUAL }, ..by_ann() };
        let mut stored = StoredMatch::begin(MatchId(1), "k7q2".into(), Event::Challenged(challenge), START);
        stored.add(Event::Accepted { seats: players(&seats) }, START);
        if swapped {
            stored.add(Event::Moved { seat: Seat(0), steps: cell("a1") }, START);
            stored.add(Event::Swapped { seat: Seat(0) }, START);
        }
        let end = resigned.map(|seat| Event::Resigned { seat: Seat(seat) });
        stored.add(end.unwrap_or(Event::Voided { by: ANN, reason: String::new() }), START);
        stored
    }

    #[test]
    fn both_games_have_one_result() {
        let (ann_first, bob_first) = ([ANN, BOB], [BOB, ANN]);
        for (one, other, points, score) in [
            (ended(ann_first, false, Some(1)), ended(bob_first, false, Some(0)), Some([4, 0]), Some(Score::Won)),
            (ended(ann_first, false, Some(1)), ended(bob_first, false, Some(1)), Some([2, 2]), Some(Score::Drawn)),
            (ended(ann_first, false, Some(0)), ended(bob_first, false, Some(1)), Some([0, 4]), Some(Score::Lost)),
            // Bob took over Ann's first move, so he is first in both.
            (ended(ann_first, true, Some(1)), ended(bob_first, false, Some(1)), Some([4, 0]), Some(Score::Won)),
            // One without a result leaves it to the other.
            (ended(ann_first, false, Some(1)), ended(bob_first, false, None), Some([2, 0]), Some(Score::Won)),
            (ended(ann_first, false, None), ended(bob_first, false, Some(1)), Some([0, 2]), None),
            (ended(ann_first, false, None), ended(bob_first, false, None), None, None),
        ] {
            assert_eq!((halves(&one, &other), combined_score(&one, &other)), (points, score));
        }
        let mut running = StoredMatch::begin(MatchId(2), "k7q2b".into(), Event::Challenged(by_ann()), START);
        running.add(Event::Accepted { seats: players(&bob_first) }, START);
        assert_eq!(halves(&ended(ann_first, false, Some(1)), &running), None);
    }
}
