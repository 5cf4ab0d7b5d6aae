//! Inline mode: a person types after the bot's name in any chat, and sends one of the offered invitations there.
//!
//! The bot need not be a member of that chat. A tap on the invitation brings the id of the message, by which the bot can
//! edit it from then on, and opens the private chat of the person who tapped.

use std::time::Duration;

use reqwest::Url;
use teloxide::payloads::{AnswerCallbackQuerySetters, AnswerInlineQuerySetters};
use teloxide::prelude::*;
use teloxide::types::{
    CallbackQueryId, InlineQueryId, InlineQueryResult, InlineQueryResultArticle, InlineQueryResultsButton,
    InlineQueryResultsButtonKind, InputMessageContent, InputMessageContentText, ParseMode,
};
use tokio::time::timeout;

use super::connection::{BotAccount, Connection};
use super::keyboard::keyboard;
use super::print::{html, no_preview, picture_of};
use tavoliere_seam::grammar::command::{Command, Verb};
use tavoliere_seam::grammar::line::Line;
use tavoliere_seam::grammar::spelled_line::SpelledLine;
use tavoliere_seam::platform::reply::{Post, Span};
use tavoliere_seam::requests::bot::{Invitation, Invitations};

/// The payload of `/start` for a person who needs the private chat before sending an invitation. It stands for `/play`.
const FIRST: &str = "play";

/// Answers an inline query. If that fails nothing is offered.
pub async fn answer(
    connection: &Connection,
    longest: Duration,
    username: &str,
    query: InlineQueryId,
    invitations: Invitations,
) {
    let results: Vec<InlineQueryResult> =
        invitations.offered.into_iter().map(|offered| result(offered, username)).collect();
    // No caching: each invitation is for one message of one person.
    let mut request = connection.answer_inline_query(query, results).cache_time(0).is_personal(true);
    if let Some(text) = invitations.first {
        let kind = InlineQueryResultsButtonKind::StartParameter(FIRST.to_owned());
        request = request.button(InlineQueryResultsButton { text, kind });
    }
    // The person's next query waits for this answer, which Telegram refuses by then.
    match timeout(longest, request.send()).await {
        Ok(Ok(_)) => {}
        Ok(Err(error)) => tracing::debug!(%error, "an inline query could not be answered"),
        Err(_) => tracing::debug!("an inline query could not be answered in time"),
    }
}

fn result(invitation: Invitation, username: &str) -> InlineQueryResult {
    let Invitation { code, title, summary, text, buttons, page } = invitation;
    let text = linked(Post { text, ..Post::default() }, username).text;
    let content = InputMessageContentText::new(html(&text)).parse_mode(ParseMode::Html);
    let content =
        InputMessageContentText { link_preview_options: Some(page.map_or(no_preview(), picture_of)), ..content };
    let article = InlineQueryResultArticle::new(code, title, InputMessageContent::Text(content)).description(summary);
    InlineQueryResultArticle { reply_markup: keyboard(&[buttons], |_| None), ..article }.into()
}

/// Answers a tap by opening the person's private chat with the bot, where they join the match.
pub async fn open_private_chat(
    connection: &Connection,
    longest: Duration,
    account: &BotAccount,
    tap: CallbackQueryId,
    code: &str,
) {
    let mut request = connection.answer_callback_query(tap);
    if let Some(link) = link(&account.username, &format!("join_{code}")) {
        request = request.url(link);
    }
    match timeout(longest, request.send()).await {
        Ok(Ok(_)) => {}
        Ok(Err(error)) => tracing::warn!(%error, "a private chat could not be opened"),
        Err(_) => tracing::warn!("a private chat could not be opened in time"),
    }
}

/// Answers a tap by opening a link to the private chat.
pub async fn open(connection: &Connection, tap: Option<CallbackQueryId>, link: Url) {
    let Some(tap) = tap else { return };
    if let Err(error) = connection.answer_callback_query(tap).url(link).send().await {
        tracing::warn!(%error, "a private chat could not be opened");
    }
}

/// The link by which a person has a line carried out in their private chat; `None` if no link stands for the line. See
/// [`line_of`].
pub fn link_to(username: &str, line: &str) -> Option<Url> {
    link(username, &payload_of(SpelledLine::from(line).line().ok()?)?)
}

