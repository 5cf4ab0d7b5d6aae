//! A fake Discord on loopback: people who type and tap, messages, and a list of the bot's faults.

use std::collections::{HashMap, HashSet};
use std::sync::Arc;
use std::time::Instant;

use serde_json::{Value, json};
use tokio::net::TcpListener;
use tokio::task::JoinHandle;

use super::people::{CHANNEL, Channel, DM, THREAD};
use super::{gateway, http};
use crate::support::odd_answers::OddAnswers;
use crate::support::watched::Watched;

/// The words that every offer to learn a game contains, by language.
const OFFERS: [&str; 3] = [" new to you? ", " è nuovo per te? ", " es nuevo para ti? "];

pub const TOKEN: &str = "MTk4NjIy.secret.of-the-bot";
/// As with old applications, the bot's account has another id.
pub const APPLICATION: u64 = 900;
pub const BOT: u64 = 901;

/// The status of a call that never gets an answer.
pub const SILENCE: u16 = 0;
/// The status of a call that is carried out but never gets an answer.
pub const LOST: u16 = 1;
/// The status of a call that never gets an answer and is carried out some seconds later.
pub const LATE: u16 = 2;

/// An answer in place of the usual one.
#[derive(Clone)]
pub struct Failure {
    pub status: u16,
    pub body: String,
    pub header: Option<String>,
}

impl From<(u16, Value)> for Failure {
    fn from((status, body): (u16, Value)) -> Self {
        Self { status, body: body.to_string(), header: None }
    }
}

/// A message as people see it now.
#[derive(Clone, Default, Debug)]
pub struct Message {
    pub id: String,
    pub channel: String,
    /// The only person who sees it, if it is ephemeral.
    pub seen_by: Option<String>,
    pub content: String,
    pub components: Vec<Value>,
    pub attachments: Vec<Value>,
    pub sizes: Vec<usize>,
    /// The file, if it is JSON.
    pub document: Option<Vec<u8>>,
    /// The people who were notified.
    pub pings: Vec<String>,
    /// Whether it came without a sound.
    pub silent: bool,
    pub pinned: bool,
    pub reply_to: Option<String>,
    pub nonce: Option<String>,
    pub deleted: bool,
    /// Whether the bot has deleted it as a post of the past. It is kept to look at.
    pub is_taken_back: bool,
    /// "is thinking…"
    pub thinking: bool,
    /// The token of the interaction it follows up.
    pub brought_by: Option<String>,
    /// Whether its own buttons may edit it although everyone sees it.
    pub page: bool,
}

impl Message {
    pub fn edit(&mut self, json: &Value, files: Vec<Vec<u8>>) {
        if let Some(content) = json["content"].as_str() {
            content.clone_into(&mut self.content);
            let allowed = json["allowed_mentions"]["users"].as_array().cloned().unwrap_or_default();
            let allowed = allowed.iter().filter_map(Value::as_str);
            self.pings = allowed.filter(|id| content.contains(&format!("<@{id}>"))).map(str::to_owned).collect();
        }
        if let Some(components) = json["components"].as_array() {
            self.components.clone_from(components);
        }
        if let Some(attachments) = json["attachments"].as_array() {
            self.attachments.clone_from(attachments);
            self.sizes = files.iter().map(Vec::len).collect();
            self.document = files.into_iter().find(|file| file.starts_with(b"{"));
        }
    }

    pub fn labels(&self) -> Vec<&str> {
        self.controls().filter_map(|control| control["label"].as_str()).collect()
    }

    pub fn controls(&self) -> impl Iterator<Item = &Value> {
        self.components.iter().flat_map(|row| row["components"].as_array().into_iter().flatten())
    }

    /// The message as in a gateway event.
    pub fn event(&self) -> Value {
        let flags = if self.seen_by.is_some() { 64 } else { 0 };
        let attachment = |attachment: &Value| {
            let name = attachment["filename"].as_str().unwrap_or_default();
            let url = format!("https://cdn.discordapp.com/{name}");
            json!({"id": "77", "filename": name, "size": 3000, "url": url, "proxy_url": url})
        };
        let attachments: Vec<Value> = self.attachments.iter().map(attachment).collect();
        json!({
            "id": self.id, "channel_id": self.channel, "author": bot(), "content": self.content, "flags": flags,
            "timestamp": "2026-11-20T12:00:00.000000+00:00", "edited_timestamp": null, "tts": false,
            "mention_everyone": false, "mentions": [], "mention_roles": [], "attachments": attachments, "embeds": [],
            "pinned": self.pinned, "type": 0, "components": self.components,
        })
    }
}

