//! Examines a database for a host. The examination changes nothing, and works while a bot writes.

use std::path::Path;

use rustix::fs::statvfs;
use sqlx::error::DatabaseError;
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{Connection, SqliteConnection};

use super::address::Address;
use super::lock::{folder_of, path_beside};
use super::migrating::{HAD, StepHad, last};
use super::{Result, postgres, sqlite};
use tavoliere_play::platforms::{ChatKey, Platform};
use tavoliere_play::time::Timestamp;

/// How thoroughly a database is looked at.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Depth {
    /// Whether its pages are sound. Takes about a second for each gigabyte.
    Quick,
    /// Also whether its indices agree with its tables, and its rows with each other.
    Full,
}

/// The findings in a database.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct DatabaseFindings {
    /// The errors that SQLite reports, in its words; at most ten.
    pub damage: Vec<String>,
    /// Rows that refer to rows which are not there. Not counted by a quick look.
    pub orphans: u64,
    /// The last migration that it has had; `None` if it is no database of this program.
    pub migration: Option<i64>,
    /// A migration that it has had, and that is not as this release has it.
    pub altered: Option<i64>,
    /// Whether it has tables of another program.
    pub is_foreign: bool,
    pub matches: u64,
    /// Of these, the ones that are not over.
    pub playing: u64,
    /// When the last event was stored.
    pub latest: Option<Timestamp>,
}

impl DatabaseFindings {
    /// Whether it was made by a newer release, which this one cannot read.
    pub fn is_newer(&self) -> bool {
        self.migration > newest_migration()
    }

    /// Whether this release brings it up to date.
    pub fn is_behind(&self) -> bool {
        let is_known = self.migration.is_some() && self.altered.is_none();
        is_known && !self.is_too_old() && self.migration < newest_migration()
    }

    /// Whether it was made by a release that is too old for this one to bring it up to date. PostgreSQL has no such databases.
    pub fn is_too_old(&self) -> bool {
        self.migration.is_some() && self.migration < sqlite::MIGRATIONS.baseline()
    }
}

/// The last migration that this release knows.
pub fn newest_migration() -> Option<i64> {
    sqlite::MIGRATIONS.newest()
}

/// Looks at a database, which nothing changes.
///
/// # Errors
/// If it cannot be read at all.
pub async fn examine(path: &Path, depth: Depth) -> Result<DatabaseFindings> {
    let mut connection = open(path).await?;
    let sql = match depth {
        Depth::Quick => "pragma quick_check(10)",
        Depth::Full => "pragma integrity_check(10)",
    };
    let mut damage: Vec<String> = sqlx::query_scalar(sql).fetch_all(&mut connection).await?;
    damage.retain(|line| line != "ok");
    let orphans = match depth {
        Depth::Quick => 0,
        Depth::Full => sqlx::query("pragma foreign_key_check").fetch_all(&mut connection).await?.len() as u64,
    };
    let mut found = DatabaseFindings { damage, orphans, ..DatabaseFindings::default() };
    if sqlx::query(sqlite::OUR_TABLES).fetch_optional(&mut connection).await?.is_none() {
        found.is_foreign = sqlx::query(sqlite::TABLES).fetch_optional(&mut connection).await?.is_some();
    } else {
        let had: Vec<StepHad> = sqlx::query_as(HAD).fetch_all(&mut connection).await?;
        (found.migration, found.altered) = (last(&had), sqlite::MIGRATIONS.altered(&had));
        let sql = "select count(*), count(*) filter (where phase in ('open', 'playing')) from match";
        let (matches, playing): (i64, i64) = sqlx::query_as(sql).fetch_one(&mut connection).await?;
        (found.matches, found.playing) = (matches.unsigned_abs(), playing.unsigned_abs());
        found.latest = sqlx::query_scalar("select max(at) from event").fetch_one(&mut connection).await?;
    }
    connection.close().await?;
    Ok(found)
}

/// The space that is left on the disk of a file, in bytes; `None` if it is not known.
pub fn free_space(file: &Path) -> Option<u64> {
    let disk = statvfs(folder_of(file)).ok()?;
    Some(disk.f_bavail.saturating_mul(disk.f_frsize))
}

/// Whether a folder is on a file system that can hold the locks and the write-ahead log of a database. A database is made there for
/// a moment. True as well if nothing can be written there: then it cannot be told.
pub async fn keeps_log(folder: &Path) -> bool {
    let path = folder.join(format!(".tavoliere-{}.trial", std::process::id()));
    let has_room = std::fs::write(&path, vec![0; 256 * 1_024]).is_ok();
    let _ = std::fs::remove_file(&path);
    if !has_room {
        return true;
    }
    let kept = async {
        let options = SqliteConnectOptions::new().filename(&path).create_if_missing(true);
        let mut connection = SqliteConnection::connect_with(&options).await?;
        let mode: String = sqlx::query_scalar("pragma journal_mode = wal").fetch_one(&mut connection).await?;
        sqlx::query("create table trial (number integer)").execute(&mut connection).await?;
        connection.close().await?;
        Result::Ok(mode == "wal")
    };
    let kept = kept.await.unwrap_or(false);
    for ending in ["", "-wal", "-shm", "-journal"] {
        let _ = std::fs::remove_file(path_beside(&path, ending));
    }
    kept
}

