//! The host's tasks beside the running bot: copies, and an examination of the database. No secret is written anywhere.

use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::os::unix::fs::{MetadataExt, PermissionsExt};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Output, Stdio};
use std::time::Duration;

use serde_json::Value;
use sqlx::migrate::Migrator;
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{Connection, SqliteConnection};
use tavoliere_games::games::GAMES;
use tavoliere_store::Store;
use tavoliere_store::examine::{Depth, examine, newest_migration};
use tempfile::TempDir;

/// A folder in which somebody hosts the bot.
struct Home(TempDir);

/// A bot that runs there.
struct Running(Child);

impl Home {
    fn new() -> Self {
        Self(tempfile::tempdir().expect("a folder for the test"))
    }

    fn path(&self, name: &str) -> PathBuf {
        self.0.path().join(name)
    }

    fn command(&self, arguments: &[&str]) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_tavoliere"));
        command.env_clear().env("DATABASE", "games.db").env("LOUNGE_ADDR", "127.0.0.1:0");
        command.args(arguments).current_dir(self.0.path()).stdin(Stdio::null());
        command
    }

    /// Runs a command to its end: its exit code and what it says.
    fn run(&self, arguments: &[&str]) -> (i32, String) {
        told(&self.command(arguments).output().expect("it starts"))
    }

    fn start(&self) -> Running {
        self.started().0
    }

    /// A bot that runs there, and the link that it has printed.
    fn started(&self) -> (Running, String) {
        let mut child = self.command(&[]).stdout(Stdio::piped()).stderr(Stdio::null()).spawn().expect("it starts");
        let mut line = String::new();
        BufReader::new(child.stdout.take().expect("piped")).read_line(&mut line).expect("text");
        let link = line.trim().strip_prefix("Tavoliere is ready. Play at ").unwrap_or_else(|| panic!("{line}"));
        (Running(child), link.to_owned())
    }

    /// A sound database without a bot.
    async fn found(&self) {
        Store::open(&self.path("games.db"), GAMES).await.expect("a database").close().await;
    }

    /// The names of the files whose names contain this.
    fn files(&self, part: &str) -> Vec<String> {
        let entries = fs::read_dir(self.0.path()).expect("the folder is ours");
        let names = entries.map(|entry| entry.expect("a file").file_name().into_string().expect("text"));
        let mut names: Vec<String> = names.filter(|name| name.contains(part)).collect();
        names.sort_unstable();
        names
    }
}

impl Running {
    fn stop(mut self) {
        let sent = Command::new("kill").args(["-TERM", &self.0.id().to_string()]).status().expect("kill exists");
        assert!(sent.success() && self.0.wait().expect("it ends").success());
    }
}

fn told(Output { status, stdout, stderr }: &Output) -> (i32, String) {
    let text = [stdout, stderr].map(|bytes| String::from_utf8_lossy(bytes).into_owned()).concat();
    (status.code().unwrap_or(-1), text)
}

async fn is_sound(path: &Path) -> bool {
    let found = examine(path, Depth::Full).await.expect("it can be read");
    found.damage.is_empty() && found.orphans == 0 && found.migration == newest_migration()
}

#[tokio::test]
async fn a_running_bot_is_copied_and_only_the_latest_copies_are_kept() {
    let home = Home::new();
    let running = home.start();
    let (code, said) = home.run(&["backup", "copy.db"]);
    assert!(code == 0 && said.starts_with("Copied 0 games ("), "{said}");
    let (code, said) = home.run(&["backup", "copy.db"]);
    assert!(code == 1 && said.contains("copy.db exists already, and a backup overwrites nothing"), "{said}");
    fs::create_dir(home.path("copies")).expect("the folder is ours");
    let left = home.path("copies/tavoliere-2026-01-01T00-00-00.000Z.db.part");
    let journal = home.path("copies/tavoliere-2026-01-01T00-00-00.000Z.db.part-journal");
    for left in [&left, &journal, &home.path("other.db.part-journal")] {
        fs::write(left, "of a backup that was killed").expect("the folder is ours");
    }
    let (code, said) = home.run(&["backup", "other.db"]);
    assert!(code == 0 && home.files("other.db.part").is_empty(), "{said}");
    let foreign = home.path("copies/tavoliere.txt");
    fs::write(&foreign, "somebody else's").expect("the folder is ours");
    for _ in 0..4 {
        let (code, said) = home.run(&["backup", "copies", "--keep", "2"]);
        assert_eq!(code, 0, "{said}");
    }
    let (code, said) = home.run(&["backup", "one.db", "--keep", "2"]);
    assert!(code == 1 && said.contains("one.db is the name of one copy"), "{said}");
    running.stop();
    let copies: Vec<_> =
        fs::read_dir(home.path("copies")).expect("ours").map(|entry| entry.expect("a file").path()).collect();
    assert_eq!(copies.len(), 3, "{copies:?}");
    assert!(!left.exists() && !journal.exists() && foreign.exists());
    for copy in copies.iter().filter(|path| **path != foreign) {
        assert!(is_sound(copy).await, "{copy:?}");
    }
}

