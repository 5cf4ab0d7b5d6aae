//! What the bot may not do in a group, asked of Telegram before a game is begun there.

use std::time::Duration;

use serde::Serialize;
use serde_json::Value;
use teloxide::RequestError;
use teloxide::prelude::*;
use teloxide::requests::{JsonRequest, Payload};
use teloxide::types::{ChatMemberKind, UserId};
use tokio::time::timeout;

use crate::chat::{Request, Verb, asked};

/// What a game needs, as Telegram's apps call it.
const NEEDED: [&str; 2] = ["Send messages", "Send photos"];

/// How long a request waits for Telegram to tell: what was not told comes out when the bot writes.
const PATIENCE: Duration = Duration::from_secs(2);

/// Notes in a request that would begin a game which permissions the bot lacks in its chat.
pub async fn check(bot: &Bot, myself: UserId, chat: ChatId, request: &mut Request) {
    if request.place.private || !begins_a_game(&request.line) {
        return;
    }
    match timeout(PATIENCE, missing(bot, myself, chat)).await {
        Ok(Ok(missing)) => request.place.missing = missing,
        Ok(Err(error)) => tracing::debug!(%error, "Telegram does not tell what the bot may do"),
        Err(_) => tracing::debug!("Telegram does not tell in time what the bot may do"),
    }
}

fn begins_a_game(line: &str) -> bool {
    asked::read(line).is_ok_and(|asked| asked.verb == Verb::Play)
}

/// The permissions a game needs and the bot lacks.
async fn missing(bot: &Bot, myself: UserId, chat: ChatId) -> Result<Vec<String>, RequestError> {
    let (messages, photos) = match bot.get_chat_member(chat, myself).await?.kind {
        ChatMemberKind::Owner(_) | ChatMemberKind::Administrator(_) => return Ok(Vec::new()),
        ChatMemberKind::Left | ChatMemberKind::Banned(_) => return Ok(NEEDED.map(str::to_owned).to_vec()),
        ChatMemberKind::Member(_) => (true, true),
        ChatMemberKind::Restricted(rights) => (rights.can_send_messages, rights.can_send_photos),
    };
    // What only administrators may do in the whole group does not show in a member's own rights.
    let group = JsonRequest::new(bot.clone(), GetChat { chat_id: chat }).await?;
    let may = |own: bool, right: &str| own && group["permissions"][right] != false;
    let may = [may(messages, "can_send_messages"), may(photos, "can_send_photos")];
    Ok(NEEDED.into_iter().zip(may).filter(|(_, may)| !may).map(|(name, _)| name.to_owned()).collect())
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_challenges_are_worth_the_question() {
        for (line, begins) in
            [("/play", true), ("/gioca briths-square", true), ("/move e5", false), ("e5", false), ("/paly", false)]
        {
            assert_eq!(begins_a_game(line), begins, "{line}");
        }
    }
}
