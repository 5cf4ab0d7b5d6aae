//! PostgreSQL: a server, for as many processes as one likes.
//!
//! Each action is a transaction with an [isolation](super::isolation). PostgreSQL refuses it if others were in its way. Then it is
//! [carried out again](super::again).

use std::collections::BTreeSet;
use std::sync::LazyLock;
use std::time::Duration;

use sqlx::any::{AnyConnectOptions, AnyPoolOptions};
use sqlx::{
    Any, AnyConnection, AnyPool, AssertSqlSafe, ConnectOptions, Connection, Error, Row, SqlSafeStr, SqlStr, Transaction,
};

use super::address::Server;
use super::error::{MAKE_ROOM_THERE, SERVER_IS_FULL};
use super::isolation::Isolation;
use super::migrating::Steps;
use super::{Result, StoreError};

/// The steps that lead to the present tables.
pub(super) static MIGRATIONS: LazyLock<Steps> =
    LazyLock::new(|| Steps::new(OUR_TABLES, TABLES, include_bytes!(concat!(env!("OUT_DIR"), "/postgres"))));

/// Begins an action that writes.
pub(super) const fn writing(isolation: Isolation) -> &'static str {
    match isolation {
        Isolation::Serializable => "begin isolation level serializable",
        Isolation::RepeatableRead => "begin isolation level repeatable read",
    }
}

/// Begins a transaction of one statement, or of several that need not be kept apart from others.
pub(super) const SHORT: &str = "begin";

/// How a transaction begins on a server. Behind a pooler its connection may have the statements of another client. sqlx gives its
/// statements the same names in each, so those are dropped first.
pub(super) fn beginning(server: &Server, how: &'static str) -> SqlStr {
    match server.is_pooled() {
        true => AssertSqlSafe(format!("{how}; deallocate all")).into_sql_str(),
        false => how.into_sql_str(),
    }
}

/// Begins a transaction that reads one consistent state.
pub(super) const READING: &str = "begin isolation level repeatable read read only";

/// Begins a transaction that reads one consistent state, and may lock tables.
pub(super) const READING_LOCKED: &str = "begin isolation level repeatable read";

/// Has a row if the database has tables of this program.
const OUR_TABLES: &str = "select 1 from pg_attribute where attrelid = to_regclass('match') and attname = 'phase'
    and to_regclass('_sqlx_migrations') is not null";

/// Has a row if somebody has made tables. Those of extensions do not count.
const TABLES: &str =
    "select 1 from pg_class where relnamespace = to_regnamespace(current_schema()) and relkind in ('r', 'p')
    and relname <> '_sqlx_migrations'
    and not exists (select 1 from pg_depend where objid = pg_class.oid and deptype = 'e') limit 1";

/// The size of the database, in bytes.
pub(super) const SIZE: &str = "select pg_database_size(current_database())";

/// The oldest server that is good enough.
const OLDEST: i64 = 14;

/// How many transactions of a process are open at the same time.
const CONNECTIONS: u32 = 16;

/// How long a transaction waits for a connection. It is long, because a late answer is better than an apology.
pub(super) const PATIENCE: Duration = Duration::from_secs(60);

/// The time between two tries to reach a server that does not answer.
const BETWEEN_TRIES: Duration = Duration::from_secs(2);

/// Waits until a server answers, however long, and looks whether a pooler stands before it.
///
/// # Errors
/// If the server refuses.
pub(super) async fn reach(server: &Server) -> Result<Server> {
    let mut has_waited = false;
    loop {
        match look_for_pooler(server).await {
            Ok(found) => {
                if has_waited {
                    tracing::info!(%server, "the database server answers");
                }
                return Ok(found);
            }
            Err(StoreError::Database(error)) if is_away(&error) => {
                has_waited = true;
                tracing::warn!(%server, %error, "the database server does not answer yet: waiting for it");
                tokio::time::sleep(BETWEEN_TRIES).await;
            }
            Err(error) => return Err(error),
        }
    }
}

