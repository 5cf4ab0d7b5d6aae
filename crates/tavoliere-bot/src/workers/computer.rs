//! Plays the computer's moves, each an action of its own.

use std::collections::HashSet;
use std::sync::Arc;
use std::time::Duration;

use anyhow::Context;
use tavoliere_engine::fairness::SwapAnswer;
use tavoliere_games::rules::Steps;
use tokio::sync::broadcast::Receiver;
use tokio::task::JoinSet;
use tokio::time::{Instant, timeout};
use tokio_util::sync::CancellationToken;

use crate::context::BotContext;
use crate::context::repeat::repeat;
use crate::recording::record::record;
use crate::thinking::advice::{find_answer, find_even_move, find_finish, find_move};
use crate::thinking::slots::ThinkingSlot;
use tavoliere_play::matches::MatchId;
use tavoliere_play::matches::changes::Changed;
use tavoliere_play::matches::{Action, Actor, Occupant, swap};
use tavoliere_store::again::again_with;
use tavoliere_store::isolation::Isolation;
use tavoliere_store::matches::{match_events, match_lists};

/// The computer's turn in a match, as an item of work.
const TURN: &str = "the computer's turn in match";

/// The longest wait for the bell.
const LONGEST_WAIT: Duration = Duration::from_secs(60);

/// How long an answer waits for a turn that somebody else plays. A search ends within five seconds, and another process may die.
const LONGEST_TURN: Duration = Duration::from_secs(8);

/// How often to look whether a turn was played of which no change was told, as long as no request waits for it.
const LOOKED_LATER: Duration = Duration::from_secs(10);

/// How often to look whether a turn that somebody else plays is free. That it is played is told at once.
const LOOKED: Duration = Duration::from_millis(500);

/// Plays the computer's moves until `stop` is cancelled. Moves that were due when the process ended are found again at
/// the next start.
pub async fn run(context: &Arc<BotContext>, stop: &CancellationToken) {
    let work = || async { play_turns_until(context, stop).await.map(|()| context.longest_wait(LONGEST_WAIT)) };
    repeat("computer", stop, &context.bells.computer, work).await;
}

/// Plays until the computer is to move in no match. A match in which it fails delays no other.
///
/// # Errors
/// When the store fails or a match is broken.
pub async fn play_turns(context: &Arc<BotContext>) -> anyhow::Result<()> {
    play_turns_until(context, &CancellationToken::new()).await
}

/// Each turn is a task of its own, because this loop waits for the store, and so do they.
async fn play_turns_until(context: &Arc<BotContext>, stop: &CancellationToken) -> anyhow::Result<()> {
    let (mut under_way, mut taken) = (JoinSet::new(), HashSet::new());
    let mut played = Ok(());
    loop {
        if !stop.is_cancelled() {
            let turns = match context.store.read().await {
                Ok(mut session) => match_lists::computer_turns(&mut session).await,
                Err(error) => Err(error),
            };
            // Turns under way are finished all the same.
            let turns = turns.unwrap_or_else(|error| {
                played = Err(error.into());
                Vec::new()
            });
            let steady = context.monotonic_time();
            let due = turns.into_iter().filter(|id| context.attempts.is_due((TURN, id.0), steady));
            for id in due.filter(|id| taken.insert(*id)) {
                let (context, stop) = (Arc::clone(context), stop.clone());
                under_way.spawn(async move {
                    let turn = play_or_wait(&context, id, &stop, Duration::MAX);
                    (id, context.attempts.run((TURN, id.0), steady, turn).await)
                });
            }
        }
        tokio::select! {
            biased;
            Some(ended) = under_way.join_next() => {
                let (id, turn) = ended.context("a turn of the computer was broken off")?;
                // One that failed is not tried again before the next time.
                if turn.is_ok() {
                    taken.remove(&id);
                }
                played = played.and(turn);
            }
            () = context.bells.computer.notified(), if !under_way.is_empty() => {}
            else => return played,
        }
    }
}

/// Plays the computer's move in a match, if it is its turn. If somebody else plays it already, waits for that, for a while.
///
/// # Errors
/// When the store fails or the match is broken.
pub async fn play_turn(context: &BotContext, id: MatchId) -> anyhow::Result<()> {
    if is_computers(context, id).await? {
        play_or_wait(context, id, &CancellationToken::new(), LONGEST_TURN).await?;
    }
    Ok(())
}

