//! Answers as Telegram prints them: a reply, a notice to the one who taps, or other buttons under the same message.

use std::time::Duration;

use teloxide::payloads::AnswerCallbackQuerySetters;
use teloxide::prelude::*;
use teloxide::types::{CallbackQueryId, MessageId};
use teloxide::{ApiError, RequestError};

use super::print::{edit, keyboard, send};
use super::read::{Aside, Asked, By};
use super::{LIMITS, Line, refusals};
use crate::chat::platform::reply::{Answer, Post, Prompt, Text};

/// Notices longer than this are gone before they are read, unless they wait to be dismissed.
const GLANCE: usize = 60;

/// How often an answer that Telegram asks to hold back is tried, and how long it is held back at most.
const ATTEMPTS: usize = 3;
const LONGEST_WAIT: Duration = Duration::from_secs(60);

/// How an answer is printed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Printing {
    /// Not at all.
    Nothing,
    /// As a notice to the one who tapped.
    Notice,
    /// Its buttons take the place of those of this message, with its text as a notice.
    Keyboard(MessageId),
    /// In the place of this message.
    Leaf(MessageId),
    /// As a message of its own.
    Message,
}

/// Decides how a leaf that is turned is printed.
fn turning(asked: &Asked) -> Printing {
    match asked.by {
        By::Tapping { keyboard: Some(message), .. } => Printing::Leaf(message),
        By::Tapping { keyboard: None, .. } | By::Typing(_) => Printing::Message,
    }
}

/// Decides how an answer is printed that is said.
fn printing(asked: &Asked, post: &Post) -> Printing {
    let By::Tapping { tap, keyboard } = &asked.by else { return Printing::Message };
    let text = notice(post);
    if post.picture.is_some() || post.document.is_some() || length(&text) > LIMITS.toast {
        return Printing::Message;
    }
    match (post.buttons.is_empty(), keyboard) {
        (false, Some(message)) => Printing::Keyboard(*message),
        (false, None) => Printing::Message,
        (true, _) if text.is_empty() => Printing::Nothing,
        (true, _) if tap.is_some() => Printing::Notice,
        (true, _) => Printing::Message,
    }
}

/// Answers a tap, and returns what prints the rest. Every tap is answered, whatever becomes of that.
pub async fn print_answer(line: Line, asked: Asked, answer: Answer) -> impl Future<Output = ()> + Send {
    let (post, printing) = match answer {
        Answer::Done => (None, Printing::Nothing),
        Answer::Turn(post) => (Some(post), turning(&asked)),
        Answer::Say(post) | Answer::Ask(Prompt { post, .. }) => {
            let printing = printing(&asked, &post);
            (Some(post), printing)
        }
    };
    if let By::Tapping { tap: Some(tap), .. } = &asked.by {
        let noticed = matches!(printing, Printing::Notice | Printing::Keyboard(_));
        let words = post.as_ref().filter(|_| noticed).map(notice).unwrap_or_default();
        answer_tap(&line, tap.clone(), words).await;
    }
    async move {
        let Some(post) = post else { return };
        let printed = match printing {
            Printing::Nothing | Printing::Notice => Ok(()),
            Printing::Keyboard(message) => change_keyboard(&line, &asked, message, &post).await,
            Printing::Leaf(message) => turn(&line, &asked, message, &post).await,
            Printing::Message => say(&line, &asked, &post).await,
        };
        if let Err(error) = printed {
            explain(&line, &asked, error).await;
        }
    }
}

/// Answers a tap, with a notice if there are words.
pub async fn answer_tap(line: &Line, tap: CallbackQueryId, notice: String) {
    let mut request = line.answer_callback_query(tap);
    if !notice.is_empty() {
        let lasting = length(&notice) > GLANCE || notice.contains('\n');
        request = request.show_alert(lasting).text(notice);
    }
    if let Err(error) = insist(|| request.clone().send()).await {
        tracing::warn!(%error, "a tap could not be answered");
    }
}

async fn say(line: &Line, asked: &Asked, post: &Post) -> Result<(), RequestError> {
    let reply_to = match asked.by {
        By::Typing(message) => Some(message),
        By::Tapping { .. } => None,
    };
    paced(line, asked.chat, || send(line, asked.chat, asked.thread, reply_to, post)).await.map(drop)
}

async fn change_keyboard(line: &Line, asked: &Asked, message: MessageId, post: &Post) -> Result<(), RequestError> {
    let mut request = line.edit_message_reply_markup(asked.chat, message);
    request.reply_markup = keyboard(&post.buttons);
    match paced(line, asked.chat, || request.clone().send()).await {
        Ok(_) | Err(RequestError::Api(ApiError::MessageNotModified)) => Ok(()),
        Err(RequestError::Api(_)) => say(line, asked, post).await,
        Err(error) => Err(error),
    }
}

/// Puts a post in the place of a message. Where Telegram does not take it there, as it takes no text in the place of a
/// picture, the post comes anew and the message's buttons go.
async fn turn(line: &Line, asked: &Asked, message: MessageId, post: &Post) -> Result<(), RequestError> {
    match paced(line, asked.chat, || edit(line, asked.chat, message, post)).await {
        Ok(()) | Err(RequestError::Api(ApiError::MessageNotModified)) => Ok(()),
        Err(RequestError::Api(error)) => {
            tracing::debug!(%error, chat = asked.chat.0, "a leaf cannot be turned");
            say(line, asked, post).await?;
            // One that is gone has none.
            drop(paced(line, asked.chat, || line.edit_message_reply_markup(asked.chat, message).send()).await);
            Ok(())
        }
        Err(error) => Err(error),
    }
}

