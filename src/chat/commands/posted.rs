//! An invitation that somebody takes up: the challenge it stands for comes to be, in the host's own conversation.

use crate::chat::commands::asker::{Asker, Reaction};
use crate::chat::commands::{block, room};
use crate::chat::grammar::reading::Asked;
use crate::chat::grammar::terms::Terms;
use crate::chat::platform::reply::Reply;
use crate::chat::presentation::problem::{Failure, Problem};
use crate::matches::{Challenge, Clock, Invitee, Match, PlayerId, decide};
use crate::store::Session;
use crate::store::matches::invitations::Invited;

/// Puts a challenge in the place of the invitation of that code, if there is one and the asker may join it.
pub(crate) async fn take_up(asker: &Asker<'_>, asked: &Asked, session: &mut Session) -> Result<(), Failure> {
    let Some(reference) = &asked.reference else { return Ok(()) };
    let Some(invited) = find(asker, &reference.code, session).await? else { return Ok(()) };
    if is_host(asker, &invited) {
        return Err(Problem::Said(asker.language.say("invitation-own")).into());
    }
    let Invited { host, terms, .. } = invited;
    block::check(asker, host, session).await?;
    let words: Vec<String> = terms.split_whitespace().skip(1).map(str::to_owned).collect();
    begin(asker, &reference.code, host, &Terms::read(&words)?, session).await
}

/// Withdraws the invitation of that code, if there is one, and says so.
pub(crate) async fn withdraw(
    asker: &Asker<'_>,
    asked: &Asked,
    session: &mut Session,
) -> Result<Option<Reaction>, Failure> {
    let Some(reference) = &asked.reference else { return Ok(None) };
    let Some(invited) = find(asker, &reference.code, session).await? else { return Ok(None) };
    if !is_host(asker, &invited) {
        return Err(Problem::Said(asker.language.say("invitation-not-yours")).into());
    }
    session.take_invitation(&reference.code).await?;
    Ok(Some(Reaction::Say(Reply::plain(asker.language.say("invitation-withdrawn")))))
}

/// The asker has put an invitation before a room the bot is in. Where its rules do not let them start games it is withdrawn.
pub(crate) async fn posted(asker: &Asker<'_>, asked: &Asked, session: &mut Session) -> Result<Reaction, Failure> {
    let Err(failure) = room::check(asker, session).await else { return Ok(Reaction::Done) };
    let Failure::Refused(problem) = failure else { return Err(failure) };
    let Some(reference) = &asked.reference else { return Ok(Reaction::Done) };
    let invited = find(asker, &reference.code, session).await?;
    if !invited.is_some_and(|invited| is_host(asker, &invited)) {
        return Ok(Reaction::Done);
    }
    session.take_invitation(&reference.code).await?;
    Ok(Reaction::Say(Reply::plain(problem.sentence(asker.language))))
}

fn is_host(asker: &Asker<'_>, invited: &Invited) -> bool {
    asker.player.as_ref().is_some_and(|player| player.is(invited.host))
}

async fn find(asker: &Asker<'_>, code: &str, session: &mut Session) -> Result<Option<Invited>, Failure> {
    Ok(session.invitation(code, asker.context.now() - Match::OPEN_FOR).await?)
}

async fn begin(
    asker: &Asker<'_>,
    code: &str,
    host: PlayerId,
    terms: &Terms,
    session: &mut Session,
) -> Result<(), Failure> {
    let unknown = || Problem::UnknownMatch { code: code.to_owned() };
    let chat = session.own_chat(host, asker.request.platform.name()).await?.ok_or_else(unknown)?;
    let setup = terms.setup(terms.game.ok_or_else(unknown)?, asker.context.draw_seed())?;
    let challenge = Challenge {
        invitee: Invitee::Anyone,
        wish: terms.side,
        clock: terms.clock.unwrap_or(Some(Clock::DEFAULT)),
        weekends_off: terms.weekends_off,
        rated: !terms.unrated,
        ..Challenge::new(setup, host)
    };
    let event = decide::challenge(challenge).map_err(|refusal| Failure::Broken(refusal.into()))?;
    session.take_invitation(code).await?;
    // It is told only once it is accepted, which comes at once.
    session.create(code, event, chat, asker.context.now()).await?.ok_or_else(unknown)?;
    Ok(())
}
