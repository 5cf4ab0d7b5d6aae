//! One request, one transaction, one answer.

mod budgets;
pub mod chats;
pub mod completion;
pub mod flood;
pub mod invitations;
mod keys;
mod long_lines;
mod offered;
mod public_pages;
pub mod warm;

use std::collections::HashSet;
use std::num::NonZeroU32;
use std::panic::AssertUnwindSafe;
use std::sync::Arc;
use std::time::Duration;

use async_trait::async_trait;
use bytes::Bytes;
use futures_util::FutureExt;
use tokio::sync::broadcast::Receiver;
use tokio::time::Instant;
use tracing::Instrument;

use crate::app::budgets::{Budgets, Good, UsedUp, price};
use crate::app::flood::{FloodControl, FloodVerdict, Stopwatch};
use crate::app::keys::KeyRing;
use crate::commands::support::aside;
use crate::commands::support::asker::{Asker, Reaction};
use crate::commands::support::found::Found;
use crate::commands::support::game_cards::game_cards;
use crate::commands::{self, Ready, Run, StartSearch};
use crate::context::BotContext;
use crate::outbox;
use crate::outbox::recent::{Prints, Wall};
use crate::presentation::problem::{Failure, sentence};
use crate::readers::reader::Readers;
use crate::recording::languages;
use crate::tables::SharedTables;
use crate::workers::computer;
use tavoliere_base::metering;
use tavoliere_play::matches::MatchId;
use tavoliere_play::time::Timestamp;
use tavoliere_seam::grammar::command::{Command, Verb};
use tavoliere_seam::grammar::line::Line;
use tavoliere_seam::grammar::problem::Problem;
use tavoliere_seam::platform::allowance::{CountedAsker, RequestAllowance};
use tavoliere_seam::platform::keys::Keys;
use tavoliere_seam::platform::language::Language;
use tavoliere_seam::platform::layout::lay_out;
use tavoliere_seam::platform::limits::{LOUNGE, Limits};
use tavoliere_seam::platform::look::Look;
use tavoliere_seam::platform::pictures::Pictures;
use tavoliere_seam::platform::reply::{Answer, Post, Prompt, Reply};
use tavoliere_seam::platform::request::{ChatKey, MessageKey, Person, Place, Platform, ServerKey};
use tavoliere_seam::platform::table::{Drawn, GameCard, NoTable, Preview, Table, TableLook, Viewpoint, Ways};
use tavoliere_seam::platform::work::Work;
use tavoliere_seam::requests::bot::{
    Acted, Changed, Chats, Done, FinishedMatches, FinishedPage, Invitations, OwnMatches, Posts, Requests, Rights,
    Services, StandingPost, Suggestion, Tables, Who,
};
use tavoliere_seam::requests::request::Request;
use tavoliere_store::again::{again_with, retry_on_conflict};
use tavoliere_store::inputs;
use tavoliere_store::isolation::Isolation;
use tavoliere_store::matches::match_events;
use tavoliere_store::probe::Probe;

/// The most searches for which an answer waits.
const MOST_WAITING: usize = 10;

/// How long an answer waits for the computer after it was shown: Discord lets an answer be edited for a quarter of an hour.
const LONGEST_AWAITED: Duration = Duration::from_secs(14 * 60);

/// How long the database may take while it is looked at, and how long what was found stays true.
const PATIENCE: Duration = Duration::from_secs(2);
const FRESH: Duration = Duration::from_secs(5);

/// The bot, shared by all platforms.
pub struct App {
    context: Arc<BotContext>,
    budgets: Budgets,
    completions: FloodControl,
    programs: FloodControl,
    onlookers: FloodControl,
    keys: KeyRing,
    prints: Prints,
    tables: SharedTables,
    probe: Probe,
}

impl App {
    /// The bot in a context.
    pub fn new(context: Arc<BotContext>) -> Self {
        Self::with_stopwatch(context, flood::stopwatch())
    }

    /// The bot with a stopwatch of its own, which decides who sends requests too fast.
    pub fn with_stopwatch(context: Arc<BotContext>, stopwatch: Stopwatch) -> Self {
        context.answer_in_public_by(commands::support::for_everybody::answer);
        let budgets = Budgets::new(&stopwatch);
        let completions = FloodControl::of_completions(Arc::clone(&stopwatch));
        let programs = FloodControl::of_programs(Arc::clone(&stopwatch));
        let onlookers = FloodControl::of_onlookers(Arc::clone(&stopwatch));
        let keys = KeyRing::new(Arc::clone(&context), stopwatch);
        let (prints, tables) = (Prints::default(), SharedTables::default());
        let probe = Probe::new(context.store.clone(), PATIENCE, FRESH);
        Self { context, budgets, completions, programs, onlookers, keys, prints, tables, probe }
    }

