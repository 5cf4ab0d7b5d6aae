//! Copies of a database: making one while the bot writes.

use std::path::Path;

use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{Connection, SqliteConnection};

use super::Result;
use super::examine::open;

/// Copies a database as it is at this moment, without what it has deleted. Writers go on meanwhile. `to` may be an empty
/// file.
///
/// # Errors
/// If `from` cannot be read, or `to` cannot be written or is not empty.
pub async fn copy(from: &Path, to: &Path) -> Result<()> {
    let mut connection = open(from).await?;
    sqlx::query("vacuum into $1").bind(to.to_string_lossy()).execute(&mut connection).await?;
    Ok(connection.close().await?)
}

/// Writes what stands in the log of a database into the database itself, and removes the log.
///
/// # Errors
/// If the database is damaged, or in use.
pub async fn fold_log(path: &Path) -> Result<()> {
    let options = SqliteConnectOptions::new().filename(path).create_if_missing(false);
    let mut connection = SqliteConnection::connect_with(&options).await?;
    sqlx::query("pragma wal_checkpoint(truncate)").execute(&mut connection).await?;
    Ok(connection.close().await?)
}
