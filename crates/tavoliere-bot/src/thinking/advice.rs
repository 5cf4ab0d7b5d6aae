//! Results of the computer's search: its own move, a good move for a person, or the rest of a match that is decided.

use std::time::Duration;

use anyhow::Context;

use crate::thinking::effort::Effort;
use crate::thinking::slots::ThinkingSlot;
use tavoliere_base::deadline::Deadline;
use tavoliere_engine::fairness::{self, SwapAnswer};
use tavoliere_engine::{self as engine, Advice, Aim, Bounds, Verdict};
use tavoliere_games::rules::{BoxedPosition, Position, Side, Steps};

/// The longest time the computer thinks about a move of its own.
const LONGEST_THOUGHT: Duration = Duration::from_secs(3);

/// The most nodes of the proof for a position that is judged.
const JUDGED: u64 = 2_000_000;

/// A search of the engine within bounds, which goes on for as long as it is told to.
type EngineSearch<T> = fn(&dyn Position, Bounds, &mut dyn FnMut(f64) -> bool) -> Option<T>;

/// Searches for the computer itself, at a level.
async fn search<T: Send + 'static>(
    slot: &ThinkingSlot<'_>,
    position: BoxedPosition,
    level: u8,
    seed: u64,
    effort: Effort,
    search: EngineSearch<T>,
) -> anyhow::Result<T> {
    let effort = effort.lasting(LONGEST_THOUGHT);
    let (bounds, time) = (effort.bounds(Some(level), seed), effort.time(slot));
    let think = move || {
        let deadline = Deadline::after(time);
        search(&*position, bounds, &mut |share| deadline.is_ahead_for(share))
    };
    slot.think(think).await?.context("the side to move has a legal move")
}

/// The computer's move at a level. The highest uses all of its time.
pub async fn find_move(
    slot: &ThinkingSlot<'_>,
    position: BoxedPosition,
    level: u8,
    seed: u64,
    effort: Effort,
) -> anyhow::Result<Steps> {
    search(slot, position, level, seed, effort, engine::choose).await
}

/// The computer's first move if the other side may take it over: one after which both have about the same chances.
pub async fn find_even_move(
    slot: &ThinkingSlot<'_>,
    position: BoxedPosition,
    level: u8,
    seed: u64,
    effort: Effort,
) -> anyhow::Result<Steps> {
    search(slot, position, level, seed, effort, fairness::even_move).await
}

/// Whether the computer takes over the first move, and how it answers it if not.
pub async fn find_answer(
    slot: &ThinkingSlot<'_>,
    position: BoxedPosition,
    level: u8,
    seed: u64,
    effort: Effort,
) -> anyhow::Result<SwapAnswer> {
    search(slot, position, level, seed, effort, fairness::answer).await
}

/// A good move for the side to move. `seed` decides between equal moves.
pub async fn find_advice(
    slot: &ThinkingSlot<'_>,
    position: BoxedPosition,
    seed: u64,
    effort: Effort,
) -> anyhow::Result<Advice> {
    let (bounds, time) = (effort.bounds(None, seed), effort.time(slot));
    let think = move || {
        let deadline = Deadline::after(time);
        engine::analyse(&*position, bounds, &mut |share| deadline.is_ahead_for(share))
    };
    Ok(slot.think(think).await?.context("the side to move has a legal move")?.into())
}

/// The moves to the end of a match whose winner plays on alone.
pub async fn find_finish(
    slot: &ThinkingSlot<'_>,
    position: BoxedPosition,
    seed: u64,
    effort: Effort,
) -> anyhow::Result<Vec<Steps>> {
    let mut keep_going = effort.keep_going(slot);
    slot.think(move || engine::finish(&*position, seed, &mut |_| keep_going())).await
}

/// The first of these positions that the side to move could have won, and the winning move. Positions whose result takes too
/// long to prove are passed over.
pub async fn find_missed_win(
    slot: &ThinkingSlot<'_>,
    positions: Vec<BoxedPosition>,
    effort: Effort,
) -> anyhow::Result<Option<(usize, Steps)>> {
    let (nodes, mut keep_going) = (effort.bounds(None, 0).nodes.min(JUDGED), effort.keep_going(slot));
    slot.think(move || {
        positions.iter().enumerate().find_map(|(place, position)| {
            let proven = engine::proven(&**position, nodes, &mut keep_going)?;
            let wins = proven.verdict == Verdict::Win;
            wins.then(|| (place, position.legal()[proven.index].clone()))
        })
    })
    .await
}

/// Returns the side with the better position in a match that is not continued: the winner of a proof if there is one,
/// else the side with the higher score; `None` for a draw.
pub async fn judge(slot: &ThinkingSlot<'_>, position: BoxedPosition, effort: Effort) -> anyhow::Result<Option<Side>> {
    let (nodes, mut keep_going) = (effort.bounds(None, 0).nodes.min(JUDGED), effort.keep_going(slot));
    slot.think(move || {
        let mover = position.turn().side()?;
        match engine::solve(&*position, Aim::Outcome, nodes, &mut keep_going).map(|found| found.verdict) {
            Some(Verdict::Win) => Some(mover),
            Some(Verdict::Loss) => Some(mover.opponent()),
            Some(Verdict::Draw) => None,
            None => match position.scores() {
                [first, second] if first > second => Some(Side::First),
                [first, second] if first < second => Some(Side::Second),
                _ => None,
            },
        }
    })
    .await
}
