//! The shared dependencies of the upper layers: the store, the clock, randomness, bells. It decides nothing.

pub mod attempts;
pub mod claims;
pub mod group_calls;
pub mod public_answers;
pub mod repeat;
pub mod wake;

use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError};
use std::time::Duration;

use rand::{Rng, RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use tokio::sync::Notify;
use tokio::time::Instant;

use crate::context::attempts::Attempts;
use crate::context::claims::Claims;
use crate::context::public_answers::PublicAnswers;
use crate::context::wake::Wake;
use crate::thinking::slots::Thinking;
use tavoliere_games::rules::Side;
use tavoliere_play::matches::StoredMatch;
use tavoliere_play::time::{Millis, Timestamp};
use tavoliere_seam::grammar::line::Line;
use tavoliere_seam::grammar::pages;
use tavoliere_seam::platform::address::PublicUrl;
use tavoliere_seam::platform::language::Language;
use tavoliere_seam::platform::pictures::Pictures;
use tavoliere_seam::platform::reply::Span;
use tavoliere_seam::platform::request::Platform;
use tavoliere_seam::platform::time::WallClock;
use tavoliere_store::matches::match_chats;
use tavoliere_store::{Result, Session, Store};

/// Returns the time since some moment. It never goes back, and stands while the machine sleeps.
pub type SteadyClock = Arc<dyn Fn() -> Duration + Send + Sync>;

/// How soon a process looks by itself for what others have brought.
const SHARED_WAIT: Duration = Duration::from_secs(1);

/// The context that commands, workers and the outbox share.
pub struct BotContext {
    pub store: Store,
    /// The language of public posts if neither the chat nor the platform says otherwise.
    pub language: Language,
    /// Where people everywhere reach the bot's pages, if they do.
    pub public_url: Option<PublicUrl>,
    /// Whether people of different chats may find each other.
    pub has_lobby: bool,
    /// Whether the bot holds a championship of each game.
    pub has_championships: bool,
    /// The accounts of those who may keep people out of the lobby, by platform and key.
    pub lobby_admins: Vec<(Platform, String)>,
    pub thinking: Thinking,
    pub pictures: Arc<Pictures>,
    pub bells: Bells,
    pub attempts: Attempts,
    /// The work that this process has claimed, if several share the database.
    pub claims: Claims,
    public_answers: OnceLock<PublicAnswers>,
    clock: WallClock,
    steady: SteadyClock,
    wake: Mutex<Wake>,
    random: Mutex<ChaCha8Rng>,
}

/// Wake the loops that wait for work. Ringing a bell too often costs one look at the database.
pub struct Bells {
    /// There may be something to deliver, by platform.
    outbox: [Notify; Platform::ALL.len()],
    /// This or another process may have posted something.
    pub posts: Notify,
    /// The computer may be to move.
    pub computer: Notify,
    /// A review may have been asked for.
    pub reviews: Notify,
    /// A deadline, a reminder or a call may have become the next one.
    pub time: Notify,
    /// Other processes may have something to do.
    pub others: Notify,
    /// Accounts may have been linked, or a chat may want its monthly standings.
    pub books: Notify,
    /// A tournament may go on.
    pub tournaments: Notify,
}

impl BotContext {
    /// A context on this store. `seed` decides codes, lots and the computer's moves.
    pub fn new(store: Store, language: Language, clock: WallClock, seed: u64) -> Self {
        let steady = steady_clock();
        Self {
            store,
            language,
            public_url: None,
            has_lobby: true,
            has_championships: false,
            lobby_admins: Vec::new(),
            wake: Mutex::new(Wake::new(clock(), steady())),
            steady,
            clock,
            random: Mutex::new(ChaCha8Rng::seed_from_u64(seed)),
            bells: Bells::new(),
            attempts: Attempts::default(),
            claims: Claims::default(),
            public_answers: OnceLock::new(),
            thinking: Thinking::on_this_machine(),
            pictures: Arc::default(),
        }
    }

    /// The same context with the address of its pages.
    pub fn reached_at(self, public_url: Option<PublicUrl>) -> Self {
        Self { public_url, ..self }
    }

    /// The same context, in which people of different chats may find each other or not.
    pub fn with_lobby(self, has_lobby: bool) -> Self {
        Self { has_lobby, ..self }
    }

    /// The same context, which holds a championship of each game for everybody or none.
    pub fn with_championships(self, has_championships: bool) -> Self {
        Self { has_championships, ..self }
    }

    /// The same context, in which these accounts may keep people out of the lobby.
    pub fn with_lobby_admins(self, lobby_admins: Vec<(Platform, String)>) -> Self {
        Self { lobby_admins, ..self }
    }

    /// The same context for one of several processes.
    pub fn sharing(self, claims: Claims) -> Self {
        Self { claims, ..self }
    }

    /// Whether this process listens to a platform and posts there. Of several processes one does: so what the platform allows
    /// is kept by one pace.
    pub async fn serves(&self, platform: Platform) -> Result<bool> {
        self.claims.claim(platform.name()).await
    }

    /// How long to wait for a bell at most, which other processes do not ring for certain.
    pub fn longest_wait(&self, alone: Duration) -> Duration {
        if self.claims.is_shared() { alone.min(SHARED_WAIT) } else { alone }
    }

    /// The same context with another steady clock than that of the runtime.
    pub fn with_steady_clock(self, steady: SteadyClock) -> Self {
        let wake = Mutex::new(Wake::new(self.now(), steady()));
        Self { steady, wake, ..self }
    }

    /// Returns the composer of answers for everybody in a chat; `None` before commands are registered.
    pub fn public_answers(&self) -> Option<PublicAnswers> {
        self.public_answers.get().copied()
    }

    /// Sets what composes answers for everybody in a chat, once.
    pub fn answer_in_public_by(&self, answers: PublicAnswers) {
        self.public_answers.get_or_init(|| answers);
    }

    /// The time since some moment, by a clock that nobody sets.
    pub fn monotonic_time(&self) -> Duration {
        (self.steady)()
    }

    /// The time now.
    pub fn now(&self) -> Timestamp {
        (self.clock)()
    }

    /// Returns the record of gaps in time, locked.
    pub fn wake(&self) -> MutexGuard<'_, Wake> {
        self.wake.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// How long a deadline does not count yet after a gap in time.
    pub fn grace_for(&self, deadline: Option<Timestamp>) -> Millis {
        deadline.map_or(Millis::ZERO, |deadline| self.wake().grace_for(deadline, self.monotonic_time()))
    }

    /// Draws a code for a match or a link: letters and digits that do not look alike, at least one of each.
    pub fn draw_code(&self, length: usize) -> String {
        const SIGNS: &[u8] = b"abcdefghjkmnpqrstuvwxyz23456789";
        let mut random = self.random.lock().unwrap_or_else(PoisonError::into_inner);
        loop {
            let code: String = (0..length).map(|_| char::from(SIGNS[random.random_range(..SIGNS.len())])).collect();
            if code.bytes().any(|sign| sign.is_ascii_digit()) && code.bytes().any(|sign| sign.is_ascii_alphabetic()) {
                return code;
            }
        }
    }

    /// Codes to try for a match or a tournament, which become longer if short ones are rare. Nobody guesses one of six signs: there
    /// are over 600 million.
    pub fn draw_codes(&self) -> impl Iterator<Item = String> + '_ {
        [6, 6, 6, 6, 6, 7, 7, 7].into_iter().map(|length| self.draw_code(length))
    }

    /// Draws a side by lot.
    pub fn draw_side(&self) -> Side {
        Side::BOTH[(self.draw_seed() % 2) as usize]
    }

    /// Draws a seed for the computer or for a setup.
    pub fn draw_seed(&self) -> u64 {
        self.random.lock().unwrap_or_else(PoisonError::into_inner).next_u64()
    }

    /// The address of the page that answers a line, if there is one.
    pub fn page_of(&self, line: &Line) -> Option<String> {
        Some(self.public_url.as_ref()?.page(&pages::path_of(line)?))
    }

    /// The line about the page of a match that anybody may look at. Empty if there is no such page.
    pub async fn public_page(
        &self,
        session: &mut Session,
        stored: &StoredMatch,
        language: Language,
    ) -> Result<Vec<Span>> {
        let page = self.public_link(session, stored).await?;
        let spans = |url| vec![Span::Plain(format!("\n{} ", language.say("public-page"))), Span::Page { url }];
        Ok(page.map(spans).unwrap_or_default())
    }

    /// The address of the page of a match that anybody may look at, if there is one.
    pub async fn public_link(&self, session: &mut Session, stored: &StoredMatch) -> Result<Option<String>> {
        let Some(url) = &self.public_url else { return Ok(None) };
        let is_public = match_chats::is_public(session, stored.id).await?;
        Ok(is_public.then(|| url.page(&format!("g/{}", stored.code))))
    }

    /// Begins a read of the store.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub async fn read(&self) -> anyhow::Result<Session> {
        Ok(self.store.read().await?)
    }
}

fn steady_clock() -> SteadyClock {
    let begun = Instant::now();
    Arc::new(move || begun.elapsed())
}

impl Bells {
    const fn new() -> Self {
        Self {
            outbox: [const { Notify::const_new() }; Platform::ALL.len()],
            posts: Notify::const_new(),
            computer: Notify::const_new(),
            reviews: Notify::const_new(),
            time: Notify::const_new(),
            others: Notify::const_new(),
            books: Notify::const_new(),
            tournaments: Notify::const_new(),
        }
    }

    /// Rings all bells after a change: there may be something to deliver or to think about.
    pub fn ring(&self) {
        self.ring_here();
        self.others.notify_one();
    }

    /// Rings all bells of this process after a change that another one has made.
    pub fn ring_here(&self) {
        self.outbox.iter().for_each(Notify::notify_one);
        self.posts.notify_one();
        self.computer.notify_one();
        self.reviews.notify_one();
        self.time.notify_one();
        self.books.notify_one();
        self.tournaments.notify_one();
    }

    /// The bell of a platform's outbox.
    pub const fn outbox(&self, platform: Platform) -> &Notify {
        &self.outbox[platform as usize]
    }
}
