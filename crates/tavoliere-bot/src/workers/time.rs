//! Does what time brings: ends what has run out, and reminds those whose time is running out.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use tokio_util::sync::CancellationToken;

use crate::context::BotContext;
use crate::context::repeat::repeat;
use crate::recording::calls::{self, quiet_until};
use crate::recording::notices;
use crate::recording::record::record;
use crate::recording::votes::Ballot;
use crate::thinking::advice::find_finish;
use tavoliere_play::matches::MatchId;
use tavoliere_play::matches::called::called_players;
use tavoliere_play::matches::{Action, Actor, Occupant, PlayerId};
use tavoliere_play::time::{Millis, Timestamp};
use tavoliere_store::again::retry_on_conflict;
use tavoliere_store::choices;
use tavoliere_store::inputs::{self, Beat};
use tavoliere_store::matches::{match_events, match_times};
use tavoliere_store::posts::{notice_delivery, waiting_calls};

/// How often the process notes that it runs.
const BEAT: Millis = Millis::from_minutes(5);

/// The longest wait for the next deadline: a minute, so that a machine's clock that is set does not
/// delay a deadline for longer.
const LONGEST_WAIT: Millis = Millis::MINUTE;

/// The name of this work, for processes that share it.
const WORK: &str = "time";

/// The work of reminding somebody.
const REMINDER: &str = "reminder in match";

/// Acts on deadlines until `stop` is cancelled.
pub async fn run(context: &BotContext, stop: &CancellationToken) {
    let is_late = AtomicBool::new(false);
    let work = || async {
        if !context.claims.claim(WORK).await? {
            return Ok(context.longest_wait(LONGEST_WAIT.into()));
        }
        let due = Due::load(context).await?;
        let wait = context.longest_wait(due.wait);
        // A failure delays no other work.
        let acted = act_on(context, due).await;
        let was_late = is_late.swap(acted.is_err(), Ordering::Relaxed);
        match acted {
            Err(error) => tracing::error!(error = format!("{error:#}"), "a deadline is not decided yet"),
            Ok(()) if was_late => tracing::info!("deadlines are decided again"),
            Ok(()) => {}
        }
        Ok(wait)
    };
    repeat("time", stop, &context.bells.time, work).await;
}

/// The work that is due, read in one transaction, because every commit of the bot wakes this worker.
struct Due {
    now: Timestamp,
    last_beat: Option<Beat>,
    overdue: Vec<(MatchId, Timestamp)>,
    calls: Vec<(MatchId, PlayerId)>,
    reminders: Vec<MatchId>,
    /// How long no other deadline, reminder or call will be due.
    wait: Duration,
}

impl Due {
    async fn load(context: &BotContext) -> anyhow::Result<Self> {
        let now = context.now();
        let mut session = context.read().await?;
        let next = match_times::next_time(&mut session, now).await?;
        Ok(Self {
            now,
            last_beat: inputs::last_beat(&mut session).await?,
            overdue: match_times::overdue(&mut session, now).await?,
            calls: waiting_calls::due(&mut session, now).await?,
            reminders: match_times::due_reminders(&mut session, now).await?,
            wait: next.map_or(LONGEST_WAIT, |next| (next - now).clamp(Millis(1), LONGEST_WAIT)).into(),
        })
    }
}

