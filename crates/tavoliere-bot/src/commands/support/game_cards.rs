//! All games as cards, for a page on which somebody chooses one.

use crate::commands::support::asker::Asker;
use crate::commands::support::favourites::favourites;
use crate::commands::support::path::path;
use crate::presentation::problem::Failure;
use crate::presentation::rating;
use tavoliere_games::rules::Game;
use tavoliere_seam::platform::path::{Evening, PathStep};
use tavoliere_seam::platform::table::GameCard;
use tavoliere_store::Session;
use tavoliere_store::matches::match_lists;
use tavoliere_store::people::players;
use tavoliere_store::standings::standing;

/// The games in the order of [`favourites`], each with the asker's rating, or with how often they have played it, or
/// whether they have learnt it.
pub(crate) async fn game_cards(asker: &Asker<'_>, session: &mut Session) -> Result<Vec<GameCard>, Failure> {
    let (mut ratings, mut played) = (Vec::new(), Vec::new());
    if let Some(player) = &asker.player {
        let person = players::person_of(session, player.own).await?;
        ratings = standing::of_person(session, person).await?;
        played = match_lists::games_of(session, player.own).await?;
    }
    let (language, path) = (asker.language, path(asker, session).await?);
    let state = |game: &Game| {
        let rated = ratings.iter().find(|(id, standing)| id == game.id && !standing.rating.is_provisional());
        let count = played.iter().filter(|id| *id == game.id).count();
        let is_learnt = |evening: &Evening| evening.game.id == game.id && evening.done.contains(&PathStep::Lesson);
        match (rated, count) {
            (Some((_, standing)), _) => {
                language.say_with("card-rated", [("rating", rating::points(&standing.rating).into())])
            }
            (None, 0) if path.iter().any(is_learnt) => language.say("card-learnt"),
            (None, 0) => language.say("card-new"),
            (None, count) => language.say_with("card-played", [("count", count.into())]),
        }
    };
    let card = |game: &'static Game| GameCard {
        state: state(game),
        evening: path.iter().find(|evening| evening.game.id == game.id).cloned(),
        ..GameCard::new(language, game)
    };
    Ok(favourites(asker, session).await?.into_iter().map(card).collect())
}
