//! The texts around a board in a picture.

use tavoliere_games::rules::Side;

/// The texts around a board. They may contain anything: drawing cleans and shortens them.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Frame {
    /// The name of the game.
    pub title: String,
    /// The code of the match, such as `#k7q2`.
    pub code: String,
    /// The players, the first side's first. `None` for a board without players, which has no room for a footer either.
    pub players: Option<[PlayerLabel; 2]>,
    /// The last move or the result.
    pub footer: String,
    /// How the game ended; the footer is then a band. `None` while it is played.
    pub ending: Option<Ending>,
}

/// How a game ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Ending {
    Won(Side),
    Drawn,
}

/// A player, as shown beside the piece of the side.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct PlayerLabel {
    pub name: String,
    /// The formatted score, if the game has scores.
    pub score: Option<String>,
    /// The unit of the score, in a word: `group`, `pieces`.
    pub unit: Option<String>,
    /// A note below the name: the time left, such as `2 d 4 h`, or at the end the rating, such as `1523 (+12)`.
    pub note: Option<String>,
    /// Another fact that matters for the side, in few words: `↔ barred`, `12 left`.
    pub status: Option<String>,
    pub to_move: bool,
    pub winner: bool,
}
