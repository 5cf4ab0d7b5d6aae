//! The errors of the referee.

use serde::Serialize;

use tavoliere_seam::platform::language::Language;

/// The language of messages.
pub(super) const LANGUAGE: Language = Language::DEFAULT;

/// The kind of a fault in a question.
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

/// The maximum number of characters that a message repeats.
const LONGEST_SHOWN: usize = 40;

/// A part of a question as a message repeats it: its beginning, if it is long.
pub(super) fn abbreviate(written: &str) -> String {
    match written.char_indices().nth(LONGEST_SHOWN) {
        Some((end, _)) => format!("{}…", &written[..end]),
        None => written.to_owned(),
    }
}

/// Why a question has no answer.
#[derive(Serialize, Debug)]
pub(super) struct QuestionFault {
    pub(super) code: Code,
    pub(super) message: String,
    #[serde(flatten)]
    pub(super) at: Option<MoveAtFault>,
}

/// The move at fault.
#[derive(Serialize, Debug)]
pub(super) struct MoveAtFault {
    /// The number of the move, from 1.
    pub(super) ply: usize,
    /// The move as written in the question.
    pub(super) r#move: String,
}

impl QuestionFault {
    pub(super) const fn new(code: Code, message: String) -> Self {
        Self { code, message, at: None }
    }

    /// A fault described by one text.
    pub(super) fn from_text(code: Code, id: &str) -> Self {
        Self::new(code, LANGUAGE.say_with(id, []))
    }
}
