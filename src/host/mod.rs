//! Maintenance commands of a host beside the running bot: copies of the database, its move to another engine, links to
//! the lounge, and a check of the installation.

mod backup;
mod doctor;
mod link;
mod moving;
mod restore;
mod server;

pub use link::here;

use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::{Context, bail};

use crate::config::{Care, Settings};
use tavoliere_store::address::Address;
use tavoliere_store::examine::{Depth, examine};
use tavoliere_store::lock::{Lock, path_beside};

/// Runs what the host has asked for, and prints what came of it.
///
/// # Errors
/// If it cannot be done. The error says what can be done about it.
pub fn run(care: &Care, settings: Settings) -> anyhow::Result<ExitCode> {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    let said = match care {
        Care::Backup { out, keep } => {
            let database = file(&settings, "copied by `pg_dump --format=custom`")?;
            runtime.block_on(backup::backup(&database, out, *keep))?
        }
        Care::Restore { file: from } => {
            let database = file(&settings, "restored by `pg_restore`")?;
            runtime.block_on(restore::restore(&database, from))?
        }
        Care::Move { from, to } => runtime.block_on(moving::run(&settings, from.as_ref(), to))?,
        Care::Link { here: true, .. } => runtime.block_on(link::link_here(&settings))?,
        Care::Link { name, alone, .. } => runtime.block_on(link::link(&settings, name.as_deref(), *alone))?,
        Care::Doctor { json } => {
            let report = runtime.block_on(doctor::examine_all(settings));
            print!("{}", if *json { report.as_json() } else { report.to_string() });
            return Ok(report.exit_code());
        }
    };
    println!("{said}");
    Ok(ExitCode::SUCCESS)
}

/// The file of the database, for what is done with files only.
///
/// # Errors
/// If it is on a server, which has tools of its own for that.
fn file(settings: &Settings, done_otherwise: &str) -> anyhow::Result<PathBuf> {
    match settings.database()? {
        Address::File(path) => Ok(path),
        Address::Server(server) => {
            bail!("{server} is on a PostgreSQL server, where it is {done_otherwise}: see docs/hosting.md")
        }
    }
}

/// Takes the file of the database for the bot, for as long as what is returned is kept, and looks whether it is sound.
///
/// # Errors
/// If another process has it, a restore was interrupted, or it is damaged.
pub async fn enter(database: &Path) -> anyhow::Result<Lock> {
    let lock = Lock::acquire(database)?;
    if path_beside(database, restore::UNDERWAY).exists() {
        bail!("a restore of {} did not come to its end: run `tavoliere restore FILE` again", database.display());
    }
    if !fs::metadata(database).is_ok_and(|file| file.len() > 0) {
        return Ok(lock);
    }
    let way_out = || format!("{} is damaged: put a copy in its place by `tavoliere restore FILE`", database.display());
    let found = examine(database, Depth::Quick).await.with_context(way_out)?;
    match found.damage.first() {
        Some(damage) => bail!("{} ({damage})", way_out()),
        None => Ok(lock),
    }
}

/// Makes sure that what was written and renamed in a folder outlives a power cut.
fn sync_folder(file: &Path) -> io::Result<()> {
    let folder = file.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    File::open(folder)?.sync_all()
}

/// A size in words, such as `1.2 MB`.
fn size_in_words(bytes: u64) -> String {
    match bytes {
        0..1_000_000 => format!("{} kB", bytes.div_ceil(1_000)),
        1_000_000..1_000_000_000 => format!("{}.{} MB", bytes / 1_000_000, bytes / 100_000 % 10),
        _ => format!("{}.{} GB", bytes / 1_000_000_000, bytes / 100_000_000 % 10),
    }
}