#[tokio::test]
async fn one_process_has_the_database() {
    let home = Home::new();
    let running = home.start();
    let mode = |name: &str| fs::metadata(home.path(name)).expect("it is there").permissions().mode() & 0o777;
    assert_eq!([mode("games.db"), mode("games.db-wal")], [0o600; 2], "others cannot read names and private games");
    // By whatever name.
    std::os::unix::fs::symlink("games.db", home.path("link.db")).expect("a link");
    let (code, said) = told(&home.command(&[]).env("DATABASE", "link.db").output().expect("it starts"));
    assert!(code == 1 && said.contains("games.db is in use by another process"), "{said}");
    let number = running.0.id();
    home.found().await;
    for arguments in [&[][..], &["restore", "games.db"]] {
        let (code, said) = home.run(arguments);
        let expected = format!("tavoliere: games.db is in use by another process (number {number}): stop that first\n");
        assert!(code == 1 && said.ends_with(&expected), "{arguments:?}: {said}");
    }
    let (code, said) = home.run(&["doctor"]);
    assert!(code == 0 && said.contains(&format!("a bot runs on this database, number {number}")), "{said}");
    running.stop();
    home.start().stop();
}

#[tokio::test]
async fn a_copy_takes_the_place_of_a_database_whose_log_is_left() {
    let home = Home::new();
    home.found().await;
    assert_eq!(home.run(&["backup", "copy.db"]).0, 0);
    // A database that somebody has overwritten by hand, beside the log of another one.
    fs::write(home.path("games.db"), "damaged").expect("the folder is ours");
    fs::write(home.path("games.db-wal"), "left over").expect("the folder is ours");
    let (code, said) = home.run(&[]);
    assert!(code == 3 && said.contains("put a copy in its place by `tavoliere restore FILE`"), "{said}");
    let (code, said) = home.run(&["doctor"]);
    assert!(code == 2 && said.contains("restore a copy: tavoliere restore FILE"), "{said}");
    // SQLite sometimes removes such a log when it closes the database.
    fs::write(home.path("games.db-wal"), "left over").expect("the folder is ours");
    let (code, said) = home.run(&["restore", "copy.db"]);
    assert!(code == 0 && said.contains("The old database is games.db.before-"), "{said}");
    assert_eq!(home.files("-wal").len(), 1, "it is aside: {:?}", home.files(""));
    assert!(is_sound(&home.path("games.db")).await);
    home.start().stop();
}

#[tokio::test]
async fn only_sound_copies_of_ours_are_restored() {
    let home = Home::new();
    home.found().await;
    let before = fs::read(home.path("games.db")).expect("its bytes");
    fs::copy(home.path("games.db"), home.path("old")).expect("the folder is ours");
    let options = SqliteConnectOptions::new().filename(home.path("old"));
    let mut old = SqliteConnection::connect_with(&options).await.expect("a connection");
    let sql = "update _sqlx_migrations set version = version - 100";
    sqlx::query(sql).execute(&mut old).await.expect("an old database");
    old.close().await.expect("closed");
    fs::write(home.path("text"), "no database").expect("the folder is ours");
    fs::write(home.path("empty"), "").expect("the folder is ours");
    for (file, words) in [
        ("none", "there is no file none"),
        ("text", "text is no database"),
        ("empty", "not one of Tavoliere"),
        ("old", "old was made by Tavoliere before release 0.2.0: open it once with release 0.2.0"),
    ] {
        let (code, said) = home.run(&["restore", file]);
        assert!(code == 1 && said.contains(words), "{file}: {said}");
    }
    for (arguments, expected, words) in [
        (&["doctor"][..], 2, "wrong    database: it was made by Tavoliere before release 0.2.0"),
        (
            &[],
            3,
            "cannot be used: the database was made by Tavoliere before release 0.2.0: open it once with release 0.2.0",
        ),
    ] {
        let (code, said) = told(&home.command(arguments).env("DATABASE", "old").output().expect("it starts"));
        assert!(code == expected && said.contains(words), "{said}");
    }
    assert_eq!(fs::read(home.path("games.db")).expect("its bytes"), before, "nothing has changed");
    let (code, said) = home.run(&["backup", "none/copy.db"]);
    assert!(code == 1 && said.contains("none/copy.db.part cannot be written"), "{said}");
}

