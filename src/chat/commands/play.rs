//! `/play`: a challenge to a person, to anyone, or to the computer.

use crate::chat::commands::asker::{Asker, Reaction};
use crate::chat::commands::play_form;
use crate::chat::commands::play_form::{Step, Tapped};
use crate::chat::commands::{block, room};
use crate::chat::grammar::reading::Asked;
use crate::chat::grammar::terms::{Opponent, Terms};
use crate::chat::platform::language::Language;
use crate::chat::platform::reply::Reply;
use crate::chat::platform::request::Request;
use crate::chat::presentation::problem::{Failure, Problem};
use crate::chat::recording::record::announce;
use crate::matches::StoredMatch;
use crate::matches::{Action, Actor, Challenge, Event, Invitee, decide};
use crate::store::Session;
use tavoliere_games::rules::Game;

pub(crate) async fn play(asker: &Asker<'_>, asked: &Asked, session: &mut Session) -> Result<Reaction, Failure> {
    let (words, tapped) = play_form::read(&asked.words);
    if let Some(tapped) = &tapped {
        play_form::check_owner(asker, tapped, session).await?;
    }
    let terms = Terms::read(words)?;
    if terms.game.is_none() || !matches!(&tapped, None | Some(Tapped { step: Step::Send, .. })) {
        return guide(asker, &terms, tapped, session).await;
    }
    let challenge = challenge(asker, &terms, session).await?;
    if tapped.is_some() && !play_form::is_first_tap(asker, session).await? {
        return Ok(Reaction::Done);
    }
    let game = send(asker, challenge, session).await?;
    // Where the buttons would stay, they have done their work.
    let reaction = match tapped {
        Some(_) if !asker.limits.private_answers => Reaction::Turn(sent(asker.language, &game)),
        _ => Reaction::Done,
    };
    Ok(room::begun(asker, reaction))
}

/// Shows what there is to choose.
async fn guide(
    asker: &Asker<'_>,
    terms: &Terms,
    tapped: Option<Tapped>,
    session: &mut Session,
) -> Result<Reaction, Failure> {
    let Some(game) = terms.game else {
        check_opponent(asker, terms, session).await?;
        let games = play_form::games(asker, terms);
        return Ok(if tapped.is_some() { Reaction::Turn(games) } else { Reaction::Say(games) });
    };
    // What is not possible is said now, and somebody mentioned is known from now on.
    let guest = match challenge(asker, terms, session).await? {
        Event::Challenged(Challenge { invitee: Invitee::Player(guest), .. }) => {
            session.account(guest, asker.request.platform.name()).await?.map(|account| account.name)
        }
        _ => None,
    };
    let terms = &Terms { usual_clock: asker.readers.everybody.clock, ..terms.clone() };
    let step = tapped.map_or(Step::Show, |tapped| tapped.step);
    Ok(Reaction::Turn(play_form::leaf(asker, terms, game, guest.as_deref(), &step)))
}

/// Somebody mentioned is known from now on, as a button mentions nobody; and who cannot be challenged is told so before
/// a game is chosen.
async fn check_opponent(asker: &Asker<'_>, terms: &Terms, session: &mut Session) -> Result<(), Failure> {
    asker.check_place()?;
    let Some(opponent) = terms.opponent.clone() else { return Ok(()) };
    let Invitee::Player(guest) = invite(asker, opponent, session).await? else { return Ok(()) };
    if asker.player.as_ref().is_some_and(|player| player.is(guest)) {
        return Err(Problem::Said(asker.language.say("refused-oneself")).into());
    }
    block::check(asker, guest, session).await
}

/// The challenge of these terms, if it is possible.
pub(crate) async fn challenge(asker: &Asker<'_>, terms: &Terms, session: &mut Session) -> Result<Event, Failure> {
    asker.check_place()?;
    room::check(asker, session).await?;
    let game: &'static Game = terms.game.expect("asked for only once a game is chosen");
    let setup = terms.setup(game, asker.context.draw_seed())?;
    let invitee = invite(asker, terms.opponent.clone().unwrap_or(Opponent::Anyone), session).await?;
    if let Invitee::Player(guest) = invitee {
        block::check(asker, guest, session).await?;
    }
    let player = asker.player.as_ref().ok_or(Problem::NoMatch)?.own;
    let challenge = match terms.team {
        Some(2..) if invitee != Invitee::Anyone => return Err(Problem::TeamsForAnyone.into()),
        team => Challenge {
            invitee,
            wish: terms.side,
            team: team.unwrap_or(1),
            clock: terms.clock.unwrap_or(asker.readers.everybody.clock),
            weekends_off: terms.weekends_off,
            rated: !terms.unrated,
            ..Challenge::new(setup, player)
        },
    };
    decide::challenge(challenge).map_err(|_| Problem::Said(asker.language.say("refused-oneself")).into())
}

/// Keeps a challenge and lets everybody know; the computer accepts at once.
pub(crate) async fn send(asker: &Asker<'_>, challenge: Event, session: &mut Session) -> Result<StoredMatch, Failure> {
    let mut game = create(asker, challenge, session).await?;
    if let Invitee::Computer(_) = game.invitee {
        let accepted =
            game.decide(&Actor::Computer, Action::Accept { toss: asker.context.draw_side(), team: None }, None);
        let event = accepted.map_err(|refusal| Failure::Broken(refusal.into()))?;
        asker.record(session, &mut game, event).await?;
    } else {
        announce(session, &game, asker.context.now()).await?;
    }
    Ok(game)
}

/// What stands in the place of the buttons that sent a challenge.
fn sent(language: Language, game: &StoredMatch) -> Reply {
    let code = format!("#{}", game.code);
    Reply::plain(language.say_with("challenge-sent", [("code", code.into())]))
}

async fn invite(asker: &Asker<'_>, opponent: Opponent, session: &mut Session) -> Result<Invitee, Failure> {
    let Request { person, .. } = asker.request;
    match opponent {
        Opponent::Anyone => Ok(Invitee::Anyone),
        Opponent::Computer(level) => Ok(Invitee::Computer(level)),
        Opponent::Handle(handle) => {
            let own = person.handle.as_ref().is_some_and(|own| own.to_lowercase() == handle.to_lowercase());
            if own {
                Err(Problem::Said(asker.language.say("refused-oneself")).into())
            } else {
                Ok(Invitee::Handle(handle))
            }
        }
        Opponent::Mentioned(key) => {
            // A button mentions nobody; whom it names was met when it was made.
            let known = block::meet(asker, &key, session).await?.map(Invitee::Player);
            Ok(known.ok_or_else(|| Problem::UnknownWord { word: format!("<@{key}>") })?)
        }
    }
}

/// Keeps the challenge under a code that is free; codes grow when short ones are getting rare.
pub(crate) async fn create(asker: &Asker<'_>, challenge: Event, session: &mut Session) -> Result<StoredMatch, Failure> {
    let chat = asker.chat.ok_or(Problem::NoMatch)?;
    for length in [4, 4, 4, 5, 5, 6, 6, 7] {
        let code = asker.context.draw_code(length);
        if let Some(game) = session.create(&code, challenge.clone(), chat, asker.context.now()).await? {
            return Ok(game);
        }
    }
    Err(Failure::Broken(anyhow::anyhow!("no code is free")))
}