/// Notes that the process runs, and finds gaps in time: at the start, when the machine has slept, and when its clock
/// was set. Times that a clock running ahead has put off are corrected.
async fn look_at_clocks(context: &BotContext, last: Option<Beat>) -> anyhow::Result<()> {
    let (now, steady) = (context.now(), context.monotonic_time());
    let (jump, is_first, grace) = {
        let mut wake = context.wake();
        let (jump, is_first) = (wake.compare_clocks(now, steady), !wake.has_begun());
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
    let note = || async {
        let mut session = context.store.write().await?;
        inputs::keep_beat(&mut session, now, now + grace).await?;
        if is_first || jump.is_some_and(|jump| jump < Millis::ZERO) {
            notice_delivery::bring_back(&mut session, now).await?;
        }
        session.commit().await
    };
    retry_on_conflict(note).await?;
    context.bells.ring();
    Ok(())
}

/// Ends every match and challenge whose time is up, and calls and reminds those who are due. A match in which that
/// fails delays no other.
///
/// # Errors
/// When the store fails or a match is broken.
pub async fn act_on_deadlines(context: &BotContext) -> anyhow::Result<()> {
    act_on(context, Due::load(context).await?).await
}

async fn act_on(context: &BotContext, due: Due) -> anyhow::Result<()> {
    let Due { now, last_beat, overdue, calls, mut reminders, .. } = due;
    look_at_clocks(context, last_beat).await?;
    let mut done = Ok(());
    // After a gap there may be many that do not count yet.
    let counts = |(_, deadline): &(MatchId, Timestamp)| context.grace_for(Some(*deadline)) == Millis::ZERO;
    for (id, _) in overdue.into_iter().filter(counts) {
        done = done
            .and(attempt(context, "deadline of match", id, retry_on_conflict(|| end_overdue(context, id, now))).await);
    }
    // A call that is due now already states the remaining time.
    reminders.retain(|id| calls.iter().all(|(called_in, _)| called_in != id));
    for (id, player) in calls {
        done = done.and(attempt(context, "call in match", id, retry_on_conflict(|| call(context, id, player))).await);
    }
    for id in reminders {
        done = done.and(attempt(context, REMINDER, id, retry_on_conflict(|| remind(context, id))).await);
    }
    done
}

async fn end_overdue(context: &BotContext, id: MatchId, now: Timestamp) -> anyhow::Result<()> {
    let stored = match_events::load(&mut context.store.read().await?, id).await?;
    // Meanwhile somebody may have moved.
    if stored.deadline().is_none_or(|deadline| deadline > now) {
        return Ok(());
    }
    let version = stored.version;
    let rest = match stored.decided() {
        Some(_) => {
            let slot = context.thinking.slot(id).await;
            find_finish(&slot, stored.position.clone(), context.draw_seed(), context.thinking.effort).await?
        }
        None => Vec::new(),
    };
    let mut session = context.store.write().await?;
    let mut stored = match_events::load(&mut session, id).await?;
    let ballot = if stored.version == version { Ballot::find(&mut session, &stored).await? } else { None };
    if let Some(ballot) = ballot
        && ballot.decide(&mut session, &mut stored, now).await?
    {
        session.commit().await?;
        context.bells.ring();
        return Ok(());
    }
    let events = if rest.is_empty() {
        stored.decide(&Actor::Clock, Action::TimeOut { now }, Some(version)).map(|event| vec![event])
    } else {
        stored.finish(&Actor::Clock, &rest, Some(version))
    };
    // Meanwhile somebody may have moved: then there is time again.
    if let Ok(events) = events {
        record(&mut session, &mut stored, events, now).await?;
        session.commit().await?;
        context.bells.ring();
    }
    Ok(())
}

/// Calls somebody whose quiet hours are over, if they are still to be called.
pub async fn call(context: &BotContext, id: MatchId, player: PlayerId) -> anyhow::Result<()> {
    let now = context.now();
    let mut session = context.store.write().await?;
    let stored = match_events::load(&mut session, id).await?;
    match quiet_until(&mut session, player, now).await? {
        // They have chosen other hours meanwhile.
        Some(until) => waiting_calls::add(&mut session, id, player, until).await?,
        None => {
            waiting_calls::delete(&mut session, id, player).await?;
            if called_players(&stored).contains(&player) {
                calls::call(&mut session, &stored, player, false, now).await?;
            }
            // It tells how much time is left, which is enough.
            if stored.reminder().is_some_and(|at| at <= now) {
                match_times::mark_reminded(&mut session, id).await?;
            }
        }
    }
    session.commit().await?;
    context.bells.ring();
    Ok(())
}

/// Reminds the mover, who may have chosen not to be: in their own conversation with the bot where there is one, else
/// where the match is played. While their clock stands, and in their quiet hours, they are left alone.
async fn remind(context: &BotContext, id: MatchId) -> anyhow::Result<()> {
    let mut session = context.store.write().await?;
    let stored = match_events::load(&mut session, id).await?;
    let now = context.now();
    // Meanwhile somebody may have moved.
    if stored.reminder().is_none_or(|at| at > now) {
        return Ok(());
    }
    let later = || context.attempts.put_off((REMINDER, id.0), context.monotonic_time(), LONGEST_WAIT.into());
    if stored.clock_stands(now) {
        later();
        return Ok(());
    }
    let wanted = match stored.mover() {
        Some(Occupant::Player(mover)) if quiet_until(&mut session, mover, now).await?.is_some() => {
            later();
            return Ok(());
        }
        Some(Occupant::Player(mover)) => !choices::is_off(&mut session, mover, "reminders").await?,
        _ => false,
    };
    if wanted {
        notices::remind(&mut session, &stored, false, now).await?;
    }
    match_times::mark_reminded(&mut session, id).await?;
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
    let (item, steady) = ((what, id.0), context.monotonic_time());
    match context.attempts.is_due(item, steady) {
        true => context.attempts.run(item, steady, work).await,
        false => Ok(()),
    }
}
