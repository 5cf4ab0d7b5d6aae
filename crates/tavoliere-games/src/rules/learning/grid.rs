//! A board as two planes of cells, and the windows of three by three cells on it.

use super::super::{Bits, Cell};

/// The maximum edge of a board.
const LONGEST: usize = 25;

/// The number of rows and columns around the board that can be looked at.
const BORDER: usize = 2;

/// The number of different windows: nine cells with four states.
pub const WINDOWS: usize = 1 << 18;

/// The number of states of four cells in one direction; see [`Grid::ahead`].
pub const AHEAD: usize = 1 << 8;

/// A board on which each cell has one of four states, a bit for the side to move and a bit for its opponent. Each game
/// defines the meaning of the bits.
pub struct Grid {
    columns: usize,
    rows: usize,
    /// The rows of both planes from the bottom, with a border.
    planes: [[u32; LONGEST + 2 * BORDER]; 2],
}

impl Grid {
    /// A board of which both planes are given as sets with `stride` cells a row. Cells outside of the board have both
    /// bits if `outside` is `true`, else none.
    #[must_use]
    pub fn new<const WORDS: usize>(
        [columns, rows, stride]: [usize; 3],
        planes: [Bits<WORDS>; 2],
        outside: bool,
    ) -> Self {
        let row = |plane: usize, row: usize| planes[plane].run(row * stride, columns);
        Self::from_rows([columns, rows], row, outside)
    }

    /// The same with a function that returns a row of a plane, the leftmost cell as the lowest bit.
    #[must_use]
    pub fn from_rows([columns, rows]: [usize; 2], row: impl Fn(usize, usize) -> u32, outside: bool) -> Self {
        let beyond = if outside { u32::MAX } else { 0 };
        let board = ((1 << columns) - 1) << BORDER;
        let mut planes = [[beyond; LONGEST + 2 * BORDER]; 2];
        for (number, plane) in planes.iter_mut().enumerate() {
            for (place, line) in plane[BORDER..BORDER + rows].iter_mut().enumerate() {
                *line = beyond & !board | row(number, place) << BORDER;
            }
        }
        Self { columns, rows, planes }
    }

    /// The state of a cell by its column and row, which may be up to two outside of the board.
    #[inline]
    #[must_use]
    pub fn state(&self, column: i8, row: i8) -> usize {
        let [column, row] = [column, row].map(|place| (place + BORDER as i8) as usize);
        let [own, enemy] = [0, 1].map(|plane: usize| self.planes[plane][row] >> column & 1);
        (own | enemy << 1) as usize
    }

    /// Calls `each` with the window around every cell of the board, row by row. A window is a number below
    /// [`WINDOWS`] whose digits of two bits are the states of its cells, column by column from the lower left.
    #[inline]
    pub fn windows(&self, mut each: impl FnMut(usize)) {
        // For each column, the states of the last three rows.
        let mut stacks = [0_usize; LONGEST + 2];
        for row in BORDER - 1..=BORDER + self.rows {
            let [own, enemy] = [0, 1].map(|plane: usize| self.planes[plane][row] >> (BORDER - 1));
            let mut window = 0;
            for (place, stack) in stacks[..self.columns + 2].iter_mut().enumerate() {
                let state = own >> place & 1 | (enemy >> place & 1) << 1;
                *stack = *stack >> 2 | (state as usize) << 4;
                window = window >> 6 | *stack << 12;
                if row > BORDER && place > 1 {
                    each(window);
                }
            }
        }
    }

    /// The window around a cell.
    #[inline]
    #[must_use]
    pub fn window(&self, cell: Cell) -> usize {
        let (left, bottom) = (usize::from(cell.column) + BORDER - 1, usize::from(cell.row) + BORDER - 1);
        let [own, enemy] = [0, 1].map(|plane: usize| {
            let rows = &self.planes[plane][bottom..bottom + 3];
            [0, 1, 2].map(|row: usize| spread(rows[row] >> left & 7) << (2 * row)).into_iter().sum::<u32>()
        });
        (own | enemy << 1) as usize
    }

    /// For each direction the states of the next cell and of the three beyond it, as a number below [`AHEAD`].
    #[inline]
    #[must_use]
    pub fn ahead(&self, cell: Cell) -> [usize; 4] {
        let [column, row] = [cell.column, cell.row].map(u8::cast_signed);
        [(1, 0), (0, 1), (-1, 0), (0, -1)].map(|(right, up)| {
            let next = self.state(column + right, row + up);
            let beyond =
                [-1, 0, 1].map(|aside| self.state(column + 2 * right + aside * up, row + 2 * up + aside * right));
            beyond.into_iter().fold(next, |ahead, state| ahead << 2 | state)
        })
    }
}

/// Moves the lowest three bits six places apart.
const fn spread(bits: u32) -> u32 {
    bits & 1 | (bits & 2) << 5 | (bits & 4) << 10
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The window around a cell, put together cell by cell.
    fn slowly(grid: &Grid, column: i8, row: i8) -> usize {
        let cells = (0..9).map(|place| grid.state(column - 1 + place / 3, row - 1 + place % 3) << (2 * place));
        cells.sum()
    }

    #[test]
    fn windows_have_the_states_of_nine_cells() {
        for outside in [false, true] {
            let own: Bits<2> = [0, 3, 7, 8, 20, 24, 34].into_iter().collect();
            let enemy: Bits<2> = [1, 3, 9, 20, 25, 30].into_iter().collect();
            let grid = Grid::new([6, 5, 7], [own, enemy], outside);
            let mut windows = Vec::new();
            grid.windows(|window| windows.push(window));
            let cells = (0..5).flat_map(|row| (0..6).map(move |column| (column, row)));
            let expected: Vec<usize> = cells.clone().map(|(column, row)| slowly(&grid, column, row)).collect();
            assert_eq!(windows, expected);
            let single = cells.map(|(column, row)| grid.window(Cell::new(column as u8, row as u8)));
            assert_eq!(single.collect::<Vec<_>>(), expected);
            let beyond = if outside { 3 } else { 0 };
            let to_the_right = [(4, 2), (5, 1), (5, 2), (5, 3)];
            let digits = to_the_right.map(|(column, row)| grid.state(column, row));
            let number = digits.into_iter().fold(0, |number, state| number * 4 + state);
            assert_eq!(grid.ahead(Cell::new(3, 2))[0], number);
            assert_eq!([(-1, 0), (6, 2), (0, 5), (-2, -2)].map(|(column, row)| grid.state(column, row)), [beyond; 4]);
            assert_eq!([(0, 0), (1, 0), (3, 0), (2, 0)].map(|(column, row)| grid.state(column, row)), [1, 2, 3, 0]);
        }
    }
}
