//! Asks the other side of a finished match whether it should not count.

use crate::outbox::occasion::Occasion;
use tavoliere_play::matches::{MatchId, Occupant, Phase, PlayerId};
use tavoliere_seam::grammar::command::Verb;
use tavoliere_seam::grammar::line::Line;
use tavoliere_seam::platform::reply::{Button, Reply};
use tavoliere_store::matches::{match_events, undo_wishes};

/// `None` if it has been answered, or nobody wants it any more.
pub(super) async fn compose(
    occasion: &mut Occasion<'_>,
    id: MatchId,
    player: PlayerId,
) -> anyhow::Result<Option<Reply>> {
    let stored = match_events::load(&mut occasion.session, id).await?;
    let wishes = undo_wishes::of_match(&mut occasion.session, id).await?;
    if !matches!(stored.phase, Phase::Over(_)) || !wishes.contains(&player) {
        return Ok(None);
    }
    let reader = occasion.reader;
    let speaker = occasion.speaker(&stored, reader).await?;
    let language = reader.language;
    let variables = [("name", speaker.name(Occupant::Player(player)).into()), ("code", speaker.code().into())];
    let agree = Line::new(Verb::Takeback).code(&stored.code);
    let agree = Button::new(language.say("button-undo"), agree);
    Ok(Some(Reply::plain(language.say_with("undo-asked", variables)).with_buttons(vec![vec![agree]])))
}
