//! The subcommands of the program: a referee for other programs, and a question to a bot that runs.

pub mod health;
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
    /// Ask the bot that runs on this machine whether it answers, for a container's health check
    Health(health::Health),
}

/// Runs a tool.
///
/// # Errors
/// If the arguments cannot be used, or the input or output fails.
pub fn run(tool: &Tool) -> anyhow::Result<()> {
    let done = match tool {
        Tool::Referee => referee::serve(io::stdin().lock(), io::stdout().lock()),
        Tool::Health(health) => io::stdout().write_all(health.ask()?.as_bytes()),
    };
    match done {
        // The reader has closed the pipe: it needs no more answers.
        Err(error) if error.kind() == ErrorKind::BrokenPipe => Ok(()),
        done => Ok(done?),
    }
}
