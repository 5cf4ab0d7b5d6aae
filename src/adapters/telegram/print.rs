//! Posts and answers as Telegram prints them.

use std::time::Duration;

use teloxide::RequestError;
use teloxide::payloads::AnswerCallbackQuerySetters;
use teloxide::prelude::*;
use teloxide::types::{
    CallbackQueryId, ChatId, InlineKeyboardButton, InlineKeyboardMarkup, InputFile, LinkPreviewOptions, MessageId,
    ParseMode, ReplyMarkup, ReplyParameters, ThreadId,
};

use super::LIMITS;
use super::read::{Asked, By};
use crate::chat::{Answer, Button, Post, Span, Text};

/// Notices longer than this are gone before they are read, unless they wait to be dismissed.
const GLANCE: usize = 60;

/// How often an answer that Telegram asks to hold back is tried, and how long it is held back at most.
const ATTEMPTS: usize = 3;
const LONGEST_WAIT: Duration = Duration::from_secs(60);

/// How an answer is printed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Printing {
    /// Not at all.
    Nothing,
    /// As a notice to the one who tapped.
    Notice,
    /// Its buttons take the place of those of this message, with its text as a notice.
    Keyboard(MessageId),
    /// As a message of its own.
    Message,
}

/// Decides how an answer is printed.
pub fn printing(asked: &Asked, post: &Post) -> Printing {
    let By::Tapping { tap, keyboard } = &asked.by else { return Printing::Message };
    let text = plain(&post.text);
    if post.picture.is_some() || length(&text) > LIMITS.toast {
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

/// Prints an answer. Every tap is answered, whatever becomes of the rest.
pub async fn answer(bot: &Bot, asked: Asked, answer: Answer) {
    let post = match answer {
        Answer::Done => None,
        Answer::Say(post) => Some(post),
        Answer::Ask(prompt) => Some(prompt.post),
    };
    let printing = post.as_ref().map_or(Printing::Nothing, |post| printing(&asked, post));
    if let By::Tapping { tap: Some(tap), .. } = &asked.by {
        let noticed = matches!(printing, Printing::Notice | Printing::Keyboard(_));
        let notice = post.as_ref().filter(|_| noticed).map(|post| plain(&post.text)).unwrap_or_default();
        answer_tap(bot, tap.clone(), notice).await;
    }
    let Some(post) = post else { return };
    let printed = match printing {
        Printing::Nothing | Printing::Notice => Ok(()),
        Printing::Keyboard(message) => change_keyboard(bot, &asked, message, &post).await,
        Printing::Message => say(bot, &asked, &post).await,
    };
    if let Err(error) = printed {
        tracing::warn!(%error, chat = asked.chat.0, "an answer could not be printed");
    }
}

/// Answers a tap, with a notice if there are words.
pub async fn answer_tap(bot: &Bot, tap: CallbackQueryId, notice: String) {
    let mut request = bot.answer_callback_query(tap);
    if !notice.is_empty() {
        let lasting = length(&notice) > GLANCE || notice.contains('\n');
        request = request.show_alert(lasting).text(notice);
    }
    if let Err(error) = insist(|| request.clone().send()).await {
        tracing::warn!(%error, "a tap could not be answered");
    }
}

/// Sends a post as a new message and returns its key.
pub async fn send(
    bot: &Bot,
    chat: ChatId,
    thread: Option<ThreadId>,
    reply_to: Option<MessageId>,
    post: &Post,
) -> Result<String, RequestError> {
    let reply_markup = keyboard(&post.buttons).map(ReplyMarkup::InlineKeyboard);
    let reply_parameters = reply_to.map(|message| ReplyParameters::new(message).allow_sending_without_reply());
    let text = html(&post.text);
    let sent = if let Some(picture) = &post.picture {
        let file = InputFile::memory(picture.png.clone()).file_name(picture.name.clone());
        let mut request = bot.send_photo(chat, file);
        request.message_thread_id = thread;
        request.caption = Some(text);
        request.parse_mode = Some(ParseMode::Html);
        request.reply_parameters = reply_parameters;
        request.reply_markup = reply_markup;
        request.await
    } else {
        let mut request = bot.send_message(chat, text);
        request.message_thread_id = thread;
        request.parse_mode = Some(ParseMode::Html);
        request.link_preview_options = Some(no_preview());
        request.reply_parameters = reply_parameters;
        request.reply_markup = reply_markup;
        request.await
    };
    key_of(sent)
}

/// The key of a message that was sent. An answer teloxide cannot read is still one: taking it for a failure would
/// send the same message again and again.
fn key_of(sent: Result<Message, RequestError>) -> Result<String, RequestError> {
    let error = match sent {
        Ok(message) => return Ok(message.id.to_string()),
        Err(error) => error,
    };
    let RequestError::InvalidJson { raw, .. } = &error else { return Err(error) };
    let key = serde_json::from_str::<serde_json::Value>(raw).ok().and_then(|answer| {
        let key = answer.pointer("/result/message_id")?.as_i64()?;
        Some(key.to_string())
    });
    key.ok_or(error)
}

async fn say(bot: &Bot, asked: &Asked, post: &Post) -> Result<(), RequestError> {
    let reply_to = match asked.by {
        By::Typing(message) => Some(message),
        By::Tapping { .. } => None,
    };
    insist(|| send(bot, asked.chat, asked.thread, reply_to, post)).await.map(drop)
}

async fn change_keyboard(bot: &Bot, asked: &Asked, message: MessageId, post: &Post) -> Result<(), RequestError> {
    let mut request = bot.edit_message_reply_markup(asked.chat, message);
    request.reply_markup = keyboard(&post.buttons);
    match insist(|| request.clone().send()).await {
        Ok(_) | Err(RequestError::Api(teloxide::ApiError::MessageNotModified)) => Ok(()),
        Err(RequestError::Api(_)) => say(bot, asked, post).await,
        Err(error) => Err(error),
    }
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

/// A link in the rules should not unfold into a stranger's page.
fn no_preview() -> LinkPreviewOptions {
    LinkPreviewOptions {
        is_disabled: true,
        url: None,
        prefer_small_media: false,
        prefer_large_media: false,
        show_above_text: false,
    }
}

fn keyboard(buttons: &[Vec<Button>]) -> Option<InlineKeyboardMarkup> {
    let rows: Vec<Vec<_>> = buttons
        .iter()
        .filter(|row| !row.is_empty())
        .map(|row| row.iter().map(|button| InlineKeyboardButton::callback(&button.label, &button.line)).collect())
        .collect();
    (!rows.is_empty()).then(|| InlineKeyboardMarkup::new(rows))
}

/// Text in Telegram's kind of HTML.
pub fn html(text: &Text) -> String {
    let mut html = String::new();
    for span in &text.0 {
        match span {
            Span::Plain(words) => html.push_str(&escaped(words)),
            Span::Strong(words) => html.push_str(&format!("<b>{}</b>", escaped(words))),
            Span::Code(words) => html.push_str(&format!("<pre>{}</pre>", escaped(words))),
            // The key becomes part of a link, so anything but a number stays a name.
            Span::Mention { key, name } if key.parse::<u64>().is_ok() => {
                html.push_str(&format!("<a href=\"tg://user?id={key}\">{}</a>", escaped(name)));
            }
            Span::Mention { name, .. } => html.push_str(&escaped(name)),
        }
    }
    html
}

/// Text without markup, for a notice.
fn plain(text: &Text) -> String {
    let words = text.0.iter().map(|span| match span {
        Span::Plain(words) | Span::Strong(words) | Span::Code(words) => words.as_str(),
        Span::Mention { name, .. } => name.as_str(),
    });
    words.collect::<String>().trim().to_owned()
}

fn escaped(words: &str) -> String {
    words.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}

/// Length as Telegram counts it.
fn length(text: &str) -> usize {
    text.encode_utf16().count()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chat::{Picture, Tone};

    fn asked(by: By) -> Asked {
        Asked { chat: ChatId(-5), thread: None, by }
    }

    fn tapping(tap: bool, keyboard: bool) -> Asked {
        let tap = tap.then(|| CallbackQueryId("t".to_owned()));
        asked(By::Tapping { tap, keyboard: keyboard.then_some(MessageId(9)) })
    }

    fn post(words: &str, buttons: bool, picture: bool) -> Post {
        let button = Button { label: "A".to_owned(), line: "pick #k7q2.3 a".to_owned(), tone: Tone::Plain };
        Post {
            text: Text(vec![Span::Plain(words.to_owned())]),
            picture: picture.then(|| Picture { png: vec![1], alt: String::new(), name: "a.png".to_owned() }),
            menu: None,
            buttons: if buttons { vec![vec![button]] } else { Vec::new() },
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
    fn no_name_is_taken_for_markup() {
        let text = Text(vec![
            Span::Plain("a < b & c > d\n".to_owned()),
            Span::Strong("</b>".to_owned()),
            Span::Code("<pre>".to_owned()),
            Span::Mention { key: "42".to_owned(), name: "<a href=\"x\">".to_owned() },
            Span::Mention { key: "4\"2".to_owned(), name: "Bob".to_owned() },
        ]);
        let expected = "a &lt; b &amp; c &gt; d\n<b>&lt;/b&gt;</b><pre>&lt;pre&gt;</pre>\
                        <a href=\"tg://user?id=42\">&lt;a href=\"x\"&gt;</a>Bob";
        assert_eq!(html(&text), expected);
        assert_eq!(plain(&text), "a < b & c > d\n</b><pre><a href=\"x\">Bob");
    }

    #[test]
    fn rows_without_buttons_are_left_out() {
        assert_eq!(keyboard(&[]), None);
        assert_eq!(keyboard(&[Vec::new()]), None);
        let rows = keyboard(&[Vec::new(), post("", true, false).buttons.remove(0)]).expect("one button");
        assert_eq!(rows.inline_keyboard.len(), 1);
    }

    #[test]
    fn a_message_that_teloxide_cannot_read_was_sent_all_the_same() {
        let unread = |raw: &str| {
            let source = serde_json::from_str::<u8>("x").expect_err("no number");
            key_of(Err(RequestError::InvalidJson { source: source.into(), raw: raw.into() }))
        };
        assert_eq!(unread(r#"{"ok":true,"result":{"message_id":17,"chat":"new"}}"#).ok(), Some("17".to_owned()));
        assert!(unread("<html>502</html>").is_err());
    }
}
