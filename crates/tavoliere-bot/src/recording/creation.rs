//! Creates a match under a free code.

use crate::context::BotContext;
use tavoliere_play::matches::{Event, StoredMatch};
use tavoliere_play::time::Timestamp;
use tavoliere_store::Session;
use tavoliere_store::matches::match_events;
use tavoliere_store::posts::chats::ChatId;

/// Creates the match of a challenge, for a chat or for none.
///
/// # Errors
/// If the store fails, or no code is free.
pub async fn create(
    context: &BotContext,
    session: &mut Session,
    challenge: &Event,
    chat: Option<ChatId>,
    now: Timestamp,
) -> anyhow::Result<StoredMatch> {
    for code in context.draw_codes() {
        if let Some(stored) = match_events::create(session, &code, challenge.clone(), chat, now).await? {
            return Ok(stored);
        }
    }
    anyhow::bail!("no code is free")
}
