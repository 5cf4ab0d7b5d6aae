//! Tells the player to move that time is running out.

use crate::chat::grammar::command::Verb;
use crate::chat::grammar::line::Line;
use crate::chat::outbox::direct::mover;
use crate::chat::outbox::occasion::Occasion;
use crate::chat::platform::reply::{Button, Reply};
use crate::chat::presentation::speaker::reminders;
use crate::matches::MatchId;

/// Composes the reminder. `None` if the player has moved meanwhile.
pub(super) async fn compose(occasion: &mut Occasion<'_>, id: MatchId, version: u32) -> anyhow::Result<Option<Reply>> {
    let stored = occasion.session.load(id).await?;
    if stored.deadline().is_none() || stored.board_since > version {
        return Ok(None);
    }
    let reader = occasion.reader_for(mover(&stored));
    let speaker = occasion.speaker(&stored, reader).await?;
    let button = Button::new(reader.language.say("button-board"), Line::new(Verb::Board).code(&stored.code));
    let post = occasion.post_of(&stored).await?;
    let text = reminders::reminder(&speaker).linking(&speaker.code(), post);
    Ok(Some(Reply { text, buttons: vec![vec![button]], ..Reply::default() }))
}
