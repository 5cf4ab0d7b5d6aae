//! The tournaments that concern somebody, and the one that is meant.

use super::making;
use crate::commands::support::asker::{Asker, Reaction};
use crate::presentation::problem::Failure;
use tavoliere_seam::grammar::command::Verb;
use tavoliere_seam::grammar::line::{Line, Reference};
use tavoliere_seam::grammar::terms::line::find_game;
use tavoliere_seam::platform::reply::{Button, Reply};
use tavoliere_store::Session;
use tavoliere_store::tournaments::tournament_lists::{self, Listed};

/// So many tournaments have a button each on every platform, beside the one to make another.
const MOST_LISTED: usize = 20;

/// The most finished tournaments in the list.
const MOST_FINISHED: u32 = 5;

/// The asker's tournaments and those of the chat, then the latest finished ones, with a button to make one.
pub(super) async fn overview(asker: &Asker<'_>, session: &mut Session) -> Result<Reaction, Failure> {
    let language = asker.language;
    let listed = listed_here(asker, session).await?;
    let mut finished = finished_here(asker, session).await?;
    finished.truncate(MOST_LISTED.saturating_sub(listed.len()));
    let mut lines = Vec::new();
    if !listed.is_empty() {
        lines.push(language.say("tournaments-listed"));
        lines.extend(listed.iter().map(|one| described(asker, one)));
    }
    if !finished.is_empty() {
        lines.push(language.say("tournaments-finished"));
        lines.extend(finished.iter().map(|one| described(asker, one)));
    }
    if lines.is_empty() {
        lines.push(language.say("tournaments-none"));
    }
    let button = |one: &Listed| Button::new(one.name.clone(), Line::new(Verb::Tournament).code(&one.code));
    let [listed, finished] = [&listed, &finished].map(|some| some.iter().map(button).collect());
    let buttons = vec![listed, finished, vec![making::button(asker)]];
    Ok(Reaction::Say(Reply::plain(lines.join("\n")).with_buttons(buttons)))
}

/// A tournament as a line. One that is over stands among such, so that its phase is left out.
fn described(asker: &Asker<'_>, Listed { code, name, game, phase }: &Listed) -> String {
    let language = asker.language;
    let game = find_game(game).map_or_else(|| game.clone(), |game| language.game_text(game, "name"));
    let phase = (phase != "over").then(|| language.say(&format!("tournament-phase-{phase}")));
    let parts = [Some(name.clone()), Some(game), phase, Some(format!("#{code}"))];
    parts.into_iter().flatten().collect::<Vec<_>>().join(" · ")
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

/// The latest finished tournaments of the chat; in a private chat those of its person.
async fn finished_here(asker: &Asker<'_>, session: &mut Session) -> Result<Vec<Listed>, Failure> {
    Ok(match (&asker.player, asker.chat) {
        (Some(player), _) if asker.request.place.private => {
            tournament_lists::finished_of_player(session, player.own, MOST_FINISHED).await?
        }
        (_, Some(chat)) => tournament_lists::finished_in_chat(session, chat, MOST_FINISHED).await?,
        _ => Vec::new(),
    })
}

/// Carries out a line without a code for the only tournament that it can mean. A line that only shows something may mean
/// a finished one if there is no other.
pub(super) async fn of_only(asker: &Asker<'_>, line: &Line, session: &mut Session) -> Result<Reaction, Failure> {
    let mut listed = listed_here(asker, session).await?;
    if listed.is_empty() && super::only_shows(line) {
        listed = finished_here(asker, session).await?;
    }
    let [only] = &listed[..] else {
        let id = if listed.is_empty() { "tournaments-none" } else { "tournaments-which" };
        let buttons = listed.iter().map(|one| Button::new(one.name.clone(), line.clone().code(&one.code))).collect();
        return Ok(Reaction::Say(Reply::plain(asker.language.say(id)).with_buttons(vec![buttons])));
    };
    let reference = Some(Reference { code: only.code.clone(), version: None });
    let line = Line { reference, ..line.clone() };
    Box::pin(super::run(asker, &line, session)).await
}
