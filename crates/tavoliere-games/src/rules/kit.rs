//! Parts for games on rectangular boards: cells by number, steps to neighbours, regions, lines, and repeated positions.

use super::{Bits, Cell, Key, Piece, Remark, Side, Steps};

/// A step to a neighbouring cell.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Heading {
    /// The columns to the right.
    pub columns: i8,
    /// The rows up.
    pub rows: i8,
}

impl Heading {
    /// The steps by edges and corners, in circular order. Opposite steps are four places apart.
    pub const ALL: [Self; 8] = [
        Self::new(1, 0),
        Self::new(1, 1),
        Self::new(0, 1),
        Self::new(-1, 1),
        Self::new(-1, 0),
        Self::new(-1, -1),
        Self::new(0, -1),
        Self::new(1, -1),
    ];

    /// One step for each of the four lines through a cell.
    pub const AXES: [Self; 4] = [Self::ALL[0], Self::ALL[1], Self::ALL[2], Self::ALL[3]];

    #[must_use]
    pub const fn new(columns: i8, rows: i8) -> Self {
        Self { columns, rows }
    }

    #[must_use]
    pub const fn opposite(self) -> Self {
        Self::new(-self.columns, -self.rows)
    }
}

/// The cells of a rectangular board, numbered row by row from the bottom left.
#[derive(Clone, Copy, Debug)]
pub struct CellGrid<const WORDS: usize> {
    pub columns: u8,
    pub rows: u8,
    pub all: Bits<WORDS>,
    left: Bits<WORDS>,
    right: Bits<WORDS>,
}

impl<const WORDS: usize> CellGrid<WORDS> {
    /// The cells of a board.
    ///
    /// # Panics
    /// If the board has no cells or too many, or more columns than have letters.
    #[must_use]
    pub fn new(columns: u8, rows: u8) -> Self {
        let (width, cells) = (usize::from(columns), usize::from(columns) * usize::from(rows));
        let fits = (1..=64 * WORDS).contains(&cells) && columns <= Cell::MOST_COLUMNS;
        assert!(fits, "no board of {columns}x{rows}");
        Self {
            columns,
            rows,
            all: Bits::first(cells),
            left: (0..cells).step_by(width).collect(),
            right: (width - 1..cells).step_by(width).collect(),
        }
    }

    #[inline]
    #[must_use]
    pub fn index(&self, cell: Cell) -> usize {
        usize::from(cell.row) * usize::from(self.columns) + usize::from(cell.column)
    }

    #[inline]
    #[must_use]
    pub fn cell(&self, index: usize) -> Cell {
        let (index, columns) = (index as u16, u16::from(self.columns));
        Cell::new((index % columns) as u8, (index / columns) as u8)
    }

    #[must_use]
    pub fn holds(&self, cell: Cell) -> bool {
        cell.column < self.columns && cell.row < self.rows
    }

    /// The cells of a row.
    #[must_use]
    pub fn row(&self, row: u8) -> Bits<WORDS> {
        let first = self.index(Cell::new(0, row));
        (first..first + usize::from(self.columns)).collect()
    }

    /// The cells of a column.
    #[must_use]
    pub fn column(&self, column: u8) -> Bits<WORDS> {
        (0..self.rows).map(|row| self.index(Cell::new(column, row))).collect()
    }

    /// The members of a set after one step; those that leave the board are dropped.
    #[inline]
    #[must_use]
    pub fn moved(&self, set: Bits<WORDS>, heading: Heading) -> Bits<WORDS> {
        let staying = match heading.columns {
            0 => set,
            1.. => set.without(self.right),
            _ => set.without(self.left),
        };
        let by = self.stride(heading);
        let moved = if by < 0 { staying >> by.unsigned_abs() } else { staying << by.unsigned_abs() };
        moved & self.all
    }

    /// The cells one step away from a set in some directions.
    #[inline]
    #[must_use]
    pub fn around(&self, set: Bits<WORDS>, headings: &[Heading]) -> Bits<WORDS> {
        headings.iter().fold(Bits::EMPTY, |around, heading| around | self.moved(set, *heading))
    }

