//! Properties of what Telegram sends: updates, and what is made of them.

use serde_json::Value;
use tavoliere_seam::platform::language::Language;
use tavoliere_seam::platform::reply::Button;
use tavoliere_seam::platform::request::Platform;
use tavoliere_seam::requests::request::Request;
use tavoliere_telegram::connection::BotAccount;
use tavoliere_telegram::incoming::{Destination, Incoming, InlineAction, Trigger};
use tavoliere_telegram::read::{read_update, update};
use teloxide::types::UserId;

use super::requests::is_sound;

/// The bot's own account in all updates here.
fn account() -> BotAccount {
    BotAccount { id: UserId(99), username: "TavoliereBot".to_owned() }
}

/// Reads an update: it leads to a request that is sound, to another action, or to nothing. Returns whether it leads to
/// anything.
pub fn an_update(bytes: &[u8]) -> bool {
    // As a client of HTTP does: what is no JSON never reaches the bot.
    let Ok(raw) = serde_json::from_slice::<Value>(bytes) else { return false };
    let Ok(known) = update(&raw) else { return false };
    let id = known.id.0;
    match read_update(known, &account(), Language::EN) {
        Incoming::Nothing => return false,
        Incoming::Request(request, destination) | Incoming::Arrival(request, destination) => {
            is_request(id, &request, &destination);
        }
        Incoming::Elsewhere(line, _) => assert!(line.line().is_ok(), "{line}"),
        Incoming::Reply(post, _) => {
            for Button { line, .. } in post.all_buttons() {
                assert!(line.len() <= Button::LONGEST_LINE && line.starts_with('/'), "{line}");
            }
        }
        Incoming::Moved { from, to } => {
            assert!(raw["message"]["chat"]["id"] == from.0 || raw["message"]["chat"]["id"] == to.0)
        }
        Incoming::Allowed { chat, .. } => assert_eq!(raw["my_chat_member"]["chat"]["id"], chat.0),
        Incoming::InlineQuery(_, person, typed) => {
            assert_eq!(raw["inline_query"]["query"], typed);
            assert_eq!(raw["inline_query"]["from"]["id"].to_string(), person.key);
        }
        Incoming::InlineMessage(message, InlineAction::Request(request, destination)) => {
            assert_eq!(request.line.code(), Some(message.code.as_str()));
            is_request(id, &request, &destination);
        }
        Incoming::InlineMessage(message, InlineAction::None | InlineAction::Join(_)) => {
            assert!(!message.id.as_str().is_empty() || raw.to_string().contains("inline_message_id"));
        }
    }
    true
}

fn is_request(id: u32, request: &Request, destination: &Destination) {
    is_sound(request);
    assert_eq!((request.platform, request.input.as_str()), (Platform::Telegram, id.to_string().as_str()));
    assert_eq!(request.place.key, destination.place(), "{request:?}");
    assert!(!request.administrator, "Telegram is asked for that");
    let is_tap = matches!(destination.trigger, Trigger::Tap { .. });
    assert!(!is_tap || request.mentions.is_empty(), "{request:?}");
    if let Some(private) = destination.private {
        assert_ne!(private.chat, destination.chat);
        assert_eq!(private.chat.to_string(), request.person.key);
    }
}
