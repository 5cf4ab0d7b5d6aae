//! Makes puzzles: finds positions with exactly one right move in games of the computer against itself.

use std::fmt::Write as _;
use std::fs;
use std::path::PathBuf;

use clap::Args;
use tavoliere_engine::puzzles::Puzzle;
use tavoliere_engine::{self as engine, Bounds, LEVELS};
use tavoliere_games::rules::{Setup, Steps, Values};

use super::arguments::Played;
use super::error::LabError;

/// Puzzles of one game.
#[derive(Args, Debug)]
pub struct Puzzles {
    #[command(flatten)]
    played: Played,
    /// How many puzzles to make
    #[arg(long, value_name = "N", default_value_t = 50, value_parser = clap::value_parser!(u64).range(1..=10_000))]
    count: u64,
    /// The level at which the computer plays against itself
    #[arg(long, value_name = "LEVEL", default_value_t = 3, value_parser = clap::value_parser!(u8).range(1..=i64::from(LEVELS)))]
    level: u8,
    /// The maximum number of nodes for the proof of a puzzle
    #[arg(long, value_name = "N", default_value_t = 4_000, value_parser = clap::value_parser!(u64).range(1..=1_000_000_000))]
    nodes: u64,
    /// Seed of the random numbers
    #[arg(long, value_name = "NUMBER", default_value_t = 0)]
    seed: u64,
    /// The file to write; the easiest puzzle is first
    #[arg(short, long, value_name = "FILE")]
    output: PathBuf,
}

impl Puzzles {
    /// Makes the puzzles, writes the file and returns a report.
    pub(super) fn make(&self) -> Result<String, LabError> {
        /// The maximum number of games for each puzzle.
        const RAREST: u64 = 2_000;
        let setup = self.played.setup()?;
        let mut puzzles: Vec<Puzzle> = Vec::new();
        let mut games = 0;
        while (puzzles.len() as u64) < self.count && games < self.count * RAREST {
            let seed = self.seed.wrapping_add(games);
            let setup = if self.played.is_drawn(&setup) { drawn_anew(&setup, seed) } else { setup.clone() };
            // Take in turn the easiest, the middle and the hardest puzzle of a game.
            let mut found = self.in_game(&setup, &self.game(&setup, seed));
            // Proofs of the same size and depth probably show the same puzzle elsewhere on the board.
            let known = |one: &Puzzle| puzzles.iter().any(|other| (other.nodes, other.plies) == (one.nodes, one.plies));
            found.retain(|puzzle| !known(puzzle));
            let rank = (found.len().saturating_sub(1)) * (puzzles.len() % 3) / 2;
            puzzles.extend(found.into_iter().nth(rank));
            games += 1;
        }
        puzzles.sort_by_key(|puzzle| puzzle.nodes);
        fs::write(&self.output, self.written(&puzzles))
            .map_err(|error| LabError::Unwritable { file: self.output.clone(), error })?;
        Ok(format!("{}: {} puzzles out of {games} games\n", self.output.display(), puzzles.len()))
    }

    /// Plays a game of the computer against itself.
    fn game(&self, setup: &Setup, seed: u64) -> Vec<Steps> {
        /// Games between players who try to win are shorter.
        const LONGEST: usize = 1_000;
        let (mut position, mut moves) = (setup.start(), Vec::new());
        while moves.len() < LONGEST && position.decided().is_none() {
            let seed = seed.wrapping_mul(LONGEST as u64).wrapping_add(moves.len() as u64);
            let bounds = Bounds::without_clock(self.level, seed);
            let Some(steps) = engine::choose(&*position, bounds, &mut |_| true) else { break };
            position.play(&steps).expect("the engine plays legal moves");
            moves.push(steps);
        }
        moves
    }

    /// The puzzles in the last moves of a game, the easiest first.
    fn in_game(&self, setup: &Setup, moves: &[Steps]) -> Vec<Puzzle> {
        /// Proofs fail earlier than this many moves before the end.
        const FIRST: usize = 24;
        let plies = moves.len().saturating_sub(FIRST)..moves.len().saturating_sub(1);
        let mut found: Vec<Puzzle> = plies.filter_map(|ply| Puzzle::find(setup, &moves[..ply], self.nodes)).collect();
        found.sort_by_key(|puzzle| puzzle.nodes);
        found
    }

    fn written(&self, puzzles: &[Puzzle]) -> String {
        let mut text = format!(
            "# setup | moves | solution | task, plies to the end, nodes of the proof\n\
             # tavoliere lab puzzles {} --count {} --level {} --nodes {} --seed {}\n",
            self.played, self.count, self.level, self.nodes, self.seed
        );
        puzzles.iter().for_each(|puzzle| writeln!(text, "{puzzle}").expect("memory"));
        text
    }
}

/// The same setup with everything drawn by lot drawn from another seed.
fn drawn_anew(setup: &Setup, seed: u64) -> Setup {
    let drawn = |values: Values| matches!(values, Values::Seed | Values::Drawn { .. });
    let chosen: Vec<_> = setup
        .choices()
        .filter(|(choice, _)| !drawn(choice.values))
        .map(|(choice, value)| (choice.name, value))
        .collect();
    Setup::study(setup.game, &chosen, seed).expect("the values of a setup")
}
