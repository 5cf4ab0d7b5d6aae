//! The message that shows the lobby in a chat that wants it. It is posted once, and edited from then on.

use crate::outbox::occasion::Occasion;
use crate::presentation::lobby;
use tavoliere_seam::platform::reply::Reply;
use tavoliere_store::matches::lobby as stored;

/// Composes the lobby as it is now, or says that the host has closed it. `None` if it is closed and the chat has no message of it.
pub(super) async fn compose(occasion: &mut Occasion<'_>) -> anyhow::Result<Option<Reply>> {
    if !occasion.context.has_lobby {
        let shown = stored::message_in(&mut occasion.session, occasion.chat_id).await?;
        return Ok(shown.map(|_| Reply::plain(occasion.reader.language.say("lobby-closed"))));
    }
    let (platform, reader, now) = (occasion.platform, occasion.reader, occasion.now);
    Ok(Some(lobby::for_everybody(&mut occasion.session, platform, reader, now).await?))
}
