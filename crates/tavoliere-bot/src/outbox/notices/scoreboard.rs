//! The message that shows how a tournament stands. It is posted once in a chat and edited from then on.

use crate::outbox::occasion::Occasion;
use crate::presentation::tournament::{Described, TablePage, buttons};
use tavoliere_play::tournaments::TournamentId;
use tavoliere_seam::platform::reply::Reply;
use tavoliere_store::tournaments::tournament_events;

pub(in crate::outbox) async fn compose(occasion: &mut Occasion<'_>, id: TournamentId) -> anyhow::Result<Reply> {
    let (reader, platform) = (occasion.reader, occasion.platform);
    let tournament = tournament_events::load(&mut occasion.session, id).await?;
    let described = Described::new(&mut occasion.session, &tournament, platform, reader, TablePage::First).await?;
    Ok(described.scoreboard().with_buttons(buttons(reader.language, &tournament)))
}
