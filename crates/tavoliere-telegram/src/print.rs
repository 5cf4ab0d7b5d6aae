//! Posts as calls of the Bot API.

use teloxide::RequestError;
use teloxide::prelude::*;
use teloxide::types::{
    ChatId as TelegramChatId, InputFile, InputMedia, InputMediaAnimation, InputMediaPhoto, LinkPreviewOptions,
    MessageId, ParseMode, ReplyMarkup, ReplyParameters, ThreadId,
};

use super::connection::Connection;
use super::{people, place, refusals};
use tavoliere_seam::platform::courier::Importance;
use tavoliere_seam::platform::name::{WORD_JOINER, is_in_address};
use tavoliere_seam::platform::reply::{Document, Picture, PictureFormat, Post, Span, Text};
use tavoliere_seam::platform::request::{ChatKey, MessageKey};

const HTML: ParseMode = ParseMode::Html;

/// Sends a post as a new message and returns its key.
pub async fn send(
    connection: &Connection,
    chat: TelegramChatId,
    thread: Option<ThreadId>,
    reply_to: Option<MessageId>,
    post: &Post,
) -> Result<MessageKey, RequestError> {
    let sent = match &post.picture {
        Some(picture) => {
            with_picture(connection, chat, picture, |file| {
                send_with(connection, chat, thread, reply_to, post, Some((picture.format, file)))
            })
            .await
        }
        None => send_with(connection, chat, thread, reply_to, post, None).await,
    };
    key_of(sent)
}

/// Sends a post as a new message, with this file as its picture.
async fn send_with(
    connection: &Connection,
    chat: TelegramChatId,
    thread: Option<ThreadId>,
    reply_to: Option<MessageId>,
    post: &Post,
    picture: Option<(PictureFormat, InputFile)>,
) -> Result<Message, RequestError> {
    let key = post.people.as_ref().map(|menu| ReplyMarkup::Keyboard(people::keyboard(menu)));
    let reply_markup = connection.keyboard(chat, &post.buttons).map(ReplyMarkup::InlineKeyboard).or(key);
    let reply_parameters = reply_to.map(|message| ReplyParameters::new(message).allow_sending_without_reply());
    let text = html(&post.text);
    // The methods have the same fields and no common trait.
    macro_rules! send {
        ($request:expr, $text:ident) => {{
            let mut request = $request;
            request.message_thread_id = thread;
            request.disable_notification = post.silent.then_some(true);
            request.$text = text.into();
            request.parse_mode = Some(HTML);
            request.reply_parameters = reply_parameters;
            request.reply_markup = reply_markup;
            request
        }};
    }
    match picture {
        Some((PictureFormat::Png, file)) => send!(connection.send_photo(chat, file), caption).await,
        Some((PictureFormat::Gif, file)) => send!(connection.send_animation(chat, file), caption).await,
        None if let Some(document) = &post.document => {
            send!(connection.send_document(chat, enclosed(document)), caption).await
        }
        None => {
            let mut request = send!(connection.send_message(chat, ""), text);
            request.link_preview_options = Some(no_preview());
            request.await
        }
    }
}

/// Makes a call with a picture: by its file id if the picture was sent before. If Telegram does not know the file, the
/// picture is uploaded again.
async fn with_picture<F>(
    connection: &Connection,
    chat: TelegramChatId,
    picture: &Picture,
    call: impl Fn(InputFile) -> F,
) -> Result<Message, RequestError>
where
    F: Future<Output = Result<Message, RequestError>>,
{
    let uploads = &connection.uploads;
    let upload = || call(InputFile::memory(picture.bytes.clone()).file_name(picture.name.clone()));
    let called = match uploads.sent(picture) {
        None => upload().await,
        Some(sent) => match call(sent).await {
            Err(RequestError::Api(error)) if refusals::is_unknown_file(&error) => {
                tracing::info!(%error, picture = picture.name, "Telegram does not know a file id any more");
                uploads.forget(picture);
                connection.call(chat, Importance::Answer, upload()).await
            }
            called => called,
        },
    };
    if let Ok(message) = &called {
        uploads.keep_file_id(picture, message);
    }
    called
}

