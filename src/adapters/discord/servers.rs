//! The servers the bot is in, and which of them have let it in since it was last seen: these are to be welcomed.

use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

use serenity::model::id::GuildId;
use tokio::sync::watch;

#[derive(Default)]
pub(super) struct Servers {
    /// Whether each was there already when the connection began, and has not been heard of since.
    known: Mutex<HashMap<GuildId, bool>>,
    /// When the bot was last seen before that, in unix milliseconds; `None` until that is found out.
    seen: watch::Sender<Option<i64>>,
}

impl Servers {
    /// A connection begins, and these are the servers there are.
    pub(super) async fn begin(&self, guilds: impl Iterator<Item = GuildId>, seen: impl Future<Output = i64>) {
        self.seen.send_replace(None);
        self.known().extend(guilds.map(|guild| (guild, true)));
        self.seen.send_replace(Some(seen.await));
    }

    /// Whether a server that is heard of now has let the bot in lately. Events are handled side by side: one that comes
    /// before the beginning of its connection waits for it.
    pub(super) async fn is_new(&self, guild: GuildId, joined_at: i64) -> bool {
        let mut beginning = self.seen.subscribe();
        let seen = beginning.wait_for(Option::is_some).await.map_or(None, |seen| *seen);
        let known = self.known().insert(guild, false);
        match known {
            None => true,
            Some(true) => seen.is_some_and(|seen| joined_at > seen),
            // As after an outage.
            Some(false) => false,
        }
    }

    /// The bot was thrown out.
    pub(super) fn leave(&self, guild: GuildId) {
        self.known().remove(&guild);
    }

    fn known(&self) -> MutexGuard<'_, HashMap<GuildId, bool>> {
        self.known.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use std::future::ready;

    use tokio::join;

    use super::*;

    #[tokio::test]
    async fn who_is_heard_of_too_early_waits() {
        let servers = Servers::default();
        let [old, new] = [1, 2].map(GuildId::new);
        let begin = servers.begin([old, new].into_iter(), ready(1_000));
        let known = join!(servers.is_new(old, 1_000), servers.is_new(new, 1_001), begin);
        assert_eq!(known, (false, true, ()));
    }

    #[tokio::test]
    async fn who_let_the_bot_in_while_it_was_away_is_new_once() {
        let servers = Servers::default();
        let [old, new, other] = [1, 2, 3].map(GuildId::new);
        servers.begin([old, new].into_iter(), ready(1_000)).await;
        for (guild, joined_at, expected) in
            [(old, 1_000, false), (new, 1_001, true), (new, 1_001, false), (other, 500, true), (other, 500, false)]
        {
            assert_eq!(servers.is_new(guild, joined_at).await, expected, "{guild} {joined_at}");
        }
        // A new session: they were all heard of before.
        servers.begin([old, new, other].into_iter(), ready(2_000)).await;
        assert!(!servers.is_new(new, 1_001).await);
        servers.leave(new);
        assert!(servers.is_new(new, 1_500).await, "let in again");
    }
}
