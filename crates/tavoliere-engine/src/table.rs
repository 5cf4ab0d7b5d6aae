//! The transposition table of the solver.

use tavoliere_games::rules::Key;

/// What is known about a position.
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

/// A transposition table with buckets of four entries. A new position replaces the entry of its bucket that took the
/// least work.
pub(super) struct Table {
    buckets: Vec<[Entry; 4]>,
}

#[derive(Clone, Copy)]
struct Entry {
    /// The half of the key that is not used as an index.
    key: u64,
    known: Known,
    /// The bit length of the number of nodes spent; 0 for an empty entry.
    work: u8,
}

impl Table {
    /// The maximum number of entries: 192 MB.
    const MOST: usize = 1 << 23;
    const LEAST: usize = 1 << 10;

    /// A table for about this number of positions.
    pub(super) fn with_capacity(positions: u64) -> Self {
        let capacity =
            usize::try_from(positions).unwrap_or(usize::MAX).clamp(Self::LEAST, Self::MOST).next_power_of_two();
        let known = Known { lower: 0, upper: 0, proof: 0, disproof: 0, plies: 0 };
        Self { buckets: vec![[Entry { key: 0, known, work: 0 }; 4]; capacity / 4] }
    }

    fn bucket(&self, key: Key) -> usize {
        key.halves()[0] as usize & (self.buckets.len() - 1)
    }

    pub(super) fn get(&self, key: Key) -> Option<Known> {
        let wanted = key.halves()[1];
        let entries = &self.buckets[self.bucket(key)];
        entries.iter().find(|entry| entry.key == wanted && entry.work > 0).map(|entry| entry.known)
    }

    pub(super) fn put(&mut self, key: Key, known: Known, work: u64) {
        let (bucket, half) = (self.bucket(key), key.halves()[1]);
        let work = (u64::BITS - work.max(1).leading_zeros()) as u8;
        let entries = &mut self.buckets[bucket];
        let same = entries.iter().position(|entry| entry.key == half && entry.work > 0);
        let entry = match same {
            Some(same) => &mut entries[same],
            None => entries.iter_mut().min_by_key(|entry| entry.work).expect("four entries"),
        };
        if same.is_none() {
            *entry = Entry { key: half, known, work };
            return;
        }
        let before = entry.known;
        let known = Known { lower: known.lower.max(before.lower), upper: known.upper.min(before.upper), ..known };
        *entry = Entry { key: half, known, work: work.max(entry.work) };
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn known(proof: u32) -> Known {
        Known { lower: -1, upper: 1, proof, disproof: 1, plies: 0 }
    }

    #[test]
    fn the_entry_with_the_least_work_is_replaced() {
        let mut table = Table::with_capacity(0);
        let keys: Vec<Key> = (0..100_000).map(|word| Key::of([word])).collect();
        assert_eq!(table.get(keys[0]), None);
        table.put(keys[0], known(7), 1_000);
        keys[1..].iter().for_each(|key| table.put(*key, known(8), 3));
        assert_eq!(table.get(keys[0]), Some(known(7)));
        let kept = keys.iter().filter(|key| table.get(**key).is_some()).count();
        assert_eq!(kept, Table::LEAST, "full, and no fuller");
        table.put(keys[0], known(9), 1);
        assert_eq!(table.get(keys[0]), Some(known(9)), "the newest is known");
        assert!(size_of::<Entry>() * Table::MOST <= 256 << 20);
    }
}
