//! The puzzle of a day, and how the one of the day before went in the chat.

use crate::outbox::occasion::Occasion;
use crate::presentation::puzzles::{self, PuzzleView};
use tavoliere_games::rules::Effects;
use tavoliere_seam::grammar::command::Verb;
use tavoliere_seam::grammar::line::Line;
use tavoliere_seam::platform::reply::{Attachment, Button, Reply, Tone};
use tavoliere_store::people::{players, puzzle_tries};
use tavoliere_store::posts::digests::DigestDay;
use tavoliere_store::posts::puzzle_posts;

/// Of more solvers the streaks are not looked up.
const MOST_SOLVERS: usize = 20;

/// Composes the puzzle of a day. `None` once the day is over.
pub(super) async fn compose(occasion: &mut Occasion<'_>, day: DigestDay) -> anyhow::Result<Option<Reply>> {
    let (day, language) = (i64::from(day.number()), occasion.reader.language);
    let place = puzzles::of_day(day);
    let Some(puzzle) = puzzles::find(place).filter(|_| puzzles::day(occasion.now) == day) else { return Ok(None) };
    let shown = PuzzleView::from_puzzle((puzzle, 0), place, language, occasion.now);
    let position = puzzle.position();
    let last = puzzle.moves.last().map(|steps| (steps, Effects::default()));
    let board = shown.board(occasion.reader, &position, last, &shown.goal);
    let words = [Some(shown.words()), yesterday(occasion, day - 1).await?].into_iter().flatten();
    let words = words.collect::<Vec<_>>().join("\n");
    let solve = Line::new(Verb::Puzzle).word(place.0.id).word(place.1).word("try");
    let solve = Button::new(language.say("button-solve"), solve).toned(Tone::Primary);
    Ok(Some(Reply { attachment: Some(Attachment::Board(board)), buttons: vec![vec![solve]], ..Reply::plain(words) }))
}

/// How many people of the chat solved the puzzle of a day, and who of them has solved those of most days in a row. `None` if
/// nobody solved it.
async fn yesterday(occasion: &mut Occasion<'_>, day: i64) -> anyhow::Result<Option<String>> {
    let language = occasion.reader.language;
    let (listed, count) = puzzle_posts::solvers(&mut occasion.session, occasion.chat_id, day).await?;
    if count == 0 {
        return Ok(None);
    }
    let mut words = language.say_with("puzzle-yesterday", [("count", count.into())]);
    let mut best = None;
    for person in listed.into_iter().take(MOST_SOLVERS) {
        let days = puzzles::days_in_a_row(&puzzle_tries::days_of(&mut occasion.session, person).await?, day);
        if days > best.map_or(1, |(days, _)| days) {
            best = Some((days, person));
        }
    }
    if let Some((days, person)) = best {
        let account = players::account(&mut occasion.session, person, occasion.platform).await?;
        let variables = [("name", language.name_of(account.as_ref()).into()), ("days", days.into())];
        words = format!("{words} {}", language.say_with("puzzle-yesterday-streak", variables));
    }
    Ok(Some(words))
}
