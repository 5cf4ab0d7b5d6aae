//! One process of the bot, from its start until it ends or is killed.

use std::collections::HashMap;
use std::panic::AssertUnwindSafe;
use std::pin::pin;
use std::sync::atomic::Ordering;
use std::sync::{Arc, Mutex, MutexGuard};
use std::time::Duration;

use futures_util::FutureExt;
use tavoliere_bot::app::App;
use tavoliere_bot::context::BotContext;
use tavoliere_bot::context::claims::{Claims, LocalClock};
use tavoliere_bot::context::group_calls::CountedCalls;
use tavoliere_bot::thinking::effort::Effort;
use tavoliere_bot::thinking::slots::Thinking;
use tavoliere_bot::{outbox, workers};
use tavoliere_games::games::GAMES;
use tavoliere_play::matches::MatchId;
use tavoliere_play::time::{Millis, Timestamp};
use tavoliere_seam::platform::courier::Importance;
use tavoliere_seam::platform::group_calls::GroupCalls;
use tavoliere_seam::platform::language::Language;
use tavoliere_seam::platform::pictures::Pictures;
use tavoliere_seam::platform::reply::{Answer, Post};
use tavoliere_seam::platform::request::Platform;
use tavoliere_seam::platform::time::WallClock;
use tavoliere_seam::requests::bot::{Chats as _, Requests as _};
use tavoliere_store::Store;
use tavoliere_store::link::Gate;
use tavoliere_store::matches::match_lists;
use tavoliere_store::posts::notice_delivery;
use tokio::task::JoinSet;
use tokio::time::{Instant, sleep};
use tokio_util::sync::CancellationToken;

use super::beside::{Beside, Value};
use super::chance::Chance;
use super::check::Feed;
use super::courier::{SimCourier, limits};
use super::database::Database;
use super::gate::{Kill, SimGate};
use super::people::{self, Deed, Fashion, HELPER};
use super::still::Still;
use super::time::{HOUR, MINUTE, SECOND, Time};
use super::world::{Chat, Trouble, Update, World, buttons, end_troubles};

/// How many searches a process makes at once.
const SLOTS: usize = 2;

/// How a process ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ended {
    /// Everything is done that was to be done.
    Quiet,
    /// Something is never done.
    Stuck,
    Killed,
}

/// The conditions and events of a process's life.
pub struct Life {
    pub seed: u64,
    pub kill: Kill,
    /// When people stop, in true time. Then everything is to be settled.
    pub until: i64,
    /// When the disk is full, from and to.
    pub full: Option<(i64, i64)>,
    /// Whether the host lets people of different chats meet.
    pub has_lobby: bool,
    /// One of so many statements panics.
    pub panic_every: i64,
    /// When the machine's clock is set, or the machine sleeps: at, by how much, whether the machine sleeps.
    pub jump: Option<(i64, i64, bool)>,
}

/// The stored state at some moment.
struct Look {
    version: Option<i64>,
    player: Option<i64>,
    challenges: i64,
}

pub struct Process {
    /// Tells it from others, which share the database.
    pub number: u32,
    pub app: Arc<App>,
    pub context: Arc<BotContext>,
    couriers: HashMap<Platform, Arc<SimCourier>>,
    world: Arc<Mutex<World>>,
    /// A look at what is stored, by another connection than the bot's.
    looks: Arc<Mutex<Beside>>,
    /// Telegram's updates of a chat are carried out in order.
    places: Mutex<HashMap<usize, Arc<tokio::sync::Mutex<()>>>>,
    /// The tasks that it runs for its platforms at the moment.
    work: Mutex<JoinSet<()>>,
}

/// The properties of a process that it does not share.
pub struct Own {
    pub number: u32,
    pub seed: u64,
    pub kill: Kill,
    pub has_lobby: bool,
    /// How far its machine's clock is ahead of true time, apart from what happens to all clocks.
    pub skew: Millis,
    pub claims: Claims,
}

