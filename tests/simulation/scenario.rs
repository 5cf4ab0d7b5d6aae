//! The events of a simulation: days of people, troubles of platforms, kills, a full disk, clocks that jump.

use std::collections::BTreeMap;
use std::fmt;
use std::io::stdout;
use std::sync::{Arc, Mutex};
use std::time::Instant;

use super::chance::Chance;
use super::check::Feed;
use super::database::{Copy, Database};
use super::gate::{Kill, PLANNED};
use super::people::{Fashion, settle_town};
use super::process::{Ended, Life, live};
use super::several::{Tally, live_together};
use super::time::{DAY, HOUR, MINUTE, SECOND};
use super::world::{Trouble, World};

/// The parameters of a simulation.
#[derive(Clone, Debug)]
pub struct Plan {
    pub seed: u64,
    /// For how long, in true time.
    pub lasts: i64,
    /// How many processes share a database on a server; 0 if one has it alone.
    pub processes: usize,
    pub people: usize,
    pub chats: usize,
    /// The mean time between two deeds of a person.
    pub pace: i64,
    /// The time between quiet points.
    pub between: i64,
    /// Whether platforms make trouble, processes are killed, disks fill and clocks jump.
    pub has_trouble: bool,
    /// Whether to print what happens, and the warnings of the bot.
    pub tells: bool,
    pub fashion: Fashion,
}

impl Plan {
    /// Some days of a few people who are never still, with all kinds of trouble.
    pub const fn days(seed: u64, days: u32) -> Self {
        Self {
            seed,
            lasts: days as i64 * DAY,
            processes: 0,
            people: 10,
            chats: 4,
            pace: 6 * MINUTE,
            between: 6 * HOUR,
            has_trouble: true,
            tells: false,
            fashion: Fashion::All,
        }
    }

    /// The same for some hours.
    pub const fn hours(seed: u64, hours: u32) -> Self {
        Self { lasts: hours as i64 * HOUR, between: hours as i64 * HOUR, ..Self::days(seed, 1) }
    }

    /// Three days of people who play small tournaments to their end, with all kinds of trouble. Championships begin.
    pub const fn cups(seed: u64) -> Self {
        Self { pace: 4 * MINUTE, fashion: Fashion::Cups, ..Self::days(seed, 3) }
    }

    /// Hours of people who try everything that the bot offers, on platforms that work: so whatever breaks is the bot's fault.
    pub const fn everything(seed: u64, hours: u32) -> Self {
        Self { pace: 2 * MINUTE, has_trouble: false, fashion: Fashion::Everything, ..Self::hours(seed, hours) }
    }

    /// Three processes under kills, and people who are in a hurry, for some minutes.
    pub const fn processes(seed: u64, minutes: i64) -> Self {
        Self {
            lasts: minutes * MINUTE,
            processes: 3,
            people: 16,
            chats: 8,
            pace: 15 * SECOND,
            between: if minutes < 5 { minutes * MINUTE } else { 5 * MINUTE },
            ..Self::days(seed, 1)
        }
    }

    /// A year of a thousand people, each of whom does something once a day.
    pub const fn year_of_a_town() -> Self {
        Self {
            seed: 1,
            lasts: 365 * DAY,
            processes: 0,
            people: 1_000,
            chats: 150,
            pace: DAY,
            between: 7 * DAY,
            has_trouble: true,
            tells: false,
            fashion: Fashion::All,
        }
    }
}

impl Plan {
    /// Some weeks of a thousand people: a ladder for all, a large Swiss tournament, and leagues of eight in the
    /// other chats, of which some never find enough people.
    pub const fn seasons() -> Self {
        Self {
            lasts: 30 * DAY,
            chats: 220,
            pace: 30 * MINUTE,
            between: DAY,
            fashion: Fashion::Seasons,
            ..Self::year_of_a_town()
        }
    }
}

