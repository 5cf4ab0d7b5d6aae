//! What a board shows, for somebody who cannot see it.

use super::Language;
use crate::rules::{Cell, Diagram, Piece, Side};

/// What is shown, the board's size, and where everything stands, as sentences. `sides` are the names of the sides.
pub(super) fn board(language: Language, title: &str, diagram: &Diagram, sides: &[String; 2]) -> Vec<String> {
    let size = [("columns", diagram.columns.into()), ("rows", diagram.rows.into())];
    let mut sentences = vec![format!("{title}, {}.", language.say_with("board-size", size))];
    for (side, name) in Side::BOTH.into_iter().zip(sides) {
        let pieces = pieces(diagram, side);
        let variables = [("side", name.into()), ("count", pieces.len().into()), ("cells", pieces.join(" ").into())];
        sentences.push(language.say_with("described-side", variables));
    }
    let shared = shared(diagram);
    if !shared.is_empty() {
        sentences.push(language.say_with("described-shared", [("pieces", shared.join(" ").into())]));
    }
    sentences
}

/// Where a side's pieces stand: cells, or strips by their two ends.
fn pieces(diagram: &Diagram, side: Side) -> Vec<String> {
    let of_side = |strip: &&(Cell, Cell)| diagram.piece(strip.0) == Some(Piece::Of(side));
    let strips: Vec<String> = diagram.strips.iter().filter(of_side).map(|(from, to)| format!("{from}-{to}")).collect();
    if strips.is_empty() { diagram.cells_of(side).map(|cell| cell.to_string()).collect() } else { strips }
}

/// The pieces that belong to nobody, spelled as they are placed.
fn shared(diagram: &Diagram) -> Vec<String> {
    let spelled = |(cell, piece): &(Cell, Piece)| match piece {
        Piece::Shared(value) => Some(format!("{value:+}@{cell}")),
        _ => None,
    };
    diagram.cells.iter().filter_map(spelled).collect()
}
