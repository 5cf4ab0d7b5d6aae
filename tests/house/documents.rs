//! The documents: each command and set-up in them is run here or by a test with a name, or is listed with the reason why
//! it is not. Each setting exists, and its values are taken.

mod pages;
mod table;

use std::fs;
use std::io::{BufRead, BufReader};
use std::os::unix::fs::{PermissionsExt, symlink};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

use clap::Parser as _;
use clap::error::ErrorKind;
use tavoliere::config::{self, Config};
use tavoliere_games::games::GAMES;
use tavoliere_lab::LabArguments;
use tavoliere_store::Store;
use tempfile::TempDir;

use crate::support::database::{Database, folder, only_on_a_server};
use crate::support::program::laboratory;
use pages::{Documents, Given, key, setting};
use table::{How, Scene, TABLE};

const ROOT: &str = env!("CARGO_MANIFEST_DIR");
/// Variables that neither the program nor a script of ours reads.
const OF_OTHERS: &[&str] = &["INSTA_UPDATE", "RUSTC_WRAPPER"];
const PROGRAM: &str = env!("CARGO_BIN_EXE_tavoliere");

/// The row of the table for a command.
fn row(text: &str) -> Option<usize> {
    let fits = |index: &usize| match &TABLE[*index] {
        (command, How::Starts(_)) => key(text) == *command,
        (beginning, _) => key(text).starts_with(beginning),
    };
    (0..TABLE.len()).filter(fits).max_by_key(|&index| TABLE[index].0.len())
}

/// The texts of all files in some folders.
fn sources(folders: &[&str]) -> Vec<(PathBuf, String)> {
    let mut waiting: Vec<PathBuf> = folders.iter().map(|folder| Path::new(ROOT).join(folder)).collect();
    let mut sources = Vec::new();
    while let Some(path) = waiting.pop() {
        if path.is_dir() {
            waiting.extend(fs::read_dir(path).expect("a folder").map(|entry| entry.expect("a file").path()));
        } else if let Ok(text) = fs::read_to_string(&path) {
            sources.push((path, text));
        }
    }
    sources
}

#[test]
fn every_command_and_set_up_is_tested_or_listed() {
    let Documents { given, .. } = Documents::read();
    let sources = sources(&["tests", "scripts", "src", "crates"]);
    let squeezed = |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" ");
    let mut faults = Vec::new();
    let mut used = vec![false; TABLE.len()];
    let mut counts = [0; 3];
    for Given { page, text } in &given {
        let Some(index) = row(text) else {
            faults.push(format!("{page}: nothing runs {text:?}, and the table does not list it"));
            continue;
        };
        used[index] = true;
        let (count, stands) = match TABLE[index].1 {
            How::Runs(..) | How::Starts(..) | How::Prepares => (0, true),
            How::By(test) => {
                let ways = [format!("fn {test}("), format!("\n{test}() {{")];
                (1, sources.iter().any(|(_, source)| ways.iter().any(|way| source.contains(way))))
            }
            How::In(file) => {
                let file = squeezed(&fs::read_to_string(Path::new(ROOT).join(file)).unwrap_or_default());
                (1, text.lines().all(|line| file.contains(&squeezed(line))))
            }
            How::Unrun(why) => (2, why.ends_with('.')),
        };
        counts[count] += 1;
        if !stands {
            faults.push(format!("{page}: what runs {text:?} by the table does not exist"));
        }
    }
    let unused = TABLE.iter().zip(used).filter(|(_, used)| !used).map(|((beginning, _), _)| beginning);
    faults.extend(unused.map(|beginning| format!("no document has {beginning:?} any more")));
    println!("run here: {}, by others: {}, not run: {}", counts[0], counts[1], counts[2]);
    assert!(faults.is_empty(), "\n{}\n", faults.join("\n"));
}

