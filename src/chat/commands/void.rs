//! `/void`: an administrator of a chat ends a game that is seen there, without a result.

use crate::chat::commands::asker::{Asker, Reaction};
use crate::chat::commands::target::{Wanted, target};
use crate::chat::grammar::reading::Asked;
use crate::chat::presentation::problem::{Failure, Problem};
use crate::matches::Action;
use crate::store::Session;

/// Characters of a reason that are kept.
const LONGEST_REASON: usize = 200;

pub(crate) async fn void(asker: &Asker<'_>, asked: &Asked, session: &mut Session) -> Result<Reaction, Failure> {
    if !asker.request.administrator || asker.request.place.private {
        return Err(Problem::AdministratorsOnly.into());
    }
    let Some(reference) = &asked.reference else { return Err(Problem::ReasonNeeded.into()) };
    let mut game = target(asker, asked, Wanted::Mine, session).await?;
    // What is played elsewhere is for others to end.
    let chat = asker.chat.ok_or(Problem::NoMatch)?;
    if !session.chats_of(game.id).await?.contains(&chat) {
        return Err(Problem::UnknownMatch { code: reference.code.clone() }.into());
    }
    let reason: String = asked.rest().chars().filter(|sign| !sign.is_control()).take(LONGEST_REASON).collect();
    if reason.trim().is_empty() {
        return Err(Problem::ReasonNeeded.into());
    }
    asker.act(session, &mut game, Action::Void { reason }, None).await
}