/// Lives a process.
pub fn live(world: &Arc<Mutex<World>>, database: &Database, feed: &mut Feed, life: Life) -> Ended {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().expect("a runtime");
    let ended = runtime.block_on(begin(world, database, feed, life));
    runtime.shutdown_background();
    ended
}

async fn begin(world: &Arc<Mutex<World>>, database: &Database, feed: &mut Feed, life: Life) -> Ended {
    let gate = SimGate::new(world, life.kill.clone(), life.seed, life.panic_every);
    let gate = Arc::new(if database.is_file() { gate } else { gate.before_a_server(Still::default(), None) });
    let opened = Store::open_gated(database.address(), GAMES, Arc::clone(&gate) as Arc<dyn Gate>).await;
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
    let looks = Arc::new(Mutex::new(database.beside()));
    let own = Own {
        number: 0,
        seed: life.seed,
        kill: life.kill.clone(),
        has_lobby: life.has_lobby,
        skew: Millis::ZERO,
        claims: Claims::default(),
    };
    let (process, mut parts) = Process::start(world, store, looks, own);
    let ended = {
        let mut days = pin!(async {
            for platform in [Platform::Telegram, Platform::Discord] {
                survive(process.app.appear(platform, time.shown())).await;
            }
            process.days(feed, &life, &gate).await
        });
        tokio::select! {
            biased;
            () = life.kill.bell().notified() => Ended::Killed,
            ended = &mut days => ended,
            Some(ended) = parts.join_next() => {
                process.world().broken(format!("a part of the bot ended: {ended:?}"));
                Ended::Stuck
            }
        }
    };
    process.world().trace(&format!("the process ends: {ended:?}"));
    feed.read(&mut process.world());
    if ended == Ended::Killed {
        feed.forget_unsettled(&mut process.world(), process.number);
    }
    let now = time.now();
    process.world().last_trouble = now;
    time.end_process(if ended == Ended::Killed { 5 * SECOND } else { SECOND });
    ended
}

impl Process {
    /// Starts all parts of a process, which work as long as the runtime, or until they are dropped.
    pub fn start(
        world: &Arc<Mutex<World>>,
        store: Store,
        looks: Arc<Mutex<Beside>>,
        own: Own,
    ) -> (Arc<Self>, JoinSet<anyhow::Result<()>>) {
        let time = world.lock().expect("no panic").time.clone();
        let (local, ahead) = (local_clock(&time, own.skew), own.claims.clone());
        let clock: WallClock = Arc::new(move || local() + ahead.clock_offset());
        let groups = CountedCalls::new(Platform::Telegram, store.clone(), Arc::clone(&clock));
        let groups: Arc<dyn GroupCalls> = Arc::new(groups);
        let mut context = BotContext::new(store, Language::EN, clock, own.seed).sharing(own.claims);
        context.thinking = Thinking::with_slots(SLOTS);
        context.thinking.effort = Effort::Tries(2);
        context.thinking.in_place = true;
        context.pictures = Arc::new(Pictures::blank());
        let helper = [Platform::Telegram, Platform::Discord].map(|platform| (platform, World::key_of(HELPER)));
        context =
            context.with_lobby_admins(helper.to_vec()).with_lobby(own.has_lobby).with_championships(own.has_lobby);
        let context = Arc::new(context);
        let begun = Instant::now();
        let app = Arc::new(App::with_stopwatch(Arc::clone(&context), Arc::new(move || Instant::now() - begun)));
        let stop = CancellationToken::new();
        let mut parts = JoinSet::new();
        let mut couriers = HashMap::new();
        for platform in [Platform::Telegram, Platform::Discord] {
            let (kill, groups) = (own.kill.clone(), Arc::clone(&groups));
            let courier = Arc::new(SimCourier::new(platform, Arc::clone(world), kill, own.number, groups));
            couriers.insert(platform, Arc::clone(&courier));
            let (context, stop) = (Arc::clone(&context), stop.clone());
            parts.spawn(async move {
                outbox::delivery::deliver(context, courier, stop).await;
                anyhow::Ok(())
            });
        }
        workers::start(&context, &stop, &mut parts);
        parts.spawn(hold_up(Arc::clone(&context), own.seed));
        let process = Self {
            number: own.number,
            app,
            context,
            couriers,
            world: Arc::clone(world),
            looks,
            places: Mutex::default(),
            work: Mutex::default(),
        };
        (Arc::new(process), parts)
    }

