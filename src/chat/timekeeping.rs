//! Does what time brings: ends what has run out, and reminds those whose time is running out.

use std::panic::AssertUnwindSafe;
use std::time::Duration;

use anyhow::Context;
use futures_util::FutureExt;
use tokio_util::sync::CancellationToken;

use super::App;
use crate::matches::{Action, Actor, MatchId, Occupant};

/// How often to look at the time. A deadline is decided within a minute, whatever the machine's clock does meanwhile.
const BETWEEN_LOOKS: Duration = Duration::from_secs(15);

/// What passed while the process was down is decided so long after its start, in milliseconds: an hour.
const GRACE: i64 = 3_600_000;

impl App {
    /// Watches the time until asked to stop. One such loop a process.
    pub async fn keep_time(&self, stop: &CancellationToken) {
        while !stop.is_cancelled() {
            if let Err(error) = self.do_what_time_brings().await {
                tracing::error!(error = format!("{error:#}"), "what time brings could not be done");
            }
            tokio::select! {
                () = stop.cancelled() => {}
                () = tokio::time::sleep(BETWEEN_LOOKS) => {}
            }
        }
    }

    /// Ends every match and challenge whose time is up now, and calls and reminds whoever is to be. One in which that
    /// fails holds up no other.
    ///
    /// # Errors
    /// When the store fails or a match is broken.
    pub async fn do_what_time_brings(&self) -> anyhow::Result<()> {
        let now = self.now();
        let mut session = self.look().await?;
        let (overdue, to_call) = (session.overdue(now).await?, session.to_call(now).await?);
        drop(session);
        let mut done = Ok(());
        for id in overdue {
            done = done.and(guarded(id, self.end_overdue(id, now)).await);
        }
        for (id, player) in to_call {
            done = done.and(guarded(id, self.call(id, player)).await);
        }
        // Who was called just now has been told how much time is left.
        let to_remind = self.look().await?.to_remind(now).await?;
        for id in to_remind {
            done = done.and(guarded(id, self.remind(id)).await);
        }
        done
    }

    async fn end_overdue(&self, id: MatchId, now: i64) -> anyhow::Result<()> {
        let game = self.store.read().await?.load(id).await?;
        let Some(deadline) = game.deadline() else { return Ok(()) };
        if deadline < self.started && now < self.started + GRACE {
            return Ok(());
        }
        let version = game.version;
        let rest = match game.decided() {
            Some(_) => {
                let place = self.thinking.place(id).await;
                self.find_finish(&place, game.position.clone()).await?
            }
            None => Vec::new(),
        };
        let mut session = self.store.write().await?;
        let mut game = session.load(id).await?;
        let events = if rest.is_empty() {
            game.decide(&Actor::Clock, Action::TimeOut { now }, Some(version)).map(|event| vec![event])
        } else {
            game.finish(&Actor::Clock, &rest, Some(version))
        };
        // Meanwhile somebody may have moved: then there is time again.
        if let Ok(events) = events {
            self.record(&mut session, &mut game, events).await?;
            session.commit().await?;
            self.ring();
        }
        Ok(())
    }

    /// Reminds the mover, who may have chosen not to be: in their own conversation with the bot where there is one, else
    /// where the match is played. While their clock stands they are left alone.
    async fn remind(&self, id: MatchId) -> anyhow::Result<()> {
        let mut session = self.store.write().await?;
        let game = session.load(id).await?;
        let now = self.now();
        if game.clock_stands(now) {
            return Ok(());
        }
        let wanted = match game.mover() {
            // It waits until they are over.
            Some(Occupant::Player(mover)) if self.quiet_until(&mut session, mover, now).await?.is_some() => {
                return Ok(());
            }
            Some(Occupant::Player(mover)) => session.wants_reminders(mover).await?,
            _ => false,
        };
        if wanted {
            session.remind(&game, false, now).await?;
        }
        session.reminded(id).await?;
        session.commit().await?;
        self.ring();
        Ok(())
    }
}

async fn guarded(id: MatchId, work: impl Future<Output = anyhow::Result<()>>) -> anyhow::Result<()> {
    let done = AssertUnwindSafe(work).catch_unwind().await;
    done.unwrap_or_else(|_| Err(anyhow::anyhow!("panicked"))).with_context(|| format!("in match {}", id.0))
}
