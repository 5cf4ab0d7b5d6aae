//! Properties that hold for all input from outside. Used by proptest in these tests, and by libFuzzer in `fuzz/`.

use std::collections::BTreeMap;

use serde_json::value::RawValue;
use serde_json::{Value, json};
use tavoliere::tools::referee;
use tavoliere_bot::presentation::problem::sentence;
use tavoliere_games::games::GAMES;
use tavoliere_games::rules::{
    self, BoxedPosition, Game, Reading, Setup, SetupError, Steps, Turn, Unplayable, parse_move,
};
use tavoliere_play::matches::Record;
use tavoliere_seam::grammar::problem::Problem;
use tavoliere_seam::platform::language::Language;

/// A whole match as bytes: a line with a setup, a line of numbers that choose moves, and lines of typed moves. Returns
/// how many of these were played.
pub fn game(bytes: &[u8]) -> usize {
    const MOST_LOTS: usize = 100;
    const MOST_TYPED: usize = 8;
    let mut lines = bytes.split(|byte| *byte == b'\n');
    let setup = setup_of(lines.next().unwrap_or_default());
    let mut position = setup.start();
    for lot in lines.next().unwrap_or_default().iter().take(MOST_LOTS) {
        // Spread, because a list of moves may be longer than 256.
        let Some(steps) = position.sample(&mut |count| usize::from(*lot) * 31 % count) else { break };
        position.play(&steps).expect("a legal move");
    }
    let typed = lines.take(MOST_TYPED).map(String::from_utf8_lossy);
    typed.filter(|typed| a_move(setup.game, &mut position, typed)).count()
}

/// The setup in these bytes, or another one, so that no run is wasted.
fn setup_of(bytes: &[u8]) -> Setup {
    let spelled = str::from_utf8(bytes).ok().and_then(|line| Setup::parse(line, GAMES).ok());
    let any = usize::from(bytes.first().copied().unwrap_or_default()) % GAMES.len();
    spelled.unwrap_or_else(|| Setup::new(GAMES[any], &[], 1).expect("defaults"))
}

/// Types a move: it is played as it was read, or refused with a reason and without effect. Returns whether it was
/// played.
pub fn a_move(game: &Game, position: &mut BoxedPosition, typed: &str) -> bool {
    let before = position.clone();
    let legal = before.legal();
    let reading = parse_move(&*before, typed);
    offers_lead_on(&before, &reading);
    match rules::play(&mut **position, typed) {
        Ok(steps) => {
            assert!(legal.contains(&steps), "{steps} is not legal");
            assert_eq!(parse_move(&*before, &steps.to_string()), Reading::Whole(steps.clone()));
            for remark in before.effects(&steps).remarks {
                is_said(game, &remark);
            }
            assert_eq!(reading, Reading::Whole(steps));
            assert_eq!(position.legal().is_empty(), position.turn().side().is_none());
            true
        }
        Err(why) => {
            assert!(!matches!(reading, Reading::Whole(_)), "{reading:?}, but {why}");
            assert_eq!(why == Unplayable::Over, before.turn().side().is_none());
            assert_eq!(position.diagram(), before.diagram());
            if let Some(steps) = Steps::parse(typed) {
                assert_eq!(Steps::parse(&steps.to_string()), Some(steps.clone()));
                is_said(game, &before.objection(&steps));
            }
            false
        }
    }
}

/// Each step offered next completes a move, or more steps are offered after it.
fn offers_lead_on(position: &BoxedPosition, reading: &Reading) {
    let Reading::Begun { made, next, .. } = reading else { return };
    // The ends of the sorted list differ most.
    for step in [next.first(), next.last()].into_iter().flatten() {
        let steps = Steps(made.iter().chain([step]).copied().collect());
        let on = parse_move(&**position, &steps.to_string());
        assert!(matches!(on, Reading::Whole(_) | Reading::Begun { column: None, .. }), "{steps}: {on:?}");
    }
}

fn is_said(game: &Game, remark: &rules::Remark) {
    for language in Language::ALL {
        is_sentence(&language.remark(game, remark));
    }
}

fn is_sentence(words: &str) {
    assert!(words.ends_with(['.', '!', '?', ')']) && !words.contains(['{', '}']), "{words}");
}

/// Reads a setup: it is written as it was read and can be played, or it is refused with a reason. Returns whether it
/// was read.
pub fn setup(text: &str) -> bool {
    match Setup::parse(text, GAMES) {
        Ok(setup) => {
            assert_eq!(Setup::parse(&setup.to_string(), GAMES).expect("its own line"), setup);
            let position = setup.start();
            let diagram = position.diagram();
            assert!(diagram.columns > 0 && diagram.rows > 0, "{setup}");
            assert_eq!(position.legal().is_empty(), position.turn().side().is_none(), "{setup}");
            true
        }
        Err(SetupError::UnknownGame(_)) => false,
        Err(error) => {
            let game = GAMES.iter().find(|game| text.split_whitespace().next() == Some(game.id)).expect("it is known");
            for language in Language::ALL {
                let words = sentence(&Problem::BadSetup { game, error: error.clone() }, language);
                assert!(words.ends_with(['.', '!', '?', ')']) && words.chars().count() < 1000, "{words}");
            }
            false
        }
    }
}

