//! The list of puzzles, the next puzzle for a person, and the person's streaks.

use std::sync::OnceLock;

use crate::store::people::puzzle_tries::PuzzleTry;
use tavoliere_engine::puzzles::Puzzle;
use tavoliere_games::games::GAMES;
use tavoliere_games::rules::Game;

/// The puzzles of every game, in the order of the list of games. Each list is read at its first use.
static PUZZLES: [OnceLock<Vec<Puzzle>>; GAMES.len()] = [const { OnceLock::new() }; GAMES.len()];

/// A puzzle: its game, and its number among the puzzles of the game, from 1.
pub(crate) type Number = (&'static Game, u32);

/// The puzzles of a game, the easiest first.
pub(crate) fn of_game(game: &'static Game) -> &'static [Puzzle] {
    let index = GAMES.iter().position(|listed| listed.id == game.id).expect("every game is in the list");
    PUZZLES[index].get_or_init(|| Puzzle::shipped(game))
}

pub(crate) fn find((game, number): Number) -> Option<&'static Puzzle> {
    of_game(game).get(usize::try_from(number).ok()?.checked_sub(1)?)
}

/// The next puzzle for a person, of the first of the games that has one left: the easiest one not tried yet, else the
/// first one not solved yet. `None` if all are solved.
pub(crate) fn next(games: &[&'static Game], tries: &[PuzzleTry]) -> Option<Number> {
    let untried = games.iter().find_map(|game| first_without(game, tries, |_| true));
    untried.or_else(|| games.iter().find_map(|game| first_without(game, tries, |one| one.solved)))
}

/// The first puzzle of a game without a try of that kind.
fn first_without(game: &'static Game, tries: &[PuzzleTry], kind: impl Fn(&PuzzleTry) -> bool) -> Option<Number> {
    let tried = |number: u32| tries.iter().any(|one| one.game == game.id && one.number == number && kind(one));
    let mut numbers = 1..=u32::try_from(of_game(game).len()).ok()?;
    numbers.find(|number| !tried(*number)).map(|number| (game, number))
}

/// The current and the longest streak of puzzles solved at the first try.
pub(crate) fn streaks(tries: &[PuzzleTry]) -> (usize, usize) {
    let streaks = tries.split(|one| !one.solved).map(<[PuzzleTry]>::len);
    let now = tries.iter().rev().take_while(|one| one.solved).count();
    (now, streaks.max().unwrap_or_default())
}

#[cfg(test)]
mod tests {
    use super::*;
    use tavoliere_games::games::find as game;

    fn tried(rows: &[(&str, u32, bool)]) -> Vec<PuzzleTry> {
        rows.iter()
            .map(|(game, number, solved)| PuzzleTry { game: (*game).into(), number: *number, solved: *solved })
            .collect()
    }

    #[test]
    fn the_next_puzzle_is_one_that_is_new_and_then_one_that_was_too_hard() {
        let insert = game("insert").expect("a game");
        let next_of = |tries: &[PuzzleTry]| next(&[insert], tries).map(|(game, number)| (game.id, number));
        assert_eq!(next_of(&[]), Some(("insert", 1)));
        assert_eq!(
            next_of(&tried(&[("insert", 1, false), ("insert", 2, true), ("stripes", 3, true)])),
            Some(("insert", 3))
        );
        let count = u32::try_from(of_game(insert).len()).expect("few");
        let mut all: Vec<_> = (1..=count).map(|number| ("insert", number, number != 7)).collect();
        assert_eq!(next_of(&tried(&all)), Some(("insert", 7)));
        all[6].2 = true;
        assert_eq!(next_of(&tried(&all)), None);
    }

    #[test]
    fn they_are_of_the_first_game_that_has_one_left() {
        let games = ["insert", "stripes"].map(|id| game(id).expect("a game"));
        let next_of = |tries: &[PuzzleTry]| next(&games, tries).map(|(game, number)| (game.id, number));
        assert_eq!(next_of(&tried(&[("stripes", 1, true)])), Some(("insert", 1)));
        let count = u32::try_from(of_game(games[0]).len()).expect("few");
        let all: Vec<_> = (1..=count).map(|number| ("insert", number, true)).collect();
        assert_eq!(next_of(&tried(&all)), Some(("stripes", 1)));
    }

    #[test]
    fn the_current_and_the_longest_streak_are_counted() {
        let streaks_of = |solved: &[bool]| {
            let tries: Vec<_> = solved.iter().map(|solved| ("insert", 1, *solved)).collect();
            streaks(&tried(&tries))
        };
        assert_eq!(streaks_of(&[]), (0, 0));
        assert_eq!(streaks_of(&[true, true, false, true]), (1, 2));
        assert_eq!(streaks_of(&[true, false]), (0, 1));
        assert_eq!(streaks_of(&[false, true, true]), (2, 2));
    }
}
