//! The list of puzzles, the next puzzle for a person, ratings and streaks, and how a puzzle is shown.

use std::collections::{HashMap, HashSet};
use std::sync::OnceLock;

use crate::presentation::{description, leaderboard};
use crate::readers::reader::Reader;
use tavoliere_engine::puzzles::Puzzle;
use tavoliere_games::games::{GAMES, find as find_game};
use tavoliere_games::rules::{BoxedPosition, Effects, Game, Side, Steps};
use tavoliere_play::rating::{Rating, Score};
use tavoliere_play::time::{Millis, Timestamp};
use tavoliere_render::Frame;
use tavoliere_render::card::PuzzleCard;
use tavoliere_seam::grammar::command::Verb;
use tavoliere_seam::grammar::line::Line;
use tavoliere_seam::platform::language::{Language, SIDE};
use tavoliere_seam::platform::reply::{Attachment, BoardScene, BoardView, Button, Reply, Tone};
use tavoliere_store::people::puzzle_tries::PuzzleTry;

/// The puzzles of every game, in the order of the list of games. Each list is read at its first use.
static PUZZLES: [OnceLock<Vec<Puzzle>>; GAMES.len()] = [const { OnceLock::new() }; GAMES.len()];

/// A puzzle: its game, and its number among the puzzles of the game, from [`FIRST`].
pub(crate) type PuzzleNumber = (&'static Game, u32);

/// The number of the first puzzle of a game. Smaller ones are those of puzzles that are no more, which people tried.
pub(crate) const FIRST: u32 = 101;

/// How sure the rating of a puzzle is that nobody has tried.
const DEVIATION: f64 = 120.0;

/// The ratings from which a puzzle gets another star.
const STARS: [f64; 2] = [1650.0, 2000.0];

/// The puzzles of a game, the easiest first.
pub(crate) fn of_game(game: &'static Game) -> &'static [Puzzle] {
    let index = GAMES.iter().position(|listed| listed.id == game.id).expect("every game is in the list");
    PUZZLES[index].get_or_init(|| Puzzle::shipped(game))
}

pub(crate) fn find((game, number): PuzzleNumber) -> Option<&'static Puzzle> {
    of_game(game).get(usize::try_from(number.checked_sub(FIRST)?).ok()?)
}

/// The numbers of the puzzles of a game, the easiest first.
pub(crate) fn numbers(game: &'static Game) -> std::ops::Range<u32> {
    FIRST..FIRST + u32::try_from(of_game(game).len()).expect("a short list")
}

/// The rating of a puzzle: that to which people's tries have moved it, else that of its file.
pub(crate) fn rating(puzzle: &Puzzle, moved: Option<&Rating>) -> Rating {
    let measured = Rating { rating: f64::from(puzzle.rating), deviation: DEVIATION, ..Rating::NEW };
    moved.copied().unwrap_or(measured)
}

/// How hard a puzzle is, in stars.
fn stars(puzzle: &Puzzle) -> u8 {
    1 + STARS.iter().map(|least| u8::from(f64::from(puzzle.rating) >= *least)).sum::<u8>()
}

/// A person's puzzle rating: each puzzle is a game against it, which the first try decides.
pub(crate) fn rating_of<'a>(tries: impl IntoIterator<Item = &'a PuzzleTry>) -> Rating {
    tries.into_iter().fold(Rating::NEW, |own, one| {
        let (Some(rating), Some(deviation)) = (one.rating, one.deviation) else { return own };
        own.rated(&[(Rating { rating, deviation, ..Rating::NEW }, score(one.solved))])
    })
}

/// The result of a first try, for the person.
pub(crate) const fn score(solved: bool) -> Score {
    if solved { Score::Won } else { Score::Lost }
}

/// The puzzle of a game that suits a person best: of those without a try of this kind, the one whose rating is the nearest.
pub(crate) fn suiting(
    game: &'static Game,
    tries: &[PuzzleTry],
    moved: &HashMap<u32, Rating>,
    kind: impl Fn(&PuzzleTry) -> bool,
) -> Option<PuzzleNumber> {
    let own = rating_of(tries).rating;
    let tried = |number: u32| tries.iter().any(|one| one.game == game.id && one.number == number && kind(one));
    let left = numbers(game).zip(of_game(game)).filter(|(number, _)| !tried(*number));
    let distance = |number: u32, puzzle: &Puzzle| (rating(puzzle, moved.get(&number)).rating - own).abs();
    let nearest = left.min_by(|one, other| distance(one.0, one.1).total_cmp(&distance(other.0, other.1)));
    nearest.map(|(number, _)| (game, number))
}

