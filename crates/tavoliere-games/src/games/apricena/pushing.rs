//! Pushing along a row or a column: which pieces can push which blocks, and how far.

use crate::rules::Side;

/// A row or a column: the pieces of each side as bits, from the left or lower end.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct PushLine(pub(super) [u16; 2]);

/// The end of a line towards which pieces are pushed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Towards {
    Beginning,
    End,
}

impl Towards {
    pub(super) const BOTH: [Self; 2] = [Self::Beginning, Self::End];

    pub(super) fn between(from: u8, to: u8) -> Self {
        if to < from { Self::Beginning } else { Self::End }
    }

    /// Converts between an index from the beginning and one from the end pushed to.
    pub(super) fn place(self, size: u8, place: u8) -> u8 {
        match self {
            Self::Beginning => place,
            Self::End => size - 1 - place,
        }
    }
}

/// Adjacent pieces of a run that can push in the same direction, each by 1 to `gap` cells.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Pushers {
    pub(super) side: Side,
    /// The index of the foremost piece.
    pub(super) nearest: u8,
    pub(super) count: u8,
    /// The number of empty cells in front of the block.
    pub(super) gap: u8,
}

impl Pushers {
    pub(super) const fn shifts(self) -> u8 {
        self.count * self.gap
    }
}

/// The block that a piece would push.
pub(super) struct Block {
    pub(super) length: u8,
    /// The number of empty cells in front of it.
    pub(super) gap: u8,
    /// The first run of the pusher's side that is too short for the enemy run in front of it: the lengths of both.
    pub(super) lost_contest: Option<(u8, u8)>,
}

impl PushLine {
    pub(super) const EMPTY: Self = Self([0; 2]);

    pub(super) const fn taken(self) -> u16 {
        self.0[0] | self.0[1]
    }

    pub(super) const fn empty(self, size: u8) -> u16 {
        !self.taken() & ((1 << size) - 1)
    }

    pub(super) fn piece(self, place: u8) -> Option<Side> {
        Side::BOTH.into_iter().find(|side| self.0[side.index()] >> place & 1 == 1)
    }

    /// The line with its indices counted from the end that pieces are pushed to.
    pub(super) fn oriented(self, size: u8, towards: Towards) -> Self {
        match towards {
            Towards::Beginning => self,
            Towards::End => Self(self.0.map(|pieces| pieces.reverse_bits() >> (16 - size))),
        }
    }

    /// All pieces that can be pushed towards index 0, in groups. Each run of their side in front of them must be at
    /// least as long as the enemy run in front of it.
    pub(super) fn pushers(self) -> impl Iterator<Item = Pushers> {
        let pieces = self.0.map(u32::from);
        let taken = pieces[0] | pieces[1];
        let (mut place, mut gap, mut ahead, mut side) = (0, 0, 0_u32, Side::First);
        let mut wins_all = [true; 2];
        std::iter::from_fn(move || {
            loop {
                let mut run = (pieces[side.index()] >> place).trailing_ones();
                if run == 0 {
                    // The block ends here; the next one begins after the next gap.
                    gap = (taken >> place).trailing_zeros();
                    if gap == u32::BITS {
                        return None;
                    }
                    place += gap;
                    (ahead, wins_all) = (0, [true; 2]);
                    side = if pieces[0] >> place & 1 == 1 { Side::First } else { Side::Second };
                    run = (pieces[side.index()] >> place).trailing_ones();
                }
                // A piece before this index pushes too few own pieces against the enemy run.
                let nearest = ahead.saturating_sub(1);
                let group = (gap > 0 && wins_all[side.index()] && run > nearest).then(|| Pushers {
                    side,
                    nearest: (place + nearest) as u8,
                    count: (run - nearest) as u8,
                    gap: gap as u8,
                });
                wins_all[side.index()] &= run >= ahead;
                (place, ahead, side) = (place + run, run, side.opponent());
                if group.is_some() {
                    return group;
                }
            }
        })
    }

    /// The number of shifts of each side in both directions.
    pub(super) fn shifts(self, size: u8) -> [u8; 2] {
        let mut shifts = [0; 2];
        for towards in Towards::BOTH {
            for group in self.oriented(size, towards).pushers() {
                shifts[group.side.index()] += group.shifts();
            }
        }
        shifts
    }

    /// The block that the piece at an index would push towards index 0.
    pub(super) fn block(self, place: u8) -> Block {
        let run = |pieces: u16, length: u8| match (place + 1).checked_sub(length) {
            None | Some(0) => 0,
            Some(places) => (pieces << (16 - places)).leading_ones() as u8,
        };
        let length = run(self.taken(), 0);
        let gap = run(!self.taken(), length);
        let own = self.piece(place).map_or(0, Side::index);
        let (mut reached, mut lost_contest) = (0, None);
        while reached < length && lost_contest.is_none() {
            let strong = run(self.0[own], reached);
            let weak = run(self.0[1 - own], reached + strong);
            lost_contest = (weak > strong).then_some((strong, weak));
            reached += strong + weak;
        }
        Block { length, gap, lost_contest }
    }

    /// The line after a shift from one index to another.
    pub(super) fn shifted(self, size: u8, from: u8, to: u8) -> Self {
        let towards = Towards::between(from, to);
        let line = self.oriented(size, towards);
        let (from, distance) = (towards.place(size, from), from.abs_diff(to));
        let length = line.block(from).length;
        let block = ((1_u16 << length) - 1) << (from + 1 - length);
        Self(line.0.map(|pieces| pieces & !block | (pieces & block) >> distance)).oriented(size, towards)
    }
}
