//! The numbers of edges and boxes.

use crate::rules::{Bits, Cell};

/// The numbering of a board: first the edges that lie, row by row, then those that stand.
#[derive(Clone, Copy, Debug)]
pub(super) struct EdgeLayout {
    /// The number of boxes in a row.
    pub(super) size: u8,
}

impl EdgeLayout {
    /// The number of edges that lie, which is that of those that stand.
    #[inline]
    const fn half(self) -> usize {
        self.size as usize * (self.size as usize + 1)
    }

    /// The number of edges.
    #[inline]
    pub(super) const fn count(self) -> usize {
        2 * self.half()
    }

    /// The edge between two dots; `None` if they are not beside each other or not on the board.
    pub(super) fn edge(self, from: Cell, to: Cell) -> Option<usize> {
        let (low, high) = if from <= to { (from, to) } else { (to, from) };
        if high.column > self.size || low.row.max(high.row) > self.size {
            return None;
        }
        let [column, row, size] = [low.column, low.row, self.size].map(usize::from);
        match (high.column - low.column, high.row.checked_sub(low.row)) {
            (1, Some(0)) => Some(row * size + column),
            (0, Some(1)) => Some(self.half() + row * (size + 1) + column),
            _ => None,
        }
    }

    /// The dots of an edge, the lower or left one first.
    #[inline]
    pub(super) fn dots(self, edge: usize) -> (Cell, Cell) {
        let (size, half) = (self.size, self.half() as u8);
        let edge = edge as u8;
        if edge < half {
            let (column, row) = (edge % size, edge / size);
            return (Cell::new(column, row), Cell::new(column + 1, row));
        }
        let (column, row) = ((edge - half) % (size + 1), (edge - half) / (size + 1));
        (Cell::new(column, row), Cell::new(column, row + 1))
    }

    /// The boxes beside an edge.
    #[inline]
    pub(super) fn boxes_of(self, edge: usize) -> [Option<usize>; 2] {
        let (from, to) = self.dots(edge);
        let [column, row, size] = [from.column, from.row, self.size].map(usize::from);
        let here = row * size + column;
        if from.row == to.row {
            return [(row > 0).then(|| here - size), (row < size).then_some(here)];
        }
        [(column > 0).then(|| here - 1), (column < size).then_some(here)]
    }

    /// The edges around a box.
    #[inline]
    pub(super) fn edges_of(self, number: usize) -> Bits<2> {
        let size = usize::from(self.size);
        let (column, row) = (number % size, number / size);
        let left = self.half() + row * (size + 1) + column;
        Bits::one(number) | Bits::one(number + size) | Bits::one(left) | Bits::one(left + 1)
    }

    /// The lower left dot of a box.
    pub(super) fn corner(self, number: usize) -> Cell {
        let number = number as u8;
        Cell::new(number % self.size, number / self.size)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn edges_have_dots_and_boxes_have_edges() {
        for size in 1..=6 {
            let layout = EdgeLayout { size };
            for edge in 0..layout.count() {
                let (from, to) = layout.dots(edge);
                assert_eq!((layout.edge(from, to), layout.edge(to, from)), (Some(edge), Some(edge)), "{from}-{to}");
                for number in layout.boxes_of(edge).into_iter().flatten() {
                    assert!(layout.edges_of(number).contains(edge), "{number} of {size}");
                }
            }
            for number in 0..usize::from(size) * usize::from(size) {
                let edges = layout.edges_of(number);
                assert_eq!(edges.len(), 4);
                assert!(edges.iter().all(|edge| layout.boxes_of(edge).contains(&Some(number))));
            }
        }
    }
}
