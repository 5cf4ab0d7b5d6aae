//! Handles the events of Discord's gateway: interactions, messages, servers.

use std::fmt::Display;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use async_trait::async_trait;
use reqwest::Method;
use serde_json::{Value, json};
use serenity::client::{Context, EventHandler};
use serenity::model::application::{
    CommandInteraction, ComponentInteraction, Interaction, InteractionType, ModalInteraction,
};
use serenity::model::channel::{GuildChannel, Message, MessageFlags};
use serenity::model::event::GuildMemberUpdateEvent;
use serenity::model::gateway::Ready;
use serenity::model::guild::{Guild, Member, Role, UnavailableGuild};
use serenity::model::id::{ApplicationId, GuildId, InteractionId, UserId};
use tokio::sync::{Notify, RwLock, SetOnce};
use tokio::time::timeout;
use tokio_util::sync::CancellationToken;

use super::adapter::Discord;
use super::answer::{AnswerDelivery, InteractionHandle, Origin, Response, Stage, deferral, responses};
use super::api::{Api, ApiError};
use super::door::DiscordDoor;
use super::guest::{self, GuestTokens};
use super::own_posts::OwnPosts;
use super::servers::Servers;
use super::{print, reading, registration};
use tavoliere_adapter::unread::Unread;
use tavoliere_play::time::{Millis, Timestamp};
use tavoliere_seam::grammar::command::{Command, Verb};
use tavoliere_seam::grammar::line::Line;
use tavoliere_seam::grammar::spelled_line::SpelledLine;
use tavoliere_seam::platform::courier::Importance;
use tavoliere_seam::platform::language::Language;
use tavoliere_seam::platform::limits::Limits;
use tavoliere_seam::platform::reply::{Answer, Button, Post, Span, Text};
use tavoliere_seam::platform::request::Platform;
use tavoliere_seam::requests::bot::{Bot, Done, Rights, Suggestion};
use tavoliere_seam::requests::request::Request;

/// How many suggestions Discord accepts.
const SUGGESTIONS: usize = 25;
/// In how many channels of a new server the bot tries to post its welcome.
const WELCOME_CHANNELS: usize = 3;

/// Handles the events of every connection to the gateway.
pub(super) struct GatewayListener {
    api: Arc<Api>,
    guest_tokens: Arc<GuestTokens>,
    /// How people come to tables.
    door: Option<Arc<DiscordDoor>>,
    limits: &'static Limits,
    bot: Arc<dyn Bot>,
    stop: CancellationToken,
    /// The bot's own account, from the first event of a connection. Serenity handles events concurrently: those that
    /// come too early wait for it.
    me: SetOnce<UserId>,
    registered: AtomicBool,
    connected: Notify,
    own_posts: OwnPosts,
    servers: Servers,
    unread: Unread,
    /// Locked for reading by each answer in progress, and for writing to wait until there is none.
    answering: RwLock<()>,
}

impl GatewayListener {
    pub(super) fn new(discord: &Discord, bot: Arc<dyn Bot>, stop: CancellationToken) -> Self {
        Self {
            api: discord.api.clone(),
            guest_tokens: discord.guest_tokens.clone(),
            door: discord.door.clone(),
            limits: discord.limits(),
            bot,
            stop,
            me: SetOnce::new(),
            registered: AtomicBool::new(false),
            connected: Notify::new(),
            own_posts: OwnPosts::default(),
            servers: Servers::default(),
            unread: Unread::new(Platform::Discord),
            answering: RwLock::new(()),
        }
    }

    /// Waits until no answer is in progress, but at most for `longest`. Returns whether none is.
    pub(super) async fn wait_until_answered(&self, longest: Duration) -> bool {
        timeout(longest, self.answering.write()).await.is_ok()
    }

