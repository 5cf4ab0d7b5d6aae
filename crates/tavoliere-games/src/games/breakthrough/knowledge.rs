//! The knowledge of the search about Breakthrough.

use super::{Breakthrough, BreakthroughMove};
use crate::rules::{Bits, Knowledge, Level, Levels, SearchParameters, Side};

/// The levels, measured by `tavoliere-lab levels`.
static LEVELS: Levels = Levels {
    lower: [
        Level::new(1, 0.1),
        Level::new(2, 0.17),
        Level::new(3, 0.26),
        Level::new(5, 0.38),
        Level::new(9, 0.49),
        Level::new(14, 0.64),
        Level::new(20, 0.83),
    ],
    ratings: [1080, 1350, 1490, 1680, 1800, 1950, 2140, 2560],
};

impl Knowledge for Breakthrough {
    // Not yet found by matches.
    const SEARCH: SearchParameters = SearchParameters {
        exploration: 0.7,
        rave: 50.0,
        prior_weight: 0.7,
        evaluation_weight: 0.6,
        playouts: 1,
        samples: 2,
        proving: 0.3,
        provable: 40,
    };

    fn levels(&self) -> &'static Levels {
        &LEVELS
    }

    fn rave_key(mv: BreakthroughMove) -> u16 {
        u16::from(mv.from.row) << 9
            | u16::from(mv.from.column) << 6
            | u16::from(mv.to.row) << 3
            | u16::from(mv.to.column)
    }

    /// Captures, steps near the goal, and steps to cells that are safe.
    fn prior(&self, mv: BreakthroughMove) -> f32 {
        let (grid, side) = (&self.grid, self.to_move);
        let own = self.pieces[side.index()].without(Bits::one(grid.index(mv.from)));
        let enemy = self.pieces[side.opponent().index()];
        let to = Bits::one(grid.index(mv.to));
        let left = if side == Side::First { grid.rows - 1 - mv.to.row } else { mv.to.row };
        if left == 0 {
            return 6.0;
        }
        let captures = !(to & enemy).is_empty();
        let attackers = (attacked_from(self, side.opponent(), to) & enemy).len();
        let defenders = (attacked_from(self, side, to) & own).len();
        let is_safe = attackers == 0 || (defenders >= attackers && !captures);
        let threatens = if left == 1 && attackers == 0 { 4.0 } else { 0.0 };
        let near_home = if left == 1 || grid.rows - left <= 2 { -0.2 } else { 0.0 };
        let worth = if captures { 1.5 + 0.2 * f32::from(left) } else { 0.0 };
        worth + threatens + near_home + if is_safe { 0.3 } else { -1.0 } + if left <= 3 { 0.4 } else { 0.0 }
    }

    /// A sure win; else the pieces, which count more the nearer they are to the goal.
    fn evaluation(&self) -> f32 {
        match soon_winner(self) {
            Some(Side::First) => return 7.0,
            Some(Side::Second) => return -7.0,
            None => {}
        }
        let rows = self.grid.rows;
        let worth = |side: Side| {
            let own = self.pieces[side.index()];
            let of_row = |row: u8| {
                let ahead = if side == Side::First { row } else { rows - 1 - row };
                let ahead = f32::from(ahead) / f32::from(rows - 1);
                (own & self.grid.row(row)).len() as f32 * (1.0 + 1.5 * ahead * ahead * ahead)
            };
            (0..rows).map(of_row).sum::<f32>()
        };
        let turn = if self.to_move == Side::First { 0.3 } else { -0.3 };
        0.4 * (worth(Side::First) - worth(Side::Second)) + turn
    }
}

/// The cells from which a side's pieces can capture on some cells.
fn attacked_from(position: &Breakthrough, side: Side, cells: Bits<1>) -> Bits<1> {
    let [_, left, right] = Breakthrough::headings(side);
    position.grid.moved(cells, left.opposite()) | position.grid.moved(cells, right.opposite())
}

/// The side that wins at once or with its next move: the side to move, if one of its pieces is a step from the goal;
/// else the other, if one of its pieces is and cannot be captured there, or if two are.
pub(super) fn soon_winner(position: &Breakthrough) -> Option<Side> {
    let (side, other) = (position.to_move, position.to_move.opponent());
    let before_goal = |side: Side| {
        let [ahead, ..] = Breakthrough::headings(side);
        position.pieces[side.index()] & position.grid.moved(position.goals[side.index()], ahead.opposite())
    };
    position.winner().map(|(winner, _)| winner).or_else(|| {
        // None of its own pieces are at the goal, so the corners ahead are open to it.
        if !before_goal(side).is_empty() {
            return Some(side);
        }
        let threats = before_goal(other);
        let safe = threats
            .iter()
            .any(|index| (attacked_from(position, side, Bits::one(index)) & position.pieces[side.index()]).is_empty());
        (safe || threats.len() > 1).then_some(other)
    })
}
