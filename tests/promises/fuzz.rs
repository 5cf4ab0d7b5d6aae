//! Random input to everything that reads from outside: moves, setups, records, the referee. Nothing panics or hangs,
//! and whatever is read can be written and read again.
//!
//! `PROPTEST_CASES=100000 cargo test --test main -- fuzz` tries more, and `fuzz/README.md` describes the same with
//! libFuzzer. Each finding becomes a test below, or one of the fuzzer's seeds.

pub mod checks;

use std::fs;
use std::path::Path;

use proptest::prelude::*;
use proptest::sample::{Index, select};
use proptest::test_runner::Config;
use serde_json::{Value, json};
use tavoliere::tools::referee;
use tavoliere_games::games::GAMES;
use tavoliere_games::rules::{BoxedPosition, Game, Setup, Steps, Values};

/// Enough to find gross errors in a few seconds; `PROPTEST_CASES` changes it.
fn config() -> Config {
    let cases = if std::env::var_os("PROPTEST_CASES").is_some() { Config::default().cases } else { 300 };
    // Findings become readable tests, written by hand.
    Config { cases, failure_persistence: None, ..Config::default() }
}

/// Any game with any of its choices.
pub fn setups() -> impl Strategy<Value = Setup> {
    (select(GAMES), any::<[Index; 4]>(), any::<u64>()).prop_map(|(game, indices, seed)| {
        let values: Vec<(&str, String)> = game
            .choices
            .iter()
            .zip(indices)
            .filter_map(|(choice, index)| match choice.values {
                Values::Words(words) => Some((choice.name, (*index.get(words)).to_owned())),
                Values::Numbers { least, most } | Values::Edges { least, most } => {
                    Some((choice.name, (usize::from(least) + index.index(usize::from(most - least) + 1)).to_string()))
                }
                Values::Seed | Values::Drawn { .. } => None,
            })
            .collect();
        let made: Vec<(&str, &str)> = values.iter().map(|(name, value)| (*name, value.as_str())).collect();
        Setup::new(game, &made, seed).expect("allowed values")
    })
}

/// A match in progress, or over, with moves chosen by these numbers.
pub fn played(setup: &Setup, lots: &[Index]) -> (BoxedPosition, Vec<Steps>) {
    let mut position = setup.start();
    let mut moves = Vec::new();
    for lot in lots {
        let Some(steps) = position.sample(&mut |count| lot.index(count)) else { break };
        position.play(&steps).expect("a legal move");
        moves.push(steps);
    }
    (position, moves)
}

fn lots() -> impl Strategy<Value = Vec<Index>> {
    prop::collection::vec(any::<Index>(), 0..60)
}

/// Text that people and machines may type as a move: anything, and nearly correct moves.
fn typed() -> impl Strategy<Value = String> {
    const PARTS: &[&str] =
        &["a", "e5", "Y25", "z", "k11", "0", "-", "–", ":", "@", "+3", "-2", "pass", "Pass", " ", "é", "💥", "9"];
    let almost = prop::collection::vec(select(PARTS), 0..6).prop_map(|parts| parts.concat());
    prop_oneof![3 => almost, 1 => any::<String>(), 1 => ".{0,80}"]
}

/// JSON of any shape.
fn values() -> impl Strategy<Value = Value> {
    let leaf = prop_oneof![
        Just(Value::Null),
        any::<bool>().prop_map(Value::from),
        any::<i64>().prop_map(Value::from),
        any::<u64>().prop_map(Value::from),
        any::<f64>().prop_map(Value::from),
        (0..30_u8).prop_map(Value::from),
        typed().prop_map(Value::from),
        select(&["briths-square", "forbidden", "3x2", "-|/\\"][..]).prop_map(Value::from),
    ];
    leaf.prop_recursive(3, 40, 7, |inner| {
        prop_oneof![
            prop::collection::vec(inner.clone(), 0..7).prop_map(Value::from),
            prop::collection::btree_map(typed(), inner, 0..4).prop_map(|map| Value::Object(map.into_iter().collect())),
        ]
    })
}

