//! SQLite, the only place with SQL. One action is one transaction: all it decided is kept, or nothing.

pub mod choices;
pub mod inputs;
pub mod matches;
mod open;
pub mod people;
mod persons;
pub mod populate;
pub mod posts;
pub mod privacy;
pub mod standings;

use sqlx::migrate::MigrateError;
use sqlx::sqlite::SqlitePool;
use sqlx::{Sqlite, SqliteConnection, Transaction};
use thiserror::Error;

use tavoliere_games::rules::Game;

/// The database. Cheap to clone.
#[derive(Clone)]
pub struct Store {
    /// One connection: SQLite has one writer, and waiting for it in a queue is fairer than retrying.
    writer: SqlitePool,
    readers: SqlitePool,
    games: &'static [&'static Game],
}

/// What went wrong below the bot.
#[derive(Debug, Error)]
pub enum StoreError {
    #[error(transparent)]
    Database(#[from] sqlx::Error),
    #[error("the database was made by a newer Tavoliere: it has had migration {0}, which this one does not know")]
    Newer(i64),
    #[error("the database cannot be brought up to date")]
    Migration(#[source] MigrateError),
    #[error("version {version} of match {match_id} cannot be read: {reason}")]
    Corrupt { match_id: i64, version: u32, reason: String },
    #[error("the review of match {match_id} cannot be read")]
    CorruptReview { match_id: i64 },
}

/// The outcome of anything asked of the store.
pub type Result<T> = std::result::Result<T, StoreError>;

impl Store {
    /// Begins a change. Nothing is kept until [`Session::commit`].
    ///
    /// # Errors
    /// When the database is locked by another process, read-only or broken.
    pub async fn write(&self) -> Result<Session> {
        // A transaction that begins by reading and then writes fails at once when another one wrote in between.
        Ok(Session { transaction: self.writer.begin_with("begin immediate").await?, games: self.games })
    }

    /// Begins a look at one consistent state.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub async fn read(&self) -> Result<Session> {
        Ok(Session { transaction: self.readers.begin().await?, games: self.games })
    }

    /// Closes the database cleanly, waiting for what is under way.
    pub async fn close(&self) {
        self.readers.close().await;
        self.writer.close().await;
    }
}

/// One transaction. Dropped without [`commit`](Self::commit), it leaves no trace.
pub struct Session {
    transaction: Transaction<'static, Sqlite>,
    games: &'static [&'static Game],
}

impl Session {
    /// Keeps everything that was done.
    ///
    /// # Errors
    /// When it cannot be written, on a full disk for instance; then nothing is kept.
    pub async fn commit(self) -> Result<()> {
        Ok(self.transaction.commit().await?)
    }

    fn connection(&mut self) -> &mut SqliteConnection {
        &mut self.transaction
    }
}
