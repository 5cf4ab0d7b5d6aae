//! The database: SQLite, and the only SQL of the program. One action is one transaction.
//!
//! Each room has a file for a table or a close family of tables; a method of `Session` stands in the file of its table.
//! A room uses only those above it in this table; what reaches across rooms stands in the last lines.
//!
//! | file | what it has |
//! |---|---|
//! | `values` | values of the program as values of the database |
//! | [`inputs`] | updates that were carried out, and when each platform was last heard from |
//! | [`people`] | players and their accounts, keys, links, blocks, quiet hours, vacations, tries at puzzles |
//! | [`posts`] | chats, room rules, the outbox, mentions that wait |
//! | [`changes`] | the matches that have changed, for whoever follows them |
//! | [`choices`] | what people and chats have chosen |
//! | [`mod@matches`] | events, plans, threads, deadlines, reviews, invitations |
//! | [`standings`] | results, ratings, leaderboards, achievements, months |
//! | `persons` | linking and separating accounts, in all tables |
//! | [`privacy`] | what is stored about a person, to show or to delete |
//! | `open` | opens the database and brings it up to date |
//! | [`lock`] | one process for one database |
//! | [`examine`] | what stands in a database, for a host who looks at it |
//! | [`copy`] | copies of the database |
//! | `error` | why the store fails |
//! | [`link`] | the way of statements to a connection, in which a simulation may stand |
//! | `writer` | the one connection that writes |
//! | [`watching`] | what those who watch the program want to know |
//! | `sweeping` | deletes what nobody looks at again |

pub mod changes;
pub mod choices;
pub mod copy;
mod error;
pub mod examine;
pub mod inputs;
pub mod link;
pub mod lock;
pub mod matches;
mod open;
mod sqlite;
pub mod people;
mod persons;
pub mod posts;
pub mod privacy;
pub mod standings;
mod sweeping;
mod values;
pub mod watching;
mod writer;

use sqlx::{Any, AnyPool, Transaction};
use tavoliere_games::rules::Game;
use tokio::sync::broadcast::Receiver;
use tokio::time::Instant;

use changes::{Changed, Feed};
pub use error::{Result, StoreError};
use link::{Link, MaybeGate, OpenSession};
use writer::{Turn, Writer};

use crate::metering;

/// The database. Cheap to clone.
#[derive(Clone)]
pub struct Store {
    writer: Writer,
    readers: AnyPool,
    gate: MaybeGate,
    feed: Feed,
    games: &'static [&'static Game],
}

impl Store {
    /// Begins an action that writes. Nothing is stored until [`Session::commit`].
    ///
    /// # Errors
    /// If another process locks the database, or it cannot be written.
    pub async fn write(&self) -> Result<Session> {
        Ok(self.session(Action::Writes(self.writer.begin().await?)))
    }

    /// Begins a transaction that reads one consistent state.
    ///
    /// # Errors
    /// If the database cannot be read.
    pub async fn read(&self) -> Result<Session> {
        self.gate.give_way(&self.readers).await;
        let begun = Instant::now();
        let transaction = self.gate.wait(self.readers.begin()).await?;
        metering::STORE_WAITS.took(begun.elapsed(), &["reading"]);
        Ok(self.session(Action::Reads(transaction)))
    }

    /// Takes the lock for writing and stores nothing. It must not be broken off, so that no transaction is left open.
    ///
    /// # Errors
    /// If another process locks the database, or it cannot be written.
    pub async fn try_writing(&self) -> Result<()> {
        self.write().await?.commit().await
    }

    /// All changes of matches from now on, in the order in which they were stored.
    #[must_use]
    pub fn changes(&self) -> Receiver<Changed> {
        self.feed.follow()
    }

    fn session(&self, transaction: Action) -> Session {
        Session {
            transaction,
            gate: self.gate.clone(),
            _open: self.gate.open_session(),
            changed: Vec::new(),
            feed: self.feed.clone(),
            games: self.games,
        }
    }

    /// Closes the database after the open transactions have ended.
    pub async fn close(&self) {
        self.readers.close().await;
        self.writer.close().await;
    }
}

/// One transaction. If it is dropped without [`commit`](Self::commit), nothing is stored.
pub struct Session {
    transaction: Action,
    gate: MaybeGate,
    _open: OpenSession,
    /// The matches that this transaction has changed.
    changed: Vec<Changed>,
    feed: Feed,
    games: &'static [&'static Game],
}

enum Action {
    Reads(Transaction<'static, Any>),
    Writes(Turn),
}

impl Session {
    /// Stores everything that was done.
    ///
    /// # Errors
    /// If it cannot be written, for example because the disk is full. Nothing is stored then.
    pub async fn commit(self) -> Result<()> {
        match self.transaction {
            Action::Reads(transaction) => Ok(self.gate.wait(transaction.commit()).await?),
            Action::Writes(turn) => {
                turn.commit().await?;
                self.feed.tell(self.changed);
                Ok(())
            }
        }
    }

    fn connection(&mut self) -> Link<'_> {
        match &mut self.transaction {
            Action::Reads(transaction) => self.gate.link(transaction, false),
            Action::Writes(turn) => turn.connection(),
        }
    }
}
