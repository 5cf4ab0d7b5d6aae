//! Reads updates of Telegram.

mod button;
mod inline_message;
mod message;
mod origin;
#[cfg(test)]
mod tests;

use serde_json::Value;
use teloxide::types::{ChatMemberKind, ChatMemberUpdated, InlineQuery, Update, UpdateKind};

use super::connection::BotAccount;
use super::incoming::{Destination, Incoming, Trigger};
use tavoliere_seam::platform::language::Language;
use tavoliere_seam::requests::bot::Rights;

/// An update as Telegram sends it.
///
/// # Errors
/// If teloxide does not know its form.
pub fn update(raw: &Value) -> serde_json::Result<Update> {
    // From text, because teloxide cannot read every update from a value.
    serde_json::from_str(&raw.to_string())
}

/// The kind of an update, such as `callback_query`.
pub fn kind(raw: &Value) -> &str {
    let keys = raw.as_object().into_iter().flatten().map(|(key, _)| key.as_str());
    keys.into_iter().find(|key| *key != "update_id").unwrap_or_default()
}

/// Reads an update. `language` is that of chats without one of their own.
pub fn read_update(update: Update, account: &BotAccount, language: Language) -> Incoming {
    let input = update.id.0.to_string();
    match update.kind {
        UpdateKind::Message(message) => {
            // Telegram sends both, one from the old chat and one from the new, in any order.
            if let Some(to) = message.migrate_to_chat_id() {
                return Incoming::Moved { from: message.chat.id, to: *to };
            }
            if let Some(from) = message.migrate_from_chat_id() {
                return Incoming::Moved { from: *from, to: message.chat.id };
            }
            if message.via_bot.as_ref().is_some_and(|bot| bot.id == account.id) {
                return inline_message::read_posted(input, &message);
            }
            message::read_message(input, &message, account, language)
        }
        // No message tells it in a channel.
        UpdateKind::MyChatMember(change) if change.chat.is_channel() && has_entered(&change) => {
            let trigger = Trigger::Tap { tap: None, message: None };
            let destination = Destination { chat: change.chat.id, thread: None, trigger, private: None };
            message::read_arrival(input, &change.from, destination)
        }
        UpdateKind::MyChatMember(change) if !change.chat.is_private() => {
            Incoming::Allowed { chat: change.chat.id, rights: rights(&change.new_chat_member.kind) }
        }
        UpdateKind::CallbackQuery(query) => inline_message::read_tap(input, query, language),
        UpdateKind::ChosenInlineResult(chosen) => inline_message::read_sent(chosen),
        UpdateKind::InlineQuery(InlineQuery { id, from, query, .. }) => {
            Incoming::InlineQuery(id, Box::new(origin::person(&from)), query)
        }
        _ => Incoming::Nothing,
    }
}

/// Whether the bot was let into a channel, where it may write.
const fn has_entered(change: &ChatMemberUpdated) -> bool {
    let was_away = matches!(change.old_chat_member.kind, ChatMemberKind::Left | ChatMemberKind::Banned(_));
    was_away
        && matches!(&change.new_chat_member.kind, ChatMemberKind::Administrator(rights) if rights.can_post_messages)
}

/// Returns the permissions of the bot with this member status in a group. The permissions of the group itself may allow
/// less.
const fn rights(member: &ChatMemberKind) -> Rights {
    match member {
        ChatMemberKind::Left | ChatMemberKind::Banned(_) => Rights::None,
        ChatMemberKind::Restricted(has) if !has.can_send_messages => Rights::None,
        ChatMemberKind::Restricted(has) if !has.can_send_photos => Rights::Words,
        ChatMemberKind::Owner(_)
        | ChatMemberKind::Administrator(_)
        | ChatMemberKind::Member(_)
        | ChatMemberKind::Restricted(_) => Rights::Pictures,
    }
}
