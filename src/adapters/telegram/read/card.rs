//! Cards: messages that people send by inline mode, by which they invite others to play.

use teloxide::types::{CallbackQuery, CallbackQueryId, ChosenInlineResult, InlineKeyboardButtonKind, Message};

use super::{Asked, By, Incoming, aside, author, person, place, read_button, request, topic};
use crate::chat::grammar::command::Verb;
use crate::chat::grammar::reading;
use crate::chat::platform::language::Language;
use crate::chat::platform::request::Request;

/// A message that somebody sent by inline mode, in whatever chat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Card {
    /// What it is edited by.
    pub message: String,
    /// Of the invitation.
    pub code: String,
}

/// What somebody wants with a card.
#[derive(Debug)]
pub enum Then {
    Nothing,
    /// To join, in their own conversation with the bot.
    Lead(CallbackQueryId),
    /// Something that is carried out here.
    Carry(Box<Request>, Asked),
}

/// An invitation that was sent, where Telegram is set to tell so.
pub fn read_sent(chosen: ChosenInlineResult) -> Incoming {
    let ChosenInlineResult { result_id: code, inline_message_id, .. } = chosen;
    let card = |message| Incoming::Card(Card { message, code }, Then::Nothing);
    inline_message_id.map_or(Incoming::Nothing, card)
}

/// An invitation that was put before a group the bot is in. It is told of all that was sent by it, wherever it is.
pub fn read_posted(input: String, message: &Message) -> Incoming {
    let buttons = message.reply_markup().into_iter().flat_map(|keyboard| keyboard.inline_keyboard.iter().flatten());
    let mut lines = buttons.filter_map(|button| match &button.kind {
        InlineKeyboardButtonKind::CallbackData(line) => code_of(line),
        _ => None,
    });
    // Who writes in the name of the group administers it.
    let (Some(user), Some(code), false) = (author(message), lines.next(), message.chat.is_private()) else {
        return Incoming::Nothing;
    };
    let person = person(user);
    let (chat, thread) = (message.chat.id, topic(message));
    let asked =
        Asked { chat, thread, by: By::Typing(message.id), aside: aside(user, &person, chat, Language::default()) };
    let place = place(&asked, false, &person);
    Incoming::Request(Box::new(request(input, person, place, format!("/posted #{code}"), Vec::new(), None)), asked)
}

/// A button that was tapped under a card, or under a post of the bot's own.
pub fn read_tap(input: String, mut query: CallbackQuery, language: Language) -> Incoming {
    let card = query.inline_message_id.take().and_then(|message| {
        let code = code_of(query.data.as_deref()?)?;
        Some(Card { message, code })
    });
    let Some(card) = card else { return read_button(input, query, language) };
    let joins =
        query.data.as_deref().and_then(|line| reading::read(line).ok()).is_some_and(|one| one.verb == Verb::Join);
    if joins {
        return Incoming::Card(card, Then::Lead(query.id));
    }
    match read_button(input, query, language) {
        Incoming::Request(request, asked) => Incoming::Card(card, Then::Carry(request, asked)),
        other => other,
    }
}

/// The code a line is about.
fn code_of(line: &str) -> Option<String> {
    Some(reading::read(line).ok()?.reference?.code)
}
