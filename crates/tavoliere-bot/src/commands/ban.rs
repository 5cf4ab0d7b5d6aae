//! `/ban`: those whom the host has named keep somebody out of games with people of other chats, or let them in again.

use crate::commands::support::asker::{Asker, Reaction};
use crate::commands::support::people;
use crate::presentation::problem::Failure;
use crate::recording::bans;
use tavoliere_play::matches::PlayerId;
use tavoliere_play::platforms::Platform;
use tavoliere_seam::grammar::command::Verb;
use tavoliere_seam::grammar::keyword;
use tavoliere_seam::grammar::line::Line;
use tavoliere_seam::grammar::problem::Problem;
use tavoliere_seam::platform::reply::{Button, Reply};
use tavoliere_store::Session;
use tavoliere_store::people::players;

/// The word that lets somebody in again.
const LIFT: &str = "lift";

pub(crate) async fn run(asker: &Asker<'_>, line: &Line, session: &mut Session) -> Result<Reaction, Failure> {
    if !is_admin(asker, session).await? {
        return Err(Problem::Refused("ban-not-yours").into());
    }
    if !asker.is_private() {
        return Err(Problem::Refused("link-privately").into());
    }
    let (name, lifts) = match line.words.split_last() {
        Some((last, name)) if !name.is_empty() && keyword::matches(last, LIFT) => (name.join(" "), true),
        _ => (line.rest(), false),
    };
    if name.is_empty() {
        return Err(Problem::Refused("ban-whom").into());
    }
    let other = match by_account(&name, session).await? {
        Some(other) => other,
        None => people::find(asker, &name, session).await?,
    };
    if asker.player.as_ref().is_some_and(|own| own.owns(other)) {
        return Err(Problem::Refused("ban-oneself").into());
    }
    let (now, language) = (asker.context.now(), asker.language);
    let account = players::account(session, other, asker.request.platform).await?;
    let variables = [("name", language.name_of(account.as_ref()).into())];
    if lifts {
        let id = if bans::let_in(session, other, now).await? { "ban-lifted" } else { "ban-none" };
        return Ok(Reaction::Say(Reply::plain(language.say_with(id, variables))));
    }
    let kept = bans::keep_out(session, other, now).await?;
    let variables = variables.into_iter().chain([("hosted", kept.hosted.into())]);
    let undo = Line::new(Verb::Ban).word(format!("~{}", other.0)).word(LIFT);
    let undo = Button::new(language.say("button-ban-lift"), undo);
    Ok(Reaction::Say(Reply::plain(language.say_with("ban-done", variables)).with_buttons(vec![vec![undo]])))
}

/// The person of an account such as `telegram:4711`.
async fn by_account(name: &str, session: &mut Session) -> Result<Option<PlayerId>, Failure> {
    let account = name.split_once(':').and_then(|(platform, key)| Some((Platform::from_name(platform)?, key)));
    Ok(match account {
        Some((platform, key)) => players::find(session, platform, key).await?,
        None => None,
    })
}

/// Whether the host has named one of the asker's accounts.
async fn is_admin(asker: &Asker<'_>, session: &mut Session) -> Result<bool, Failure> {
    let admins = &asker.context.lobby_admins;
    let Some(own) = asker.player.as_ref().filter(|_| !admins.is_empty()) else { return Ok(false) };
    for player in std::iter::once(own.own).chain(own.others.iter().copied()) {
        let account = players::own_account(session, player).await?;
        if admins.iter().any(|(platform, key)| (*platform, key) == (account.platform, &account.key)) {
            return Ok(true);
        }
    }
    Ok(false)
}
