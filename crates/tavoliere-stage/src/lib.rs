//! Fixtures for several test files: a complete bot on a fresh database, with its own clock and random numbers.

pub mod conversation;
pub mod courier;
pub mod database;
pub mod interrupted;
mod transcript;
pub mod vocabulary;

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicI64, AtomicU32, Ordering};
use std::time::Duration;

use sqlx::{AnyConnection, AssertSqlSafe};
use tavoliere_bot::app::App;
use tavoliere_bot::app::flood::Stopwatch;
use tavoliere_bot::context::BotContext;
use tavoliere_bot::context::claims::{Claims, Lease, LocalClock};
use tavoliere_bot::outbox;
use tavoliere_bot::thinking::effort::Effort;
use tavoliere_bot::thinking::slots::Thinking;
use tavoliere_bot::workers;
use tavoliere_games::games::GAMES;
use tavoliere_play::time::{Millis, Timestamp};
use tavoliere_seam::platform::address::PublicUrl;
use tavoliere_seam::platform::courier::{Courier, DeliveryError, Importance};
use tavoliere_seam::platform::language::Language;
use tavoliere_seam::platform::pictures::Pictures;
use tavoliere_seam::platform::reply::Post;
use tavoliere_seam::platform::request::{ChatKey, MessageKey, Platform, ServerKey};
use tavoliere_seam::platform::time::WallClock;
use tavoliere_store::Store;
use tavoliere_store::address::Address;
use tavoliere_store::posts::{notice_delivery, servers};
use tempfile::TempDir;
use tokio_util::sync::CancellationToken;

use database::{Database, is_on_server};

/// Sends a post as the outbox does: with a permit.
///
/// # Errors
/// If the post did not arrive.
pub async fn send_post(
    courier: &dyn Courier,
    place: &ChatKey,
    post: &Post,
    nonce: i64,
) -> Result<MessageKey, DeliveryError> {
    let permit = courier.admit(place, Importance::Board).await?;
    courier.post(permit, post, nonce).await
}

/// Edits a post as the outbox does: with a permit.
///
/// # Errors
/// If the edit did not arrive.
pub async fn edit_post(
    courier: &dyn Courier,
    place: &ChatKey,
    message: &MessageKey,
    post: &Post,
) -> Result<(), DeliveryError> {
    let permit = courier.admit(place, Importance::Board).await?;
    courier.edit(permit, message, post).await
}

/// A bot on a database in its own folder. The clock stands still unless a test moves it. Pictures are blank unless a test looks
/// at them.
pub struct Bot {
    pub app: Arc<App>,
    pub context: Arc<BotContext>,
    pub store: Store,
    pub clock: Arc<AtomicI64>,
    /// How far the clock has been moved without the bot's steady clock.
    set: Arc<AtomicI64>,
    database: Database,
}

/// A stopwatch that advances by a second with each reading, so that no one floods the bot.
fn unhurried() -> Stopwatch {
    at_the_pace_of(Duration::from_secs(1))
}

/// A stopwatch that advances by so much with each reading.
fn at_the_pace_of(each: Duration) -> Stopwatch {
    let readings = AtomicU32::new(0);
    Arc::new(move || each * readings.fetch_add(1, Ordering::Relaxed))
}

fn blank() -> Arc<Pictures> {
    Arc::new(Pictures::blank())
}

/// The time at which every test begins: 2026-01-01.
pub const START: Timestamp = Timestamp(1_767_225_600_000);

/// Much longer than a test: one that is slow must not count as dead.
pub const LEASE: Lease = Lease { lasts: Millis::from_days(1), trusted: Duration::from_secs(3_600) };

impl Bot {
    pub async fn new() -> Self {
        Self::speaking(Language::EN).await
    }

    pub async fn speaking(language: Language) -> Self {
        Self::on_database(Database::new().await, language, Arc::new(AtomicI64::new(START.0)), 1).await
    }

