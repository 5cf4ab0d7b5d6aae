//! Why the store fails.

use std::borrow::Cow;
use std::sync::Arc;

use sqlx::migrate::MigrateError;
use thiserror::Error;

/// Why the store failed.
#[derive(Debug, Error)]
pub enum StoreError {
    #[error("{}", describe(.0))]
    Database(sqlx::Error),
    /// The commit failed, with that of all actions that were committed together.
    #[error("not stored: {}", describe(.0))]
    NotStored(Arc<sqlx::Error>),
    #[error("too many actions wait for the database")]
    Busy,
    #[error("the database is closed")]
    Closed,
    #[error(
        "the database was made by a newer Tavoliere: it has had migration {0}, which this one does not know: install that one, or restore an older copy"
    )]
    Newer(i64),
    /// A step is another one than that of this release, or half done, or was left out.
    #[error(
        "step {0} of the database is not that of this release: restore a copy, or install the release that made it"
    )]
    Altered(i64),
    /// The database has not had the steps that the baseline replaces.
    #[error("the database {}: {}", TOO_OLD, OPEN_BETWEEN)]
    TooOld,
    /// A database of another program.
    #[error("it has tables of another program: name another database by DATABASE")]
    Foreign,
    /// The database was not brought up to date yet.
    #[error("the database was made by an older release: start the bot once, which brings it up to date")]
    Older,
    #[error("the database cannot be brought up to date")]
    Migration(#[source] MigrateError),
    #[error("the server has PostgreSQL {version}, and Tavoliere needs {oldest} or newer")]
    OldServer { version: i64, oldest: i64 },
    /// The server refuses for a reason that a host can mend.
    #[error("{reason}: {remedy}")]
    Refused { server: String, reason: String, remedy: &'static str },
    /// The action began with an isolation that is too weak for what it turned out to do.
    #[error("the transaction has to be serializable")]
    NeedsSerializable,
    #[error("version {version} of match {match_id} cannot be read: {reason}")]
    Corrupt { match_id: i64, version: u32, reason: String },
    #[error("version {version} of tournament {tournament_id} cannot be read: {reason}")]
    CorruptTournament { tournament_id: i64, version: u32, reason: String },
    #[error("notice {notice_id} of the outbox cannot be read")]
    CorruptNotice { notice_id: i64 },
    #[error("the review of match {match_id} cannot be read")]
    CorruptReview { match_id: i64 },
}

/// Why a file of SQLite cannot be used. No repetition helps until somebody has done something about it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FileFault {
    /// It is no database, or a damaged one.
    Damaged,
    /// This process may not open or write it.
    Refused,
    /// Its disk is full.
    Full,
}

impl StoreError {
    /// Why the file of the database cannot be used; `None` if that is not the reason of the failure.
    pub fn file_fault(&self) -> Option<FileFault> {
        let code = self.code()?;
        // Codes of PostgreSQL have five letters; those of SQLite are numbers, whose last eight bits are the kind.
        let code: u32 = code.parse().ok().filter(|_| code.len() < 5)?;
        match code & 0xff {
            // SQLITE_CORRUPT and SQLITE_NOTADB.
            11 | 26 => Some(FileFault::Damaged),
            // SQLITE_PERM, SQLITE_READONLY, SQLITE_CANTOPEN and SQLITE_AUTH.
            3 | 8 | 14 | 23 => Some(FileFault::Refused),
            // SQLITE_FULL.
            13 => Some(FileFault::Full),
            _ => None,
        }
    }

    /// The code of the database engine: of PostgreSQL, the SQLSTATE.
    pub(super) fn code(&self) -> Option<Cow<'_, str>> {
        let error = match self {
            Self::Database(error) => error,
            Self::NotStored(error) => &**error,
            Self::Migration(MigrateError::Execute(error) | MigrateError::ExecuteMigration(error, _)) => error,
            _ => return None,
        };
        error.as_database_error()?.code()
    }
}

/// The fault of a database that is older than the baseline.
pub const TOO_OLD: &str = "was made by Tavoliere before release 0.2.0";

/// The remedy for the host.
pub const OPEN_BETWEEN: &str = "open it once with release 0.2.0 of 2026-11-23, then with this one";

/// The disk of the server is full, as a SQLSTATE of PostgreSQL.
pub(super) const SERVER_IS_FULL: &str = "53100";

/// The remedy for the host.
pub(super) const MAKE_ROOM_THERE: &str = "the server's disk is full: make room there";

/// An error of the database in its own words, with what a host can do if the disk is full.
fn describe(error: &sqlx::Error) -> String {
    let code = error.as_database_error().and_then(|error| error.code());
    match code.as_deref() {
        Some(SERVER_IS_FULL) => format!("{error}: {MAKE_ROOM_THERE}"),
        // Of SQLite.
        Some("13") => format!("{error}: make room for the database"),
        _ => error.to_string(),
    }
}

impl From<sqlx::Error> for StoreError {
    fn from(error: sqlx::Error) -> Self {
        Self::Database(error)
    }
}

impl From<MigrateError> for StoreError {
    fn from(error: MigrateError) -> Self {
        match error {
            MigrateError::VersionMissing(version) => Self::Newer(version),
            error => Self::Migration(error),
        }
    }
}

/// The result of a method of the store.
pub type Result<T> = std::result::Result<T, StoreError>;
