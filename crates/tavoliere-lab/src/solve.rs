//! Proves how a game ends with best play from a position, and reports the cost of the proof.

use std::fmt::Write as _;
use std::time::{Duration, Instant};

use clap::Args;
use tavoliere_engine::{Aim, Solution, Solver, Verdict};
use tavoliere_games::rules::{BoxedPosition, Steps, Turn};

use super::arguments::{begun, seconds};
use super::error::LabError;

/// The position to prove.
#[derive(Args, Debug)]
pub struct Solve {
    /// The game, such as briths-square
    game: String,
    /// An option of the game, such as size=4x5, or a move already played, such as b2; options come first
    #[arg(value_name = "OPTION=VALUE|MOVE")]
    words: Vec<String>,
    /// Also prove the margin of the win
    #[arg(long)]
    margin: bool,
    /// Give up after this many nodes
    #[arg(long, value_name = "N", default_value_t = 1_000_000_000_000, value_parser = clap::value_parser!(u64).range(1..))]
    nodes: u64,
    /// Give up after this many seconds
    #[arg(long, value_name = "SECONDS", default_value = "60", value_parser = seconds)]
    seconds: Duration,
}

impl Solve {
    pub(super) fn prove(&self) -> Result<String, LabError> {
        let (setup, moves) = begun(&self.game, &self.words)?;
        let mut position = setup.start();
        moves.iter().for_each(|steps| position.play(steps).expect("it was played"));
        let mut told = format!("{setup}\n");
        match position.turn() {
            Turn::Over(outcome) => {
                let _ = writeln!(told, "over: {outcome}");
            }
            Turn::ToMove(side) => {
                let _ = write!(told, "{side} is to move");
                self.report(&position, &mut told);
            }
        }
        Ok(told)
    }

    /// Proves the result of the position, and appends it to the report.
    fn report(&self, position: &BoxedPosition, told: &mut String) {
        let begun = Instant::now();
        let mut keep_going = || begun.elapsed() < self.seconds;
        let aim = if self.margin { Aim::Margin } else { Aim::Outcome };
        let mut solver = Solver::new(&**position, aim, self.nodes, &mut keep_going);
        let solution = solver.solve();
        let effort = format!("{} nodes, {:.3} s", solver.nodes(), begun.elapsed().as_secs_f64());
        let Some(Solution { verdict, margin, line, .. }) = solution else {
            let _ = writeln!(told, "\nnot known within {effort}");
            return;
        };
        let _ = match verdict {
            Verdict::Win => write!(told, " and wins"),
            Verdict::Draw => write!(told, " and draws"),
            Verdict::Loss => write!(told, " and loses"),
        };
        let _ = match margin {
            Some(margin) if verdict != Verdict::Draw => writeln!(told, ", scores apart by {}", margin.abs()),
            _ => writeln!(told),
        };
        let _ = writeln!(told, "line: {}\neffort: {effort}", spelled(&line));
        if let Some(best) = solver.best() {
            let mut best: Vec<Steps> = best.into_iter().filter_map(|choice| position.sample(&mut |_| choice)).collect();
            best.sort_by_cached_key(Steps::to_string);
            let _ = writeln!(told, "best: {} of {}: {}", best.len(), position.legal().len(), spelled(&best));
        }
    }
}

fn spelled(moves: &[Steps]) -> String {
    moves.iter().map(Steps::to_string).collect::<Vec<_>>().join(" ")
}
