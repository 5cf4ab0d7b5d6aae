//! A list of games to read about or to learn.

use crate::commands::support::asker::{Asker, Reaction};
use crate::commands::support::favourites::{
    described, game_button, games_to_choose, other_shelf, shelf_named, shelf_word,
};
use crate::commands::support::first_match::first_match;
use crate::presentation::problem::Failure;
use tavoliere_games::rules::{Game, Shelf};
use tavoliere_seam::grammar::command::Verb;
use tavoliere_seam::grammar::line::Line;
use tavoliere_seam::platform::reply::{Button, Reply, Span};
use tavoliere_store::Session;

/// The list that a line asks for which names no game: the games as buttons of the command, then the other list, the next step of the
/// asker or else the first match, and one more button. `None` if the first word of the line is something else.
pub(crate) async fn asked(
    asker: &Asker<'_>,
    verb: Verb,
    first_word: Option<&str>,
    question: &str,
    next: Option<(String, Button)>,
    more: Option<Button>,
    session: &mut Session,
) -> Result<Option<Reaction>, Failure> {
    let named = first_word.map(shelf_named);
    let Some(shelf) = named.unwrap_or(Some(Shelf::Italian)) else { return Ok(None) };
    let language = asker.language;
    let games = games_to_choose(asker, shelf, session).await?;
    let of_game = |game: &&'static Game| game_button(asker, game, Line::new(verb).word(game.id));
    let other = other_shelf(language, shelf, |other| Line::new(verb).word(shelf_word(other)));
    let mut text = described(asker, question, &games);
    let next = match next {
        Some((words, button)) => {
            text.0.push(Span::Plain(format!("\n{words}")));
            button
        }
        None => first_match(language),
    };
    let others = other.into_iter().chain([next]).chain(more);
    let buttons = vec![games.iter().map(of_game).collect(), others.collect()];
    let reply = Reply { text, buttons, ..Reply::default() };
    // Only a list has a button that names a list.
    let is_tapped = named.is_some() && asker.request.post.is_some();
    Ok(Some(if is_tapped { Reaction::Replace(reply) } else { Reaction::Say(Reply { apart: true, ..reply }) }))
}
