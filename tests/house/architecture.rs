//! The dependencies between layers, and the style rules that a program can check. The sources are the input.

mod knots;
pub mod source;

use std::sync::LazyLock;

use source::{Name, Source, line_of};

/// Each layer below `src`, here and in `crates`, with the layers that it may use, from the table of ARCHITECTURE.md. A layer that
/// is not there may use nothing and may not be used.
static LAYERS: LazyLock<Vec<(&str, Vec<&str>)>> =
    LazyLock::new(|| table("Layers").map(|row| (quoted(row[0])[0], quoted(row[3]))).collect());

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
const PURE: &[&str] =
    &["rules", "time", "platforms", "rating", "games", "matches", "engine", "render", "pairings", "tournaments"];

/// Paths that a pure layer may not name, because they depend on more than its input. Each stands for all paths that
/// begin with it.
const IMPURE: &[&str] = &[
    "async",
    "tokio",
    "tokio_util",
    "futures_util",
    "std::env",
    "std::fs",
    "std::net",
    "std::process",
    "std::time::Instant",
    "std::time::SystemTime",
    "jiff::Timestamp::now",
    "jiff::Zoned::now",
    "rand::random",
    "rand::rng",
    "rand::rngs::SysRng",
    "rand::rngs::ThreadRng",
    "print",
    "println",
    "eprint",
    "eprintln",
];

/// Names of types and modules that are impure wherever they come from, when only the last part of a path is written.
const IMPURE_WORDS: &[&str] = &["Instant", "SystemTime"];

/// Libraries that belong to one layer, with the files of other layers that may name them.
const OWNED: &[(&str, &str, &[&str])] = &[
    ("axum", "adapters", &["src/operations/server.rs"]),
    // The sizes of fonts have the same name.
    ("metrics", "metering", &["src/operations/recorder.rs", "crates/tavoliere-render/src/lettering.rs"]),
    ("metrics_exporter_prometheus", "operations", &[]),
    ("metrics_process", "operations", &[]),
    ("serenity", "adapters", &[]),
    ("teloxide", "adapters", &[]),
    // It fills databases that no bot uses.
    ("sqlx", "store", &["src/tools/lab/crowd.rs"]),
    ("fluent_bundle", "chat", &[]),
    ("unic_langid", "chat", &[]),
];

/// File names that do not describe a content.
const EMPTY_NAMES: &[&str] =
    &["utils", "util", "common", "helpers", "helper", "manager", "data", "info", "misc", "shared"];

/// A place that breaks a rule: `path:line: the rule in words`.
type Fault = String;

#[test]
fn layers_use_only_what_is_below_them() {
    judge(&Source::product(), edges);
}

#[test]
fn pure_layers_have_no_outside() {
    judge(&Source::product(), purity);
}

#[test]
fn libraries_stay_in_their_layer() {
    judge(&Source::product(), libraries);
}

#[test]
fn every_file_keeps_the_house_style() {
    let mut sources = Source::all("src");
    for folder in ["crates", "tests", "benches", "fuzz/src", "fuzz/fuzz_targets"] {
        sources.extend(Source::all(folder));
    }
    judge(&sources, style);
}

fn judge(sources: &[Source], rule: fn(&Source) -> Vec<Fault>) {
    assert!(sources.len() > 10, "the sources were not found");
    let faults: Vec<Fault> = sources.iter().flat_map(rule).collect();
    assert!(faults.is_empty(), "\n{}\n", faults.join("\n"));
}

fn fault(source: &Source, line: usize, rule: &str) -> Fault {
    format!("{}:{line}: {rule}", source.path)
}

fn edges(source: &Source) -> Vec<Fault> {
    let layer = source.layer();
    let Some((_, allowed)) = LAYERS.iter().find(|(name, _)| *name == layer) else {
        return vec![fault(
            source,
            1,
            &format!("`{layer}` is not among the layers that tests/house/architecture.rs knows"),
        )];
    };
    let judged = |name: &Name| {
        let used = match name.segments.as_slice() {
            [root, used, ..] if matches!(root.as_str(), "crate" | "tavoliere") => used,
            _ => return None,
        };
        let known = LAYERS.iter().any(|(name, _)| name == used);
        let fine = used == layer || allowed.contains(&used.as_str()) || !(known || used == "*");
        let may = if allowed.is_empty() { "nothing".to_owned() } else { allowed.join(", ") };
        (!fine).then(|| fault(source, name.line, &format!("`{layer}` may not use `{used}`: it may use {may}")))
    };
    source.names().iter().filter_map(judged).collect()
}

