//! The way of statements to a connection of the database.

use std::fmt;
use std::future::{pending, ready};
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll, Wake, Waker};
use std::thread::{self, Thread};
use std::time::Duration;

use futures_util::future::BoxFuture;
use futures_util::stream::{self, BoxStream, Stream, StreamExt as _};
use sqlx::any::{AnyQueryResult, AnyRow, AnyStatement, AnyTypeInfo};
use sqlx::{Any, AnyConnection, AnyPool, Either, Execute, Executor, SqlStr};

/// Stands before the database in a simulation, and decides what becomes of each statement.
///
/// With a gate before a file, statements are carried out while they are polled for the first time, and the thread waits for
/// them. So on a runtime of one thread the same calls always happen in the same order, and a clock that is paused stands
/// still meanwhile. Statements to a server go over a socket, which the runtime has to poll: the gate is told how long each
/// takes, so that it can keep the clock still.
pub trait Gate: Send + Sync {
    /// Decides about the next statement of a session that reads or writes.
    fn pass(&self, writes: bool) -> Passage;

    /// Whether the thread waits for statements, as it can for a file.
    fn waits_in_place(&self) -> bool {
        true
    }

    /// The runtime waits for the database, until it [`answered`](Self::answered).
    fn asked(&self) {}

    /// The database has answered, or nobody waits for it any more.
    fn answered(&self) {}

    /// A statement follows that asks the database for the time.
    fn asks_for_time(&self) {}

    /// How long the disk takes for a commit.
    fn commit_takes(&self) -> Duration {
        Duration::ZERO
    }

    /// Whether the process has been killed. No session begins any more: those that wait for ever hold all connections.
    fn is_killed(&self) -> bool {
        false
    }

    /// A session has begun.
    fn begun(&self);

    /// A session has ended.
    fn ended(&self);
}

/// The fate of a statement.
#[derive(Debug)]
pub enum Passage {
    /// It is carried out.
    Open,
    /// It fails.
    Fails(sqlx::Error),
    /// It never returns, as if the process had been killed before it.
    Never,
}

/// A gate that may be missing. Clones share it.
#[derive(Clone, Default)]
pub(super) struct MaybeGate(Option<Arc<dyn Gate>>);

/// A connection in use for one statement.
pub(super) struct Link<'c> {
    connection: &'c mut AnyConnection,
    gate: &'c MaybeGate,
    writes: bool,
}

/// A session that is open, for the gate.
pub(super) struct OpenSession(MaybeGate);

/// The gate knows that the runtime waits for the database until this is dropped.
struct Asked(Arc<dyn Gate>);

impl MaybeGate {
    pub(super) fn new(gate: Arc<dyn Gate>) -> Self {
        Self(Some(gate))
    }

    pub(super) const fn link<'c>(&'c self, connection: &'c mut AnyConnection, writes: bool) -> Link<'c> {
        Link { connection, gate: self, writes }
    }

    /// Tells the gate of a session, which ends when the result is dropped.
    pub(super) fn open_session(&self) -> OpenSession {
        if let Some(gate) = &self.0 {
            gate.begun();
        }
        OpenSession(self.clone())
    }

    /// Lets a pool take its connections back, for which it needs the thread. Only a gate keeps that busy.
    pub(super) async fn give_way(&self, pool: &AnyPool) {
        let Some(gate) = self.0.as_ref().filter(|gate| gate.waits_in_place()) else { return };
        let most = pool.options().get_max_connections();
        loop {
            tokio::task::yield_now().await;
            if gate.is_killed() {
                pending().await
            }
            // A thread that waited for a connection could take none back.
            if pool.num_idle() > 0 || pool.size() < most {
                return;
            }
        }
    }

    /// Waits as long as the disk takes for a commit.
    pub(super) async fn wait_for_disk(&self) {
        let takes = self.0.as_ref().map(|gate| gate.commit_takes()).unwrap_or_default();
        if !takes.is_zero() {
            tokio::time::sleep(takes).await;
        }
    }

    /// Waits until an action is stored. Its session does nothing meanwhile, and is not open for the gate.
    pub(super) async fn wait_until_stored<T>(&self, is_stored: impl Future<Output = T>) -> T {
        let Some(gate) = &self.0 else { return is_stored.await };
        gate.ended();
        let stored = is_stored.await;
        gate.begun();
        stored
    }

    /// Waits for a future of the database: with a gate before a file, on the spot.
    pub(super) async fn wait<T>(&self, future: impl Future<Output = T>) -> T {
        let Some(gate) = &self.0 else { return future.await };
        if gate.waits_in_place() {
            return BlockingPoll(Box::pin(future)).await;
        }
        let asked = Asked::begin(gate);
        let result = future.await;
        drop(asked);
        // If the process was killed meanwhile, the result is dropped.
        if gate.is_killed() { pending().await } else { result }
    }

