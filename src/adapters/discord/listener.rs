//! Hears what people do on Discord, through one gateway connection that mends itself, and answers each of them in time.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use anyhow::Context as _;
use async_trait::async_trait;
use reqwest::Method;
use serde_json::json;
use serenity::client::{Client, ClientBuilder, Context, EventHandler};
use serenity::model::application::{CommandInteraction, ComponentInteraction, Interaction, ModalInteraction};
use serenity::model::channel::{Message, MessageFlags};
use serenity::model::gateway::{BotGateway, GatewayIntents, Ready};
use serenity::model::guild::{Guild, UnavailableGuild};
use serenity::model::id::{ApplicationId, InteractionId, UserId};
use tokio::sync::{RwLock, SetOnce};
use tokio::time::{sleep, timeout};
use tokio_util::sync::CancellationToken;

use super::answer::{Origin, Stage, Ticket, deferral, steps};
use super::api::{Api, ApiError};
use super::commands::Installed;
use super::guest::{self, Passes};
use super::servers::Servers;
use super::{Discord, LIMITS, commands, print, reading};
use crate::chat::grammar;
use crate::chat::grammar::command::Verb;
use crate::chat::platform::bot::{Bot, Suggestion};
use crate::chat::platform::language::Language;
use crate::chat::platform::limits::Limits;
use crate::chat::platform::reply::{Answer, Post, Span, Text};
use crate::chat::platform::request::{Platform, Request};

/// Interactions come in any case. None of these is privileged: the text of a message arrives only where it mentions
/// the bot or is written to it alone. That of servers tells which ones the bot has joined.
const INTENTS: GatewayIntents =
    GatewayIntents::GUILDS.union(GatewayIntents::GUILD_MESSAGES).union(GatewayIntents::DIRECT_MESSAGES);
/// Discord wants to hear from us within 3 s, and the way there takes its part.
const PATIENCE: Duration = Duration::from_millis(1500);
const SUGGESTIONS: usize = 25;
/// In how many channels of a new server the bot tries to say hello.
const MOST_DOORS: usize = 3;
const FIRST_PAUSE: Duration = Duration::from_secs(1);
const LONGEST_PAUSE: Duration = Duration::from_secs(300);
/// How long leaving waits for the gateway, and then for answers under way.
const FAREWELL: Duration = Duration::from_secs(5);

impl Discord {
    /// Answers people until asked to stop; then lets the answers under way finish. Whatever goes wrong with the
    /// connection is tried again.
    pub async fn listen(&self, bot: Arc<dyn Bot>, stop: CancellationToken) {
        let listener = Arc::new(Listener {
            api: self.api.clone(),
            passes: self.passes.clone(),
            bot,
            stop: stop.clone(),
            me: SetOnce::new(),
            registered: AtomicBool::new(false),
            servers: Servers::default(),
            answering: RwLock::new(()),
        });
        let mut pause = FIRST_PAUSE;
        while !stop.is_cancelled() {
            match listener.clone().hear().await {
                Ok(()) => pause = FIRST_PAUSE,
                Err(error) => {
                    tracing::error!(error = format!("{error:#}"), ?pause, "Discord's gateway is closed to us")
                }
            }
            tokio::select! {
                () = sleep(pause) => pause = (pause * 2).min(LONGEST_PAUSE),
                () = stop.cancelled() => {}
            }
        }
        if timeout(FAREWELL, listener.answering.write()).await.is_err() {
            tracing::warn!("left while answers were under way");
        }
    }
}

/// What hears the events.
struct Listener {
    api: Arc<Api>,
    passes: Arc<Passes>,
    bot: Arc<dyn Bot>,
    stop: CancellationToken,
    /// The bot's own account, which the gateway tells first. Serenity handles events side by side: whatever comes too
    /// early waits for it.
    me: SetOnce<UserId>,
    registered: AtomicBool,
    servers: Servers,
    /// Read by each answer under way, written to know that there is none.
    answering: RwLock<()>,
}

impl Listener {
    /// Hears events until asked to stop or the gateway will have no more of us. Serenity itself reconnects and resumes.
    async fn hear(self: Arc<Self>) -> anyhow::Result<()> {
        let stop = self.stop.clone();
        let (mut client, number) = tokio::select! {
            prepared = self.prepare() => prepared?,
            () = stop.cancelled() => return Ok(()),
        };
        let shards = client.shard_manager.clone();
        let ended = tokio::select! {
            ended = client.start_shards(number) => ended.context("listening to the gateway"),
            () = stop.cancelled() => Ok(()),
        };
        if timeout(FAREWELL, shards.shutdown_all()).await.is_err() {
            tracing::warn!("left the gateway without a farewell");
        }
        ended
    }

