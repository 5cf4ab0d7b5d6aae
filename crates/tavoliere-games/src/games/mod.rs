//! The list of all games. A game is a folder here, with everything that is its own: rules, knowledge and exercises, texts in
//! each language, puzzles, positions, playthroughs, a record, weights. It is named by its id, with `_` for `-`. A variant whose
//! rules are those of another game has a folder without them.

pub mod amazons;
pub mod apricena;
pub mod breakthrough;
pub mod briths_square;
pub mod circondato;
pub mod diagonal;
pub mod dots_and_boxes;
pub mod fanorona;
pub mod four_in_a_row;
pub mod gomoku;
pub mod hex;
pub mod insert;
pub mod lines_of_action;
pub mod nine_mens_morris;
pub mod pente;
pub mod reversi;
pub mod stripes;

use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::rules::{Game, Setup};

/// Calls a macro with all games, each as its folder and a path below this module: `insert: insert::INSERT, …`. A test for each
/// game is made so, with the game in its name, and so are lists of what the folders have.
#[macro_export]
macro_rules! each_game {
    ($then:ident) => {
        $then! {
            insert: insert::INSERT,
            briths_square: briths_square::GAME,
            circondato: circondato::GAME,
            diagonal: diagonal::DIAGONAL,
            insert_x: insert::INSERT_X,
            diagonal_plus: diagonal::DIAGONAL_PLUS,
            apricena: apricena::GAME,
            stripes: stripes::GAME,
            reversi: reversi::GAME,
            four_in_a_row: four_in_a_row::GAME,
            dots_and_boxes: dots_and_boxes::GAME,
            breakthrough: breakthrough::GAME,
            gomoku: gomoku::GAME,
            nine_mens_morris: nine_mens_morris::GAME,
            hex: hex::GAME,
            pente: pente::GAME,
            fanorona: fanorona::GAME,
            lines_of_action: lines_of_action::GAME,
            amazons: amazons::GAME,
        }
    };
}

macro_rules! list {
    ($($name:ident: $module:ident::$game:ident),* $(,)?) => {
        &[$(&$module::$game),*]
    };
}

/// All games, the easiest to learn first: the order in which they are offered. A variant with a name of its own is a game
/// of its own. Nothing stored depends on the order.
pub const GAMES: &[&Game] = each_game!(list);

/// The folder of a game with this id, below the folder of this module. Tests and builds read the files in it.
#[must_use]
pub fn folder(id: &str) -> String {
    format!("{}/src/games/{}", env!("CARGO_MANIFEST_DIR"), id.replace('-', "_"))
}

/// The game with this id; `None` if there is none.
#[must_use]
pub fn find(id: &str) -> Option<&'static Game> {
    GAMES.iter().find(|game| game.id == id).copied()
}

impl Serialize for Setup {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

/// Reads a setup of one of [`GAMES`]. That is why it is here and not beside the type.
impl<'de> Deserialize<'de> for Setup {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let line = String::deserialize(deserializer)?;
        Self::parse(&line, GAMES).map_err(D::Error::custom)
    }
}

#[cfg(test)]
mod tests {
    use rand::{RngExt, SeedableRng};
    use rand_chacha::ChaCha8Rng;

    use super::*;
    use crate::rules::{Measure, Shelf, Weights};

    #[test]
    fn each_italian_game_names_a_classic_and_no_classic_does() {
        for game in GAMES {
            let shelf = game.nearest_classic.map(|id| find(id).expect("a game").shelf);
            assert_eq!(shelf, (game.shelf == Shelf::Italian).then_some(Shelf::Classics), "{}", game.id);
        }
    }

    #[test]
    fn the_games_whose_wins_are_measured_in_points_are_played_for_a_margin() {
        for game in GAMES {
            let walk = Setup::study(game, &[], 0).expect("defaults").start().walk();
            assert_eq!(walk.counts_margin(), game.measures.contains(&Measure::Points), "{}", game.id);
        }
    }

    /// The maximum size of all files of weights, which are a part of the program.
    const MOST_BYTES: usize = 150_000;

    #[test]
    fn all_weights_in_the_program_can_be_read() {
        let mut bytes = 0;
        for game in GAMES {
            let start = Setup::new(game, &[], 0).expect("a setup").start();
            let Some(learning) = start.walk().learning() else { continue };
            let Some(file) = learning.file else { continue };
            if let Err(error) = Weights::decode(file, learning) {
                panic!("the weights of {} cannot be used: {error}", game.id);
            }
            bytes += file.len();
        }
        assert!(bytes <= MOST_BYTES, "the weights have {bytes} bytes");
    }

    #[test]
    fn features_are_in_their_tables() {
        for game in GAMES {
            for size in ["", "5", "6", "12", "25"] {
                let made = [("size", size)];
                let made = if size.is_empty() { &[][..] } else { &made[..] };
                let Ok(setup) = Setup::new(game, made, 1) else { continue };
                let mut random = ChaCha8Rng::seed_from_u64(2);
                let mut walk = setup.start().walk();
                let Some(learning) = walk.learning() else { continue };
                let most = [learning.weights_of_positions().len(), learning.weights_of_moves().len()];
                while walk.turn().side().is_some() && walk.decided().is_none() {
                    let (mut features, mut priors) = (Vec::new(), Vec::new());
                    walk.features(&mut features);
                    assert!(features.iter().all(|feature| (*feature as usize) < most[0]), "{setup}");
                    let count = walk.count_moves();
                    let mut seen = vec![false; count];
                    walk.move_features(&mut priors, &mut |index, feature| {
                        assert!(feature < most[1], "{setup}");
                        seen[index] = true;
                    });
                    assert!(priors.len() == count && seen.iter().all(|seen| *seen), "{setup}: a move without features");
                    walk.play(random.random_range(..count));
                }
            }
        }
    }
}
