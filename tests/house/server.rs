//! The program and a database on a server: how it starts, what a host does there, and that no password is written.

use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::{SocketAddr, TcpListener, TcpStream};
use std::process::{Child, Command, Output, Stdio};
use std::sync::{Arc, Mutex};

use sqlx::any::AnyConnectOptions;
use sqlx::{AnyConnection, AssertSqlSafe, ConnectOptions, Connection};
use tavoliere_seam::platform::request::Platform;
use tavoliere_store::examine::chats_in_play;
use tempfile::TempDir;
use url::Url;

const PASSWORD: &str = "hush-database";

/// The message of a server that asks for a password in plain text.
const PASSWORD_PLEASE: [u8; 9] = [b'R', 0, 0, 0, 8, 0, 0, 0, 3];

/// The code of a client's request for encryption.
const ENCRYPTION: [u8; 4] = 80_877_103_u32.to_be_bytes();

/// A server of PostgreSQL's protocol that refuses everybody.
struct Refusing {
    address: SocketAddr,
    /// All that clients have sent.
    heard: Arc<Mutex<Vec<u8>>>,
}

impl Refusing {
    /// Refuses with a code and words, after it was told the password.
    fn start(code: &'static str, words: &'static str) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
        let address = listener.local_addr().expect("bound");
        let heard = Arc::new(Mutex::new(Vec::new()));
        let hearing = Arc::clone(&heard);
        std::thread::spawn(move || {
            for stream in listener.incoming() {
                let told = refuse(&mut stream.expect("a client"), code, words).expect("a whole message");
                hearing.lock().expect("no panic").extend(told);
            }
        });
        Self { address, heard }
    }
}

/// Refuses one client. Returns what it has sent.
fn refuse(stream: &mut TcpStream, code: &str, words: &str) -> std::io::Result<Vec<u8>> {
    while message(stream)?.starts_with(&ENCRYPTION) {
        stream.write_all(b"N")?;
    }
    stream.write_all(&PASSWORD_PLEASE)?;
    stream.read_exact(&mut [0])?;
    let told = message(stream)?;
    let fields = format!("SFATAL\0VFATAL\0C{code}\0M{words}\0\0");
    let length = u32::try_from(fields.len() + 4).expect("short");
    stream.write_all(&[b"E", &length.to_be_bytes()[..], fields.as_bytes()].concat())?;
    Ok(told)
}

/// A message after its length.
fn message(stream: &mut TcpStream) -> std::io::Result<Vec<u8>> {
    let mut length = [0; 4];
    stream.read_exact(&mut length)?;
    let mut message = vec![0; u32::from_be_bytes(length) as usize - 4];
    stream.read_exact(&mut message)?;
    Ok(message)
}

/// A folder in which somebody hosts the bot, with its database elsewhere.
struct Home {
    folder: TempDir,
    secrets: TempDir,
}

impl Home {
    fn new() -> Self {
        let folder = || tempfile::tempdir().expect("a folder for the test");
        Self { folder: folder(), secrets: folder() }
    }

    /// The program at the loudest log, with the database in the environment or in a file.
    fn command(&self, database: &str, is_in_file: bool, arguments: &[&str]) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_tavoliere"));
        command.env_clear().env("LOUNGE_ADDR", "127.0.0.1:0").env("LOG", "trace");
        if is_in_file {
            let path = self.secrets.path().join("database");
            fs::write(&path, format!("{database}\n")).expect("the folder is ours");
            command.env("DATABASE_FILE", path);
        } else {
            command.env("DATABASE", database);
        }
        command.args(arguments).current_dir(self.folder.path()).stdin(Stdio::null());
        command
    }

    /// Runs a command to its end: its exit code and what it says.
    fn run(&self, database: &str, is_in_file: bool, arguments: &[&str]) -> (i32, String) {
        let Output { status, stdout, stderr } =
            self.command(database, is_in_file, arguments).output().expect("it starts");
        let said = [stdout, stderr].map(|bytes| String::from_utf8_lossy(&bytes).into_owned()).concat();
        (status.code().unwrap_or(-1), said)
    }

    fn is_empty(&self) -> bool {
        fs::read_dir(self.folder.path()).expect("the folder is ours").next().is_none()
    }
}

