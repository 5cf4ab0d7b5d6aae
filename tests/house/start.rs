//! The start of the program: arguments, environment, `.env`, and how it stops.

use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpListener;
use std::os::unix::net::UnixDatagram;
use std::process::{Command, Output, Stdio};

use tempfile::TempDir;

/// The program in an empty folder, with these environment variables only.
struct Start {
    folder: TempDir,
    command: Command,
}

impl Start {
    fn with(variables: &[(&str, &str)]) -> Self {
        let folder = tempfile::tempdir().expect("a folder for the test");
        let mut command = Command::new(env!("CARGO_BIN_EXE_tavoliere"));
        command.env_clear().envs(variables.iter().copied()).current_dir(folder.path()).stdin(Stdio::null());
        Self { folder, command }
    }

    fn env_file(self, text: &str) -> Self {
        fs::write(self.folder.path().join(".env"), text).expect("the folder is ours");
        self
    }

    fn arguments(mut self, arguments: &[&str]) -> Self {
        self.command.args(arguments);
        self
    }

    /// Runs it to its end and returns the one line of its refusal.
    fn refused(mut self) -> String {
        let Output { status, stdout, stderr } = self.command.output().expect("it starts");
        let stderr = String::from_utf8(stderr).expect("text");
        assert_eq!(status.code(), Some(2), "{stderr}");
        assert!(stdout.is_empty(), "{stdout:?}");
        assert_eq!(stderr.lines().count(), 1, "{stderr}");
        stderr
    }
}

#[test]
fn a_wrong_variable_is_refused_in_one_line() {
    let line = Start::with(&[("LOUNGE_ADDR", "nowhere")]).refused();
    assert!(line.starts_with("tavoliere: LOUNGE_ADDR is \"nowhere\", but it must be an address"), "{line}");
}

#[test]
fn nothing_to_run_is_refused() {
    let line = Start::with(&[("LOUNGE_ADDR", "off"), ("TELEGRAM_TOKEN", ""), ("DISCORD_TOKEN", "")]).refused();
    assert!(line.contains("nothing to run"), "{line}");
}

#[test]
fn the_env_file_is_read_and_the_environment_comes_before_it() {
    let line = Start::with(&[]).env_file("BOT_LANGUAGE=xx\n").refused();
    assert!(line.contains("BOT_LANGUAGE is \"xx\""), "{line}");
    let line = Start::with(&[("BOT_LANGUAGE", "yy")]).env_file("BOT_LANGUAGE=xx\n").refused();
    assert!(line.contains("BOT_LANGUAGE is \"yy\""), "{line}");
}

#[test]
fn the_health_is_asked_for_where_the_env_file_puts_the_lounge() {
    let lounge = TcpListener::bind("127.0.0.1:0").expect("a port");
    let address = lounge.local_addr().expect("bound");
    let answering = std::thread::spawn(move || {
        let (mut stream, _) = lounge.accept().expect("a question");
        let mut asked = [0; 64];
        let _ = stream.read(&mut asked).expect("the question");
        stream.write_all(b"HTTP/1.0 200 OK\r\n\r\n").expect("asked by somebody who listens");
    });
    let mut start = Start::with(&[]).env_file(&format!("LOUNGE_ADDR={address}\n")).arguments(&["health"]);
    let output = start.command.output().expect("it starts");
    assert_eq!(String::from_utf8_lossy(&output.stdout), "The bot is well.\n", "{output:?}");
    answering.join().expect("asked");
}

#[test]
fn the_example_file_is_taken_as_it_stands() {
    let line = Start::with(&[("LOUNGE_ADDR", "off")]).env_file(include_str!("../../.env.example")).refused();
    assert!(line.contains("nothing to run"), "{line}");
}

#[test]
fn a_line_of_the_settings_file_that_cannot_be_used_is_told_and_not_shown() {
    for (text, words) in [
        ("LOG=info\n123:hush\n", "tavoliere: .env cannot be used: line 2: it must be NAME=value"),
        ("TELEGRAM_TOKN=123:hush\n", "there is no setting TELEGRAM_TOKN: do you mean TELEGRAM_TOKEN?"),
        ("TELEGRAM_TOKEN=123:hush hush\n", "TELEGRAM_TOKEN has a space"),
    ] {
        let line = Start::with(&[]).env_file(text).refused();
        assert!(line.contains(words) && !line.contains("hush"), "{line}");
    }
}

