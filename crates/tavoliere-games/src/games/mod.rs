//! The list of all games. A new game is a file here, an entry in the list, its text files and its tests.

pub mod apricena;
pub mod briths_square;
pub mod circondato;
pub mod diagonal;
pub mod insert;
pub mod stripes;

use crate::rules::Game;

/// All games, the easiest to learn first: the order in which they are offered. A variant with a name of its own is a game
/// of its own. Nothing stored depends on the order.
pub const GAMES: &[&Game] = &[
    &insert::INSERT,
    &briths_square::GAME,
    &circondato::GAME,
    &diagonal::DIAGONAL,
    &insert::INSERT_X,
    &diagonal::DIAGONAL_PLUS,
    &apricena::GAME,
    &stripes::GAME,
];

/// The game with this id; `None` if there is none.
#[must_use]
pub fn find(id: &str) -> Option<&'static Game> {
    GAMES.iter().find(|game| game.id == id).copied()
}
