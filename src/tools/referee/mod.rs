//! The referee: questions about the rules as lines of JSON, one answer a line. `docs/referee.md` is its contract.

mod lines;
mod options;
mod request;
mod ruling;
mod thinking;

use std::io::{self, BufRead, Write};

use serde::Serialize;
use serde_json::value::{RawValue, to_raw_value};

use crate::chat::platform::language::Language;
use lines::Line;
use request::{Fields, Request};
use ruling::Ruling;
pub(super) use ruling::objection;

/// The language of messages.
const LANGUAGE: Language = Language::English;

/// The most bytes a line may have.
pub const LONGEST_LINE: usize = 1 << 20;

/// The most moves a question may have.
pub const MOST_MOVES: usize = 5_000;

/// The longest move sequences that are counted; nobody waits for as long as this takes.
pub const DEEPEST_PERFT: usize = 100;

/// Answers line by line until the input ends. Holds one line at a time, and no more of it than a line may have.
///
/// # Errors
/// When the input or the output fails.
pub fn serve(mut input: impl BufRead, mut output: impl Write) -> io::Result<()> {
    let mut buffer = Vec::new();
    while let Some(line) = lines::next(&mut input, &mut buffer, LONGEST_LINE)? {
        let mut answer = match line {
            Line::Whole(line) => answer(line),
            Line::TooLong => {
                let message = LANGUAGE.say_with("referee-long", [("most", LONGEST_LINE.into())]);
                Answer::new(None, Err(Fault::new(Code::BadRequest, message))).written()
            }
        };
        answer.push('\n');
        output.write_all(answer.as_bytes())?;
        output.flush()?;
    }
    Ok(())
}

/// The answer to one line, without a line break.
#[must_use]
pub fn answer(line: &[u8]) -> String {
    match Fields::read(line) {
        Ok(fields) => {
            let ruled = Request::read(&fields).and_then(|request| Ruling::on(&request));
            Answer::new(fields.get("id"), ruled).written()
        }
        Err(fault) => Answer::new(None, Err(fault)).written(),
    }
}

/// What is wrong with a question.
#[derive(Clone, Copy, Serialize, Debug)]
#[serde(rename_all = "kebab-case")]
enum Code {
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
struct Fault {
    code: Code,
    message: String,
    #[serde(flatten)]
    at: Option<At>,
}

/// The move at fault.
#[derive(Serialize, Debug)]
struct At {
    /// From 1.
    ply: usize,
    /// As it was asked.
    r#move: String,
}

impl Fault {
    const fn new(code: Code, message: String) -> Self {
        Self { code, message, at: None }
    }

    /// A fault that one text explains.
    fn say(code: Code, id: &str) -> Self {
        Self::new(code, LANGUAGE.say_with(id, []))
    }
}

#[derive(Serialize)]
struct Answer {
    id: Box<RawValue>,
    ok: bool,
    #[serde(flatten)]
    body: Body,
}

#[derive(Serialize)]
#[serde(untagged)]
enum Body {
    Ruled(Ruling),
    Failed { error: Fault },
}

impl Answer {
    fn new(id: Option<&RawValue>, ruled: Result<Ruling, Fault>) -> Self {
        let ok = ruled.is_ok();
        let body = ruled.map_or_else(|error| Body::Failed { error }, Body::Ruled);
        Self { id: id.map_or_else(null, on_one_line), ok, body }
    }

    fn written(&self) -> String {
        serde_json::to_string(self).expect("all keys are strings")
    }
}

fn null() -> Box<RawValue> {
    to_raw_value(&()).expect("null is JSON")
}

/// The same value without what some programs take for the end of a line: between its parts JSON allows it.
fn on_one_line(id: &RawValue) -> Box<RawValue> {
    RawValue::from_string(id.get().replace('\r', " ")).unwrap_or_else(|_| null())
}
