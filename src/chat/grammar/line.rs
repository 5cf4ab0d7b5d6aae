//! A command line: people type it, and buttons carry it.

use std::fmt;

use crate::chat::grammar::command::{Command, OptionKind, Verb};
use crate::chat::platform::reply::Button;
use crate::matches::StoredMatch;

/// A command with the match it is about and the words that follow, such as `/move #k7q2.5 e5`. Buttons carry its text;
/// [`read`](crate::chat::grammar::reading::read) reads it again.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Line {
    pub verb: Verb,
    /// The match, if the line names one.
    pub reference: Option<Reference>,
    /// All other words, in order.
    pub words: Vec<String>,
}

/// A match by its code, and the version that the asker has seen: `#k7q2.5`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Reference {
    pub code: String,
    pub version: Option<u32>,
}

impl Line {
    /// The most bytes of a line on a button.
    pub const LONGEST: usize = Button::LONGEST_LINE;

    /// The word that confirms a command which asks for confirmation first.
    pub const YES: &'static str = "yes";

    #[must_use]
    pub const fn new(verb: Verb) -> Self {
        Self { verb, reference: None, words: Vec::new() }
    }

    /// Names a match and its current version.
    #[must_use]
    pub fn about(self, stored: &StoredMatch) -> Self {
        let reference = Reference { code: stored.code.clone(), version: Some(stored.version) };
        Self { reference: Some(reference), ..self }
    }

    /// Names a match by its code alone, in whatever version it is when the line is carried out.
    #[must_use]
    pub fn code(self, code: &str) -> Self {
        Self { reference: Some(Reference { code: code.to_owned(), version: None }), ..self }
    }

    /// Appends words, which are separated by spaces. An empty text adds nothing.
    #[must_use]
    pub fn word(mut self, words: impl fmt::Display) -> Self {
        self.words.extend(words.to_string().split_whitespace().map(str::to_owned));
        self
    }

    /// All words as one text.
    #[must_use]
    pub fn rest(&self) -> String {
        self.words.join(" ")
    }

    /// The version that the asker has seen, if the line names one.
    #[must_use]
    pub fn seen(&self) -> Option<u32> {
        self.reference.as_ref().and_then(|reference| reference.version)
    }

    /// Whether one of the words confirms the command.
    #[must_use]
    pub fn is_confirmed(&self) -> bool {
        self.words.iter().any(|word| word == Self::YES)
    }

    /// Whether the line is short enough for a button.
    #[must_use]
    pub fn fits(&self) -> bool {
        self.to_string().len() <= Self::LONGEST
    }
}

impl fmt::Display for Line {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "/{}", Command::of(self.verb).name)?;
        match &self.reference {
            Some(Reference { code, version: Some(version) }) => write!(f, " #{code}.{version}")?,
            Some(Reference { code, version: None }) => write!(f, " #{code}")?,
            None => {}
        }
        self.words.iter().try_for_each(|word| write!(f, " {word}"))
    }
}

impl From<Line> for String {
    fn from(line: Line) -> Self {
        line.to_string()
    }
}

impl Command {
    /// The line for option values by name, in the order of the options.
    #[must_use]
    pub fn line(&self, values: &[(&str, String)]) -> Line {
        self.options.iter().fold(Line::new(self.verb), |line, option| {
            let Some((_, value)) = values.iter().find(|(name, _)| *name == option.name) else { return line };
            match option.kind {
                OptionKind::Level => line.word("computer").word(value),
                OptionKind::Flag if value == "true" => line.word(option.name),
                OptionKind::Flag => line,
                OptionKind::Setting => line.word(format!("{}={value}", option.name)),
                OptionKind::Code if !value.starts_with('#') => line.word(format!("#{value}")),
                _ => line.word(value),
            }
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chat::grammar::reading::read;

    #[test]
    fn a_line_is_read_as_it_was_spelled() {
        let k7q2 = |version| Some(Reference { code: "k7q2".to_owned(), version });
        for (line, spelled) in [
            (Line::new(Verb::Play), "/play"),
            (Line::new(Verb::Play).word("stripes").word("computer 3"), "/play stripes computer 3"),
            (Line::new(Verb::Replay).code("k7q2").word(5).word(""), "/replay #k7q2 5"),
            (Line { reference: k7q2(Some(5)), ..Line::new(Verb::Move) }.word("d4 g4"), "/move #k7q2.5 d4 g4"),
            (Line { reference: k7q2(Some(0)), ..Line::new(Verb::Back) }, "/back #k7q2.0"),
        ] {
            assert_eq!(line.to_string(), spelled);
            assert_eq!(read(spelled), Ok(line));
        }
    }

    #[test]
    fn a_button_carries_no_more_than_64_bytes() {
        let line = Line::new(Verb::Play);
        assert!(line.clone().word("x".repeat(Line::LONGEST - "/play ".len())).fits());
        assert!(!line.word("x".repeat(Line::LONGEST - "/play ".len() + 1)).fits());
    }
}
