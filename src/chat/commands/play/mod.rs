//! `/play`: a challenge to a person, to anyone, or to the computer.

mod form;

use self::form::{Step, Tapped};
use crate::chat::commands::asker::{Asker, Reaction};
use crate::chat::commands::challenge::{challenge, check_opponent, send};
use crate::chat::commands::room;
use crate::chat::grammar::line::Line;
use crate::chat::grammar::terms::Terms;
use crate::chat::platform::language::Language;
use crate::chat::platform::reply::Reply;
use crate::chat::presentation::problem::Failure;
use crate::matches::StoredMatch;
use crate::matches::{Challenge, Event, Invitee};
use crate::store::Session;

pub(crate) async fn run(asker: &Asker<'_>, line: &Line, session: &mut Session) -> Result<Reaction, Failure> {
    let (words, tapped) = form::read(&line.words);
    if let Some(tapped) = &tapped {
        form::check_owner(asker, tapped, session).await?;
    }
    let terms = Terms::read(words)?;
    let sends = matches!(&tapped, None | Some(Tapped { step: Step::Send, .. }));
    let (Some(game), true) = (terms.game, sends) else { return show(asker, &terms, tapped, session).await };
    let challenge = challenge(asker, &terms, game, session).await?;
    if tapped.is_some() && !form::is_first_tap(asker, session).await? {
        return Ok(Reaction::Done);
    }
    let stored = send(asker, challenge, session).await?;
    // A public form would stay, though it has done its work.
    let reaction = match tapped {
        Some(_) if !asker.limits.private_answers => Reaction::Replace(sent(asker.language, &stored)),
        _ => Reaction::Done,
    };
    Ok(room::begun(asker, reaction))
}

/// Shows the games, or the form for one game.
async fn show(
    asker: &Asker<'_>,
    terms: &Terms,
    tapped: Option<Tapped>,
    session: &mut Session,
) -> Result<Reaction, Failure> {
    let Some(game) = terms.game else {
        check_opponent(asker, terms, session).await?;
        let games = form::games(asker, terms);
        return Ok(if tapped.is_some() { Reaction::Replace(games) } else { Reaction::Say(games) });
    };
    // Refuses now what is not possible, and stores a mentioned opponent.
    let guest = match challenge(asker, terms, game, session).await? {
        Event::Challenged(Challenge { invitee: Invitee::Player(guest), .. }) => {
            session.account(guest, asker.request.platform.name()).await?.map(|account| account.name)
        }
        _ => None,
    };
    let terms = &Terms { usual_clock: asker.readers.rules.clock, ..terms.clone() };
    let step = tapped.map_or(Step::Show, |tapped| tapped.step);
    Ok(Reaction::Replace(form::form(asker, terms, game, guest.as_deref(), &step)))
}

/// Replaces the form after it was sent.
fn sent(language: Language, stored: &StoredMatch) -> Reply {
    let code = format!("#{}", stored.code);
    Reply::plain(language.say_with("challenge-sent", [("code", code.into())]))
}
