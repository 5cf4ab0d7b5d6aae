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

/// The next puzzle for a person, of one game or of all games in turn: the easiest one not tried yet, else the first one
/// not solved yet. `None` if all are solved.
pub(crate) fn next(game: Option<&'static Game>, tries: &[PuzzleTry]) -> Option<Number> {
    let tried = |(game, number): &Number, solved: Option<bool>| {
        tries.iter().any(|one| one.game == game.id && one.number == *number && solved.is_none_or(|it| it == one.solved))
    };
    let last = tries.last().and_then(|last| GAMES.iter().position(|game| game.id == last.game));
    let after = last.map_or(0, |last| last + 1);
    let games: Vec<&'static Game> = match game {
        Some(game) => vec![game],
        None => GAMES.iter().cycle().skip(after).take(GAMES.len()).copied().collect(),
    };
    let most = games.iter().map(|game| of_game(game).len()).max()?;
    let numbers = 1..=u32::try_from(most).ok()?;
    let all = || numbers.clone().flat_map(|number| games.iter().map(move |game| (*game, number)));
    let existing = || all().filter(|puzzle| find(*puzzle).is_some());
    existing().find(|puzzle| !tried(puzzle, None)).or_else(|| existing().find(|puzzle| !tried(puzzle, Some(true))))
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
        let next_of = |tries: &[PuzzleTry]| next(Some(insert), tries).map(|(game, number)| (game.id, number));
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
    fn without_a_game_they_come_in_turn() {
        let mut tries = Vec::new();
        let mut ids = Vec::new();
        for _ in 0..=GAMES.len() {
            let (game, number) = next(None, &tries).expect("there are more");
            ids.push((game.id, number));
            tries.push(PuzzleTry { game: game.id.to_owned(), number, solved: true });
        }
        let games: Vec<_> = GAMES.iter().map(|game| (game.id, 1)).chain([(GAMES[0].id, 2)]).collect();
        assert_eq!(ids, games);
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
