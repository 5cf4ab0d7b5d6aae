//! What a search has found out about positions, in bounded memory.

use tavoliere_games::rules::Key;

/// What is known of a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Known {
    /// The game is worth at least and at most so much to the first side.
    pub least: i16,
    pub most: i16,
    /// How many positions at least are still to be settled to prove, and to disprove, what is asked.
    pub proof: u32,
    pub disproof: u32,
    /// The moves to the end of the game, where what is known was found.
    pub plies: u8,
}

/// Positions that are known, four of which share a place. Where there is no room, what was quickest to find out gives
/// way.
pub(super) struct Table {
    places: Vec<[Entry; 4]>,
}

#[derive(Clone, Copy)]
struct Entry {
    /// The half of the key that does not say where the entry is.
    key: u64,
    known: Known,
    /// How much work it was, as the number of bits of the count; 0 where there is nothing.
    work: u8,
}

impl Table {
    /// The most positions it may hold: 192 MB.
    const MOST: usize = 1 << 23;
    const LEAST: usize = 1 << 10;

    /// Room for about so many positions.
    pub(super) fn with_room(positions: u64) -> Self {
        let room = usize::try_from(positions).unwrap_or(usize::MAX).clamp(Self::LEAST, Self::MOST).next_power_of_two();
        let known = Known { least: 0, most: 0, proof: 0, disproof: 0, plies: 0 };
        Self { places: vec![[Entry { key: 0, known, work: 0 }; 4]; room / 4] }
    }

    fn place(&self, key: Key) -> usize {
        key.halves()[0] as usize & (self.places.len() - 1)
    }

    pub(super) fn get(&self, key: Key) -> Option<Known> {
        let wanted = key.halves()[1];
        let entries = &self.places[self.place(key)];
        entries.iter().find(|entry| entry.key == wanted && entry.work > 0).map(|entry| entry.known)
    }

    pub(super) fn put(&mut self, key: Key, known: Known, work: u64) {
        let (place, half) = (self.place(key), key.halves()[1]);
        let work = (u64::BITS - work.max(1).leading_zeros()) as u8;
        let entries = &mut self.places[place];
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
        let known = Known { least: known.least.max(before.least), most: known.most.min(before.most), ..known };
        *entry = Entry { key: half, known, work: work.max(entry.work) };
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn known(proof: u32) -> Known {
        Known { least: -1, most: 1, proof, disproof: 1, plies: 0 }
    }

    #[test]
    fn what_was_quick_to_find_out_gives_way() {
        let mut table = Table::with_room(0);
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
