//! `/finish`: the rest of the game at once, for a winner who goes on alone.

use tokio::sync::MutexGuard;

use super::target::{Wanted, target};
use super::{Asker, Reaction, seen};
use crate::chat::asked::Asked;
use crate::chat::problem::Failure;
use crate::rules::Steps;
use crate::store::{MatchId, Session};

/// What was found before anything is written: nobody else could write meanwhile, and looking takes a while.
pub(in crate::chat) struct Finish<'a> {
    id: MatchId,
    version: u32,
    moves: Vec<Steps>,
    /// Until it is written the next one waits: each takes a whole core, and who taps twice finds it done.
    _turn: MutexGuard<'a, ()>,
}

/// Looks for the moves, if the asker may have them played.
pub(in crate::chat) async fn find<'a>(
    asker: &Asker<'a>,
    asked: &Asked,
    mut session: Session,
    turn: MutexGuard<'a, ()>,
) -> Result<Finish<'a>, Failure> {
    let game = target(asker, asked, Wanted::Won, &mut session).await?;
    if let Err(refusal) = game.check_finish(&asker.actor_or_stranger(), seen(asked)) {
        return Err(asker.refused(&mut session, &game, &refusal).await?);
    }
    drop(session);
    let moves = asker.app.find_finish(game.position.clone()).await.map_err(Failure::Broken)?;
    Ok(Finish { id: game.id, version: game.version, moves, _turn: turn })
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