    /// Waits for a statement that writes and has no link.
    pub(super) async fn carry<T>(&self, statement: impl Future<Output = sqlx::Result<T>>) -> sqlx::Result<T> {
        match self.pass(true) {
            None => statement.await,
            Some(Passage::Open) => self.wait(statement).await,
            Some(Passage::Fails(error)) => Err(error),
            Some(Passage::Never) => pending().await,
        }
    }

    /// Tells the gate that the next statement asks the database for the time.
    pub(super) fn ask_for_time(&self) {
        if let Some(gate) = &self.0 {
            gate.asks_for_time();
        }
    }

    fn pass(&self, writes: bool) -> Option<Passage> {
        self.0.as_ref().map(|gate| gate.pass(writes))
    }

    /// Waits for the rows of a statement.
    fn watch_stream<'e, T: Send + 'e>(&self, rows: BoxStream<'e, T>) -> BoxStream<'e, T> {
        match &self.0 {
            None => rows,
            Some(gate) if gate.waits_in_place() => Box::pin(BlockingPoll(rows)),
            Some(gate) => {
                let asked = Asked::begin(gate);
                Box::pin(rows.inspect(move |_| {
                    let _: &Asked = &asked;
                }))
            }
        }
    }
}

impl Drop for OpenSession {
    fn drop(&mut self) {
        if let Some(gate) = &self.0.0 {
            gate.ended();
        }
    }
}

impl Asked {
    fn begin(gate: &Arc<dyn Gate>) -> Self {
        gate.asked();
        Self(Arc::clone(gate))
    }
}

impl Drop for Asked {
    fn drop(&mut self) {
        self.0.answered();
    }
}

impl fmt::Debug for Link<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Link").field("writes", &self.writes).finish_non_exhaustive()
    }
}

impl<'c> Executor<'c> for Link<'c> {
    type Database = Any;

    fn fetch_many<'e, 'q: 'e, E>(self, query: E) -> BoxStream<'e, sqlx::Result<Either<AnyQueryResult, AnyRow>>>
    where
        'c: 'e,
        E: 'q + Execute<'q, Any>,
    {
        match self.gate.pass(self.writes) {
            None => self.connection.fetch_many(query),
            Some(Passage::Open) => self.gate.watch_stream(self.connection.fetch_many(query)),
            Some(Passage::Fails(error)) => Box::pin(stream::once(ready(Err(error)))),
            Some(Passage::Never) => Box::pin(stream::pending()),
        }
    }

    fn fetch_optional<'e, 'q: 'e, E>(self, query: E) -> BoxFuture<'e, sqlx::Result<Option<AnyRow>>>
    where
        'c: 'e,
        E: 'q + Execute<'q, Any>,
    {
        match self.gate.pass(self.writes) {
            None => self.connection.fetch_optional(query),
            Some(Passage::Open) => Box::pin(self.gate.wait(self.connection.fetch_optional(query))),
            Some(Passage::Fails(error)) => Box::pin(ready(Err(error))),
            Some(Passage::Never) => Box::pin(pending()),
        }
    }

    fn prepare_with<'e>(self, sql: SqlStr, parameters: &'e [AnyTypeInfo]) -> BoxFuture<'e, sqlx::Result<AnyStatement>>
    where
        'c: 'e,
    {
        self.connection.prepare_with(sql, parameters)
    }
}

/// A future or stream for which the thread waits as soon as it is polled.
struct BlockingPoll<T>(T);

impl<F: Future + Unpin> Future for BlockingPoll<F> {
    type Output = F::Output;

    fn poll(mut self: Pin<&mut Self>, _: &mut Context<'_>) -> Poll<F::Output> {
        Poll::Ready(block(|context| Pin::new(&mut self.0).poll(context)))
    }
}

impl<S: Stream + Unpin> Stream for BlockingPoll<S> {
    type Item = S::Item;

    fn poll_next(mut self: Pin<&mut Self>, _: &mut Context<'_>) -> Poll<Option<S::Item>> {
        Poll::Ready(block(|context| Pin::new(&mut self.0).poll_next(context)))
    }
}

/// Polls until the result is there, and sleeps in between.
fn block<T>(mut poll: impl FnMut(&mut Context<'_>) -> Poll<T>) -> T {
    struct Unpark(Thread);

    impl Wake for Unpark {
        fn wake(self: Arc<Self>) {
            self.0.unpark();
        }
    }

    let waker = Waker::from(Arc::new(Unpark(thread::current())));
    let mut context = Context::from_waker(&waker);
    loop {
        if let Poll::Ready(result) = poll(&mut context) {
            return result;
        }
        thread::park();
    }
}
