//! How games end.

/// A way to end a game, besides by agreement, which ends any.
///
/// The ways are those of the Fogliaccio degli astratti, no. 23, “Fine del gioco e vincitore”, except for the capture of a single
/// piece, by which none of the games here is won.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum WayToEnd {
    /// A number of pieces is captured.
    CapturedGroup,
    /// All pieces are captured, or all but too few.
    CapturedAll,
    /// Pieces form a pattern that is the same in every game, such as a line.
    Pattern,
    /// Pieces form a shape that is different in every game, such as a connected group.
    Shape,
    /// The points are counted.
    Points,
    /// A piece reaches its goal.
    Race,
    /// A side cannot move.
    Block,
    /// A part of the board is surrounded.
    Territory,
    /// A position comes again, or nothing happens for long.
    Repetition,
}

impl WayToEnd {
    /// All endings, in the order of their source.
    pub const ALL: [Self; 9] = [
        Self::CapturedGroup,
        Self::CapturedAll,
        Self::Pattern,
        Self::Shape,
        Self::Points,
        Self::Race,
        Self::Block,
        Self::Territory,
        Self::Repetition,
    ];

    /// The name in text ids.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::CapturedGroup => "captured-group",
            Self::CapturedAll => "captured-all",
            Self::Pattern => "pattern",
            Self::Shape => "shape",
            Self::Points => "points",
            Self::Race => "race",
            Self::Block => "block",
            Self::Territory => "territory",
            Self::Repetition => "repetition",
        }
    }
}
