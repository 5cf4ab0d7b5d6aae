//! A match as text, for `/export` and for the tools: a header, then the moves in numbered rounds. Reading a written record
//! returns the same record.
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
//! A line that begins with `;` is a remark about the board after the round before it, or about the first board.
//!
//! A round has a turn of each side; `-` stands for a side that has no turn in the round. In a team match the header has
//! one line for each seat, in the order of play.

mod read;
mod write;

use jiff::civil::Date;
use tavoliere_games::rules::{BoxedPosition, Outcome, Setup, Steps};

pub use read::{RecordError, RecordFault};

/// A match with all that its text says. The moves are legal and lead to the outcome.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Record {
    pub setup: Setup,
    /// The code of the match in the bot that ran it, without `#`.
    pub code: Option<String>,
    /// The names of the players in the order of play, without line breaks; even indices are the first side's.
    pub names: Vec<String>,
    pub begun: Option<Date>,
    pub ended: Option<Date>,
    pub moves: Vec<Steps>,
    /// Remarks about boards in their order, each without line breaks, with the number of the round that it follows; 0 before the
    /// first move.
    pub remarks: Vec<(usize, String)>,
    /// `None` if the match is still being played, or was ended without a result.
    pub outcome: Option<Outcome>,
    /// The reason, if the match was ended without a result.
    pub void: Option<String>,
    /// Whether the players exchanged their sides after the first move. The names are those of the sides afterwards.
    pub swapped: bool,
}

/// The keys of the header, in the order in which they are written.
const KEYS: [&str; 10] = ["game", "setup", "code", "first", "second", "begun", "ended", "result", "reason", "swapped"];

/// The value of `result` for a match that was ended without a result.
const VOID: &str = "void";

/// The value of `swapped` if the sides were exchanged; else the key is left out.
const YES: &str = "yes";

/// Begins a remark.
const REMARK: &str = "; ";

/// Stands in a round for a side that has no turn in it.
const NO_TURN: &str = "-";

impl Record {
    /// The position after all moves.
    ///
    /// # Panics
    /// If a move is not legal.
    #[must_use]
    pub fn position(&self) -> BoxedPosition {
        let mut position = self.setup.start();
        for steps in &self.moves {
            position.play(steps).expect("a record has legal moves");
        }
        position
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tavoliere_games::games::GAMES;
    use tavoliere_games::rules::{
        Balance, Diagram, Game, GameOption, Key, Knowledge, PieceSet, Reason, Remark, Rules, Shelf, Side, Step, Turn,
        Values,
    };

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
    fn a_record_that_was_read_is_written_unchanged() {
        let record = Record::parse(RECORD, GAMES).expect("a record");
        assert_eq!(record.to_string(), RECORD);
        assert_eq!((record.names.len(), record.moves.len(), record.code.as_deref()), (2, 5, Some("k7q2")));
        assert_eq!(record.position().turn(), Turn::Over(record.outcome.expect("over")));
    }

    #[test]
    fn spacing_and_case_of_a_record_do_not_matter() {
        let text = "result:  in progress \r\n game :briths-square\r\n\r\n1. E5  c3  \r\n\r\n2. A1";
        let record = Record::parse(text, GAMES).expect("a record");
        assert_eq!(
            record.to_string(),
            "game: briths-square\nsetup: size=10 centre=forbidden\nresult: in progress\n\n1. e5 c3\n2. a1\n"
        );
        let no_moves = "game: briths-square\nsetup: size=4 centre=allowed\nresult: draw, agreement\n";
        assert_eq!(Record::parse(no_moves, GAMES).expect("a record").to_string(), no_moves);
    }

    /// A game whose turns go as they are written, whoever that favours.
    #[derive(Clone)]
    struct Turns(&'static [Side], usize);

    impl Knowledge for Turns {}

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
            Key::from_words([self.1 as u64])
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
        shelf: Shelf::Italian,
        nearest_classic: None,
        pieces: PieceSet::CrossesAndNoughts,
        choices: &[GameOption { name: "turns", default: "0", values: Values::Numbers { least: 0, most: 4 } }],
        start: |setup| Box::new(Turns(PATTERNS[usize::from(setup.number("turns"))], 0)),
        pages: &[],
        exercises: &[],
        fault: |_, _| None,
        measures: &[],
        achievements: &[],
        endings: &[],
        balance: Balance::UNKNOWN,
    };

    #[test]
    fn a_dash_stands_for_a_side_without_a_turn() {
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
            let record = Record::parse(&text, &[&ALONE]).unwrap_or_else(|error| panic!("{error}\n{text}"));
            assert_eq!(record.to_string(), text);
            assert_eq!(record.moves.len(), PATTERNS[number].len());
        }
        for (rounds, told) in [
            ("1. - pass", "line 4: \"-\" cannot be played: not a move"),
            ("1. pass -", "line 4: \"-\" cannot be played: not a move"),
            ("1. pass pass\n2. pass pass", "line 5: it is not second's turn here"),
        ] {
            let text = format!("game: alone\nresult: in progress\n\n{rounds}\n");
            assert_eq!(Record::parse(&text, &[&ALONE]).expect_err(rounds).to_string(), told);
        }
    }

    #[test]
    fn errors_have_the_line_at_fault() {
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
            let fault = Record::parse(&RECORD.replacen(from, to, 1), GAMES).expect_err(told).to_string();
            assert!(fault.starts_with(told), "{fault}\n{told}");
        }
    }

    #[test]
    fn results_by_agreement_time_and_resignation_need_no_final_position() {
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
            assert_eq!(Record::parse(&with(result), GAMES).is_ok(), fine, "{result}");
        }
    }
}
