//! What the laboratory does with a database: ratings computed anew, and one filled with people and games.

use std::path::{Path, PathBuf};

use thiserror::Error;

use crate::store::populate::Crowd;
use crate::store::{Store, StoreError};
use tavoliere_games::games::GAMES;
use tavoliere_games::rules::Setup;

/// When the last game ends: 2026-01-01, in unix milliseconds.
const UNTIL: i64 = 1_767_225_600_000;

/// Why nothing can be done with a database.
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

/// Computes all results and ratings in a database anew from the events.
pub(super) fn rerate(database: &Path) -> Result<String, PeopleError> {
    if !database.exists() {
        return Err(PeopleError::Missing(database.to_owned()));
    }
    block_on(async {
        let store = Store::open(database, GAMES).await?;
        let mut session = store.write().await?;
        session.rerate().await?;
        let (games, people) = session.rated_so_far().await?;
        session.commit().await?;
        store.close().await;
        Ok(format!("{games} games count, {people} people are rated\n"))
    })
}

/// Makes a database with people and finished games, the same every time.
pub(super) fn populate(database: &Path, people: u32, games: u32) -> Result<String, PeopleError> {
    if database.exists() {
        return Err(PeopleError::Present(database.to_owned()));
    }
    block_on(async {
        let store = Store::open(database, GAMES).await?;
        let mut session = store.write().await?;
        let setups: Vec<Setup> =
            GAMES.iter().map(|game| Setup::new(game, &[], 0).expect("what nobody chooses is possible")).collect();
        let chats = (people / 100).max(1);
        session.populate(Crowd { people, games, chats, until: UNTIL }, &setups).await?;
        let (counted, rated) = session.rated_so_far().await?;
        session.commit().await?;
        store.close().await;
        Ok(format!("{games} games in {chats} chats: {counted} count, {rated} of {people} people are rated\n"))
    })
}

fn block_on<Out>(work: impl Future<Output = Result<Out, PeopleError>>) -> Result<Out, PeopleError> {
    tokio::runtime::Builder::new_current_thread().enable_all().build()?.block_on(work)
}
