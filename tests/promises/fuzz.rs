//! Random input to everything that reads from outside: moves, setups, records, the referee, command lines, what platforms
//! and browsers send. Nothing panics or hangs, and whatever is read can be written and read again.
//!
//! `PROPTEST_CASES=100000 cargo test --test main -- fuzz` tries more, and `fuzz/README.md` describes the same with
//! libFuzzer. Each finding becomes a test below, or one of the fuzzer's seeds.

pub mod checks;
pub mod cookies;
pub mod init_data;
pub mod interactions;
pub mod lines;
pub mod requests;
pub mod updates;
pub mod web;

use std::fs;
use std::path::Path;

use proptest::prelude::*;
use proptest::sample::{Index, select};
use proptest::test_runner::Config;
use serde_json::{Value, json};
use tavoliere::tools::referee;
use tavoliere_games::games::GAMES;
use tavoliere_games::rules::{BoxedPosition, Game, Setup, Steps, Values};
use tavoliere_lab::game::{collected, records};
use tavoliere_seam::grammar::command::COMMANDS;
use tavoliere_seam::platform::language::Language;

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

/// Nearly correct command lines: a name of a command, in any language, and words that may follow one.
fn lines() -> impl Strategy<Value = String> {
    const WORDS: &str = "show mine chat stripes snort computer level 3 #k7q2.5 k7q2 ## #. #K7Q2.x if d4-g4 \
        Passo d4,pass size=15 13 side=first second <@12> @bob ~7 1d 5d+12ore none rated=no weekends=off theme= \
        yes.7.5 22-7 Europe/Rome = @ İ draw vacation learn";
    let named = |language: Language| COMMANDS.iter().map(move |command| command.name_in(language));
    let names: Vec<String> = Language::ALL.into_iter().flat_map(named).collect();
    let known = select(WORDS.split(' ').collect::<Vec<_>>()).prop_map(str::to_owned);
    let word = prop_oneof![6 => known, 2 => select(names.clone()), 1 => any::<String>()];
    let first = prop_oneof![8 => select(names).prop_map(|name| format!("/{name}")), 1 => word.clone(), 1 => "/.{0,9}"];
    (first, prop::collection::vec(word, 0..6)).prop_map(|(first, words)| [vec![first], words].concat().join(" "))
}

/// Data that Telegram could sign, and the time of the signature.
fn signed() -> impl Strategy<Value = String> {
    let encoded =
        |text: &str| percent_encoding::utf8_percent_encode(text, percent_encoding::NON_ALPHANUMERIC).to_string();
    let other = prop::option::of(("[a-z_]{1,9}[0-9]", any::<String>()));
    (any::<i64>(), any::<String>(), prop::option::of(any::<String>()), 0..86_400_i64, other).prop_map(
        move |(id, first, last, ago, other)| {
            let mut user = json!({"id": id, "first_name": first, "language_code": "it"});
            if let Some(last) = last {
                user["last_name"] = last.into();
            }
            let other = other.map_or_else(String::new, |(name, value)| format!("{name}={}&", encoded(&value)));
            format!("{other}user={}&auth_date={}", encoded(&user.to_string()), init_data::NOW - ago)
        },
    )
}

/// A seed of a target with some of its bytes replaced, so that most of it is as it should be.
fn changed(target: &'static str) -> impl Strategy<Value = Vec<u8>> {
    const PARTS: &[&str] =
        &["\"", "{", "}", "null", "-1", "9e99", "\\u0000", "é", "\u{3000}", "💥", "\n", "&", "%", "/", ""];
    let part = prop_oneof![select(PARTS).prop_map(str::to_owned), any::<String>()];
    let changes = prop::collection::vec((any::<Index>(), 0..9_usize, part), 0..4);
    (select(seeds(target)), changes).prop_map(|(mut bytes, changes)| {
        for (at, length, part) in changes {
            let at = at.index(bytes.len() + 1);
            let end = bytes.len().min(at + length);
            bytes.splice(at..end, part.into_bytes());
        }
        bytes
    })
}

/// The seeds of a target of libFuzzer: those in its folder, sorted by name, and those from the records of the games.
fn seeds(target: &str) -> Vec<Vec<u8>> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("fuzz/seeds").join(target);
    let entries = fs::read_dir(&folder).expect("a folder");
    let mut paths: Vec<_> = entries.map(|entry| entry.expect("an entry").path()).collect();
    paths.sort_unstable();
    let kept = paths.into_iter().map(|path| fs::read(path).expect("a file"));
    let collected = records().flat_map(|record| collected::seeds(&record)).filter(|(of, _)| *of == target);
    kept.chain(collected.map(|(_, seed)| seed.into_bytes())).collect()
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

    #[test]
    fn command_lines_are_read_or_refused(line in lines(), other in any::<String>()) {
        lines::lines(&line);
        lines::lines(&other);
    }

    #[test]
    fn whom_telegram_has_signed_comes_in_and_nobody_else(signed in signed(), other in changed("init_data")) {
        prop_assert!(init_data::init_data(&signed), "{}", signed);
        init_data::init_data(&String::from_utf8_lossy(&other));
    }

    #[test]
    fn updates_of_telegram_are_read_or_ignored(update in changed("updates")) {
        updates::an_update(&update);
    }

    #[test]
    fn events_of_discord_are_read_or_ignored(event in changed("interactions")) {
        interactions::event(&event);
    }

    #[test]
    fn names_and_cookies_of_visitors_are_read_or_ignored(
        told in changed("cookies"),
        name in prop_oneof![any::<String>(), "[a-zÀ-ÿ. |;=\u{200d}]{1,24}"],
    ) {
        cookies::visitor(&told);
        cookies::visitor(name.as_bytes());
    }

    #[test]
    fn requests_of_http_are_answered(request in changed("web")) {
        web::exchange(&request);
    }
}

/// The seeds of libFuzzer cover much of the code, and its findings stay fixed.
#[test]
fn the_fuzzers_seeds_are_read() {
    let text = |bytes: &[u8]| String::from_utf8(bytes.to_vec()).expect("text");
    for (target, least, read) in [
        ("moves", GAMES.len(), &(|bytes: &[u8]| checks::game(bytes)) as &dyn Fn(&[u8]) -> usize),
        ("setup", GAMES.len(), &|bytes| checks::setup(&text(bytes)).into()),
        ("record", GAMES.len(), &|bytes| checks::record(&text(bytes)).into()),
        ("referee", 8, &checks::questions),
        ("commands", 7, &|bytes| lines::lines(&text(bytes))),
        ("init_data", 5, &|bytes| init_data::init_data(&text(bytes)).into()),
        ("updates", 17, &|bytes| updates::an_update(bytes).into()),
        ("interactions", 15, &|bytes| interactions::event(bytes).into()),
        ("cookies", 5, &cookies::visitor),
        ("web", 16, &|bytes| web::exchange(bytes).into()),
    ] {
        let understood = seeds(target).iter().filter(|bytes| read(bytes) > 0).count();
        assert!(understood >= least, "{target}: {understood} seeds lead anywhere");
    }
}
