//! `/rematch`: the same game again, with sides changed.

use crate::chat::commands::asker::{Asker, Reaction, seen};
use crate::chat::commands::play::create;
use crate::chat::commands::target::{Wanted, target};
use crate::chat::commands::{block, room};
use crate::chat::grammar::reading::Asked;
use crate::chat::presentation::problem::{Failure, Problem};
use crate::chat::recording::record::announce;
use crate::matches::StoredMatch;
use crate::matches::{Action, Actor, Challenge, Event, Invitee, Occupant, Phase, Refusal, Seat};
use crate::store::Session;
use tavoliere_games::rules::Setup;

pub(crate) async fn rematch(asker: &Asker<'_>, asked: &Asked, session: &mut Session) -> Result<Reaction, Failure> {
    asker.check_place()?;
    let game = target(asker, asked, Wanted::MineOrOver, session).await?;
    let player = asker.player.as_ref().ok_or(Problem::NoMatch)?;
    let Some(seat) = game.seats_of(player).next() else {
        return Err(asker.refused(session, &game, &Refusal::NotPlaying).await?);
    };
    if !matches!(game.phase, Phase::Over(_) | Phase::Cancelled) {
        return Err(Problem::Said(asker.language.say_with("rematch-too-early", [("code", code(&game))])).into());
    }
    if let Some(again) = session.rematch_of(&game.code).await? {
        return asked_before(asker, again, asked, session).await;
    }
    room::check(asker, session).await?;
    let invitee = invitee(&game, seat);
    if matches!(invitee, Invitee::Player(opponent) if player.is(opponent)) {
        return Err(asker.refused(session, &game, &Refusal::Oneself).await?);
    }
    if let Invitee::Player(opponent) = invitee {
        block::check(asker, opponent, session).await?;
    }
    let challenge = Challenge {
        invitee,
        wish: Some(seat.side().opponent()),
        team: game.team,
        clock: game.clocks.clock,
        weekends_off: game.stops.weekends(),
        rated: game.rated,
        rematch: Some(game.code.clone()),
        ..Challenge::new(anew(asker, &game)?, player.own)
    };
    let mut again = create(asker, Event::Challenged(challenge), session).await?;
    session.show_as(again.id, game.id).await?;
    session.settle_threads(again.id, again.version, asker.context.now()).await?;
    if let Invitee::Computer(_) = again.invitee {
        let accept = Action::Accept { toss: asker.context.draw_side(), team: None };
        let event = again.decide(&Actor::Computer, accept, None).map_err(|refusal| Failure::Broken(refusal.into()))?;
        asker.record(session, &mut again, event).await?;
    } else {
        announce(session, &again, asker.context.now()).await?;
    }
    Ok(room::begun(asker, asker.tell_elsewhere(session, &again, again.version).await?))
}

/// Somebody has asked for it already: whoever asks next agrees, as far as it is theirs to.
async fn asked_before(
    asker: &Asker<'_>,
    mut again: StoredMatch,
    asked: &Asked,
    session: &mut Session,
) -> Result<Reaction, Failure> {
    let accept = Action::Accept { toss: asker.context.draw_side(), team: None };
    let actor = asker.actor_or_stranger();
    match again.decide(&actor, accept, None) {
        Ok(event) if seen(asked).is_none() => {
            block::check_table(asker, &again, session).await?;
            asker.record(session, &mut again, event).await
        }
        _ => Err(Problem::Said(asker.language.say_with("rematch-asked", [("code", code(&again))])).into()),
    }
}

/// The one opponent; a team is gathered anew.
fn invitee(game: &StoredMatch, seat: Seat) -> Invitee {
    if game.team > 1 {
        return Invitee::Anyone;
    }
    match game.occupant(Seat(1 - seat.0 % 2)) {
        Occupant::Player(player) => Invitee::Player(player),
        Occupant::Computer(level) => Invitee::Computer(level),
    }
}

/// The same choices; what was drawn by lot is drawn again.
fn anew(asker: &Asker<'_>, game: &StoredMatch) -> Result<Setup, Failure> {
    let chosen: Vec<(&str, &str)> = game
        .setup
        .choices()
        .filter(|(choice, _)| !choice.default.is_empty())
        .map(|(choice, value)| (choice.name, value))
        .collect();
    Setup::new(game.setup.game, &chosen, asker.context.draw_seed()).map_err(|error| Failure::Broken(error.into()))
}

fn code(game: &StoredMatch) -> fluent_templates::fluent_bundle::FluentValue<'static> {
    format!("#{}", game.code).into()
}
