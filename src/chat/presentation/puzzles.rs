//! The list of puzzles, the next puzzle for a person, and the person's streaks.

use std::sync::OnceLock;

use crate::store::people::puzzle_tries::PuzzleTry;
use crate::time::{Millis, Timestamp};
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

/// The puzzle of the day of a time, the same for everybody. The games take turns.
pub(crate) fn of_day(day: i64) -> Number {
    /// The distance of the numbers of two puzzles of a game that follow each other: no list has a multiple of it.
    const STEP: i64 = 11;
    let among = |place: i64, count: usize| {
        let count = i64::try_from(count).expect("a short list");
        usize::try_from(place.rem_euclid(count)).expect("not negative")
    };
    let game = GAMES[among(day, GAMES.len())];
    let round = day.div_euclid(i64::try_from(GAMES.len()).expect("a short list"));
    let index = among(round.wrapping_mul(STEP), of_game(game).len());
    (game, u32::try_from(index).expect("a short list") + 1)
}

/// The number of the day of UTC that a time is in.
pub(crate) fn day(at: Timestamp) -> i64 {
    at.since_epoch().div_euclid(Millis::DAY)
}

/// On how many days in a row, up to today or yesterday, the puzzle of the day was solved on its day.
pub(crate) fn days_in_a_row(tries: &[PuzzleTry], today: i64) -> usize {
    let is_solved = |number: i64| {
        let (game, puzzle) = of_day(number);
        let is_it = |one: &PuzzleTry| one.game == game.id && one.number == puzzle;
        tries.iter().any(|one| is_it(one) && one.right_at.is_some_and(|at| day(at) == number))
    };
    let last = if is_solved(today) { today } else { today - 1 };
    (0..).take_while(|back| is_solved(last - back)).count()
}

/// Whether each try at a solved puzzle was right.
pub(crate) fn each_try(solved: &PuzzleTry) -> Vec<bool> {
    let wrong = usize::try_from(solved.wrong).unwrap_or(usize::MAX).min(MOST_WRONG);
    std::iter::repeat_n(false, wrong).chain([true]).collect()
}

/// The tries at a solved puzzle as coloured squares. They tell nothing of the solution.
pub(crate) fn squares(solved: &PuzzleTry) -> String {
    each_try(solved).into_iter().map(|right| if right { '🟩' } else { '🟥' }).collect()
}

/// The most wrong tries that are shown.
const MOST_WRONG: usize = 9;

/// The current and the longest streak of puzzles solved at the first try.
pub(crate) fn streaks(tries: &[PuzzleTry]) -> (usize, usize) {
    let streaks = tries.split(|one| !one.solved).map(<[PuzzleTry]>::len);
    let now = tries.iter().rev().take_while(|one| one.solved).count();
    (now, streaks.max().unwrap_or_default())
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;
    use tavoliere_games::games::find as game;

    fn tried(rows: &[(&str, u32, bool)]) -> Vec<PuzzleTry> {
        rows.iter()
            .map(|(game, number, solved)| PuzzleTry {
                game: (*game).into(),
                number: *number,
                solved: *solved,
                wrong: u32::from(!solved),
                right_at: solved.then_some(Timestamp(0)),
            })
            .collect()
    }

    #[test]
    fn every_puzzle_has_its_day_before_any_comes_again() {
        for (place, listed) in (0..).zip(GAMES) {
            let count = of_game(listed).len();
            let days = (0..).map(|round| place + round * 8).take(count);
            let numbers: HashSet<u32> = days.map(|day| of_day(day).1).collect();
            assert_eq!(numbers.len(), count, "{}", listed.id);
        }
        assert_eq!(of_day(-1).0.id, GAMES[GAMES.len() - 1].id);
    }

    #[test]
    fn days_in_a_row_end_today_or_yesterday() {
        let solved = |day: i64, late: i64| {
            let (game, number) = of_day(day);
            let right_at = Some(Timestamp(0) + Millis::DAY.times(day + late));
            PuzzleTry { game: game.id.to_owned(), number, solved: true, wrong: 0, right_at }
        };
        let tries = [solved(100, 0), solved(101, 0), solved(102, 1), solved(103, 0), solved(104, 0)];
        for (today, days) in [(104, 2), (105, 2), (106, 0), (102, 2), (101, 2)] {
            assert_eq!(days_in_a_row(&tries, today), days, "on day {today}");
        }
    }

    #[test]
    fn squares_tell_how_often_somebody_has_tried() {
        let mut once = tried(&[("insert", 1, true)]).remove(0);
        assert_eq!(squares(&once), "🟩");
        once.wrong = 2;
        assert_eq!(squares(&once), "🟥🟥🟩");
        once.wrong = u32::MAX;
        assert_eq!(squares(&once).chars().count(), MOST_WRONG + 1);
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
