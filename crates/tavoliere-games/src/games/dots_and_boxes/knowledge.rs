//! The knowledge of the search about Dots and Boxes.

use super::{DotsAndBoxes, DotsMove};
use crate::rules::{Bits, Knowledge, Level, Levels, SearchParameters, Side};

/// The levels, measured by `tavoliere-lab levels`.
static LEVELS: Levels = Levels {
    lower: [
        Level::new(1, 0.16),
        Level::new(2, 0.26),
        Level::new(4, 0.36),
        Level::new(6, 0.46),
        Level::new(11, 0.61),
        Level::new(16, 0.74),
        Level::new(23, 0.87),
    ],
    ratings: [1140, 1300, 1460, 1660, 1820, 2000, 2150, 2570],
};

impl Knowledge for DotsAndBoxes {
    // Not yet found by matches.
    const SEARCH: SearchParameters = SearchParameters {
        exploration: 0.7,
        rave: 0.0,
        prior_weight: 1.0,
        evaluation_weight: 0.2,
        playouts: 1,
        samples: 4,
        proving: 0.3,
        provable: 24,
    };

    fn levels(&self) -> &'static Levels {
        &LEVELS
    }

    fn rave_key(mv: DotsMove) -> u16 {
        u16::from(mv.from.row) << 5 | u16::from(mv.from.column) << 1 | u16::from(mv.from.row == mv.to.row)
    }

    /// Boxes completed, and boxes given: those that are left with one open edge.
    fn prior(&self, mv: DotsMove) -> f32 {
        let Some(edge) = self.layout.edge(mv.from, mv.to) else { return 0.0 };
        let left = self.open.without(Bits::one(edge));
        let mut worth = 0.0;
        for number in self.layout.boxes_of(edge).into_iter().flatten() {
            worth += match (self.layout.edges_of(number) & left).len() {
                0 => 3.0,
                1 => -2.5,
                _ => 0.0,
            };
        }
        worth
    }

    /// The boxes, those that the side to move can complete at once, and who will run out of safe edges.
    fn evaluation(&self) -> f32 {
        let [first, second] = self.boxes.map(|boxes| boxes.len() as f32);
        let (mut ready, mut unsafe_edges) = (0, Bits::EMPTY);
        let size = usize::from(self.layout.size);
        for number in 0..size * size {
            let open = self.layout.edges_of(number) & self.open;
            match open.len() {
                1 => ready += 1,
                2 => unsafe_edges |= open,
                _ => {}
            }
        }
        let safe = self.open.without(unsafe_edges).len();
        // An odd number of safe edges lets the other side be the first to give a box, all else being equal.
        let tempo = if safe % 2 == 1 { 0.6 } else { -0.6 };
        let for_mover = 0.5 * ready as f32 + tempo;
        let lead = 0.5 * (first - second);
        lead + if self.to_move == Side::First { for_mover } else { -for_mover }
    }

    /// A side with more than half of the boxes.
    fn certain_winner(&self) -> Option<Side> {
        let all = usize::from(self.layout.size) * usize::from(self.layout.size);
        Side::BOTH.into_iter().find(|side| self.boxes[side.index()].len() * 2 > all)
    }
}
