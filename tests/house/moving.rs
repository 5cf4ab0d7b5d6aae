//! Everything moves from a file to a server and back: nothing is lost, games go on, and what cannot be moved is told.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use std::time::Duration;

use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{AnyConnection, AssertSqlSafe, Connection, SqliteConnection};
use tavoliere_games::games::GAMES;
use tavoliere_seam::platform::reply::Answer;
use tavoliere_store::Store;
use tavoliere_store::examine::{DatabaseFindings, Depth, examine};
use tavoliere_store::lock::Lock;
use tempfile::TempDir;

use crate::house::store::{full_of_matches, run};
use crate::support::Bot;
use crate::support::conversation::Conversation;
use crate::support::database::{Database, only_on_a_server};

/// Stands in every address of a server, and in nothing that is said.
const PASSWORD: &str = "hush-moving";

/// The file of a bot in its folder.
const FILE: &str = "tavoliere.db";

/// The address of a server, with a password that it does not ask for.
fn url(server: &Database) -> String {
    format!("{}&password={PASSWORD}", server.url().expect("on a server"))
}

fn command(folder: &Path, from: Option<&str>, to: &str) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_tavoliere"));
    command.env_clear().current_dir(folder).stdin(Stdio::null()).arg("move").args(["--to", to]);
    if let Some(from) = from {
        command.args(["--from", from]);
    }
    command
}

/// Moves everything. Returns the exit code and what was said.
fn moved(folder: &Path, from: Option<&str>, to: &str) -> (i32, String) {
    told(command(folder, from, to).output().expect("it starts"))
}

fn told(Output { status, stdout, stderr }: Output) -> (i32, String) {
    let said = [stdout, stderr].map(|bytes| String::from_utf8_lossy(&bytes).into_owned()).concat();
    assert!(!said.contains(PASSWORD), "{said}");
    (status.code().unwrap_or(-1), said)
}

/// A move that is refused in one sentence with these words.
fn refused(folder: &Path, from: &str, to: &str, words: &str) {
    let (code, said) = moved(folder, Some(from), to);
    let lines: Vec<&str> = said.lines().filter(|line| !line.starts_with("looking whether ")).collect();
    assert!(code == 1 && lines.len() == 1 && lines[0].contains(words), "{words}: {said}");
}

async fn sqlite(file: &Path) -> SqliteConnection {
    let options = SqliteConnectOptions::new().filename(file).foreign_keys(false);
    SqliteConnection::connect_with(&options).await.expect("a file")
}

/// Every row of a file, also what is computed.
async fn rows(file: &Path) -> Vec<String> {
    let mut connection = sqlite(file).await;
    let sql = "select 'select ' || quote(one.name) || ' || '': '' || ' || group_concat('quote(' || its.name || ')', ' || '','' || ')
            || ' from ' || one.name
        from sqlite_schema as one join pragma_table_xinfo(one.name) as its
        where one.type = 'table' and one.name not in ('_sqlx_migrations', 'claim', 'process') and one.name not like 'sqlite%'
        group by one.name";
    let queries: Vec<String> = sqlx::query_scalar(sql).fetch_all(&mut connection).await.expect("tables");
    assert!(queries.len() > 30);
    let mut rows: Vec<String> = Vec::new();
    for query in queries {
        rows.extend(
            sqlx::query_scalar::<_, String>(AssertSqlSafe(query)).fetch_all(&mut connection).await.expect("rows"),
        );
    }
    connection.close().await.expect("closed");
    rows.sort_unstable();
    rows
}

/// A conversation in which Dan is to move.
async fn under_way() -> Conversation {
    let mut chat = full_of_matches().await;
    chat.say("cleo", "/play briths-square anyone size=4 side=first").await;
    chat.say("dan", "/accept").await;
    chat.say("cleo", "/move b1").await;
    let mut connection = sqlite(&chat.bot.file()).await;
    let sql = "update player set person_id = 4 where player_id = 3;
        update sqlite_sequence set seq = 5000 where name = 'notice'";
    sqlx::raw_sql(sql).execute(&mut connection).await.expect("a person named by a later player");
    connection.close().await.expect("closed");
    chat
}

/// The numbers of rows of events and matches, and the greatest number of a notice.
async fn counts(connection: &mut AnyConnection) -> (i64, i64, i64) {
    let sql = "select (select count(*) from event), (select count(*) from match), (select max(notice_id) from notice)";
    sqlx::query_as(sql).fetch_one(connection).await.expect("counts")
}

/// Plays a move, and begins another match.
async fn play_on(chat: &mut Conversation, who: &str, line: &str) {
    let mut connection = chat.bot.another_program().await;
    let (events, matches, notice) = counts(&mut connection).await;
    assert_eq!(chat.say(who, line).await, Answer::Done);
    assert_eq!(counts(&mut connection).await.0, events + 1, "{line}");
    chat.say("eve", "/play briths-square anyone size=4 side=first").await;
    let after = counts(&mut connection).await;
    assert!(after.1 == matches + 1 && after.2 > notice && after.2 > 5000, "{after:?}");
    connection.close().await.expect("closed");
}

