//! The database of a simulation: a file, or one on the server for tests, whose clock shows the simulation's time.

use std::path::PathBuf;

use tavoliere_play::time::Timestamp;
use tavoliere_store::address::Address;
use url::Url;

use super::beside::Beside;
use super::time::START;
use crate::support::database as tests;

/// A database, and copies of it. All vanish with this.
pub enum Database {
    File(tests::Database),
    Server {
        database: tests::Database,
        /// A connection to another database of the server, which makes copies.
        admin: Beside,
    },
}

/// A copy of the database.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Copy {
    /// An operator's, of an earlier time.
    Yesterday,
    /// For a recomputation.
    Recomputed,
}

/// On a server, what the queries of the bot take for the clock. PostgreSQL looks at `pg_catalog` first, unless it is told
/// otherwise.
const VIRTUAL_CLOCK: &str = "
    create sequence virtual_clock;
    create function public.clock_timestamp() returns timestamp with time zone language sql volatile
        as 'select to_timestamp(last_value / 1000.0) from public.virtual_clock';";

impl Database {
    /// A database with all tables.
    pub fn new() -> Self {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().expect("a runtime");
        let database = runtime.block_on(tests::Database::new());
        let Some(server) = tests::server() else { return Self::File(database) };
        let mut admin = Beside::to(server);
        admin.run(&use_virtual_clock(&name(&database)));
        let database = Self::Server { database, admin };
        let mut beside = database.beside();
        beside.run(VIRTUAL_CLOCK);
        set_clock(&mut beside, START);
        database
    }

    pub const fn is_file(&self) -> bool {
        matches!(self, Self::File(_))
    }

    pub fn address(&self) -> Address {
        match self {
            Self::File(database) | Self::Server { database, .. } => database.address(),
        }
    }

    /// The address for one of several processes, by which its connections are known.
    pub fn address_for(&self, process: u32) -> Address {
        match self {
            Self::File(_) => self.address(),
            Self::Server { database, .. } => {
                let mut url = database.url().expect("a server");
                url.query_pairs_mut().append_pair("application_name", &connections_of(process));
                url.as_str().parse().expect("an address")
            }
        }
    }

    /// A connection beside the bot's.
    pub fn beside(&self) -> Beside {
        Beside::to(self.url(None))
    }

    /// A connection to a copy.
    pub fn beside_copy(&self, copy: Copy) -> Beside {
        Beside::to(self.url(Some(copy)))
    }

    pub fn address_of_copy(&self, copy: Copy) -> Address {
        match self {
            Self::File(_) => Address::File(self.file(Some(copy))),
            Self::Server { .. } => self.url(Some(copy)).as_str().parse().expect("an address"),
        }
    }

    fn file(&self, copy: Option<Copy>) -> PathBuf {
        let Self::File(database) = self else { unreachable!("only a file has one") };
        database.folder().join(match copy {
            None => "tavoliere.db",
            Some(Copy::Yesterday) => "tavoliere.yesterday",
            Some(Copy::Recomputed) => "tavoliere.copy",
        })
    }

    fn url(&self, copy: Option<Copy>) -> Url {
        match self {
            Self::File(_) => format!("sqlite://{}", self.file(copy).display()).parse().expect("an address"),
            Self::Server { database, .. } => {
                let mut url = database.url().expect("a server");
                url.set_path(&name_of(database, copy));
                url
            }
        }
    }

    /// Makes a copy. No process may run; `beside` is a connection that nobody needs on a server any more, and is another
    /// one afterwards.
    pub fn copy(&mut self, to: Copy, beside: &mut Beside) {
        self.remove(to);
        match self {
            Self::File(_) => beside.run(&format!("vacuum into '{}'", self.file(Some(to)).display())),
            Self::Server { database, admin } => {
                let (from, to) = (name(database), name_of(database, Some(to)));
                admin.run(&end_connections(&from, "true"));
                admin.run(&format!("create database {to} template {from}"));
                *beside = self.beside();
            }
        }
    }

    /// A copy takes the place of the database.
    pub fn restore(&mut self, copy: Copy) {
        match self {
            Self::File(_) => {
                let file = self.file(None);
                for end in ["-wal", "-shm"] {
                    let mut name = file.as_os_str().to_owned();
                    name.push(end);
                    let _ = std::fs::remove_file(name);
                }
                std::fs::rename(self.file(Some(copy)), file).expect("restored");
            }
            Self::Server { database, admin } => {
                let (from, to) = (name_of(database, Some(copy)), name(database));
                admin.run(&format!("drop database {to} with (force)"));
                admin.run(&format!("alter database {from} rename to {to}"));
                admin.run(&use_virtual_clock(&to));
            }
        }
    }

    pub fn remove(&mut self, copy: Copy) {
        match self {
            Self::File(_) => drop(std::fs::remove_file(self.file(Some(copy)))),
            Self::Server { database, admin } => {
                admin.run(&format!("drop database if exists {} with (force)", name_of(database, Some(copy))));
            }
        }
    }

    /// The connections of a process that was killed are gone, with what they had locked.
    pub fn end_connections_of(&mut self, process: u32) {
        if let Self::Server { database, admin } = self {
            let whose = format!("application_name = '{}'", connections_of(process));
            admin.run(&end_connections(&name(database), &whose));
        }
    }
}

impl Drop for Database {
    fn drop(&mut self) {
        if !self.is_file() {
            self.remove(Copy::Yesterday);
            self.remove(Copy::Recomputed);
        }
    }
}

/// Sets the clock of a database on a server.
pub fn set_clock(beside: &mut Beside, now: Timestamp) {
    beside.run(&format!("select setval('virtual_clock', {})", now.0));
}

fn connections_of(process: u32) -> String {
    format!("process {process}")
}

fn name(database: &tests::Database) -> String {
    name_of(database, None)
}

fn name_of(database: &tests::Database, copy: Option<Copy>) -> String {
    let name = database.url().expect("a server").path().trim_start_matches('/').to_owned();
    match copy {
        None => name,
        Some(Copy::Yesterday) => format!("{name}_yesterday"),
        Some(Copy::Recomputed) => format!("{name}_copy"),
    }
}

fn use_virtual_clock(name: &str) -> String {
    format!("alter database {name} set search_path = public, pg_catalog")
}

/// Ends connections, and waits until they are gone.
fn end_connections(database: &str, whose: &str) -> String {
    let found = format!("from pg_stat_activity where datname = '{database}' and pid <> pg_backend_pid() and {whose}");
    format!(
        "do $$ begin
            perform pg_terminate_backend(pid) {found};
            while exists (select 1 {found}) loop
                perform pg_sleep(0.002);
                perform pg_stat_clear_snapshot();
            end loop;
        end $$"
    )
}
