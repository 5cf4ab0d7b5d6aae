//! Learns the weights of a game's evaluation, and writes them to a file.

use std::fmt::Write as _;
use std::fs;
use std::path::PathBuf;
use std::time::Instant;

use clap::Args;
use tavoliere_engine::training::{self, Generation, TrainingPlan};
use tavoliere_games::rules::Weights;

use super::arguments::GameArguments;
use super::error::LabError;

/// The training of a game.
#[derive(Args, Debug)]
pub struct Train {
    #[command(flatten)]
    played: GameArguments,
    /// How many generations of games; each is played with what was learnt from those before
    #[arg(long, value_name = "N", default_value_t = 6, value_parser = clap::value_parser!(u32).range(1..=1_000))]
    generations: u32,
    /// How many games in the first; by default a quarter of the others
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    first: Option<u32>,
    /// How many games in each later one
    #[arg(long, value_name = "N", default_value_t = 1_500, value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    games: u32,
    /// The number of positions searched for a move
    #[arg(long, value_name = "N", default_value_t = 150, value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    nodes: u32,
    /// Play later generations without playouts, where the search would use some
    #[arg(long)]
    alone: bool,
    /// Seed of the random numbers
    #[arg(long, value_name = "NUMBER", default_value_t = 1)]
    seed: u64,
    /// How many games run in parallel; the weights do not depend on it
    #[arg(long, value_name = "N", default_value_t = 2, value_parser = clap::value_parser!(u32).range(1..=1024))]
    threads: u32,
    /// The file to write, after each generation
    #[arg(short, long, value_name = "FILE")]
    output: PathBuf,
}

impl Train {
    /// Learns the weights, writes the file and returns a report.
    pub(super) fn learn(&self) -> Result<String, LabError> {
        let setup = self.played.setup()?;
        let Some(learning) = setup.start().walk().learning() else {
            return Err(LabError::NothingToLearn(setup.game.id));
        };
        let start = |seed| self.played.setup_by_lot(seed).expect("as the one before").start();
        let (mut told, begun) = (format!("{setup}\n"), Instant::now());
        let mut written = Ok(());
        let mut tell = |Generation { number, positions, losses }: Generation, weights: &Weights| {
            let bytes = weights.written(learning);
            let _ = writeln!(
                told,
                "generation {number}: {positions} positions, losses {:.4} and {:.4}, {} bytes, {:.0} s",
                losses[0],
                losses[1],
                bytes.len(),
                begun.elapsed().as_secs_f64()
            );
            written = fs::write(&self.output, bytes);
        };
        training::train(&start, &self.plan(), &mut tell);
        written.map_err(|error| LabError::Unwritable { file: self.output.clone(), error })?;
        Ok(told)
    }

    fn plan(&self) -> TrainingPlan {
        let Self { generations, games, nodes, alone, seed, threads, .. } = *self;
        let first = self.first.unwrap_or_else(|| games.div_ceil(4));
        TrainingPlan { generations, first, games, nodes, alone, seed, threads }
    }
}
