//! Tells a player which of their plans lapsed, and why.

use crate::outbox::occasion::Occasion;
use crate::presentation::speaker::plans;
use crate::readers::reader::Reader;
use tavoliere_games::rules::Steps;
use tavoliere_play::matches::{MatchId, PlayerId};
use tavoliere_seam::platform::reply::Reply;
use tavoliere_store::matches::{match_events, match_plans};

/// Composes the plans that lapsed at a version. `None` if the player has read of them already.
pub(super) async fn compose(
    occasion: &mut Occasion<'_>,
    id: MatchId,
    player: PlayerId,
    version: u32,
) -> anyhow::Result<Option<Reply>> {
    let lapsed = match_plans::lapsed_in(&mut occasion.session, id, player, version).await?;
    let Some((_, why)) = lapsed.first() else { return Ok(None) };
    let stored = match_events::load(&mut occasion.session, id).await?;
    let reader = Reader { person: Some(player), ..occasion.reader };
    let speaker = occasion.speaker(&stored, reader).await?;
    let plans: Vec<&[Steps]> = lapsed.iter().map(|(plan, _)| &*plan.line).collect();
    Ok(Some(Reply { text: plans::lapsed(&speaker, player, *why, &plans), ..Reply::default() }))
}
