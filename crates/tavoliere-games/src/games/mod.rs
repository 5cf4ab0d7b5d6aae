//! The list of all games. A new game is a file here, an entry in the list, its text files and its tests.

pub mod apricena;
pub mod briths_square;
pub mod circondato;
pub mod diagonal;
pub mod insert;
pub mod stripes;

use crate::rules::Game;

/// All games, in the order in which they are offered. A variant with a name of its own is a game of its own.
pub const GAMES: &[&Game] = &[
    &stripes::GAME,
    &circondato::GAME,
    &apricena::GAME,
    &diagonal::DIAGONAL,
    &diagonal::DIAGONAL_PLUS,
    &briths_square::GAME,
    &insert::INSERT,
    &insert::INSERT_X,
];

/// The game with this id; `None` if there is none.
#[must_use]
pub fn find(id: &str) -> Option<&'static Game> {
    GAMES.iter().find(|game| game.id == id).copied()
}