    /// The cells of a set that are connected to some of them by steps in these directions.
    #[must_use]
    pub fn region(&self, start: Bits<WORDS>, within: Bits<WORDS>, headings: &[Heading]) -> Bits<WORDS> {
        let (mut region, mut fresh) = (start & within, start & within);
        while !fresh.is_empty() {
            fresh = (self.around(fresh, headings) & within).without(region);
            region |= fresh;
        }
        region
    }

    /// The cell some steps from another; `None` if it is not on the board.
    #[inline]
    #[must_use]
    pub fn step(&self, cell: Cell, heading: Heading, steps: u8) -> Option<Cell> {
        let column = cell.column.checked_add_signed(heading.columns * steps as i8)?;
        let row = cell.row.checked_add_signed(heading.rows * steps as i8)?;
        let cell = Cell::new(column, row);
        self.holds(cell).then_some(cell)
    }

    /// The difference of the numbers of two cells one step apart.
    #[inline]
    #[must_use]
    pub const fn stride(&self, heading: Heading) -> isize {
        heading.rows as isize * self.columns as isize + heading.columns as isize
    }

    /// The number of steps that are possible from a cell.
    #[inline]
    #[must_use]
    pub fn room(&self, from: Cell, heading: Heading) -> u8 {
        let along = |step: i8, place: u8, count: u8| match step {
            0 => u8::MAX,
            1.. => count - 1 - place,
            _ => place,
        };
        along(heading.columns, from.column, self.columns).min(along(heading.rows, from.row, self.rows))
    }

    /// The cells from a cell to the edge of the board, without the cell itself.
    pub fn ray(&self, from: Cell, heading: Heading) -> impl Iterator<Item = Cell> + use<WORDS> {
        let (grid, mut at) = (*self, Some(from));
        std::iter::from_fn(move || {
            at = grid.step(at?, heading, 1);
            at
        })
    }

    /// The lines of members of a set through a member, along the four axes: the ends of each, and its length.
    pub fn lines(&self, set: Bits<WORDS>, through: Cell) -> impl Iterator<Item = (Cell, Cell, usize)> + use<WORDS> {
        let grid = *self;
        Heading::AXES.into_iter().map(move |heading| {
            let end = |heading| {
                let run = grid.ray(through, heading).take_while(|cell| set.contains(grid.index(*cell)));
                run.fold((through, 0), |(_, count), cell| (cell, count + 1))
            };
            let ((from, before), (to, behind)) = (end(heading.opposite()), end(heading));
            (from, to, before + 1 + behind)
        })
    }

    /// The pieces of both sides for a diagram.
    #[must_use]
    pub fn pieces(&self, pieces: [Bits<WORDS>; 2]) -> Vec<(Cell, Piece)> {
        let of_side = |side: Side| {
            pieces[side.index()].iter().map(move |index| (self.cell(index), Piece::Of(side))).collect::<Vec<_>>()
        };
        Side::BOTH.into_iter().flat_map(of_side).collect()
    }

    /// The objection `outside` if one of the steps is not on the board.
    #[must_use]
    pub fn outside(&self, steps: &Steps) -> Option<Remark> {
        let outside = steps.cells().find(|cell| !self.holds(*cell))?;
        Some(Remark::new("outside").with("cell", outside))
    }

    /// The pieces drawn as rows, the top one first, with `x` for the first side and `o` for the second.
    #[cfg(test)]
    pub fn drawn(&self, rows: &[&str]) -> [Bits<WORDS>; 2] {
        let mut pieces = [Bits::EMPTY; 2];
        for (row, line) in rows.iter().rev().enumerate() {
            for (column, sign) in line.chars().enumerate() {
                let Some(side) = "xo".find(sign) else { continue };
                pieces[side].insert(self.index(Cell::new(column as u8, row as u8)));
            }
        }
        pieces
    }
}

/// The positions since the last move that cannot be undone. Earlier ones cannot recur.
#[derive(Clone, Debug, Default)]
pub struct Recurrence {
    /// The fingerprints of the positions, the present one last.
    seen: Vec<u64>,
    /// How often the present position has occurred, including now.
    occurrences: u8,
}

