//! Counts knots: groups of files in which each file depends on each other one (strongly connected components).
//! `cargo test knots -- --nocapture` prints files, arrows and knots, the largest types, `impl` blocks away from their
//! types, and how many types share their name.
//!
//! An arrow leads from a file to every file whose items its product code uses. Paths are resolved through imports and
//! re-exports to the file that defines the item, and method calls to the file with the `impl` block. `mod name;` is not an
//! arrow, and neither is a re-export from below the file's own module.

mod methods;
pub mod rooms;
pub mod tree;
pub mod types;

use std::cmp::Reverse;

use tree::{Tree, reached};

/// The most files that a knot may have: one concept in several files.
const LARGEST: usize = 6;

/// Groups of files that reach each other by some arrows, the largest first.
fn knots(arrows: impl IntoIterator<Item = (usize, usize)>, files: usize) -> Vec<Vec<usize>> {
    let reached = reached(arrows, files);
    let around = |file: usize| (0..files).filter(|other| reached[file][*other] && reached[*other][file]).collect();
    let mut knots: Vec<Vec<usize>> = (0..files).map(around).filter(|knot: &Vec<usize>| knot.len() > 1).collect();
    knots.sort_by_key(|knot| (Reverse(knot.len()), knot.clone()));
    knots.dedup();
    knots
}

/// The knots of a tree in words. Those of more than `allowed` files, which come first, are told with their arrows: how many
/// files the largest knot has without each, and those with the fewest uses first.
fn told(tree: &Tree, allowed: usize) -> Vec<String> {
    let files = tree.files.len();
    let described = |knot: Vec<usize>| {
        let paths: Vec<&str> = knot.iter().map(|file| tree.files[*file].path.as_str()).collect();
        let mut text = format!("a knot of {} files:\n    {}\n", knot.len(), paths.join("\n    "));
        if knot.len() > allowed {
            let inside = || tree.arrows.keys().copied().filter(|(from, to)| knot.contains(from) && knot.contains(to));
            let left = |cut| knots(inside().filter(|arrow| *arrow != cut), files).first().map_or(1, Vec::len);
            let mut cuts: Vec<_> = inside().map(|arrow| (left(arrow), tree.arrows[&arrow].len(), arrow)).collect();
            cuts.sort_unstable();
            text.extend(cuts.into_iter().map(|(left, _, arrow)| format!("  {left} without {}\n", tree.arrow(arrow))));
        }
        text
    };
    knots(tree.arrows.keys().copied(), files).into_iter().map(described).collect()
}

pub fn no_knot_has_more_than_six_files() {
    let tree = Tree::today();
    let told = told(tree, LARGEST);
    println!("{} files, {} arrows, {} knots", tree.files.len(), tree.arrows.len(), told.len());
    println!("{}", told.join("\n"));
    let large: Vec<&str> = told.iter().map(String::as_str).filter(|knot| knot.contains(" without ")).collect();
    assert!(large.is_empty(), "more than {LARGEST} files:\n{}", large.join("\n"));
}

/// A path that is not resolved would be an arrow too few.
pub fn every_path_in_the_product_is_resolved() {
    let unresolved = Tree::today().unresolved();
    assert!(unresolved.is_empty(), "\n{}\n", unresolved.join("\n"));
    let made_up = [("src/a.rs", "use super::b::B;\nuse crate::c::C;\nuse std::d::D;"), ("src/b.rs", "pub struct B;")];
    assert_eq!(Tree::made_up(&made_up).unresolved(), ["src/a.rs:2: crate::c::C"]);
}

#[test]
fn a_knot_is_found_with_the_arrows_to_cut() {
    let knot = |c: &str| {
        let map = ("src/a/mod.rs", "mod b;\nmod c;\npub use b::B;\npub use c::C;");
        let b = ("src/a/b.rs", "use super::C;\npub struct B;\nfn f(c: &C) { c.one() }");
        told(&Tree::made_up(&[map, b, ("src/a/c.rs", c), ("src/a/d.rs", "impl super::C { pub fn two(&self) {} }")]), 1)
            .join("")
    };
    assert_eq!(knot("pub struct C;\nimpl C { pub fn one(&self) {} }"), "");
    let through_re_export = knot("pub struct C;\n\nuse crate::a::B;");
    assert!(through_re_export.starts_with("a knot of 2 files:\n    src/a/b.rs\n    src/a/c.rs\n  1 without "));
    assert!(through_re_export.contains("  1 without src/a/c.rs:3 → src/a/b.rs (crate::a::B)\n"), "{through_re_export}");
    let through_method = knot("pub struct C;\nimpl C { pub fn one(&self) { self.two() } }");
    assert!(through_method.contains("src/a/c.rs:2 → src/a/d.rs (.two())"), "{through_method}");
}

