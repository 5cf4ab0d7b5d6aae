//! The one connection that writes.
//!
//! Actions take turns on it, first come, first served. Each action is a savepoint, and those that wait for each other
//! are committed together: one write to the disk for all of them. An action is stored when its commit returns.

use std::panic::AssertUnwindSafe;
use std::sync::Arc;
use std::time::Duration;

use futures_util::FutureExt;
use sqlx::{AnyConnection, Connection};
use tokio::sync::{Mutex, OwnedMutexGuard, oneshot};
use tokio::time::{Instant, timeout};

use super::error::{Result, StoreError};
use super::link::{Link, MaybeGate};
use tavoliere_base::metering;

/// How long an action waits for its turn. It is long, because a late answer is better than an apology when a hundred
/// people tap at once.
const QUEUE: Duration = Duration::from_secs(60);

/// The connection, shared by all who write. Cheap to clone.
#[derive(Clone)]
pub(super) struct Writer {
    // This mutex serves in the order of arrival, so nobody starves.
    shared: Arc<Mutex<SharedConnection>>,
}

struct SharedConnection {
    gate: MaybeGate,
    /// `None` after [`Writer::close`].
    connection: Option<AnyConnection>,
    /// Whether a transaction is open.
    in_transaction: bool,
    /// Whether a transaction was asked for, and the answer has not come.
    is_beginning: bool,
    /// Whether an action has begun and not ended. At the start of the next turn it is one that was dropped.
    in_action: bool,
    /// Actions that ended and wait for the commit of the transaction.
    waiting: Vec<oneshot::Sender<std::result::Result<(), Arc<sqlx::Error>>>>,
}

/// The turn of one action. If it is dropped without [`WriterTurn::commit`], nothing of the action is stored.
pub(super) struct WriterTurn {
    shared: OwnedMutexGuard<SharedConnection>,
    writer: Writer,
}

impl Writer {
    pub(super) fn new(connection: AnyConnection, gate: MaybeGate) -> Self {
        let connection = Some(connection);
        let shared = SharedConnection {
            gate,
            connection,
            in_transaction: false,
            is_beginning: false,
            in_action: false,
            waiting: Vec::new(),
        };
        Self { shared: Arc::new(Mutex::new(shared)) }
    }

    /// Waits for a turn and begins an action.
    ///
    /// # Errors
    /// If the turn does not come in time, or another process locks the database for too long.
    pub(super) async fn begin(&self) -> Result<WriterTurn> {
        let begun = Instant::now();
        let turn = timeout(QUEUE, Arc::clone(&self.shared).lock_owned());
        let mut shared = turn.await.map_err(|_| StoreError::Busy)?;
        shared.begin().await?;
        metering::STORE_WAITS.record_time(begun.elapsed(), &["writing"]);
        Ok(WriterTurn { shared, writer: self.clone() })
    }

    /// Commits what waits for it.
    async fn flush(self) {
        let mut shared = self.shared.lock().await;
        // Waiting actions get a result even if this panics, because nothing else would commit for them.
        if AssertUnwindSafe(shared.commit()).catch_unwind().await.is_err() {
            tracing::error!("committing panicked");
            shared.roll_back(StoreError::Closed).await;
        }
    }

    /// Commits what waits for it, and closes the connection.
    pub(super) async fn close(&self) {
        let mut shared = self.shared.lock().await;
        shared.commit().await;
        if let Some(connection) = shared.connection.take()
            && let Err(error) = connection.close().await
        {
            tracing::warn!(%error, "the database was not closed cleanly");
        }
    }
}

impl SharedConnection {
    async fn execute(&mut self, sql: &'static str) -> Result<()> {
        let connection = self.connection.as_mut().ok_or(StoreError::Closed)?;
        sqlx::query(sql).execute(self.gate.link(connection, true)).await?;
        Ok(())
    }

