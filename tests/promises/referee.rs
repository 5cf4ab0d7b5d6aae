//! The referee: its answers, in this process and as a program.

use std::io::{BufRead, BufReader, Write};
use std::process::{Command, Stdio};

use serde_json::{Value, json};
use tavoliere::tools::referee::{self, LONGEST_LINE, MOST_MOVES};
use tavoliere_games::games::GAMES;
use tavoliere_games::rules::{Setup, Values};

fn ask(question: &Value) -> Value {
    told(&question.to_string())
}

fn told(line: &str) -> Value {
    serde_json::from_str(&referee::answer(line.as_bytes())).expect("an answer is JSON")
}

#[test]
fn a_position_is_told_in_full() {
    let question =
        json!({"id": 7, "game": "briths-square", "options": {"size": 3}, "moves": ["B1", " c 3"], "perft": 3});
    let answer = json!({
        "id": 7, "ok": true, "game": "briths-square", "options": {"size": 3, "centre": "forbidden"}, "ply": 2,
        "to_move": "first", "decided": null, "legal": ["a1", "a2", "a3", "b2", "c1"], "scores": [0, 0],
        "outcome": null, "board": ["..o", "...", ".x."], "perft": [5, 10, 18],
    });
    assert_eq!(ask(&question), answer);
}

/// A question about a board, with these limits for a search.
fn think(size: &str, moves: &[&str], think: &Value) -> Value {
    let options = json!({"size": size, "centre": "allowed"});
    ask(&json!({"game": "briths-square", "options": options, "moves": moves, "think": think}))
}

#[test]
fn it_searches_when_it_is_asked_to() {
    let won = think("3x1", &[], &json!({"nodes": 1_000}));
    for (field, value) in [("best", json!("b1")), ("value", json!(1.0)), ("proven", json!("win")), ("ok", json!(true))]
    {
        assert_eq!(won[field], value, "{won}");
    }
    assert!(won["nodes"].as_u64().is_some_and(|nodes| nodes > 0 && nodes <= 1_000) && won["ms"].is_u64(), "{won}");
    let lost = think("2x2", &[], &json!({"nodes": 1_000, "level": 2}));
    assert_eq!((&lost["value"], &lost["proven"]), (&json!(0.0), &json!("loss")), "{lost}");
    let open = think("8x8", &["a1"], &json!({"ms": 30, "seed": 18_446_744_073_709_551_615_u64}));
    assert!(open["legal"].as_array().expect("moves").contains(&open["best"]), "{open}");
    assert!(open["value"].as_f64().is_some_and(|value| value > 0.0 && value < 1.0), "{open}");
    assert_eq!(open["proven"], json!(null));
    let over = think("3x1", &["b1"], &json!({"nodes": 9}));
    for (field, value) in [("best", json!(null)), ("value", json!(null)), ("proven", json!(null)), ("nodes", json!(0))]
    {
        assert_eq!(over[field], value, "{over}");
    }
    assert!(ask(&json!({"game": "insert"})).get("best").is_none(), "not asked to think");
}

#[test]
fn it_thinks_the_same_with_the_same_nodes_and_seed() {
    for game in GAMES {
        for level in [json!({}), json!({"level": 1}), json!({"level": 4})] {
            let mut think = json!({"nodes": 400, "seed": 3});
            think.as_object_mut().expect("an object").extend(level.as_object().expect("an object").clone());
            let answers = [(); 2].map(|()| {
                let mut answer = ask(&json!({"game": game.id, "think": think}));
                answer.as_object_mut().expect("an object").remove("ms").expect("told");
                answer
            });
            assert_eq!(answers[0], answers[1]);
            assert!(answers[0]["legal"].as_array().expect("moves").contains(&answers[0]["best"]), "{}", answers[0]);
            assert!(answers[0]["nodes"].as_u64().is_some_and(|nodes| nodes <= 400), "{}", answers[0]);
        }
    }
}

