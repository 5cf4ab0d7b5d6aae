//! The tournaments that concern somebody, and the one that is meant.

use crate::commands::support::asker::{Asker, Reaction};
use crate::presentation::problem::Failure;
use tavoliere_seam::grammar::command::Verb;
use tavoliere_seam::grammar::line::{Line, Reference};
use tavoliere_seam::grammar::terms::line::find_game;
use tavoliere_seam::platform::reply::{Button, Reply, Tone};
use tavoliere_store::Session;
use tavoliere_store::tournaments::tournament_lists::{self, Listed};

/// So many tournaments have a button each on every platform, beside the one to make another.
const MOST_LISTED: usize = 20;

/// The asker's tournaments and those of the chat, with a button to make one.
pub(super) async fn overview(asker: &Asker<'_>, session: &mut Session) -> Result<Reaction, Failure> {
    let language = asker.language;
    let listed = listed_here(asker, session).await?;
    let mut lines = vec![language.say(if listed.is_empty() { "tournaments-none" } else { "tournaments-listed" })];
    let mut buttons = Vec::new();
    for Listed { code, name, game, phase } in listed {
        let game = find_game(&game).map(|game| language.game_text(game, "name")).unwrap_or(game);
        let phase = language.say(&format!("tournament-phase-{phase}"));
        lines.push(format!("{name} · {game} · {phase} · #{code}"));
        buttons.push(Button::new(name, Line::new(Verb::Tournament).code(&code)));
    }
    let new = Button::new(language.say("button-tournament-new"), Line::new(Verb::Tournament).word("new"));
    Ok(Reaction::Say(Reply::plain(lines.join("\n")).with_buttons(vec![buttons, vec![new.toned(Tone::Primary)]])))
}

/// The latest of the asker's tournaments and then of the chat's, as many as a list shows.
async fn listed_here(asker: &Asker<'_>, session: &mut Session) -> Result<Vec<Listed>, Failure> {
    let mut listed = match &asker.player {
        Some(player) => tournament_lists::of_player(session, player.own).await?,
        None => Vec::new(),
    };
    if let Some(chat) = asker.chat {
        for other in tournament_lists::in_chat(session, chat).await? {
            if !listed.contains(&other) {
                listed.push(other);
            }
        }
    }
    listed.truncate(MOST_LISTED);
    Ok(listed)
}

/// Carries out a line without a code for the only tournament that it can mean.
pub(super) async fn of_only(asker: &Asker<'_>, line: &Line, session: &mut Session) -> Result<Reaction, Failure> {
    let listed = listed_here(asker, session).await?;
    let [only] = &listed[..] else {
        let id = if listed.is_empty() { "tournaments-none" } else { "tournaments-which" };
        let buttons = listed.iter().map(|one| Button::new(one.name.clone(), line.clone().code(&one.code))).collect();
        return Ok(Reaction::Say(Reply::plain(asker.language.say(id)).with_buttons(vec![buttons])));
    };
    let reference = Some(Reference { code: only.code.clone(), version: None });
    let line = Line { reference, ..line.clone() };
    Box::pin(super::run(asker, &line, session)).await
}