#[tokio::test]
async fn what_was_killed_in_the_middle_is_repeated() {
    let home = Home::new();
    home.found().await;
    assert_eq!(home.run(&["backup", "copy.db"]).0, 0);
    for pause in 0..40 {
        for arguments in [&["backup", "later.db"][..], &["restore", "copy.db"]] {
            let mut child =
                home.command(arguments).stdout(Stdio::null()).stderr(Stdio::null()).spawn().expect("it starts");
            // Wherever this is: what holds does not depend on it.
            std::thread::sleep(Duration::from_millis(pause));
            let _ = child.kill();
            child.wait().expect("it ends");
        }
        let later = home.path("later.db");
        if later.exists() {
            assert!(is_sound(&later).await, "a copy under its name is whole");
            fs::remove_file(later).expect("the folder is ours");
        }
        if home.path("games.db.restoring").exists() {
            let (code, said) = home.run(&[]);
            assert!(
                code == 3 && said.contains("did not come to its end: run `tavoliere restore FILE` again"),
                "{said}"
            );
        } else {
            assert!(is_sound(&home.path("games.db")).await, "{:?}", home.files(""));
        }
    }
    let (code, said) = home.run(&["restore", "copy.db"]);
    assert_eq!(code, 0, "{said}");
    assert!(is_sound(&home.path("games.db")).await);
    assert_eq!(home.files(".restoring"), Vec::<String>::new());
    home.start().stop();
}

#[test]
fn the_doctor_looks_at_settings_first() {
    let home = Home::new();
    let (code, said) = home.run(&["doctor"]);
    assert!(code == 0 && said.contains("ok       database: there is none at games.db yet"), "{said}");
    let (code, said) =
        told(&home.command(&["doctor", "--json"]).env("LOUNGE_ADDR", "nowhere").output().expect("it starts"));
    let report: Value = serde_json::from_str(&said).expect("JSON");
    assert_eq!((code, &report["verdict"]), (2, &"wrong".into()), "{said}");
    let findings = report["findings"].as_array().expect("a list");
    let settings = findings.iter().find(|finding| finding["about"] == "settings").expect("looked at");
    assert!(settings["found"].as_str().expect("words").starts_with("LOUNGE_ADDR is"), "{said}");
    fs::write(home.path(".env"), "TELEGRAM_TOKN=123:hush\n").expect("the folder is ours");
    for arguments in [&["doctor"][..], &["doctor", "--json"]] {
        let (code, said) = home.run(arguments);
        assert!(code == 2 && said.contains("wrong") && said.contains("do you mean TELEGRAM_TOKEN?"), "{said}");
        assert!(!said.contains("hush"), "{said}");
    }
    assert!(home.files("games").is_empty(), "nothing was made");
}

#[test]
fn the_doctor_finds_an_address_that_is_taken_and_a_bot_that_is_not_reached() {
    let home = Home::new();
    let taken = TcpListener::bind("127.0.0.1:0").expect("a port");
    let address = taken.local_addr().expect("bound").to_string();
    let (code, said) = told(&home.command(&["doctor"]).env("LOUNGE_ADDR", &address).output().expect("it starts"));
    assert!(code == 2 && said.contains(&format!("LOUNGE_ADDR: another program has {address}")), "{said}");
    let (code, said) = told(&home.command(&["doctor"]).env("LOUNGE_ADDR", "192.0.2.1:80").output().expect("it starts"));
    assert!(code == 2 && said.contains("LOUNGE_OPEN"), "{said}");
    let running = home.start();
    let mut command = home.command(&["doctor"]);
    let (code, said) = told(&command.env("PUBLIC_URL", format!("https://{address}")).output().expect("it starts"));
    assert!(code == 2 && said.contains(&format!("https://{address}/ is not reached from this machine")), "{said}");
    running.stop();
}