/// Nearly correct requests.
fn questions() -> impl Strategy<Value = Value> {
    let ids: Vec<&str> = GAMES.iter().map(|game: &&Game| game.id).collect();
    let names: Vec<&str> = GAMES.iter().flat_map(|game| game.choices).map(|choice| choice.name).collect();
    let game = prop_oneof![9 => select(ids).prop_map(Value::from), 1 => values()];
    let value = prop_oneof![(0..30_u8).prop_map(Value::from), values()];
    let options = prop::collection::btree_map(select(names).prop_map(str::to_owned), value, 0..2);
    let options = prop_oneof![5 => Just(json!({})), 5 => options.prop_map(|map| json!(map)), 1 => values()];
    let moves = prop_oneof![9 => prop::collection::vec(typed(), 0..8).prop_map(Value::from), 1 => values()];
    let extra = prop::option::weighted(0.1, (typed(), values()));
    (values(), game, options, moves, extra).prop_map(|(id, game, options, moves, extra)| {
        let mut question = json!({"id": id, "game": game, "options": options, "moves": moves});
        if let Some((name, value)) = extra {
            question[name] = value;
        }
        question
    })
}

proptest! {
    #![proptest_config(config())]

    #[test]
    fn moves_are_read_or_refused(setup in setups(), lots in lots(), typed in typed()) {
        let (mut position, _) = played(&setup, &lots);
        checks::a_move(setup.game, &mut position, &typed);
    }

    #[test]
    fn setups_are_read_or_refused(
        setup in setups(),
        cut in any::<Index>(),
        other in prop_oneof![any::<String>(), ".{0,9}", "[ =0-9a-z,.-]{0,12}"],
    ) {
        let line = setup.to_string();
        prop_assert_eq!(Setup::parse(&line, GAMES).expect("its own line"), setup);
        let at = line.char_indices().map(|(at, _)| at).nth(cut.index(line.chars().count())).unwrap_or_default();
        for text in [other.clone(), format!("{}{other}", &line[..at]), format!("{}{other}{}", &line[..at], &line[at..])] {
            checks::setup(&text);
        }
    }

    #[test]
    fn the_referee_answers_any_bytes(line in prop::collection::vec(any::<u8>(), 0..200), text in any::<String>()) {
        checks::questions(&line);
        checks::questions(text.as_bytes());
    }

    #[test]
    fn the_referee_answers_any_question(question in questions(), cut in any::<Index>()) {
        let line = question.to_string();
        checks::questions(line.as_bytes());
        // Numbers come back as they were written, which a parsed value does not keep.
        let answer: Value = serde_json::from_str(&referee::answer(line.as_bytes())).expect("an answer is JSON");
        prop_assert_eq!(answer["id"].to_string(), question["id"].to_string());
        checks::questions(&line.as_bytes()[..cut.index(line.len())]);
    }
}

/// The seeds of libFuzzer cover much of the code, and its findings stay fixed.
#[test]
fn the_fuzzers_seeds_are_read() {
    let text = |bytes: &[u8]| String::from_utf8(bytes.to_vec()).expect("text");
    for (target, read) in [
        ("moves", &(|bytes: &[u8]| checks::game(bytes)) as &dyn Fn(&[u8]) -> usize),
        ("setup", &|bytes| checks::setup(&text(bytes)).into()),
        ("record", &|bytes| checks::record(&text(bytes)).into()),
        ("referee", &checks::questions),
    ] {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("fuzz/seeds").join(target);
        let mut understood = 0;
        for entry in fs::read_dir(&folder).expect("a folder") {
            let bytes = fs::read(entry.expect("an entry").path()).expect("a file");
            understood += usize::from(read(&bytes) > 0);
        }
        assert!(understood >= GAMES.len(), "{target}: {understood} seeds lead anywhere");
    }
}
