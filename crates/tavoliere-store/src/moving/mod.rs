//! Moves everything from a file of SQLite to a PostgreSQL server, or back.
//!
//! All rows are read from one state of the source, and written in one transaction of the target. Before that is committed,
//! the rows of the target are read again, and compared with those of the source.
//!
//! | file | content |
//! |---|---|
//! | `tables` | the tables, their columns, and the order in which they are filled |
//! | `rows` | reading, comparing and writing rows |
//! | `server` | the part for PostgreSQL only |
//! | `file` | the part for SQLite only |

mod file;
mod rows;
mod server;
mod tables;

use std::path::Path;

use sqlx::{AnyConnection, Connection};
use thiserror::Error;

use super::address::{Address, Server};
use super::migrating::Steps;
use super::{OPEN_BETWEEN, StoreError, TOO_OLD, postgres, sqlite};
use rows::Content;
use tables::DatabaseTable;

/// Why nothing was moved. Each error prints as one sentence with what to do.
#[derive(Debug, Error)]
pub enum MoveError {
    #[error("{0} is no database of Tavoliere: name another one")]
    Foreign(Address),
    #[error("{} {}: {}", .0, TOO_OLD, OPEN_BETWEEN)]
    TooOld(Address),
    #[error("{0} was made by an older release: start the bot once with it, which brings it up to date")]
    Older(Address),
    #[error("{0} was made by a newer Tavoliere: move the games with that one")]
    Newer(Address),
    #[error("step {1} of {0} is not that of this release: use a copy, or the release that made it")]
    Altered(Address, i64),
    #[error("{place} has rows already, in table {table}: move the games into a new database")]
    NotEmpty { place: Address, table: String },
    #[error("{0} is behind a pooler: name the server itself, because a move is one long transaction")]
    Pooled(Address),
    #[error("{0} is in use by a bot: stop all its processes, and wait a minute if one was killed")]
    InUse(Address),
    #[error(
        "table {table} did not arrive in {place} as it was, so nothing was moved: report this as a fault of Tavoliere"
    )]
    Differs { place: Address, table: String },
    #[error("table {table} cannot be moved")]
    Stuck {
        table: String,
        #[source]
        error: sqlx::Error,
    },
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl From<sqlx::Error> for MoveError {
    fn from(error: sqlx::Error) -> Self {
        Self::Store(error.into())
    }
}

type Result<T> = std::result::Result<T, MoveError>;

