//! The servers the bot has joined, and which of them are new and get a welcome.

use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

use serenity::model::id::GuildId;
use tokio::sync::watch;

use tavoliere_play::time::Timestamp;

/// The servers the bot has joined.
#[derive(Default)]
pub(super) struct Servers {
    /// Each server, with whether it was named at the start of the connection and no event of it has come since.
    known: Mutex<HashMap<GuildId, bool>>,
    /// When the bot was last connected before; `None` until that is read.
    seen: watch::Sender<Option<Timestamp>>,
}

impl Servers {
    /// A connection starts, with these servers.
    pub(super) async fn begin(&self, guilds: impl Iterator<Item = GuildId>, seen: impl Future<Output = Timestamp>) {
        self.seen.send_replace(None);
        self.lock().extend(guilds.map(|guild| (guild, true)));
        self.seen.send_replace(Some(seen.await));
    }

    /// Whether a server, of which an event has come, has added the bot since it was last connected. Events are handled
    /// concurrently: one that comes before the start of its connection waits for it.
    pub(super) async fn is_new(&self, guild: GuildId, joined_at: Timestamp) -> bool {
        let mut beginning = self.seen.subscribe();
        let seen = beginning.wait_for(Option::is_some).await.map_or(None, |seen| *seen);
        let known = self.lock().insert(guild, false);
        match known {
            None => true,
            Some(true) => seen.is_some_and(|seen| joined_at > seen),
            // It comes back after an outage.
            Some(false) => false,
        }
    }

    /// The bot was removed from a server.
    pub(super) fn leave(&self, guild: GuildId) {
        self.lock().remove(&guild);
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<GuildId, bool>> {
        self.known.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use std::future::ready;

    use tokio::join;

    use super::*;

    #[tokio::test]
    async fn an_event_that_comes_too_early_waits() {
        let servers = Servers::default();
        let [old, new] = [1, 2].map(GuildId::new);
        let begin = servers.begin([old, new].into_iter(), ready(Timestamp(1_000)));
        let known = join!(servers.is_new(old, Timestamp(1_000)), servers.is_new(new, Timestamp(1_001)), begin);
        assert_eq!(known, (false, true, ()));
    }

    #[tokio::test]
    async fn a_server_that_added_the_bot_while_it_was_away_is_new_once() {
        let servers = Servers::default();
        let [old, new, other] = [1, 2, 3].map(GuildId::new);
        servers.begin([old, new].into_iter(), ready(Timestamp(1_000))).await;
        for (guild, joined_at, expected) in
            [(old, 1_000, false), (new, 1_001, true), (new, 1_001, false), (other, 500, true), (other, 500, false)]
        {
            assert_eq!(servers.is_new(guild, Timestamp(joined_at)).await, expected, "{guild} {joined_at}");
        }
        // A new session: they were all heard of before.
        servers.begin([old, new, other].into_iter(), ready(Timestamp(2_000))).await;
        assert!(!servers.is_new(new, Timestamp(1_001)).await);
        servers.leave(new);
        assert!(servers.is_new(new, Timestamp(1_500)).await, "let in again");
    }
}
