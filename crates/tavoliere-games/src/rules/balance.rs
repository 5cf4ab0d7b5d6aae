//! How fair games are, and what makes them fairer.

/// How fair a game is between equals at its usual size, as it was measured and proven (`docs/solved.md`).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Balance {
    /// The share of the games of the computer against itself that the first side won, in per cent, at level 6 and at the
    /// highest level; a draw counts as a half. `None` where it is not measured.
    pub first: [Option<u8>; 2],
    /// The number of layouts of which a win of the first side is proven, and of those that were tried. A game without layouts
    /// has one.
    pub proven: Option<(u8, u8)>,
}

/// The rule that makes a lopsided game fair.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Remedy {
    /// The pie rule: the second player may take over the first move.
    Swap,
    /// Two games with sides exchanged.
    Double,
}

impl Balance {
    /// That of a game of which nothing is known.
    pub const UNKNOWN: Self = Self { first: [None; 2], proven: None };

    /// The share from which a side has so much the better of it that a fair match needs a remedy.
    const LOPSIDED: u8 = 65;

    /// The remedy that makes a match fair, if one side has a large advantage at one of the levels. The pie rule only
    /// helps against the advantage of the first side.
    #[must_use]
    pub fn remedy(self) -> Option<Remedy> {
        let favours_first =
            self.is_proven_for_first() || self.first.iter().flatten().any(|share| *share >= Self::LOPSIDED);
        let favours_second = self.first.iter().flatten().any(|share| *share <= 100 - Self::LOPSIDED);
        match (favours_first, favours_second) {
            (true, false) => Some(Remedy::Swap),
            (false, false) => None,
            _ => Some(Remedy::Double),
        }
    }

    /// Whether a win of the first side is proven for most layouts that were tried.
    #[must_use]
    pub const fn is_proven_for_first(self) -> bool {
        matches!(self.proven, Some((won, tried)) if won * 2 > tried)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_game_is_fair_if_neither_level_finds_it_lopsided() {
        let remedy = |first: [u8; 2], proven| Balance { first: first.map(Some), proven }.remedy();
        for (first, proven, expected) in [
            ([55, 64], None, None),
            ([55, 65], None, Some(Remedy::Swap)),
            ([65, 50], None, Some(Remedy::Swap)),
            ([50, 50], Some((13, 24)), Some(Remedy::Swap)),
            ([50, 50], Some((12, 24)), None),
            ([36, 36], None, None),
            ([36, 35], None, Some(Remedy::Double)),
            ([65, 35], None, Some(Remedy::Double)),
        ] {
            assert_eq!(remedy(first, proven), expected, "{first:?}, {proven:?}");
        }
    }
}
