//! The knowledge of the search about Nine men's morris.

use super::points::{BESIDE, MILLS};
use super::{MorrisMove, NONE, NineMensMorris, closes, members};
use crate::rules::{Knowledge, Level, Levels, SearchParameters, Side};

/// The levels, measured by `tavoliere-lab levels`.
static LEVELS: Levels = Levels {
    lower: [
        Level::new(1, 0.17),
        Level::new(2, 0.24),
        Level::new(3, 0.32),
        Level::new(6, 0.44),
        Level::new(10, 0.59),
        Level::new(15, 0.73),
        Level::new(25, 0.88),
    ],
    ratings: [1120, 1320, 1460, 1660, 1830, 1950, 2120, 2750],
};

impl Knowledge for NineMensMorris {
    // Not yet found by matches.
    const SEARCH: SearchParameters = SearchParameters {
        exploration: 0.6,
        rave: 0.0,
        prior_weight: 0.8,
        evaluation_weight: 0.9,
        playouts: 1,
        samples: 2,
        proving: 0.3,
        provable: 60,
    };

    fn levels(&self) -> &'static Levels {
        &LEVELS
    }

    fn rave_key(mv: MorrisMove) -> u16 {
        u16::from(mv.from) << 10 | u16::from(mv.to) << 5 | u16::from(mv.taken)
    }

    /// Mills, mills prevented, mills opened, and points with many neighbours.
    fn prior(&self, mv: MorrisMove) -> f32 {
        let to = usize::from(mv.to);
        let neighbours = |point: usize| BESIDE[point].count_ones() as f32;
        let mut worth = 0.15 * neighbours(to);
        if mv.taken != NONE {
            // A piece that stands in an open mill is worth most.
            let taken = usize::from(mv.taken);
            let rest = self.enemy() & !(1 << taken);
            worth += 3.0 + 0.1 * neighbours(taken) + if threatens(rest, self.empty(), taken) { 0.6 } else { 0.0 };
        }
        if closes(self.enemy(), to) {
            worth += 1.5;
        }
        let own = if mv.from == NONE { self.own() } else { self.own() & !(1 << mv.from) };
        if threatens(own, self.empty(), to) {
            worth += 0.6;
        }
        if mv.from != NONE {
            worth -= 0.15 * neighbours(mv.from.into());
            // The point that is left could complete a mill of the enemy.
            worth -= if closes(self.enemy(), mv.from.into()) { 2.0 } else { 0.0 };
        }
        worth
    }

    /// The pieces, the mills, the open mills, and the room to move.
    fn evaluation(&self) -> f32 {
        let empty = self.empty();
        let worth = |side: Side| {
            let own = self.pieces[side.index()];
            let sets = MILLS.map(|mill| mill.iter().fold(0_u32, |set, point| set | 1 << point));
            let closed = sets.iter().filter(|mill| own & **mill == **mill).count();
            let open = sets.iter().filter(|mill| (own & **mill).count_ones() == 2 && empty & **mill != 0).count();
            let room = members(own).map(|point| (BESIDE[point] & empty).count_ones()).sum::<u32>();
            let count = own.count_ones() as f32 + f32::from(self.in_hand[side.index()]);
            0.8 * count + 0.15 * closed as f32 + 0.25 * open as f32 + 0.06 * room as f32
        };
        let turn = if self.to_move == Side::First { 0.15 } else { -0.15 };
        worth(Side::First) - worth(Side::Second) + turn
    }
}

/// Whether a piece on a point makes two of three with others of a set, the third point being empty.
fn threatens(set: u32, empty: u32, point: usize) -> bool {
    super::MILLS_OF[point].iter().any(|mill| set & mill != 0 && empty & mill != 0)
}
