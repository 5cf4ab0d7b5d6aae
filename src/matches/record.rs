//! A match as text, to keep and to hand on: a header, then the moves in numbered rounds. What is written reads back.
//!
//! ```text
//! game: briths-square
//! setup: size=3 centre=forbidden
//! code: k7q2
//! first: Ann
//! second: Bob
//! begun: 2026-01-01
//! ended: 2026-01-04
//! result: first wins, blocked
//!
//! 1. b1 c3
//! 2. a2 b3
//! 3. c1
//! ```
//!
//! A round is a turn of each side; a side that has no turn in it stands as `-`. Where several people play a side, each
//! has a line in the header, in the order of play.

use std::fmt;

use jiff::civil::Date;
use tavoliere_games::rules::{
    self, BoxedPosition, Game, Outcome, Reason, Setup, SetupError, Side, Steps, Turn, Unplayable,
};
use thiserror::Error;

use super::Seat;

/// A match as it is handed on. Its moves are legal and lead to its outcome.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Record {
    pub setup: Setup,
    /// What the match was called where it was played, without `#`.
    pub code: Option<String>,
    /// The players in the order of play, each on one line; even places are the first side's.
    pub names: Vec<String>,
    pub begun: Option<Date>,
    pub ended: Option<Date>,
    pub moves: Vec<Steps>,
    /// `None` while it is played, and where it was ended without a result.
    pub outcome: Option<Outcome>,
    /// Why it was ended without a result, if it was.
    pub void: Option<String>,
}

/// Why a text is no record, and the line in which that shows, from 1.
#[derive(Debug, Error)]
#[error("line {line}: {fault}")]
pub struct RecordError {
    pub line: usize,
    pub fault: Fault,
}

/// What is wrong with a line of a record.
#[derive(Debug, Error)]
pub enum Fault {
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

const KEYS: [&str; 9] = ["game", "setup", "code", "first", "second", "begun", "ended", "result", "reason"];

/// The result of a match that was ended without one.
const VOID: &str = "void";

/// Stands for a side that has no turn in a round.
const NO_TURN: &str = "-";

impl Record {
    /// Reads a record and plays it through. `games` is the list of games that can be meant.
    ///
    /// # Errors
    /// When a line is not as it should be, a move is not legal, or the result is not what the moves lead to.
    pub fn read(text: &str, games: &[&'static Game]) -> Result<Self, RecordError> {
        let mut header = Header::default();
        let mut lines = (1..).zip(text.lines().map(str::trim_end));
        let mut line = 1;
        for (number, text) in lines.by_ref() {
            line = number;
            if text.is_empty() {
                break;
            }
            header.take(line, text).map_err(|fault| RecordError { line, fault })?;
        }
        let line_of = |key| header.field(key).map_or(line, |(line, _)| line);
        let (game_line, setup_line, result_line) = (line_of("game"), line_of("setup"), line_of("result"));
        let mut record = header.into_record(games).map_err(|fault| match fault {
            Fault::Setup(SetupError::UnknownGame(_)) => RecordError { line: game_line, fault },
            Fault::Setup(_) => RecordError { line: setup_line, fault },
            _ => RecordError { line, fault },
        })?;
        let mut position = record.setup.start();
        for (round, (line, text)) in (1..).zip(lines.filter(|(_, text)| !text.is_empty())) {
            record.play_round(&mut position, round, text).map_err(|fault| RecordError { line, fault })?;
        }
        record.check_outcome(&position).map_err(|fault| RecordError { line: result_line, fault })?;
        Ok(record)
    }

    /// The position after all moves.
    ///
    /// # Panics
    /// When the record was put together from moves that are not legal.
    #[must_use]
    pub fn position(&self) -> BoxedPosition {
        let mut position = self.setup.start();
        for steps in &self.moves {
            position.play(steps).expect("a record has legal moves");
        }
        position
    }

    /// The result as the header has it, such as `first wins, blocked` or `in progress`.
    #[must_use]
    pub fn result(&self) -> String {
        if self.void.is_some() { VOID.to_owned() } else { spelled(self.outcome) }
    }

    /// The moves in numbered rounds, such as `2. a2 b3`.
    ///
    /// # Panics
    /// When the record was put together from moves that are not legal.
    #[must_use]
    pub fn rounds(&self) -> Vec<String> {
        let mut rounds: Vec<String> = Vec::new();
        let mut position = self.setup.start();
        // The side whose column comes next.
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
            let round = rounds.last_mut().expect("one was begun");
            if column != mover {
                round.push_str(&format!(" {NO_TURN}"));
            }
            round.push_str(&format!(" {steps}"));
            column = mover.opponent();
            position.play(steps).expect("a record has legal moves");
        }
        rounds
    }

