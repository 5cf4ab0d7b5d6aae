//! `/puzzle`: a position with one move that wins, and the win to play out.

mod shown;
mod tried;

use crate::commands::puzzle::shown::ShownPuzzle;
use crate::commands::support::asker::{Asker, Reaction};
use crate::commands::support::favourites::{favourites, shelf_named};
use crate::commands::support::sharing::TRY;
use crate::presentation::problem::{Failure, sentence};
use crate::presentation::puzzles;
use tavoliere_games::rules::{Game, Steps};
use tavoliere_seam::grammar::command::Verb;
use tavoliere_seam::grammar::keyword;
use tavoliere_seam::grammar::line::Line;
use tavoliere_seam::grammar::problem::Problem;
use tavoliere_seam::grammar::terms::line::find_game;
use tavoliere_seam::platform::language::Language;
use tavoliere_seam::platform::limits::Limits;
use tavoliere_seam::platform::reply::{Button, Reply};
use tavoliere_store::Session;
use tavoliere_store::people::puzzle_tries::{self, PuzzleTry, TryResult};

/// Words of lines on buttons.
const NEXT: &str = "next";
const SHOW: &str = "show";
const WHY: &str = "why";

/// The word of a line for the puzzle of the day.
const TODAY: &str = "today";

/// The terminator of each own move in the word of a line that lists the moves found so far.
const FOUND: char = ',';

/// The most moves of best play that an answer shows.
const TOLD: usize = 8;

/// An explanation stores nothing, and its proofs hold up nobody.
pub(crate) fn writes(line: &Line, _: &Limits) -> bool {
    !line.words.iter().any(|word| word == WHY)
}

pub(crate) async fn run(asker: &Asker<'_>, line: &Line, session: &mut Session) -> Result<Reaction, Failure> {
    if line.words.iter().any(|word| keyword::matches(word, TODAY)) {
        return today(asker, session).await;
    }
    if let Some(shelf) = line.words.first().and_then(|word| shelf_named(word)) {
        let mut games = favourites(asker, session).await?;
        games.retain(|game| game.shelf == shelf);
        return another(asker, games, false, session).await;
    }
    let mut words = line.words.iter().map(String::as_str).peekable();
    let game = match words.peek() {
        Some(word) if *word != NEXT => {
            let found =
                find_game(&word.to_lowercase()).ok_or_else(|| Problem::UnknownGame { word: (*word).to_owned() });
            words.next();
            Some(found?)
        }
        _ => None,
    };
    let number = words.peek().and_then(|word| word.parse().ok());
    let (Some(game), Some(number)) = (game, number) else {
        let again = words.peek() == Some(&NEXT);
        let games = match game {
            Some(game) => vec![game],
            None => favourites(asker, session).await?,
        };
        return another(asker, games, again, session).await;
    };
    let Some(puzzle) = puzzles::find((game, number)) else {
        let numbers = puzzles::numbers(game);
        if number < numbers.start || numbers.is_empty() {
            return another(asker, vec![game], false, session).await;
        }
        let name = asker.language.game_text(game, "name");
        let facts = [
            ("game", name.into()),
            ("first", numbers.start.to_string().into()),
            ("last", (numbers.end - 1).to_string().into()),
        ];
        let refused = sentence(&Problem::with("puzzle-none-there", facts), asker.language);
        let others = Button::new(asker.language.say("button-puzzle-next"), Line::new(Verb::Puzzle).word(game.id));
        return Err(Failure::Instead(Box::new(Reply::plain(refused).with_buttons(vec![vec![others]]))));
    };
    let rest: Vec<&str> = words.skip(1).collect();
    let (found, rest) = match rest.split_first() {
        Some((found, rest)) if found.ends_with(FOUND) => (*found, rest),
        _ => ("", &rest[..]),
    };
    let shown = ShownPuzzle::new(asker, puzzle, (game, number)).after_found(found);
    if !found.is_empty() && shown.found.is_empty() && rest.first() != Some(&WHY) {
        // Somebody typed moves as found that are not right: that is a try, too.
        tried::keep(&shown, TryResult::Wrong, session).await?;
    }
    match rest {
        [] => Ok(shown.posed.replaced(shown.question(""))),
        // Under a post for everybody, which stays.
        [TRY] => Ok(Reaction::Say(shown.question(""))),
        [SHOW] => tried::show(&shown, session).await,
        [WHY, typed @ ..] => tried::explain(&shown, &typed.join(" "), session).await,
        typed => tried::answer(&shown, &typed.join(" "), session).await,
    }
}

/// Shows the puzzle of the day, and says whether the asker has solved it today.
async fn today(asker: &Asker<'_>, session: &mut Session) -> Result<Reaction, Failure> {
    let day = puzzles::day(asker.context.now());
    let place = puzzles::of_day(day);
    let puzzle = puzzles::find(place).expect("`of_day` returns a puzzle of the list");
    let shown = ShownPuzzle::new(asker, puzzle, place);
    let is_solved = match &asker.player {
        Some(player) => puzzle_tries::days_of(session, player.own).await?.contains(&day),
        None => false,
    };
    let done = is_solved.then(|| shown.posed.language().say("puzzle-done-today"));
    let words: Vec<String> = done.into_iter().chain([shown.posed.shown.words()]).collect();
    let mut controls = shown.controls();
    if shown.posed.shown.stars > 1 && tries(asker, session).await?.iter().all(|one| one.right_at.is_none()) {
        let easier = shown.posed.language().say("button-puzzle-easier");
        controls.push(Button::new(easier, Line::new(Verb::Puzzle)));
    }
    Ok(Reaction::Say(shown.posed.question(words.join("\n"), "", controls)))
}

/// Shows the puzzle that suits the asker best, in place of the current message if `replaces`: of the first game that has one
/// they have not tried, else of the first that has one they have not solved.
async fn another(
    asker: &Asker<'_>,
    games: Vec<&'static Game>,
    replaces: bool,
    session: &mut Session,
) -> Result<Reaction, Failure> {
    let tries = tries(asker, session).await?;
    if let [game] = games[..]
        && puzzles::of_game(game).is_empty()
    {
        let name = asker.language.game_text(game, "name");
        return Err(Problem::with("puzzle-none-yet", [("game", name.into())]).into());
    }
    let (mut untried, mut unsolved) = (None, None);
    for game in games {
        let moved = puzzle_tries::ratings(session, game.id).await?;
        untried = puzzles::suiting(game, &tries, &moved, |_| true);
        if untried.is_some() {
            break;
        }
        unsolved = unsolved.or_else(|| puzzles::suiting(game, &tries, &moved, |one| one.solved));
    }
    let place = untried.or(unsolved).ok_or(Problem::Refused("puzzle-none-left"))?;
    let puzzle = puzzles::find(place).expect("it is of the list");
    let shown = ShownPuzzle::new(asker, puzzle, place);
    let reply = shown.question("");
    Ok(if replaces { shown.posed.replaced(reply) } else { Reaction::Say(reply) })
}

async fn tries(asker: &Asker<'_>, session: &mut Session) -> Result<Vec<PuzzleTry>, Failure> {
    match &asker.player {
        Some(player) => Ok(puzzle_tries::of_player(session, player.own).await?),
        None => Ok(Vec::new()),
    }
}

/// Moves as they are told; of many, the first.
fn spell_moves(language: Language, moves: &[Steps]) -> String {
    let mut told: Vec<String> = moves.iter().take(TOLD).map(|steps| language.spelled(steps)).collect();
    if moves.len() > TOLD {
        told.push("…".to_owned());
    }
    told.join(" ")
}
