//! The seats of a match, who has them, and the teams before it begins.

use serde::{Deserialize, Serialize};
use tavoliere_games::rules::Side;

use super::PlayerId;

/// A player's or the computer's place in the match, counted from 0 in the order of play. Even numbers are the first
/// side's.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Seat(pub usize);

impl Seat {
    #[must_use]
    pub const fn side(self) -> Side {
        Side::BOTH[self.0 % 2]
    }
}

/// The occupant of a seat.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Occupant {
    Player(PlayerId),
    /// The computer at a level; 1 is the weakest.
    Computer(u8),
}

impl Occupant {
    /// The player; `None` for the computer.
    #[must_use]
    pub const fn player(self) -> Option<PlayerId> {
        match self {
            Self::Player(player) => Some(player),
            Self::Computer(_) => None,
        }
    }
}

/// A team before the match begins. Which side it plays is decided then.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Team {
    /// The challenger's team.
    Host,
    Guest,
}
