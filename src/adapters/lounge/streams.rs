//! The open streams of events: how many one client may hold, and how many all together, so that pages are always served.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// The open streams, by the address of the client. Clones share them.
#[derive(Clone, Default, Debug)]
pub(super) struct Streams(Arc<Mutex<HashMap<String, usize>>>);

/// A stream that is open until this is dropped.
#[derive(Debug)]
pub(super) struct OpenStream {
    streams: Streams,
    address: String,
}

impl Streams {
    /// The most streams of all clients. Of the connections that are served, some are always left for pages.
    const OF_ALL: usize = 600;
    /// The most streams of one address: many tabs, or a school behind one address.
    const OF_ONE: usize = 100;

    /// Opens a stream for a client. `None` if there are too many. `is_here` is a client on this machine, or a proxy that does not
    /// tell whom it serves: only the bound for all counts there.
    pub(super) fn open(&self, address: &str, is_here: bool) -> Option<OpenStream> {
        let mut open = self.lock();
        let of_one = open.get(address).copied().unwrap_or_default();
        if open.values().sum::<usize>() >= Self::OF_ALL || (of_one >= Self::OF_ONE && !is_here) {
            return None;
        }
        open.insert(address.to_owned(), of_one + 1);
        Some(OpenStream { streams: self.clone(), address: address.to_owned() })
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<String, usize>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for OpenStream {
    fn drop(&mut self) {
        let mut open = self.streams.lock();
        match open.get_mut(&self.address) {
            Some(count) if *count > 1 => *count -= 1,
            _ => drop(open.remove(&self.address)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_client_leaves_room_for_others_and_all_leave_room_for_pages() {
        let streams = Streams::default();
        let mut held: Vec<OpenStream> =
            (0..Streams::OF_ONE).filter_map(|_| streams.open("203.0.113.9", false)).collect();
        assert_eq!(held.len(), Streams::OF_ONE);
        assert!(streams.open("203.0.113.9", false).is_none());
        assert!(streams.open("203.0.113.10", false).is_some());
        held.pop();
        assert!(streams.open("203.0.113.9", false).is_some(), "one was closed");
        held.extend((0..Streams::OF_ALL).filter_map(|_| streams.open("127.0.0.1", true)));
        assert_eq!(held.len(), Streams::OF_ALL);
        assert!(streams.open("203.0.113.10", false).is_none());
        held.clear();
        assert!(streams.lock().is_empty(), "nothing is kept of who has gone");
    }
}
