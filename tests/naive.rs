//! Games played a second time by slow and plain rules that share no code with the real ones, on random games.

mod diagonal;

use tavoliere::rules::Cell;

/// A cell by column and row, both from 0 and with room to step off the board.
type Place = (i32, i32);

fn place(cell: Cell) -> Place {
    (cell.column.into(), cell.row.into())
}

/// Where a cell of a square board comes to lie in the symmetry of that number, 0 to 7.
fn mirrored(cell: Cell, size: u8, symmetry: u64) -> Cell {
    let Cell { mut column, mut row } = cell;
    if symmetry & 1 != 0 {
        column = size - 1 - column;
    }
    if symmetry & 2 != 0 {
        row = size - 1 - row;
    }
    if symmetry & 4 == 0 { Cell::new(column, row) } else { Cell::new(row, column) }
}
