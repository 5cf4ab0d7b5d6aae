//! Swiss rounds: everybody plays somebody with a like score, and nobody twice.
//!
//! | module | contents |
//! |---|---|
//! | `player` | what has happened to a player so far: score, opponents, sides, floats |
//! | `criteria` | what a pair costs, criterion above criterion |
//! | `sides` | who moves first |
//!
//! The criteria are a subset of the FIDE (Dutch) System, Handbook C.04.3, edition of 2026, whose numbers stand in square
//! brackets here. A round is one perfect matching of least cost over the whole field, so that no bracket can leave
//! another without a pairing (\[C4\]). In this order: nobody meets twice and no second bye (\[C1\], \[C2\]); the bye goes to
//! the lowest (\[C5\]); nobody gets one side two times more often than the other (in place of \[C3\]: FIDE allows a
//! difference of two); scores differ as little as possible (\[C6\], \[C7\]); sides alternate (\[C12\]); nobody floats the same way
//! again within two rounds (\[C14\] to \[C17\]); within a score group the upper half meets the lower half (article 3.3), with
//! the least sum of squared shifts in place of the first transposition in FIDE's order.

mod criteria;
mod player;
mod sides;

use serde::{Deserialize, Serialize};
use tavoliere_games::rules::Side;

use crate::tournaments::pairings::entrant::Entrant;
use crate::tournaments::pairings::game::{Bye, ByeKind, Pairing, PlayedGames, Round, Slot};
use crate::tournaments::pairings::matching::{Cost, cheapest};
use criteria::Criteria;
use player::{SwissPlayer, players};
use sides::allot;

/// The most players that are paired. Beyond, the costs of pairs would not fit their integers.
pub const MOST: usize = 2_048;

/// The most rounds of a tournament.
pub const MOST_ROUNDS: u32 = 30;

/// Why a round cannot be paired.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error, Serialize, Deserialize)]
pub enum SwissRefusal {
    /// A game of an earlier round has no result.
    #[error("a game of an earlier round has no result: {0:?}")]
    Unfinished(Slot),
    /// The settings have no such round.
    #[error("there is no such round")]
    NoSuchRound,
    /// Nobody takes part in this round.
    #[error("nobody takes part in the round")]
    Nobody,
    /// More than [`MOST`] entrants.
    #[error("more than {MOST} entrants")]
    TooMany,
}

/// The usual number of rounds for `entrants`: the logarithm to base 2, rounded up, and one more. 0 for fewer than two.
pub fn rounds_for(entrants: usize) -> u32 {
    if entrants < 2 { 0 } else { entrants.next_power_of_two().ilog2() + 1 }
}

/// The host's choices for a Swiss tournament.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct SwissSettings {
    /// The number of rounds, 1 to [`MOST_ROUNDS`]; usually [`rounds_for`] the entrants.
    pub rounds: u32,
    /// The side of the first seed in round 1, drawn by the caller (article 5.1).
    pub top: Side,
}

/// Pairs round number `round`, from 1.
///
/// Active entrants are paired, except those who have a bye for this round in `played`. Games of this and later rounds in
/// `played` are ignored. The same input gives the same round. Boards are in the order of FIDE C.04.2: by the score of the
/// higher player, the sum of scores, and rank.
///
/// # Errors
///
/// See [`SwissRefusal`].
pub fn pair(
    entrants: &[Entrant],
    played: &PlayedGames,
    settings: &SwissSettings,
    round: u32,
) -> Result<Round, SwissRefusal> {
    if round == 0 || round > settings.rounds.min(MOST_ROUNDS) {
        return Err(SwissRefusal::NoSuchRound);
    }
    let open = played.games.iter().filter(|game| game.result.is_none()).map(|game| game.pairing.slot);
    if let Some(slot) = open.filter(|slot| slot.round < round).min() {
        return Err(SwissRefusal::Unfinished(slot));
    }
    let mut field = players(entrants, played, round);
    match field.len() {
        0 => return Err(SwissRefusal::Nobody),
        1..=MOST => field.sort_by_key(|player| (std::cmp::Reverse(player.score), player.seed, player.id)),
        _ => return Err(SwissRefusal::TooMany),
    }
    let mut criteria = Criteria::new(&field, round);
    let mates = best(&mut criteria, round, settings.rounds);
    Ok(published(&field, &mates, settings.top, round))
}

/// The best round after which the next one can still be paired without a repetition, if that is to be had by leaving out
/// one pair; otherwise the best round.
///
/// If everybody has met fewer than half of the others, the next round exists by Dirac's theorem: the graph of those who
/// have not met has a Hamiltonian cycle. So only small fields need a look.
fn best(criteria: &mut Criteria, round: u32, rounds: u32) -> Vec<usize> {
    let best = criteria.best(None);
    if round == rounds || 2 * (round as usize + 1) <= criteria.places() || goes_on(criteria, &best) {
        return best;
    }
    let pairs: Vec<(usize, usize)> = (0..best.len()).map(|i| (i, best[i])).filter(|(i, j)| i < j).collect();
    let others = pairs.into_iter().rev().map(|pair| criteria.best(Some(pair))).collect::<Vec<_>>();
    let repeats = |mates: &[usize]| (0..mates.len()).map(|i| criteria.meetings(i, mates[i])).sum::<usize>();
    let good = |mates: &Vec<usize>| repeats(mates) == repeats(&best) && goes_on(criteria, mates);
    others.into_iter().find(good).unwrap_or(best)
}

/// Whether there is a next round in which nobody meets twice.
fn goes_on(criteria: &Criteria, mates: &[usize]) -> bool {
    let meetings = |i: usize, j: usize| (criteria.meetings(i, j) + usize::from(mates[i] == j)) as Cost;
    let next = cheapest(mates.len(), &[], &meetings);
    (0..next.len()).all(|i| meetings(i, next[i]) == 0)
}

/// The pairs with their sides and boards, and the bye.
fn published(field: &[SwissPlayer], mates: &[usize], top: Side, round: u32) -> Round {
    let mut pairs: Vec<(usize, usize)> =
        (0..field.len()).filter(|i| *i < mates[*i] && mates[*i] < field.len()).map(|i| (i, mates[i])).collect();
    pairs.sort_by_key(|(i, j)| {
        let (higher, lower) = (field[*i].score, field[*j].score);
        (std::cmp::Reverse((higher, higher + lower)), *i)
    });
    let seated = (1..).zip(pairs).map(|(board, (i, j))| {
        let (higher, lower) = (&field[i], &field[j]);
        let slot = Slot { round, board, leg: 1 };
        match allot(higher, lower, top) {
            Side::First => Pairing { slot, first: higher.id, second: lower.id },
            Side::Second => Pairing { slot, first: lower.id, second: higher.id },
        }
    });
    let alone = (0..field.len()).filter(|i| mates[*i] == field.len());
    let byes = alone.map(|i| Bye { round, entrant: field[i].id, kind: ByeKind::Odd }).collect();
    Round { pairings: seated.collect(), byes }
}