    /// The answer to a request for which a budget has nothing left: one sentence, then silence until its holder has kept
    /// within it for a while.
    fn held_back(used_up: UsedUp, request: &Request, language: Language) -> Reaction {
        metering::REFUSALS.count(&[request.platform.name(), used_up.kind()]);
        match used_up.sentence(language) {
            Some(sentence) => {
                // In the lounge the key of a person is a name.
                tracing::info!(platform = request.platform.name(), ?used_up, "a request is held back");
                tracing::debug!(person = request.person.key, "held back");
                Reaction::Say(Reply::plain(sentence))
            }
            None => Reaction::Done,
        }
    }

    async fn readers(&self, request: &Request) -> Readers {
        let Request { platform, person, place, .. } = request;
        Readers::or_default(&self.context.store, *platform, person, place, self.context.language).await
    }

    async fn answer_to(&self, request: &Request, limits: &Limits) -> Done {
        let platform = request.platform.name();
        // Before anything is looked up, but how to say it.
        if let Err(used_up) = self.budgets.charge(request, Good::Requests, NonZeroU32::MIN) {
            let language = if used_up.is_told() { self.readers(request).await.asker.language } else { Language::EN };
            let held = Self::held_back(used_up, request, language);
            let answer = answer(held, limits, language, &self.context.pictures).await;
            return Done { held: Some(used_up.allowance()), ..answer.into() };
        }
        let readers = self.readers(request).await;
        let language = readers.asker.language;
        let carried_out = AssertUnwindSafe(self.carry_out_whole(request, limits, readers)).catch_unwind().await;
        let is_broken = matches!(carried_out, Err(_) | Ok(Err(Failure::Broken(_))));
        let (mut acted, mut held) = (None, None);
        let reaction = match carried_out {
            Ok(Ok(carried)) => {
                (acted, held) = (carried.acted, carried.held);
                carried.reaction
            }
            Ok(Err(Failure::Refused(problem))) => {
                metering::REFUSALS.count(&[platform, problem.kind()]);
                Reaction::Say(Reply::plain(sentence(&problem, language)))
            }
            Ok(Err(Failure::Instead(reply))) => {
                metering::REFUSALS.count(&[platform, "match"]);
                Reaction::Say(*reply)
            }
            Ok(Err(Failure::Broken(error))) => self.apologise(request.platform, language, &format!("{error:#}")),
            Err(_) => self.apologise(request.platform, language, "panicked"),
        };
        Done { answer: answer(reaction, limits, language, &self.context.pictures).await, acted, held, is_broken }
    }

    /// Carries out the whole line of a request, and keeps the lines of the answer that are too long for buttons.
    async fn carry_out_whole(&self, request: &Request, limits: &Limits, readers: Readers) -> Result<Carried, Failure> {
        let whole = long_lines::expand(&self.context, &request.line).await?;
        let line = whole.ok_or(Problem::Refused("question-over"))?;
        let request = Request { line, ..request.clone() };
        let mut done = self.carry_out_line(&request, limits, readers).await;
        let reply = match &mut done {
            Ok(carried) => carried.reaction.reply(),
            Err(Failure::Instead(reply)) => Some(&mut **reply),
            Err(_) => None,
        };
        if let Some(reply) = reply
            && let Err(error) = long_lines::keep(&self.context, &request, reply).await
        {
            tracing::error!(%error, "the lines of buttons cannot be kept");
        }
        done
    }

