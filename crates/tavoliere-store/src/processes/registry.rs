//! The processes that share a database, and the claims of each.
//!
//! A process lives as long as it renews its row, by the clock of the database. It holds a claim on each piece of its
//! work. If it stops renewing, the others delete its row together with its claims. Its number is never used again, so
//! later actions under that number are refused (fencing). Nothing is bound to a session of the database, so connection
//! poolers may be used.

use sqlx::{AnyConnection, AnyPool, SqlStr};

use super::bell::{CHANNEL, Signal, SignalListener};
use super::look::Looks;
use crate::address::Server;
use crate::error::Result;
use crate::link::MaybeGate;
use crate::{postgres, values};
use tavoliere_play::matches::MatchId;
use tavoliere_play::time::{Millis, Timestamp};

/// The number of a process among those that share a database. Later processes have greater numbers.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct ProcessId(pub i64);

/// Finds the claim of a process for some work, which stays until the transaction ends.
pub(crate) const HOLDS: &str = "select cast(1 as bigint) from claim where work = $2 and process_id = $1 for share";

/// The result of renewing the row of a process.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Renewed {
    /// The time of the database.
    pub now: Timestamp,
    /// How many processes live, with this one.
    pub living: u32,
}

/// The way of a process to the rows of processes and claims. It has a connection of its own, so that renewing waits for no
/// other work.
#[derive(Clone)]
pub struct Registry {
    pool: AnyPool,
    server: Server,
    gate: MaybeGate,
}

impl Registry {
    pub(crate) const fn new(pool: AnyPool, server: Server, gate: MaybeGate) -> Self {
        Self { pool, server, gate }
    }

    /// How a transaction begins on this server.
    pub(crate) fn beginning(&self, how: &'static str) -> SqlStr {
        postgres::beginning(&self.server, how)
    }

    /// Whether the server can tell processes at once what others have changed. Behind a pooler, a connection that listens serves
    /// others too.
    pub fn has_bell(&self) -> bool {
        !self.server.is_pooled()
    }

    /// Carries out statements in a transaction. Behind a pooler nothing else belongs together.
    async fn transaction<T>(&self, act: impl AsyncFnOnce(&mut AnyConnection) -> sqlx::Result<T>) -> sqlx::Result<T> {
        let mut transaction = self.pool.begin_with(self.beginning(postgres::SHORT)).await?;
        let done = act(&mut transaction).await?;
        transaction.commit().await?;
        Ok(done)
    }

    /// A new process, which lives for `lasting` from now on.
    pub async fn enter(&self, lasting: Millis) -> Result<ProcessId> {
        let sql = "insert into process (begun_at, expires_at)
            select at, at + $1 from (select cast(extract(epoch from clock_timestamp()) * 1000 as bigint) as at) as clock
            returning process_id";
        self.gate.ask_for_time();
        let entered =
            self.transaction(async |connection| sqlx::query_scalar(sql).bind(lasting.0).fetch_one(connection).await);
        Ok(ProcessId(self.gate.carry(entered).await?))
    }

    /// Lets a process live for `lasting` from now on, and deletes those that have died, with their claims. `None` if the
    /// process itself counts as dead.
    pub async fn renew(&self, process: ProcessId, lasting: Millis) -> Result<Option<Renewed>> {
        let sql = "delete from process
            where expires_at < cast(extract(epoch from clock_timestamp()) * 1000 as bigint)";
        self.gate.ask_for_time();
        self.gate.carry(self.transaction(async |connection| sqlx::query(sql).execute(connection).await)).await?;
        let sql = "update process
            set expires_at = cast(extract(epoch from clock_timestamp()) * 1000 as bigint) + $2
            where process_id = $1 returning expires_at - $2, (select count(*) from process)";
        let renewed = self.transaction(async |connection| {
            sqlx::query_as(sql).bind(process.0).bind(lasting.0).fetch_optional(connection).await
        });
        let renewed: Option<(Timestamp, i64)> = self.gate.carry(renewed).await?;
        Ok(renewed.map(|(now, living)| Renewed { now, living: values::count(living) }))
    }

    /// Claims work for a process. Returns whether it has it now, also if it had it before.
    pub async fn claim(&self, process: ProcessId, work: &str) -> Result<bool> {
        let sql = "insert into claim (work, process_id) select $2, process_id from process where process_id = $1
            on conflict (work) do update set process_id = excluded.process_id where claim.process_id = $1";
        let claimed =
            self.transaction(async |connection| sqlx::query(sql).bind(process.0).bind(work).execute(connection).await);
        Ok(self.gate.carry(claimed).await?.rows_affected() == 1)
    }

    /// The work of such names that is claimed, by whatever process. `beginning` is how the names begin.
    pub async fn claimed(&self, beginning: &str) -> Result<Vec<String>> {
        // Names are of letters and figures, which come before this sign.
        let sql = "select work from claim where work >= $1 and work < $1 || '~'";
        let claimed =
            self.transaction(async |connection| sqlx::query_scalar(sql).bind(beginning).fetch_all(connection).await);
        Ok(self.gate.wait(claimed).await?)
    }

    /// Gives work back that a process has claimed.
    pub async fn give_back(&self, process: ProcessId, work: &str) -> Result<()> {
        let sql = "delete from claim where work = $2 and process_id = $1";
        let given_back =
            self.transaction(async |connection| sqlx::query(sql).bind(process.0).bind(work).execute(connection).await);
        self.gate.carry(given_back).await?;
        Ok(())
    }

    /// Ends a process: others may claim at once what it had.
    pub async fn leave(&self, process: ProcessId) -> Result<()> {
        let sql = "delete from process where process_id = $1";
        let left = self.transaction(async |connection| sqlx::query(sql).bind(process.0).execute(connection).await);
        self.gate.carry(left).await?;
        self.pool.close().await;
        Ok(())
    }

    /// Begins to listen to the signals of all processes.
    ///
    /// # Errors
    /// If the server cannot be reached.
    pub async fn listen(&self) -> Result<SignalListener> {
        self.gate.wait(SignalListener::connect(&self.server)).await
    }

    /// The matches that have changed since the last look, as far as notices tell of it.
    pub async fn poll_changes(&self, looks: &mut Looks) -> Result<Vec<MatchId>> {
        // The newest come first, so that the first look reads few.
        let sql = "select notice_id, match_id from notice where notice_id > $1 order by notice_id desc limit 5000";
        let from = looks.from();
        let newest = self.transaction(async |connection| sqlx::query_as(sql).bind(from).fetch_all(connection).await);
        let notices: Vec<(i64, Option<i64>)> = self.gate.wait(newest).await?;
        Ok(looks.newly_changed(&notices))
    }

    /// Tells all processes that something has changed.
    pub async fn signal(&self, from: ProcessId, changed: &[MatchId]) -> Result<()> {
        for signal in Signal::several(from, changed) {
            let sql = "select pg_notify($1, $2)";
            let signalled = self.transaction(async |connection| {
                sqlx::query(sql).bind(CHANNEL).bind(signal.to_string()).execute(connection).await
            });
            self.gate.carry(signalled).await?;
        }
        Ok(())
    }
}
