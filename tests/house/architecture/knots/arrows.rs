//! Arrows between files: from a file that uses an item to the file that defines it.

use std::collections::{BTreeMap, BTreeSet};

use super::super::source::Source;
use super::syntax::Import;
use super::tree::{Called, File, Tree};

/// How one file uses another: lines with what is named there.
pub type Uses = BTreeSet<(usize, String)>;

/// An arrow from a file to a file whose items it uses, by their indices.
pub type Arrows = BTreeMap<(usize, usize), Uses>;

/// A use of a file by another.
struct Use {
    from: usize,
    to: usize,
    line: usize,
    name: String,
    /// The file of the type, if a method was resolved by its name alone: `from` must reach that file.
    through: Option<usize>,
}

/// Every arrow of a tree.
pub fn arrows(tree: &Tree) -> Arrows {
    let uses = (0..tree.files.len()).flat_map(|from| uses(tree, from)).filter(|used| used.from != used.to);
    let (mut new, mut others): (Vec<Use>, Vec<Use>) = uses.partition(|used| used.through.is_none());
    let mut arrows = Arrows::new();
    // A file can have a value of a type only if arrows lead from it to the type's file.
    while !new.is_empty() {
        for Use { from, to, line, name, .. } in new {
            arrows.entry((from, to)).or_default().insert((line, name));
        }
        let reached = reached(&arrows, tree.files.len());
        let in_reach = |used: &Use| used.through.is_some_and(|through| reached[used.from][through]);
        (new, others) = others.into_iter().partition(in_reach);
    }
    arrows
}

fn uses(tree: &Tree, from: usize) -> Vec<Use> {
    let File { syntax, .. } = &tree.files[from];
    let mut uses = Vec::new();
    for import in &syntax.imports {
        let used = tree.definers(from, &import.segments).into_iter().filter(|to| !is_map(tree, from, import, *to));
        let name = import.segments.join("::");
        uses.extend(used.map(|to| Use { from, to, line: import.line, name: name.clone(), through: None }));
    }
    for path in &syntax.paths {
        let definers = tree.definers(from, &path.segments).into_iter();
        let name = path.segments.join("::");
        uses.extend(definers.map(|to| Use { from, to, line: path.line, name: name.clone(), through: None }));
    }
    for call in &syntax.calls {
        let name = format!(".{}()", call.method);
        let called = tree.called(from, &call.method, &call.receiver);
        uses.extend(called.map(|Called { file, through }| Use { from, to: file, line: call.line, name, through }));
    }
    uses
}

/// The files that each file reaches by arrows.
fn reached(arrows: &Arrows, files: usize) -> Vec<Vec<bool>> {
    let mut nexts = vec![Vec::new(); files];
    arrows.keys().for_each(|(from, to)| nexts[*from].push(*to));
    let from = |file: usize| {
        let (mut reached, mut open) = (vec![false; files], vec![file]);
        while let Some(file) = open.pop() {
            if !std::mem::replace(&mut reached[file], true) {
                open.extend(&nexts[file]);
            }
        }
        reached
    };
    (0..files).map(from).collect()
}

/// Whether an import re-exports an item from below the file's own module. Such a file is a map of its folder.
fn is_map(tree: &Tree, file: usize, import: &Import, target: usize) -> bool {
    let ((krate, above), (of_target, below)) = (&tree.files[file].module, &tree.files[target].module);
    import.public && krate == of_target && below.len() > above.len() && below.starts_with(above)
}

/// The arrows of a made-up tree, as `from → to`, with `src/` and `.rs` left out.
fn drawn(files: &[(&str, &str)]) -> Vec<String> {
    let sources: Vec<Source> = files.iter().map(|(path, text)| Source::new(path, text)).collect();
    let tree = Tree::new(&sources);
    let name = |file: usize| tree.files[file].path.replace("src/", "").replace(".rs", "");
    arrows(&tree).keys().map(|(from, to)| format!("{} → {}", name(*from), name(*to))).collect()
}

#[test]
fn paths_lead_to_the_file_that_defines_the_item() {
    let map = ("src/a/mod.rs", "mod b;\npub mod c;\npub use b::B;\npub(crate) use c::*;");
    let b = ("src/a/b.rs", "pub struct B;\npub enum E { One }\npub const K: u8 = 1;");
    let c = ("src/a/c.rs", "pub fn c() {}\npub use super::b::E as Renamed;");
    for (text, to) in [
        ("use crate::a::B;", "a/b"),
        ("use crate::a::{B as Other};", "a/b"),
        ("use super::a::B;", "a/b"),
        ("fn f() { crate::a::c(); }", "a/c"),
        ("use crate::a;\nfn f() { a::c::c() }", "a/c"),
        ("use crate::a::*;\nfn f() { c() }", "a/c"),
        ("fn f() { matches!(x, crate::a::Renamed::One) }", "a/b"),
        ("pub use crate::a::B;", "a/b"),
        ("use tavoliere::a::b::K;", "a/b"),
        ("fn f(x: u8) { [crate::a::b::K; 2]; }", "a/b"),
    ] {
        let files = [("src/lib.rs", "pub mod a;"), map, b, c, ("src/d.rs", text)];
        assert_eq!(drawn(&files), ["a/c → a/b".to_owned(), format!("d → {to}")], "{text}");
    }
}

