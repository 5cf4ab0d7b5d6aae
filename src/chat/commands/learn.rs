//! `/learn`: a first match against the computer, with explanations. It concerns nobody but its player.

use crate::chat::commands::asker::{Asker, Reaction};
use crate::chat::commands::challenge::{accept_or_announce, challenge, create, proposed, send};
use crate::chat::commands::room;
use crate::chat::grammar::command::Verb;
use crate::chat::grammar::line::Line;
use crate::chat::grammar::problem::Problem;
use crate::chat::grammar::terms::Terms;
use crate::chat::platform::limits::FirstGame;
use crate::chat::platform::reply::{Button, Reply, Tone};
use crate::chat::presentation::lessons::COURSES;
use crate::chat::presentation::problem::Failure;
use crate::matches::{Challenge, Event};
use crate::store::Session;

/// Starts a first match, or leads to the one that the asker plays already.
pub(crate) async fn run(asker: &Asker<'_>, _: &Line, session: &mut Session) -> Result<Reaction, Failure> {
    let place = if asker.request.place.private { FirstGame::Here } else { asker.limits.first_game };
    match place {
        FirstGame::Here => begin_here(asker, session).await,
        FirstGame::Aside if asker.is_private() => begin_aside(asker, session).await,
        FirstGame::Aside | FirstGame::Private => Ok(elsewhere(asker)),
    }
}

/// Plays it in posts of this chat.
async fn begin_here(asker: &Asker<'_>, session: &mut Session) -> Result<Reaction, Failure> {
    let own = asker.player.as_ref().ok_or(Problem::NoMatch)?.own;
    for id in session.playing(own, asker.chat).await? {
        let stored = session.load(id).await?;
        if stored.guided {
            let line = Line::new(Verb::Board).code(&stored.code);
            let board = Button::new(asker.language.say("button-board"), line).toned(Tone::Primary);
            let code = format!("#{}", stored.code);
            let words = asker.language.say_with("first-game-begun", [("code", code.into())]);
            return Ok(Reaction::Say(Reply::plain(words).with_buttons(vec![vec![board]])));
        }
    }
    let terms = terms()?;
    let event = challenge(asker, &terms, terms.game.ok_or(Problem::NoMatch)?, session).await?;
    send(asker, guided(event), session).await?;
    Ok(room::begun(asker, Reaction::Done))
}

/// Plays it in answers to the asker.
async fn begin_aside(asker: &Asker<'_>, session: &mut Session) -> Result<Reaction, Failure> {
    let own = asker.player.as_ref().ok_or(Problem::NoMatch)?.own;
    for id in session.playing_aside(own).await?.into_iter().rev() {
        if session.load(id).await?.guided {
            return Ok(Reaction::Round(id));
        }
    }
    let terms = terms()?;
    let event = proposed(asker, &terms, terms.game.ok_or(Problem::NoMatch)?, session).await?;
    let mut stored = create(asker, guided(event), None, session).await?;
    accept_or_announce(asker, &mut stored, session).await?;
    Ok(Reaction::Round(stored.id))
}

/// Leads to where only the asker sees it.
fn elsewhere(asker: &Asker<'_>) -> Reaction {
    let line = Line::new(Verb::Learn);
    let button = Button::new(asker.language.say("button-first-game"), line.clone()).toned(Tone::Primary);
    let reply = Reply::plain(asker.language.say("first-game-aside")).with_buttons(vec![vec![button]]);
    Reaction::Aside { line, reply }
}

fn terms() -> Result<Terms, Problem> {
    Terms::read(&COURSES[0].words().collect::<Vec<_>>())
}

fn guided(event: Event) -> Event {
    match event {
        Event::Challenged(challenge) => Event::Challenged(Challenge { guided: true, ..challenge }),
        other => other,
    }
}