fn stop(child: &mut Child) {
    let sent = Command::new("kill").args(["-TERM", &child.id().to_string()]).status().expect("kill exists");
    assert!(sent.success() && child.wait().expect("it ends").success());
}

#[test]
fn a_server_that_refuses_is_told_with_a_remedy_and_without_the_password() {
    for (code, words, remedy) in [
        ("28P01", "password authentication failed for user \"ann\"", "check the name and the password in DATABASE"),
        ("3D000", "database \"games\" does not exist", "make the database first, with `createdb`"),
        (
            "08P01",
            "no such database: games",
            "make the database first, with `createdb`, and name it in PgBouncer's settings",
        ),
    ] {
        let (home, server) = (Home::new(), Refusing::start(code, words));
        let database = format!("postgres://ann:{PASSWORD}@{}/games?sslmode=disable", server.address);
        for is_in_file in [false, true] {
            for (arguments, expected) in [(&[][..], 3), (&["link", "Ann"], 1), (&["doctor"], 2), (&["--help"], 0)] {
                let (status, said) = home.run(&database, is_in_file, arguments);
                assert_eq!(status, expected, "{arguments:?}: {said}");
                assert!(!said.contains(PASSWORD), "{arguments:?}: {said}");
                let is_told = said.contains(words) && said.contains(remedy);
                assert!(is_told || expected == 0, "{arguments:?}: {said}");
            }
        }
        let heard = String::from_utf8_lossy(&server.heard.lock().expect("no panic")).into_owned();
        assert_eq!(heard.matches(PASSWORD).count(), 6, "the server gets the password: {heard}");
        assert!(home.is_empty());
    }
}

#[test]
fn an_address_that_is_wrong_is_refused_without_the_password() {
    let home = Home::new();
    for database in [
        "postgres://ann:hush-database/@db.example/games",
        "postgres://ann:hush-database@db.example",
        "postgres://ann:hush-database@db.example:port/games",
        "postgress://ann:hush-database@db.example/games",
        "postgres:ann:hush-database",
    ] {
        for (is_in_file, name) in [(false, "DATABASE "), (true, "DATABASE_FILE ")] {
            for arguments in [&[][..], &["link"], &["doctor"], &["backup", "copy"], &["restore", "copy"]] {
                let (status, said) = home.run(database, is_in_file, arguments);
                assert_eq!(status, 2, "{database} {arguments:?}: {said}");
                assert!(said.contains(name) && said.contains("%40") && !said.contains(PASSWORD), "{database}: {said}");
            }
        }
    }
    let misspelt = format!("postgres://ann@db.example/games?pass={PASSWORD}");
    let (status, said) = home.run(&misspelt, false, &[]);
    assert!(status == 2 && said.contains("does not know the parameter pass:"), "{said}");
    assert!(!said.contains(PASSWORD), "{said}");
    assert!(home.is_empty(), "nothing was made");
}

#[test]
fn copies_of_a_server_are_made_with_its_own_tools() {
    let home = Home::new();
    let database = format!("postgres://ann:{PASSWORD}@127.0.0.1:1/games");
    for (arguments, tool) in [(["backup", "copy"], "pg_dump --format=custom"), (["restore", "copy"], "pg_restore")] {
        let (status, said) = home.run(&database, false, &arguments);
        assert!(status == 1 && said.lines().count() == 1 && said.contains(tool), "{said}");
        assert!(said.contains("ann@127.0.0.1:1/games") && !said.contains(PASSWORD), "{said}");
    }
    assert!(home.is_empty());
}

#[test]
fn a_start_that_waits_for_a_server_can_be_stopped() {
    let home = Home::new();
    let database = format!("postgres://ann:{PASSWORD}@127.0.0.1:1/games");
    let mut child = home.command(&database, false, &[]).stderr(Stdio::piped()).spawn().expect("it starts");
    let (mut log, mut said) = (BufReader::new(child.stderr.take().expect("piped")), String::new());
    while !said.contains("does not answer yet") {
        assert!(log.read_line(&mut said).expect("text") > 0, "{said}");
    }
    stop(&mut child);
    log.read_to_string(&mut said).expect("text");
    assert!(!said.contains(PASSWORD), "{said}");
}

