//! `tavoliere move`: everything from a file to a PostgreSQL server, or back.

use std::fs::{self, File};
use std::io::{self, ErrorKind};
use std::os::unix::fs::OpenOptionsExt;
use std::path::Path;
use std::time::{Duration, Instant};

use anyhow::{Context, bail};

use super::entrance::enter;
use super::files::{UNDERWAY, games_in_words, sync_folder};
use crate::config::{Secret, Settings, parse_argument};
use tavoliere_store::address::{Address, Server};
use tavoliere_store::examine::{Depth, examine};
use tavoliere_store::lock::{Lock, path_beside};
use tavoliere_store::moving::{self, Moved, MovingStep};

/// A file on its way. It is of no use before it has its name.
const MOVING: &str = ".moving";

/// The suffixes of the files that SQLite keeps beside a database.
const COMPANIONS: [&str; 3] = ["-journal", "-shm", "-wal"];

/// The time between two lines about the progress.
const BETWEEN_LINES: Duration = Duration::from_secs(2);

/// Moves everything. `from` is what the settings name if it is not given; `to` is read from standard input if it is `-`.
///
/// # Errors
/// If it cannot be done. The target is then as empty as it was. The source never changes.
pub(super) async fn run(settings: &Settings, from: Option<&Secret>, to: &Secret) -> anyhow::Result<String> {
    let from = match from {
        Some(from) => parse_argument("--from", from)?,
        None => settings.database()?,
    };
    let to = match to.expose() {
        "-" => parse_argument("the address on standard input", &line()?)?,
        _ => parse_argument("--to", to)?,
    };
    let begun = Instant::now();
    let moved = match (&from, &to) {
        _ if from == to => bail!("{from} is on both sides: name a new database by --to"),
        (Address::File(file), Address::Server(server)) => to_server(file, server).await?,
        (Address::Server(server), Address::File(file)) => to_file(server, file).await?,
        (Address::File(_), Address::File(_)) => {
            bail!("both sides are files: copy one by `tavoliere backup FILE`, and put it elsewhere by `restore`")
        }
        (Address::Server(_), Address::Server(_)) => {
            bail!("both sides are on servers: move by `pg_dump` and `pg_restore`, see docs/hosting.md")
        }
    };
    Ok(report(moved, &from, &to, begun.elapsed()))
}

/// A line of standard input.
fn line() -> anyhow::Result<Secret> {
    let mut line = String::new();
    io::stdin().read_line(&mut line).context("standard input cannot be read")?;
    Ok(line.trim_end_matches(['\r', '\n']).to_owned().into())
}

async fn to_server(file: &Path, server: &Server) -> anyhow::Result<Moved> {
    if !file.is_file() {
        bail!("there is no database at {}: name the one that has the games by --from", file.display());
    }
    let _lock = enter(file).await?;
    eprintln!("looking whether {} is sound", file.display());
    let found = examine(file, Depth::Full).await.with_context(|| format!("{} is no database", file.display()))?;
    let damage = found.damage.first().cloned();
    let orphans = (found.orphans > 0).then(|| format!("{} rows lack those that they belong to", found.orphans));
    if let Some(damage) = damage.or(orphans) {
        bail!("{} is damaged: put a copy in its place by `tavoliere restore FILE` ({damage})", file.display());
    }
    Ok(moving::to_server(file, server, &mut progress()).await?)
}

async fn to_file(server: &Server, file: &Path) -> anyhow::Result<Moved> {
    if let Some(folder) = file.parent().filter(|folder| !folder.as_os_str().is_empty()) {
        fs::create_dir_all(folder).with_context(|| format!("the folder {} cannot be made", folder.display()))?;
    }
    let _lock = Lock::acquire(file)?;
    // A log would become a part of the new file.
    for ending in ["-journal", "-wal", UNDERWAY, ""] {
        let there = path_beside(file, ending);
        if fs::metadata(&there).is_ok_and(|there| there.len() > 0) {
            bail!("{} is there already, and nothing is overwritten: name a new file by --to", there.display());
        }
    }
    let underway = path_beside(file, MOVING);
    remove(&underway)?;
    let failed = || format!("{} cannot be written", underway.display());
    // Only the owner reads it: it has names and private games.
    let written = File::options().write(true).create_new(true).mode(0o600).open(&underway).with_context(failed)?;
    let moved = moving::to_file(server, &underway, &mut progress()).await;
    if moved.is_err() {
        remove(&underway)?;
    }
    let moved = moved?;
    written.sync_all()?;
    fs::rename(&underway, file)?;
    sync_folder(file)?;
    Ok(moved)
}

/// Removes a file that is not whole, with what SQLite keeps beside it.
fn remove(underway: &Path) -> anyhow::Result<()> {
    for ending in COMPANIONS.into_iter().chain([""]) {
        let path = path_beside(underway, ending);
        match fs::remove_file(&path) {
            Err(error) if error.kind() == ErrorKind::NotFound => {}
            removed => removed.with_context(|| format!("{} cannot be removed", path.display()))?,
        }
    }
    Ok(())
}

/// Writes what a move is doing, every few seconds.
fn progress() -> impl FnMut(MovingStep<'_>) {
    let mut last = Instant::now();
    move |step| {
        let line = match step {
            MovingStep::Visited(count) => {
                format!("warning: {count} other connections to the source, which should only read")
            }
            _ if last.elapsed() < BETWEEN_LINES => return,
            MovingStep::Copied(table, rows) => format!("copying {table}: {rows} rows so far"),
            MovingStep::Compared(table, rows) => format!("comparing {table}: {rows} rows so far"),
        };
        eprintln!("{line}");
        last = Instant::now();
    }
}

fn report(moved: Moved, from: &Address, to: &Address, took: Duration) -> String {
    let Moved { tables, rows, matches } = moved;
    let (games, took) = (games_in_words(matches), took.as_secs_f32());
    format!(
        "Moved {games} ({rows} rows of {tables} tables) to {to} in {took:.1} s, and compared all of them.\n\
         Now let DATABASE name {to}, and start the bot. {from} is as it was: start no bot with it any more."
    )
}
