//! `/finish`: the rest of the game at once, for a winner who goes on alone.

use crate::chat::commands::asker::{Asker, Reaction, seen};
use crate::chat::commands::target::{Wanted, target};
use crate::chat::grammar::reading::Asked;
use crate::chat::presentation::problem::Failure;
use crate::chat::recording::record::record;
use crate::chat::thinking::advice::find_finish;
use crate::chat::thinking::slots::Slot;
use crate::matches::MatchId;
use crate::store::Session;
use tavoliere_games::rules::Steps;

/// What was found before anything is written: nobody else could write meanwhile, and looking takes a while.
pub(crate) struct Finish<'a> {
    id: MatchId,
    version: u32,
    moves: Vec<Steps>,
    /// Until it is written the next one waits: who taps twice finds it done.
    _slot: Slot<'a>,
}

/// Looks for the moves, if the asker may have them played.
pub(crate) async fn find<'a>(asker: &Asker<'a>, asked: &Asked, mut session: Session) -> Result<Finish<'a>, Failure> {
    let id = target(asker, asked, Wanted::Won, &mut session).await?.id;
    drop(session);
    let slot = asker.context.thinking.slot(id).await;
    let mut session = asker.context.read().await.map_err(Failure::Broken)?;
    let game = session.load(id).await?;
    if let Err(refusal) = game.check_finish(&asker.actor_or_stranger(), seen(asked)) {
        return Err(asker.refused(&mut session, &game, &refusal).await?);
    }
    drop(session);
    let moves = find_finish(&slot, game.position.clone(), asker.context.draw_seed(), asker.context.thinking.effort)
        .await
        .map_err(Failure::Broken)?;
    Ok(Finish { id, version: game.version, moves, _slot: slot })
}

/// Plays what was found.
pub(crate) async fn finish(asker: &Asker<'_>, found: &Finish<'_>, session: &mut Session) -> Result<Reaction, Failure> {
    let mut game = session.load(found.id).await?;
    match game.finish(&asker.actor_or_stranger(), &found.moves, Some(found.version)) {
        Ok(events) => {
            record(session, &mut game, events, asker.context.now()).await?;
            Ok(Reaction::Done)
        }
        Err(refusal) => Err(asker.refused(session, &game, &refusal).await?),
    }
}
