//! Every game there is. A new game is one file, one line here, its text files and its tests.

pub mod apricena;
pub mod briths_square;
pub mod circondato;
pub mod diagonal;
pub mod insert;
pub mod stripes;

use crate::rules::Game;

/// All games, in the order in which people are offered them. Variants asked for by name are games of their own.
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

/// The game of that id.
#[must_use]
pub fn find(id: &str) -> Option<&'static Game> {
    GAMES.iter().find(|game| game.id == id).copied()
}
