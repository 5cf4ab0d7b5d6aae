//! A database for a test: a file of SQLite, or, with `TAVOLIERE_POSTGRES`, a database on that PostgreSQL server.

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::{Duration, SystemTime};

use sqlx::any::AnyConnectOptions;
use sqlx::{AnyConnection, AssertSqlSafe, ConnectOptions, Connection};
use tavoliere_games::games::GAMES;
use tavoliere_store::Store;
use tavoliere_store::address::Address;
use tempfile::TempDir;
use url::Url;

/// A server whose databases tests make and drop, such as `postgres:///postgres?host=/tmp/cluster&user=tavoliere`.
const SERVER: &str = "TAVOLIERE_POSTGRES";

/// The port of a pooler in transaction mode beside that server, if one is installed. One in session mode has the next port.
const POOLER: &str = "TAVOLIERE_POOLER";

/// Databases on the server are copies of this one, which has all tables.
const TEMPLATE: &str = "tavoliere_template";

/// The name of the file in a folder.
const FILE: &str = "tavoliere.db";

/// When the pooler beside the server for tests takes a connection back. The number is that of its port.
#[derive(Clone, Copy, Debug)]
pub enum Pooling {
    Transaction = 0,
    Session = 1,
}

/// A database that vanishes with the last copy of this.
#[derive(Clone)]
pub struct Database {
    folder: Arc<TempDir>,
    server: Option<Arc<OnServer>>,
}

/// A database on the server for tests.
struct OnServer {
    url: Url,
    name: String,
}

/// The server for tests; `None` if tests use SQLite.
pub fn server() -> Option<Url> {
    let url = std::env::var(SERVER).ok().filter(|url| !url.is_empty())?;
    Some(url.parse().expect("TAVOLIERE_POSTGRES is the address of a server"))
}

/// Whether this run uses PostgreSQL.
pub fn is_on_server() -> bool {
    server().is_some()
}

/// Ends a test of files, or of SQLite's own ways, in a run that uses PostgreSQL.
#[macro_export]
macro_rules! only_with_files {
    () => {
        if $crate::database::is_on_server() {
            eprintln!("skipped: this is about files");
            return;
        }
    };
}
pub use crate::only_with_files;

/// Ends a test of several processes in a run without PostgreSQL.
#[macro_export]
macro_rules! only_on_a_server {
    () => {
        if !$crate::database::is_on_server() {
            eprintln!("skipped: TAVOLIERE_POSTGRES names no server, and several processes need one");
            return;
        }
    };
}
pub use crate::only_on_a_server;

impl Database {
    /// A database with all tables and without rows.
    pub async fn new() -> Self {
        let folder = folder();
        let server = match server() {
            Some(url) => Some(Arc::new(OnServer::make(url).await)),
            None => {
                std::fs::copy(template().await, folder.path().join(FILE)).expect("a copy");
                None
            }
        };
        Self { folder: Arc::new(folder), server }
    }

    /// A database without tables on the server for tests.
    pub async fn without_tables() -> Self {
        let folder = Arc::new(folder());
        let url = server().expect("the test needs a server");
        Self { folder, server: Some(Arc::new(OnServer::empty(url).await)) }
    }

    /// The file that stands in a folder.
    pub fn in_folder(folder: TempDir) -> Self {
        Self { folder: Arc::new(folder), server: None }
    }

    pub fn folder(&self) -> &Path {
        self.folder.path()
    }

    pub fn address(&self) -> Address {
        match &self.server {
            Some(server) => server.address().as_str().parse().expect("an address"),
            None => Address::File(self.folder.path().join(FILE)),
        }
    }

    /// The address on the server, as a setting has it.
    pub fn url(&self) -> Option<Url> {
        self.server.as_ref().map(|server| server.address())
    }

    /// The address behind a pooler beside the server for tests, as a setting has it; `None` if none is installed.
    pub fn pooled_url(&self, pooling: Pooling) -> Option<Url> {
        let (port, mut url) = (std::env::var(POOLER).ok()?.parse::<u16>().expect("a port"), self.url()?);
        url.query_pairs_mut().append_pair("port", &(port + pooling as u16).to_string());
        Some(url)
    }

    /// Breaks all connections to the database on the server, and lets nobody in until it is [opened](Self::reopen).
    pub async fn shut(&self) {
        let server = self.server.as_ref().expect("a server");
        let mut admin = connect(&server.url).await;
        run(&mut admin, &format!("alter database {} allow_connections false", server.name)).await;
        let ended = format!("select pg_terminate_backend(pid) from pg_stat_activity where datname = '{}'", server.name);
        run(&mut admin, &ended).await;
    }

    pub async fn reopen(&self) {
        let server = self.server.as_ref().expect("a server");
        let mut admin = connect(&server.url).await;
        run(&mut admin, &format!("alter database {} allow_connections true", server.name)).await;
    }