/// The results of a simulation.
pub struct Report {
    pub broken: Vec<String>,
    /// A hash of all that has happened.
    pub trace: u64,
    days: f64,
    seconds: f64,
    tally: Tally,
    /// How long boards took, in milliseconds, the shortest first.
    delays: Vec<i64>,
    /// How long it took until a platform was served again, the same.
    takeovers: Vec<i64>,
    pub counts: BTreeMap<&'static str, u64>,
    /// The tables and indexes of the database with their bytes, the largest first.
    pub sizes: Vec<(String, i64)>,
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (days, seconds) = (self.days, self.seconds);
        let Tally { processes, kills, cuts } = self.tally;
        write!(f, "{days:.3} days in {seconds:.1} s; {processes} processes, {kills} killed, {cuts} cut off")?;
        for (what, spans) in [("boards", &self.delays), ("taken over", &self.takeovers)] {
            let share = |percent: usize| spans.get(spans.len() * percent / 100).or(spans.last());
            if let (Some(median), Some(late), Some(last)) = (share(50), share(99), share(100)) {
                write!(f, "; {} {what} after {median} ms, {late} (99 %), {last} at most", spans.len())?;
            }
        }
        self.counts.iter().try_for_each(|(what, count)| write!(f, "; {what}: {count}"))
    }
}

/// Runs a simulation until it is over or a promise is broken.
pub fn run(plan: Plan) -> Report {
    let mut database = Database::new();
    let mut chance = Chance::new(plan.seed, "scenario");
    let mut world = World::new(plan.seed, plan.tells);
    world.pace = plan.pace;
    world.fashion = plan.fashion;
    world.most_updates = plan.people as i64;
    if plan.processes > 0 {
        // They look for work each second, so that hours in which nothing happens take long. A chat in which calls fail is
        // left alone for five minutes.
        (world.patience, world.has_quiet_hours) = (6 * MINUTE, false);
    }
    settle_town(&mut world, plan.people, plan.chats);
    if plan.lasts < DAY {
        // There is no time to wait for people.
        world.end_calm();
    }
    let world = Arc::new(Mutex::new(world));
    let mut feed = Feed::new(&database);
    silence_planned_panics();
    if plan.tells {
        // The bot's own log helps to find a cause.
        let log = tracing_subscriber::fmt().with_max_level(tracing::Level::WARN).without_time().with_writer(stdout);
        let _ = log.with_ansi(false).try_init();
    }
    let begun = Instant::now();
    let (mut tally, mut has_copy) = (Tally::default(), false);
    loop {
        let now = world.lock().expect("no panic").time.now();
        if now >= plan.lasts || !world.lock().expect("no panic").broken.is_empty() {
            break;
        }
        let until = (now / plan.between + 1) * plan.between;
        let mut ended = Ended::Killed;
        let mut is_damaged = false;
        if plan.processes > 0 {
            make_troubles(&mut world.lock().expect("no panic"), &mut chance, now, until, false);
            let lives = (plan.processes, until);
            ended = live_together(&world, &mut database, &mut feed, &mut chance, &mut tally, lives);
        }
        while ended == Ended::Killed {
            let life = begin_life(&world, &mut chance, &plan, until);
            ended = live(&world, &database, &mut feed, life);
            tally.processes += 1;
            tally.kills += u32::from(ended == Ended::Killed);
            if plan.has_trouble && ended == Ended::Killed && !is_damaged {
                is_damaged = feed.damage(&mut world.lock().expect("no panic"));
            }
        }
        let mut world = world.lock().expect("no panic");
        if ended == Ended::Quiet {
            feed.check_quiet(&mut world, &mut database);
            if plan.people > 100 {
                let (day, seconds) = (world.time.now() as f64 / DAY as f64, begun.elapsed().as_secs());
                println!("{day:.2} days in {seconds} s: {:?}", world.counts);
            }
            if plan.has_trouble {
                copy_or_restore(&mut world, &mut feed, &mut chance, &mut database, &mut has_copy);
            }
        }
        world.end_calm();
    }
    let mut world = world.lock().expect("no panic");
    world.delays.sort_unstable();
    world.takeovers.sort_unstable();
    Report {
        broken: std::mem::take(&mut world.broken),
        trace: world.hash(),
        days: world.time.now() as f64 / DAY as f64,
        seconds: begun.elapsed().as_secs_f64(),
        tally,
        delays: std::mem::take(&mut world.delays),
        takeovers: std::mem::take(&mut world.takeovers),
        counts: world.counts.clone(),
        sizes: feed.sizes(),
    }
}