#[tokio::test]
async fn everything_goes_there_and_back_and_games_go_on() {
    only_on_a_server!();
    let (mut chat, server, home) = (under_way().await, Database::without_tables().await, TempDir::new().expect("ours"));
    let file = chat.bot.file();
    chat.bot.store.close().await;
    let before = rows(&file).await;

    let (code, said) = moved(home.path(), file.to_str(), &url(&server));
    assert!(code == 0 && said.contains("Moved ") && said.contains("compared all of them"), "{said}");
    // The server notices only a moment later that the command has ended.
    server.until_left().await;
    let (code, said) = moved(home.path(), Some(&url(&server)), "back.db");
    assert!(code == 0 && !said.contains("warning"), "{said}");
    assert!(rows(&home.path().join("back.db")).await == before && rows(&file).await == before);
    let found = examine(&home.path().join("back.db"), Depth::Full).await.expect("a database");
    assert!(found.damage.is_empty() && found.orphans == 0, "{found:?}");

    chat = chat.at(Bot::at(server.clone()).await);
    play_on(&mut chat, "dan", "/move d4").await;
    // The connections of the bot are not those of a process that lives.
    let folder = TempDir::new().expect("ours");
    let mut setting = command(folder.path(), None, FILE);
    let (code, said) = told(setting.env("DATABASE", url(&server)).output().expect("it starts"));
    assert!(code == 0 && said.contains("warning: ") && said.contains("other connections"), "{said}");
    chat.bot.store.close().await;
    chat = chat.at(Bot::on(folder).await);
    play_on(&mut chat, "cleo", "/move c1").await;
}

#[tokio::test]
async fn an_address_can_be_kept_from_other_users() {
    only_on_a_server!();
    let (server, home) = (Database::without_tables().await, TempDir::new().expect("ours"));
    Store::open(&home.path().join(FILE), GAMES).await.expect("a database").close().await;
    fs::write(home.path().join("address"), url(&server) + "\n").expect("ours");
    let mut read = command(home.path(), Some(FILE), "-");
    read.stdin(fs::File::open(home.path().join("address")).expect("ours"));
    let (code, said) = told(read.output().expect("it starts"));
    assert!(code == 0 && said.contains("Moved 0 games"), "{said}");
    let mut set = Command::new(env!("CARGO_BIN_EXE_tavoliere"));
    set.env_clear().current_dir(home.path()).env("DATABASE", url(&server)).env("MOVE_TO", "back.db").arg("move");
    let (code, said) = told(set.output().expect("it starts"));
    assert!(code == 0 && said.contains("Moved 0 games"), "{said}");
}

#[test]
fn both_sides_differ_and_are_written_well() {
    let home = TempDir::new().expect("ours");
    fs::write(home.path().join("letter.db"), "Dear Ann, ".repeat(100)).expect("ours");
    let [one, other] = ["games", "other"].map(|name| format!("postgres://ann:{PASSWORD}@127.0.0.1:1/{name}"));
    for (from, to, words) in [
        ("a.db", "a.db", "a.db is on both sides"),
        ("a.db", "b.db", "both sides are files"),
        (&one, &one, "postgres://ann@127.0.0.1:1/games is on both sides"),
        (&one, &other, "both sides are on servers"),
        ("a.db", &one, "there is no database at a.db"),
        ("letter.db", &one, "letter.db is damaged: put a copy in its place by `tavoliere restore FILE`"),
        (&one, "letter.db", "letter.db is there already, and nothing is overwritten"),
    ] {
        refused(home.path(), from, to, words);
    }
    for (from, to) in [("a.db", "postgres://ann:hush-moving/@db.example/games"), ("", &one), ("a.db", "")] {
        let (code, said) = moved(home.path(), Some(from), to);
        assert!(code == 2 && (said.contains("--to ") || said.contains("--from ")), "{said}");
    }
    assert_eq!(fs::read_dir(home.path()).expect("ours").count(), 2, "the letter and its lock");
}

#[tokio::test]
async fn what_is_full_or_in_use_or_of_another_release_is_refused() {
    only_on_a_server!();
    let (full, empty) = (Database::without_tables().await, Database::without_tables().await);
    let home = TempDir::new().expect("ours");
    let file = home.path().join(FILE);
    Store::open(&file, GAMES).await.expect("a database").close().await;
    let refused = |from: &str, to: &str, words: &str| refused(home.path(), from, to, words);
    refused(&url(&full), "back.db", "is no database of Tavoliere");

    assert_eq!(moved(home.path(), Some(FILE), &url(&full)).0, 0);
    let mut server = full.connect().await;
    run(&mut server, "insert into season values (1)").await;
    refused(FILE, &url(&full), "has rows already, in table season: move the games into a new database");

    let living = "insert into process (begun_at, expires_at)
        select at, at + 60000 from (select cast(extract(epoch from clock_timestamp()) * 1000 as bigint) as at) as clock";
    run(&mut server, living).await;
    for (from, to) in [(&*url(&full), "back.db"), (FILE, &url(&full))] {
        refused(from, to, "is in use by a bot: stop all its processes");
    }
    run(&mut server, "update process set expires_at = 1").await;
    let lock = Lock::acquire(&file).expect("nobody has it");
    refused(FILE, &url(&empty), "is in use by another process");
    drop(lock);
    // A release that knows no processes.
    run(&mut server, "drop table claim; drop table process; delete from season").await;
    assert_eq!(moved(home.path(), Some(&url(&full)), "gone.db").0, 0);
}

