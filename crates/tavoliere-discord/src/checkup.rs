//! A look at the bot on Discord, for a host: its token, its connections, and the channels in which it plays.

use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::time::Duration;

use serde::de::DeserializeOwned;
use serde_json::Value;
use serenity::model::channel::{Channel, GuildChannel};
use serenity::model::guild::{Member, PartialGuild};
use serenity::model::id::{ChannelId, GuildId, UserId};

use super::api::{Api, ApiError};
use super::permissions::missing;
use super::timeouts::DiscordTimeouts;
use tavoliere_adapter::adapter::AdapterSettings;
use tavoliere_adapter::checkup::{Finding, clock};
use tavoliere_play::time::Timestamp;
use tavoliere_seam::platform::language::Language;
use tavoliere_seam::platform::request::{ChatKey, Platform};

/// Between calls in different channels.
const PAUSE: Duration = Duration::from_millis(100);

/// Fewer connections than this may be left for a day.
const FEW: u64 = 50;

/// A server, and the bot in it.
type JoinedServer = (PartialGuild, Member);

/// Looks at the bot, and at whether it may play in these channels.
pub async fn inspect(settings: &AdapterSettings, chats: &[ChatKey], now: Timestamp) -> Vec<Finding> {
    let api = match Api::new(settings, DiscordTimeouts::default()) {
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
        found.extend(clock(Platform::Discord, response.headers(), now));
    }
    found.push(match api.get("/gateway/bot").await {
        Ok(gateway) => connections(&gateway),
        Err(error) => Finding::warning("Discord’s connections", error.to_string(), "try again"),
    });
    let own = me["id"].as_str().and_then(|id| id.parse().ok()).map(UserId::new);
    let mut servers = HashMap::new();
    found.push(Finding::fine("Discord’s chats", format!("looked at {} channels with games", chats.len())).public());
    for chat in chats {
        let (Some(own), Ok(id)) = (own, chat.as_str().parse().map(ChannelId::new)) else { continue };
        tokio::time::sleep(PAUSE).await;
        found.extend(channel(&api, own, id, &mut servers).await.unwrap_or_else(|error| Some(unseen(id, &error))));
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
    api: &Api,
    own: UserId,
    id: ChannelId,
    servers: &mut HashMap<GuildId, JoinedServer>,
) -> Result<Option<Finding>, ApiError> {
    let Channel::Guild(channel) = get_model(api, &format!("/channels/{id}")).await? else { return Ok(None) };
    let guild = channel.guild_id;
    let (server, member) = match servers.entry(guild) {
        Entry::Occupied(known) => known.into_mut(),
        Entry::Vacant(place) => place.insert(server(api, guild, own).await?),
    };
    // A thread has the permissions of its channel.
    let place = parent(api, &channel).await?.unwrap_or(channel.clone());
    let missing = missing(server.user_permissions_in(&place, member), Some(channel.kind));
    if missing.is_empty() {
        return Ok(None);
    }
    let names: Vec<_> = missing.iter().map(|one| one.name(Language::EN, Platform::Discord)).collect();
    let words = format!("games are played there, but the bot lacks: {}", names.join(", "));
    Ok(Some(Finding::warning(subject(id), words, "ask who manages the channel to grant it")))
}

fn subject(channel: ChannelId) -> String {
    format!("Discord, channel {channel}")
}

/// The finding about a channel that could not be looked at. Only Discord's own word tells that the bot may not see it.
fn unseen(channel: ChannelId, error: &ApiError) -> Finding {
    match error {
        ApiError::Refused { status: 403 | 404, code: 1.., .. } => {
            let words = "games are played there, but the bot cannot see it";
            Finding::warning(subject(channel), words, "let the bot view the channel, or let the games run out")
        }
        _ => Finding::warning(subject(channel), format!("it could not be looked at: {error}"), "try again"),
    }
}

/// Asks for something of Discord's model.
async fn get_model<T: DeserializeOwned>(api: &Api, path: &str) -> Result<T, ApiError> {
    decode(api.get(path).await?)
}

fn decode<T: DeserializeOwned>(found: Value) -> Result<T, ApiError> {
    serde_json::from_value(found).map_err(|error| ApiError::Failed(error.into()))
}

async fn server(api: &Api, guild: GuildId, own: UserId) -> Result<JoinedServer, ApiError> {
    let server = get_model(api, &format!("/guilds/{guild}")).await?;
    let mut member = api.get(&format!("/guilds/{guild}/members/{own}")).await?;
    // Serenity's model wants to know where, which Discord does not repeat.
    member["guild_id"] = guild.to_string().into();
    Ok((server, decode(member)?))
}

async fn parent(api: &Api, channel: &GuildChannel) -> Result<Option<GuildChannel>, ApiError> {
    let (Some(_), Some(parent)) = (channel.thread_metadata, channel.parent_id) else { return Ok(None) };
    match get_model(api, &format!("/channels/{parent}")).await? {
        Channel::Guild(parent) => Ok(Some(parent)),
        _ => Ok(None),
    }
}
