//! Claims on work by this process, if several share a database. With SQLite the process is alone and owns all work.
//!
//! A process stops working before it counts as dead: it measures the age of its last renewal by its own clock. So no
//! other process takes over work that is still in progress here.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use async_trait::async_trait;
use tokio::time::Instant;
use tokio_util::sync::CancellationToken;

use tavoliere_base::metering;
use tavoliere_play::time::{Millis, Timestamp};
use tavoliere_seam::platform::work::Work;
use tavoliere_store::inputs;
use tavoliere_store::processes::registry::{ProcessId, Registry};
use tavoliere_store::{Result, Session};

/// How often a process renews its row.
const RENEWED: Duration = Duration::from_secs(2);

/// How long a process lives without renewing its row.
#[derive(Clone, Copy, Debug)]
pub struct Lease {
    /// How long others count it as living. They take its work over at most so long after it was killed, and two seconds more.
    pub lasts: Millis,
    /// How long it begins anything. Less, so that it has ended its work before others begin.
    pub trusted: Duration,
}

impl Default for Lease {
    fn default() -> Self {
        Self { lasts: Millis(9_000), trusted: Duration::from_secs(5) }
    }
}

/// Work that was idle for so long is given back.
const IDLE: Duration = Duration::from_secs(30);

/// Returns the time of this machine.
pub type LocalClock = Arc<dyn Fn() -> Timestamp + Send + Sync>;

/// The claims of this process.
#[derive(Clone, Default)]
pub struct Claims(Option<Arc<Member>>);

/// This process among others.
struct Member {
    registry: Registry,
    lease: Lease,
    /// The time of this machine.
    local: LocalClock,
    state: Mutex<MemberState>,
}

struct MemberState {
    process: ProcessId,
    /// When the row was last renewed, at the latest.
    renewed: Instant,
    living: u32,
    /// How far the clock of the database is ahead of this machine's.
    ahead: Millis,
    /// The claims with the time of the last work on each; `None` if a claim is kept until it is given back.
    held: HashMap<String, Option<Instant>>,
}

impl Claims {
    /// Enters the processes that share a database.
    pub async fn enter(registry: Registry, local: LocalClock, lease: Lease) -> Result<Self> {
        let renewed = Instant::now();
        let process = registry.enter(lease.lasts).await?;
        let state = MemberState { process, renewed, living: 1, ahead: Millis::ZERO, held: HashMap::new() };
        let member = Arc::new(Member { registry, lease, local, state: Mutex::new(state) });
        member.renew().await?;
        Ok(Self(Some(member)))
    }

    /// Whether several processes may share the database.
    pub const fn is_shared(&self) -> bool {
        self.0.is_some()
    }

    /// The number of this process among those that share the database.
    pub fn process(&self) -> ProcessId {
        self.0.as_ref().map_or(ProcessId(0), |member| member.state().process)
    }

    /// How far the clock that counts is ahead of this machine's: that of the database, if several processes share it.
    pub fn clock_offset(&self) -> Millis {
        self.0.as_ref().map_or(Millis::ZERO, |member| member.state().ahead)
    }

    /// How many processes live, with this one.
    pub fn process_count(&self) -> u32 {
        self.0.as_ref().map_or(1, |member| member.state().living.max(1))
    }

    /// Whether this process may still begin something. One that is cut off from the database may not.
    pub fn is_trusted(&self) -> bool {
        self.0.as_ref().is_none_or(|member| member.state().renewed.elapsed() < member.lease.trusted)
    }

    /// Claims work until it is given back, or this process ends. Returns whether this process has it.
    pub async fn claim(&self, work: &str) -> Result<bool> {
        match &self.0 {
            None => Ok(true),
            Some(member) => member.claim(work, None).await,
        }
    }

    /// Claims work for as long as it is not idle. Returns whether this process has it.
    pub async fn take_for_now(&self, work: &str) -> Result<bool> {
        match &self.0 {
            None => Ok(true),
            Some(member) => member.claim(work, Some(Instant::now())).await,
        }
    }

    /// Gives work back, so that others can claim it.
    pub async fn give_back(&self, work: &str) {
        if let Some(member) = &self.0 {
            member.give_back(work).await;
        }
    }

    /// Whether this process still has some work, as the database knows it. It stays so until the session ends.
    pub async fn hold(&self, session: &mut Session, work: &str) -> Result<bool> {
        let Some(member) = &self.0 else { return Ok(true) };
        let process = member.state().process;
        let holds = inputs::holds_claim(session, process, work).await?;
        if !holds {
            member.state().held.remove(work);
        }
        Ok(holds)
    }

