//! Inline messages: messages that people send by inline mode to invite others.

use teloxide::types::{CallbackQuery, ChosenInlineResult, InlineKeyboardButtonKind, Message};

use super::button::read_button;
use super::origin::{author, person, place_in, private_chat, request, topic};
use crate::incoming::{Destination, Incoming, InlineAction, InlineMessage, Trigger};
use tavoliere_seam::grammar::command::Verb;
use tavoliere_seam::grammar::line::Line;
use tavoliere_seam::grammar::spelled_line::SpelledLine;
use tavoliere_seam::platform::language::Language;

/// An inline message that was sent, in any chat. Telegram tells this only if inline feedback is on for the bot.
pub fn read_sent(chosen: ChosenInlineResult) -> Incoming {
    let ChosenInlineResult { result_id: code, inline_message_id, .. } = chosen;
    let sent = |id: String| Incoming::InlineMessage(InlineMessage { id: id.into(), code }, InlineAction::None);
    inline_message_id.map_or(Incoming::Nothing, sent)
}

/// An inline message in a group of which the bot is a member. Telegram delivers it as a message there.
pub fn read_posted(input: String, message: &Message) -> Incoming {
    let buttons = message.reply_markup().into_iter().flat_map(|keyboard| keyboard.inline_keyboard.iter().flatten());
    let mut codes = buttons.filter_map(|button| match &button.kind {
        InlineKeyboardButtonKind::CallbackData(line) => SpelledLine::from(&**line).code().map(str::to_owned),
        _ => None,
    });
    // A message without a personal author is from an administrator, to whom no rules of the room apply.
    let (Some(user), Some(code), false) = (author(message), codes.next(), message.chat.is_private()) else {
        return Incoming::Nothing;
    };
    let person = person(user);
    let (chat, thread) = (message.chat.id, topic(message));
    let private = private_chat(user, &person, chat, Language::default());
    let destination = Destination { chat, thread, trigger: Trigger::Message(message.id), private };
    let place = place_in(&message.chat, &destination, &person);
    let line = Line::new(Verb::Posted).code(&code).into();
    let posted = request(input, person, place, line, Vec::new(), None);
    Incoming::Request(Box::new(posted), destination)
}

/// A tap on a button of an inline message, or of one of the bot's own posts.
pub fn read_tap(input: String, mut query: CallbackQuery, language: Language) -> Incoming {
    let line = query.data.take().map(SpelledLine::from);
    let message = query.inline_message_id.take().and_then(|id| {
        let code = line.as_ref()?.code()?.to_owned();
        Some(InlineMessage { id: id.into(), code })
    });
    let Some(message) = message else { return read_button(input, query, line, language) };
    let command = line.as_ref().and_then(SpelledLine::command);
    if command.is_some_and(|command| command.verb == Verb::Join) {
        return Incoming::InlineMessage(message, InlineAction::Join(query.id));
    }
    match read_button(input, query, line, language) {
        Incoming::Request(request, destination) => {
            Incoming::InlineMessage(message, InlineAction::Request(request, destination))
        }
        other => other,
    }
}