    /// A bot that draws its pictures.
    pub async fn drawing() -> Self {
        let bot = Self::new().await;
        let clock = Arc::clone(&bot.clock);
        Self::with_store(bot.store, bot.database, Language::EN, clock, 1, Arc::default())
    }

    /// A new bot on the same database, as after a restart.
    pub async fn restarted(&self) -> Self {
        let (clock, pictures) = (Arc::clone(&self.clock), Arc::clone(&self.context.pictures));
        let store = Store::open(&self.address(), GAMES).await.expect("a database");
        Self::with_store(store, self.database.clone(), Language::EN, clock, 2, pictures)
    }

    /// Another process beside this one, which shares its database on a server.
    pub async fn beside(&self) -> Self {
        let bot = Self::on_database(self.database.clone(), Language::EN, Arc::clone(&self.clock), 8).await;
        let clock = Arc::clone(&bot.clock);
        let local: LocalClock = Arc::new(move || Timestamp(clock.load(Ordering::Relaxed)));
        let registry = bot.store.registry().expect("a server");
        let claims = Claims::enter(registry, Arc::clone(&local), LEASE).await.expect("entered");
        let mut context = BotContext::new(bot.store.clone(), Language::EN, local, 9).sharing(claims);
        context.thinking.effort = Effort::Tries(20);
        context.pictures = blank();
        let context = Arc::new(context);
        let app = App::with_stopwatch(Arc::clone(&context), unhurried());
        Self { app: Arc::new(app), context, ..bot }
    }

    /// A bot on the files that another one left in a folder.
    pub async fn on(folder: TempDir) -> Self {
        Self::on_database(Database::in_folder(folder), Language::EN, Arc::new(AtomicI64::new(START.0)), 3).await
    }

    /// A bot on a database that somebody has made.
    pub async fn at(database: Database) -> Self {
        Self::on_database(database, Language::EN, Arc::new(AtomicI64::new(START.0)), 3).await
    }

    /// The folder of the database.
    pub fn folder(&self) -> &Path {
        self.database.folder()
    }

    async fn on_database(database: Database, language: Language, clock: Arc<AtomicI64>, seed: u64) -> Self {
        let store = Store::open(&database.address(), GAMES).await.expect("a database");
        Self::with_store(store, database, language, clock, seed, blank())
    }

    /// A bot that reads in one transaction at a time.
    pub async fn with_one_reader() -> Self {
        let database = Database::new().await;
        let store = match database.address().file() {
            Some(path) => Store::open_with(path, GAMES, 1).await,
            None => Store::open(&database.address(), GAMES).await,
        };
        let clock = Arc::new(AtomicI64::new(START.0));
        Self::with_store(store.expect("a database"), database, Language::EN, clock, 6, blank())
    }

    fn with_store(
        store: Store,
        database: Database,
        language: Language,
        clock: Arc<AtomicI64>,
        seed: u64,
        pictures: Arc<Pictures>,
    ) -> Self {
        let (time, since, set) = (Arc::clone(&clock), Arc::clone(&clock), Arc::new(AtomicI64::new(0)));
        let by = Arc::clone(&set);
        let steady = move || Millis(since.load(Ordering::Relaxed) - by.load(Ordering::Relaxed)).into();
        let time = move || Timestamp(time.load(Ordering::Relaxed));
        let context = BotContext::new(store.clone(), language, Arc::new(time), seed);
        let mut context = context.with_steady_clock(Arc::new(steady));
        // Without a clock, so that the same moves are found on every machine.
        context.thinking.effort = Effort::Tries(20);
        context.pictures = pictures;
        let context = Arc::new(context);
        let app = App::with_stopwatch(Arc::clone(&context), unhurried());
        Self { app: Arc::new(app), context, store, clock, set, database }
    }

