//! A look at the bot on Telegram, for a host: its token, how it gets updates, and the chats in which it plays.

use std::time::Duration;

use teloxide::prelude::*;

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

/// Looks at the bot, and at whether it may play in these chats.
pub async fn inspect(settings: &AdapterSettings, chats: &[ChatKey], now: Timestamp) -> Vec<Finding> {
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
    found.push(match bot.get_webhook_info().await {
        Ok(info) if info.url.is_some() => Finding::wrong(
            "Telegram’s updates",
            "another program has set a webhook for this bot, which keeps all updates from us",
            "stop that program, and start the bot: it removes the webhook",
        ),
        Ok(_) => Finding::fine("Telegram’s updates", "nobody else takes them by a webhook"),
        Err(_) => Finding::warning("Telegram’s updates", "Telegram does not say who takes them", "try again"),
    });
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

fn permissions(chat: &ChatKey, missing: &[Permission]) -> Option<Finding> {
    if missing.is_empty() {
        return None;
    }
    let names: Vec<_> = missing.iter().map(|one| one.name(Language::EN, Platform::Telegram)).collect();
    let words = format!("games are played there, but the bot lacks: {}", names.join(", "));
    Some(Finding::warning(format!("Telegram, chat {chat}"), words, "ask an admin of the group to grant it"))
}
