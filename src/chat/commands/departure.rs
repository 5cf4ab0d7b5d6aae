//! Somebody leaves for ever: the matches first, then what is stored.

use crate::chat::commands::asker::Asker;
use crate::chat::presentation::problem::Failure;
use crate::chat::recording::record::record;
use crate::matches::{Action, Actor, MatchId, PlayerId, Refusal};
use crate::store::Session;
use tavoliere_engine as engine;

/// Takes a program out of its matches and forgets it. Its name is free again.
pub(crate) async fn remove(asker: &Asker<'_>, program: PlayerId, session: &mut Session) -> Result<(), Failure> {
    let actor = Actor::Player { player: program.into(), handle: None };
    for id in session.unfinished(program, None).await? {
        depart(asker, id, &actor, session).await?;
    }
    Ok(session.forget(program, None).await?)
}

/// Takes an actor out of every seat in a match.
pub(crate) async fn depart(
    asker: &Asker<'_>,
    id: MatchId,
    actor: &Actor,
    session: &mut Session,
) -> Result<(), Failure> {
    let mut stored = session.load(id).await?;
    loop {
        match stored.decide(actor, Action::Depart, None) {
            Ok(event) => record(session, &mut stored, vec![event], asker.context.now()).await?,
            // For a winner who plays on, the rest is played at once. A loser has no moves left to make.
            Err(Refusal::Decided) if stored.check_finish(actor, None).is_ok() => {
                let moves = engine::finish(&*stored.position, 0, &mut || false);
                let events = stored.finish(actor, &moves, None).map_err(|refusal| Failure::Broken(refusal.into()))?;
                return Ok(record(session, &mut stored, events, asker.context.now()).await?);
            }
            Err(_) => return Ok(()),
        }
    }
}
