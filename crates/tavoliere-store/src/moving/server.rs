//! The part of a move that only PostgreSQL needs: locks, the processes that use the database, and the row numbers that
//! it assigns.

use sqlx::{Any, AnyConnection, AssertSqlSafe, Connection, Error, Transaction};

use super::super::address::Address;
use super::super::{postgres, values};
use super::tables::DatabaseTable;
use super::{MoveError, Result};

/// A move takes as long as it takes, but does not wait for those who use the database.
const SETTINGS: [&str; 3] = [
    "set local statement_timeout = 0",
    "set local idle_in_transaction_session_timeout = 0",
    "set local lock_timeout = '5s'",
];

/// Begins a transaction that reads one state. No transaction of a bot begins to use the database before it has ended.
///
/// # Errors
/// If a bot uses the database.
pub(super) async fn begin_reading<'c>(
    connection: &'c mut AnyConnection,
    place: &Address,
) -> Result<Transaction<'c, Any>> {
    let has_processes = has_processes(connection).await?;
    // It reads only, but a lock needs more.
    let mut reading = connection.begin_with(postgres::READING_LOCKED).await?;
    prepare(&mut reading).await?;
    if has_processes {
        let locked = sqlx::query("lock table process in share mode").execute(&mut *reading).await;
        locked.map_err(|error| in_use(error, place))?;
        check_unused(&mut reading, place).await?;
    }
    Ok(reading)
}

/// Begins a transaction that writes, while nobody else does.
///
/// # Errors
/// If a bot uses the database.
pub(super) async fn writing<'c>(
    connection: &'c mut AnyConnection,
    place: &Address,
    tables: &[DatabaseTable],
) -> Result<Transaction<'c, Any>> {
    let has_processes = has_processes(connection).await?;
    let mut writing = connection.begin().await?;
    prepare(&mut writing).await?;
    let sql = format!("lock table {} in exclusive mode", list(tables));
    let locked = sqlx::query(AssertSqlSafe(sql)).execute(&mut *writing).await;
    locked.map_err(|error| in_use(error, place))?;
    if has_processes {
        check_unused(&mut writing, place).await?;
    }
    Ok(writing)
}

async fn prepare(connection: &mut AnyConnection) -> Result<()> {
    for setting in SETTINGS {
        sqlx::query(setting).execute(&mut *connection).await?;
    }
    Ok(())
}

/// Whether the database knows which processes use it.
async fn has_processes(connection: &mut AnyConnection) -> Result<bool> {
    let sql = "select cast(1 as bigint) where to_regclass('process') is not null";
    Ok(sqlx::query(sql).fetch_optional(connection).await?.is_some())
}

/// Refuses a database with a living process.
async fn check_unused(connection: &mut AnyConnection, place: &Address) -> Result<()> {
    let sql = "select process_id from process
        where expires_at > cast(extract(epoch from clock_timestamp()) * 1000 as bigint) limit 1";
    match sqlx::query(sql).fetch_optional(connection).await? {
        Some(_) => Err(MoveError::InUse(place.clone())),
        None => Ok(()),
    }
}

/// Somebody who keeps a table locked uses the database.
fn in_use(error: Error, place: &Address) -> MoveError {
    let code = error.as_database_error().and_then(|error| error.code().map(|code| code == "55P03"));
    if code == Some(true) { MoveError::InUse(place.clone()) } else { error.into() }
}

/// Refuses a database with rows.
pub(super) async fn check_empty(
    connection: &mut AnyConnection,
    place: &Address,
    tables: &[DatabaseTable],
) -> Result<()> {
    for table in tables {
        let sql = ["select cast(1 as bigint) from", &table.name, "limit 1"].join(" ");
        if sqlx::query(AssertSqlSafe(sql)).fetch_optional(&mut *connection).await?.is_some() {
            return Err(MoveError::NotEmpty { place: place.clone(), table: table.name.clone() });
        }
    }
    Ok(())
}

/// How many connections others have to the database.
pub(super) async fn visitors(connection: &mut AnyConnection) -> Result<u32> {
    let sql = "select count(*) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
        and backend_type = 'client backend'";
    Ok(values::count(sqlx::query_scalar(sql).fetch_one(connection).await?))
}

/// A column whose numbers the server gives.
pub(super) struct NumberedColumn {
    pub(super) table: String,
    column: String,
}

/// The columns of these tables whose numbers the server gives.
pub(super) async fn numbers(connection: &mut AnyConnection, tables: &[DatabaseTable]) -> Result<Vec<NumberedColumn>> {
    let sql = "select cast(cast(attrelid as regclass) as text), cast(attname as text) from pg_attribute
        where attidentity <> '' and pg_table_is_visible(attrelid) order by 1";
    let found: Vec<(String, String)> = sqlx::query_as(sql).fetch_all(connection).await?;
    let numbers = found.into_iter().map(|(table, column)| NumberedColumn { table, column });
    Ok(numbers.filter(|number| tables.iter().any(|table| table.name == number.table)).collect())
}

/// The last number that was given to a row of a table, also if that row is gone.
pub(super) async fn last(
    connection: &mut AnyConnection,
    NumberedColumn { table, column }: &NumberedColumn,
) -> Result<i64> {
    let sql = "select coalesce(pg_sequence_last_value(cast(pg_get_serial_sequence($1, $2) as regclass)), 0)";
    Ok(sqlx::query_scalar(sql).bind(table).bind(column).fetch_one(connection).await?)
}

/// Lets the numbers of new rows be greater than `given` and those that are there. A sequence that is set by `setval` would
/// stay so without a commit.
pub(super) async fn go_on_behind(connection: &mut AnyConnection, number: &NumberedColumn, given: i64) -> Result<()> {
    let NumberedColumn { table, column } = number;
    let sql = ["select coalesce(max(", column, "), 0) from", table].join(" ");
    let greatest: i64 = sqlx::query_scalar(AssertSqlSafe(sql)).fetch_one(&mut *connection).await?;
    let next = greatest.max(given) + 1;
    let sql = format!("alter table {table} alter column {column} restart with {next}");
    sqlx::query(AssertSqlSafe(sql)).execute(connection).await?;
    Ok(())
}

/// Lets queries be planned by what the tables have now.
pub(super) async fn analyze(connection: &mut AnyConnection, tables: &[DatabaseTable]) -> Result<()> {
    sqlx::query(AssertSqlSafe(format!("analyze {}", list(tables)))).execute(connection).await?;
    Ok(())
}

fn list(tables: &[DatabaseTable]) -> String {
    tables.iter().map(|table| &*table.name).collect::<Vec<_>>().join(", ")
}
