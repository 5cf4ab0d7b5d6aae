//! The time of the referee for one question without perft: at the start of each game, and after a whole random game.
//!
//! `cargo bench --bench engine -- referee`; the column `items/s` has questions a second, then moves a second.

use std::fmt;

use divan::counter::ItemsCount;
use divan::{Bencher, black_box};
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use serde_json::json;
use tavoliere::tools::referee;
use tavoliere_games::games::GAMES;
use tavoliere_games::rules::{Game, Setup};

#[divan::bench(args = GAMES.iter().map(|game| Question::start(game)))]
fn start(bencher: Bencher, question: &Question) {
    ask(bencher, question);
}

#[divan::bench(args = GAMES.iter().map(|game| Question::whole_game(game)))]
fn whole_game(bencher: Bencher, question: &Question) {
    ask(bencher, question);
}

fn ask(bencher: Bencher, question: &Question) {
    let answer = referee::answer(question.line.as_bytes());
    assert!(answer.contains(r#""ok":true"#), "{answer}");
    let items = ItemsCount::new(question.moves.max(1));
    bencher.counter(items).bench_local(|| referee::answer(black_box(question.line.as_bytes())));
}

/// A line for the referee.
struct Question {
    game: &'static str,
    moves: usize,
    line: String,
}

impl fmt::Display for Question {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}, {} moves", self.game, self.moves)
    }
}

impl Question {
    fn new(game: &'static Game, moves: &[String]) -> Self {
        let line = json!({"id": 1, "game": game.id, "moves": moves}).to_string();
        Self { game: game.id, moves: moves.len(), line }
    }

    fn start(game: &'static Game) -> Self {
        Self::new(game, &[])
    }

    /// Random games of Apricena's game may go on for long.
    fn whole_game(game: &'static Game) -> Self {
        const LONGEST: usize = 200;
        let mut random = ChaCha8Rng::seed_from_u64(1);
        // The referee's start position if a question has no options.
        let mut position = Setup::study(game, &[], 0).expect("defaults").start();
        let mut moves = Vec::new();
        while moves.len() < LONGEST
            && let Some(steps) = position.sample(&mut |count| random.random_range(..count))
        {
            position.play(&steps).expect("a legal move");
            moves.push(steps.to_string());
        }
        Self::new(game, &moves)
    }
}