/// The puzzle of a day as everybody sees it, with a button to solve it. `None` once the day is over.
pub(crate) fn for_everybody(day: i64, reader: Reader, now: Timestamp) -> Option<Reply> {
    if self::day(now) == day { of_number(of_day(day), reader, now) } else { None }
}

/// A puzzle as everybody sees it, with a button to solve it. `None` if there is none with this number.
pub(crate) fn of_number(place: PuzzleNumber, reader: Reader, now: Timestamp) -> Option<Reply> {
    let puzzle = find(place)?;
    let shown = PuzzleView::from_puzzle((puzzle, 0), place, reader.language, now);
    let last = puzzle.moves.last().map(|steps| (steps, Effects::default()));
    let board = shown.board(reader, &puzzle.position(), last, &shown.goal);
    let solve = Line::new(Verb::Puzzle).word(place.0.id).word(place.1).word("try");
    let solve = Button::new(reader.language.say("button-solve"), solve).toned(Tone::Primary);
    let (attachment, buttons) = (Some(Attachment::Board(board)), vec![vec![solve]]);
    Some(Reply { attachment, buttons, ..Reply::plain(shown.words()) })
}

/// How a position in which somebody looks for a move is shown: its title, what is asked, and the picture.
pub(crate) struct PuzzleView {
    pub game: &'static Game,
    /// Which puzzle or exercise it is.
    pub title: String,
    /// The task in a sentence, for the picture.
    pub goal: String,
    pub stars: u8,
    /// The file name of the picture.
    pub name: String,
    /// The side that looks for a move.
    pub side: Side,
}

impl PuzzleView {
    /// A puzzle as it is asked after so many own moves.
    pub(crate) fn from_puzzle(
        (puzzle, own): (&Puzzle, usize),
        place: PuzzleNumber,
        language: Language,
        now: Timestamp,
    ) -> Self {
        let (game, number) = place;
        let side = puzzle.position().turn().side().expect("the game is not over");
        let sides = language.side_variables(game, side, SIDE);
        Self {
            game,
            title: title(language, place, now),
            goal: match puzzle.moves_left(own) {
                Some(left) => language.say_with("puzzle-task-in", sides.into_iter().chain([("count", left.into())])),
                None => language.say_with("puzzle-task", sides),
            },
            stars: stars(puzzle),
            name: format!("{}-puzzle-{number}", game.id),
            side,
        }
    }

    /// The title with the stars, and the task.
    pub(crate) fn words(&self) -> String {
        format!("{} · {}\n{}", self.title, "★".repeat(self.stars.into()), self.goal)
    }

    /// The card with a position. `goal` is what is asked, or what there is to say about the last move.
    pub(crate) fn board(
        &self,
        reader: Reader,
        position: &BoxedPosition,
        last: Option<(&Steps, Effects)>,
        goal: &str,
    ) -> BoardView {
        let goal = goal.lines().next().unwrap_or_default();
        let (game, language) = (self.game, reader.language);
        let mut diagram = position.diagram();
        if let Some((steps, effects)) = last {
            diagram.show_played(steps, &effects);
        }
        let sides = Side::BOTH.map(|side| language.side_name(game, side));
        let title = language.game_text(game, "name");
        let size = description::size(language, &diagram);
        let standing = description::board(language, &diagram, game, &sides).join(" ");
        let legal = position.legal();
        let possible = if legal.is_empty() { String::new() } else { language.possible(&legal) };
        BoardView {
            alt: format!("{title}, {size}. {goal}"),
            standing: format!("{possible} {standing}").trim().to_owned(),
            score: String::new(),
            legend: description::legend(language, &diagram, game),
            theme: reader.theme,
            as_text: reader.text_boards,
            frame: Frame { title, ..Frame::default() },
            scene: BoardScene::Puzzle(PuzzleCard {
                goal: goal.trim_end_matches('.').to_owned(),
                title: self.title.clone(),
                stars: self.stars,
                side: self.side,
                diagram: diagram.clone(),
                result: None,
            }),
            touch: None,
            diagram,
            name: self.name.clone(),
        }
    }
}

/// Which puzzle it is.
fn title(language: Language, place: PuzzleNumber, now: Timestamp) -> String {
    let (game, number) = place;
    let named = ("game", language.game_text(game, "name").into());
    if of_day(day(now)) == place {
        return language.say_with("puzzle-title-today", [named, ("date", leaderboard::date(language, now).into())]);
    }
    language.say_with("puzzle-title", [named, ("number", number.into())])
}

