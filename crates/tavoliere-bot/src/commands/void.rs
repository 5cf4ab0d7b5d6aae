//! `/void`: an administrator of a chat ends one of its matches without a result.

use crate::commands::support::asker::{Asker, Reaction};
use crate::commands::support::target::{WantedMatch, target};
use crate::presentation::problem::Failure;
use tavoliere_play::matches::Action;
use tavoliere_seam::grammar::line::Line;
use tavoliere_seam::grammar::problem::Problem;
use tavoliere_store::Session;
use tavoliere_store::matches::match_chats;

/// The most characters of a reason.
const LONGEST_REASON: usize = 200;

pub(crate) async fn run(asker: &Asker<'_>, line: &Line, session: &mut Session) -> Result<Reaction, Failure> {
    if !asker.request.administrator || asker.request.place.private {
        return Err(Problem::AdministratorsOnly.into());
    }
    let Some(reference) = &line.reference else { return Err(Problem::ReasonNeeded.into()) };
    let mut stored = target(asker, line, WantedMatch::Mine, session).await?;
    // Administrators decide about the matches of their own chat only.
    let chat = asker.chat.ok_or(Problem::NoMatch)?;
    if !match_chats::chats_of(session, stored.id).await?.contains(&chat) {
        return Err(Problem::UnknownMatch { code: reference.code.clone() }.into());
    }
    let reason: String = line.rest().chars().filter(|sign| !sign.is_control()).take(LONGEST_REASON).collect();
    if reason.trim().is_empty() {
        return Err(Problem::ReasonNeeded.into());
    }
    asker.act(session, &mut stored, Action::Void { reason }, None).await
}
