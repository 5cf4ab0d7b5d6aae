//! Taps on buttons under the bot's own posts.

use teloxide::types::{CallbackQuery, ChatId as TelegramChatId};

use super::origin::{person, place, place_in, private_chat, request, topic};
use crate::incoming::{Destination, Incoming, Trigger};
use crate::inline;
use tavoliere_seam::grammar::spelled_line::SpelledLine;
use tavoliere_seam::platform::language::Language;

/// Reads a tap. The line of the button is the request.
pub fn read_button(input: String, query: CallbackQuery, line: Option<SpelledLine>, language: Language) -> Incoming {
    let person = person(&query.from);
    let message = query.message.as_ref();
    // Telegram leaves out the content of an old message, which cannot be edited either.
    let editable = query.regular_message();
    let (thread, keyboard) = (editable.and_then(topic), editable.map(|message| message.id));
    let chat = message.map_or(TelegramChatId::from(query.from.id), |message| message.chat().id);
    let trigger = Trigger::Tap { tap: Some(query.id), message: keyboard };
    let post = message.map(|message| message.id().to_string().into());
    let private = private_chat(&query.from, &person, chat, language);
    let destination = Destination { chat, thread, trigger, private };
    let place = match message {
        Some(message) => place_in(message.chat(), &destination, &person),
        None => place(&destination, true, &person),
    };
    let Some(line) = line else { return Incoming::Reply(Box::default(), destination) };
    if message.is_some_and(|message| message.chat().is_channel()) && inline::can_link(&line) {
        return Incoming::Elsewhere(line, destination);
    }
    Incoming::Request(Box::new(request(input, person, place, line, Vec::new(), post)), destination)
}