/// The current step of a move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum MovingStep<'a> {
    /// Other programs have so many connections to the source. They may be harmless.
    Visited(u32),
    /// So many rows of a table were copied.
    Copied(&'a str, u64),
    /// So many rows of a table were read again, to compare them.
    Compared(&'a str, u64),
}

/// Is told each step of a move.
pub type Told<'a> = &'a mut (dyn FnMut(MovingStep<'_>) + 'a);

/// The amounts that a move has copied.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Moved {
    pub tables: usize,
    pub rows: u64,
    pub matches: u64,
}

/// Refuses a pooler, behind which a connection is another one for each transaction.
async fn check_direct(server: &Server, place: &Address) -> Result<()> {
    if postgres::look_for_pooler(server).await?.is_pooled() { Err(MoveError::Pooled(place.clone())) } else { Ok(()) }
}

/// Moves everything from a file, which nobody writes meanwhile, to a server. The tables are made there if there are none.
///
/// # Errors
/// If the server has rows already, or either side is of another release or cannot be used. The server has no rows then.
pub async fn to_server(file: &Path, server: &Server, told: Told<'_>) -> Result<Moved> {
    let (from, to) = (Address::from(file), Address::Server(server.clone()));
    check_direct(server, &to).await?;
    let mut source = sqlite::reader(file).await?;
    if is_new(&from, &sqlite::MIGRATIONS, &mut source).await? {
        return Err(MoveError::Foreign(from));
    }
    let mut target = postgres::connect(server).await?;
    let mut preparing = postgres::begin(server, &mut target).await?;
    postgres::check_server(server, &mut preparing).await?;
    let is_new = is_new(&to, &postgres::MIGRATIONS, &mut preparing).await?;
    if is_new {
        postgres::bring_up_to_date(server, &mut preparing).await?;
    }
    preparing.commit().await?;
    let mut reading = source.begin().await?;
    let tables = tables::all(&mut reading).await?;
    let mut writing = server::writing(&mut target, &to, &tables).await?;
    if is_new {
        clear(&mut writing, &tables).await?;
    }
    server::check_empty(&mut writing, &to, &tables).await?;
    let moved = carry(&mut reading, &mut writing, &tables, &to, told).await?;
    for number in server::numbers(&mut writing, &tables).await? {
        let last = file::last(&mut reading, &number.table).await?;
        server::go_on_behind(&mut writing, &number, last).await?;
    }
    server::analyze(&mut writing, &tables).await?;
    writing.commit().await?;
    target.close().await?;
    Ok(moved)
}

/// Moves everything from a server to a file, which is new or empty. It is whole when this returns, and needs no other file.
///
/// # Errors
/// If a process uses the server, or either side is of another release or cannot be used. The file is of no use then.
pub async fn to_file(server: &Server, file: &Path, told: Told<'_>) -> Result<Moved> {
    let (from, to) = (Address::Server(server.clone()), Address::from(file));
    check_direct(server, &from).await?;
    let mut source = postgres::connect(server).await?;
    postgres::check_server(server, &mut source).await?;
    if is_new(&from, &postgres::MIGRATIONS, &mut source).await? {
        return Err(MoveError::Foreign(from));
    }
    let mut reading = server::begin_reading(&mut source, &from).await?;
    let visitors = server::visitors(&mut reading).await?;
    if visitors > 0 {
        told(MovingStep::Visited(visitors));
    }
    let mut target = sqlite::create(file).await?;
    let mut writing = target.begin().await?;
    let tables = tables::all(&mut writing).await?;
    clear(&mut writing, &tables).await?;
    let moved = carry(&mut reading, &mut writing, &tables, &to, told).await?;
    for number in server::numbers(&mut reading, &tables).await? {
        let last = server::last(&mut reading, &number).await?;
        file::go_on_behind(&mut writing, &number.table, last).await?;
    }
    writing.commit().await?;
    target.close().await?;
    Ok(moved)
}

/// Whether a database has no tables of the program yet.
async fn is_new(place: &Address, steps: &Steps, connection: &mut AnyConnection) -> Result<bool> {
    steps.is_new(connection).await.map_err(|error| match error {
        StoreError::TooOld => MoveError::TooOld(place.clone()),
        StoreError::Older => MoveError::Older(place.clone()),
        StoreError::Newer(_) => MoveError::Newer(place.clone()),
        StoreError::Foreign => MoveError::Foreign(place.clone()),
        StoreError::Altered(step) => MoveError::Altered(place.clone(), step),
        error => error.into(),
    })
}

/// Deletes what migrations have written into new tables.
async fn clear(target: &mut AnyConnection, tables: &[DatabaseTable]) -> Result<()> {
    for table in tables.iter().rev() {
        rows::delete(target, table).await?;
    }
    Ok(())
}

/// Copies all tables, and compares them.
async fn carry(
    source: &mut AnyConnection,
    target: &mut AnyConnection,
    tables: &[DatabaseTable],
    place: &Address,
    told: Told<'_>,
) -> Result<Moved> {
    let mut contents: Vec<Content> = Vec::new();
    for table in tables {
        let copied = rows::copy(source, target, table, told).await;
        contents.push(copied.map_err(|error| MoveError::Stuck { table: table.name.clone(), error })?);
    }
    for (table, content) in tables.iter().zip(&contents) {
        if rows::content(target, table, told).await? != *content {
            return Err(MoveError::Differs { place: place.clone(), table: table.name.clone() });
        }
    }
    let matches = tables.iter().zip(&contents).find(|(table, _)| table.name == "match");
    let rows = contents.iter().map(|content| content.rows).sum();
    Ok(Moved { tables: tables.len(), rows, matches: matches.map_or(0, |(_, content)| content.rows) })
}
