//! The bot itself: what it needs to run, and how a request is carried out in one transaction.

use std::panic::AssertUnwindSafe;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use futures_util::FutureExt;
use rand::{Rng, RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use tokio::sync::Notify;
use tracing::Instrument;

use super::asked::{self, Asked};
use super::finishing::Effort;
use super::flood::{self, FloodControl};
use super::handlers::{self, Asker, Found, Reaction};
use super::problem::Failure;
use super::thinking::Thinking;
use super::{Answer, Language, Limits, Platform, Post, Prompt, Readers, Reply, Request};
use crate::matches::{Event, Phase, PlayerId, StoredMatch};
use crate::rules::Side;
use crate::store::{Session, Store, StoreError};

/// The time now, in unix milliseconds. Passed in so that tests have their own.
pub type Clock = Arc<dyn Fn() -> i64 + Send + Sync>;

/// How long an update is known to have been carried out, in milliseconds: three days. No platform delivers one again
/// after more than one.
const INPUTS_REMEMBERED: i64 = 3 * 24 * 3600 * 1000;

/// The whole bot, shared by all platforms.
pub struct App {
    pub(super) store: Store,
    /// Of public posts where neither the chat nor the platform says otherwise.
    pub(super) language: Language,
    clock: Clock,
    /// When this process began, in unix milliseconds.
    pub(super) started: i64,
    random: Mutex<ChaCha8Rng>,
    /// Rung when there may be something to deliver on a platform.
    outbox_bells: [Notify; Platform::ALL.len()],
    /// Rung when an invitation may be over that stands where the bot is not.
    card_bells: [Notify; Platform::ALL.len()],
    /// Rung when the computer may be to move.
    pub(super) computer_bell: Notify,
    /// Rung when a review may be wished for.
    pub(super) review_bell: Notify,
    pub(super) effort: Effort,
    pub(super) thinking: Thinking,
    pub(super) commands: FloodControl,
    pub(super) completions: FloodControl,
}

impl App {
    /// A bot on this store. `seed` decides codes, lots and the computer's moves.
    #[must_use]
    pub fn new(store: Store, language: Language, clock: Clock, seed: u64) -> Self {
        let stopwatch = flood::stopwatch();
        Self {
            store,
            language,
            started: clock(),
            clock,
            random: Mutex::new(ChaCha8Rng::seed_from_u64(seed)),
            outbox_bells: [const { Notify::const_new() }; Platform::ALL.len()],
            card_bells: [const { Notify::const_new() }; Platform::ALL.len()],
            computer_bell: Notify::const_new(),
            review_bell: Notify::const_new(),
            effort: Effort::Time(Duration::from_secs(2)),
            thinking: Thinking::on_this_machine(),
            commands: FloodControl::of_commands(Arc::clone(&stopwatch)),
            completions: FloodControl::of_completions(stopwatch),
        }
    }

    /// Carries out a request and answers the one who asked. Never fails: what breaks is logged and answered with an
    /// apology and a reference. `limits` lays the answer out for the platform.
    pub async fn handle(&self, request: Request, limits: &Limits) -> Answer {
        let span = tracing::info_span!("request", platform = request.platform.name(), input = request.input);
        async {
            if let Some(answer) = self.hold_back(&request, limits).await {
                return answer;
            }
            let Request { platform, person, place, .. } = &request;
            let readers = self.readers(*platform, person, place).await;
            let language = readers.asker.language;
            let carried_out = AssertUnwindSafe(self.carry_out(&request, limits, readers)).catch_unwind().await;
            let reaction = match carried_out {
                Ok(Ok(reaction)) => reaction,
                Ok(Err(Failure::Refused(problem))) => Reaction::Say(Reply::plain(problem.sentence(language))),
                Ok(Err(Failure::Instead(reply))) => Reaction::Say(*reply),
                Ok(Err(Failure::Broken(error))) => self.apologise(language, &format!("{error:#}")),
                Err(_) => self.apologise(language, "panicked"),
            };
            self.answer(reaction, limits, language).await
        }
        .instrument(span)
        .await
    }

    async fn carry_out(&self, request: &Request, limits: &Limits, readers: Readers) -> Result<Reaction, Failure> {
        let asked = asked::read(&request.line)?;
        tracing::debug!(verb = ?asked.verb, "asked");
        let now = self.now();
        let found = if handlers::takes_a_while(&asked) {
            match self.find_asked(request, &asked, limits, readers).await? {
                None => return Ok(Reaction::Done),
                found => found,
            }
        } else {
            None
        };
        if !handlers::changes_something(&asked, limits) {
            let mut session = self.store.read().await?;
            let asker = Asker::recognise(self, request, limits, readers, &mut session).await?;
            return handlers::carry_out(&asker, &asked, None, &mut session).await;
        }
        let mut session = self.store.write().await?;
        if !session.first_time(request.platform.name(), &request.input, now).await? {
            tracing::debug!("already carried out");
            return Ok(Reaction::Done);
        }
        session.forget_inputs(now - INPUTS_REMEMBERED).await?;
        let asker = Asker::welcome(self, request, limits, readers, &mut session).await?;
        let done = handlers::carry_out(&asker, &asked, found, &mut session).await;
        // A refusal decided nothing but to be final: delivered again, the same update is still refused in silence.
        if !matches!(done, Err(Failure::Broken(_))) {
            session.commit().await?;
            self.ring();
        }
        done
    }

    /// What takes a while to find, before the database is held for it. `None` where it was done before.
    async fn find_asked<'a>(
        &'a self,
        request: &'a Request,
        asked: &Asked,
        limits: &'a Limits,
        readers: Readers,
    ) -> Result<Option<Found<'a>>, Failure> {
        let mut session = self.look().await.map_err(Failure::Broken)?;
        if session.is_known(request.platform.name(), &request.input).await? {
            return Ok(None);
        }
        let asker = Asker::recognise(self, request, limits, readers, &mut session).await?;
        Ok(Some(handlers::find(&asker, asked, session).await?))
    }

    fn apologise(&self, language: Language, error: &str) -> Reaction {
        let reference = self.draw_code(6);
        tracing::error!(reference, error, "a request broke");
        Reaction::Say(Reply::plain(language.say_with("apology", [("reference", reference.into())])))
    }

    async fn answer(&self, reaction: Reaction, limits: &Limits, language: Language) -> Answer {
        let limits = *limits;
        match reaction {
            Reaction::Done => Answer::Done,
            Reaction::Say(reply) => Answer::Say(self.lay_out(reply, limits, language).await),
            Reaction::Turn(reply) => Answer::Turn(self.lay_out(reply, limits, language).await),
            Reaction::Ask { line, placeholder, reply } => Answer::Ask(Prompt {
                title: language.say("prompt-title"),
                label: language.say("prompt-label"),
                placeholder,
                line,
                post: self.lay_out(reply, limits, language).await,
            }),
        }
    }

    /// Lays a reply out, away from the threads that serve requests: drawing takes a while.
    pub(super) async fn lay_out(&self, reply: Reply, limits: Limits, language: Language) -> Post {
        let words = Reply { text: reply.text.clone(), buttons: reply.buttons.clone(), ..Reply::default() };
        match tokio::task::spawn_blocking(move || reply.lay_out(&limits)).await {
            Ok(post) => post,
            Err(error) => {
                tracing::error!(%error, "a picture could not be drawn");
                let mut post = words.lay_out(&limits);
                post.text.0.push(super::Span::Plain(format!("\n{}", language.say("no-picture"))));
                post
            }
        }
    }

    /// The language of public posts where neither the chat nor the platform says otherwise.
    #[must_use]
    pub const fn language(&self) -> Language {
        self.language
    }

    /// The language of a chat, if one was chosen there or heard. Where that cannot be read, as if neither were so.
    pub async fn language_in(&self, platform: Platform, key: &str) -> Option<Language> {
        let found = async {
            let mut session = self.look().await?;
            let Some(chat) = session.find_chat(platform.name(), key).await? else { return Ok(None) };
            let chosen = session.chosen_in(platform.name(), key).await?.language;
            anyhow::Ok(chosen.or(session.chat(chat).await?.language))
        };
        let tag = found.await.unwrap_or_else(|error| {
            tracing::warn!(error = format!("{error:#}"), "what is spoken in a chat cannot be read");
            None
        });
        tag.as_deref().and_then(Language::from_tag)
    }

    /// Whether somebody has done anything here before. Where that cannot be read, as if they had.
    pub async fn has_met(&self, platform: Platform, key: &str) -> bool {
        let found = async { anyhow::Ok(self.look().await?.find_player(platform.name(), key).await?.is_some()) };
        found.await.unwrap_or_else(|error| {
            tracing::warn!(error = format!("{error:#}"), "who is known cannot be read");
            true
        })
    }

    /// The time now, in unix milliseconds.
    pub(super) fn now(&self) -> i64 {
        (self.clock)()
    }

    /// A code to call something by: letters and digits that are not mistaken for each other, at least one of each.
    pub(super) fn draw_code(&self, length: usize) -> String {
        const SIGNS: &[u8] = b"abcdefghjkmnpqrstuvwxyz23456789";
        let mut random = self.random.lock().unwrap_or_else(PoisonError::into_inner);
        loop {
            let code: String = (0..length).map(|_| char::from(SIGNS[random.random_range(..SIGNS.len())])).collect();
            if code.bytes().any(|sign| sign.is_ascii_digit()) && code.bytes().any(|sign| sign.is_ascii_alphabetic()) {
                return code;
            }
        }
    }

    /// Draws lots.
    pub(super) fn toss(&self) -> Side {
        Side::BOTH[(self.draw_seed() % 2) as usize]
    }

    pub(super) fn draw_seed(&self) -> u64 {
        self.random.lock().unwrap_or_else(PoisonError::into_inner).next_u64()
    }

    /// Keeps what was decided, one event after the other, and what was planned for it; and puts the last version into the
    /// outbox. Whoever reads it needs none of those between but the ones that plans answered.
    pub(super) async fn record(
        &self,
        session: &mut Session,
        game: &mut StoredMatch,
        events: Vec<Event>,
    ) -> Result<(), StoreError> {
        let (now, before) = (self.now(), game.version);
        for event in events {
            session.append(game, event, now).await?;
        }
        let new = &game.events[before as usize..];
        if new.iter().any(|event| matches!(event, Event::Accepted { .. })) {
            session.wish_for_threads(game.id, game.version, now).await?;
        }
        self.note_away(session, game, before, now).await?;
        self.follow_plans(session, game, before, now).await?;
        self.hush(session, game, now).await?;
        session.announce(game.id, game.version, now).await?;
        match game.phase {
            Phase::Open | Phase::Playing => Ok(()),
            _ => session.settle_threads(game.id, game.version, now).await,
        }
    }

    /// Whoever is away when a match begins is away in it, too.
    async fn note_away(
        &self,
        session: &mut Session,
        game: &mut StoredMatch,
        since: u32,
        now: i64,
    ) -> Result<(), StoreError> {
        if !game.events[since as usize..].iter().any(|event| matches!(event, Event::Accepted { .. })) {
            return Ok(());
        }
        let players: Vec<PlayerId> = game.seats.iter().filter_map(|seat| seat.player()).collect();
        for player in players {
            let until = session.vacations(player).await?.iter().map(|vacation| vacation.until).max();
            let Some(until) = until.filter(|until| *until > now) else { continue };
            session.pass_over(game.id, game.version, now).await?;
            session.append(game, Event::Away { by: player, until }, now).await?;
        }
        Ok(())
    }

    /// Says that there may be something to deliver or to think about.
    pub(super) fn ring(&self) {
        self.outbox_bells.iter().chain(&self.card_bells).for_each(Notify::notify_one);
        self.computer_bell.notify_one();
        self.review_bell.notify_one();
    }

    pub(super) const fn outbox_bell(&self, platform: Platform) -> &Notify {
        &self.outbox_bells[platform as usize]
    }

    pub(super) const fn card_bell(&self, platform: Platform) -> &Notify {
        &self.card_bells[platform as usize]
    }

    /// Begins a look at the store.
    pub(super) async fn look(&self) -> anyhow::Result<Session> {
        Ok(self.store.read().await?)
    }
}
