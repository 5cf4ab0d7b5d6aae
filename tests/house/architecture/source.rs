//! Reads Rust sources as far as the checks need them: code without comments and literals, and the paths in it.

mod blanks;
mod paths;
pub mod tokens;

use std::fs;
use std::path::{Path, PathBuf};

use blanks::{blank, tests_in, without_literals};
use paths::names_in;

/// The library crates, and the one layer that a crate consists of. `tavoliere_games` has its layers as modules.
const LIBRARIES: &[(&str, Option<&str>)] = &[
    ("tavoliere_games", None),
    ("tavoliere_engine", Some("engine")),
    ("tavoliere_render", Some("render")),
    ("tavoliere_tournaments", Some("pairings")),
];

/// One source file.
pub struct Source {
    /// From the project's folder, such as `src/chat/words.rs` or `crates/tavoliere-engine/src/tree.rs`.
    pub path: String,
    pub text: String,
    /// The text with comments and literals blanked out, byte for byte in the same place.
    pub code: String,
    /// The code with `#[cfg(test)]` items blanked out too, and all of it in `tests.rs` or a folder `tests`.
    pub product: String,
    /// The text with `#[cfg(test)]` items blanked out.
    pub spoken: String,
}

/// A path as code names it, such as `crate::rules::Cell`, with groups taken apart.
#[derive(Debug, PartialEq, Eq)]
pub struct Name {
    pub line: usize,
    pub segments: Vec<String>,
}

impl Source {
    pub fn new(path: &str, text: &str) -> Self {
        let code = without_literals(text);
        let whole = inside(path).is_some() && path.split(['/', '.']).any(|part| part == "tests");
        let tests = if whole { std::iter::once(0..text.len()).collect() } else { tests_in(&code) };
        let (product, spoken) = (blank(&code, &tests), blank(text, &tests));
        Self { path: path.to_owned(), text: text.to_owned(), code, product, spoken }
    }

    /// Every `.rs` file of the program and of its libraries, in order, without their tests.
    pub fn product() -> Vec<Self> {
        let mut sources = Self::all("src");
        sources.extend(Self::all("crates").into_iter().filter(Self::is_product));
        sources
    }

    /// Every `.rs` file under a folder of the project, in order.
    pub fn all(folder: &str) -> Vec<Self> {
        let root = Path::new(env!("CARGO_MANIFEST_DIR"));
        let mut paths = Vec::new();
        collect(&root.join(folder), &mut paths);
        paths.sort();
        let read = |path: &PathBuf| {
            let text = fs::read_to_string(path).expect("sources are readable");
            let relative = path.strip_prefix(root).expect("found below it").to_str().expect("plain names");
            Self::new(relative, &text)
        };
        paths.iter().map(read).collect()
    }

    /// Whether it is part of the program or of a library, and not of their tests.
    pub fn is_product(&self) -> bool {
        inside(&self.path).is_some()
    }

    /// The layer it belongs to: `chat` for `src/chat/words.rs`, `config` for `src/config.rs`, `rules` for
    /// `crates/tavoliere-games/src/rules/cell.rs`, `engine` for every file of `tavoliere-engine`.
    pub fn layer(&self) -> &str {
        let library = self.library();
        if let Some((_, Some(layer))) = LIBRARIES.iter().find(|(name, _)| Some(*name) == library.as_deref()) {
            return layer;
        }
        let inside = inside(&self.path).unwrap_or(&self.path);
        inside.split('/').next().unwrap_or(inside).trim_end_matches(".rs")
    }

    /// Every path the product's code names, `self` and `super` resolved to `crate`. A path into a library reads as if
    /// the library's layers were modules of the program: `tavoliere_engine::think` is `crate::engine::think`.
    pub fn names(&self) -> Vec<Name> {
        let module = self.module();
        let mut names = Vec::new();
        for Name { line, segments } in names_in(&self.product) {
            names.push(Name { line, segments: self.located(resolve(&module, segments)) });
        }
        names
    }

    fn located(&self, segments: Vec<String>) -> Vec<String> {
        let library = if segments[0] == "crate" { self.library() } else { Some(segments[0].clone()) };
        let Some((_, layer)) = LIBRARIES.iter().find(|(name, _)| Some(*name) == library.as_deref()) else {
            return segments;
        };
        let root = ["crate"].into_iter().chain(*layer).map(str::to_owned);
        root.chain(segments.into_iter().skip(1)).collect()
    }

    /// The library crate it belongs to, as code names it.
    fn library(&self) -> Option<String> {
        let (library, _) = self.path.strip_prefix("crates/")?.split_once('/')?;
        Some(library.replace('-', "_"))
    }

    fn module(&self) -> Vec<String> {
        let inside = inside(&self.path).unwrap_or(&self.path).trim_end_matches(".rs");
        let mut module: Vec<String> = inside.split('/').map(str::to_owned).collect();
        if matches!(module.last().map(String::as_str), Some("mod" | "lib" | "main")) {
            module.pop();
        }
        module
    }
}

/// The path below the `src` of the program or of a library.
fn inside(path: &str) -> Option<&str> {
    match path.strip_prefix("crates/") {
        Some(library) => library.split_once("/src/").map(|(_, inside)| inside),
        None => path.strip_prefix("src/"),
    }
}

