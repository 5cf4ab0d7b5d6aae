//! One process of the bot, from its start until it ends or is killed.

use std::collections::HashMap;
use std::panic::AssertUnwindSafe;
use std::path::Path;
use std::pin::pin;
use std::sync::atomic::{AtomicBool, AtomicI64, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard};
use std::task::{Context, Poll, Wake, Waker};
use std::time::Duration;

use futures_util::FutureExt;
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{Connection, SqliteConnection};
use tavoliere::chat::app::App;
use tavoliere::chat::context::BotContext;
use tavoliere::chat::platform::bot::Bot as _;
use tavoliere::chat::platform::courier::Importance;
use tavoliere::chat::platform::language::Language;
use tavoliere::chat::platform::reply::{Answer, Post};
use tavoliere::chat::platform::request::Platform;
use tavoliere::chat::thinking::effort::Effort;
use tavoliere::chat::{outbox, workers};
use tavoliere::store::Store;
use tavoliere::store::link::{Gate, Passage};
use tavoliere::time::Timestamp;
use tavoliere_games::games::GAMES;
use tokio::sync::Notify;
use tokio::task::JoinSet;
use tokio::time::{Instant, sleep};
use tokio_util::sync::CancellationToken;

use super::chance::Chance;
use super::check::Feed;
use super::courier::{SimCourier, limits};
use super::people::{self, Deed};
use super::time::{HOUR, MINUTE, SECOND};
use super::world::{Trouble, World, buttons};

/// What a planned panic says.
pub const PLANNED: &str = "planned";

/// How a process ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ended {
    /// Everything is done that was to be done.
    Quiet,
    /// Something is never done.
    Stuck,
    Killed,
}

/// Decides when the process is killed. Clones share it.
#[derive(Clone)]
pub struct Kill(Arc<KillState>);

struct KillState {
    /// How many statements are still carried out.
    statements: AtomicI64,
    /// How many calls still return to the bot.
    calls: AtomicI64,
    struck: AtomicBool,
    bell: Notify,
}

impl Kill {
    pub fn never() -> Self {
        Self::after(i64::MAX, i64::MAX)
    }

    /// After so many statements, or in the middle of a call to a platform.
    pub fn after(statements: i64, calls: i64) -> Self {
        let (statements, calls) = (AtomicI64::new(statements), AtomicI64::new(calls));
        Self(Arc::new(KillState { statements, calls, struck: AtomicBool::new(false), bell: Notify::new() }))
    }

    fn strikes_statement(&self) -> bool {
        self.0.statements.fetch_sub(1, Ordering::Relaxed) <= 0
    }

    pub fn strikes_here(&self) -> bool {
        self.0.calls.fetch_sub(1, Ordering::Relaxed) <= 0
    }

