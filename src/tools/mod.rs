//! What the command line offers beside the bot: a referee for other programs, and a laboratory for the games.

pub mod lab;
pub mod referee;

use std::io::{self, ErrorKind, Write};

use clap::Subcommand;

pub use lab::LabError;

/// A tool, as the command line names it.
#[derive(Subcommand, Debug)]
pub enum Tool {
    /// Answer questions about the rules: one JSON object a line in, one a line out
    ///
    /// docs/referee.md has the questions and the answers.
    Referee,
    /// Count, measure, replay and draw games, and rate people again
    #[command(subcommand)]
    Lab(lab::Experiment),
}

/// Runs a tool to its end.
///
/// # Errors
/// When what it was given cannot be used, or its input or output fails.
pub fn run(tool: &Tool) -> anyhow::Result<()> {
    let done = match tool {
        Tool::Referee => referee::serve(io::stdin().lock(), io::stdout().lock()),
        Tool::Lab(experiment) => io::stdout().write_all(experiment.carry_out()?.as_bytes()),
    };
    match done {
        // Whoever reads the answers has read enough.
        Err(error) if error.kind() == ErrorKind::BrokenPipe => Ok(()),
        done => Ok(done?),
    }
}
