//! Tournaments and matches as they were when somebody read them last, because events are only ever added. Of a tournament, only those
//! since have to be read: a ladder goes on for years. All who look at the same version of a match have it read once.

use std::hash::{BuildHasherDefault, DefaultHasher, Hash};
use std::sync::Arc;

use quick_cache::UnitWeighter;
use quick_cache::sync::{Cache, DefaultLifecycle, PlaceholderGuard};

use tavoliere_play::matches::{Event, Invitee, MatchId, StoredMatch};
use tavoliere_play::tournaments::{Tournament, TournamentId};

/// About so many tournaments are remembered: those that are read most.
const MOST: usize = 32;

/// And so many versions of matches, of about ten kilobytes each.
const MOST_MATCHES: usize = 256;

/// The tournaments of a database that were read last. Cheap to clone.
#[derive(Clone)]
pub(super) struct Remembered(Arc<Cache<TournamentId, Arc<Tournament>, UnitWeighter, Hashing>>);

/// The matches of a database that were read last. Cheap to clone.
#[derive(Clone)]
pub(super) struct RememberedMatches(Arc<Cache<Key, Value, UnitWeighter, Hashing>>);

/// By this it depends on the keys alone which of them make room, so that a simulation does the same each time.
type Hashing = BuildHasherDefault<DefaultHasher>;

/// The place of a match that has to be read. Others who want it wait until it is kept, or until this is dropped.
pub(super) struct MatchPlace<'a>(PlaceholderGuard<'a, Key, Value, UnitWeighter, Hashing, Lifecycle>);

/// A version of a match.
type Key = (MatchId, u32);
type Value = Arc<StoredMatch>;
type Lifecycle = DefaultLifecycle<Key, Value>;

/// An empty cache of about so many values.
fn cache<K: Eq + Hash, V: Clone>(most: usize) -> Arc<Cache<K, V, UnitWeighter, Hashing>> {
    Arc::new(Cache::with(most, most as u64, UnitWeighter, Hashing::default(), DefaultLifecycle::default()))
}

impl Default for RememberedMatches {
    fn default() -> Self {
        Self(cache(MOST_MATCHES))
    }
}

impl RememberedMatches {
    /// A match at a version that is committed. If it is not known, the place for it.
    pub(super) async fn known(&self, id: MatchId, version: u32) -> Result<StoredMatch, MatchPlace<'_>> {
        let found = self.0.get_value_or_guard_async(&(id, version)).await;
        found.map(|known| StoredMatch::clone(&known)).map_err(MatchPlace)
    }
}

impl MatchPlace<'_> {
    /// Keeps a match, unless somebody has typed words that stand in its events: these go when they ask to be forgotten.
    pub(super) fn keep(self, stored: &StoredMatch) {
        let has_words = |event: &Event| matches!(event, Event::Voided { .. });
        if !matches!(stored.invitee, Invitee::Handle(_)) && !stored.events.iter().any(has_words) {
            // An error means that the cache has made room meanwhile.
            let _ = self.0.insert(Arc::new(stored.clone()));
        }
    }
}

impl Default for Remembered {
    fn default() -> Self {
        Self(cache(MOST))
    }
}

impl Remembered {
    /// A tournament as it was at this version, or before.
    pub(super) fn until(&self, id: TournamentId, version: u32) -> Option<Tournament> {
        let known = self.0.get(&id).filter(|known| known.version <= version)?;
        Some(Tournament::clone(&known))
    }

    /// Caches a tournament in its committed state. A newer version cached by another reader stays.
    pub(super) fn keep(&self, tournament: &Tournament) {
        if self.0.get(&tournament.id).is_none_or(|known| known.version < tournament.version) {
            self.0.insert(tournament.id, Arc::new(tournament.clone()));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tavoliere_games::games::GAMES;
    use tavoliere_games::rules::Setup;
    use tavoliere_play::tournaments::pairings::entrant::EntrantId;
    use tavoliere_play::tournaments::{Format, TournamentEvent, TournamentTerms, Voters};

    fn terms(format: Format) -> TournamentTerms {
        let setup = Setup::parse("briths-square size=5", GAMES).expect("a setup");
        let (clock, cap, [least, most], at_once) = TournamentTerms::defaults_for(format);
        TournamentTerms {
            name: "Spring".to_owned(),
            about: String::new(),
            setup,
            format,
            host: Some(EntrantId(1)),
            clock,
            weekends_off: false,
            rated: true,
            swap: false,
            least,
            most,
            begins: None,
            cap,
            at_once,
            voters: Voters::Everyone,
            is_listed: false,
            reliability: 0,
        }
    }

    fn at(id: i64, version: u32) -> Tournament {
        let made = TournamentEvent::Made { terms: terms(Format::Knockout) };
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
}
