//! `/review`: the computer's analysis of a finished match.

use std::collections::HashSet;

use crate::commands::support::aside::view_aside;
use crate::commands::support::asker::{Asker, Reaction};
use crate::commands::support::sharing::share_button;
use crate::commands::support::target::{WantedMatch, target};
use crate::presentation::problem::Failure;
use crate::presentation::speaker::{Speaker, review};
use tavoliere_play::matches::{MatchId, Phase, StoredMatch};
use tavoliere_seam::grammar::command::Verb;
use tavoliere_seam::grammar::line::Line;
use tavoliere_seam::grammar::problem::{Fact, Problem};
use tavoliere_seam::platform::reply::Reply;
use tavoliere_store::Session;
use tavoliere_store::matches::reviews;
use tavoliere_store::posts::chats::ChatId;

/// The fewest moves of a match with a review.
const LEAST: usize = 4;

/// The word of a line that shows the whole review in place of the current message.
const WHOLE: &str = "whole";

pub(crate) async fn run(asker: &Asker<'_>, line: &Line, session: &mut Session) -> Result<Reaction, Failure> {
    let stored = match target(asker, line, WantedMatch::Over, session).await {
        Err(Failure::Refused(Problem::NoMatch)) => return Err(Problem::Refused("review-none").into()),
        found => found?,
    };
    check(&stored)?;
    if let Some(aside) = view_aside(asker, Verb::Review, &stored) {
        return Ok(aside);
    }
    let Some(judged) = reviews::find(session, stored.id).await? else { return order(asker, &stored, session).await };
    let reader = asker.page_reader();
    let speaker = Speaker::new(session, &stored, asker.request.platform, reader, asker.context.now()).await?;
    let word = line.words.first().map(String::as_str).unwrap_or_default();
    let page = word.parse::<usize>().ok().and_then(|number| number.checked_sub(1));
    Ok(match page.and_then(|number| review::turning_point(&speaker, &judged, number)) {
        Some(reply) => Reaction::Replace(reply),
        None if word == WHOLE => Reaction::Replace(review::review(&speaker, &judged)),
        None => {
            let mut reply = review::review(&speaker, &judged);
            reply.buttons.push(share_button(asker, &Line::new(Verb::Review).code(&stored.code)).into_iter().collect());
            Reaction::Say(reply)
        }
    })
}

fn check(stored: &StoredMatch) -> Result<(), Failure> {
    let id = match stored.phase {
        Phase::Over(_) if stored.moves.len() >= LEAST => return Ok(()),
        Phase::Cancelled if stored.moves.len() >= LEAST => "review-undone",
        Phase::Over(_) | Phase::Declined | Phase::Cancelled => "review-too-short",
        Phase::Open | Phase::Playing => "review-not-over",
    };
    Err(Problem::with(id, [("code", Fact::Code(stored.code.clone()))]).into())
}

/// How many reviews come before the one of a match at most: chats take turns.
fn before(wished: &[(MatchId, ChatId)], id: MatchId, chat: ChatId) -> usize {
    let others = || wished.iter().filter(|(other, _)| *other != id);
    let matches: HashSet<MatchId> = others().map(|(other, _)| *other).collect();
    let own = others().filter(|(_, wanting)| *wanting == chat).count();
    let chats: HashSet<ChatId> = others().map(|(_, wanting)| *wanting).filter(|wanting| *wanting != chat).collect();
    matches.len().min(own + (own + 1) * chats.len())
}

/// Orders a review. A worker makes it and posts it here.
async fn order(asker: &Asker<'_>, stored: &StoredMatch, session: &mut Session) -> Result<Reaction, Failure> {
    let chat = asker.chat.ok_or(Problem::NoMatch)?;
    let before = before(&reviews::requested(session).await?, stored.id, chat);
    reviews::request(session, stored.id, chat).await?;
    let variables = [("code", format!("#{}", stored.code).into()), ("before", before.into())];
    Ok(Reaction::Say(Reply::plain(asker.language.say_with("review-wait", variables))))
}
