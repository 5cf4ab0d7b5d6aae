//! Threats to make five in a row, for the exercises and reviews of Gomoku and Pente. Longer rows may not win, so they
//! are left out.

use super::FIVE;
use crate::rules::kit::{CellGrid, Heading};
use crate::rules::{Bits, BoxedPosition, Cell, Moment, Side};

/// The stones on a board of any size.
#[derive(Clone, Copy)]
pub(in crate::games) struct Stones {
    grid: CellGrid<6>,
    of: [Bits<6>; 2],
}

/// The place of a stone on a line through it, as a bit: five points to each side are enough to see a row of five.
const MIDDLE: usize = FIVE;

impl Stones {
    /// The stones of a position whose type is not known.
    pub(in crate::games) fn read(position: &BoxedPosition) -> Self {
        let diagram = position.diagram();
        let grid = CellGrid::new(diagram.columns, diagram.rows);
        let of = Side::BOTH.map(|side| diagram.cells_of(side).map(|cell| grid.index(cell)).collect());
        Self { grid, of }
    }

    /// The points without a stone.
    pub(in crate::games) fn empty(&self) -> impl Iterator<Item = Cell> {
        let grid = self.grid;
        grid.all.without(self.of[0] | self.of[1]).iter().map(move |index| grid.cell(index))
    }

    fn with(mut self, side: Side, cell: Cell) -> Self {
        self.of[side.index()].insert(self.grid.index(cell));
        self
    }

    /// The own stones and the empty points on a line through a stone of a side, as bits.
    fn line(&self, side: Side, cell: Cell, axis: Heading) -> [u16; 2] {
        let (mut own, mut empty) = (1 << MIDDLE, 0);
        for heading in [axis, axis.opposite()] {
            for (count, at) in self.grid.ray(cell, heading).take(FIVE).enumerate() {
                let place = if heading == axis { MIDDLE + 1 + count } else { MIDDLE - 1 - count };
                let index = self.grid.index(at);
                own |= u16::from(self.of[side.index()].contains(index)) << place;
                empty |= u16::from(!(self.of[0] | self.of[1]).contains(index)) << place;
            }
        }
        [own, empty]
    }

    /// The points at which a stone of a side, on the board or not, would become part of a row of five.
    pub(in crate::games) fn fives(&self, side: Side, cell: Cell) -> Vec<Cell> {
        let on_axis = |axis: Heading| {
            let places = fives(self.line(side, cell, axis));
            let behind = axis.opposite();
            (0..=2 * MIDDLE).filter(move |place| places >> place & 1 == 1).filter_map(move |place| match place {
                MIDDLE.. => self.grid.step(cell, axis, (place - MIDDLE) as u8),
                _ => self.grid.step(cell, behind, (MIDDLE - place) as u8),
            })
        };
        Heading::AXES.into_iter().flat_map(on_axis).collect()
    }

    /// The number of threats that a stone makes: points at which it would become part of five, and lines on which one
    /// more stone would make two such points.
    pub(in crate::games) fn threats(&self, side: Side, cell: Cell) -> i32 {
        let on_axis = |axis: Heading| {
            let line = self.line(side, cell, axis);
            match fives(line).count_ones() {
                0 => u32::from(is_open_three(line)),
                count => count,
            }
        };
        Heading::AXES.into_iter().map(on_axis).sum::<u32>() as i32
    }

    /// The number of possible rows of five through a point that have at least so many other stones of a side.
    pub(in crate::games) fn rows(&self, side: Side, cell: Cell, least: u32) -> i32 {
        let lines = Heading::AXES.map(|axis| self.line(side, cell, axis));
        let in_line = |[own, empty]: [u16; 2]| {
            let is_open = |row: &u16| row & !(own | empty) == 0 && (row & own).count_ones() > least;
            rows().filter(is_open).count() as i32
        };
        lines.into_iter().map(in_line).sum()
    }

    /// Whether a side wins by a stone here: it makes two points of five, or it makes one, and after the forced answer
    /// another such stone wins. At most `left` answers are tried.
    pub(in crate::games) fn wins_by_fours(&self, side: Side, cell: Cell, left: u8) -> bool {
        let next = self.with(side, cell);
        match next.fives(side, cell)[..] {
            [] => false,
            [answer] if left > 0 => {
                let answered = next.with(side.opponent(), answer);
                answered.fives(side.opponent(), answer).is_empty()
                    && answered.empty().any(|cell| answered.wins_by_fours(side, cell, left - 1))
            }
            [_] => false,
            _ => true,
        }
    }

    /// The point at which a side makes the most by a measure, and how much.
    pub(in crate::games) fn most(&self, measure: impl Fn(&Self, Cell) -> i32) -> Option<(Cell, i32)> {
        self.empty().map(|cell| (cell, measure(self, cell))).max_by_key(|(_, most)| *most)
    }
}

/// The rows of five through the middle of a line.
fn rows() -> impl Iterator<Item = u16> {
    (1..=MIDDLE).map(|first| 0b1_1111 << first)
}

/// The empty places of a line at which a row of exactly five through its middle would be made.
fn fives([own, empty]: [u16; 2]) -> u16 {
    let missing = |row: u16| {
        let (missing, beyond) = (row & !own, (row << 1 | row >> 1) & !row);
        (missing.count_ones() == 1 && missing & empty != 0 && own & beyond == 0).then_some(missing)
    };
    rows().filter_map(missing).fold(0, |all, missing| all | missing)
}

/// Whether one more stone on a line makes two places at which five would be made.
fn is_open_three([own, empty]: [u16; 2]) -> bool {
    let mut places = (0..=2 * MIDDLE).map(|place| 1 << place).filter(|place| empty & place != 0);
    places.any(|place| fives([own | place, empty & !place]).count_ones() > 1)
}

/// The points at which the side of a move could make five next with its new stone.
pub(in crate::games) fn fives_of(moment: &Moment) -> i32 {
    Stones::read(&moment.after()).fives(moment.side, moment.cell()).len() as i32
}

/// The number of threats that a move makes.
pub(in crate::games) fn threats_of(moment: &Moment) -> i32 {
    Stones::read(&moment.after()).threats(moment.side, moment.cell())
}

/// The point at which the opponent could make the most by a measure next, and how much: nothing, if it must answer a
/// four first.
pub(in crate::games) fn next_threats(moment: &Moment, measure: fn(&Stones, Side, Cell) -> i32) -> (Cell, i32) {
    let (after, other) = (Stones::read(&moment.after()), moment.side.opponent());
    let threat = after.most(|stones, cell| measure(stones, other, cell));
    threat.filter(|_| fives_of(moment) == 0).unwrap_or((moment.cell(), 0))
}
