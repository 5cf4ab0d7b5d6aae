//! Properties of the requests that adapters make of what comes from a platform.

use tavoliere_seam::platform::request::Person;
use tavoliere_seam::requests::request::Request;

/// The properties of a request on which the bot relies, whatever the platform has sent.
pub fn is_sound(request: &Request) {
    let Request { input, person, place, mentions, replied_to, .. } = request;
    assert!(!input.is_empty() && !place.key.as_str().is_empty(), "{request:?}");
    assert!(!(place.private && place.server.is_some()), "{request:?}");
    assert!(place.parent.as_ref() != Some(&place.key), "{request:?}");
    for person in [person].into_iter().chain(mentions).chain(replied_to) {
        is_named(person);
    }
    assert!(replied_to.as_ref().is_none_or(|other| other.key != person.key), "{request:?}");
}

/// A name that people see has bounded length and nothing invisible.
fn is_named(person: &Person) {
    let shown = person.shown_name();
    assert!((1..=32).contains(&shown.chars().count()) && !shown.contains(char::is_control), "{shown:?}");
    assert!(!shown.contains(['\u{202e}', '\u{200b}', '\u{2066}', '\u{feff}']), "{shown:?}");
    assert!(!person.key.is_empty(), "{person:?}");
}
