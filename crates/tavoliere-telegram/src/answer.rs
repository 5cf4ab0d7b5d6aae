//! Prints answers: as a message, as a notice to the person who tapped, or as new buttons under the same message.

use std::time::Duration;

use reqwest::Url;
use teloxide::payloads::AnswerCallbackQuerySetters;
use teloxide::prelude::*;
use teloxide::types::{CallbackQueryId, ChatId as TelegramChatId, MessageId};
use teloxide::{ApiError, RequestError};

use super::connection::Connection;
use super::incoming::{Destination, PrivateChat, Trigger};
use super::inline;
use super::print::{edit, send};
use super::refusals;
use tavoliere_adapter::retry::retry;
use tavoliere_seam::platform::courier::Importance;
use tavoliere_seam::platform::limits::TELEGRAM;
use tavoliere_seam::platform::reply::{Answer, Post, Prompt, Span, Text};

/// A notice with more characters than this disappears before it is read, so it stays until the person dismisses it.
const GLANCE: usize = 60;

/// An answer that Telegram asks to hold back for longer than this is not tried again.
const LONGEST_WAIT: Duration = Duration::from_secs(60);

/// How an answer is printed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Printing {
    /// Not at all.
    Nothing,
    /// As a notice to the person who tapped.
    Notice,
    /// Its buttons replace those of this message, and its text is a notice.
    Buttons(MessageId),
    /// In place of this message.
    InPlace(MessageId),
    /// Not at all: this message goes. If it cannot be deleted, in its place.
    Removing(MessageId),
    /// Not at all: this message loses its buttons.
    TakingButtons(MessageId),
    /// As a new message.
    Message,
}

/// How to print a post that replaces the message whose button was tapped.
fn replacing(destination: &Destination) -> Printing {
    match destination.trigger {
        Trigger::Tap { message: Some(message), .. } => Printing::InPlace(message),
        Trigger::Tap { message: None, .. } | Trigger::Message(_) => Printing::Message,
    }
}

/// How to print a post for the asker.
fn printing(destination: &Destination, post: &Post) -> Printing {
    let Trigger::Tap { tap, message } = &destination.trigger else { return Printing::Message };
    let text = notice(post);
    let is_message = post.apart || post.picture.is_some() || post.document.is_some() || post.people.is_some();
    if is_message || length(&text) > TELEGRAM.toast {
        return Printing::Message;
    }
    match (post.buttons.is_empty(), message) {
        (false, Some(message)) => Printing::Buttons(*message),
        (false, None) => Printing::Message,
        (true, _) if text.is_empty() => Printing::Nothing,
        (true, _) if tap.is_some() => Printing::Notice,
        (true, _) => Printing::Message,
    }
}

/// Answers the tap, if there is one, and returns the future that prints the rest. `username` is that of the bot.
pub async fn print_answer(
    connection: Connection,
    mut destination: Destination,
    answer: Answer,
    username: &str,
) -> impl Future<Output = ()> + Send + use<> {
    let (post, printing) = match answer {
        Answer::Aside { line, post } => match (&mut destination.trigger, inline::link_to(username, &line)) {
            (Trigger::Tap { tap, .. }, Some(link)) if tap.is_some() => {
                inline::open(&connection, tap.take(), link).await;
                (None, Printing::Nothing)
            }
            (_, link) => (Some(linking(post, link)), Printing::Message),
        },
        Answer::Done => (None, Printing::Nothing),
        Answer::Answered => match destination.trigger {
            Trigger::Tap { message: Some(message), .. } => (Some(Post::default()), Printing::TakingButtons(message)),
            _ => (None, Printing::Nothing),
        },
        Answer::Remove(post) => match destination.trigger {
            Trigger::Tap { message: Some(message), .. } => (Some(post), Printing::Removing(message)),
            _ => (None, Printing::Nothing),
        },
        Answer::Replace(post) | Answer::Settled(post) => (Some(post), replacing(&destination)),
        Answer::Say(post) | Answer::Ask(Prompt { post, .. }) => {
            let printing = printing(&destination, &post);
            (Some(post), printing)
        }
    };
    if let Trigger::Tap { tap: Some(tap), .. } = &destination.trigger {
        let noticed = matches!(printing, Printing::Notice | Printing::Buttons(_));
        let words = post.as_ref().filter(|_| noticed).map(notice).unwrap_or_default();
        answer_tap(&connection, tap.clone(), words).await;
    }
    let username = username.to_owned();
    async move {
        let Some(mut post) = post.map(|post| inline::linked(post, &username)) else { return };
        // An answer among several people rings for nobody: whoever asked is looking.
        post.silent |= !destination.chat.is_user();
        let printed = match printing {
            Printing::Nothing | Printing::Notice => Ok(()),
            Printing::Buttons(message) => replace_buttons(&connection, &destination, message, &post).await,
            Printing::Removing(message) => remove(&connection, &destination, message, &post).await,
            Printing::TakingButtons(message) => take_buttons(&connection, &destination, message).await,
            Printing::InPlace(message) => replace(&connection, &destination, message, &post).await,
            Printing::Message => reply(&connection, &destination, &post).await,
        };
        if let Err(error) = printed {
            explain(&connection, &destination, error).await;
        }
    }
}