#[test]
fn nothing_else_is_an_arrow() {
    for text in [
        "mod child;",
        "pub use child::Child;",
        "use crate::d;",
        "use crate::d::child;",
        "/// As [`crate::d::child::Child`].\nfn f() -> &'static str { \"crate::d::child::Child\" }",
        "#[cfg(test)]\nmod tests { use super::child::Child; }",
        "fn child() {}\nfn f() { child() }",
        "use std::child::Child;",
        "fn f(child: u8) { child.len(); }",
    ] {
        let none: Vec<String> = Vec::new();
        assert_eq!(drawn(&[("src/d.rs", text), ("src/d/child.rs", "pub struct Child;")]), none, "{text}");
    }
    assert_eq!(drawn(&[("src/d/tests.rs", "use super::D;"), ("src/d/mod.rs", "pub struct D;")]).len(), 0);
}

#[test]
fn calls_lead_to_the_file_of_the_impl_block() {
    let app = ("src/app.rs", "pub struct App;\nimpl App { pub fn new() {} pub fn len(&self) {} fn hidden(&self) {} }");
    let far = ("src/far.rs", "impl super::app::App { pub fn far(&self) {} pub fn len_far(&self) {} const K: u8 = 1; }");
    let other = ("src/other.rs", "pub struct Other;\nimpl Other { pub fn len_far(&self) {} }");
    for (text, to) in [
        ("use crate::app::App;\nfn f(app: &App) { app.far() }", &["app", "far"][..]),
        ("use crate::app::App;\nfn f(app: &App) { app.len_far() }", &["app", "far"]),
        ("use crate::app::App;\nfn f() { let app = App::new(); app.len_far() }", &["app", "far"]),
        (
            "use crate::app::App;\nstruct S { app: Arc<App> }\nimpl S { fn f(&self) { self.app.len_far() } }",
            &["app", "far"],
        ),
        ("use crate::app::App;\nfn f() { found(|app| app.far()) }", &["app", "far"]),
        ("fn f() { crate::app::App::far(app) }", &["app", "far"]),
        ("fn f() { crate::app::App::K }", &["app", "far"]),
        // No arrow: two types have the method, the type is of a library, a library has the name, the method is private.
        ("use crate::app::App;\nfn f() { found(|app| app.len_far()) }", &["app"]),
        ("use crate::app::App;\nfn f(app: &Foreign) { app.far() }", &["app"]),
        ("use crate::app::App;\nfn f() { found(|app| app.len()) }", &["app"]),
        ("use crate::app::App;\nfn f() { found(|app| app.hidden()) }", &["app"]),
        // No arrow: no arrows lead to the type.
        ("fn f() { found(|app| app.far()) }", &[]),
    ] {
        let arrows = drawn(&[app, far, other, ("src/user.rs", text)]);
        let found: Vec<&str> = arrows.iter().filter_map(|arrow| arrow.strip_prefix("user → ")).collect();
        assert_eq!(found, to, "{text}");
    }
}

#[test]
fn arrows_lead_from_crate_to_crate() {
    let arrows = drawn(&[
        ("src/lib.rs", "pub use tavoliere_games::rules;"),
        ("src/main.rs", "use tavoliere::chat::Chat;"),
        ("src/chat.rs", "use crate::rules::Cell;\npub struct Chat;"),
        ("crates/tavoliere-games/src/lib.rs", "pub mod rules;"),
        ("crates/tavoliere-games/src/rules/mod.rs", "mod cell;\npub use cell::Cell;"),
        ("crates/tavoliere-games/src/rules/cell.rs", "pub struct Cell;"),
        ("crates/render/src/lib.rs", "use tavoliere_games::rules::Cell;\npub fn draw() {}"),
        ("src/tool.rs", "fn f() { tavoliere_render::draw() }"),
    ]);
    let cell = "crates/tavoliere-games/rules/cell";
    let expected = ["main → chat".to_owned(), format!("chat → {cell}"), format!("crates/render/lib → {cell}")];
    assert_eq!(arrows[..3], expected);
    assert_eq!(arrows[3..], ["tool → crates/render/lib"]);
}
