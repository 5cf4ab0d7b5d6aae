//! The files of a database for its host: whose they are, whether they can be written, and how much they hold.

use std::fs::{self, File, Metadata};
use std::io::{self, ErrorKind, Write};
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

/// The most that SQLite writes at once to files beside a database when it opens one, in bytes. An empty file fits on a full disk.
const TRIAL: usize = 64 * 1_024;

/// Why the files of a database cannot be opened or written, with what can be done about it.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct FilesRefused {
    pub(super) words: String,
    /// The advice of the doctor besides.
    pub(super) remedy: &'static str,
}

/// Why this process may not open or write the files of a database; `None` if it may.
pub(super) fn refusal(database: &Path) -> Option<FilesRefused> {
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
    let made = made.and_then(|mut file| file.write_all(&[0; TRIAL]).and_then(|()| file.sync_all()));
    let _ = fs::remove_file(&trial);
    match made.map_err(|error| error.kind()) {
        Err(ErrorKind::PermissionDenied | ErrorKind::ReadOnlyFilesystem) => Some(refused(folder)),
        Err(ErrorKind::StorageFull | ErrorKind::QuotaExceeded) => Some(full(database)),
        _ => None,
    }
}

/// Says that a disk is full.
pub(super) fn full(database: &Path) -> FilesRefused {
    FilesRefused {
        words: format!("{} cannot be written, as its disk is full: make room there", database.display()),
        remedy: "see how much there is, and where: df, du",
    }
}

/// Says whose a file is that may not be written, and how to change that.
fn refused(file: &Path) -> FilesRefused {
    /// If this user may not do it.
    const AS_THE_BOT: &str = "run the doctor as the user of the bot; with the package: tavoliere-admin doctor";
    let name = file.display();
    let me = user_name(geteuid().as_raw());
    let Ok(found) = fs::metadata(file) else {
        let words = format!("{name} may not be looked at by {me}: start it as the user to whom its folder belongs");
        return FilesRefused { words, remedy: AS_THE_BOT };
    };
    let (owner, mode) = (user_name(found.uid()), found.mode() & 0o777);
    if owner == me {
        let words =
            format!("{name} may not be written: it has the mode {mode:o}, or its disk is mounted only to be read");
        return FilesRefused { words, remedy: "let its owner write it, or mount its disk to be written" };
    }
    let words =
        format!("{name} belongs to {owner} with the mode {mode:o}, so {me} may not write it: sudo chown {me} {name}");
    FilesRefused { words, remedy: AS_THE_BOT }
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