/// The server, with what its address may leave out: whether a pooler hands out a connection for each transaction. Such a pooler
/// serves one client by several backends, or two clients by the same one, whichever of its free backends it takes first.
///
/// # Errors
/// If the server cannot be reached, or refuses.
pub(super) async fn look_for_pooler(server: &Server) -> Result<Server> {
    /// How often each of two clients asks. Backends are opened while the first questions are on their way.
    const ROUNDS: usize = 4;
    if server.is_pooled() {
        return Ok(server.clone());
    }
    let pooled = server.pooled();
    let (mut one, mut other) = (connect(&pooled).await?, connect(&pooled).await?);
    let (mut of_one, mut of_other) = (BTreeSet::new(), BTreeSet::new());
    for _ in 0..ROUNDS {
        // A pooler that takes its backends in turn has another one for the second question.
        for _ in 0..2 {
            of_one.insert(backend(&mut one).await?);
        }
        for _ in 0..2 {
            of_other.insert(backend(&mut other).await?);
        }
    }
    other.close().await?;
    one.close().await?;
    if of_one.len() == 1 && of_other.len() == 1 && of_one.is_disjoint(&of_other) {
        return Ok(server.clone());
    }
    tracing::info!(%server, "a pooler hands out a connection for each transaction");
    Ok(pooled)
}

/// The process of the server that serves this connection now. The simple protocol makes one round of it.
async fn backend(connection: &mut AnyConnection) -> Result<String> {
    Ok(sqlx::raw_sql("select cast(pg_backend_pid() as text)").fetch_one(connection).await?.try_get(0)?)
}

/// Opens a database, and brings its tables up to date.
///
/// # Errors
/// If the server refuses or is too old, or its database is of a newer release or older than the baseline.
pub(super) async fn open(server: &Server) -> Result<AnyPool> {
    let mut connection = connect(server).await?;
    let mut transaction = begin(server, &mut connection).await?;
    check_server(server, &mut transaction).await?;
    bring_up_to_date(server, &mut transaction).await?;
    transaction.commit().await?;
    connection.close().await?;
    pool(server, CONNECTIONS).await
}

/// Opens one connection. Does not wait for a server that does not answer.
///
/// # Errors
/// If the server cannot be reached, or refuses.
pub(super) async fn connect(server: &Server) -> Result<AnyConnection> {
    sqlx::any::install_default_drivers();
    let options = AnyConnectOptions::from_url(server.url())?;
    AnyConnection::connect_with(&options).await.map_err(|error| explained(server, error.into()))
}

/// Opens connections, for as many transactions at the same time.
pub(super) async fn pool(server: &Server, most: u32) -> Result<AnyPool> {
    let options = AnyConnectOptions::from_url(server.url())?;
    let pool = AnyPoolOptions::new().max_connections(most).acquire_timeout(PATIENCE);
    Ok(pool.connect_with(options).await?)
}

/// Begins a transaction of tools, which use one connection for a while.
pub(super) async fn begin<'c>(server: &Server, connection: &'c mut AnyConnection) -> Result<Transaction<'c, Any>> {
    let begun = connection.begin_with(beginning(server, SHORT)).await;
    begun.map_err(|error| explained(server, error.into()))
}

/// Carries out the steps that are missing, in a transaction.
pub(super) async fn bring_up_to_date(server: &Server, transaction: &mut Transaction<'_, Any>) -> Result<()> {
    migrate(transaction).await.map_err(|error| explained(server, error))
}

