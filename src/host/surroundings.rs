//! The doctor's look at what the bot needs around it: free addresses, a disk that keeps what is written, its public address.

use std::fs;
use std::io::ErrorKind;
use std::net::{SocketAddr, TcpListener};
use std::path::Path;

use rustix::fs::statfs;
use tavoliere_adapter::checkup::{Finding, Severity, public_pages};
use tavoliere_store::examine::{free_space, keeps_log};
use tavoliere_store::lock::{folder_of, path_beside};

use super::files::size_in_words;
use crate::config::Config;

/// Less room than this beside the database is a reason to worry, in bytes.
const LITTLE_ROOM: u64 = 500_000_000;

/// File systems by the numbers that `statfs` gives, and why a database should not be there; whether it must not.
const UNSUITABLE: [(u64, &str, bool); 7] = [
    (0x6969, "it is shared over a network (NFS), where locks do not hold: the database can be damaged", true),
    (0x517b, "it is shared over a network (SMB), where locks do not hold: the database can be damaged", true),
    (0xff53_4d42, "it is shared over a network (CIFS), where locks do not hold: the database can be damaged", true),
    (0xfe53_4d42, "it is shared over a network (SMB), where locks do not hold: the database can be damaged", true),
    (0x0102_1997, "it is shared with another system (9P), where locks do not hold: the database can be damaged", true),
    (0x5346_414f, "it is shared over a network (AFS), where locks do not hold: the database can be damaged", true),
    (0x6573_5546, "it is one of FUSE, such as sshfs or rclone, where locks may not hold", false),
];

/// Looks at the disk of a database.
pub(super) async fn disk(database: &Path) -> Vec<Finding> {
    let mut found = Vec::new();
    if let Some(free) = free_space(database) {
        let words = format!("{} free beside the database", size_in_words(free));
        let little =
            || Finding::warning("disk", format!("only {words}"), "make room, or move the database to another disk");
        found.push(if free < LITTLE_ROOM { little() } else { Finding::fine("disk", words.clone()) }.public());
    }
    let folder = folder_of(database);
    let kind = statfs(folder).ok().and_then(|system| u64::try_from(system.f_type).ok());
    let remedy = "move the database to a disk of this machine";
    if let Some((_, words, must_not)) = UNSUITABLE.iter().find(|(number, ..)| kind == Some(*number)) {
        let verdict = if *must_not { Severity::Wrong } else { Severity::Warning };
        found.push(Finding { verdict, ..Finding::warning("file system", *words, remedy).public() });
    }
    if folder.is_dir() && !keeps_log(folder).await {
        let words = "it cannot hold the write-ahead log or the locks of a database";
        found.push(Finding::wrong("file system", words, remedy).public());
    }
    found
}

/// Looks whether the addresses are free on which a bot would listen that does not run yet.
pub(super) fn addresses(config: &Config) -> Vec<Finding> {
    let listening = [("LOUNGE_ADDR", config.lounge), ("OPERATIONS_ADDR", config.operations)];
    let found = listening.into_iter().filter_map(|(name, address)| {
        let address: SocketAddr = address?;
        let words = match TcpListener::bind(address).err()?.kind() {
            ErrorKind::AddrInUse => format!("another program has {address}"),
            ErrorKind::AddrNotAvailable => format!("{address} is no address of this machine"),
            ErrorKind::PermissionDenied => {
                format!("this user may not listen on {address}: ports below 1024 are root's")
            }
            kind => format!("nothing can listen on {address}: {kind}"),
        };
        Some(Finding::wrong(name, words, "set another address, or find the program: ss --listening --tcp --processes"))
    });
    found.collect()
}

/// Looks whether people reach a bot that runs.
pub(super) async fn public_address(config: &Config) -> Option<Finding> {
    Some(public_pages(&config.public_url.as_ref()?.page("")).await)
}

/// Whether a process still has the database: of the lock beside it, without taking it.
pub(super) fn is_locked(database: &Path) -> bool {
    let lock = path_beside(database, ".lock");
    fs::File::open(lock).is_ok_and(|file| matches!(file.try_lock_shared(), Err(fs::TryLockError::WouldBlock)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn an_ordinary_folder_keeps_a_log_and_stays_as_it_was() {
        let folder = tempfile::tempdir().expect("a folder for the test");
        assert!(keeps_log(folder.path()).await);
        assert_eq!(fs::read_dir(folder.path()).expect("ours").count(), 0);
        assert!(keeps_log(&folder.path().join("none")).await, "nothing can be written there");
    }
}
