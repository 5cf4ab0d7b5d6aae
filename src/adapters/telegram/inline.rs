//! Inline mode: what is typed after the bot's name in any chat becomes invitations, of which one is sent there.
//!
//! The bot need not be in that chat. A tap tells it the message, which it can edit from then on, and leads whoever taps to
//! their own conversation with the bot.

use std::time::Duration;

use reqwest::Url;
use teloxide::payloads::{AnswerCallbackQuerySetters, AnswerInlineQuerySetters};
use teloxide::prelude::*;
use teloxide::types::{
    CallbackQueryId, InlineQueryId, InlineQueryResult, InlineQueryResultArticle, InlineQueryResultsButton,
    InlineQueryResultsButtonKind, InputMessageContent, InputMessageContentText, ParseMode,
};
use tokio::time::timeout;

use super::print::{html, keyboard, no_preview};
use super::{Line, Myself};
use crate::chat::platform::bot::{Invitation, Invitations};

/// What the way to the bot's own conversation starts it with.
pub const FIRST: &str = "play";

/// Answers what somebody typed. Without an answer they are offered nothing, and type on.
pub async fn answer(line: &Line, patience: Duration, query: InlineQueryId, invitations: Invitations) {
    let results: Vec<InlineQueryResult> = invitations.offered.into_iter().map(result).collect();
    // Each is for one person, and for one chat: a second sending is another game.
    let mut request = line.answer_inline_query(query, results).cache_time(0).is_personal(true);
    if let Some(text) = invitations.first {
        let kind = InlineQueryResultsButtonKind::StartParameter(FIRST.to_owned());
        request = request.button(InlineQueryResultsButton { text, kind });
    }
    // Telegram takes no answer once something else is typed, which waits for this.
    match timeout(patience, request.send()).await {
        Ok(Ok(_)) => {}
        Ok(Err(error)) => tracing::debug!(%error, "what was typed could not be answered"),
        Err(_) => tracing::debug!("what was typed could not be answered in time"),
    }
}

fn result(invitation: Invitation) -> InlineQueryResult {
    let Invitation { code, title, summary, text, buttons } = invitation;
    let content = InputMessageContentText::new(html(&text)).parse_mode(ParseMode::Html);
    let content = InputMessageContentText { link_preview_options: Some(no_preview()), ..content };
    let article = InlineQueryResultArticle::new(code, title, InputMessageContent::Text(content)).description(summary);
    InlineQueryResultArticle { reply_markup: keyboard(&[buttons.to_vec()]), ..article }.into()
}

/// Leads whoever taps to their own conversation with the bot, where they join.
pub async fn lead(line: &Line, patience: Duration, myself: &Myself, tap: CallbackQueryId, code: &str) {
    let mut request = line.answer_callback_query(tap);
    if let Some(link) = link(&myself.username, &format!("join_{code}")) {
        request = request.url(link);
    }
    match timeout(patience, request.send()).await {
        Ok(Ok(_)) => {}
        Ok(Err(error)) => tracing::warn!(%error, "who would join is not led there"),
        Err(_) => tracing::warn!("who would join is not led there in time"),
    }
}

/// The address that opens the bot's own conversation and starts it with a payload.
fn link(username: &str, payload: &str) -> Option<Url> {
    Url::parse(&format!("https://t.me/{username}?start={payload}")).ok()
}
