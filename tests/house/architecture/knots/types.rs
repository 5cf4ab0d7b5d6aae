//! Limits on types: how many functions a type has, in which files its `impl` blocks stand, and how many types share their
//! name.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use super::tree::{Tree, Typed};

/// The most functions, with and without `self`, that a type may have.
const MOST_FUNCTIONS: usize = 25;

/// The most inherent `impl` blocks that may stand in another file than their type. The goal is 0.
const MOST_AWAY: usize = 10;

/// Types whose `impl` blocks may stand in several files: the file that defines the type, and its name. `Record` has one
/// for reading and one for writing.
const SPREAD: &[(&str, &str)] = &[("crates/tavoliere-play/src/matches/record/mod.rs", "Record")];

/// The most types that may share their name, in percent of all types. Types that are private to their file do not count.
const MOST_SHARED: usize = 1;

/// A search for such a name does not lead to one file.
const REMEDY: &str = "rename those that do not mean the plain word, with two or three words of the glossary, or take the \
                      `pub` away if no other file uses the type";

/// The functions of every type and the files of its inherent `impl` blocks, by the file that defines it and its name.
fn sizes(tree: &Tree) -> BTreeMap<Typed, (usize, BTreeSet<usize>)> {
    let mut sizes: BTreeMap<Typed, (usize, BTreeSet<usize>)> = BTreeMap::new();
    for (file, of, _, members) in tree.blocks() {
        let (functions, files) = sizes.entry(of).or_default();
        *functions += members.iter().filter(|(_, function)| function.is_some()).count();
        files.insert(file);
    }
    sizes
}

/// The types, those with the most functions first: each as its number and a description.
fn largest(tree: &Tree) -> Vec<(usize, String)> {
    let described = |((file, name), (functions, files)): (Typed, (usize, BTreeSet<usize>))| {
        let file = &tree.files[file];
        let text = format!("{name} of {}: {functions} functions in {} files", file.path, files.len());
        (functions, text)
    };
    let mut largest: Vec<_> = sizes(tree).into_iter().map(described).collect();
    largest.sort_by(|(one, _), (other, _)| other.cmp(one));
    largest
}

/// Inherent `impl` blocks in another file than their type, without those of the types in `SPREAD`.
fn away(tree: &Tree) -> Vec<String> {
    let described = |(file, (home, name), line, _): (usize, Typed, usize, &_)| {
        let (path, home_path) = (&tree.files[file].path, tree.files[home].path.as_str());
        let is_away = file != home && !SPREAD.contains(&(home_path, &name));
        is_away.then(|| format!("{path}:{line}: `impl {name}` belongs in {home_path}"))
    };
    tree.blocks().filter_map(described).collect()
}

/// The number of all types, and those with a `pub` whose name another type has: `path:line: name`.
fn shared(tree: &Tree) -> (usize, Vec<String>) {
    let mut types: HashMap<&str, Vec<(String, bool)>> = HashMap::new();
    for file in &tree.files {
        for (line, name, scope) in &file.types {
            let place = format!("{}:{line}: {name}", file.path);
            types.entry(name).or_default().push((place, scope.as_ref() != Some(&file.module)));
        }
    }
    let namesakes = types.values().filter(|types| types.len() > 1).flatten();
    let mut shared: Vec<String> = namesakes.filter(|(_, public)| *public).map(|(place, _)| place.clone()).collect();
    shared.sort_unstable();
    (types.values().map(Vec::len).sum(), shared)
}

pub fn no_type_has_too_many_functions() {
    let largest = largest(Tree::today());
    println!("The types with the most functions:");
    largest.iter().take(10).for_each(|(_, described)| println!("    {described}"));
    let faults = largest.iter().filter(|(functions, _)| *functions > MOST_FUNCTIONS);
    let faults: Vec<&str> = faults.map(|(_, described)| described.as_str()).collect();
    assert!(faults.is_empty(), "more than {MOST_FUNCTIONS} functions:\n{}\n", faults.join("\n"));
}

pub fn impl_blocks_stand_in_the_file_of_their_type() {
    let tree = Tree::today();
    let away = away(tree);
    println!("{} `impl` blocks in another file than their type:\n    {}", away.len(), away.join("\n    "));
    assert!(away.len() <= MOST_AWAY, "more than {MOST_AWAY} `impl` blocks away:\n{}\n", away.join("\n"));
    for (path, name) in SPREAD {
        let sizes = sizes(tree);
        let spread = sizes.iter().find(|((file, of), _)| tree.files[*file].path == *path && of == name);
        assert!(spread.is_some_and(|(_, (_, files))| files.len() > 1), "{name} of {path} is no exception any more");
    }
}

pub fn types_have_names_of_their_own() {
    let (all, shared) = shared(Tree::today());
    assert!(all > 100, "the types were not found");
    println!("{} of {all} types share their name with another type", shared.len());
    let names = shared.join("\n");
    assert!(shared.len() * 100 <= MOST_SHARED * all, "more than {MOST_SHARED} %: {REMEDY}:\n{names}\n");
}

#[test]
fn functions_are_counted_for_the_type_that_has_them() {
    let tree = Tree::made_up(&[
        ("src/rooms/mod.rs", "mod app;\nmod calls;\npub use app::App;"),
        (
            "src/rooms/app.rs",
            "pub struct App;\nimpl App { fn a(&self) {} pub fn b() {} const C: u8 = 1; }\nimpl Clone for App { fn clone(&self) {} }",
        ),
        (
            "src/rooms/calls.rs",
            "use super::App as Bot;\n\nimpl Bot { async fn c(&self) { fn inner() {} } }\n#[cfg(test)]\nimpl Bot { fn d() {} }",
        ),
    ]);
    assert_eq!(largest(&tree), [(3, "App of src/rooms/app.rs: 3 functions in 2 files".to_owned())]);
    assert_eq!(away(&tree), ["src/rooms/calls.rs:3: `impl App` belongs in src/rooms/app.rs"]);
}

#[test]
fn names_of_several_types_are_found() {
    let tree = Tree::made_up(&[
        ("src/a.rs", "pub struct Line;\nstruct Row;\npub(super) enum Kind {}\nimpl T for Line { type Kind = u8; }"),
        ("src/b.rs", "\npub(super) type Line = u8;\nstruct Row;\n#[cfg(test)]\npub struct Kind;"),
        ("src/c.rs", "pub(crate) trait Row {}\nmade! { #[derive(Clone)] pub struct Made { a: u8 } }"),
    ]);
    let found = ["src/a.rs:1: Line", "src/b.rs:2: Line", "src/c.rs:1: Row"].map(str::to_owned);
    assert_eq!(shared(&tree), (7, found.to_vec()));
}