/// A post with the links of this bot.
pub fn linked(mut post: Post, username: &str) -> Post {
    for span in &mut post.text.0 {
        if let Span::Link { line } = span
            && let Some(link) = link_to(username, line)
        {
            *span = Span::Page { url: link.to_string() };
        }
    }
    post
}

/// Whether a link can stand for a line.
pub fn can_link(line: &SpelledLine) -> bool {
    line.line().is_ok_and(|line| payload_of(line).is_some())
}

fn payload_of(line: &Line) -> Option<String> {
    let name = Command::of(line.verb).name;
    match &line.reference {
        Some(match_) if ABOUT_MATCHES.contains(&line.verb) => Some(format!("{name}_{}", match_.code)),
        None if line.verb == Verb::Puzzle && !line.words.is_empty() => {
            Some(format!("{name}_{}", line.words.join("_"))).filter(|payload| is_payload(payload))
        }
        None if ALONE.contains(&line.verb) && line.words.is_empty() => Some(name.to_owned()),
        None if line.verb == Verb::Learn && line.words.len() == 1 => Some(format!("{name}_{}", line.words[0])),
        _ => None,
    }
}

/// The line of the payload of a link, such as `join_k7q2`, `learn` or `learn_insert`.
pub fn line_of(payload: &str) -> Option<Line> {
    let named = |verbs: &[Verb], name: &str| verbs.iter().copied().find(|verb| Command::of(*verb).name == name);
    match payload.split_once('_') {
        Some((name, what)) => named(&ABOUT_MATCHES, name).map(|verb| Line::new(verb).code(what)).or_else(|| {
            named(&[Verb::Learn, Verb::Puzzle], name).map(|verb| Line::new(verb).word(what.replace('_', " ")))
        }),
        None => named(&ALONE, payload).map(Line::new),
    }
}

/// Whether Telegram takes a text as a payload.
fn is_payload(text: &str) -> bool {
    text.len() <= 64 && text.bytes().all(|byte| byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b'-'))
}

/// The commands about a match that links can stand for.
const ABOUT_MATCHES: [Verb; 4] = [Verb::Join, Verb::Board, Verb::Replay, Verb::Review];

/// The commands without further words that links can stand for.
const ALONE: [Verb; 3] = [Verb::Learn, Verb::Play, Verb::Rules];

/// The link that opens the private chat and sends `/start` with a payload.
fn link(username: &str, payload: &str) -> Option<Url> {
    Url::parse(&format!("https://t.me/{username}?start={payload}")).ok()
}

#[cfg(test)]
mod tests {
    use super::*;
    use tavoliere_seam::platform::reply::Text;

    #[test]
    fn a_link_stands_for_its_line() {
        for (line, payload) in [
            ("/board #k7q2", Some("board_k7q2")),
            ("/join #k7q2", Some("join_k7q2")),
            ("/resign #k7q2", None),
            ("/learn", Some("learn")),
            ("/learn match", Some("learn_match")),
            ("/learn briths-square", Some("learn_briths-square")),
            ("/learn insert 2", None),
            ("/review #k7q2", Some("review_k7q2")),
            ("/replay #k7q2", Some("replay_k7q2")),
            ("/puzzle today", Some("puzzle_today")),
            ("/puzzle briths-square 112", Some("puzzle_briths-square_112")),
            ("/puzzle insert 112 a1!", None),
            ("/puzzle", None),
            ("/play", Some(FIRST)),
            ("/play insert", None),
            ("/help", None),
        ] {
            let link = link_to("TavoliereBot", line).map(|link| link.to_string());
            assert_eq!(link, payload.map(|payload| format!("https://t.me/TavoliereBot?start={payload}")), "{line}");
            assert_eq!(payload.and_then(line_of).map(|line| line.to_string()), payload.map(|_| line.to_owned()));
        }
        assert_eq!(line_of("resign_k7q2"), None);
    }

    #[test]
    fn a_link_can_be_tapped_and_passed_on() {
        let text = Text(vec![Span::Plain("Ann t.me/x\n".to_owned()), Span::Link { line: "/join #k7q2".to_owned() }]);
        let printed = html(&linked(Post { text, ..Post::default() }, "TavoliereBot").text);
        assert_eq!(printed.split_once('\n').unwrap().1, "https://t.me/TavoliereBot?start=join_k7q2");
    }
}
