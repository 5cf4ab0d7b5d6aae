//! The laboratory on the command line: counting, measuring, replaying.

use std::process::{Command, Output};

use tavoliere_engine::puzzles::Puzzle;
use tavoliere_games::games::{self, GAMES};
use tavoliere_games::rules::{Setup, Weights};

use crate::support::program::laboratory;

fn lab(arguments: &[&str]) -> Output {
    Command::new(laboratory()).args(arguments).env_clear().output().expect("it starts")
}

fn told(arguments: &[&str]) -> String {
    let output = lab(arguments);
    assert!(output.status.success() && output.stderr.is_empty(), "{arguments:?}: {output:?}");
    String::from_utf8(output.stdout).expect("text")
}

/// The one line of a refusal.
fn refused(arguments: &[&str]) -> String {
    let output = lab(arguments);
    assert_eq!((output.status.code(), output.stdout.len()), (Some(2), 0), "{arguments:?}: {output:?}");
    String::from_utf8(output.stderr).expect("text")
}

#[test]
fn move_sequences_are_counted() {
    let counted = told(&["perft", "briths-square", "--depth", "3", "size=8", "centre=allowed"]);
    assert!(counted.starts_with("briths-square size=8 centre=allowed\n1 64\n2 3808\n3 222792\n"), "{counted}");
    assert!(refused(&["perft", "chess", "--depth", "3"]).contains("unknown game"));
    assert!(refused(&["perft", "briths-square", "--depth", "3", "size=99"]).contains("size=99"));
    assert!(refused(&["perft", "briths-square", "--depth", "3", "size"]).contains("unknown choice"));
    assert!(refused(&["perft", "briths-square", "--depth", "0"]).contains("--depth"));
}

#[test]
fn proven_wins_are_kept_at_the_first_move() {
    let kept = told(&["kept", "briths-square", "size=3", "--starts", "2", "--opening", "2", "--seed", "5"]);
    let lines: Vec<&str> = kept.lines().collect();
    assert_eq!(lines[0], "briths-square size=3");
    let wins = lines[1].strip_prefix("proven wins: ").and_then(|rest| rest.strip_suffix(" of 2 starts"));
    let wins = wins.unwrap_or_else(|| panic!("{kept}"));
    assert_eq!(lines[2..], [format!("kept in 3000 ms: {wins}, given away: 0, not known: 0")]);
    assert!(refused(&["kept", "chess"]).contains("unknown game"));
    assert_eq!(lab(&["kept", "briths-square", "size=3", "--by", "/no/such/program"]).status.code(), Some(2));
}

#[test]
fn random_games_of_every_game_are_measured() {
    for game in GAMES {
        let measured = told(&["playouts", game.id, "--seconds", "0.05", "--threads", "2", "--most", "200"]);
        let lines: Vec<&str> = measured.lines().collect();
        assert!(lines[0].starts_with(game.id) && lines[1].contains(" 2 at a time: "), "{measured}");
        assert!(lines[1].contains("games a second") && lines[2].starts_with("moves a game: "), "{measured}");
        let share = |line: &&str| line.split('%').next().and_then(|number| number.trim().parse::<f64>().ok());
        let shares: f64 = lines[3..].iter().filter_map(share).sum();
        assert!((99.0..101.0).contains(&shares), "{measured}");
    }
    let cut = told(&["playouts", "briths-square", "--seconds", "0.01", "--most", "3"]);
    assert!(cut.contains("3.0 on average, 3 to 3\n100.0 %  cut after 3 moves"), "{cut}");
    for seconds in ["0", "-1", "NaN", "soon"] {
        assert!(refused(&["playouts", "briths-square", &format!("--seconds={seconds}")]).contains("above 0"));
    }
}

#[test]
fn a_record_is_played_through_and_a_broken_one_is_refused() {
    const RECORD: &str = "game: briths-square\nsetup: size=3\nfirst: Ann\nsecond: Bob\nresult: first wins, blocked\n\n\
                          1. b1 c3\n2. a2 b3\n3. c1\n";
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("game.txt");
    let path = file.to_str().expect("a plain name");
    std::fs::write(&file, RECORD).expect("written");
    let end = "briths-square size=3 centre=forbidden\n3 - o o\n2 x - -\n1 + x[x]\n  a b c\n\n\
               moves: 5\nscores: 1 0\nresult: first wins, blocked\n";
    assert_eq!(told(&["replay", path]), end);
    for (from, to, line) in
        [("3. c1", "3. b2", "line 9"), ("b3", "b9", "line 8"), ("first wins", "second wins", "line 5")]
    {
        std::fs::write(&file, RECORD.replace(from, to)).expect("written");
        let refusal = refused(&["replay", path]);
        assert!(refusal.contains(path) && refusal.contains(line), "{line}: {refusal}");
    }
    std::fs::write(&file, [0xff, 0xfe]).expect("written");
    assert!(refused(&["replay", path]).contains("cannot be read"));
    assert!(refused(&["replay", "/no/such/file"]).contains("cannot be read"));
}

