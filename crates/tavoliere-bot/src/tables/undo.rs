//! At the table of a finished match: whether somebody would like to undo it.

use crate::context::BotContext;
use crate::presentation::speaker::Speaker;
use crate::tables::guest::Guest;
use tavoliere_play::matches::{Match, Occupant, Phase, StoredMatch};
use tavoliere_seam::grammar::command::Verb;
use tavoliere_seam::grammar::line::Line;
use tavoliere_seam::platform::table::TableButton;
use tavoliere_store::matches::undo_wishes;
use tavoliere_store::people::players;
use tavoliere_store::{Result, Session};

/// The wish of a player to undo a match, in words for a guest who has played it. The button that agrees comes before the others,
/// for the other side.
pub(super) async fn asked(
    context: &BotContext,
    session: &mut Session,
    guest: &Guest,
    (scene, speaker): (&StoredMatch, &Speaker<'_>),
    buttons: &mut Vec<Vec<TableButton>>,
) -> Result<Option<String>> {
    let is_late = scene.times.last().is_none_or(|ended| context.now() - *ended > Match::UNDONE_WITHIN);
    let Some(own) = guest.identity.as_ref().filter(|_| matches!(scene.phase, Phase::Over(_)) && !is_late) else {
        return Ok(None);
    };
    let language = speaker.language;
    let own_side = scene.seats_of(own).next().map(|seat| seat.side());
    let mut is_own = false;
    for player in undo_wishes::of_match(session, scene.id).await? {
        let other = players::identity(session, player).await?;
        if scene.seats_of(&other).any(|seat| Some(seat.side()) == own_side) {
            is_own = true;
            continue;
        }
        let line = Line::new(Verb::Takeback).code(&scene.code).to_string();
        buttons.insert(0, vec![TableButton { label: language.say("button-undo"), line, tone: "primary" }]);
        let variables = [("name", speaker.name(Occupant::Player(player)).into()), ("code", speaker.code().into())];
        return Ok(Some(language.say_with("undo-asked", variables)));
    }
    Ok(is_own.then(|| language.say_with("undo-waits", [("code", format!("#{}", scene.code).into())])))
}
