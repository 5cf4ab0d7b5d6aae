//! Round-robin schedules after the Berger tables: everybody meets everybody.

use serde::{Deserialize, Serialize};

use crate::tournaments::pairings::entrant::EntrantId;
use crate::tournaments::pairings::game::{Bye, ByeKind, Pairing, Round, Slot};

/// How often each pair meets.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Cycles {
    /// Once. Sides are balanced within one.
    Single,
    /// Twice, once with each side.
    Double,
}

/// All rounds for these entrants, numbered in the order given (FIDE C.05, annex 1). Rounds count from 1, boards from 1 in
/// each round. With an odd number one entrant has a bye in each round. Fewer than two entrants have no rounds.
pub fn schedule(entrants: &[EntrantId], cycles: Cycles) -> Vec<Round> {
    if entrants.len() < 2 {
        return Vec::new();
    }
    let even = entrants.len().next_multiple_of(2);
    let mut rounds: Vec<Round> = (1..even).map(|number| round(entrants, even, number)).collect();
    if cycles == Cycles::Double {
        let first = number_of(rounds.len());
        let back: Vec<Round> = rounds.iter().map(|round| reversed(round, first)).collect();
        rounds.extend(back);
    }
    rounds
}

/// Round `number` of the table for `even` players: the numbers that meet add up to `number + 1`, modulo `even - 1`.
fn round(entrants: &[EntrantId], even: usize, number: usize) -> Round {
    let mut result = Round::default();
    let partner = |i: usize| (number + 1 + 2 * (even - 1) - i) % (even - 1);
    for low in 1..even {
        let high = match partner(low) {
            0 => even - 1,
            other => other,
        };
        if high < low {
            continue;
        }
        let (first, second) = if high == low {
            if low <= even / 2 { (low, even) } else { (even, low) }
        } else if (low + high) % 2 == 1 {
            (low, high)
        } else {
            (high, low)
        };
        match (entrants.get(first - 1), entrants.get(second - 1)) {
            (Some(first), Some(second)) => {
                let slot = Slot { round: number_of(number), board: number_of(result.pairings.len() + 1), leg: 1 };
                result.pairings.push(Pairing { slot, first: *first, second: *second });
            }
            (Some(alone), None) | (None, Some(alone)) => {
                result.byes.push(Bye { round: number_of(number), entrant: *alone, kind: ByeKind::Free });
            }
            (None, None) => {}
        }
    }
    result
}

/// The same round with sides reversed, `later` rounds later.
fn reversed(round: &Round, later: u32) -> Round {
    let pairing = |pairing: &Pairing| {
        let slot = Slot { round: pairing.slot.round + later, ..pairing.slot };
        Pairing { slot, first: pairing.second, second: pairing.first }
    };
    let bye = |bye: &Bye| Bye { round: bye.round + later, ..*bye };
    Round { pairings: round.pairings.iter().map(pairing).collect(), byes: round.byes.iter().map(bye).collect() }
}

fn number_of(count: usize) -> u32 {
    u32::try_from(count).expect("fewer rounds and boards than 4 billion")
}
