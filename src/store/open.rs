//! Opens the database: creates the file, migrates the tables, and computes what a migration could not.

use std::path::Path;
use std::time::Duration;

use sqlx::migrate::MigrateError;
use sqlx::sqlite::{SqliteConnectOptions, SqliteJournalMode, SqlitePoolOptions, SqliteSynchronous};
use sqlx::{Connection, SqliteConnection};

use super::{Result, Store, StoreError};
use tavoliere_games::rules::Game;

impl Store {
    /// How long an action waits for the write connection. It is long, because a late answer is better than an apology
    /// when a hundred people tap at once.
    const QUEUE: Duration = Duration::from_secs(60);

    /// How long to wait for another process that locks the database.
    const PATIENCE: Duration = Duration::from_secs(5);

    /// Opens the database file. Creates it if there is none, and brings its tables up to date.
    ///
    /// # Errors
    /// If the file cannot be opened, written or migrated.
    pub async fn open(path: &Path, games: &'static [&'static Game]) -> Result<Self> {
        let options = SqliteConnectOptions::new()
            .filename(path)
            .create_if_missing(true)
            .foreign_keys(true)
            .journal_mode(SqliteJournalMode::Wal)
            .synchronous(SqliteSynchronous::Full)
            .busy_timeout(Self::PATIENCE);
        // If the disk is full, SQLite ends the transaction itself. sqlx does not notice and would never begin another one
        // on this connection, so a new connection must replace it.
        let is_usable = |connection: &SqliteConnection| !connection.is_in_transaction();
        let pool = SqlitePoolOptions::new()
            .acquire_timeout(Self::QUEUE)
            .before_acquire(move |connection, _| Box::pin(std::future::ready(Ok(is_usable(connection)))));
        let writer = pool.clone().max_connections(1).connect_with(options.clone()).await?;
        sqlx::migrate!().run(&writer).await.map_err(|error| match error {
            MigrateError::VersionMissing(version) => StoreError::Newer(version),
            error => StoreError::Migration(error),
        })?;
        let readers = pool.max_connections(4).connect_with(options.read_only(true)).await?;
        let store = Self { writer, readers, games };
        store.do_chores().await?;
        Ok(store)
    }

    /// Computes what a migration could not compute in SQL.
    async fn do_chores(&self) -> Result<()> {
        let sql = "select name from chore where name = 'rerate'";
        let due: Option<String> = sqlx::query_scalar(sql).fetch_optional(&self.readers).await?;
        if due.is_some() {
            let mut session = self.write().await?;
            session.rerate().await?;
            sqlx::query("delete from chore where name = 'rerate'").execute(session.connection()).await?;
            session.commit().await?;
        }
        Ok(())
    }
}
