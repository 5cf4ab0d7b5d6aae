//! SQLite, the only place with SQL. One action is one transaction: all it decided is kept, or nothing.

pub mod achievements;
pub mod blocks;
pub mod calls;
pub mod cards;
pub mod chats;
pub mod choices;
pub mod invitations;
pub mod links;
mod lookups;
pub mod matches;
pub mod plans;
pub mod players;
pub mod populate;
pub mod posts;
pub mod presence;
pub mod privacy;
pub mod profiles;
pub mod puzzles;
pub mod rankings;
pub mod record;
pub mod rerating;
pub mod results;
pub mod reviews;
pub mod rooms;
pub mod seasons;
pub mod standings;
pub mod threads;
pub mod times;
pub mod unseen;
pub mod vacations;

use std::path::Path;
use std::time::Duration;

use sqlx::migrate::MigrateError;
use sqlx::sqlite::{SqliteConnectOptions, SqliteJournalMode, SqlitePool, SqlitePoolOptions, SqliteSynchronous};
use sqlx::{Connection, Sqlite, SqliteConnection, Transaction};
use thiserror::Error;

use tavoliere_games::rules::Game;

pub use achievements::Achieved;
pub use blocks::Blocked;
pub use calls::QuietRow;
pub use cards::Card;
pub use chats::{Chat, ChatId};
pub use choices::{Choices, Chooser};
pub use links::Period;
pub use matches::{MatchId, StoredMatch};
pub use plans::{Lapse, Planned};
pub use players::Account;
pub use populate::Crowd;
pub use posts::{About, Pending, PostId, Task, Unthreaded};
pub use privacy::{KEPT, Kept, Then};
pub use profiles::{Played, Tally};
pub use puzzles::PuzzleTry;
pub use rankings::{Ranked, Ranking, Scope, Stretch};
pub use rerating::Rerating;
pub use reviews::Judged;
pub use seasons::Winners;
pub use standings::Change;
pub use vacations::{Vacation, days_left};

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
    /// Opens the database file, creating it and bringing its tables up to date where needed.
    ///
    /// # Errors
    /// When the file cannot be opened, written or migrated.
    pub async fn open(path: &Path, games: &'static [&'static Game]) -> Result<Self> {
        let options = SqliteConnectOptions::new()
            .filename(path)
            .create_if_missing(true)
            .foreign_keys(true)
            .journal_mode(SqliteJournalMode::Wal)
            .synchronous(SqliteSynchronous::Full)
            .busy_timeout(Self::PATIENCE);
        // On a full disk SQLite ends the transaction itself. To sqlx it stays open for ever, so that this connection
        // would never begin another: a new one must take its place.
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

    /// Computes what a migration leaves to be computed, SQL not being up to it.
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

    /// How long an action may wait in the queue for the write connection: a hundred taps at once on a busy machine are
    /// answered late rather than with an apology.
    const QUEUE: Duration = Duration::from_secs(60);

    /// How long to wait for another process that holds the database.
    const PATIENCE: Duration = Duration::from_secs(5);

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

    /// Whether this update is seen for the first time. Remembers it.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn first_time(&mut self, platform: &str, input: &str, now: i64) -> Result<bool> {
        let sql = "insert into input (platform, input, at) values ($1, $2, $3) on conflict do nothing";
        let done = sqlx::query(sql).bind(platform).bind(input).bind(now).execute(self.connection()).await?;
        Ok(done.rows_affected() == 1)
    }

    /// Whether this update was carried out before.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn is_known(&mut self, platform: &str, input: &str) -> Result<bool> {
        let sql = "select 1 from input where platform = $1 and input = $2";
        let found: Option<i64> =
            sqlx::query_scalar(sql).bind(platform).bind(input).fetch_optional(self.connection()).await?;
        Ok(found.is_some())
    }

    /// Forgets the updates carried out before a time. Costs next to nothing where there are none.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn forget_inputs(&mut self, before: i64) -> Result<()> {
        sqlx::query("delete from input where at < $1").bind(before).execute(self.connection()).await?;
        Ok(())
    }

    fn connection(&mut self) -> &mut SqliteConnection {
        &mut self.transaction
    }
}
