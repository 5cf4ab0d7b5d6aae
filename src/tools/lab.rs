//! Counts move sequences, measures random games, and plays records through.

use std::collections::BTreeMap;
use std::fmt::{self, Write as _};
use std::fs;
use std::path::{Path, PathBuf};
use std::thread;
use std::time::{Duration, Instant};

use clap::{Args, Subcommand};
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;
use tavoliere_engine as engine;
use tavoliere_games::games::GAMES;
use tavoliere_games::rules::{Mark, Outcome, Setup, SetupError, Values, Walk};
use tavoliere_render as render;
use thiserror::Error;

use super::balance::Balance;
use super::duel::Duel;
use super::people::{self, PeopleError};
use super::picture::{Picture, Sheet};
use super::puzzles::Puzzles;
use super::solve::Solve;
use crate::chat::grammar::manual;
use crate::matches::{Record, RecordError};

/// What the laboratory can do.
#[derive(Subcommand, Debug)]
pub enum Experiment {
    /// Count the move sequences of each length from the start
    Perft {
        #[command(flatten)]
        played: Played,
        /// The longest sequences to count
        #[arg(long, value_name = "N", value_parser = clap::value_parser!(u8).range(1..=100))]
        depth: u8,
    },
    /// Play random games and say how fast they go and how they end
    Playouts {
        #[command(flatten)]
        played: Played,
        /// How long to play
        #[arg(long, value_name = "SECONDS", default_value = "10", value_parser = seconds)]
        seconds: Duration,
        /// How many threads play
        #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u64).range(1..=1024))]
        threads: u64,
        /// Decides the games
        #[arg(long, value_name = "NUMBER", default_value_t = 0)]
        seed: u64,
        /// Games are cut after so many moves
        #[arg(long, value_name = "MOVES", default_value_t = 5000)]
        most: usize,
    },
    /// Let two levels of the computer play a match
    Duel(Duel),
    /// Play many games and say how even they are, how long, and how much there is to choose from
    Balance(Balance),
    /// Prove who wins with best play
    Solve(Solve),
    /// Make puzzles out of games of the computer against itself
    Puzzles(Puzzles),
    /// Draw a game on record
    Picture(Picture),
    /// Draw games on record on one sheet, each at its beginning, in its middle and at its end
    Sheet(Sheet),
    /// Compute all results and ratings in a database anew, from the games alone
    Rerate {
        /// The database; nobody should be playing on it meanwhile
        #[arg(long, value_name = "FILE")]
        database: PathBuf,
    },
    /// Make a database full of people and finished games, to measure how fast it answers
    Populate {
        /// Where it goes; there must be nothing yet
        #[arg(long, value_name = "FILE")]
        database: PathBuf,
        #[arg(long, value_name = "N", default_value_t = 100_000, value_parser = clap::value_parser!(u32).range(2..=10_000_000))]
        people: u32,
        #[arg(long, value_name = "N", default_value_t = 1_000_000, value_parser = clap::value_parser!(u32).range(1..=100_000_000))]
        games: u32,
    },
    /// Print the table of all commands, as it is in docs/commands.md
    Commands,
    /// Play a record of a game through, as /export writes it, and show the end
    Replay {
        /// The file with the record
        file: PathBuf,
    },
}

/// Which game is played, and how.
#[derive(Args, Debug)]
pub struct Played {
    /// The game, such as briths-square
    game: String,
    /// What is chosen about it, such as size=8
    #[arg(value_name = "OPTION=VALUE")]
    options: Vec<String>,
}

