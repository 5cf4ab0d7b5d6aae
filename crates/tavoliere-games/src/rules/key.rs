//! Keys of positions for transposition tables.

/// A 128-bit key of everything that matters for the rest of a game. Positions of one setup with the same key have the
/// same future. Collisions of other positions are too unlikely to matter.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Key(u64, u64);

impl Key {
    /// The key of an empty sequence.
    pub const EMPTY: Self = Self(0x243F_6A88_85A3_08D3, 0x1319_8A2E_0370_7344);

    /// The key of this sequence with one more word.
    #[inline]
    #[must_use]
    pub const fn with_word(self, word: u64) -> Self {
        // Both halves are bijections of the word, so different words give different keys.
        let one = (self.0 ^ word).wrapping_mul(0x9E37_79B9_7F4A_7C15);
        let other = (self.1.rotate_left(23) ^ word).wrapping_mul(0xD6E8_FEB8_6659_FD93);
        Self(one ^ one >> 32, other ^ other >> 29)
    }

    /// The key of a sequence of words.
    #[inline]
    #[must_use]
    pub fn from_words(words: impl IntoIterator<Item = u64>) -> Self {
        words.into_iter().fold(Self::EMPTY, Self::with_word)
    }

    /// The two 64-bit halves.
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
    fn a_key_depends_on_words_and_their_order() {
        let mut halves: [HashSet<u64>; 2] = [HashSet::new(), HashSet::new()];
        for one in 0..300 {
            for other in 0..300 {
                let names = Key::from_words([one, other]).halves();
                halves.iter_mut().zip(names).for_each(|(seen, half)| assert!(seen.insert(half), "{one} {other}"));
            }
        }
        assert_ne!(Key::from_words([0]), Key::from_words([0, 0]));
        assert_ne!(Key::from_words([0]), Key::EMPTY);
    }
}
