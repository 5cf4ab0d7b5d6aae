//! The arguments that several tools of the laboratory share: a game with its options, a time, a file with a record.

use std::fmt;
use std::fs;
use std::path::Path;
use std::time::Duration;

use clap::Args;
use tavoliere_games::games::GAMES;
use tavoliere_games::rules::{self, Setup, Steps, Values};

use super::error::LabError;
use tavoliere::tools::referee;
use tavoliere_play::matches::Record;

/// A game with its options.
#[derive(Args, Debug)]
pub struct GameArguments {
    /// The game, such as briths-square
    game: String,
    /// An option of the game, such as size=8
    #[arg(value_name = "OPTION=VALUE")]
    options: Vec<String>,
}

impl GameArguments {
    pub(super) fn setup(&self) -> Result<Setup, LabError> {
        Ok(Setup::parse(&self.to_string(), GAMES)?)
    }

    /// The setup, with everything drawn by lot drawn from this seed.
    pub(super) fn setup_by_lot(&self, seed: u64) -> Result<Setup, LabError> {
        let game = self.setup()?.game;
        let made: Vec<_> = self.options.iter().filter_map(|option| option.split_once('=')).collect();
        Ok(Setup::study(game, &made, seed)?)
    }

    /// Whether a part of the setup was drawn by lot.
    pub(super) fn is_drawn(&self, setup: &Setup) -> bool {
        let by_lot = |values| matches!(values, Values::Seed | Values::Drawn { .. });
        let given = |name: &str| self.options.iter().any(|option| option.split('=').next() == Some(name));
        setup.choices().any(|(choice, _)| by_lot(choice.values))
            && !setup.choices().any(|(choice, _)| by_lot(choice.values) && given(choice.name))
    }
}

/// The game and its options as typed.
impl fmt::Display for GameArguments {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.game)?;
        self.options.iter().try_for_each(|option| write!(f, " {option}"))
    }
}

/// The setup of a game and the moves played in it. `words` has its options, such as size=4x5, and moves, such as b2.
pub(super) fn begun(game: &str, words: &[String]) -> Result<(Setup, Vec<Steps>), LabError> {
    let (options, typed): (Vec<&str>, Vec<&str>) =
        words.iter().flat_map(|word| word.split_whitespace()).partition(|word| word.contains('='));
    let setup = Setup::parse(&format!("{game} {}", options.join(" ")), GAMES)?;
    let (mut position, mut moves) = (setup.start(), Vec::new());
    for (ply, typed) in (1..).zip(typed) {
        moves.push(rules::play(&mut *position, typed).map_err(|why| LabError::Move {
            ply,
            typed: typed.to_owned(),
            why: referee::objection(setup.game, &*position, typed, &why),
        })?);
    }
    Ok((setup, moves))
}

pub(super) fn seconds(text: &str) -> Result<Duration, String> {
    let duration = text.parse().ok().and_then(|seconds| Duration::try_from_secs_f64(seconds).ok());
    duration.filter(|duration| !duration.is_zero()).ok_or_else(|| "a number above 0 is needed".to_owned())
}

/// Reads a record from a file.
pub(super) fn read_record(file: &Path) -> Result<Record, LabError> {
    let text = fs::read_to_string(file).map_err(|error| LabError::File { file: file.to_owned(), error })?;
    Record::parse(&text, GAMES).map_err(|error| LabError::Record { file: file.to_owned(), error })
}