#[tokio::test]
async fn a_report_of_the_doctor_names_nobody_and_nothing() {
    let home = Home::new();
    home.found().await;
    let mut command = home.command(&["doctor", "--report"]);
    command.env("PUBLIC_URL", "https://play.example.org").env("TELEGRAM_TOKEN", "123:hush");
    let (code, said) = told(&command.env("TELEGRAM_API_URL", "http://127.0.0.1:1/").output().expect("it starts"));
    assert_eq!(code, 2, "{said}");
    assert!(said.starts_with("A report of `tavoliere doctor`, on linux "), "{said}");
    for words in [
        "ok       database: 0 games, 0 of them not over",
        "free beside the database",
        "wrong    Telegram: not shown here",
    ] {
        assert!(said.contains(words), "{said}");
    }
    let path = home.path("games.db");
    for name in ["example.org", "hush", "127.0.0.1", path.to_str().expect("text"), "games.db"] {
        assert!(!said.contains(name), "{name}: {said}");
    }
}

/// Sends a request to a bot as a browser at the public address does. Returns the whole answer.
fn ask(address: &str, start: &str) -> String {
    let mut stream = TcpStream::connect(address).expect("it listens");
    let head = "host: play.example.org\r\norigin: https://play.example.org\r\ncontent-length: 0";
    write!(stream, "{start} HTTP/1.0\r\n{head}\r\n\r\n").expect("sent");
    let mut answer = String::new();
    stream.read_to_string(&mut answer).expect("text");
    answer
}

/// The path of the link that a command has printed.
fn link_of((code, said): &(i32, String)) -> String {
    assert_eq!(*code, 0, "{said}");
    let path = said.lines().next().and_then(|line| line.strip_prefix("https://play.example.org"));
    path.unwrap_or_else(|| panic!("{said}")).to_owned()
}

#[test]
fn links_are_made_before_the_first_start_and_beside_a_bot_and_written_nowhere() {
    let home = Home::new();
    let dressed = |arguments: &[&str]| {
        let mut command = home.command(arguments);
        command.env("PUBLIC_URL", "https://play.example.org").env("LOUNGE_OPEN", "invited").env("LOG", "trace");
        command
    };
    let run = |arguments: &[&str]| told(&dressed(arguments).output().expect("it starts"));
    let before = link_of(&run(&["link", "Ann"]));
    let mut child = dressed(&[]).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().expect("it starts");
    let (mut out, mut said) = (BufReader::new(child.stdout.take().expect("piped")), String::new());
    out.read_line(&mut said).expect("text");
    let mut log = child.stderr.take().expect("piped");
    let reading = std::thread::spawn(move || {
        let mut said = String::new();
        log.read_to_string(&mut said).expect("text");
        said
    });
    let address = said.split_once("http://").and_then(|(_, link)| link.split('/').next()).expect("a link").to_owned();
    let beside = run(&["link", "ann"]);
    assert!(beside.1.contains("Whoever opens this is ann in the lounge."), "{beside:?}");
    let beside = link_of(&beside);
    let invitation = link_of(&run(&["link"]));
    let mut secrets = vec![before.clone(), beside.clone(), invitation.clone()];
    for (path, words) in [(&before, "Are you ann?"), (&beside, "Are you ann?"), (&invitation, "You’re invited to play")]
    {
        let page = ask(&address, &format!("GET {path}"));
        assert!(page.starts_with("HTTP/1.0 200") && page.contains(words), "{page}");
    }
    let opened = ask(&address, &format!("POST {before}"));
    let key = opened.split("__Host-tavoliere-key=").nth(1).and_then(|rest| rest.split(';').next());
    secrets.push(key.unwrap_or_else(|| panic!("{opened}")).to_owned());
    let alone = link_of(&run(&["link", "Ann", "--alone"]));
    for path in [&before, &beside] {
        assert!(ask(&address, &format!("GET {path}")).starts_with("HTTP/1.0 404"), "taken back");
    }
    assert!(ask(&address, &format!("GET {alone}")).starts_with("HTTP/1.0 200"));
    secrets.push(alone);

    Running(child).stop();
    said.push_str(&reading.join().expect("no panic"));
    for name in home.files("") {
        said.push_str(&String::from_utf8_lossy(&fs::read(home.path(&name)).expect("a file")));
    }
    for secret in secrets {
        let secret = secret.rsplit('/').next().expect("a part");
        assert!(secret.len() >= 32 && !said.contains(secret), "{secret} was written");
    }
}

