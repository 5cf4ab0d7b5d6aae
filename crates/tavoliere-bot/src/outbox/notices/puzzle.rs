//! The puzzle of a day, and how the one of the day before went in the chat.

use crate::outbox::occasion::Occasion;
use crate::presentation::puzzles;
use tavoliere_seam::platform::reply::{Reply, Span, Text};
use tavoliere_store::people::{players, puzzle_tries};
use tavoliere_store::posts::digests::DigestDay;
use tavoliere_store::posts::puzzle_posts;

/// Of more solvers the streaks are not looked up.
const MOST_SOLVERS: usize = 20;

/// Composes the puzzle of a day. `None` once the day is over.
pub(super) async fn compose(occasion: &mut Occasion<'_>, day: DigestDay) -> anyhow::Result<Option<Reply>> {
    let day = i64::from(day.number());
    let Some(reply) = puzzles::for_everybody(day, occasion.reader, occasion.now) else { return Ok(None) };
    let yesterday = yesterday(occasion, day - 1).await?.map(|words| Span::Plain(format!("\n{words}")));
    let text = Text(reply.text.0.into_iter().chain(yesterday).collect());
    Ok(Some(Reply { text, ..reply }))
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