    /// Waits until the server knows of no connection to the database any more.
    pub async fn until_left(&self) {
        let server = self.server.as_ref().expect("a server");
        let mut admin = connect(&server.url).await;
        let sql = "select count(*) from pg_stat_activity where datname = $1";
        while sqlx::query_scalar::<_, i64>(sql).bind(&*server.name).fetch_one(&mut admin).await.expect("a count") > 0 {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    }

    /// A connection of another program.
    pub async fn connect(&self) -> AnyConnection {
        sqlx::any::install_default_drivers();
        match &self.server {
            Some(server) => connect(&server.address()).await,
            None => {
                let file = format!("sqlite://{}", self.folder.path().join(FILE).display());
                connect(&file.parse().expect("an address")).await
            }
        }
    }
}

impl OnServer {
    async fn make(url: Url) -> Self {
        sqlx::any::install_default_drivers();
        let name = new_name();
        let mut admin = connect(&url).await;
        if !has_template(&mut admin).await {
            run(&mut admin, "select pg_advisory_lock(1)").await;
            if !has_template(&mut admin).await {
                Self::make_template(&url, &mut admin).await;
            }
            run(&mut admin, "select pg_advisory_unlock(1)").await;
        }
        run(&mut admin, &format!("create database {name} template {TEMPLATE}")).await;
        admin.close().await.expect("closed");
        Self { url, name }
    }

    /// Makes the template under another name first: whoever sees it copies it without a lock.
    async fn make_template(url: &Url, admin: &mut AnyConnection) {
        let unfinished = Self::empty(url.clone()).await;
        let address: Address = unfinished.address().as_str().parse().expect("an address");
        Store::open(&address, GAMES).await.expect("the tables").close().await;
        run(admin, &format!("alter database {} rename to {TEMPLATE}", unfinished.name)).await;
        std::mem::forget(unfinished);
    }

    async fn empty(url: Url) -> Self {
        sqlx::any::install_default_drivers();
        let name = new_name();
        let mut admin = connect(&url).await;
        run(&mut admin, &format!("create database {name}")).await;
        admin.close().await.expect("closed");
        Self { url, name }
    }

    fn address(&self) -> Url {
        let mut url = self.url.clone();
        url.set_path(&self.name);
        url
    }
}

impl Drop for OnServer {
    fn drop(&mut self) {
        let (url, name) = (self.url.clone(), self.name.clone());
        let dropping = std::thread::spawn(move || {
            let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().expect("a runtime");
            runtime.block_on(async {
                let mut admin = connect(&url).await;
                run(&mut admin, &format!("drop database {name} with (force)")).await;
            });
        });
        // A failure here fails no test.
        let _ = dropping.join();
    }
}

async fn has_template(admin: &mut AnyConnection) -> bool {
    let known: Option<i64> = sqlx::query_scalar("select cast(1 as bigint) from pg_database where datname = $1")
        .bind(TEMPLATE)
        .fetch_optional(admin)
        .await
        .expect("a list of databases");
    known.is_some()
}

/// A folder in memory if there is one, so that no test waits for a disk: no test takes the power away.
pub fn folder() -> TempDir {
    tempfile::tempdir_in("/dev/shm").or_else(|_| tempfile::tempdir()).expect("a folder")
}

/// The file that is copied for each test: the steps of the migrations take 0.02 s of CPU, a copy 1 ms. The first test of a newly
/// built program makes it, and removes those of the same program before.
async fn template() -> PathBuf {
    let program = std::env::current_exe().expect("the program of the tests");
    // The program is in `target/debug/deps`.
    let templates = program.ancestors().nth(3).expect("the folder of what is built").join("tmp/databases");
    let about = program.metadata().expect("its file");
    let built = about.modified().expect("a time").duration_since(SystemTime::UNIX_EPOCH).expect("after 1970");
    let name = program.file_stem().and_then(|name| name.to_str()).expect("a plain name");
    let template = templates.join(format!("{name}-{}-{}.db", built.as_nanos(), about.len()));
    if !template.exists() {
        let folder = folder();
        let unfinished = folder.path().join(FILE);
        Store::open(&unfinished, GAMES).await.expect("the tables").close().await;
        publish(&unfinished, &template, name);
    }
    template
}

/// Puts a file in its place at once, because several tests may make the same one at the same time, and removes those of the same
/// program before.
fn publish(unfinished: &Path, template: &Path, program: &str) {
    let templates = template.parent().expect("it is in a folder");
    std::fs::create_dir_all(templates).expect("a folder");
    for file in std::fs::read_dir(templates).expect("a list").flatten().map(|entry| entry.path()) {
        let name = file.file_name().and_then(|name| name.to_str()).unwrap_or_default();
        if file != template && name.starts_with(program) && name.ends_with(".db") {
            let _ = std::fs::remove_file(file);
        }
    }
    let mut beside = tempfile::NamedTempFile::new_in(templates).expect("a file");
    std::io::copy(&mut std::fs::File::open(unfinished).expect("made"), &mut beside).expect("copied");
    beside.persist(template).expect("in its place");
}

/// A name that no other test has.
fn new_name() -> String {
    static MADE: AtomicU32 = AtomicU32::new(0);
    format!("test_{}_{}", std::process::id(), MADE.fetch_add(1, Ordering::Relaxed))
}

async fn connect(url: &Url) -> AnyConnection {
    let options = AnyConnectOptions::from_url(url).expect("an address");
    AnyConnection::connect_with(&options).await.expect("a connection")
}

async fn run(connection: &mut AnyConnection, sql: &str) {
    sqlx::query(AssertSqlSafe(sql.to_owned())).execute(connection).await.expect("good SQL");
}
