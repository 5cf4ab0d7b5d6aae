//! Does what time brings: ends what has run out, and reminds those whose time is running out.

use std::time::Duration;

use tokio_util::sync::CancellationToken;

use crate::chat::context::BotContext;
use crate::chat::context::repeat::repeat;
use crate::chat::recording::calls::{self, quiet_until};
use crate::chat::recording::record::record;
use crate::chat::thinking::advice::find_finish;
use crate::matches::MatchId;
use crate::matches::called::called;
use crate::matches::{Action, Actor, Occupant, PlayerId};
use crate::time::{Millis, Timestamp};

/// How often the process notes that it runs.
const BEAT: Millis = Millis::from_minutes(5);

/// The longest wait for the next deadline: a minute, so that a machine's clock that is set does not
/// delay a deadline for longer.
const LONGEST_WAIT: Millis = Millis::MINUTE;

/// Acts on deadlines until `stop` is cancelled.
pub async fn run(context: &BotContext, stop: &CancellationToken) {
    let work = || async {
        // What fails delays nothing else.
        if let Err(error) = act_on_deadlines(context).await {
            tracing::error!(error = format!("{error:#}"), "a deadline is not decided yet");
        }
        next_deadline(context).await
    };
    repeat("time", stop, &context.bells.time, work).await;
}

/// Notes that the process runs, and finds gaps in time: at the start, when the machine has slept, and when its clock was
/// set. What a clock that was ahead has put off is brought back.
///
/// # Errors
/// When the store fails.
async fn look_at_clocks(context: &BotContext) -> anyhow::Result<()> {
    let (now, steady) = (context.now(), context.steady());
    let last = context.read().await?.last_beat().await?;
    let (jump, is_first, grace) = {
        let mut wake = context.wake();
        let (jump, is_first) = (wake.look(now, steady), !wake.has_begun());
        if is_first {
            wake.begin(last.map(|last| last.at), last.map(|last| last.grace_until));
        }
        (jump, is_first, wake.grace_left(steady))
    };
    let is_fresh = last.is_some_and(|last| (Millis::ZERO..BEAT).contains(&(now - last.at)));
    if is_fresh && !is_first && jump.is_none() {
        return Ok(());
    }
    if let Some(jump) = jump {
        tracing::warn!(minutes = jump / Millis::MINUTE, "the machine has slept, or its clock was set");
    }
    let mut session = context.store.write().await?;
    session.beat(now, now + grace).await?;
    if is_first || jump.is_some_and(|jump| jump < Millis::ZERO) {
        session.bring_back(now).await?;
    }
    session.commit().await?;
    context.bells.ring();
    Ok(())
}

/// How long no deadline, reminder or call will be due.
async fn next_deadline(context: &BotContext) -> anyhow::Result<Duration> {
    let now = context.now();
    let next = context.read().await?.next_time(now).await?;
    let wait = next.map_or(LONGEST_WAIT, |next| (next - now).clamp(Millis(1), LONGEST_WAIT));
    Ok(wait.into())
}

/// Ends every match and challenge whose time is up, and calls and reminds those who are due. A match in which that
/// fails delays no other.
///
/// # Errors
/// When the store fails or a match is broken.
pub async fn act_on_deadlines(context: &BotContext) -> anyhow::Result<()> {
    look_at_clocks(context).await?;
    let now = context.now();
    let mut session = context.read().await?;
    let (overdue, to_call) = (session.overdue(now).await?, session.due_calls(now).await?);
    drop(session);
    let mut done = Ok(());
    for id in overdue {
        done = done.and(attempt(context, "deadline of match", id, end_overdue(context, id, now)).await);
    }
    for (id, player) in to_call {
        done = done.and(attempt(context, "call in match", id, call(context, id, player)).await);
    }
    // Who was called just now has been told how much time is left.
    let to_remind = context.read().await?.due_reminders(now).await?;
    for id in to_remind {
        done = done.and(attempt(context, "reminder in match", id, remind(context, id)).await);
    }
    done
}

async fn end_overdue(context: &BotContext, id: MatchId, now: Timestamp) -> anyhow::Result<()> {
    let game = context.store.read().await?.load(id).await?;
    let Some(deadline) = game.deadline() else { return Ok(()) };
    if context.wake().excuses(deadline, context.steady()) {
        return Ok(());
    }
    let version = game.version;
    let rest = match game.decided() {
        Some(_) => {
            let slot = context.thinking.slot(id).await;
            find_finish(&slot, game.position.clone(), context.draw_seed(), context.thinking.effort).await?
        }
        None => Vec::new(),
    };
    let mut session = context.store.write().await?;
    let mut game = session.load(id).await?;
    let events = if rest.is_empty() {
        game.decide(&Actor::Clock, Action::TimeOut { now }, Some(version)).map(|event| vec![event])
    } else {
        game.finish(&Actor::Clock, &rest, Some(version))
    };
    // Meanwhile somebody may have moved: then there is time again.
    if let Ok(events) = events {
        record(&mut session, &mut game, events, now).await?;
        session.commit().await?;
        context.bells.ring();
    }
    Ok(())
}

/// Calls somebody whose quiet hours are over, if they are still to be called.
pub async fn call(context: &BotContext, id: MatchId, player: PlayerId) -> anyhow::Result<()> {
    let now = context.now();
    let mut session = context.store.write().await?;
    let game = session.load(id).await?;
    match quiet_until(&mut session, player, now).await? {
        // They have chosen other hours meanwhile.
        Some(until) => session.call_later(id, player, until).await?,
        None => {
            session.drop_call(id, player).await?;
            if called(&game).contains(&player) {
                calls::call(&mut session, &game, player, false, now).await?;
            }
            // It tells how much time is left, which is enough.
            if game.reminder().is_some_and(|at| at <= now) {
                session.reminded(id).await?;
            }
        }
    }
    session.commit().await?;
    context.bells.ring();
    Ok(())
}

/// Reminds the mover, who may have chosen not to be: in their own conversation with the bot where there is one, else
/// where the match is played. While their clock stands they are left alone.
async fn remind(context: &BotContext, id: MatchId) -> anyhow::Result<()> {
    let mut session = context.store.write().await?;
    let game = session.load(id).await?;
    let now = context.now();
    if game.clock_stands(now) {
        return Ok(());
    }
    let wanted = match game.mover() {
        // It waits until they are over.
        Some(Occupant::Player(mover)) if quiet_until(&mut session, mover, now).await?.is_some() => {
            return Ok(());
        }
        Some(Occupant::Player(mover)) => !session.is_off(mover, "reminders").await?,
        _ => false,
    };
    if wanted {
        session.remind(&game, false, now).await?;
    }
    session.reminded(id).await?;
    session.commit().await?;
    context.bells.ring();
    Ok(())
}

async fn attempt(
    context: &BotContext,
    what: &'static str,
    id: MatchId,
    work: impl Future<Output = anyhow::Result<()>>,
) -> anyhow::Result<()> {
    let (item, steady) = ((what, id.0), context.steady());
    match context.attempts.is_due(item, steady) {
        true => context.attempts.make(item, steady, work).await,
        false => Ok(()),
    }
}