    pub fn world(&self) -> MutexGuard<'_, World> {
        self.world.lock().expect("no panic")
    }

    /// Does something for a platform. It ends with the process.
    pub fn spawn(&self, work: impl Future<Output = ()> + Send + 'static) {
        let mut all = self.work.lock().expect("no panic");
        while all.try_join_next().is_some() {}
        all.spawn(work);
    }

    /// Ends all that it does for its platforms, wherever that is.
    pub async fn stop(&self) {
        let mut work = std::mem::take(&mut *self.work.lock().expect("no panic"));
        work.shutdown().await;
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
            self.deliver_updates(now, None);
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
        let found_out = world.permission_found_within();
        for chat in &mut world.chats {
            if let Some((Trouble::Forbidden, ends)) = chat.trouble {
                chat.calm_since = ends + found_out;
            }
        }
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
        let ended = end_troubles(&mut self.world(), now);
        for (platform, key) in ended {
            survive(self.app.awaken(platform, &key.into())).await;
        }
    }

    /// The platform tells of groups that have become supergroups, while the calls that found out return. Now and then
    /// only these tell.
    pub fn tell_moves(self: &Arc<Self>) {
        let World { moves, chance, .. } = &mut *self.world();
        for (from, to) in moves.drain(..) {
            if chance.one_in(4) {
                continue;
            }
            let process = Arc::clone(self);
            let wait = millis(chance.within(0..600));
            self.spawn(async move {
                sleep(wait).await;
                survive(process.app.moved(Platform::Telegram, &from.into(), &to.into())).await;
            });
        }
    }

    /// Takes what is due, of one platform or of all.
    pub fn deliver_updates(self: &Arc<Self>, now: i64, platform: Option<Platform>) {
        let due: Vec<u64> = {
            let mut world = self.world();
            let is_due = |update: &Update| {
                update.at <= now
                    && !update.is_under_way
                    && platform.is_none_or(|platform| platform == update.request.platform)
            };
            let due = world.updates.iter_mut().filter(|(_, update)| is_due(update));
            due.map(|(number, update)| {
                update.is_under_way = true;
                update.deliveries += 1;
                update.by = self.number;
                *number
            })
            .collect()
        };
        for number in due {
            let process = Arc::clone(self);
            self.spawn(async move {
                // As the adapters do: an update is carried out once, also if that ends in a panic.
                if survive(process.carry_out(number)).await.is_none() {
                    process.acknowledge(number, &Answer::Done, true);
                }
            });
        }
    }

    async fn let_people_act(&self, now: i64) {
        let due = self.world().due_people(now);
        for person in due {
            let deed = people::choose(&mut self.world(), person);
            match deed {
                Some(Deed::Move { chat, code }) => self.type_move(chat, person, code).await,
                Some(Deed::PassOn { typed }) => self.pass_on(person, &typed).await,
                None => {}
            }
        }
    }

    /// A person passes on what inline mode offers for these words, and somebody taps a button of it.
    async fn pass_on(&self, person: usize, typed: &str) {
        let who = self.world().person(person);
        let Some(found) = survive(self.app.invite(Platform::Telegram, &who, typed)).await else { return };
        let mut world = self.world();
        let lines: Vec<String> =
            found.offered.iter().flat_map(|offered| &offered.buttons).map(|button| button.line.clone()).collect();
        let Some(line) = world.chance.pick(&lines).cloned() else { return };
        world.count("passed on");
        let reachable = |one: &usize| world.people[*one].platforms.contains(&Platform::Telegram);
        let readers: Vec<usize> = (0..world.people.len()).filter(reachable).collect();
        let Some(reader) = world.chance.pick(&readers).copied() else { return };
        let own = world.private_chat(Platform::Telegram, reader);
        world.ask(own, reader, line, None, None);
    }

    /// A person types one of the legal moves.
    pub async fn type_move(&self, chat: usize, person: usize, code: Option<String>) {
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
        self.check_sight(&update, &answer);
        drop(turn);
        self.acknowledge(number, &answer, repeated);
        if repeated && update.was_answered {
            return;
        }
        self.print(&update, answer).await;
    }

    /// The stored values that an update may change: the version of its match, and the number of challenges that its
    /// person has made.
    fn look(&self, update: &Update) -> Look {
        let mut looks = self.looks.lock().expect("no panic");
        let code = update.request.line.split_once('#').map_or("", |(_, rest)| rest);
        let code = code.split([' ', '.']).next().unwrap_or_default();
        let sql = "select version from match where code = $1";
        let version = looks.rows::<(i64,)>(sql, &[Value::Text(code.to_owned())]).first().map(|(version,)| *version);
        let sql = "select player_id from account where platform = $1 and key = $2";
        let account = [update.request.platform.name(), &update.request.person.key];
        let player = looks.rows::<(i64,)>(sql, &account.map(|it| Value::Text(it.to_owned())));
        let player = player.first().map(|(player,)| *player);
        let sql = r#"select count(*) from seat join event using (match_id)
            where seat.player_id = $1 and version = 1
            and body like '%"by":' || cast(seat.player_id as text) || ',%'"#;
        let challenges = looks.number(sql, &[Value::Number(player)]);
        Look { version, player, challenges }
    }

    /// An update that was answered is stored, none is carried out twice, and nobody answers for another.
    fn check_answer(&self, number: u64, update: &Update, before: &Look, answer: &Answer) {
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
        let is_delivered_once = self.world().updates.get(&number).is_some_and(|update| update.deliveries == 1);
        if is_move_of_a_board && is_delivered_once && *answer == Answer::Done && after.version <= before.version {
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

    /// Nothing of a match is told to somebody who may not see it: whoever takes part, reads along in a chat that shows it, or had it
    /// offered. An oracle by rows and by who is in which chat. A refusal repeats the code, and names nobody who plays.
    fn check_sight(&self, update: &Update, answer: &Answer) {
        let (Answer::Say(post) | Answer::Replace(post) | Answer::Aside { post, .. }) = answer else { return };
        let Some((_, code)) = update.request.line.split_once('#') else { return };
        let code = code.split([' ', '.']).next().unwrap_or_default().to_owned();
        let mut looks = self.looks.lock().expect("no panic");
        let sql = "select match_id from match where code = $1 and phase <> 'open'
            and not exists (select 1 from tournament_game where tournament_game.match_id = match.match_id)
            and not exists (select 1 from choice where name = 'public')";
        let Some((id,)) = looks.rows::<(i64,)>(sql, &[Value::Text(code.clone())]).first().copied() else { return };
        let sql = "select account.platform, account.key, account.name from party
            join player as own on own.player_id = party.player_id join player as twin on twin.person_id = own.person_id
            join account on account.player_id = twin.player_id where party.match_id = $1";
        let players = looks.rows::<(String, String, String)>(sql, &[Value::Number(Some(id))]);
        let asker = (update.request.platform.name(), &*update.request.person.key);
        let sql = "select platform, key from match_chat join chat using (chat_id) where match_id = $1";
        let shown = looks.rows::<(String, String)>(sql, &[Value::Number(Some(id))]);
        drop(looks);
        let mut world = self.world();
        let is_of = |chat: &Chat| {
            shown.iter().any(|(platform, key)| {
                chat.platform.name() == platform && (chat.key == *key || chat.old_key.as_ref() == Some(key))
            })
        };
        let reads_along = world.chats.iter().any(|chat| is_of(chat) && chat.members.contains(&update.person));
        let words = post.text.words();
        let is_asker = |player: &(String, String, String)| (&*player.0, &*player.1) == asker;
        let own_name = &update.request.person.name;
        let told =
            players.iter().find(|player| player.2 != *own_name && player.2.len() > 2 && words.contains(&player.2));
        if let Some((_, _, name)) = told.filter(|_| !reads_along && !players.iter().any(is_asker)) {
            let (name, first) = (name.clone(), words.lines().next().unwrap_or_default().to_owned());
            world.broken(format!(
                "{}: somebody who may not see #{code} is told of {name}: {first}",
                update.request.line
            ));
        }
    }

    fn are_linked(&self, one: i64, other: i64) -> bool {
        let sql = "select count(distinct person_id) from player where player_id in ($1, $2)";
        let players = [one, other].map(|player| Value::Number(Some(player)));
        self.looks.lock().expect("no panic").number(sql, &players) == 1
    }

    fn acknowledge(&self, number: u64, answer: &Answer, repeated: bool) {
        let mut world = self.world();
        let again = !world.is_calm && !repeated && world.chance.one_in(40);
        let wait = world.chance.within(100..90_000);
        let now = world.time.now();
        world.note_secret(number, answer);
        world.note_host(number, answer);
        world.note_forgotten(number, answer);
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
            if world.fashion == Fashion::Everything {
                world.broken(format!("{line}: an apology, {reference}"));
            }
        }
        world.trace(&format!("answered {line}: {}", told(answer)));
    }

    /// Shows an answer as the adapters do.
    async fn print(&self, update: &Update, answer: Answer) {
        let (platform, chat, person) = (update.request.platform, update.chat, update.person);
        let place = self.world().chats[chat].key.clone();
        let courier = &self.couriers[&platform];
        let (post, replaces) = match answer {
            Answer::Done => return,
            Answer::Answered => return self.take_buttons(update).await,
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
            courier.pace.wait(courier.target(&place.as_str().into()), Importance::Answer).await;
        }
        sleep(Duration::from_millis(80)).await;
        let Some(shown) = self.apply(update, &post, replaces, chat, person) else { return };
        let answer = Answer::Say(post);
        if platform == Platform::Discord && answer.awaits().is_some() {
            self.complete(update, &answer, &shown).await;
        }
    }

    /// Removes the buttons of the message that was tapped, whose question is answered.
    async fn take_buttons(&self, update: &Update) {
        let (platform, chat) = (update.request.platform, update.chat);
        if platform == Platform::Telegram {
            let (courier, place) = (&self.couriers[&platform], self.world().chats[chat].key.clone());
            courier.pace.wait(courier.target(&place.as_str().into()), Importance::Answer).await;
        }
        sleep(Duration::from_millis(80)).await;
        let mut world = self.world();
        let Some(tapped) = update.tapped.as_ref().filter(|_| !world.chats[chat].is_closed) else { return };
        if platform == Platform::Telegram {
            world.count_call(chat);
        }
        world.count("buttons taken at once");
        world.replace_buttons(chat, tapped, Vec::new());
    }

    /// Shows what becomes of an answer that shows the computer to move, as Discord's adapter does.
    async fn complete(&self, update: &Update, answer: &Answer, shown: &str) {
        self.world().count("answers that await the computer");
        let awaited = survive(self.app.awaited(&update.request, answer, limits(update.request.platform))).await;
        let mut world = self.world();
        match awaited {
            Some(Some(post)) => drop(world.replace(update.chat, shown, &post)),
            Some(None) => {}
            // A planned panic.
            None => world.await_no_more(self.number),
        }
    }

    /// Returns the message that was added.
    fn apply(&self, update: &Update, post: &Post, replaces: bool, chat: usize, person: usize) -> Option<String> {
        let mut world = self.world();
        if world.chats[chat].is_closed {
            return None;
        }
        let platform = update.request.platform;
        if platform == Platform::Telegram {
            world.count_call(chat);
        }
        if let Some(tapped) = &update.tapped {
            if replaces && world.replace(chat, tapped, post) {
                return None;
            }
            if update.is_late
                && let Some(message) = world.message_mut(chat, tapped)
            {
                message.was_tapped_late = true;
            }
            let keeps_text = platform == Platform::Telegram && !post.buttons.is_empty();
            if keeps_text && world.replace_buttons(chat, tapped, buttons(post)) {
                return None;
            }
        }
        // On Discord only the asker sees answers, also in private chats.
        let is_public = platform == Platform::Telegram;
        world.poster = self.number;
        Some(world.show(chat, post, None, if is_public { None } else { Some(person) }))
    }

    /// People stop and platforms work. Everything is to be delivered and settled within a day and a half.
    async fn settle(self: &Arc<Self>, feed: &mut Feed) -> Ended {
        self.world().begin_calm();
        let begun = self.world().time.now();
        loop {
            let now = self.world().time.now();
            self.deliver_updates(now, None);
            // Events stored meanwhile are read almost as soon as they are stored, because the time that people had
            // counts from there.
            for _ in 0..5 {
                sleep(millis(MINUTE)).await;
                feed.read(&mut self.world());
            }
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

    /// Unfinished work, in words; `None` if there is none.
    pub async fn waits(&self) -> anyhow::Result<Option<String>> {
        let lines: Vec<String> = {
            let world = self.world();
            world.updates.values().take(3).map(|update| update.request.line.to_string()).collect()
        };
        if !lines.is_empty() {
            return Ok(Some(format!("updates, such as {}", lines.join("; "))));
        }
        let mut session = self.context.store.read().await?;
        if !match_lists::computer_turns(&mut session).await?.is_empty() {
            return Ok(Some("the computer is to move".to_owned()));
        }
        for platform in [Platform::Telegram, Platform::Discord] {
            // A card waits for the end of its invitation.
            let soon = self.context.now() + Millis(self.world().patience);
            let due = notice_delivery::next_due(&mut session, platform, Timestamp::MIN).await?;
            if let Some(due) = due.filter(|due| *due <= soon) {
                return Ok(Some(format!("a notice on {}, due at {due:?}", platform.name())));
            }
        }
        Ok(None)
    }
}

/// Runs `work` and returns its output, or `None` if it panics. Calls from platforms run in tasks of their own, which a
/// panic ends.
pub async fn survive<T>(work: impl Future<Output = T>) -> Option<T> {
    AssertUnwindSafe(work).catch_unwind().await.ok()
}

/// Takes all slots for searches now and then, for longer than an answer waits for the computer.
async fn hold_up(context: Arc<BotContext>, seed: u64) -> anyhow::Result<()> {
    let mut chance = Chance::new(seed, "slots");
    loop {
        sleep(millis(chance.within(5 * MINUTE..30 * MINUTE))).await;
        let mut slots = Vec::new();
        for _ in 0..SLOTS {
            slots.push(context.thinking.slot(MatchId(0)).await);
        }
        sleep(millis(chance.within(SECOND..40 * SECOND))).await;
    }
}

fn told(answer: &Answer) -> String {
    let first_line = |post: &Post| post.text.words().lines().next().unwrap_or_default().to_owned();
    match answer {
        Answer::Done => "done".to_owned(),
        Answer::Answered => "done, without its buttons".to_owned(),
        Answer::Say(post) => first_line(post),
        Answer::Aside { post, .. } => format!("aside: {}", first_line(post)),
        Answer::Replace(post) | Answer::Settled(post) | Answer::Remove(post) => {
            format!("in place: {}", first_line(post))
        }
        Answer::Ask(prompt) => format!("asks: {}", prompt.title),
    }
}

pub fn millis(span: i64) -> Duration {
    Duration::from_millis(span.unsigned_abs())
}

/// The clock of a machine, which is ahead of the shown time by `skew`.
pub fn local_clock(time: &Time, skew: Millis) -> LocalClock {
    let time = time.clone();
    Arc::new(move || time.shown() + skew)
}
