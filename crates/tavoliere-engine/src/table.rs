//! The transposition table of the solver.

use std::mem;

use tavoliere_games::rules::Key;

use super::spare::Spare;

/// The knowledge about a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Known {
    /// Bounds of the value for the first side.
    pub lower: i16,
    pub upper: i16,
    /// The proof number and the disproof number of the current question.
    pub proof: u32,
    pub disproof: u32,
    /// The moves to the end of the game in the line that gave the bounds.
    pub plies: u8,
}

/// A transposition table with buckets of four entries. It grows with the work of its search, so that a short search
/// touches little memory. Once it is as large as it may be, a new position replaces the entry of its bucket that took
/// the least work.
pub(super) struct TranspositionTable {
    buckets: Vec<Bucket>,
    /// The number of entries in use.
    used: usize,
    /// The maximum number of entries.
    most: usize,
}

type Bucket = [TranspositionEntry; 4];

static SPARE: Spare<Bucket> = Spare::new();

#[derive(Clone, Copy)]
struct TranspositionEntry {
    /// The second half of the key. The first half decides the bucket in the smallest table.
    key: u64,
    lower: i16,
    upper: i16,
    proof: u32,
    disproof: u32,
    plies: u8,
    /// The bit length of the number of nodes spent; 0 for an empty entry.
    work: u8,
}

impl TranspositionEntry {
    const EMPTY: Self = Self { key: 0, lower: 0, upper: 0, proof: 0, disproof: 0, plies: 0, work: 0 };

    const fn new(key: u64, Known { lower, upper, proof, disproof, plies }: Known, work: u8) -> Self {
        Self { key, lower, upper, proof, disproof, plies, work }
    }

    const fn known(&self) -> Known {
        let Self { lower, upper, proof, disproof, plies, .. } = *self;
        Known { lower, upper, proof, disproof, plies }
    }
}

impl TranspositionTable {
    /// The maximum number of entries: 192 MB.
    const MOST: usize = 1 << 23;
    /// The entries of a new table, a power of two.
    const LEAST: usize = 1 << 10;

    /// A table for at most about this number of positions.
    pub(super) fn with_capacity(positions: u64) -> Self {
        let most = usize::try_from(positions).unwrap_or(usize::MAX).clamp(Self::LEAST, Self::MOST).next_power_of_two();
        let mut buckets = SPARE.take();
        buckets.resize(Self::LEAST / 4, [TranspositionEntry::EMPTY; 4]);
        Self { buckets, used: 0, most }
    }

    fn bucket(&self, key: Key) -> usize {
        let [first, second] = key.halves();
        bucket_in(self.buckets.len(), first, second)
    }

    pub(super) fn get(&self, key: Key) -> Option<Known> {
        let wanted = key.halves()[1];
        let entries = &self.buckets[self.bucket(key)];
        entries.iter().find(|entry| entry.key == wanted && entry.work > 0).map(TranspositionEntry::known)
    }

    pub(super) fn put(&mut self, key: Key, known: Known, work: u64) {
        let (bucket, half) = (self.bucket(key), key.halves()[1]);
        let work = (u64::BITS - work.max(1).leading_zeros()) as u8;
        let entries = &mut self.buckets[bucket];
        if let Some(same) = entries.iter_mut().find(|entry| entry.key == half && entry.work > 0) {
            let known = Known { lower: known.lower.max(same.lower), upper: known.upper.min(same.upper), ..known };
            *same = TranspositionEntry::new(half, known, work.max(same.work));
            return;
        }
        let entry = entries.iter_mut().min_by_key(|entry| entry.work).expect("four entries");
        self.used += usize::from(entry.work == 0);
        *entry = TranspositionEntry::new(half, known, work);
        if self.used * 2 > self.buckets.len() * 3 && self.buckets.len() * 4 < self.most {
            self.grow();
        }
    }

    /// Doubles the table. Each entry stays in its bucket or moves to the new one that shares the lower bits.
    fn grow(&mut self) {
        let before = self.buckets.len();
        self.buckets.resize(2 * before, [TranspositionEntry::EMPTY; 4]);
        let (old, new) = self.buckets.split_at_mut(before);
        for (old, new) in old.iter_mut().zip(new) {
            for (old, new) in old.iter_mut().zip(new) {
                if is_moved(before, old.key) {
                    *new = mem::replace(old, TranspositionEntry::EMPTY);
                }
            }
        }
    }
}

impl Drop for TranspositionTable {
    fn drop(&mut self) {
        SPARE.give_back(mem::take(&mut self.buckets));
    }
}

/// The bucket of a key in a table of this many buckets. The bits beyond those of the smallest table come from the half
/// that entries store.
const fn bucket_in(buckets: usize, first: u64, second: u64) -> usize {
    const FIXED: usize = TranspositionTable::LEAST / 4;
    first as usize & (FIXED - 1) | second as usize & (buckets - 1) & !(FIXED - 1)
}

/// Whether the entry of a key moves when a table of this many buckets doubles.
const fn is_moved(buckets: usize, second: u64) -> bool {
    second as usize & buckets != 0
}

#[cfg(test)]
mod tests {
    use super::*;

    fn known(proof: u32) -> Known {
        Known { lower: -1, upper: 1, proof, disproof: 1, plies: 0 }
    }

    #[test]
    fn the_entry_with_the_least_work_is_replaced() {
        let mut table = TranspositionTable::with_capacity(0);
        let keys: Vec<Key> = (0..100_000).map(|word| Key::from_words([word])).collect();
        assert_eq!(table.get(keys[0]), None);
        table.put(keys[0], known(7), 1_000);
        keys[1..].iter().for_each(|key| table.put(*key, known(8), 3));
        assert_eq!(table.get(keys[0]), Some(known(7)));
        let kept = keys.iter().filter(|key| table.get(**key).is_some()).count();
        assert_eq!(kept, TranspositionTable::LEAST, "full, and no fuller");
        table.put(keys[0], known(9), 1);
        assert_eq!(table.get(keys[0]), Some(known(9)), "the newest is known");
    }

    #[test]
    fn a_table_grows_with_its_positions_and_forgets_next_to_none() {
        const POSITIONS: u64 = 100_000;
        let mut table = TranspositionTable::with_capacity(u64::MAX);
        assert_eq!(table.buckets.len() * 4, TranspositionTable::LEAST);
        let keys: Vec<Key> = (0..POSITIONS).map(|word| Key::from_words([word])).collect();
        (0..).zip(&keys).for_each(|(number, key)| table.put(*key, known(number), 1));
        let kept = (0..).zip(&keys).filter(|(number, key)| table.get(**key) == Some(known(*number))).count() as u64;
        assert!(kept > POSITIONS * 19 / 20, "{kept}");
        let entries = table.buckets.len() as u64 * 4;
        assert!(entries > 2 * POSITIONS && entries <= 6 * POSITIONS, "{entries}");
        assert_eq!(size_of::<TranspositionEntry>() * TranspositionTable::MOST, 192 << 20);
    }

    #[test]
    fn a_new_table_is_empty_even_in_used_memory() {
        let key = Key::from_words([1]);
        for _ in 0..3 {
            let mut table = TranspositionTable::with_capacity(0);
            assert_eq!(table.get(key), None);
            table.put(key, known(1), 1);
        }
    }
}
