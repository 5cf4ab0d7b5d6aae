//! Every sentence of a comment has a subject: it does not begin with a relative clause.

use super::super::architecture::source::Source;

/// Words that may begin a question only.
const RELATIVE: [&str; 6] = ["What", "Who", "Whoever", "Whatever", "Whose", "Whom"];

#[test]
fn no_sentence_of_a_comment_begins_with_a_relative_clause() {
    let mut sources = vec![Source::new("build.rs", include_str!("../../../build.rs"))];
    for folder in ["src", "crates", "tests", "benches", "fuzz/src", "fuzz/fuzz_targets"] {
        sources.extend(Source::all(folder));
    }
    let faults: Vec<String> = sources.iter().flat_map(headless).collect();
    assert!(faults.is_empty(), "\n{}\n", faults.join("\n"));
}

/// The sentences that begin with a relative clause: `path:line: first word`. Code in the comments is left out.
fn headless(source: &Source) -> Vec<String> {
    let (mut found, mut open): (Vec<String>, Option<String>) = (Vec::new(), None);
    let (mut last, mut begins, mut is_block, mut is_code) = ("", true, false, false);
    for (line, (text, code)) in source.text.lines().zip(source.code.lines()).enumerate() {
        let at = text.match_indices("//").map(|(at, _)| at).find(|at| code[*at..].trim().is_empty());
        let body = at.map_or("", |at| text[at..].trim_start_matches(['/', '!']));
        let mark = &text[..text.len() - body.len()];
        let is_fence = body.trim_start().starts_with("```");
        is_block = (is_block && mark == last) != is_fence;
        if mark != last || body.trim().is_empty() || is_fence {
            found.extend(open.take());
            (last, is_code, begins) = (mark, false, true);
        }
        for word in body.split_whitespace().filter(|_| !is_block && !is_fence) {
            let rest = if is_code { word.split_once('`').map_or("`", |(_, rest)| rest) } else { word };
            is_code ^= word.matches('`').count() % 2 == 1;
            let first = rest.trim_start_matches(['(', '"', '“', '*']);
            let first = first.split(|sign: char| !sign.is_alphabetic()).next().unwrap_or_default();
            if begins && RELATIVE.contains(&first) {
                found.extend(open.replace(format!("{}:{}: {first}", source.path, line + 1)));
            }
            let end = rest.trim_end_matches([')', '"', '”', '*']).chars().next_back().unwrap_or(' ');
            found.extend(open.take_if(|_| ".!?".contains(end)).filter(|_| end != '?'));
            begins = word == "-" || ".!?:;".contains(end);
        }
    }
    found.extend(open);
    found
}

#[test]
fn relative_clauses_are_found() {
    let text = [
        "/// What is kept.\nfn a() {} // The row. Whatever",
        "/// The row. Who\n/// asks gets it: (Whose it is.)",
        "f(\"// What is it.\"); // What\n//! - Whom it asks",
        "/// What is kept?\n/// Who\n/// asks? `a. Who b` stays.\n/// ```\n///\n/// // What\n/// ```",
    ];
    let found = ["1: What", "2: Whatever", "3: Who", "4: Whose", "5: What", "6: Whom"];
    assert_eq!(headless(&Source::new("src/a.rs", &text.join("\n"))), found.map(|fault| format!("src/a.rs:{fault}")));
}
