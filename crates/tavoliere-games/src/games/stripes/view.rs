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
    /// The cells above and below those of the origin.
    beside_origin: Bits<WORDS>,
    /// The cells above and below those of each side, by the length of their strip. Those of length 0 and of the maximum
    /// length are empty.
    beside: [[Bits<WORDS>; LENGTHS]; 2],
    /// The length of the longest strip of each side.
    longest: [usize; 2],
    /// For each side the empty cells that share no edge with one of its strips.
    pub(super) open: [Bits<WORDS>; 2],
}

impl<const WORDS: usize, const LENGTHS: usize> View<WORDS, LENGTHS> {
    pub(super) fn new(size: usize) -> Self {
        let row = size + 1;
        let mut origin = Bits::EMPTY;
        origin.insert(size / 2 * row + size / 2);
        let board: Bits<WORDS> = (0..size * row).filter(|index| index % row < size).collect();
        Self {
            row,
            origin,
            coloured: [Bits::EMPTY; 2],
            beside_origin: origin << row | origin >> row,
            beside: [[Bits::EMPTY; LENGTHS]; 2],
            longest: [0; 2],
            open: [board.without(origin); 2],
        }
    }

    pub(super) fn colour(&mut self, side: Side, cells: Bits<WORDS>, length: usize) {
        let beside = cells << self.row | cells >> self.row;
        let around = cells << 1 | cells >> 1 | beside;
        let (own, other) = (side.index(), side.opponent().index());
        self.coloured[own] |= cells;
        self.beside[own][length] |= beside;
        self.longest[own] = self.longest[own].max(length);
        self.open[own] = self.open[own].without(cells | around);
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
        let (open, beside) = (self.open[side.index()], &self.beside[side.index()]);
        // Unless it touches the origin, a strip is at most one cell longer than the longest.
        let own = self.longest[side.index()];
        let near_origin = open & (self.beside_origin << 1 | self.beside_origin >> 1);
        let longest = if near_origin.is_empty() { longest.min(own + 1) } else { longest };
        // The cells beside all shorter strips than those that fit, and beside all longer ones.
        let (mut shorter, mut longer) = (Bits::EMPTY, [Bits::EMPTY; LENGTHS]);
        for length in (2..=own).rev() {
            longer[length - 2] = longer[length - 1] | beside[length];
        }
        let (mut runs, mut ahead) = (open, open);
        for length in 1..=longest {
            if length > 1 {
                ahead = ahead >> 1;
                runs &= ahead;
                shorter |= beside[length - 2];
            }
            if runs.is_empty() {
                return;
            }
            if length < shortest {
                continue;
            }
            let fitting = beside[length - 1] | beside[length + 1] | self.beside_origin;
            let touching = runs & off_ends(fitting, length);
            if touching.is_empty() {
                continue;
            }
            let unfit = shorter | beside[length] | longer[length];
            let found = touching.without(off_ends(unfit, length));
            if !found.is_empty() && visit(length, found) {
                return;
            }
        }
    }

    /// The cells that a side may colour by themselves: they touch own strips of two cells or the origin, and no other strip.
    #[inline]
    pub(super) fn singles(&self, side: Side) -> Bits<WORDS> {
        let beside = &self.beside[side.index()];
        let unfit = beside.iter().enumerate().filter(|(length, _)| *length != 2);
        let unfit = unfit.fold(Bits::EMPTY, |unfit, (_, cells)| unfit | *cells);
        let touching = self.open[side.index()] & off_ends(beside[2] | self.beside_origin, 1);
        touching.without(off_ends(unfit, 1))
    }
}

/// The left ends of the strips of a length with certain cells diagonal to an end. `beside` has the cells above and below
/// them.
#[inline]
fn off_ends<const WORDS: usize>(beside: Bits<WORDS>, length: usize) -> Bits<WORDS> {
    beside << 1 | beside >> length
}