    fn note(&self) {
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
struct SimGate {
    kill: Kill,
    is_full: AtomicBool,
    /// How many statements are carried out before the next one panics.
    panic_in: AtomicI64,
    panic_every: i64,
    open: AtomicI64,
    /// When a session was last begun or ended, in milliseconds of true time.
    turned: AtomicI64,
    statements: AtomicU64,
    chance: Mutex<Chance>,
    world: Arc<Mutex<World>>,
}

impl SimGate {
    /// No session may be open while time passes: it would hold a connection while it waits.
    fn turn(&self, by: i64) {
        let Ok(mut world) = self.world.try_lock() else { return };
        if self.kill.0.struck.load(Ordering::Relaxed) {
            return;
        }
        let now = world.time.now();
        let (before, turned) = (self.open.fetch_add(by, Ordering::Relaxed), self.turned.swap(now, Ordering::Relaxed));
        if before > 0 && now > turned {
            world.broken(format!("a session was open for {} ms", now - turned));
        }
    }
}

impl Gate for SimGate {
    fn pass(&self, writes: bool) -> Passage {
        self.statements.fetch_add(1, Ordering::Relaxed);
        if self.kill.strikes_statement() {
            self.kill.note();
            return Passage::Never;
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
        self.kill.0.struck.load(Ordering::Relaxed)
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

/// What a process is to live through.
pub struct Life {
    pub seed: u64,
    pub kill: Kill,
    /// When people stop, in true time. Then everything is to be settled.
    pub until: i64,
    /// When the disk is full, from and to.
    pub full: Option<(i64, i64)>,
    /// One of so many statements panics.
    pub panic_every: i64,
    /// When the machine's clock is set, or the machine sleeps: at, by how much, whether the machine sleeps.
    pub jump: Option<(i64, i64, bool)>,
}

/// What was stored at some moment.
struct Look {
    version: Option<u32>,
    player: Option<i64>,
    challenges: i64,
}

struct Process {
    app: Arc<App>,
    context: Arc<BotContext>,
    couriers: HashMap<Platform, Arc<SimCourier>>,
    world: Arc<Mutex<World>>,
    /// A look at what is stored, by another connection than the bot's.
    looks: Mutex<SqliteConnection>,
    /// Telegram's updates of a chat are carried out in order.
    places: Mutex<HashMap<usize, Arc<tokio::sync::Mutex<()>>>>,
}

/// Lives a process.
pub fn live(world: &Arc<Mutex<World>>, database: &Path, feed: &mut Feed, life: Life) -> Ended {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().expect("a runtime");
    let ended = runtime.block_on(begin(world, database, feed, life));
    runtime.shutdown_background();
    ended
}

async fn begin(world: &Arc<Mutex<World>>, database: &Path, feed: &mut Feed, life: Life) -> Ended {
    let gate = Arc::new(SimGate {
        kill: life.kill.clone(),
        is_full: AtomicBool::new(false),
        panic_in: AtomicI64::new(life.panic_every),
        panic_every: life.panic_every,
        open: AtomicI64::new(0),
        turned: AtomicI64::new(i64::MAX),
        statements: AtomicU64::new(0),
        chance: Mutex::new(Chance::new(life.seed, "disk")),
        world: Arc::clone(world),
    });
    let opened = Store::open_gated(database, GAMES, Arc::clone(&gate) as Arc<dyn Gate>).await;
    let time = world.lock().expect("no panic").time.clone();
    tokio::time::pause();
    time.begin_process();
    let store = match opened {
        Ok(store) => store,
        Err(error) => {
            world.lock().expect("no panic").broken(format!("the database does not open: {error}"));
            return Ended::Stuck;
        }
    };
    let clock = {
        let time = time.clone();
        Arc::new(move || time.shown())
    };
    let mut context = BotContext::new(store, Language::EN, clock, life.seed);
    context.thinking.effort = Effort::Tries(2);
    context.thinking.in_place = true;
    let context = Arc::new(context);
    let begun = Instant::now();
    let app = Arc::new(App::with_stopwatch(Arc::clone(&context), Arc::new(move || Instant::now() - begun)));
    let stop = CancellationToken::new();
    let mut tasks = JoinSet::new();
    let mut couriers = HashMap::new();
    for platform in [Platform::Telegram, Platform::Discord] {
        let courier = Arc::new(SimCourier::new(platform, Arc::clone(world), life.kill.clone()));
        couriers.insert(platform, Arc::clone(&courier));
        let (context, stop) = (Arc::clone(&context), stop.clone());
        tasks.spawn(async move {
            outbox::delivery::deliver(context, courier, stop).await;
            anyhow::Ok(())
        });
        survive(app.appear(platform, time.shown())).await;
    }
    workers::start(&context, &stop, &mut tasks);
    let options = SqliteConnectOptions::new().filename(database).read_only(true);
    let looks = Mutex::new(at_once(SqliteConnection::connect_with(&options)).expect("a connection"));
    let process =
        Arc::new(Process { app, context, couriers, world: Arc::clone(world), looks, places: Mutex::default() });
    let ended = {
        let mut days = pin!(process.days(feed, &life, &gate));
        tokio::select! {
            biased;
            () = life.kill.0.bell.notified() => Ended::Killed,
            ended = &mut days => ended,
            Some(ended) = tasks.join_next() => {
                process.world().broken(format!("a part of the bot ended: {ended:?}"));
                Ended::Stuck
            }
        }
    };
    process.world().trace(&format!("the process ends: {ended:?}"));
    feed.read(&mut process.world());
    if ended == Ended::Killed {
        feed.forget_unsettled(&mut process.world());
    }
    let now = time.now();
    process.world().last_trouble = now;
    time.end_process(if ended == Ended::Killed { 5 * SECOND } else { SECOND });
    ended
}

impl Process {
    fn world(&self) -> MutexGuard<'_, World> {
        self.world.lock().expect("no panic")
    }

    /// People live their days until the time is over; then everything is to be settled.
    async fn days(self: &Arc<Self>, feed: &mut Feed, life: &Life, gate: &SimGate) -> Ended {
        self.lose_interactions();
        let mut jump = life.jump;
        loop {
            let now = self.world().time.now();
            if now >= life.until {
                break;
            }
            if let Some((from, to)) = life.full {
                gate.is_full.store((from..to).contains(&now), Ordering::Relaxed);
                if now >= from && now < to + MINUTE {
                    self.world().last_trouble = now;
                }
            }
            if let Some((_, by, sleeps)) = jump.take_if(|(at, ..)| *at <= now) {
                self.jump(by, sleeps);
            }
            self.deliver_updates(now);
            self.end_troubles(now).await;
            self.tell_moves();
            self.let_people_act(now).await;
            feed.read(&mut self.world());
            let next = self.next(now).min(life.until).min(jump.map_or(i64::MAX, |(at, ..)| at));
            let moved = Arc::clone(&self.world().moved);
            tokio::select! {
                () = sleep(millis(next - now)) => {}
                () = moved.notified() => {}
            }
        }
        gate.is_full.store(false, Ordering::Relaxed);
        self.settle(feed).await
    }

    fn jump(&self, by: i64, sleeps: bool) {
        let mut world = self.world();
        world.trace(&format!("the clock jumps by {} min, asleep: {sleeps}", by / MINUTE));
        if sleeps {
            world.time.sleep_machine(by);
        } else {
            world.time.set_clock(by);
        }
        world.last_jump = Some((world.time.now(), by.abs()));
    }

    /// Discord does not repeat interactions that a process that was killed had begun.
    fn lose_interactions(&self) {
        let mut world = self.world();
        world.updates.retain(|_, update| update.deliveries == 0 || update.request.platform != Platform::Discord);
        let now = world.time.now();
        for update in world.updates.values_mut() {
            // Telegram delivers again what was not acknowledged.
            update.is_under_way = false;
            update.at = update.at.min(now);
        }
    }

    /// When something is to happen next.
    fn next(&self, now: i64) -> i64 {
        let world = self.world();
        let person = world.people.iter().map(|person| person.next_at).min().unwrap_or(i64::MAX);
        let waiting = world.updates.values().filter(|update| !update.is_under_way);
        let update = waiting.map(|update| update.at).min().unwrap_or(i64::MAX);
        person.min(update).clamp(now + 1, now + MINUTE)
    }

    /// Where the bot may post again, the platform tells it, if it has events for that; else the bot finds out.
    async fn end_troubles(&self, now: i64) {
        let ended: Vec<(Platform, String)> = {
            let mut world = self.world();
            let World { chats, chance, .. } = &mut *world;
            let over = chats.iter_mut().filter(|chat| chat.trouble.is_some_and(|(_, until)| until <= now));
            over.filter_map(|chat| {
                let (trouble, _) = chat.trouble.take()?;
                let is_told = trouble == Trouble::Forbidden && chance.one_in(2);
                is_told.then(|| {
                    chat.calm_since = now;
                    (chat.platform, chat.key.clone())
                })
            })
            .collect()
        };
        for (platform, key) in ended {
            survive(self.app.awaken(platform, &key)).await;
        }
    }

    /// The platform tells of groups that have become supergroups, while the calls that found out return. Now and then
    /// only these tell.
    fn tell_moves(self: &Arc<Self>) {
        let World { moves, chance, .. } = &mut *self.world();
        for (from, to) in moves.drain(..) {
            if chance.one_in(4) {
                continue;
            }
            let process = Arc::clone(self);
            let wait = millis(chance.within(0..600));
            tokio::spawn(async move {
                sleep(wait).await;
                survive(process.app.moved(Platform::Telegram, &from, &to)).await;
            });
        }
    }

    fn deliver_updates(self: &Arc<Self>, now: i64) {
        let due: Vec<u64> = {
            let mut world = self.world();
            let due = world.updates.iter_mut().filter(|(_, update)| update.at <= now && !update.is_under_way);
            due.map(|(number, update)| {
                update.is_under_way = true;
                update.deliveries += 1;
                *number
            })
            .collect()
        };
        for number in due {
            let process = Arc::clone(self);
            tokio::spawn(async move {
                // As the adapters do: an update is carried out once, also if that ends in a panic.
                if survive(process.carry_out(number)).await.is_none() {
                    process.acknowledge(number, &Answer::Done, true);
                }
            });
        }
    }

    async fn let_people_act(&self, now: i64) {
        let due: Vec<usize> = {
            let world = self.world();
            let due = world.people.iter().enumerate().filter(|(_, person)| person.next_at <= now);
            due.map(|(number, _)| number).collect()
        };
        for person in due {
            let deed = people::choose(&mut self.world(), person);
            if let Some(Deed::Move { chat, code }) = deed {
                self.type_move(chat, person, code).await;
            }
        }
    }

    /// A person types one of the legal moves.
    async fn type_move(&self, chat: usize, person: usize, code: Option<String>) {
        let (platform, who, place) = {
            let world = self.world();
            (world.chats[chat].platform, world.person(person), world.place(chat))
        };
        let about = code.map(|code| format!("#{code} ")).unwrap_or_default();
        let line = format!("/move {about}");
        let Some(offered) = survive(self.app.complete(platform, &who, &place, &line)).await else { return };
        let mut world = self.world();
        let Some(word) = world.chance.pick(&offered).map(|offered| offered.word.clone()) else { return };
        world.ask(chat, person, format!("/move {about}{word}"), None, None);
    }

    /// The bot carries out an update and answers.
    async fn carry_out(&self, number: u64) {
        let Some(update) = self.world().updates.get(&number).cloned() else { return };
        let platform = update.request.platform;
        let turn = Arc::clone(self.places.lock().expect("no panic").entry(update.chat).or_default());
        let turn = if platform == Platform::Telegram { Some(turn.lock().await) } else { None };
        let repeated = update.deliveries > 1;
        let before = self.look(&update);
        let answer = self.app.handle(update.request.clone(), limits(platform)).await;
        self.check_answer(number, &update, &before, &answer);
        drop(turn);
        self.acknowledge(number, &answer, repeated);
        if repeated && update.was_answered {
            return;
        }
        self.print(&update, answer).await;
    }

    /// What is stored that an update may change: the version of its match, and how many challenges its person has made.
    fn look(&self, update: &super::world::Update) -> Look {
        let mut connection = self.looks.lock().expect("no panic");
        let code = update.request.line.split_once('#').map_or("", |(_, rest)| rest);
        let code = code.split([' ', '.']).next().unwrap_or_default();
        let sql = "select version from match where code = $1";
        let version = at_once(sqlx::query_scalar(sql).bind(code).fetch_optional(&mut *connection)).expect("a version");
        let sql = "select player_id from account where platform = $1 and key = $2";
        let player: Option<i64> = at_once(
            sqlx::query_scalar(sql)
                .bind(update.request.platform.name())
                .bind(&update.request.person.key)
                .fetch_optional(&mut *connection),
        )
        .expect("a player");
        let sql = "select count(*) from seat join event using (match_id)
            where seat.player_id = $1 and version = 1 and instr(body, '\"by\":' || $1 || ',') > 0";
        let challenges = at_once(sqlx::query_scalar(sql).bind(player).fetch_one(&mut *connection)).expect("a count");
        Look { version, player, challenges }
    }

    /// What was answered is stored, nothing is carried out twice, and nobody answers for another.
    fn check_answer(&self, number: u64, update: &super::world::Update, before: &Look, answer: &Answer) {
        let after = self.look(update);
        let line = &update.request.line;
        let broken = |what: &str| self.world().broken(format!("{}: {what}", update.request.line));
        if after.challenges > before.challenges {
            if update.was_carried_out {
                broken("carried out twice");
            }
            if let Some(update) = self.world().updates.get_mut(&number) {
                update.was_carried_out = true;
            }
        }
        let is_move_of_a_board =
            line.starts_with("/move #") && line.split(' ').nth(1).is_some_and(|it| it.contains('.'));
        if is_move_of_a_board && update.deliveries == 1 && *answer == Answer::Done && after.version <= before.version {
            broken("answered and not stored");
        }
        let asked = line.split_once(" yes.").and_then(|(_, rest)| rest.split('.').next()?.parse::<i64>().ok());
        if let (Some(asked), Some(player)) = (asked, before.player)
            && asked != player
            && after.version > before.version
            && !self.are_linked(asked, player)
        {
            broken("somebody else was asked");
        }
    }

    fn are_linked(&self, one: i64, other: i64) -> bool {
        let mut connection = self.looks.lock().expect("no panic");
        let sql = "select count(distinct person_id) from player where player_id in ($1, $2)";
        let people: i64 =
            at_once(sqlx::query_scalar(sql).bind(one).bind(other).fetch_one(&mut *connection)).expect("a count");
        people == 1
    }

    fn acknowledge(&self, number: u64, answer: &Answer, repeated: bool) {
        let mut world = self.world();
        let again = !world.is_calm && !repeated && world.chance.one_in(40);
        let wait = world.chance.within(100..90_000);
        let now = world.time.now();
        world.note_secret(number, answer);
        let Some(update) = world.updates.get_mut(&number) else { return };
        let line = update.request.line.clone();
        update.was_answered = true;
        update.is_under_way = false;
        update.at = now + wait;
        if !again {
            world.updates.remove(&number);
        }
        if let Answer::Say(post) = answer
            && let Some((_, reference)) = post.text.words().split_once("quote ").filter(|_| line != "/help")
        {
            world.trace(&format!("an apology: {reference}"));
        }
        world.trace(&format!("answered {line}: {}", told(answer)));
    }

    /// Shows an answer as the adapters do.
    async fn print(&self, update: &super::world::Update, answer: Answer) {
        let (platform, chat, person) = (update.request.platform, update.chat, update.person);
        let place = self.world().chats[chat].key.clone();
        let courier = &self.couriers[&platform];
        let (post, replaces) = match answer {
            Answer::Done => return,
            Answer::Say(post) => (post, false),
            Answer::Settled(_) | Answer::Remove(_) if platform == Platform::Discord && update.taps_private => return,
            // Telegram may refuse to delete a message, which is replaced then.
            Answer::Replace(post) | Answer::Settled(post) | Answer::Remove(post) => (post, true),
            Answer::Aside { post, .. } => (post, false),
            Answer::Ask(prompt) if platform == Platform::Discord => {
                return self.world().trace(&format!("a form: {}", prompt.title));
            }
            Answer::Ask(prompt) => (prompt.post, false),
        };
        if platform == Platform::Telegram {
            let is_toast = update.tapped.is_some()
                && post.document.is_none()
                && post.buttons.is_empty()
                && !replaces
                && post.text.words().encode_utf16().count() <= limits(platform).toast;
            if is_toast {
                return;
            }
            courier.pace.wait(courier.target(&place), Importance::Answer).await;
        }
        sleep(Duration::from_millis(80)).await;
        self.apply(update, &post, replaces, chat, person);
    }

    fn apply(&self, update: &super::world::Update, post: &Post, replaces: bool, chat: usize, person: usize) {
        let mut world = self.world();
        if world.chats[chat].is_closed {
            return;
        }
        let platform = update.request.platform;
        if platform == Platform::Telegram {
            world.count_call(chat);
        }
        if let Some(tapped) = &update.tapped {
            if replaces && world.replace(chat, tapped, post) {
                return;
            }
            if update.is_late
                && let Some(message) = world.message_mut(chat, tapped)
            {
                message.was_tapped_late = true;
            }
            let keeps_text = platform == Platform::Telegram && !post.buttons.is_empty();
            if keeps_text && world.replace_buttons(chat, tapped, buttons(post)) {
                return;
            }
        }
        // On Discord only the asker sees answers, also in private chats.
        let is_public = platform == Platform::Telegram;
        world.show(chat, post, None, if is_public { None } else { Some(person) });
    }

    /// People stop and platforms work. Everything is to be delivered and settled within a day and a half.
    async fn settle(self: &Arc<Self>, feed: &mut Feed) -> Ended {
        self.world().begin_calm();
        let begun = self.world().time.now();
        loop {
            let now = self.world().time.now();
            self.deliver_updates(now);
            sleep(millis(5 * MINUTE)).await;
            feed.read(&mut self.world());
            let waits = survive(self.waits()).await.unwrap_or_else(|| Err(anyhow::anyhow!("a panic")));
            let waits_for = waits.as_ref().map_or_else(|error| Some(format!("{error:#}")), Clone::clone);
            match waits_for {
                None => return Ended::Quiet,
                Some(what) if now - begun > 36 * HOUR => {
                    self.world().broken(format!("never settled: {what}"));
                    return Ended::Stuck;
                }
                Some(_) => {}
            }
        }
    }

    /// What is still to be done, if anything.
    async fn waits(&self) -> anyhow::Result<Option<String>> {
        let lines: Vec<String> = {
            let world = self.world();
            world.updates.values().take(3).map(|update| update.request.line.clone()).collect()
        };
        if !lines.is_empty() {
            return Ok(Some(format!("updates, such as {}", lines.join("; "))));
        }
        let mut session = self.context.store.read().await?;
        if !session.computer_turns().await?.is_empty() {
            return Ok(Some("the computer is to move".to_owned()));
        }
        for platform in [Platform::Telegram, Platform::Discord] {
            // A card waits for the end of its invitation. Everything else is due within a day.
            let soon = self.context.now() + tavoliere::time::Millis::DAY;
            let due = session.next_due(platform.name(), Timestamp::MIN).await?;
            if let Some(due) = due.filter(|due| *due <= soon) {
                return Ok(Some(format!("a notice on {}, due at {due:?}", platform.name())));
            }
        }
        Ok(None)
    }
}

/// What platforms call is in a task of its own there, which a panic ends.
async fn survive<T>(work: impl Future<Output = T>) -> Option<T> {
    AssertUnwindSafe(work).catch_unwind().await.ok()
}

fn told(answer: &Answer) -> String {
    let first_line = |post: &Post| post.text.words().lines().next().unwrap_or_default().to_owned();
    match answer {
        Answer::Done => "done".to_owned(),
        Answer::Say(post) => first_line(post),
        Answer::Aside { post, .. } => format!("aside: {}", first_line(post)),
        Answer::Replace(post) | Answer::Settled(post) | Answer::Remove(post) => {
            format!("in place: {}", first_line(post))
        }
        Answer::Ask(prompt) => format!("asks: {}", prompt.title),
    }
}

fn millis(span: i64) -> Duration {
    Duration::from_millis(span.unsigned_abs())
}

/// Polls a future until it is ready. The thread waits for it, and the paused clock stands.
pub fn at_once<T>(future: impl Future<Output = T>) -> T {
    struct Unpark(std::thread::Thread);

    impl Wake for Unpark {
        fn wake(self: Arc<Self>) {
            self.0.unpark();
        }
    }

    let waker = Waker::from(Arc::new(Unpark(std::thread::current())));
    let mut future = pin!(future);
    loop {
        if let Poll::Ready(result) = future.as_mut().poll(&mut Context::from_waker(&waker)) {
            return result;
        }
        std::thread::park();
    }
}
