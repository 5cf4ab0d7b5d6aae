//! The keys of places: a chat, or a topic of a chat.

use teloxide::types::{ChatId as TelegramChatId, MessageId, ThreadId};

use tavoliere_seam::platform::request::{ChatKey, ServerKey};

/// The key of a chat, or of a topic in it.
pub(super) fn key(chat: TelegramChatId, topic: Option<ThreadId>) -> ChatKey {
    match topic {
        Some(topic) => format!("{chat}/{topic}").into(),
        None => chat.to_string().into(),
    }
}

/// The chat and the topic of a key; `None` if it is no key of Telegram's.
pub(super) fn parse(key: &ChatKey) -> Option<(TelegramChatId, Option<ThreadId>)> {
    let (chat, topic) = match key.as_str().split_once('/') {
        Some((chat, topic)) => (chat, Some(ThreadId(MessageId(topic.parse().ok()?)))),
        None => (key.as_str(), None),
    };
    Some((TelegramChatId(chat.parse().ok()?), topic))
}

/// The key of a group, which is a server of its topics.
pub(super) fn server(group: TelegramChatId) -> ServerKey {
    group.to_string().into()
}

/// The address of a place on the web, for its members; `None` if it has none. Only supergroups have one. Their ids begin
/// with `-100`, which is left out of it.
pub(super) fn address(key: &ChatKey) -> Option<String> {
    let (chat, topic) = parse(key)?;
    let chat = chat.to_string();
    let group = chat.strip_prefix("-100").filter(|group| !group.is_empty())?;
    Some(match topic {
        Some(topic) => format!("https://t.me/c/{group}/{topic}"),
        None => format!("https://t.me/c/{group}"),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_are_chats_with_or_without_a_topic() {
        let table = [
            ("42", Some((42, None))),
            ("-1001234567890", Some((-1_001_234_567_890, None))),
            ("-1001234567890/17", Some((-1_001_234_567_890, Some(17)))),
            ("", None),
            ("general", None),
            ("-5/", None),
            ("-5/x", None),
        ];
        for (text, expected) in table {
            let parsed = parse(&text.into());
            assert_eq!(parsed.map(|(chat, topic)| (chat.0, topic.map(|topic| topic.0.0))), expected, "{text}");
            let again = parsed.map(|(chat, topic)| key(chat, topic).to_string());
            assert_eq!(again.as_deref(), expected.map(|_| text));
        }
    }
}
