//! The folder of a game: a new one, what it brings along, and what is missing in it.

mod accept;
pub mod collected;
mod seeds;
mod skeleton;

use std::fs;
use std::path::Path;

use clap::Subcommand;

use self::accept::Acceptance;
use self::seeds::FuzzSeeds;
pub use self::seeds::records;
use self::skeleton::Skeleton;
use super::error::LabError;

/// The texts of every game, besides those of its pages, exercises and achievements.
const TEXTS: [&str; 6] = ["name", "aliases", "summary", "aim", "tips", "author"];

/// The tools for the folder of a game.
#[derive(Subcommand, Debug)]
pub enum GameTool {
    New(Skeleton),
    Accept(Acceptance),
    Seeds(FuzzSeeds),
}

impl GameTool {
    /// Runs the tool and returns its report.
    pub(super) fn report(&self) -> Result<String, LabError> {
        match self {
            Self::New(skeleton) => skeleton.report(),
            Self::Accept(acceptance) => acceptance.report(),
            Self::Seeds(seeds) => seeds.report(),
        }
    }
}

/// Writes a file of the folder, and makes the folder where there is none.
fn keep(file: &Path, text: &str) -> Result<(), LabError> {
    let unwritable = |error| LabError::Unwritable { file: file.to_owned(), error };
    fs::create_dir_all(file.parent().unwrap_or(file)).map_err(unwritable)?;
    fs::write(file, text).map_err(unwritable)
}
