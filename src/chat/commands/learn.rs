//! The first minute: what is said to those who meet the bot, and a first game that explains itself.

use crate::chat::commands::asker::{Asker, Reaction};
use crate::chat::commands::play::{challenge, send};
use crate::chat::commands::room;
use crate::chat::grammar::terms::Terms;
use crate::chat::platform::reply::{Button, Reply, Tone};
use crate::chat::presentation::lessons::FIRST_GAME;
use crate::chat::presentation::problem::{Failure, Problem};
use crate::matches::StoredMatch;
use crate::matches::{Challenge, Event};
use crate::store::Session;

/// Three lines, and the way to a first game.
pub(crate) fn welcome(asker: &Asker<'_>) -> Reaction {
    let language = asker.language;
    let lacks = Some(&asker.request.place.missing).filter(|missing| !missing.is_empty());
    let lacks = lacks.map(|permissions| {
        Problem::Missing { platform: asker.request.platform, permissions: permissions.clone() }.sentence(language)
    });
    let words = [Some(language.say("welcome")), lacks].into_iter().flatten().collect::<Vec<_>>().join("\n");
    let buttons = vec![
        Button::new(language.say("button-first-game"), "/learn").toned(Tone::Primary),
        Button::new(language.say("button-play"), "/play"),
        Button::new(language.say("button-help"), "/help"),
    ];
    Reaction::Say(Reply::plain(words).with_buttons(vec![buttons]))
}

/// Begins a first game, or goes on with the one that is begun here.
pub(crate) async fn learn(asker: &Asker<'_>, session: &mut Session) -> Result<Reaction, Failure> {
    if let Some(game) = under_way(asker, session).await? {
        let code = format!("#{}", game.code);
        let board = Button::new(asker.language.say("button-board"), format!("/board {code}")).toned(Tone::Primary);
        let words = asker.language.say_with("first-game-begun", [("code", code.into())]);
        return Ok(Reaction::Say(Reply::plain(words).with_buttons(vec![vec![board]])));
    }
    let words: Vec<String> = FIRST_GAME.split(' ').map(str::to_owned).collect();
    let event = match challenge(asker, &Terms::read(&words)?, session).await? {
        Event::Challenged(challenge) => Event::Challenged(Challenge { guided: true, ..challenge }),
        other => other,
    };
    send(asker, event, session).await?;
    Ok(room::begun(asker, Reaction::Done))
}

/// The first game the asker plays here.
async fn under_way(asker: &Asker<'_>, session: &mut Session) -> Result<Option<StoredMatch>, Failure> {
    let Some(player) = &asker.player else { return Ok(None) };
    for id in session.playing(player.own, asker.chat).await? {
        let game = session.load(id).await?;
        if game.guided {
            return Ok(Some(game));
        }
    }
    Ok(None)
}
