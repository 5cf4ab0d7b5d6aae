//! An invitation that somebody takes up: the challenge it stands for comes to be, in the host's own conversation.

use super::{Asker, blocking};
use crate::chat::asked::Asked;
use crate::chat::inviting::VALID_FOR;
use crate::chat::problem::{Failure, Problem};
use crate::chat::terms::Terms;
use crate::matches::{Challenge, Clock, Invitee, PlayerId, decide};
use crate::store::Session;

/// Puts a challenge in the place of the invitation of that code, if there is one and the asker may join it.
pub(super) async fn take_up(asker: &Asker<'_>, asked: &Asked, session: &mut Session) -> Result<(), Failure> {
    let Some(reference) = &asked.reference else { return Ok(()) };
    let now = asker.app.now();
    let Some((host, line)) = session.invitation(&reference.code, now - VALID_FOR).await? else { return Ok(()) };
    if asker.player.as_ref().is_some_and(|player| player.is(host)) {
        return Err(Problem::Said(asker.language.say("invitation-own")).into());
    }
    blocking::check(asker, host, session).await?;
    let words: Vec<String> = line.split_whitespace().skip(1).map(str::to_owned).collect();
    begin(asker, &reference.code, host, &Terms::read(&words)?, session).await
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
    let setup = terms.setup(terms.game.ok_or_else(unknown)?, asker.app.draw_seed())?;
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
    session.create(code, event, chat, asker.app.now()).await?.ok_or_else(unknown)?;
    Ok(())
}
