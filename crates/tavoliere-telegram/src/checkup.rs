//! A look at the bot on Telegram, for a host: its token, how it gets updates, and the chats in which it plays.

use std::time::Duration;

use teloxide::prelude::*;
use teloxide::{ApiError, RequestError};

use super::connection::client;
use super::permissions::missing_in_chat;
use super::place;
use super::refusals::is_rejected;
use tavoliere_adapter::adapter::AdapterSettings;
use tavoliere_adapter::checkup::{Finding, clock};
use tavoliere_play::time::Timestamp;
use tavoliere_seam::platform::language::Language;
use tavoliere_seam::platform::permission::Permission;
use tavoliere_seam::platform::request::{ChatKey, Platform};

/// How long Telegram may take to answer.
const PATIENCE: Duration = Duration::from_secs(20);

/// Between calls in different chats.
const PAUSE: Duration = Duration::from_millis(100);

/// How long the doctor listens for another program with the same token, in seconds. Such a program asks again at once, which ends
/// the doctor's call.
const LISTENS: u64 = 3;

/// Looks at the bot, and at whether it may play in these chats. `runs` tells whether the bot runs on this database.
pub async fn inspect(settings: &AdapterSettings, chats: &[ChatKey], runs: bool, now: Timestamp) -> Vec<Finding> {
    let bot = match client(settings, PATIENCE) {
        Ok(bot) => bot,
        Err(error) => return vec![Finding::wrong("Telegram", error.to_string(), "mend TELEGRAM_API_URL")],
    };
    let account = match bot.get_me().await {
        Ok(me) => me.user,
        Err(error) if is_rejected(&error) => {
            let remedy = "ask @BotFather for the token (/mybots, API Token), and set TELEGRAM_TOKEN";
            return vec![Finding::wrong("Telegram", "it does not accept the token", remedy)];
        }
        Err(_) => {
            let remedy = "look whether this machine reaches the internet, and api.telegram.org";
            return vec![Finding::wrong("Telegram", "it cannot be reached", remedy)];
        }
    };
    let name = account.username.clone().unwrap_or_default();
    let mut found = vec![Finding::fine("Telegram", format!("the token is that of @{name}"))];
    if let Ok(response) = reqwest::Client::new().get(bot.api_url()).timeout(PATIENCE).send().await {
        found.extend(clock(Platform::Telegram, response.headers(), now));
    }
    if !runs {
        found.push(rival(&bot).await);
    }
    found.push(match bot.get_webhook_info().await {
        Ok(info) if info.url.is_some() => Finding::wrong(
            "Telegram’s updates",
            "another program has set a webhook for this bot, which keeps all updates from us",
            "stop that program, and start the bot: it removes the webhook",
        ),
        Ok(_) => Finding::fine("Telegram’s updates", "nobody else takes them by a webhook"),
        Err(_) => Finding::warning("Telegram’s updates", "Telegram does not say who takes them", "try again"),
    });
    found.push(Finding::fine("Telegram’s chats", format!("looked at {} groups with games", chats.len())).public());
    for chat in chats {
        let Some((id, None)) = place::parse(chat) else { continue };
        tokio::time::sleep(PAUSE).await;
        found.extend(match missing_in_chat(&bot, account.id, id).await {
            Ok(lacking) => permissions(chat, &lacking.to_play),
            Err(_) => Some(Finding::warning(
                format!("Telegram, chat {chat}"),
                "games are played there, but the bot is not a member",
                "add it to the group again, or let the games run out",
            )),
        });
    }
    found
}

/// Whether another program listens with the same token. A bot that runs finds that out itself.
async fn rival(bot: &Bot) -> Finding {
    let about = "Telegram’s listeners";
    // Without an offset nothing is acknowledged, so no update is lost.
    let mut call = bot.get_updates();
    (call.limit, call.timeout) = (Some(1), u32::try_from(LISTENS).ok());
    match call.await {
        Err(RequestError::Api(ApiError::TerminatedByOtherGetUpdates)) => {
            let words = "another program listens with the same token, and each takes the other’s messages";
            Finding::wrong(about, words, "stop it, or get another token from @BotFather").public()
        }
        _ => Finding::fine(about, "no other program listens with the token").public(),
    }
}

fn permissions(chat: &ChatKey, missing: &[Permission]) -> Option<Finding> {
    if missing.is_empty() {
        return None;
    }
    let names: Vec<_> = missing.iter().map(|one| one.name(Language::EN, Platform::Telegram)).collect();
    let words = format!("games are played there, but the bot lacks: {}", names.join(", "));
    Some(Finding::warning(format!("Telegram, chat {chat}"), words, "ask an admin of the group to grant it"))
}
