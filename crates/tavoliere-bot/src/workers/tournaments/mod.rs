//! Moves tournaments on: begins them, pairs rounds, begins their games, takes their results and judges what lasts too long.

mod championships;
mod seasons;

use tavoliere_games::rules::Side;
use tavoliere_play::tournaments::pairings::game::{GameOutcome, Pairing};
use tokio_util::sync::CancellationToken;

use crate::context::BotContext;
use crate::context::repeat::repeat;
use crate::recording::creation::create;
use crate::recording::record::record;
use crate::recording::tournaments;
use crate::thinking::advice::judge;
use tavoliere_play::matches::{Action, Actor, Challenge, Event, Invitee, MatchId, MatchTerms, Occupant, Phase};
use tavoliere_play::time::{Millis, Timestamp};
use tavoliere_play::tournaments::match_result::result_of;
use tavoliere_play::tournaments::progress::{beginning, follows, replacements};
use tavoliere_play::tournaments::{
    Tournament, TournamentEvent, TournamentId, TournamentMoment, TournamentPhase, calendar, player_of,
};
use tavoliere_store::Session;
use tavoliere_store::again::retry_on_conflict;
use tavoliere_store::matches::{match_chats, match_events};
use tavoliere_store::tournaments::tournament_games::{self, BegunGame};
use tavoliere_store::tournaments::{entrants, tournament_chats, tournament_events};

/// The name of this work, for processes that share it.
const WORK: &str = "tournaments";

/// The work on one tournament.
const STEP: &str = "tournament";

/// The longest wait for the bell.
const LONGEST_WAIT: Millis = Millis::MINUTE;

/// How soon it is looked again whether a game that waits for somebody who is away has lasted too long.
const LOOK_AGAIN: Millis = Millis::HOUR;

/// The most games that begin in one transaction, so that others get at the database.
const GAMES_A_STEP: usize = 16;

/// The most results that are taken in one transaction.
const RESULTS_A_STEP: usize = 64;

/// Moves tournaments on until `stop` is cancelled.
pub async fn run(context: &BotContext, stop: &CancellationToken) {
    let work = || async {
        if !context.claims.claim(WORK).await? {
            return Ok(context.longest_wait(LONGEST_WAIT.into()));
        }
        advance_all(context).await?;
        let now = context.now();
        let next = tournament_events::next_due(&mut context.read().await?, now).await?;
        Ok(context.longest_wait(next.map_or(LONGEST_WAIT, |next| (next - now).clamp(Millis(1), LONGEST_WAIT)).into()))
    };
    repeat("tournaments", stop, &context.bells.tournaments, work).await;
}

/// Moves every tournament on as far as it goes now. One in which that fails delays no other.
///
/// # Errors
/// When the store fails or a tournament is broken.
pub async fn advance_all(context: &BotContext) -> anyhow::Result<()> {
    championships::hold(context).await?;
    let ids = tournament_events::changed(&mut context.read().await?, context.now()).await?;
    let mut done = Ok(());
    for id in ids {
        let (item, steady) = ((STEP, id.0), context.monotonic_time());
        if context.attempts.is_due(item, steady) {
            done = done.and(context.attempts.run(item, steady, advance(context, id)).await);
        }
    }
    done
}

async fn advance(context: &BotContext, id: TournamentId) -> anyhow::Result<()> {
    judge_overdue(context, id).await?;
    while retry_on_conflict(|| step(context, id)).await? {
        context.bells.ring();
    }
    context.bells.ring();
    Ok(())
}

