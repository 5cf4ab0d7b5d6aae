//! The board of a match once more, where everybody in the chat sees it.

use crate::chat::commands::asker::{Asker, Reaction};
use crate::chat::grammar::problem::{Fact, Problem};
use crate::chat::presentation::problem::Failure;
use crate::matches::StoredMatch;
use crate::store::Session;
use crate::store::posts::chats::ChatId;
use crate::time::Millis;

/// Posts a match again in the chat of a player, without a sound and at most once a minute.
pub(crate) async fn post_here(
    asker: &Asker<'_>,
    stored: &StoredMatch,
    chat: ChatId,
    session: &mut Session,
) -> Result<Reaction, Failure> {
    let now = asker.context.now();
    if session.is_announced_again(chat, stored.id, now - Millis::MINUTE).await? {
        return Err(Problem::with("board-just-posted", [("code", Fact::Code(stored.code.clone()))]).into());
    }
    asker.show_here(session, stored).await?;
    session.announce_again(chat, stored.id, stored.version, now).await?;
    Ok(Reaction::Done)
}
