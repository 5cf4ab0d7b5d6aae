//! The learnt evaluations are better than the heuristics that they replace, and training gives the same weights again.

use tavoliere_engine::search;
use tavoliere_engine::training::{TrainingPlan, train};
use tavoliere_games::games::{GAMES, find};
use tavoliere_games::rules::{Setup, Side, Turn};

/// The number of positions that the heuristics search for a move.
const NODES: u32 = 60;

/// The points of the learnt evaluation in games of few nodes against the heuristics, with changed sides and random
/// openings.
fn points(setup: &Setup, games: u64) -> f64 {
    let played = (0..games).map(|game| {
        let (mut position, own) = (setup.start(), Side::BOTH[(game % 2) as usize]);
        for ply in 0..2 {
            let index = (game / 2 * 7 + ply * 5) as usize;
            let steps = position.sample(&mut |count| index % count).expect("a move");
            position.play(&steps).expect("legal");
        }
        let mut moves = 0;
        while let Some(side) = position.turn().side().filter(|_| position.decided().is_none()) {
            let mut walk = position.walk();
            let learnt = walk.parameters().playouts;
            walk.use_weights(None);
            let mut most = NODES;
            if side == own {
                // As many playouts.
                most *= u32::from(walk.parameters().playouts / learnt);
                walk = position.walk();
            }
            let found = search(&mut *walk, game * 1_000 + moves, &mut |nodes| nodes < most).expect("a move");
            let steps = position.sample(&mut |_| found.index).expect("a move");
            position.play(&steps).expect("legal");
            moves += 1;
        }
        let winner = match position.turn() {
            Turn::Over(outcome) => outcome.winner,
            Turn::ToMove(_) => position.decided(),
        };
        winner.map_or(0.5, |winner| if winner == own { 1.0 } else { 0.0 })
    });
    played.sum()
}

/// A file with wrong weights would lose.
#[test]
fn learnt_evaluations_win_against_the_heuristics() {
    let mut learnt = 0;
    for game in GAMES {
        let setup = Setup::new(game, &[], 0).expect("a setup");
        if setup.start().walk().learning().is_none_or(|learning| learning.file.is_none()) {
            continue;
        }
        let points = points(&setup, 10);
        assert!(points >= 6.0, "{}: {points} of 10", game.id);
        learnt += 1;
    }
    assert!(learnt > 0);
}

#[test]
fn training_gives_the_same_weights_again() {
    let game = find("briths-square").expect("a game");
    let setup = Setup::new(game, &[("size", "4")], 0).expect("a setup");
    let learn = |seed, threads| {
        let plan = TrainingPlan { generations: 2, first: 10, games: 20, nodes: 10, alone: false, seed, threads };
        let mut generations = Vec::new();
        let weights = train(&|_| setup.start(), &plan, &mut |generation, _| generations.push(generation));
        let weights = weights.expect("there is something to learn");
        assert_eq!(generations.iter().map(|one| one.number).collect::<Vec<_>>(), [1, 2]);
        weights.written(setup.start().walk().learning().expect("the same"))
    };
    assert_eq!(learn(1, 1), learn(1, 3));
    assert_ne!(learn(1, 1), learn(2, 1));
}

#[test]
fn a_game_without_features_has_nothing_to_learn() {
    let setup = Setup::new(find("insert").expect("a game"), &[], 0).expect("a setup");
    let plan = TrainingPlan { generations: 1, first: 1, games: 1, nodes: 1, alone: false, seed: 0, threads: 1 };
    assert_eq!(train(&|_| setup.start(), &plan, &mut |_, _| {}), None);
}
