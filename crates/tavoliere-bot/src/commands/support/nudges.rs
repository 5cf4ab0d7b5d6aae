//! Nudges: the player that a waiting person may nudge, and the button for it.

use crate::commands::support::asker::Asker;
use crate::commands::support::blocks;
use crate::presentation::problem::Failure;
use tavoliere_play::matches::{Occupant, PlayerId, StoredMatch};
use tavoliere_seam::grammar::command::Verb;
use tavoliere_seam::grammar::line::Line;
use tavoliere_seam::grammar::problem::{Fact, Problem};
use tavoliere_seam::platform::language::Language;
use tavoliere_seam::platform::reply::Button;
use tavoliere_store::Session;
use tavoliere_store::choices;
use tavoliere_store::matches::match_times;

/// The player whom the asker may nudge now.
///
/// # Errors
/// If there is nobody to nudge, not yet, or if that player does not want it.
pub(crate) async fn nudged(
    asker: &Asker<'_>,
    stored: &StoredMatch,
    session: &mut Session,
) -> Result<PlayerId, Failure> {
    let last = match_times::nudged_at(session, stored.id).await?;
    let player = match stored.nudged(&asker.actor_or_stranger(), last, asker.context.now()) {
        Ok(player) => player,
        Err(refusal) => return Err(asker.refused(session, stored, &refusal).await?),
    };
    blocks::check(asker, player, session).await?;
    if choices::is_off(session, player, "reminders").await? {
        let name = asker.speaker(session, stored).await?.name(Occupant::Player(player));
        return Err(Problem::with("refused-no-reminders", [("name", Fact::Text(name))]).into());
    }
    Ok(player)
}

/// The button with which the asker nudges, if they may.
pub(crate) async fn button(
    asker: &Asker<'_>,
    stored: &StoredMatch,
    language: Language,
    session: &mut Session,
) -> Result<Option<Button>, Failure> {
    match nudged(asker, stored, session).await {
        Ok(_) => Ok(Some(Button::new(language.say("button-nudge"), Line::new(Verb::Nudge).code(&stored.code)))),
        Err(Failure::Broken(error)) => Err(Failure::Broken(error)),
        Err(Failure::Refused(_) | Failure::Instead(_)) => Ok(None),
    }
}
