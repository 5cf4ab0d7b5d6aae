//! Points as whole numbers of half points.

use std::iter::Sum;
use std::ops::{Add, AddAssign};

use serde::{Deserialize, Serialize};

/// Points in units of half a point: a win is 2, a draw 1, a loss 0. Never negative.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Points(pub i32);

impl Points {
    /// A loss, or a round without a game and without a point.
    pub const NONE: Self = Self(0);
    /// A draw.
    pub const DRAW: Self = Self(1);
    /// A win.
    pub const WIN: Self = Self(2);
}

impl Add for Points {
    type Output = Self;

    fn add(self, other: Self) -> Self {
        Self(self.0 + other.0)
    }
}

impl AddAssign for Points {
    fn add_assign(&mut self, other: Self) {
        self.0 += other.0;
    }
}

impl Sum for Points {
    fn sum<I: Iterator<Item = Self>>(points: I) -> Self {
        points.fold(Self::NONE, Add::add)
    }
}