    async fn begin(&mut self) -> Result<()> {
        self.undo_dropped().await;
        if !self.in_transaction {
            // A transaction that reads first and then writes would fail if another process has written in between.
            // Noted first: if this future is dropped meanwhile, the transaction may begin all the same.
            self.is_beginning = true;
            let begun = self.execute("begin immediate").await;
            self.is_beginning = false;
            begun?;
            self.in_transaction = true;
        }
        // Noted first: if this future is dropped meanwhile, the savepoint is made all the same.
        self.in_action = true;
        self.execute("savepoint action").await
    }

    /// Undoes what an action did that was dropped.
    async fn undo_dropped(&mut self) {
        if self.is_beginning {
            self.is_beginning = false;
            // It fails if there is none.
            let _ = self.execute("rollback").await;
        }
        if !self.in_action {
            return;
        }
        self.in_action = false;
        let undone = match self.execute("rollback to action").await {
            Ok(()) => self.execute("release action").await,
            error => error,
        };
        if let Err(error) = undone {
            self.roll_back(error).await;
        }
    }

    /// Commits the transaction, if one is open, and tells all who wait for it.
    async fn commit(&mut self) {
        self.undo_dropped().await;
        if !self.in_transaction {
            return;
        }
        let begun = Instant::now();
        self.gate.wait_for_disk().await;
        match self.execute("commit").await {
            Ok(()) => {
                metering::COMMITS.record_time(begun.elapsed(), &[]);
                self.in_transaction = false;
                self.waiting.drain(..).for_each(|waiting| drop(waiting.send(Ok(()))));
            }
            Err(error) => self.roll_back(error).await,
        }
    }

    /// Gives up the transaction after an error. SQLite may have ended it itself, for example because the disk is full.
    async fn roll_back(&mut self, error: StoreError) {
        // An error means that there is no transaction any more.
        let _ = self.execute("rollback").await;
        self.in_transaction = false;
        let error = Arc::new(match error {
            StoreError::Database(error) => error,
            _ => sqlx::Error::PoolClosed,
        });
        self.waiting.drain(..).for_each(|waiting| drop(waiting.send(Err(Arc::clone(&error)))));
    }
}

impl WriterTurn {
    pub(super) fn connection(&mut self) -> Link<'_> {
        let SharedConnection { connection, gate, .. } = &mut *self.shared;
        let connection = connection.as_mut().expect("a turn begins on an open connection, and closing waits for it");
        gate.link(connection, true)
    }

    /// Ends the action, and waits until it is stored.
    ///
    /// # Errors
    /// If it cannot be stored. Then nothing of it is.
    pub(super) async fn commit(mut self) -> Result<()> {
        let (stored, is_stored) = oneshot::channel();
        if let Err(error) = self.shared.execute("release action").await {
            // The savepoint is gone, and with it all that this transaction has written.
            self.shared.in_action = false;
            self.shared.waiting.push(stored);
            self.shared.roll_back(error).await;
        } else {
            self.shared.in_action = false;
            self.shared.waiting.push(stored);
            if self.shared.waiting.len() == 1 {
                // It takes its turn behind the actions that wait now. They are committed together with this one.
                tokio::spawn(self.writer.clone().flush());
            }
        }
        let gate = self.shared.gate.clone();
        drop(self);
        match gate.wait_until_stored(is_stored).await {
            Ok(stored) => stored.map_err(StoreError::NotStored),
            Err(_) => Err(StoreError::Closed),
        }
    }
}

