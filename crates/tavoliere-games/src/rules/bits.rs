//! Bit sets of the cells of a board: cheap to copy and fast to search.

use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, Not, Shl, Shr};

/// A set of up to `64 * WORDS` cells, numbered row by row from the bottom left unless a game says otherwise.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Bits<const WORDS: usize>([u64; WORDS]);

impl<const WORDS: usize> Bits<WORDS> {
    /// The empty set.
    pub const EMPTY: Self = Self([0; WORDS]);

    /// The set of the first `count` cells.
    #[must_use]
    pub fn first(count: usize) -> Self {
        (0..count).collect()
    }

    /// The set with one member. Like all that changes a set, it looks at each word, since a word that is written by its
    /// index is slow to read as a part of the whole.
    #[inline]
    #[must_use]
    pub const fn one(index: usize) -> Self {
        debug_assert!(index < 64 * WORDS, "no such member");
        let (mut words, mut place) = ([0; WORDS], 0);
        while place < WORDS {
            words[place] = ((WORDS == 1 || place == index / 64) as u64) << (index % 64);
            place += 1;
        }
        Self(words)
    }

    #[inline]
    #[must_use]
    pub const fn contains(&self, index: usize) -> bool {
        self.0[index / 64] >> (index % 64) & 1 == 1
    }

    /// Whether three members in sequence are there, as bits from the lowest.
    #[inline]
    #[must_use]
    pub const fn three_from(&self, index: usize) -> u8 {
        let (place, offset) = (index / 64, index % 64);
        let mut three = self.0[place] >> offset;
        if offset > 61 && place + 1 < WORDS {
            three |= self.0[place + 1] << (64 - offset);
        }
        three as u8 & 7
    }

    #[inline]
    pub const fn insert(&mut self, index: usize) {
        let (one, mut place) = (Self::one(index), 0);
        while place < WORDS {
            self.0[place] |= one.0[place];
            place += 1;
        }
    }

    #[inline]
    pub fn remove(&mut self, index: usize) {
        *self = self.without(Self::one(index));
    }

    #[inline]
    #[must_use]
    pub fn len(&self) -> usize {
        self.0.iter().map(|word| word.count_ones() as usize).sum()
    }

    #[inline]
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.iter().all(|word| *word == 0)
    }

    /// The set as words, the lowest members first.
    #[inline]
    #[must_use]
    pub const fn words(self) -> [u64; WORDS] {
        self.0
    }

    /// The members that are not in `other`.
    #[inline]
    #[must_use]
    pub fn without(self, other: Self) -> Self {
        Self(std::array::from_fn(|place| self.0[place] & !other.0[place]))
    }

    /// The lowest member.
    #[inline]
    #[must_use]
    pub fn lowest(&self) -> Option<usize> {
        let place = self.0.iter().position(|word| *word != 0)?;
        Some(place * 64 + self.0[place].trailing_zeros() as usize)
    }

    /// The member with `rank` lower members.
    #[inline]
    #[must_use]
    pub fn nth(&self, mut rank: usize) -> Option<usize> {
        for (place, word) in self.0.iter().enumerate() {
            let here = word.count_ones() as usize;
            if rank < here {
                return Some(place * 64 + nth_of_word(*word, rank));
            }
            rank -= here;
        }
        None
    }

    /// The members from `first` on, up to 32 cells, as the bits of a number; the first is the lowest.
    #[inline]
    #[must_use]
    pub fn run(&self, first: usize, length: usize) -> u32 {
        let (place, by) = (first / 64, first % 64);
        let low = self.0[place] >> by;
        let high = match self.0.get(place + 1) {
            Some(next) if by > 0 => next << (64 - by),
            _ => 0,
        };
        ((low | high) & ((1 << length) - 1)) as u32
    }

    /// The members in ascending order.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = usize> {
        self.0.into_iter().enumerate().flat_map(|(place, mut word)| {
            std::iter::from_fn(move || {
                let lowest = (word != 0).then(|| word.trailing_zeros() as usize)?;
                word &= word - 1;
                Some(place * 64 + lowest)
            })
        })
    }
}

/// The index of the set bit with `rank` lower set bits. Finds its byte by the sums of the bytes, after Vigna, "Broadword
/// implementation of rank/select queries" (2008), and its place in the byte in a table.
#[inline]
fn nth_of_word(word: u64, rank: usize) -> usize {
    /// A one in each byte, and the highest bit of each byte.
    const ONES: u64 = 0x0101_0101_0101_0101;
    const HIGHEST: u64 = ONES << 7;
    let pairs = word - (word >> 1 & 0x5555_5555_5555_5555);
    let fours = (pairs & 0x3333_3333_3333_3333) + (pairs >> 2 & 0x3333_3333_3333_3333);
    // Each byte has the number of set bits in it and in the lower ones.
    let sums = ((fours + (fours >> 4)) & 0x0F0F_0F0F_0F0F_0F0F).wrapping_mul(ONES);
    // The highest bit stays where the sum is at most the rank, which is below 64.
    let lower = ((((rank as u64 * ONES) | HIGHEST) - sums) & HIGHEST) >> 7;
    let byte = 8 * (lower.wrapping_mul(ONES) >> 56) as usize;
    let rank = rank - ((sums << 8) >> byte) as usize % 256;
    byte + usize::from(PLACES[(word >> byte) as usize % 256][rank])
}

/// For each byte the places of its set bits in ascending order.
static PLACES: [[u8; 8]; 256] = places();

const fn places() -> [[u8; 8]; 256] {
    let mut places = [[0; 8]; 256];
    let mut byte = 0;
    while byte < 256 {
        let (mut rank, mut place) = (0, 0);
        while place < 8 {
            if byte >> place & 1 == 1 {
                places[byte][rank] = place;
                rank += 1;
            }
            place += 1;
        }
        byte += 1;
    }
    places
}

