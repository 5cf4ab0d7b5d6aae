//! A board in words, for somebody who cannot see it: what is needed first comes first, for the rest may be cut off.

use super::Speaker;
use super::board::signed;
use crate::matches::Event;
use crate::rules::{Cell, Diagram, Direction, Piece, Side};

impl Speaker<'_> {
    /// The board for somebody who cannot see it.
    pub(super) fn description(&self, diagram: &Diagram) -> String {
        let title = format!("{} {}, {}.", self.game_name(), self.code(), self.terms_of_board());
        let score = Some(self.score()).filter(|score| !score.is_empty()).map(|score| format!("{score}."));
        let sides = Side::BOTH.map(|side| self.pieces_of(diagram, side));
        let news = [Some(title), self.latest(), self.state(), score, self.possible_moves()];
        let board = sides.map(Some).into_iter().chain([self.shared(diagram), self.lines(diagram)]);
        news.into_iter().chain(board).flatten().collect::<Vec<_>>().join(" ")
    }

    /// The last move and what it did.
    fn latest(&self) -> Option<String> {
        let moved = matches!(self.game.event(), Event::Moved { .. });
        if moved { Some(self.happening()) } else { self.last_move().map(|words| format!("{words}.")) }
    }

    /// How it ended, or how it stands and whose turn it is.
    fn state(&self) -> Option<String> {
        if let Some(outcome) = self.game.outcome() {
            return Some(self.result(outcome));
        }
        let decided = self.game.decided().map(|winner| self.decision(winner, |occupant| self.name(occupant)));
        let turn = self.game.to_move().map(|seat| {
            let (mover, side) = (self.game.occupant(seat), self.side_name(seat.side()));
            let id = if self.is_reader(mover) { "described-turn-mine" } else { "described-turn" };
            self.language.say_with(id, [("name", self.name(mover).into()), ("side", side.into())])
        });
        Some([decided, turn].into_iter().flatten().collect::<Vec<_>>().join(" ")).filter(|words| !words.is_empty())
    }

    /// What can be played, where it is little.
    fn possible_moves(&self) -> Option<String> {
        self.game.to_move()?;
        self.language.possible_few(&self.game.position.legal())
    }

    fn pieces_of(&self, diagram: &Diagram, side: Side) -> String {
        let pieces = pieces(diagram, side);
        let variables = [
            ("side", self.side_and_names(side).into()),
            ("count", pieces.len().into()),
            ("cells", pieces.join(" ").into()),
        ];
        self.language.say_with("described-side", variables)
    }

    /// The pieces of nobody, with their values.
    fn shared(&self, diagram: &Diagram) -> Option<String> {
        let shared = diagram.cells.iter().filter_map(|(cell, piece)| match piece {
            Piece::Shared(value) => Some(format!("{cell} ({})", signed((*value).into()))),
            Piece::Of(_) | Piece::Origin => None,
        });
        let shared: Vec<String> = shared.collect();
        let variables = [("cells", shared.join(" ").into())];
        (!shared.is_empty()).then(|| self.language.say_with("described-shared", variables))
    }

    /// The lines printed on the board, row by row.
    fn lines(&self, diagram: &Diagram) -> Option<String> {
        if diagram.printed.is_empty() {
            return None;
        }
        let on = |cell: Cell| -> String {
            let lines = diagram.printed.iter().filter(|(at, _)| *at == cell);
            lines.map(|(_, direction)| Direction::sign(*direction)).collect()
        };
        let row = |row: u8| {
            let cells: Vec<String> = (0..diagram.columns).map(|column| on(Cell::new(column, row))).collect();
            format!("{}: {}", row + 1, cells.join(" "))
        };
        let rows: Vec<String> = (0..diagram.rows).map(row).collect();
        Some(self.language.say_with("described-lines", [("rows", rows.join("; ").into())]))
    }
}

/// Where a side's pieces stand: strips by their two ends, else cells, three or more side by side by the first and last.
fn pieces(diagram: &Diagram, side: Side) -> Vec<String> {
    let of_side = |strip: &&(Cell, Cell)| diagram.piece(strip.0) == Some(Piece::Of(side));
    let strips: Vec<String> = diagram.strips.iter().filter(of_side).map(|(from, to)| format!("{from}-{to}")).collect();
    if !strips.is_empty() {
        return strips;
    }
    let mut cells: Vec<Cell> = diagram.cells_of(side).collect();
    cells.sort_unstable_by_key(|cell| (cell.row, cell.column));
    let runs = cells.chunk_by(|left, right| left.row == right.row && left.column + 1 == right.column);
    let spelled = |run: &[Cell]| match run {
        [first, _, .., last] => vec![format!("{first}-{last}")],
        few => few.iter().map(Cell::to_string).collect(),
    };
    runs.flat_map(spelled).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::PieceSet;

    #[test]
    fn neighbours_in_a_row_are_told_as_one() {
        let mut diagram = Diagram::new(5, 3, PieceSet::CrossesAndNoughts);
        for name in ["e1", "a1", "b1", "c2", "d2", "e2", "a3"] {
            diagram.cells.push((Cell::from_name(name).unwrap(), Piece::Of(Side::First)));
        }
        diagram.cells.push((Cell::from_name("b3").unwrap(), Piece::Of(Side::Second)));
        assert_eq!(pieces(&diagram, Side::First), ["a1", "b1", "e1", "c2-e2", "a3"]);
        assert_eq!(pieces(&diagram, Side::Second), ["b3"]);
    }
}