/// A thread that was started under a message.
#[derive(Clone, Default, Debug)]
pub struct Thread {
    pub name: String,
    pub archived: bool,
    /// Whether only members who manage threads may open it. The bot is none of them.
    pub locked: bool,
    /// Whether a post is refused until the thread is opened by a call of its own.
    pub refuses_posts: bool,
}

/// An interaction of a person with the bot.
#[derive(Clone, Debug)]
pub struct Interaction {
    pub id: String,
    pub token: String,
    pub kind: u64,
    pub user: String,
    pub channel: String,
    /// The message with the tapped button.
    pub message: Option<String>,
    pub since: Instant,
    /// The first answer.
    pub answer: Option<Value>,
    pub answered: Option<Instant>,
    /// The message that answers it.
    pub original: Option<String>,
    pub delivered_twice: bool,
    pub about: String,
    pub event: Value,
}

/// A session of the gateway.
pub struct Session {
    pub id: String,
    /// The number of its shard, and of how many.
    pub shard: (u64, u64),
    pub begun: Instant,
    pub is_connected: bool,
    /// The events of the session, sent as soon as it is connected.
    pub events: Vec<(String, Value)>,
}

/// How a gateway can be in trouble without a word.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Gateway {
    /// It accepts connections and closes them.
    Closes,
    /// It accepts connections and says nothing.
    Silent,
    /// It answers neither a resumption nor a beginning.
    Unanswering,
    /// It lets no session begin.
    Invalid,
    /// It answers no heartbeats.
    Deaf,
    /// It begins sessions in words that nobody understands, not even what a session needs.
    Unreadable,
}

#[derive(Default)]
pub struct World {
    /// The address of the gateway.
    pub gateway: String,
    pub calls: Vec<String>,
    /// The routes of those calls that the fake knows.
    pub routes: Vec<&'static str>,
    /// The number of calls that never got an answer, or an odd one.
    pub ignored: usize,
    /// The time of each of those calls.
    pub times: Vec<Instant>,
    pub messages: Vec<Message>,
    /// The components that messages in channels were posted or edited with, and when.
    #[allow(dead_code, reason = "only the load bench asks")]
    pub shown: Vec<(String, Instant)>,
    pub interactions: Vec<Interaction>,
    pub commands: Vec<Value>,
    pub channels: HashSet<String>,
    /// Those channels that are threads of the bot.
    pub threads: HashMap<String, Thread>,
    /// The tokens that have expired.
    pub expired: HashSet<String>,
    /// By channel, the failure of every post there.
    pub closed: HashMap<String, Failure>,
    pub registrations: usize,
    /// The codes of people that were exchanged.
    pub codes: HashSet<String>,
    /// Whether Eve has joined the Activity.
    pub eve_joined: bool,
    /// The servers the bot is in when it connects.
    pub servers: Vec<String>,
    /// The faults of the bot: calls that break a rule of Discord.
    pub faults: Vec<String>,
    pub connections: usize,
    pub identifies: usize,
    pub resumes: usize,
    /// Connections of an earlier generation are cut.
    pub generation: usize,
    /// Into how many shards the servers are divided; 0 is as good as 1.
    pub shards: u64,
    /// The sessions, the oldest first.
    pub sessions: Vec<Session>,
    /// Whether the bot's token is invalid now.
    pub revoked: bool,
    /// The code with which the gateway closes instead of beginning a session.
    pub closes_with: Option<u16>,
    /// How often it has done so.
    pub turned_away: usize,
    /// The present fault of the gateway, if there is one.
    pub trouble: Option<Gateway>,
    /// How many sessions the bot has begun that Discord allows today, before those of the test.
    pub sessions_begun: u64,
    /// How often it wants to hear from the bot, in milliseconds; 0 is as good as Discord's own 41,250.
    pub heartbeat: u64,
    /// Fields of the bot's account in another form than Discord publishes.
    pub odd_account: Value,
    /// How many connections were made while something was wrong.
    pub in_trouble: usize,
    /// Which answers are odd, if any are.
    pub odd_answers: Option<OddAnswers>,
    failures: Vec<(String, Failure)>,
    ids: u64,
}

