//! The database: SQLite or PostgreSQL, and the only SQL of the program. One action is one transaction.
//!
//! Both engines get the same queries. The differences are in `sqlite` and `postgres`.
//!
//! Each file or folder covers one table or a close family of tables; the queries of a table are functions in its file, so
//! that a `use` line tells which tables a file touches.
//! A module uses only those above it in this list; modules that reach across others are in the last lines.
//!
//! | file | content |
//! |---|---|
//! | `values`, `row` | values and structs of the program as values and rows of the database |
//! | [`inputs`] | updates that were carried out, and when each platform was last heard from |
//! | [`people`] | players and their accounts, keys, links, blocks, quiet hours, vacations, tries at puzzles |
//! | [`posts`] | chats, room rules, the outbox, mentions that wait |
//! | [`changes`] | the matches that have changed, for subscribers |
//! | [`choices`] | the choices of people and chats |
//! | [`mod@matches`] | events, plans, threads, deadlines, reviews, invitations |
//! | [`standings`] | results, ratings, leaderboards, achievements, months |
//! | [`mod@tournaments`] | tournaments, their entrants, games and chats |
//! | `persons` | linking and separating accounts, in all tables |
//! | [`privacy`] | the data about a person, to show or to delete |
//! | `open` | opens the database and brings it up to date |
//! | [`lock`] | one process for one database |
//! | [`examine`] | examines a database for a host |
//! | [`survey`] | the same on a server, with the state of the server |
//! | [`copy`] | copies of the database |
//! | [`moving`] | moves everything from one engine to the other |
//! | `error` | the errors of the store |
//! | [`address`] | the address of a database: a file, or a server |
//! | `sqlite`, `postgres` | how the engines are opened, and begin a transaction |
//! | `patience` | how long actions wait for a server that is away |
//! | `migrating` | the steps that lead to the present tables |
//! | [`isolation`] | the isolation of concurrent actions |
//! | `again` | repeats an action if others have changed the rows that it read |
//! | [`processes`] | the processes that share a database, and the claims of each |
//! | [`link`] | the way of statements to a connection, in which a simulation may stand |
//! | `writer` | the one connection that writes |
//! | [`watching`] | figures for monitoring |
//! | `sweeping` | deletes rows that are no longer needed |

pub mod address;
pub mod again;
pub mod changes;
pub mod choices;
pub mod copy;
mod error;
pub mod examine;
pub mod inputs;
pub mod isolation;
pub mod link;
pub mod lock;
pub mod matches;
mod migrating;
pub mod moving;
mod open;
mod patience;
pub mod people;
pub mod persons;
mod postgres;
pub mod posts;
pub mod privacy;
pub mod probe;
pub mod processes;
mod remembered;
mod row;
mod sqlite;
pub mod standings;
pub mod survey;
pub mod sweeping;
pub mod tournaments;
mod values;
pub mod watching;
mod writer;

use sqlx::{Any, AnyPool, Transaction};
use tavoliere_games::rules::Game;
use tokio::sync::broadcast::Receiver;
use tokio::time::Instant;

use changes::Feed;
pub use error::{FileFault, OPEN_BETWEEN, Result, StoreError, TOO_OLD};
use isolation::Isolation;
use link::{Link, MaybeGate, OpenSession};
use patience::ServerPatience;
pub use postgres::MAY_NOT;
use processes::registry::Registry;
use remembered::{Remembered, RememberedMatches};
use tavoliere_play::matches::changes::Changed;
use writer::{Writer, WriterTurn};

use tavoliere_base::metering;

/// The database. Cheap to clone.
#[derive(Clone)]
pub struct Store {
    engine: DatabaseEngine,
    pool: AnyPool,
    patience: ServerPatience,
    gate: MaybeGate,
    feed: Feed,
    /// The changes of this process alone, for others that share the database.
    own: Feed,
    tournaments: Remembered,
    matches: RememberedMatches,
    games: &'static [&'static Game],
}

/// The engine of a database.
#[derive(Clone)]
enum DatabaseEngine {
    /// All who write take turns at one connection. The pool reads.
    Sqlite(Writer),
    /// Each transaction has a connection of the pool. Several processes may share the database.
    Postgres(Registry),
}

impl Store {
    /// Begins an action that writes. Nothing is stored until [`Session::commit`].
    ///
    /// # Errors
    /// If another process locks the database, or it cannot be written.
    pub async fn write(&self) -> Result<Session> {
        self.write_with(Isolation::Serializable).await
    }

