//! The knowledge of the search about Pente.

use super::{PAIRS, Pente};
use crate::games::gomoku::knowledge::log_odds;
use crate::games::gomoku::rows;
use crate::rules::kit::Heading;
use crate::rules::{Bits, Cell, Knowledge, Level, Levels, Rules, SearchParameters, Side};

/// The levels, measured by `tavoliere-lab levels`. The ratings begin with that of level 1 in other games: plain opponents that
/// only play games to their end find nothing on so large a board.
static LEVELS: Levels = Levels {
    lower: [
        Level::new(1, 0.04),
        Level::new(1, 0.07),
        Level::new(1, 0.11),
        Level::new(2, 0.18),
        Level::new(4, 0.33),
        Level::new(9, 0.54),
        Level::new(14, 0.71),
    ],
    ratings: [1120, 1270, 1390, 1560, 1810, 1960, 2160, 2790],
};

impl<const WORDS: usize> Knowledge for Pente<WORDS> {
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

    /// The rows of five, and captures, the more the nearer the fifth pair is.
    fn prior(&self, cell: Cell) -> f32 {
        let pairs = (self.captured(cell).len() / 2) as u8;
        let before = self.pairs[self.to_move.index()];
        let captures = match before + pairs {
            PAIRS.. => 14.0,
            _ => f32::from(pairs) * (1.5 + 0.5 * f32::from(before)),
        };
        captures + rows::prior(&self.grid, self.stones, self.to_move, cell)
    }

    fn playout_score(&self, cell: Cell) -> f32 {
        rows::prior(&self.grid, self.stones, self.to_move, cell)
    }

    /// The rows of five that each side can still make, and the pairs.
    fn evaluation(&self) -> f32 {
        if let Some((winner, _)) = self.won {
            return if winner == Side::First { 7.0 } else { -7.0 };
        }
        let [first, second] = self.stones;
        let counts = [rows::worth(&self.grid, first, second), rows::worth(&self.grid, second, first)];
        let worth = |pairs: u8| 0.3 * f32::from(pairs) + 0.06 * f32::from(pairs * pairs);
        log_odds(counts, self.to_move) + worth(self.pairs[0]) - worth(self.pairs[1])
    }

    /// A five or the last pair. The side to move can take the point of it, or capture a stone of the row.
    fn win_in_sight(&self) -> Option<(Side, u8)> {
        let (side, other) = (self.to_move, self.to_move.opponent());
        if !wins(self, side).is_empty() {
            return Some((side, 1));
        }
        let threats = wins(self, other);
        let is_answer = |index: usize| {
            let mut next = self.clone();
            next.play(self.grid.cell(index));
            wins(&next, other).is_empty()
        };
        let answers = threats | captures(self, side);
        (!threats.is_empty() && !answers.iter().any(is_answer)).then_some((other, 2))
    }
}

/// The points at which a side would win at once.
fn wins<const WORDS: usize>(position: &Pente<WORDS>, side: Side) -> Bits<WORDS> {
    let fives = rows::fives(&position.grid, position.stones[side.index()], position.empty, true);
    let pairs = |index: &usize| {
        let captured = position.captured_by(side, position.grid.cell(*index)).len() as u8 / 2;
        position.pairs[side.index()] + captured >= PAIRS
    };
    fives | captures(position, side).iter().filter(pairs).collect()
}

/// The points at which a side would capture.
fn captures<const WORDS: usize>(position: &Pente<WORDS>, side: Side) -> Bits<WORDS> {
    let (grid, own, enemy) = (&position.grid, position.stones[side.index()], position.stones[side.opponent().index()]);
    let along = |heading: Heading| {
        let third = grid.moved(own, heading) & enemy;
        let second = grid.moved(third, heading) & enemy;
        grid.moved(second, heading) & position.empty
    };
    Heading::ALL.into_iter().fold(Bits::EMPTY, |all, heading| all | along(heading))
}
