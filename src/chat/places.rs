//! What becomes of places: the bot has come to a platform, a chat has a new key, or can be written in again.

use super::{App, Platform};

impl App {
    /// Notes that the bot hears from a platform, now or at a later time that the platform itself has told, and returns when
    /// it was last seen to do so before, in unix milliseconds. The first time ever, and where that cannot be read, that
    /// is the end of time: nothing is new to who has just come.
    pub async fn appear(&self, platform: Platform, at: i64) -> i64 {
        let at = at.max(self.now());
        let seen = async {
            let mut session = self.store.write().await?;
            let seen = session.appear(platform.name(), at).await?;
            session.commit().await?;
            anyhow::Ok(seen)
        };
        let seen = seen.await.unwrap_or_else(|error| {
            tracing::error!(error = format!("{error:#}"), "when the bot was last here is not known");
            None
        });
        seen.unwrap_or(i64::MAX)
    }

    /// A chat has a new key: everything of it goes there at once, and what waits for it is delivered.
    pub async fn moved(&self, platform: Platform, from: &str, to: &str) {
        match self.try_to_move(platform, from, to).await {
            Ok(()) => tracing::info!(from, to, "a chat has moved"),
            // The first post that is sent to the old key will tell again.
            Err(error) => tracing::error!(from, to, error = format!("{error:#}"), "a chat cannot be moved yet"),
        }
    }

    async fn try_to_move(&self, platform: Platform, from: &str, to: &str) -> anyhow::Result<()> {
        if self.look().await?.find_chat(platform.name(), from).await?.is_none() {
            return Ok(());
        }
        let mut session = self.store.write().await?;
        if let Some(chat) = session.find_chat(platform.name(), from).await? {
            session.move_chat(chat, to).await?;
        }
        session.commit().await?;
        self.try_to_awaken(platform, to).await
    }

    /// Delivers what waits for a place that can be written in again.
    pub async fn awaken(&self, platform: Platform, place: &str) {
        if let Err(error) = self.try_to_awaken(platform, place).await {
            tracing::error!(error = format!("{error:#}"), "what waits for a chat waits on");
        }
    }

    async fn try_to_awaken(&self, platform: Platform, place: &str) -> anyhow::Result<()> {
        let now = self.now();
        let mut session = self.look().await?;
        let Some(chat) = session.find_chat(platform.name(), place).await? else { return Ok(()) };
        if session.is_put_off(chat, now).await? {
            drop(session);
            let mut session = self.store.write().await?;
            session.hasten(chat, now).await?;
            session.commit().await?;
        }
        self.outbox_bell(platform).notify_one();
        Ok(())
    }
}
