//! A command line as it is spelled, with what it says.

use std::fmt;
use std::ops::Deref;

use crate::grammar::command::Command;
use crate::grammar::line::Line;
use crate::grammar::problem::UnknownCommand;
use crate::grammar::reading::parse_line;

/// A command line as somebody typed or tapped it. It is read once, where it arrives; whoever needs to know what it says asks
/// it. As a text it is what was typed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SpelledLine {
    text: String,
    line: Result<Line, UnknownCommand>,
}

impl SpelledLine {
    /// The line as it was read.
    ///
    /// # Errors
    /// If no command has its name.
    pub fn line(&self) -> Result<&Line, UnknownCommand> {
        self.line.as_ref().map_err(Clone::clone)
    }

    /// Its command. `None` if no command has its name.
    pub fn command(&self) -> Option<&'static Command> {
        self.line.as_ref().ok().map(|line| Command::of(line.verb))
    }

    /// The code of the match that it is about, if it names one.
    pub fn code(&self) -> Option<&str> {
        Some(&self.line.as_ref().ok()?.reference.as_ref()?.code)
    }

    pub fn as_str(&self) -> &str {
        &self.text
    }
}

impl From<String> for SpelledLine {
    fn from(text: String) -> Self {
        let line = parse_line(&text);
        Self { text, line }
    }
}

impl From<&str> for SpelledLine {
    fn from(text: &str) -> Self {
        Self::from(text.to_owned())
    }
}

impl From<Line> for SpelledLine {
    fn from(line: Line) -> Self {
        Self { text: line.to_string(), line: Ok(line) }
    }
}

impl Deref for SpelledLine {
    type Target = str;

    fn deref(&self) -> &str {
        &self.text
    }
}

impl fmt::Display for SpelledLine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)
    }
}

impl PartialEq<str> for SpelledLine {
    fn eq(&self, text: &str) -> bool {
        self.text == text
    }
}

impl PartialEq<&str> for SpelledLine {
    fn eq(&self, text: &&str) -> bool {
        self.text == *text
    }
}
