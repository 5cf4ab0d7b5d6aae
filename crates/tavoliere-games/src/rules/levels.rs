//! The levels of the computer in a game, found by matches.

/// The levels of the computer. `docs/engine.md` has the measurements.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Levels {
    /// The levels below the highest, the weakest first. The highest searches as long as it has time.
    pub lower: [Level; 7],
    /// The ratings of all levels on the Glicko scale, as `tavoliere-lab levels` measured them at the usual size.
    pub ratings: [u16; 8],
}

/// The strength of a level.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Level {
    /// The number of positions searched for a move.
    pub nodes: u32,
    /// The share of the moves considered at the root, from 0 (one move or two) to 1 (all moves).
    pub breadth: f32,
}

impl Level {
    #[must_use]
    pub const fn new(nodes: u32, breadth: f32) -> Self {
        Self { nodes, breadth }
    }
}

impl Levels {
    /// The levels of a game for which none were measured.
    pub const PLAIN: Self = Self {
        lower: [
            Level::new(1, 0.1),
            Level::new(10, 0.5),
            Level::new(30, 1.0),
            Level::new(100, 1.0),
            Level::new(300, 1.0),
            Level::new(1_000, 1.0),
            Level::new(4_000, 1.0),
        ],
        ratings: [1150, 1310, 1470, 1630, 1790, 1950, 2110, 2270],
    };
}
