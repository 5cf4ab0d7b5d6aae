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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{Measure, Setup};

    #[test]
    fn the_games_whose_wins_are_measured_in_points_are_played_for_a_margin() {
        for game in GAMES {
            let walk = Setup::study(game, &[], 0).expect("defaults").start().walk();
            assert_eq!(walk.counts_margin(), game.measures.contains(&Measure::Points), "{}", game.id);
        }
    }
}
