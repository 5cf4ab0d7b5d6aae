//! Looks back on games that are over, in the background: one move after the other, so that nobody waits for long.

use std::time::Duration;

use anyhow::Context;
use tokio_util::sync::CancellationToken;

use super::finishing::Effort;
use super::speaker::Speaker;
use super::{App, Limits, Platform, Post};
use crate::matches::{MatchId, StoredMatch};
use crate::rules::{BoxedPosition, Side, Steps};
use crate::store::matches::reviews::Judged;
use crate::store::posts::chats::Chat;

/// How long the computer looks at a game in all, and at most at each of its moves.
const WHOLE: Duration = Duration::from_secs(18);
const MOVE: Duration = Duration::from_secs(1);

impl App {
    /// Makes the reviews that are wished for, until asked to stop. What was pending when the process ended is found again
    /// at the next start. One such loop a process.
    pub async fn review_games(&self, stop: &CancellationToken) {
        while !stop.is_cancelled() {
            let reviewed = tokio::select! {
                () = stop.cancelled() => return,
                reviewed = self.make_reviews() => reviewed,
            };
            let again_after = match reviewed {
                Ok(()) => Duration::from_secs(3600),
                Err(error) => {
                    tracing::error!(error = format!("{error:#}"), "a game could not be reviewed");
                    Duration::from_secs(60)
                }
            };
            tokio::select! {
                () = stop.cancelled() => {}
                () = self.review_bell.notified() => {}
                () = tokio::time::sleep(again_after) => {}
            }
        }
    }

    /// Makes every review that is wished for now. One that cannot be made holds up no other.
    ///
    /// # Errors
    /// When the store fails or a match is broken.
    pub async fn make_reviews(&self) -> anyhow::Result<()> {
        let wished = self.look().await?.wished_reviews().await?;
        let mut made = Ok(());
        for id in wished {
            made = made.and(self.make_review(id).await);
        }
        made
    }

    async fn make_review(&self, id: MatchId) -> anyhow::Result<()> {
        let mut session = self.look().await?;
        let (game, known) = (session.load(id).await?, session.review(id).await?);
        drop(session);
        let judged = match known {
            Some(judged) => judged,
            None => self.look_back(&game).await?,
        };
        let mut session = self.store.write().await?;
        session.keep_review(id, &judged).await?;
        session.grant_review(id, self.now()).await?;
        session.commit().await?;
        self.ring();
        Ok(())
    }

    /// The review of a match, for all who read the posts of a chat.
    pub(super) async fn make_review_post(
        &self,
        id: MatchId,
        chat: &Chat,
        platform: Platform,
        limits: &Limits,
    ) -> anyhow::Result<Post> {
        let mut session = self.look().await?;
        let reader = self.everybody(&mut session, chat).await?;
        let (game, judged) = (session.load(id).await?, session.review(id).await?);
        let judged = judged.context("a review is posted once it is made")?;
        let reply = Speaker::new(&mut session, &game, platform, reader, self.now()).await?.review(&judged);
        drop(session);
        Ok(self.lay_out(reply, *limits, reader.language).await)
    }

    /// What should have been played before each move, and after the last one where it did not end the game.
    async fn look_back(&self, game: &StoredMatch) -> anyhow::Result<Vec<Judged>> {
        let effort = match self.effort {
            Effort::Time(_) => Effort::Time(MOVE.min(WHOLE / u32::try_from(game.moves.len().max(1))?)),
            tries @ Effort::Tries(_) => tries,
        };
        let mut position = game.setup.start();
        let mut judged = Vec::new();
        for (seat, steps) in &game.moves {
            let settled = settled(&position, seat.side(), steps);
            judged.push(match settled {
                Some(settled) => settled,
                None => self.judge(game.id, &position, judged.len(), effort).await?,
            });
            position.play(steps)?;
        }
        if position.turn().side().is_some() {
            judged.push(self.judge(game.id, &position, judged.len(), effort).await?);
        }
        Ok(judged)
    }

    async fn judge(
        &self,
        id: MatchId,
        position: &BoxedPosition,
        moves: usize,
        effort: Effort,
    ) -> anyhow::Result<Judged> {
        let place = self.thinking.place(id).await;
        let advice = self.find_advice(&place, position.clone(), moves as u64, effort).await?;
        Ok(Judged { best: advice.steps, chance: advice.chance, proven: advice.proven })
    }
}

/// Where it is decided who wins, every move is as good as any other.
fn settled(position: &BoxedPosition, side: Side, played: &Steps) -> Option<Judged> {
    let winner = position.decided()?;
    let chance = if winner == side { 1.0 } else { 0.0 };
    Some(Judged { best: played.clone(), chance, proven: true })
}
