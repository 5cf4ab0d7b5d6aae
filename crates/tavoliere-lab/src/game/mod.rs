//! The folder of a game: what it brings along, and what is missing in it.

mod accept;
pub mod collected;

use clap::Subcommand;

use self::accept::Acceptance;
use super::error::LabError;

/// The tools for the folder of a game.
#[derive(Subcommand, Debug)]
pub enum GameTool {
    Accept(Acceptance),
}

impl GameTool {
    /// Runs the tool and returns its report.
    pub(super) fn report(&self) -> Result<String, LabError> {
        match self {
            Self::Accept(acceptance) => acceptance.report(),
        }
    }
}
