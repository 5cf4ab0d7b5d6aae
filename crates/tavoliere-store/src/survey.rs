//! Examines a database on a server and the state of the server, for a host. The examination changes nothing.

use sqlx::{AnyConnection, Connection};

use super::address::Server;
use super::examine::DatabaseFindings;
use super::migrating::last;
use super::{Result, postgres};
use tavoliere_play::time::Timestamp;

/// The findings on a server.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Survey {
    /// The version of PostgreSQL.
    pub version: String,
    /// The content of the database. References between rows and database pages are not checked, because the server
    /// ensures them.
    pub found: DatabaseFindings,
    /// The size of the database, in bytes.
    pub size: u64,
    /// Whether the user may make tables.
    pub may_create: bool,
    pub connections: Connections,
    /// The server's clock, at the end of the survey.
    pub clock: Timestamp,
}

/// How many connections a server has, of all its databases.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Connections {
    /// Without the one that has counted.
    pub used: u64,
    pub most: u64,
}

/// Looks at a database on a server. Does not wait for a server that does not answer.
///
/// # Errors
/// If the server cannot be reached, refuses or is too old.
pub async fn survey(server: &Server) -> Result<Survey> {
    look(server).await.map_err(|error| postgres::explained(server, error))
}

async fn look(server: &Server) -> Result<Survey> {
    let mut connection = postgres::connect(server).await?;
    let mut transaction = postgres::begin(server, &mut connection).await?;
    postgres::check_server(server, &mut transaction).await?;
    let version = sqlx::query_scalar("show server_version").fetch_one(&mut *transaction).await?;
    let found = found(&mut transaction).await?;
    let size: i64 = sqlx::query_scalar(postgres::SIZE).fetch_one(&mut *transaction).await?;
    let sql = "select coalesce(has_schema_privilege(current_schema(), 'create'), false)";
    let may_create = sqlx::query_scalar(sql).fetch_one(&mut *transaction).await?;
    let connections = connections(&mut transaction).await?;
    let sql = "select cast(extract(epoch from clock_timestamp()) * 1000 as bigint)";
    let clock = sqlx::query_scalar(sql).fetch_one(&mut *transaction).await?;
    transaction.commit().await?;
    connection.close().await?;
    Ok(Survey { version, found, size: size.unsigned_abs(), may_create, connections, clock })
}

async fn found(connection: &mut AnyConnection) -> Result<DatabaseFindings> {
    let had = postgres::MIGRATIONS.had(connection).await?;
    let (migration, altered) = (last(&had), postgres::MIGRATIONS.altered(&had));
    let is_foreign = migration.is_none() && postgres::MIGRATIONS.has_tables(connection).await?;
    let mut found = DatabaseFindings { migration, altered, is_foreign, ..DatabaseFindings::default() };
    if found.migration.is_some() {
        let sql = "select count(*), count(*) filter (where phase in ('open', 'playing')) from match";
        let (matches, playing): (i64, i64) = sqlx::query_as(sql).fetch_one(&mut *connection).await?;
        (found.matches, found.playing) = (matches.unsigned_abs(), playing.unsigned_abs());
        found.latest = sqlx::query_scalar("select max(at) from event").fetch_one(connection).await?;
    }
    Ok(found)
}

async fn connections(connection: &mut AnyConnection) -> Result<Connections> {
    let sql = "select count(*) - 1, cast(current_setting('max_connections') as bigint)
        from pg_stat_activity where backend_type = 'client backend'";
    let (used, most): (i64, i64) = sqlx::query_as(sql).fetch_one(connection).await?;
    Ok(Connections { used: used.unsigned_abs(), most: most.unsigned_abs() })
}
