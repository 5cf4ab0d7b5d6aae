//! Boards that are edited in place: while people answer each other at once, and in busy groups, where a short line calls who
//! is to move.

use crate::outbox::occasion::Occasion;
use crate::outbox::silence::not_called_here;
use tavoliere_play::matches::called::{called_players, is_live, is_present};
use tavoliere_play::matches::{Event, Phase, StoredMatch};
use tavoliere_play::time::{Millis, Timestamp};
use tavoliere_seam::platform::request::MessageKey;
use tavoliere_store::matches::match_events;
use tavoliere_store::posts::notice::Notice;
use tavoliere_store::posts::notice_delivery::Pending;
use tavoliere_store::posts::{notice_queue, past_posts, waiting_calls};
use tavoliere_store::{Session, StoreError};

/// A group with more matches than this is busy.
const CALM: u32 = 3;

/// A board is edited while people answer each other at once if it was posted within this time. An older one may be far above
/// other messages.
const NEAR: Millis = Millis::from_minutes(5);

/// The message of the board that the post of a version takes the place of. `None` if it is a post of its own: after anything
/// but a move, where the past is kept, in a calm chat between people who take their time, or on a crowded platform, which
/// has no room for an edit and a line that calls.
pub(super) async fn board_to_edit(
    occasion: &mut Occasion<'_>,
    pending: &Pending,
    shown: &StoredMatch,
    is_crowded: bool,
) -> Result<Option<MessageKey>, StoreError> {
    let is_move = shown.phase == Phase::Playing && matches!(shown.event(), Event::Moved { .. });
    if !is_move || occasion.rules.keeps_past || pending.notice.is_again() {
        return Ok(None);
    }
    if is_live(shown) {
        return past_posts::standing_board(&mut occasion.session, pending, occasion.now - NEAR).await;
    }
    if is_crowded || pending.chat.private {
        return Ok(None);
    }
    if past_posts::matches_played_in(&mut occasion.session, pending.chat_id).await? <= CALM {
        return Ok(None);
    }
    past_posts::standing_board(&mut occasion.session, pending, Timestamp::EPOCH).await
}

/// Queues the line that calls who is to move, after the board was edited: an edit notifies nobody.
pub(super) async fn call(session: &mut Session, pending: &Pending, now: Timestamp) -> Result<(), StoreError> {
    let Notice::Version { id, version, .. } = pending.notice else { return Ok(()) };
    let stored = match_events::load(session, id).await?;
    if stored.version != version {
        return Ok(());
    }
    let mut not_here = not_called_here(session, &stored, &stored, pending.chat_id).await?;
    not_here.extend(waiting_calls::uncalled(session, id).await?);
    not_here.extend(waiting_calls::called_apart(session, id, version).await?);
    not_here.extend(called_players(&stored).into_iter().filter(|player| is_present(&stored, *player)));
    for player in called_players(&stored).into_iter().filter(|player| !not_here.contains(player)) {
        notice_queue::add(session, pending.chat_id, &Notice::Call { id, player, version, directed: true }, now).await?;
    }
    Ok(())
}
