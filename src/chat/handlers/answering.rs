//! `/accept`, `/join`, `/decline`, `/cancel`: what becomes of a challenge.

use super::target::{Wanted, target};
use super::{Asker, Reaction, seen};
use crate::chat::Verb;
use crate::chat::asked::Asked;
use crate::chat::problem::{Failure, Problem};
use crate::matches::{Action, Phase, Team};
use crate::store::Session;

pub(super) async fn accept(asker: &Asker<'_>, asked: &Asked, session: &mut Session) -> Result<Reaction, Failure> {
    if asked.verb == Verb::Join && asked.reference.is_none() && asker.request.post.is_none() {
        return Err(Problem::CodeNeeded.into());
    }
    let mut game = target(asker, asked, Wanted::ChallengeForMe, session).await?;
    let toss = asker.app.toss();
    let says = |words: [&str; 2]| asked.words.iter().any(|word| words.contains(&&*word.to_lowercase()));
    let team = match (says(["with", "con"]), says(["against", "contro"])) {
        (true, false) => Some(Team::Host),
        (false, true) => Some(Team::Guest),
        _ => None,
    };
    if let (Phase::Open, Some(chat)) = (game.phase, asker.chat) {
        // Joined from elsewhere, the match is seen in both places; a refusal below rolls nothing forward, because the
        // outbox row is only written with the event.
        session.show(game.id, chat).await?;
    }
    asker.act(session, &mut game, Action::Accept { toss, team }, seen(asked)).await
}

pub(super) async fn decline(asker: &Asker<'_>, asked: &Asked, session: &mut Session) -> Result<Reaction, Failure> {
    let mut game = target(asker, asked, Wanted::ChallengeForMe, session).await?;
    asker.act(session, &mut game, Action::Decline, seen(asked)).await
}

pub(super) async fn cancel(asker: &Asker<'_>, asked: &Asked, session: &mut Session) -> Result<Reaction, Failure> {
    let mut game = target(asker, asked, Wanted::ChallengeByMe, session).await?;
    asker.act(session, &mut game, Action::Cancel, seen(asked)).await
}