    fn play_round(&mut self, position: &mut BoxedPosition, round: usize, text: &str) -> Result<(), Fault> {
        let mut words = text.split_whitespace();
        if words.next() != Some(&format!("{round}.")) {
            return Err(Fault::Number(round));
        }
        let moves: Vec<&str> = words.collect();
        if !(1..=2).contains(&moves.len()) {
            return Err(Fault::Round);
        }
        for (side, typed) in Side::BOTH.into_iter().zip(moves) {
            let why = |why| Fault::Move { typed: typed.to_owned(), why };
            match (position.turn(), typed) {
                (Turn::Over(_), _) => return Err(why(Unplayable::Over)),
                (Turn::ToMove(mover), NO_TURN) if mover != side => {}
                (Turn::ToMove(mover), _) if mover != side => return Err(Fault::Turn(side)),
                _ => self.moves.push(rules::play(&mut **position, typed).map_err(why)?),
            }
        }
        Ok(())
    }

    fn check_outcome(&self, position: &BoxedPosition) -> Result<(), Fault> {
        let fine = match (position.turn(), self.outcome) {
            (Turn::Over(outcome), told) => told == Some(outcome),
            (Turn::ToMove(_), None) => true,
            (Turn::ToMove(_), Some(Outcome { winner, reason })) => match reason {
                Reason::Resignation | Reason::Time => winner.is_some(),
                Reason::Agreement => winner.is_none(),
                _ => false,
            },
        };
        let outcome = match position.turn() {
            Turn::Over(outcome) => Some(outcome),
            Turn::ToMove(_) => None,
        };
        if fine { Ok(()) } else { Err(Fault::Outcome(spelled(outcome))) }
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
        for (place, name) in self.names.iter().enumerate() {
            writeln!(f, "{}: {name}", Seat(place).side())?;
        }
        for (key, date) in [("begun", self.begun), ("ended", self.ended)] {
            if let Some(date) = date {
                writeln!(f, "{key}: {date}")?;
            }
        }
        writeln!(f, "result: {}", self.result())?;
        self.void.iter().try_for_each(|reason| writeln!(f, "reason: {reason}"))
    }
}

impl fmt::Display for Record {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write_header(f)?;
        let rounds = self.rounds();
        rounds.iter().try_for_each(|round| write!(f, "\n{round}"))?;
        if rounds.is_empty() { Ok(()) } else { writeln!(f) }
    }
}

/// A result as it stands in the header.
fn spelled(outcome: Option<Outcome>) -> String {
    outcome.map_or_else(|| "in progress".to_owned(), |outcome| outcome.to_string())
}

/// The outcome that a result spells; `None` where it spells none.
fn outcome_of(result: &str) -> Option<Option<Outcome>> {
    let outcomes = [Some(Side::First), Some(Side::Second), None]
        .into_iter()
        .flat_map(|winner| Reason::ALL.map(|reason| Some(Outcome { winner, reason })));
    outcomes.chain([None]).find(|outcome| spelled(*outcome) == result)
}

/// What was read of a header so far.
#[derive(Default)]
struct Header {
    /// Each key with its line and its value.
    fields: Vec<(&'static str, usize, String)>,
    names: Vec<String>,
    outcome: Option<Outcome>,
    begun: Option<Date>,
    ended: Option<Date>,
}

impl Header {
    fn take(&mut self, line: usize, text: &str) -> Result<(), Fault> {
        let (key, value) = text.split_once(':').ok_or(Fault::NotAField)?;
        let (key, value) = (key.trim(), value.trim());
        let Some(key) = KEYS.into_iter().find(|known| *known == key) else {
            return Err(Fault::UnknownKey(key.to_owned()));
        };
        if let Some(side) = Side::from_name(key) {
            if Seat(self.names.len()).side() != side {
                return Err(Fault::Seating);
            }
            self.names.push(value.to_owned());
            return Ok(());
        }
        if self.field(key).is_some() {
            return Err(Fault::Twice(key.to_owned()));
        }
        match key {
            "begun" => self.begun = Some(date(value)?),
            "ended" => self.ended = Some(date(value)?),
            "result" if value == VOID => {}
            "result" => self.outcome = outcome_of(value).ok_or_else(|| Fault::Result(value.to_owned()))?,
            _ => {}
        }
        self.fields.push((key, line, value.to_owned()));
        Ok(())
    }

