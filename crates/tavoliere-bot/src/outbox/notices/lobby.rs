//! The message that shows the lobby in a chat that wants it. It is posted once, and edited from then on.

use crate::outbox::occasion::Occasion;
use crate::presentation::lobby;
use tavoliere_seam::platform::reply::Reply;

/// Composes the lobby as it is now, or says that the host has closed it.
pub(super) async fn compose(occasion: &mut Occasion<'_>) -> anyhow::Result<Reply> {
    if !occasion.context.has_lobby {
        return Ok(Reply::plain(occasion.reader.language.say("lobby-closed")));
    }
    let (platform, reader, now) = (occasion.platform, occasion.reader, occasion.now);
    Ok(lobby::for_everybody(&mut occasion.session, platform, reader, now).await?)
}
