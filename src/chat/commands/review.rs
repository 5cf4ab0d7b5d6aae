//! `/review`: a game that is over, looked back on by the computer.

use crate::chat::commands::asker::{Asker, Reaction};
use crate::chat::commands::target::{Wanted, target};
use crate::chat::grammar::command::Verb;
use crate::chat::grammar::reading::Asked;
use crate::chat::platform::reply::Reply;
use crate::chat::presentation::problem::{Failure, Problem};
use crate::chat::presentation::speaker::Speaker;
use crate::matches::Phase;
use crate::matches::StoredMatch;
use crate::store::Session;

/// In fewer moves than this nothing turns.
const LEAST: usize = 4;

pub(crate) async fn review(asker: &Asker<'_>, asked: &Asked, session: &mut Session) -> Result<Reaction, Failure> {
    debug_assert_eq!(asked.verb, Verb::Review);
    let game = match target(asker, asked, Wanted::Over, session).await {
        Err(Failure::Refused(Problem::NoMatch)) => return Err(Problem::Said(asker.language.say("review-none")).into()),
        found => found?,
    };
    check(asker, &game)?;
    let Some(judged) = session.review(game.id).await? else { return wish(asker, &game, session).await };
    let reader = asker.reader_of_leaves();
    let speaker = Speaker::new(session, &game, asker.request.platform, reader, asker.context.now()).await?;
    let word = asked.words.first().map(String::as_str).unwrap_or_default();
    let page = word.parse::<usize>().ok().and_then(|number| number.checked_sub(1));
    Ok(match page.and_then(|number| speaker.turning_point(&judged, number)) {
        Some(reply) => Reaction::Turn(reply),
        None if word == WHOLE => Reaction::Turn(speaker.review(&judged)),
        None => Reaction::Say(speaker.review(&judged)),
    })
}

/// Says in a line that the whole is to take the place of another leaf.
const WHOLE: &str = "whole";

fn check(asker: &Asker<'_>, game: &StoredMatch) -> Result<(), Failure> {
    let id = match game.phase {
        Phase::Over(_) if game.moves.len() >= LEAST => return Ok(()),
        Phase::Over(_) | Phase::Declined | Phase::Cancelled => "review-too-short",
        Phase::Open | Phase::Playing => "review-not-over",
    };
    let words = asker.language.say_with(id, [("code", format!("#{}", game.code).into())]);
    Err(Problem::Said(words).into())
}

/// Has the review made, which takes a while, and posted here.
async fn wish(asker: &Asker<'_>, game: &StoredMatch, session: &mut Session) -> Result<Reaction, Failure> {
    let chat = asker.chat.ok_or(Problem::NoMatch)?;
    let before = session.wished_reviews().await?.into_iter().filter(|id| *id != game.id).count();
    session.wish_review(game.id, chat).await?;
    let variables = [("code", format!("#{}", game.code).into()), ("before", before.into())];
    Ok(Reaction::Say(Reply::plain(asker.language.say_with("review-wait", variables))))
}
