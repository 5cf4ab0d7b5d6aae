//! Memory of finished searches, kept for the next ones: fresh memory from the operating system takes as long as a short
//! search.

use std::sync::{Mutex, PoisonError};

/// The maximum number of vectors that are kept: as many as searches usually run at once.
const MOST: usize = 2;

/// The maximum size of a kept vector in bytes. Memory beyond it is freed.
const LARGEST: usize = 16 << 20;

/// Empty vectors with room for elements.
pub(super) struct Spare<T>(Mutex<Vec<Vec<T>>>);

impl<T> Spare<T> {
    pub(super) const fn new() -> Self {
        Self(Mutex::new(Vec::new()))
    }

    /// An empty vector, with room if there is one to spare.
    pub(super) fn take(&self) -> Vec<T> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).pop().unwrap_or_default()
    }

    /// Keeps the memory of a vector for the next search.
    pub(super) fn give_back(&self, mut vector: Vec<T>) {
        vector.clear();
        vector.shrink_to(LARGEST / size_of::<T>());
        let mut kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if kept.len() < MOST {
            kept.push(vector);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn memory_is_kept_within_bounds() {
        let spare = Spare::<u64>::new();
        assert_eq!(spare.take().capacity(), 0);
        spare.give_back(vec![7; 1_000]);
        let again = spare.take();
        assert!(again.is_empty() && again.capacity() >= 1_000);
        (0..9).for_each(|_| spare.give_back(Vec::with_capacity(LARGEST)));
        let kept: Vec<Vec<u64>> = (0..9).map(|_| spare.take()).filter(|vector| vector.capacity() > 0).collect();
        assert_eq!(kept.len(), MOST);
        assert!(kept.iter().all(|vector| vector.capacity() * 8 <= LARGEST));
    }
}