/// Writes in a chat as soon as that may be done.
async fn paced<T, F>(line: &Line, chat: ChatId, request: impl Fn() -> F) -> Result<T, RequestError>
where
    F: IntoFuture<Output = Result<T, RequestError>>,
{
    insist(|| async {
        line.pace.wait(chat, Line::is_group(chat)).await;
        line.pace.keep_distance(&chat).await;
        request().await
    })
    .await
}

/// Tries again what Telegram asks to hold back, which it does before it has done anything.
async fn insist<T, F>(request: impl Fn() -> F) -> Result<T, RequestError>
where
    F: IntoFuture<Output = Result<T, RequestError>>,
{
    for _ in 1..ATTEMPTS {
        match request().await {
            Err(RequestError::RetryAfter(wait)) if wait.duration() <= LONGEST_WAIT => {
                tokio::time::sleep(wait.duration()).await;
            }
            result => return result,
        }
    }
    request().await
}

/// Where the bot may not write, tells the one who asked so, where nobody else reads it.
async fn explain(line: &Line, asked: &Asked, error: RequestError) {
    let chat = asked.chat.0;
    let words = refusals::why_not(&error);
    let aside = asked.aside.filter(|_| words.is_some());
    let Some(Aside { chat: private, language }) = aside else {
        return tracing::warn!(%error, chat, "an answer could not be printed");
    };
    tracing::info!(%error, chat, "the bot may not write here");
    let post = Post { text: Text::plain(language.say(words.unwrap_or_default())), ..Post::default() };
    if let Err(error) = paced(line, private, || send(line, private, None, None, &post)).await {
        tracing::info!(%error, chat, "and the one who asked cannot be told");
    }
}

/// A post's words without markup, for a notice.
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
    use crate::chat::platform::reply::{Button, Format, Picture};

    fn asked(by: By) -> Asked {
        Asked { chat: ChatId(-5), thread: None, by, aside: None }
    }

    fn tapping(tap: bool, keyboard: bool) -> Asked {
        let tap = tap.then(|| CallbackQueryId("t".to_owned()));
        asked(By::Tapping { tap, keyboard: keyboard.then_some(MessageId(9)) })
    }

    fn post(words: &str, buttons: bool, picture: bool) -> Post {
        let button = Button::new("A", "/pick #k7q2.3 a");
        Post {
            text: Text::plain(words),
            picture: picture.then(|| Picture {
                bytes: vec![1].into(),
                format: Format::Png,
                alt: String::new(),
                name: "a.png".to_owned(),
            }),
            buttons: if buttons { vec![vec![button]] } else { Vec::new() },
            ..Post::default()
        }
    }

    #[test]
    fn how_an_answer_is_printed() {
        let typed = || asked(By::Typing(MessageId(3)));
        let long = "x".repeat(LIMITS.toast + 1);
        let fits = "x".repeat(LIMITS.toast);
        let on_nine = Printing::Keyboard(MessageId(9));
        let table = [
            ("typed, short", typed(), post("short", false, false), Printing::Message),
            ("typed, buttons", typed(), post("short", true, false), Printing::Message),
            ("typed, picture", typed(), post("short", true, true), Printing::Message),
            ("tapped, short", tapping(true, true), post("short", false, false), Printing::Notice),
            ("tapped, just fits", tapping(true, true), post(&fits, false, false), Printing::Notice),
            ("tapped, no words", tapping(true, true), post("", false, false), Printing::Nothing),
            ("tapped, long", tapping(true, true), post(&long, false, false), Printing::Message),
            ("tapped, wide characters", tapping(true, true), post(&"🂡".repeat(101), false, false), Printing::Message),
            ("tapped, picture", tapping(true, true), post("short", false, true), Printing::Message),
            ("tapped, picture and buttons", tapping(true, true), post("short", true, true), Printing::Message),
            ("tapped, buttons", tapping(true, true), post("short", true, false), on_nine),
            ("tapped, buttons without words", tapping(true, true), post("", true, false), on_nine),
            ("tapped, buttons and long", tapping(true, true), post(&long, true, false), Printing::Message),
            ("tapped on something old, short", tapping(true, false), post("short", false, false), Printing::Notice),
            ("tapped on something old, buttons", tapping(true, false), post("short", true, false), Printing::Message),
            ("tapped long ago, short", tapping(false, true), post("short", false, false), Printing::Message),
            ("tapped long ago, buttons", tapping(false, true), post("short", true, false), on_nine),
        ];
        for (case, asked, post, expected) in table {
            assert_eq!(printing(&asked, &post), expected, "{case}");
        }
    }

    #[test]
    fn only_a_tapped_leaf_can_be_turned() {
        for (asked, expected) in [
            (asked(By::Typing(MessageId(3))), Printing::Message),
            (tapping(true, true), Printing::Leaf(MessageId(9))),
            (tapping(true, false), Printing::Message),
            (tapping(false, true), Printing::Leaf(MessageId(9))),
        ] {
            assert_eq!(turning(&asked), expected, "{asked:?}");
        }
    }
}
