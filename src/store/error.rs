//! Why the store fails.

use std::sync::Arc;

use sqlx::migrate::MigrateError;
use thiserror::Error;

/// Why the store failed.
#[derive(Debug, Error)]
pub enum StoreError {
    #[error(transparent)]
    Database(#[from] sqlx::Error),
    /// The commit failed, with that of all actions that were committed together.
    #[error("not stored: {0}")]
    NotStored(Arc<sqlx::Error>),
    #[error("too many actions wait for the database")]
    Busy,
    #[error("the database is closed")]
    Closed,
    #[error("the database was made by a newer Tavoliere: it has had migration {0}, which this one does not know")]
    Newer(i64),
    /// The database was not brought up to date yet.
    #[error("the database was made by an older release: start the bot once, which brings it up to date")]
    Older,
    #[error("the database cannot be brought up to date")]
    Migration(#[source] MigrateError),
    #[error("version {version} of match {match_id} cannot be read: {reason}")]
    Corrupt { match_id: i64, version: u32, reason: String },
    #[error("notice {notice_id} of the outbox cannot be read")]
    CorruptNotice { notice_id: i64 },
    #[error("the review of match {match_id} cannot be read")]
    CorruptReview { match_id: i64 },
}

/// The result of a method of the store.
pub type Result<T> = std::result::Result<T, StoreError>;