    async fn carry_out_line(&self, request: &Request, limits: &Limits, readers: Readers) -> Result<Carried, Failure> {
        let line = request.line.line()?;
        tracing::debug!(verb = ?line.verb, "asked");
        metering::COMMANDS.count(&[request.platform.name(), Command::of(line.verb).name]);
        if request.platform == Platform::Program && !Command::of(line.verb).is_for_programs {
            return Err(Problem::Refused("refused-program").into());
        }
        if let Some((good, amount)) = price(line)
            && let Err(used_up) = self.budgets.charge(request, good, amount)
        {
            let reaction = Self::held_back(used_up, request, readers.asker.language);
            return Ok(Carried { held: Some(used_up.allowance()), ..reaction.into() });
        }
        let handler = commands::handler(line.verb);
        let ready = match handler.run {
            Run::AtOnce(run) => Ready::AtOnce(run),
            Run::AfterSearch(search) => match self.search(search, request, line, limits, readers).await? {
                Some(found) => Ready::Found(found),
                None => return Ok(Reaction::Done.into()),
            },
        };
        if !(handler.writes)(line, limits) {
            let mut session = self.context.store.read().await?;
            let asker = Asker::find(&self.context, request, limits, readers, &mut session).await?;
            let done = ready.run(&asker, line, &mut session).await;
            drop(session);
            // Somebody who only looks in a private chat can be written to there, too.
            let is_new = asker.player.is_none() || (request.place.private && asker.chat.is_none());
            if is_new && makes_known(request.platform, line.verb) {
                self.get_to_know(request, limits, readers).await?;
            }
            return done.map(Carried::from);
        }
        let writing = |isolation| self.write(request, line, limits, readers, &ready, isolation);
        match again_with(isolation(line.verb), writing).await {
            Ok(Carried { reaction: Reaction::Round(id), acted, held }) => {
                Ok(Carried { reaction: self.round(request, limits, readers, id).await?, acted, held })
            }
            done => done,
        }
    }

    /// Stores somebody who only looks, so that others can name them.
    async fn get_to_know(&self, request: &Request, limits: &Limits, readers: Readers) -> Result<(), Failure> {
        let meet = || async {
            let mut session = self.context.store.write().await?;
            Asker::register(&self.context, request, limits, readers, &mut session).await?;
            Ok::<_, Failure>(session.commit().await?)
        };
        retry_on_conflict(meet).await
    }

    /// Carries out a command in one transaction, with the id of its update.
    async fn write(
        &self,
        request: &Request,
        line: &Line,
        limits: &Limits,
        readers: Readers,
        ready: &Ready<'_>,
        isolation: Isolation,
    ) -> Result<Carried, Failure> {
        let now = self.context.now();
        let mut session = self.context.store.write_with(isolation).await?;
        if !inputs::store_if_new(&mut session, request.platform, &request.input, now).await? {
            tracing::debug!("already carried out");
            return Ok(Reaction::Done.into());
        }
        let asker = Asker::register(&self.context, request, limits, readers, &mut session).await?;
        let done = ready.run(&asker, line, &mut session).await;
        if matches!(done, Err(Failure::Broken(_))) {
            return done.map(Carried::from);
        }
        if let Some(chat) = asker.chat {
            let place = (&request.place, chat);
            languages::note_language(&mut session, request.platform, place, readers.speaks, now).await?;
        }
        // A refusal changes nothing but the list of updates: delivered again, the same update is refused in silence. Somebody who asks
        // again is refused again.
        if done.is_err() && request.is_answered_at_once() {
            inputs::forget(&mut session, request.platform, &request.input).await?;
        }
        session.commit().await?;
        self.context.bells.ring();
        Ok(Carried { reaction: done?, acted: asker.acted.get(), held: None })
    }

    /// Lets the computer answer in a match that no chat sees, and shows it. If many wait for the computer, it answers
    /// later.
    async fn round(
        &self,
        request: &Request,
        limits: &Limits,
        readers: Readers,
        id: MatchId,
    ) -> Result<Reaction, Failure> {
        if self.context.thinking.waiting() <= MOST_WAITING {
            computer::play_turn(&self.context, id).await.map_err(Failure::Broken)?;
        }
        self.round_so_far(request, limits, readers, id).await.map(Reaction::Say)
    }

    /// A match that no chat sees, as it is.
    async fn round_so_far(
        &self,
        request: &Request,
        limits: &Limits,
        readers: Readers,
        id: MatchId,
    ) -> Result<Reply, Failure> {
        let mut session = self.context.store.read().await?;
        let asker = Asker::find(&self.context, request, limits, readers, &mut session).await?;
        aside::page(&asker, id, &mut session).await
    }

