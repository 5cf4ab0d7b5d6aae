//! The message that shows the lobby in a chat that wants it. It is posted once, and edited from then on.

use crate::outbox::occasion::Occasion;
use crate::presentation::lobby;
use tavoliere_seam::platform::reply::Reply;
use tavoliere_store::matches::lobby as stored;

/// Composes the lobby as it is now, or says that the host has closed it, or that the chat does not want it any more. `None` if
/// the chat has no message of it then.
pub(super) async fn compose(occasion: &mut Occasion<'_>) -> anyhow::Result<Option<Reply>> {
    let is_wanted = stored::is_wanted_in(&mut occasion.session, occasion.chat_id).await?;
    if !occasion.context.has_lobby || !is_wanted {
        let why = if is_wanted { "lobby-closed" } else { "lobby-unwanted" };
        let shown = stored::message_in(&mut occasion.session, occasion.chat_id).await?;
        return Ok(shown.map(|_| Reply::plain(occasion.reader.language.say(why))));
    }
    let (platform, reader, now) = (occasion.platform, occasion.reader, occasion.now);
    Ok(Some(lobby::for_everybody(&mut occasion.session, platform, reader, now).await?))
}
