//! Decides whether the post of a version mentions the player it asks something of, or a later call does so: after
//! their quiet hours, or when somebody who seemed to be there does not answer.

use crate::recording::notices;
use tavoliere_play::matches::called::{PRESENT, asks_anew, brought_about_by, called_players, is_present};
use tavoliere_play::matches::{Phase, PlayerId, StoredMatch};
use tavoliere_play::time::Timestamp;
use tavoliere_seam::settings::quiet::Quiet;
use tavoliere_store::choices;
use tavoliere_store::matches::{match_chats, match_times};
use tavoliere_store::people::quiet_hours::{self, QuietRow};
use tavoliere_store::posts::notice::Notice;
use tavoliere_store::posts::{chats, notice_queue, waiting_calls};
use tavoliere_store::tournaments::match_votes;
use tavoliere_store::{Session, StoreError};

/// The choice of somebody who wants no calls.
const SILENT: &str = "silent";

/// Whether a notice is for one player, who wants no calls.
pub async fn is_unwanted(session: &mut Session, notice: &Notice) -> Result<bool, StoreError> {
    let (Notice::Nudge { player, .. } | Notice::Call { player, .. }) = notice else { return Ok(false) };
    Ok(choices::chosen_value(session, *player, "calls").await?.is_some_and(|wish| wish == SILENT))
}

/// When somebody may be called again, where they may not now.
pub async fn quiet_until(
    session: &mut Session,
    player: PlayerId,
    now: Timestamp,
) -> Result<Option<Timestamp>, StoreError> {
    let kept = quiet_hours::find(session, player).await?;
    Ok(kept.and_then(|kept| hours(&kept)).and_then(|quiet| quiet.over_at(now)))
}

/// Settles whether those whom the latest version calls are called by its posts, or later.
pub async fn settle_call(session: &mut Session, stored: &StoredMatch, now: Timestamp) -> Result<(), StoreError> {
    let called = called_players(stored);
    // A chat that votes is called by its post: the player who holds its seat is no more than one of the voters.
    let is_voted = match_votes::is_voted(session, stored).await?;
    for other in waiting_calls::uncalled(session, stored.id).await?.into_iter().filter(|other| !called.contains(other))
    {
        waiting_calls::delete(session, stored.id, other).await?;
    }
    for player in called.into_iter().filter(|_| !is_voted) {
        let is_there = is_present(stored, player);
        // Somebody who has just acted sees what another one does, or else is told of it a little later.
        let is_answered =
            is_there && stored.phase == Phase::Playing && brought_about_by(stored).is_some_and(|by| by != player);
        let later = quiet_until(session, player, now).await?.or_else(|| is_answered.then(|| now + PRESENT));
        match later {
            Some(until) => waiting_calls::add(session, stored.id, player, until).await?,
            None if asks_anew(stored) && !is_there => {
                call_in_private(session, stored, player, now).await?;
            }
            None => {}
        }
    }
    Ok(())
}

/// Queues what calls a player in their private chat, if they have one that does not show the match anyway, and want to be told
/// there. The posts of the version then mention them nowhere.
async fn call_in_private(
    session: &mut Session,
    stored: &StoredMatch,
    player: PlayerId,
    now: Timestamp,
) -> Result<(), StoreError> {
    let chosen = choices::chosen_value(session, player, "calls").await?;
    if chosen.is_some_and(|chosen| chosen != "private") {
        return Ok(());
    }
    let Some(own) = chats::private_of(session, player).await? else { return Ok(()) };
    if match_chats::chats_of(session, stored.id).await?.contains(&own) {
        return Ok(());
    }
    let notice = Notice::Call { id: stored.id, player, version: stored.version, directed: true };
    notice_queue::add(session, own, &notice, now).await
}

/// Nudges the player to move: now, or after their quiet hours.
pub async fn nudge(
    session: &mut Session,
    stored: &StoredMatch,
    player: PlayerId,
    now: Timestamp,
) -> Result<(), StoreError> {
    match_times::mark_nudged(session, stored.id, now).await?;
    match quiet_until(session, player, now).await? {
        Some(until) => waiting_calls::add(session, stored.id, player, until).await,
        None => call(session, stored, player, false, now).await,
    }
}

/// Queues what calls a player, as a nudge if somebody nudged them since the latest version: in their own conversation if that is
/// possible, else, or if `publicly`, in a chat that shows the match. A player who wants no calls gets a nudge only, without a
/// sound.
pub async fn call(
    session: &mut Session,
    stored: &StoredMatch,
    player: PlayerId,
    publicly: bool,
    now: Timestamp,
) -> Result<(), StoreError> {
    let wish = choices::chosen_value(session, player, "calls").await?;
    let wishes = |one: &str| wish.as_deref() == Some(one);
    let publicly = publicly || wishes("mention") || match_votes::is_voted(session, stored).await?;
    let (id, version, directed) = (stored.id, stored.version, publicly);
    let notice = match match_times::nudged_at(session, id).await? {
        Some(at) if stored.times.last().is_some_and(|last| *last <= at) => {
            Notice::Nudge { id, player, version, directed }
        }
        _ if wishes(SILENT) => return Ok(()),
        _ => Notice::Call { id, player, version, directed },
    };
    notices::notify(session, stored.id, player, publicly, &notice, now).await
}

/// The hours of a row; `None` if its time zone is not known any more.
fn hours(row: &QuietRow) -> Option<Quiet> {
    Some(Quiet { begins: row.begins, ends: row.ends, zone: Quiet::read_zone(&row.zone)? })
}
