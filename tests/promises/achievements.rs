//! Achievements in random matches of every game: each is neither impossible nor frequent.

use std::fmt::Write as _;

use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use tavoliere_games::games::{self, GAMES};
use tavoliere_games::rules::{Game, Outcome, Reason, Setup, Side, Steps, Story, Turn};

const PLAYED: u64 = 60;

#[test]
fn random_games_achieve_little() {
    for game in GAMES {
        let mut told = String::new();
        let stories: Vec<Story> = (0..PLAYED).map(|seed| story(game, seed)).collect();
        let _ = writeln!(told, "{}", game.id);
        for achievement in game.achievements {
            let earned =
                |story: &Story| Side::BOTH.into_iter().filter(|side| (achievement.earned)(story, *side)).count();
            let times: usize = stories.iter().map(earned).sum();
            assert!(times < stories.len(), "{} {} is nothing to be proud of", game.id, achievement.name);
            let _ = writeln!(told, "  {} {times}", achievement.name);
        }
        insta::with_settings!({ snapshot_path => games::folder(game.id), prepend_module_to_snapshot => false }, {
            insta::assert_snapshot!("achievements", told);
        });
    }
}

/// A match may be given up when it is nearly over. Only what has happened counts.
#[test]
fn games_that_hardly_began_achieve_nothing() {
    for game in GAMES {
        let Story { setup, outcome, moves, .. } = story(game, 1);
        for length in [0, 1, 4] {
            let begun = Story::new(&setup, outcome, moves[..length].iter().map(|moment| (moment.side, &moment.steps)));
            let reason = Reason::Resignation;
            let begun = Story { outcome: Outcome { reason, ..outcome }, ..begun };
            for (achievement, side) in game.achievements.iter().flat_map(|one| Side::BOTH.map(|side| (one, side))) {
                assert!(!(achievement.earned)(&begun, side), "{} {} after {length}", game.id, achievement.name);
            }
        }
    }
}

/// No name is used twice.
#[test]
fn achievements_of_a_game_have_names_of_their_own() {
    for game in GAMES {
        let names: std::collections::BTreeSet<&str> = game.achievements.iter().map(|one| one.name).collect();
        assert_eq!(names.len(), game.achievements.len(), "{}", game.id);
        assert!((2..=5).contains(&names.len()), "{}: a handful", game.id);
    }
}

fn story(game: &'static Game, seed: u64) -> Story {
    let setup = Setup::new(game, &[], seed).expect("a setup");
    let mut random = ChaCha8Rng::seed_from_u64(seed);
    let mut position = setup.start();
    let mut moves: Vec<(Side, Steps)> = Vec::new();
    loop {
        match position.turn() {
            Turn::Over(outcome) => {
                return Story::new(&setup, outcome, moves.iter().map(|(side, steps)| (*side, steps)));
            }
            Turn::ToMove(side) => {
                let steps = position.sample(&mut |count| random.random_range(..count)).expect("somebody is to move");
                position.play(&steps).expect("a legal move");
                moves.push((side, steps));
            }
        }
    }
}