fn enclosed(document: &Document) -> InputFile {
    InputFile::memory(document.bytes.clone()).file_name(document.name.clone())
}

/// Puts a post in place of a message.
pub async fn edit(
    connection: &Connection,
    chat: TelegramChatId,
    message: MessageId,
    post: &Post,
) -> Result<(), RequestError> {
    let text = html(&post.text);
    let edited = if let Some(picture) = &post.picture {
        with_picture(connection, chat, picture, |file| {
            let text = text.clone();
            let media = match picture.format {
                PictureFormat::Png => InputMedia::Photo(InputMediaPhoto::new(file).caption(text).parse_mode(HTML)),
                PictureFormat::Gif => {
                    InputMedia::Animation(InputMediaAnimation::new(file).caption(text).parse_mode(HTML))
                }
            };
            let mut request = connection.edit_message_media(chat, message, media);
            request.reply_markup = connection.keyboard(chat, &post.buttons);
            request.into_future()
        })
        .await
    } else {
        let mut request = connection.edit_message_text(chat, message, text);
        request.parse_mode = Some(HTML);
        request.link_preview_options = Some(no_preview());
        request.reply_markup = connection.keyboard(chat, &post.buttons);
        request.await
    };
    key_of(edited).map(drop)
}

/// Puts a post that is only text in place of an inline message, which loses its buttons.
pub async fn edit_inline(bot: &Bot, message: &MessageKey, post: &Post) -> Result<(), RequestError> {
    let mut request = bot.edit_message_text_inline(message.as_str(), html(&post.text));
    request.parse_mode = Some(HTML);
    request.await.map(drop)
}

/// The key of a message that was sent. A response that teloxide cannot read counts too if it has a key: as a failure it
/// would cause the same message to be sent again and again.
fn key_of(sent: Result<Message, RequestError>) -> Result<MessageKey, RequestError> {
    let error = match sent {
        Ok(message) => return Ok(message.id.to_string().into()),
        Err(error) => error,
    };
    let RequestError::InvalidJson { raw, .. } = &error else { return Err(error) };
    let key = serde_json::from_str::<serde_json::Value>(raw).ok().and_then(|answer| {
        let key = answer.pointer("/result/message_id")?.as_i64()?;
        Some(key.to_string().into())
    });
    key.ok_or(error)
}

/// Shows the picture of a page above the text.
pub fn picture_of(page: String) -> LinkPreviewOptions {
    LinkPreviewOptions {
        is_disabled: false,
        url: Some(page),
        prefer_small_media: false,
        prefer_large_media: true,
        show_above_text: true,
    }
}

/// No previews of linked web pages.
pub fn no_preview() -> LinkPreviewOptions {
    LinkPreviewOptions {
        is_disabled: true,
        url: None,
        prefer_small_media: false,
        prefer_large_media: false,
        show_above_text: false,
    }
}

/// Text in Telegram's HTML.
pub fn html(text: &Text) -> String {
    let mut html = String::new();
    for span in &text.0 {
        match span {
            Span::Plain(words) | Span::Deadline { words, .. } | Span::Link { line: words } => {
                html.push_str(&harmless(words))
            }
            Span::Page { url } => html.push_str(&escaped(url)),
            Span::Post { words, post } => match address(&post.place, &post.message) {
                Some(address) => html.push_str(&format!("<a href=\"{address}\">{}</a>", harmless(words))),
                None => html.push_str(&harmless(words)),
            },
            Span::Strong(words) => html.push_str(&format!("<b>{}</b>", harmless(words))),
            Span::Code(words) => html.push_str(&format!("<pre>{}</pre>", escaped(words))),
            // A handle notifies by itself, whether the bot has met its person or not.
            Span::Mention { key, .. } if is_handle(key) => html.push_str(key),
            // The key becomes part of a link, so it must be a number.
            Span::Mention { key, name } if key.parse::<u64>().is_ok() => {
                html.push_str(&format!("<a href=\"tg://user?id={key}\">{}</a>", harmless(name)));
            }
            Span::Mention { name, .. } => html.push_str(&harmless(name)),
        }
    }
    html
}

