//! Requests of people who type lines.

use tavoliere_seam::grammar::spelled_line::SpelledLine;
use tavoliere_seam::platform::language::Language;
use tavoliere_seam::platform::request::{ChatKey, Person, Place, Platform};
use tavoliere_seam::requests::request::Request;

/// A line that somebody types in a place, without an id of the update.
pub fn typed(platform: Platform, who: &str, place: impl Into<ChatKey>, line: impl Into<SpelledLine>) -> Request {
    let (key, name) = (who.to_owned(), who.to_owned());
    let person = Person { key, name, handle: None, language: Some(Language::EN), dark: false, bot: false };
    Request {
        platform,
        input: String::new(),
        person,
        place: Place { key: place.into(), ..Place::default() },
        line: line.into(),
        mentions: Vec::new(),
        post: None,
        replied_to: None,
        present: Vec::new(),
        administrator: false,
    }
}