    /// The same once the computer has moved there. `None` if that takes too long, or the match is gone.
    async fn round_later(
        &self,
        request: &Request,
        limits: &Limits,
        readers: Readers,
        code: &str,
    ) -> Result<Option<Reply>, Failure> {
        let Some(stored) = match_events::load_by_code(&mut self.context.store.read().await?, code).await? else {
            return Ok(None);
        };
        if !computer::wait_for_turn(&self.context, stored.id, LONGEST_AWAITED).await {
            return Ok(None);
        }
        self.round_so_far(request, limits, readers, stored.id).await.map(Some)
    }

    /// Searches for what a command needs, before the write transaction. `None` if the update was carried out before.
    async fn search<'a>(
        &'a self,
        search: StartSearch,
        request: &'a Request,
        line: &Line,
        limits: &'a Limits,
        readers: Readers,
    ) -> Result<Option<Box<dyn Found + 'a>>, Failure> {
        let mut session = self.context.store.read().await?;
        if inputs::is_known(&mut session, request.platform, &request.input).await? {
            return Ok(None);
        }
        let asker = Asker::find(&self.context, request, limits, readers, &mut session).await?;
        Ok(Some(search(&asker, line, session).await?))
    }

    async fn find_matches(&self, request: &Request, limits: &Limits) -> Result<OwnMatches, Failure> {
        let readers = self.readers(request).await;
        let mut session = self.context.store.read().await?;
        let asker = Asker::find(&self.context, request, limits, readers, &mut session).await?;
        commands::games::own_matches(&asker, &mut session).await
    }

    async fn find_games(&self, request: &Request) -> Result<Vec<GameCard>, Failure> {
        let readers = self.readers(request).await;
        let mut session = self.context.store.read().await?;
        let asker = Asker::find(&self.context, request, &LOUNGE, readers, &mut session).await?;
        game_cards(&asker, &mut session).await
    }

    async fn find_finished(
        &self,
        request: &Request,
        page: &FinishedPage,
        limits: &Limits,
    ) -> Result<Option<FinishedMatches>, Failure> {
        let readers = self.readers(request).await;
        let mut session = self.context.store.read().await?;
        let asker = Asker::find(&self.context, request, limits, readers, &mut session).await?;
        commands::games::finished(&asker, page, &mut session).await
    }

    fn apologise(&self, platform: Platform, language: Language, error: &str) -> Reaction {
        metering::FAULTS.count(&[platform.name()]);
        let reference = self.context.draw_code(6);
        tracing::error!(reference, error, "a request broke");
        Reaction::Say(Reply::plain(language.say_with("apology", [("reference", reference.into())])))
    }
}

/// A line that was carried out.
struct Carried {
    reaction: Reaction,
    /// The match that it has changed, if it has.
    acted: Option<Acted>,
    /// The budget that had too little left for it.
    held: Option<RequestAllowance>,
}

impl From<Reaction> for Carried {
    /// Nothing was changed in a match.
    fn from(reaction: Reaction) -> Self {
        Self { reaction, acted: None, held: None }
    }
}

/// Whether somebody who is new is stored for a line that only looks. Not if they ask what is known of them, as they may after
/// they were forgotten. A name of the lounge stays free until something is done under it.
const fn makes_known(platform: Platform, verb: Verb) -> bool {
    !matches!(platform, Platform::Lounge) && !Command::of(verb).is_about_the_asker
}

/// How the transaction of a command begins. A move is by far the most frequent, and decides by rows of its match, which it
/// writes.
const fn isolation(verb: Verb) -> Isolation {
    if Command::of(verb).decides_by_own_rows { Isolation::RepeatableRead } else { Isolation::Serializable }
}

async fn answer(reaction: Reaction, limits: &Limits, language: Language, pictures: &Arc<Pictures>) -> Answer {
    let limits = *limits;
    match reaction {
        // A round is shown before.
        Reaction::Done | Reaction::Round(_) => Answer::Done,
        Reaction::Answered => Answer::Answered,
        Reaction::Say(reply) => Answer::Say(lay_out(reply, limits, language, pictures).await),
        Reaction::Replace(reply) => Answer::Replace(lay_out(reply, limits, language, pictures).await),
        Reaction::Remove(reply) => Answer::Remove(lay_out(reply, limits, language, pictures).await),
        Reaction::Settled(reply) => Answer::Settled(lay_out(reply, limits, language, pictures).await),
        Reaction::Aside { line, reply } => {
            Answer::Aside { line: line.to_string(), post: lay_out(reply, limits, language, pictures).await }
        }
        Reaction::Ask { line, field, placeholder, reply } => Answer::Ask(Prompt {
            title: language.say(field.title),
            label: language.say(field.label),
            placeholder,
            line: format!("{line} "),
            post: lay_out(reply, limits, language, pictures).await,
        }),
    }
}

