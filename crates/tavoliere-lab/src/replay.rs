//! Plays through a record.

use std::fmt::Write as _;
use std::path::Path;

use tavoliere_games::rules::Mark;
use tavoliere_render as render;

use super::arguments::read_record;
use super::error::LabError;

/// Returns the last board of a record, the number of its moves and its result.
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
