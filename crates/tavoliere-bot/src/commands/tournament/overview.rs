//! The tournaments that concern somebody, and the one that is meant.

use super::{EVERYBODY, making};
use crate::commands::support::asker::{Asker, Reaction};
use crate::commands::support::strangers;
use crate::presentation::problem::Failure;
use tavoliere_seam::grammar::command::Verb;
use tavoliere_seam::grammar::keyword;
use tavoliere_seam::grammar::line::{Line, Reference};
use tavoliere_seam::grammar::terms::line::find_game;
use tavoliere_seam::platform::reply::{Button, Reply};
use tavoliere_store::Session;
use tavoliere_store::tournaments::tournament_lists::{self, Listed};

/// So many tournaments have a button each on every platform, beside the one to make another.
const MOST_LISTED: usize = 20;

/// The most finished tournaments in the list.
const MOST_FINISHED: u32 = 5;

/// The most tournaments for everybody in the list.
const MOST_OFFERED: u32 = 5;

/// The tournaments on one page of those for everybody.
const PAGE: u32 = 8;

/// So many pages are enough for anybody.
const MOST_PAGES: u32 = 1_000;

/// The word for those that are over.
const FINISHED: &str = "finished";

/// The asker's tournaments and those of the chat, then the latest finished ones, with a button to make one.
pub(super) async fn overview(asker: &Asker<'_>, session: &mut Session) -> Result<Reaction, Failure> {
    let language = asker.language;
    let listed = listed_here(asker, session).await?;
    let has_strangers = strangers::are_welcome(asker, session).await?;
    let mut offered = match has_strangers {
        true => tournament_lists::listed(session, 0, MOST_OFFERED).await?,
        false => Vec::new(),
    };
    offered.retain(|one| !listed.contains(one));
    offered.truncate(MOST_LISTED.saturating_sub(listed.len()));
    let mut finished = finished_here(asker, session).await?;
    finished.truncate(MOST_LISTED.saturating_sub(listed.len() + offered.len()));
    let mut lines = Vec::new();
    if !listed.is_empty() {
        lines.push(language.say("tournaments-listed"));
        lines.extend(listed.iter().map(|one| described(asker, one)));
    }
    if !offered.is_empty() {
        lines.push(language.say("tournaments-everybody"));
        lines.extend(offered.iter().map(|one| described(asker, one)));
    }
    if !finished.is_empty() {
        lines.push(language.say("tournaments-finished"));
        lines.extend(finished.iter().map(|one| described(asker, one)));
    }
    if lines.is_empty() {
        lines.push(language.say("tournaments-none"));
    }
    let [listed, offered, finished] = [&listed, &offered, &finished].map(|some| some.iter().map(shown).collect());
    let all = has_strangers.then(|| Button::new(language.say("button-tournaments-everybody"), everybody_line()));
    let last = [making::button(asker)].into_iter().chain(all).collect();
    let buttons = vec![listed, offered, finished, last];
    Ok(Reaction::Say(Reply::plain(lines.join("\n")).with_buttons(buttons)))
}

/// The button that shows a tournament.
fn shown(one: &Listed) -> Button {
    Button::new(one.name.clone(), Line::new(Verb::Tournament).code(&one.code))
}

fn everybody_line() -> Line {
    Line::new(Verb::Tournament).word(EVERYBODY)
}

