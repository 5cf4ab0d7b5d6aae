//! `/play`: a challenge to a person, to anyone, or to the computer.

mod form;
mod whom;

use crate::commands::support::asker::{Asker, Reaction};
use crate::commands::support::challenge::{SentChallenge, challenge, check_opponent, send, with_usual};
use crate::commands::support::favourites::games_to_choose;
use crate::commands::support::mark::{self, ANYONE, CLASSICS, CLASSICS_TO_SEND, FormStep, Tapped};
use crate::commands::support::sharing::challenge_line;
use crate::commands::support::{fitting, opponents, people, room, strangers};
use crate::presentation::problem::Failure;
use tavoliere_games::rules::{Game, Shelf};
use tavoliere_play::matches::{Challenge, Event, Invitee};
use tavoliere_seam::grammar::command::Verb;
use tavoliere_seam::grammar::line::Line;
use tavoliere_seam::grammar::terms::{Opponent, Terms};
use tavoliere_seam::platform::limits::ChatChoice;
use tavoliere_seam::platform::reply::{Button, Reply, Span, Tone};
use tavoliere_store::Session;
use tavoliere_store::matches::lobby;
use tavoliere_store::people::players;

pub(crate) async fn run(asker: &Asker<'_>, line: &Line, session: &mut Session) -> Result<Reaction, Failure> {
    let (words, tapped) = mark::split_mark(&line.words);
    if let Some(tapped) = &tapped {
        mark::check_owner(asker, tapped, session).await?;
    }
    opponents::get_to_know(asker, words, session).await?;
    let mut terms = Terms::parse(&people::with_long_names(asker, words, session).await?)?;
    let Some(Tapped { step, .. }) = &tapped else {
        // A reply to somebody's message challenges that person.
        if let (None, Some(person)) = (&terms.opponent, &asker.request.replied_to) {
            terms.opponent = Some(Opponent::Mentioned(person.key.clone()));
        }
        // All games need none to be named.
        terms.game = terms.game.or(terms.all_games.then_some(Terms::FIRST_OF_ALL));
        return match terms.game.filter(|_| terms.opponent.is_some() || terms.is_detailed()) {
            Some(game) => challenge_at_once(asker, &terms, game, session).await,
            None => next(asker, &terms, false, session).await,
        };
    };
    match (step, terms.game) {
        (FormStep::Next, _) => next(asker, &terms, true, session).await,
        (FormStep::Choose(topic), _) if topic == ANYONE => {
            room::check(asker, session).await?;
            Ok(Reaction::Replace(whom::from_where(asker, &terms)))
        }
        (FormStep::Person, _) => Ok(Reaction::Say(whom::person_choice(asker, &terms))),
        (FormStep::Send, Some(game)) => send_by_tap(asker, &terms, game, session).await,
        (FormStep::Form | FormStep::Choose(_), Some(game)) => form(asker, &terms, game, step, session).await,
        (FormStep::Send | FormStep::Form | FormStep::Choose(_), None) => {
            check_opponent(asker, &terms, session).await?;
            let (shelf, sends) = match step {
                FormStep::Choose(topic) if topic == CLASSICS => (Shelf::Classics, false),
                FormStep::Choose(topic) if topic == CLASSICS_TO_SEND => (Shelf::Classics, true),
                step => (Shelf::Italian, *step == FormStep::Send),
            };
            let games = games_to_choose(asker, shelf, session).await?;
            Ok(Reaction::Replace(form::games(asker, &terms, (shelf, &games), sends)))
        }
    }
}

/// Asks for what is missing: the opponent, then the game, then the settings.
async fn next(asker: &Asker<'_>, terms: &Terms, is_tapped: bool, session: &mut Session) -> Result<Reaction, Failure> {
    check_opponent(asker, terms, session).await?;
    let reply = match (&terms.opponent, terms.game) {
        (Some(_), Some(game)) => return form(asker, terms, game, &FormStep::Form, session).await,
        (Some(_), None) => {
            let games = games_to_choose(asker, Shelf::Italian, session).await?;
            form::games(asker, terms, (Shelf::Italian, &games), true)
        }
        (None, _) => {
            room::check(asker, session).await?;
            if let Some(game) = terms.game {
                terms.setup(game, 0)?;
            }
            whom::opponent_choice(asker, terms, session).await?
        }
    };
    Ok(if is_tapped { Reaction::Replace(reply) } else { Reaction::Say(Reply { apart: true, ..reply }) })
}

/// Sends a challenge that was typed.
async fn challenge_at_once(
    asker: &Asker<'_>,
    terms: &Terms,
    game: &'static Game,
    session: &mut Session,
) -> Result<Reaction, Failure> {
    let challenge = challenge(asker, terms, game, session).await?;
    if let Some(question) = level_question(asker, terms, game, session).await? {
        return Ok(Reaction::Say(question));
    }
    let sent = send_to(asker, terms, challenge, session).await?;
    let reaction = forwarding(asker, &sent, session).await?.map_or(Reaction::Done, Reaction::Say);
    Ok(room::with_thread_notice(asker, reaction))
}

