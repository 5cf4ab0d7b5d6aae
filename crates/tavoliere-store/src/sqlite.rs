//! SQLite: a file, or memory. One connection writes, several read.

use std::fs::File;
use std::os::unix::fs::OpenOptionsExt;
use std::path::Path;
use std::str::FromStr;
use std::sync::LazyLock;

use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, percent_encode};
use sqlx::any::{AnyConnectOptions, AnyPoolOptions};
use sqlx::{AnyConnection, AnyPool, Connection};

use super::Result;
use super::lock::{folder_of, give_to_owner_of_folder};
use super::migrating::Steps;

/// The steps that lead to the present tables.
pub(super) static MIGRATIONS: LazyLock<Steps> =
    LazyLock::new(|| Steps::new(OUR_TABLES, TABLES, include_bytes!(concat!(env!("OUT_DIR"), "/sqlite"))));

/// The settings of a writing connection. It waits up to five seconds for another program that locks the database, and
/// checks references between rows: both are sqlx's defaults.
const SETTINGS: [&str; 4] = [
    "pragma journal_mode = wal",
    // A commit is on the disk when it returns.
    "pragma synchronous = full",
    // In bytes: after a rush the log shrinks again.
    "pragma journal_size_limit = 33554432",
    // How many rows of an index are looked at to plan queries by.
    "pragma analysis_limit = 400",
];

/// The settings of a connection that fills a new file, which is unusable until it is complete.
const FILLING: [&str; 2] = [
    "pragma synchronous = off",
    // In kibibytes: indices are filled in no order.
    "pragma cache_size = -65536",
];

/// Has a row if the database has tables of this program.
pub(super) const OUR_TABLES: &str = "select 1 from pragma_table_info('match') where name = 'phase'
    and exists (select 1 from pragma_table_info('_sqlx_migrations') where name = 'checksum')";

/// Has a row if somebody has made tables. A new database may have the list of steps, which is made before the first step.
pub(super) const TABLES: &str = "select 1 from sqlite_schema where type = 'table'
    and substr(name, 1, 7) <> 'sqlite_' and name <> '_sqlx_migrations' limit 1";

/// Opens a connection that writes. The file is made if there is none, for its owner alone: it has names and private games. The
/// settings change a file, so one that cannot be brought up to date is refused before.
pub(super) async fn connect(path: &Path) -> Result<AnyConnection> {
    // Where it cannot be made, SQLite says why.
    if let Ok(file) = File::options().write(true).create_new(true).mode(0o600).open(path) {
        give_to_owner_of_folder(&file, path);
    }
    let mut connection = AnyConnection::connect_with(&options(path, false)?).await?;
    MIGRATIONS.check(&mut connection).await?;
    for setting in SETTINGS {
        sqlx::query(setting).execute(&mut connection).await?;
    }
    Ok(connection)
}

/// Opens one connection that reads. A file that a killed process has left is not changed.
pub(super) async fn reader(path: &Path) -> Result<AnyConnection> {
    Ok(AnyConnection::connect_with(&options(path, true)?).await?)
}

/// Makes a database in a new file, with a connection that fills it. It is on the disk only when the file has been synced
/// after closing.
pub(super) async fn create(path: &Path) -> Result<AnyConnection> {
    let mut connection = AnyConnection::connect_with(&options(path, false)?).await?;
    for setting in FILLING {
        sqlx::query(setting).execute(&mut connection).await?;
    }
    MIGRATIONS.carry_out(&mut connection).await?;
    Ok(connection)
}

/// Opens connections that read, for as many transactions at the same time.
pub(super) async fn readers(path: &Path, count: u32) -> Result<AnyPool> {
    // A connection to a file is not lost while it is not used. A test would be a message to its thread and back.
    let readers = AnyPoolOptions::new().max_connections(count).test_before_acquire(false);
    Ok(readers.connect_with(options(path, true)?).await?)
}

fn options(path: &Path, only_reads: bool) -> Result<AnyConnectOptions> {
    sqlx::any::install_default_drivers();
    let mode = if only_reads { "ro" } else { "rwc" };
    let url = format!("sqlite://{}?mode={mode}", encoded(path));
    Ok(AnyConnectOptions::from_str(&url)?)
}

/// An absolute path as a part of a URL. Its folder is looked up first, because a URL takes `..` away without a look at links.
fn encoded(path: &Path) -> String {
    const IN_PATHS: &AsciiSet = &NON_ALPHANUMERIC.remove(b'/').remove(b'.').remove(b'_').remove(b'-');
    let folder = folder_of(path);
    let whole = match (folder.canonicalize(), path.file_name()) {
        (Ok(folder), Some(name)) => folder.join(name),
        _ => path.to_owned(),
    };
    percent_encode(whole.as_os_str().as_encoded_bytes(), IN_PATHS).to_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn any_path_can_be_opened() {
        let folder = tempfile::tempdir().expect("a folder for the test");
        for name in ["games.db", "a b?c#d.db", "100%25.db", "città:è.db", "mode=ro&x.db"] {
            let path = folder.path().join("x").join("..").join(name);
            std::fs::create_dir_all(folder.path().join("x")).expect("made");
            let mut connection = connect(&path).await.expect(name);
            sqlx::query("create table some (number integer)").execute(&mut connection).await.expect("writable");
            connection.close().await.expect("closed");
            assert!(folder.path().join(name).exists(), "{name}");
            let pool = readers(&path, 1).await.expect(name);
            assert!(sqlx::query("insert into some values (1)").execute(&pool).await.is_err(), "they only read");
        }
    }
}
