//! The errors of Telegram by their words, and their meaning for the bot.

use teloxide::{ApiError, RequestError};

/// Trying again is of no use: the bot may not write in the chat, or the post itself is wrong.
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

/// An administrator of the chat has to let the bot in, or grant it a permission.
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

/// The bot may write, but not send pictures.
const NO_PICTURES: &[&str] = &[
    "chat_send_photos_forbidden",
    "chat_send_gifs_forbidden",
    "chat_send_media_forbidden",
    "not enough rights to send photos",
    "not enough rights to send animations",
    "not enough rights to send gifs",
];

/// The file id of a picture.
const UNKNOWN_FILE: &[&str] =
    &["wrong file", "wrong remote file", "file_reference_", "file is temporarily unavailable"];

/// The topic was deleted.
const GONE: &[&str] = &["topic_deleted", "message thread not found"];

/// A message that has no buttons, or no longer exists.
const CLOSED: &[&str] =
    &["message is not modified", "message to edit not found", "message can't be edited", "message_id_invalid"];

/// Whether Telegram refuses this call, for any reason, rather than being in trouble itself.
pub fn is_refusal(error: &ApiError) -> bool {
    let words = words(error);
    ["Bad Request", "Forbidden"].iter().any(|beginning| words.starts_with(beginning))
}

/// Whether Telegram does not know the bot's token.
pub fn is_rejected(error: &RequestError) -> bool {
    matches!(error, RequestError::Api(ApiError::InvalidToken))
}

/// Whether another program has set a webhook, which keeps this one from listening.
pub fn is_webhook(error: &RequestError) -> bool {
    matches!(error, RequestError::Api(error) if words(error).to_lowercase().contains("webhook is active"))
}

/// Whether another program listens with the same token.
pub fn is_rival(error: &RequestError) -> bool {
    matches!(error, RequestError::Api(error) if words(error).to_lowercase().contains("terminated by other getupdates"))
}

/// Whether somebody has to let the bot post in the chat.
pub fn is_forbidden(error: &ApiError) -> bool {
    contains_any(error, NOT_ALLOWED)
}

/// Whether the bot may post in the chat, but no pictures.
pub fn forbids_pictures(error: &ApiError) -> bool {
    contains_any(error, NO_PICTURES)
}

/// Whether trying again is of no use.
pub fn is_final(error: &ApiError) -> bool {
    contains_any(error, FINAL)
}

/// Whether the topic of a post is closed.
pub fn is_closed(error: &ApiError) -> bool {
    contains_any(error, &["topic_closed"])
}

/// Whether a topic, a message or a pin already is as it was to become.
pub fn is_unchanged(error: &ApiError) -> bool {
    contains_any(error, &["topic_not_modified", "message is not modified", "chat_not_modified"])
}

/// Whether a message that was to be deleted is gone already.
pub fn is_deleted(error: &ApiError) -> bool {
    contains_any(error, &["message to delete not found", "message_id_invalid"])
}

/// Whether a message is too old for the bot to delete it.
pub fn is_too_old_to_delete(error: &ApiError) -> bool {
    contains_any(error, &["message can't be deleted", "message_delete_forbidden"])
}

/// Whether a picture has to be uploaded: the id of its file is wrong, or too old.
pub fn is_unknown_file(error: &ApiError) -> bool {
    contains_any(error, UNKNOWN_FILE)
}

/// Whether the topic of a post was deleted.
pub fn is_gone(error: &ApiError) -> bool {
    contains_any(error, GONE)
}

/// Whether a message has no buttons that could be removed.
pub fn has_no_buttons(error: &ApiError) -> bool {
    contains_any(error, CLOSED)
}

/// The id of the text that explains why the bot may not write in a chat, if that is the error.
pub fn explanation(error: &RequestError) -> Option<&'static str> {
    match error {
        RequestError::Api(error) if contains_any(error, NOT_ALLOWED) => Some("telegram-may-not-write"),
        RequestError::Api(error) if contains_any(error, &["topic_closed"]) => Some("telegram-topic-closed"),
        _ => None,
    }
}

/// An error in words for the log. The error itself contains an answer of Telegram's that cannot be read, in which there may
/// be messages of people.
pub fn for_log(error: &RequestError) -> String {
    match error {
        RequestError::InvalidJson { source, .. } => {
            format!("Telegram's answer is no Bot API (line {}, column {})", source.line(), source.column())
        }
        error => error.to_string(),
    }
}

/// The words of an error, even if teloxide does not know it.
pub fn words(error: &ApiError) -> String {
    match error {
        ApiError::Unknown(words) => words.clone(),
        known => known.to_string(),
    }
}

fn contains_any(error: &ApiError, known: &[&str]) -> bool {
    let words = words(error).to_lowercase();
    known.iter().any(|known| words.contains(known))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_answer_that_cannot_be_read_is_not_logged() {
        let source = serde_json::from_str::<bool>("\"hush\"").expect_err("no truth value");
        let error = RequestError::InvalidJson { source: source.into(), raw: "\"hush\"".into() };
        assert_eq!(for_log(&error), "Telegram's answer is no Bot API (line 1, column 6)");
    }

    #[test]
    fn errors_are_told_apart_by_their_words() {
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
        for (said, is_last, is_forbidden_there) in table {
            let error: ApiError = serde_json::from_value(said.into()).expect("any text is an error");
            assert_eq!(is_final(&error), is_last, "{said}");
            let is_refused = said.starts_with("Bad Request") || said.starts_with("Forbidden");
            assert_eq!(is_refusal(&error), is_refused, "{said}");
            assert_eq!(is_forbidden(&error), is_forbidden_there, "{said}");
            let is_of_pictures = ["photos", "PHOTOS", "GIFS"].iter().any(|word| said.contains(word));
            assert_eq!(forbids_pictures(&error), is_of_pictures, "{said}");
            let is_closed = said.contains("TOPIC_CLOSED");
            assert_eq!(explanation(&RequestError::Api(error)).is_some(), is_forbidden_there || is_closed, "{said}");
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
            assert_eq!(has_no_buttons(&error), closed, "{said}");
        }
    }

    #[test]
    fn files_that_telegram_does_not_know_are_told_from_other_refusals() {
        for (said, unknown) in [
            ("Bad Request: wrong file identifier/HTTP URL specified", true),
            ("Bad Request: wrong remote file identifier specified: Wrong padding in the string", true),
            ("Bad Request: wrong file_id or the file is temporarily unavailable", true),
            ("Bad Request: FILE_REFERENCE_EXPIRED", true),
            ("Bad Request: IMAGE_PROCESS_FAILED", false),
            ("Bad Request: chat not found", false),
        ] {
            let error: ApiError = serde_json::from_value(said.into()).expect("any text is an error");
            assert_eq!(is_unknown_file(&error), unknown, "{said}");
        }
    }
}