/// The arguments of a command are those of the program, and the tests, benchmarks and scripts that it names exist.
#[test]
fn what_commands_name_exists() {
    let Documents { given, .. } = Documents::read();
    let mut names = String::new();
    for (path, text) in sources(&["tests", "src", "crates"]) {
        names.extend([path.to_str().expect("a plain name"), "\n"]);
        names.extend(text.lines().filter(|line| line.contains("fn ") || line.contains("mod ")));
    }
    let mut faults = Vec::new();
    for Given { page, text } in &given {
        let mut wrong = |fault: String| faults.push(format!("{page}: {text}: {fault}"));
        for script in text.split([' ', '\n']).filter(|word| word.starts_with("scripts/") || word.starts_with(".ci/")) {
            if !Path::new(ROOT).join(script).exists() {
                wrong(format!("there is no {script}"));
            }
        }
        for path in named_tests(text) {
            if let Some(name) = path.split("::").find(|name| !names.contains(name)) {
                wrong(format!("there is no test {name}"));
            }
        }
        let mut bench =
            text.split(" --bench ").skip(1).flat_map(|rest| rest.split([' ', ':']).filter(|word| *word != "--"));
        if let (Some(bench), Some(part)) = (bench.next(), bench.next())
            && !Path::new(ROOT).join(format!("benches/{bench}/{part}.rs")).exists()
        {
            wrong(format!("there is no part {part} of {bench}"));
        }
        for (at, name) in text.match_indices("tavoliere-lab ").filter(|(at, _)| begins_a_command(&text[..*at])) {
            let command = text[at + name.len()..].split(['\'', '<', '|', '"', ')', '\n']).next().unwrap_or_default();
            let words = command.replace("GAME", "insert").replace('…', "a1");
            let read = LabArguments::try_parse_from(std::iter::once("tavoliere-lab").chain(words.split_whitespace()));
            if let Err(error) = read
                && error.kind() != ErrorKind::MissingRequiredArgument
            {
                wrong(error.to_string());
            }
        }
        for (at, name) in text.match_indices("tavoliere ").filter(|(at, _)| begins_a_command(&text[..*at])) {
            let command = text[at + name.len()..].split(['\'', '<', '|', '"', ')', '\n']).next().unwrap_or_default();
            let words = command.replace("GAME", "insert").replace('…', "a1");
            let read = config::parse_arguments(std::iter::once("tavoliere").chain(words.split_whitespace()));
            if let Err(error) = read
                && !matches!(
                    error.kind(),
                    ErrorKind::DisplayHelp | ErrorKind::DisplayVersion | ErrorKind::MissingRequiredArgument
                )
            {
                wrong(error.to_string());
            }
        }
    }
    assert!(faults.is_empty(), "\n{}\n", faults.join("\n"));
}

/// Whether the word after this begins a command.
fn begins_a_command(before: &str) -> bool {
    before.is_empty() || ["| ", "$(", "-- ", ".db ", "/"].iter().any(|end| before.ends_with(end))
}

/// The tests that a command of Cargo chooses, or `test(NAME)`.
fn named_tests(text: &str) -> Vec<&str> {
    let inner = |word| -> Option<&str> { Some(str::split_once(word, "test(")?.1.split(')').next()?.trim_matches('=')) };
    let mut words = text.split(' ').skip_while(|word| !["nextest", "test"].contains(word)).skip(1).peekable();
    if words.peek().is_none() {
        return inner(text).into_iter().collect();
    }
    let mut named = Vec::new();
    while let Some(word) = words.next().filter(|word| *word != "--") {
        match word {
            "--test" | "-p" | "--run-ignored" => _ = words.next(),
            "-E" => named.extend(words.next().and_then(inner)),
            "run" => (),
            _ if word.starts_with('-') => (),
            _ => named.push(word),
        }
    }
    named
}

