//! A look at the bot on Discord, for a host: its token, its connections, and the channels in which it plays.

use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::time::Duration;

use serde_json::Value;
use serenity::http::Http;
use serenity::model::channel::{Channel, GuildChannel};
use serenity::model::guild::{Member, PartialGuild};
use serenity::model::id::{ChannelId, GuildId, UserId};

use super::api::{Api, ApiError};
use super::permissions::missing;
use super::timeouts::Timeouts;
use crate::adapters::adapter::Settings;
use crate::adapters::checkup::{Finding, clock};
use crate::chat::platform::language::Language;
use crate::chat::platform::request::Platform;
use crate::time::Timestamp;

/// Between calls in different channels.
const PAUSE: Duration = Duration::from_millis(100);

/// Fewer connections than this may be left for a day.
const FEW: u64 = 50;

/// A server, and the bot in it.
type Server = (PartialGuild, Member);

/// Looks at the bot, and at whether it may play in these channels.
pub async fn look(settings: &Settings, chats: &[String], now: Timestamp) -> Vec<Finding> {
    let api = match Api::new(settings, Timeouts::default()) {
        Ok(api) => api,
        Err(error) => return vec![Finding::wrong("Discord", error.to_string(), "mend DISCORD_API_URL")],
    };
    let me = match api.get("/users/@me").await {
        Ok(me) => me,
        Err(ApiError::Unauthorized) => {
            let remedy = "reset the token on the page Bot of the developer portal, and set DISCORD_TOKEN";
            return vec![Finding::wrong("Discord", "it does not accept the token", remedy)];
        }
        Err(error) => {
            let remedy = "look whether this machine reaches the internet, and discord.com";
            return vec![Finding::wrong("Discord", format!("it cannot be asked: {error}"), remedy)];
        }
    };
    let name = me["username"].as_str().unwrap_or_default();
    let mut found = vec![Finding::fine("Discord", format!("the token is that of {name}"))];
    if let Ok(response) = reqwest::Client::new().get(api.address("/gateway")).send().await {
        found.extend(clock("Discord", response.headers(), now));
    }
    found.push(match api.get("/gateway/bot").await {
        Ok(gateway) => connections(&gateway),
        Err(error) => Finding::warning("Discord’s connections", error.to_string(), "try again"),
    });
    let own = me["id"].as_str().and_then(|id| id.parse().ok()).map(UserId::new);
    let (http, mut servers) = (api.serenity(), HashMap::new());
    for chat in chats {
        let (Some(own), Ok(id)) = (own, chat.parse().map(ChannelId::new)) else { continue };
        tokio::time::sleep(PAUSE).await;
        found.extend(channel(&http, own, id, &mut servers).await);
    }
    found
}

/// A bot may connect a thousand times a day; one that is restarted again and again uses them up.
fn connections(gateway: &Value) -> Finding {
    let limit = &gateway["session_start_limit"];
    match limit["remaining"].as_u64() {
        Some(left) if left < FEW => Finding::warning(
            "Discord’s connections",
            format!("only {left} of {} are left for today", limit["total"]),
            "look in the log why the bot is started so often",
        ),
        _ => Finding::fine("Discord’s connections", "the gateway can be reached"),
    }
}

async fn channel(
    http: &Http,
    own: UserId,
    id: ChannelId,
    servers: &mut HashMap<GuildId, Option<Server>>,
) -> Option<Finding> {
    let about = format!("Discord, channel {id}");
    let unseen = || {
        let words = "games are played there, but the bot cannot see it";
        Finding::warning(about.clone(), words, "let the bot view the channel, or let the games run out")
    };
    let Ok(Channel::Guild(channel)) = http.get_channel(id).await else { return Some(unseen()) };
    let guild = channel.guild_id;
    if let Entry::Vacant(place) = servers.entry(guild) {
        place.insert(server(http, guild, own).await);
    }
    let Some(Some((server, member))) = servers.get(&guild) else { return Some(unseen()) };
    // A thread has the permissions of its channel.
    let place = parent(http, &channel).await.unwrap_or(channel.clone());
    let missing = missing(server.user_permissions_in(&place, member), Some(channel.kind));
    if missing.is_empty() {
        return None;
    }
    let names: Vec<_> = missing.iter().map(|one| one.name(Language::EN, Platform::Discord)).collect();
    let words = format!("games are played there, but the bot lacks: {}", names.join(", "));
    Some(Finding::warning(about, words, "ask who manages the channel to grant it"))
}

async fn server(http: &Http, guild: GuildId, own: UserId) -> Option<Server> {
    Some((http.get_guild(guild).await.ok()?, http.get_member(guild, own).await.ok()?))
}

async fn parent(http: &Http, channel: &GuildChannel) -> Option<GuildChannel> {
    channel.thread_metadata?;
    match http.get_channel(channel.parent_id?).await {
        Ok(Channel::Guild(parent)) => Some(parent),
        _ => None,
    }
}
