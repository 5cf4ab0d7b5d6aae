//! Opens the database: creates the file, migrates the tables, and computes what a migration could not.

use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use sqlx::migrate::MigrateError;
use sqlx::sqlite::{SqliteConnectOptions, SqliteJournalMode, SqlitePoolOptions, SqliteSynchronous};
use sqlx::{Connection, SqliteConnection};
use tavoliere_games::rules::Game;

use super::changes::Feed;
use super::link::{Gate, MaybeGate};
use super::writer::Writer;
use super::{Result, Store, StoreError};

/// How many transactions read at the same time.
const READERS: u32 = 4;

/// The most bytes of the log that stay on the disk when it begins anew.
const LONGEST_LOG: &str = "33554432";

/// Behind a gate the thread waits for a connection, so there are always enough.
const READERS_BEHIND_A_GATE: u32 = 64;

impl Store {
    /// How long to wait for another process that locks the database.
    const PATIENCE: Duration = Duration::from_secs(5);

    /// Opens the database file. Creates it if there is none, and brings its tables up to date.
    ///
    /// # Errors
    /// If the file cannot be opened, written or migrated.
    pub async fn open(path: &Path, games: &'static [&'static Game]) -> Result<Self> {
        Self::open_with(path, games, READERS).await
    }

    /// As [`open`](Self::open), with another number of transactions that read at the same time. One is enough: nothing
    /// waits for another transaction while it holds one.
    ///
    /// # Errors
    /// As [`open`](Self::open).
    pub async fn open_with(path: &Path, games: &'static [&'static Game], readers: u32) -> Result<Self> {
        Self::open_behind(path, games, readers, MaybeGate::default()).await
    }

    /// As [`open`](Self::open), with a gate before the database once it is open.
    ///
    /// # Errors
    /// As [`open`](Self::open).
    pub async fn open_gated(path: &Path, games: &'static [&'static Game], gate: Arc<dyn Gate>) -> Result<Self> {
        Self::open_behind(path, games, READERS_BEHIND_A_GATE, MaybeGate::new(gate)).await
    }

    /// Opens the database for a few actions beside a bot that may have it. It is made if there is none, but never brought up
    /// to date: the bot that has it may be of an older release.
    ///
    /// # Errors
    /// If the file cannot be opened or written, or is of another release.
    pub async fn open_beside(path: &Path, games: &'static [&'static Game]) -> Result<Self> {
        let mut writer = SqliteConnection::connect_with(&Self::options(path)).await?;
        if !sqlx::query("pragma table_info(_sqlx_migrations)").fetch_all(&mut writer).await?.is_empty() {
            let sql = "select max(version) from _sqlx_migrations where success";
            let version: Option<i64> = sqlx::query_scalar(sql).fetch_one(&mut writer).await?;
            match (version, newest_migration()) {
                (Some(version), Some(newest)) if version > newest => return Err(StoreError::Newer(version)),
                (version, newest) if version < newest => return Err(StoreError::Older),
                _ => {}
            }
        }
        writer.close().await?;
        Self::connect(path, games, 1, MaybeGate::default()).await
    }

    fn options(path: &Path) -> SqliteConnectOptions {
        SqliteConnectOptions::new()
            .filename(path)
            .create_if_missing(true)
            .foreign_keys(true)
            .journal_mode(SqliteJournalMode::Wal)
            .synchronous(SqliteSynchronous::Full)
            // After a rush the log shrinks again.
            .pragma("journal_size_limit", LONGEST_LOG)
            // How many rows of an index are looked at to plan queries by.
            .pragma("analysis_limit", "400")
            .busy_timeout(Self::PATIENCE)
    }

    async fn open_behind(path: &Path, games: &'static [&'static Game], readers: u32, gate: MaybeGate) -> Result<Self> {
        let store = Self::connect(path, games, readers, gate).await?;
        store.do_chores().await?;
        Ok(store)
    }

    async fn connect(path: &Path, games: &'static [&'static Game], readers: u32, gate: MaybeGate) -> Result<Self> {
        let options = Self::options(path);
        let mut writer = SqliteConnection::connect_with(&options).await?;
        sqlx::migrate!().run(&mut writer).await.map_err(|error| match error {
            MigrateError::VersionMissing(version) => StoreError::Newer(version),
            error => StoreError::Migration(error),
        })?;
        // A connection to a file is not lost while it is not used. A test would be a message to its thread and back.
        let readers = SqlitePoolOptions::new().max_connections(readers).test_before_acquire(false);
        let readers = readers.connect_with(options.read_only(true)).await?;
        let writer = Writer::new(writer, gate.clone());
        Ok(Self { writer, readers, gate, feed: Feed::new(), games })
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

/// The last migration that this release knows.
pub(super) fn newest_migration() -> Option<i64> {
    sqlx::migrate!().iter().map(|migration| migration.version).max()
}