#[test]
fn a_settings_file_can_be_named_and_a_value_is_used_as_it_is_written() {
    let start = Start::with(&[("HOME", "/elsewhere")]).env_file("BOT_LANGUAGE=xx\n");
    fs::write(start.folder.path().join("other.env"), "BOT_LANGUAGE=$HOME\n").expect("the folder is ours");
    let line = start.arguments(&["doctor", "--json", "--settings", "other.env"]);
    let said = String::from_utf8({ line }.command.output().expect("it starts").stdout).expect("text");
    assert!(said.contains("BOT_LANGUAGE is \\\"$HOME\\\""), "{said}");
    let line = Start::with(&[]).arguments(&["--settings", "none.env"]).refused();
    assert!(line.starts_with("tavoliere: none.env cannot be used: it cannot be read"), "{line}");
    let line = Start::with(&[("BOT_LANGUAGE", "'it'")]).refused();
    assert!(line.contains("BOT_LANGUAGE has quotes around it"), "{line}");
}

#[test]
fn unknown_arguments_are_refused_and_help_names_every_variable() {
    let output = Start::with(&[]).arguments(&["--nonsense"]).command.output().expect("it starts");
    assert_eq!(output.status.code(), Some(2));
    let mut start = Start::with(&[("TELEGRAM_TOKEN", "123:hush")]).arguments(&["--help"]);
    let output = start.command.output().expect("it starts");
    let help = String::from_utf8(output.stdout).expect("text");
    assert!(output.status.success() && help.contains("TELEGRAM_TOKEN") && !help.contains("hush"), "{help}");
}

#[test]
fn the_version_tells_the_commit() {
    let output = Start::with(&[]).arguments(&["--version"]).command.output().expect("it starts");
    let version = String::from_utf8(output.stdout).expect("text");
    let commit = version.trim_end().strip_prefix(concat!("tavoliere ", env!("CARGO_PKG_VERSION"), " ("));
    let commit = commit.and_then(|rest| rest.strip_suffix(')')).unwrap_or_else(|| panic!("{version}"));
    let dated = commit.split_once(' ').is_some_and(|(hash, date)| {
        hash.bytes().all(|sign| sign.is_ascii_hexdigit()) && date.len() == "2026-11-23".len()
    });
    assert!(dated || commit == "unknown", "{version}");
}

#[test]
fn systemd_is_told_when_it_is_ready_that_it_is_alive_and_that_it_stops() {
    let mut start = Start::with(&[("LOUNGE_ADDR", "127.0.0.1:0"), ("WATCHDOG_USEC", "100000")]);
    let path = start.folder.path().join("notify");
    let socket = UnixDatagram::bind(&path).expect("the folder is ours");
    let mut child = start.command.env("NOTIFY_SOCKET", &path).stdout(Stdio::null()).spawn().expect("it starts");
    let heard = |words: &str| {
        let mut bytes = [0; 1000];
        loop {
            let length = socket.recv(&mut bytes).expect("it tells something");
            let told = String::from_utf8_lossy(&bytes[..length]).into_owned();
            if told.contains(words) {
                return told;
            }
        }
    };
    let ready = heard("READY=1");
    assert!(ready.contains("STATUS=Tavoliere ") && ready.contains("database data/tavoliere.db"), "{ready}");
    for _ in 0..3 {
        heard("WATCHDOG=1");
    }
    let sent = Command::new("kill").args(["-TERM", &child.id().to_string()]).status().expect("kill exists");
    assert!(sent.success());
    heard("STOPPING=1");
    assert!(child.wait().expect("it ends").success());
}

#[test]
fn in_the_folder_that_systemd_gives_is_the_database_unless_another_one_is_set() {
    let start = Start::with(&[]);
    for (database, expected) in [(None, "/somewhere/tavoliere/tavoliere.db"), (Some("games.db"), "games.db")] {
        let mut command = Command::new(start.command.get_program());
        command
            .env_clear()
            .env("STATE_DIRECTORY", "/somewhere/tavoliere")
            .current_dir(start.folder.path())
            .arg("doctor");
        let said = command.envs(database.map(|value| ("DATABASE", value))).output().expect("it starts").stdout;
        let said = String::from_utf8(said).expect("text");
        assert!(said.contains(&format!("there is none at {expected} yet")), "{said}");
    }
}

#[cfg(unix)]
#[test]
fn it_says_when_it_is_ready_and_stops_when_asked() {
    for signal in ["-TERM", "-INT"] {
        let mut start = Start::with(&[("LOUNGE_ADDR", "127.0.0.1:0"), ("BOT_LANGUAGE", "")]);
        let mut child = start.command.stdout(Stdio::piped()).spawn().expect("it starts");
        let mut lines = BufReader::new(child.stdout.take().expect("piped")).lines();
        let ready = lines.next().expect("a line before the end").expect("text");
        assert!(ready.starts_with("Tavoliere is ready"), "{ready}");
        let sent = Command::new("kill").args([signal, &child.id().to_string()]).status().expect("kill exists");
        assert!(sent.success());
        assert!(child.wait().expect("it ends").success(), "{signal}");
        assert!(start.folder.path().join("data").is_dir(), "the default folder is made");
    }
}