/// The line of a byte, counted from 1.
pub fn line_of(text: &str, at: usize) -> usize {
    text[..at].matches('\n').count() + 1
}

fn collect(folder: &Path, paths: &mut Vec<PathBuf>) {
    let Ok(entries) = fs::read_dir(folder) else { return };
    for entry in entries {
        let path = entry.expect("sources are readable").path();
        if path.is_dir() {
            collect(&path, paths);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            paths.push(path);
        }
    }
}

fn resolve(module: &[String], segments: Vec<String>) -> Vec<String> {
    let ups = segments.iter().take_while(|segment| *segment == "super").count();
    let selves = usize::from(segments[0] == "self");
    if ups + selves == 0 {
        return segments;
    }
    let base = &module[..module.len().saturating_sub(ups)];
    let rest = &segments[ups + selves..];
    ["crate".to_owned()].into_iter().chain(base.iter().cloned()).chain(rest.iter().cloned()).collect()
}

#[test]
fn test_modules_are_blanked() {
    let source = Source::new("src/a.rs", "fn a() {}\n#[cfg(test)]\nmod tests { fn b() { c(); } }\nfn d() {}\n");
    assert!(!source.product.contains("b()") && source.product.contains("fn d() {}"));
    assert_eq!(source.product.lines().count(), 4);
    assert!(Source::new("src/a/tests.rs", "fn a() {}").product.trim().is_empty());
    let source = Source::new("src/a.rs", "#[cfg(test)]\nuse b::c;\nuse d::e;\n");
    assert!(!source.product.contains("b::c") && source.product.contains("d::e"));
}

#[test]
fn paths_are_found_however_they_are_written() {
    let source = Source::new(
        "src/chat/app.rs",
        "use crate::{store, rules::{self, Cell as C, side::*}};\nuse super::words;\nuse super::super::engine::Level;\n\
         fn a() -> std::io::Result<()> { self::b(); x.tokio().await; crate::render::draw::<u8>(); r#move::c(); }",
    );
    let names: Vec<String> =
        source.names().iter().map(|name| format!("{}:{}", name.line, name.segments.join("::"))).collect();
    for wanted in [
        "1:crate::store",
        "1:crate::rules",
        "1:crate::rules::Cell",
        "1:crate::rules::side::*",
        "2:crate::chat::words",
        "3:crate::engine::Level",
        "4:std::io::Result",
        "4:crate::chat::app::b",
        "4:crate::render::draw",
        "4:move::c",
    ] {
        assert!(names.iter().any(|name| name == wanted), "{wanted} is not among {names:?}");
    }
    assert!(!names.iter().any(|name| name.contains("tokio") || name.contains("await")), "{names:?}");
}

#[test]
fn paths_into_libraries_read_as_layers() {
    let read = |path: &str, text: &str| Source::new(path, text).names()[1].segments.join("::");
    for (path, text, expected) in [
        ("src/chat/app.rs", "use tavoliere_games::rules::Cell;", "crate::rules::Cell"),
        ("src/chat/app.rs", "use tavoliere_engine::think;", "crate::engine::think"),
        ("src/chat/app.rs", "use tavoliere_render as render;", "crate::render"),
        ("crates/tavoliere-games/src/games/insert.rs", "use crate::rules::Cell;", "crate::rules::Cell"),
        ("crates/tavoliere-games/src/games/insert.rs", "use super::stripes::Row;", "crate::games::stripes::Row"),
        ("crates/tavoliere-engine/src/tree.rs", "use crate::table::Table;", "crate::engine::table::Table"),
        ("crates/tavoliere-engine/src/lib.rs", "use self::tree::Tree;", "crate::engine::tree::Tree"),
        ("crates/tavoliere-render/src/card/curve.rs", "use super::super::theme;", "crate::render::theme"),
        ("crates/tavoliere-render/src/card/mod.rs", "use tavoliere_games::rules;", "crate::rules"),
    ] {
        assert_eq!(read(path, text), expected, "{path}: {text}");
    }
}

#[test]
fn every_file_of_a_library_has_its_layer() {
    for (path, layer) in [
        ("src/chat/app.rs", "chat"),
        ("src/main.rs", "main"),
        ("crates/tavoliere-games/src/lib.rs", "lib"),
        ("crates/tavoliere-games/src/rules/cell.rs", "rules"),
        ("crates/tavoliere-engine/src/lib.rs", "engine"),
        ("crates/tavoliere-render/src/card/curve.rs", "render"),
        ("crates/tavoliere-tournaments/src/swiss/mod.rs", "pairings"),
    ] {
        assert_eq!(Source::new(path, "").layer(), layer, "{path}");
    }
    assert!(!Source::new("crates/tavoliere-games/tests/a.rs", "").is_product());
    let found = Source::product();
    for library in ["tavoliere-games", "tavoliere-engine", "tavoliere-render", "tavoliere-tournaments"] {
        let below = format!("crates/{library}/src/");
        assert!(found.iter().any(|source| source.path.starts_with(&below)), "{library} was not found");
    }
}