/// What the laboratory cannot work with.
#[derive(Debug, Error)]
pub enum LabError {
    #[error(transparent)]
    Setup(#[from] SetupError),
    #[error("{file:?} cannot be read: {error}")]
    File { file: PathBuf, error: std::io::Error },
    #[error("{file:?} is no record: {error}")]
    Record { file: PathBuf, error: RecordError },
    #[error("there is no board after {ply} moves: the game has {last}")]
    Ply { ply: usize, last: usize },
    #[error("move {ply}, {typed:?}: {why}")]
    Move { ply: usize, typed: String, why: String },
    #[error(transparent)]
    People(#[from] PeopleError),
    #[error("{file:?} cannot be written: {error}")]
    Unwritable { file: PathBuf, error: std::io::Error },
}

impl Experiment {
    /// Does it, and returns what came of it.
    ///
    /// # Errors
    /// When the game, its options or the file cannot be used.
    pub fn carry_out(&self) -> Result<String, LabError> {
        match self {
            Self::Perft { played, depth } => Ok(perft(&played.setup()?, usize::from(*depth))),
            Self::Playouts { played, seconds, threads, seed, most } => {
                let setup = played.setup()?;
                let tally = Tally::of(&setup, *seconds, *threads, *seed, *most);
                Ok(format!("{setup}\n{}", tally.told(*threads, *most)))
            }
            Self::Duel(duel) => duel.play(),
            Self::Balance(balance) => balance.weigh(),
            Self::Solve(solve) => solve.prove(),
            Self::Puzzles(puzzles) => puzzles.make(),
            Self::Picture(picture) => picture.draw(),
            Self::Sheet(sheet) => sheet.draw(),
            Self::Commands => Ok(manual::manual()),
            Self::Replay { file } => replay(file),
            Self::Populate { database, people, games } => Ok(people::populate(database, *people, *games)?),
            Self::Rerate { database } => Ok(people::rerate(database)?),
        }
    }
}

impl Played {
    pub(super) fn setup(&self) -> Result<Setup, LabError> {
        Ok(Setup::parse(&self.to_string(), GAMES)?)
    }

    /// The same, but with another lot for what is drawn and was not chosen.
    pub(super) fn setup_by_lot(&self, seed: u64) -> Result<Setup, LabError> {
        let game = self.setup()?.game;
        let made: Vec<_> = self.options.iter().filter_map(|option| option.split_once('=')).collect();
        Ok(Setup::study(game, &made, seed)?)
    }

    /// Whether anything about the setup was left to the lot.
    pub(super) fn is_drawn(&self, setup: &Setup) -> bool {
        let by_lot = |values| matches!(values, Values::Seed | Values::Drawn { .. });
        let given = |name: &str| self.options.iter().any(|option| option.split('=').next() == Some(name));
        setup.choices().any(|(choice, _)| by_lot(choice.values))
            && !setup.choices().any(|(choice, _)| by_lot(choice.values) && given(choice.name))
    }
}

/// As it was typed.
impl fmt::Display for Played {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.game)?;
        self.options.iter().try_for_each(|option| write!(f, " {option}"))
    }
}

pub(super) fn seconds(text: &str) -> Result<Duration, String> {
    let duration = text.parse().ok().and_then(|seconds| Duration::try_from_secs_f64(seconds).ok());
    duration.filter(|duration| !duration.is_zero()).ok_or_else(|| "a number above 0 is needed".to_owned())
}

fn perft(setup: &Setup, depth: usize) -> String {
    let begun = Instant::now();
    let counts = setup.start().perft(depth);
    let (seconds, all) = (begun.elapsed().as_secs_f64(), counts.iter().sum::<u64>());
    let mut told = format!("{setup}\n");
    for (length, count) in (1..).zip(counts) {
        let _ = writeln!(told, "{length} {count}");
    }
    let _ = writeln!(told, "{seconds:.3} s, {:.0} a second", all as f64 / seconds);
    told
}

/// What came of random games.
#[derive(Default)]
struct Tally {
    seconds: f64,
    games: u64,
    moves: usize,
    shortest: usize,
    longest: usize,
    /// How many games ended so; under nothing those that were cut.
    ends: BTreeMap<String, u64>,
}

