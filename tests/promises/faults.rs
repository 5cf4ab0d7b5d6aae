//! The remarks of reviews about a move beside a better one: computed from both positions, game by game, and worded in
//! every language.

use std::fs;

use tavoliere_engine::{Advice, Bounds, TurningPoint, analyse, choose, turning_points};
use tavoliere_games::games::{self, GAMES};
use tavoliere_games::rules::{BoxedPosition, Game, Remark, Setup, Side, Steps, Turn, fault};
use tavoliere_seam::platform::language::Language;

use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

fn steps(spelled: &str) -> Steps {
    Steps::parse(spelled).expect("a move")
}

fn position(setup: &str, moves: &str) -> (&'static Game, BoxedPosition) {
    let setup = Setup::parse(setup, GAMES).expect("a setup");
    let mut position = setup.start();
    moves.split_whitespace().for_each(|spelled| position.play(&steps(spelled)).expect("legal"));
    (setup.game, position)
}

/// The start of a game on a small board, if there are several.
fn on_small_board(game: &'static Game, seed: u64) -> BoxedPosition {
    let sizes = ["6", "7", "13"].map(|size| Setup::new(game, &[("size", size)], seed));
    let setup = sizes.into_iter().find_map(Result::ok);
    setup.unwrap_or_else(|| Setup::new(game, &[], seed).expect("a setup")).start()
}

fn told(language: Language, game: &Game, remark: &Remark) -> String {
    language.said_in(game, &format!("fault-{}", remark.id), language.facts(game, remark))
}

/// In every language, beside the moves that are compared.
#[test]
fn a_fault_is_what_the_better_move_would_have_spared() {
    for game in GAMES {
        let file = format!("{}/faults.txt", games::folder(game.id));
        let table = fs::read_to_string(&file).unwrap_or_else(|error| panic!("{file}: {error}"));
        assert!(table.lines().filter(|line| !line.starts_with('#')).count() >= 3, "{} has too few rows", game.id);
        let shown = faults_of(&table);
        // Beside the rows of the game.
        insta::with_settings!({ snapshot_path => games::folder(game.id), prepend_module_to_snapshot => false }, {
            insta::assert_snapshot!("faults", shown);
        });
    }
}

fn faults_of(table: &str) -> String {
    let mut shown = String::new();
    for row in table.lines().filter(|line| !line.starts_with('#')) {
        let parts: Vec<&str> = row.split(" | ").collect();
        let [setup, moves, played, better] = parts[..] else { panic!("{row}") };
        let (game, position) = position(setup, moves);
        let fault = fault(game, &position, &steps(played), &steps(better));
        shown += &format!("{setup}, after {} moves: {played} and not {better}\n", moves.split_whitespace().count());
        for language in Language::ALL {
            let words = fault.as_ref().map_or("nothing".to_owned(), |fault| told(language, game, fault));
            shown += &format!("  {}: {words}\n", language.tag());
        }
    }
    shown
}

#[test]
fn every_fault_of_random_games_is_told_in_every_language() {
    for game in GAMES {
        let mut random = ChaCha8Rng::seed_from_u64(7);
        for seed in 0..6 {
            let mut position = on_small_board(game, seed);
            while position.turn().side().is_some() && position.decided().is_none() {
                let legal = position.legal();
                let mut any = || legal[random.random_range(..legal.len())].clone();
                let (played, better) = (any(), any());
                // Each comparison looks at all replies.
                if random.random_range(0..6) == 0
                    && let Some(found) = fault(game, &position, &played, &better)
                {
                    for language in Language::ALL {
                        let words = told(language, game, &found);
                        assert!(!words.contains('{') && !words.contains("fault-"), "{}: {words}", game.id);
                    }
                }
                position.play(&played).expect("legal");
            }
        }
    }
}

/// The turning points of a game between levels 2 and 4, and whether each has a reason. A quick search is the judge.
fn reasons(game: &'static Game, seed: u64) -> Vec<bool> {
    let start = on_small_board(game, seed);
    let (mut position, mut played, mut advised) = (start.clone(), Vec::new(), Vec::new());
    while let Some(side) = position.turn().side().filter(|_| position.decided().is_none()) {
        let bounds = Bounds { level: None, nodes: 600, seed };
        advised.push((side, Advice::from(analyse(&*position, bounds, &mut |_| true).expect("not over"))));
        let level = Some(if side == Side::BOTH[usize::from(seed % 2 == 1)] { 2 } else { 4 });
        let bounds = Bounds { level, nodes: u64::MAX, seed: seed * 1_000 + played.len() as u64 };
        let steps = choose(&*position, bounds, &mut |_| true).expect("not over");
        position.play(&steps).expect("legal");
        played.push(steps);
    }
    let end = match position.turn() {
        Turn::Over(outcome) => outcome.winner,
        Turn::ToMove(_) => position.decided(),
    };
    let end = end.map_or(0.5, |winner| if winner == Side::First { 1.0 } else { 0.0 });
    let has_reason = |point: &TurningPoint| {
        let mut before = start.clone();
        played[..point.after].iter().for_each(|steps| before.play(steps).expect("legal"));
        fault(game, &before, &played[point.after], &point.better.steps).is_some()
    };
    turning_points(&advised, &played, end).iter().map(has_reason).collect()
}

fn most_turning_points_have_a_reason(game: &'static Game) {
    let reasons: Vec<bool> = (0..4).flat_map(|seed| reasons(game, seed)).collect();
    let (named, all) = (reasons.iter().filter(|named| **named).count(), reasons.len());
    assert!(all >= 6 && named * 2 >= all, "{named} of {all}");
}

mod by_reviews {
    macro_rules! tests {
        ($($name:ident: $game:path,)*) => {
            $(#[test]
            fn $name() {
                use tavoliere_games::games::*;
                super::most_turning_points_have_a_reason(&$game);
            })*
        };
    }
    tavoliere_games::each_game!(tests);
}
