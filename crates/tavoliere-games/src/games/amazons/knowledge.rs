//! The knowledge of the search about Amazons.

use super::{Amazons, AmazonsMove, shifted};
use crate::rules::{Bits, Knowledge, Level, Levels, SearchParameters, Side};

/// The levels, measured by `tavoliere-lab levels`.
static LEVELS: Levels = Levels {
    lower: [
        Level::new(2, 0.28),
        Level::new(3, 0.3),
        Level::new(11, 0.63),
        Level::new(24, 0.86),
        Level::new(45, 1.0),
        Level::new(72, 1.0),
        Level::new(112, 1.0),
    ],
    ratings: [1080, 1300, 1480, 1610, 1750, 1900, 2040, 2730],
};

impl<const WORDS: usize> Knowledge for Amazons<WORDS> {
    // Not yet found by matches.
    const SEARCH: SearchParameters = SearchParameters {
        exploration: 0.4,
        rave: 0.0,
        prior_weight: 0.6,
        evaluation_weight: 1.0,
        playouts: 1,
        samples: 1,
        proving: 0.2,
        provable: 60,
    };

    fn levels(&self) -> &'static Levels {
        &LEVELS
    }

    fn rave_key(mv: AmazonsMove) -> u16 {
        u16::from(mv.to) << 8 | u16::from(mv.shot)
    }

    /// The free cells around the place that the amazon leaves and the one that it reaches, and an arrow next to an enemy.
    fn prior(&self, mv: AmazonsMove) -> f32 {
        let [from, to, shot] = [mv.from, mv.to, mv.shot].map(usize::from);
        let barred = self.barred.without(Bits::one(from)) | Bits::one(shot);
        let around = |at: usize| self.offsets().map(|offset| at.wrapping_add_signed(offset));
        let free = |at: usize| around(at).into_iter().filter(|index| !barred.contains(*index)).count() as f32;
        let own = self.amazons[self.to_move.index()].without(Bits::one(from)) | Bits::one(to);
        let enemy = self.amazons[self.to_move.opponent().index()];
        let beside = |set: Bits<WORDS>| around(shot).into_iter().filter(|index| set.contains(*index)).count() as f32;
        0.3 * (free(to) - free(from)) + 0.5 * beside(enemy) - 0.4 * beside(own)
    }

    /// The cells that each side reaches sooner, by moves of amazons. A cell that both reach at once counts a little for the
    /// side to move.
    fn evaluation(&self) -> f32 {
        if self.is_over {
            return if self.to_move == Side::First { -7.0 } else { 7.0 };
        }
        let mut reached = self.amazons;
        let mut fresh = self.amazons;
        let (mut ahead, mut shared) = (0, 0);
        while !(fresh[0].is_empty() && fresh[1].is_empty()) {
            let next = fresh.map(|set| spread(self, set));
            let both = [next[0].without(reached[0]), next[1].without(reached[1])];
            let new = [both[0].without(reached[1]), both[1].without(reached[0])];
            ahead += new[0].without(new[1]).len() as i32 - new[1].without(new[0]).len() as i32;
            shared += (new[0] & new[1]).len() as i32;
            reached = [reached[0] | both[0], reached[1] | both[1]];
            fresh = both;
        }
        let turn = if self.to_move == Side::First { 1.0 } else { -1.0 };
        0.15 * (ahead as f32 + turn * (0.2 * shared as f32 + 1.0))
    }
}

/// The cells that amazons on some cells could reach with one move.
fn spread<const WORDS: usize>(position: &Amazons<WORDS>, from: Bits<WORDS>) -> Bits<WORDS> {
    let mut reached = Bits::EMPTY;
    for offset in position.offsets() {
        let mut at = shifted(from, offset).without(position.barred);
        while !at.is_empty() {
            reached |= at;
            at = shifted(at, offset).without(position.barred);
        }
    }
    reached
}
