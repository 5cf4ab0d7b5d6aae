//! The laboratory: counts, measures, draws and replays games, and works on databases.

mod balance;
mod duel;
mod error;
mod given;
mod people;
mod perft;
mod picture;
mod playouts;
mod puzzles;
mod replay;
mod solve;

use std::path::PathBuf;
use std::time::Duration;

use clap::Subcommand;

use self::balance::Balance;
use self::duel::Duel;
use self::given::{Played, seconds};
use self::picture::{Picture, Sheet};
use self::playouts::Tally;
use self::puzzles::Puzzles;
use self::solve::Solve;
use crate::chat::grammar::manual;

pub use self::error::LabError;

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

impl Experiment {
    /// Does it, and returns what came of it.
    ///
    /// # Errors
    /// When the game, its options or the file cannot be used.
    pub fn carry_out(&self) -> Result<String, LabError> {
        match self {
            Self::Perft { played, depth } => Ok(perft::count(&played.setup()?, usize::from(*depth))),
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
            Self::Replay { file } => replay::replay(file),
            Self::Populate { database, people, games } => Ok(people::populate(database, *people, *games)?),
            Self::Rerate { database } => Ok(people::rerate(database)?),
        }
    }
}
