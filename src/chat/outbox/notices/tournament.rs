//! One-time announcements about a tournament, such as the start of a round, a pause or the end.

use crate::chat::outbox::occasion::Occasion;
use crate::chat::platform::reply::Reply;
use crate::chat::presentation::tournament::{Described, Page};
use crate::store::posts::notice::Said;
use crate::tournaments::event::Pause;
use crate::tournaments::{Phase, TournamentId};

/// `None` if it is not true any more.
pub(in crate::chat::outbox) async fn compose(
    occasion: &mut Occasion<'_>,
    id: TournamentId,
    said: Said,
) -> anyhow::Result<Option<Reply>> {
    let (reader, platform) = (occasion.reader, occasion.platform);
    let tournament = occasion.session.load_tournament(id).await?;
    let is_true = match said {
        Said::Round(number) => number == 1 || tournament.round() == number,
        Said::ShutOut => tournament.phase == Phase::Paused(Pause::Chats),
        Said::Paused => matches!(tournament.phase, Phase::Paused(_)),
        Said::Resumed => tournament.phase == Phase::Running,
        Said::Final => !tournament.is_over(),
        Said::Cancelled | Said::Over => true,
    };
    if !is_true {
        return Ok(None);
    }
    let described = Described::new(&mut occasion.session, &tournament, platform, reader, Page::First).await?;
    Ok(Some(described.said(said)))
}