#[test]
fn the_link_for_this_machine_is_the_same_at_each_start() {
    let home = Home::new();
    let secret = |link: &str| link.rsplit_once("/here/").unwrap_or_else(|| panic!("{link}")).1.to_owned();
    let (first, link) = home.started();
    let (code, said) = home.run(&["link", "--here"]);
    assert!(code == 0 && said.starts_with("http://127.0.0.1:0/here/"), "{said}");
    assert_eq!(secret(said.trim()), secret(&link), "beside the bot");
    first.stop();
    let (second, again) = home.started();
    assert_eq!(secret(&again), secret(&link), "after a restart");
    second.stop();
    let another = Home::new().run(&["link", "--here"]).1;
    assert_ne!(secret(another.trim()), secret(&link), "another bot");
    assert_eq!(home.run(&["link", "Ann", "--here"]).0, 2, "a name has a link of its own");
    let away = told(
        &home
            .command(&["link", "--here"])
            .env("LOUNGE_ADDR", "192.168.1.7:80")
            .env("LOUNGE_OPEN", "yes")
            .output()
            .expect("it starts"),
    );
    assert!(away.0 == 1 && away.1.contains("make one for a name"), "{away:?}");
}

#[test]
fn a_link_needs_a_lounge_and_a_name() {
    let home = Home::new();
    let (code, said) = home.run(&["link", ".."]);
    assert!(code == 1 && said.contains("that is no name"), "{said}");
    assert_eq!(home.run(&["link", "--alone"]).0, 2, "nobody is alone without a name");
    let (code, said) = told(&home.command(&["link"]).env("LOUNGE_ADDR", "off").output().expect("it starts"));
    assert!(code == 2 && said.contains("LOUNGE_ADDR is \"off\", but it must be the address of the lounge"), "{said}");
    assert!(home.files("games").is_empty(), "nothing was made");
    let (code, said) = home.run(&["link"]);
    assert!(code == 0 && said.starts_with("http://127.0.0.1:0/join/") && said.contains("LOUNGE_OPEN is no"), "{said}");
}

/// The bot that has the database may be of an older release, which could not read a newer one.
#[tokio::test]
async fn a_link_brings_no_database_up_to_date() {
    let home = Home::new();
    home.found().await;
    let options = SqliteConnectOptions::new().filename(home.path("games.db"));
    let mut connection = SqliteConnection::connect_with(&options).await.expect("a connection");
    let sql = "delete from _sqlx_migrations where version = (select max(version) from _sqlx_migrations)";
    sqlx::query(sql).execute(&mut connection).await.expect("an older database");
    connection.close().await.expect("closed");
    let (code, said) = home.run(&["link", "Ann"]);
    assert!(code == 1 && said.contains("start the bot once, which brings it up to date"), "{said}");
}

#[tokio::test]
async fn a_database_of_another_program_is_left_as_it_is() {
    let home = Home::new();
    let options = SqliteConnectOptions::new().filename(home.path("games.db")).create_if_missing(true);
    let mut connection = SqliteConnection::connect_with(&options).await.expect("a connection");
    assert_eq!(home.run(&["backup", "copy.db"]).0, 1, "there is none yet");
    let ours = Home::new();
    ours.found().await;
    let copy = ours.path("games.db");
    // A table of each name that is ours, too.
    for sql in ["create table match (name text)", "create table _sqlx_migrations (version integer)"] {
        sqlx::query(sql).execute(&mut connection).await.expect("their table");
        let before = fs::read(home.path("games.db")).expect("its bytes");
        for (arguments, expected) in [
            (&[][..], 3),
            (&["link", "Ann"], 1),
            (&["doctor"], 2),
            (&["restore", copy.to_str().expect("text")], 1),
            (&["backup", "copy.db"], 1),
        ] {
            let (code, said) = home.run(arguments);
            let is_told = said.contains("name another database by DATABASE") || said.contains("not one of Tavoliere");
            assert!(code == expected && is_told, "{arguments:?}: {said}");
            assert_eq!(fs::read(home.path("games.db")).expect("its bytes"), before, "{arguments:?}");
        }
    }
    connection.close().await.expect("closed");
    assert!(home.files("copy").is_empty(), "nothing is left of a backup");
}

