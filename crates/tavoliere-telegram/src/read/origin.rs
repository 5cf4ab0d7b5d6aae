//! The person and the place of an update, for messages and taps.

use teloxide::types::{Chat, ChatId as TelegramChatId, Message, MessageId, ThreadId, User};

use crate::incoming::{Destination, PrivateChat};
use crate::place;
use tavoliere_seam::grammar::spelled_line::SpelledLine;
use tavoliere_seam::platform::language::Language;
use tavoliere_seam::platform::request::{MessageKey, Person, Place, Platform};
use tavoliere_seam::requests::request::Request;

/// A request. `permissions` finds out later, if it matters, whether the person is an administrator.
pub fn request(
    input: String,
    person: Person,
    place: Place,
    line: SpelledLine,
    mentions: Vec<Person>,
    post: Option<MessageKey>,
) -> Request {
    let (platform, administrator, replied_to, present) = (Platform::Telegram, false, None, Vec::new());
    Request { platform, input, person, place, line, mentions, post, replied_to, present, administrator }
}

/// The person who wrote a message; `None` if it was written in the name of a group or a channel.
pub fn author(message: &Message) -> Option<&User> {
    let user = message.from.as_ref()?;
    (message.sender_chat.is_none() && !user.id.is_anonymous() && !user.id.is_channel()).then_some(user)
}

pub fn person(user: &User) -> Person {
    Person {
        key: user.id.to_string(),
        name: user.full_name(),
        handle: user.username.clone(),
        language: user.language_code.as_deref().and_then(Language::from_tag),
        dark: false,
        bot: user.is_bot,
    }
}

/// The person's private chat with the bot, unless `chat` is that. `language` is used if the person's is unknown.
pub fn private_chat(user: &User, person: &Person, chat: TelegramChatId, language: Language) -> Option<PrivateChat> {
    let private = TelegramChatId::from(user.id);
    (private != chat).then(|| PrivateChat { chat: private, language: person.language.unwrap_or(language) })
}

/// The place of a request in a chat: a chat with other people has a title.
pub fn place_in(chat: &Chat, destination: &Destination, person: &Person) -> Place {
    Place { title: chat.title().map(str::to_owned), ..place(destination, chat.is_private(), person) }
}

/// The topic of a message. Replies outside of topics have thread ids too, but nothing can be posted to those.
pub fn topic(message: &Message) -> Option<ThreadId> {
    const GENERAL: ThreadId = ThreadId(MessageId(1));
    message.thread_id.filter(|thread| message.is_topic_message && *thread != GENERAL)
}

pub fn place(destination: &Destination, private: bool, person: &Person) -> Place {
    let server = (!private).then(|| place::server(destination.chat));
    let parent = destination.thread.map(|_| place::key(destination.chat, None));
    Place {
        key: destination.place(),
        server,
        parent,
        private,
        language: person.language.filter(|_| private),
        ..Place::default()
    }
}