#[test]
fn every_setting_exists_and_its_values_are_taken() {
    let Documents { set, .. } = Documents::read();
    let example = fs::read_to_string(Path::new(ROOT).join(".env.example")).expect("text");
    let ours: Vec<&str> = example.lines().filter_map(|line| Some(setting(line)?.0)).collect();
    // Files that may read further settings.
    let others = sources(&["tests", "scripts", ".ci", "benches", "crates", "src"]);
    let is_read = |name: &str| others.iter().any(|(_, text)| text.contains(name));
    for code in set {
        let mut arguments = vec!["tavoliere".to_owned()];
        for word in code.split_whitespace() {
            let is_name = word.contains('_') && word.bytes().all(|sign| sign.is_ascii_uppercase() || sign == b'_');
            let (name, value) = setting(word).unwrap_or((if is_name { word } else { "" }, ""));
            assert!(
                name.is_empty() || ours.contains(&name) || OF_OTHERS.contains(&name) || is_read(name),
                "{code:?}: nothing reads {name}"
            );
            // A shell or the reader makes the value.
            if ours.contains(&name) && !value.is_empty() && !value.contains(['$', '…']) {
                arguments.push(format!("--{}={value}", name.to_lowercase().replace('_', "-")));
            }
        }
        let has = |name: &str| arguments.iter().any(|argument| argument.starts_with(name));
        let (server, public) = (!has("--database="), has("--telegram-app="));
        arguments.extend(server.then(|| "--database=postgres://host/name".to_owned()));
        arguments.extend(public.then(|| "--public-url=https://play.example.org".to_owned()));
        let settings = config::parse_arguments(&arguments).unwrap_or_else(|error| panic!("{code:?}: {error}")).settings;
        Config::try_from(settings).unwrap_or_else(|error| panic!("{code:?}: {error}"));
    }
}

/// A folder in which somebody follows the documents. Folders of the machine are folders in it.
struct Home {
    folder: TempDir,
    /// The address of the lounge.
    lounge: String,
    /// The address of the database, if it is not the file.
    database: Option<String>,
}

/// A bot that runs there.
struct Running(Child);

impl Home {
    fn new() -> Self {
        let home = Self { folder: folder(), lounge: "127.0.0.1:0".to_owned(), database: None };
        for folder in ["bin", "etc/tavoliere", "var/lib/tavoliere"] {
            fs::create_dir_all(home.path(folder)).expect("a folder");
        }
        for (target, name) in [("docs", "docs"), ("deploy", "deploy")] {
            symlink(Path::new(ROOT).join(target), home.path(name)).expect("a link");
        }
        for name in ["bin/tavoliere", "tavoliere-old"] {
            symlink(PROGRAM, home.path(name)).expect("a link");
        }
        symlink(laboratory(), home.path("bin/tavoliere-lab")).expect("a link");
        for (from, to) in [
            (".env.example", ".env.example"),
            ("deploy/tavoliere.env", "etc/tavoliere/tavoliere.env"),
            ("crates/tavoliere-games/src/games/insert/record.txt", "game.txt"),
        ] {
            fs::copy(Path::new(ROOT).join(from), home.path(to)).expect("copied");
        }
        home.script("tavoliere-VERSION-x86_64-linux", &format!("exec {PROGRAM} \"$@\""));
        // The user of the test is everybody.
        home.script("bin/sudo", "exec \"$@\"");
        home.script("bin/tavoliere-admin", "export DATABASE=var/lib/tavoliere/tavoliere.db\nexec tavoliere \"$@\"");
        home
    }

