//! Whole matches as text. A change of the rules shows as a difference in such a file.
//!
//! Above `---` stand the setup and the moves, below it everything they lead to. `PLAYTHROUGHS=write` writes the lower
//! part of every file anew.

use std::fmt::Write as _;
use std::fs;
use std::path::PathBuf;

use tavoliere_games::games::{self, GAMES};
use tavoliere_games::rules::{Game, Position, Setup, Steps, Turn};
use tavoliere_render as render;

#[test]
fn whole_games_go_as_written() {
    let write = std::env::var_os("PLAYTHROUGHS").is_some_and(|value| value == "write");
    for file in files() {
        let text = fs::read_to_string(&file).expect("a text file");
        let (given, expected) = text.split_once("---\n").expect("a line ---");
        let found = played(given);
        if write {
            fs::write(&file, format!("{given}---\n{found}")).expect("written");
            continue;
        }
        let differing = found.lines().zip(expected.lines()).position(|(found, expected)| found != expected);
        assert_eq!(found, expected, "{} differs from line {:?} below ---", file.display(), differing.map(|at| at + 1));
    }
}

#[test]
fn every_game_is_played_through() {
    for game in GAMES {
        let files = files_of(game);
        assert!(files.len() >= 2, "{} wants two playthroughs", game.id);
        for file in files {
            let text = fs::read_to_string(&file).expect("a text file");
            assert!(text.starts_with(&format!("setup: {} ", game.id)), "{}", file.display());
        }
    }
}

fn files() -> Vec<PathBuf> {
    GAMES.iter().flat_map(|game| files_of(game)).collect()
}

fn files_of(game: &Game) -> Vec<PathBuf> {
    let folder = fs::read_dir(format!("{}/playthroughs", games::folder(game.id))).expect("a folder");
    let mut files: Vec<PathBuf> = folder.map(|entry| entry.expect("an entry").path()).collect();
    files.sort();
    files
}

/// Everything the setup and the moves lead to.
fn played(given: &str) -> String {
    let field = |name: &str| given.lines().find_map(|line| line.strip_prefix(&format!("{name}: "))).unwrap_or_default();
    let setup = Setup::parse(field("setup"), GAMES).expect("a setup");
    let mut position = setup.start();
    let mut out = described(&*position);
    for (number, spelling) in (1..).zip(field("moves").split_whitespace()) {
        let side = position.turn().side().expect("still playing");
        let steps = Steps::parse(spelling).unwrap_or_else(|| panic!("move {number}, {spelling}"));
        position.play(&steps).unwrap_or_else(|error| panic!("move {number}, {spelling}: {error}"));
        let _ = write!(out, "\n{number}. {side} {steps}\n{}", described(&*position));
    }
    out
}

fn described(position: &dyn Position) -> String {
    const FEW: usize = 16;
    let mut out = render::text(&position.diagram());
    let [first, second] = position.scores();
    let _ = writeln!(out, "\nscores: {first} {second}");
    match position.turn() {
        Turn::ToMove(side) => {
            let legal: Vec<String> = position.legal().iter().map(Steps::to_string).collect();
            let shown = if legal.len() > FEW { String::new() } else { format!(": {}", legal.join(" ")) };
            let alone = if position.decided().is_some() { " alone" } else { "" };
            let _ = writeln!(out, "to move: {side}{alone}, {} legal{shown}", legal.len());
        }
        Turn::Over(outcome) => {
            let winner = outcome.winner.map_or("nobody", |side| side.name());
            let _ = writeln!(out, "over: {winner} wins, {}", outcome.reason.name());
        }
    }
    out
}
