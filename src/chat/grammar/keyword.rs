//! The keywords that may follow a command, each with its aliases in every language.

use crate::chat::platform::language::Language;

/// Whether a word is a keyword or one of its aliases, in any language and any case.
pub(crate) fn is(typed: &str, keyword: &str) -> bool {
    let typed = typed.to_lowercase();
    typed == keyword || Language::ALL.into_iter().any(|language| aliases(language, keyword).contains(&typed))
}

/// The keyword, of several, that a word means.
pub(crate) fn find<'a>(typed: &str, keywords: &[&'a str]) -> Option<&'a str> {
    keywords.iter().copied().find(|keyword| is(typed, keyword))
}

/// A word of a move with the aliases of a pass replaced by the spelling of the rules.
pub(crate) fn of_move(typed: &str) -> String {
    const PASS: &str = "pass";
    let parts = typed.split_inclusive(|sign: char| !sign.is_alphabetic());
    let spelled = parts.map(|part| {
        let name = part.trim_end_matches(|sign: char| !sign.is_alphabetic());
        if is(name, PASS) { part.replacen(name, PASS, 1) } else { part.to_owned() }
    });
    spelled.collect()
}

fn aliases(language: Language, keyword: &str) -> Vec<String> {
    language.say(&format!("word-{keyword}")).split_whitespace().map(str::to_owned).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keywords_are_understood_in_every_language() {
        for (typed, keyword) in
            [("here", Some("here")), ("QUI", Some("here")), ("mondo", Some("world")), ("there", None), ("", None)]
        {
            assert_eq!(find(typed, &["here", "world"]), keyword, "{typed}");
        }
    }

    #[test]
    fn a_pass_is_spelled_as_the_rules_spell_it() {
        for (typed, spelled) in [
            ("pass", "pass"),
            ("Passo", "pass"),
            ("d4,passo", "d4,pass"),
            ("passo;d4", "pass;d4"),
            ("passione", "passione"),
            ("d4-g4", "d4-g4"),
            ("", ""),
        ] {
            assert_eq!(of_move(typed), spelled, "{typed}");
        }
    }
}
