//! The levels of the computer with their ratings, as people see them.

use std::sync::LazyLock;

use tavoliere_engine as engine;
use tavoliere_games::games::GAMES;
use tavoliere_games::rules::{Game, Shelf};

use crate::platform::language::Language;

/// The number of levels of the computer.
pub const LEVELS: u8 = engine::LEVELS;

/// The level of the computer for people of whom nothing is known.
pub const USUAL_LEVEL: u8 = 3;

/// The ratings of all levels.
pub type Ratings = [u16; LEVELS as usize];

static OF_GAMES: LazyLock<Vec<Ratings>> = LazyLock::new(|| GAMES.iter().map(|game| engine::ratings(game)).collect());

/// The ratings in a game; without a game the means of the Italian games, rounded to tens.
pub fn ratings(game: Option<&Game>) -> Ratings {
    let place = game.and_then(|game| GAMES.iter().position(|known| *known == game));
    if let Some(of_game) = place.map(|place| OF_GAMES[place]) {
        return of_game;
    }
    let italian = || GAMES.iter().zip(&*OF_GAMES).filter(|(game, _)| game.shelf == Shelf::Italian);
    let games = u32::try_from(italian().count()).expect("few games");
    std::array::from_fn(|level| {
        let sum: u32 = italian().map(|(_, of_game)| u32::from(of_game[level])).sum();
        u16::try_from((sum + 5 * games) / (10 * games) * 10).expect("a mean of ratings")
    })
}

/// The name of a level with its rating, such as `Novice 1 (1150)`.
pub fn level(language: Language, game: Option<&Game>, level: u8) -> String {
    rated(language, language.level(level), game, level)
}

/// The name of the computer at a level, with its rating.
pub fn computer(language: Language, game: Option<&Game>, level: u8) -> String {
    rated(language, language.computer(level), game, level)
}

fn rated(language: Language, name: String, game: Option<&Game>, level: u8) -> String {
    let Some(rating) = ratings(game).get(usize::from(level.max(1)) - 1).copied() else { return name };
    // That of the highest level is a lower bound: it thinks longer than it was measured.
    let more = if level == LEVELS { "+" } else { "" };
    language.say_with("level-rated", [("name", name.into()), ("rating", format!("{rating}{more}").into())])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ratings_rise_with_the_levels() {
        for game in GAMES.iter().map(|game| Some(*game)).chain([None]) {
            assert!(ratings(game).is_sorted_by(|lower, higher| lower < higher), "{game:?}");
        }
    }

    #[test]
    fn a_level_that_no_longer_exists_has_only_a_name() {
        assert!(!computer(Language::DEFAULT, None, 99).contains('('));
        assert!(level(Language::DEFAULT, None, 1).starts_with("Novice 1 ("));
    }
}
