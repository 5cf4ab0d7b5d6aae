//! Whole matches as text. A change of the rules shows as a difference in such a file.
//!
//! Above `---` stand the setup and the moves, below it everything they lead to. `PLAYTHROUGHS=write` writes the lower
//! part of every file anew.

use std::fs;
use std::path::PathBuf;

use tavoliere_games::games::{self, GAMES};
use tavoliere_games::rules::{Game, Setup, Steps};
use tavoliere_lab::game::collected::followed;

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
            let setup = text.lines().next().and_then(|line| line.strip_prefix("setup: ")).unwrap_or_default();
            assert_eq!(setup.split(' ').next(), Some(game.id), "{}", file.display());
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
    let moves = field("moves").split_whitespace().map(|spelled| Steps::parse(spelled).expect(spelled));
    followed(&setup, &moves.collect::<Vec<_>>())
}