    /// A bot that measures floods with the bot's own clock.
    pub async fn with_flood_clock() -> Self {
        let bot = Self::new().await;
        let (clock, time) = (Arc::clone(&bot.clock), Arc::clone(&bot.clock));
        let clock: WallClock = Arc::new(move || Timestamp(clock.load(Ordering::Relaxed)));
        let since_start = move || (Timestamp(time.load(Ordering::Relaxed)) - START).into();
        let mut context = BotContext::new(bot.store.clone(), Language::EN, clock, 4);
        context.pictures = blank();
        let context = Arc::new(context);
        let app = App::with_stopwatch(Arc::clone(&context), Arc::new(since_start));
        Self { app: Arc::new(app), context, ..bot }
    }

    /// A bot of people who take their time, so that no one uses up what they may ask of it in a long test.
    pub async fn at_leisure() -> Self {
        let bot = Self::new().await;
        let app = App::with_stopwatch(Arc::clone(&bot.context), at_the_pace_of(Duration::from_secs(10)));
        Self { app: Arc::new(app), ..bot }
    }

    /// A bot whose pages people everywhere reach.
    pub async fn in_public() -> Self {
        Self::hosted(7, |context| context.reached_at(PublicUrl::parse("https://play.example.org"))).await
    }

    /// A bot whose host wants no games between people of different chats.
    pub async fn without_lobby() -> Self {
        Self::hosted(5, |context| context.with_lobby(false)).await
    }

    /// A bot that holds a championship of each game.
    pub async fn with_championships() -> Self {
        Self::hosted(10, |context| context.with_championships(true)).await
    }

    /// A bot with other settings of its host.
    async fn hosted(seed: u64, chosen: impl FnOnce(BotContext) -> BotContext) -> Self {
        Self::new().await.under(seed, chosen)
    }

    /// The same bot with other settings of its host, as after a restart.
    pub fn under(self, seed: u64, chosen: impl FnOnce(BotContext) -> BotContext) -> Self {
        let clock = Arc::clone(&self.clock);
        let clock: WallClock = Arc::new(move || Timestamp(clock.load(Ordering::Relaxed)));
        let mut context = BotContext::new(self.store.clone(), Language::EN, clock, seed);
        context.thinking.effort = Effort::Tries(20);
        context.pictures = blank();
        let context = Arc::new(chosen(context));
        let app = App::with_stopwatch(Arc::clone(&context), unhurried());
        Self { app: Arc::new(app), context, ..self }
    }

    /// A bot without thinking slots: every search waits forever.
    pub async fn without_slots() -> Self {
        let bot = Self::new().await;
        let clock = Arc::clone(&bot.clock);
        let clock: WallClock = Arc::new(move || Timestamp(clock.load(Ordering::Relaxed)));
        let mut context = BotContext::new(bot.store.clone(), Language::EN, clock, 5);
        context.thinking = Thinking::with_slots(0);
        context.pictures = blank();
        let context = Arc::new(context);
        Self { app: Arc::new(App::new(Arc::clone(&context))), context, ..bot }
    }

    /// Lets a server speak a language, so that nobody is asked for it.
    pub async fn speak(&self, platform: Platform, server: &ServerKey, language: Language) {
        let mut session = self.store.write().await.expect("a store");
        servers::settle_language(&mut session, platform, server, language.tag()).await.expect("settled");
        session.commit().await.expect("settled");
    }

    /// The file of the database. There is none on a server.
    pub fn file(&self) -> PathBuf {
        self.address().file().expect("the test is for files").to_owned()
    }

    /// Where the database is.
    pub fn address(&self) -> Address {
        self.database.address()
    }

    /// A connection of another program to the same database.
    pub async fn another_program(&self) -> AnyConnection {
        self.database.connect().await
    }

    /// Makes every event unreadable, like a damaged disk.
    pub async fn break_events(&self) {
        let mut connection = self.another_program().await;
        sqlx::query("update event set body = '{'").execute(&mut connection).await.expect("damage done");
    }

    /// Locks the database until dropped.
    pub async fn lock(&self) -> AnyConnection {
        let mut connection = self.another_program().await;
        let begin = if is_on_server() { "begin" } else { "begin immediate" };
        sqlx::query(begin).execute(&mut connection).await.expect("held");
        if is_on_server() {
            let sql = "lock table player, account, chat, match, event, notice, input in exclusive mode";
            sqlx::query(sql).execute(&mut connection).await.expect("held");
        }
        connection
    }

