//! The match after a match, at the table of that match: its rematch, or the next of several games.

use crate::context::BotContext;
use crate::presentation::speaker::{Speaker, events};
use crate::readers::reader::Reader;
use crate::tables::guest::Guest;
use crate::tables::shown::{actions, phase_name};
use tavoliere_play::matches::{Occupant, Phase, StoredMatch};
use tavoliere_seam::grammar::command::Verb;
use tavoliere_seam::grammar::line::Line;
use tavoliere_seam::platform::table::{TableButton, TableRematch};
use tavoliere_store::matches::match_events;
use tavoliere_store::{Result, Session};

/// The rematch of a finished match for a guest who has played it, if somebody has asked for it, or the next of several games. The
/// answers to a rematch take the place of the button that asks.
pub(super) async fn shown(
    context: &BotContext,
    session: &mut Session,
    (guest, reader): (&Guest, Reader),
    scene: &StoredMatch,
    buttons: &mut Vec<Vec<TableButton>>,
) -> Result<Option<TableRematch>> {
    if !matches!(scene.phase, Phase::Over(_) | Phase::Cancelled) {
        return Ok(None);
    }
    if let Some(next) = match_events::next_of(session, scene).await? {
        let (phase, label) = (phase_name(next.phase), reader.language.say("button-next-game"));
        return Ok(Some(TableRematch { code: next.code, phase, label, words: String::new() }));
    }
    let Some(again) = match_events::rematch_of(session, scene).await? else { return Ok(None) };
    let speaker = Speaker::new(session, &again, guest.platform, reader, context.now()).await?;
    if again.phase == Phase::Open {
        buttons.splice(0..0, actions(guest, &again, &speaker, context.now()));
    }
    let asks = Line::new(Verb::Rematch).code(&scene.code).to_string();
    buttons.iter_mut().for_each(|row| row.retain(|button| button.line != asks));
    buttons.retain(|row| !row.is_empty());
    let words = in_words(guest, &again, &speaker);
    let label = reader.language.say("table-rematch");
    Ok(Some(TableRematch { code: again.code.clone(), phase: phase_name(again.phase), label, words }))
}

/// The person who asked for it, or what became of it.
fn in_words(guest: &Guest, again: &StoredMatch, speaker: &Speaker<'_>) -> String {
    let is_own = guest.identity.as_ref().is_some_and(|identity| identity.owns(again.challenger));
    match again.phase {
        Phase::Open if is_own => speaker.language.say("rematch-wanted-own"),
        Phase::Open => {
            let name = speaker.name(Occupant::Player(again.challenger));
            speaker.language.say_with("rematch-wanted", [("name", name.into())])
        }
        Phase::Declined | Phase::Cancelled => events::last(speaker),
        Phase::Playing | Phase::Over(_) => String::new(),
    }
}
