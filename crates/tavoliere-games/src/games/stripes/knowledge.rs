//! The knowledge of the search about Stripes!.

use std::sync::OnceLock;

use super::Stripes;
use super::strip::{Strip, StripDirection};
use crate::rules::{
    Cell, FeatureTable, Grid, Knowledge, Learning, Level, Levels, Rules, SearchParameters, Side, WINDOWS,
};

/// The parameters of the search.
const SEARCH: SearchParameters = SearchParameters {
    exploration: 0.8,
    rave: 0.0,
    prior_weight: 1.0,
    evaluation_weight: 0.5,
    playouts: 8,
    samples: 1,
    proving: 0.3,
    provable: 32,
};

/// The levels, measured by `tavoliere-lab levels`.
static LEVELS: Levels = Levels {
    lower: [
        Level::new(1, 0.238),
        Level::new(1, 0.42),
        Level::new(1, 0.72),
        Level::new(3, 1.0),
        Level::new(15, 1.0),
        Level::new(28, 1.0),
        Level::new(46, 1.0),
    ],
    ratings: [1160, 1320, 1490, 1680, 1830, 1980, 2110, 2450],
};

/// The learnt values: the worth of windows of the cells open to both sides, and for each side of its open cells and
/// those of them that it can grow to. Strips are judged by the windows around their cells and around those diagonal to
/// their ends, and by their length.
static LEARNING: Learning = Learning {
    version: 2,
    positions: &[FeatureTable::Windows, FeatureTable::Windows, FeatureTable::Windows],
    moves: &[FeatureTable::Windows, FeatureTable::Windows, FeatureTable::Windows, FeatureTable::Plain(26)],
    bases: [1.0, 0.0],
    search: SearchParameters { prior_weight: 1.0, evaluation_weight: 0.4, playouts: 2, ..SEARCH },
    file: Some(include_bytes!("weights.bin")),
    shipped: OnceLock::new(),
};

impl<const WORDS: usize, const LENGTHS: usize> Knowledge for Stripes<WORDS, LENGTHS> {
    const SEARCH: SearchParameters = SEARCH;

    fn levels(&self) -> &'static Levels {
        &LEVELS
    }

    /// The evaluation after the move.
    fn prior(&self, strip: Strip) -> f32 {
        let mut next = self.clone();
        next.play(strip);
        if strip.side == Side::First { next.evaluation() } else { -next.evaluation() }
    }

    /// The number of strips that each side can draw. The weights were fitted to the endings of 800 games of the search
    /// against itself.
    fn evaluation(&self) -> f32 {
        let worth = |side| {
            let [count, safe] = choices(self, side);
            2.6 * (1.0 + count).ln() + 0.125 * safe
        };
        let turn = if self.to_move == Side::First { -0.45 } else { 0.45 };
        worth(Side::First) - worth(Side::Second) + turn
    }

    fn learning() -> Option<&'static Learning> {
        Some(&LEARNING)
    }

    fn features(&self, each: &mut impl FnMut(usize)) {
        let Sight { open, growth: [own, enemy] } = Sight::from_position(self);
        open.windows(&mut *each);
        own.windows(|window| each(WINDOWS + window));
        enemy.windows(|window| each(2 * WINDOWS + window));
    }

    fn move_features(&self, moves: &[Strip], each: &mut impl FnMut(usize, usize)) {
        let Sight { open, growth: [own, enemy] } = Sight::from_position(self);
        for (index, strip) in moves.iter().enumerate() {
            for cell in strip.cells() {
                each(index, open.window(cell));
                each(index, WINDOWS + enemy.window(cell));
            }
            let corners = diagonal_to(*strip).into_iter().filter(|cell| self.is_on_board(*cell));
            corners.for_each(|cell| each(index, 2 * WINDOWS + own.window(cell)));
            each(index, 3 * WINDOWS + usize::from(strip.length));
        }
    }

    fn certain_winner(&self) -> Option<Side> {
        self.alone.then_some(self.to_move)
    }
}

/// The number of strips that a side may draw, and how many of them begin on a cell closed to the enemy.
fn choices<const WORDS: usize, const LENGTHS: usize>(position: &Stripes<WORDS, LENGTHS>, side: Side) -> [f32; 2] {
    let (mut count, mut safe) = (0, 0);
    position.search(side, |way, _, ends| {
        count += ends.len();
        safe += ends.without(position.views[way as usize].open[side.opponent().index()]).len();
        false
    });
    [count as f32, safe as f32]
}

/// The board as it is learnt, from the view of the side to move.
struct Sight {
    /// The cells open to it, and to its opponent.
    open: Grid,
    /// For it and its opponent: the open cells that are no strip by themselves, and the open cells diagonal to one of its
    /// cells or to the origin.
    growth: [Grid; 2],
}

impl Sight {
    fn from_position<const WORDS: usize, const LENGTHS: usize>(position: &Stripes<WORDS, LENGTHS>) -> Self {
        let view = &position.views[0];
        let shape = [position.size.into(), position.size.into(), view.row];
        let sides = [position.to_move, position.to_move.opponent()];
        let growth = |side: Side| {
            let cells = view.coloured[side.index()] | view.origin;
            let beside = cells << view.row | cells >> view.row;
            let open = view.open[side.index()];
            [open.without(view.singles(side)), open & (beside << 1 | beside >> 1)]
        };
        Self {
            open: Grid::new::<WORDS>(shape, sides.map(|side| view.open[side.index()]), false),
            growth: sides.map(|side| Grid::new::<WORDS>(shape, growth(side), false)),
        }
    }
}

/// The cells diagonal to the ends of a strip, on the board or not.
fn diagonal_to(strip: Strip) -> [Cell; 4] {
    let (from, to) = (strip.from, strip.to());
    let off = |cell: Cell, right: i8, up: i8| {
        Cell::new(cell.column.wrapping_add_signed(right), cell.row.wrapping_add_signed(up))
    };
    match strip.way {
        StripDirection::Across => [off(from, -1, -1), off(from, -1, 1), off(to, 1, -1), off(to, 1, 1)],
        StripDirection::Up => [off(from, -1, -1), off(from, 1, -1), off(to, -1, 1), off(to, 1, 1)],
    }
}