/// A part of the calendar of puzzles of the day.
struct PuzzleSeason {
    /// The first day.
    begins: i64,
    /// The games that take turns, by id.
    games: &'static [&'static str],
    /// How many puzzles each of them has on the calendar: its first ones.
    puzzles: i64,
    /// Whether a week begins with easy puzzles on Monday and ends with hard ones.
    rises: bool,
}

/// The calendar, in order. It only grows, by seasons that begin on later days: so past days keep their puzzles, whatever games
/// and puzzles are added. A game without puzzles is on no day.
const CALENDAR: [PuzzleSeason; 3] = [
    PuzzleSeason { begins: i64::MIN, games: THE_EIGHT, puzzles: 51, rises: false },
    PuzzleSeason { begins: MONDAY, games: THE_EIGHT, puzzles: 49, rises: true },
    PuzzleSeason { begins: MONDAY + WEEK, games: THE_NINETEEN, puzzles: 28, rises: true },
];

const THE_EIGHT: &[&str] =
    &["insert", "briths-square", "circondato", "diagonal", "insert-x", "diagonal-plus", "apricena", "stripes"];

/// Italian games and classics by turns.
const THE_NINETEEN: &[&str] = &[
    "insert",
    "reversi",
    "briths-square",
    "four-in-a-row",
    "circondato",
    "dots-and-boxes",
    "diagonal",
    "breakthrough",
    "insert-x",
    "hex",
    "diagonal-plus",
    "amazons",
    "apricena",
    "lines-of-action",
    "stripes",
    "nine-mens-morris",
    "fanorona",
    "gomoku",
    "pente",
];

/// 7 December 2026, a Monday.
const MONDAY: i64 = 20_794;

/// The days of a week. No count of games has it as a factor, so that each game has its turn on each of them.
const WEEK: i64 = 7;

/// The puzzle of a day, the same for everybody. The games of the calendar take turns.
pub(crate) fn of_day(day: i64) -> PuzzleNumber {
    /// The distance of the numbers of two puzzles of a game that follow each other: no count has it as a factor.
    const STEP: i64 = 11;
    let season = CALENDAR.iter().rfind(|season| season.begins <= day).expect("the first one begins before all days");
    let turns = i64::try_from(season.games.len()).expect("a short list");
    let turn = usize::try_from(day.rem_euclid(turns)).expect("not negative");
    let index = if season.rises {
        let weekday = (day - MONDAY).rem_euclid(WEEK);
        let round = (day - season.begins).div_euclid(turns * WEEK);
        let each = season.puzzles / WEEK;
        weekday * each + round.rem_euclid(each)
    } else {
        day.div_euclid(turns).wrapping_mul(STEP).rem_euclid(season.puzzles)
    };
    let game = find_game(season.games[turn]).expect("a test finds it");
    (game, u32::try_from(index).expect("a short list") + FIRST)
}

/// The number of the day of UTC that a time is in.
pub(crate) fn day(at: Timestamp) -> i64 {
    at.since_epoch().div_euclid(Millis::DAY)
}

/// The day before the first one with a number: 31 December 2025.
const DAY_ZERO: i64 = 20_453;

/// The tries at a solved puzzle, as they are shared: squares, for the puzzle of today after its number.
pub(crate) fn shared_squares(language: Language, solved: &PuzzleTry, now: Timestamp) -> String {
    let (today, squares) = (day(now), squares(solved));
    let (game, number) = of_day(today);
    if (game.id, number) != (&*solved.game, solved.number) {
        return squares;
    }
    let variables = [("number", (today - DAY_ZERO).to_string().into()), ("squares", squares.into())];
    language.say_with("puzzle-squares-today", variables)
}

