//! Rows of five that are still possible, and the worth of stones in them, for Gomoku and Pente.

use super::FIVE;
use crate::rules::kit::{CellGrid, Heading};
use crate::rules::{Bits, Cell, Side};

/// The number of points to each side of a point that can be in a row of five with it.
const REACH: usize = FIVE - 1;

/// The worth of one more stone in a row with so many own stones and no others: for its owner, and for the other side,
/// which prevents the row.
const MAKES: [f32; FIVE] = [0.05, 0.25, 0.8, 2.2, 12.0];
const PREVENTS: [f32; FIVE] = [0.05, 0.15, 0.5, 1.5, 8.0];

/// The same by the stones in a row as bits.
static BY_ROW: [[f32; 32]; 2] = [by_row(MAKES), by_row(PREVENTS)];

const fn by_row(worth: [f32; FIVE]) -> [f32; 32] {
    let (mut by_row, mut row) = ([0.0; 32], 0_usize);
    // The point itself is empty, so five stones do not occur.
    while row < 31 {
        by_row[row] = worth[row.count_ones() as usize];
        row += 1;
    }
    by_row
}

/// The points on a line through a point, four to each side, as bits from the lowest: those of a set, and those outside
/// of the board.
#[inline]
fn along<const WORDS: usize>(
    grid: &CellGrid<WORDS>,
    stones: [Bits<WORDS>; 2],
    cell: Cell,
    axis: Heading,
) -> ([u16; 2], u16) {
    let (mut sets, index, stride) = ([0; 2], grid.index(cell), grid.stride(axis));
    let [ahead, behind] = [axis, axis.opposite()].map(|heading| usize::from(grid.room(cell, heading)).min(REACH));
    for place in REACH - behind..=REACH + ahead {
        let at = index.wrapping_add_signed(stride * (place as isize - REACH as isize));
        sets[0] |= u16::from(stones[0].contains(at)) << place;
        sets[1] |= u16::from(stones[1].contains(at)) << place;
    }
    // Points beyond the edge.
    (sets, !0 << (REACH + ahead + 1) | ((1 << (REACH - behind)) - 1))
}

/// The worth of a stone of the side to move on a point, in all rows of five through it.
#[inline]
pub(in crate::games) fn prior<const WORDS: usize>(
    grid: &CellGrid<WORDS>,
    stones: [Bits<WORDS>; 2],
    side: Side,
    cell: Cell,
) -> f32 {
    let mut worth = 0.0;
    for axis in Heading::AXES {
        let (sets, outside) = along(grid, stones, cell, axis);
        let [own, enemy] = [sets[side.index()], sets[side.opponent().index()]];
        for first in 0..=REACH {
            let in_row = |set: u16| usize::from(set >> first & 0b1_1111);
            if in_row(outside) != 0 {
                continue;
            }
            match (in_row(own), in_row(enemy)) {
                (own, 0) => worth += BY_ROW[0][own],
                (0, enemy) => worth += BY_ROW[1][enemy],
                _ => {}
            }
        }
    }
    worth
}

/// The empty points at which a side makes five in a row. `longer` tells whether longer rows count, too.
pub(in crate::games) fn fives<const WORDS: usize>(
    grid: &CellGrid<WORDS>,
    own: Bits<WORDS>,
    empty: Bits<WORDS>,
    longer: bool,
) -> Bits<WORDS> {
    let mut fives = Bits::EMPTY;
    for axis in Heading::AXES {
        // The points that have an own stone so many steps behind, and ahead.
        let [behind, ahead] = [axis, axis.opposite()].map(|heading| {
            let mut shifted = [own; FIVE + 1];
            (1..=FIVE).for_each(|steps| shifted[steps] = grid.moved(shifted[steps - 1], heading));
            shifted
        });
        for before in 0..FIVE {
            let after = FIVE - 1 - before;
            let row = behind[1..=before].iter().chain(&ahead[1..=after]).fold(empty, |row, set| row & *set);
            let beyond = if longer { Bits::EMPTY } else { behind[before + 1] | ahead[after + 1] };
            fives |= row.without(beyond);
        }
    }
    fives
}

/// The worth of a side's stones in all rows of five without others.
pub(in crate::games) fn worth<const WORDS: usize>(
    grid: &CellGrid<WORDS>,
    own: Bits<WORDS>,
    enemy: Bits<WORDS>,
) -> [usize; FIVE] {
    let mut counts = [0; FIVE];
    for axis in Heading::AXES {
        // The first points of rows that are on the board and have no enemy.
        let mut shifted = [(grid.all.without(enemy), own); FIVE];
        for place in 1..FIVE {
            let step = |set| grid.moved(set, axis.opposite());
            let (open, stones) = shifted[place - 1];
            shifted[place] = (step(open), step(stones));
        }
        let open = shifted.iter().fold(grid.all, |open, (here, _)| open & *here);
        // The numbers of stones in each row, as three binary digits of sets.
        let mut digits = [Bits::EMPTY; 3];
        for (_, stones) in shifted {
            let mut carried = stones & open;
            for digit in &mut digits {
                let both = *digit & carried;
                *digit = *digit ^ carried;
                carried = both;
            }
        }
        let [one, two, four] = digits;
        counts[1] += one.without(two | four).len();
        counts[2] += two.without(one | four).len();
        counts[3] += (one & two).len();
        counts[4] += four.without(one).len();
    }
    counts
}
