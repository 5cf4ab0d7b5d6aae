//! Reads records from files and plays through them.

use std::fmt::Write as _;
use std::fs;
use std::path::Path;

use tavoliere_games::games::GAMES;
use tavoliere_games::rules::Mark;
use tavoliere_render as render;

use super::lab_error::LabError;
use crate::matches::Record;

/// Reads a record from a file.
pub(super) fn read_record(file: &Path) -> Result<Record, LabError> {
    let text = fs::read_to_string(file).map_err(|error| LabError::File { file: file.to_owned(), error })?;
    Record::read(&text, GAMES).map_err(|error| LabError::Record { file: file.to_owned(), error })
}

/// Plays through a record and returns a report with the last board.
pub(super) fn replay(file: &Path) -> Result<String, LabError> {
    let record = read_record(file)?;
    let position = record.position();
    let mut diagram = position.diagram();
    diagram.marks.extend(record.moves.last().iter().flat_map(|steps| steps.cells()).map(|cell| (cell, Mark::Last)));
    let [first, second] = position.scores();
    let mut told = format!("{}\n{}\n\n", record.setup, render::text(&diagram));
    let _ = writeln!(told, "moves: {}", record.moves.len());
    let _ = writeln!(told, "scores: {first} {second}");
    let _ = writeln!(told, "result: {}", record.result());
    Ok(told)
}
