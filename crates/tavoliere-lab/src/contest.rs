//! Plays a match between two programs that speak the referee's protocol, such as this one and one of an earlier version.

use std::io;
use std::path::{Path, PathBuf};
use std::thread;

use clap::Args;
use serde_json::{Map, Value};
use tavoliere_games::rules::{Setup, Side, Steps};

use super::arena;
use super::arguments::GameArguments;
use super::duel::share;
use super::error::LabError;
use super::program::{Best, Program, question};

/// The maximum length of a game.
const LONGEST: usize = 2_000;

/// A match against another program.
#[derive(Args, Debug)]
pub struct Contest {
    #[command(flatten)]
    played: GameArguments,
    /// The other program; it is started as `PROGRAM referee`
    #[arg(long, value_name = "PROGRAM")]
    against: PathBuf,
    /// The time for a move in milliseconds
    #[arg(long, value_name = "MS", default_value_t = 300, value_parser = clap::value_parser!(u64).range(1..=600_000))]
    ms: u64,
    /// The number of nodes for a move, instead of a time
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..=1_000_000_000))]
    nodes: Option<u64>,
    /// The level of both; without it both play as well as they can
    #[arg(long, value_name = "LEVEL")]
    level: Option<u8>,
    /// How many games; two games in a row have the same opening, and sides are changed
    #[arg(long, value_name = "N", default_value_t = 60, value_parser = clap::value_parser!(u64).range(1..=1_000_000))]
    games: u64,
    /// How many random moves each game begins with
    #[arg(long, value_name = "MOVES", default_value_t = 2)]
    opening: usize,
    /// End a game as soon as both programs, one after the other, have proven the same result
    #[arg(long)]
    until_proven: bool,
    /// How many games run in parallel
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u64).range(1..=1024))]
    threads: u64,
    /// Seed of the random numbers
    #[arg(long, value_name = "NUMBER", default_value_t = 0)]
    seed: u64,
}

/// The points of this program: those with the first side, then with the second; and the games with each side.
#[derive(Clone, Copy, Default)]
struct ContestPoints {
    points: [f64; 2],
    games: [f64; 2],
}

impl Contest {
    pub(super) fn play(&self) -> Result<String, LabError> {
        let setup = self.played.setup()?;
        let points = thread::scope(|scope| {
            let playing: Vec<_> =
                (0..self.threads).map(|thread| scope.spawn(move || self.play_share(thread))).collect();
            let joined = playing.into_iter().map(|one| one.join().expect("a game does not panic"));
            joined.collect::<Result<Vec<ContestPoints>, LabError>>()
        })?;
        Ok(self.report(&setup, points.into_iter().fold(ContestPoints::default(), ContestPoints::combine)))
    }

    /// Plays every game of a thread, with programs of its own.
    fn play_share(&self, thread: u64) -> Result<ContestPoints, LabError> {
        let failed = |file: &Path| {
            let file = file.to_owned();
            move |error| LabError::Program { file, error }
        };
        let this = std::env::current_exe().map_err(failed(Path::new("tavoliere")))?;
        let names = [&this, &self.against];
        let mut programs = Vec::new();
        for name in names {
            programs.push(Program::start(name).map_err(failed(name))?);
        }
        let mut points = ContestPoints::default();
        for game in (thread..self.games).step_by(usize::try_from(self.threads).expect("few")) {
            let own = Side::BOTH[usize::try_from(game % 2).expect("0 or 1")];
            let winner = self.play_game(&mut programs, own, game).map_err(|(at, error)| failed(names[at])(error))?;
            points.games[own.index()] += 1.0;
            points.points[own.index()] += winner.map_or(0.5, |side| if side == own { 1.0 } else { 0.0 });
        }
        Ok(points)
    }

    /// Plays a game and returns the winner. An error has the index of the program that failed.
    fn play_game(&self, programs: &mut [Program], own: Side, game: u64) -> Result<Option<Side>, (usize, io::Error)> {
        let seed = self.seed.wrapping_mul(1_000_003).wrapping_add(game / 2);
        let setup = self.played.setup_by_lot(seed).expect("as the one before");
        let (mut position, opening) = arena::opened(&setup, self.opening, seed);
        let mut moves: Vec<String> = opening.iter().map(Steps::to_string).collect();
        // The winner that the previous program has proven.
        let mut told: Option<Option<Side>> = None;
        while let Some(side) = position.turn().side().filter(|_| position.decided().is_none() && moves.len() < LONGEST)
        {
            let player = usize::from(side != own);
            let question = self.question(&setup, &moves, seed.wrapping_add(moves.len() as u64));
            let Best { steps, proven } = programs[player].best(&question).map_err(|error| (player, error))?;
            let result = proven.map(|proven| proven.winner(side));
            if self.until_proven && result.is_some() && result == told {
                return Ok(result.flatten());
            }
            told = result;
            position.play(&steps).map_err(|error| (player, io::Error::other(error)))?;
            moves.push(steps.to_string());
        }
        Ok(arena::winner(&position))
    }

    fn question(&self, setup: &Setup, moves: &[String], seed: u64) -> Value {
        let mut think = Map::new();
        match self.nodes {
            Some(nodes) => think.insert("nodes".to_owned(), nodes.into()),
            None => think.insert("ms".to_owned(), self.ms.into()),
        };
        think.insert("seed".to_owned(), seed.into());
        if let Some(level) = self.level {
            think.insert("level".to_owned(), level.into());
        }
        question(setup, moves, think)
    }

    fn report(&self, setup: &Setup, points: ContestPoints) -> String {
        let bound = self.nodes.map_or_else(|| format!("{} ms", self.ms), |nodes| format!("{nodes} nodes"));
        let level = self.level.map_or_else(String::new, |level| format!(", level {level}"));
        let [all, of_all] = [points.points, points.games].map(|both| both[0] + both[1]);
        let (share, margin) = share(all, of_all);
        format!(
            "{setup}\nagainst {}, {bound} a move{level}, {} random moves first\n{all} points in {of_all} games: \
             {:.1} % ± {:.1}\nas the first side {} of {}\nas the second side {} of {}\n",
            self.against.display(),
            self.opening,
            share * 100.0,
            margin * 100.0,
            points.points[0],
            points.games[0],
            points.points[1],
            points.games[1],
        )
    }
}

impl ContestPoints {
    fn combine(self, other: Self) -> Self {
        let sum = |one: [f64; 2], other: [f64; 2]| [one[0] + other[0], one[1] + other[1]];
        Self { points: sum(self.points, other.points), games: sum(self.games, other.games) }
    }
}