    fn path(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    fn script(&self, name: &str, text: &str) {
        fs::write(self.path(name), format!("#!/bin/sh\n{text}\n")).expect("written");
        fs::set_permissions(self.path(name), fs::Permissions::from_mode(0o755)).expect("ours");
    }

    /// A command in this folder, with these words replaced.
    fn command(&self, text: &str, words: &[(&str, &str)]) -> Command {
        let mut text = words.iter().fold(text.to_owned(), |text, (from, to)| text.replace(from, to));
        for folder in ["/etc/tavoliere", "/var/lib/tavoliere"] {
            text = text.replace(folder, self.path(&folder[1..]).to_str().expect("a plain name"));
        }
        let mut command = Command::new("sh");
        command.args(["-ec", &text.replace("127.0.0.1:8080", &self.lounge)]);
        let path = format!("{}:{}", self.path("bin").display(), std::env::var("PATH").expect("a path"));
        command.env_clear().env("PATH", path).env("HOME", self.folder.path()).env("LOUNGE_ADDR", &self.lounge);
        command.envs(self.database.as_ref().map(|address| ("DATABASE", address)));
        command.current_dir(self.folder.path()).stdin(Stdio::null());
        command
    }

    /// Starts a bot, and waits until it is ready.
    fn start(&mut self, text: &str, words: &[(&str, &str)]) -> Running {
        let mut command = self.command(text, words);
        let mut child = command.stdout(Stdio::piped()).stderr(Stdio::null()).spawn().expect("a shell");
        let mut line = String::new();
        BufReader::new(child.stdout.take().expect("piped")).read_line(&mut line).expect("text");
        let address = line.split("http://").nth(1).and_then(|rest| rest.split('/').next());
        self.lounge = address.unwrap_or_else(|| panic!("{text}: {line:?}")).to_owned();
        Running(child)
    }

    /// Runs the commands of a scene, in the order of the table.
    fn play(&self, scene: Scene) {
        let Documents { given, .. } = Documents::read();
        let runs = |index: usize| matches!(TABLE[index].1, How::Runs(there, ..) if there == scene);
        let mut chosen: Vec<(usize, &Given)> =
            given.iter().filter_map(|given| Some((row(&given.text)?, given))).collect();
        chosen.retain(|(index, _)| runs(*index));
        chosen.sort_by_key(|(index, _)| *index);
        assert!(!chosen.is_empty(), "{scene:?}");
        for (index, Given { page, text }) in chosen {
            let How::Runs(_, words, says) = TABLE[index].1 else { unreachable!("it runs") };
            let before = given.iter().take_while(|other| other.text != *text).filter(|other| other.page == *page);
            let before =
                before.filter(|other| row(&other.text).is_some_and(|row| matches!(TABLE[row].1, How::Prepares)));
            let whole: Vec<&str> = before.map(|other| &*other.text).chain([&**text]).collect();
            let output = self.command(&whole.join("\n"), words).output().expect("a shell");
            let said = [&output.stdout, &output.stderr].map(|bytes| String::from_utf8_lossy(bytes)).concat();
            assert!(output.status.success() && said.contains(says), "{page}: {text}: {}\n{said}", output.status);
        }
    }
}

impl Running {
    fn stop(mut self) {
        let sent = Command::new("kill").args(["-TERM", &self.0.id().to_string()]).status().expect("kill exists");
        assert!(sent.success() && self.0.wait().expect("it ends").success());
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

#[test]
fn commands_for_one_bot_work() {
    let mut home = Home::new();
    home.play(Scene::First);
    let Documents { given, .. } = Documents::read();
    let starts = given.iter().filter_map(|given| match TABLE[row(&given.text)?].1 {
        How::Starts(words) => Some((&given.text, words)),
        _ => None,
    });
    let mut running = None;
    for (text, words) in starts {
        running.take().into_iter().for_each(Running::stop);
        home.lounge = "127.0.0.1:0".to_owned();
        running = Some(home.start(text, words));
    }
    home.play(Scene::Beside);
    running.expect("some start a bot").stop();
    home.play(Scene::After);
}

#[test]
fn commands_of_the_laboratory_work() {
    Home::new().play(Scene::Lab);
}

#[tokio::test]
async fn commands_on_a_server_work() {
    only_on_a_server!();
    let (one, other) = (Database::without_tables().await, Database::without_tables().await);
    let mut home = Home::new();
    home.database = one.url().map(|url| url.to_string());
    fs::create_dir(home.path("data")).expect("a folder");
    for file in ["games.db", "var/lib/tavoliere/tavoliere.db"] {
        Store::open(&home.path(file), GAMES).await.expect("a database").close().await;
    }
    fs::write(home.path("etc/tavoliere/database"), other.url().expect("a server").as_str()).expect("written");
    home.play(Scene::Server);
}
