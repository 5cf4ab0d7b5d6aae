//! The laboratory: counts, measurements, records, pictures and databases. It is a program of its own, which hosts do not get.

mod arena;
mod arguments;
mod balance;
mod contest;
pub mod crowd;
mod duel;
mod error;
pub mod game;
mod kept;
mod levels;
mod making;
mod people;
mod perft;
mod picture;
mod playouts;
mod program;
mod puzzles;
mod replay;
mod solve;
mod train;

use std::io;
use std::path::PathBuf;
use std::time::Duration;

use clap::{Parser, Subcommand};

use self::arguments::{GameArguments, seconds};
use self::balance::BalanceExperiment;
use self::contest::Contest;
use self::duel::Duel;
use self::game::GameTool;
use self::kept::KeptWins;
use self::levels::Measurement;
use self::picture::{PictureSheet, RecordPicture};
use self::playouts::PlayoutTally;
use self::puzzles::Puzzles;
use self::solve::Solve;
use self::train::Train;
use tavoliere::tools::referee;
use tavoliere_seam::grammar::manual;
use tavoliere_seam::platform::language::Language;

pub use self::error::LabError;

/// Count, measure, replay and draw games, and compute ratings again
#[derive(Parser, Debug)]
#[command(name = "tavoliere-lab", version)]
pub struct LabArguments {
    #[command(subcommand)]
    pub experiment: Experiment,
}

/// The tools of the laboratory.
#[derive(Subcommand, Debug)]
pub enum Experiment {
    /// Answer questions about the rules, as the program of the bot does: so this one can play against another
    #[command(hide = true)]
    Referee,
    /// Count the move sequences of each length from the start
    Perft {
        #[command(flatten)]
        played: GameArguments,
        /// The longest sequences to count
        #[arg(long, value_name = "N", value_parser = clap::value_parser!(u8).range(1..=100))]
        depth: u8,
    },
    /// Play random games and report their speed and results
    Playouts {
        #[command(flatten)]
        played: GameArguments,
        /// How long to play
        #[arg(long, value_name = "SECONDS", default_value = "10", value_parser = seconds)]
        seconds: Duration,
        /// How many threads to use
        #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u64).range(1..=1024))]
        threads: u64,
        /// Seed of the random numbers
        #[arg(long, value_name = "NUMBER", default_value_t = 0)]
        seed: u64,
        /// The maximum length of a game, in moves; longer games are cut
        #[arg(long, value_name = "MOVES", default_value_t = 5000)]
        most: usize,
    },
    /// Let two levels of the computer play a match
    Duel(Duel),
    /// Measure the levels of the computer against each other and against plain opponents, and rate them
    Levels(Measurement),
    /// Play a match against another program that speaks the referee's protocol
    Match(Contest),
    /// Learn the weights of a game's evaluation from games of the computer against itself
    Train(Train),
    /// Play many games and report how balanced they are, their lengths, and the number of legal moves
    Balance(BalanceExperiment),
    /// Prove who wins with best play
    Solve(Solve),
    /// Ask for the first move from starts that are proven wins, and prove whether it keeps the win
    Kept(KeptWins),
    /// Make puzzles from games of the computer against itself
    Puzzles(Puzzles),
    /// Draw a recorded game
    Picture(RecordPicture),
    /// Draw several recorded games on one sheet: each at its start, in its middle and at its end
    Sheet(PictureSheet),
    /// Compute all results and ratings in a database again, from the events
    Rerate {
        /// The database; stop the bot first
        #[arg(long, value_name = "FILE")]
        database: PathBuf,
    },
    /// Fill a new database with people and finished matches, to measure its speed
    Populate {
        /// The file to create; it must not exist
        #[arg(long, value_name = "FILE")]
        database: PathBuf,
        #[arg(long, value_name = "N", default_value_t = 100_000, value_parser = clap::value_parser!(u32).range(2..=10_000_000))]
        people: u32,
        #[arg(long, value_name = "N", default_value_t = 1_000_000, value_parser = clap::value_parser!(u32).range(1..=100_000_000))]
        games: u32,
        /// One game in so many is played to its end; the others end before a move
        #[arg(long, value_name = "N", default_value_t = 50, value_parser = clap::value_parser!(u32).range(1..))]
        played: u32,
    },
    /// Print the tables of all commands, as in docs/commands.md
    Commands {
        /// The language of the page, such as it for docs/comandi.md
        #[arg(long, value_name = "TAG", default_value = "en", value_parser = language)]
        language: Language,
    },
    /// Make what is missing in the folder of a game, and list the rest
    #[command(subcommand)]
    Game(GameTool),
    /// Play through a record, as written by /export, and show the last board
    Replay {
        /// The file with the record
        file: PathBuf,
    },
}

impl Experiment {
    /// Runs the tool and returns its report.
    ///
    /// # Errors
    /// If the game, its options or a file cannot be used.
    pub fn carry_out(&self) -> Result<String, LabError> {
        match self {
            Self::Referee => {
                let failed = |error| LabError::File { file: PathBuf::from("standard input"), error };
                referee::serve(io::stdin().lock(), io::stdout().lock()).map_err(failed)?;
                Ok(String::new())
            }
            Self::Perft { played, depth } => Ok(perft::count(&played.setup()?, usize::from(*depth))),
            Self::Playouts { played, seconds, threads, seed, most } => {
                let setup = played.setup()?;
                let tally = PlayoutTally::measure(&setup, *seconds, *threads, *seed, *most);
                Ok(format!("{setup}\n{}", tally.report(*threads, *most)))
            }
            Self::Duel(duel) => duel.play(),
            Self::Levels(measurement) => measurement.report(),
            Self::Match(contest) => contest.play(),
            Self::Train(train) => train.learn(),
            Self::Balance(balance) => balance.report(),
            Self::Solve(solve) => solve.prove(),
            Self::Kept(kept) => kept.report(),
            Self::Puzzles(puzzles) => puzzles.make(),
            Self::Picture(picture) => picture.draw(),
            Self::Sheet(sheet) => sheet.draw(),
            Self::Commands { language } => Ok(manual::manual(*language)),
            Self::Game(tool) => tool.report(),
            Self::Replay { file } => replay::replay(file),
            Self::Populate { database, people, games, played } => {
                Ok(people::populate(database, *people, *games, *played)?)
            }
            Self::Rerate { database } => Ok(people::rerate(database)?),
        }
    }
}

fn language(tag: &str) -> Result<Language, String> {
    Language::from_tag(tag).ok_or_else(|| format!("there is no language {tag}"))
}
