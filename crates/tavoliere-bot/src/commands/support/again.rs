//! The board of a match once more, where everybody in the chat sees it.

use crate::commands::support::asker::{Asker, Reaction};
use crate::presentation::problem::Failure;
use crate::recording::notices;
use tavoliere_play::matches::StoredMatch;
use tavoliere_play::time::Millis;
use tavoliere_seam::grammar::problem::{Fact, Problem};
use tavoliere_store::Session;
use tavoliere_store::posts::chats::ChatId;
use tavoliere_store::posts::notice_queue;

/// Posts a match again in the chat of a player, without a sound and at most once a minute.
pub(crate) async fn post_here(
    asker: &Asker<'_>,
    stored: &StoredMatch,
    chat: ChatId,
    session: &mut Session,
) -> Result<Reaction, Failure> {
    let now = asker.context.now();
    if notice_queue::is_announced_since(session, chat, stored.id, now - Millis::MINUTE).await? {
        return Err(Problem::with("board-just-posted", [("code", Fact::Code(stored.code.clone()))]).into());
    }
    asker.show_here(session, stored).await?;
    notices::announce_again(session, chat, stored, now).await?;
    Ok(Reaction::Done)
}
