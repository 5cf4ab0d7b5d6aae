//! Which games are played: the order of lists of games, and the game that is meant if none is named.

use std::cmp::Reverse;

use crate::commands::support::asker::Asker;
use crate::presentation::problem::Failure;
use tavoliere_games::games::GAMES;
use tavoliere_games::rules::Game;
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