#[async_trait]
impl Requests for App {
    async fn carry_out(&self, request: Request, limits: &Limits) -> Done {
        let (platform, begun) = (request.platform.name(), Instant::now());
        metering::UPDATES.count(&[platform, "request"]);
        let span = tracing::info_span!("request", platform, input = request.input);
        let answering = async {
            let done = self.answer_to(&request, limits).await;
            metering::ANSWERS.record_time(begun.elapsed(), &[platform]);
            chats::asked_in(&self.context, request.platform, &request.place.key).await;
            done
        };
        answering.instrument(span).await
    }

    async fn awaited(&self, request: &Request, answer: &Answer, limits: &Limits) -> Option<Post> {
        let code = answer.awaits()?;
        let readers = self.readers(request).await;
        let reply = self.round_later(request, limits, readers, code).await.unwrap_or_else(|failure| {
            if let Failure::Broken(error) = failure {
                tracing::error!(error = format!("{error:#}"), code, "the computer's answer cannot be shown");
            }
            None
        })?;
        Some(lay_out(reply, *limits, readers.asker.language, &self.context.pictures).await)
    }

    async fn complete(&self, platform: Platform, person: &Person, place: &Place, line: &str) -> Vec<Suggestion> {
        metering::UPDATES.count(&[platform.name(), "completion"]);
        match self.completions.check(platform, &person.key, NonZeroU32::MIN) {
            FloodVerdict::Allowed(_) => completion::complete(&self.context, platform, person, place, line).await,
            FloodVerdict::First(_) | FloodVerdict::Again(_) => Vec::new(),
        }
    }

    async fn invite(&self, platform: Platform, person: &Person, typed: &str) -> Invitations {
        metering::UPDATES.count(&[platform.name(), "invitation"]);
        match self.completions.check(platform, &person.key, NonZeroU32::MIN) {
            FloodVerdict::Allowed(_) => invitations::invite(&self.context, platform, person, typed).await,
            FloodVerdict::First(_) | FloodVerdict::Again(_) => Invitations::default(),
        }
    }

    async fn note_invitation(&self, platform: Platform, message: &MessageKey, code: &str) {
        outbox::notices::card::note_inline_message(&self.context, platform, message, code).await;
    }
}

#[async_trait]
impl Tables for App {
    async fn matches(&self, request: &Request, limits: &Limits) -> OwnMatches {
        self.find_matches(request, limits).await.unwrap_or_else(|failure| {
            if let Failure::Broken(error) = failure {
                tracing::error!(error = format!("{error:#}"), "the matches of a person cannot be read");
            }
            OwnMatches { played: true, ..OwnMatches::default() }
        })
    }

    async fn games(&self, request: &Request) -> Vec<GameCard> {
        self.find_games(request).await.unwrap_or_else(|failure| {
            if let Failure::Broken(error) = failure {
                tracing::error!(error = format!("{error:#}"), "the games cannot be listed");
            }
            Vec::new()
        })
    }

    async fn public_page(&self, request: &Request, limits: &Limits) -> Option<Post> {
        let readers = self.readers(request).await;
        let reply = public_pages::answer(&self.context, request, limits, readers).await?;
        Some(lay_out(reply, *limits, readers.asker.language, &self.context.pictures).await)
    }

    async fn game_of_the_day(&self) -> Option<String> {
        public_pages::game_of_the_day(&self.context).await
    }

    async fn finished(
        &self,
        request: &Request,
        page: &FinishedPage,
        limits: &Limits,
    ) -> Result<FinishedMatches, NoTable> {
        match self.find_finished(request, page, limits).await {
            Ok(found) => found.ok_or(NoTable::Unknown),
            Err(Failure::Broken(error)) => {
                tracing::error!(error = format!("{error:#}"), "the finished matches of a person cannot be read");
                Err(NoTable::Broken)
            }
            Err(_) => Err(NoTable::Unknown),
        }
    }

    async fn preview(&self, request: &Request, code: &str, limits: &Limits) -> Result<Preview, NoTable> {
        let (reply, language, searchable) = self.tables.preview(&self.context, request, code).await?;
        Ok(Preview { post: lay_out(reply, *limits, language, &self.context.pictures).await, searchable })
    }

