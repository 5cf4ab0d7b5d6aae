//! The pages that people without a name see: a puzzle, a game, and the tournaments for everybody.

use crate::commands::support::asker::{Asker, Reaction};
use crate::commands::{Run, handler};
use crate::context::BotContext;
use crate::presentation::introduction::introduction;
use crate::presentation::problem::Failure;
use crate::presentation::puzzles;
use crate::readers::reader::{Reader, Readers};
use tavoliere_games::rules::Game;
use tavoliere_seam::grammar::command::Verb;
use tavoliere_seam::grammar::line::Line;
use tavoliere_seam::grammar::pages;
use tavoliere_seam::grammar::terms::line::find_game;
use tavoliere_seam::platform::limits::Limits;
use tavoliere_seam::platform::reply::{Reply, Span};
use tavoliere_seam::requests::request::Request;
use tavoliere_store::posts::digests::DigestDay;
use tavoliere_store::standings::daily_games;
use tavoliere_store::tournaments::tournament_events;

/// The answer to the line of a request, if everybody may see it.
pub(super) async fn answer(
    context: &BotContext,
    request: &Request,
    limits: &Limits,
    readers: Readers,
) -> Option<Reply> {
    let line = request.line.line().ok().filter(|line| pages::path_of(line).is_some())?;
    let (words, now): (Vec<&str>, _) = (line.words.iter().map(String::as_str).collect(), context.now());
    match (line.verb, words.as_slice()) {
        (Verb::Puzzle, ["today"]) => puzzles::for_everybody(puzzles::day(now), readers.asker, now),
        (Verb::Puzzle, [game, number]) => {
            puzzles::of_number((find_game(game)?, number.parse().ok()?), readers.asker, now)
        }
        (Verb::Play, [game]) => Some(introduction(find_game(game)?, readers.asker)),
        (Verb::Learn, [game]) => Some(with_rules(find_game(game)?, readers.asker)),
        (Verb::Tournament, _) => match tournaments(context, request, line, limits, readers).await {
            Ok(reply) => reply,
            Err(Failure::Broken(error)) => {
                tracing::error!(error = format!("{error:#}"), "a page of tournaments cannot be shown");
                None
            }
            Err(_) => None,
        },
        _ => None,
    }
}

/// The introduction of a game, and its rules after an empty line.
fn with_rules(game: &'static Game, reader: Reader) -> Reply {
    let mut reply = introduction(game, reader);
    let rules = game.pages.iter().map(|page| reader.language.game_text(game, page.words));
    reply.text.0.extend(rules.map(|words| Span::Plain(format!("\n\n{words}"))));
    reply
}

/// The code of the game of the day. `None` also if it cannot be read: a page goes without.
pub(super) async fn game_of_the_day(context: &BotContext) -> Option<String> {
    let found = async {
        let mut session = context.store.read().await?;
        daily_games::latest(&mut session, DigestDay::ended(context.now())).await
    };
    match found.await {
        Ok(found) => found.map(|(_, code)| code),
        Err(error) => {
            tracing::error!(%error, "the game of the day cannot be read");
            None
        }
    }
}

/// A list of the tournaments for everybody, or one of them.
async fn tournaments(
    context: &BotContext,
    request: &Request,
    line: &Line,
    limits: &Limits,
    readers: Readers,
) -> Result<Option<Reply>, Failure> {
    let mut session = context.store.read().await?;
    if let Some(reference) = &line.reference {
        let found = tournament_events::load_by_code(&mut session, &reference.code).await?;
        if found.is_none_or(|tournament| !tournament.terms.is_listed) {
            return Ok(None);
        }
    }
    let Run::AtOnce(run) = handler(line.verb).run else { return Ok(None) };
    let asker = Asker::find(context, request, limits, readers, &mut session).await?;
    Ok(match run(&asker, line, &mut session).await? {
        Reaction::Say(reply) | Reaction::Replace(reply) => Some(reply),
        _ => None,
    })
}
