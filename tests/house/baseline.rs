//! Databases at the baseline, which go on with the later steps, and older ones, which are refused.

use std::fs;
use std::path::Path;

use sqlx::migrate::Migrator;
use sqlx::{AssertSqlSafe, Connection};
use tavoliere_games::games::GAMES;
use tavoliere_play::matches::MatchId;
use tavoliere_store::matches::match_events;
use tavoliere_store::{Store, StoreError};

use crate::house::migrations::names;
use crate::house::store::run;
use crate::support::Bot;
use crate::support::database::{self, Database, is_on_server, only_with_files};

/// The only words for a database that is older than the baseline.
const REFUSAL: &str = "the database was made by Tavoliere before release 0.2.0: open it once with release 0.2.0 of 2026-11-23, then \
    with this one";

/// The records of the steps that SQLite's baseline replaces, with checksums that no file has.
const REPLACED: &str = "update _sqlx_migrations set description = 'shared', checksum = x'36';
    insert into _sqlx_migrations (version, description, success, checksum, execution_time)
        with recursive number (n) as (select 1 union all select n + 1 from number where n < 34)
        select n, 'old', 1, x'00', 0 from number where n not in (19, 29)";

/// The folder with the steps of the engine that the tests use.
fn folder() -> &'static str {
    if is_on_server() { "migrations/postgres" } else { "migrations/sqlite" }
}

/// The number of the baseline.
fn baseline() -> i64 {
    names(folder())[0][..4].parse().expect("a number")
}

/// A database that has had nothing but the baseline.
async fn at_the_baseline() -> Database {
    let database = match is_on_server() {
        true => Database::without_tables().await,
        false => Database::in_folder(database::folder()),
    };
    if let Some(path) = database.address().file() {
        fs::write(path, "").expect("an empty database");
    }
    let mut connection = database.connect().await;
    let migrator = Migrator::new(Path::new(folder())).await.expect("the steps");
    migrator.run_to(baseline(), &mut connection).await.expect("the baseline");
    connection.close().await.expect("closed");
    database
}

/// The steps that a database has had, with their checksums.
async fn had(database: &Database) -> Vec<String> {
    let checksum = if is_on_server() { "encode(checksum, 'hex')" } else { "hex(checksum)" };
    let sql = format!("select version || ' ' || {checksum} from _sqlx_migrations order by version");
    let mut connection = database.connect().await;
    let had = sqlx::query_scalar(AssertSqlSafe(sql)).fetch_all(&mut connection).await.expect("steps");
    connection.close().await.expect("closed");
    had
}

/// Carries out a statement as another program.
async fn change(database: &Database, sql: impl Into<String>) {
    let mut connection = database.connect().await;
    run(&mut connection, sql).await;
    connection.close().await.expect("closed");
}

#[tokio::test]
async fn a_database_at_the_baseline_goes_on() {
    let database = at_the_baseline().await;
    Store::open(database.address(), GAMES).await.expect("brought up to date").close().await;
    assert_eq!(had(&database).await.len(), names(folder()).len());
    Store::open_beside(database.address(), GAMES).await.expect("up to date").close().await;
}

#[tokio::test]
async fn a_database_of_the_replaced_steps_goes_on_with_its_games() {
    only_with_files!();
    let database = at_the_baseline().await;
    change(&database, fs::read_to_string("tests/house/migrations/0036_baseline.sql").expect("rows")).await;
    change(&database, REPLACED).await;
    let before = had(&database).await;
    assert_eq!((before.len(), baseline()), (33, 36));

    let bot = Bot::at(database.clone()).await;
    bot.check_database().await;
    let mut look = bot.store.read().await.expect("a look");
    assert_eq!(match_events::load(&mut look, MatchId(4)).await.expect("a match").moves.len(), 2);
    drop(look);
    bot.store.close().await;
    let after = had(&database).await;
    assert!(after.starts_with(&before) && after.len() == before.len() + names(folder()).len() - 1, "{after:?}");

    // The steps behind the baseline are compared as ever.
    change(&database, "update _sqlx_migrations set checksum = x'00' where version = 37").await;
    let error = Store::open(database.address(), GAMES).await.err().expect("refused");
    assert!(matches!(error, StoreError::Altered(37)), "{error:?}");
    change(&database, "update _sqlx_migrations set version = 48 where version = 37").await;
    let error = Store::open(database.address(), GAMES).await.err().expect("refused");
    assert!(matches!(error, StoreError::Altered(37)), "{error:?}");
}

#[tokio::test]
async fn a_database_before_the_baseline_is_refused_and_left_alone() {
    let (database, baseline) = (Database::new().await, baseline());
    let older = format!(
        "delete from _sqlx_migrations where version > {baseline}; update _sqlx_migrations set version = {baseline} - 1"
    );
    change(&database, older).await;
    if !is_on_server() {
        // A copy has no log, and opening it makes none.
        change(&database, "pragma journal_mode = delete").await;
    }
    let bytes = || database.address().file().map(|path| fs::read(path).expect("a file"));
    let before = (had(&database).await, bytes());
    for opened in
        [Store::open(database.address(), GAMES).await.err(), Store::open_beside(database.address(), GAMES).await.err()]
    {
        assert_eq!(opened.expect("refused").to_string(), REFUSAL);
    }
    assert!((had(&database).await, bytes()) == before, "it has changed");
}