impl World {
    /// Sends an event to the shard of its server, or to the first one.
    pub fn tell(&mut self, name: &str, data: Value) {
        let server = if name.starts_with("GUILD_") { &data["id"] } else { &data["guild_id"] };
        let server: u64 = server.as_str().and_then(|id| id.parse().ok()).unwrap_or_default();
        // The latest session of a shard is the one that counts.
        let of_it = |session: &&mut Session| (server >> 22) % session.shard.1 == session.shard.0;
        if let Some(session) = self.sessions.iter_mut().rev().find(of_it) {
            session.events.push((name.to_owned(), data));
        }
    }

    /// Sends an event to the first shard, whatever is in it.
    pub fn tell_first(&mut self, name: &str, data: Value) {
        self.sessions.last_mut().expect("a session").events.push((name.to_owned(), data));
    }

    /// Whether it is the bot's token, and valid.
    pub fn knows(&self, authorization: &str) -> bool {
        authorization.strip_prefix("Bot ").unwrap_or(authorization) == TOKEN && !self.revoked
    }

    fn described(&self) -> String {
        let (calls, faults) = (self.calls.join("\n"), self.faults.join("\n"));
        let Self { identifies, resumes, connections, .. } = self;
        let sessions = format!("{identifies} sessions, {resumes} resumed, {connections} connected");
        format!("{sessions}; the bot called\n{calls}\nand did wrong\n{faults}")
    }

    pub fn id(&mut self) -> String {
        self.ids += 1;
        (1000 + self.ids).to_string()
    }

    pub fn message(&self, id: &str) -> &Message {
        self.messages.iter().find(|message| message.id == id).expect("the message is there")
    }

    pub fn interaction(&self, id: &str) -> &Interaction {
        self.interactions.iter().find(|interaction| interaction.id == id).expect("the interaction is there")
    }

    /// The posts that everyone sees in a channel, oldest first.
    pub fn posts(&self, channel: Channel) -> Vec<&Message> {
        let here = |message: &&Message| message.channel == channel.id.to_string();
        self.messages.iter().filter(here).filter(|message| message.seen_by.is_none() && !message.deleted).collect()
    }

    /// The refusal of a call if the thread is archived. Usually a post opens it.
    pub fn archived(&mut self, channel: &str, by_post: bool) -> Option<Failure> {
        let thread = self.threads.get_mut(channel)?;
        thread.archived &= !by_post || thread.locked || thread.refuses_posts;
        thread.archived.then(|| super::http::refusal(400, 50083, "Thread is archived"))
    }

    /// Whether a failure of that route is still to come.
    pub fn is_failing(&self, route: &str) -> bool {
        self.failures.iter().any(|(failing, _)| failing == route)
    }

    /// Whether a failure of any route is still to come.
    pub fn is_any_failing(&self) -> bool {
        !self.failures.is_empty()
    }

    pub fn failing(&mut self, route: &str) -> Option<Failure> {
        let at = self.failures.iter().position(|(failing, _)| failing == route)?;
        Some(self.failures.remove(at).1)
    }
}

pub struct Fake {
    pub url: String,
    shared: Arc<Watched<World>>,
    servers: [JoinHandle<()>; 2],
}

impl Fake {
    pub async fn start() -> Self {
        let sockets = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let calls = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let url = format!("http://{}", calls.local_addr().unwrap());
        let channels = [CHANNEL, THREAD, DM].map(|channel| channel.id.to_string()).into();
        let gateway = format!("ws://{}", sockets.local_addr().unwrap());
        let shared = Arc::new(Watched::new(World { gateway, channels, ..World::default() }));
        let servers =
            [tokio::spawn(gateway::serve(sockets, shared.clone())), tokio::spawn(http::serve(calls, shared.clone()))];
        Self { url, shared, servers }
    }

    pub fn change<T>(&self, change: impl FnOnce(&mut World) -> T) -> T {
        self.shared.change(change)
    }

    pub fn look<T>(&self, look: impl FnOnce(&World) -> T) -> T {
        self.shared.look(look)
    }

