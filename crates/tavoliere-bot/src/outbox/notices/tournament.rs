//! One-time announcements about a tournament, such as the start of a round, a pause or the end.

use crate::outbox::occasion::Occasion;
use crate::presentation::tournament::{Described, TablePage};
use tavoliere_play::tournaments::event::Pause;
use tavoliere_play::tournaments::{TournamentId, TournamentPhase};
use tavoliere_seam::platform::reply::Reply;
use tavoliere_store::posts::notice::Announcement;
use tavoliere_store::tournaments::tournament_events;

/// `None` if it is not true any more.
pub(in crate::outbox) async fn compose(
    occasion: &mut Occasion<'_>,
    id: TournamentId,
    said: Announcement,
) -> anyhow::Result<Option<Reply>> {
    let (reader, platform) = (occasion.reader, occasion.platform);
    let tournament = tournament_events::load(&mut occasion.session, id).await?;
    let is_true = match said {
        Announcement::Round(number) => number == 1 || tournament.round() == number,
        Announcement::ShutOut => tournament.phase == TournamentPhase::Paused(Pause::Chats),
        Announcement::Paused => matches!(tournament.phase, TournamentPhase::Paused(_)),
        Announcement::Resumed => tournament.phase == TournamentPhase::Running,
        Announcement::Final => !tournament.is_over(),
        Announcement::Cancelled | Announcement::Over => true,
    };
    if !is_true {
        return Ok(None);
    }
    let described = Described::new(&mut occasion.session, &tournament, platform, reader, TablePage::First).await?;
    Ok(Some(described.announcement(said)))
}
