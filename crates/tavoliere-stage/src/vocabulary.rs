//! The words of each language, from its texts: to tell which language a post is in.

use std::collections::{BTreeSet, HashSet};
use std::fs;
use std::sync::LazyLock;

use tavoliere_seam::platform::language::Language;
use tavoliere_seam::platform::reply::{Post, Span};
use tavoliere_seam::platform::texts;

/// The words of all texts of a language, in lower case.
static WORDS: LazyLock<Vec<(Language, HashSet<String>)>> =
    LazyLock::new(|| Language::ALL.into_iter().map(|language| (language, words_of(language))).collect());

fn words_of(language: Language) -> HashSet<String> {
    let texts = texts::files(language)
        .into_values()
        .flat_map(|file| fs::read_to_string(file).expect("a text").lines().map(said).collect::<Vec<_>>());
    texts.flat_map(|text| split(&text)).collect()
}

/// The words of a line in a text file: without names of texts, of variables and of variants.
fn said(line: &str) -> String {
    let line = line.trim_start();
    if line.starts_with('#') {
        return String::new();
    }
    let is_name = |name: &str| !name.is_empty() && name.chars().all(|c| c.is_ascii_alphanumeric() || "-.".contains(c));
    let said = match line.split_once(" =") {
        Some((name, said)) if is_name(name) => said,
        _ => line,
    };
    let said = match said.trim_start().trim_start_matches('*').strip_prefix('[') {
        Some(variant) => variant.split_once(']').map_or(said, |(_, said)| said),
        None => said,
    };
    // Values that pages fill in stand between percent signs.
    let said: String = said.split('%').step_by(2).collect::<Vec<_>>().join(" ");
    let words = said.split(' ').filter(|word| !word.starts_with('$'));
    words.collect::<Vec<_>>().join(" ")
}

/// The words of a text, in lower case. Tokens with digits or signs, such as `e5` and `#9cgvng`, are left out.
fn split(text: &str) -> Vec<String> {
    let token = |token: &str| {
        let token = token.trim_matches(|c: char| !c.is_alphanumeric() && !"#@<>/".contains(c));
        let is_word = |word: &&str| word.chars().count() > 1 && word.chars().all(char::is_alphabetic);
        token.split(['’', '\'', '-', '/', '.', '…']).filter(is_word).map(str::to_lowercase).collect::<Vec<_>>()
    };
    let tokens = text.split(|c: char| c.is_whitespace() || "()[]{},;:!?¡¿·".contains(c));
    tokens.filter(|token| !token.starts_with(['#', '@', '<'])).flat_map(token).collect()
}

/// The words on a post: those of its text and of its buttons and menus, but not the names of people.
pub fn words_on(post: &Post, names: &[&str]) -> Vec<String> {
    let spans = post.text.0.iter().map(|span| match span {
        Span::Mention { .. } | Span::Link { .. } | Span::Page { .. } => "",
        Span::Plain(words)
        | Span::Strong(words)
        | Span::Code(words)
        | Span::Post { words, .. }
        | Span::Deadline { words, .. } => words,
    });
    let titles = post.menus.iter().map(|menu| menu.title.as_str());
    let labels = post.all_buttons().map(|button| button.label.as_str());
    let alt = post.picture.iter().map(|picture| picture.alt.as_str());
    let words = spans.chain(titles).chain(labels).chain(alt).flat_map(split);
    // Languages have the same names in all of them.
    let languages: Vec<String> = Language::ALL.iter().map(|language| language.name().to_lowercase()).collect();
    let is_name = |word: &String| names.iter().any(|name| name.eq_ignore_ascii_case(word)) || languages.contains(word);
    words.filter(|word| !is_name(word)).collect()
}

/// The words on a post that are not words of a language.
pub fn foreign_words(post: &Post, language: Language, names: &[&str]) -> BTreeSet<String> {
    let (_, known) = WORDS.iter().find(|(other, _)| *other == language).expect("every language has words");
    words_on(post, names).into_iter().filter(|word| !known.contains(word)).collect()
}

/// The languages of a post: those that have a word on it which no other language has.
pub fn languages_on(post: &Post, names: &[&str]) -> Vec<(&'static str, String)> {
    let mut found: Vec<(&str, String)> = Vec::new();
    for word in words_on(post, names) {
        let mut of = WORDS.iter().filter(|(_, words)| words.contains(&word));
        if let (Some((language, _)), None) = (of.next(), of.next())
            && found.iter().all(|(known, _)| *known != language.tag())
        {
            found.push((language.tag(), word));
        }
    }
    found
}
