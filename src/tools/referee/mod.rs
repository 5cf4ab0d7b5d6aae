//! The referee: answers questions about the rules, one line of JSON each. `docs/referee.md` is its contract.

mod fault;
mod fields;
mod lines;
mod options;
mod request;
mod ruling;
mod thinking;

use std::io::{self, BufRead, Write};

use serde::Serialize;
use serde_json::value::{RawValue, to_raw_value};

use self::fault::{Code, LANGUAGE, QuestionFault};
use self::fields::Fields;
use self::lines::InputLine;
use self::request::RefereeQuestion;
use self::ruling::Ruling;

pub use self::request::MOST_MOVES;
pub use self::ruling::objection;

/// The maximum length of a line in bytes.
pub const LONGEST_LINE: usize = 1 << 20;

/// Answers each line until the input ends. Holds one line in memory, up to the maximum length.
///
/// # Errors
/// If the input or the output fails.
pub fn serve(mut input: impl BufRead, mut output: impl Write) -> io::Result<()> {
    let mut buffer = Vec::new();
    while let Some(line) = lines::next(&mut input, &mut buffer, LONGEST_LINE)? {
        let mut answer = match line {
            InputLine::Whole(line) => answer(line),
            InputLine::TooLong => {
                let message = LANGUAGE.say_with("referee-long", [("most", LONGEST_LINE.into())]);
                RefereeAnswer::new(None, Err(QuestionFault::new(Code::BadRequest, message))).written()
            }
        };
        answer.push('\n');
        output.write_all(answer.as_bytes())?;
        output.flush()?;
    }
    Ok(())
}

/// The answer to one line, without a line break.
pub fn answer(line: &[u8]) -> String {
    match Fields::parse(line) {
        Ok(fields) => {
            let ruled = RefereeQuestion::from_fields(&fields).and_then(|request| Ruling::on(&request));
            RefereeAnswer::new(fields.get("id"), ruled).written()
        }
        Err(fault) => RefereeAnswer::new(None, Err(fault)).written(),
    }
}

#[derive(Serialize)]
struct RefereeAnswer {
    id: Box<RawValue>,
    ok: bool,
    #[serde(flatten)]
    body: AnswerBody,
}

#[derive(Serialize)]
#[serde(untagged)]
enum AnswerBody {
    Ruled(Ruling),
    Failed { error: QuestionFault },
}

impl RefereeAnswer {
    fn new(id: Option<&RawValue>, ruled: Result<Ruling, QuestionFault>) -> Self {
        let ok = ruled.is_ok();
        let body = ruled.map_or_else(|error| AnswerBody::Failed { error }, AnswerBody::Ruled);
        Self { id: id.map_or_else(null, on_one_line), ok, body }
    }

    fn written(&self) -> String {
        serde_json::to_string(self).expect("all keys are strings")
    }
}

fn null() -> Box<RawValue> {
    to_raw_value(&()).expect("null is JSON")
}

/// Replaces the carriage returns between the parts of a JSON value, which some programs take for the end of a line.
fn on_one_line(id: &RawValue) -> Box<RawValue> {
    RawValue::from_string(id.get().replace('\r', " ")).unwrap_or_else(|_| null())
}