/// Sends the challenge of a tapped button, whose message has done its work.
async fn send_by_tap(
    asker: &Asker<'_>,
    terms: &Terms,
    game: &'static Game,
    session: &mut Session,
) -> Result<Reaction, Failure> {
    let challenge = challenge(asker, terms, game, session).await?;
    if let Some(question) = level_question(asker, terms, game, session).await? {
        return Ok(Reaction::Replace(question));
    }
    if !mark::is_first_tap(asker, session).await? {
        return Ok(Reaction::Done);
    }
    let sent = send_to(asker, terms, challenge, session).await?;
    let code = format!("#{}", sent.stored.code);
    let done = || Reply::plain(asker.language.say_with("challenge-sent", [("code", code.into())]));
    let reply = forwarding(asker, &sent, session).await?;
    Ok(room::with_thread_notice(asker, reply.map_or_else(|| Reaction::Remove(done()), Reaction::Replace)))
}

/// Sends a challenge. One to everybody is listed in the lobby, and needs nobody to pass it on.
async fn send_to(
    asker: &Asker<'_>,
    terms: &Terms,
    challenge: Event,
    session: &mut Session,
) -> Result<SentChallenge, Failure> {
    let is_listed = terms.opponent == Some(Opponent::Everyone);
    if is_listed {
        strangers::check_listing(asker, session).await?;
    }
    let sent = send(asker, challenge, session).await?;
    if is_listed {
        lobby::list(session, sent.stored.id).await?;
    }
    Ok(SentChallenge { arrives: sent.arrives || is_listed, ..sent })
}

/// Asks for the level of the computer, if the asker names none and nothing is known of how they play.
async fn level_question(
    asker: &Asker<'_>,
    terms: &Terms,
    game: &'static Game,
    session: &mut Session,
) -> Result<Option<Reply>, Failure> {
    let is_open = terms.opponent == Some(Opponent::Computer(None)) && !asker.is_program();
    if !is_open || fitting::fitting_level(asker, Some(game), session).await?.is_some() {
        return Ok(None);
    }
    Ok(Some(whom::level_choice(asker, terms)))
}

/// The words and the link to pass on to somebody who does not see the challenge otherwise, with a button that takes it to a
/// chat.
async fn forwarding(asker: &Asker<'_>, sent: &SentChallenge, session: &mut Session) -> Result<Option<Reply>, Failure> {
    if sent.arrives {
        return Ok(None);
    }
    let language = asker.language;
    let named = |name: String| language.say_with("play-forward", [("name", name.into())]);
    let words = match &sent.stored.invitee {
        Invitee::Player(guest) => {
            named(language.name_of(players::account(session, *guest, asker.request.platform).await?.as_ref()))
        }
        Invitee::Handle(handle) => named(format!("@{handle}")),
        Invitee::Anyone => language.say("play-forward-anyone"),
        Invitee::Computer(_) => return Ok(None),
    };
    let join = Line::new(Verb::Join).code(&sent.stored.code);
    let line = join.to_string();
    let label = language.say("button-to-chat");
    let button = match asker.limits.chat_choice {
        ChatChoice::None => None,
        ChatChoice::Own => Some(Button::to_chats(label, &line)),
        ChatChoice::Rooms if sent.stored.invitee == Invitee::Anyone => {
            Some(Button::new(label, challenge_line(&sent.stored.code)))
        }
        ChatChoice::Rooms => None,
    };
    let buttons = button.map(|button| vec![button.toned(Tone::Primary)]).into_iter().collect();
    let mut reply = Reply::plain(words).with_buttons(buttons);
    // Others than its invitee see nothing on the page.
    let page = asker.context.page_of(&join);
    let page = page.filter(|_| !asker.limits.links && sent.stored.invitee == Invitee::Anyone);
    let breaks = || Span::Plain("\n".to_owned());
    reply.text.0.extend(page.into_iter().flat_map(|url| [breaks(), Span::Page { url }]));
    reply.text.0.extend([breaks(), Span::Link { line }]);
    Ok(Some(reply))
}

/// Shows the form for a game.
async fn form(
    asker: &Asker<'_>,
    terms: &Terms,
    game: &'static Game,
    step: &FormStep,
    session: &mut Session,
) -> Result<Reaction, Failure> {
    // Refuses now what is not possible, and stores a mentioned opponent.
    let Event::Challenged(Challenge { invitee, .. }) = challenge(asker, terms, game, session).await? else {
        return Ok(Reaction::Done);
    };
    let guest = match invitee {
        Invitee::Player(guest) => {
            players::account(session, guest, asker.request.platform).await?.map(|account| account.name)
        }
        _ => None,
    };
    let terms = &with_usual(asker, terms, &invitee, session).await?;
    Ok(Reaction::Replace(form::form(asker, terms, game, guest.as_deref(), step)))
}
