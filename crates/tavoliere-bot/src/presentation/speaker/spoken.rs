//! Moves in words, with every cell that changes sides.

use crate::presentation::speaker::Speaker;
use tavoliere_games::rules::{Cell, Mark, Piece, Side, Step, Steps};
use tavoliere_play::matches::Event;

/// Remarks of games on captures. They are left out if the cells are named.
const OF_CAPTURES: [&str; 3] = ["captured", "captures", "caught"];

/// All moves that were not taken back, in words, with their numbers.
pub(crate) fn spoken_moves(speaker: &Speaker<'_>) -> Vec<String> {
    let moves = speaker.stored.versions().filter(|(then, _)| matches!(then.event(), Event::Moved { .. }));
    let lines = moves.filter_map(|(then, effects)| {
        let (seat, steps) = then.moves.last()?;
        let who = speaker.language.side_opening(speaker.stored.setup.game, seat.side());
        Some(format!(
            "{}. {}",
            then.moves.len(),
            spoken_move(&speaker.for_version(&then, effects), &who, seat.side(), steps)
        ))
    });
    lines.collect()
}

/// The last move in words. `who` played it, for this side.
pub(super) fn spoken_move(speaker: &Speaker<'_>, who: &str, side: Side, steps: &Steps) -> String {
    let [gained, lost] = [side, side.opponent()].map(|winner| changed_to(speaker, winner));
    let (captures, loses) = (enumerated(speaker, &gained), enumerated(speaker, &lost));
    let common = [("who", who.into()), ("move", pronounced(speaker, steps).into())];
    let (id, cells) = match (gained.is_empty(), lost.is_empty()) {
        (true, true) if steps.0 == [Step::Pass] => ("told-passes", Vec::new()),
        (true, true) => ("told-move", Vec::new()),
        (false, true) => ("told-captures", vec![("cells", captures.into())]),
        (true, false) => ("told-loses", vec![("cells", loses.into())]),
        (false, false) => ("told-both", vec![("captured", captures.into()), ("lost", loses.into())]),
    };
    let moved = speaker.language.say_with(id, common.into_iter().chain(cells));
    let has_captures = !gained.is_empty() || !lost.is_empty();
    let others = speaker.effects.remarks.iter().filter(|remark| !(has_captures && OF_CAPTURES.contains(&remark.id)));
    std::iter::once(moved).chain(others.map(|remark| speaker.remark(remark))).collect::<Vec<_>>().join(" ")
}

/// The cells whose pieces the last move gave to this side.
fn changed_to(speaker: &Speaker<'_>, winner: Side) -> Vec<Cell> {
    let diagram = speaker.stored.position.diagram();
    let changed = speaker.effects.marks.iter().filter(|(_, mark)| *mark == Mark::Captured).map(|(cell, _)| *cell);
    let mut cells: Vec<Cell> = changed.filter(|cell| diagram.piece(*cell) == Some(Piece::Of(winner))).collect();
    cells.sort_unstable_by_key(|cell| (cell.column, cell.row));
    cells
}

/// `c5`, `c5 and e5`, `c5, d6 and e5`.
fn enumerated(speaker: &Speaker<'_>, cells: &[Cell]) -> String {
    let names: Vec<String> = cells.iter().map(Cell::to_string).collect();
    speaker.language.list(&names)
}

/// `d4`, `d4 to g4`, `+3 on c4`, `a pass`.
fn pronounced(speaker: &Speaker<'_>, steps: &Steps) -> String {
    match &steps.0[..] {
        [Step::Piece(value), Step::Cell(cell)] => {
            let variables = [("piece", format!("{value:+}").into()), ("cell", cell.to_string().into())];
            speaker.language.say_with("told-piece", variables)
        }
        [Step::Cell(from), Step::Cell(to)] if from != to => {
            let variables = [("from", from.to_string().into()), ("to", to.to_string().into())];
            speaker.language.say_with("told-step", variables)
        }
        [Step::Cell(cell), Step::Cell(_)] => cell.to_string(),
        _ => speaker.language.spelled(steps),
    }
}
