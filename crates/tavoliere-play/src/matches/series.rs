//! Games that are played one after the other for one result: best of three or five.
//!
//! Each carries the points of those before it, so that one match alone tells how it stands. A game that ends without an outcome
//! ends them all, and whoever leaves for good leaves the points that are not played to the other side.

use tavoliere_games::rules::{Setup, Side};

use super::{Challenge, Event, Match, Occupant};

/// The points of the sides of a match in all games so far, in halves: 2 for a win, 1 for a draw. A game that goes on counts for
/// nothing yet. A side that has left for good has lost all that follow, too.
#[must_use]
pub fn halves(stored: &Match) -> [u32; 2] {
    let own = |side: Side| match stored.outcome().map(|outcome| outcome.winner) {
        Some(None) => 1,
        Some(Some(winner)) if winner == side => 2,
        _ => 0,
    };
    let halves = Side::BOTH.map(|side| stored.before[side.index()] + own(side));
    let left = (2 * u32::from(stored.terms.best_of)).saturating_sub(halves.iter().sum());
    Side::BOTH.map(|side| halves[side.index()] + if stored.departed == Some(side.opponent()) { left } else { 0 })
}

/// The number of a game, from 1.
#[must_use]
pub fn number(stored: &Match) -> u32 {
    stored.before.iter().sum::<u32>() / 2 + 1
}

/// Whether a side has more than half of all points with this game, or all are played.
#[must_use]
pub fn is_decided(stored: &Match) -> bool {
    let (of, halves) = (u32::from(stored.terms.best_of), halves(stored));
    stored.outcome().is_some() && (halves.iter().any(|points| *points > of) || halves.iter().sum::<u32>() >= 2 * of)
}

/// Whether a further game follows after this one.
#[must_use]
pub fn goes_on(stored: &Match) -> bool {
    stored.terms.best_of > 1 && stored.outcome().is_some() && !is_decided(stored)
}

/// The challenge of the next game, and its beginning with the sides exchanged; `None` if there is none. `code` is that of this one.
#[must_use]
pub fn next(stored: &Match, code: &str, setup: Setup) -> Option<(Challenge, Event)> {
    if !goes_on(stored) {
        return None;
    }
    let [first, second] = halves(stored);
    let challenge = Challenge {
        invitee: stored.invitee.clone(),
        terms: stored.terms,
        twin: Some(code.to_owned()),
        before: [second, first],
        ..Challenge::new(setup, stored.challenger)
    };
    Some((challenge, Event::Accepted { seats: exchanged(&stored.seats) }))
}

/// The seats with the sides exchanged.
#[must_use]
pub fn exchanged(seats: &[Occupant]) -> Vec<Occupant> {
    let mut seats = seats.to_vec();
    seats.chunks_exact_mut(2).for_each(<[_]>::reverse);
    seats
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::matches::tests::{ANN, BOB, START, by_ann, players};
    use crate::matches::{MatchTerms, Seat};

    /// A game that Ann's side, or nobody, has won, with these points before it.
    fn ended(of: u8, before: [u32; 2], loser: Option<usize>) -> Match {
        let terms = MatchTerms { best_of: of, ..MatchTerms::USUAL };
        let mut played = Match::from_first(Event::Challenged(Challenge { terms, before, ..by_ann() }), START);
        played.apply(Event::Accepted { seats: players(&[ANN, BOB]) }, START);
        if let Some(loser) = loser {
            played.apply(Event::Resigned { seat: Seat(loser) }, START);
        }
        played
    }

    #[test]
    fn more_than_half_of_the_points_decide() {
        for (of, before, loser, number_, after, decided) in [
            (3, [0, 0], None, 1, [0, 0], false),
            (3, [0, 0], Some(1), 1, [2, 0], false),
            (3, [2, 0], Some(1), 2, [4, 0], true),
            (3, [2, 0], Some(0), 2, [2, 2], false),
            (3, [3, 1], Some(0), 3, [3, 3], true),
            (5, [4, 2], Some(1), 4, [6, 2], true),
            (5, [4, 2], Some(0), 4, [4, 4], false),
        ] {
            let played = ended(of, before, loser);
            assert_eq!(
                (number(&played), halves(&played), is_decided(&played)),
                (number_, after, decided),
                "{before:?}"
            );
        }
    }

    #[test]
    fn the_next_game_has_the_sides_exchanged_and_the_points_with_them() {
        let played = ended(3, [0, 2], Some(1));
        let (challenge, begun) = next(&played, "k7q2", played.setup.clone()).expect("a third game");
        assert_eq!((challenge.before, challenge.twin.as_deref()), ([2, 2], Some("k7q2")));
        assert_eq!(begun, Event::Accepted { seats: players(&[BOB, ANN]) });
        for over in [ended(3, [2, 0], Some(1)), ended(1, [0, 0], Some(1)), ended(3, [0, 0], None)] {
            assert_eq!(next(&over, "k7q2", over.setup.clone()), None);
        }
    }

    #[test]
    fn the_pie_rule_exchanges_the_points_with_the_sides() {
        let mut played = ended(3, [2, 0], None);
        played.terms.swap = true;
        crate::matches::tests::play(&mut played, crate::matches::tests::cell("a1"), START);
        played.apply(Event::Swapped { seat: Seat(1) }, START);
        assert_eq!(halves(&played), [0, 2]);
    }
}
