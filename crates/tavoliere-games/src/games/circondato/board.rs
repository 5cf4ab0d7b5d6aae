//! The geometry of a board: neighbours, regions and edges.

use crate::rules::{Bits, Cell};

/// The geometry of the board.
#[derive(Clone, Debug)]
pub(super) struct BoardGeometry<const WORDS: usize> {
    pub(super) size: u8,
    pub(super) left: Bits<WORDS>,
    pub(super) right: Bits<WORDS>,
    pub(super) bottom: Bits<WORDS>,
    pub(super) top: Bits<WORDS>,
}

/// The offsets of the eight cells around a cell, in circular order. Those at even indices share an edge with it.
pub(super) const AROUND: [(i8, i8); 8] = [(1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1), (0, -1), (1, -1)];

impl<const WORDS: usize> BoardGeometry<WORDS> {
    pub(super) fn new(size: u8) -> Self {
        let edge = usize::from(size);
        Self {
            size,
            left: (0..edge).map(|row| row * edge).collect(),
            right: (0..edge).map(|row| row * edge + edge - 1).collect(),
            bottom: (0..edge).collect(),
            top: (0..edge).map(|column| (edge - 1) * edge + column).collect(),
        }
    }

    pub(super) fn index(&self, cell: Cell) -> usize {
        usize::from(cell.row) * usize::from(self.size) + usize::from(cell.column)
    }

    pub(super) fn cell(&self, index: usize) -> Cell {
        let size = usize::from(self.size);
        Cell::new((index % size) as u8, (index / size) as u8)
    }

    /// The cell at an offset; `None` if it is not on the board.
    pub(super) fn neighbour(&self, cell: Cell, columns: i8, rows: i8) -> Option<usize> {
        let column = cell.column.checked_add_signed(columns).filter(|column| *column < self.size)?;
        let row = cell.row.checked_add_signed(rows).filter(|row| *row < self.size)?;
        Some(self.index(Cell::new(column, row)))
    }

    /// The cells around a cell.
    pub(super) fn around(&self, cell: Cell) -> Bits<WORDS> {
        AROUND.into_iter().filter_map(|(columns, rows)| self.neighbour(cell, columns, rows)).collect()
    }

    /// The cells of a set connected to one of them by edges.
    pub(super) fn region(&self, start: usize, within: Bits<WORDS>) -> Bits<WORDS> {
        let edge = usize::from(self.size);
        let mut region: Bits<WORDS> = [start].into_iter().collect();
        loop {
            let sideways = region.without(self.right) << 1 | region.without(self.left) >> 1;
            let grown = (region | sideways | region << edge | region >> edge) & within;
            if grown == region {
                return region;
            }
            region = grown;
        }
    }

    /// The cells of a set connected to some of them by edges or corners.
    pub(super) fn chain(&self, start: Bits<WORDS>, within: Bits<WORDS>) -> Bits<WORDS> {
        let edge = usize::from(self.size);
        let mut chain = start & within;
        loop {
            let wider = chain | chain.without(self.right) << 1 | chain.without(self.left) >> 1;
            let grown = (wider | wider << edge | wider >> edge) & within;
            if grown == chain {
                return chain;
            }
            chain = grown;
        }
    }

    /// Whether a region touches at most one edge of the board. A corner cell touches two.
    pub(super) fn is_surrounded(&self, region: Bits<WORDS>) -> bool {
        let sides = [self.left, self.right, self.bottom, self.top];
        sides.into_iter().filter(|side| !(*side & region).is_empty()).count() <= 1
    }

    /// Whether a new piece of this side might divide the region around it, or separate it from an edge of the board.
    /// May return `true` for a piece that does not, but never `false` for one that does. Away from the border, nothing
    /// is divided if the free neighbours by edge are connected by free cells around the piece; on the border, if all
    /// cells around it are free.
    pub(super) fn may_part(&self, own: Bits<WORDS>, cell: Cell) -> bool {
        let (index, edge) = (self.index(cell), usize::from(self.size));
        if (self.left | self.right | self.bottom | self.top).contains(index) {
            return AROUND
                .into_iter()
                .any(|(columns, rows)| self.neighbour(cell, columns, rows).is_some_and(|index| own.contains(index)));
        }
        let [below, beside, above] = [index - edge, index, index + edge].map(|middle| own.three_from(middle - 1));
        let free = !in_circle(below, beside, above);
        let sharing_an_edge = 0b0101_0101;
        let joined_to_the_next = free & free.rotate_right(1) & free.rotate_right(2);
        let apart = free & sharing_an_edge & !joined_to_the_next;
        apart & apart.wrapping_sub(1) != 0
    }
}

/// The cells around a cell as bits in the order of [`AROUND`], from three rows of three cells as bits from the left.
const fn in_circle(below: u8, beside: u8, above: u8) -> u8 {
    beside >> 2 | above >> 2 << 1 | (above & 2) << 1 | (above & 1) << 3 | (beside & 1) << 4 | below << 5
}
