//! Rust sources: their texts, and their tokens without those of tests.

use std::fs;
use std::ops::Range;
use std::path::{Path, PathBuf};

use proc_macro2::{Delimiter, Group, TokenStream, TokenTree};

/// One source file.
pub struct Source {
    /// From the project's folder, such as `src/logging.rs` or `crates/tavoliere-engine/src/tree.rs`.
    pub path: String,
    pub text: String,
    /// The text with comments and literals blanked out, byte for byte in the same place.
    pub code: String,
    /// The code with `#[cfg(test)]` items blanked out too, and all of it in `tests.rs` or a folder `tests`.
    pub product: String,
    /// The text with `#[cfg(test)]` items blanked out.
    pub spoken: String,
    /// The tokens of `product`.
    pub tokens: TokenStream,
}

impl Source {
    pub fn new(path: &str, text: &str) -> Self {
        let all: TokenStream = text.parse().unwrap_or_else(|error| panic!("{path} is not Rust: {error}"));
        let (mut literals, mut tests) = (Vec::new(), Vec::new());
        literals_in(all.clone(), &mut literals);
        let code = blank(text, &literals);
        // Without literals, two slashes begin a comment.
        let comment = |(at, _)| at..code[at..].find('\n').map_or(code.len(), |end| at + end);
        let code = blank(&code, &code.match_indices("//").map(comment).collect::<Vec<_>>());
        let whole = is_product(path) && path.split(['/', '.']).any(|part| part == "tests");
        let tokens = if whole { TokenStream::new() } else { without_tests(all, &mut tests) };
        tests.extend(whole.then_some(0..text.len()));
        let (product, spoken) = (blank(&code, &tests), blank(text, &tests));
        Self { path: path.to_owned(), text: text.to_owned(), code, product, spoken, tokens }
    }

    /// Every `.rs` file of the program and of its libraries, in order, without their tests.
    pub fn product() -> Vec<Self> {
        let libraries = Self::all("crates").into_iter().filter(|source| is_product(&source.path));
        let sources: Vec<Self> = Self::all("src").into_iter().chain(libraries).collect();
        assert!(sources.len() > 10, "the sources were not found");
        sources
    }

    /// Every `.rs` file under a folder of the project, in order.
    pub fn all(folder: &str) -> Vec<Self> {
        let root = Path::new(env!("CARGO_MANIFEST_DIR"));
        let mut paths = Vec::new();
        collect(&root.join(folder), &mut paths);
        paths.sort();
        let read = |path: &PathBuf| {
            let relative = path.strip_prefix(root).expect("found below it").to_str().expect("plain names");
            Self::new(relative, &fs::read_to_string(path).expect("sources are readable"))
        };
        paths.iter().map(read).collect()
    }
}

/// Whether a file is part of the program or of a library, and not of their tests.
pub fn is_product(path: &str) -> bool {
    let is_of_library =
        path.starts_with("crates/") && path.contains("/src/") && !path.starts_with("crates/tavoliere-stage/");
    path.starts_with("src/") || is_of_library
}

/// The module of a file or folder of the product, as other crates name it: `tavoliere_games::rules` for
/// `crates/tavoliere-games/src/rules/mod.rs`. A program's `main.rs` is the module `main` of its crate.
pub fn module_of(path: &str) -> String {
    let (folder, inside) = path.split_once("src/").unwrap_or((path, ""));
    let name = folder.trim_start_matches("crates/").trim_start_matches("tavoliere-").trim_end_matches('/');
    let krate = if name.is_empty() { "tavoliere".to_owned() } else { format!("tavoliere_{}", name.replace('-', "_")) };
    match inside.trim_end_matches(".rs").trim_end_matches("/mod") {
        "" | "lib" => krate,
        inside => format!("{krate}::{}", inside.replace('/', "::")),
    }
}

/// Whether a path is a module or below it.
pub fn is_below(path: &str, module: &str) -> bool {
    path.strip_prefix(module).is_some_and(|rest| rest.is_empty() || rest.starts_with("::"))
}

/// The first segment of a path, and the others.
pub fn split(path: &str) -> (&str, &str) {
    path.split_once("::").unwrap_or((path, ""))
}