#[test]
fn the_folder_of_a_game_is_filled_and_the_rest_is_told() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().to_str().expect("a plain name");
    let accept = || told(&["game", "accept", "dots-and-boxes", "--without-puzzles", "--folder", path]);
    let first = accept();
    for file in ["record.txt", "playthroughs/usual.txt", "playthroughs/small.txt", "positions.txt", "faults.txt"] {
        assert!(first.contains(&format!("made {path}/{file}\n")), "{file}: {first}");
        assert!(!std::fs::read_to_string(folder.path().join(file)).expect("a text").is_empty(), "{file}");
    }
    // A second time nothing is made again, and the same is missing.
    let missing: Vec<&str> = first.lines().filter(|line| !line.starts_with("made ")).collect();
    assert!(missing.contains(&"- puzzles.txt: 0 of 30"), "{first}");
    assert!(!first.contains("texts in"), "{first}");
    assert_eq!(accept().lines().collect::<Vec<_>>(), missing);
    assert!(refused(&["game", "accept", "chess"]).contains("unknown game"));
}

/// A copy of the folder of a game.
fn copied(game: &str) -> tempfile::TempDir {
    fn copy(from: &std::path::Path, to: &std::path::Path) {
        for entry in std::fs::read_dir(from).expect("a folder").map(|entry| entry.expect("an entry")) {
            let copy_of = to.join(entry.file_name());
            if entry.path().is_dir() {
                std::fs::create_dir(&copy_of).expect("a folder");
                copy(&entry.path(), &copy_of);
            } else {
                std::fs::copy(entry.path(), copy_of).expect("a copy");
            }
        }
    }
    let folder = tempfile::tempdir().expect("a folder");
    copy(games::folder(game).as_ref(), folder.path());
    folder
}

#[test]
fn a_game_that_is_accepted_lacks_nothing_until_a_file_goes() {
    for game in ["hex", "diagonal", "diagonal-plus"] {
        let folder = copied(game);
        let path = folder.path().to_str().expect("a plain name");
        let accept = || told(&["game", "accept", game, "--without-puzzles", "--folder", path]);
        assert_eq!(accept(), format!("{game} is accepted: nothing is missing\n"));
        for file in ["faults.snap", "achievements.snap", "it.ftl"] {
            std::fs::remove_file(folder.path().join(file)).expect("it was there");
        }
        std::fs::write(folder.path().join("es.ftl"), "name = (unwritten) name\n").expect("written");
        let missing = accept();
        for file in ["faults.snap", "achievements.snap", "it.ftl: not there", "es.ftl: (unwritten)"] {
            assert!(missing.contains(&format!("- {file}")), "{file}: {missing}");
        }
    }
}

