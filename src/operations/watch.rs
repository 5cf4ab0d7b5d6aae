//! Collects what is known of the bot when somebody asks, in a bounded time and not too often.

use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use anyhow::Context;
use tokio::sync::Mutex;
use tokio::time::{Instant, timeout};

use super::readiness::{Check, ReadinessFacts};
use tavoliere_adapter::adapter::Adapter;
use tavoliere_base::metering;
use tavoliere_play::time::Millis;
use tavoliere_seam::platform::time::WallClock;
use tavoliere_store::Store;
use tavoliere_store::address::Address;
use tavoliere_store::examine::free_space;
use tavoliere_store::lock::path_beside;
use tavoliere_store::probe::Probe;
use tavoliere_store::watching::{self, Backlog};

/// The phases of matches in the database.
const PHASES: [&str; 5] = ["open", "playing", "over", "declined", "cancelled"];

/// How often the matches are counted, for which the whole table is read.
const COUNTED: Duration = Duration::from_secs(300);

/// Watches one bot.
pub struct Watch {
    store: Store,
    database: Address,
    clock: WallClock,
    adapters: Vec<Arc<dyn Adapter>>,
    /// How long the database may take.
    patience: Duration,
    /// How long what was found stays true.
    fresh: Duration,
    last: Mutex<Option<(Instant, Arc<Vec<Check>>)>>,
    /// When the matches were counted.
    counted: Mutex<Option<Instant>>,
    probe: Probe,
}

impl Watch {
    /// Watches a bot on these platforms, whose database is there.
    pub fn new(store: Store, database: impl Into<Address>, clock: WallClock, adapters: Vec<Arc<dyn Adapter>>) -> Self {
        let (patience, fresh) = (Duration::from_secs(2), Duration::from_secs(5));
        adapters.iter().for_each(|adapter| metering::begin(adapter.platform().name()));
        let (last, counted, database) = (Mutex::default(), Mutex::default(), database.into());
        let probe = Probe::new(store.clone(), patience, Duration::ZERO);
        Self { store, database, clock, adapters, patience, fresh, last, counted, probe }
    }

    /// The same with other times: how long the database may take, and how long what was found stays true.
    pub fn with_times(self, patience: Duration, fresh: Duration) -> Self {
        let probe = Probe::new(self.store.clone(), patience, Duration::ZERO);
        Self { patience, fresh, probe, ..self }
    }

    /// Checks all parts and sets the gauges. Calls soon after or during a check get the same result.
    pub async fn check(&self) -> Arc<Vec<Check>> {
        let mut last = self.last.lock().await;
        if let Some((at, checks)) = &*last
            && at.elapsed() < self.fresh
        {
            return Arc::clone(checks);
        }
        let checks = Arc::new(self.look_anew().await);
        *last = Some((Instant::now(), Arc::clone(&checks)));
        checks
    }

    async fn look_anew(&self) -> Vec<Check> {
        let mut platforms = Vec::new();
        for adapter in &self.adapters {
            platforms.push((adapter.platform(), adapter.condition().await));
        }
        let (writing, backlogs) = tokio::join!(self.probe.check(), self.load_backlogs());
        let backlogs = backlogs.map_err(|error| format!("{error:#}"));
        let facts = ReadinessFacts { now: (self.clock)(), platforms, writing, backlogs };
        let checks = facts.checks();
        gauge(&facts, &checks);
        match &self.database {
            Address::File(path) => gauge_files(path).await,
            Address::Server(_) => self.gauge_server().await,
        }
        checks
    }

    /// Reads the outboxes, and from time to time the matches.
    async fn load_backlogs(&self) -> anyhow::Result<Vec<Backlog>> {
        let reading = async {
            let mut session = self.store.read().await?;
            let backlogs = watching::backlogs(&mut session, (self.clock)()).await?;
            let mut counted = self.counted.lock().await;
            if counted.is_none_or(|at| at.elapsed() >= COUNTED) {
                gauge_phases(&watching::phases(&mut session).await?);
                *counted = Some(Instant::now());
            }
            anyhow::Ok(backlogs)
        };
        let backlogs = timeout(self.patience, reading).await;
        backlogs.context("the database is too slow")?.context("the database cannot be read")
    }

    /// A server that cannot be read now has the size that it had.
    async fn gauge_server(&self) {
        let size = async { watching::server_size(&mut self.store.read().await?).await };
        if let Ok(Ok(size)) = timeout(self.patience, size).await {
            metering::DATABASE_SIZE.set(size as f64, &[]);
        }
    }
}

async fn gauge_files(database: &Path) {
    for (meter, path) in [(metering::DATABASE_SIZE, database), (metering::WAL_SIZE, &path_beside(database, "-wal"))] {
        // Without a write there is no log.
        let size = tokio::fs::metadata(path).await.map_or(0, |file| file.len());
        meter.set(size as f64, &[]);
    }
    if let Some(free) = free_space(database) {
        metering::DISK_FREE.set(free as f64, &[]);
    }
}

fn gauge_phases(found: &[(String, i64)]) {
    for phase in PHASES {
        let count = found.iter().find(|(name, _)| name == phase).map_or(0, |(_, count)| *count);
        metering::MATCHES.set(count as f64, &[phase]);
    }
}

fn gauge(facts: &ReadinessFacts, checks: &[Check]) {
    for check in checks {
        metering::READY.set(f64::from(u8::from(check.ok)), &[check.name]);
    }
    metering::VERSION.set(1.0, &[env!("CARGO_PKG_VERSION")]);
    if facts.backlogs.is_err() {
        return;
    }
    for (platform, _) in &facts.platforms {
        let (name, backlog) = ([platform.name()], facts.backlog(*platform));
        metering::OUTBOX.set(backlog.map_or(0, |backlog| backlog.notices) as f64, &name);
        metering::OUTBOX_DUE.set(backlog.map_or(0, |backlog| backlog.due) as f64, &name);
        let age: Millis = facts.age(*platform);
        metering::OUTBOX_AGE.set(Duration::from(age).as_secs_f64(), &name);
    }
}
