//! Blanks out everything but the code of the product: comments, literals and tests.

use std::ops::Range;

/// Blanks out comments, strings and characters; newlines stay, so lines keep their numbers.
pub fn without_literals(text: &str) -> String {
    let mut code = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        let after_word = code.ends_with(|c: char| c.is_alphanumeric() || c == '_');
        let length = literal(rest, after_word);
        if length == 0 {
            code.push(first);
            rest = &rest[first.len_utf8()..];
        } else {
            code.extend(rest[..length].bytes().map(|byte| if byte == b'\n' { '\n' } else { ' ' }));
            rest = &rest[length..];
        }
    }
    code
}

/// The length of the comment or literal that the text begins with; 0 if it begins with code.
fn literal(text: &str, after_word: bool) -> usize {
    let until = |end: &str, from: usize| text[from..].find(end).map_or(text.len(), |at| from + at + end.len());
    if text.starts_with("//") {
        return text.find('\n').unwrap_or(text.len());
    }
    if text.starts_with("/*") {
        return until("*/", 2);
    }
    let word = text.trim_start_matches(['b', 'c', 'r']);
    let prefix = text.len() - word.len();
    if after_word || prefix > 2 {
        return 0;
    }
    let hashes = word.len() - word.trim_start_matches('#').len();
    if text[..prefix].ends_with('r') && word[hashes..].starts_with('"') {
        return until(&format!("\"{}", "#".repeat(hashes)), prefix + hashes + 1);
    }
    if let Some(inside) = word.strip_prefix('"') {
        return prefix + 1 + quoted(inside, '"');
    }
    // A quote is a character when it closes after one; otherwise it begins a lifetime.
    let mut signs = word.chars();
    match (signs.next(), signs.next(), signs.next()) {
        (Some('\''), Some('\\'), _) => prefix + 1 + quoted(&word[1..], '\''),
        (Some('\''), Some(sign), Some('\'')) => prefix + 2 + sign.len_utf8(),
        _ => 0,
    }
}

/// The length up to and with the closing quote.
fn quoted(text: &str, quote: char) -> usize {
    let mut escaped = false;
    for (at, sign) in text.char_indices() {
        if sign == quote && !escaped {
            return at + 1;
        }
        escaped = sign == '\\' && !escaped;
    }
    text.len()
}

/// Every item that stands behind `#[cfg(test)]`: up to its closing brace, or its semicolon.
pub fn tests_in(code: &str) -> Vec<Range<usize>> {
    const MARK: &str = "#[cfg(test)]";
    let mut found = Vec::new();
    let mut from = 0;
    while let Some(begin) = code[from..].find(MARK).map(|at| from + at) {
        let item = begin + MARK.len();
        let mut depth = 0;
        let end = code[item..].char_indices().find(|(_, sign)| {
            depth += i32::from(*sign == '{') - i32::from(*sign == '}');
            depth == 0 && matches!(sign, '}' | ';')
        });
        from = end.map_or(code.len(), |(at, _)| item + at + 1);
        found.push(begin..from);
    }
    found
}

pub fn blank(text: &str, ranges: &[Range<usize>]) -> String {
    let mut blanked = text.to_owned();
    for range in ranges {
        let spaces: String = text[range.clone()].bytes().map(|byte| if byte == b'\n' { '\n' } else { ' ' }).collect();
        blanked.replace_range(range.clone(), &spaces);
    }
    blanked
}

#[test]
fn literals_and_comments_are_blanked_and_lines_stay() {
    for (text, code) in [
        ("a // b\nc", "a     \nc"),
        ("a /* b\nc */ d", "a     \n     d"),
        (r#"f("x // \" y") + 1"#, "f(           ) + 1"),
        ("r#\"a \" b\"# + b\"c\" + br\"d\"", "           +      +      "),
        ("f('a', '\\'', '\"', b'/') + 'è'", "f(   ,     ,    ,     ) +     "),
        ("&'a str", "&'a str"),
        ("bar(crab)", "bar(crab)"),
    ] {
        assert_eq!(without_literals(text), code, "{text:?}");
    }
}