/// The address of a message in a supergroup, for its members. Other chats have none.
fn address(place: &ChatKey, message: &MessageKey) -> Option<String> {
    let message: u64 = message.as_str().parse().ok()?;
    Some(format!("{}/{message}", place::address(place)?))
}

fn escaped(words: &str) -> String {
    words.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}

/// Words without markup, mentions and links: Telegram would take `@name` for a mention and notify the owner of that
/// handle, and take `t.me/name` for an invitation of ours.
fn harmless(words: &str) -> String {
    let mut harmless = String::with_capacity(words.len());
    let mut before = ' ';
    let escaped = escaped(words);
    let mut letters = escaped.chars().peekable();
    while let Some(letter) = letters.next() {
        if before == '@' && is_of_handle(letter) {
            harmless.push(WORD_JOINER);
        }
        harmless.push(letter);
        if is_in_address(before, letter, letters.peek().copied()) {
            harmless.push(WORD_JOINER);
        }
        // In a move such as `+3@c4` there is no handle.
        before = if letter == '@' && is_of_handle(before) { ' ' } else { letter };
    }
    harmless
}

const fn is_of_handle(letter: char) -> bool {
    letter.is_ascii_alphanumeric() || letter == '_'
}

/// Whether a key is a handle with its sign.
fn is_handle(key: &str) -> bool {
    key.strip_prefix('@').is_some_and(|handle| !handle.is_empty() && handle.chars().all(is_of_handle))
}

#[cfg(test)]
mod tests {
    use super::*;
    use tavoliere_seam::platform::reply::PostAddress;

    #[test]
    fn names_are_escaped() {
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
    }

    #[test]
    fn posts_in_supergroups_have_addresses() {
        for (place, expected) in [
            ("-100123", "<a href=\"https://t.me/c/123/9\">#k7q2</a>"),
            ("-100123/7", "<a href=\"https://t.me/c/123/7/9\">#k7q2</a>"),
            ("-500", "#k7q2"),
            ("42", "#k7q2"),
            ("-100\"", "#k7q2"),
        ] {
            let post = PostAddress { place: place.into(), server: None, message: "9".into() };
            assert_eq!(html(&Text(vec![Span::Post { words: "#k7q2".to_owned(), post }])), expected);
        }
    }

    #[test]
    fn only_mentions_mention() {
        let plain = |words: &str| html(&Text(vec![Span::Plain(words.to_owned())]));
        for (words, printed) in [
            ("@bob_1 is not @", "@\u{2060}bob_1 is not @"),
            ("a@bob (@bob) &@bob", "a@bob (@\u{2060}bob) &amp;@\u{2060}bob"),
            ("+3@c4", "+3@c4"),
            ("t.me/x at https://a.org. So 3.5", "t.\u{2060}me/x at https:\u{2060}//a.\u{2060}org. So 3.5"),
            ("@@bob", "@@\u{2060}bob"),
        ] {
            assert_eq!(plain(words), printed, "{words}");
        }
        let mention = |key: &str, name: &str| Span::Mention { key: key.to_owned(), name: name.to_owned() };
        let text = Text(vec![mention("@bob", "@bob"), mention("@b<b>", "@b"), mention("42", "@eve")]);
        assert_eq!(html(&text), "@bob@\u{2060}b<a href=\"tg://user?id=42\">@\u{2060}eve</a>");
    }

    #[test]
    fn a_response_that_teloxide_cannot_read_still_has_its_key() {
        let unread = |raw: &str| {
            let source = serde_json::from_str::<u8>("x").expect_err("no number");
            key_of(Err(RequestError::InvalidJson { source: source.into(), raw: raw.into() }))
        };
        assert_eq!(unread(r#"{"ok":true,"result":{"message_id":17,"chat":"new"}}"#).ok(), Some("17".into()));
        assert!(unread("<html>502</html>").is_err());
    }
}
