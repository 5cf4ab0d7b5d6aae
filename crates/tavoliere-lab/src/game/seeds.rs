//! The first inputs of the fuzzer, from the record in the folder of each game.

use std::fs;
use std::path::PathBuf;

use clap::Args;
use tavoliere_games::games::{self, GAMES};
use tavoliere_play::matches::Record;

use super::{collected, keep};
use crate::error::LabError;

/// Write the first inputs of the fuzzer about each game, from its record
#[derive(Args, Debug)]
pub struct FuzzSeeds {
    /// Where to write them, a folder for each target
    folder: PathBuf,
}

impl FuzzSeeds {
    /// Writes the inputs and returns how many there are.
    pub(crate) fn report(&self) -> Result<String, LabError> {
        let mut count = 0;
        for record in records() {
            for (target, seed) in collected::seeds(&record) {
                keep(&self.folder.join(target).join(record.setup.game.id), &seed)?;
                count += 1;
            }
        }
        Ok(format!("{count} inputs in {}\n", self.folder.display()))
    }
}

/// The record of each game that has one.
pub fn records() -> impl Iterator<Item = Record> {
    GAMES.iter().filter_map(|game| {
        let text = fs::read_to_string(format!("{}/record.txt", games::folder(game.id))).ok()?;
        Record::parse(&text, GAMES).ok()
    })
}
