//! How a search best goes about a game: numbers found by matches, which stand beside the game's rules.

/// What a search makes of a game's own hints, how it divides its attention, and how far each level thinks.
/// `docs/engine.md` tells what was tried.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Habits {
    /// How much a move that was tried little is worth trying, beside how good it looks.
    pub curiosity: f32,
    /// How many tries of a move are worth as much as what is known of the same deed elsewhere; 0 where that is no hint.
    pub likeness: f32,
    /// How far the promise of moves decides which are tried first; 0 where all are alike at first.
    pub promise: f32,
    /// How much the outlook counts beside the result of a game that is played to its end from there, from 0 to 1; none
    /// is played where it is 1.
    pub trust: f32,
    /// How many such games are played from each position that is looked into.
    pub games: u8,
    /// How many moves are looked at for one move of such a game: the most urgent is played.
    pub picks: u8,
    /// What each level does, the weakest first.
    pub levels: [Level; 8],
}

/// How well a level plays.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Level {
    /// How many positions it looks into for a move.
    pub nodes: u32,
    /// Which share of the moves it notices at all, from 0, where it is only one, to 1.
    pub notices: f32,
}

impl Level {
    #[must_use]
    pub const fn new(nodes: u32, notices: f32) -> Self {
        Self { nodes, notices }
    }
}

impl Habits {
    /// Those of a game that has no hints of its own: plain search with random games.
    pub const PLAIN: Self = Self {
        curiosity: 1.0,
        likeness: 0.0,
        promise: 0.0,
        trust: 0.0,
        games: 1,
        picks: 1,
        levels: [
            Level::new(1, 0.0),
            Level::new(10, 0.5),
            Level::new(30, 1.0),
            Level::new(100, 1.0),
            Level::new(300, 1.0),
            Level::new(1_000, 1.0),
            Level::new(4_000, 1.0),
            Level::new(16_000, 1.0),
        ],
    };
}