fn purity(source: &Source) -> Vec<Fault> {
    let layer = source.layer();
    if !PURE.contains(&layer) {
        return Vec::new();
    }
    let judged = |name: &Name| {
        let path = name.segments.join("::");
        let begins = |beginning: &&str| path == **beginning || path.starts_with(&format!("{beginning}::"));
        let word = |segment: &String| IMPURE_WORDS.contains(&segment.as_str());
        let impure = IMPURE.iter().any(begins) || path == "std::time::*" || name.segments.iter().any(word);
        let rule = format!("`{layer}` is pure: no `{path}`, what it needs is passed in");
        impure.then(|| fault(source, name.line, &rule))
    };
    source.names().iter().filter_map(judged).collect()
}

fn libraries(source: &Source) -> Vec<Fault> {
    let judged = |name: &Name| {
        let (library, owner, others) = OWNED.iter().find(|(library, ..)| *library == name.segments[0])?;
        let rule = format!("only `{owner}` may name `{library}`");
        let may = source.layer() == *owner || others.contains(&&*source.path);
        (!may).then(|| fault(source, name.line, &rule))
    };
    source.names().iter().filter_map(judged).collect()
}

fn style(source: &Source) -> Vec<Fault> {
    let mut faults = Vec::new();
    if !begins_with_a_sentence(&source.text) {
        faults.push(fault(source, 1, "a file begins with one `//!` sentence that says what it is for"));
    }
    for part in source.path.trim_end_matches(".rs").split('/').filter(|part| EMPTY_NAMES.contains(part)) {
        faults.push(fault(source, 1, &format!("`{part}` says nothing of what is inside: name the file for that")));
    }
    if source.is_product() {
        for (at, _) in source.product.match_indices(".unwrap()") {
            let rule = "no bare `unwrap` outside tests: `expect` with why it cannot happen";
            faults.push(fault(source, line_of(&source.product, at), rule));
        }
    }
    // Split, because this file has to pass its own check.
    for word in [concat!("TO", "DO"), concat!("FIX", "ME"), concat!("XX", "X")] {
        for (at, _) in source.text.match_indices(word) {
            faults.push(fault(source, line_of(&source.text, at), &format!("no `{word}`: do it, or write an issue")));
        }
    }
    faults.extend(silenced(source));
    faults
}

fn begins_with_a_sentence(text: &str) -> bool {
    let opening: Vec<&str> = text.lines().map_while(|line| line.strip_prefix("//! ")).collect();
    opening.first().is_some_and(|first| first.starts_with(|c: char| c.is_alphanumeric() || c == '`'))
        && opening.last().is_some_and(|last| last.ends_with(['.', ':', '!', '?']))
}

/// Lints that are switched off without a reason.
fn silenced(source: &Source) -> Vec<Fault> {
    let mut faults = Vec::new();
    for mark in ["#[allow(", "#![allow(", "#[expect(", "#![expect("] {
        for (at, _) in source.code.match_indices(mark) {
            let end = source.code[at..].find(']').map_or(source.code.len(), |length| at + length);
            let line = line_of(&source.code, at);
            let commented = |index: usize| source.text.lines().nth(index).is_some_and(|text| text.contains("// "));
            let reasoned = source.code[at..end].contains("reason =");
            if !(reasoned || commented(line - 1) || line > 1 && commented(line - 2)) {
                faults.push(fault(source, line, "a lint is allowed only with its `reason = \"…\"`"));
            }
        }
    }
    faults
}

/// Checks one made-up file and returns the lines at fault.
fn lines(rule: fn(&Source) -> Vec<Fault>, path: &str, text: &str) -> Vec<usize> {
    let line = |fault: Fault| fault.split(':').nth(1).and_then(|line| line.parse().ok()).expect("path:line: rule");
    rule(&Source::new(path, text)).into_iter().map(line).collect()
}