/// A user's text, with the files to which arrows lead from it, without `.rs`.
const LEADING: &[(&str, &str)] = &[
    ("use crate::a::{B as Other};", "src/a/b"),
    ("fn f() { crate::a::c(); }", "src/a/c"),
    ("use super::a;\nfn f() { a::c::c() }", "src/a/c"),
    ("use crate::a::*;\nfn f() { c() }", "src/a/c"),
    ("fn f() { matches!(x, crate::a::Renamed::One if y) }", "src/a/b"),
    ("fn f() { select! { x = a.b() => { crate::a::c() } } }", "src/a/c"),
    ("macro_rules! m { ($a:expr) => { $crate::a::c($a) } }", "src/a/c"),
    ("#[arg(value_parser = crate::a::c)]\nstruct S;", "src/a/c"),
    ("pub use crate::a::B;", "src/a/b"),
    ("use tavoliere::a::b::K;", "src/a/b"),
    ("use crate::a::b::{Made, Raw};", "src/a/b"),
    ("use tavoliere_games::rules::Cell;", "crates/tavoliere-games/src/rules/cell"),
    ("fn f() { tavoliere_render::draw() }", "crates/render/src/lib"),
    // A map, a module without a name in it, words, tests, names of the file's own, libraries.
    ("mod child;\npub use child::Child;", ""),
    ("use crate::user::child;", ""),
    ("/// As [`crate::a::B`].\nfn f() -> &'static str { \"crate::a::B\" }", ""),
    ("#[cfg(test)]\nmod tests { use crate::a::B; }", ""),
    ("fn c() {}\nfn f() { c() }\nuse std::c::C;", ""),
    // Calls.
    ("use crate::a::B;\nfn f(b: &B) { b.len_far() }", "src/a/b src/far"),
    ("use crate::a::B;\nfn f() { let b = B::new(); b.len_far() }", "src/a/b src/far"),
    ("use crate::a::B;\nfn f() { B::new()?.len_far() }", "src/a/b src/far"),
    ("use crate::a::B;\nstruct S { b: Arc<B> }\nfn f(s: S) { s.b.len_far() }", "src/a/b src/far"),
    ("use crate::a::B;\nfn f(b: &B) { format!(\"{}\", b.len_far()) }", "src/a/b src/far"),
    ("use crate::a::B;\nfn f() { found(|b| b.far()) }", "src/a/b src/far"),
    ("use crate::a::B;\nfn f() { select! { x = b.far() => x } }", "src/a/b src/far"),
    ("use crate::a::B;\nfn f() { B::K }", "src/a/b src/far"),
    // Two types have the method, the type is of a library, a library has the name, the method is private, and the user names
    // no type.
    ("use crate::a::B;\nfn f() { found(|b| b.len_far()) }", "src/a/b"),
    ("use crate::a::B;\nfn f(b: &Foreign) { b.far() }", "src/a/b"),
    ("use crate::a::B;\nfn f() { found(|b| b.len()) }", "src/a/b"),
    ("use crate::a::B;\nfn f() { found(|b| b.hidden()) }", "src/a/b"),
    ("fn f() { found(|b| b.far()) }", ""),
];

#[test]
fn arrows_lead_to_the_file_that_defines_the_item() {
    let files = [
        ("src/lib.rs", "pub mod a;"),
        ("src/a/mod.rs", "mod b;\npub mod c;\npub use b::B;\npub(crate) use c::*;"),
        (
            "src/a/b.rs",
            "pub struct B;\nimpl B { pub fn new() {} pub fn len(&self) {} fn hidden(&self) {} }\npub const K: u8 = 1;\n\
             pub enum E { One }\nmade! { pub struct Made { a: u8 } }\nraw! { pub struct Raw { a; } }",
        ),
        ("src/a/c.rs", "pub fn c() {}\npub use super::b::E as Renamed;"),
        ("src/far.rs", "impl crate::a::B { pub fn far(&self) {} pub fn len_far(&self) {} const K: u8 = 1; }"),
        ("src/other.rs", "pub struct Other;\nimpl Other { pub fn len_far(&self) {} }"),
        ("src/user/child.rs", "pub struct Child;"),
        ("crates/tavoliere-games/src/lib.rs", "pub mod rules;"),
        ("crates/tavoliere-games/src/rules/mod.rs", "mod cell;\npub use cell::Cell;"),
        ("crates/tavoliere-games/src/rules/cell.rs", "pub struct Cell;"),
        ("crates/render/src/lib.rs", "pub fn draw() {}"),
    ];
    for (text, expected) in LEADING {
        let tree = Tree::made_up(&[&files[..], &[("src/user.rs", text)]].concat());
        let leading = tree.arrows.keys().filter(|(from, _)| tree.files[*from].path == "src/user.rs");
        let paths: Vec<&str> = leading.map(|(_, to)| tree.files[*to].path.trim_end_matches(".rs")).collect();
        assert_eq!(paths.join(" "), *expected, "{text}");
    }
}
