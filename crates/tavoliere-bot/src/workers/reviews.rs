//! Looks back on games that are over, in the background: one move after the other, so that nobody waits for long.

use std::collections::{HashMap, HashSet};
use std::panic::AssertUnwindSafe;
use std::time::Duration;

use futures_util::FutureExt;
use tokio_util::sync::CancellationToken;

use crate::context::BotContext;
use crate::context::repeat::repeat;
use crate::thinking::advice::find_advice;
use crate::thinking::effort::Effort;
use tavoliere_games::rules::{BoxedPosition, Side, Steps};
use tavoliere_play::matches::{MatchId, StoredMatch};
use tavoliere_store::again::retry_on_conflict;
use tavoliere_store::matches::match_events;
use tavoliere_store::matches::reviews::{self, Judged};
use tavoliere_store::posts::chats::ChatId;

/// How long the computer looks at a game in all, and at most at each of its moves.
const WHOLE: Duration = Duration::from_secs(18);
const MOVE: Duration = Duration::from_secs(1);

/// A review that fails is given up after this many tries.
const MOST_TRIES: u32 = 3;

/// The longest wait for the bell.
const LONGEST_WAIT: Duration = Duration::from_secs(3600);

/// Makes reviews until `stop` is cancelled. Reviews that were due when the process ended are found again at the next
/// start.
pub async fn run(context: &BotContext, stop: &CancellationToken) {
    let work = || async {
        match stop.run_until_cancelled(make_reviews(context)).await {
            Some(made) => made.map(|()| context.longest_wait(LONGEST_WAIT)),
            None => Ok(Duration::ZERO),
        }
    };
    repeat("reviews", stop, &context.bells.reviews, work).await;
}

/// Makes every review that was asked for. Chats take turns, so that one that wants many delays no other. A review that
/// fails is tried again later, and given up after a few tries.
///
/// # Errors
/// When the store fails or a match is broken.
pub async fn make_reviews(context: &BotContext) -> anyhow::Result<()> {
    let mut turns: HashMap<ChatId, u32> = HashMap::new();
    let mut failed: HashMap<MatchId, u32> = HashMap::new();
    // Those that other processes make.
    let mut elsewhere: HashSet<MatchId> = HashSet::new();
    let mut made = Ok(());
    loop {
        let mut wished = reviews::requested(&mut context.read().await?).await?;
        wished.retain(|(id, _)| !elsewhere.contains(id));
        let tried = |id: &MatchId| failed.get(id).copied().unwrap_or_default();
        // The fewest failures first: one that fails comes last.
        let next = |(id, chat): &&(MatchId, ChatId)| (tried(id), turns.get(chat).copied().unwrap_or_default());
        let Some((id, chat)) = wished.iter().min_by_key(next).copied() else { return made };
        *turns.entry(chat).or_default() += 1;
        let work = format!("review of match {}", id.0);
        if !context.claims.take_for_now(&work).await? {
            elsewhere.insert(id);
            continue;
        }
        let reviewed = AssertUnwindSafe(make_review(context, id)).catch_unwind().await;
        context.claims.give_back(&work).await;
        let Err(error) = reviewed.unwrap_or_else(|_| Err(anyhow::anyhow!("panicked"))) else { continue };
        let count = failed.entry(id).or_default();
        *count += 1;
        if *count >= MOST_TRIES {
            tracing::error!(match_id = id.0, error = format!("{error:#}"), "a review is given up");
            let refuse = || async {
                let mut session = context.store.write().await?;
                reviews::refuse(&mut session, id).await?;
                session.commit().await
            };
            retry_on_conflict(refuse).await?;
            made = made.and(Err(error.context(format!("in match {}", id.0))));
        }
    }
}

async fn make_review(context: &BotContext, id: MatchId) -> anyhow::Result<()> {
    let mut session = context.read().await?;
    let (stored, known) = (match_events::load(&mut session, id).await?, reviews::find(&mut session, id).await?);
    drop(session);
    let judged = match known {
        Some(judged) => judged,
        None => look_back(context, &stored).await?,
    };
    let keep = || async {
        let mut session = context.store.write().await?;
        reviews::keep(&mut session, &stored, &judged).await?;
        reviews::grant(&mut session, id, context.now()).await?;
        session.commit().await
    };
    retry_on_conflict(keep).await?;
    context.bells.ring();
    Ok(())
}

/// Returns the best move before each move, and after the last one if it did not end the game.
async fn look_back(context: &BotContext, stored: &StoredMatch) -> anyhow::Result<Vec<Judged>> {
    let effort = context.thinking.effort.lasting(MOVE.min(WHOLE / u32::try_from(stored.moves.len().max(1))?));
    let mut position = stored.setup.start();
    let mut judged = Vec::new();
    for (seat, steps) in &stored.moves {
        let settled = judge_decided(&position, seat.side(), steps);
        judged.push(match settled {
            Some(settled) => settled,
            None => judge(context, stored.id, &position, judged.len(), effort).await?,
        });
        position.play(steps)?;
    }
    if position.turn().side().is_some() {
        judged.push(judge(context, stored.id, &position, judged.len(), effort).await?);
    }
    Ok(judged)
}

async fn judge(
    context: &BotContext,
    id: MatchId,
    position: &BoxedPosition,
    moves: usize,
    effort: Effort,
) -> anyhow::Result<Judged> {
    let slot = context.thinking.slot(id).await;
    let advice = find_advice(&slot, position.clone(), moves as u64, effort).await?;
    Ok(Judged { best: advice.steps, chance: advice.chance, proven: advice.proven })
}

/// Where it is decided who wins, every move is as good as any other.
fn judge_decided(position: &BoxedPosition, side: Side, played: &Steps) -> Option<Judged> {
    let winner = position.decided()?;
    let chance = if winner == side { 1.0 } else { 0.0 };
    Some(Judged { best: played.clone(), chance, proven: true })
}