/// Removes the buttons of a message. One that is gone has none.
async fn take_buttons(
    connection: &Connection,
    destination: &Destination,
    message: MessageId,
) -> Result<(), RequestError> {
    let chat = destination.chat;
    match with_permit(connection, chat, || connection.edit_message_reply_markup(chat, message).send()).await {
        Err(RequestError::Api(_)) => Ok(()),
        taken => taken.map(drop),
    }
}

/// Deletes a message. Telegram does not delete what is older than two days: such a message is replaced.
async fn remove(
    connection: &Connection,
    destination: &Destination,
    message: MessageId,
    post: &Post,
) -> Result<(), RequestError> {
    let chat = destination.chat;
    match with_permit(connection, chat, || connection.delete_message(chat, message).send()).await {
        Err(RequestError::Api(error)) => {
            tracing::debug!(%error, chat = chat.0, "a message cannot be deleted");
            replace(connection, destination, message, post).await
        }
        deleted => deleted.map(drop),
    }
}

/// A post with a link after its words, in place of its buttons.
fn linking(mut post: Post, link: Option<Url>) -> Post {
    if let Some(link) = link {
        post.text.0.push(Span::Plain(format!(" {link}")));
        post.buttons.clear();
    }
    post
}

/// Answers a tap, with a notice if there are words.
pub async fn answer_tap(connection: &Connection, tap: CallbackQueryId, notice: String) {
    let mut request = connection.answer_callback_query(tap);
    if !notice.is_empty() {
        let stays = length(&notice) > GLANCE || notice.contains('\n');
        request = request.show_alert(stays).text(notice);
    }
    if let Err(error) = connection.count_retry_after(retry(|| request.clone().send(), retry_after).await) {
        tracing::warn!(%error, "a tap could not be answered");
    }
}

/// Sends a post as a new message.
async fn reply(connection: &Connection, destination: &Destination, post: &Post) -> Result<(), RequestError> {
    let reply_to = match destination.trigger {
        Trigger::Message(message) => Some(message),
        Trigger::Tap { .. } => None,
    };
    let (chat, thread) = (destination.chat, destination.thread);
    with_permit(connection, chat, || send(connection, chat, thread, reply_to, post)).await.map(drop)
}

async fn replace_buttons(
    connection: &Connection,
    destination: &Destination,
    message: MessageId,
    post: &Post,
) -> Result<(), RequestError> {
    let mut request = connection.edit_message_reply_markup(destination.chat, message);
    request.reply_markup = connection.keyboard(destination.chat, &post.buttons);
    match with_permit(connection, destination.chat, || request.clone().send()).await {
        Ok(_) | Err(RequestError::Api(ApiError::MessageNotModified)) => Ok(()),
        Err(RequestError::Api(_)) => reply(connection, destination, post).await,
        Err(error) => Err(error),
    }
}

/// Puts a post in place of a message. Telegram refuses some of these edits, such as text in place of a picture. Then
/// the post is sent as a new message, and the old one loses its buttons.
async fn replace(
    connection: &Connection,
    destination: &Destination,
    message: MessageId,
    post: &Post,
) -> Result<(), RequestError> {
    let chat = destination.chat;
    match with_permit(connection, chat, || edit(connection, chat, message, post)).await {
        Ok(()) | Err(RequestError::Api(ApiError::MessageNotModified)) => Ok(()),
        Err(RequestError::Api(error)) => {
            tracing::debug!(%error, chat = chat.0, "a message cannot be replaced");
            reply(connection, destination, post).await?;
            let remove_buttons = || connection.edit_message_reply_markup(chat, message).send();
            // An error means that the message was deleted.
            drop(with_permit(connection, chat, remove_buttons).await);
            Ok(())
        }
        Err(error) => Err(error),
    }
}

/// Makes a call in a chat as soon as the rate limits allow it, and again if Telegram asks to hold it back.
async fn with_permit<T, F>(
    connection: &Connection,
    chat: TelegramChatId,
    request: impl Fn() -> F,
) -> Result<T, RequestError>
where
    F: IntoFuture<Output = Result<T, RequestError>>,
{
    retry(|| async { connection.call(chat, Importance::Answer, request()).await }, retry_after).await
}

/// Only what Telegram asks to hold back is tried again: it was certainly not carried out.
fn retry_after(error: &RequestError) -> Option<Duration> {
    match error {
        RequestError::RetryAfter(wait) => Some(wait.duration()).filter(|wait| *wait <= LONGEST_WAIT),
        _ => None,
    }
}

