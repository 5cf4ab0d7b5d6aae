//! Names of people as others see them: one form, for chats and for the lounge.

/// A name as it is shown and stored: without invisible signs, line breaks and changes of the direction of writing, and cut to so
/// many characters. Joiners stay where they join: in emoji made of several, and in words of scripts that need them. `None` if
/// there is nothing to be seen. A name in this form stays as it is.
pub fn sanitize(name: &str, longest: usize) -> Option<String> {
    let mut spaced = String::with_capacity(name.len());
    let mut signs = name.chars().filter(|sign| !is_hidden(*sign)).peekable();
    while let Some(sign) = signs.next() {
        let before = spaced.chars().next_back();
        match sign {
            _ if is_blank(sign) => spaced.push(' '),
            '\u{fe0e}' | '\u{fe0f}' if before.is_some_and(is_joined) => spaced.push(sign),
            '\u{200c}' | '\u{200d}'
                if before.is_some_and(|before| is_joined(before) || before == '\u{fe0f}')
                    && signs.peek().is_some_and(|next| is_joined(*next)) =>
            {
                spaced.push(sign);
            }
            _ if is_joiner(sign) => {}
            _ => spaced.push(sign),
        }
    }
    let words = spaced.split_whitespace().collect::<Vec<_>>().join(" ");
    let cut: String = words.chars().take(longest).collect();
    let cut = cut.trim_end_matches([' ', '\u{200c}', '\u{200d}']);
    (!cut.is_empty()).then(|| cut.to_owned())
}

/// Whether a joiner beside a sign may be seen: not beside Latin, Greek and Cyrillic letters, where it would only make two names
/// that look the same.
const fn is_joined(sign: char) -> bool {
    sign >= '\u{590}' && !is_joiner(sign)
}

/// Stands between two signs, is seen by nobody, and keeps clients from reading them as one.
pub const WORD_JOINER: char = '\u{2060}';

/// Whether a client would take two neighbouring signs for a part of an address: the dot of a host, or what follows a scheme. A
/// [`WORD_JOINER`] between them keeps words from being tappable. Numbers and the ends of sentences stay as they are.
pub fn is_in_address(before: char, sign: char, after: Option<char>) -> bool {
    match sign {
        '.' => before.is_alphanumeric() && after.is_some_and(char::is_alphabetic),
        ':' => before.is_alphanumeric() && after == Some('/'),
        _ => false,
    }
}

/// Signs that bond others, or choose a variant of one.
const fn is_joiner(sign: char) -> bool {
    matches!(sign, '\u{200c}' | '\u{200d}' | '\u{fe0e}' | '\u{fe0f}')
}

/// Signs that show nothing but a gap.
fn is_blank(sign: char) -> bool {
    let fillers = matches!(sign, '\u{115f}' | '\u{1160}' | '\u{2800}' | '\u{3164}' | '\u{ffa0}' | '\u{1d159}');
    sign.is_whitespace() || sign.is_control() || fillers
}

/// Signs that show nothing at all, or turn the direction of what follows.
const fn is_hidden(sign: char) -> bool {
    matches!(
        sign,
        '\u{ad}'
            | '\u{34f}'
            | '\u{61c}'
            | '\u{17b4}'..='\u{17b5}'
            | '\u{180b}'..='\u{180f}'
            | '\u{200b}'
            | '\u{200e}'..='\u{200f}'
            | '\u{202a}'..='\u{202e}'
            | '\u{2060}'..='\u{206f}'
            | '\u{fe00}'..='\u{fe0d}'
            | '\u{feff}'
            | '\u{fff0}'..='\u{fffb}'
            | '\u{1bca0}'..='\u{1bca3}'
            | '\u{1d173}'..='\u{1d17a}'
            | '\u{e0000}'..='\u{e0fff}'
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_are_recognised_by_their_dots_and_schemes() {
        let parts = |text: &str| {
            let signs: Vec<char> = text.chars().collect();
            (0..signs.len())
                .filter(|at| {
                    is_in_address(if *at == 0 { ' ' } else { signs[at - 1] }, signs[*at], signs.get(at + 1).copied())
                })
                .count()
        };
        for (text, expected) in [
            ("t.me/chess", 1),
            ("https://example.org", 2),
            ("discord.gg/abc", 1),
            ("www.example.co.uk", 3),
            ("Ann plays a1. Bob, 3.5 points. 12:30", 0),
            ("…and so on...", 0),
        ] {
            assert_eq!(parts(text), expected, "{text}");
        }
    }

    #[test]
    fn names_are_made_harmless_and_stay_as_they_are_then() {
        for (name, expected) in [
            ("Ann", Some("Ann")),
            ("  Ann \n  Marie ", Some("Ann Marie")),
            ("A\u{202e}nn", Some("Ann")),
            ("Ann\u{ad}", Some("Ann")),
            ("Ann\u{200d}", Some("Ann")),
            ("\u{200d}Ann", Some("Ann")),
            ("A\u{200d}\u{200d}b", Some("Ab")),
            ("Zoë\u{fe0f}", Some("Zoë")),
            ("م\u{200c}\u{200c}پ", Some("م\u{200c}پ")),
            ("👩\u{200d}💻 Zoe", Some("👩\u{200d}💻 Zoe")),
            ("❤\u{fe0f}\u{200d}🔥", Some("❤\u{fe0f}\u{200d}🔥")),
            ("مهدی\u{200c}پور", Some("مهدی\u{200c}پور")),
            ("Zoë 🦀 李", Some("Zoë 🦀 李")),
            ("\u{3164}", None),
            ("\u{3164}\u{3164}\u{200b}", None),
            ("\u{2800}\u{115f}", None),
            ("\u{200b}\u{2060}", None),
            ("\u{200d}\u{fe0f}", None),
            ("", None),
            (&"x".repeat(200), Some(&"x".repeat(32))),
            (&format!("{}👩\u{200d}💻", "x".repeat(30)), Some(&format!("{}👩", "x".repeat(30)))),
        ] {
            let found = sanitize(name, 32);
            assert_eq!(found.as_deref(), expected, "{name:?}");
            if let Some(found) = found {
                assert_eq!(sanitize(&found, 32).as_deref(), Some(&*found), "{name:?} again");
            }
        }
    }
}
