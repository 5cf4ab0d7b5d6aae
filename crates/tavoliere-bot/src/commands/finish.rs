//! `/finish`: plays the rest of a decided match at once, for the winner.

use async_trait::async_trait;

use crate::commands::support::asker::{Asker, Reaction};
use crate::commands::support::found::Found;
use crate::commands::support::target::{WantedMatch, target};
use crate::commands::support::votes;
use crate::presentation::problem::Failure;
use crate::recording::record::record;
use crate::thinking::advice::find_finish;
use crate::thinking::slots::ThinkingSlot;
use tavoliere_games::rules::Steps;
use tavoliere_play::matches::MatchId;
use tavoliere_seam::grammar::line::Line;
use tavoliere_store::Session;
use tavoliere_store::matches::match_events;

/// The result of the search.
pub(crate) struct Finish<'a> {
    id: MatchId,
    version: u32,
    moves: Vec<Steps>,
    /// Held until the moves are stored, so that a second tap finds the match finished.
    _slot: ThinkingSlot<'a>,
}

/// Searches for the moves, if the asker may finish the match.
pub(crate) async fn search<'a>(asker: &Asker<'a>, line: &Line, mut session: Session) -> Result<Finish<'a>, Failure> {
    let id = target(asker, line, WantedMatch::Won, &mut session).await?.id;
    drop(session);
    let slot = asker.context.thinking.slot(id).await;
    let mut session = asker.context.read().await.map_err(Failure::Broken)?;
    let stored = match_events::load(&mut session, id).await?;
    votes::check_member(asker, &stored, &mut session).await?;
    if let Err(refusal) = stored.check_finish(&asker.actor_or_stranger(), line.version_seen()) {
        return Err(asker.refused(&mut session, &stored, &refusal).await?);
    }
    drop(session);
    let moves = find_finish(&slot, stored.position.clone(), asker.context.draw_seed(), asker.context.thinking.effort)
        .await
        .map_err(Failure::Broken)?;
    Ok(Finish { id, version: stored.version, moves, _slot: slot })
}

#[async_trait]
impl Found for Finish<'_> {
    /// Plays the moves.
    async fn carry_out(&self, asker: &Asker<'_>, session: &mut Session) -> Result<Reaction, Failure> {
        let mut stored = match_events::load(session, self.id).await?;
        match stored.finish(&asker.actor_or_stranger(), &self.moves, Some(self.version)) {
            Ok(events) => {
                record(session, &mut stored, events, asker.context.now()).await?;
                Ok(Reaction::Done)
            }
            Err(refusal) => Err(asker.refused(session, &stored, &refusal).await?),
        }
    }
}