    /// Waits until `find` returns something.
    pub async fn wait_for<T>(&self, what: &str, find: impl FnMut(&World) -> Option<T>) -> T {
        self.shared.wait_for(what, find, World::described).await
    }

    /// Waits until the bot is connected and its commands are registered.
    pub async fn ready(&self) {
        self.wait_for("the bot", |world| (world.registrations > 0 && world.connections > 0).then_some(())).await;
    }

    /// The next call of a route fails. Routes are spelled as in the document: `get /users/@me`.
    pub fn fail(&self, route: &str, failure: impl Into<Failure>) {
        self.change(|world| world.failures.push((route.to_owned(), failure.into())));
    }

    /// Adds a channel to the server.
    pub fn add(&self, channel: Channel) {
        self.change(|world| world.channels.insert(channel.id.to_string()));
    }

    /// From now on the bot may not write in a channel.
    pub fn close(&self, channel: Channel, why: impl Into<Failure>) {
        self.change(|world| world.closed.insert(channel.id.to_string(), why.into()));
    }

    /// From now on the bot may write everywhere again.
    pub fn reopen(&self) {
        self.change(|world| world.closed.clear());
    }

    /// Cuts the connections of the gateway.
    pub fn cut(&self) {
        self.change(|world| world.generation += 1);
    }

    /// All tokens of interactions expire, as after a quarter of an hour.
    pub fn expire(&self) {
        self.change(|world| {
            let tokens: Vec<String> = world.interactions.iter().map(|one| one.token.clone()).collect();
            world.expired.extend(tokens);
        });
    }

    /// Makes the bot's token invalid, or valid again.
    pub fn revoke(&self, revoked: bool) {
        self.change(|world| world.revoked = revoked);
    }

    /// Sends the bot an event of any kind.
    pub fn dispatch(&self, name: &str, data: Value) {
        self.change(|world| world.tell(name, data));
    }

    /// Waits for the first answer to an interaction and returns its type.
    pub async fn answered(&self, id: &str) -> u64 {
        let find = |world: &World| world.interaction(id).answer.as_ref().and_then(|answer| answer["type"].as_u64());
        self.wait_for(&format!("an answer to {id}"), find).await
    }

    /// Waits for the message that answers an interaction, with its content.
    pub async fn said(&self, id: &str) -> Message {
        let find = |world: &World| {
            let message = world.message(world.interaction(id).original.as_ref()?);
            (!message.thinking && !message.deleted).then(|| message.clone())
        };
        self.wait_for(&format!("words on {id}"), find).await
    }

    /// Waits until the message that answers an interaction is deleted, or only offers to teach a game.
    pub async fn gone(&self, id: &str) {
        let find = |world: &World| {
            let interaction = world.interaction(id);
            let message = world.message(interaction.original.as_ref()?);
            (message.deleted || OFFERS.iter().any(|offer| message.content.contains(offer))).then_some(())
        };
        self.wait_for(&format!("no trace of {id}"), find).await;
    }

    /// Waits until a channel has that many posts and returns the last of them.
    pub async fn post(&self, channel: Channel, many: usize) -> Message {
        let find = |world: &World| {
            let posts = world.posts(channel);
            (posts.len() >= many).then(|| (*posts.last().expect("there are some")).clone())
        };
        self.wait_for(&format!("{many} posts"), find).await
    }

    /// Ends the test. Every interaction must be answered, and the bot must have made no fault.
    pub async fn finish(self) {
        let unanswered = |world: &World| {
            let missing = |one: &&Interaction| one.answer.is_none();
            world.interactions.iter().find(missing).is_none().then_some(())
        };
        self.wait_for("answers to all", unanswered).await;
        let faults = self.look(|world| world.faults.clone());
        assert!(faults.is_empty(), "the bot did wrong:\n{}", faults.join("\n"));
    }
}

impl Drop for Fake {
    fn drop(&mut self) {
        self.servers.iter().for_each(JoinHandle::abort);
    }
}

pub fn bot() -> Value {
    json!({
        "id": BOT.to_string(), "username": "tavoliere", "discriminator": "4242", "global_name": null, "avatar": null,
        "bot": true, "verified": true, "mfa_enabled": false, "email": null, "flags": 0,
    })
}
