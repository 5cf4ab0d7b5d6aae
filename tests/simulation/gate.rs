//! The gate before the database, and what kills a process.

use std::sync::atomic::{AtomicBool, AtomicI64, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use tavoliere_store::link::{Gate, Passage};
use tokio::sync::Notify;

use super::beside::Beside;
use super::chance::Chance;
use super::database::set_clock;
use super::process::millis;
use super::still::Still;
use super::time::{SECOND, START};
use super::world::World;
use tavoliere_play::time::Millis;

/// The message of a planned panic.
pub const PLANNED: &str = "planned";

/// Decides when the process is killed. Clones share it.
#[derive(Clone)]
pub struct Kill(Arc<KillState>);

struct KillState {
    /// How many statements are still carried out.
    statements: AtomicI64,
    /// How many calls still return to the bot.
    calls: AtomicI64,
    struck: AtomicBool,
    /// Whether the process is cut off from the database.
    is_cut_off: AtomicBool,
    bell: Arc<Notify>,
}

impl Kill {
    pub fn never() -> Self {
        Self::after(i64::MAX, i64::MAX)
    }

    /// After so many statements, or in the middle of a call to a platform.
    pub fn after(statements: i64, calls: i64) -> Self {
        Self::told_by(Arc::default(), statements, calls)
    }

    /// The same with a bell that rings when the process is killed.
    pub fn told_by(bell: Arc<Notify>, statements: i64, calls: i64) -> Self {
        Self(Arc::new(KillState {
            statements: AtomicI64::new(statements),
            calls: AtomicI64::new(calls),
            struck: AtomicBool::new(false),
            is_cut_off: AtomicBool::new(false),
            bell,
        }))
    }

    /// Rings when the process is killed.
    pub fn bell(&self) -> &Notify {
        &self.0.bell
    }

    pub fn has_struck(&self) -> bool {
        self.0.struck.load(Ordering::Relaxed)
    }

    /// Kills after so many more statements, or in the middle of a call to a platform.
    pub fn strike_after(&self, statements: i64, calls: i64) {
        self.0.statements.store(statements, Ordering::Relaxed);
        self.0.calls.store(calls, Ordering::Relaxed);
    }

    /// The process is not killed any more.
    pub fn spare(&self) {
        self.0.statements.store(i64::MAX, Ordering::Relaxed);
        self.0.calls.store(i64::MAX, Ordering::Relaxed);
    }

    pub fn cut_off(&self, is_cut_off: bool) {
        self.0.is_cut_off.store(is_cut_off, Ordering::Relaxed);
    }

    pub fn is_cut_off(&self) -> bool {
        self.0.is_cut_off.load(Ordering::Relaxed)
    }

    fn strikes_statement(&self) -> bool {
        self.0.statements.fetch_sub(1, Ordering::Relaxed) <= 0
    }

    pub fn strikes_here(&self) -> bool {
        self.0.calls.fetch_sub(1, Ordering::Relaxed) <= 0
    }

    pub fn note(&self) {
        self.0.struck.store(true, Ordering::Relaxed);
        self.0.bell.notify_one();
    }

    /// Kills the process.
    pub async fn strike(&self) {
        self.note();
        std::future::pending().await
    }
}

/// The gate before the database: kills, a full disk, and a look at sessions that are open while time passes.
pub struct SimGate {
    pub kill: Kill,
    pub is_full: AtomicBool,
    /// How many statements are carried out before the next one panics.
    panic_in: AtomicI64,
    panic_every: i64,
    open: AtomicI64,
    /// When a session was last begun or ended, in milliseconds in which the process was awake.
    turned: AtomicI64,
    chance: Mutex<Chance>,
    world: Arc<Mutex<World>>,
    /// Keeps the clock still while a server works; `None` for a file.
    still: Option<Still>,
    /// Sets the clock of a server for those who ask for the time.
    clock: Option<Arc<Mutex<Beside>>>,
}

impl SimGate {
    pub fn new(world: &Arc<Mutex<World>>, kill: Kill, seed: u64, panic_every: i64) -> Self {
        Self {
            kill,
            is_full: AtomicBool::new(false),
            panic_in: AtomicI64::new(panic_every),
            panic_every,
            open: AtomicI64::new(0),
            turned: AtomicI64::new(i64::MAX),
            chance: Mutex::new(Chance::new(seed, "disk")),
            world: Arc::clone(world),
            still: None,
            clock: None,
        }
    }

    /// The same before a server.
    pub fn before_a_server(self, still: Still, clock: Option<Arc<Mutex<Beside>>>) -> Self {
        Self { still: Some(still), clock, ..self }
    }

    /// Whether the statement at which a kill strikes is carried out nevertheless, as a server may do. The process never
    /// knows.
    fn is_carried_out_in_death(&self) -> bool {
        self.still.is_some() && self.chance.try_lock().is_ok_and(|mut chance| chance.one_in(2))
    }

    /// No session may be open while time passes: it would hold a connection while it waits. One that is open while the machine
    /// sleeps, or when the process ends, holds nothing up.
    fn turn(&self, by: i64) {
        let Ok(mut world) = self.world.try_lock() else { return };
        if self.kill.has_struck() {
            return;
        }
        let now = world.time.awake();
        let (before, turned) = (self.open.fetch_add(by, Ordering::Relaxed), self.turned.swap(now, Ordering::Relaxed));
        if before > 0 && now > turned {
            world.broken(format!("a session was open for {} ms", now - turned));
        }
    }
}

impl Gate for SimGate {
    fn pass(&self, writes: bool) -> Passage {
        if self.kill.has_struck() && self.still.is_some() {
            return Passage::Never;
        }
        if self.kill.strikes_statement() {
            self.kill.note();
            return if self.is_carried_out_in_death() { Passage::Open } else { Passage::Never };
        }
        if self.kill.is_cut_off() {
            return Passage::Fails(sqlx::Error::Io(std::io::Error::other("the server is out of reach")));
        }
        if self.panic_in.fetch_sub(1, Ordering::Relaxed) == 0 {
            self.panic_in.store(self.panic_every, Ordering::Relaxed);
            if let Ok(mut world) = self.world.try_lock() {
                world.trace("a panic");
                world.last_trouble = world.time.now();
            }
            panic!("{PLANNED}");
        }
        if writes && self.is_full.load(Ordering::Relaxed) {
            return Passage::Fails(sqlx::Error::Io(std::io::Error::other("the disk is full")));
        }
        Passage::Open
    }

    fn is_killed(&self) -> bool {
        self.kill.has_struck()
    }

    fn waits_in_place(&self) -> bool {
        self.still.is_none()
    }

    fn asked(&self) {
        if let Some(still) = &self.still {
            still.begin();
        }
    }

    fn answered(&self) {
        if let Some(still) = &self.still {
            still.end();
        }
    }

    fn asks_for_time(&self) {
        let Some(clock) = &self.clock else { return };
        let now = self.world.lock().expect("no panic").time.now();
        set_clock(&mut clock.lock().expect("no panic"), START + Millis(now));
    }

    /// Now and then the disk is slow.
    fn commit_takes(&self) -> Duration {
        let Ok(mut chance) = self.chance.try_lock() else { return Duration::ZERO };
        if chance.one_in(8) { millis(chance.within(1..300)) } else { Duration::ZERO }
    }

    fn begun(&self) {
        self.turn(1);
    }

    fn ended(&self) {
        self.turn(-1);
    }
}

#[tokio::test(start_paused = true)]
async fn a_session_is_told_of_when_time_passes_for_the_process() {
    let world = Arc::new(Mutex::new(World::new(1, false)));
    let time = world.lock().expect("no panic").time.clone();
    time.begin_process();
    let gate = SimGate::new(&world, Kill::never(), 1, i64::MAX);
    let told = || world.lock().expect("no panic").broken.clone();
    gate.begun();
    time.sleep_machine(SECOND);
    gate.ended();
    gate.begun();
    time.end_process(SECOND);
    gate.ended();
    assert!(told().is_empty(), "{:?}", told());
    time.begin_process();
    gate.begun();
    tokio::time::sleep(millis(SECOND)).await;
    gate.ended();
    assert_eq!(told(), ["after 0.00 days: a session was open for 1000 ms"]);
}
