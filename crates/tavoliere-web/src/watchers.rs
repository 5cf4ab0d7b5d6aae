//! The people whose pages show a table: those of this process.

use std::collections::{HashMap, HashSet};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use serde::Serialize;
use tokio::sync::broadcast::{self, Receiver, Sender};

use super::visitor::Name;

/// How many changes are kept for a slow connection.
const CHANGES: usize = 64;

/// The people at all tables, by the codes of the matches. There are as many as open streams, which are few.
#[derive(Debug)]
pub(super) struct Watchers {
    at: Mutex<HashMap<String, Vec<Watcher>>>,
    /// The codes of the matches where somebody has come or gone.
    changes: Sender<String>,
}

/// One page that shows a table.
#[derive(Clone, Debug)]
struct Watcher {
    /// The same for all pages of one person.
    person: String,
    /// The name of a visitor of the lounge, where people with a name see who is there. Guests are gone soon, and nobody learns when
    /// people of other platforms look.
    name: Option<String>,
}

/// The others at a table.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize)]
pub(super) struct OthersHere {
    /// The names of those that are shown, in the order in which they came.
    pub(super) names: Vec<String>,
    /// How many more there are.
    pub(super) more: usize,
}

impl Default for Watchers {
    fn default() -> Self {
        Self { at: Mutex::default(), changes: broadcast::channel(CHANGES).0 }
    }
}

impl Watchers {
    /// Notes that a page shows the table of a match. `person` is the same for all pages of one person.
    pub(super) fn sit_down(self: &Arc<Self>, code: &str, person: &str, name: Option<&Name>) -> AtTable {
        let name = name.filter(|name| !name.is_guest()).map(|name| name.display_name().to_owned());
        let watcher = Watcher { person: person.to_owned(), name };
        self.lock().entry(code.to_owned()).or_default().push(watcher);
        let _ = self.changes.send(code.to_owned());
        AtTable { watchers: Arc::clone(self), code: code.to_owned(), person: person.to_owned() }
    }

    /// The others at a table, each once.
    pub(super) fn others(&self, code: &str, own: &str) -> OthersHere {
        let mut known = HashSet::from([own]);
        let (mut names, mut more) = (Vec::new(), 0);
        for watcher in self.lock().get(code).into_iter().flatten() {
            match &watcher.name {
                _ if !known.insert(&watcher.person) => {}
                Some(name) => names.push(name.clone()),
                None => more += 1,
            }
        }
        OthersHere { names, more }
    }

    /// The codes of the matches where somebody comes or goes from now on.
    pub(super) fn changes(&self) -> Receiver<String> {
        self.changes.subscribe()
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<String, Vec<Watcher>>> {
        self.at.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Somebody is at a table until it is dropped.
#[derive(Debug)]
pub(super) struct AtTable {
    watchers: Arc<Watchers>,
    pub(super) code: String,
    pub(super) person: String,
}

impl Drop for AtTable {
    fn drop(&mut self) {
        let mut at = self.watchers.lock();
        if let Some(here) = at.get_mut(&self.code) {
            if let Some(place) = here.iter().position(|watcher| watcher.person == self.person) {
                here.remove(place);
            }
            if here.is_empty() {
                at.remove(&self.code);
            }
        }
        drop(at);
        let _ = self.watchers.changes.send(self.code.clone());
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_person_is_at_a_table_once_for_as_long_as_a_page_shows_it() {
        let watchers = Arc::new(Watchers::default());
        let [ann, bob] = ["Ann", "Bob"].map(|name| Name::parse(name).expect("a name"));
        let here = |names: &[&str], more| OthersHere { names: names.iter().map(ToString::to_string).collect(), more };
        let mut changes = watchers.changes();
        let first = watchers.sit_down("k7q2", "lounge ann", Some(&ann));
        assert_eq!(watchers.others("k7q2", "lounge ann"), here(&[], 0));
        let second = watchers.sit_down("k7q2", "lounge ann", Some(&ann));
        let other = watchers.sit_down("k7q2", "lounge bob", Some(&bob));
        let entrant = watchers.sit_down("k7q2", "telegram 7", None);
        assert_eq!(watchers.others("k7q2", "lounge bob"), here(&["Ann"], 1));
        assert_eq!(watchers.others("k7q3", "lounge bob"), here(&[], 0));
        drop(first);
        assert_eq!(watchers.others("k7q2", "lounge bob"), here(&["Ann"], 1));
        drop((second, entrant));
        assert_eq!(watchers.others("k7q2", "lounge bob"), here(&[], 0));
        drop(other);
        assert!(watchers.lock().is_empty());
        assert_eq!(changes.try_recv().expect("a change"), "k7q2");
    }
}
