//! Reads the command line, and carries out one experiment.

use std::io::{self, ErrorKind, Write};
use std::process::ExitCode;

use clap::Parser;
use tavoliere_lab::LabArguments;

/// The exit code if an argument cannot be used.
const REFUSED: u8 = 2;

fn main() -> ExitCode {
    let report = match LabArguments::parse().experiment.carry_out() {
        Ok(report) => report,
        Err(error) => {
            eprintln!("tavoliere-lab: {error}");
            return ExitCode::from(REFUSED);
        }
    };
    match io::stdout().write_all(report.as_bytes()) {
        // The reader has closed the pipe: it needs no more.
        Err(error) if error.kind() != ErrorKind::BrokenPipe => {
            eprintln!("tavoliere-lab: {error}");
            ExitCode::FAILURE
        }
        _ => ExitCode::SUCCESS,
    }
}
