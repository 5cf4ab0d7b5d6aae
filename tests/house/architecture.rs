//! The dependencies between layers, and the style rules that a program can check. The sources are the input.

mod knots;
pub mod source;
mod style;
mod syntax;

use std::fs;
use std::path::Path;
use std::sync::LazyLock;

use knots::tree::Tree;
use knots::{rooms, types};
use source::{Source, absolute, is_below, module_of};
use style::style;
use syntax::File;

/// A row of the table of layers in ARCHITECTURE.md.
struct Layer {
    name: &'static str,
    /// The modules that its folders and files are.
    modules: Vec<String>,
    /// The layers that it may use. A layer that is not there may use nothing and may not be used.
    may: Vec<&'static str>,
}

static LAYERS: LazyLock<Vec<Layer>> = LazyLock::new(|| {
    let modules = |cell| quoted(cell).into_iter().map(module_of).collect();
    let layer = |row: Vec<_>| Layer { name: quoted(row[0])[0], modules: modules(row[1]), may: quoted(row[3]) };
    table("Layers").map(layer).collect()
});

/// The layer of a module or of an item in it. A root of a crate that is in `lib` is not the layer of what is below it.
fn layer_of(path: &str) -> Option<&'static Layer> {
    let path = path.trim_end_matches("::*");
    let has = |layer: &&Layer, module| module == path || layer.name != "lib" && is_below(path, module);
    LAYERS.iter().find(|layer| layer.modules.iter().any(|module| has(layer, module)))
}

/// The rows of the first table after a heading, or after the first words of a line, of ARCHITECTURE.md.
fn table(after: &str) -> impl Iterator<Item = Vec<&'static str>> {
    let page = include_str!("../../ARCHITECTURE.md");
    let lines = page.lines().skip_while(move |line| !line.trim_start_matches(['#', ' ']).starts_with(after));
    let rows = lines.skip_while(|line| !line.starts_with('|')).take_while(|line| line.starts_with('|'));
    rows.skip(2).map(|row| row.trim_matches('|').split('|').map(str::trim).collect())
}

/// The words of a cell between backticks.
fn quoted(cell: &str) -> Vec<&str> {
    cell.split('`').skip(1).step_by(2).collect()
}

/// Layers without side effects: the same input gives the same output.
const PURE: &str = "rules time platforms rating games matches engine render tournaments";

/// Paths that a pure layer may not name, because they depend on more than its input. Each stands for all paths that begin
/// with it, and the name of a type for all paths with that name.
const IMPURE: &str = "async tokio tokio_util futures_util std::env std::fs std::net std::process std::time::* Instant \
                      SystemTime jiff::Timestamp::now jiff::Zoned::now rand::random rand::rng rand::rngs::SysRng \
                      rand::rngs::ThreadRng print println eprint eprintln";

/// The libraries that only some packages may name, with those packages. The compiler lets no other one use them.
const OWNED: &[(&str, &str)] = &[
    ("axum", "tavoliere tavoliere-adapter tavoliere-web"),
    ("metrics", "tavoliere tavoliere-base"),
    ("serenity", "tavoliere-discord"),
    ("teloxide", "tavoliere-telegram"),
    // Times are values of a database by a feature of their package; the laboratory fills databases that no bot uses.
    ("sqlx", "tavoliere-lab tavoliere-play tavoliere-stage tavoliere-store"),
    // Nothing else knows the database: so no adapter does.
    ("tavoliere-store", "tavoliere tavoliere-bot tavoliere-lab tavoliere-stage"),
    ("tavoliere-bot", "tavoliere tavoliere-lab tavoliere-stage"),
];

/// A line that breaks a rule, and the rule in words.
type Fault = (usize, String);

/// The sources as they are: one test, because to read them takes longer than all its checks.
#[test]
fn the_product_is_built_as_planned() {
    layers_use_only_what_is_below_them();
    pure_layers_have_no_outside();
    every_file_keeps_the_house_style();
    knots::no_knot_has_more_than_six_files();
    knots::every_path_in_the_product_is_resolved();
    rooms::rooms_use_only_what_is_below_them();
    rooms::files_of_commands_do_not_use_each_other();
    types::no_type_has_too_many_functions();
    types::impl_blocks_stand_in_the_file_of_their_type();
    types::types_have_names_of_their_own();
}

fn layers_use_only_what_is_below_them() {
    judge_product(edges);
}

fn pure_layers_have_no_outside() {
    judge_product(purity);
}

#[test]
fn libraries_stay_in_their_packages() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let folders = fs::read_dir(root.join("crates")).expect("the crates").map(|entry| entry.expect("readable").path());
    for folder in folders.chain([root.to_owned()]) {
        let manifest = fs::read_to_string(folder.join("Cargo.toml")).expect("a manifest");
        let name = manifest.lines().find_map(|line| line.strip_prefix("name = ")).expect("a name").trim_matches('"');
        let dependencies = manifest.split("\n[dependencies]").nth(1).and_then(|rest| rest.split("\n[").next());
        let libraries: Vec<&str> =
            dependencies.unwrap_or_default().lines().filter_map(|line| line.split(['.', ' ']).next()).collect();
        for (library, owners) in OWNED {
            assert!(
                !libraries.contains(library) || is_in(name, owners),
                "only {owners} may name {library}, not {name}"
            );
        }
    }
}

fn every_file_keeps_the_house_style() {
    let folders = ["src", "crates", "tests", "benches", "fuzz/src", "fuzz/fuzz_targets"];
    judge(folders.into_iter().flat_map(Source::all).map(|source| (style(&source), source.path)).collect());
}