/// How many of these days are in a row, up to today or yesterday.
pub(crate) fn days_in_a_row(days: &HashSet<i64>, today: i64) -> usize {
    let last = if days.contains(&today) { today } else { today - 1 };
    (0..).take_while(|back| days.contains(&(last - back))).count()
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
    use super::find_game as game;
    use super::*;

    fn tried(rows: &[(&str, u32, bool)]) -> Vec<PuzzleTry> {
        rows.iter()
            .map(|(game, number, solved)| PuzzleTry {
                game: (*game).into(),
                number: *number,
                solved: *solved,
                wrong: u32::from(!solved),
                right_at: solved.then_some(Timestamp(0)),
                rating: None,
                deviation: None,
            })
            .collect()
    }

    #[test]
    fn every_puzzle_has_its_day_before_any_comes_again() {
        let ends = CALENDAR.iter().skip(1).map(|season| season.begins).chain([i64::MAX]);
        for (PuzzleSeason { begins, games, puzzles, .. }, end) in CALENDAR.iter().zip(ends) {
            let first = (*begins).max(-10_000);
            let days = first..end.min(first + puzzles * i64::try_from(games.len()).expect("few"));
            let found: HashSet<(&str, u32)> =
                days.clone().map(of_day).map(|(game, number)| (game.id, number)).collect();
            assert_eq!(found.len(), days.count());
            for id in *games {
                let count = i64::try_from(of_game(game(id).expect("a game")).len()).expect("a short list");
                assert!(count >= *puzzles, "{id} has too few puzzles for the calendar");
            }
        }
        assert!(CALENDAR.is_sorted_by_key(|season| season.begins));
    }

    /// From a release before the calendar was written down.
    #[test]
    fn past_days_keep_their_puzzles() {
        for (day, id, number) in [
            (0, "insert", 101),
            (7, "stripes", 101),
            (20_783, "stripes", 108),
            (20_784, "insert", 119),
            (-1, "stripes", 141),
            (20_793, "briths-square", 130),
            // The days that were promised before the classics came.
            (20_794, "circondato", 101),
            (20_800, "insert", 143),
        ] {
            assert_eq!((of_day(day).0.id, of_day(day).1), (id, number), "day {day}");
        }
    }

    #[test]
    fn a_week_begins_with_easy_puzzles_and_ends_with_hard_ones() {
        for week in 0..60 {
            let numbers: Vec<u32> = (0..WEEK).map(|day| of_day(MONDAY + WEEK * week + day).1).collect();
            let each = if week == 0 { 7 } else { 4 };
            let is_wide = numbers[0] < FIRST + each && numbers[6] >= FIRST + 6 * each;
            assert!(numbers.is_sorted() && is_wide, "{numbers:?}");
        }
    }

    #[test]
    fn days_in_a_row_end_today_or_yesterday() {
        let days = HashSet::from([100, 101, 103, 104]);
        for (today, count) in [(104, 2), (105, 2), (106, 0), (102, 2), (101, 2)] {
            assert_eq!(days_in_a_row(&days, today), count, "on day {today}");
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

    /// A person's first try at a puzzle of this rating.
    fn rated(number: u32, solved: bool, rating: f64) -> PuzzleTry {
        let deviation = Some(DEVIATION);
        PuzzleTry { rating: Some(rating), deviation, ..tried(&[("insert", number, solved)]).remove(0) }
    }

    #[test]
    fn the_next_puzzle_is_the_one_nearest_to_the_persons_rating() {
        let insert = game("insert").expect("a game");
        let next_of = |tries: &[PuzzleTry], moved: &[(u32, f64)]| {
            let moved =
                moved.iter().map(|(number, rating)| (*number, Rating { rating: *rating, ..Rating::NEW })).collect();
            suiting(insert, tries, &moved, |_| true).map(|(_, number)| number)
        };
        let first = next_of(&[], &[]).expect("a puzzle");
        let puzzle = find((insert, first)).expect("in the list");
        let nearest = of_game(insert).iter().map(|puzzle| puzzle.rating.abs_diff(1500)).min();
        assert_eq!(Some(puzzle.rating.abs_diff(1500)), nearest);
        assert_ne!(next_of(&tried(&[("insert", first, false)]), &[]), Some(first), "it was tried");
        assert_eq!(next_of(&tried(&[("stripes", first, false)]), &[]), Some(first), "another game's");
        assert_eq!(next_of(&[], &[(FIRST + 20, 1500.0)]), Some(FIRST + 20), "where people's tries have moved it");
        let strong = [rated(1, true, 1900.0), rated(2, true, 1900.0), rated(3, true, 1900.0)];
        assert!(find((insert, next_of(&strong, &[]).expect("one"))).expect("in the list").rating > puzzle.rating);
        let all: Vec<_> = numbers(insert).map(|number| ("insert", number, number != FIRST + 7)).collect();
        assert_eq!(next_of(&tried(&all), &[]), None);
        let unsolved = suiting(insert, &tried(&all), &HashMap::new(), |one| one.solved);
        assert_eq!(unsolved, Some((insert, FIRST + 7)));
    }

    #[test]
    fn a_persons_rating_follows_from_first_tries() {
        assert_eq!(rating_of(&[]), Rating::NEW);
        assert_eq!(rating_of(&tried(&[("insert", 3, true)])), Rating::NEW, "from before puzzles had ratings");
        let [won, lost] = [true, false].map(|solved| rating_of(&[rated(101, solved, 1700.0)]));
        assert!(won.rating > 1600.0 && lost.rating < 1500.0 && won.deviation < 350.0, "{won:?} {lost:?}");
        let both = [rated(101, true, 1700.0), rated(102, false, 1500.0)];
        assert!(rating_of(&both).rating < won.rating);
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
