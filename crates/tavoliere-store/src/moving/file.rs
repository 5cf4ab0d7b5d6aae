//! The part of a move that only a SQLite file needs: the row numbers that it has assigned.

use sqlx::AnyConnection;

use super::Result;

/// The last number that was given to a row of a table, also if that row is gone; 0 if it is not kept.
pub(super) async fn last(file: &mut AnyConnection, table: &str) -> Result<i64> {
    let sql = "select seq from sqlite_sequence where name = $1";
    let last: Option<i64> = sqlx::query_scalar(sql).bind(table).fetch_optional(file).await?;
    Ok(last.unwrap_or_default())
}

/// Makes the numbers of new rows greater than `given` and than the last number that the table has assigned.
pub(super) async fn go_on_behind(file: &mut AnyConnection, table: &str, given: i64) -> Result<()> {
    let last = last(file, table).await?.max(given);
    sqlx::query("delete from sqlite_sequence where name = $1").bind(table).execute(&mut *file).await?;
    let sql = "insert into sqlite_sequence (name, seq)
        select name, $2 from sqlite_schema where name = $1 and sql like '%autoincrement%'";
    sqlx::query(sql).bind(table).bind(last).execute(file).await?;
    Ok(())
}