/// One transaction. `false` if nothing is left to do for now.
async fn step(context: &BotContext, id: TournamentId) -> anyhow::Result<bool> {
    let now = context.now();
    let mut session = context.store.write().await?;
    let mut tournament = tournament_events::load(&mut session, id).await?;
    let mut events = results(&mut session, &tournament).await?;
    let took_results = !events.is_empty();
    let mut next = tournament.clone();
    events.iter().cloned().for_each(|event| next.apply(event, now));
    let away = entrants::away_in(&mut session, id, now).await?;
    let is_shut_out = tournament_chats::is_shut_out(&mut session, id).await?;
    let moment = TournamentMoment { now, toss: context.draw_side(), away: &away, is_shut_out };
    loop {
        let follows = follows(&next, &moment);
        // A person who waits for a place in a league takes it before its games are lost.
        let replaced = replacement_in(&mut session, &next, follows.as_ref()).await?;
        let Some(event) = replaced.or(follows) else { break };
        next.apply(event.clone(), now);
        events.push(event);
    }
    let has_events = !events.is_empty();
    let was_over = tournament.is_over();
    if has_events {
        tournaments::record(&mut session, &mut tournament, events, now).await?;
    }
    if !was_over && matches!(tournament.phase, TournamentPhase::Over(_)) {
        seasons::begin_next(context, &mut session, &tournament, now).await?;
    }
    let ended = end_decided(&mut session, &tournament, now).await?;
    let begun = begin_some(context, &mut session, &tournament, now).await?;
    // A game that ended without a move may be free for an entrant who waits.
    let goes_on = took_results || ended > 0 || begun > 0;
    if !goes_on {
        tournament_events::mark_settled(&mut session, &tournament).await?;
    }
    session.commit().await?;
    Ok(goes_on)
}

/// Somebody who waits takes the place of the first who has left with games that can be played. `next` is the event that
/// follows otherwise.
async fn replacement_in(
    session: &mut Session,
    tournament: &Tournament,
    next: Option<&TournamentEvent>,
) -> anyhow::Result<Option<TournamentEvent>> {
    for (leaver, newcomer) in replacements(tournament, next) {
        let slots = tournament_games::replaceable(session, tournament.id, &tournament.unplayed(leaver)).await?;
        if !slots.is_empty() {
            return Ok(Some(TournamentEvent::Replaced {
                leaver,
                newcomer: newcomer.id,
                rating: newcomer.rating,
                slots,
            }));
        }
    }
    Ok(None)
}

/// The results of games whose matches have ended.
async fn results(session: &mut Session, tournament: &Tournament) -> anyhow::Result<Vec<TournamentEvent>> {
    let begun = tournament_games::begun(session, tournament.id).await?;
    let ended = tournament_games::ended(session, tournament.id).await?;
    let mut events = Vec::new();
    for BegunGame { slot, id, .. } in begun.into_iter().filter(|begun| ended.contains(&begun.id)).take(RESULTS_A_STEP) {
        let (Some(game), stored) = (tournament.game(slot), match_events::load(session, id).await?) else { continue };
        let result = result_of(&stored, &game.pairing);
        // A result set by the host stays.
        let result = game.result.clone().unwrap_or(result);
        events.push(TournamentEvent::Decided { slot, result });
    }
    Ok(events)
}

/// Ends the matches that go on although their results are decided. Returns how many.
async fn end_decided(session: &mut Session, tournament: &Tournament, now: Timestamp) -> anyhow::Result<usize> {
    let mut ended = 0;
    for (slot, id) in tournament_games::decided(session, tournament.id).await? {
        let (Some(game), mut stored) = (tournament.game(slot), match_events::load(session, id).await?) else {
            continue;
        };
        let won = match game.outcome() {
            Some(GameOutcome::Won(side)) => Some(Occupant::Player(player_of(game.pairing.entrant_at(side)))),
            _ => None,
        };
        let winner =
            Side::BOTH.into_iter().find(|side| won.is_some() && stored.seats.get(side.index()) == won.as_ref());
        // A winner who plays on alone has won already.
        if let Ok(event) = stored.decide(&Actor::Clock, Action::Adjudicate { winner }, None) {
            record(session, &mut stored, vec![event], now).await?;
            ended += 1;
        }
    }
    Ok(ended)
}

