//! `tavoliere restore`: a copy in the place of the database.

use std::fs::{self, File};
use std::io::{ErrorKind, Read};
use std::os::unix::fs::OpenOptionsExt;
use std::path::{Path, PathBuf};

use anyhow::{Context, bail};

use super::files::{UNDERWAY, games_in_words, give_to_owner_of, refusal, size_in_words, sync_folder};
use tavoliere_play::time::Timestamp;
use tavoliere_store::copy::{copy, fold_log};
use tavoliere_store::examine::{DatabaseFindings, Depth, examine};
use tavoliere_store::lock::{Lock, folder_of, path_beside};
use tavoliere_store::{OPEN_BETWEEN, TOO_OLD};

/// With this a database begins (<https://www.sqlite.org/fileformat.html>).
const HEADER: &[u8; 16] = b"SQLite format 3\0";

/// Checks a copy, moves the old database aside with its log, and puts the copy in its place. It can be repeated when it
/// was interrupted at any point.
///
/// # Errors
/// If a bot uses the database, the copy is not sound, or a file cannot be written. The old database is then where it was,
/// or beside.
pub(super) async fn restore(database: &Path, from: &Path) -> anyhow::Result<String> {
    // Only a file is opened: a pipe would wait for somebody who writes.
    let opened = fs::metadata(from).and_then(|found| found.is_file().then(|| File::open(from)).transpose());
    match opened {
        Err(error) if error.kind() == ErrorKind::PermissionDenied => bail!(
            "{} may not be read by this user: copy it into the folder of the database, and give it to its owner",
            from.display()
        ),
        Ok(Some(_)) => {}
        _ => bail!("there is no file {}", from.display()),
    }
    if let Some(refusal) = refusal(database) {
        bail!(refusal.words);
    }
    let _lock = Lock::acquire(database)?;
    if is_database(database) && examine(database, Depth::Quick).await.is_ok_and(|found| found.is_foreign) {
        bail!("{} has tables of another program: name another database by DATABASE", database.display());
    }
    let found = check(from).await?;
    let underway = path_beside(database, UNDERWAY);
    let like = fs::metadata(database).or_else(|_| fs::metadata(folder_of(database)))?;
    prepare(from, &underway).await?;
    give_to_owner_of(&underway, &like);
    let aside = move_aside(database).await?;
    fs::rename(&underway, database)?;
    sync_folder(database)?;
    Ok(report(&found, fs::metadata(database)?.len(), aside.as_deref()))
}

/// Looks whether a copy can be used.
async fn check(from: &Path) -> anyhow::Result<DatabaseFindings> {
    let found = examine(from, Depth::Full).await.with_context(|| format!("{} is no database", from.display()))?;
    if let Some(damage) = found.damage.first() {
        bail!("{} is damaged ({damage}): use an older copy", from.display());
    }
    if found.migration.is_none() {
        bail!("{} is a database, but not one of Tavoliere", from.display());
    }
    if found.is_newer() {
        bail!("{} was made by a newer Tavoliere: restore it with that one", from.display());
    }
    if found.is_too_old() {
        bail!("{} {TOO_OLD}: {OPEN_BETWEEN}", from.display());
    }
    if let Some(step) = found.altered {
        let words = "is not that of this release: use another copy, or install the release that made it";
        bail!("step {step} of {} {words}", from.display());
    }
    if found.orphans > 0 {
        bail!("{} has {} rows without those that they belong to: use an older copy", from.display(), found.orphans);
    }
    Ok(found)
}

/// Writes the copy beside the database, whole before it has its name.
async fn prepare(from: &Path, underway: &Path) -> anyhow::Result<()> {
    let part = path_beside(underway, ".part");
    let failed = || format!("{} cannot be written", part.display());
    let file = File::options().write(true).create(true).truncate(true).mode(0o600).open(&part).with_context(failed)?;
    copy(from, &part).await.with_context(failed)?;
    file.sync_all()?;
    fs::rename(&part, underway)?;
    Ok(sync_folder(underway)?)
}

/// Moves the old database aside with its log. Returns where it is now; `None` if there was none.
async fn move_aside(database: &Path) -> anyhow::Result<Option<PathBuf>> {
    // One that an earlier restore has moved aside keeps its place.
    let aside = loop {
        let now = jiff::Timestamp::now().strftime("%Y-%m-%dT%H-%M-%S%.3fZ");
        let aside = path_beside(database, &format!(".before-{now}"));
        if !aside.exists() {
            break aside;
        }
    };
    // A database without a log is a single file. A damaged one keeps its log: SQLite would take the log of a file that is no
    // database away.
    if is_database(database) {
        let _ = fold_log(database).await;
    }
    // The log first: a log without its database, beside a new one, would become a part of that.
    for ending in ["-shm", "-wal", ""] {
        let (old, new) = (path_beside(database, ending), path_beside(&aside, ending));
        // A connection that has just failed may still be closing, and take its files away.
        match fs::rename(&old, &new) {
            Err(error) if error.kind() == ErrorKind::NotFound => {}
            moved => moved.with_context(|| format!("{} cannot be moved aside", old.display()))?,
        }
    }
    sync_folder(database)?;
    Ok(aside.exists().then_some(aside))
}

/// Whether a file begins like a database.
fn is_database(path: &Path) -> bool {
    let mut beginning = [0; HEADER.len()];
    File::open(path).and_then(|mut file| file.read_exact(&mut beginning)).is_ok() && beginning == *HEADER
}

/// Returns the report of the restore and of its effect on the games.
fn report(found: &DatabaseFindings, size: u64, aside: Option<&Path>) -> String {
    let latest = found.latest.and_then(Timestamp::in_utc);
    let latest = latest.map_or("without a move".to_owned(), |at| at.strftime("up to %Y-%m-%d %H:%M UTC").to_string());
    let mut lines = vec![format!("Restored {} ({}), {latest}.", games_in_words(found.matches), size_in_words(size))];
    lines.push(match found.playing {
        0 => "No game is being played.".to_owned(),
        count => format!(
            "{count} are being played or waiting for an answer. They go on from there: moves that came later are lost. Nobody \
             loses on time for the time in between; each player whose time ran out meanwhile gets it back."
        ),
    });
    lines.extend(
        aside.map(|aside| format!("The old database is {}. Delete it when you no longer need it.", aside.display())),
    );
    lines.join("\n")
}
