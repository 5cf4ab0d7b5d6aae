//! `/vacation`: time off, during which the clocks of a person stop.

use crate::commands::support::asker::{Asker, Reaction};
use crate::commands::support::time_off::{current, in_all_matches};
use crate::presentation::problem::Failure;
use tavoliere_play::matches::Action;
use tavoliere_play::matches::vacation::{Vacation, days_left};
use tavoliere_play::time::Millis;
use tavoliere_seam::grammar::command::Verb;
use tavoliere_seam::grammar::keyword;
use tavoliere_seam::grammar::line::Line;
use tavoliere_seam::grammar::problem::{Fact, Problem};
use tavoliere_seam::platform::limits::Limits;
use tavoliere_seam::platform::reply::{Button, Reply, Tone};
use tavoliere_seam::platform::time;
use tavoliere_store::Session;
use tavoliere_store::matches::seeks;
use tavoliere_store::people::vacations;

/// The lengths on buttons, in days.
const OFFERED: [i64; 3] = [3, 7, 14];

pub(crate) async fn run(asker: &Asker<'_>, line: &Line, session: &mut Session) -> Result<Reaction, Failure> {
    match line.words.first() {
        None => show_status(asker, session).await,
        Some(word) if keyword::matches(word, "end") => come_back(asker, session).await,
        Some(word) => begin(asker, word, session).await,
    }
}

/// Whether a line may write. Without words it asks for the current state.
pub(crate) fn writes(line: &Line, _: &Limits) -> bool {
    !line.words.is_empty()
}

async fn show_status(asker: &Asker<'_>, session: &mut Session) -> Result<Reaction, Failure> {
    let taken = match &asker.player {
        Some(own) => vacations::of_player(session, own.own).await?,
        None => Vec::new(),
    };
    Ok(Reaction::Say(status(asker, &taken)))
}

/// The current vacation, or how long one the asker may take.
fn status(asker: &Asker<'_>, taken: &[Vacation]) -> Reply {
    let (language, now) = (asker.language, asker.context.now());
    let left = days_left(now, taken);
    if let Some(current) = current(taken, now) {
        let variables = [("date", time::date(language, current.until).into()), ("days", left.into())];
        let end = Button::new(language.say("button-vacation-end"), end_line()).toned(Tone::Primary);
        return Reply::plain(language.say_with("vacation-now", variables)).with_buttons(vec![vec![end]]);
    }
    let button = |days: &i64| {
        let label = language.say_with("time-span-days", [("count", (*days).into())]);
        Button::new(label, Line::new(Verb::Vacation).word(format!("{days}d")))
    };
    let buttons = OFFERED.iter().filter(|days| **days <= left).map(button).collect();
    let words = language.say_with("vacation-none", [("days", left.into())]);
    Reply::plain(words).with_buttons(vec![buttons])
}

async fn begin(asker: &Asker<'_>, word: &str, session: &mut Session) -> Result<Reaction, Failure> {
    let own = asker.player.as_ref().ok_or(Problem::NoMatch)?;
    let (language, now) = (asker.language, asker.context.now());
    let taken = vacations::of_player(session, own.own).await?;
    if let Some(current) = current(&taken, now) {
        return Err(Problem::with("vacation-twice", [("date", Fact::Date(current.until))]).into());
    }
    let unreadable = || Problem::with("vacation-unreadable", [("most", Fact::Count(Vacation::DAYS_A_YEAR))]);
    let days = read_days(word).ok_or_else(unreadable)?;
    let vacation = Vacation { from: now, until: now + Millis::from_days(days) };
    if !vacation.fits_beside(&taken) {
        return Err(Problem::with("vacation-too-long", [("days", Fact::Count(vacation.left_beside(&taken)))]).into());
    }
    vacations::begin(session, own.own, vacation).await?;
    // A game that begins meanwhile would stand still.
    let waited = seeks::end(session, own.own, None).await?;
    let games = in_all_matches(asker, own, session, |_| Action::GoAway { now, until: vacation.until }).await?;
    let variables = [
        ("date", time::date(language, vacation.until).into()),
        ("games", games.into()),
        ("days", days_left(now, &[taken, vec![vacation]].concat()).into()),
    ];
    let end = Button::new(language.say("button-vacation-end"), end_line());
    let begun = language.say_with("vacation-begun", variables);
    let lines = std::iter::once(begun).chain(waited.then(|| language.say("vacation-wait-over")));
    Ok(Reaction::Say(Reply::plain(lines.collect::<Vec<_>>().join("\n")).with_buttons(vec![vec![end]])))
}

/// The line that ends a vacation.
fn end_line() -> Line {
    Line::new(Verb::Vacation).word("end")
}

/// Days such as `7d`, `7g` or `7`.
fn read_days(word: &str) -> Option<i64> {
    let (number, unit) = word.split_at(word.find(|sign: char| !sign.is_ascii_digit()).unwrap_or(word.len()));
    let days: i64 = number.parse().ok().filter(|_| unit.is_empty() || keyword::matches(unit, "day"))?;
    (1..=Vacation::DAYS_A_YEAR).contains(&days).then_some(days)
}

async fn come_back(asker: &Asker<'_>, session: &mut Session) -> Result<Reaction, Failure> {
    let own = asker.player.as_ref().ok_or(Problem::NoMatch)?;
    let now = asker.context.now();
    let taken = vacations::of_player(session, own.own).await?;
    if current(&taken, now).is_none() {
        return Err(Problem::Refused("vacation-not-now").into());
    }
    vacations::end(session, own.own, now).await?;
    let games = in_all_matches(asker, own, session, |_| Action::ComeBack { now }).await?;
    let left = days_left(now, &vacations::of_player(session, own.own).await?);
    let variables = [("games", games.into()), ("days", left.into())];
    Ok(Reaction::Say(Reply::plain(asker.language.say_with("vacation-over", variables))))
}
