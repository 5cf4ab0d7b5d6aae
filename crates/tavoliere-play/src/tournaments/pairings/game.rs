//! Pairings, games with their results, byes and rounds: the rows that a tournament consists of.

use serde::{Deserialize, Serialize};
use tavoliere_games::rules::Side;

use crate::tournaments::pairings::entrant::EntrantId;
use crate::tournaments::pairings::points::Points;

/// The place of a game in its tournament. With the tournament it is the key of the game's row, so that a pairing is made
/// once even if it is computed twice.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub struct Slot {
    /// The round, from 1.
    pub round: u32,
    /// The board in the round, from 1.
    pub board: u32,
    /// The game of these two in the round, from 1. Only knockouts have more than one.
    pub leg: u32,
}

/// Two entrants who are to play, with their sides.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Pairing {
    /// The place in the tournament.
    pub slot: Slot,
    /// The entrant who moves first.
    pub first: EntrantId,
    /// The entrant who moves second.
    pub second: EntrantId,
}

impl Pairing {
    /// The side of an entrant, if they play here.
    pub fn side_of(&self, entrant: EntrantId) -> Option<Side> {
        match entrant {
            id if id == self.first => Some(Side::First),
            id if id == self.second => Some(Side::Second),
            _ => None,
        }
    }

    /// The entrant who plays a side.
    pub fn entrant_at(&self, side: Side) -> EntrantId {
        match side {
            Side::First => self.first,
            Side::Second => self.second,
        }
    }
}

/// The winner of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum GameOutcome {
    /// One side won.
    Won(Side),
    /// A draw.
    Draw,
    /// Nobody gets a point: both did not play.
    NeitherWon,
}

impl GameOutcome {
    /// The points of a side.
    pub fn points(self, side: Side) -> Points {
        match self {
            Self::Won(winner) if winner == side => Points::WIN,
            Self::Draw => Points::DRAW,
            Self::Won(_) | Self::NeitherWon => Points::NONE,
        }
    }
}

/// How a result came about.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Decision {
    /// Played to the end, by the rules of the game or by resignation.
    Played,
    /// A side ran out of time in a game that it had begun.
    Time,
    /// A side did not begin before the first deadline, has left, or was removed. The game does not count as played.
    Forfeit,
    /// Decided by the position, with a note of who decided it and why.
    Adjudicated(String),
    /// Set by the host, with a note. It replaces an earlier result.
    Host(String),
}

/// The result of a game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct GameResult {
    /// The winner.
    pub outcome: GameOutcome,
    /// How it was decided.
    pub decision: Decision,
}

/// A pairing and what became of it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct TournamentGame {
    /// The entrants, and the slot of the game.
    pub pairing: Pairing,
    /// The result, once there is one.
    pub result: Option<GameResult>,
}

impl TournamentGame {
    /// A game that has not ended.
    pub fn open(pairing: Pairing) -> Self {
        Self { pairing, result: None }
    }

    /// A game that was played to its end.
    pub fn played(pairing: Pairing, outcome: GameOutcome) -> Self {
        Self { pairing, result: Some(GameResult { outcome, decision: Decision::Played }) }
    }

    /// A game that `absent` lost without playing.
    pub fn forfeited(pairing: Pairing, absent: Side) -> Self {
        let outcome = GameOutcome::Won(absent.opponent());
        Self { pairing, result: Some(GameResult { outcome, decision: Decision::Forfeit }) }
    }

    /// The winner, if the game has ended.
    pub fn outcome(&self) -> Option<GameOutcome> {
        self.result.as_ref().map(|result| result.outcome)
    }

    /// Whether the game has ended and was begun by both. Only such games count for sides and for performance.
    pub fn was_played(&self) -> bool {
        self.result.as_ref().is_some_and(|result| result.decision != Decision::Forfeit)
    }
}

/// Why an entrant has no game in a round.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ByeKind {
    /// The number of entrants was odd. A full point (FIDE C.04.1, the pairing-allocated bye).
    Odd,
    /// The schedule has no game for them: an odd number in a round-robin, or a high seed in a knockout. No points.
    Free,
    /// Asked for, before the round was paired. Half a point.
    Asked,
    /// Away. No points.
    Absent,
}

impl ByeKind {
    /// The points for the round.
    pub fn points(self) -> Points {
        match self {
            Self::Odd => Points::WIN,
            Self::Asked => Points::DRAW,
            Self::Free | Self::Absent => Points::NONE,
        }
    }
}

/// A round without a game for one entrant. At most one for each entrant and round.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Bye {
    /// The round, from 1.
    pub round: u32,
    /// The entrant without a game.
    pub entrant: EntrantId,
    /// The reason.
    pub kind: ByeKind,
}

/// The pairings and byes of one round.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Round {
    /// The games of the round.
    pub pairings: Vec<Pairing>,
    /// The entrants without a game.
    pub byes: Vec<Bye>,
}

/// The games and byes of a tournament so far: all its rows, in any order.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct PlayedGames {
    /// Games that have begun or ended.
    pub games: Vec<TournamentGame>,
    /// Rounds without a game.
    pub byes: Vec<Bye>,
}
