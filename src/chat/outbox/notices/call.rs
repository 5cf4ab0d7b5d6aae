//! Tells a player, after their quiet hours, what a version of a match asks of them.

use crate::chat::context::BotContext;
use crate::chat::platform::layout::lay_out;
use crate::chat::platform::limits::Limits;
use crate::chat::platform::reply::{Button, Post, Reply};
use crate::chat::platform::request::Platform;
use crate::chat::presentation::speaker::Speaker;
use crate::chat::recording::calls::called;
use crate::chat::settings::reader::Reader;
use crate::store::posts::outbox::{About, Pending};

/// What calls somebody, unless they have answered meanwhile.
pub async fn make_call(
    context: &BotContext,
    pending: &Pending,
    platform: Platform,
    limits: &Limits,
) -> anyhow::Result<Option<Post>> {
    let About::Call(id, player, version) = pending.about else { return Ok(None) };
    let mut session = context.read().await?;
    let game = session.load(id).await?;
    if game.version > version || called(&game) != Some(player) {
        return Ok(None);
    }
    let everybody = Reader::of_chat(&mut session, &pending.chat, context.language).await?;
    let reader = Reader { person: Some(player).filter(|_| pending.chat.private), ..everybody };
    let speaker = Speaker::new(&mut session, &game, platform, reader, context.now()).await?;
    let button = Button::new(reader.language.say("button-board"), format!("/board #{}", game.code));
    let reply = Reply { text: speaker.call(), buttons: vec![vec![button]], ..Reply::default() };
    drop(session);
    Ok(Some(lay_out(reply, *limits, reader.language).await))
}
