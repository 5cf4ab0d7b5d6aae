//! `/vacation`: time off, during which the own clocks stand.

use crate::chat::commands::asker::{Asker, Reaction};
use crate::chat::grammar::reading::Asked;
use crate::chat::platform::reply::{Button, Reply, Tone};
use crate::chat::presentation::problem::{Failure, Problem};
use crate::chat::recording::record::record;
use crate::matches::StoredMatch;
use crate::matches::{Action, Actor, Event, Identity, Occupant, PlayerId};
use crate::store::Session;
use crate::store::people::vacations::{Vacation, days_left};

const DAY: i64 = 24 * 3_600_000;

/// What is offered as buttons, in days.
const OFFERED: [i64; 3] = [3, 7, 14];

pub(crate) async fn vacation(asker: &Asker<'_>, asked: &Asked, session: &mut Session) -> Result<Reaction, Failure> {
    let wish = asked.words.first().map(|word| word.to_lowercase());
    match wish.as_deref() {
        None => tell(asker, session).await,
        Some("end" | "fine") => come_back(asker, session).await,
        Some(word) => go(asker, word, session).await,
    }
}

/// Whether a line changes anything, or only asks.
pub(crate) fn changes(asked: &Asked) -> bool {
    !asked.words.is_empty()
}

async fn tell(asker: &Asker<'_>, session: &mut Session) -> Result<Reaction, Failure> {
    let taken = match &asker.player {
        Some(own) => session.vacations(own.own).await?,
        None => Vec::new(),
    };
    Ok(Reaction::Say(status(asker, &taken)))
}

/// Whether one is away, and what one may take.
fn status(asker: &Asker<'_>, taken: &[Vacation]) -> Reply {
    let (language, now) = (asker.language, asker.context.now());
    let left = days_left(now, taken);
    if let Some(current) = current(taken, now) {
        let variables = [("date", language.date(current.until).into()), ("days", left.into())];
        let end = Button::new(language.say("button-vacation-end"), "/vacation end").toned(Tone::Primary);
        return Reply::plain(language.say_with("vacation-now", variables)).with_buttons(vec![vec![end]]);
    }
    let button = |days: &i64| {
        let label = language.say_with("time-span-days", [("count", (*days).into())]);
        Button::new(label, format!("/vacation {days}d"))
    };
    let buttons = OFFERED.iter().filter(|days| **days <= left).map(button).collect();
    let words = language.say_with("vacation-none", [("days", left.into())]);
    Reply::plain(words).with_buttons(vec![buttons])
}

fn current(taken: &[Vacation], now: i64) -> Option<Vacation> {
    taken.iter().copied().find(|vacation| vacation.until > now)
}

async fn go(asker: &Asker<'_>, word: &str, session: &mut Session) -> Result<Reaction, Failure> {
    let own = asker.player.as_ref().ok_or(Problem::NoMatch)?;
    let (language, now) = (asker.language, asker.context.now());
    let taken = session.vacations(own.own).await?;
    if let Some(current) = current(&taken, now) {
        let date = [("date", language.date(current.until).into())];
        return Err(Problem::Said(language.say_with("vacation-twice", date)).into());
    }
    let days = read_days(word).ok_or_else(|| {
        let variables = [("most", Vacation::DAYS_A_YEAR.into())];
        Problem::Said(language.say_with("vacation-unreadable", variables))
    })?;
    let vacation = Vacation { from: now, until: now + days * DAY };
    if !vacation.fits_beside(&taken) {
        let left = [("days", vacation.left_beside(&taken).into())];
        return Err(Problem::Said(language.say_with("vacation-too-long", left)).into());
    }
    session.go_away(own.own, vacation).await?;
    let games = in_all_games(asker, own, session, |_| Action::GoAway { now, until: vacation.until }).await?;
    let variables = [
        ("date", language.date(vacation.until).into()),
        ("games", games.into()),
        ("days", days_left(now, &[taken, vec![vacation]].concat()).into()),
    ];
    let end = Button::new(language.say("button-vacation-end"), "/vacation end");
    Ok(Reaction::Say(Reply::plain(language.say_with("vacation-begun", variables)).with_buttons(vec![vec![end]])))
}

/// Days such as `7d`, `7g` or `7`.
fn read_days(word: &str) -> Option<i64> {
    let number = word.trim_end_matches(['d', 'g']);
    let days: i64 = number.parse().ok().filter(|_| number.bytes().all(|byte| byte.is_ascii_digit()))?;
    (1..=Vacation::DAYS_A_YEAR).contains(&days).then_some(days)
}

async fn come_back(asker: &Asker<'_>, session: &mut Session) -> Result<Reaction, Failure> {
    let own = asker.player.as_ref().ok_or(Problem::NoMatch)?;
    let now = asker.context.now();
    let taken = session.vacations(own.own).await?;
    if current(&taken, now).is_none() {
        return Err(Problem::Said(asker.language.say("vacation-not-now")).into());
    }
    session.come_back(own.own, now).await?;
    let games = in_all_games(asker, own, session, |_| Action::ComeBack { now }).await?;
    let left = days_left(now, &session.vacations(own.own).await?);
    let variables = [("games", games.into()), ("days", left.into())];
    Ok(Reaction::Say(Reply::plain(asker.language.say_with("vacation-over", variables))))
}

/// Stops a person's clocks everywhere for a time away that an account of theirs has taken, as it may not have had all of
/// their games. Tells in how many games they were not at rest till then.
pub(crate) async fn rest_everywhere(
    asker: &Asker<'_>,
    own: &Identity,
    session: &mut Session,
) -> Result<usize, Failure> {
    let now = asker.context.now();
    match current(&session.vacations(own.own).await?, now) {
        Some(Vacation { until, .. }) => in_all_games(asker, own, session, |_| Action::GoAway { now, until }).await,
        None => Ok(0),
    }
}

/// Does something in every game the asker plays, and tells how many those are.
async fn in_all_games(
    asker: &Asker<'_>,
    own: &Identity,
    session: &mut Session,
    action: impl Fn(PlayerId) -> Action,
) -> Result<usize, Failure> {
    let mut games = 0;
    for id in session.playing(own.own, None).await? {
        let mut game = session.load(id).await?;
        let mut events = Vec::new();
        for player in players_of(&game, own) {
            let actor = Actor::Player { player: player.into(), handle: None };
            events.extend(game.decide(&actor, action(player), None));
        }
        games += usize::from(!events.is_empty());
        keep(asker, &mut game, own, events, session).await?;
    }
    Ok(games)
}

/// The accounts of a person that play in a match.
fn players_of(game: &StoredMatch, own: &Identity) -> Vec<PlayerId> {
    let mut players: Vec<PlayerId> = game.seats_of(own).filter_map(|seat| game.occupant(seat).player()).collect();
    players.dedup();
    players
}

/// Keeps what happened, and tells those who play too, where there are any.
async fn keep(
    asker: &Asker<'_>,
    game: &mut StoredMatch,
    own: &Identity,
    events: Vec<Event>,
    session: &mut Session,
) -> Result<(), Failure> {
    let is_other = |seat: &Occupant| seat.player().is_some_and(|player| !own.is(player));
    if game.seats.iter().any(is_other) && !events.is_empty() {
        return Ok(record(session, game, events, asker.context.now()).await?);
    }
    for event in events {
        session.append(game, event, asker.context.now()).await?;
    }
    Ok(())
}