/// Refuses a server that is too old, and a database that cannot store every name.
pub(super) async fn check_server(server: &Server, connection: &mut AnyConnection) -> Result<()> {
    let number: String = sqlx::query_scalar("show server_version_num").fetch_one(&mut *connection).await?;
    let version = number.parse::<i64>().unwrap_or_default() / 10_000;
    if version < OLDEST {
        return Err(StoreError::OldServer { version, oldest: OLDEST });
    }
    let encoding: String = sqlx::query_scalar("show server_encoding").fetch_one(connection).await?;
    if encoding != "UTF8" {
        let reason = format!("the database has the encoding {encoding}, in which names and texts cannot be stored");
        let remedy = "make it anew: createdb --encoding=UTF8 --template=template0";
        return Err(StoreError::Refused { server: server.to_string(), reason, remedy });
    }
    Ok(())
}

/// Carries out the steps that are missing. Of several processes one does it, and the others wait.
async fn migrate(transaction: &mut Transaction<'_, Any>) -> Result<()> {
    /// Any number that nobody else uses as a lock in this database.
    const LOCK: i64 = 0x7461_766f_6c69_6572;
    sqlx::query("select pg_advisory_xact_lock($1)").bind(LOCK).execute(&mut **transaction).await?;
    MIGRATIONS.carry_out(transaction).await
}

/// Whether there is no server, or none that is ready.
fn is_away(error: &Error) -> bool {
    match error {
        Error::Io(_) => true,
        // It starts or stops (57P03), or has no room for another client (53300).
        Error::Database(error) => error.code().is_some_and(|code| ["57P03", "53300"].contains(&&*code)),
        _ => false,
    }
}

/// The remedy for a user who may not make or use tables.
pub const MAY_NOT: &str =
    "the user needs the right to make tables, `grant create on schema public to USER`, and owns them";

/// Adds the remedy for the host to a refusal of the server.
pub(super) fn explained(server: &Server, error: StoreError) -> StoreError {
    let code = error.code();
    let remedy = match code.as_deref() {
        Some("28P01" | "28000") => "check the name and the password in DATABASE, and the server's pg_hba.conf",
        Some("3D000") => "make the database first, with `createdb`",
        Some("42501") => MAY_NOT,
        Some(SERVER_IS_FULL) => MAKE_ROOM_THERE,
        // Of PgBouncer.
        Some("08P01")
            if ["does not exist", "no such database"].iter().any(|words| error.to_string().contains(words)) =>
        {
            "make the database first, with `createdb`, and name it in PgBouncer's settings"
        }
        Some("08P01") if error.to_string().contains("startup parameter") => {
            "add `ignore_startup_parameters = extra_float_digits` to PgBouncer's settings"
        }
        _ => return error,
    };
    StoreError::Refused { server: server.to_string(), reason: error.to_string(), remedy }
}

#[cfg(test)]
mod tests {
    use tokio::io::{AsyncReadExt, AsyncWriteExt};
    use tokio::net::TcpListener;

    use super::*;
    use crate::address::Address;

    /// PgBouncer refuses parameters of a session that it does not follow.
    #[tokio::test]
    async fn a_pooler_that_refuses_a_parameter_is_explained() {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
        let url = format!("postgres://u@{}/games?sslmode=disable", listener.local_addr().expect("a port"));
        let Address::Server(server) = url.parse().expect("an address") else { panic!("no server") };
        let pooler = async {
            let (mut client, _) = listener.accept().await.expect("a client");
            assert!(client.read(&mut [0; 500]).await.expect("its parameters") > 0);
            let fields = b"SFATAL\0VFATAL\0C08P01\0Munsupported startup parameter: extra_float_digits\0\0";
            let length = u32::try_from(fields.len() + 4).expect("short").to_be_bytes();
            client.write_all(&[b"E", &length[..], fields].concat()).await.expect("an answer");
        };
        let (refused, ()) = tokio::join!(reach(&server), pooler);
        let error = refused.expect_err("refused").to_string();
        assert!(error.contains("unsupported startup parameter: extra_float_digits"), "{error}");
        assert!(
            error.ends_with("add `ignore_startup_parameters = extra_float_digits` to PgBouncer's settings"),
            "{error}"
        );
    }
}