/// Reads a record: it is written as it was read, and its moves lead to its end, or it is refused with the number of a
/// line. Returns whether it was read.
pub fn record(text: &str) -> bool {
    match Record::parse(text, GAMES) {
        Ok(record) => {
            let written = record.to_string();
            assert_eq!(Record::parse(&written, GAMES).expect("its own text"), record);
            assert_eq!(Record::parse(&written.replace('\n', "\r\n"), GAMES).expect("other line ends"), record);
            if let Turn::Over(outcome) = record.position().turn() {
                assert_eq!(record.outcome, Some(outcome));
            }
            true
        }
        Err(error) => {
            assert!((1..=text.lines().count().max(1)).contains(&error.line), "{error}\n{text}");
            assert!(!error.fault.to_string().is_empty());
            false
        }
    }
}

/// Sends lines to the referee: each gets one answer, the same as if it were sent alone. Returns how many were valid.
pub fn questions(bytes: &[u8]) -> usize {
    // Counting positions may take arbitrarily long.
    let lines: Vec<&[u8]> = bytes.split_inclusive(|byte| *byte == b'\n').filter(|line| !counts_far(line)).collect();
    let mut told = Vec::new();
    referee::serve(&*lines.concat(), &mut told).expect("memory");
    let told = String::from_utf8(told).expect("text");
    let answers: Vec<&str> = told.split_terminator('\n').collect();
    assert_eq!(answers.len(), lines.len(), "{told}");
    let mut ruled = 0;
    for (line, told) in lines.iter().zip(answers) {
        let line = line.strip_suffix(b"\n").unwrap_or(line);
        assert_eq!(told, referee::answer(line));
        let answer = answer(line);
        if answer["ok"] == json!(true) {
            ruled += 1;
            leads_on(line, &answer);
        }
    }
    ruled
}

fn counts_far(line: &[u8]) -> bool {
    let fields: Option<BTreeMap<String, &RawValue>> = serde_json::from_slice(line).ok();
    let depth = fields.and_then(|fields| serde_json::from_str::<u64>(fields.get("perft")?.get()).ok());
    depth.is_some_and(|depth| depth > 1)
}

/// Sends a line to the referee and checks the form of the answer. Returns the answer without its id.
pub fn answer(line: &[u8]) -> Value {
    let told = referee::answer(line);
    assert!(!told.contains(['\n', '\r']), "{told:?}");
    // An id may exceed the range of numbers, such as 1e999.
    let mut fields: BTreeMap<String, Box<RawValue>> = serde_json::from_str(&told).expect("an answer is JSON");
    assert!(fields.remove("id").is_some(), "{told}");
    let answer: Value = serde_json::to_value(fields).expect("all else is the referee's own");
    match answer["ok"].as_bool().expect("yes or no") {
        true => is_ruling(&answer),
        false => is_fault(&answer["error"]),
    }
    answer
}

fn is_ruling(answer: &Value) {
    let legal = answer["legal"].as_array().expect("a list");
    assert!(legal.is_sorted_by_key(|spelled| spelled.as_str()), "{answer}");
    assert_eq!(legal.is_empty(), answer["to_move"].is_null(), "{answer}");
    assert_eq!(legal.is_empty(), answer["outcome"].is_object(), "{answer}");
    assert!(answer.get("error").is_none() && answer["board"].is_array(), "{answer}");
}

fn is_fault(error: &Value) {
    const OF_A_MOVE: [&str; 3] = ["bad-notation", "illegal-move", "game-over"];
    const OTHER: [&str; 4] = ["bad-json", "bad-request", "unknown-game", "bad-option"];
    let code = error["code"].as_str().expect("a code");
    assert!(OF_A_MOVE.contains(&code) || OTHER.contains(&code), "{error}");
    assert_eq!(error["ply"].is_u64() && error["move"].is_string(), OF_A_MOVE.contains(&code), "{error}");
    let words = error["message"].as_str().expect("words");
    // The id of a text that is missing would stand alone.
    assert!(words.ends_with(['.', ')']) && !words.starts_with("referee-"), "{error}");
}

/// The referee's output is valid input: the complete setup, and the legal moves.
fn leads_on(line: &[u8], answer: &Value) {
    let Ok(mut question) = serde_json::from_slice::<Value>(line) else { return };
    question["options"] = answer["options"].clone();
    assert_eq!(self::answer(question.to_string().as_bytes()), *answer);
    let moves = question["moves"].as_array().cloned().unwrap_or_default();
    let legal = answer["legal"].as_array().expect("a list");
    for spelled in legal.first().into_iter().chain(legal.last()) {
        if moves.len() == referee::MOST_MOVES {
            return;
        }
        question["moves"] = moves.iter().chain([spelled]).cloned().collect();
        let next = self::answer(question.to_string().as_bytes());
        assert_eq!(next["ply"], json!(moves.len() + 1), "{spelled}: {next}");
    }
}