#[test]
fn the_end_is_told_with_winner_and_reason() {
    let moves = json!(["b1", "c3", "a2", "b3", "c1"]);
    let over = ask(&json!({"game": "briths-square", "options": {"size": 3}, "moves": moves, "perft": 2}));
    for (field, value) in [
        ("id", json!(null)),
        ("ply", json!(5)),
        ("to_move", json!(null)),
        ("legal", json!([])),
        ("scores", json!([1, 0])),
        ("outcome", json!({"winner": "first", "reason": "blocked"})),
        ("board", json!([".oo", "x..", ".xx"])),
        ("perft", json!([0, 0])),
    ] {
        assert_eq!(over[field], value, "{field}");
    }
}

#[test]
fn every_game_begins_with_its_defaults_written_out() {
    for game in GAMES {
        let answer = ask(&json!({"game": game.id}));
        assert_eq!((&answer["ok"], &answer["ply"]), (&json!(true), &json!(0)), "{answer}");
        let names: Vec<&str> = answer["options"].as_object().expect("an object").keys().map(String::as_str).collect();
        let mut expected: Vec<&str> =
            game.choices.iter().filter(|choice| !matches!(choice.values, Values::Seed)).map(|c| c.name).collect();
        expected.sort_unstable();
        assert_eq!(names, expected, "{}", game.id);
        // A complete setup can be sent back and means the same match.
        let again = ask(&json!({"game": game.id, "options": answer["options"]}));
        assert_eq!(again, answer, "{}", game.id);
        let start = Setup::study(game, &[], 0).expect("defaults").start();
        let legal: Vec<String> = start.legal().iter().map(ToString::to_string).collect();
        assert_eq!(answer["legal"], json!(legal), "{}", game.id);
        assert!(legal.is_sorted());
    }
}

#[test]
fn a_layout_is_drawn_from_a_seed_or_given_in_full() {
    for game in
        GAMES.iter().filter(|game| game.choices.iter().any(|choice| matches!(choice.values, Values::Drawn { .. })))
    {
        let with = |options: Value| ask(&json!({"game": game.id, "options": options}));
        let drawn: Vec<Value> = (0..20).map(|seed| with(json!({"seed": seed}))).collect();
        assert_eq!(drawn[3], with(json!({"seed": 3})), "the same for the same number");
        assert!(drawn.iter().any(|answer| answer["options"] != drawn[0]["options"]), "not always the same");
        for answer in &drawn {
            let rows = answer["options"]["layout"].as_array().expect("rows");
            assert!(rows.len() == 6 && rows.iter().all(|row| row.as_array().expect("cells").len() == 6), "{answer}");
            assert_eq!(with(answer["options"].clone()), *answer, "{}", game.id);
        }
        for wrong in [json!([]), json!("x"), json!([["-"]]), json!(7), json!([[1, 2], [3]]), json!(null)] {
            assert_eq!(with(json!({"layout": wrong}))["error"]["code"], "bad-option", "{wrong}");
        }
    }
}

#[test]
fn rectangles_are_for_studies_of_one_game() {
    for (size, rows) in [("1x1", vec!["."]), ("3x2", vec!["...", "..."]), ("1x4", vec!["."; 4])] {
        let answer = ask(&json!({"game": "briths-square", "options": {"size": size, "centre": "allowed"}}));
        assert_eq!((&answer["board"], &answer["options"]["size"]), (&json!(rows), &json!(size)));
    }
    for game in GAMES.iter().filter(|game| game.id != "briths-square") {
        let answer = ask(&json!({"game": game.id, "options": {"size": "3x2"}}));
        assert_eq!(answer["error"]["code"], "bad-option", "{}", game.id);
    }
}