    /// Lets SQLite check itself for damage and for dangling references. PostgreSQL allows neither.
    pub async fn check_database(&self) {
        if is_on_server() {
            return;
        }
        let mut connection = self.another_program().await;
        let found: String =
            sqlx::query_scalar("pragma integrity_check").fetch_one(&mut connection).await.expect("a verdict");
        assert_eq!(found, "ok");
        let strays = sqlx::query("pragma foreign_key_check").fetch_all(&mut connection).await.expect("a verdict");
        assert_eq!(strays.len(), 0, "rows that belong to nothing");
    }

    /// Plays every move for which the computer is to move.
    pub async fn let_computer_move(&self) {
        workers::computer::play_turns(&self.context).await.expect("played");
    }

    /// Acts on every deadline that has passed.
    pub async fn act_on_deadlines(&self) {
        workers::time::act_on_deadlines(&self.context).await.expect("done");
    }

    /// Delivers the whole outbox of a platform. Time passes if a delivery is to be tried again later.
    pub async fn empty_outbox(&self, courier: Arc<dyn Courier>) {
        let stop = CancellationToken::new();
        for _ in 0..20 {
            outbox::delivery::deliver_what_is_due(&self.context, &courier, &stop).await.expect("delivered");
            let mut session = self.store.read().await.expect("a look");
            let next = notice_delivery::next_due(&mut session, courier.platform(), Timestamp::MIN).await.expect("read");
            // Notices that are due so late wait for people, such as those who let the bot post again.
            if next.is_none_or(|next| next >= self.now() + 20 * Millis::MINUTE) {
                return;
            }
            drop(session);
            self.wait(Millis::MINUTE);
        }
        panic!("something is never settled");
    }

    /// Moves the clock; a negative span sets it back.
    pub fn wait(&self, span: Millis) {
        self.clock.fetch_add(span.0, Ordering::Relaxed);
    }

    /// Keeps the books on standings, digests and puzzles of the day, as the bot does every few seconds.
    pub async fn keep_books(&self) {
        workers::books::update(&self.context, &CancellationToken::new()).await.expect("kept");
    }

    /// The machine sleeps, or its clock is set: the clock moves, and the bot's steady clock does not.
    pub fn set_clock(&self, by: Millis) {
        self.set.fetch_add(by.0, Ordering::Relaxed);
        self.wait(by);
    }

    /// The time that the clock shows.
    pub fn now(&self) -> Timestamp {
        Timestamp(self.clock.load(Ordering::Relaxed))
    }
}

impl Bot {
    /// A second handle on the same bot.
    pub fn twin(&self) -> Self {
        Self {
            app: Arc::clone(&self.app),
            context: Arc::clone(&self.context),
            store: self.store.clone(),
            clock: Arc::clone(&self.clock),
            set: Arc::clone(&self.set),
            database: self.database.clone(),
        }
    }
}

/// Asks for a list of words.
pub async fn list(connection: &mut AnyConnection, sql: impl Into<String>) -> Vec<String> {
    sqlx::query_scalar(AssertSqlSafe(sql.into())).fetch_all(connection).await.expect("good SQL")
}

/// Every row of the tables as text.
pub async fn rows(bot: &Bot, tables: &[&str]) -> String {
    let mut connection = bot.another_program().await;
    let mut out = String::new();
    for table in tables {
        if bot.address().file().is_none() {
            let sql = format!("select '{table}: ' || cast(row_to_json(one) as text) from {table} as one order by 1");
            out += &(list(&mut connection, sql).await.join("\n") + "\n");
            continue;
        }
        let columns =
            list(&mut connection, format!("select 'quote(' || name || ')' from pragma_table_info('{table}')")).await;
        let row = columns.join(" || ', ' || ");
        let rows = list(&mut connection, format!("select '{table}: ' || {row} from {table} order by 1")).await;
        out += &(rows.join("\n") + "\n");
    }
    out
}
