//! Tells the player to move that time is running out.

use crate::chat::outbox::direct::mover;
use crate::chat::outbox::occasion::Occasion;
use crate::chat::platform::reply::{Button, Reply};
use crate::matches::MatchId;

/// Composes the reminder. `None` if the player has moved meanwhile.
pub(super) async fn compose(occasion: &mut Occasion<'_>, id: MatchId, version: u32) -> anyhow::Result<Option<Reply>> {
    let stored = occasion.session.load(id).await?;
    if stored.deadline().is_none() || stored.board_since > version {
        return Ok(None);
    }
    let reader = occasion.reader_for(mover(&stored));
    let speaker = occasion.speaker(&stored, reader).await?;
    let button = Button::new(reader.language.say("button-board"), format!("/board #{}", stored.code));
    Ok(Some(Reply { text: speaker.reminder(), buttons: vec![vec![button]], ..Reply::default() }))
}
