//! The permissions of the bot and of people in a group, asked of Telegram for the commands that need them.

use std::time::Duration;

use serde::Serialize;
use serde_json::Value;
use teloxide::RequestError;
use teloxide::prelude::*;
use teloxide::requests::{JsonRequest, Payload};
use teloxide::types::{ChatId as TelegramChatId, ChatMemberKind, UserId};
use tokio::time::timeout;

use tavoliere_seam::platform::permission::Permission;
use tavoliere_seam::requests::request::Request;

/// The permissions a match needs.
const NEEDED: [Permission; 2] = [Permission::SendMessages, Permission::SendPhotos];

/// Asks Telegram for what the command of a request needs: which permissions the bot lacks in the chat, and whether the
/// person is an administrator. If Telegram does not answer within `longest`, no permission counts as lacking (the bot
/// finds out when it posts) and the person does not count as administrator.
pub async fn check((bot, longest): (&Bot, Duration), account: UserId, chat: TelegramChatId, request: &mut Request) {
    if request.place.private {
        return;
    }
    let Some(needs) = request.line.command().map(|command| command.needs) else { return };
    if needs.permissions {
        let lacking = in_time(longest, missing_in_chat(bot, account, chat)).await.unwrap_or_default();
        (request.place.missing, request.place.missing_for_threads) = (lacking.to_play, lacking.for_threads);
    }
    if needs.administrator {
        let Ok(person) = request.person.key.parse() else { return };
        request.administrator = in_time(longest, is_administrator(bot, UserId(person), chat)).await.unwrap_or_default();
    }
}

/// The result of a call, if it comes in time.
async fn in_time<T>(longest: Duration, call: impl Future<Output = Result<T, RequestError>>) -> Option<T> {
    match timeout(longest, call).await {
        Ok(Ok(result)) => return Some(result),
        Ok(Err(error)) => tracing::debug!(%error, "permissions are unknown"),
        Err(_) => tracing::debug!("permissions are unknown: Telegram did not answer in time"),
    }
    None
}

async fn is_administrator(bot: &Bot, person: UserId, chat: TelegramChatId) -> Result<bool, RequestError> {
    let kind = bot.get_chat_member(chat, person).await?.kind;
    Ok(matches!(kind, ChatMemberKind::Owner(_) | ChatMemberKind::Administrator(_)))
}

/// The permissions the bot lacks.
#[derive(Default)]
pub(super) struct Lacking {
    pub(super) to_play: Vec<Permission>,
    for_threads: Vec<Permission>,
}

/// The permissions that the bot lacks for matches, and for a topic for each match.
pub(super) async fn missing_in_chat(bot: &Bot, account: UserId, chat: TelegramChatId) -> Result<Lacking, RequestError> {
    let everything = || Lacking { to_play: NEEDED.to_vec(), for_threads: Vec::new() };
    let (messages, photos, topics) = match bot.get_chat_member(chat, account).await?.kind {
        ChatMemberKind::Owner(_) => (None, None, true),
        ChatMemberKind::Administrator(rights) => (None, None, rights.can_manage_topics),
        ChatMemberKind::Left | ChatMemberKind::Banned(_) => return Ok(everything()),
        ChatMemberKind::Member(_) => (Some(true), Some(true), false),
        ChatMemberKind::Restricted(rights) => (Some(rights.can_send_messages), Some(rights.can_send_photos), false),
    };
    // The rights of a member do not include the restrictions of the whole group.
    let group = JsonRequest::new(bot.clone(), GetChat { chat_id: chat }).await?;
    let may = |own: Option<bool>, right: &str| own.is_none_or(|own| own && group["permissions"][right] != false);
    let may = [may(messages, "can_send_messages"), may(photos, "can_send_photos")];
    let may_not = |(needed, may): (Permission, bool)| (!may).then_some(needed);
    let for_threads = [(Permission::Topics, group["is_forum"] == true), (Permission::ManageTopics, topics)];
    Ok(Lacking {
        to_play: NEEDED.into_iter().zip(may).filter_map(may_not).collect(),
        for_threads: for_threads.into_iter().filter_map(may_not).collect(),
    })
}

/// `getChat` as plain JSON. teloxide's own version fails as a whole if it cannot read one of the many fields.
#[derive(Clone, Serialize)]
struct GetChat {
    chat_id: TelegramChatId,
}

impl Payload for GetChat {
    type Output = Value;

    const NAME: &'static str = "GetChat";
}