#[test]
fn a_forbidden_use_is_found_in_every_spelling() {
    let none: Vec<usize> = Vec::new();
    for (path, text, expected) in [
        ("crates/tavoliere-games/src/rules/a.rs", "use crate::games::LIST;", vec![1]),
        ("crates/tavoliere-games/src/rules/a.rs", "\nuse crate::{\n    games,\n    rules::Cell,\n};", vec![3]),
        ("crates/tavoliere-games/src/rules/mod.rs", "use super::games;", vec![1]),
        ("crates/tavoliere-games/src/games/a.rs", "fn f() { tavoliere_engine::think() }", vec![1]),
        ("crates/tavoliere-engine/src/a.rs", "use tavoliere_games::*;", vec![1]),
        ("crates/tavoliere-engine/src/a.rs", "use tavoliere_games::{games::GAMES, rules};", vec![1]),
        ("crates/tavoliere-engine/src/lib.rs", "use tavoliere_render as render;", vec![1]),
        ("crates/tavoliere-novelty/src/a.rs", "", vec![1]),
        ("src/matches/mod.rs", "use super::store;", vec![1]),
        ("src/matches/a.rs", "fn f() { super::super::store::open() }", vec![1]),
        ("src/matches/a.rs", "use crate::*;", vec![1]),
        ("src/matches/a.rs", "use tavoliere_engine::think;", vec![1]),
        ("src/store/a.rs", "fn f(a: crate::adapters::lounge::Page) {}", vec![1]),
        ("src/adapters/lounge.rs", "use crate::store::Store;\nuse crate::chat::App;", vec![1]),
        ("src/novelty/a.rs", "", vec![1]),
        ("src/store/a.rs", "use crate::{matches::Match, rating};\nuse tavoliere_games::rules;", none.clone()),
        ("src/store/a.rs", "// use crate::chat;\nfn f() -> &'static str { \"crate::chat\" }", none.clone()),
        ("src/matches/a.rs", "#[cfg(test)]\nmod tests { use tavoliere_games::games; }", none.clone()),
        ("crates/tavoliere-engine/src/a.rs", "use crate::tree::Tree;\nuse tavoliere_games::rules;", none.clone()),
        ("crates/tavoliere-games/src/games/a.rs", "use crate::rules::Cell;", none.clone()),
        ("src/main.rs", "use tavoliere::chat::App;\nuse tavoliere_games::rules::Cell;", vec![2]),
        ("src/main.rs", "use tavoliere::chat::App;\nuse tavoliere::matches::Match;", vec![2]),
    ] {
        assert_eq!(lines(edges, path, text), expected, "{path}: {text}");
    }
    let told = edges(&Source::new("src/matches/a.rs", "use tavoliere_engine as engine;")).join("");
    assert_eq!(told, "src/matches/a.rs:1: `matches` may not use `engine`: it may use rules, time");
}

#[test]
fn impurity_is_found_in_every_spelling() {
    for text in [
        "use tokio::sync::Mutex;",
        "async fn f() {}",
        "use std::{fmt, fs};",
        "use std::time::{Duration, Instant};",
        "use std::time;\nfn f() { time::SystemTime::now(); }",
        "fn f() { std::env::var(\"A\"); }",
        "fn f() { let a: u8 = rand::random(); }",
        "use rand::rng;",
        "fn f() { println!(\"a\"); }",
    ] {
        assert_eq!(lines(purity, "crates/tavoliere-engine/src/a.rs", text).len(), 1, "{text}");
        assert!(lines(purity, "src/chat/a.rs", text).is_empty(), "{text}");
    }
    for text in ["use std::time::Duration;", "use rand::Rng;", "use rand_chacha::ChaCha8Rng;", "// async tokio"] {
        assert!(lines(purity, "crates/tavoliere-engine/src/a.rs", text).is_empty(), "{text}");
    }
}

#[test]
fn a_library_away_from_home_is_found() {
    assert_eq!(lines(libraries, "src/chat/a.rs", "\nuse serenity::all::Http;"), [2]);
    assert_eq!(lines(libraries, "src/main.rs", "fn f(a: axum::Router) {}"), [1]);
    assert_eq!(lines(libraries, "src/chat/a.rs", "fn f(e: sqlx::Error) {}"), [1]);
    assert!(lines(libraries, "src/store/a.rs", "use sqlx::Row;").is_empty());
    assert!(lines(libraries, "src/adapters/discord/a.rs", "use serenity::all::Http;").is_empty());
}

#[test]
fn breaches_of_style_are_found() {
    let good = "//! Says what it is for.\n";
    let none: Vec<usize> = Vec::new();
    for (path, rest, expected) in [
        ("src/a.rs", "fn a() { b.unwrap(); }", vec![2]),
        ("src/a.rs", "#[cfg(test)]\nmod tests { fn a() { b.unwrap(); } }", none.clone()),
        ("tests/a.rs", "fn a() { b.unwrap(); }", none.clone()),
        ("src/a.rs", concat!("// TO", "DO: later"), vec![2]),
        ("src/a.rs", "\n#[allow(dead_code)]\nfn a() {}", vec![3]),
        ("src/a.rs", "#[allow(dead_code, reason = \"why\")]\nfn a() {}", none.clone()),
        ("src/a.rs", "// Because.\n#[allow(dead_code)]\nfn a() {}", none.clone()),
        ("crates/tavoliere-games/src/a.rs", "fn a() { b.unwrap(); }", vec![2]),
        ("crates/tavoliere-games/src/rules/tests.rs", "fn a() { b.unwrap(); }", none.clone()),
        ("crates/tavoliere-games/tests/a.rs", "fn a() { b.unwrap(); }", none.clone()),
        ("src/chat/utils.rs", "", vec![1]),
        ("src/common/a.rs", "", vec![1]),
    ] {
        assert_eq!(lines(style, path, &format!("{good}{rest}")), expected, "{path}: {rest}");
    }
    for opening in ["", "use std::fmt;\n", "//! no end\n", "// A plain comment.\n", "\n//! Late.\n"] {
        assert_eq!(lines(style, "src/a.rs", opening), [1], "{opening:?}");
    }
    assert!(lines(style, "src/a.rs", "//! Over two\n//! lines.\n//!\n//! And more\n").is_empty());
}
