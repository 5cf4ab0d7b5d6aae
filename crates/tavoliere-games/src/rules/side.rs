//! The two sides, the turn, and the outcome of a game.

use std::fmt;

use serde::{Deserialize, Serialize};

/// One of the two sides of a game. A side has one or more seats; turns alternate between the sides.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Side {
    First,
    Second,
}

impl Side {
    /// Both sides, the one that moves first being first.
    pub const BOTH: [Self; 2] = [Self::First, Self::Second];

    #[must_use]
    pub const fn opponent(self) -> Self {
        match self {
            Self::First => Self::Second,
            Self::Second => Self::First,
        }
    }

    /// 0 for the first side, 1 for the second: the index in a pair such as the scores.
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// `first` or `second`, as written in records and in the database.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::First => "first",
            Self::Second => "second",
        }
    }

    /// The inverse of [`name`](Self::name).
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        Self::BOTH.into_iter().find(|side| side.name() == name)
    }
}

impl fmt::Display for Side {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// The side to move, or the outcome.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Turn {
    /// This side moves next and has at least one legal move.
    ToMove(Side),
    /// The game has ended by its own rules.
    Over(Outcome),
}

impl Turn {
    /// The side to move; `None` if the game is over.
    #[must_use]
    pub const fn side(self) -> Option<Side> {
        match self {
            Self::ToMove(side) => Some(side),
            Self::Over(_) => None,
        }
    }
}

/// The end of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Outcome {
    /// The winner; `None` for a draw.
    pub winner: Option<Side>,
    pub reason: Reason,
}

/// `first wins, blocked` or `draw, points`, as written in records.
impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.winner {
            Some(side) => write!(f, "{side} wins, {}", self.reason.name()),
            None => write!(f, "draw, {}", self.reason.name()),
        }
    }
}

/// Why a game ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reason {
    /// The loser had no legal move.
    Blocked,
    /// The board is full or nothing more can happen, and the points decide.
    Points,
    /// All pieces have one colour.
    Captured,
    /// A line of own pieces.
    Line,
    /// The larger connected group.
    Group,
    /// A piece at its goal.
    Goal,
    /// All that had to be connected is: pieces with each other, or edges of the board.
    Connected,
    /// The board is full, and nobody has won.
    Full,
    /// The third repetition of a position.
    Repetition,
    /// Too many turns without progress.
    NoProgress,
    /// The loser resigned.
    Resignation,
    /// Both sides agreed to a draw.
    Agreement,
    /// The loser ran out of time.
    Time,
    /// The tournament could wait no longer, and the position was judged.
    Adjudication,
}

impl Reason {
    /// All reasons.
    pub const ALL: [Self; 14] = [
        Self::Blocked,
        Self::Points,
        Self::Captured,
        Self::Line,
        Self::Group,
        Self::Goal,
        Self::Connected,
        Self::Full,
        Self::Repetition,
        Self::NoProgress,
        Self::Resignation,
        Self::Agreement,
        Self::Time,
        Self::Adjudication,
    ];

    /// Whether the game ended by its own rules, and not by an action of the players or the clock.
    #[must_use]
    pub const fn is_of_the_game(self) -> bool {
        !matches!(self, Self::Resignation | Self::Agreement | Self::Time | Self::Adjudication)
    }

    /// The name in records, in the referee's answers and in text ids.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Blocked => "blocked",
            Self::Points => "points",
            Self::Captured => "captured",
            Self::Line => "line",
            Self::Group => "group",
            Self::Goal => "goal",
            Self::Connected => "connected",
            Self::Full => "full",
            Self::Repetition => "repetition",
            Self::NoProgress => "no-progress",
            Self::Resignation => "resignation",
            Self::Agreement => "agreement",
            Self::Time => "time",
            Self::Adjudication => "adjudication",
        }
    }

    /// The inverse of [`name`](Self::name).
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|reason| reason.name() == name)
    }
}
