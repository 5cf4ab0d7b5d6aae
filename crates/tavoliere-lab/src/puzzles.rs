//! Makes puzzles: positions with exactly one move that wins, from games of the computer against itself or from records.

use std::fmt::Write as _;
use std::fs;
use std::path::PathBuf;

use clap::Args;

use super::arguments::{GameArguments, read_record};
use super::error::LabError;
use super::making::{Collection, PuzzleSearch};

/// Puzzles of one game.
#[derive(Args, Debug)]
pub struct Puzzles {
    #[command(flatten)]
    played: GameArguments,
    /// How many puzzles to make
    #[arg(long, value_name = "N", default_value_t = 54, value_parser = clap::value_parser!(u64).range(1..=10_000))]
    count: u64,
    /// The maximum number of nodes for a proof
    #[arg(long, value_name = "N", default_value_t = 10_000, value_parser = clap::value_parser!(u64).range(1..=200_000))]
    nodes: u64,
    /// Seed of the random numbers
    #[arg(long, value_name = "NUMBER", default_value_t = 0)]
    seed: u64,
    /// Records of games to look through first, as written by /export
    #[arg(long, value_name = "FILE", num_args = 1..)]
    records: Vec<PathBuf>,
    /// The file to write; the easiest puzzle is first
    #[arg(short, long, value_name = "FILE")]
    output: PathBuf,
}

impl Puzzles {
    /// Makes the puzzles, writes the file and returns a report.
    pub(super) fn make(&self) -> Result<String, LabError> {
        let setup = self.played.setup()?;
        let mut recorded = Vec::new();
        for file in &self.records {
            let record = read_record(file)?;
            if record.setup.game == setup.game {
                recorded.push((record.setup, record.moves));
            }
        }
        let search = PuzzleSearch {
            drawn: self.played.is_drawn(&setup),
            setup,
            count: usize::try_from(self.count).expect("at most 10,000"),
            nodes: self.nodes,
            seed: self.seed,
        };
        let unwritable = |error| LabError::Unwritable { file: self.output.clone(), error };
        let mut keep = |found: &Collection| fs::write(&self.output, self.written(found)).map_err(unwritable);
        let found = search.carry_out(recorded, &mut keep)?;
        Ok(format!("{}: {found}", self.output.display()))
    }

    fn written(&self, found: &Collection) -> String {
        let mut text = format!(
            "# setup | moves | solution | depth rating\n\
             # tavoliere-lab puzzles {} --count {} --nodes {} --seed {}\n",
            self.played, self.count, self.nodes, self.seed
        );
        found.puzzles.iter().for_each(|(puzzle, _)| writeln!(text, "{puzzle}").expect("memory"));
        text
    }
}
