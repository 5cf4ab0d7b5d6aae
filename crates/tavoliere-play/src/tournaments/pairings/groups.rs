//! Groups before a final: equally strong groups, their schedule, and who is promoted.

use crate::tournaments::pairings::berger::{self, Cycles};
use crate::tournaments::pairings::entrant::{Entrant, EntrantId};
use crate::tournaments::pairings::game::{Pairing, Round, Slot};

/// The most entrants of one round-robin. More are divided into groups.
pub const LARGEST: usize = 12;

/// Divides entrants into the fewest groups of at most `largest`, with sizes that differ by at most one. Seeds go in turns
/// (the snake): 1, 2, 3 to the groups A, B, C, then 4, 5, 6 to C, B, A. `largest` below 2 counts as 2.
pub fn divide(entrants: &[Entrant], largest: usize) -> Vec<Vec<EntrantId>> {
    let mut order: Vec<&Entrant> = entrants.iter().collect();
    order.sort_by_key(|entrant| (entrant.seed, entrant.id));
    let count = order.len().div_ceil(largest.max(2));
    let mut groups = vec![Vec::new(); count];
    for (at, entrant) in order.into_iter().enumerate() {
        let (turn, place) = (at / count, at % count);
        let group = if turn % 2 == 0 { place } else { count - 1 - place };
        groups[group].push(entrant.id);
    }
    groups
}

/// The schedule of all groups. Boards are numbered through all groups in each round.
pub fn schedule(groups: &[Vec<EntrantId>], cycles: Cycles) -> Vec<Round> {
    let mut rounds: Vec<Round> = Vec::new();
    for group in groups {
        for (at, round) in berger::schedule(group, cycles).into_iter().enumerate() {
            if rounds.len() == at {
                rounds.push(Round::default());
            }
            let before = u32::try_from(rounds[at].pairings.len()).expect("few boards");
            let moved = |pairing: Pairing| Pairing {
                slot: Slot { board: pairing.slot.board + before, ..pairing.slot },
                ..pairing
            };
            rounds[at].pairings.extend(round.pairings.into_iter().map(moved));
            rounds[at].byes.extend(round.byes);
        }
    }
    rounds
}

/// The entrants of the final: the first `places` of each group, all winners first, then all seconds, and so on. The
/// order is that of the seeds in the final. `tables` are the groups in the order of their standings.
pub fn promoted(tables: &[Vec<EntrantId>], places: usize) -> Vec<EntrantId> {
    let place = |place: usize| tables.iter().filter_map(move |table| table.get(place).copied());
    (0..places).flat_map(place).collect()
}