/// Panics that the simulation makes are not printed.
fn silence_planned_panics() {
    static ONCE: std::sync::Once = std::sync::Once::new();
    ONCE.call_once(|| {
        let print = std::panic::take_hook();
        std::panic::set_hook(Box::new(move |panic| {
            if panic.payload().downcast_ref::<&str>() != Some(&PLANNED)
                && panic.payload().downcast_ref::<String>().is_none_or(|words| words != PLANNED)
            {
                print(panic);
            }
        }));
    });
}

/// Now and then an operator copies the database, or puts an earlier copy in its place.
fn copy_or_restore(
    world: &mut World,
    feed: &mut Feed,
    chance: &mut Chance,
    database: &mut Database,
    has_copy: &mut bool,
) {
    if !*has_copy {
        if chance.one_in(3) {
            feed.copy(database, Copy::Yesterday);
            *has_copy = true;
        }
    } else if chance.one_in(4) {
        world.trace("an earlier copy of the database takes its place");
        database.restore(Copy::Yesterday);
        *has_copy = false;
        world.forget_messages();
        feed.begin_anew(world, database);
    }
}

fn begin_life(world: &Arc<Mutex<World>>, chance: &mut Chance, plan: &Plan, until: i64) -> Life {
    let mut world = world.lock().expect("no panic");
    let now = world.time.now();
    let seed = chance.seed();
    if !plan.has_trouble {
        return Life {
            seed,
            kill: Kill::never(),
            until,
            full: None,
            has_lobby: true,
            panic_every: i64::MAX,
            jump: None,
        };
    }
    make_troubles(&mut world, chance, now, until, true);
    let kill = match chance.within(0..4) {
        0 => Kill::after(chance.within(10..30_000), i64::MAX),
        1 => Kill::after(i64::MAX, chance.within(1..400)),
        _ => Kill::never(),
    };
    let span = (until - now).max(2);
    let full = chance.one_in(6).then(|| {
        let from = now + chance.within(0..span);
        (from, from + chance.within(SECOND..20 * MINUTE))
    });
    let jump = chance.one_in(8).then(|| {
        let by = *chance.pick(&[DAY, 2 * DAY, HOUR, 30 * MINUTE]).expect("there are some");
        let sleeps = chance.one_in(2);
        let back = !sleeps && chance.one_in(2);
        (now + chance.within(0..span), if back { -by } else { by }, sleeps)
    });
    let panic_every = if chance.one_in(4) { chance.within(1_000..20_000) } else { i64::MAX };
    // Now and then the host closes the lobby until the next start.
    let has_lobby = !chance.one_in(5);
    Life { seed, kill, until, full, has_lobby, panic_every, jump }
}

/// Some chats have troubles, some groups become supergroups, the bot is removed or comes back.
fn make_troubles(world: &mut World, chance: &mut Chance, now: i64, until: i64, forbids: bool) {
    for chat in 0..world.chats.len() {
        if chance.one_in(4) {
            // A notice that may not be sent to a private chat is sent elsewhere.
            let forbidden = if world.chats[chat].private || !forbids { 0 } else { 3 };
            let trouble = chance.weighted(&[
                (3, Trouble::Lossy),
                (3, Trouble::Failing),
                (3, Trouble::Crowded),
                (forbidden, Trouble::Forbidden),
            ]);
            let longest = (until - now).max(2 * MINUTE);
            let (longest, found_out) = match trouble {
                Trouble::Forbidden => (longest.min(20 * HOUR), world.permission_found_within()),
                _ => (longest, 0),
            };
            let ends = now + chance.within(MINUTE..longest);
            world.chats[chat].trouble = Some((trouble, ends));
            world.chats[chat].calm_since = ends + found_out;
        }
        if world.chats[chat].migrates_at.is_some() && chance.one_in(6) {
            world.chats[chat].migrates_at = Some(now + chance.within(0..(until - now).max(MINUTE)));
        }
    }
}