/// A new game is the one of the tutorial, which is compiled with the examples of the documents.
#[test]
fn a_new_game_has_a_folder_and_is_on_the_list() {
    let folder = tempfile::tempdir().expect("a folder");
    let all = folder.path();
    std::fs::copy(format!("{}mod.rs", games::folder("")), all.join("mod.rs")).expect("a copy of the list");
    let place = all.to_str().expect("a plain name");
    let made = told(&["game", "new", "nine-tiles", "--folder", place]);
    assert!(made.ends_with("run tavoliere-lab game accept nine-tiles\n"), "{made}");
    let read = |file: &str| std::fs::read_to_string(all.join(file)).expect("it was made");
    let rules = read("nine_tiles/mod.rs");
    for part in ["use crate::rules::kit::CellGrid;", "Game::new(\"nine-tiles\", ", "impl Rules for NineTiles {"] {
        assert!(rules.contains(part), "{part} in {rules}");
    }
    assert!(!rules.contains("assert") && !rules.contains("tavoliere_games"), "{rules}");
    for language in ["en", "it", "es"] {
        let texts = read(&format!("nine_tiles/{language}.ftl"));
        assert!(texts.lines().count() == 9 && texts.lines().all(|line| line.contains(" = (unwritten) ")), "{texts}");
    }
    let list = read("mod.rs");
    assert!(list.contains("pub mod nine_mens_morris;\npub mod nine_tiles;\npub mod pente;\n"), "{list}");
    assert!(list.contains("            nine_tiles: nine_tiles::GAME,\n        }\n    };\n}"), "{list}");
    for (id, reason) in [
        ("nine-tiles", "already"),
        ("hex", "already"),
        ("Chess", "no id"),
        ("-", "no id"),
        ("9", "no id"),
        ("match", "Rust or the texts"),
        ("lounge", "Rust or the texts"),
    ] {
        assert!(refused(&["game", "new", "--folder", place, "--", id]).contains(reason), "{id}");
    }
    let elsewhere = all.join("nine_tiles");
    let elsewhere = elsewhere.to_str().expect("a plain name");
    assert!(refused(&["game", "new", "ten-tiles", "--folder", elsewhere]).contains("no list of games"));
}

/// The records whose boards docs/games.png shows.
fn records() -> Vec<String> {
    GAMES.iter().map(|game| format!("{}/record.txt", games::folder(game.id))).collect()
}

#[test]
fn games_on_record_are_drawn() {
    let folder = tempfile::tempdir().expect("a folder");
    let output = folder.path().join("picture").to_str().expect("a plain name").to_owned();
    let draw = |arguments: &[&str]| {
        let said = told(&[&["picture"], arguments, &["-o", &output]].concat());
        let bytes = std::fs::read(&output).expect("a picture");
        assert_eq!(said, format!("{output}: {} bytes\n", bytes.len()));
        bytes
    };
    for record in records() {
        assert!(draw(&[&record]).starts_with(b"\x89PNG"), "{record}");
    }
    let record = &records().into_iter().find(|record| record.contains("stripes")).expect("a record");
    assert_eq!(draw(&[record, "--png"]), draw(&[record]));
    assert!(draw(&[record, "--gif", "--theme", "dark"]).starts_with(b"GIF89a"));
    let svg = |arguments: &[&str]| String::from_utf8(draw(&[&[record, "--svg"], arguments].concat())).expect("text");
    let (start, third) = (svg(&["--ply", "0"]), svg(&["--ply=3"]));
    assert!(start.starts_with("<svg") && !start.contains("1. "), "{start}");
    assert!(third.contains(" · 3. ") && third.contains("Ida") && !third.contains(" wins"), "{third}");
    assert!(svg(&[]).contains(" wins"));
    assert_ne!(svg(&["--theme", "paper"]), svg(&[]));

    let typed = String::from_utf8(draw(&["briths-square", "size=3", "A1", "c3", "--svg"])).expect("text");
    assert!(typed.contains("1. a1 · 2. c3"), "{typed}");
    assert!(draw(&["hex"]).starts_with(b"\x89PNG"));

    let refuse = |arguments: &[&str]| refused(&[&["picture"], arguments].concat());
    assert!(refuse(&["hex", "d4", "d4", "-o", &output]).contains("move 2"));
    assert!(refuse(&["hex", "size=3", "-o", &output]).contains("size=3"));
    assert!(refuse(&["chess", "e4", "-o", &output]).contains("unknown game"));
    assert!(refuse(&[record, "--ply", "999", "-o", &output]).contains("no board after 999 moves"));
    assert!(refuse(&[record, "--theme", "pink", "-o", &output]).contains("light, dark, wood, paper, high-contrast"));
    assert!(refuse(&[record, "--svg", "--gif", "-o", &output]).contains("--gif"));
    assert!(refuse(&[record, "--gif", "--ply", "3", "-o", &output]).contains("--ply"));
    assert!(refuse(&[record, "-o", "/no/such/folder/picture"]).contains("cannot be written"));
    assert!(refuse(&["/no/such/file", "-o", &output]).contains("cannot be read"));
}

#[test]
fn a_record_without_moves_has_one_board() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = |name: &str| folder.path().join(name).to_str().expect("a plain name").to_owned();
    let record = "game: insert\nsetup: seed=1\nfirst: Ann\nsecond: Bob\nresult: in progress\n\n";
    std::fs::write(path("game"), record).expect("written");
    for kind in ["--png", "--gif", "--svg"] {
        told(&["picture", &path("game"), kind, "-o", &path("picture")]);
    }
    told(&["sheet", &path("game"), "-o", &path("sheet")]);
}

