//! Lists of games: their order, and what they say of each game.

use std::cmp::Reverse;

use crate::commands::support::asker::Asker;
use crate::presentation::problem::Failure;
use tavoliere_games::games::GAMES;
use tavoliere_games::rules::{Game, Shelf};
use tavoliere_seam::grammar::keyword;
use tavoliere_seam::grammar::line::Line;
use tavoliere_seam::platform::language::Language;
use tavoliere_seam::platform::reply::{Button, DrawnGame, Span, Text};
use tavoliere_store::Session;
use tavoliere_store::matches::match_lists;

/// The words of lines that ask for a list.
const CLASSICS: &str = "classics";
const ITALIAN: &str = "italian";

/// All games: first those played most in the asker's chat, then in the order in which they are offered. In a private
/// chat, and where nothing was played yet, it is what the asker plays that counts.
pub(crate) async fn favourites(asker: &Asker<'_>, session: &mut Session) -> Result<Vec<&'static Game>, Failure> {
    Ok(ordered(&played(asker, session).await?))
}

/// All games, those played most first.
fn ordered(played: &[String]) -> Vec<&'static Game> {
    let count = |game: &&Game| played.iter().filter(|id| *id == game.id).count();
    let mut games = GAMES.to_vec();
    // The sort is stable.
    games.sort_by_key(|game| Reverse(count(game)));
    games
}

/// The games of one list, in the order of [`favourites`]. Classics that are played here follow the Italian games.
pub(crate) async fn on_shelf(
    asker: &Asker<'_>,
    shelf: Shelf,
    session: &mut Session,
) -> Result<Vec<&'static Game>, Failure> {
    Ok(of_shelf(shelf, &played(asker, session).await?))
}

/// The games of a list to choose from: those of [`on_shelf`]. Somebody who has played nothing, in a chat where nothing was played,
/// finds two classics at the end of the Italian games.
pub(crate) async fn games_to_choose(
    asker: &Asker<'_>,
    shelf: Shelf,
    session: &mut Session,
) -> Result<Vec<&'static Game>, Failure> {
    const FAMILIAR: usize = 2;
    let played = played(asker, session).await?;
    let mut games = of_shelf(shelf, &played);
    if shelf == Shelf::Italian && played.is_empty() {
        games.extend(GAMES.iter().filter(|game| game.shelf == Shelf::Classics).take(FAMILIAR));
    }
    Ok(games)
}

/// The games of one list, those played most first. All classics that are played follow the Italian games.
fn of_shelf(shelf: Shelf, played: &[String]) -> Vec<&'static Game> {
    let is_played = |game: &Game| shelf == Shelf::Italian && played.iter().any(|id| id == game.id);
    let mut games = ordered(played);
    games.retain(|game| game.shelf == shelf || is_played(game));
    games.sort_by_key(|game| game.shelf != shelf);
    games
}

/// The list that a word of a line asks for.
pub(crate) fn shelf_named(word: &str) -> Option<Shelf> {
    match keyword::find(word, &[CLASSICS, ITALIAN])? {
        CLASSICS => Some(Shelf::Classics),
        _ => Some(Shelf::Italian),
    }
}

/// The word of a line that asks for a list.
pub(crate) const fn shelf_word(shelf: Shelf) -> &'static str {
    match shelf {
        Shelf::Italian => ITALIAN,
        Shelf::Classics => CLASSICS,
    }
}

/// The button to the other list, if there is one. `line` is the line that asks for a list.
pub(crate) fn other_shelf(language: Language, shelf: Shelf, line: impl FnOnce(Shelf) -> Line) -> Option<Button> {
    let (other, label) = match shelf {
        Shelf::Italian => (Shelf::Classics, "button-classics"),
        Shelf::Classics => (Shelf::Italian, "button-italian-games"),
    };
    let is_empty = !GAMES.iter().any(|game| game.shelf == other);
    (!is_empty).then(|| Button::new(language.say(label), line(other)))
}

/// A button that chooses a game.
pub(crate) fn game_button(asker: &Asker<'_>, game: &'static Game, line: impl Into<String>) -> Button {
    let [name, summary] = ["name", "summary"].map(|text| asker.language.game_text(game, text));
    Button::new(name, line).with_game(DrawnGame { id: game.id, summary })
}

/// The ids of the games played in the asker's chat, or by the asker.
async fn played(asker: &Asker<'_>, session: &mut Session) -> Result<Vec<String>, Failure> {
    let here = match asker.chat.filter(|_| !asker.request.place.private) {
        Some(chat) => match_lists::games_in(session, chat).await?,
        None => Vec::new(),
    };
    match &asker.player {
        Some(player) if here.is_empty() => Ok(match_lists::games_of(session, player.own).await?),
        _ => Ok(here),
    }
}

/// A question for a game, with a line about each of the games, unless their buttons say it. Where classics are among them, the last
/// line leads from the first that is the nearest of an Italian game to that game.
pub(crate) fn described(asker: &Asker<'_>, question: &str, games: &[&'static Game]) -> Text {
    let language = asker.language;
    let line = |game: &&'static Game| {
        let summary = language.game_text(game, "summary");
        [
            Span::Plain("\n".to_owned()),
            Span::Strong(language.game_text(game, "name")),
            Span::Plain(format!(": {summary}")),
        ]
    };
    let follows = |classic: &&'static Game| GAMES.iter().find(|game| game.nearest_classic == Some(classic.id));
    let lead = games.iter().find_map(|classic| {
        let [classic, game] = [classic, follows(classic)?].map(|game| language.game_text(game, "name"));
        let words = language.say_with("if-you-know", [("classic", classic.into()), ("game", game.into())]);
        Some(Span::Plain(format!("\n{words}")))
    });
    let told = if asker.limits.touch { &[] } else { games };
    let lines = told.iter().flat_map(line).chain(lead);
    Text([Span::Plain(language.say(question))].into_iter().chain(lines).collect())
}