impl Drop for WriterTurn {
    fn drop(&mut self) {
        // The transaction must not stay open, because other programs could not write meanwhile.
        if self.shared.in_action
            && let Ok(runtime) = tokio::runtime::Handle::try_current()
        {
            runtime.spawn(self.writer.clone().flush());
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicU32, Ordering};

    use super::*;
    use crate::link::{Gate, Passage};

    /// Lets everything through, and counts the commits.
    #[derive(Default)]
    struct Counting(AtomicU32);

    impl Gate for Counting {
        fn pass(&self, _: bool) -> Passage {
            Passage::Open
        }

        fn commit_takes(&self) -> Duration {
            self.0.fetch_add(1, Ordering::SeqCst);
            Duration::ZERO
        }

        fn begun(&self) {}

        fn ended(&self) {}
    }

    /// A writer on an empty table, and the number of its commits.
    async fn writer() -> (Writer, Arc<Counting>) {
        sqlx::any::install_default_drivers();
        let mut connection = AnyConnection::connect("sqlite::memory:").await.expect("a database");
        let sql = "create table number (number integer primary key,
            other integer references number deferrable initially deferred)";
        sqlx::query(sql).execute(&mut connection).await.expect("made");
        let commits = Arc::new(Counting::default());
        let gate = Arc::clone(&commits) as Arc<dyn Gate>;
        (Writer::new(connection, MaybeGate::new(gate)), commits)
    }

    async fn insert(turn: &mut WriterTurn, number: i64) -> sqlx::Result<()> {
        let sql = "insert into number (number) values ($1)";
        sqlx::query(sql).bind(number).execute(turn.connection()).await.map(drop)
    }

    async fn numbers(writer: &Writer) -> Vec<i64> {
        let mut turn = writer.begin().await.expect("a turn");
        let sql = "select number from number order by number";
        sqlx::query_scalar(sql).fetch_all(turn.connection()).await.expect("read")
    }

    #[tokio::test]
    async fn actions_that_wait_are_committed_together_and_each_is_whole() {
        let (writer, commits) = writer().await;
        let mut first = writer.begin().await.expect("a turn");
        insert(&mut first, 0).await.expect("inserted");
        let actions: Vec<_> = (1..=100)
            .map(|number| {
                let writer = writer.clone();
                tokio::spawn(async move {
                    let mut turn = writer.begin().await?;
                    insert(&mut turn, number).await?;
                    match number % 4 {
                        // Dropped.
                        0 => return Ok(()),
                        // Fails.
                        1 => insert(&mut turn, 0).await?,
                        _ => {}
                    }
                    turn.commit().await
                })
            })
            .collect();
        // All of them wait for their turn.
        tokio::task::yield_now().await;
        first.commit().await.expect("stored");
        for (number, action) in (1..=100).zip(actions) {
            let done: Result<()> = action.await.expect("no panic");
            assert_eq!(done.is_err(), number % 4 == 1, "{number}: {done:?}");
        }
        let kept: Vec<i64> = (0..=100).filter(|number| *number == 0 || number % 4 > 1).collect();
        assert_eq!(numbers(&writer).await, kept);
        let commits = commits.0.load(Ordering::SeqCst);
        assert!(commits <= 2, "{commits}");
    }

    #[tokio::test]
    async fn a_commit_that_fails_is_told_to_all_who_wait_for_it() {
        let (writer, _) = writer().await;
        let mut first = writer.begin().await.expect("a turn");
        let sql = "insert into number (number, other) values (1, 7)";
        sqlx::query(sql).execute(first.connection()).await.expect("checked at the commit");
        let second = {
            let writer = writer.clone();
            tokio::spawn(async move {
                let mut turn = writer.begin().await?;
                insert(&mut turn, 2).await?;
                turn.commit().await
            })
        };
        tokio::task::yield_now().await;
        assert!(matches!(first.commit().await, Err(StoreError::NotStored(_))));
        assert!(matches!(second.await.expect("no panic"), Err(StoreError::NotStored(_))));
        let mut third = writer.begin().await.expect("a turn");
        insert(&mut third, 3).await.expect("inserted");
        third.commit().await.expect("stored");
        assert_eq!(numbers(&writer).await, [3]);
    }

    #[tokio::test]
    async fn nothing_is_written_after_closing() {
        let (writer, commits) = writer().await;
        let mut turn = writer.begin().await.expect("a turn");
        insert(&mut turn, 1).await.expect("inserted");
        turn.commit().await.expect("stored");
        writer.close().await;
        assert_eq!(commits.0.load(Ordering::SeqCst), 1);
        assert!(matches!(writer.begin().await.err(), Some(StoreError::Closed)));
    }
}
