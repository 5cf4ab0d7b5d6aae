//! The shared pieces of Diagonal Plus, which are placed before marking begins.

use super::Diagonal;
use crate::rules::{Bits, Cell, Remark, Step, Steps};

/// The shared pieces of Diagonal Plus: their values and numbers.
pub(super) const SHARED: [(i8, usize); 3] = [(2, 2), (3, 1), (-2, 1)];

pub(super) fn share<const WORDS: usize>(position: &mut Diagonal<WORDS>, value: i8, cell: Cell) {
    let kind = SHARED.iter().position(|(known, _)| *known == value).expect("a listed move");
    position.shared[kind].insert(Diagonal::<WORDS>::index(cell));
    position.empty.remove(Diagonal::<WORDS>::index(cell));
    position.to_share -= 1;
    for line in position.lines_through_mut(cell) {
        line.empty -= 1;
        line.shared += value;
    }
}

/// The number of shared pieces of a value still to be placed.
fn left<const WORDS: usize>(position: &Diagonal<WORDS>, value: i8) -> usize {
    let of_value = SHARED.iter().zip(&position.shared).find(|((known, _), _)| *known == value);
    of_value.map_or(0, |((_, number), placed)| number - placed.len())
}

/// The shared pieces that can be placed, by value, with their legal cells.
pub(super) fn shares<const WORDS: usize>(position: &Diagonal<WORDS>) -> [(i8, Bits<WORDS>); 3] {
    let [mut bonus, mut malus] = [Bits::EMPTY; 2];
    for index in position.empty.iter() {
        let lines = position.lines_through(Diagonal::<WORDS>::cell(index));
        if lines.iter().any(|line| line.empty == 1) {
            continue;
        }
        if lines.iter().all(|line| line.shared >= 0) {
            bonus.insert(index);
        }
        if lines.iter().all(|line| line.shared <= 0) {
            malus.insert(index);
        }
    }
    SHARED.map(|(value, _)| {
        let open = if value > 0 { bonus } else { malus };
        (value, if left(position, value) > 0 { open } else { Bits::EMPTY })
    })
}

/// Asks for a shared piece. The example is one that can be placed.
fn share_first<const WORDS: usize>(position: &Diagonal<WORDS>) -> Remark {
    let open = shares(position).into_iter().find_map(|(value, cells)| Some((value, cells.iter().next()?)));
    let (value, index) = open.unwrap_or((SHARED[0].0, 0));
    Remark::new("share-first").with("value", i32::from(value)).with("cell", Diagonal::<WORDS>::cell(index))
}

/// Why a shared piece may not be placed.
pub(super) fn objection<const WORDS: usize>(position: &Diagonal<WORDS>, steps: &Steps) -> Remark {
    if let [Step::Piece(value), ..] = steps.0[..]
        && left(position, value) == 0
    {
        return Remark::new("none-left").with("value", i32::from(value));
    }
    let [Step::Piece(_), Step::Cell(cell)] = steps.0[..] else { return share_first(position) };
    if let Some(remark) = position.objection_to_cell(cell) {
        return remark;
    }
    if position.lines_through(cell).iter().any(|line| line.empty == 1) {
        return Remark::new("no-closing").with("cell", cell);
    }
    Remark::new("apart").with("cell", cell)
}
