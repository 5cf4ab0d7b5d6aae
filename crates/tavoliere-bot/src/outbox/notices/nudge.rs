//! Tells a player that an opponent waits for a move.

use crate::outbox::direct::mover;
use crate::outbox::occasion::Occasion;
use crate::presentation::speaker::reminders;
use tavoliere_play::matches::{MatchId, PlayerId};
use tavoliere_seam::grammar::command::Verb;
use tavoliere_seam::grammar::line::Line;
use tavoliere_seam::platform::reply::{Button, Reply};
use tavoliere_store::matches::match_events;

/// Composes the nudge. `None` if the player has moved meanwhile.
pub(super) async fn compose(
    occasion: &mut Occasion<'_>,
    id: MatchId,
    player: PlayerId,
    version: u32,
) -> anyhow::Result<Option<Reply>> {
    let stored = match_events::load(&mut occasion.session, id).await?;
    if stored.board_since > version || mover(&stored) != Some(player) {
        return Ok(None);
    }
    let reader = occasion.reader_for(Some(player));
    let speaker = occasion.speaker(&stored, reader).await?;
    let button = Button::new(reader.language.say("button-board"), Line::new(Verb::Board).code(&stored.code));
    Ok(Some(Reply { text: reminders::nudge(&speaker), buttons: vec![vec![button]], ..Reply::default() }))
}
