//! The style rules that a program can check.

use super::source::{Source, is_product, line_of};
use super::{Fault, is_in, lines};

/// File names that do not describe a content.
const EMPTY_NAMES: &str = "utils util common helpers helper manager data info misc shared";

/// The places of a file that break a rule of style.
pub fn style(source: &Source) -> Vec<Fault> {
    let mut faults = Vec::new();
    if !begins_with_a_sentence(&source.text) {
        faults.push((1, "a file begins with one `//!` sentence that says what it is for".to_owned()));
    }
    for part in source.path.trim_end_matches(".rs").split('/').filter(|part| is_in(part, EMPTY_NAMES)) {
        faults.push((1, format!("`{part}` says nothing of what is inside: name the file for that")));
    }
    let mut forbid = |text: &str, word, rule: &str, is_fine: fn(&str) -> bool| {
        let places = text.match_indices(word).filter(|(at, _)| !is_fine(&text[*at..]));
        faults.extend(places.map(|(at, _)| (line_of(text, at), format!("no `{word}`: {rule}"))));
    };
    if is_product(&source.path) {
        forbid(&source.product, ".unwrap()", "`expect` with why it cannot happen", |_| false);
    }
    // Split, because this file has to pass its own check.
    for word in [concat!("TO", "DO"), concat!("FIX", "ME"), concat!("XX", "X")] {
        forbid(&source.text, word, "do it, or write an issue", |_| false);
    }
    for word in ["[allow(", "[expect("] {
        let has_reason = |from: &str| from.split(']').next().is_some_and(|attribute| attribute.contains("reason ="));
        forbid(&source.code, word, "a lint is allowed only with its `reason = \"…\"`", has_reason);
    }
    faults
}

fn begins_with_a_sentence(text: &str) -> bool {
    let opening: Vec<&str> = text.lines().map_while(|line| line.strip_prefix("//! ")).collect();
    opening.first().is_some_and(|first| first.starts_with(|c: char| c.is_alphanumeric() || c == '`'))
        && opening.last().is_some_and(|last| last.ends_with(['.', ':', '!', '?']))
}

#[test]
fn breaches_of_style_are_found() {
    let good = "//! Says what it is for.\n";
    for (path, rest, expected) in [
        ("src/a.rs", "fn a() { b.unwrap(); }", &[2][..]),
        ("src/a.rs", "#[cfg(test)]\nmod tests { fn a() { b.unwrap(); } }", &[]),
        ("tests/a.rs", "fn a() { b.unwrap(); }", &[]),
        ("src/a.rs", concat!("// TO", "DO: later"), &[2]),
        ("src/a.rs", "\n#[allow(dead_code)]\nfn a() {}", &[3]),
        ("src/a.rs", "#[allow(dead_code, reason = \"why\")]\nfn a() {}", &[]),
        ("crates/tavoliere-games/src/a.rs", "fn a() { b.unwrap(); }", &[2]),
        ("crates/tavoliere-games/src/rules/tests.rs", "fn a() { b.unwrap(); }", &[]),
        ("crates/tavoliere-games/tests/a.rs", "fn a() { b.unwrap(); }", &[]),
        ("src/rooms/utils.rs", "//! Over two\n//! lines.\n//!\n//! And more\n", &[1]),
    ] {
        assert_eq!(lines(style(&Source::new(path, &format!("{good}{rest}")))), expected, "{path}: {rest}");
    }
    for opening in ["", "use std::fmt;\n", "//! no end\n", "// A plain comment.\n", "\n//! Late.\n"] {
        assert_eq!(lines(style(&Source::new("src/a.rs", opening))), [1], "{opening:?}");
    }
}
