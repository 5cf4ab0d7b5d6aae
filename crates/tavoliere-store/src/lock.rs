//! One process for one database. SQLite lets several write in turn, but each would deliver the same posts.

use std::ffi::OsString;
use std::fs::{File, TryLockError};
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::os::unix::fs::{MetadataExt, fchown};
use std::path::{Path, PathBuf};

use thiserror::Error;

/// The right to a database, for as long as it is kept. The system takes it back when the process ends, however it ends.
#[derive(Debug)]
pub struct Lock {
    _file: Option<File>,
}

/// Why a process has no right to a database.
#[derive(Debug, Error)]
pub enum LockError {
    #[error("{} is in use by another process{}: stop that first", path.display(), number.as_ref().map(|number| format!(" (number {number})")).unwrap_or_default())]
    InUse {
        path: PathBuf,
        /// The number of that process, if it can be read.
        number: Option<u32>,
    },
    #[error("{} cannot be locked", path.display())]
    Broken {
        path: PathBuf,
        #[source]
        error: io::Error,
    },
}

impl Lock {
    /// Takes the lock, which is a file beside the database. Where the file system has no locks, nothing keeps a second
    /// process out: that is logged.
    ///
    /// # Errors
    /// If another process has it, or the file cannot be written.
    pub fn acquire(database: &Path) -> Result<Self, LockError> {
        let path = path_beside(database, ".lock");
        let broken = |error| LockError::Broken { path: path.clone(), error };
        let mut file =
            File::options().read(true).write(true).create(true).truncate(false).open(&path).map_err(broken)?;
        give_to_owner_of_folder(&file, &path);
        match file.try_lock() {
            Ok(()) => {}
            Err(TryLockError::WouldBlock) => {
                let mut text = String::new();
                let number = file.read_to_string(&mut text).ok().and_then(|_| text.trim().parse().ok());
                return Err(LockError::InUse { path: database.to_owned(), number });
            }
            Err(TryLockError::Error(error)) if error.kind() == io::ErrorKind::Unsupported => {
                tracing::warn!(path = %path.display(), "the file system has no locks: start only one process");
                return Ok(Self { _file: None });
            }
            Err(TryLockError::Error(error)) => return Err(broken(error)),
        }
        let written = file.set_len(0).and_then(|()| file.seek(SeekFrom::Start(0)));
        written.and_then(|_| writeln!(file, "{}", std::process::id())).map_err(broken)?;
        Ok(Self { _file: Some(file) })
    }
}

/// Makes a file belong to the owner of its folder, where this process may give files away: one that root has made must not keep the
/// service out later.
pub(super) fn give_to_owner_of_folder(file: &File, path: &Path) {
    if let Ok(folder) = folder_of(path).metadata() {
        let _ = fchown(file, Some(folder.uid()), Some(folder.gid()));
    }
}

/// The folder of a file: the current one for a bare name.
pub fn folder_of(file: &Path) -> &Path {
    file.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."))
}

/// The path of a file that belongs to a database: its name with an ending.
pub fn path_beside(database: &Path, ending: &str) -> PathBuf {
    let mut name = OsString::from(database);
    name.push(ending);
    name.into()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_database_has_one_process_at_a_time() {
        let folder = tempfile::tempdir().expect("a folder for the test");
        let database = folder.path().join("games.db");
        let lock = Lock::acquire(&database).expect("nobody has it");
        let refused = Lock::acquire(&database).expect_err("somebody has it").to_string();
        let number = std::process::id();
        assert!(
            refused.ends_with(&format!("games.db is in use by another process (number {number}): stop that first"))
        );
        drop(lock);
        Lock::acquire(&database).expect("it was given back");
        let nowhere = Lock::acquire(&folder.path().join("none/games.db")).expect_err("no such folder");
        assert!(nowhere.to_string().contains("cannot be locked"), "{nowhere}");
    }
}
