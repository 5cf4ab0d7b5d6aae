//! Tournaments as they were when somebody read them last: events are only ever added, so that only those since have to be
//! read. A ladder goes on for years.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex, PoisonError};

use crate::tournaments::{Tournament, TournamentId};

/// So many are remembered: those read last.
const MOST: usize = 32;

/// The tournaments of a database that were read last. Cheap to clone.
#[derive(Clone, Default)]
pub(super) struct Remembered(Arc<Mutex<VecDeque<Arc<Tournament>>>>);

impl Remembered {
    /// A tournament as it was at this version, or before.
    pub(super) fn until(&self, id: TournamentId, version: u32) -> Option<Tournament> {
        let mut known = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let at = known.iter().position(|one| one.id == id && one.version <= version)?;
        let found = known.remove(at)?;
        known.push_back(Arc::clone(&found));
        drop(known);
        Some(Tournament::clone(&found))
    }

    /// Remembers a tournament as it is stored: nobody can undo that any more.
    pub(super) fn keep(&self, tournament: &Tournament) {
        let tournament = Arc::new(tournament.clone());
        let mut known = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(at) = known.iter().position(|one| one.id == tournament.id) {
            // Another reader may have seen more.
            if known[at].version >= tournament.version {
                return;
            }
            known.remove(at);
        }
        if known.len() == MOST {
            known.pop_front();
        }
        known.push_back(tournament);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tournaments::tests::terms;
    use crate::tournaments::{Event, Format};

    fn at(id: i64, version: u32) -> Tournament {
        let made = Event::Made { terms: terms(Format::Knockout) };
        let made = Tournament::from_first(TournamentId(id), "t7k2".to_owned(), made).expect("it is the first event");
        Tournament { version, ..made }
    }

    fn known(remembered: &Remembered, id: i64, version: u32) -> Option<u32> {
        remembered.until(TournamentId(id), version).map(|tournament| tournament.version)
    }

    #[test]
    fn what_is_remembered_is_never_newer_than_asked_for_and_never_older_than_it_was() {
        let remembered = Remembered::default();
        assert_eq!(known(&remembered, 1, 9), None);
        remembered.keep(&at(1, 5));
        remembered.keep(&at(1, 3));
        assert_eq!([4, 5, 9].map(|version| known(&remembered, 1, version)), [None, Some(5), Some(5)]);
        assert_eq!(known(&remembered, 2, 9), None);
    }

    #[test]
    fn those_read_last_are_remembered() {
        let remembered = Remembered::default();
        for id in 0..MOST as i64 {
            remembered.keep(&at(id, 1));
        }
        assert_eq!(known(&remembered, 0, 1), Some(1));
        remembered.keep(&at(100, 1));
        assert_eq!([0, 1, 2].map(|id| known(&remembered, id, 1)), [Some(1), None, Some(1)]);
    }
}
