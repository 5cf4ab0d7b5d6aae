//! `tavoliere backup`: a copy of the database, while the bot runs.

use std::ffi::OsStr;
use std::fs::{self, File};
use std::os::unix::fs::OpenOptionsExt;
use std::path::{Path, PathBuf};
use std::time::Instant;

use anyhow::{Context, bail};

use super::files::{games_in_words, size_in_words, sync_folder};
use tavoliere_store::copy::copy;
use tavoliere_store::examine::{DatabaseFindings, Depth, examine};
use tavoliere_store::lock::path_beside;

/// How the names of copies begin and end that are named after their time.
const BEGINNING: &str = "tavoliere-";
const END: &str = ".db";

/// A copy that is not whole yet has this after its name.
const PART: &str = ".part";

/// SQLite's journal of a copy has this after its name, and is left beside one that was killed.
const JOURNAL: &str = "-journal";

/// Copies the database to `out`. Nothing is overwritten, and a copy that stands under its name is whole and sound. In a
/// folder only the latest `keep` copies stay.
///
/// # Errors
/// If there is no database, it is damaged, or the copy cannot be written.
pub(super) async fn backup(database: &Path, out: &Path, keep: Option<u32>) -> anyhow::Result<String> {
    let begun = Instant::now();
    if !database.is_file() {
        bail!("there is no database at {}: DATABASE names it", database.display());
    }
    let to = place(out, keep)?;
    let part = path_beside(&to, PART);
    // Only the owner reads it: it has names and private games. The lock tells that somebody is still writing it.
    let file = File::options().write(true).create(true).truncate(true).mode(0o600).open(&part);
    let file = file.with_context(|| format!("{} cannot be written", part.display()))?;
    file.try_lock().with_context(|| format!("another backup writes {}", part.display()))?;
    // Of a backup that was killed.
    let _ = fs::remove_file(path_beside(&part, JOURNAL));
    let filled = fill(database, &part).await.and_then(|found| file.sync_all().map(|()| found).map_err(Into::into));
    if filled.is_err() {
        remove_part(&part)?;
    }
    let found = filled?;
    fs::rename(&part, &to)?;
    sync_folder(&to)?;
    let removed = keep.map(|keep| remove_old(out, keep)).transpose()?.unwrap_or_default();
    let size = size_in_words(fs::metadata(&to)?.len());
    let took = begun.elapsed().as_secs_f32();
    let older = if removed > 0 { format!(" Removed {removed} older.") } else { String::new() };
    Ok(format!("Copied {} ({size}) to {} in {took:.1} s.{older}", games_in_words(found.matches), to.display()))
}

/// Copies the database into a file that is not whole yet.
async fn fill(database: &Path, part: &Path) -> anyhow::Result<DatabaseFindings> {
    copy(database, part).await.with_context(|| format!("{} cannot be copied", database.display()))?;
    let found = examine(part, Depth::Quick).await.context("the copy cannot be read")?;
    if let Some(damage) = found.damage.first() {
        bail!("the database is damaged ({damage}), and so would be its copy: see `tavoliere doctor`");
    }
    if found.migration.is_none() {
        bail!("{} is a database, but not one of Tavoliere: DATABASE names it", database.display());
    }
    Ok(found)
}

/// Removes what a backup leaves that did not come to its end.
fn remove_part(part: &Path) -> anyhow::Result<()> {
    fs::remove_file(part)?;
    let _ = fs::remove_file(path_beside(part, JOURNAL));
    Ok(())
}

/// The path of the copy.
fn place(out: &Path, keep: Option<u32>) -> anyhow::Result<PathBuf> {
    if keep.is_some() && !out.is_dir() && out.extension() == Some(OsStr::new("db")) {
        bail!("{} is the name of one copy, and --keep counts those of a folder", out.display());
    }
    if keep.is_some() || out.as_os_str().as_encoded_bytes().ends_with(b"/") {
        fs::create_dir_all(out).with_context(|| format!("the folder {} cannot be made", out.display()))?;
    }
    let to = if out.is_dir() {
        let now = jiff::Timestamp::now().strftime("%Y-%m-%dT%H-%M-%S%.3fZ");
        out.join(format!("{BEGINNING}{now}{END}"))
    } else {
        out.to_owned()
    };
    if to.exists() {
        bail!("{} exists already, and a backup overwrites nothing", to.display());
    }
    Ok(to)
}

/// Removes all but the latest copies of a folder, and what backups have left that did not come to their end. Returns how
/// many copies were removed.
fn remove_old(folder: &Path, keep: u32) -> anyhow::Result<usize> {
    let mut copies = Vec::new();
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        let Some(name) = path.file_name().and_then(OsStr::to_str).filter(|name| name.starts_with(BEGINNING)) else {
            continue;
        };
        if name.ends_with(END) {
            copies.push(path);
        } else if name.ends_with(&format!("{END}{PART}")) && File::open(&path)?.try_lock().is_ok() {
            remove_part(&path)?;
        }
    }
    // The names have the times.
    copies.sort_unstable();
    let old = copies.len().saturating_sub(keep as usize);
    for copy in &copies[..old] {
        fs::remove_file(copy)?;
    }
    Ok(old)
}
