//! Records: written and read back unchanged for every game; broken ones are refused with the number of the line.

use jiff::civil::Date;
use proptest::prelude::*;
use proptest::sample::Index;
use proptest::test_runner::Config;
use tavoliere_games::games::GAMES;
use tavoliere_games::rules::{Outcome, Reason, Side, Turn};
use tavoliere_play::matches::Record;

use crate::promises::fuzz::{checks, played, setups};

fn config() -> Config {
    let cases = if std::env::var_os("PROPTEST_CASES").is_some() { Config::default().cases } else { 150 };
    Config { cases, failure_persistence: None, ..Config::default() }
}

fn dates() -> impl Strategy<Value = Option<Date>> {
    prop::option::of(
        (1970..2500_i16, 1..=12_i8, 1..=28_i8).prop_map(|(year, month, day)| jiff::civil::date(year, month, day)),
    )
}

/// How people may end a match, or leave it.
fn endings() -> impl Strategy<Value = Option<Outcome>> {
    let made = |winner, reason| Some(Outcome { winner, reason });
    prop::sample::select(vec![
        None,
        made(Some(Side::First), Reason::Resignation),
        made(Some(Side::Second), Reason::Time),
        made(None, Reason::Agreement),
    ])
}

prop_compose! {
    /// A match of any game, up to any point, by people of any names.
    fn records()(
        setup in setups(),
        lots in prop_oneof![prop::collection::vec(any::<Index>(), 0..40), prop::collection::vec(any::<Index>(), 400)],
        code in prop::option::of("[a-z0-9]{4,6}"),
        pairs in prop::collection::vec([r"[^\s\p{C}]([^\p{C}\p{Z}]| ){0,20}[^\s\p{C}]", "[A-Z:#.,0-9-]{1,9}"], 0..3),
        (begun, ended) in (dates(), dates()),
        ending in endings(),
        said in prop::collection::vec((any::<Index>(), r"[^\s\p{C}]([^\p{C}\p{Z}]| ){0,20}[^\s\p{C}]"), 0..3),
    ) -> Record {
        let (position, moves) = played(&setup, &lots);
        let outcome = match position.turn() {
            Turn::Over(outcome) => Some(outcome),
            Turn::ToMove(_) => ending,
        };
        let names = pairs.into_iter().flatten().collect();
        let mut record =
            Record { setup, code, names, begun, ended, moves, remarks: Vec::new(), outcome, void: None, swapped: false };
        let rounds = record.rounds().len();
        record.remarks = said.into_iter().map(|(after, words)| (after.index(rounds + 1), words)).collect();
        record.remarks.sort_by_key(|(after, _)| *after);
        record
    }
}

proptest! {
    #![proptest_config(config())]

    #[test]
    fn what_is_written_reads_back(record in records()) {
        let text = record.to_string();
        let read = Record::parse(&text, GAMES);
        prop_assert!(read.is_ok(), "{}\n{text}", read.unwrap_err());
        prop_assert_eq!(read.expect("checked").to_string(), text.clone());
        let windows = text.replace('\n', "\r\n");
        prop_assert_eq!(Record::parse(&windows, GAMES).expect("other line ends"), record);
    }

    #[test]
    fn any_text_is_read_or_refused(text in prop_oneof![any::<String>(), "[a-z:. 0-9\n-]{0,60}"]) {
        prop_assert!(!checks::record(&text), "no game, no result");
    }

    #[test]
    fn a_damaged_record_is_refused_or_still_a_record(record in records(), at in any::<Index>(), sign in any::<char>()) {
        let mut signs: Vec<char> = record.to_string().chars().collect();
        let at = at.index(signs.len());
        signs[at] = sign;
        let text: String = signs.into_iter().collect();
        checks::record(&text);
    }
}

#[test]
fn a_record_of_every_game_shows_its_moves_in_rounds() {
    for game in GAMES {
        let setup = tavoliere_games::rules::Setup::new(game, &[], 1).expect("defaults");
        let mut position = setup.start();
        if position.moves_again() {
            continue;
        }
        let moves: Vec<_> = (0..4)
            .map(|_| {
                let steps = position.sample(&mut |count| count / 2).expect("a move");
                position.play(&steps).expect("a legal move");
                steps
            })
            .collect();
        let (code, names) = (Some("k7q2".to_owned()), vec!["Ann".to_owned(), "Bob".to_owned()]);
        let record = Record {
            setup,
            code,
            names,
            begun: None,
            ended: None,
            moves: moves.clone(),
            remarks: Vec::new(),
            outcome: None,
            void: None,
            swapped: false,
        };
        let rounds = format!("\n\n1. {} {}\n2. {} {}\n", moves[0], moves[1], moves[2], moves[3]);
        assert!(record.to_string().ends_with(&rounds), "{record}");
    }
}
