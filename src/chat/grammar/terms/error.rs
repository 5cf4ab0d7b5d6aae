//! Why words are not the terms of a challenge.

use tavoliere_games::rules::{Game, SetupError};
use thiserror::Error;

#[derive(Debug, Error)]
pub enum TermError {
    #[error("unknown word {word:?}")]
    UnknownWord { word: String },
    #[error("not a setup of {}: {error}", .game.id)]
    BadSetup { game: &'static Game, error: SetupError },
    #[error("{value:?} is not a value of {name}: {allowed}")]
    BadValue { name: &'static str, value: String, allowed: String },
    #[error("{level:?} is not a level from 1 to {most}")]
    BadLevel { level: String, most: u8 },
    #[error("two opponents")]
    TwoOpponents,
}
