//! Learns the weights of a game from games of the search against itself. The same plan gives the same weights on every
//! machine.
//!
//! A generation of games is played with the weights of the one before, the first with the game's own heuristics. Then
//! the weights of positions are fitted to the results of the games and to the values that the search found (logistic
//! regression on TD(λ) returns, after Sutton, "Learning to predict by the methods of temporal differences", 1988). The
//! weights of moves are fitted to the visits of the search (as in Silver and others, "Mastering the game of Go without
//! human knowledge", 2017, with linear functions instead of a network).

mod fitting;
mod selfplay;

use std::sync::Arc;
use std::thread;

use tavoliere_games::rules::learning::Linear;
use tavoliere_games::rules::{BoxedPosition, Weights};

use self::fitting::Fit;
use self::selfplay::{Example, SelfPlayer};

/// How weights are learnt.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TrainingPlan {
    pub generations: u32,
    /// The number of games of the first generation, which is played with the game's own heuristics.
    pub first: u32,
    /// The number of games of each later generation.
    pub games: u32,
    /// The number of positions searched for a move.
    pub nodes: u32,
    /// Whether the generations after the first are played without playouts, where the search would use some.
    pub alone: bool,
    pub seed: u64,
    /// How many games are played in parallel; the result does not depend on it.
    pub threads: u32,
}

/// The result of one generation.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Generation {
    /// Its number, from 1.
    pub number: u32,
    pub positions: usize,
    /// The mean loss of the functions for positions and for moves in the last pass, in nats.
    pub losses: [f32; 2],
}

/// Where a game begins, by a seed.
pub type Start<'a> = &'a (dyn Fn(u64) -> BoxedPosition + Sync);

/// The passes over the games of a generation.
const PASSES: u64 = 3;

/// Learns weights; `None` if the game has nothing to learn. `told` is called after each generation.
pub fn train(start: Start<'_>, plan: &TrainingPlan, told: &mut dyn FnMut(Generation, &Weights)) -> Option<Weights> {
    let learning = start(plan.seed).walk().learning()?;
    let indices = [learning.weights_of_positions(), learning.weights_of_moves()];
    let mut fits = [0, 1].map(|half: usize| Fit::new(learning.bases[half], count(&indices[half])));
    let mut weights: Option<Arc<Weights>> = None;
    let mut before: Vec<Example> = Vec::new();
    for number in 1..=plan.generations {
        let player = SelfPlayer { start, plan, indices: &indices, weights: weights.clone() };
        let mut examples = generation(&player, number - 1);
        let positions = examples.len();
        examples.append(&mut before);
        let losses = fit(&mut fits, &examples, plan.seed.wrapping_add(number.into()));
        examples.truncate(positions);
        before = examples;
        let learnt = Arc::new(rounded(&fits, &indices));
        told(Generation { number, positions, losses }, &learnt);
        weights = Some(learnt);
    }
    weights.map(Arc::unwrap_or_clone)
}

fn count(indices: &[u32]) -> usize {
    indices.iter().max().map_or(0, |most| *most as usize + 1)
}

fn rounded([positions, moves]: &[Fit; 2], indices: &[Vec<u32>; 2]) -> Weights {
    let linear = |fit: &Fit, indices: &[u32]| Linear::new(fit.base, &fit.seen_often(), indices);
    Weights { position: linear(positions, &indices[0]), moves: linear(moves, &indices[1]) }
}

/// The examples of a generation, in the order of the games.
fn generation(player: &SelfPlayer<'_>, number: u32) -> Vec<Example> {
    let plan = player.plan;
    let games = if number == 0 { plan.first } else { plan.games };
    let mut games: Vec<(u32, Vec<Example>)> = thread::scope(|scope| {
        let share = |thread: u32| {
            let games = (thread..games).step_by(plan.threads as usize);
            scope.spawn(move || games.map(|game| (game, player.game(number, game))).collect::<Vec<_>>())
        };
        let playing: Vec<_> = (0..plan.threads).map(share).collect();
        playing.into_iter().flat_map(|one| one.join().expect("a game does not panic")).collect()
    });
    games.sort_by_key(|(game, _)| *game);
    games.into_iter().flat_map(|(_, examples)| examples).collect()
}

/// Improves both functions by the examples. Returns their mean losses in the last pass.
fn fit([positions, moves]: &mut [Fit; 2], examples: &[Example], seed: u64) -> [f32; 2] {
    thread::scope(|scope| {
        let moves = scope.spawn(|| (0..PASSES).map(|pass| moves.learn_moves(examples, seed ^ pass << 32)).last());
        let positions = (0..PASSES).map(|pass| positions.learn_positions(examples, seed ^ pass << 32)).last();
        [positions, moves.join().expect("fitting does not panic")].map(Option::unwrap_or_default)
    })
}
