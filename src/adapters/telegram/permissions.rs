//! What the bot may not do in a group, asked of Telegram before a game is begun there.

use std::time::Duration;

use teloxide::prelude::*;
use teloxide::types::{ChatMemberKind, UserId};
use tokio::time::timeout;

use crate::chat::{Request, Verb, asked};

/// How long a request waits for Telegram to tell: what was not told comes out when the bot writes.
const PATIENCE: Duration = Duration::from_secs(2);

/// Notes in a request that would begin a game which permissions the bot lacks in its chat.
pub async fn check(bot: &Bot, myself: UserId, chat: ChatId, request: &mut Request) {
    if request.place.private || !begins_a_game(&request.line) {
        return;
    }
    match timeout(PATIENCE, bot.get_chat_member(chat, myself)).await {
        Ok(Ok(member)) => request.place.missing = missing(&member.kind),
        Ok(Err(error)) => tracing::debug!(%error, "Telegram does not tell what the bot may do"),
        Err(_) => tracing::debug!("Telegram does not tell in time what the bot may do"),
    }
}

fn begins_a_game(line: &str) -> bool {
    asked::read(line).is_ok_and(|asked| asked.verb == Verb::Play)
}

/// The permissions a game needs and this member lacks, as Telegram's apps call them.
fn missing(member: &ChatMemberKind) -> Vec<String> {
    let may = match member {
        ChatMemberKind::Restricted(rights) => [rights.can_send_messages, rights.can_send_photos],
        present => [present.is_present(); 2],
    };
    let named = ["Send messages", "Send photos"].into_iter().zip(may);
    named.filter(|(_, may)| !may).map(|(name, _)| name.to_owned()).collect()
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