/// A database of its own on the server for tests; `None` if there is no such server.
async fn on_the_server(name: &str) -> Option<(Url, AnyConnection)> {
    let server = std::env::var("TAVOLIERE_POSTGRES").ok().filter(|server| !server.is_empty());
    let Some(server) = server else {
        println!("skipped: TAVOLIERE_POSTGRES is not set");
        return None;
    };
    sqlx::any::install_default_drivers();
    let mut url: Url = server.parse().expect("TAVOLIERE_POSTGRES is the address of a server");
    let options = AnyConnectOptions::from_url(&url).expect("an address");
    let mut admin = AnyConnection::connect_with(&options).await.expect("a server");
    run(&mut admin, format!("drop database if exists {name}")).await;
    run(&mut admin, format!("create database {name}")).await;
    url.set_path(name);
    Some((url, admin))
}

async fn run(connection: &mut AnyConnection, sql: String) {
    sqlx::query(AssertSqlSafe(sql)).execute(connection).await.expect("good SQL");
}

#[tokio::test]
async fn a_server_has_links_and_a_doctor_and_as_many_bots_as_one_likes() {
    let name = format!("house_{}", std::process::id());
    let Some((url, mut admin)) = on_the_server(&name).await else { return };
    let (home, database) = (Home::new(), url.as_str());
    let doctor = || home.run(database, false, &["doctor"]);
    let (status, said) = doctor();
    assert!(status == 0 && said.contains("it has no tables yet"), "{said}");
    let (reader, mut as_reader) = (format!("reader_{}", std::process::id()), url.clone());
    let options = AnyConnectOptions::from_url(&url).expect("an address");
    let mut connection = AnyConnection::connect_with(&options).await.expect("the database");
    // As it is from PostgreSQL 15 on.
    run(&mut connection, "revoke create on schema public from public".to_owned()).await;
    connection.close().await.expect("closed");
    run(&mut admin, format!("drop role if exists {reader}")).await;
    run(&mut admin, format!("create role {reader} login password '{PASSWORD}'")).await;
    let others: Vec<(String, String)> =
        url.query_pairs().filter(|(name, _)| name != "user").map(|(name, value)| (name.into(), value.into())).collect();
    as_reader.query_pairs_mut().clear().extend_pairs(others).append_pair("user", &reader);
    for (arguments, expected) in [(&["doctor"][..], 2), (&[], 3)] {
        let (status, said) = home.run(as_reader.as_str(), false, arguments);
        assert!(status == expected && said.contains("grant create on schema public"), "{arguments:?}: {said}");
    }
    let (status, said) = home.run(database, true, &["link", "Ann"]);
    assert!(status == 0 && said.contains("Whoever opens this is Ann"), "{said}");
    let mut bots = [(); 2].map(|()| {
        let command = &mut home.command(database, true, &[]);
        let mut child = command.stdout(Stdio::piped()).stderr(Stdio::null()).spawn().expect("it starts");
        let mut line = String::new();
        BufReader::new(child.stdout.take().expect("piped")).read_line(&mut line).expect("text");
        assert!(line.starts_with("Tavoliere is ready"), "{line}");
        child
    });
    let (status, said) = doctor();
    assert!(status == 0 && said.contains("0 games, 0 of them not over"), "{said}");
    bots.iter_mut().for_each(stop);
    let address = database.parse().expect("an address");
    assert_eq!(chats_in_play(&address, Platform::Discord, 9).await.expect("read"), []);

    let options = AnyConnectOptions::from_url(&url).expect("an address");
    let mut connection = AnyConnection::connect_with(&options).await.expect("the database");
    for (newest, linked, examined) in [
        ("9999", "made by a newer Tavoliere", "wrong    database: it was made by a newer Tavoliere"),
        ("1", "made by an older release", "which the bot brings to"),
    ] {
        let sql = format!(
            "update _sqlx_migrations set version = {newest} where version = (select max(version) from _sqlx_migrations)"
        );
        run(&mut connection, sql).await;
        let (status, said) = home.run(database, false, &["link"]);
        assert!(status == 1 && said.contains(linked), "{said}");
        let (_, said) = doctor();
        assert!(said.contains(examined), "{said}");
    }
    connection.close().await.expect("closed");
    assert!(home.is_empty());
    run(&mut admin, format!("drop database {name} with (force)")).await;
    run(&mut admin, format!("drop role {reader}")).await;
}
