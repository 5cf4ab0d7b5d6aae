//! Tells a player which of their plans lapsed, and why.

use crate::chat::context::BotContext;
use crate::chat::platform::layout::lay_out;
use crate::chat::platform::limits::Limits;
use crate::chat::platform::reply::{Post, Reply};
use crate::chat::platform::request::Platform;
use crate::chat::presentation::speaker::Speaker;
use crate::chat::settings::reader::Reader;
use crate::store::posts::outbox::{About, Pending};
use tavoliere_games::rules::Steps;

/// Tells somebody, alone, which of their lines came to nothing. `None` where there is nothing to tell any more, or no
/// place to tell it in; then they read it when they look at their plans.
pub async fn make_lapsed(
    context: &BotContext,
    pending: &Pending,
    platform: Platform,
    limits: &Limits,
) -> anyhow::Result<Option<Post>> {
    let About::Lapsed(id, player, version) = pending.about else { return Ok(None) };
    let mut session = context.read().await?;
    let lapsed = session.lapsed_in(id, player, version).await?;
    let Some((_, why)) = lapsed.first() else { return Ok(None) };
    let game = session.load(id).await?;
    let everybody = Reader::of_chat(&mut session, &pending.chat, context.language).await?;
    let reader = Reader { person: Some(player), ..everybody };
    let speaker = Speaker::new(&mut session, &game, platform, reader, context.now()).await?;
    let lines: Vec<&[Steps]> = lapsed.iter().map(|(plan, _)| &*plan.line).collect();
    let reply = Reply { text: speaker.lapsed(player, *why, &lines), ..Reply::default() };
    drop(session);
    Ok(Some(lay_out(reply, *limits, reader.language).await))
}