    /// A client for the gateway Discord names, and the number of connections it wants.
    async fn prepare(self: Arc<Self>) -> anyhow::Result<(Client, u32)> {
        let gateway = self.api.get("/gateway/bot").await.context("asking for the gateway")?;
        let gateway: BotGateway = serde_json::from_value(gateway).context("reading the gateway's address")?;
        let starts = &gateway.session_start_limit;
        // Discord takes the token away from those who go on regardless.
        anyhow::ensure!(starts.remaining >= gateway.shards.into(), "no session left for {} ms", starts.reset_after);
        let http = self.api.serenity();
        let client = ClientBuilder::new_with_http(http, INTENTS).event_handler_arc(self).await?;
        // Serenity has asked by itself too, but falls back on Discord's public address where it gets no answer.
        gateway.url.clone_into(&mut *client.ws_url.lock().await);
        Ok((client, gateway.shards))
    }

    /// Registers the commands, once in the life of the process.
    async fn register(&self, application: ApplicationId) {
        if self.registered.swap(true, Ordering::SeqCst) {
            return;
        }
        let mut body = commands::registration(Installed::ByAnybody).into();
        let mut installed = Installed::ByAnybody;
        let path = format!("/applications/{application}/commands");
        let mut pause = FIRST_PAUSE;
        loop {
            let wait = match self.api.call(Method::PUT, &path, Some(&body)).await {
                Ok(_) => return tracing::info!("commands registered"),
                Err(ApiError::RetryAfter(wait)) => wait,
                Err(ApiError::Failed(error)) => {
                    tracing::warn!(error = format!("{error:#}"), "commands not registered yet");
                    pause
                }
                Err(error @ ApiError::Refused { .. }) if installed == Installed::ByAnybody => {
                    tracing::warn!(%error, "commands not registered for people; is User Install on?");
                    installed = Installed::ByServers;
                    body = commands::registration(installed).into();
                    continue;
                }
                Err(error) => return tracing::error!(%error, "commands not registered"),
            };
            pause = (pause * 2).min(LONGEST_PAUSE);
            tokio::select! {
                () = sleep(wait) => {}
                () = self.stop.cancelled() => return,
            }
        }
    }

    /// Answers an interaction: at once where the bot is quick, else with a promise that is kept later.
    async fn answer(&self, ticket: Ticket, origin: Origin, mut stage: Stage, request: Request) {
        let language = request.person.language.unwrap_or_default();
        let place = request.place.key.clone();
        let command = grammar::reading::command(&request.line);
        let challenges = command.is_some_and(|command| command.verb == Verb::Play);
        let guest = guest::channel(&place);
        if let Some(channel) = guest {
            self.passes.expect(channel);
        }
        let bot = self.bot.clone();
        // In a task of its own, so that neither a panic nor a long computation there keeps the promise from being made.
        let mut work = tokio::spawn(async move { bot.handle(request, &LIMITS).await });
        let worked = match timeout(PATIENCE, &mut work).await {
            Ok(worked) => worked,
            Err(_) => {
                if !ticket.carry_out(&self.api, vec![deferral(origin)]).await {
                    guest.into_iter().for_each(|channel| self.passes.disappoint(channel));
                    // Nothing can be said here any more; what was asked is done all the same.
                    return drop(work.await);
                }
                stage = Stage::Deferred;
                work.await
            }
        };
        let answer = match worked {
            Ok(Answer::Done) if challenges && guest.is_some() => Answer::Say(said(language, "discord-guest")),
            Ok(answer) => answer,
            Err(error) => {
                tracing::error!(%error, "a request broke");
                Answer::Say(said(language, "discord-broken"))
            }
        };
        let answered = ticket.carry_out(&self.api, steps(answer, origin, stage)).await;
        match guest {
            Some(channel) if answered => {
                self.passes.grant(channel, ticket);
                self.bot.awaken(Platform::Discord, &place).await;
            }
            Some(channel) => self.passes.disappoint(channel),
            None => {}
        }
    }

    async fn command(&self, interaction: CommandInteraction, me: UserId) {
        let request = reading::command(&interaction, me);
        let ticket = ticket(interaction.id, interaction.application_id, interaction.token);
        self.answer(ticket, Origin::Command, Stage::Fresh, request).await;
    }

    async fn component(&self, interaction: ComponentInteraction) {
        let origin = origin(Some(&interaction.message));
        let request = reading::component(&interaction);
        let ticket = ticket(interaction.id, interaction.application_id, interaction.token);
        match request {
            Some(request) => self.answer(ticket, origin, Stage::Fresh, request).await,
            None => drop(ticket.carry_out(&self.api, vec![deferral(origin)]).await),
        }
    }

    async fn form(&self, interaction: ModalInteraction) {
        let origin = origin(interaction.message.as_deref());
        let request = reading::form(&interaction, self.passes.knows(&interaction.channel_id.to_string()));
        let ticket = ticket(interaction.id, interaction.application_id, interaction.token);
        self.answer(ticket, origin, Stage::FormHandedIn, request).await;
    }

