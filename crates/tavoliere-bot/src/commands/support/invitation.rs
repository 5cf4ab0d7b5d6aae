//! Invitations, which people post by inline mode: how they are taken up and withdrawn.

use crate::commands::support::asker::{Asker, Reaction};
use crate::commands::support::blocks;
use crate::presentation::problem::Failure;
use tavoliere_play::matches::{Invitee, Match, PlayerId, decide};
use tavoliere_seam::grammar::line::Line;
use tavoliere_seam::grammar::problem::Problem;
use tavoliere_seam::grammar::reading;
use tavoliere_seam::grammar::terms::Terms;
use tavoliere_seam::platform::reply::Reply;
use tavoliere_store::Session;
use tavoliere_store::matches::invitations::{self, Invited};
use tavoliere_store::matches::match_events;
use tavoliere_store::posts::chats;

/// Replaces the invitation of the line by a challenge, if there is one and the asker may join it.
pub(crate) async fn take_up(asker: &Asker<'_>, line: &Line, session: &mut Session) -> Result<(), Failure> {
    let Some(reference) = &line.reference else { return Ok(()) };
    let Some(invited) = find(asker, &reference.code, session).await? else { return Ok(()) };
    if is_host(asker, &invited) {
        return Err(Problem::Refused("invitation-own").into());
    }
    let Invited { host, terms, .. } = invited;
    blocks::check(asker, host, session).await?;
    let terms = Terms::parse(&reading::parse_line(&terms)?.words)?.of_invitation();
    begin(asker, &reference.code, host, &terms, session).await
}

/// Withdraws the invitation of the line, if there is one.
pub(crate) async fn withdraw(
    asker: &Asker<'_>,
    line: &Line,
    session: &mut Session,
) -> Result<Option<Reaction>, Failure> {
    let Some(reference) = &line.reference else { return Ok(None) };
    let Some(invited) = find(asker, &reference.code, session).await? else { return Ok(None) };
    if !is_host(asker, &invited) {
        return Err(Problem::Refused("invitation-not-yours").into());
    }
    invitations::delete(session, &reference.code).await?;
    Ok(Some(Reaction::Say(Reply::plain(asker.language.say("invitation-withdrawn")))))
}

/// Whether the asker has made an invitation.
pub(crate) fn is_host(asker: &Asker<'_>, invited: &Invited) -> bool {
    asker.player.as_ref().is_some_and(|player| player.owns(invited.host))
}

/// The invitation of a code, if it is still open.
pub(crate) async fn find(asker: &Asker<'_>, code: &str, session: &mut Session) -> Result<Option<Invited>, Failure> {
    Ok(invitations::find(session, code, asker.context.now() - Match::OPEN_FOR).await?)
}

/// Creates the match of an invitation in the private chat of its host.
async fn begin(
    asker: &Asker<'_>,
    code: &str,
    host: PlayerId,
    terms: &Terms,
    session: &mut Session,
) -> Result<(), Failure> {
    let unknown = || Problem::UnknownMatch { code: code.to_owned() };
    let chat = chats::own_chat(session, host, asker.request.platform).await?.ok_or_else(unknown)?;
    let setup = terms.setup(terms.game.ok_or_else(unknown)?, asker.context.draw_seed())?;
    let challenge = terms.challenge(setup, host, Invitee::Anyone);
    let event = decide::challenge(challenge).map_err(|refusal| Failure::Broken(refusal.into()))?;
    invitations::delete(session, code).await?;
    // Not announced: it is accepted in the same transaction.
    match_events::create(session, code, event, Some(chat), asker.context.now()).await?.ok_or_else(unknown)?;
    Ok(())
}
