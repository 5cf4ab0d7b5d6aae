//! The knowledge of the search about Insert and Insert x+.

use std::sync::LazyLock;

use super::{BOARD, Insert, RINGS, STRIDE, has_five, index, spread, step};
use crate::rules::{Bits, Cell, Direction, Knowledge, Level, Levels, Rules, SearchParameters, Side};

/// The levels, measured by `tavoliere-lab levels`.
static LEVELS: Levels = Levels {
    lower: [
        Level::new(1, 0.06),
        Level::new(1, 0.75),
        Level::new(3, 1.0),
        Level::new(13, 1.0),
        Level::new(35, 1.0),
        Level::new(108, 1.0),
        Level::new(310, 1.0),
    ],
    ratings: [1180, 1350, 1490, 1640, 1780, 1920, 2060, 2250],
};

impl Knowledge for Insert {
    const SEARCH: SearchParameters = SearchParameters {
        exploration: 0.7,
        prior_weight: 1.2,
        evaluation_weight: 0.3,
        playouts: 6,
        samples: 2,
        rave: 0.0,
        proving: 0.7,
        provable: u16::MAX,
    };

    fn levels(&self) -> &'static Levels {
        &LEVELS
    }

    fn rave_key(cell: Cell) -> u16 {
        index(cell) as u16
    }

    /// A large value for a win or a loss, else the evaluation after the move.
    fn prior(&self, cell: Cell) -> f32 {
        let mut next = self.clone();
        next.play(cell);
        match next.over {
            Some(outcome) if outcome.winner == Some(self.to_move) => 10.0,
            Some(_) => -10.0,
            None => -own_evaluation(&next),
        }
    }

    /// The number of captures; more for a win.
    fn playout_score(&self, cell: Cell) -> f32 {
        let index = index(cell);
        let captured = self.captures(index);
        let mut own = self.rings[self.to_move.index()] | captured;
        own.insert(index);
        if has_five(own) { RINGS as f32 } else { captured.len() as f32 }
    }

    fn evaluation(&self) -> f32 {
        let own = own_evaluation(self);
        if self.to_move == Side::First { own } else { -own }
    }
}

/// For each direction and cell the whole line through the cell.
static LINES: LazyLock<[[Bits<1>; STRIDE * STRIDE]; 4]> = LazyLock::new(|| {
    let mut lines = [[Bits::EMPTY; STRIDE * STRIDE]; 4];
    for (direction, lines) in Direction::ALL.into_iter().zip(&mut lines) {
        BOARD.iter().for_each(|index| lines[index] = spread(index, BOARD, &[step(direction)]));
    }
    lines
});

/// The cells on which a side would win at once, and the other cells on which it would capture.
fn threats(position: &Insert, side: Side) -> [Bits<1>; 2] {
    let here = Insert { to_move: side, ..position.clone() };
    let [mut wins, mut captures] = [Bits::EMPTY; 2];
    for index in position.empty().iter() {
        let captured = here.captures(index);
        let mut own = position.rings[side.index()] | captured;
        own.insert(index);
        if has_five(own) {
            wins.insert(index);
        } else if !captured.is_empty() {
            captures.insert(index);
        }
    }
    [wins, captures]
}

/// The empty cells from which the next ring may go to one of `goals`.
fn leading_to(position: &Insert, goals: Bits<1>) -> Bits<1> {
    let empty = position.empty();
    let leads = |index: &usize| {
        let along = |direction: Direction| LINES[direction as usize][*index];
        let mut led = position.lines[*index].directions().map(along).fold(Bits::EMPTY, |all, line| all | line) & empty;
        led.remove(*index);
        !(led & goals).is_empty() || (led.is_empty() && goals != [*index].into_iter().collect())
    };
    if goals.is_empty() { Bits::EMPTY } else { empty.iter().filter(leads).collect() }
}

/// The evaluation for the side to move: its immediate wins and captures, the number of its moves that do not allow
/// the other side to win, and the cells that each side must avoid. The weights were fitted to the endings of 6,000
/// games of the search against itself.
pub(super) fn own_evaluation(position: &Insert) -> f32 {
    let [wins, captures] = threats(position, position.to_move);
    let [lost, _] = threats(position, position.to_move.opponent());
    let legal = position.legal();
    if !(legal & wins).is_empty() {
        return 3.0;
    }
    let (good, bad) = (leading_to(position, wins), leading_to(position, lost));
    let trapped = match legal.without(bad).len() {
        0 => -2.1,
        1 => -0.65,
        _ => 0.0,
    };
    let capture = if (legal & captures).is_empty() { 0.0 } else { 0.6 };
    let [first, second] = position.scores().map(|score| score as f32);
    let group = if position.to_move == Side::First { first - second } else { second - first };
    trapped + capture + (good.len() as f32 - bad.len() as f32) / position.empty().len() as f32 + 0.1 * group
}
