//! `/rematch`: the same game again with the sides exchanged.

use crate::commands::support::asker::{Asker, Reaction};
use crate::commands::support::challenge::{accept_or_announce, create};
use crate::commands::support::target::{WantedMatch, target};
use crate::commands::support::{aside, blocks, room, strangers};
use crate::presentation::problem::Failure;
use crate::recording::together;
use tavoliere_play::matches::StoredMatch;
use tavoliere_play::matches::{Action, Challenge, Event, Invitee, MatchTerms, Occupant, Phase, Refusal, Seat};
use tavoliere_seam::grammar::line::Line;
use tavoliere_seam::grammar::problem::{Fact, Problem};
use tavoliere_store::Session;
use tavoliere_store::matches::{match_chats, match_events, threads};

pub(crate) async fn run(asker: &Asker<'_>, line: &Line, session: &mut Session) -> Result<Reaction, Failure> {
    asker.check_place()?;
    let mut stored = match target(asker, line, WantedMatch::Over, session).await {
        Err(Failure::Refused(Problem::NoMatch)) => return Err(Problem::Refused("problem-no-game").into()),
        found => found?,
    };
    // Of several games the last one has a rematch.
    while let Some(next) = match_events::next_of(session, &stored).await? {
        stored = next;
    }
    let player = asker.player.as_ref().ok_or(Problem::NoMatch)?;
    let Some(seat) = stored.seats_of(player).next() else {
        return Err(asker.refused(session, &stored, &Refusal::NotPlaying).await?);
    };
    if !matches!(stored.phase, Phase::Over(_) | Phase::Cancelled) {
        return Err(Problem::with("rematch-too-early", [("code", Fact::Code(stored.code))]).into());
    }
    // Of two games that count together, both have the button.
    let twin = match_events::twin_of(session, &stored).await?;
    if let Some(twin) = twin.as_ref().filter(|twin| twin.phase == Phase::Playing) {
        return Err(Problem::with("rematch-too-early", [("code", Fact::Code(twin.code.clone()))]).into());
    }
    if let Some(again) = match_events::rematch_of(session, &stored).await? {
        return asked_before(asker, again, line, session).await;
    }
    room::check(asker, session).await?;
    let is_aside = aside::is_aside(asker, &stored, session).await?;
    let invitee = invitee(&stored, seat);
    if matches!(invitee, Invitee::Player(opponent) if player.owns(opponent)) {
        return Err(asker.refused(session, &stored, &Refusal::Oneself).await?);
    }
    if let Invitee::Player(opponent) = invitee {
        strangers::check_reach(asker, opponent, session).await?;
        blocks::check(asker, opponent, session).await?;
    }
    let terms = match stored.phase {
        Phase::Over(_) => stored.terms.after_finished(stored.setup.game.balance.is_proven_for_first()),
        _ => stored.terms,
    };
    let setup = together::anew(&stored.setup, asker.context.draw_seed());
    let setup = setup.ok_or_else(|| Failure::Broken(anyhow::anyhow!("no setup like that of {}", stored.code)))?;
    // Of several games that began together it is one.
    let terms = MatchTerms { all_games: false, ..terms };
    let challenge = Challenge {
        invitee,
        wish: Some(seat.side().opponent()),
        terms,
        rematch: Some(stored.code.clone()),
        ..Challenge::new(setup, player.own)
    };
    // A match that no chat sees goes on so.
    let chat = asker.chat.filter(|_| !is_aside);
    let mut again = create(asker, Event::Challenged(challenge), chat, session).await?;
    match_chats::add_as(session, again.id, stored.id).await?;
    threads::queue_open_or_close(session, again.id, again.version, asker.context.now()).await?;
    accept_or_announce(asker, &mut again, session).await?;
    Ok(room::with_thread_notice(asker, asker.answer_elsewhere(session, &again, again.version).await?))
}

/// There is a rematch already: accepts it for the asker, if the asker may.
async fn asked_before(
    asker: &Asker<'_>,
    mut again: StoredMatch,
    line: &Line,
    session: &mut Session,
) -> Result<Reaction, Failure> {
    let accept = Action::Accept { toss: asker.context.draw_side(), team: None };
    let actor = asker.actor_or_stranger();
    match again.decide(&actor, accept, None) {
        Ok(event) if line.version_seen().is_none() => {
            blocks::check_all(asker, &again, session).await?;
            asker.record(session, &mut again, event).await
        }
        _ => Err(Problem::with("rematch-asked", [("code", Fact::Code(again.code))]).into()),
    }
}

/// The opponent of the match, or anyone for teams.
fn invitee(stored: &StoredMatch, seat: Seat) -> Invitee {
    if stored.terms.team > 1 {
        return Invitee::Anyone;
    }
    match stored.occupant(Seat(1 - seat.0 % 2)) {
        Occupant::Player(player) => Invitee::Player(player),
        Occupant::Computer(level) => Invitee::Computer(level),
    }
}
