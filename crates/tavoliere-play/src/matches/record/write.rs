//! Writes a record as text.

use std::fmt;

use tavoliere_games::rules::{Outcome, Side};

use super::{NO_TURN, REMARK, Record, VOID, YES};
use crate::matches::Seat;

impl Record {
    /// The result as written in the header, such as `first wins, blocked` or `in progress`.
    #[must_use]
    pub fn result(&self) -> String {
        if self.void.is_some() { VOID.to_owned() } else { spelled(self.outcome) }
    }

    /// The moves in numbered rounds, such as `2. a2 b3`.
    ///
    /// # Panics
    /// If a move is not legal.
    #[must_use]
    pub fn rounds(&self) -> Vec<String> {
        let mut rounds: Vec<String> = Vec::new();
        let mut position = self.setup.start();
        // The side of the next column.
        let mut column = Side::First;
        for steps in &self.moves {
            let mover = position.turn().side().expect("a record has legal moves");
            if let (true, Some(round)) = (column == Side::Second && column != mover, rounds.last_mut()) {
                round.push_str(&format!(" {NO_TURN}"));
                column = Side::First;
            }
            if column == Side::First {
                rounds.push(format!("{}.", rounds.len() + 1));
            }
            let round = rounds.last_mut().expect("a round was begun");
            if column != mover {
                round.push_str(&format!(" {NO_TURN}"));
            }
            round.push_str(&format!(" {steps}"));
            column = mover.opponent();
            position.play(steps).expect("a record has legal moves");
        }
        rounds
    }

    fn write_header(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "game: {}", self.setup.game.id)?;
        let choices: Vec<String> =
            self.setup.choices().map(|(choice, value)| format!("{}={value}", choice.name)).collect();
        if !choices.is_empty() {
            writeln!(f, "setup: {}", choices.join(" "))?;
        }
        if let Some(code) = &self.code {
            writeln!(f, "code: {code}")?;
        }
        for (index, name) in self.names.iter().enumerate() {
            writeln!(f, "{}: {name}", Seat(index).side())?;
        }
        for (key, date) in [("begun", self.begun), ("ended", self.ended)] {
            if let Some(date) = date {
                writeln!(f, "{key}: {date}")?;
            }
        }
        writeln!(f, "result: {}", self.result())?;
        self.void.iter().try_for_each(|reason| writeln!(f, "reason: {reason}"))?;
        if self.swapped { writeln!(f, "swapped: {YES}") } else { Ok(()) }
    }
}

impl fmt::Display for Record {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write_header(f)?;
        let rounds = self.rounds();
        for number in 0..=rounds.len() {
            if let Some(round) = number.checked_sub(1).map(|before| &rounds[before]) {
                write!(f, "\n{round}")?;
            }
            for (_, words) in self.remarks.iter().filter(|(after, _)| *after == number) {
                write!(f, "\n{REMARK}{words}")?;
            }
        }
        if rounds.is_empty() && self.remarks.is_empty() { Ok(()) } else { writeln!(f) }
    }
}

/// The text of a result in the header.
pub(super) fn spelled(outcome: Option<Outcome>) -> String {
    outcome.map_or_else(|| "in progress".to_owned(), |outcome| outcome.to_string())
}
