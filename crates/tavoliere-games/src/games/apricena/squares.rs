//! The squares of one colour and their points.

use super::{Apricena, Axis, LONGEST};
use crate::rules::{BoxedPosition, Cell, Side, Stroke};

/// The edges of a side's maximal squares: those not contained in a larger one.
pub(super) fn largest_squares(position: &BoxedPosition, side: Side) -> impl Iterator<Item = u8> {
    let strokes = position.diagram().strokes.into_iter();
    strokes.filter_map(move |stroke| match stroke {
        Stroke::Square { size, side: of, .. } if of == side => Some(size),
        _ => None,
    })
}

/// The points of a square.
pub(super) fn points(size: u8) -> i32 {
    i32::from(size).pow(3)
}

impl Apricena {
    /// Calls `each` for every maximal square of one colour, with its lower left cell, its edge and its side.
    pub(super) fn squares(&self, mut each: impl FnMut(Cell, u8, Side)) {
        for side in Side::BOTH {
            // The lower left cells of all squares of one edge. The additional row stays empty.
            let mut corners = [0; LONGEST + 1];
            for (row, line) in self.lines[Axis::Horizontal as usize].iter().enumerate() {
                corners[row] = line.0[side.index()];
            }
            for size in 1.. {
                let mut larger = [0; LONGEST + 1];
                let mut covered = [0; LONGEST + 1];
                for row in 0..LONGEST {
                    let both = corners[row] & corners[row + 1];
                    larger[row] = both & both >> 1;
                    covered[row] |= larger[row] | larger[row] << 1;
                    covered[row + 1] = larger[row] | larger[row] << 1;
                }
                for row in 0..LONGEST {
                    let mut largest = corners[row] & !covered[row];
                    while largest != 0 {
                        each(Cell::new(largest.trailing_zeros() as u8, row as u8), size, side);
                        largest &= largest - 1;
                    }
                }
                if larger == [0; LONGEST + 1] {
                    break;
                }
                corners = larger;
            }
        }
    }
}