    async fn suggest(&self, interaction: CommandInteraction, me: UserId) {
        let mut choices = Vec::new();
        if let Some(typing) = reading::typing(&interaction, me) {
            let found =
                timeout(PATIENCE, self.bot.complete(Platform::Discord, &typing.person, &typing.place, &typing.line))
                    .await;
            choices = found.unwrap_or_default().into_iter().filter_map(|found| choice(&typing.before, found)).collect();
            choices.truncate(SUGGESTIONS);
        }
        let ticket = ticket(interaction.id, interaction.application_id, interaction.token);
        ticket.suggest(&self.api, choices).await;
    }

    /// Says hello on a server that has just let the bot in, where it may.
    async fn welcome(&self, guild: &Guild) {
        for channel in reading::channels(guild).into_iter().take(MOST_DOORS) {
            let request = reading::arrival(guild, channel);
            let limits = Limits { private_answers: false, ..LIMITS };
            let Answer::Say(post) = self.bot.handle(request, &limits).await else { return };
            let mut body = print::message(&post);
            body.json["nonce"] = guild.joined_at.unix_timestamp().to_string().into();
            body.json["enforce_nonce"] = true.into();
            match self.api.insist(Method::POST, &format!("/channels/{channel}/messages"), Some(&body)).await {
                Err(ApiError::Refused { .. }) => {}
                Err(error) => return tracing::warn!(%error, "a server was not welcomed"),
                Ok(_) => return,
            }
        }
    }

    /// Answers a message in public: there is no other way to.
    async fn reply(&self, message: &Message, request: Request) {
        let limits = Limits { private_answers: request.place.private, ..LIMITS };
        let post = match self.bot.handle(request, &limits).await {
            Answer::Done => return,
            Answer::Say(post) | Answer::Turn(post) => post,
            Answer::Ask(prompt) => prompt.post,
        };
        let mut body = print::message(&post);
        body.json["message_reference"] = json!({"message_id": message.id.to_string(), "fail_if_not_exists": false});
        body.json["nonce"] = message.id.to_string().into();
        body.json["enforce_nonce"] = true.into();
        let path = format!("/channels/{}/messages", message.channel_id);
        if let Err(error) = self.api.insist(Method::POST, &path, Some(&body)).await {
            tracing::warn!(%error, "a reply did not arrive");
        }
    }
}

#[async_trait]
impl EventHandler for Listener {
    async fn guild_create(&self, _: Context, guild: Guild, _: Option<bool>) {
        let _answering = self.answering.read().await;
        let joined_at = guild.joined_at.unix_timestamp() * 1000;
        if self.servers.is_new(guild.id, joined_at).await {
            // Before it is welcomed: better not at all than twice.
            self.bot.appear(Platform::Discord, joined_at).await;
            self.welcome(&guild).await;
        }
    }

    async fn guild_delete(&self, _: Context, guild: UnavailableGuild, _: Option<Guild>) {
        // One that is out of order is still ours.
        if !guild.unavailable {
            self.servers.leave(guild.id);
        }
    }

    async fn ready(&self, _: Context, ready: Ready) {
        let me = ready.user.id;
        // Known already where this is not the first session.
        let _ = self.me.set(me);
        self.servers.begin(ready.guilds.iter().map(|guild| guild.id), self.bot.appear(Platform::Discord, 0)).await;
        tracing::info!(%me, name = ready.user.name, guilds = ready.guilds.len(), "listening to Discord");
        self.register(ready.application.id).await;
    }

    async fn interaction_create(&self, _: Context, interaction: Interaction) {
        let me = *self.me.wait().await;
        let _answering = self.answering.read().await;
        match interaction {
            Interaction::Command(command) => self.command(command, me).await,
            Interaction::Autocomplete(command) => self.suggest(command, me).await,
            Interaction::Component(component) => self.component(component).await,
            Interaction::Modal(form) => self.form(form).await,
            other => tracing::debug!(kind = ?other.kind(), "nothing to answer"),
        }
    }

    async fn message(&self, _: Context, message: Message) {
        let me = *self.me.wait().await;
        let _answering = self.answering.read().await;
        let Some(request) = reading::message(&message, me) else { return };
        self.reply(&message, request).await;
    }
}

fn ticket(interaction: InteractionId, application: ApplicationId, token: String) -> Ticket {
    Ticket { interaction, application, token }
}

fn origin(message: Option<&Message>) -> Origin {
    match message {
        None => Origin::Command,
        Some(message) if message.flags.is_some_and(|flags| flags.contains(MessageFlags::EPHEMERAL)) => Origin::Private,
        Some(_) => Origin::Public,
    }
}

/// A suggestion as Discord shows it and as the field then holds it: the whole field, not only its last word.
fn choice(before: &str, found: Suggestion) -> Option<(String, String)> {
    let value = format!("{before}{}", found.word);
    let name = if found.hint.is_empty() { value.clone() } else { format!("{value}  {}", found.hint) };
    let fits = !value.trim().is_empty() && value.chars().count() <= 100;
    fits.then(|| (print::label(&name), value))
}

fn said(language: Language, id: &str) -> Post {
    Post { text: Text(vec![Span::Plain(language.say(id))]), ..Post::default() }
}