    /// An event of the gateway cannot be read, for a reason. If somebody waits for an answer to it, they get an apology.
    pub(super) async fn unread(&self, event: &Value, reason: &impl Display) {
        self.unread.report(event["t"].as_str().unwrap_or_default(), reason);
        let Some((kind, interaction, language)) = reading::unread(event) else { return };
        let _answering = self.answering.read().await;
        if kind == InteractionType::Autocomplete {
            interaction.suggest(&self.api, Vec::new()).await;
        } else {
            let apology = Response::Say(post_of(language, "discord-broken"));
            interaction.send(&self.api, vec![apology], Stage::Fresh).await;
        }
    }

    /// Waits until a session of the gateway begins.
    pub(super) async fn connected(&self) {
        self.connected.notified().await;
    }

    /// Answers an interaction, with a deferral first if the bot takes long.
    async fn answer(&self, interaction: InteractionHandle, origin: Origin, mut stage: Stage, request: Request) {
        let language = request.person.language.unwrap_or_default();
        let place = request.place.key.clone();
        let challenges = request.line.command().is_some_and(|command| command.verb == Verb::Play);
        let guest = guest::channel(&place);
        if let Some(channel) = guest {
            self.guest_tokens.expect(channel);
        }
        let (bot, limits, asked) = (self.bot.clone(), self.limits, request.clone());
        // In a task of its own, so that neither a panic nor a long computation there prevents the deferral.
        let mut work = tokio::spawn(async move { bot.carry_out(request, limits).await });
        let worked = match timeout(self.api.timeouts.defer, &mut work).await {
            Ok(worked) => worked,
            Err(_) => {
                stage = match interaction.send(&self.api, vec![deferral(origin)], stage).await {
                    AnswerDelivery::All { .. } => Stage::Deferred,
                    AnswerDelivery::Doubtful => Stage::Doubtful,
                    AnswerDelivery::Failed => {
                        guest.into_iter().for_each(|channel| self.guest_tokens.cancel(channel));
                        // The answer can no longer be sent, but the request is still carried out.
                        return drop(work.await);
                    }
                };
                work.await
            }
        };
        let answer = match worked {
            // A challenge was sent, and its board comes only while people use the bot here.
            Ok(Done { answer, acted: Some(_), .. }) if challenges && guest.is_some() => as_guest(answer, language),
            Ok(Done { answer, .. }) => answer,
            Err(error) => {
                tracing::error!(%error, "a request panicked");
                Answer::Say(post_of(language, "discord-broken"))
            }
        };
        let awaits = answer.awaits().is_some().then(|| answer.clone());
        let answered = interaction.send(&self.api, responses(answer, origin, stage), stage).await;
        if let (Some(answer), AnswerDelivery::All { message }) = (awaits, &answered) {
            self.complete_later(interaction.clone(), message.clone(), asked, answer);
        }
        match guest {
            Some(channel) if matches!(answered, AnswerDelivery::All { .. }) => {
                self.guest_tokens.add(channel, interaction);
                self.bot.awaken(Platform::Discord, &place).await;
            }
            Some(channel) => self.guest_tokens.cancel(channel),
            None => {}
        }
    }

    /// Edits the message of an answer that shows the computer to move, once the computer has moved.
    fn complete_later(&self, interaction: InteractionHandle, message: String, asked: Request, answer: Answer) {
        let (api, bot, limits, stop) = (self.api.clone(), self.bot.clone(), self.limits, self.stop.clone());
        tokio::spawn(async move {
            let awaited = stop.run_until_cancelled(bot.awaited(&asked, &answer, limits)).await;
            if let Some(post) = awaited.flatten() {
                interaction.replace(&api, &message, &post).await;
            }
        });
    }

    async fn command(&self, interaction: CommandInteraction, me: UserId) {
        let request = reading::command(&interaction, me);
        let handle = handle(interaction.id, interaction.application_id, interaction.token);
        self.answer(handle, Origin::Command, Stage::Fresh, request).await;
    }