#[test]
fn the_sheet_in_the_documents_is_what_the_records_give() {
    let folder = tempfile::tempdir().expect("a folder");
    let output = folder.path().join("sheet.png").to_str().expect("a plain name").to_owned();
    let records = records();
    let files: Vec<&str> = records.iter().map(String::as_str).collect();
    told(&[&["sheet"], &files[..], &["-o", &output]].concat());
    let shown = std::fs::read(format!("{}/docs/games.png", env!("CARGO_MANIFEST_DIR"))).expect("a picture");
    assert!(
        std::fs::read(&output).expect("a picture") == shown,
        "docs/games.png is old: `tavoliere-lab sheet crates/tavoliere-games/src/games/*/record.txt -o docs/games.png`, in the order of the games"
    );
}

#[test]
fn who_wins_is_proven() {
    let solve = |arguments: &[&str]| told(&[&["solve"], arguments].concat());
    let won = solve(&["briths-square", "size=3x1", "centre=allowed", "--margin"]);
    let lines: Vec<&str> = won.lines().collect();
    assert_eq!(
        lines[..3],
        ["briths-square size=3x1 centre=allowed", "first is to move and wins, scores apart by 2", "line: b1"]
    );
    assert!(lines[3].starts_with("effort: ") && lines[3].ends_with(" s"), "{won}");
    assert_eq!(lines[4..], ["best: 1 of 3: b1"]);
    let lost = solve(&["briths-square", "size=2x2", "centre=allowed"]);
    assert!(
        lost.contains("\nfirst is to move and loses\n") && lost.contains("\nbest: 4 of 4: a1 a2 b1 b2\n"),
        "{lost}"
    );
    let moves = ["diagonal", "size=4", "a1 A2 a3 a4 b1 b2 b3 b4 c1 c2", "c3", "c4"];
    let drawn = ["draws", "wins", "loses"]
        .into_iter()
        .filter(|word| solve(&moves).contains(&format!("first is to move and {word}\n")));
    assert_eq!(drawn.count(), 1);
    let over = solve(&["briths-square", "size=3x1", "centre=allowed", "b1"]);
    assert_eq!(over, "briths-square size=3x1 centre=allowed\nover: first wins, blocked\n");
    let unknown = solve(&["briths-square", "size=8", "--nodes", "1000"]);
    assert!(unknown.contains("first is to move\nnot known within 1000 nodes, "), "{unknown}");
    let refuse = |arguments: &[&str]| refused(&[&["solve"], arguments].concat());
    assert!(refuse(&["chess"]).contains("unknown game"));
    assert!(refuse(&["briths-square", "size=99"]).contains("size=99"));
    assert!(refuse(&["briths-square", "--nodes", "0"]).contains("--nodes"));
    assert!(refuse(&["briths-square", "--seconds", "0"]).contains("above 0"));
    assert!(refuse(&["briths-square", "a1", "a2"]).contains("move 2, \"a2\": a2 is next to an X."));
    assert!(refuse(&["briths-square", "hello"]).contains("“hello” isn’t a move."));
}