/// A page of the tournaments for everybody: those that go on or take registrations, or with the word for it those that are over.
pub(super) async fn for_everybody(
    asker: &Asker<'_>,
    words: &[String],
    session: &mut Session,
) -> Result<Reaction, Failure> {
    strangers::check(asker, session).await?;
    let language = asker.language;
    let (is_finished, rest) = match words.split_first() {
        Some((word, rest)) if keyword::matches(word, FINISHED) => (true, rest),
        _ => (false, words),
    };
    let number: u32 = rest.first().and_then(|word| word.parse().ok()).unwrap_or(1).clamp(1, MOST_PAGES);
    let passed = (number - 1) * PAGE;
    let mut listed = match is_finished {
        true => tournament_lists::listed_finished(session, passed, PAGE + 1).await?,
        false => tournament_lists::listed(session, passed, PAGE + 1).await?,
    };
    let has_more = listed.len() > PAGE as usize;
    listed.truncate(PAGE as usize);
    let title = match (listed.is_empty(), is_finished) {
        (true, false) => "tournaments-everybody-none",
        (true, true) => "tournaments-finished-none",
        (false, false) => "tournaments-everybody",
        (false, true) => "tournaments-finished",
    };
    let lines: Vec<String> =
        [language.say(title)].into_iter().chain(listed.iter().map(|one| described(asker, one))).collect();
    let list = |is_finished: bool| if is_finished { everybody_line().word(FINISHED) } else { everybody_line() };
    let turn = |number: u32, id: &str| Button::new(language.say(id), list(is_finished).word(number.to_string()));
    let back = (number > 1).then(|| turn(number - 1, "button-page-back"));
    let next = has_more.then(|| turn(number + 1, "button-page-next"));
    let other = if is_finished { "button-tournaments-everybody" } else { "button-tournaments-finished" };
    // A line without a page is typed, or the answer is a message of its own.
    let other = Button::new(language.say(other), list(!is_finished).word("1"));
    let new = (listed.is_empty() && !is_finished).then(|| making::button(asker));
    let turns = new.into_iter().chain(back).chain(next).chain([other]).collect();
    let reply = Reply::plain(lines.join("\n")).with_buttons(vec![listed.iter().map(shown).collect(), turns]);
    Ok(if rest.is_empty() { Reaction::Say(reply) } else { Reaction::Replace(reply) })
}

/// A tournament as a line. One that is over stands among such, so that its phase is left out.
fn described(asker: &Asker<'_>, Listed { code, name, game, phase }: &Listed) -> String {
    let language = asker.language;
    let game = find_game(game).map_or_else(|| game.clone(), |game| language.game_text(game, "name"));
    let phase = (phase != "over").then(|| language.say(&format!("tournament-phase-{phase}")));
    // The usual names begin with the game.
    let game = (!name.starts_with(&game)).then_some(game);
    let parts = [Some(name.clone()), game, phase, Some(format!("#{code}"))];
    parts.into_iter().flatten().collect::<Vec<_>>().join(" · ")
}

/// The latest of the asker's tournaments and then of the chat's, as many as a list shows.
async fn listed_here(asker: &Asker<'_>, session: &mut Session) -> Result<Vec<Listed>, Failure> {
    let mut listed = match &asker.player {
        Some(player) => tournament_lists::of_player(session, player.own, false).await?,
        None => Vec::new(),
    };
    if let Some(chat) = asker.chat {
        for other in tournament_lists::in_chat(session, chat).await? {
            if !listed.contains(&other) {
                listed.push(other);
            }
        }
    }
    listed.truncate(MOST_LISTED);
    Ok(listed)
}

/// The latest finished tournaments of the chat; in a private chat those of its person.
async fn finished_here(asker: &Asker<'_>, session: &mut Session) -> Result<Vec<Listed>, Failure> {
    Ok(match (&asker.player, asker.chat) {
        (Some(player), _) if asker.request.place.private => {
            tournament_lists::finished_of_player(session, player.own, MOST_FINISHED).await?
        }
        (_, Some(chat)) => tournament_lists::finished_in_chat(session, chat, MOST_FINISHED).await?,
        _ => Vec::new(),
    })
}

/// Carries out a line without a code for the only tournament that it can mean. A line that only shows something may mean
/// a finished one if there is no other.
pub(super) async fn of_only(asker: &Asker<'_>, line: &Line, session: &mut Session) -> Result<Reaction, Failure> {
    let mut listed = listed_here(asker, session).await?;
    if listed.is_empty() && super::only_shows(line) {
        listed = finished_here(asker, session).await?;
    }
    let [only] = &listed[..] else {
        let id = if listed.is_empty() { "tournaments-none" } else { "tournaments-which" };
        let buttons = listed.iter().map(|one| Button::new(one.name.clone(), line.clone().code(&one.code))).collect();
        return Ok(Reaction::Say(Reply::plain(asker.language.say(id)).with_buttons(vec![buttons])));
    };
    let reference = Some(Reference { code: only.code.clone(), version: None });
    let line = Line { reference, ..line.clone() };
    Box::pin(super::run(asker, &line, session)).await
}