    async fn component(&self, interaction: ComponentInteraction, me: UserId) {
        let message = &interaction.message;
        if let Some(code) = interaction.data.custom_id.strip_prefix(Button::TABLE) {
            return self.open_table(&interaction, code).await;
        }
        let mut origin = origin(Some(message));
        let request = reading::component(&interaction, me);
        let handle = handle(interaction.id, interaction.application_id, interaction.token.clone());
        let Some(mut request) = request else {
            handle.send(&self.api, vec![deferral(origin)], Stage::Fresh).await;
            return;
        };
        // An answer is no post of the outbox; it refers to the message that asked.
        if origin == Origin::Public && message.message_reference.is_none() && self.bot.is_stray(&request).await {
            return self.answer_stray(&handle, request).await;
        }
        if origin == Origin::Private && !message.attachments.is_empty() {
            origin = on_board(&mut request);
        }
        self.answer(handle, origin, Stage::Fresh, request).await;
    }

    /// Has Discord open the Activity, and notes whose table is meant.
    async fn open_table(&self, interaction: &ComponentInteraction, code: &str) {
        let handle = handle(interaction.id, interaction.application_id, interaction.token.clone());
        match &self.door {
            Some(door) => {
                door.open(&interaction.user.id.to_string(), code);
                handle.launch(&self.api).await;
            }
            // The button is of a time when there was an Activity.
            None => drop(handle.send(&self.api, vec![Response::DeferUpdate], Stage::Fresh).await),
        }
    }

    /// Answers a tap on an earlier try of a board, which a later one has replaced: its buttons go, and the asker gets
    /// the board as it is.
    async fn answer_stray(&self, interaction: &InteractionHandle, mut request: Request) {
        request.line = board_line(&request.line).map_or(request.line, SpelledLine::from);
        let taken = interaction.send(&self.api, vec![Response::TakeButtons], Stage::Fresh).await;
        let answer = self.bot.handle(request, self.limits).await;
        if matches!(taken, AnswerDelivery::All { .. }) {
            interaction.send(&self.api, responses(answer, Origin::Public, Stage::Deferred), Stage::Deferred).await;
        }
    }

    async fn form(&self, interaction: ModalInteraction) {
        let message = interaction.message.as_deref();
        let is_board = message.is_some_and(|message| !message.attachments.is_empty());
        let origin = match origin(message) {
            Origin::Private if is_board => Origin::Board,
            origin => origin,
        };
        let request = reading::form(&interaction, self.guest_tokens.knows(&interaction.channel_id.to_string()));
        let handle = handle(interaction.id, interaction.application_id, interaction.token);
        self.answer(handle, origin, Stage::FormSubmitted, request).await;
    }

    async fn suggest(&self, interaction: CommandInteraction, me: UserId) {
        let mut choices = Vec::new();
        if let Some(typing) = reading::typing(&interaction, me) {
            let found = self.bot.complete(Platform::Discord, &typing.person, &typing.place, &typing.line);
            let found = timeout(self.api.timeouts.defer, found).await;
            choices = found.unwrap_or_default().into_iter().filter_map(|found| choice(&typing.before, found)).collect();
            choices.truncate(SUGGESTIONS);
        }
        let handle = handle(interaction.id, interaction.application_id, interaction.token);
        handle.suggest(&self.api, choices).await;
    }

    /// A post of the bot has arrived. If it is a later try of one that had arrived too, the earlier one loses its buttons.
    async fn close_earlier_try(&self, message: &Message) {
        let Some(earlier) = self.own_posts.earlier_try(message) else { return };
        let path = format!("/channels/{}/messages/{earlier}", message.channel_id);
        let body = json!({"components": []}).into();
        if let Err(error) = self.api.call(Method::PATCH, &path, Some(&body), Importance::Tidying).await {
            // Its buttons answer with the present board.
            tracing::info!(%error, "an earlier try of a post keeps its buttons");
        }
    }

    /// Permissions in a server may have changed.
    async fn rearranged(&self, guild: GuildId) {
        self.bot.allowed(Platform::Discord, &guild.to_string().into(), Rights::Pictures).await;
    }