    /// Renews the row of this process once.
    pub async fn renew(&self) -> Result<()> {
        match &self.0 {
            None => Ok(()),
            Some(member) => member.renew().await,
        }
    }

    /// Renews the row of this process until `stop` is cancelled, and gives idle work back.
    pub async fn keep(&self, stop: &CancellationToken) {
        let Some(member) = &self.0 else { return stop.cancelled().await };
        let mut is_cut_off = false;
        while stop.run_until_cancelled(tokio::time::sleep(RENEWED)).await.is_some() {
            let renewed = tokio::time::timeout(member.lease.trusted, member.renew()).await;
            let was_cut_off = std::mem::replace(&mut is_cut_off, !matches!(renewed, Ok(Ok(()))));
            match renewed {
                Ok(Ok(())) => {
                    if was_cut_off {
                        tracing::info!("the database knows again that this process lives");
                    }
                    member.give_idle_back().await;
                }
                // It is tried again every few seconds, and told once.
                _ if was_cut_off => {}
                Ok(Err(error)) => tracing::warn!(%error, "this process cannot tell the database that it lives"),
                Err(_) => tracing::warn!("the database does not answer: this process begins nothing meanwhile"),
            }
        }
    }

    /// Leaves the processes that share the database. Others take the work over at once.
    pub async fn leave(&self) {
        let Some(member) = &self.0 else { return };
        let process = member.state().process;
        if let Err(error) = member.registry.leave(process).await {
            tracing::warn!(%error, "others will know only in some seconds that this process has ended");
        }
    }
}

#[async_trait]
impl Work for Claims {
    fn is_shared(&self) -> bool {
        Self::is_shared(self)
    }

    fn process_count(&self) -> u32 {
        Self::process_count(self)
    }

    async fn try_claim(&self, work: &str) -> bool {
        self.claim(work).await.unwrap_or_else(|error| {
            tracing::warn!(%error, work, "who works on it is not known");
            false
        })
    }

    async fn claimed(&self, beginning: &str) -> Vec<String> {
        let Some(member) = &self.0 else { return Vec::new() };
        member.registry.claimed(beginning).await.unwrap_or_else(|error| {
            tracing::warn!(%error, beginning, "who works on what is not known");
            Vec::new()
        })
    }

    async fn give_back(&self, work: &str) {
        Self::give_back(self, work).await;
    }
}

impl Member {
    fn state(&self) -> MutexGuard<'_, MemberState> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    async fn renew(&self) -> Result<()> {
        let (begun, process) = (Instant::now(), self.state().process);
        let renewed = self.registry.renew(process, self.lease.lasts).await?;
        let Some(renewed) = renewed else {
            tracing::warn!(process = process.0, "this process was away for so long that others took its work over");
            let process = self.registry.enter(self.lease.lasts).await?;
            let mut state = self.state();
            (state.process, state.renewed) = (process, begun);
            state.held.clear();
            return Ok(());
        };
        let mut state = self.state();
        state.renewed = begun;
        state.living = renewed.living;
        state.ahead = renewed.now - (self.local)();
        metering::PROCESSES.set(f64::from(renewed.living), &[]);
        metering::CLAIMS.set(state.held.len() as f64, &[]);
        Ok(())
    }

    async fn claim(&self, work: &str, used: Option<Instant>) -> Result<bool> {
        let process = {
            let mut state = self.state();
            if state.renewed.elapsed() >= self.lease.trusted {
                return Ok(false);
            }
            if let Some(last) = state.held.get_mut(work) {
                *last = used;
                return Ok(true);
            }
            state.process
        };
        if !self.registry.claim(process, work).await? {
            return Ok(false);
        }
        let mut state = self.state();
        // Meanwhile it may have counted as dead.
        let is_same = state.process == process;
        if is_same {
            state.held.insert(work.to_owned(), used);
        }
        Ok(is_same)
    }

    async fn give_back(&self, work: &str) {
        let process = {
            let mut state = self.state();
            state.held.remove(work);
            state.process
        };
        if let Err(error) = self.registry.give_back(process, work).await {
            tracing::warn!(%error, work, "work is not given back");
        }
    }

    async fn give_idle_back(&self) {
        let is_idle = |used: &Option<Instant>| used.is_some_and(|used| used.elapsed() > IDLE);
        let idle: Vec<String> =
            self.state().held.iter().filter(|(_, used)| is_idle(used)).map(|(work, _)| work.clone()).collect();
        for work in idle {
            self.give_back(&work).await;
        }
    }
}
