//! Database tools: computing ratings again, and filling a database for measurements.

use std::path::{Path, PathBuf};

use thiserror::Error;

use super::crowd::{self, Crowd};
use tavoliere_games::games::GAMES;
use tavoliere_games::rules::Setup;
use tavoliere_play::time::Timestamp;
use tavoliere_store::standings::{rerating, standing};
use tavoliere_store::{Store, StoreError};

/// The time of the last match: 2026-01-01.
const UNTIL: Timestamp = Timestamp(1_767_225_600_000);

/// Why a database tool fails.
#[derive(Debug, Error)]
pub enum PeopleError {
    #[error(transparent)]
    Store(#[from] StoreError),
    #[error("{0:?} is not there")]
    Missing(PathBuf),
    #[error("{0:?} is there already")]
    Present(PathBuf),
    #[error("the runtime does not start: {0}")]
    Runtime(#[from] std::io::Error),
}

/// Computes all results and ratings of a database again, from the events.
pub(super) fn rerate(database: &Path) -> Result<String, PeopleError> {
    if !database.exists() {
        return Err(PeopleError::Missing(database.to_owned()));
    }
    block_on(async {
        let store = Store::open(database, GAMES).await?;
        let mut session = store.write().await?;
        rerating::rerate(&mut session).await?;
        let (games, people) = standing::rated_so_far(&mut session).await?;
        session.commit().await?;
        store.close().await;
        Ok(format!("{games} games count, {people} people are rated\n"))
    })
}

/// Creates a database with people and finished matches. The same arguments give the same contents.
pub(super) fn populate(database: &Path, people: u32, games: u32, played: u32) -> Result<String, PeopleError> {
    if database.exists() {
        return Err(PeopleError::Present(database.to_owned()));
    }
    block_on(async {
        let setups: Vec<Setup> =
            GAMES.iter().map(|game| Setup::new(game, &[], 0).expect("the usual choices are possible")).collect();
        let chats = (people / 100).max(1);
        crowd::populate(database, Crowd { people, games, played, chats, until: UNTIL }, &setups).await?;
        let store = Store::open(database, GAMES).await?;
        let (counted, rated) = standing::rated_so_far(&mut store.read().await?).await?;
        store.close().await;
        Ok(format!("{games} games in {chats} chats: {counted} count, {rated} of {people} people are rated\n"))
    })
}

fn block_on<Out>(work: impl Future<Output = Result<Out, PeopleError>>) -> Result<Out, PeopleError> {
    tokio::runtime::Builder::new_current_thread().enable_all().build()?.block_on(work)
}
