//! The board seen along its rows: colouring strips, and finding those that may be drawn.

use crate::rules::{Bits, Side};

/// The board seen along its rows. After each row there is one empty cell that is not on the board, so that rows do not
/// run into each other.
#[derive(Clone, Debug)]
pub(super) struct View<const WORDS: usize, const LENGTHS: usize> {
    /// The difference of indices between a cell and the one above it.
    pub(super) row: usize,
    pub(super) origin: Bits<WORDS>,
    /// The cells of each side.
    pub(super) coloured: [Bits<WORDS>; 2],
    /// The cells of each side by the length of their strip. Those of length 0 and of the maximum length are empty.
    by_length: [[Bits<WORDS>; LENGTHS]; 2],
    /// For each side the empty cells that share no edge with one of its strips.
    pub(super) open: [Bits<WORDS>; 2],
}

impl<const WORDS: usize, const LENGTHS: usize> View<WORDS, LENGTHS> {
    pub(super) fn new(size: usize) -> Self {
        let row = size + 1;
        let mut origin = Bits::EMPTY;
        origin.insert(size / 2 * row + size / 2);
        let board: Bits<WORDS> = (0..size * row).filter(|index| index % row < size).collect();
        let (coloured, by_length) = ([Bits::EMPTY; 2], [[Bits::EMPTY; LENGTHS]; 2]);
        Self { row, origin, coloured, by_length, open: [board.without(origin); 2] }
    }

    pub(super) fn colour(&mut self, side: Side, cells: Bits<WORDS>, length: usize) {
        let beside = cells << 1 | cells >> 1 | cells << self.row | cells >> self.row;
        let (own, other) = (side.index(), side.opponent().index());
        self.coloured[own] |= cells;
        self.by_length[own][length] |= cells;
        self.open[own] = self.open[own].without(cells | beside);
        self.open[other] = self.open[other].without(cells);
    }

    /// Calls `visit` with the left ends of the strips that a side may draw along the rows, for each length, until
    /// `visit` returns `true`.
    ///
    /// Two strips without a common edge touch diagonally only at their ends. So only the four cells diagonal to the
    /// ends of a strip matter: at least one must be the origin or belong to an own strip of a fitting length, and none
    /// may belong to an own strip of another length. A strip that touches the origin diagonally shares no edge with it.
    #[inline]
    pub(super) fn search(
        &self,
        side: Side,
        shortest: usize,
        longest: usize,
        visit: &mut impl FnMut(usize, Bits<WORDS>) -> bool,
    ) {
        let [open, coloured] = [self.open, self.coloured].map(|of_sides| of_sides[side.index()]);
        let by_length = &self.by_length[side.index()];
        let mut runs = open;
        for length in 1..=longest {
            if length > 1 {
                runs &= open >> (length - 1);
            }
            if runs.is_empty() {
                return;
            }
            if length < shortest {
                continue;
            }
            let fitting = by_length[length - 1] | by_length[length + 1] | self.origin;
            let touching = runs & self.off_ends(fitting, length);
            if touching.is_empty() {
                continue;
            }
            let found = touching.without(self.off_ends(coloured.without(fitting), length));
            if !found.is_empty() && visit(length, found) {
                return;
            }
        }
    }

    /// The left ends of the strips of a length with one of these cells diagonal to an end.
    #[inline]
    fn off_ends(&self, cells: Bits<WORDS>, length: usize) -> Bits<WORDS> {
        let above_or_below = cells << self.row | cells >> self.row;
        above_or_below << 1 | above_or_below >> length
    }
}
