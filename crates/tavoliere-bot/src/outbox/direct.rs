//! Finds the private conversation for a personal notice.

use std::time::Duration;

use crate::context::BotContext;
use tavoliere_play::matches::{Occupant, PlayerId, StoredMatch};
use tavoliere_play::platforms::Account;
use tavoliere_seam::platform::courier::{Courier, DeliveryError};
use tavoliere_seam::platform::request::ChatKey;
use tavoliere_store::matches::match_events;
use tavoliere_store::people::players;
use tavoliere_store::posts::notice::Notice;
use tavoliere_store::posts::notice_delivery::Pending;

/// A chat waits no longer than this for a private conversation to begin.
const PATIENCE: Duration = Duration::from_secs(5);

/// The account and the place in which the player of a personal notice reads alone; `None` if there is none. Nothing is
/// posted yet, so that a failure here posts nothing twice.
///
/// # Errors
/// When the platform asks to wait a little, or if only the player may read the notice, to wait, or is in trouble.
pub async fn own_place(
    context: &BotContext,
    courier: &dyn Courier,
    pending: &Pending,
) -> Result<Option<(Account, ChatKey)>, DeliveryError> {
    let Some(account) = account(context, pending).await? else { return Ok(None) };
    if account.platform != courier.platform() {
        return Ok(None);
    }
    match courier.private_place(&account.key).await {
        Ok(place) => Ok(place.map(|place| (account, place))),
        Err(DeliveryError::RetryAfter(wait)) if wait <= PATIENCE => Err(DeliveryError::RetryAfter(wait)),
        // A notice for one player only waits as long as necessary, and the chat does not wait for it.
        Err(DeliveryError::RetryAfter(wait)) if pending.notice.kind().is_for_one => Err(DeliveryError::NotYet(wait)),
        Err(DeliveryError::Failed(error)) if pending.notice.kind().is_for_one => Err(DeliveryError::Failed(error)),
        Err(error) => {
            tracing::info!(notice = pending.id.0, %error, "no private conversation here");
            Ok(None)
        }
    }
}

async fn account(context: &BotContext, pending: &Pending) -> anyhow::Result<Option<Account>> {
    let mut session = context.read().await?;
    let player = match pending.notice {
        Notice::Reminder { id, .. } => mover(&match_events::load(&mut session, id).await?),
        _ => pending.notice.player(),
    };
    let Some(player) = player else { return Ok(None) };
    Ok(players::account(&mut session, player, pending.chat.platform).await?)
}

/// The player to move.
pub(super) fn mover(stored: &StoredMatch) -> Option<PlayerId> {
    match stored.mover() {
        Some(Occupant::Player(player)) => Some(player),
        Some(Occupant::Computer(_)) | None => None,
    }
}
