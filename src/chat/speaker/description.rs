//! A board in words, for somebody who cannot see it.

use super::Speaker;
use crate::rules::{Cell, Diagram, Piece, Side};

impl Speaker<'_> {
    /// The board for somebody who cannot see it.
    pub(super) fn description(&self, diagram: &Diagram) -> String {
        let size = [("columns", diagram.columns.into()), ("rows", diagram.rows.into())];
        let mut sentences =
            vec![format!("{} {}, {}.", self.game_name(), self.code(), self.language.say_with("board-size", size))];
        for side in Side::BOTH {
            let pieces = pieces(diagram, side);
            let variables = [
                ("side", self.side_and_names(side).into()),
                ("count", pieces.len().into()),
                ("cells", pieces.join(" ").into()),
            ];
            sentences.push(self.language.say_with("described-side", variables));
        }
        sentences.extend(self.last_move().map(|words| format!("{words}.")));
        sentences.extend(self.game.decided().map(|winner| self.decision(winner, |occupant| self.name(occupant))));
        match self.game.outcome() {
            Some(outcome) => sentences.push(self.result(outcome)),
            None => sentences.extend(
                self.game
                    .mover()
                    .map(|mover| self.language.say_with("described-turn", [("name", self.name(mover).into())])),
            ),
        }
        sentences.join(" ")
    }
}

/// Where a side's pieces stand: cells, or strips by their two ends.
fn pieces(diagram: &Diagram, side: Side) -> Vec<String> {
    let of_side = |strip: &&(Cell, Cell)| diagram.piece(strip.0) == Some(Piece::Of(side));
    let strips: Vec<String> = diagram.strips.iter().filter(of_side).map(|(from, to)| format!("{from}-{to}")).collect();
    if strips.is_empty() { diagram.cells_of(side).map(|cell| cell.to_string()).collect() } else { strips }
}