/// A path in a module, without `crate`, `self` and `super`.
pub fn absolute(module: &str, path: &str) -> String {
    match split(path) {
        ("crate", rest) => absolute(split(module).0, &format!("self::{rest}")),
        ("super", rest) => {
            let above = module.rsplit_once("::").map_or(module, |(above, _)| above);
            absolute(above, &format!("self::{rest}"))
        }
        ("self", "") => module.to_owned(),
        ("self", rest) if split(rest).0 == "super" => absolute(module, rest),
        ("self", rest) => format!("{module}::{rest}"),
        _ => path.to_owned(),
    }
}

/// The line of a byte, counted from 1.
pub fn line_of(text: &str, at: usize) -> usize {
    text[..at].matches('\n').count() + 1
}

fn collect(folder: &Path, paths: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).into_iter().flatten() {
        let path = entry.expect("folders are readable").path();
        if path.is_dir() {
            collect(&path, paths);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            paths.push(path);
        }
    }
}

/// The places of all literals. A comment of documentation is one, too.
fn literals_in(tokens: TokenStream, places: &mut Vec<Range<usize>>) {
    for tree in tokens {
        match tree {
            TokenTree::Group(group) => literals_in(group.stream(), places),
            TokenTree::Literal(literal) => places.push(literal.span().byte_range()),
            _ => (),
        }
    }
}

/// The tokens without every item that stands behind `#[cfg(test)]`: up to its closing brace, or its semicolon.
fn without_tests(tokens: TokenStream, tests: &mut Vec<Range<usize>>) -> TokenStream {
    let is = |tree: &TokenTree, sign| matches!(tree, TokenTree::Punct(punct) if punct.as_char() == sign);
    let braces = |tree: &TokenTree| matches!(tree, TokenTree::Group(group) if group.delimiter() == Delimiter::Brace);
    let mark = |tree: &TokenTree| tree.to_string().replace(' ', "") == "[cfg(test)]";
    let mut trees = tokens.into_iter().peekable();
    let mut kept: Vec<TokenTree> = Vec::new();
    while let Some(tree) = trees.next() {
        if is(&tree, '#') && trees.peek().is_some_and(mark) {
            let last = trees.find(|tree| is(tree, ';') || braces(tree));
            let last = trees.next_if(|tree| is(tree, ';')).or(last).unwrap_or_else(|| tree.clone());
            tests.push(tree.span().byte_range().start..last.span().byte_range().end);
            // The attributes before, such as documentation, belong to the item.
            while let [.., sign, TokenTree::Group(_)] = &kept[..]
                && is(sign, '#')
            {
                kept.truncate(kept.len() - 2);
            }
        } else if let TokenTree::Group(group) = &tree
            && braces(&tree)
        {
            let mut inside = Group::new(Delimiter::Brace, without_tests(group.stream(), tests));
            inside.set_span(group.span());
            kept.push(inside.into());
        } else {
            kept.push(tree);
        }
    }
    kept.into_iter().collect()
}

/// Blanks out parts of a text; newlines stay, so lines keep their numbers.
fn blank(text: &str, parts: &[Range<usize>]) -> String {
    let mut bytes = text.as_bytes().to_vec();
    for part in parts {
        bytes[part.clone()].iter_mut().filter(|byte| **byte != b'\n').for_each(|byte| *byte = b' ');
    }
    String::from_utf8(bytes).expect("whole characters are blanked")
}

#[test]
fn comments_literals_and_tests_are_blanked() {
    let text = "/// A\nfn a() { f(\"// è\", 'x') } // \"b\n#[cfg(test)]\nuse b::{c, d};\nmod e {\n/// F\n#[cfg(test)]\nfn g() {}\n}";
    let source = Source::new("src/a.rs", text);
    let lines = ["", "fn a() { f(       ,    ) }", "", "", "mod e {", "", "", "", "}"];
    assert_eq!(source.product.lines().map(str::trim_end).collect::<Vec<_>>(), lines);
    assert!(source.code.contains("use b::{c, d};") && source.spoken.contains("// è") && !source.spoken.contains("g()"));
    assert!(Source::new("src/a/tests.rs", "fn a() {}").product.trim().is_empty());
}