impl Tally {
    /// Plays for so long on so many threads, each with lots of its own.
    fn of(setup: &Setup, time: Duration, threads: u64, seed: u64, most: usize) -> Self {
        let begun = Instant::now();
        let mut tally = Self { shortest: usize::MAX, ..Self::default() };
        let start = setup.start();
        thread::scope(|scope| {
            let play = |thread: u64| {
                let mut random = ChaCha8Rng::seed_from_u64(seed);
                random.set_stream(thread);
                let mut walk = start.walk();
                scope.spawn(move || Self::play(&mut *walk, &mut random, begun, time, most))
            };
            for playing in (0..threads).map(play).collect::<Vec<_>>() {
                tally.add(playing.join().expect("a game does not panic"));
            }
        });
        tally.seconds = begun.elapsed().as_secs_f64();
        tally
    }

    fn play(walk: &mut dyn Walk, random: &mut ChaCha8Rng, begun: Instant, time: Duration, most: usize) -> Self {
        let mut tally = Self { shortest: usize::MAX, ..Self::default() };
        // Spelled once a game, a result would cost more than some games.
        let mut ends: Vec<(Option<Outcome>, u64)> = Vec::new();
        while tally.games == 0 || begun.elapsed() < time {
            walk.restart();
            let (outcome, moves) = engine::playout_on(walk, random, most);
            tally.games += 1;
            tally.moves += moves;
            tally.shortest = tally.shortest.min(moves);
            tally.longest = tally.longest.max(moves);
            match ends.iter_mut().find(|(known, _)| *known == outcome) {
                Some((_, games)) => *games += 1,
                None => ends.push((outcome, 1)),
            }
        }
        tally.ends = ends.into_iter().map(|(outcome, games)| (end(outcome), games)).collect();
        tally
    }

    fn add(&mut self, other: Self) {
        self.games += other.games;
        self.moves += other.moves;
        self.shortest = self.shortest.min(other.shortest);
        self.longest = self.longest.max(other.longest);
        for (end, games) in other.ends {
            *self.ends.entry(end).or_default() += games;
        }
    }

    fn told(&self, threads: u64, most: usize) -> String {
        let a_second = |count: f64| count / self.seconds;
        let mut told = format!(
            "{:.1} s, {threads} at a time: {:.0} games a second, {:.0} moves a second\n",
            self.seconds,
            a_second(self.games as f64),
            a_second(self.moves as f64)
        );
        let mean = self.moves as f64 / self.games as f64;
        let _ = writeln!(told, "moves a game: {mean:.1} on average, {} to {}", self.shortest, self.longest);
        for (end, games) in &self.ends {
            let end = if end.is_empty() { format!("cut after {most} moves") } else { end.clone() };
            let _ = writeln!(told, "{:5.1} %  {end}", *games as f64 * 100.0 / self.games as f64);
        }
        told
    }
}

fn end(outcome: Option<Outcome>) -> String {
    outcome.map_or_else(String::new, |outcome| outcome.to_string())
}

/// Reads a file with a record.
pub(super) fn read_record(file: &Path) -> Result<Record, LabError> {
    let text = fs::read_to_string(file).map_err(|error| LabError::File { file: file.to_owned(), error })?;
    Record::read(&text, GAMES).map_err(|error| LabError::Record { file: file.to_owned(), error })
}

fn replay(file: &Path) -> Result<String, LabError> {
    let record = read_record(file)?;
    let position = record.position();
    let mut diagram = position.diagram();
    diagram.marks.extend(record.moves.last().iter().flat_map(|steps| steps.cells()).map(|cell| (cell, Mark::Last)));
    let [first, second] = position.scores();
    let mut told = format!("{}\n{}\n\n", record.setup, render::text(&diagram));
    let _ = writeln!(told, "moves: {}", record.moves.len());
    let _ = writeln!(told, "scores: {first} {second}");
    let _ = writeln!(told, "result: {}", record.result());
    Ok(told)
}