#[test]
fn what_is_wrong_is_told_with_its_code_and_place() {
    let square = |rest: &str| format!(r#"{{"id": "q", "game": "briths-square"{rest}}}"#);
    let many = format!(r#", "moves": {}"#, json!(vec!["a1"; MOST_MOVES + 1]));
    for (line, code, message) in [
        (String::new(), "bad-json", "This line isn’t JSON: EOF"),
        ("hello".into(), "bad-json", "This line isn’t JSON: expected value"),
        ("[1,".into(), "bad-json", "This line isn’t JSON"),
        (r#"{"game": "briths-square"} {}"#.into(), "bad-json", "This line isn’t JSON: trailing"),
        ("[]".into(), "bad-request", "A request is one JSON object"),
        ("7".into(), "bad-request", "A request is one JSON object"),
        ("{}".into(), "bad-request", "The field “game” is missing."),
        (r#"{"game": 7}"#.into(), "bad-request", "“game” must be the name of a game"),
        (r#"{"game": null}"#.into(), "bad-request", "“game” must be the name of a game"),
        (square(r#", "colour": 1"#), "bad-request", "There’s no field “colour”. The fields are: id, game,"),
        (square(r#", "moves": [], "moves": []"#), "bad-request", "“moves” is there twice."),
        (square(r#", "moves": "a1""#), "bad-request", "“moves” must be a list of moves"),
        (square(r#", "moves": [1]"#), "bad-request", "“moves” must be a list of moves"),
        (square(r#", "moves": null"#), "bad-request", "“moves” must be a list of moves"),
        (square(&many), "bad-request", "“moves” must be a list of moves"),
        (square(r#", "options": [1]"#), "bad-request", "“options” must be an object. It has the options"),
        (square(r#", "perft": -1"#), "bad-request", "“perft” must be a whole number"),
        (square(r#", "perft": 1.5"#), "bad-request", "“perft” must be a whole number"),
        (square(r#", "perft": 101"#), "bad-request", "“perft” must be a whole number"),
        (square(r#", "think": 7"#), "bad-request", "“think” must be an object with either \"ms\" or \"nodes\""),
        (square(r#", "think": null"#), "bad-request", "“think” must be an object with either"),
        (square(r#", "think": {}"#), "bad-request", "“think” must be an object with either"),
        (square(r#", "think": {"level": 3}"#), "bad-request", "“think” must be an object with either"),
        (square(r#", "think": {"ms": 1, "nodes": 1}"#), "bad-request", "“think” must be an object with either"),
        (square(r#", "think": {"ms": 0}"#), "bad-request", "In “think”, “ms” must be a whole number from 1 to 600000."),
        (square(r#", "think": {"ms": 1.5}"#), "bad-request", "In “think”, “ms” must be a whole number"),
        (square(r#", "think": {"nodes": -1}"#), "bad-request", "In “think”, “nodes” must be a whole number from 1 to"),
        (square(r#", "think": {"nodes": "many"}"#), "bad-request", "In “think”, “nodes” must be a whole number"),
        (
            square(r#", "think": {"ms": 9, "level": 9}"#),
            "bad-request",
            "In “think”, “level” must be a whole number from 1 to 8.",
        ),
        (
            square(r#", "think": {"ms": 9, "seed": -1}"#),
            "bad-request",
            "In “think”, “seed” must be a whole number from 0",
        ),
        (square(r#", "think": {"ms": 9, "ms": 9}"#), "bad-request", "“ms” is there twice."),
        (square(r#", "think": {"time": 9}"#), "bad-request", "There’s no field “time”. The fields are: ms, nodes,"),
        (r#"{"game": "chess"}"#.into(), "unknown-game", "I don’t know a game called “chess”. The games are: "),
        (square(r#", "options": {"colour": 1}"#), "bad-option", "There’s no setting “colour” here."),
        (square(r#", "options": {"size": 2}"#), "bad-option", "size=2 isn’t possible. Allowed: whole numbers from 3"),
        (square(r#", "options": {"size": -8}"#), "bad-option", "size=-8 isn’t possible."),
        (square(r#", "options": {"size": 8.5}"#), "bad-option", "size=8.5 isn’t possible."),
        (square(r#", "options": {"size": "8"}"#), "bad-option", "size=\"8\" isn’t possible."),
        (square(r#", "options": {"size": "0x3"}"#), "bad-option", "size=\"0x3\" isn’t possible."),
        (
            square(r#", "options": {"size": "17x1"}"#),
            "bad-option",
            "size=\"17x1\" isn’t possible. Allowed: whole numbers from 3 to 16, or \"COLSxROWS\" from \"1x1\" to \"16x16\".",
        ),
        (square(r#", "options": {"size": null}"#), "bad-option", "size=null isn’t possible."),
        (square(r#", "options": {"size": 8, "size": 9}"#), "bad-option", "“size” is there twice."),
        (
            square(r#", "options": {"centre": true}"#),
            "bad-option",
            "centre=true isn’t possible. Allowed: \"forbidden\", \"allowed\".",
        ),
        (square(r#", "options": {"centre": "open"}"#), "bad-option", "centre=\"open\" isn’t possible."),
    ] {
        let answer = told(&line);
        let id = if line.contains("\"q\"") { json!("q") } else { json!(null) };
        assert_eq!((&answer["id"], &answer["ok"]), (&id, &json!(false)), "{line}");
        assert_eq!(answer["error"]["code"], code, "{line}: {answer}");
        assert!(answer["error"]["message"].as_str().expect("words").starts_with(message), "{line}: {answer}");
        assert_eq!(answer["error"].as_object().expect("an object").len(), 2, "no move is at fault: {answer}");
    }
}

#[test]
fn a_move_that_cannot_be_played_is_told_with_the_reason_a_player_hears() {
    let options = json!({"size": 3});
    for (moves, code, message) in [
        (&["a1", "a2"][..], "illegal-move", "a2 is next to an X."),
        (&["a1", "c3", "c2"], "illegal-move", "c2 is next to an O."),
        (&["a1", "a1"], "illegal-move", "a1 is taken."),
        (&["b2"], "illegal-move", "The very first move can’t be in the centre, b2."),
        (&["d4"], "illegal-move", "d4 isn’t on the board."),
        (&["pass"], "illegal-move", "A move here is one cell, such as a1."),
        (&["a1", "z9"], "bad-notation", "“z9” isn’t a move. Possible: a3, b2, b3, c1, c2, c3."),
        (&["hello"], "bad-notation", "“hello” isn’t a move. Possible:"),
        (&[""], "bad-notation", "“” isn’t a move. Possible:"),
        (&["b"], "bad-notation", "“b” is only the beginning of a move. Possible: b1, b3."),
        (&["@a1"], "bad-notation", "“@a1” isn’t a move. Possible:"),
        (&["a1-"], "bad-notation", "“a1-” isn’t a move. Possible:"),
        (&["-a1"], "bad-notation", "“-a1” isn’t a move. Possible:"),
        (&["b1", "c3", "a2", "b3", "c1", "c2"], "game-over", "The game is over: no move can follow."),
        (&["b1", "c3", "a2", "b3", "c1", "hello", "a1"], "game-over", "The game is over: no move can follow."),
    ] {
        let answer = ask(&json!({"game": "briths-square", "options": options, "moves": moves}));
        let ply = if code == "game-over" { 6 } else { moves.len() };
        assert_eq!(answer["error"]["code"], code, "{moves:?}: {answer}");
        assert_eq!((&answer["error"]["ply"], &answer["error"]["move"]), (&json!(ply), &json!(moves[ply - 1])));
        assert!(answer["error"]["message"].as_str().expect("words").starts_with(message), "{moves:?}: {answer}");
    }
}

#[test]
fn the_beginning_of_a_move_is_no_notation_in_code_and_words() {
    let ends = "A move here is a strip, named by its two ends";
    let pieces = "The shared pieces come first: name a piece and a cell, such as +2@";
    for (game, moves, code, message) in [
        ("stripes", &["f8"][..], "bad-notation", "“f8” is only the beginning of a move. Possible: f8-e8, f8-f9."),
        ("stripes", &["f8-"], "bad-notation", "“f8-” is only the beginning of a move. Possible: f8-e8, f8-f9."),
        ("stripes", &["f8-f9."], "bad-notation", "“f8-f9.” isn’t a move. Possible: "),
        // No strip begins here, but it is no whole move either.
        ("stripes", &["a1"], "bad-notation", ends),
        ("stripes", &["a1-b2-c3"], "illegal-move", ends),
        ("stripes", &["f8-f10"], "illegal-move", ""),
        ("diagonal-plus", &["+2"], "bad-notation", "“+2” is only the beginning of a move. "),
        ("diagonal-plus", &["+9"], "bad-notation", "There’s no shared piece of value 9 left to place."),
        ("diagonal-plus", &["+3@c4", "+3"], "bad-notation", "There’s no shared piece of value 3 left to place."),
        ("diagonal-plus", &["c4"], "illegal-move", pieces),
        // A cell is a placement of its own.
        ("apricena", &["d4", "a1", "d4"], "illegal-move", "Your own piece is on d4."),
        ("apricena", &["d4", "a1", "d4-d4"], "illegal-move", "The piece is already on d4."),
    ] {
        let answer = ask(&json!({"game": game, "moves": moves}));
        assert_eq!(answer["error"]["code"], code, "{moves:?}: {answer}");
        assert!(answer["error"]["message"].as_str().expect("words").starts_with(message), "{moves:?}: {answer}");
    }
}

#[test]
fn an_option_that_is_refused_tells_every_form_it_may_have() {
    let layout = "six rows, the top one first, each of six strings with the lines of a cell: one";
    // The third cell of the second row is wrong.
    let row = |cell: &str| ["-", "-", cell, "-", "-", "-"].map(str::to_owned);
    let rows = |cell: &str| ["-", cell, "-", "-", "-", "-"].map(row);
    let wrong = |cell: &str| {
        format!(
            "layout: row 2 from the top, [\"-\",\"-\",\"{cell}\",\"-\",\"-\",\"-\"], isn’t possible. Allowed: six rows"
        )
    };
    for (game, options, message) in [
        ("diagonal", json!({"size": 99}), "size=99 isn’t possible. Allowed: whole numbers from 4 to 16."),
        ("stripes", json!({"size": 14}), "size=14 isn’t possible. Allowed: 13, 15, 17, 19, 21, 23, 25."),
        (
            "insert",
            json!({"seed": -1}),
            "seed=-1 isn’t possible. Allowed: whole numbers from 0 to 18446744073709551615.",
        ),
        ("insert", json!({"layout": "random"}), "layout=\"random\" isn’t possible. Allowed: six rows"),
        ("insert-x", json!({"layout": [["-|", "/"]]}), "layout=[[\"-|\",\"/\"]] isn’t possible. Allowed: six rows"),
        ("insert", json!({"layout": vec![json!([]); 100_000]}), "layout=[[],[],"),
        ("insert", json!({"layout": rows("x")}), &wrong("x")),
        ("insert", json!({"layout": rows("-|")}), &wrong("-|")),
        ("insert-x", json!({"layout": rows("-|/")}), &wrong("-|/")),
    ] {
        let answer = ask(&json!({"game": game, "options": options}));
        let told = answer["error"]["message"].as_str().expect("words");
        assert_eq!(told.contains("one or two of"), game == "insert-x", "{told}");
        assert!(told.starts_with(message) && told.contains("six rows") == told.contains(layout), "{answer}");
    }
}

#[test]
fn a_winner_alone_needs_no_time_for_the_last_move() {
    let moves = "f5-f6 h8-h9 h6-j6 c8-f8 e7-e7 b5-b7 g4-i4 i10-i12 k7-k8 j9-m9 k4-k5 c1-c4 d5-d6 e13-h13 c7-c7 b9-b13 l3-l3 a1-a4 \
                 l6-l6 g10-g10 e4-e4 j13-m13 d2-d3 e11-f11 a8-b8 d10-d10 c9-c11 i7-i7 j2-k2 m4-m5 e1-e1 i1-i1 d12-d13 m1-m2 f2-g2";
    let moves: Vec<&str> = moves.split_whitespace().collect();
    let answer = ask(&json!({"game": "stripes", "moves": moves, "think": {"ms": 600_000}}));
    assert_eq!((&answer["best"], &answer["proven"]), (&json!("m7-m8"), &json!("win")), "{answer}");
    assert!(answer["nodes"].as_u64().is_some_and(|nodes| nodes <= 10), "{answer}");
}

#[test]
fn no_more_nodes_are_told_than_were_asked_for() {
    for game in ["diagonal", "briths-square", "insert", "stripes"] {
        let mut moves: Vec<String> = Vec::new();
        loop {
            let told = ask(&json!({"game": game, "moves": moves, "think": {"nodes": 200, "level": 3}}));
            let Some(best) = told["best"].as_str() else { break };
            for nodes in [1, 2, 7, 20] {
                let answer = ask(&json!({"game": game, "moves": moves, "think": {"nodes": nodes}}));
                assert!(answer["nodes"].as_u64() <= Some(nodes), "{game} {moves:?}: {answer}");
            }
            moves.push(best.to_owned());
        }
    }
}

#[test]
fn a_finished_game_needs_no_time() {
    let over = think("3x1", &["b1"], &json!({"ms": 600_000}));
    assert_eq!((&over["best"], &over["nodes"]), (&json!(null), &json!(0)), "{over}");
}

#[test]
fn an_id_comes_back_exactly_as_it_went() {
    for id in ["7", "1.0", "1e2", "123456789012345678901234567890", "null", "\"\\u00e8\"", "[1, {\"b\": 2, \"a\": 1}]"]
    {
        for rest in [r#""game": "briths-square""#, r#""game": "chess""#, r#""moves": 1"#] {
            let answer = referee::answer(format!(r#"{{"id": {id}, {rest}}}"#).as_bytes());
            assert!(answer.starts_with(&format!(r#"{{"id":{id},"ok":"#)), "{answer}");
        }
    }
    let answer = referee::answer(b"{\"id\": [1,\r2], \"game\": \"briths-square\"}\r");
    assert!(!answer.contains('\r') && answer.starts_with("{\"id\":[1, 2],\"ok\":true"), "{answer}");
}

#[test]
fn lines_are_answered_in_order_whatever_they_hold() {
    let mut input = b"{\"id\": 1, \"game\": \"briths-square\"}\n\xff\xfe\n\n".to_vec();
    input.extend(vec![b'x'; LONGEST_LINE]);
    input.push(b'\n');
    input.extend(vec![b'x'; LONGEST_LINE + 1]);
    input.extend(b"\n{\"id\": 2, \"game\": \"briths-square\"}");
    let mut output = Vec::new();
    referee::serve(&input[..], &mut output).expect("memory");
    let answers: Vec<Value> = String::from_utf8(output)
        .expect("text")
        .lines()
        .map(|line| serde_json::from_str(line).expect("JSON"))
        .collect();
    let codes: Vec<&str> = answers.iter().map(|answer| answer["error"]["code"].as_str().unwrap_or("fine")).collect();
    assert_eq!(codes, ["fine", "bad-json", "bad-json", "bad-json", "bad-request", "fine"]);
    assert_eq!((&answers[0]["id"], &answers[5]["id"]), (&json!(1), &json!(2)));
}

#[test]
fn the_program_answers_each_line_before_the_next_and_needs_nothing() {
    let folder = tempfile::tempdir().expect("a folder");
    // It ignores the environment, even wrong settings.
    std::fs::write(folder.path().join(".env"), "LOUNGE_ADDR=nowhere\nbroken").expect("written");
    let mut child = Command::new(env!("CARGO_BIN_EXE_tavoliere"))
        .arg("referee")
        .env_clear()
        .env("BOT_LANGUAGE", "xx")
        .current_dir(folder.path())
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("it starts");
    let mut input = child.stdin.take().expect("piped");
    let mut answers = BufReader::new(child.stdout.take().expect("piped")).lines();
    for id in 0..3 {
        writeln!(input, "{}", json!({"id": id, "game": "briths-square", "options": {"size": 5}})).expect("it reads");
        let answer: Value = serde_json::from_str(&answers.next().expect("an answer").expect("text")).expect("JSON");
        assert_eq!((&answer["id"], &answer["ok"]), (&json!(id), &json!(true)));
    }
    drop(input);
    assert!(answers.next().is_none());
    let output = child.wait_with_output().expect("it ends");
    assert!(output.status.success() && output.stderr.is_empty(), "{output:?}");
    let left: Vec<_> = std::fs::read_dir(folder.path()).expect("a folder").collect();
    assert_eq!(left.len(), 1, "no database: {left:?}");
}