#[test]
fn a_full_disk_is_told_with_its_remedy() {
    let home = Home::new();
    // Writing there fails as on a full disk.
    let fill = || std::os::unix::fs::symlink("/dev/full", home.path("games.db.trial")).expect("a link");
    fs::write(home.path("copy.db"), "").expect("the folder is ours");
    for (arguments, expected) in [(&[][..], 3), (&["doctor"], 2), (&["restore", "copy.db"], 1), (&["link", "Ann"], 1)] {
        fill();
        let (code, said) = home.run(arguments);
        let words = "games.db cannot be written, as its disk is full: make room there";
        assert!(code == expected && said.contains(words) && !said.contains("as the user"), "{arguments:?}: {said}");
        assert_eq!(home.files("games.db"), Vec::<String>::new(), "{arguments:?}");
    }
}

#[tokio::test]
async fn what_was_moved_aside_stays() {
    let home = Home::new();
    home.found().await;
    assert_eq!(home.run(&["backup", "copy.db"]).0, 0);
    for count in 1..4 {
        let (code, said) = home.run(&["restore", "copy.db"]);
        assert_eq!((code, home.files(".before-").len()), (0, count), "{said}");
    }
}

#[test]
fn what_is_no_ordinary_file_is_no_database() {
    let home = Home::new();
    assert!(Command::new("mkfifo").arg(home.path("pipe")).status().expect("mkfifo is there").success());
    fs::write(home.path("copy.db"), "").expect("the folder is ours");
    for (database, words) in
        [("pipe", "that is no ordinary file"), ("/dev/null", "that is no ordinary file"), ("x/", "that is a folder")]
    {
        for arguments in [&[][..], &["doctor"], &["restore", "copy.db"], &["backup", "b.db"], &["link", "Ann"]] {
            let (code, said) = told(&home.command(arguments).env("DATABASE", database).output().expect("it starts"));
            assert!(code == 2 && said.contains(words), "{database}, {arguments:?}: {said}");
        }
    }
    assert_eq!(home.files(""), ["copy.db", "pipe"], "nothing was made");
}

/// A step of another release under the number of one of ours, one that did not come to its end, and one that is missing.
#[tokio::test]
async fn a_database_with_other_steps_is_refused() {
    let newest = newest_migration().expect("there are some");
    for change in [
        "update _sqlx_migrations set checksum = x'00' where version = $1",
        "update _sqlx_migrations set success = 0 where version = $1",
        "delete from _sqlx_migrations where version = $1",
    ] {
        let home = Home::new();
        home.found().await;
        let options = SqliteConnectOptions::new().filename(home.path("games.db"));
        let mut connection = SqliteConnection::connect_with(&options).await.expect("a connection");
        let sql = "select max(version) from _sqlx_migrations where version < $1";
        let step: i64 = sqlx::query_scalar(sql).bind(newest).fetch_one(&mut connection).await.expect("some");
        sqlx::query(change).bind(step).execute(&mut connection).await.expect("changed");
        connection.close().await.expect("closed");
        fs::copy(home.path("games.db"), home.path("copy.db")).expect("the folder is ours");
        let words = format!("step {step} of the database is not that of this release: restore a copy");
        let (code, said) = home.run(&[]);
        assert!(code == 3 && said.contains(&words), "{change}: {said}");
        let (code, said) = home.run(&["doctor"]);
        assert!(
            code == 2 && said.contains(&format!("its step {step} is not that of this release")),
            "{change}: {said}"
        );
        let (code, said) = home.run(&["restore", "copy.db"]);
        assert!(code == 1 && said.contains(&format!("step {step} of copy.db is not")), "{change}: {said}");
        assert!(home.files(".before-").is_empty(), "{change}: nothing was moved aside");
    }
}

