//! The knowledge of the search about Gomoku.

use super::rows::{self, worth};
use super::{FIVE, Gomoku};
use crate::rules::{Cell, Knowledge, Level, Levels, SearchParameters, Side};

/// The levels, measured by `tavoliere-lab levels`. The ratings begin as those of Pente, for the same reason.
static LEVELS: Levels = Levels {
    lower: [
        Level::new(1, 0.04),
        Level::new(1, 0.07),
        Level::new(1, 0.11),
        Level::new(3, 0.22),
        Level::new(4, 0.33),
        Level::new(9, 0.54),
        Level::new(14, 0.71),
    ],
    ratings: [1120, 1350, 1490, 1660, 1770, 1950, 2090, 2530],
};

impl<const WORDS: usize> Knowledge for Gomoku<WORDS> {
    // Not yet found by matches.
    const SEARCH: SearchParameters = SearchParameters {
        exploration: 0.6,
        rave: 0.0,
        prior_weight: 1.0,
        evaluation_weight: 0.6,
        playouts: 1,
        samples: 8,
        proving: 0.3,
        provable: 40,
    };

    const SEES_SOON_WINS: bool = true;

    fn levels(&self) -> &'static Levels {
        &LEVELS
    }

    fn rave_key(cell: Cell) -> u16 {
        u16::from(cell.row) << 5 | u16::from(cell.column)
    }

    fn prior(&self, cell: Cell) -> f32 {
        rows::prior(&self.grid, self.stones, self.to_move, cell)
    }

    /// The rows of five that each side can still make, by the stones in them. A row of four wins for the side to move.
    fn evaluation(&self) -> f32 {
        let [first, second] = self.stones;
        let counts = [worth(&self.grid, first, second), worth(&self.grid, second, first)];
        if let Some(winner) = self.winner {
            return if winner == Side::First { 7.0 } else { -7.0 };
        }
        log_odds(counts, self.to_move)
    }

    /// A stone for each that the fullest row without others lacks.
    fn fewest_moves_to_win(&self, side: Side) -> u8 {
        let [own, enemy] = [side, side.opponent()].map(|side| self.stones[side.index()]);
        let counts = worth(&self.grid, own, enemy);
        let most = (1..FIVE).rev().find(|stones| counts[*stones] > 0).unwrap_or(0);
        (FIVE - most) as u8
    }

    /// A five can be made now, or at two points, of which the side to move can take one.
    fn win_in_sight(&self) -> Option<(Side, u8)> {
        let (side, other) = (self.to_move, self.to_move.opponent());
        let fives = |side: Side| rows::fives(&self.grid, self.stones[side.index()], self.empty, self.overline);
        if !fives(side).is_empty() {
            return Some((side, 1));
        }
        (fives(other).len() > 1).then_some((other, 2))
    }
}

/// The log-odds of the first side by the rows of both.
pub(in crate::games) fn log_odds(counts: [[usize; 5]; 2], to_move: Side) -> f32 {
    let [mover, other] = [to_move, to_move.opponent()].map(|side| counts[side.index()]);
    let for_mover = match (mover[4], other[4]) {
        (1.., _) => 6.0,
        (0, 2..) => -5.0,
        _ => {
            let sum = |rows: [usize; 5]| 0.01 * rows[1] as f32 + 0.06 * rows[2] as f32 + 0.3 * rows[3] as f32;
            (1.3 * sum(mover) + 0.2 - sum(other) - 0.5 * other[4] as f32).clamp(-4.5, 4.5)
        }
    };
    if to_move == Side::First { for_mover } else { -for_mover }
}
