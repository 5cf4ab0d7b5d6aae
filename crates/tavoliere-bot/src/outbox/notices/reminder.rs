//! Tells the player to move that time is running out.

use crate::outbox::direct::mover;
use crate::outbox::occasion::Occasion;
use crate::presentation::speaker::reminders;
use tavoliere_play::matches::{Actor, Identity, MatchId, StoredMatch};
use tavoliere_seam::grammar::command::Verb;
use tavoliere_seam::grammar::line::Line;
use tavoliere_seam::platform::reply::{Audience, Button, Reply};
use tavoliere_store::matches::{match_events, match_times};

/// Composes the reminder. `None` if the player has moved meanwhile.
pub(super) async fn compose(occasion: &mut Occasion<'_>, id: MatchId, version: u32) -> anyhow::Result<Option<Reply>> {
    let stored = match_events::load(&mut occasion.session, id).await?;
    if stored.deadline().is_none() || stored.board_since > version {
        return Ok(None);
    }
    let reader = occasion.reader_for(mover(&stored));
    let speaker = occasion.speaker(&stored, reader).await?;
    let mut buttons = vec![Button::new(reader.language.say("button-board"), Line::new(Verb::Board).code(&stored.code))];
    let post = occasion.post_of(&stored).await?;
    let text = reminders::reminder(&speaker).linking(&speaker.code(), post);
    let to_move = mover(&stored).and_then(|player| speaker.key_of(player));
    if reader.person.is_none() && is_nudgeable(occasion, &stored).await? {
        let nudge = Button::new(reader.language.say("button-nudge"), Line::new(Verb::Nudge).code(&stored.code));
        buttons.push(match to_move {
            Some(key) => nudge.concerning(Audience::AllBut(key)),
            None => nudge,
        });
    }
    Ok(Some(Reply { text, buttons: vec![buttons], ..Reply::default() }))
}

/// Whether an opponent may nudge the player to move by now.
async fn is_nudgeable(occasion: &mut Occasion<'_>, stored: &StoredMatch) -> anyhow::Result<bool> {
    let (last, now) = (match_times::nudged_at(&mut occasion.session, stored.id).await?, occasion.now);
    let actor = |player| Actor::Player { player: Identity::from(player), handle: None };
    let mut players = stored.seats.iter().filter_map(|seat| seat.player());
    Ok(players.any(|player| stored.nudged(&actor(player), last, now).is_ok()))
}
