//! Reads a record from text, and reports the first line at fault.

use jiff::civil::Date;
use tavoliere_games::rules::{self, BoxedPosition, Game, Outcome, Reason, Setup, SetupError, Side, Turn, Unplayable};
use thiserror::Error;

use super::write::spelled;
use super::{KEYS, NO_TURN, REMARK, Record, VOID, YES};
use crate::matches::Seat;

/// Why a text is not a record, with the first line at fault, counted from 1.
#[derive(Debug, Error)]
#[error("line {line}: {fault}")]
pub struct RecordError {
    pub line: usize,
    pub fault: RecordFault,
}

/// A fault in a line of a record.
#[derive(Debug, Error)]
pub enum RecordFault {
    #[error("neither `key: value` nor the blank line before the moves")]
    NotAField,
    #[error("no `{0}` is among the keys: {keys}", keys = KEYS.join(", "))]
    UnknownKey(String),
    #[error("`{0}` is there already")]
    Twice(String),
    #[error("the header has no `{0}`")]
    Missing(&'static str),
    #[error(transparent)]
    Setup(#[from] SetupError),
    #[error("`first` and `second` must take turns, and be as many")]
    Seating,
    #[error("{0:?} is not a date such as 2026-01-31")]
    Date(String),
    #[error("{0:?} is not a result such as `first wins, blocked`, `draw, agreement`, `void` or `in progress`")]
    Result(String),
    #[error("only a void match has a `reason`, and it has one")]
    Reason,
    #[error("`swapped` is `yes` or left out, not {0:?}")]
    Swapped(String),
    #[error("a round must begin with its number, here `{0}.`")]
    Number(usize),
    #[error("a round has one or two moves")]
    Round,
    #[error("it is not {0}'s turn here")]
    Turn(Side),
    #[error("{typed:?} cannot be played: {why}")]
    Move { typed: String, why: Unplayable },
    #[error("the moves lead to `{0}`")]
    Outcome(String),
}

impl Record {
    /// Reads a record and plays its moves. `games` are the games that it may name.
    ///
    /// # Errors
    /// If a line is malformed, a move is not legal, or the result does not follow from the moves.
    pub fn parse(text: &str, games: &[&'static Game]) -> Result<Self, RecordError> {
        let mut header = Header::default();
        let mut lines = (1..).zip(text.lines().map(str::trim_end));
        let mut line = 1;
        for (number, text) in lines.by_ref() {
            line = number;
            if text.is_empty() {
                break;
            }
            header.add_line(line, text).map_err(|fault| RecordError { line, fault })?;
        }
        let line_of = |key| header.field(key).map_or(line, |(line, _)| line);
        let (game_line, setup_line, result_line) = (line_of("game"), line_of("setup"), line_of("result"));
        let mut record = header.into_record(games).map_err(|fault| match fault {
            RecordFault::Setup(SetupError::UnknownGame(_)) => RecordError { line: game_line, fault },
            RecordFault::Setup(_) => RecordError { line: setup_line, fault },
            _ => RecordError { line, fault },
        })?;
        let mut position = record.setup.start();
        let mut rounds = 0;
        for (line, text) in lines.filter(|(_, text)| !text.is_empty()) {
            if let Some(words) = text.strip_prefix(REMARK) {
                record.remarks.push((rounds, words.to_owned()));
                continue;
            }
            rounds += 1;
            record.play_round(&mut position, rounds, text).map_err(|fault| RecordError { line, fault })?;
        }
        record.check_outcome(&position).map_err(|fault| RecordError { line: result_line, fault })?;
        Ok(record)
    }

    fn play_round(&mut self, position: &mut BoxedPosition, round: usize, text: &str) -> Result<(), RecordFault> {
        let mut words = text.split_whitespace();
        if words.next() != Some(&format!("{round}.")) {
            return Err(RecordFault::Number(round));
        }
        let moves: Vec<&str> = words.collect();
        if !(1..=2).contains(&moves.len()) {
            return Err(RecordFault::Round);
        }
        for (side, typed) in Side::BOTH.into_iter().zip(moves) {
            let why = |why| RecordFault::Move { typed: typed.to_owned(), why };
            match (position.turn(), typed) {
                (Turn::Over(_), _) => return Err(why(Unplayable::Over)),
                (Turn::ToMove(mover), NO_TURN) if mover != side => {}
                (Turn::ToMove(mover), _) if mover != side => return Err(RecordFault::Turn(side)),
                _ => self.moves.push(rules::play(&mut **position, typed).map_err(why)?),
            }
        }
        Ok(())
    }

    fn check_outcome(&self, position: &BoxedPosition) -> Result<(), RecordFault> {
        let fine = match (position.turn(), self.outcome) {
            (Turn::Over(outcome), told) => told == Some(outcome),
            (Turn::ToMove(_), None) => true,
            (Turn::ToMove(_), Some(Outcome { winner, reason })) => match reason {
                Reason::Resignation | Reason::Time => winner.is_some(),
                Reason::Agreement => winner.is_none(),
                Reason::Adjudication => true,
                _ => false,
            },
        };
        let outcome = match position.turn() {
            Turn::Over(outcome) => Some(outcome),
            Turn::ToMove(_) => None,
        };
        if fine { Ok(()) } else { Err(RecordFault::Outcome(spelled(outcome))) }
    }
}

/// Reads a result; `Some(None)` means that the match is still being played. Returns `None` if the text is not a result.
fn outcome_of(result: &str) -> Option<Option<Outcome>> {
    let outcomes = [Some(Side::First), Some(Side::Second), None]
        .into_iter()
        .flat_map(|winner| Reason::ALL.map(|reason| Some(Outcome { winner, reason })));
    outcomes.chain([None]).find(|outcome| spelled(*outcome) == result)
}

/// The fields of the header read so far.
#[derive(Default)]
struct Header {
    /// Each key with its line number and its value.
    fields: Vec<(&'static str, usize, String)>,
    names: Vec<String>,
    outcome: Option<Outcome>,
    begun: Option<Date>,
    ended: Option<Date>,
}

impl Header {
    fn add_line(&mut self, line: usize, text: &str) -> Result<(), RecordFault> {
        let (key, value) = text.split_once(':').ok_or(RecordFault::NotAField)?;
        let (key, value) = (key.trim(), value.trim());
        let Some(key) = KEYS.into_iter().find(|known| *known == key) else {
            return Err(RecordFault::UnknownKey(key.to_owned()));
        };
        if let Some(side) = Side::from_name(key) {
            if Seat(self.names.len()).side() != side {
                return Err(RecordFault::Seating);
            }
            self.names.push(value.to_owned());
            return Ok(());
        }
        if self.field(key).is_some() {
            return Err(RecordFault::Twice(key.to_owned()));
        }
        match key {
            "begun" => self.begun = Some(date(value)?),
            "ended" => self.ended = Some(date(value)?),
            "swapped" if value != YES => return Err(RecordFault::Swapped(value.to_owned())),
            "result" if value == VOID => {}
            "result" => self.outcome = outcome_of(value).ok_or_else(|| RecordFault::Result(value.to_owned()))?,
            _ => {}
        }
        self.fields.push((key, line, value.to_owned()));
        Ok(())
    }

    /// The line number and the value of a key.
    fn field(&self, key: &str) -> Option<(usize, &str)> {
        self.fields.iter().find(|(known, ..)| *known == key).map(|(_, line, value)| (*line, value.as_str()))
    }

    fn into_record(self, games: &[&'static Game]) -> Result<Record, RecordFault> {
        let value = |key| self.field(key).map(|(_, value)| value);
        let (Some(game), Some(_)) = (value("game"), value("result")) else {
            return Err(RecordFault::Missing(if value("game").is_none() { "game" } else { "result" }));
        };
        let setup = Setup::parse(&format!("{game} {}", value("setup").unwrap_or_default()), games)?;
        if !self.names.len().is_multiple_of(2) {
            return Err(RecordFault::Seating);
        }
        if (value("result") == Some(VOID)) != value("reason").is_some() {
            return Err(RecordFault::Reason);
        }
        let [code, void] = ["code", "reason"].map(|key| value(key).map(str::to_owned));
        let swapped = value("swapped").is_some();
        let Self { names, outcome, begun, ended, .. } = self;
        Ok(Record { setup, code, names, begun, ended, moves: Vec::new(), remarks: Vec::new(), outcome, void, swapped })
    }
}

/// Reads a date of the form `2026-01-31`; jiff itself accepts other forms, too.
fn date(value: &str) -> Result<Date, RecordFault> {
    let date = value.parse().ok().filter(|date: &Date| date.to_string() == value);
    date.ok_or_else(|| RecordFault::Date(value.to_owned()))
}
