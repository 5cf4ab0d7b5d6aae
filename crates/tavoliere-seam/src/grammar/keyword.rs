//! The keywords, and the names and values of options, that may follow a command, each with its aliases in every language.

use crate::platform::language::Language;
use crate::settings::setting::Setting;

/// Whether a word is a keyword or one of its aliases, in any language and any case.
pub fn matches(typed: &str, keyword: &str) -> bool {
    let typed = typed.to_lowercase();
    typed == keyword || Language::ALL.into_iter().any(|language| is_in(language, &typed, keyword))
}

/// Whether a word in lower case is an alias of a keyword in a language.
pub fn is_in(language: Language, typed: &str, keyword: &str) -> bool {
    aliases(language, keyword).iter().any(|alias| alias == typed)
}

/// The keyword, of several, that a word means.
pub fn find<'a>(typed: &str, keywords: &[&'a str]) -> Option<&'a str> {
    keywords.iter().copied().find(|keyword| matches(typed, keyword))
}

/// The word for a keyword in a language, the first of its aliases.
pub fn word(language: Language, keyword: &str) -> String {
    aliases(language, keyword).into_iter().next().unwrap_or_else(|| keyword.to_owned())
}

/// The option, of several, that a name means: its own name, its name in any language, or an alias.
pub fn option<'a>(typed: &str, mut options: impl Iterator<Item = &'a str> + Clone) -> Option<&'a str> {
    let named = |option: &str| Language::ALL.into_iter().any(|language| option_name(language, option) == typed);
    options
        .clone()
        .find(|option| *option == typed)
        .or_else(|| options.find(|option| named(option) || matches(typed, option)))
}

/// The value, of several, that a word means for an option: the value itself, its name in any language with `-` for
/// spaces, or an alias.
pub fn value<'a>(typed: &str, option: &str, values: &[&'a str]) -> Option<&'a str> {
    let named = |value: &str| {
        let mut names = Language::ALL.into_iter().map(|language| value_name(language, option, value));
        names.any(|name| name == typed)
    };
    let exact = values.iter().copied().find(|value| *value == typed);
    // The words for on and off also match the values `yes` and `no`.
    let keyword = |value: &'a str| match value {
        "yes" => "on",
        "no" => "off",
        value => value,
    };
    exact.or_else(|| values.iter().copied().find(|value| named(value) || matches(typed, keyword(value))))
}

/// The name of an option in a language, as it is typed.
pub fn option_name(language: Language, option: &str) -> String {
    language.try_say(&format!("option-{option}"), []).unwrap_or_else(|| option.to_owned())
}

/// The name of an option's value in a language, as it is typed.
pub fn value_name(language: Language, option: &str, value: &str) -> String {
    let of_option = || language.try_say(&format!("option-{option}-{value}"), []);
    let of_setting = || language.try_say(&format!("setting-{option}-{value}"), []);
    let of_setting = || if value == Setting::AUTO { language.try_say("setting-auto", []) } else { of_setting() };
    let of_language = || Language::from_tag(value).filter(|_| option == "language").map(Language::name);
    let name = of_language().or_else(of_option).or_else(of_setting).unwrap_or_else(|| value.to_owned());
    name.to_lowercase().split_whitespace().collect::<Vec<_>>().join("-")
}

/// A value as people read it where they are told what to type: its name in a language if that is one word, else the value
/// itself.
pub fn typed_value(language: Language, option: &str, value: &str) -> String {
    let name = value_name(language, option, value);
    // The values themselves are English.
    let is_told = language != Language::DEFAULT && option != "language" && value != Setting::AUTO;
    let is_word = is_told && name.chars().all(char::is_alphabetic);
    if is_word { name } else { value.to_owned() }
}

/// A length of time with the units of the languages replaced by those of clocks: `1g+12ore` is `1d+12h`.
pub fn of_clock(typed: &str) -> String {
    let mut spelled = String::new();
    let mut rest = typed;
    while let Some(first) = rest.chars().next() {
        let end = rest.find(|sign: char| sign.is_alphabetic() != first.is_alphabetic()).unwrap_or(rest.len());
        let (part, after) = rest.split_at(end);
        spelled.push_str(match find(part, &["day", "hour"]) {
            Some("day") => "d",
            Some(_) => "h",
            None => part,
        });
        rest = after;
    }
    spelled
}

/// A word of a move with the aliases of a pass replaced by the spelling of the rules.
pub fn of_move(typed: &str) -> String {
    const PASS: &str = "pass";
    let parts = typed.split_inclusive(|sign: char| !sign.is_alphabetic());
    let spelled = parts.map(|part| {
        let name = part.trim_end_matches(|sign: char| !sign.is_alphabetic());
        if matches(name, PASS) { part.replacen(name, PASS, 1) } else { part.to_owned() }
    });
    spelled.collect()
}

fn aliases(language: Language, keyword: &str) -> Vec<String> {
    // Not every value of an option has aliases.
    let words = language.try_say(&format!("word-{keyword}"), []).unwrap_or_default();
    words.split_whitespace().map(str::to_owned).collect()
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
    fn options_and_their_values_are_understood_in_every_language() {
        for (typed, name) in
            [("theme", Some("theme")), ("tema", Some("theme")), ("lingua", Some("language")), ("x", None)]
        {
            assert_eq!(option(typed, ["language", "theme"].into_iter()), name, "{typed}");
        }
        for (typed, of, means) in [
            ("dark", "theme", Some("dark")),
            ("scuro", "theme", Some("dark")),
            ("alto-contrasto", "theme", Some("high-contrast")),
            ("oscuro", "theme", Some("dark")),
            ("sepia", "theme", None),
        ] {
            assert_eq!(value(typed, of, &["auto", "light", "dark", "high-contrast"]), means, "{typed}");
        }
        assert_eq!(value("italiano", "language", &["en", "it"]), Some("it"));
        for (typed, spelled) in
            [("1g", "1d"), ("3giorni", "3d"), ("5d+12ore", "5d+12h"), ("12h", "12h"), ("none", "none")]
        {
            assert_eq!(of_clock(typed), spelled, "{typed}");
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
