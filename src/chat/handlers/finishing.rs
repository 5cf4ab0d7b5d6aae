//! `/finish`: the rest of the game at once, for a winner who goes on alone.

use super::target::{Wanted, target};
use super::{Asker, Reaction, seen};
use crate::chat::asked::Asked;
use crate::chat::problem::Failure;
use crate::chat::thinking::Place;
use crate::matches::MatchId;
use crate::rules::Steps;
use crate::store::Session;

/// What was found before anything is written: nobody else could write meanwhile, and looking takes a while.
pub(in crate::chat) struct Finish<'a> {
    id: MatchId,
    version: u32,
    moves: Vec<Steps>,
    /// Until it is written the next one waits: who taps twice finds it done.
    _place: Place<'a>,
}

/// Looks for the moves, if the asker may have them played.
pub(in crate::chat) async fn find<'a>(
    asker: &Asker<'a>,
    asked: &Asked,
    mut session: Session,
) -> Result<Finish<'a>, Failure> {
    let id = target(asker, asked, Wanted::Won, &mut session).await?.id;
    drop(session);
    let place = asker.app.thinking.place(id).await;
    let mut session = asker.app.look().await.map_err(Failure::Broken)?;
    let game = session.load(id).await?;
    if let Err(refusal) = game.check_finish(&asker.actor_or_stranger(), seen(asked)) {
        return Err(asker.refused(&mut session, &game, &refusal).await?);
    }
    drop(session);
    let moves = asker.app.find_finish(&place, game.position.clone()).await.map_err(Failure::Broken)?;
    Ok(Finish { id, version: game.version, moves, _place: place })
}

/// Plays what was found.
pub(super) async fn finish(asker: &Asker<'_>, found: &Finish<'_>, session: &mut Session) -> Result<Reaction, Failure> {
    let mut game = session.load(found.id).await?;
    match game.finish(&asker.actor_or_stranger(), &found.moves, Some(found.version)) {
        Ok(events) => {
            asker.app.record(session, &mut game, events).await?;
            Ok(Reaction::Done)
        }
        Err(refusal) => Err(asker.refused(session, &game, &refusal).await?),
    }
}