/// If the bot may not write in a chat, explains that to the asker in their private chat.
async fn explain(connection: &Connection, destination: &Destination, error: RequestError) {
    // Groups have numbers below 0. The log names no private chat.
    let chat = Some(destination.chat.0).filter(|number| *number < 0);
    let words = refusals::explanation(&error);
    let private = destination.private.filter(|_| words.is_some());
    let Some(PrivateChat { chat: private, language }) = private else {
        return tracing::warn!(error = refusals::for_log(&error), chat, "an answer could not be printed");
    };
    tracing::info!(%error, chat, "the bot may not write in a chat");
    let post = Post { text: Text::plain(language.say(words.unwrap_or_default())), ..Post::default() };
    if let Err(error) = with_permit(connection, private, || send(connection, private, None, None, &post)).await {
        tracing::info!(error = refusals::for_log(&error), chat, "nor in the private chat of the person who asked");
    }
}

/// A post's text without markup, for a notice.
fn notice(post: &Post) -> String {
    post.text.words().trim().to_owned()
}

/// Length as Telegram counts it.
fn length(text: &str) -> usize {
    text.encode_utf16().count()
}

#[cfg(test)]
mod tests {
    use super::*;
    use tavoliere_seam::platform::reply::{Button, Picture, PictureFormat};

    fn destination(trigger: Trigger) -> Destination {
        Destination { chat: TelegramChatId(-5), thread: None, trigger, private: None }
    }

    fn tapped(tap: bool, editable: bool) -> Destination {
        let tap = tap.then(|| CallbackQueryId("t".to_owned()));
        destination(Trigger::Tap { tap, message: editable.then_some(MessageId(9)) })
    }

    fn post(words: &str, buttons: bool, picture: bool) -> Post {
        let button = Button::new("A", "/pick #k7q2.3 a");
        Post {
            text: Text::plain(words),
            picture: picture.then(|| Picture {
                bytes: vec![1].into(),
                format: PictureFormat::Png,
                alt: String::new(),
                name: "a.png".to_owned(),
            }),
            buttons: if buttons { vec![vec![button]] } else { Vec::new() },
            ..Post::default()
        }
    }

    #[test]
    fn how_an_answer_is_printed() {
        let typed = || destination(Trigger::Message(MessageId(3)));
        let long = "x".repeat(TELEGRAM.toast + 1);
        let fits = "x".repeat(TELEGRAM.toast);
        let on_nine = Printing::Buttons(MessageId(9));
        let table = [
            ("typed, short", typed(), post("short", false, false), Printing::Message),
            ("typed, buttons", typed(), post("short", true, false), Printing::Message),
            ("typed, picture", typed(), post("short", true, true), Printing::Message),
            ("tapped, short", tapped(true, true), post("short", false, false), Printing::Notice),
            ("tapped, just fits", tapped(true, true), post(&fits, false, false), Printing::Notice),
            ("tapped, no words", tapped(true, true), post("", false, false), Printing::Nothing),
            ("tapped, long", tapped(true, true), post(&long, false, false), Printing::Message),
            ("tapped, wide characters", tapped(true, true), post(&"🂡".repeat(101), false, false), Printing::Message),
            ("tapped, picture", tapped(true, true), post("short", false, true), Printing::Message),
            ("tapped, picture and buttons", tapped(true, true), post("short", true, true), Printing::Message),
            ("tapped, buttons", tapped(true, true), post("short", true, false), on_nine),
            (
                "tapped, apart",
                tapped(true, true),
                Post { apart: true, ..post("short", true, false) },
                Printing::Message,
            ),
            ("tapped, buttons without words", tapped(true, true), post("", true, false), on_nine),
            ("tapped, buttons and long", tapped(true, true), post(&long, true, false), Printing::Message),
            ("tapped on something old, short", tapped(true, false), post("short", false, false), Printing::Notice),
            ("tapped on something old, buttons", tapped(true, false), post("short", true, false), Printing::Message),
            ("tapped long ago, short", tapped(false, true), post("short", false, false), Printing::Message),
            ("tapped long ago, buttons", tapped(false, true), post("short", true, false), on_nine),
        ];
        for (case, destination, post, expected) in table {
            assert_eq!(printing(&destination, &post), expected, "{case}");
        }
    }

    #[test]
    fn only_a_message_with_a_tapped_button_can_be_replaced() {
        for (destination, expected) in [
            (destination(Trigger::Message(MessageId(3))), Printing::Message),
            (tapped(true, true), Printing::InPlace(MessageId(9))),
            (tapped(true, false), Printing::Message),
            (tapped(false, true), Printing::InPlace(MessageId(9))),
        ] {
            assert_eq!(replacing(&destination), expected, "{destination:?}");
        }
    }
}