/// The keys of the chats of a platform, read by several people, in which a match is not over; at most `most`.
pub async fn chats_in_play(address: &Address, platform: Platform, most: u32) -> Result<Vec<ChatKey>> {
    let sql = "select distinct key from match join match_chat using (match_id)
        join chat on chat.chat_id = coalesce(match_chat.thread_id, match_chat.chat_id)
        where phase in ('open', 'playing') and platform = $1 and private = 0 order by key limit $2";
    let most = i64::from(most);
    let keys: Vec<String> = match address {
        Address::File(path) => {
            let mut connection = open(path).await?;
            let keys = sqlx::query_scalar(sql).bind(platform.name()).bind(most).fetch_all(&mut connection).await?;
            connection.close().await?;
            keys
        }
        Address::Server(server) => {
            let mut connection = postgres::connect(server).await?;
            let keys = sqlx::query_scalar(sql).bind(platform.name()).bind(most).fetch_all(&mut connection).await?;
            connection.close().await?;
            keys
        }
    };
    Ok(keys.into_iter().map(ChatKey::from).collect())
}

/// The version of SQLite.
///
/// # Errors
/// If it cannot be asked.
pub async fn sqlite_version() -> Result<String> {
    let mut connection = SqliteConnection::connect_with(&SqliteConnectOptions::new().in_memory(true)).await?;
    Ok(sqlx::query_scalar("select sqlite_version()").fetch_one(&mut connection).await?)
}

/// Opens a database only to read it. On a medium that cannot be written, a copy without a log needs no files beside it.
pub(super) async fn open(path: &Path) -> Result<SqliteConnection> {
    let options = SqliteConnectOptions::new().filename(path).create_if_missing(false).read_only(true);
    let mut connection = SqliteConnection::connect_with(&options).await?;
    match sqlx::query("pragma schema_version").execute(&mut connection).await {
        Err(sqlx::Error::Database(error)) if is_unopened(&*error) && !path_beside(path, "-wal").exists() => {
            Ok(SqliteConnection::connect_with(&options.immutable(true)).await?)
        }
        read => Ok(read.map(|_| connection)?),
    }
}

/// Whether SQLite could not open a file that it needs (SQLITE_CANTOPEN, also with a detail).
fn is_unopened(error: &dyn DatabaseError) -> bool {
    let code: Option<i64> = error.code().and_then(|code| code.parse().ok());
    code.is_some_and(|code| code & 0xff == 14)
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;
    use crate::Store;
    use crate::copy::copy;
    use tavoliere_games::games::GAMES;

    #[tokio::test]
    async fn a_copy_of_a_database_in_use_is_whole() {
        let folder = tempfile::tempdir().expect("a folder for the test");
        let (path, to) = (folder.path().join("games.db"), folder.path().join("copy.db"));
        let store = Store::open(&path, GAMES).await.expect("a database");
        copy(&path, &to).await.expect("copied while it is open");
        let expected = DatabaseFindings { migration: newest_migration(), ..DatabaseFindings::default() };
        assert_eq!(examine(&to, Depth::Full).await.expect("read"), expected);
        assert!(!expected.is_newer());
        assert!(copy(&path, &to).await.is_err(), "nothing is overwritten");
        store.close().await;
    }

    #[tokio::test]
    async fn what_is_no_database_or_is_damaged_is_told() {
        let folder = tempfile::tempdir().expect("a folder for the test");
        let path = folder.path().join("games.db");
        Store::open(&path, GAMES).await.expect("a database").close().await;
        let mut bytes = fs::read(&path).expect("its bytes");
        for page in bytes.chunks_mut(4096).skip(2) {
            page[..100].fill(0xaa);
        }
        fs::write(&path, &bytes).expect("the folder is ours");
        let found = examine(&path, Depth::Quick).await;
        assert!(found.is_err() || !found.expect("read").damage.is_empty());
        fs::write(&path, "no database").expect("the folder is ours");
        assert!(examine(&path, Depth::Quick).await.is_err());
        let foreign = folder.path().join("foreign.db");
        fs::write(&foreign, "").expect("the folder is ours");
        assert_eq!(examine(&foreign, Depth::Full).await.expect("an empty database").migration, None);
        assert!(examine(&folder.path().join("none.db"), Depth::Quick).await.is_err());
    }
}
