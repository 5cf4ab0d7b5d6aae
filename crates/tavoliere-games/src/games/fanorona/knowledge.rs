//! The knowledge of the search about Fanorona.

use super::{Fanorona, FanoronaMove, Takes};
use crate::rules::kit::Heading;
use crate::rules::{Cell, Knowledge, Level, Levels, SearchParameters, Side};

/// The levels, measured by `tavoliere-lab levels`.
static LEVELS: Levels = Levels {
    lower: [
        Level::new(9, 0.55),
        Level::new(13, 0.69),
        Level::new(19, 0.79),
        Level::new(28, 0.9),
        Level::new(40, 0.98),
        Level::new(55, 1.0),
        Level::new(87, 1.0),
    ],
    ratings: [1210, 1380, 1530, 1620, 1840, 1960, 2120, 2750],
};

impl Knowledge for Fanorona {
    // Not yet found by matches.
    const SEARCH: SearchParameters = SearchParameters {
        exploration: 0.6,
        rave: 0.0,
        prior_weight: 0.8,
        evaluation_weight: 0.8,
        playouts: 1,
        samples: 2,
        proving: 0.3,
        provable: 40,
    };

    fn levels(&self) -> &'static Levels {
        &LEVELS
    }

    fn rave_key(mv: FanoronaMove) -> u16 {
        let place = |cell: Cell| u16::from(cell.row) * 9 + u16::from(cell.column);
        match mv {
            FanoronaMove::Go { from, to, takes, .. } => (place(from) * 45 + place(to)) * 3 + takes as u16,
            FanoronaMove::Pass => u16::MAX,
        }
    }

    /// The pieces captured. A chain is seldom ended early.
    fn prior(&self, mv: FanoronaMove) -> f32 {
        match mv {
            FanoronaMove::Pass => -1.0,
            FanoronaMove::Go { takes: Takes::Nothing, to, .. } => f32::from((to.column + to.row) % 2 == 0) * 0.3,
            FanoronaMove::Go { .. } => 0.5 * self.captured(mv).len() as f32,
        }
    }

    /// The share of the pieces, less those that the side to move can capture at once. A piece counts more the fewer there
    /// are.
    fn evaluation(&self) -> f32 {
        let [first, second] = self.pieces.map(|pieces| pieces.len() as f32);
        let mut most = 0;
        for heading in Heading::ALL {
            self.each_capture(heading, &mut |mv| most = most.max(self.captured(mv).len()));
        }
        let for_mover = 0.5 + 0.8 * most as f32;
        let ahead = first - second + if self.to_move == Side::First { for_mover } else { -for_mover };
        7.0 * ahead / (first + second + 2.0)
    }
}
