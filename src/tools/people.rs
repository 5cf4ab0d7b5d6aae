//! What the laboratory does with a database: ratings computed anew, and one filled with people and games.

use std::path::{Path, PathBuf};

use thiserror::Error;

use crate::games::GAMES;
use crate::store::{Store, StoreError};

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

fn block_on<Out>(work: impl Future<Output = Result<Out, PeopleError>>) -> Result<Out, PeopleError> {
    tokio::runtime::Builder::new_current_thread().enable_all().build()?.block_on(work)
}
