//! `/learn`: a first match against the computer, with explanations.

use crate::chat::commands::asker::{Asker, Reaction};
use crate::chat::commands::challenge::{challenge, send};
use crate::chat::commands::room;
use crate::chat::grammar::command::Verb;
use crate::chat::grammar::line::Line;
use crate::chat::grammar::problem::Problem;
use crate::chat::grammar::terms::Terms;
use crate::chat::platform::reply::{Button, Reply, Tone};
use crate::chat::presentation::lessons::FIRST_GAME;
use crate::chat::presentation::problem::Failure;
use crate::matches::StoredMatch;
use crate::matches::{Challenge, Event};
use crate::store::Session;

/// Starts a first match, or leads to the one that the asker plays here already.
pub(crate) async fn run(asker: &Asker<'_>, _: &Line, session: &mut Session) -> Result<Reaction, Failure> {
    if let Some(stored) = guided_match(asker, session).await? {
        let code = format!("#{}", stored.code);
        let line = Line::new(Verb::Board).code(&stored.code);
        let board = Button::new(asker.language.say("button-board"), line).toned(Tone::Primary);
        let words = asker.language.say_with("first-game-begun", [("code", code.into())]);
        return Ok(Reaction::Say(Reply::plain(words).with_buttons(vec![vec![board]])));
    }
    let words: Vec<String> = FIRST_GAME.split(' ').map(str::to_owned).collect();
    let terms = Terms::read(&words)?;
    let event = match challenge(asker, &terms, terms.game.ok_or(Problem::NoMatch)?, session).await? {
        Event::Challenged(challenge) => Event::Challenged(Challenge { guided: true, ..challenge }),
        other => other,
    };
    send(asker, event, session).await?;
    Ok(room::begun(asker, Reaction::Done))
}

/// The guided match that the asker plays here.
async fn guided_match(asker: &Asker<'_>, session: &mut Session) -> Result<Option<StoredMatch>, Failure> {
    let Some(player) = &asker.player else { return Ok(None) };
    for id in session.playing(player.own, asker.chat).await? {
        let stored = session.load(id).await?;
        if stored.guided {
            return Ok(Some(stored));
        }
    }
    Ok(None)
}