#[test]
fn the_doctor_makes_no_folder_and_a_backup_the_one_that_it_is_given() {
    let home = Home::new();
    let (code, said) =
        told(&home.command(&["doctor"]).env("DATABASE", "new/sub/games.db").output().expect("it starts"));
    assert!(code == 0 && said.contains("there is none at new/sub/games.db yet"), "{said}");
    assert_eq!(home.files(""), Vec::<String>::new());
    home.start().stop();
    let (code, said) = home.run(&["backup", "copies/"]);
    assert!(code == 0 && said.contains(" to copies/tavoliere-"), "{said}");
}

/// A process that obeys the modes of files, as root does not.
fn without_privileges(command: &Command) -> Command {
    let mut obedient = Command::new("setpriv");
    obedient.args(["--bounding-set=-dac_override,-dac_read_search,-fowner", "--inh-caps=-all"]);
    obedient.arg(command.get_program()).args(command.get_args()).env_clear().stdin(Stdio::null());
    obedient.envs(command.get_envs().filter_map(|(name, value)| Some((name, value?))));
    obedient.current_dir(command.get_current_dir().expect("a folder"));
    obedient
}

#[tokio::test]
async fn a_database_that_may_not_be_written_is_not_called_damaged() {
    let home = Home::new();
    home.found().await;
    assert_eq!(home.run(&["backup", "copy.db"]).0, 0);
    let is_root = fs::metadata("/proc/self").expect("Linux").uid() == 0;
    let other = is_root.then_some(65_534);
    for name in ["games.db", "games.db-wal", "games.db.lock", ""] {
        let file = home.path(name);
        if name.contains('-') || name.ends_with("lock") {
            fs::write(&file, "").expect("the folder is ours");
        }
        std::os::unix::fs::chown(&file, other, other).expect("root may");
        let mode = fs::metadata(&file).expect("it is there").permissions().mode();
        fs::set_permissions(&file, fs::Permissions::from_mode(0o555 & mode)).expect("ours");
        for arguments in [&[][..], &["doctor"], &["restore", "copy.db"]] {
            let (code, said) = told(&without_privileges(&home.command(arguments)).output().expect("setpriv is there"));
            let owner = if is_root { "belongs to nobody with the mode" } else { "may not be written: it has the mode" };
            assert!(code > 0 && said.contains(owner) && !said.contains("damaged"), "{name}, {arguments:?}: {said}");
            assert!(!arguments.is_empty() || code == 3, "{said}");
        }
        std::os::unix::fs::chown(&file, is_root.then_some(0), is_root.then_some(0)).expect("root may");
        fs::set_permissions(&file, fs::Permissions::from_mode(mode)).expect("ours");
    }
    home.start().stop();
}

#[tokio::test]
async fn a_restored_database_belongs_to_the_owner_of_the_one_before() {
    let home = Home::new();
    home.found().await;
    assert_eq!(home.run(&["backup", "copy.db"]).0, 0);
    if fs::metadata("/proc/self").expect("Linux").uid() != 0 {
        return; // Nobody else may give files away.
    }
    std::os::unix::fs::chown(home.path("games.db"), Some(65_534), Some(65_534)).expect("root may");
    assert_eq!(home.run(&["restore", "copy.db"]).0, 0);
    assert_eq!(fs::metadata(home.path("games.db")).expect("it is there").uid(), 65_534);
    // Files that root makes in the folder of the service belong to the service.
    std::os::unix::fs::chown(home.path(""), Some(65_534), Some(65_534)).expect("root may");
    fs::remove_file(home.path("games.db.lock")).expect("ours");
    assert_eq!(home.run(&["doctor"]).0, 0);
    let (code, said) = told(&home.command(&["link", "Ann"]).env("DATABASE", "new.db").output().expect("it starts"));
    assert_eq!(code, 0, "{said}");
    for name in ["games.db.lock", "new.db"] {
        assert_eq!(fs::metadata(home.path(name)).expect("it is there").uid(), 65_534, "{name}");
    }
}