    /// Begins an action that writes, with an isolation. With SQLite actions come one after another anyway.
    ///
    /// # Errors
    /// As [`write`](Self::write).
    pub async fn write_with(&self, isolation: Isolation) -> Result<Session> {
        match &self.engine {
            DatabaseEngine::Sqlite(writer) => Ok(self.session(SessionAction::Turn(writer.begin().await?))),
            DatabaseEngine::Postgres(registry) => {
                let begun = Instant::now();
                let begins = self.patience.begin(&self.pool, registry.beginning(postgres::writing(isolation)));
                let transaction = self.gate.wait(begins).await?;
                metering::STORE_WAITS.record_time(begun.elapsed(), &["writing"]);
                Ok(Session { isolation, ..self.session(SessionAction::Transaction(transaction)) })
            }
        }
    }

    /// Begins a transaction that reads one consistent state.
    pub async fn read(&self) -> Result<Session> {
        self.gate.give_way(&self.pool).await;
        let begun = Instant::now();
        let transaction = match &self.engine {
            DatabaseEngine::Sqlite(_) => self.gate.wait(self.pool.begin()).await?,
            DatabaseEngine::Postgres(registry) => {
                self.gate.wait(self.patience.begin(&self.pool, registry.beginning(postgres::READING))).await?
            }
        };
        metering::STORE_WAITS.record_time(begun.elapsed(), &["reading"]);
        Ok(Session { reads: true, ..self.session(SessionAction::Transaction(transaction)) })
    }

    /// The way to the processes that share the database; `None` if this process has it alone.
    pub fn registry(&self) -> Option<Registry> {
        match &self.engine {
            DatabaseEngine::Sqlite(_) => None,
            DatabaseEngine::Postgres(registry) => Some(registry.clone()),
        }
    }

    /// All changes of matches from now on, in the order in which they were stored.
    pub fn changes(&self) -> Receiver<Changed> {
        self.feed.subscribe()
    }

    /// All changes of matches by this process from now on.
    pub fn own_changes(&self) -> Receiver<Changed> {
        self.own.subscribe()
    }

    fn session(&self, transaction: SessionAction) -> Session {
        Session {
            transaction,
            isolation: Isolation::Serializable,
            reads: false,
            gate: self.gate.clone(),
            _open: self.gate.open_session(),
            changed: Vec::new(),
            feed: self.feed.clone(),
            own: self.own.clone(),
            tournaments: self.tournaments.clone(),
            matches: self.matches.clone(),
            games: self.games,
        }
    }

    /// Closes the database after the open transactions have ended.
    pub async fn close(&self) {
        self.pool.close().await;
        if let DatabaseEngine::Sqlite(writer) = &self.engine {
            writer.close().await;
        }
    }
}

/// One transaction. If it is dropped without [`commit`](Self::commit), nothing is stored.
pub struct Session {
    transaction: SessionAction,
    isolation: Isolation,
    /// Whether it only reads. It reads only committed data.
    reads: bool,
    gate: MaybeGate,
    _open: OpenSession,
    /// The matches that this transaction has changed.
    changed: Vec<Changed>,
    feed: Feed,
    own: Feed,
    tournaments: Remembered,
    matches: RememberedMatches,
    games: &'static [&'static Game],
}

enum SessionAction {
    Transaction(Transaction<'static, Any>),
    /// At the one connection of SQLite that writes.
    Turn(WriterTurn),
}

impl Session {
    /// Stores everything that was done.
    ///
    /// # Errors
    /// If it cannot be written, for example because the disk is full. Nothing is stored then.
    pub async fn commit(self) -> Result<()> {
        match self.transaction {
            SessionAction::Transaction(transaction) => self.gate.carry(transaction.commit()).await?,
            SessionAction::Turn(turn) => turn.commit().await?,
        }
        self.own.publish(self.changed.clone());
        self.feed.publish(self.changed);
        Ok(())
    }

    /// Checks that what is decided here by rows that others may change is right, whatever else happens at the same time.
    ///
    /// # Errors
    /// If the action began with a weaker isolation; [`again_with`](again::again_with) then repeats it with this one.
    fn needs_serializable(&self) -> Result<()> {
        match self.isolation {
            Isolation::Serializable => Ok(()),
            Isolation::RepeatableRead => Err(StoreError::NeedsSerializable),
        }
    }

    fn connection(&mut self) -> Link<'_> {
        match &mut self.transaction {
            SessionAction::Transaction(transaction) => self.gate.link(transaction, false),
            SessionAction::Turn(turn) => turn.connection(),
        }
    }
}
