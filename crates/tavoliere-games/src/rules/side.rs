//! The two sides, whose turn it is, and how a game can end.

use std::fmt;

/// One of the two parties of a game. Each side has one or more seats; turns alternate sides.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Side {
    First,
    Second,
}

impl Side {
    /// Both sides, the one that begins first.
    pub const BOTH: [Self; 2] = [Self::First, Self::Second];

    #[must_use]
    pub const fn opponent(self) -> Self {
        match self {
            Self::First => Self::Second,
            Self::Second => Self::First,
        }
    }

    /// 0 for the first side, 1 for the second: the place in a pair such as the scores.
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

    /// The side of that name, if there is one.
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

/// Whether somebody is to move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Turn {
    /// This side moves next and has at least one legal move.
    ToMove(Side),
    /// The game has ended by its own rule.
    Over(Outcome),
}

impl Turn {
    /// The side to move, while there is one.
    #[must_use]
    pub const fn side(self) -> Option<Side> {
        match self {
            Self::ToMove(side) => Some(side),
            Self::Over(_) => None,
        }
    }
}

/// How a game ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Outcome {
    /// The winning side, or `None` for a draw.
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
    /// The board is full, or nothing more can happen, and points decide.
    Points,
    /// All pieces are of one colour.
    Captured,
    /// An unbroken line of own pieces.
    Line,
    /// The larger connected group.
    Group,
    /// The same position for the third time.
    Repetition,
    /// Too many turns without progress.
    NoProgress,
    /// The loser gave up.
    Resignation,
    /// Both sides agreed to a draw.
    Agreement,
    /// The loser ran out of time.
    Time,
}

impl Reason {
    /// Every reason there is.
    pub const ALL: [Self; 10] = [
        Self::Blocked,
        Self::Points,
        Self::Captured,
        Self::Line,
        Self::Group,
        Self::Repetition,
        Self::NoProgress,
        Self::Resignation,
        Self::Agreement,
        Self::Time,
    ];

    /// Whether the game itself ended so, and not the people who played it.
    #[must_use]
    pub const fn is_of_the_game(self) -> bool {
        !matches!(self, Self::Resignation | Self::Agreement | Self::Time)
    }

    /// The reason as written in records, in the referee's answers and in text ids.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Blocked => "blocked",
            Self::Points => "points",
            Self::Captured => "captured",
            Self::Line => "line",
            Self::Group => "group",
            Self::Repetition => "repetition",
            Self::NoProgress => "no-progress",
            Self::Resignation => "resignation",
            Self::Agreement => "agreement",
            Self::Time => "time",
        }
    }

    /// The reason of that name, if there is one.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|reason| reason.name() == name)
    }
}
