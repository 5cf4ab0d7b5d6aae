//! Asks for the first move from starts that are proven wins, and proves whether it keeps the win.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};

use clap::Args;
use serde_json::Map;
use tavoliere_engine::{ProvenMove, Verdict, proven};
use tavoliere_games::rules::{BoxedPosition, Setup, Steps};

use super::arena;
use super::arguments::GameArguments;
use super::error::LabError;
use super::program::{Program, question};

/// The starts, and who moves.
#[derive(Args, Debug)]
pub struct KeptWins {
    #[command(flatten)]
    played: GameArguments,
    /// The program that moves, started as `PROGRAM referee`; without it this one
    #[arg(long, value_name = "PROGRAM")]
    by: Option<PathBuf>,
    /// The time for a move in milliseconds
    #[arg(long, value_name = "MS", default_value_t = 3_000, value_parser = clap::value_parser!(u64).range(1..=600_000))]
    ms: u64,
    /// How many starts
    #[arg(long, value_name = "N", default_value_t = 20, value_parser = clap::value_parser!(u64).range(1..=1_000_000))]
    starts: u64,
    /// How many random moves each begins with
    #[arg(long, value_name = "MOVES", default_value_t = 0)]
    opening: usize,
    /// Give up a proof after this many nodes
    #[arg(long, value_name = "N", default_value_t = 60_000_000, value_parser = clap::value_parser!(u64).range(1..))]
    nodes: u64,
    /// Seed of the first start
    #[arg(long, value_name = "NUMBER", default_value_t = 1)]
    seed: u64,
}

/// The counts of kept and lost wins.
#[derive(Default)]
struct KeptTally {
    wins: u64,
    kept: u64,
    lost: Vec<String>,
    open: u64,
}

impl KeptWins {
    /// Asks for all moves and returns a report.
    pub(super) fn report(&self) -> Result<String, LabError> {
        self.played.setup()?;
        let failed = |file: &Path| {
            let file = file.to_owned();
            move |error| LabError::Program { file, error }
        };
        let this = std::env::current_exe().map_err(failed(Path::new("tavoliere")))?;
        let name = self.by.as_ref().unwrap_or(&this);
        let mut program = Program::start(name).map_err(failed(name))?;
        let mut tally = KeptTally::default();
        for seed in self.seed..self.seed.saturating_add(self.starts) {
            let setup = self.played.setup_by_lot(seed).expect("as the one before");
            let (position, opening) = arena::opened(&setup, self.opening, seed);
            if self.verdict(&position) == Some(Verdict::Win) {
                let steps = self.asked(&mut program, &setup, &opening).map_err(failed(name))?;
                self.judge(&mut tally, seed, position, &steps);
            }
        }
        Ok(self.describe_tally(&tally))
    }

    /// The result of a position for the side to move, if it can be proven.
    fn verdict(&self, position: &BoxedPosition) -> Option<Verdict> {
        proven(&**position, self.nodes, &mut || true).map(|ProvenMove { verdict, .. }| verdict)
    }

    fn asked(&self, program: &mut Program, setup: &Setup, opening: &[Steps]) -> std::io::Result<Steps> {
        let moves: Vec<String> = opening.iter().map(Steps::to_string).collect();
        let think = Map::from_iter([("ms".to_owned(), self.ms.into())]);
        Ok(program.best(&question(setup, &moves, think))?.steps)
    }

    fn judge(&self, tally: &mut KeptTally, seed: u64, mut position: BoxedPosition, steps: &Steps) {
        tally.wins += 1;
        if position.play(steps).is_err() {
            tally.lost.push(format!("{seed}: {steps} is not legal"));
            return;
        }
        match position.turn().side().map(|_| self.verdict(&position)) {
            None | Some(Some(Verdict::Loss)) => tally.kept += 1,
            Some(Some(_)) => tally.lost.push(format!("{seed}: {steps}")),
            Some(None) => tally.open += 1,
        }
    }

    fn describe_tally(&self, KeptTally { wins, kept, lost, open }: &KeptTally) -> String {
        let mut told = format!(
            "{}\nproven wins: {wins} of {} starts\nkept in {} ms: {kept}, given away: {}, not known: {open}\n",
            self.played,
            self.starts,
            self.ms,
            lost.len(),
        );
        for one in lost {
            let _ = writeln!(told, "given away from seed {one}");
        }
        told
    }
}
