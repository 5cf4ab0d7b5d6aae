//! Names of people in the lounge who have not chosen one, such as `Guest Olive 27`. Such people are gone soon.

use crate::platform::language::Language;

/// The text with the words by which guests are called, and how many guests may have the same.
const WORDS: &str = "lounge-guest-words";
const NUMBERS: u64 = 1000;

/// The name that a drawn number stands for.
///
/// # Panics
/// If there are no words, which a test rules out.
pub fn of_number(language: Language, drawn: u64) -> String {
    let words = language.say(WORDS);
    let words: Vec<&str> = words.split_whitespace().collect();
    let (word, number) = (words[(drawn / NUMBERS) as usize % words.len()], drawn % NUMBERS);
    format!("{} {word} {number}", language.say("lounge-guest"))
}

/// Whether this is the name of somebody who has not chosen one, in any language.
pub fn is_guest(shown: &str) -> bool {
    Language::ALL.iter().any(|language| {
        let signs = shown.strip_prefix(&language.say("lounge-guest")).and_then(|rest| rest.strip_prefix(' '));
        signs.is_some_and(|signs| match signs.split_once(' ') {
            Some((word, number)) => {
                let is_word = language.say(WORDS).split_whitespace().any(|one| one == word);
                is_word && number.parse().is_ok_and(|number: u64| number < NUMBERS)
            }
            // Names of earlier releases.
            None => signs.len() == 4 && signs.chars().all(|sign| sign.is_ascii_hexdigit()),
        })
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn guests_have_names_that_nobody_else_would_choose() {
        for language in Language::ALL {
            assert!((0..40_000).step_by(77).all(|drawn| is_guest(&of_number(language, drawn))));
        }
        for (typed, expected) in [
            ("Guest 3f9a", true),
            ("Guest Olive 999", true),
            ("Guest Olive 1000", false),
            ("Guest Book 7", false),
            ("Guest", false),
        ] {
            assert_eq!(is_guest(typed), expected, "{typed}");
        }
    }
}