#[tokio::test]
async fn another_release_and_dangling_rows_are_refused() {
    only_on_a_server!();
    let (server, home) = (Database::without_tables().await, TempDir::new().expect("ours"));
    let file = home.path().join(FILE);
    Store::open(&file, GAMES).await.expect("a database").close().await;
    Store::open(&server.address(), GAMES).await.expect("a database").close().await;
    let (mut one, mut other) = (sqlite(&file).await, server.connect().await);
    sqlx::raw_sql("insert into event values (99, 1, 1, '{}')").execute(&mut one).await.expect("a dangling row");
    refused(home.path(), FILE, &url(&server), "1 rows lack those that they belong to");
    sqlx::raw_sql("delete from event").execute(&mut one).await.expect("mended");
    for (change, words) in [
        (
            "update _sqlx_migrations set version = 9999 where version = (select max(version) from _sqlx_migrations)",
            "newer",
        ),
        ("delete from _sqlx_migrations where version = 9999", "older release: start the bot once"),
        (
            "update _sqlx_migrations set version = version - 100",
            "was made by Tavoliere before release 0.2.0: open it once",
        ),
    ] {
        sqlx::raw_sql(change).execute(&mut one).await.expect("changed");
        run(&mut other, change).await;
        refused(home.path(), FILE, &url(&server), words);
        refused(home.path(), &url(&server), "back.db", words);
    }
    assert!(!home.path().join("back.db").exists() && !home.path().join("back.db.moving").exists());
}

/// Starts a move, and kills it when a connection of the server waits for this.
async fn killed(mut command: Command, watching: &mut AnyConnection, waits_for: &str) {
    let mut child = command.stdout(Stdio::null()).stderr(Stdio::null()).spawn().expect("it starts");
    let sql = "select count(*) from pg_stat_activity where datname = current_database() and wait_event_type = $1";
    let mut waiting = 0;
    while waiting == 0 {
        assert!(child.try_wait().expect("ours").is_none(), "it ends before it waits for {waits_for}");
        tokio::time::sleep(Duration::from_millis(20)).await;
        waiting = sqlx::query_scalar(sql).bind(waits_for).fetch_one(&mut *watching).await.expect("a look");
    }
    child.kill().expect("ours");
    child.wait().expect("it ends");
}

#[tokio::test]
async fn a_move_to_a_server_that_is_killed_leaves_nothing() {
    only_on_a_server!();
    let (chat, server, home) =
        (full_of_matches().await, Database::without_tables().await, TempDir::new().expect("ours"));
    let file = chat.bot.file();
    chat.bot.store.close().await;
    let before = rows(&file).await;
    Store::open(&server.address(), GAMES).await.expect("the tables").close().await;
    let mut other = server.connect().await;
    let slow =
        "create function slow() returns trigger language plpgsql as 'begin perform pg_sleep(1); return null; end';
        create trigger slow after insert on seat for each statement execute function slow()";
    run(&mut other, slow).await;
    killed(command(home.path(), file.to_str(), &url(&server)), &mut other, "Timeout").await;
    // It waits until the server has noticed.
    run(&mut other, "drop trigger slow on seat").await;
    for table in ["player", "match", "event", "seat"] {
        let sql = format!("select count(*) from {table}");
        let count: i64 = sqlx::query_scalar(AssertSqlSafe(sql)).fetch_one(&mut other).await.expect("a count");
        assert_eq!(count, 0, "{table}");
    }
    assert!(rows(&file).await == before);
    let (code, said) = moved(home.path(), file.to_str(), &url(&server));
    assert_eq!(code, 0, "{said}");
}

#[tokio::test]
async fn a_move_to_a_file_that_is_killed_leaves_no_file() {
    only_on_a_server!();
    let (server, home) = (Database::without_tables().await, TempDir::new().expect("ours"));
    Store::open(&server.address(), GAMES).await.expect("a database").close().await;
    let (mut watching, mut other) = (server.connect().await, server.connect().await);
    run(&mut other, "begin; lock table seat in access exclusive mode").await;
    killed(command(home.path(), Some(&url(&server)), FILE), &mut watching, "Lock").await;
    run(&mut other, "rollback").await;
    let left: PathBuf = home.path().join(format!("{FILE}.moving"));
    assert!(left.exists() && !home.path().join(FILE).exists());
    let (code, said) = moved(home.path(), Some(&url(&server)), FILE);
    assert!(code == 0 && !left.exists(), "{said}");
    let found = examine(&home.path().join(FILE), Depth::Full).await.expect("a database");
    assert_eq!(found, DatabaseFindings { migration: found.migration, ..DatabaseFindings::default() });
    Store::open(&home.path().join(FILE), GAMES).await.expect("a database").close().await;
}
