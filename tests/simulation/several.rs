//! Several processes of the bot at the same time. They share a database on a server, and are killed one by one, cut off from
//! the database, and started again, on machines whose clocks differ.

use std::sync::{Arc, Mutex, MutexGuard};
use std::time::Duration;

use tavoliere_bot::context::claims::{Claims, Lease};
use tavoliere_games::games::GAMES;
use tavoliere_play::time::Millis;
use tavoliere_seam::platform::request::Platform;
use tavoliere_seam::requests::bot::{Chats as _, Services as _};
use tavoliere_store::Store;
use tavoliere_store::link::Gate;
use tokio::sync::Notify;
use tokio::task::JoinSet;
use tokio::time::sleep;

use super::beside::Beside;
use super::chance::Chance;
use super::check::Feed;
use super::database::Database;
use super::gate::{Kill, SimGate};
use super::people::{self, Deed};
use super::process::{Ended, Own, Process, local_clock, millis, survive};
use super::still::Still;
use super::time::{HOUR, MINUTE, SECOND};
use super::world::{World, end_troubles};

/// How soon a process that does not listen to a platform asks whether it does now, as the adapters do.
const ELSEWHERE: Duration = Duration::from_secs(1);

/// How far the clocks of machines are off, at most.
const SKEW: i64 = 5 * MINUTE;

/// The processes, while people live their days.
pub struct Several<'a> {
    world: Arc<Mutex<World>>,
    database: &'a mut Database,
    feed: &'a mut Feed,
    chance: &'a mut Chance,
    tally: &'a mut Tally,
    /// Whether processes are killed.
    is_safe: bool,
    still: Still,
    /// Rung when a process was killed.
    bell: Arc<Notify>,
    looks: Arc<Mutex<Beside>>,
    clock: Arc<Mutex<Beside>>,
    slots: Vec<Slot>,
    /// Since when no process lives.
    nobody_since: Option<i64>,
}

/// How often something happened.
#[derive(Default)]
pub struct Tally {
    pub processes: u32,
    pub kills: u32,
    pub cuts: u32,
}

enum Slot {
    /// A process begins then.
    Empty(i64),
    Taken(Box<Living>),
}

struct Living {
    process: Arc<Process>,
    parts: JoinSet<anyhow::Result<()>>,
    kill: Kill,
    dies_at: i64,
    /// When it is cut off from the database, from and to.
    cut_off: Option<(i64, i64)>,
}

/// Lives so many processes until a time in true time, and until all is settled then.
pub fn live_together(
    world: &Arc<Mutex<World>>,
    database: &mut Database,
    feed: &mut Feed,
    chance: &mut Chance,
    tally: &mut Tally,
    (count, until): (usize, i64),
) -> Ended {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().expect("a runtime");
    let (looks, clock) = (Arc::new(Mutex::new(database.beside())), Arc::new(Mutex::new(database.beside())));
    let several = Several {
        world: Arc::clone(world),
        database,
        feed,
        chance,
        tally,
        is_safe: false,
        still: Still::default(),
        bell: Arc::default(),
        looks,
        clock,
        slots: (0..count).map(|_| Slot::Empty(0)).collect(),
        nobody_since: None,
    };
    let ended = runtime.block_on(several.live(until));
    runtime.shutdown_background();
    ended
}

