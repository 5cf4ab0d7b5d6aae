//! Plays the computer's moves, each an action of its own.

use std::collections::HashSet;
use std::panic::AssertUnwindSafe;
use std::time::Duration;

use anyhow::Context;
use futures_util::stream::FuturesUnordered;
use futures_util::{FutureExt, StreamExt};
use tokio_util::sync::CancellationToken;

use super::App;
use super::thinking::Place;
use crate::deadline::Deadline;
use crate::engine;
use crate::matches::{Action, Actor, MatchId, Occupant, StoredMatch};
use crate::rules::{BoxedPosition, Steps};

/// How long the computer thinks about a move at most.
const LONGEST_THOUGHT: Duration = Duration::from_secs(3);

/// Shorter lines are over before anybody has read how long they are.
const WORTH_TELLING: usize = 3;

impl App {
    /// Plays for the computer wherever it is to move, until asked to stop. What was pending when the process ended is
    /// found again at the next start. One such loop a process.
    pub async fn play_for_computer(&self, stop: &CancellationToken) {
        while !stop.is_cancelled() {
            let again_after = match self.play_turns_until(stop).await {
                Ok(()) => Duration::from_secs(60),
                Err(error) => {
                    tracing::error!(error = format!("{error:#}"), "the computer could not move");
                    // Trying at once again would fill the log: what is broken mostly stays so for a while.
                    Duration::from_secs(10)
                }
            };
            tokio::select! {
                () = stop.cancelled() => {}
                () = self.computer_bell.notified() => {}
                () = tokio::time::sleep(again_after) => {}
            }
        }
    }

    /// Plays wherever the computer is to move, until it nowhere is. A match in which it cannot holds up no other.
    ///
    /// # Errors
    /// When the store fails or a match is broken.
    pub async fn play_computer_turns(&self) -> anyhow::Result<()> {
        self.play_turns_until(&CancellationToken::new()).await
    }

    async fn play_turns_until(&self, stop: &CancellationToken) -> anyhow::Result<()> {
        let (mut under_way, mut taken) = (FuturesUnordered::new(), HashSet::new());
        let mut played = Ok(());
        loop {
            if !stop.is_cancelled() {
                let turns = self.store.read().await?.computer_turns().await?;
                let new = turns.into_iter().filter(|id| taken.insert(*id)).collect::<Vec<_>>();
                // Boxed, or the compiler cannot see that this may move between threads.
                under_way
                    .extend(new.into_iter().map(|id| async move { (id, self.guard_turn(id, stop).await) }.boxed()));
            }
            tokio::select! {
                Some((id, turn)) = under_way.next() => {
                    // One that failed is not tried again before the next time.
                    if turn.is_ok() {
                        taken.remove(&id);
                    }
                    played = played.and(turn);
                }
                () = self.computer_bell.notified(), if !under_way.is_empty() => {}
                else => return played,
            }
        }
    }

    /// How many boards the computer has to think about before this one, where it waits in a line that is worth telling.
    pub(super) fn computer_waits(&self, game: &StoredMatch, version: u32) -> Option<usize> {
        let to_move = game.version == version && matches!(game.mover(), Some(Occupant::Computer(_)));
        self.thinking.before(game.id).filter(|before| to_move && *before >= WORTH_TELLING)
    }

    async fn guard_turn(&self, id: MatchId, stop: &CancellationToken) -> anyhow::Result<()> {
        let turn = AssertUnwindSafe(self.play_computer_turn(id, stop)).catch_unwind().await;
        let turn = turn.unwrap_or_else(|_| Err(anyhow::anyhow!("panicked")));
        turn.with_context(|| format!("in match {}", id.0))
    }

    async fn play_computer_turn(&self, id: MatchId, stop: &CancellationToken) -> anyhow::Result<()> {
        let place = self.thinking.place(id).await;
        if stop.is_cancelled() {
            return Ok(());
        }
        let game = self.store.read().await?.load(id).await?;
        let Some(Occupant::Computer(level)) = game.mover() else { return Ok(()) };
        let (position, version) = (game.position.clone(), game.version);
        let moves = match game.decided() {
            None => vec![self.find_move(&place, position, level).await?],
            // On its own it need not post every move.
            Some(_) => self.find_finish(&place, position).await?,
        };
        let mut session = self.store.write().await?;
        let mut game = session.load(id).await?;
        let events = match &moves[..] {
            [steps] => {
                game.decide(&Actor::Computer, Action::Move(steps.clone()), Some(version)).map(|event| vec![event])
            }
            several => game.finish(&Actor::Computer, several, Some(version)),
        };
        // Meanwhile the opponent may have resigned: then there is nothing to play.
        if let Ok(events) = events {
            self.record(&mut session, &mut game, events).await?;
            session.commit().await?;
            self.ring();
        }
        Ok(())
    }

    async fn find_move(&self, place: &Place<'_>, position: BoxedPosition, level: u8) -> anyhow::Result<Steps> {
        let (seed, time) = (self.draw_seed(), place.time(LONGEST_THOUGHT));
        let think = move || {
            let deadline = Deadline::after(time);
            engine::choose(&*position, level, seed, &mut || deadline.is_ahead())
        };
        place.think(think).await?.context("the side to move has a legal move")
    }
}
