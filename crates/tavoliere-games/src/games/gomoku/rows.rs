//! Rows of five that are still possible, and the worth of stones in them, for Gomoku and Pente.

use super::FIVE;
use crate::rules::kit::{CellGrid, Heading};
use crate::rules::{Bits, Cell, Side};

/// The number of points to each side of a point that can be in a row of five with it.
const REACH: usize = FIVE - 1;

/// The worth of one more stone in a row with so many own stones and no others: for its owner, and for the other side,
/// which prevents the row.
const MAKES: [f32; FIVE] = [0.05, 0.25, 0.8, 2.2, 12.0];
const PREVENTS: [f32; FIVE] = [0.0, 0.15, 0.5, 1.5, 8.0];

/// The points on a line through a point, four to each side, as bits from the lowest: those of a set, and those outside
/// of the board.
#[inline]
fn along<const WORDS: usize>(
    grid: &CellGrid<WORDS>,
    stones: [Bits<WORDS>; 2],
    cell: Cell,
    axis: Heading,
) -> ([u16; 2], u16) {
    let (mut sets, mut outside) = ([0; 2], 0);
    for (heading, towards) in [(axis, 1), (axis.opposite(), -1)] {
        for steps in 1..=REACH {
            let place = (REACH as isize + towards * steps as isize) as usize;
            let Some(at) = grid.step(cell, heading, steps as u8) else {
                // Points beyond are outside, too.
                outside |= if towards > 0 { u16::MAX << place } else { (2 << place) - 1 };
                break;
            };
            let index = grid.index(at);
            sets[0] |= u16::from(stones[0].contains(index)) << place;
            sets[1] |= u16::from(stones[1].contains(index)) << place;
        }
    }
    (sets, outside)
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
            let row = 0b1_1111 << first;
            if outside & row != 0 {
                continue;
            }
            match ((own & row).count_ones() as usize, (enemy & row).count_ones() as usize) {
                (own, 0) => worth += MAKES[own],
                (0, enemy) => worth += PREVENTS[enemy],
                _ => {}
            }
        }
    }
    worth
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