    async fn table(&self, request: &Request, code: &str, at: &Viewpoint) -> Result<Table, NoTable> {
        self.tables.table(&self.context, request, code, at).await
    }

    async fn reading(&self, request: &Request, code: &str, at: &Viewpoint, steps: &str) -> Result<Ways, NoTable> {
        self.tables.reading(&self.context, request, code, at, steps).await
    }

    async fn board(
        &self,
        request: &Request,
        code: &str,
        at: &Viewpoint,
        drawn: Drawn,
    ) -> Result<(Bytes, u32), NoTable> {
        self.tables.board(&self.context, request, code, at, drawn).await
    }

    async fn reading_of(&self, request: &Request) -> TableLook {
        let reader = self.readers(request).await.asker;
        let theme = self.tables.theme_of(&self.context, request).await;
        TableLook { language: reader.language, theme, confirm: reader.confirm }
    }

    async fn who(&self, request: &Request) -> Who {
        self.tables.who(&self.context, request).await
    }

    fn changes(&self) -> Receiver<Changed> {
        self.context.store.changes()
    }
}

#[async_trait]
impl Posts for App {
    async fn recent(
        &self,
        platform: Platform,
        place: &ChatKey,
        limits: &Limits,
        most: u32,
        known: &HashSet<i64>,
    ) -> anyhow::Result<Vec<StandingPost>> {
        outbox::recent::recent(&self.context, Wall { platform, place, limits }, most, known).await
    }

    async fn look(&self, platform: Platform, person: &Person, place: &Place) -> Look {
        let context = &self.context;
        Readers::or_default(&context.store, platform, person, place, context.language).await.asker.look()
    }

    async fn print(
        &self,
        platform: Platform,
        place: &ChatKey,
        notice: i64,
        look: Look,
        limits: &Limits,
    ) -> Option<Arc<Post>> {
        self.prints.print(&self.context, Wall { platform, place, limits }, notice, look).await
    }

    async fn is_stray(&self, request: &Request) -> bool {
        chats::is_stray(&self.context, request).await
    }

    async fn hear_of_posts(&self) {
        self.context.bells.posts.notified().await;
    }
}

#[async_trait]
impl Chats for App {
    async fn appear(&self, platform: Platform, at: Timestamp) -> Timestamp {
        chats::appear(&self.context, platform, at).await
    }

    async fn arrive(&self, platform: Platform, server: &ServerKey, adder: Option<&Person>) -> bool {
        chats::arrive(&self.context, platform, server, adder).await
    }

    async fn moved(&self, platform: Platform, from: &ChatKey, to: &ChatKey) {
        chats::moved(&self.context, platform, from, to).await;
    }

    async fn awaken(&self, platform: Platform, place: &ChatKey) {
        chats::awaken(&self.context, platform, place).await;
    }

    async fn allowed(&self, platform: Platform, server: &ServerKey, rights: Rights) {
        chats::allowed(&self.context, platform, server, rights).await;
    }

    async fn language_in(&self, platform: Platform, key: &ChatKey) -> Option<Language> {
        chats::language_in(&self.context, platform, key).await
    }

    async fn has_met(&self, platform: Platform, key: &str) -> bool {
        chats::has_met(&self.context, platform, key).await
    }
}

#[async_trait]
impl Services for App {
    async fn program(&self, token: &str) -> Option<Person> {
        chats::program(&self.context, token).await
    }

    fn count_request(&self, asker: CountedAsker<'_>) -> Option<RequestAllowance> {
        let (control, platform, key) = match asker {
            CountedAsker::Program(handle) => (&self.programs, Platform::Program, handle),
            CountedAsker::Address(address) => (&self.onlookers, Platform::Lounge, address),
        };
        Some(control.allowance("requests", control.check(platform, key, NonZeroU32::MIN)))
    }

    fn keys(&self) -> &dyn Keys {
        &self.keys
    }

    async fn is_well(&self) -> Result<(), String> {
        self.probe.check().await
    }

    async fn serves(&self, platform: Platform) -> bool {
        Work::try_claim(&self.context.claims, platform.name()).await
    }

    fn work(&self) -> Arc<dyn Work> {
        Arc::new(self.context.claims.clone())
    }

    fn language(&self) -> Language {
        self.context.language
    }
}