impl Several<'_> {
    fn world(&self) -> MutexGuard<'_, World> {
        self.world.lock().expect("no panic")
    }

    fn now(&self) -> i64 {
        self.world().time.now()
    }

    async fn live(mut self, until: i64) -> Ended {
        tokio::time::pause();
        let time = self.world().time.clone();
        time.begin_process();
        loop {
            let now = self.now();
            if now >= until || !self.world().broken.is_empty() {
                break;
            }
            self.bury(now).await;
            self.raise(now).await;
            self.cut_off(now);
            self.let_things_happen(now);
            self.feed.read(&mut self.world.lock().expect("no panic"));
            let next = self.next(now).min(until);
            tokio::select! {
                () = self.bell.notified() => {}
                () = sleep(millis(next - now)) => {}
            }
        }
        let ended = self.settle().await;
        self.world().excuse_takeovers();
        time.end_process(SECOND);
        ended
    }

    /// When something is to happen next.
    fn next(&self, now: i64) -> i64 {
        let person = self.world().people.iter().map(|person| person.next_at).min().unwrap_or(i64::MAX);
        let slots = self.slots.iter().map(|slot| match slot {
            Slot::Empty(until) => *until,
            Slot::Taken(living) => {
                let (from, to) = living.cut_off.unwrap_or((i64::MAX, i64::MAX));
                living.dies_at.min(if from > now { from } else { to })
            }
        });
        slots.min().unwrap_or(i64::MAX).min(person).clamp(now + 1, now + 10 * SECOND)
    }

    fn living(&self) -> impl Iterator<Item = &Living> {
        self.slots.iter().filter_map(|slot| match slot {
            Slot::Taken(living) => Some(&**living),
            Slot::Empty(_) => None,
        })
    }

    /// One of the processes that live.
    fn any(&mut self) -> Option<Arc<Process>> {
        let living: Vec<Arc<Process>> = self.living().map(|living| Arc::clone(&living.process)).collect();
        self.chance.pick(&living).cloned()
    }

    /// Ends those that were killed or whose time has come.
    async fn bury(&mut self, now: i64) {
        for place in 0..self.slots.len() {
            let Slot::Taken(living) = &mut self.slots[place] else { continue };
            if let Some(ended) = living.parts.try_join_next() {
                let what = format!("a part of process {} ended: {ended:?}", living.process.number);
                self.world().broken(what);
                return;
            }
            if !living.kill.has_struck() && living.dies_at > now {
                continue;
            }
            let pause = self.chance.within(0..40 * SECOND);
            if let Slot::Taken(living) = std::mem::replace(&mut self.slots[place], Slot::Empty(now + pause)) {
                self.end(*living).await;
            }
        }
        if self.living().next().is_none() {
            self.nobody_since.get_or_insert(now);
            self.world().excuse_takeovers();
        }
    }

    /// A process ends in the middle of all that it does.
    async fn end(&mut self, mut living: Living) {
        living.kill.note();
        let number = living.process.number;
        living.parts.shutdown().await;
        living.process.stop().await;
        drop(living);
        self.database.end_connections_of(number);
        self.tally.kills += 1;
        let is_somebody_cut_off = self.living().any(|living| living.kill.is_cut_off());
        let mut world = self.world.lock().expect("no panic");
        world.trace(&format!("process {number} is killed"));
        self.feed.read(&mut world);
        self.feed.forget_unsettled(&mut world, number);
        world.lose_updates_of(number);
        if !is_somebody_cut_off {
            world.leave_unserved(number);
        }
    }

    /// Starts processes where there are none.
    async fn raise(&mut self, now: i64) {
        for place in 0..self.slots.len() {
            if matches!(&self.slots[place], Slot::Empty(until) if *until <= now || self.is_safe) {
                match self.begin(now).await {
                    Ok(living) => self.slots[place] = Slot::Taken(Box::new(living)),
                    Err(error) => self.world().broken(format!("a process does not begin: {error}")),
                }
            }
        }
        if self.living().next().is_some()
            && let Some(since) = self.nobody_since.take()
        {
            let mut world = self.world();
            if now > since {
                world.time.note_gap(now - since);
                world.last_trouble = now;
            }
        }
    }

    async fn begin(&mut self, now: i64) -> tavoliere_store::Result<Living> {
        self.tally.processes += 1;
        let (number, seed, skew) = (self.tally.processes, self.chance.seed(), Millis(self.chance.within(-SKEW..SKEW)));
        let kill = Kill::told_by(Arc::clone(&self.bell), i64::MAX, i64::MAX);
        let gate = SimGate::new(&self.world, kill.clone(), seed, i64::MAX);
        let gate: Arc<dyn Gate> = Arc::new(gate.before_a_server(self.still.clone(), Some(Arc::clone(&self.clock))));
        let address = self.database.address_for(number);
        let local = local_clock(&self.world().time, skew);
        let opened = self.still.during(async {
            let store = Store::open_gated(address, GAMES, gate).await?;
            let claims = Claims::enter(store.registry().expect("a server"), local, Lease::default()).await?;
            tavoliere_store::Result::Ok((store, claims))
        });
        let (store, claims) = opened.await?;
        self.world().trace(&format!("process {number} begins as {:?}", claims.process()));
        let own = Own { number, seed, kill: kill.clone(), has_lobby: true, skew, claims };
        let (process, parts) = Process::start(&self.world, store, Arc::clone(&self.looks), own);
        for platform in [Platform::Telegram, Platform::Discord] {
            process.spawn(listen(Arc::clone(&process), platform));
        }
        let mut living = Living { process, parts, kill, dies_at: i64::MAX, cut_off: None };
        if !self.is_safe {
            self.plan_death(&mut living, now);
        }
        Ok(living)
    }

    fn plan_death(&mut self, living: &mut Living, now: i64) {
        match self.chance.within(0..8) {
            0..=2 => living.kill.strike_after(self.chance.within(10..3_000), i64::MAX),
            3 | 4 => living.kill.strike_after(i64::MAX, self.chance.within(1..40)),
            5 | 6 => living.dies_at = now + self.chance.within(5 * SECOND..3 * MINUTE),
            _ => {}
        }
        if self.chance.one_in(2) {
            let from = now + self.chance.within(5 * SECOND..90 * SECOND);
            living.cut_off = Some((from, from + self.chance.within(2 * SECOND..40 * SECOND)));
        }
    }

    /// Processes lose sight of the database for a while, and find it again.
    fn cut_off(&mut self, now: i64) {
        let mut world = self.world.lock().expect("no panic");
        for slot in &mut self.slots {
            let Slot::Taken(living) = slot else { continue };
            let Some((from, to)) = living.cut_off else { continue };
            let (is_cut_off, number) = (from <= now && now < to && !self.is_safe, living.process.number);
            if is_cut_off && !living.kill.is_cut_off() {
                world.trace(&format!("process {number} is cut off"));
                self.tally.cuts += 1;
                world.excuse_takeovers();
                self.feed.forget_unsettled(&mut world, number);
            }
            living.kill.cut_off(is_cut_off);
        }
    }

    /// People act, and platforms tell what happens.
    fn let_things_happen(&mut self, now: i64) {
        let Some(process) = self.any() else { return };
        let ended = end_troubles(&mut self.world(), now);
        for (platform, key) in ended {
            let process = Arc::clone(&process);
            Arc::clone(&process).spawn(async move { process.app.awaken(platform, &key.into()).await });
        }
        process.tell_moves();
        let due = self.world().due_people(now);
        for person in due {
            let deed = people::choose(&mut self.world(), person);
            if let Some(Deed::Move { chat, code }) = deed {
                let process = Arc::clone(&process);
                Arc::clone(&process).spawn(async move { process.type_move(chat, person, code).await });
            }
        }
    }

    /// People rest, platforms work, and nobody is killed. Everything that is due is to be delivered within some hours.
    async fn settle(&mut self) -> Ended {
        self.world().begin_calm();
        self.is_safe = true;
        let begun = self.now();
        loop {
            let now = self.now();
            for slot in &mut self.slots {
                if let Slot::Taken(living) = slot {
                    living.kill.spare();
                    living.dies_at = i64::MAX;
                }
            }
            self.cut_off(now);
            self.bury(now).await;
            self.raise(now).await;
            sleep(Duration::from_secs(10)).await;
            self.feed.read(&mut self.world.lock().expect("no panic"));
            let Some(process) = self.any() else { continue };
            let waits = survive(process.waits()).await.unwrap_or_else(|| Err(anyhow::anyhow!("a panic")));
            match waits.unwrap_or_else(|error| Some(format!("{error:#}"))) {
                None => return Ended::Quiet,
                Some(what) if now - begun > 2 * HOUR => {
                    self.world().broken(format!("never settled: {what}"));
                    return Ended::Stuck;
                }
                Some(_) => {}
            }
        }
    }
}

/// Hands over what comes from a platform, as an adapter does, as long as the process serves the platform.
async fn listen(process: Arc<Process>, platform: Platform) {
    let mut listens = false;
    loop {
        if !process.app.serves(platform).await {
            listens = false;
            sleep(ELSEWHERE).await;
            continue;
        }
        if !listens {
            listens = true;
            process.world().take_over(platform, process.number);
            process.app.appear(platform, process.context.now()).await;
        }
        let now = process.world().time.now();
        process.deliver_updates(now, Some(platform));
        let next = process.world().next_update(platform);
        sleep(millis(next.clamp(now + 1, now + SECOND) - now)).await;
    }
}
