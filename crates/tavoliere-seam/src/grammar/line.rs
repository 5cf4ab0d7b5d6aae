//! A command line: people type it, and buttons carry it.

use std::fmt;

use crate::grammar::command::{Command, Verb};
use crate::grammar::option::OptionKind;
use crate::platform::reply::Button;
use tavoliere_play::matches::{PlayerId, StoredMatch};
use tavoliere_play::time::{Millis, Timestamp};

/// A command with the match it is about and the words that follow, such as `/move #k7q2.5 e5`. Buttons carry its text;
/// [`parse_line`](crate::grammar::reading::parse_line) reads it again.
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

/// A question that one person answers by a button. The line of the button ends with it: `/resign #k7q2.5
/// yes.7.1763834000`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Question {
    /// The player who is asked.
    pub of: PlayerId,
    /// When, in whole seconds.
    pub at: Timestamp,
}

impl Question {
    /// How long the answer counts.
    const OPEN_FOR: Millis = Millis::from_minutes(10);

    pub fn new(of: PlayerId, now: Timestamp) -> Self {
        Self { of, at: now - now.since_epoch().rem_euclid(Millis::SECOND) }
    }

    /// Whether an answer counts at a time.
    pub fn is_open_at(&self, now: Timestamp) -> bool {
        now - self.at <= Self::OPEN_FOR
    }

    /// The question of a word such as `yes.7.1763834000`.
    fn parse(word: &str) -> Option<Self> {
        let (of, at) = word.strip_prefix(Line::YES)?.strip_prefix('.')?.split_once('.')?;
        let at: u32 = at.parse().ok()?;
        Some(Self { of: PlayerId(of.parse().ok()?), at: Timestamp::EPOCH + Millis::SECOND * i64::from(at) })
    }
}

impl fmt::Display for Question {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{}.{}", Line::YES, self.of.0, self.at.since_epoch().div_euclid(Millis::SECOND))
    }
}

impl Line {
    /// The most bytes of a line on a button.
    pub const LONGEST: usize = Button::LONGEST_LINE;

    /// The word that confirms a command which asks for confirmation first.
    pub const YES: &'static str = "yes";

    pub const fn new(verb: Verb) -> Self {
        Self { verb, reference: None, words: Vec::new() }
    }

    /// Names a match and its current version.
    pub fn about(self, stored: &StoredMatch) -> Self {
        let reference = Reference { code: stored.code.clone(), version: Some(stored.version) };
        Self { reference: Some(reference), ..self }
    }

    /// Names a match by its code alone, in whatever version it is when the line is carried out.
    pub fn code(self, code: &str) -> Self {
        Self { reference: Some(Reference { code: code.to_owned(), version: None }), ..self }
    }

    /// Appends words, which are separated by spaces. An empty text adds nothing.
    pub fn word(mut self, words: impl fmt::Display) -> Self {
        self.words.extend(words.to_string().split_whitespace().map(str::to_owned));
        self
    }

    /// All words as one text.
    pub fn rest(&self) -> String {
        self.words.join(" ")
    }

    /// The version that the asker has seen, if the line names one.
    pub fn version_seen(&self) -> Option<u32> {
        self.reference.as_ref().and_then(|reference| reference.version)
    }

    /// The same line as the answer to a question.
    pub fn answering(self, question: Question) -> Self {
        self.word(question)
    }

    /// The question that the line answers, if it is that of a button of one.
    pub fn question(&self) -> Option<Question> {
        self.words.last().and_then(|word| Question::parse(word))
    }

    /// Whether one of the words confirms the command: typed, or as the answer to a question.
    pub fn is_confirmed(&self) -> bool {
        self.words.iter().any(|word| word == Self::YES) || self.question().is_some()
    }

    /// Whether the line is short enough for a button.
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
    pub fn line(&self, values: &[(&str, String)]) -> Line {
        self.options().iter().fold(Line::new(self.verb), |line, option| {
            let Some((_, value)) = values.iter().find(|(name, _)| *name == option.name) else { return line };
            match option.kind {
                OptionKind::Level => line.word("computer").word(value),
                OptionKind::Flag if value == "true" => line.word(option.name),
                OptionKind::Flag => line,
                OptionKind::Setting | OptionKind::Topic(_) => line.word(format!("{}={value}", option.name)),
                OptionKind::Code if !value.starts_with('#') => line.word(format!("#{value}")),
                _ => line.word(value),
            }
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grammar::reading::parse_line;

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
            assert_eq!(parse_line(spelled), Ok(line));
        }
    }

    #[test]
    fn the_answer_to_a_question_names_it() {
        let asked = Question::new(PlayerId(7), Timestamp(1_763_834_000_999));
        let line = Line::new(Verb::Resign).code("k7q2").answering(asked);
        assert_eq!(line.to_string(), "/resign #k7q2 yes.7.1763834000");
        assert_eq!((line.question(), line.is_confirmed()), (Some(asked), true));
        for word in ["yes", "yes.7", "yes.ann.5", "yes.7.-5", "yes.7.99999999999", "no.7.5"] {
            assert_eq!(Line::new(Verb::Resign).word(word).question(), None, "{word}");
        }
        for (later, is_open) in [(0, true), (600_000, true), (600_001, false)] {
            assert_eq!(asked.is_open_at(asked.at + Millis(later)), is_open, "{later}");
        }
    }

    #[test]
    fn a_button_carries_no_more_than_64_bytes() {
        let line = Line::new(Verb::Play);
        assert!(line.clone().word("x".repeat(Line::LONGEST - "/play ".len())).fits());
        assert!(!line.word("x".repeat(Line::LONGEST - "/play ".len() + 1)).fits());
    }
}
