//! Limits on types: how many functions a type has, and in which files its `impl` blocks stand.

use std::collections::{BTreeMap, BTreeSet};

use super::Product;
use super::methods::{Block, blocks};
use super::tree::Tree;

/// The most functions, with and without `self`, that a type outside the store may have.
const MOST_FUNCTIONS: usize = 25;

/// The most inherent `impl` blocks that may stand in another file than their type. The goal is 0.
const MOST_AWAY: usize = 10;

/// Types whose `impl` blocks may stand in several files: the file that defines the type, and its name. `Session` has a
/// file for each table, and `Record` one for reading and one for writing.
const SPREAD: &[(&str, &str)] = &[("src/store/mod.rs", "Session"), ("src/matches/record/mod.rs", "Record")];

/// The functions of one type in its inherent `impl` blocks.
#[derive(Default)]
struct Size<'a> {
    functions: usize,
    files: BTreeSet<&'a str>,
}

/// The size of every type, by the file that defines it and its name.
fn sizes(tree: &Tree) -> BTreeMap<(&str, String), Size<'_>> {
    let mut sizes: BTreeMap<(&str, String), Size<'_>> = BTreeMap::new();
    for Block { file, of, block } in blocks(tree) {
        let (defined, name) = of;
        let size = sizes.entry((&tree.files[defined].path, name)).or_default();
        size.functions += block.functions.len();
        size.files.insert(&tree.files[file].path);
    }
    sizes
}

/// The types outside the store, those with the most functions first: each as its number and a description.
fn largest(tree: &Tree) -> Vec<(usize, String)> {
    let sizes = sizes(tree).into_iter().filter(|((path, _), _)| !path.starts_with("src/store"));
    let described = |((path, name), size): ((&str, String), Size<'_>)| {
        (size.functions, format!("{name} of {path}: {} functions in {} files", size.functions, size.files.len()))
    };
    let mut largest: Vec<_> = sizes.map(described).collect();
    largest.sort_by(|(one, _), (other, _)| other.cmp(one));
    largest
}

/// Inherent `impl` blocks in another file than their type, without those of the types in `SPREAD`.
fn away(tree: &Tree) -> Vec<String> {
    let mut away = Vec::new();
    for Block { file, of, block } in blocks(tree) {
        let (defined, name) = of;
        let (path, home) = (&tree.files[file].path, tree.files[defined].path.as_str());
        if file != defined && !SPREAD.contains(&(home, &name)) {
            away.push(format!("{path}:{}: `impl {name}` belongs in {home}", block.line));
        }
    }
    away
}

#[test]
fn no_type_has_too_many_functions() {
    let product = Product::today();
    let largest = largest(&product.tree);
    println!("The types with the most functions outside the store:");
    largest.iter().take(10).for_each(|(_, described)| println!("    {described}"));
    let faults: Vec<&str> = largest
        .iter()
        .filter(|(functions, _)| *functions > MOST_FUNCTIONS)
        .map(|(_, described)| described.as_str())
        .collect();
    assert!(faults.is_empty(), "more than {MOST_FUNCTIONS} functions:\n{}\n", faults.join("\n"));
}

#[test]
fn impl_blocks_stand_in_the_file_of_their_type() {
    let product = Product::today();
    let away = away(&product.tree);
    println!("{} `impl` blocks in another file than their type:\n    {}", away.len(), away.join("\n    "));
    assert!(away.len() <= MOST_AWAY, "more than {MOST_AWAY} `impl` blocks away:\n{}\n", away.join("\n"));
    for (path, name) in SPREAD {
        let spread = sizes(&product.tree).into_iter().find(|((file, of), _)| file == path && of == name);
        assert!(spread.is_some_and(|(_, size)| size.files.len() > 1), "{name} of {path} is no exception any more");
    }
}

#[test]
fn functions_are_counted_for_the_type_that_has_them() {
    let product = Product::made_up(&[
        ("src/chat/mod.rs", "mod app;\nmod calls;\npub use app::App;"),
        (
            "src/chat/app.rs",
            "pub struct App;\nimpl App { fn a(&self) {} pub fn b() {} const C: u8 = 1; }\nimpl Clone for App { fn clone(&self) {} }",
        ),
        (
            "src/chat/calls.rs",
            "use super::App as Bot;\n\nimpl Bot { async fn c(&self) { fn inner() {} } }\n#[cfg(test)]\nimpl Bot { fn d() {} }",
        ),
        ("src/store/mod.rs", "pub struct Session;\nmod calls;"),
        ("src/store/calls.rs", "impl super::Session { fn a() {} fn b() {} fn c() {} fn d() {} }"),
    ]);
    assert_eq!(largest(&product.tree), [(3, "App of src/chat/app.rs: 3 functions in 2 files".to_owned())]);
    assert_eq!(away(&product.tree), ["src/chat/calls.rs:3: `impl App` belongs in src/chat/app.rs"]);
}
