//! The subcommands of the program: a referee for other programs, a laboratory for the games, and a question to a bot that
//! runs.

pub mod health;
#[cfg(feature = "lab")]
pub mod lab;
pub mod referee;

use std::io::{self, ErrorKind, Write};

use clap::Subcommand;

/// A subcommand.
#[derive(Subcommand, Debug)]
pub enum Tool {
    /// Answer questions about the rules: one JSON object a line in, one a line out
    ///
    /// docs/referee.md describes the questions and the answers.
    Referee,
    /// Count, measure, replay and draw games, and compute ratings again
    #[cfg(feature = "lab")]
    #[command(subcommand)]
    Lab(lab::Experiment),
    /// Ask the bot that runs on this machine whether it answers, for a container's health check
    Health(health::Health),
}

/// Whether a failure of a tool comes from its arguments.
#[cfg(feature = "lab")]
pub fn is_refused(error: &anyhow::Error) -> bool {
    error.is::<lab::LabError>()
}

/// Whether a failure of a tool comes from its arguments.
#[cfg(not(feature = "lab"))]
pub const fn is_refused(_: &anyhow::Error) -> bool {
    false
}

/// Runs a tool.
///
/// # Errors
/// If the arguments cannot be used, or the input or output fails.
pub fn run(tool: &Tool) -> anyhow::Result<()> {
    let done = match tool {
        Tool::Referee => referee::serve(io::stdin().lock(), io::stdout().lock()),
        #[cfg(feature = "lab")]
        Tool::Lab(experiment) => io::stdout().write_all(experiment.carry_out()?.as_bytes()),
        Tool::Health(health) => io::stdout().write_all(health.ask()?.as_bytes()),
    };
    match done {
        // The reader has closed the pipe: it needs no more answers.
        Err(error) if error.kind() == ErrorKind::BrokenPipe => Ok(()),
        done => Ok(done?),
    }
}