    /// The line and the value of a key.
    fn field(&self, key: &str) -> Option<(usize, &str)> {
        self.fields.iter().find(|(known, ..)| *known == key).map(|(_, line, value)| (*line, value.as_str()))
    }

    fn into_record(self, games: &[&'static Game]) -> Result<Record, Fault> {
        let value = |key| self.field(key).map(|(_, value)| value);
        let (Some(game), Some(_)) = (value("game"), value("result")) else {
            return Err(Fault::Missing(if value("game").is_none() { "game" } else { "result" }));
        };
        let setup = Setup::parse(&format!("{game} {}", value("setup").unwrap_or_default()), games)?;
        if !self.names.len().is_multiple_of(2) {
            return Err(Fault::Seating);
        }
        if (value("result") == Some(VOID)) != value("reason").is_some() {
            return Err(Fault::Reason);
        }
        let [code, void] = ["code", "reason"].map(|key| value(key).map(str::to_owned));
        let Self { names, outcome, begun, ended, .. } = self;
        Ok(Record { setup, code, names, begun, ended, moves: Vec::new(), outcome, void })
    }
}

/// A date, written as dates are and in no other way.
fn date(value: &str) -> Result<Date, Fault> {
    let date = value.parse().ok().filter(|date: &Date| date.to_string() == value);
    date.ok_or_else(|| Fault::Date(value.to_owned()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use tavoliere_games::games::GAMES;
    use tavoliere_games::rules::{Choice, Diagram, Key, PieceSet, Remark, Rules, Step, Values};

    const RECORD: &str = "\
game: briths-square
setup: size=3 centre=forbidden
code: k7q2
first: Ann
second: Bob
begun: 2026-01-01
ended: 2026-01-04
result: first wins, blocked

1. b1 c3
2. a2 b3
3. c1
";

    #[test]
    fn what_is_written_is_what_was_read() {
        let record = Record::read(RECORD, GAMES).expect("a record");
        assert_eq!(record.to_string(), RECORD);
        assert_eq!((record.names.len(), record.moves.len(), record.code.as_deref()), (2, 5, Some("k7q2")));
        assert_eq!(record.position().turn(), Turn::Over(record.outcome.expect("over")));
    }

    #[test]
    fn a_record_written_by_hand_may_be_sloppy_where_nothing_is_lost() {
        let text = "result:  in progress \r\n game :briths-square\r\n\r\n1. E5  c3  \r\n\r\n2. A1";
        let record = Record::read(text, GAMES).expect("a record");
        assert_eq!(
            record.to_string(),
            "game: briths-square\nsetup: size=10 centre=forbidden\nresult: in progress\n\n1. e5 c3\n2. a1\n"
        );
        let no_moves = "game: briths-square\nsetup: size=4 centre=allowed\nresult: draw, agreement\n";
        assert_eq!(Record::read(no_moves, GAMES).expect("a record").to_string(), no_moves);
    }

    /// A game whose turns go as they are written, whoever that favours.
    #[derive(Clone)]
    struct Turns(&'static [Side], usize);

    impl Rules for Turns {
        type Move = ();

        fn turn(&self) -> Turn {
            let over = Turn::Over(Outcome { winner: None, reason: Reason::Points });
            self.0.get(self.1).map_or(over, |side| Turn::ToMove(*side))
        }

        fn moves(&self, out: &mut Vec<()>) {
            out.extend(self.turn().side().map(|_| ()));
        }

        fn play(&mut self, (): ()) {
            self.1 += 1;
        }

        fn scores(&self) -> [i32; 2] {
            [0; 2]
        }

        fn key(&self) -> Key {
            Key::of([self.1 as u64])
        }

        fn steps((): ()) -> Steps {
            Steps(vec![Step::Pass])
        }

        fn objection(&self, _: &Steps) -> Remark {
            Remark::new("none")
        }

        fn diagram(&self) -> Diagram {
            Diagram::new(1, 1, PieceSet::CrossesAndNoughts)
        }
    }

    const F: Side = Side::First;
    const S: Side = Side::Second;
    const PATTERNS: [&[Side]; 5] = [&[F, S, F, F, F, S], &[F, S, S, S, F], &[F, F, S, S, F, F], &[S, F, S], &[F, S]];
    static ALONE: Game = Game {
        id: "alone",
        choices: &[Choice { name: "turns", default: "0", values: Values::Numbers { least: 0, most: 4 } }],
        start: |setup| Box::new(Turns(PATTERNS[usize::from(setup.number("turns"))], 0)),
        pages: &[],
        measures: &[],
        achievements: &[],
    };

    #[test]
    fn whoever_plays_alone_leaves_a_dash_for_the_other() {
        for (number, rounds) in [
            "1. pass pass\n2. pass -\n3. pass -\n4. pass pass\n",
            "1. pass pass\n2. - pass\n3. - pass\n4. pass\n",
            "1. pass -\n2. pass pass\n3. - pass\n4. pass -\n5. pass\n",
            "1. - pass\n2. pass pass\n",
            "1. pass pass\n",
        ]
        .iter()
        .enumerate()
        {
            let text = format!("game: alone\nsetup: turns={number}\nresult: draw, points\n\n{rounds}");
            let record = Record::read(&text, &[&ALONE]).unwrap_or_else(|error| panic!("{error}\n{text}"));
            assert_eq!(record.to_string(), text);
            assert_eq!(record.moves.len(), PATTERNS[number].len());
        }
        for (rounds, told) in [
            ("1. - pass", "line 4: \"-\" cannot be played: not a move"),
            ("1. pass -", "line 4: \"-\" cannot be played: not a move"),
            ("1. pass pass\n2. pass pass", "line 5: it is not second's turn here"),
        ] {
            let text = format!("game: alone\nresult: in progress\n\n{rounds}\n");
            assert_eq!(Record::read(&text, &[&ALONE]).expect_err(rounds).to_string(), told);
        }
    }

    #[test]
    fn faults_are_told_with_their_line() {
        for (from, to, told) in [
            ("game: briths-square\n", "", "line 8: the header has no `game`"),
            ("result: first wins, blocked\n", "", "line 8: the header has no `result`"),
            ("briths-square", "chess", "line 1: unknown game \"chess\""),
            ("size=3", "size=99", "line 2: size=99 is not one of 3–16"),
            ("size=3", "colour=red", "line 2: unknown choice \"colour\""),
            ("code: k7q2", "code k7q2", "line 3: neither `key: value` nor the blank line before the moves"),
            ("code", "number", "line 3: no `number` is among the keys: game, setup, code, first, second, begun"),
            ("code: k7q2", "game: briths-square", "line 3: `game` is there already"),
            ("second: Bob", "first: Bob", "line 5: `first` and `second` must take turns, and be as many"),
            ("second: Bob\n", "", "line 8: `first` and `second` must take turns, and be as many"),
            ("2026-01-04", "2026-02-30", "line 7: \"2026-02-30\" is not a date such as 2026-01-31"),
            ("2026-01-04", "2026-01-04T10:00", "line 7: \"2026-01-04T10:00\" is not a date such as 2026-01-31"),
            ("first wins, blocked", "Ann", "line 8: \"Ann\" is not a result such as"),
            ("first wins", "second wins", "line 8: the moves lead to `first wins, blocked`"),
            ("first wins, blocked", "in progress", "line 8: the moves lead to `first wins, blocked`"),
            ("3. c1\n", "", "line 8: the moves lead to `in progress`"),
            ("1. b1 c3\n", "", "line 10: a round must begin with its number, here `1.`"),
            ("2. a2", "2 a2", "line 11: a round must begin with its number, here `2.`"),
            ("2. a2 b3", "2.", "line 11: a round has one or two moves"),
            ("2. a2 b3", "2. a2 b3 c1", "line 11: a round has one or two moves"),
            ("2. a2 b3\n3. c1", "2. a2\n3. b3", "line 12: it is not first's turn here"),
            ("a2 b3", "a2 b2", "line 11: \"b2\" cannot be played: not a legal move: next-to-enemy"),
            ("a2 b3", "a2 nonsense", "line 11: \"nonsense\" cannot be played: not a move"),
            ("3. c1", "3. c1 a3", "line 12: \"a3\" cannot be played: the game is over"),
        ] {
            assert!(RECORD.contains(from), "{from}");
            let fault = Record::read(&RECORD.replacen(from, to, 1), GAMES).expect_err(told).to_string();
            assert!(fault.starts_with(told), "{fault}\n{told}");
        }
    }

    #[test]
    fn results_that_people_make_need_no_end_of_the_moves() {
        let with = |result: &str| format!("game: briths-square\nresult: {result}\n\n1. a1\n");
        for (result, fine) in [
            ("first wins, resignation", true),
            ("second wins, time", true),
            ("draw, agreement", true),
            ("draw, resignation", false),
            ("first wins, agreement", false),
            ("first wins, blocked", false),
            ("draw, points", false),
        ] {
            assert_eq!(Record::read(&with(result), GAMES).is_ok(), fine, "{result}");
        }
    }
}