    /// Posts the welcome on a server that has just added the bot, in the first channel that accepts it. Discord does not
    /// tell who added it.
    async fn welcome(&self, guild: &Guild) {
        if !self.bot.arrive(Platform::Discord, &guild.id.to_string().into(), None).await {
            return;
        }
        for channel in reading::channels(guild).into_iter().take(WELCOME_CHANNELS) {
            let request = reading::arrival(guild, channel);
            let limits = Limits { private_answers: false, ..*self.limits };
            let Answer::Say(post) = self.bot.handle(request, &limits).await else { return };
            // Where pictures are forbidden, Discord refuses the whole message.
            let words = post.picture.is_some().then(|| Post { picture: None, ..post.clone() });
            for post in [Some(post), words].into_iter().flatten() {
                let mut body = print::message(&post, &self.api.commands);
                body.json["nonce"] = guild.joined_at.unix_timestamp().to_string().into();
                body.json["enforce_nonce"] = true.into();
                let path = format!("/channels/{channel}/messages");
                match self.api.call_for_person(Method::POST, &path, Some(&body)).await {
                    Err(ApiError::Refused { .. }) => {}
                    Err(error) => return tracing::warn!(%error, "the welcome of a server did not arrive"),
                    Ok(_) => return,
                }
            }
        }
    }

    /// Answers a message by a public reply: Discord has no private answers to messages.
    async fn reply(&self, message: &Message, request: Request) {
        let limits = Limits { private_answers: request.place.private, ..*self.limits };
        let post = match self.bot.handle(request, &limits).await {
            Answer::Done | Answer::Answered => return,
            Answer::Say(post)
            | Answer::Replace(post)
            | Answer::Settled(post)
            | Answer::Remove(post)
            | Answer::Aside { post, .. } => post,
            Answer::Ask(prompt) => prompt.post,
        };
        let mut body = print::message(&post, &self.api.commands);
        body.json["message_reference"] = json!({"message_id": message.id.to_string(), "fail_if_not_exists": false});
        body.json["nonce"] = message.id.to_string().into();
        body.json["enforce_nonce"] = true.into();
        let path = format!("/channels/{}/messages", message.channel_id);
        if let Err(error) = self.api.call_for_person(Method::POST, &path, Some(&body)).await {
            tracing::warn!(%error, "a reply did not arrive");
        }
    }
}

#[async_trait]
impl EventHandler for GatewayListener {
    async fn guild_create(&self, _: Context, guild: Guild, _: Option<bool>) {
        let _answering = self.answering.read().await;
        let joined_at = Timestamp::EPOCH + Millis::from_seconds(guild.joined_at.unix_timestamp());
        // Notices that wait for the bot's return are due now, also after an outage in which permissions may have
        // changed.
        self.rearranged(guild.id).await;
        if self.servers.is_new(guild.id, joined_at).await {
            // Noted before the welcome: after a crash in between there is no welcome, rather than a second one.
            self.bot.appear(Platform::Discord, joined_at).await;
            self.welcome(&guild).await;
        }
    }

    async fn guild_delete(&self, _: Context, guild: UnavailableGuild, _: Option<Guild>) {
        // A server that is only unavailable still has the bot.
        if !guild.unavailable {
            self.servers.leave(guild.id);
        }
    }

    async fn channel_update(&self, _: Context, _: Option<GuildChannel>, channel: GuildChannel) {
        self.rearranged(channel.guild_id).await;
    }

    async fn thread_update(&self, _: Context, _: Option<GuildChannel>, thread: GuildChannel) {
        self.rearranged(thread.guild_id).await;
    }

    async fn guild_role_update(&self, _: Context, _: Option<Role>, role: Role) {
        self.rearranged(role.guild_id).await;
    }

    async fn guild_member_update(
        &self,
        _: Context,
        _: Option<Member>,
        _: Option<Member>,
        event: GuildMemberUpdateEvent,
    ) {
        // Without a privileged intent, these are about the bot itself.
        self.rearranged(event.guild_id).await;
    }

