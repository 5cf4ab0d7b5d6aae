//! `/accept`, `/join`, `/leave`, `/decline`, `/cancel`: what becomes of a challenge, or of an offer.

use crate::chat::commands::asker::{Asker, Reaction, seen};
use crate::chat::commands::target::{Wanted, target};
use crate::chat::commands::{block, posted, room};
use crate::chat::grammar::command::Verb;
use crate::chat::grammar::reading::Asked;
use crate::chat::presentation::problem::{Failure, Problem};
use crate::matches::StoredMatch;
use crate::matches::{Action, Phase, Team};
use crate::store::Session;

pub(crate) async fn accept(asker: &Asker<'_>, asked: &Asked, session: &mut Session) -> Result<Reaction, Failure> {
    if asked.verb == Verb::Join && asked.reference.is_none() && asker.request.post.is_none() {
        return Err(Problem::CodeNeeded.into());
    }
    posted::take_up(asker, asked, session).await?;
    let mut game = target(asker, asked, Wanted::ToAnswer, session).await?;
    if is_about_an_offer(asker, &game) {
        return asker.act(session, &mut game, Action::Agree, seen(asked)).await;
    }
    let says = |words: [&str; 2]| asked.words.iter().any(|word| words.contains(&&*word.to_lowercase()));
    let team = match (says(["with", "con"]), says(["against", "contro"])) {
        (true, false) => Some(Team::Host),
        (false, true) => Some(Team::Guest),
        _ => None,
    };
    let accept = Action::Accept { toss: asker.context.draw_side(), team };
    let accepted = asker.actor().is_some_and(|actor| game.decide(&actor, accept.clone(), seen(asked)).is_ok());
    if accepted {
        asker.check_place()?;
        block::check_table(asker, &game, session).await?;
    }
    if let (true, Some(chat)) = (accepted, asker.chat) {
        if !session.chats_of(game.id).await?.contains(&chat) {
            room::check_room(asker, session).await?;
        }
        // Joined from elsewhere, the match is seen in both places from now on; refused, it stays where it was.
        session.show(game.id, chat).await?;
    }
    asker.act(session, &mut game, accept, seen(asked)).await
}

pub(crate) async fn decline(asker: &Asker<'_>, asked: &Asked, session: &mut Session) -> Result<Reaction, Failure> {
    let mut game = target(asker, asked, Wanted::ToAnswer, session).await?;
    let answer = if is_about_an_offer(asker, &game) { Action::Refuse } else { Action::Decline };
    asker.act(session, &mut game, answer, seen(asked)).await
}

pub(crate) async fn leave(asker: &Asker<'_>, asked: &Asked, session: &mut Session) -> Result<Reaction, Failure> {
    let mut game = target(asker, asked, Wanted::Joined, session).await?;
    asker.act(session, &mut game, Action::Leave, seen(asked)).await
}

pub(crate) async fn cancel(asker: &Asker<'_>, asked: &Asked, session: &mut Session) -> Result<Reaction, Failure> {
    if let Some(withdrawn) = posted::withdraw(asker, asked, session).await? {
        return Ok(withdrawn);
    }
    let mut game = target(asker, asked, Wanted::ChallengeByMe, session).await?;
    asker.act(session, &mut game, Action::Cancel, seen(asked)).await
}

/// Whether who plays in a match answers an offer, though it may have lapsed; anybody else means the challenge.
fn is_about_an_offer(asker: &Asker<'_>, game: &StoredMatch) -> bool {
    let plays = asker.player.as_ref().is_some_and(|player| game.seats_of(player).next().is_some());
    game.offered.is_some() || (plays && game.phase == Phase::Playing)
}