/// Waits until the computer is not to move in a match, but at most `patience`. Returns whether it is not.
pub async fn wait_for_turn(context: &BotContext, id: MatchId, patience: Duration) -> bool {
    let (begun, mut changes) = (Instant::now(), context.store.changes());
    // If the store cannot be read now, it is read later.
    while is_computers(context, id).await.unwrap_or(true) {
        if begun.elapsed() >= patience {
            return false;
        }
        let _ = timeout(LOOKED_LATER, changed(&mut changes, id)).await;
    }
    true
}

/// Waits until a match may have changed. A follower that lags behind looks again.
async fn changed(changes: &mut Receiver<Changed>, id: MatchId) {
    while changes.recv().await.is_ok_and(|changed| changed.id != id) {}
}

async fn is_computers(context: &BotContext, id: MatchId) -> anyhow::Result<bool> {
    let mover = match_events::load(&mut context.store.read().await?, id).await?.mover();
    Ok(matches!(mover, Some(Occupant::Computer(_))))
}

/// Plays the computer's turn in a match, or waits at most `patience` until another task or another process has played it.
async fn play_or_wait(
    context: &BotContext,
    id: MatchId,
    stop: &CancellationToken,
    patience: Duration,
) -> anyhow::Result<()> {
    let (begun, mut changes) = (Instant::now(), context.store.changes());
    while !play_if_free(context, id, stop).await? {
        let _ = stop.run_until_cancelled(timeout(LOOKED, changed(&mut changes, id))).await;
        if stop.is_cancelled() || begun.elapsed() > patience || !is_computers(context, id).await? {
            break;
        }
    }
    Ok(())
}

/// Plays the computer's turn unless another task or another process does. Returns whether it did.
async fn play_if_free(context: &BotContext, id: MatchId, stop: &CancellationToken) -> anyhow::Result<bool> {
    let Some(_playing) = context.thinking.play(id) else { return Ok(false) };
    let slot = context.thinking.slot(id).await;
    if stop.is_cancelled() {
        return Ok(true);
    }
    // Claimed when there is a core for it: so turns spread over the cores of all processes.
    let work = format!("turn in match {}", id.0);
    if !context.claims.take_for_now(&work).await? {
        return Ok(false);
    }
    let played = find_and_play(context, id, &slot).await;
    context.claims.give_back(&work).await;
    played.map(|()| true)
}

async fn find_and_play(context: &BotContext, id: MatchId, slot: &ThinkingSlot<'_>) -> anyhow::Result<()> {
    let stored = match_events::load(&mut context.store.read().await?, id).await?;
    let Some(Occupant::Computer(level)) = stored.mover() else { return Ok(()) };
    let (position, version) = (stored.position.clone(), stored.version);
    let (seed, effort) = (context.draw_seed(), context.thinking.effort);
    let turn = match stored.decided() {
        _ if swap::is_possible(&stored) => match find_answer(slot, position, level, seed, effort).await? {
            SwapAnswer::TakesOver => ComputerAction::Swap,
            SwapAnswer::Plays(steps) => ComputerAction::Moves(vec![steps]),
        },
        None if swap::may_follow(&stored) => {
            ComputerAction::Moves(vec![find_even_move(slot, position, level, seed, effort).await?])
        }
        None => ComputerAction::Moves(vec![find_move(slot, position, level, seed, effort).await?]),
        // On its own it need not post every move.
        Some(_) => ComputerAction::Moves(find_finish(slot, position, seed, effort).await?),
    };
    again_with(Isolation::RepeatableRead, |isolation| play(context, id, version, &turn, isolation)).await
}

/// The computer's action in its turn.
enum ComputerAction {
    /// Takes over the first move.
    Swap,
    Moves(Vec<Steps>),
}

/// Plays what was found for a version of a match.
async fn play(
    context: &BotContext,
    id: MatchId,
    version: u32,
    turn: &ComputerAction,
    isolation: Isolation,
) -> anyhow::Result<()> {
    let mut session = context.store.write_with(isolation).await?;
    let mut stored = match_events::load(&mut session, id).await?;
    let decide = |action| stored.decide(&Actor::Computer, action, Some(version)).map(|event| vec![event]);
    let events = match turn {
        ComputerAction::Swap => decide(Action::Swap),
        ComputerAction::Moves(moves) => match &moves[..] {
            [steps] => decide(Action::Move(steps.clone())),
            several => stored.finish(&Actor::Computer, several, Some(version)),
        },
    };
    // Meanwhile the opponent may have resigned: then there is nothing to play.
    if let Ok(events) = events {
        record(&mut session, &mut stored, events, context.now()).await?;
        session.commit().await?;
        context.bells.ring();
    }
    Ok(())
}
