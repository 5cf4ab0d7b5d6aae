//! What stands around a board in a picture, already in words.

/// The words around a board. They may come from anybody and be anything: drawing cleans and shortens them.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Frame {
    /// The game's name.
    pub title: String,
    /// What the match is called by, such as `#k7q2`.
    pub code: String,
    /// The players, first side first.
    pub players: [Player; 2],
    /// The last move or the result.
    pub footer: String,
}

/// One of the two parties, as shown beside its side's piece.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Player {
    pub name: String,
    /// The score as people write it, where the game has one.
    pub score: Option<String>,
    /// The time left, such as `2 d 4 h`, where there is a clock.
    pub time: Option<String>,
    pub to_move: bool,
    pub winner: bool,
}