#[test]
fn how_even_a_game_is_can_be_told_and_drawn() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = |name: &str| folder.path().join(name).to_str().expect("a plain name").to_owned();
    let small = ["balance", "briths-square", "size=3x1", "centre=allowed", "--games", "400"];
    let [played, again] = [1, 3].map(|threads| told(&[&small[..], &["--threads", &threads.to_string()]].concat()));
    assert_eq!(played, again, "the same however many play at a time");
    // In the middle X wins at once. At an end O has one cell left, and then X has none.
    let lines: Vec<&str> = played.lines().collect();
    let share = |line: &str| {
        line.split('%').next().and_then(|text| text.split(' ').rfind(|word| !word.is_empty())?.parse::<f64>().ok())
    };
    let (first, second) = (share(lines[2]).expect("a share"), share(lines[4]).expect("a share"));
    assert!((25.0..42.0).contains(&first) && (first + second - 100.0).abs() < 0.2, "{played}");
    assert!(
        lines[1] == "400 games, random moves" && lines[3].starts_with("draws") && lines[5].contains(" ± "),
        "{played}"
    );
    assert!(lines[6].contains(" 1 to 2; 5, 25, 50, 75, 95 %: 1, 1, 2, 2, 2"), "{played}");
    // Three cells at first, and one if there is a second move.
    assert_eq!(lines[7], "moves to choose from  2.2 on average");
    assert_eq!(lines[8], "100.0 %  blocked");
    for game in GAMES {
        let drawn = told(&["balance", game.id, "--games", "3", "-o", &path("picture.svg")]);
        assert!(drawn.contains("picture.svg: "), "{drawn}");
        assert!(std::fs::read_to_string(path("picture.svg")).expect("text").starts_with("<svg"));
    }
    told(&[&small[..], &["-o", &path("picture.png"), "--theme", "dark"]].concat());
    assert!(std::fs::read(path("picture.png")).expect("a picture").starts_with(b"\x89PNG"));
    let clever = told(&["balance", "briths-square", "size=3x1", "centre=allowed", "--games", "5", "--nodes", "50"]);
    assert!(clever.contains("first wins    100.0 %  5\n") && clever.contains("50 nodes a move"), "{clever}");
    assert!(told(&["balance", "briths-square", "size=4", "--games", "3", "--level", "2"]).contains("level 2 on both"));
    let refuse = |arguments: &[&str]| refused(&[&["balance"], arguments].concat());
    assert!(refuse(&["chess"]).contains("unknown game"));
    assert!(refuse(&["insert", "--games", "0"]).contains("--games"));
    assert!(refuse(&["insert", "--level", "3", "--nodes", "5"]).contains("--level"));
    assert!(refuse(&["insert", "--games", "1", "-o", "/no/such/folder/file"]).contains("cannot be written"));
}

#[test]
fn a_match_of_two_levels_is_counted_by_side() {
    // The first side wins, and level 8 proves it.
    let even = told(&["duel", "briths-square", "--first", "8", "--second", "8", "--games", "5", "size=3"]);
    let expected = "briths-square size=3 centre=forbidden\nlevel 8 against level 8\n\
                    3 wins, 0 draws, 2 losses: 60.0 % ± 32.6\n\
                    as the first side 3 wins, 0 draws, 0 losses\nas the second side 0 wins, 0 draws, 2 losses\n";
    assert!(even.starts_with(expected) && even.contains(" moves a game, ") && even.contains("0 more than"), "{even}");
    let uneven = |games: &str, threads: &str| {
        let told = told(&["duel", "insert", "--first=2", "--second=1", "--games", games, "--threads", threads]);
        told.lines().take(5).collect::<Vec<_>>().join("\n")
    };
    assert_eq!(uneven("8", "1"), uneven("8", "3"));
    assert!(refused(&["duel", "insert", "--first", "9", "--second", "1"]).contains("1..=8"));
    assert!(refused(&["duel", "insert", "--first", "2", "--second", "1", "--games", "0"]).contains("--games"));
}

#[test]
fn levels_are_measured_and_rated() {
    let measured = |threads: &str| {
        let few = ["--games=6", "--highest-games=2", "--plain-games=4", "--nodes=50", "--against=random,uct:20"];
        told(&[&["levels", "briths-square", "size=4", "--threads", threads], &few[..]].concat())
    };
    let levels = measured("1");
    assert!(levels.starts_with("briths-square size=4 centre=forbidden\nlevel 8 with 50 nodes a move\n"), "{levels}");
    for line in ["uct:20 against random: ", "level 2 against level 1: ", "level 7 against uct:20: ", "random: rating "]
    {
        assert!(levels.contains(line), "{line} in {levels}");
    }
    assert_eq!(levels.matches(" of 6, ").count(), 6, "{levels}");
    assert_eq!(levels.matches(": rating ").count(), 10, "{levels}");
    assert_eq!(levels, measured("3"));
    let against = |opponent: &str| refused(&["levels", "insert", "--against", opponent]);
    assert!(against("uct:0").contains("random, greedy or uct:NODES"));
}

