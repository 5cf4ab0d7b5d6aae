//! Threads on the fake Discord.

use serde_json::{Value, json};

use super::super::fake::{LOST, SILENCE, Thread};
use super::super::http::refusal;
use super::super::people::{Channel, THREAD};
use super::{DiscordStage, SHORT, seen};
use crate::support::stage::{Seen, ThreadStage, Who};

pub const REOPEN: &str = "patch /channels/{channel_id}";
pub const MAKE_THREAD: &str = "post /channels/{channel_id}/messages/{message_id}/threads";

impl DiscordStage {
    /// The only thread.
    pub fn thread(&self) -> (Channel, Thread) {
        let threads = self.fake.look(|world| world.threads.clone());
        assert_eq!(threads.len(), 1, "{threads:?}");
        let (id, thread) = threads.into_iter().next().expect("it was counted");
        (Channel { id: id.parse().expect("a number"), ..THREAD }, thread)
    }

    pub fn change_thread(&self, change: impl FnOnce(&mut Thread)) {
        let id = self.thread().0.id.to_string();
        self.fake.change(|world| change(world.threads.get_mut(&id).expect("it was made")));
    }
}

impl ThreadStage for DiscordStage {
    const THREAD_REFUSALS: usize = 2;
    const THREAD_FAILURES: usize = 4;
    const THREAD_CLOSINGS: usize = 3;

    async fn open_with_threads() -> Self {
        Self::with(SHORT).await
    }

    fn thread_names(&self) -> Vec<String> {
        self.fake.look(|world| world.threads.values().map(|thread| thread.name.clone()).collect())
    }

    fn thread_posts(&self) -> Vec<Seen> {
        let (channel, _) = self.thread();
        self.fake.look(|world| world.posts(channel).into_iter().map(seen).collect())
    }

    async fn say_in_thread(&mut self, who: Who, line: &str) {
        let id = self.type_line(who, self.thread().0, line);
        self.settled(&id).await;
        self.empty_outbox().await;
    }

    fn close_thread(&mut self, closing: usize) {
        self.change_thread(|thread| (thread.archived, thread.refuses_posts) = (true, closing > 0));
        if closing == 2 {
            self.fake.fail(REOPEN, (500, json!({})));
        }
    }

    fn is_thread_open(&self) -> bool {
        !self.thread().1.archived
    }

    fn withhold_threads(&mut self) -> [String; 2] {
        self.missing = 1 << 35 | 1 << 38;
        [
            "I can’t give each game its own thread here, so games are played in this chat. Permissions I’m missing: Create \
             Public Threads and Send Messages in Threads. Anyone who manages this server"
                .to_owned(),
            "Qui non posso aprire un thread per ogni partita".to_owned(),
        ]
    }

    fn lock_thread(&mut self) {
        self.change_thread(|thread| (thread.archived, thread.locked) = (true, true));
    }

    fn delete_thread(&mut self) {
        let id = self.thread().0.id.to_string();
        self.fake.change(|world| {
            world.channels.remove(&id);
            world.threads.clear();
            world.messages.retain(|message| message.channel != id);
        });
    }

    fn refuse_thread(&mut self, refusal_number: usize) {
        let refusals =
            [refusal(403, 50013, "Missing Permissions"), refusal(400, 50024, "Cannot execute action on this type")];
        self.fake.fail(MAKE_THREAD, refusals[refusal_number].clone());
    }

    fn fail_thread(&mut self, failure: usize) {
        let limited = json!({"message": "You are being rate limited.", "retry_after": 0.2, "global": false});
        let failures = [(LOST, Value::Null), (SILENCE, Value::Null), (500, Value::Null), (429, limited)];
        self.fake.fail(MAKE_THREAD, failures[failure].clone());
    }
}