impl Recurrence {
    /// Stores a position, by a number that tells it from others.
    pub fn remember(&mut self, now: u64) {
        self.occurrences = 1 + self.seen.iter().filter(|before| **before == now).count() as u8;
        self.seen.push(now);
    }

    /// Forgets all positions, after a move that cannot be undone.
    pub fn forget(&mut self) {
        self.seen.clear();
        self.occurrences = 0;
    }

    /// Whether the position has occurred three times.
    #[must_use]
    pub const fn is_third(&self) -> bool {
        self.occurrences >= 3
    }

    /// The number of moves since the last one that cannot be undone.
    #[must_use]
    pub fn quiet(&self) -> usize {
        self.seen.len().saturating_sub(1)
    }

    /// A key with the positions so far, in whatever order they came: they can recur, which ends the game.
    #[must_use]
    pub fn added_to(&self, key: Key) -> Key {
        let [one, other] = self.seen.iter().fold([0_u64; 2], |sums, seen| {
            let [one, other] = Key::EMPTY.with_word(*seen).halves();
            [sums[0].wrapping_add(one), sums[1].wrapping_add(other)]
        });
        key.with_word(one).with_word(other)
    }
}

/// A fingerprint of a position from the words that make it.
#[must_use]
pub fn fingerprint(words: impl IntoIterator<Item = u64>) -> u64 {
    Key::from_words(words).halves()[0]
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cell(name: &str) -> Cell {
        Cell::from_name(name).expect("a cell")
    }

    #[test]
    fn sets_move_step_by_step_and_leave_the_board() {
        let grid = CellGrid::<2>::new(9, 10);
        for heading in Heading::ALL {
            for index in grid.all.iter() {
                let moved = grid.moved(Bits::one(index), heading).lowest().map(|index| grid.cell(index));
                assert_eq!(moved, grid.step(grid.cell(index), heading, 1), "{heading:?} from {index}");
                let ray: Vec<usize> = grid.ray(grid.cell(index), heading).map(|cell| grid.index(cell)).collect();
                let steps = 1..=isize::from(grid.room(grid.cell(index), heading));
                assert!(steps.map(|steps| index.wrapping_add_signed(grid.stride(heading) * steps)).eq(ray));
            }
        }
    }

    #[test]
    fn regions_are_connected_by_the_steps_given() {
        let grid = CellGrid::<1>::new(4, 4);
        let [set, _] = grid.drawn(&["x..x", "x.x.", ".x..", "xx.x"]);
        let region = |headings: &[Heading]| grid.region(Bits::one(0), set, headings).len();
        assert_eq!(region(&Heading::ALL), 7);
        assert_eq!(region(&[Heading::new(1, 0), Heading::new(0, 1)]), 3);
    }

    #[test]
    fn lines_have_ends_and_a_length() {
        let grid = CellGrid::<1>::new(5, 5);
        let [set, _] = grid.drawn(&["....x", "xxxx.", "..x..", ".x...", "x...."]);
        let lines: Vec<_> = grid.lines(set, cell("c3")).collect();
        assert_eq!(lines[0], (cell("c3"), cell("c3"), 1));
        assert_eq!(lines[1], (cell("a1"), cell("e5"), 4 + usize::from(set.contains(18))));
        assert_eq!(lines[2], (cell("c3"), cell("c4"), 2));
        assert_eq!(lines[3], (cell("c3"), cell("b4"), 2));
    }

    #[test]
    fn a_third_occurrence_is_noticed_until_it_is_forgotten() {
        let mut recurrence = Recurrence::default();
        for (now, third) in [(1, false), (2, false), (1, false), (2, false), (1, true), (3, false)] {
            recurrence.remember(now);
            assert_eq!(recurrence.is_third(), third);
        }
        assert_eq!(recurrence.quiet(), 5);
        recurrence.forget();
        recurrence.remember(1);
        assert_eq!((recurrence.is_third(), recurrence.quiet()), (false, 0));
    }
}