impl<const WORDS: usize> Default for Bits<WORDS> {
    fn default() -> Self {
        Self::EMPTY
    }
}

impl<const WORDS: usize> FromIterator<usize> for Bits<WORDS> {
    fn from_iter<T: IntoIterator<Item = usize>>(indices: T) -> Self {
        let mut bits = Self::EMPTY;
        indices.into_iter().for_each(|index| bits.insert(index));
        bits
    }
}

impl<const WORDS: usize> BitAnd for Bits<WORDS> {
    type Output = Self;

    #[inline]
    fn bitand(self, other: Self) -> Self {
        Self(std::array::from_fn(|place| self.0[place] & other.0[place]))
    }
}

impl<const WORDS: usize> BitOr for Bits<WORDS> {
    type Output = Self;

    #[inline]
    fn bitor(self, other: Self) -> Self {
        Self(std::array::from_fn(|place| self.0[place] | other.0[place]))
    }
}

impl<const WORDS: usize> BitXor for Bits<WORDS> {
    type Output = Self;

    #[inline]
    fn bitxor(self, other: Self) -> Self {
        Self(std::array::from_fn(|place| self.0[place] ^ other.0[place]))
    }
}

impl<const WORDS: usize> Not for Bits<WORDS> {
    type Output = Self;

    #[inline]
    fn not(self) -> Self {
        Self(self.0.map(|word| !word))
    }
}

impl<const WORDS: usize> BitAndAssign for Bits<WORDS> {
    #[inline]
    fn bitand_assign(&mut self, other: Self) {
        *self = *self & other;
    }
}

impl<const WORDS: usize> BitOrAssign for Bits<WORDS> {
    #[inline]
    fn bitor_assign(&mut self, other: Self) {
        *self = *self | other;
    }
}

/// Adds an offset below 64 to each member; members beyond the last word are dropped.
impl<const WORDS: usize> Shl<usize> for Bits<WORDS> {
    type Output = Self;

    #[inline]
    fn shl(self, by: usize) -> Self {
        let carried = |place: usize| if place == 0 { 0 } else { self.0[place - 1] >> 1 >> (63 - by) };
        Self(std::array::from_fn(|place| self.0[place] << by | carried(place)))
    }
}

/// Subtracts an offset below 64 from each member; members below 0 are dropped.
impl<const WORDS: usize> Shr<usize> for Bits<WORDS> {
    type Output = Self;

    #[inline]
    fn shr(self, by: usize) -> Self {
        let carried = |place: usize| if place + 1 == WORDS { 0 } else { self.0[place + 1] << 1 << (63 - by) };
        Self(std::array::from_fn(|place| self.0[place] >> by | carried(place)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const MEMBERS: [usize; 5] = [0, 63, 64, 130, 255];

    fn bits() -> Bits<4> {
        MEMBERS.into_iter().collect()
    }

    #[test]
    fn members_come_back_in_order() {
        assert_eq!(bits().iter().collect::<Vec<_>>(), MEMBERS);
        assert_eq!((bits().len(), bits().lowest(), bits().is_empty()), (5, Some(0), false));
        assert!(bits().contains(64) && !bits().contains(65));
        for (rank, member) in MEMBERS.into_iter().enumerate() {
            assert_eq!(bits().nth(rank), Some(member));
        }
        assert_eq!(bits().nth(5), None);
        assert_eq!(Bits::<2>::EMPTY.lowest(), None);
        assert_eq!(Bits::<2>::first(65).iter().collect::<Vec<_>>(), (0..65).collect::<Vec<_>>());
        let full = Bits::<1>::first(64);
        assert!((0..64).all(|rank| full.nth(rank) == Some(rank)));
        for step in 1..64 {
            let some: Bits<1> = (0..64).step_by(step).collect();
            assert!(some.iter().enumerate().all(|(rank, member)| some.nth(rank) == Some(member)), "each {step}");
        }
    }

    #[test]
    fn a_run_of_cells_is_a_number() {
        for (first, length, expected) in [(0, 3, 0b1), (60, 8, 0b1_1000), (63, 2, 0b11), (64, 5, 1), (128, 32, 0b100)] {
            assert_eq!(bits().run(first, length), expected, "{first}");
        }
        assert_eq!(bits().run(250, 6), 0b10_0000);
    }

    #[test]
    fn sets_meet_and_move_across_words() {
        let other: Bits<4> = [63, 130, 131].into_iter().collect();
        for (index, three) in
            [(0, 0b001), (61, 0b100), (62, 0b110), (63, 0b011), (64, 0b001), (129, 0b110), (253, 0b100)]
        {
            assert_eq!(other.three_from(index) | bits().three_from(index), three, "{index}");
        }
        let members = |bits: Bits<4>| bits.iter().collect::<Vec<_>>();
        assert_eq!(members(bits() & other), [63, 130]);
        assert_eq!(members(bits() | other), [0, 63, 64, 130, 131, 255]);
        assert_eq!(members(bits() ^ other), [0, 64, 131, 255]);
        assert_eq!(members(bits().without(other)), [0, 64, 255]);
        assert_eq!((!bits()).len(), 251);
        assert_eq!(members(bits() << 1), [1, 64, 65, 131]);
        assert_eq!(members(bits() << 25), [25, 88, 89, 155]);
        assert_eq!(members(bits() >> 1), [62, 63, 129, 254]);
        assert_eq!(members(bits() >> 63), [0, 1, 67, 192]);
        assert_eq!(members(bits() << 0), MEMBERS);
        assert_eq!(members(bits() >> 0), MEMBERS);
    }
}
