//! What the bot and people may do in a group, asked of Telegram where it matters.

use std::time::Duration;

use serde::Serialize;
use serde_json::Value;
use teloxide::RequestError;
use teloxide::prelude::*;
use teloxide::requests::{JsonRequest, Payload};
use teloxide::types::{ChatMemberKind, UserId};
use tokio::time::timeout;

use crate::chat::grammar::reading;
use crate::chat::platform::permission::Permission;
use crate::chat::platform::request::Request;

/// What a game needs.
const NEEDED: [Permission; 2] = [Permission::SendMessages, Permission::SendPhotos];

/// Asks Telegram for what the command of a request needs, and notes it in the request. If Telegram does not answer in
/// time, the bot is taken to lack no permissions, and the person to be no administrator.
pub async fn check((bot, patience): (&Bot, Duration), myself: UserId, chat: ChatId, request: &mut Request) {
    if request.place.private {
        return;
    }
    let Some(needs) = reading::command(&request.line).map(|command| command.needs) else { return };
    if needs.permissions {
        let lacked = told(patience, lacked(bot, myself, chat)).await.unwrap_or_default();
        (request.place.missing, request.place.missing_for_threads) = (lacked.to_play, lacked.for_threads);
    }
    if needs.administrator {
        let Ok(person) = request.person.key.parse() else { return };
        request.administrator = told(patience, is_administrator(bot, UserId(person), chat)).await.unwrap_or_default();
    }
}

/// What Telegram tells, if it does so in time.
async fn told<T>(patience: Duration, asked: impl Future<Output = Result<T, RequestError>>) -> Option<T> {
    match timeout(patience, asked).await {
        Ok(Ok(told)) => return Some(told),
        Ok(Err(error)) => tracing::debug!(%error, "Telegram does not tell what one may do"),
        Err(_) => tracing::debug!("Telegram does not tell in time what one may do"),
    }
    None
}

async fn is_administrator(bot: &Bot, person: UserId, chat: ChatId) -> Result<bool, RequestError> {
    let kind = bot.get_chat_member(chat, person).await?.kind;
    Ok(matches!(kind, ChatMemberKind::Owner(_) | ChatMemberKind::Administrator(_)))
}

/// What the bot may not do.
#[derive(Default)]
struct Lacked {
    to_play: Vec<Permission>,
    for_threads: Vec<Permission>,
}

/// What a game needs, and a topic for each of them, and the bot lacks.
async fn lacked(bot: &Bot, myself: UserId, chat: ChatId) -> Result<Lacked, RequestError> {
    let everything = || Lacked { to_play: NEEDED.to_vec(), for_threads: Vec::new() };
    let (messages, photos, topics) = match bot.get_chat_member(chat, myself).await?.kind {
        ChatMemberKind::Owner(_) => (None, None, true),
        ChatMemberKind::Administrator(rights) => (None, None, rights.can_manage_topics),
        ChatMemberKind::Left | ChatMemberKind::Banned(_) => return Ok(everything()),
        ChatMemberKind::Member(_) => (Some(true), Some(true), false),
        ChatMemberKind::Restricted(rights) => (Some(rights.can_send_messages), Some(rights.can_send_photos), false),
    };
    // What only administrators may do in the whole group does not show in a member's own rights.
    let group = JsonRequest::new(bot.clone(), GetChat { chat_id: chat }).await?;
    let may = |own: Option<bool>, right: &str| own.is_none_or(|own| own && group["permissions"][right] != false);
    let may = [may(messages, "can_send_messages"), may(photos, "can_send_photos")];
    let may_not = |(needed, may): (Permission, bool)| (!may).then_some(needed);
    let for_threads = [(Permission::Topics, group["is_forum"] == true), (Permission::ManageTopics, topics)];
    Ok(Lacked {
        to_play: NEEDED.into_iter().zip(may).filter_map(may_not).collect(),
        for_threads: for_threads.into_iter().filter_map(may_not).collect(),
    })
}

/// `getChat` as it comes. teloxide's own fails as a whole where one of its many fields is odd.
#[derive(Clone, Serialize)]
struct GetChat {
    chat_id: ChatId,
}

impl Payload for GetChat {
    type Output = Value;

    const NAME: &'static str = "GetChat";
}
