//! The errors of the laboratory.

use std::path::PathBuf;

use tavoliere_games::rules::SetupError;
use thiserror::Error;

use super::people::PeopleError;
use tavoliere_play::matches::RecordError;

/// Why a tool of the laboratory fails.
#[derive(Debug, Error)]
pub enum LabError {
    #[error(transparent)]
    Setup(#[from] SetupError),
    #[error("{file:?} cannot be read: {error}")]
    File { file: PathBuf, error: std::io::Error },
    #[error("{file:?} is no record: {error}")]
    Record { file: PathBuf, error: RecordError },
    #[error("there is no board after {ply} moves: the game has {last}")]
    Ply { ply: usize, last: usize },
    #[error("move {ply}, {typed:?}: {why}")]
    Move { ply: usize, typed: String, why: String },
    #[error("the program {file:?} fails: {error}")]
    Program { file: PathBuf, error: std::io::Error },
    #[error("nothing can be learnt for {0}")]
    NothingToLearn(&'static str),
    #[error(transparent)]
    People(#[from] PeopleError),
    #[error(
        "{0:?} is no id of a game: lower-case letters, digits and hyphens after a letter, such as nine-mens-morris"
    )]
    NoId(String),
    #[error("no game can have the id {0:?}: Rust or the texts use the word")]
    TakenId(String),
    #[error("there is a game {0} already")]
    GameExists(String),
    #[error("{0:?} has no list of games")]
    NoList(PathBuf),
    #[error("{file:?} cannot be written: {error}")]
    Unwritable { file: PathBuf, error: std::io::Error },
}
