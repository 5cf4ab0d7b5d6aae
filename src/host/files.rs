//! The files of a database for its host: whose they are, whether they can be written, and how much they hold.

use std::fs::{self, File, Metadata};
use std::io::{self, ErrorKind};
use std::os::unix::fs::MetadataExt;
use std::path::Path;

use rustix::process::geteuid;
use tavoliere_store::lock::{folder_of, path_beside};

/// The files of a database: itself, and those that SQLite and the bot keep beside it.
const FILES: [&str; 5] = ["", "-wal", "-shm", "-journal", ".lock"];

/// The copy on its way. While it is there, the database is not whole, and the bot does not start.
pub(super) const UNDERWAY: &str = ".restoring";

/// How many games there are.
pub(super) fn games_in_words(count: u64) -> String {
    format!("{count} {}", if count == 1 { "game" } else { "games" })
}

/// Why this process may not open or write the files of a database; `None` if it may.
pub(super) fn refusal(database: &Path) -> Option<String> {
    let files = FILES.map(|ending| path_beside(database, ending));
    let file = files.iter().find(|file| {
        let opened = File::options().read(true).write(true).open(file);
        opened.is_err_and(|error| matches!(error.kind(), ErrorKind::PermissionDenied | ErrorKind::ReadOnlyFilesystem))
    });
    if let Some(file) = file {
        return Some(refused(file));
    }
    let folder = folder_of(database);
    let trial = path_beside(database, ".trial");
    let made = File::options().write(true).create(true).truncate(false).open(&trial);
    let _ = fs::remove_file(&trial);
    match made.map_err(|error| error.kind()) {
        Err(ErrorKind::PermissionDenied | ErrorKind::ReadOnlyFilesystem) => Some(refused(folder)),
        Err(ErrorKind::StorageFull | ErrorKind::QuotaExceeded) => {
            Some(format!("{} cannot be written, as its disk is full: make room there", database.display()))
        }
        _ => None,
    }
}

/// Says whose a file is that may not be written, and how to change that.
fn refused(file: &Path) -> String {
    let name = file.display();
    let me = user_name(geteuid().as_raw());
    let Ok(found) = fs::metadata(file) else {
        return format!("{name} may not be looked at by {me}: start it as the user to whom its folder belongs");
    };
    let (owner, mode) = (user_name(found.uid()), found.mode() & 0o777);
    if owner == me {
        return format!("{name} may not be written: it has the mode {mode:o}, or its disk is mounted only to be read");
    }
    format!("{name} belongs to {owner} with the mode {mode:o}, so {me} may not write it: sudo chown {me} {name}")
}

/// The name of a user of this machine, or the number of one that has none.
fn user_name(number: u32) -> String {
    let users = fs::read_to_string("/etc/passwd").unwrap_or_default();
    let mut users = users.lines().map(|line| line.split(':').collect::<Vec<_>>());
    let user = users.find(|user| user.get(2).is_some_and(|found| found.parse() == Ok(number)));
    user.map_or_else(|| number.to_string(), |user| user[0].to_owned())
}

/// Makes what was written beside a database belong to the owner of `like`, if this process may give files away.
pub(super) fn give_to_owner_of(file: &Path, like: &Metadata) {
    if geteuid().is_root() {
        let _ = std::os::unix::fs::chown(file, Some(like.uid()), Some(like.gid()));
    }
}

/// Makes sure that what was written and renamed in a folder outlives a power cut.
pub(super) fn sync_folder(file: &Path) -> io::Result<()> {
    File::open(folder_of(file))?.sync_all()
}

/// A size in words, such as `1.2 MB`.
pub(super) fn size_in_words(bytes: u64) -> String {
    match bytes {
        0..1_000_000 => format!("{} kB", bytes.div_ceil(1_000)),
        1_000_000..1_000_000_000 => format!("{}.{} MB", bytes / 1_000_000, bytes / 100_000 % 10),
        _ => format!("{}.{} GB", bytes / 1_000_000_000, bytes / 100_000_000 % 10),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_user_has_a_name_or_a_number() {
        assert_eq!(user_name(0), "root");
        assert_eq!(user_name(3_999_999_999), "3999999999");
    }

    #[test]
    fn a_folder_that_can_be_written_is_left_as_it_was() {
        let folder = tempfile::tempdir().expect("a folder for the test");
        assert_eq!(refusal(&folder.path().join("games.db")), None);
        assert_eq!(fs::read_dir(folder.path()).expect("ours").count(), 0);
    }
}
