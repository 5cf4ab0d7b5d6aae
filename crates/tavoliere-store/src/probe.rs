//! A try to write, which shows whether the database can be written.

use std::time::Duration;

use tokio::sync::Mutex;
use tokio::task::JoinHandle;
use tokio::time::{Instant, timeout};

use super::again::again_with;
use super::isolation::Isolation;
use super::{Result, Store};

/// Tries to write when somebody asks, in a bounded time and not too often.
pub struct Probe {
    store: Store,
    /// How long the database may take.
    patience: Duration,
    /// How long what was found stays true.
    fresh: Duration,
    state: Mutex<ProbeState>,
}

#[derive(Default)]
struct ProbeState {
    last: Option<(Instant, ProbeResult)>,
    /// A try that is still under way.
    trying: Option<JoinHandle<Result<()>>>,
}

/// Why the database cannot be written, if so.
type ProbeResult = std::result::Result<(), String>;

impl Probe {
    /// A probe of a database.
    pub fn new(store: Store, patience: Duration, fresh: Duration) -> Self {
        Self { store, patience, fresh, state: Mutex::default() }
    }

    /// Checks whether the database can be written. Calls soon after or during a check get the same result.
    ///
    /// # Errors
    /// The reason, if it cannot.
    pub async fn check(&self) -> ProbeResult {
        let mut state = self.state.lock().await;
        if let Some((at, found)) = &state.last
            && at.elapsed() < self.fresh
        {
            return found.clone();
        }
        let found = self.try_writing(&mut state).await;
        state.last = Some((Instant::now(), found.clone()));
        found
    }

    /// Writes a row, in a task of its own, which is not broken off. Only one such task is under way.
    async fn try_writing(&self, state: &mut ProbeState) -> ProbeResult {
        let store = self.store.clone();
        let begin = || tokio::spawn(async move { write(&store).await });
        let mut attempt = state.trying.take().unwrap_or_else(begin);
        match timeout(self.patience, &mut attempt).await {
            Ok(Ok(Ok(()))) => Ok(()),
            Ok(Ok(Err(error))) => Err(format!("the database cannot be written: {error:#}")),
            Ok(Err(error)) => Err(format!("the try to write broke: {error}")),
            Err(_) => {
                state.trying = Some(attempt);
                Err(format!("the database cannot be written within {} ms", self.patience.as_millis()))
            }
        }
    }
}

/// Writes another value each time, as SQLite leaves out what changes nothing.
async fn write(store: &Store) -> Result<()> {
    again_with(Isolation::RepeatableRead, |isolation| async move {
        let mut session = store.write_with(isolation).await?;
        let sql = "insert into probe (one, value) values (1, 0) on conflict (one) do update set value = (probe.value + 1) % 1000000";
        sqlx::query(sql).execute(session.connection()).await?;
        session.commit().await
    })
    .await
}
