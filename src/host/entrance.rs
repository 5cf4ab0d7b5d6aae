//! The database before the bot has it: whose it is, whether it can be used, and the copy before it is brought up to date.

use std::ffi::OsStr;
use std::fs::{self, File};
use std::path::Path;

use anyhow::Context;
use thiserror::Error;

use super::files::{UNDERWAY, full, refusal, size_in_words, sync_folder};
use tavoliere_store::copy::copy;
use tavoliere_store::examine::{DatabaseFindings, Depth, examine, free_space, newest_migration};
use tavoliere_store::lock::{Lock, path_beside};
use tavoliere_store::{FileFault, StoreError};

/// Why the database cannot be used until somebody has done something about it. Starting again is of no use.
#[derive(Debug, Error)]
#[error("{0}")]
pub struct Unusable(pub(super) String);

/// Whether no restart cures a failure of the start.
pub fn is_unusable(error: &anyhow::Error) -> bool {
    let in_store = |error: &StoreError| match error {
        StoreError::Newer(_) | StoreError::TooOld | StoreError::Altered(_) | StoreError::Foreign => true,
        StoreError::OldServer { .. } | StoreError::Refused { .. } => true,
        error => error.file_fault().is_some(),
    };
    error.is::<Unusable>() || error.downcast_ref().is_some_and(in_store)
}

/// Takes the file of the database for the bot, for as long as the lock is kept, and looks whether it can be used. A database that
/// will be brought up to date is copied before.
///
/// # Errors
/// If another process has it, it may not be opened or written, a restore was interrupted, it is damaged, or there is no room
/// for the copy.
pub async fn enter(database: &Path) -> anyhow::Result<Lock> {
    if let Some(refusal) = refusal(database) {
        return Err(Unusable(refusal.words).into());
    }
    let lock = Lock::acquire(database)?;
    if path_beside(database, UNDERWAY).exists() {
        let words = format!("a restore of {} did not come to its end", database.display());
        return Err(Unusable(format!("{words}: run `tavoliere restore FILE` again")).into());
    }
    if !fs::metadata(database).is_ok_and(|file| file.len() > 0) {
        return Ok(lock);
    }
    let found = examine(database, Depth::Quick).await;
    let found = found.map_err(|error| Unusable(fault_in_words(database, &error)))?;
    if let Some(damage) = found.damage.first() {
        return Err(Unusable(format!("{} ({damage})", damaged(database))).into());
    }
    if found.is_behind() {
        keep_copy(database, &found).await?;
    }
    Ok(lock)
}

fn damaged(database: &Path) -> String {
    format!("{} is damaged: put a copy in its place by `tavoliere restore FILE`", database.display())
}

/// The words for a file that cannot be read, with a remedy.
pub(super) fn fault_in_words(database: &Path, error: &StoreError) -> String {
    let name = database.display();
    match error.file_fault() {
        Some(FileFault::Damaged) => damaged(database),
        Some(FileFault::Refused) => {
            refusal(database).map_or_else(|| format!("{name} cannot be opened: {error}"), |refusal| refusal.words)
        }
        Some(FileFault::Full) => full(database).words,
        None => format!("{name} cannot be read: {error}"),
    }
}

/// Copies the database to `FILE.before-N`, with the number of the first step that it is about to have. A copy of an earlier time gives way:
/// the games may have gone on with the older release since.
async fn keep_copy(database: &Path, found: &DatabaseFindings) -> anyhow::Result<()> {
    let (Some(had), Some(newest)) = (found.migration, newest_migration()) else { return Ok(()) };
    let kept = path_beside(database, &format!(".before-{}", had + 1));
    let needed = fs::metadata(database)?.len() + fs::metadata(path_beside(database, "-wal")).map_or(0, |log| log.len());
    // The steps themselves need room, too.
    if free_space(database).is_some_and(|free| free < 2 * needed) {
        let needed = size_in_words(2 * needed);
        let words = format!("{} is of an older release, and there is no room to copy it first", database.display());
        return Err(Unusable(format!("{words}: make {needed} free there")).into());
    }
    let part = path_beside(&kept, ".part");
    let _ = fs::remove_file(&part);
    let made = async {
        copy(database, &part).await?;
        fs::set_permissions(&part, fs::metadata(database)?.permissions())?;
        File::open(&part)?.sync_all()?;
        fs::rename(&part, &kept)?;
        anyhow::Ok(sync_folder(&kept)?)
    };
    made.await.with_context(|| format!("{} cannot be copied before it is brought up to date", database.display()))?;
    let name = kept.file_name().map(OsStr::to_string_lossy).unwrap_or_default();
    tracing::info!(copy = %name, steps = newest - had, "the database is brought up to date, and was copied before");
    Ok(())
}