fn judge_product(rule: fn(&File) -> Vec<Fault>) {
    judge(Tree::today().files.iter().map(|file| (rule(file), file.path.clone())).collect());
}

fn judge(files: Vec<(Vec<Fault>, String)>) {
    assert!(files.len() > 10, "the sources were not found");
    let told = |(faults, path): (Vec<Fault>, String)| {
        faults.into_iter().map(move |(line, rule)| format!("{path}:{line}: {rule}\n"))
    };
    let faults: String = files.into_iter().flat_map(told).collect();
    assert!(faults.is_empty(), "\n{faults}");
}

/// Whether a word is in a list.
fn is_in(word: &str, list: &str) -> bool {
    list.split(' ').any(|other| other == word)
}

fn edges(file: &File) -> Vec<Fault> {
    let Some(layer) = layer_of(&file.module) else {
        return vec![(1, "no row of the layers in ARCHITECTURE.md has the folder of this file".to_owned())];
    };
    let judged = |(line, path): (usize, &str)| {
        let used = layer_of(&absolute(&file.module, path))?.name;
        let may = if layer.may.is_empty() { "nothing".to_owned() } else { layer.may.join(", ") };
        let rule = format!("`{}` may not use `{used}`: it may use {may}", layer.name);
        (used != layer.name && !layer.may.contains(&used)).then_some((line, rule))
    };
    file.names().filter_map(judged).collect()
}

fn purity(file: &File) -> Vec<Fault> {
    let Some(layer) = layer_of(&file.module).filter(|layer| is_in(layer.name, PURE)) else { return Vec::new() };
    let judged = |(line, path): (usize, &str)| {
        let part = |word: &str| word.starts_with(char::is_uppercase) && path.split("::").any(|part| part == word);
        let impure = IMPURE.split(' ').any(|word| is_below(path, word) || part(word));
        impure.then(|| (line, format!("`{}` is pure: no `{path}`, what it needs is passed in", layer.name)))
    };
    file.names().filter_map(judged).collect()
}

/// A file of a pure layer.
const ENGINE: &str = "crates/tavoliere-engine/src/a.rs";

fn lines(faults: Vec<Fault>) -> Vec<usize> {
    faults.into_iter().map(|(line, _)| line).collect()
}

#[test]
fn a_forbidden_use_is_found_in_every_spelling() {
    let (rules, games) = ("crates/tavoliere-games/src/rules/a.rs", "crates/tavoliere-games/src/games/a.rs");
    let matches = "crates/tavoliere-play/src/matches/a.rs";
    let store = "crates/tavoliere-store/src/a.rs";
    for (path, text, expected) in [
        (rules, "use crate::games::LIST;", &[1][..]),
        (rules, "\nuse crate::{\n    games,\n    rules::Cell,\n};", &[3]),
        (rules, "use super::super::games;", &[1]),
        (games, "fn f() { tavoliere_engine::think() }", &[1]),
        (games, "use crate::rules::Cell;", &[]),
        (ENGINE, "use tavoliere_games::*;", &[1]),
        (ENGINE, "use tavoliere_games::{games::GAMES, rules};", &[1]),
        (ENGINE, "use tavoliere_render as render;", &[1]),
        (ENGINE, "use crate::tree::Tree;\nuse tavoliere_games::rules;", &[]),
        ("crates/tavoliere-novelty/src/a.rs", "", &[1]),
        ("src/novelty/a.rs", "", &[1]),
        (matches, "use super::super::rating;", &[1]),
        (matches, "use crate::*;", &[1]),
        (matches, "fn f() {\n made! { a => crate::rating::Rating } }", &[2]),
        (matches, "#[cfg(test)]\nmod tests { use tavoliere_games::games; }", &[]),
        (store, "fn f(a: tavoliere_web::Page) {}", &[1]),
        (store, "use tavoliere_play::{matches::Match, rating};\nuse tavoliere_games::rules;", &[]),
        (store, "// use tavoliere_bot;\nfn f() -> &'static str { \"tavoliere_bot\" }", &[]),
        ("src/main.rs", "use tavoliere_bot::App;\nuse tavoliere_play::matches::Match;", &[2]),
    ] {
        assert_eq!(lines(edges(&File::new(&Source::new(path, text)))), expected, "{path}: {text}");
    }
    let told = edges(&File::new(&Source::new(matches, "use tavoliere_engine as engine;")));
    assert_eq!(told, [(1, "`matches` may not use `engine`: it may use rules, time".to_owned())]);
}

#[test]
fn impurity_is_found_in_every_spelling() {
    for (text, expected) in [
        ("use tokio::sync::Mutex;", 1),
        ("async fn f() {}", 1),
        ("fn f() { g(async move { 1 }) }", 1),
        ("use std::{fmt, fs};", 1),
        ("use std::time::{Duration, Instant};", 1),
        ("use std::time;\nfn f() { time::SystemTime::now(); }", 1),
        ("fn f() { let a: u8 = rand::random(); }", 1),
        ("fn f() { println!(\"a\"); }", 1),
        ("fn f() { made! { a => println!(\"a\") } }", 1),
        ("fn f() { made! { a => std::fs::read } }", 1),
        ("use std::time::Duration;\nuse rand::Rng;\nuse rand_chacha::ChaCha8Rng;\n// async tokio", 0),
    ] {
        let judged = |path| purity(&File::new(&Source::new(path, text))).len();
        assert_eq!((judged(ENGINE), judged("src/host/a.rs")), (expected, 0), "{text}");
    }
}
