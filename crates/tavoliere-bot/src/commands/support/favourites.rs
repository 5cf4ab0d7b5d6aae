//! Lists of games: their order, and what they say of each game.

use std::cmp::Reverse;

use crate::commands::support::asker::Asker;
use crate::presentation::problem::Failure;
use tavoliere_games::games::GAMES;
use tavoliere_games::rules::Game;
use tavoliere_seam::platform::language::Language;
use tavoliere_seam::platform::reply::{Span, Text};
use tavoliere_store::Session;
use tavoliere_store::matches::match_lists;

/// All games: first those played most in the asker's chat, then in the order in which they are offered. In a private
/// chat, and where nothing was played yet, it is what the asker plays that counts.
pub(crate) async fn favourites(asker: &Asker<'_>, session: &mut Session) -> Result<Vec<&'static Game>, Failure> {
    let mut played = match asker.chat.filter(|_| !asker.request.place.private) {
        Some(chat) => match_lists::games_in(session, chat).await?,
        None => Vec::new(),
    };
    if let (true, Some(player)) = (played.is_empty(), &asker.player) {
        played = match_lists::games_of(session, player.own).await?;
    }
    let count = |game: &&Game| played.iter().filter(|id| *id == game.id).count();
    let mut games = GAMES.to_vec();
    // The sort is stable.
    games.sort_by_key(|game| Reverse(count(game)));
    Ok(games)
}

/// A question for a game, with a line about each of the games.
pub(crate) fn described(language: Language, question: &str, games: &[&'static Game]) -> Text {
    let line = |game: &&'static Game| {
        let summary = language.game_text(game, "summary");
        [
            Span::Plain("\n".to_owned()),
            Span::Strong(language.game_text(game, "name")),
            Span::Plain(format!(": {summary}")),
        ]
    };
    Text([Span::Plain(language.say(question))].into_iter().chain(games.iter().flat_map(line)).collect())
}
