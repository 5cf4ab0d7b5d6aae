//! Arenas: who is free is paired, streaks count double.

use super::{field, play, random};
use crate::tournaments::pairings::arena::{Free, pair, points, standings};
use crate::tournaments::pairings::entrant::EntrantId;
use crate::tournaments::pairings::game::TournamentGame;
use crate::tournaments::pairings::points::Points;
use rand::RngExt;
use tavoliere_games::rules::Side;

fn free(id: i64, opponents: &[i64]) -> Free {
    Free {
        entrant: EntrantId(id),
        points: Points::NONE,
        rating: 2_000 - i32::try_from(id).expect("small"),
        since: id,
        opponents: opponents.iter().map(|id| EntrantId(*id)).collect(),
        playing: Vec::new(),
        balance: 0,
    }
}

fn pairs(free: &[Free], taking_part: usize) -> Vec<(i64, i64)> {
    let both = |pairing: crate::tournaments::pairings::game::Pairing| {
        (pairing.first.0.min(pairing.second.0), pairing.first.0.max(pairing.second.0))
    };
    pair(free, taking_part, 1).into_iter().map(both).collect()
}

#[test]
fn neighbours_are_paired_and_the_last_to_come_waits() {
    assert_eq!(pairs(&[free(1, &[]), free(2, &[]), free(3, &[]), free(4, &[]), free(5, &[])], 5), [(1, 2), (3, 4)]);
    assert_eq!(pairs(&[free(1, &[2]), free(2, &[1]), free(3, &[]), free(4, &[])], 4), [(1, 3), (2, 4)]);
    // Somebody else waits if the others have just played.
    assert_eq!(pairs(&[free(1, &[2]), free(2, &[1, 3]), free(3, &[2])], 3), [(1, 3)]);
    assert_eq!(pairs(&[free(1, &[2]), free(2, &[1])], 9), []);
    assert_eq!(pairs(&[free(1, &[2]), free(2, &[1])], 2), [(1, 2)]);
    assert_eq!(pairs(&[free(1, &[])], 2), []);
}

#[test]
fn nobody_has_two_games_with_somebody_at_once() {
    let busy =
        |id, playing: &[i64]| Free { playing: playing.iter().map(|id| EntrantId(*id)).collect(), ..free(id, &[]) };
    assert_eq!(pairs(&[busy(1, &[2]), busy(2, &[1]), busy(3, &[4]), busy(4, &[3])], 4), [(1, 3), (2, 4)]);
    assert_eq!(pairs(&[busy(1, &[2, 3]), busy(2, &[1, 3])], 3), []);
    assert_eq!(pairs(&[busy(1, &[2]), busy(2, &[1])], 2), []);
}

#[test]
fn streaks_count_double() {
    let sum = |results: &[i32]| points(&results.iter().map(|result| Points(*result)).collect::<Vec<_>>()).0;
    for (results, expected) in [
        (&[][..], 0),
        (&[2, 2], 4),
        (&[2, 2, 2], 8),
        (&[2, 2, 1, 2], 8),
        (&[2, 2, 0, 2], 6),
        (&[2, 2, 2, 2, 0, 2, 2, 2], 20),
    ] {
        assert_eq!(sum(results), expected, "{results:?}");
    }
}

#[test]
fn a_weekend_pairs_everybody_often_and_nobody_twice_in_a_row() {
    let entrants = field(31);
    let mut random = random(7);
    let mut state: Vec<Free> = (1..=31).map(|id| free(id, &[])).collect();
    let mut games: Vec<TournamentGame> = Vec::new();
    for wave in 1..=60 {
        let some: Vec<Free> = state.iter().filter(|_| random.random_range(0..3) > 0).cloned().collect();
        for pairing in pair(&some, 31, wave) {
            let game = play(pairing, &mut random);
            for side in [Side::First, Side::Second] {
                let at = state.iter().position(|free| free.entrant == pairing.entrant_at(side)).expect("takes part");
                assert_ne!(state[at].opponents.last(), Some(&pairing.entrant_at(side.opponent())));
                state[at].opponents.push(pairing.entrant_at(side.opponent()));
                state[at].balance += if side == Side::First { 1 } else { -1 };
                state[at].since = i64::from(wave) * 100 + at as i64;
            }
            games.push(game);
        }
        for row in standings(&entrants, &games) {
            state.iter_mut().filter(|free| free.entrant == row.entrant).for_each(|free| free.points = row.points);
        }
    }
    assert!(state.iter().all(|free| free.opponents.len() > 20 && free.balance.abs() <= 6));
    let table = standings(&entrants, &games);
    assert_eq!(table.iter().map(|row| row.games).sum::<u32>() as usize, 2 * games.len());
    assert!(table.is_sorted_by(|one, other| one.points >= other.points && one.rank <= other.rank));
}
