//! The real program on the database of a test.

use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

use crate::support::database::Database;

/// A process of the program, killed when dropped.
pub struct Program {
    child: Child,
    /// The line that it prints when it is ready.
    pub ready: String,
}

impl Program {
    /// Starts the program on a database of the server for tests, with these settings, and waits until it is ready.
    pub fn start(database: &Database, settings: &[(&str, &str)]) -> Self {
        Self::start_at(database.url().expect("a server").as_str(), database.folder(), settings)
    }

    /// The same on a database with this address, in a folder.
    pub fn start_at(address: &str, folder: &Path, settings: &[(&str, &str)]) -> Self {
        let mut child = Command::new(env!("CARGO_BIN_EXE_tavoliere"))
            .env_remove("TELEGRAM_TOKEN")
            .env_remove("DISCORD_TOKEN")
            .env("DATABASE", address)
            .env("LOG", "warn")
            .envs(settings.iter().copied())
            .current_dir(folder)
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .spawn()
            .expect("it starts");
        let mut ready = String::new();
        BufReader::new(child.stdout.take().expect("piped")).read_line(&mut ready).expect("text");
        Self { child, ready: ready.trim().to_owned() }
    }

    pub fn is_running(&mut self) -> bool {
        self.child.try_wait().expect("it is ours").is_none()
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        self.child.kill().expect("it is ours");
        self.child.wait().expect("it ends");
    }
}

/// The program of the laboratory, which a run of all tests builds.
pub fn laboratory() -> PathBuf {
    let program = Path::new(env!("CARGO_BIN_EXE_tavoliere")).with_file_name("tavoliere-lab");
    assert!(program.exists(), "`cargo build -p tavoliere-lab` makes {program:?}");
    program
}