/// Begins some of the games that may begin, each as a match in the chats in which its players registered. Returns how many.
async fn begin_some(
    context: &BotContext,
    session: &mut Session,
    tournament: &Tournament,
    now: Timestamp,
) -> anyhow::Result<usize> {
    let begun: Vec<BegunGame> = tournament_games::begun(session, tournament.id).await?;
    let pairings: Vec<Pairing> =
        begun.iter().filter_map(|begun| tournament.game(begun.slot).map(|game| game.pairing)).collect();
    let due: Vec<Pairing> = beginning(tournament, &pairings).into_iter().take(GAMES_A_STEP).collect();
    for pairing in &due {
        begin(context, session, tournament, pairing, now).await?;
    }
    Ok(due.len())
}

async fn begin(
    context: &BotContext,
    session: &mut Session,
    tournament: &Tournament,
    pairing: &Pairing,
    now: Timestamp,
) -> anyhow::Result<()> {
    let terms = &tournament.terms;
    let [first, second] = [pairing.first, pairing.second].map(player_of);
    let challenge = Challenge {
        invitee: Invitee::Player(second),
        wish: Some(Side::First),
        terms: MatchTerms {
            clock: Some(terms.clock),
            weekends_off: terms.weekends_off,
            rated: terms.rated,
            swap: terms.swap,
            ..MatchTerms::USUAL
        },
        tournament: Some(tournament.code.clone()),
        ..Challenge::new(terms.setup.clone(), first)
    };
    let mut stored = create(context, session, &Event::Challenged(challenge), None, now).await?;
    let was_free = tournament_games::begin(
        session,
        tournament.id,
        pairing.slot,
        stored.id,
        calendar::judges(tournament, now + terms.cap),
    )
    .await?;
    anyhow::ensure!(was_free, "the game {:?} of tournament {} has begun", pairing.slot, tournament.code);
    for chat in entrants::chats_of_entrants(session, tournament.id, [first, second]).await? {
        match_chats::add(session, stored.id, chat).await?;
    }
    let accepted = Event::Accepted { seats: [first, second].map(Occupant::Player).to_vec() };
    record(session, &mut stored, vec![accepted], now).await?;
    Ok(())
}

/// Judges the positions of games that have lasted too long.
async fn judge_overdue(context: &BotContext, id: TournamentId) -> anyhow::Result<()> {
    let now = context.now();
    let mut session = context.read().await?;
    let begun = tournament_games::begun(&mut session, id).await?;
    let overdue: Vec<BegunGame> = begun.into_iter().filter(|begun| begun.judge_at <= now).collect();
    if overdue.is_empty() {
        return Ok(());
    }
    let tournament = tournament_events::load(&mut session, id).await?;
    drop(session);
    for BegunGame { id, .. } in overdue {
        judge_match(context, &tournament, id, now).await?;
    }
    Ok(())
}

async fn judge_match(context: &BotContext, tournament: &Tournament, id: MatchId, now: Timestamp) -> anyhow::Result<()> {
    let stored = match_events::load(&mut context.read().await?, id).await?;
    if stored.phase != Phase::Playing {
        return Ok(());
    }
    // While somebody is away it waits. They may come back earlier than they said.
    let begun = stored.times.first().copied().unwrap_or(now);
    let judged = calendar::judges(tournament, stored.stops.end_of_span_for_all(begun, tournament.terms.cap));
    if judged > now {
        let later = || async {
            let mut session = context.store.write().await?;
            tournament_games::judge_later(&mut session, id, judged.min(now + LOOK_AGAIN)).await?;
            anyhow::Ok(session.commit().await?)
        };
        return retry_on_conflict(later).await;
    }
    let winner = match stored.decided() {
        Some(winner) => Some(winner),
        None => {
            let slot = context.thinking.slot(id).await;
            judge(&slot, stored.position.clone(), context.thinking.effort).await?
        }
    };
    let version = stored.version;
    let end = || async {
        let mut session = context.store.write().await?;
        let mut stored = match_events::load(&mut session, id).await?;
        // Meanwhile somebody may have moved: it is judged the next time.
        if let (true, Ok(event)) =
            (stored.version == version, stored.decide(&Actor::Clock, Action::Adjudicate { winner }, None))
        {
            record(&mut session, &mut stored, vec![event], now).await?;
        }
        anyhow::Ok(session.commit().await?)
    };
    retry_on_conflict(end).await
}
