//! One tie of a knockout: which games are to be played, and when it is decided.

use super::{By, KnockoutSettings, Tie, TieRule};
use crate::tournaments::pairings::entrant::Entrant;
use crate::tournaments::pairings::game::{Pairing, Slot, TournamentGame};

/// Whether a tie is decided.
pub enum Status {
    /// Not decided. These games are to begin.
    Open(Vec<Pairing>),
    /// Decided.
    Decided {
        /// Whether the higher seed goes on.
        higher_wins: bool,
        /// Why.
        by: By,
    },
}

/// The state of the tie between two entrants, the higher seed first, after these games of it.
pub fn status(entrants: [&Entrant; 2], tie: &Tie, games: &[&TournamentGame], settings: &KnockoutSettings) -> Status {
    let at_once = match settings.tie {
        TieRule::Double => 2,
        TieRule::Swap => 1,
    };
    let most = settings.most_games.max(1).next_multiple_of(at_once);
    let begun = games.iter().map(|game| game.pairing.slot.leg).max().unwrap_or(0).next_multiple_of(at_once);
    let ended = u32::try_from(games.iter().filter(|game| game.result.is_some()).count()).expect("few games");
    let level = tie.points[0] == tie.points[1];
    if begun > 0 && ended >= begun && !level {
        return Status::Decided { higher_wins: tie.points[0] > tie.points[1], by: By::Games };
    }
    match entrants.map(Entrant::is_active) {
        [true, true] => {}
        [higher, lower] => return Status::Decided { higher_wins: higher || !lower, by: By::Walkover },
    }
    if ended >= most {
        return Status::Decided { higher_wins: true, by: By::Seed };
    }
    let last = if ended >= begun { begun + at_once } else { begun };
    let missing = |leg: &u32| games.iter().all(|game| game.pairing.slot.leg != *leg);
    Status::Open((1..=last).filter(missing).map(|leg| pairing(entrants, tie, leg)).collect())
}

/// A game of a tie. Sides change with each leg. Of the first legs of a round, the higher seed moves first in every other.
fn pairing([higher, lower]: [&Entrant; 2], tie: &Tie, leg: u32) -> Pairing {
    let slot = Slot { round: tie.round, board: tie.board, leg };
    if (tie.round + tie.board + leg) % 2 == 1 {
        Pairing { slot, first: higher.id, second: lower.id }
    } else {
        Pairing { slot, first: lower.id, second: higher.id }
    }
}
