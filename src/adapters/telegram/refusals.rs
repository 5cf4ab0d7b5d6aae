//! What Telegram says when it refuses, and what that means for the bot.

use teloxide::{ApiError, RequestError};

/// Why trying again cannot help: the bot may not write there, or Telegram will not have the post as it is.
const FINAL: &[&str] = &[
    "chat not found",
    "user not found",
    "peer_id_invalid",
    "forbidden",
    "not enough rights",
    "have no rights",
    "need administrator rights",
    "group is deactivated",
    "user is deactivated",
    "bot was kicked",
    "bot can't initiate conversation",
    "bot can't send messages to bots",
    "topic_closed",
    "topic_deleted",
    "message thread not found",
    "not a forum",
    "is too long",
    "message text is empty",
    "can't parse entities",
    "button_data_invalid",
];

/// An administrator of the chat would have to let the bot write.
const NOT_ALLOWED: &[&str] = &[
    "chat_write_forbidden",
    "chat_send_plain_forbidden",
    "chat_send_photos_forbidden",
    "chat_send_gifs_forbidden",
    "not enough rights to send",
    "have no rights to send",
    "need administrator rights",
    "bot was kicked",
    "bot is not a member",
];

/// The topic was deleted.
const GONE: &[&str] = &["topic_deleted", "message thread not found"];

/// A message has no buttons left to be taken off.
const CLOSED: &[&str] =
    &["message is not modified", "message to edit not found", "message can't be edited", "message_id_invalid"];

/// Whether it is this post that Telegram refuses, for whatever reason; not that it is in trouble itself.
pub fn is_refusal(error: &ApiError) -> bool {
    let words = words(error);
    ["Bad Request", "Forbidden"].iter().any(|beginning| words.starts_with(beginning))
}

/// Whether trying again cannot help.
pub fn is_final(error: &ApiError) -> bool {
    says(error, FINAL)
}

/// Whether the topic is closed in which something was to be said.
pub fn is_closed(error: &ApiError) -> bool {
    says(error, &["topic_closed"])
}

/// Whether a topic is open or closed already, as it was to be.
pub fn is_as_wished(error: &ApiError) -> bool {
    says(error, &["topic_not_modified"])
}

/// Whether the topic is no more in which something was to be said.
pub fn is_gone(error: &ApiError) -> bool {
    says(error, GONE)
}

/// Whether a message has no buttons left to be taken off.
pub fn is_closed_anyway(error: &ApiError) -> bool {
    says(error, CLOSED)
}

/// The text that says why the bot is not allowed to write in the chat, if it is not.
pub fn why_not(error: &RequestError) -> Option<&'static str> {
    match error {
        RequestError::Api(error) if says(error, NOT_ALLOWED) => Some("telegram-may-not-write"),
        RequestError::Api(error) if says(error, &["topic_closed"]) => Some("telegram-topic-closed"),
        _ => None,
    }
}

/// What Telegram said, also where teloxide has no name for it.
pub fn words(error: &ApiError) -> String {
    match error {
        ApiError::Unknown(words) => words.clone(),
        known => known.to_string(),
    }
}

fn says(error: &ApiError, known: &[&str]) -> bool {
    let words = words(error).to_lowercase();
    known.iter().any(|known| words.contains(known))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_telegram_says_is_told_apart() {
        let table = [
            ("Forbidden: bot was blocked by the user", true, false),
            ("Forbidden: bot was kicked from the supergroup chat", true, true),
            ("Forbidden: bot was kicked from the group chat", true, true),
            ("Forbidden: bot is not a member of the supergroup chat", true, true),
            ("Forbidden: bot can't initiate conversation with a user", true, false),
            ("Bad Request: chat not found", true, false),
            ("Bad Request: not enough rights to send photos to the chat", true, true),
            ("Bad Request: not enough rights to send text messages to the chat", true, true),
            ("Bad Request: have no rights to send a message", true, true),
            ("Bad Request: CHAT_WRITE_FORBIDDEN", true, true),
            ("Bad Request: CHAT_SEND_PHOTOS_FORBIDDEN", true, true),
            ("Bad Request: CHAT_SEND_GIFS_FORBIDDEN", true, true),
            ("Bad Request: TOPIC_CLOSED", true, false),
            ("Bad Request: message thread not found", true, false),
            ("Bad Request: message caption is too long", true, false),
            ("Bad Request: can't parse entities: unclosed start tag at byte offset 3", true, false),
            ("Internal Server Error", false, false),
            ("Bad Gateway", false, false),
            ("Bad Request: IMAGE_PROCESS_FAILED", false, false),
            ("Conflict: terminated by other getUpdates request", false, false),
        ];
        for (said, is_last, is_forbidden) in table {
            let error: ApiError = serde_json::from_value(said.into()).expect("any text is an error");
            assert_eq!(is_final(&error), is_last, "{said}");
            let is_refused = said.starts_with("Bad Request") || said.starts_with("Forbidden");
            assert_eq!(is_refusal(&error), is_refused, "{said}");
            let is_closed = said.contains("TOPIC_CLOSED");
            assert_eq!(why_not(&RequestError::Api(error)).is_some(), is_forbidden || is_closed, "{said}");
        }
    }

    #[test]
    fn messages_without_buttons_are_known() {
        for (said, closed) in [
            ("Bad Request: message to edit not found", true),
            ("Bad Request: message can't be edited", true),
            ("Bad Request: MESSAGE_ID_INVALID", true),
            ("Bad Request: message is not modified: specified new message content and reply markup are the same", true),
            ("Bad Request: chat not found", false),
        ] {
            let error: ApiError = serde_json::from_value(said.into()).expect("any text is an error");
            assert_eq!(is_closed_anyway(&error), closed, "{said}");
        }
    }
}
