//! Posts the review of a match.

use anyhow::Context;

use crate::chat::context::BotContext;
use crate::chat::platform::layout::lay_out;
use crate::chat::platform::limits::Limits;
use crate::chat::platform::reply::Post;
use crate::chat::platform::request::Platform;
use crate::chat::presentation::speaker::Speaker;
use crate::chat::settings::reader::Reader;
use crate::matches::MatchId;
use crate::store::posts::chats::Chat;

/// The review of a match, for all who read the posts of a chat.
pub async fn make_review_post(
    context: &BotContext,
    id: MatchId,
    chat: &Chat,
    platform: Platform,
    limits: &Limits,
) -> anyhow::Result<Post> {
    let mut session = context.read().await?;
    let reader = Reader::of_chat(&mut session, chat, context.language).await?;
    let (game, judged) = (session.load(id).await?, session.review(id).await?);
    let judged = judged.context("a review is posted once it is made")?;
    let reply = Speaker::new(&mut session, &game, platform, reader, context.now()).await?.review(&judged);
    drop(session);
    Ok(lay_out(reply, *limits, reader.language).await)
}