    async fn ready(&self, _: Context, ready: Ready) {
        self.connected.notify_one();
        let me = ready.user.id;
        // An error means that an earlier session has set it.
        let _ = self.me.set(me);
        self.servers
            .begin(ready.guilds.iter().map(|guild| guild.id), self.bot.appear(Platform::Discord, Timestamp::EPOCH))
            .await;
        tracing::info!(%me, name = ready.user.name, guilds = ready.guilds.len(), "listening to Discord");
        // Of several processes, the one that has the first shard registers the commands.
        if let Some(door) = &self.door {
            door.note_application(ready.application.id.to_string());
        }
        let is_first = ready.shard.is_none_or(|shard| shard.id.get() == 0);
        if is_first && !self.registered.swap(true, Ordering::SeqCst) {
            registration::register((&self.api, self.door.is_some()), ready.application.id, &self.stop).await;
        } else if !self.registered.load(Ordering::SeqCst) {
            registration::load_ids(&self.api, ready.application.id).await;
        }
    }

    async fn interaction_create(&self, _: Context, interaction: Interaction) {
        let me = *self.me.wait().await;
        let _answering = self.answering.read().await;
        match interaction {
            Interaction::Command(command) => self.command(command, me).await,
            Interaction::Autocomplete(command) => self.suggest(command, me).await,
            Interaction::Component(component) => self.component(component, me).await,
            Interaction::Modal(form) => self.form(form).await,
            other => tracing::debug!(kind = ?other.kind(), "an interaction of an unknown kind"),
        }
    }

    async fn message(&self, _: Context, message: Message) {
        let me = *self.me.wait().await;
        if message.author.id == me {
            return self.close_earlier_try(&message).await;
        }
        let _answering = self.answering.read().await;
        let Some(request) = reading::message(&message, me) else { return };
        self.reply(&message, request).await;
    }
}

fn handle(interaction: InteractionId, application: ApplicationId, token: String) -> InteractionHandle {
    InteractionHandle { interaction, application, token }
}

fn origin(message: Option<&Message>) -> Origin {
    match message {
        None => Origin::Command,
        Some(message) if message.flags.is_some_and(|flags| flags.contains(MessageFlags::EPHEMERAL)) => Origin::Private,
        Some(_) => Origin::Public,
    }
}

/// The label of a suggestion and the value it puts into the field: the whole field, not only its last word.
fn choice(before: &str, found: Suggestion) -> Option<(String, String)> {
    let value = format!("{before}{}", found.word);
    let name = if found.hint.is_empty() { value.clone() } else { format!("{value}  {}", found.hint) };
    let fits = !value.trim().is_empty() && value.chars().count() <= 100;
    fits.then(|| (print::label(&name), value))
}

/// Where the answer to a tap goes if its message is a board that only the asker sees: a choice of moves stays below the
/// board, and to leave the choice shows the board again.
fn on_board(request: &mut Request) -> Origin {
    match request.line.command() {
        Some(command) if command.is_on_board => Origin::Board,
        Some(Command { verb: Verb::Back, .. }) => {
            if let Some(board) = board_line(&request.line) {
                request.line = board.into();
            }
            Origin::Private
        }
        _ => Origin::Private,
    }
}

/// The line that shows the board of the match that a line is about.
fn board_line(line: &SpelledLine) -> Option<Line> {
    line.code().map(|code| Line::new(Verb::Board).code(code))
}

/// The answer to a challenge where the bot is a guest: it says first how boards come here.
fn as_guest(answer: Answer, language: Language) -> Answer {
    let mut post = post_of(language, "discord-guest");
    match answer {
        Answer::Say(offer) | Answer::Replace(offer) => {
            post.text.0.push(Span::Plain("\n".to_owned()));
            post.text.0.extend(offer.text.0);
            Answer::Say(Post { text: post.text, ..offer })
        }
        _ => Answer::Say(post),
    }
}

fn post_of(language: Language, id: &str) -> Post {
    Post { text: Text(vec![Span::Plain(language.say(id))]), ..Post::default() }
}
