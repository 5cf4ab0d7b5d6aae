//! Updates after they are read, and where their answers go.

use teloxide::types::{CallbackQueryId, ChatId as TelegramChatId, InlineQueryId, MessageId, ThreadId};

use super::place;
use tavoliere_seam::grammar::spelled_line::SpelledLine;
use tavoliere_seam::platform::language::Language;
use tavoliere_seam::platform::reply::Post;
use tavoliere_seam::platform::request::{ChatKey, MessageKey, Person};
use tavoliere_seam::requests::bot::Rights;
use tavoliere_seam::requests::request::Request;

/// An update after it is read.
#[derive(Debug)]
pub enum Incoming {
    /// The bot does not react to it.
    Nothing,
    /// A request to carry out, and where its answer goes.
    Request(Box<Request>, Destination),
    /// The person has added the bot: the request is to introduce it.
    Arrival(Box<Request>, Destination),
    /// A tap in a channel, where only administrators write: the line is carried out in the private chat of the person.
    Elsewhere(SpelledLine, Destination),
    /// An update with this answer, which needs no request.
    Reply(Box<Post>, Destination),
    /// A group became a supergroup, which has another id.
    Moved { from: TelegramChatId, to: TelegramChatId },
    /// Somebody has changed what the bot may do in a group.
    Allowed { chat: TelegramChatId, rights: Rights },
    /// The text that a person types after the bot's name in any chat.
    InlineQuery(InlineQueryId, Box<Person>, String),
    /// An inline message was sent, or one of its buttons tapped.
    InlineMessage(InlineMessage, InlineAction),
}

/// Where an answer goes.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Destination {
    pub chat: TelegramChatId,
    /// The topic, in a chat that has topics, unless it is the General one.
    pub thread: Option<ThreadId>,
    pub trigger: Trigger,
    /// The asker's private chat with the bot, for what cannot be posted in the chat. `None` if the chat is the private
    /// one, or the asker is unknown.
    pub private: Option<PrivateChat>,
}

/// A person's private chat with the bot.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PrivateChat {
    pub chat: TelegramChatId,
    pub language: Language,
}

impl Destination {
    /// The key of the place.
    pub fn place(&self) -> ChatKey {
        place::key(self.chat, self.thread)
    }
}

/// The action by which a person made a request.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Trigger {
    /// Wrote this message.
    Message(MessageId),
    /// Tapped a button.
    Tap {
        /// The tap, until it is answered.
        tap: Option<CallbackQueryId>,
        /// The message with the button, unless it is too old to be edited.
        message: Option<MessageId>,
    },
}

/// A message that a person sent by inline mode, in any chat: an invitation.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct InlineMessage {
    /// The id by which the bot can edit it.
    pub id: MessageKey,
    /// The code of the invitation.
    pub code: String,
}

/// The use of an inline message.
#[derive(Debug)]
pub enum InlineAction {
    /// It was only sent.
    None,
    /// A person joins, which opens their private chat with the bot.
    Join(CallbackQueryId),
    /// Another button was tapped.
    Request(Box<Request>, Destination),
}
