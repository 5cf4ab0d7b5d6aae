//! Sets of cells of one board, as bits.

/// A set of up to 256 cells, numbered row by row from the bottom left.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Bits([u64; 4]);

impl Bits {
    /// The most cells a set can hold.
    pub const MOST: usize = 256;

    /// The first `count` cells.
    #[must_use]
    pub fn first(count: usize) -> Self {
        let mut bits = Self::default();
        for index in 0..count {
            bits.insert(index);
        }
        bits
    }

    #[must_use]
    pub const fn contains(&self, index: usize) -> bool {
        self.0[index / 64] >> (index % 64) & 1 == 1
    }

    pub const fn insert(&mut self, index: usize) {
        self.0[index / 64] |= 1 << (index % 64);
    }

    pub const fn remove(&mut self, index: usize) {
        self.0[index / 64] &= !(1 << (index % 64));
    }

    #[must_use]
    pub fn len(&self) -> usize {
        self.0.iter().map(|word| word.count_ones() as usize).sum()
    }

    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0 == [0; 4]
    }

    /// The members, the lowest first.
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn members_come_back_in_order() {
        let mut bits = Bits::default();
        for index in [255, 0, 63, 64, 130] {
            bits.insert(index);
        }
        bits.remove(130);
        assert_eq!(bits.iter().collect::<Vec<_>>(), [0, 63, 64, 255]);
        assert_eq!(bits.len(), 4);
        assert!(bits.contains(64) && !bits.contains(130));
        assert!(!bits.is_empty() && Bits::default().is_empty());
        assert_eq!(Bits::first(65).iter().collect::<Vec<_>>(), (0..65).collect::<Vec<_>>());
    }
}
