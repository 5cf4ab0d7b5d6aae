//! Tells those who began a game where the bot may not write after all: what was checked before may have changed since.

use crate::chat::context::BotContext;
use crate::chat::platform::layout::lay_out;
use crate::chat::platform::limits::Limits;
use crate::chat::platform::reply::{Button, Post, Reply, Tone};
use crate::chat::platform::request::Platform;
use crate::chat::presentation::speaker::Speaker;
use crate::chat::settings::reader::Reader;
use crate::matches::StoredMatch;
use crate::matches::{Event, Invitee, Phase};
use crate::store::Session;
use crate::store::posts::outbox::{About, Pending, Task};

/// Has whoever began a match told that its first post was refused for good.
pub async fn tell_unseen(context: &BotContext, session: &mut Session, pending: &Pending) -> anyhow::Result<()> {
    let About::Match(id, version) = pending.about else { return Ok(()) };
    if pending.reminder || pending.chat.private || pending.task != Task::Send {
        return Ok(());
    }
    let game = session.load(id).await?;
    let begins = match game.at(version).event() {
        Event::Challenged(_) => true,
        Event::Accepted { .. } => matches!(game.invitee, Invitee::Computer(_)),
        _ => false,
    };
    if begins && session.unseen_in(id).await?.contains(&pending.chat_id) {
        session.tell_unseen(&game, game.challenger, context.now()).await?;
    }
    Ok(())
}

/// What tells them, unless the match is over or has been seen meanwhile.
pub async fn make_unseen(
    context: &BotContext,
    pending: &Pending,
    platform: Platform,
    limits: &Limits,
) -> anyhow::Result<Option<Post>> {
    let About::Unseen(id, player, _) = pending.about else { return Ok(None) };
    let mut session = context.read().await?;
    let game = session.load(id).await?;
    if !matches!(game.phase, Phase::Open | Phase::Playing) || session.unseen_in(id).await?.is_empty() {
        return Ok(None);
    }
    let everybody = Reader::of_chat(&mut session, &pending.chat, context.language).await?;
    let reader = Reader { person: Some(player), ..everybody };
    let speaker = Speaker::new(&mut session, &game, platform, reader, context.now()).await?;
    let reply = reply(&game, &speaker);
    drop(session);
    Ok(Some(lay_out(reply, *limits, reader.language).await))
}

fn reply(game: &StoredMatch, speaker: &Speaker) -> Reply {
    let language = speaker.language;
    let code = format!("#{}", game.code);
    let again = Button::new(language.say("button-again"), format!("/board {code} again")).toned(Tone::Primary);
    let cancel = Button::new(language.say("button-cancel"), format!("/cancel {code}"));
    let buttons = if game.phase == Phase::Open { vec![again, cancel] } else { vec![again] };
    let words = language.say_with("unseen", [("code", code.into())]);
    Reply::plain(words).with_buttons(vec![buttons])
}
