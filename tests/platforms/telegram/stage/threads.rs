//! Topics of the fake Telegram.

use serde_json::json;

use super::super::permissions::administrator;
use super::super::world::{Chat, FORUM, Failure, Topic};
use super::{TelegramStage, in_own_words, seen};
use crate::support::stage::{Seen, Stage, ThreadStage, Who};

impl TelegramStage {
    /// The only topic.
    pub fn topic(&self) -> (Chat, Topic) {
        let topics = self.fake.look(|world| world.topics.clone());
        assert_eq!(topics.len(), 1, "{topics:?}");
        let (thread, topic) = topics.into_iter().next().expect("it was counted");
        (Chat { id: FORUM.id, thread: Some(thread) }, topic)
    }

    pub fn change_topic(&self, change: impl FnOnce(&mut Topic)) {
        let number = self.topic().0.thread.expect("it is a topic");
        self.fake.change(|world| change(world.topics.get_mut(&number).expect("it was made")));
    }

    /// Makes the bot an administrator of the forum, or of the group.
    pub fn make_administrator(&self, chat: Chat, manages_topics: bool) {
        let mut member = administrator();
        member["can_manage_topics"] = manages_topics.into();
        self.fake.membership(chat, member);
    }
}

impl ThreadStage for TelegramStage {
    const THREAD_REFUSALS: usize = 3;
    const THREAD_FAILURES: usize = 4;
    const THREAD_CLOSINGS: usize = 3;

    async fn open_with_threads() -> Self {
        let stage = <Self as Stage>::open().await;
        stage.make_administrator(FORUM, true);
        Self { room: FORUM, ..stage }
    }

    fn thread_names(&self) -> Vec<String> {
        self.fake.look(|world| world.topics.values().map(|topic| topic.name.clone()).collect())
    }

    fn thread_posts(&self) -> Vec<Seen> {
        self.fake.posts(self.topic().0).iter().filter(|post| post.reply_to.is_none()).map(seen).collect()
    }

    async fn say_in_thread(&mut self, who: Who, line: &str) {
        self.write(Self::user(who), self.topic().0, &in_own_words(who, line)).await;
    }

    fn close_thread(&mut self, closing: usize) {
        self.change_topic(|topic| topic.closed = true);
        match closing {
            1 => self.fake.fail("reopenForumTopic", Failure::TooMany(1)),
            2 => self.fake.fail("reopenForumTopic", Failure::Broken),
            _ => {}
        }
    }

    fn is_thread_open(&self) -> bool {
        !self.topic().1.closed
    }

    fn withhold_threads(&mut self) -> [String; 2] {
        self.make_administrator(FORUM, false);
        [
            "I can’t give each game its own thread here, so games are played in this chat. Permissions I’m missing: Manage \
             topics. An admin of the group can grant them"
                .to_owned(),
            "Qui non posso aprire un thread per ogni partita".to_owned(),
        ]
    }

    fn lock_thread(&mut self) {
        self.change_topic(|topic| (topic.closed, topic.foreign) = (true, true));
        self.fake.membership(FORUM, json!({"status": "member"}));
    }

    fn delete_thread(&mut self) {
        self.fake.change(|world| world.topics.clear());
        self.fake.membership(FORUM, json!({"status": "member"}));
    }

    fn refuse_thread(&mut self, refusal: usize) {
        match refusal {
            0 => self.make_administrator(FORUM, false),
            1 => self.fake.fail("createForumTopic", Failure::Bad("the chat is not a forum")),
            _ => self.fake.fail("createForumTopic", Failure::Forbidden("odd")),
        }
    }

    fn fail_thread(&mut self, failure: usize) {
        let failures = [Failure::TooMany(1), Failure::Broken, Failure::NoJson, Failure::Dropped];
        self.fake.fail("createForumTopic", failures[failure]);
    }
}
