//! Passes: credentials that the page of an Activity sends with each request, after Discord has identified the person.

use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};

use tavoliere_adapter::door::AdmittedPerson;
use tavoliere_base::secret;
use tavoliere_play::time::{Millis, Timestamp};

/// How long a pass is good. An Activity that stays open longer is opened again.
const LIFE: Millis = Millis::from_hours(8);

/// The most passes, each of less than a kilobyte. A further one takes the place of the one that lapses first.
const MOST: usize = 10_000;

/// The passes that are good. Only their hashes are kept, and only in memory.
#[derive(Default)]
pub(super) struct Passes(Mutex<HashMap<String, KeptPass>>);

struct KeptPass {
    entrant: AdmittedPerson,
    until: Timestamp,
}

impl Passes {
    /// A new pass for somebody.
    pub(super) fn issue(&self, entrant: AdmittedPerson, now: Timestamp) -> String {
        let pass = secret::draw::<32>();
        let mut passes = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        passes.retain(|_, kept| now < kept.until);
        if passes.len() >= MOST {
            let first = passes.iter().min_by_key(|(_, kept)| kept.until).map(|(hash, _)| hash.clone());
            first.and_then(|first| passes.remove(&first));
        }
        passes.insert(secret::hash(&pass), KeptPass { entrant, until: now + LIFE });
        pass
    }

    /// Returns the owner of a pass, if it is valid. It is found by its hash, so the time of the look-up reveals nothing
    /// about it.
    pub(super) fn owner(&self, pass: &str, now: Timestamp) -> Option<AdmittedPerson> {
        let passes = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let kept = passes.get(&secret::hash(pass)).filter(|kept| now < kept.until)?;
        Some(kept.entrant.clone())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tavoliere_seam::platform::request::{Person, Place, Platform};

    fn entrant(key: usize) -> AdmittedPerson {
        let (key, name) = (key.to_string(), "Ann".to_owned());
        let person = Person { key, name, handle: None, language: None, dark: false, bot: false };
        AdmittedPerson { platform: Platform::Discord, person, place: Place::default() }
    }

    #[test]
    fn a_pass_is_good_for_some_hours_and_for_nobody_else() {
        let (passes, now) = (Passes::default(), Timestamp::EPOCH);
        let [ann, bob] = [1, 2].map(|key| passes.issue(entrant(key), now));
        assert_eq!(ann.len(), 64);
        assert_eq!(passes.owner(&ann, now), Some(entrant(1)));
        assert_eq!(passes.owner(&bob, now + LIFE - Millis::SECOND), Some(entrant(2)));
        assert_eq!(passes.owner(&ann, now + LIFE), None);
        for forged in ["", &ann[1..], &ann.to_uppercase(), &"0".repeat(64)] {
            assert_eq!(passes.owner(forged, now), None, "{forged}");
        }
    }

    #[test]
    fn passes_have_a_bound() {
        let passes = Passes::default();
        let first = passes.issue(entrant(0), Timestamp::EPOCH);
        for key in 1..=MOST {
            passes.issue(entrant(key), Timestamp(1));
        }
        assert_eq!(passes.0.lock().expect("no panic").len(), MOST);
        assert_eq!(passes.owner(&first, Timestamp(1)), None);
    }
}