#[test]
fn a_match_against_another_program_goes_through_the_referee() {
    let program = env!("CARGO_BIN_EXE_tavoliere");
    let arguments =
        ["match", "briths-square", "size=3", "--nodes", "50", "--opening", "1", "--games", "4", "--against"];
    let against = |program| [&arguments[..], &[program]].concat();
    let even = told(&against(program));
    assert!(even.starts_with("briths-square size=3 centre=forbidden\nagainst "), "{even}");
    assert!(even.contains(", 50 nodes a move, 1 random moves first\n"), "{even}");
    // Both programs are the same, and each opening is played with both sides.
    assert!(even.contains("\n2 points in 4 games: 50.0 % ± "), "{even}");
    assert_eq!(told(&against(program)), even);
    // The proofs on so small a board are right, so the results are those of whole games.
    assert_eq!(told(&[&against(program)[..], &["--until-proven"]].concat()), even);
    assert!(refused(&against("/no/such/program")).contains("fails"));
    assert!(refused(&against("/bin/true")).contains("fails"));
}

#[test]
fn weights_are_learnt_and_written() {
    let folder = tempfile::tempdir().expect("a folder");
    let output = folder.path().join("weights.bin").to_str().expect("a plain name").to_owned();
    let small = ["--generations", "2", "--games", "4", "--nodes", "5", "--threads", "2", "-o", &output];
    let report = told(&[&["train", "briths-square", "size=4"][..], &small].concat());
    assert!(report.starts_with("briths-square size=4 centre=forbidden\ngeneration 1: "), "{report}");
    assert!(report.contains("\ngeneration 2: ") && report.contains(" bytes, "), "{report}");
    let file = std::fs::read(&output).expect("a file");
    let position = Setup::parse("briths-square", GAMES).expect("a setup").start();
    let learning = position.walk().learning().expect("something to learn");
    assert!(Weights::decode(&file, learning).is_ok());
    let refuse = |arguments: &[&str]| refused(&[&["train"], arguments].concat());
    assert!(refuse(&["insert", "-o", &output]).contains("nothing can be learnt for insert"));
    let unwritable =
        ["briths-square", "size=3", "--generations=1", "--games=1", "--nodes=1", "-o", "/no/such/folder/w"];
    assert!(refuse(&unwritable).contains("cannot be written"));
}

#[test]
fn puzzles_are_made_the_same_every_time() {
    let folder = tempfile::tempdir().expect("a folder");
    let output = folder.path().join("puzzles.txt").to_str().expect("a plain name").to_owned();
    let make = |seed: &str| {
        let rest = ["size=5", "--count", "1", "--nodes", "1000", "--seed", seed, "-o", &output];
        let said = told(&[&["puzzles", "briths-square"], &rest[..]].concat());
        assert!(said.starts_with(&format!("{output}: 1 puzzles out of ")), "{said}");
        std::fs::read_to_string(&output).expect("puzzles")
    };
    let made = make("1");
    assert_eq!(Puzzle::read_all(&made, GAMES).expect("puzzles").len(), 1);
    assert_eq!(make("1"), made);
    assert_ne!(make("2"), made);
    // Records are looked through first; those of other games are passed over.
    let records = ["briths-square", "insert"].map(|id| format!("{}/record.txt", games::folder(id)));
    let made = told(&[
        "puzzles",
        "briths-square",
        "size=5",
        "--count=1",
        "-o",
        &output,
        "--records",
        &records[0],
        &records[1],
    ]);
    assert!(made.contains(" out of ") && made.contains("solved by levels 1 to 7:"), "{made}");
    assert!(refused(&["puzzles", "chess", "-o", &output]).contains("unknown game"));
    assert!(refused(&["puzzles", "insert"]).contains("--output"));
    assert!(
        refused(&["puzzles", "briths-square", "size=5", "--count", "1", "-o", "/no/such/folder/file"])
            .contains("cannot be written")
    );
}

#[test]
fn the_tables_in_the_documents_are_what_the_commands_give() {
    for (language, name) in [("en", "commands"), ("it", "comandi"), ("es", "comandos")] {
        let path = format!("{}/docs/{name}.md", env!("CARGO_MANIFEST_DIR"));
        let shown = std::fs::read_to_string(path).unwrap_or_default();
        let make = format!("tavoliere-lab commands --language {language} > docs/{name}.md");
        assert!(told(&["commands", "--language", language]) == shown, "docs/{name}.md is old: `{make}`");
    }
}

#[tokio::test]
async fn ratings_are_computed_anew() {
    let folder = crate::house::migrations::grown_up().await;
    let database = folder.path().join("tavoliere.db").display().to_string();
    for _ in 0..2 {
        assert_eq!(told(&["rerate", "--database", &database]), "2 games count, 3 people are rated\n");
    }
    assert!(refused(&["rerate", "--database", &format!("{database}.old")]).contains("is not there"));
}
