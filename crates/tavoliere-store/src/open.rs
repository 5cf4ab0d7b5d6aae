//! Opens the database: creates the file, migrates the tables, and computes what a migration could not.

use std::path::Path;
use std::sync::Arc;

use sqlx::{AnyPool, Connection};
use tavoliere_games::rules::Game;

use super::address::{Address, Server};
use super::changes::Feed;
use super::link::{Gate, MaybeGate};
use super::processes::registry::Registry;
use super::remembered::{Remembered, RememberedMatches};
use super::writer::Writer;
use super::{DatabaseEngine, Result, Store, postgres, sqlite};
use crate::patience::ServerPatience;
use crate::standings::rerating;

/// How many transactions read at the same time.
const READERS: u32 = 4;

/// Behind a gate the thread waits for a connection, so there are always enough.
const READERS_BEHIND_A_GATE: u32 = 64;

impl Store {
    /// Opens the database. Creates a file if there is none, waits for a server that does not answer yet, and brings the
    /// tables up to date.
    ///
    /// # Errors
    /// If it cannot be opened, written or migrated.
    pub async fn open(address: impl Into<Address>, games: &'static [&'static Game]) -> Result<Self> {
        match address.into() {
            Address::File(path) => Self::open_with(&path, games, READERS).await,
            Address::Server(server) => Self::open_server(&server, games, MaybeGate::default()).await,
        }
    }

    /// As [`open`](Self::open), a file, with another number of transactions that read at the same time. One is enough: nothing
    /// waits for another transaction while it holds one.
    ///
    /// # Errors
    /// As [`open`](Self::open).
    pub async fn open_with(path: &Path, games: &'static [&'static Game], readers: u32) -> Result<Self> {
        Self::open_behind(path, games, readers, MaybeGate::default()).await
    }

    /// As [`open`](Self::open), with a gate before the database once it is open.
    ///
    /// # Errors
    /// As [`open`](Self::open).
    pub async fn open_gated(
        address: impl Into<Address>,
        games: &'static [&'static Game],
        gate: Arc<dyn Gate>,
    ) -> Result<Self> {
        let gate = MaybeGate::new(gate);
        match address.into() {
            Address::File(path) => Self::open_behind(&path, games, READERS_BEHIND_A_GATE, gate).await,
            Address::Server(server) => Self::open_server(&server, games, gate).await,
        }
    }

    /// Opens the database for a few actions beside a bot that may have it. The tables are made if there are none, but never
    /// brought up to date: the bot that has them may be of an older release. Does not wait for a server.
    ///
    /// # Errors
    /// If it cannot be opened or written, or is of another release.
    pub async fn open_beside(address: impl Into<Address>, games: &'static [&'static Game]) -> Result<Self> {
        match address.into() {
            Address::File(path) => {
                let mut writer = sqlite::connect(&path).await?;
                sqlite::MIGRATIONS.is_new(&mut writer).await?;
                writer.close().await?;
                Self::connect(&path, games, 1, MaybeGate::default()).await
            }
            Address::Server(server) => {
                let server = postgres::look_for_pooler(&server).await?;
                let mut connection = postgres::connect(&server).await?;
                let mut transaction = postgres::begin(&server, &mut connection).await?;
                postgres::check_server(&server, &mut transaction).await?;
                if postgres::MIGRATIONS.is_new(&mut transaction).await? {
                    postgres::bring_up_to_date(&server, &mut transaction).await?;
                }
                transaction.commit().await?;
                connection.close().await?;
                Self::on_a_server(&server, postgres::pool(&server, 1).await?, games, MaybeGate::default()).await
            }
        }
    }

    async fn open_server(server: &Server, games: &'static [&'static Game], gate: MaybeGate) -> Result<Self> {
        let server = postgres::reach(server).await?;
        let store = Self::on_a_server(&server, postgres::open(&server).await?, games, gate).await?;
        store.do_chores().await?;
        Ok(store)
    }

    /// A store that has read nothing yet.
    fn with(engine: DatabaseEngine, pool: AnyPool, games: &'static [&'static Game], gate: MaybeGate) -> Self {
        let (feed, own) = (Feed::new(), Feed::new());
        let (tournaments, matches) = (Remembered::default(), RememberedMatches::default());
        Self { engine, pool, patience: ServerPatience::default(), gate, feed, own, tournaments, matches, games }
    }

    async fn on_a_server(
        server: &Server,
        pool: AnyPool,
        games: &'static [&'static Game],
        gate: MaybeGate,
    ) -> Result<Self> {
        let registry = Registry::new(postgres::pool(server, 1).await?, server.clone(), gate.clone());
        let engine = DatabaseEngine::Postgres(registry);
        Ok(Self::with(engine, pool, games, gate))
    }

    async fn open_behind(path: &Path, games: &'static [&'static Game], readers: u32, gate: MaybeGate) -> Result<Self> {
        let store = Self::connect(path, games, readers, gate).await?;
        store.do_chores().await?;
        Ok(store)
    }

    async fn connect(path: &Path, games: &'static [&'static Game], readers: u32, gate: MaybeGate) -> Result<Self> {
        let mut writer = sqlite::connect(path).await?;
        sqlite::MIGRATIONS.carry_out(&mut writer).await?;
        let pool = sqlite::readers(path, readers).await?;
        let engine = DatabaseEngine::Sqlite(Writer::new(writer, gate.clone()));
        Ok(Self::with(engine, pool, games, gate))
    }

    /// Computes what a migration could not compute in SQL.
    async fn do_chores(&self) -> Result<()> {
        let sql = "select name from chore where name = 'rerate'";
        let mut session = self.read().await?;
        let due: Option<String> = sqlx::query_scalar(sql).fetch_optional(session.connection()).await?;
        drop(session);
        if due.is_some() {
            let mut session = self.write().await?;
            rerating::rerate(&mut session).await?;
            sqlx::query("delete from chore where name = 'rerate'").execute(session.connection()).await?;
            session.commit().await?;
        }
        Ok(())
    }
}
