//! Plays the computer's moves, one match after the other, each an action of its own.

use std::panic::AssertUnwindSafe;
use std::time::{Duration, Instant};

use anyhow::Context;
use futures_util::FutureExt;
use tokio_util::sync::CancellationToken;

use super::App;
use crate::engine;
use crate::matches::{Action, Actor, Occupant};
use crate::rules::{BoxedPosition, Steps};
use crate::store::MatchId;

/// How long the computer thinks about a move at most.
const LONGEST_THOUGHT: Duration = Duration::from_secs(3);

impl App {
    /// Plays for the computer wherever it is to move, until asked to stop. What was pending when the process ended is
    /// found again at the next start. One such loop a process.
    pub async fn play_for_computer(&self, stop: &CancellationToken) {
        while !stop.is_cancelled() {
            let again_after = match self.play_computer_turns().await {
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

    /// Plays one move wherever the computer is to move now. A match in which it cannot holds up no other.
    ///
    /// # Errors
    /// When the store fails or a match is broken.
    pub async fn play_computer_turns(&self) -> anyhow::Result<()> {
        let turns = self.store.read().await?.computer_turns().await?;
        let mut played = Ok(());
        for id in turns {
            let turn = AssertUnwindSafe(self.play_computer_turn(id)).catch_unwind().await;
            let turn = turn.unwrap_or_else(|_| Err(anyhow::anyhow!("panicked")));
            played = played.and(turn.with_context(|| format!("in match {}", id.0)));
        }
        played
    }

    async fn play_computer_turn(&self, id: MatchId) -> anyhow::Result<()> {
        let game = self.store.read().await?.load(id).await?;
        let Some(Occupant::Computer(level)) = game.mover() else { return Ok(()) };
        let (position, version) = (game.position.clone(), game.version);
        let moves = match game.decided() {
            None => vec![self.find_move(position, level).await?],
            // On its own it need not post every move.
            Some(_) => self.find_finish(position).await?,
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

    async fn find_move(&self, position: BoxedPosition, level: u8) -> anyhow::Result<Steps> {
        let seed = self.draw_seed();
        let think = move || {
            let begun = Instant::now();
            engine::choose(&*position, level, seed, &mut || begun.elapsed() < LONGEST_THOUGHT)
        };
        let chosen = tokio::task::spawn_blocking(think).await?;
        chosen.context("the side to move has a legal move")
    }
}
