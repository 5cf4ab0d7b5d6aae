//! Why a question has no answer.

use serde::Serialize;

use crate::chat::platform::language::Language;

/// The language of messages.
pub(super) const LANGUAGE: Language = Language::English;

/// What is wrong with a question.
#[derive(Clone, Copy, Serialize, Debug)]
#[serde(rename_all = "kebab-case")]
pub(super) enum Code {
    BadJson,
    BadRequest,
    UnknownGame,
    BadOption,
    BadNotation,
    IllegalMove,
    GameOver,
}

/// Why a question has no answer.
#[derive(Serialize, Debug)]
pub(super) struct Fault {
    pub(super) code: Code,
    pub(super) message: String,
    #[serde(flatten)]
    pub(super) at: Option<At>,
}

/// The move at fault.
#[derive(Serialize, Debug)]
pub(super) struct At {
    /// From 1.
    pub(super) ply: usize,
    /// As it was asked.
    pub(super) r#move: String,
}

impl Fault {
    pub(super) const fn new(code: Code, message: String) -> Self {
        Self { code, message, at: None }
    }

    /// A fault that one text explains.
    pub(super) fn say(code: Code, id: &str) -> Self {
        Self::new(code, LANGUAGE.say_with(id, []))
    }
}
