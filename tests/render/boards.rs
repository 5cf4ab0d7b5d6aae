//! Boards to draw: made from rows of signs, with the marks a game would give them.

use tavoliere::render::{Frame, Player};
use tavoliere::rules::{Cell, Diagram, Mark, Piece, PieceSet, Side};

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
    let mut diagram = empty(u8::try_from(rows[0].len()).unwrap(), u8::try_from(rows.len()).unwrap());
    for (row, signs) in (0..diagram.rows).rev().zip(rows) {
        for (column, sign) in (0..diagram.columns).zip(signs.chars()) {
            let cell = Cell::new(column, row);
            match sign.to_ascii_lowercase() {
                'x' => diagram.cells.push((cell, Piece::Of(Side::First))),
                'o' => diagram.cells.push((cell, Piece::Of(Side::Second))),
                _ => {}
            }
            if sign.is_ascii_uppercase() {
                diagram.marks.push((cell, Mark::Last));
            }
        }
    }
    diagram
}

pub fn empty(columns: u8, rows: u8) -> Diagram {
    Diagram::new(columns, rows, PieceSet::CrossesAndNoughts)
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

/// Marks the cells a winner can still play, and those nobody can, as at the end of Briths Square.
pub fn ended(mut diagram: Diagram, winner: Side) -> Diagram {
    for cell in empty_cells(&diagram) {
        let open = !touches(&diagram, cell, winner.opponent());
        diagram.marks.push((cell, if open { Mark::Margin(winner) } else { Mark::Dead }));
    }
    diagram
}

pub fn frame(first: Player, second: Player, footer: &str) -> Frame {
    Frame {
        title: "Briths Square".to_owned(),
        code: "#k7q2".to_owned(),
        players: [first, second],
        footer: footer.to_owned(),
    }
}

pub fn player(name: &str) -> Player {
    Player { name: name.to_owned(), ..Player::default() }
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
