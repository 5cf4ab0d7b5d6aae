//! What stands around a board in a picture, already in words.

use tavoliere_games::rules::Side;

/// The words around a board. They may come from anybody and be anything: drawing cleans and shortens them.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Frame {
    /// The game's name.
    pub title: String,
    /// What the match is called by, such as `#k7q2`.
    pub code: String,
    /// The players, first side first; none around a board that nobody plays on, which
    /// needs no room for a footer either.
    pub players: Option<[Player; 2]>,
    /// The last move or the result.
    pub footer: String,
    /// How the game ended, if it has: then the footer is a band that says so.
    pub ending: Option<Ending>,
}

/// How a game ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ending {
    Won(Side),
    Drawn,
}

/// One of the two parties, as shown beside its side's piece.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Player {
    pub name: String,
    /// The score as people write it, where the game has one.
    pub score: Option<String>,
    /// Under the name: the time left, such as `2 d 4 h`, or at the end the rating, such as `1523 (+12)`.
    pub note: Option<String>,
    pub to_move: bool,
    pub winner: bool,
}
