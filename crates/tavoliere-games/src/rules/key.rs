//! Names for positions, by which search knows them again however they came about.

/// A name for all that matters for the rest of a game, in 128 bits. Two positions of one setup that have it in common
/// end in the same ways by the same numbers of moves; that two others have it in common is too unlikely to matter.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Key(u64, u64);

impl Key {
    /// The name of nothing.
    pub const EMPTY: Self = Self(0x243F_6A88_85A3_08D3, 0x1319_8A2E_0370_7344);

    /// The name of this and of one word more.
    #[inline]
    #[must_use]
    pub const fn and(self, word: u64) -> Self {
        // Either half is a different bijection of the word, so that words that differ are told apart for certain.
        let one = (self.0 ^ word).wrapping_mul(0x9E37_79B9_7F4A_7C15);
        let other = (self.1.rotate_left(23) ^ word).wrapping_mul(0xD6E8_FEB8_6659_FD93);
        Self(one ^ one >> 32, other ^ other >> 29)
    }

    /// The name of some words in their order.
    #[inline]
    #[must_use]
    pub fn of(words: impl IntoIterator<Item = u64>) -> Self {
        words.into_iter().fold(Self::EMPTY, Self::and)
    }

    /// Its two halves.
    #[inline]
    #[must_use]
    pub const fn halves(self) -> [u64; 2] {
        [self.0, self.1]
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    #[test]
    fn words_and_their_order_make_the_name() {
        let mut halves: [HashSet<u64>; 2] = [HashSet::new(), HashSet::new()];
        for one in 0..300 {
            for other in 0..300 {
                let names = Key::of([one, other]).halves();
                halves.iter_mut().zip(names).for_each(|(seen, half)| assert!(seen.insert(half), "{one} {other}"));
            }
        }
        assert_ne!(Key::of([0]), Key::of([0, 0]));
        assert_ne!(Key::of([0]), Key::EMPTY);
    }
}
