//! Counts the types that share their name with another type: a search for such a name does not lead to one file.

use std::collections::HashMap;

use super::super::source::Source;
use super::code::{Code, Visible};

/// The most types that may share their name, in percent of all types. Types that are private to their file do not count.
const MOST_SHARED: usize = 1;

const REMEDY: &str = "rename those that do not mean the plain word, with two or three words of the glossary, or take the \
                      `pub` away if no other file uses the type";

/// The number of all types, and those with a `pub` whose name another type has: `path:line: name`.
fn shared(sources: &[Source]) -> (usize, Vec<String>) {
    let mut types: HashMap<String, Vec<(String, bool)>> = HashMap::new();
    for source in sources {
        let code = Code::new(&source.product);
        for item in code.items(0..code.len()) {
            if let ("struct" | "enum" | "union" | "trait" | "type", Some(name)) = (item.keyword, item.name) {
                let place = format!("{}:{}: {name}", source.path, code.line(item.all.start));
                types.entry(name.to_owned()).or_default().push((place, item.visible != Visible::Here));
            }
        }
    }
    let namesakes = types.values().filter(|types| types.len() > 1).flatten();
    let mut shared: Vec<String> = namesakes.filter(|(_, public)| *public).map(|(place, _)| place.clone()).collect();
    shared.sort_unstable();
    (types.values().map(Vec::len).sum(), shared)
}

#[test]
fn types_have_names_of_their_own() {
    let (all, shared) = shared(&Source::product());
    assert!(all > 100, "the types were not found");
    println!("{} of {all} types share their name with another type", shared.len());
    let names = shared.join("\n");
    assert!(shared.len() * 100 <= MOST_SHARED * all, "more than {MOST_SHARED} %: {REMEDY}:\n{names}\n");
}

#[test]
fn names_of_several_types_are_found() {
    let sources = [
        ("src/a.rs", "pub struct Line;\nstruct Row;\npub(super) enum Kind {}\nimpl T for Line { type Kind = u8; }"),
        ("src/b.rs", "\npub(super) type Line = u8;\nstruct Row;\n#[cfg(test)]\npub struct Kind;"),
        ("src/c.rs", "pub(crate) trait Row {}\nmade! { #[derive(Clone)] pub struct Made { a: u8 } }"),
    ];
    let sources = sources.map(|(path, text)| Source::new(path, text));
    let found = ["src/a.rs:1: Line", "src/b.rs:2: Line", "src/c.rs:1: Row"].map(str::to_owned);
    assert_eq!(shared(&sources), (7, found.to_vec()));
}
