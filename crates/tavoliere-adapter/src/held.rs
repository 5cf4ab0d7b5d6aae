//! Things that clients hold open, such as connections: how many each has, within a bound for one and a bound for all.

use std::collections::HashMap;
use std::hash::Hash;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// How many things each client holds. Clones share it.
#[derive(Debug)]
pub struct Holders<K>(Arc<Mutex<HashMap<K, usize>>>);

/// One thing that a client holds, until this is dropped.
#[derive(Debug)]
pub struct Held<K: Hash + Eq> {
    holders: Holders<K>,
    client: K,
}

impl<K> Clone for Holders<K> {
    fn clone(&self) -> Self {
        Self(Arc::clone(&self.0))
    }
}

impl<K> Default for Holders<K> {
    fn default() -> Self {
        Self(Arc::default())
    }
}

impl<K: Hash + Eq + Clone> Holders<K> {
    /// Counts one more thing of a client. `None` if the client has `of_one` already, or all together have `of_all`.
    pub fn hold(&self, client: K, of_one: usize, of_all: usize) -> Option<Held<K>> {
        let mut held = self.lock();
        let count = held.get(&client).copied().unwrap_or_default();
        if count >= of_one || held.values().sum::<usize>() >= of_all {
            return None;
        }
        held.insert(client.clone(), count + 1);
        Some(Held { holders: self.clone(), client })
    }
}

impl<K> Holders<K> {
    fn lock(&self) -> MutexGuard<'_, HashMap<K, usize>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl<K: Hash + Eq> Drop for Held<K> {
    fn drop(&mut self) {
        let mut held = self.holders.lock();
        match held.get_mut(&self.client) {
            Some(count) if *count > 1 => *count -= 1,
            _ => drop(held.remove(&self.client)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_client_leaves_room_for_others_and_nothing_is_kept_of_who_has_gone() {
        let holders = Holders::default();
        let mut held: Vec<_> = (0..5).filter_map(|_| holders.hold("ann", 3, 6)).collect();
        assert_eq!(held.len(), 3);
        held.pop();
        held.extend(holders.hold("ann", 3, 6));
        held.extend((0..5).filter_map(|_| holders.hold("bob", 9, 6)));
        assert_eq!(held.len(), 6);
        assert!(holders.hold("eve", 3, 6).is_none());
        held.clear();
        assert!(holders.lock().is_empty());
    }
}
