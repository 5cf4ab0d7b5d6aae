//! Answers of command lines for everybody in a chat: the outbox posts them, and the commands compose them.

use futures_util::future::BoxFuture;

use crate::context::BotContext;
use tavoliere_play::matches::PlayerId;
use tavoliere_seam::grammar::line::Line;
use tavoliere_seam::platform::reply::Reply;
use tavoliere_seam::platform::request::Platform;
use tavoliere_store::Session;
use tavoliere_store::posts::chats::Chat;

/// A line that a person shares with a chat.
#[derive(Clone, Debug)]
pub struct PublicLine<'a> {
    pub platform: Platform,
    pub chat: &'a Chat,
    pub by: PlayerId,
    pub line: Line,
}

/// Composes the answer. `None` if there is none any more.
pub type PublicAnswers =
    for<'a> fn(&'a BotContext, PublicLine<'a>, &'a mut Session) -> BoxFuture<'a, anyhow::Result<Option<Reply>>>;
