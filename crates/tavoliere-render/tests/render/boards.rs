//! Boards to draw: made from rows of signs, with the marks that a game would add.

use tavoliere_games::rules::{Cell, Diagram, Mark, Piece, PieceSet, Side};
use tavoliere_render::{Frame, PlayerLabel};

pub const OPENING: [&str; 10] = [
    "..........",
    "..........",
    "..........",
    "......x...",
    "..........",
    "....O.....",
    "..........",
    "..........",
    "..........",
    "..........",
];

pub const MIDDLE: [&str; 10] = [
    "..x.......",
    ".....x..o.",
    "o.x.......",
    "......x..o",
    ".o..x.....",
    "......X.x.",
    "..o.......",
    ".......o.o",
    ".x..o.....",
    "x.....o..x",
];

pub const END: [&str; 10] = [
    "x.xx.oo.x.",
    ".xx.x.o.xx",
    "o.xx.o.oo.",
    "oo.xx.oo.o",
    ".oo.xx.o.x",
    "xx.x.xX.xx",
    "x.oo.xx.x.",
    ".oo.oo.o.o",
    "xx.ooo.oo.",
    "xx.o.oo..x",
];

/// Top row first: `x` and `o`, upper case for the last move, `.` for empty cells.
pub fn board(rows: &[&str]) -> Diagram {
    placed(PieceSet::CrossesAndNoughts, rows, ['x', 'o'])
}

/// The same with other pieces, by the letters of the sides.
pub fn placed(pieces: PieceSet, rows: &[&str], letters: [char; 2]) -> Diagram {
    let (columns, lines) = (u8::try_from(rows[0].len()).unwrap(), u8::try_from(rows.len()).unwrap());
    let mut diagram = Diagram::new(columns, lines, pieces);
    for (row, signs) in (0..lines).rev().zip(rows) {
        for (column, sign) in (0..columns).zip(signs.chars()) {
            let cell = Cell::new(column, row);
            if let Some(side) = Side::BOTH.into_iter().find(|side| letters[side.index()] == sign.to_ascii_lowercase()) {
                diagram.cells.push((cell, Piece::Of(side)));
            }
            if sign.is_ascii_uppercase() {
                diagram.marks.push((cell, Mark::Last));
            }
        }
    }
    diagram
}

/// Marks the empty cells that one side or neither may play, as in Briths Square.
pub fn closed(mut diagram: Diagram) -> Diagram {
    for cell in empty_cells(&diagram) {
        match Side::BOTH.map(|side| touches(&diagram, cell, side)) {
            [true, true] => diagram.marks.push((cell, Mark::Dead)),
            [true, false] => diagram.marks.push((cell, Mark::ClosedTo(Side::Second))),
            [false, true] => diagram.marks.push((cell, Mark::ClosedTo(Side::First))),
            [false, false] => {}
        }
    }
    diagram
}

/// Marks the cells that the winner can still play, and those that neither side can, as at the end of Briths Square.
pub fn ended(mut diagram: Diagram, winner: Side) -> Diagram {
    for cell in empty_cells(&diagram) {
        let open = !touches(&diagram, cell, winner.opponent());
        diagram.marks.push((cell, if open { Mark::Margin(winner) } else { Mark::Dead }));
    }
    diagram
}

pub fn frame(first: PlayerLabel, second: PlayerLabel, footer: &str) -> Frame {
    Frame {
        title: "Briths Square".to_owned(),
        code: "#k7q2".to_owned(),
        players: Some([first, second]),
        footer: footer.to_owned(),
        ending: None,
    }
}

pub fn player(name: &str) -> PlayerLabel {
    PlayerLabel { name: name.to_owned(), ..PlayerLabel::default() }
}

fn empty_cells(diagram: &Diagram) -> Vec<Cell> {
    (0..diagram.rows)
        .flat_map(|row| (0..diagram.columns).map(move |column| Cell::new(column, row)))
        .filter(|cell| diagram.piece(*cell).is_none())
        .collect()
}

fn touches(diagram: &Diagram, cell: Cell, side: Side) -> bool {
    diagram
        .cells_of(side)
        .any(|other| u32::from(other.column.abs_diff(cell.column)) + u32::from(other.row.abs_diff(cell.row)) == 1)
}