#[tokio::test]
async fn an_older_database_is_copied_before_it_is_brought_up_to_date() {
    let home = Home::new();
    let steps = Migrator::new(Path::new("migrations/sqlite")).await.expect("the steps");
    let versions: Vec<i64> = steps.iter().map(|step| step.version).collect();
    let [.., had, next, newest] = versions[..] else { panic!("{versions:?}") };
    let options = SqliteConnectOptions::new().filename(home.path("games.db")).create_if_missing(true);
    let mut connection = SqliteConnection::connect_with(&options).await.expect("a connection");
    steps.run_to(had, &mut connection).await.expect("an older database");
    connection.close().await.expect("closed");
    let (code, said) = home.run(&["doctor"]);
    assert!(code == 0 && said.contains("sound"), "{said}");
    // Of an upgrade that was taken back.
    fs::write(home.path(&format!("games.db.before-{next}")), "old").expect("the folder is ours");
    for round in 0..2 {
        let mut child = home.command(&[]).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().expect("it starts");
        let mut line = String::new();
        BufReader::new(child.stdout.take().expect("piped")).read_line(&mut line).expect("text");
        let mut log = child.stderr.take().expect("piped");
        Running(child).stop();
        let mut said = String::new();
        log.read_to_string(&mut said).expect("text");
        for step in [next, newest] {
            assert_eq!(
                said.contains(&format!("the database has had a further step step={step} ")),
                round == 0,
                "{said}"
            );
        }
        let summary = format!("Tavoliere {} (", env!("CARGO_PKG_VERSION"));
        assert!(said.lines().next().is_some_and(|line| line.contains(&summary)), "{said}");
        assert!(said.contains("settings from the environment, database games.db, Telegram off, Discord off"), "{said}");
        assert_eq!(home.files("games.db.before-"), [format!("games.db.before-{next}")], "{said}");
    }
    let kept = examine(&home.path(&format!("games.db.before-{next}")), Depth::Full).await.expect("a database");
    assert_eq!((kept.migration, kept.damage.len()), (Some(had), 0));
}

/// Runs the bot with all secrets at the loudest log, where the platforms cannot be reached, and the doctor too.
#[test]
fn no_secret_is_written_anywhere() {
    const SECRETS: [(&str, &str); 3] = [
        ("TELEGRAM_TOKEN", "7123:AAhush-telegram"),
        ("DISCORD_TOKEN", "hush.discord.token"),
        ("DISCORD_CLIENT_SECRET", "hush-client-secret"),
    ];
    for from_files in [false, true] {
        let (home, secrets) = (Home::new(), Home::new());
        let dressed = |arguments: &[&str]| {
            let mut command = home.command(arguments);
            for name in ["TELEGRAM_API_URL", "DISCORD_API_URL"] {
                command.env(name, "http://127.0.0.1:1/");
            }
            command.env("LOG", "trace").env("PUBLIC_URL", "https://play.example.org");
            for (name, secret) in SECRETS {
                if from_files {
                    fs::write(secrets.path(name), format!("{secret}\n")).expect("the folder is ours");
                    command.env(format!("{name}_FILE"), secrets.path(name));
                } else {
                    command.env(name, secret);
                }
            }
            command
        };
        let mut said = told(&dressed(&["doctor"]).output().expect("it starts")).1;
        said.push_str(&told(&dressed(&["--help"]).output().expect("it starts")).1);
        let mut child = dressed(&[]).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().expect("it starts");
        let mut out = BufReader::new(child.stdout.take().expect("piped"));
        out.read_line(&mut said).expect("text");
        assert!(said.contains("Tavoliere is ready"), "{said}");
        let number = child.id().to_string();
        said.push_str(&String::from_utf8_lossy(&fs::read(format!("/proc/{number}/cmdline")).expect("Linux")));
        assert!(Command::new("kill").args(["-TERM", &number]).status().expect("kill exists").success());
        child.stderr.take().expect("piped").read_to_string(&mut said).expect("text");
        assert!(child.wait().expect("it ends").success(), "{said}");
        assert!(
            said.contains("Telegram cannot be reached yet") || said.contains("Telegram does not answer yet"),
            "{said}"
        );
        for name in home.files("") {
            let bytes = fs::read(home.path(&name)).expect("a file");
            said.push_str(&String::from_utf8_lossy(&bytes));
        }
        for (name, secret) in SECRETS {
            assert!(!said.contains(secret), "{name}, from files: {from_files}");
        }
    }
}
