//! The bot in this process, without a platform, as a stage.

use std::time::Duration;

use tavoliere_seam::platform::courier::DeliveryError;
use tavoliere_seam::platform::language::Language;
use tavoliere_seam::platform::permission::Permission;
use tavoliere_seam::platform::reply::{Answer, Post, Span};

use crate::support::Bot;
use crate::support::conversation::Conversation;
use crate::support::courier::{ThreadTrouble, Threads, private_key};
use crate::support::stage::{Call, Seen, Stage, Tapped, ThreadStage, Who};

pub struct PlainStage {
    chat: Conversation,
}

fn key(who: Who) -> &'static str {
    ["ann", "i-bob", "eve"][who as usize]
}

fn seen(id: &str, post: &Post) -> Seen {
    let is_mentioned = |who: &Who| {
        post.text.0.iter().any(|span| matches!(span, Span::Mention { key: mentioned, .. } if mentioned == key(*who)))
    };
    Seen {
        id: id.to_owned(),
        text: post.text.words(),
        labels: post.all_buttons().map(|button| button.label.clone()).collect(),
        mentions: [Who::Ann, Who::Bob, Who::Eve].into_iter().filter(is_mentioned).collect(),
        has_picture: post.picture.is_some(),
        document: post.document.as_ref().map(|document| document.bytes.to_vec()),
        silent: post.silent,
    }
}

impl PlainStage {
    fn posts_in(&self, place: &str) -> Vec<Seen> {
        self.chat.courier.posts_in(place).iter().map(|(id, post)| seen(id, post)).collect()
    }

    async fn send(&mut self, who: Who, line: &str) -> Answer {
        let answer = self.chat.say(key(who), line).await;
        self.deliver().await;
        answer
    }

    /// The message that an answer shows to a person, if it shows one.
    fn shown(who: Who, answer: &Answer) -> Option<Seen> {
        match answer {
            Answer::Say(post) | Answer::Replace(post) | Answer::Aside { post, .. } => {
                Some(seen(&format!("to {}", key(who)), post))
            }
            Answer::Done | Answer::Answered | Answer::Settled(_) | Answer::Remove(_) => None,
            Answer::Ask(prompt) => panic!("a form: {prompt:?}"),
        }
    }

    fn now(&self, message: &Seen) -> Option<Post> {
        match message.id.strip_prefix("to ") {
            Some(person) => self.chat.answer_to(person).cloned(),
            None => self.chat.courier.message(&message.id),
        }
    }
}

impl Stage for PlainStage {
    const ROOM: Language = Language::EN;
    const RANKS: &'static [bool] = &[false, true];
    const LOST_ANSWERS: usize = 1;
    const ROOM_REFUSALS: usize = 1;
    const MISSING_PERMISSION: usize = 0;
    const MISSING_PERMISSIONS: usize = 1;
    const FAILURES: usize = 3;
    const REFUSED_POSTS: usize = 1;
    const KEPT_BUTTONS: usize = 1;
    const PRIVATE_REFUSALS: usize = 1;
    const PRIVATE_CALLS: usize = 1;
    const NAME: &'static str = "no platform";

    async fn open() -> Self {
        let chat = Conversation::new().await.unhurried();
        chat.courier.state.lock().expect("no panic").has_private_chats = true;
        chat.courier.refuse(&private_key(key(Who::Eve)));
        Self { chat }
    }

    async fn close(self) {
        self.chat.bot.check_database().await;
    }

    async fn restart(mut self) -> Self {
        self.chat.restart().await;
        self
    }

    async fn redeliver(&mut self) {
        self.chat.redeliver().await;
        self.deliver().await;
    }

    fn bot(&self) -> &Bot {
        &self.chat.bot
    }

    fn hurry(&mut self) {
        self.chat.hurry();
    }

    fn name(who: Who) -> &'static str {
        ["Ann", "Bob", "Eve"][who as usize]
    }

    fn account(who: Who) -> String {
        key(who).to_owned()
    }

    async fn say(&mut self, who: Who, line: &str) {
        self.send(who, line).await;
    }

    async fn ask_in_room(&mut self, who: Who, line: &str) -> Seen {
        self.ask(who, line).await
    }

    async fn ask(&mut self, who: Who, line: &str) -> Seen {
        let answer = self.send(who, line).await;
        Self::shown(who, &answer).unwrap_or_else(|| panic!("no answer to {line}"))
    }

    async fn reply(&mut self, who: Who, message: &Seen, text: &str) -> Option<Seen> {
        let answer = self.chat.reply_to(key(who), &message.id, text).await;
        self.deliver().await;
        Self::shown(who, &answer)
    }

    /// The answer is lost on its way.
    async fn ask_in_vain(&mut self, who: Who, line: &str, _refusal: usize) {
        self.send(who, line).await;
        self.chat.forget_answer(key(who));
    }

    async fn block(&mut self, who: Who, whom: Who) -> Seen {
        self.ask(who, &format!("/block <@{}>", key(whom))).await
    }

    async fn tap(&mut self, who: Who, message: &Seen, label: &str) -> Tapped {
        let post = self.now(message).unwrap_or_else(|| panic!("{message:?} is gone"));
        let answer = self.chat.tap_under(key(who), &post, label).await;
        self.deliver().await;
        let shown = Self::shown(who, &answer);
        let told = shown.as_ref().map(|shown| shown.text.clone()).unwrap_or_default();
        let message = shown.or_else(|| Some(seen(&message.id, &self.now(message)?)));
        Tapped { told, message: message.unwrap_or_else(|| seen("gone", &Post::default())) }
    }

    async fn deliver(&mut self) {
        self.chat.bot.empty_outbox(self.chat.courier.clone()).await;
        self.chat.settle().await;
    }

    fn posts(&self) -> Vec<Seen> {
        self.posts_in("room")
    }

    fn notices(&self, who: Who) -> Vec<Seen> {
        self.posts_in(&private_key(key(who)))
    }

    async fn wait_for_labels(&mut self, message: &Seen, labels: &[&str]) {
        let now = self.now(message).map(|post| seen(&message.id, &post).labels).unwrap_or_default();
        assert_eq!(now, labels, "{message:?}");
    }

    fn give_rank(&mut self, who: Who, rank: usize) {
        self.chat.administrators.retain(|one| one != key(who));
        if Self::RANKS[rank] {
            self.chat.administrators.push(key(who).to_owned());
        }
    }

    fn withhold(&mut self, _permission: usize) -> [String; 2] {
        self.chat.place().missing = vec![Permission::AttachFiles];
        [
            "I can’t play here yet. Permissions I’m missing: Attach Files.".to_owned(),
            "Qui non posso ancora giocare. Permessi che mi mancano: Allegare file (Attach Files).".to_owned(),
        ]
    }

    fn grant(&mut self) {
        self.chat.place().missing.clear();
        self.chat.place().missing_for_threads.clear();
    }

    fn fail(&mut self, call: Call, failure: usize) {
        let failure = match failure {
            0 => DeliveryError::Refused("Missing Permissions".to_owned()),
            1 => DeliveryError::Failed(anyhow::anyhow!("no connection")),
            _ => DeliveryError::RetryAfter(Duration::from_secs(1)),
        };
        let mut state = self.chat.courier.state.lock().expect("no panic");
        let troubles = if call == Call::Closing { &mut state.closing_troubles } else { &mut state.troubles };
        troubles.push(failure);
    }

    fn is_failing(&self) -> bool {
        let state = self.chat.courier.state.lock().expect("no panic");
        !state.troubles.is_empty() || !state.closing_troubles.is_empty()
    }

    fn close_room(&mut self, _refusal: usize) {
        self.chat.courier.refuse("room");
    }

    fn close_private(&mut self, who: Who, _refusal: usize) {
        self.chat.courier.refuse(&private_key(key(who)));
    }

    fn reopen(&mut self) {
        self.chat.courier.refuse_nothing();
    }

    fn private_calls(&self, who: Who) -> usize {
        self.chat.courier.refused(&private_key(key(who))) + self.notices(who).len()
    }

    fn transcript(&self, private: Option<Who>) -> String {
        let place = private.map_or("room".to_owned(), |who| private_key(key(who)));
        let written = |post: &Seen| {
            let picture = if post.has_picture { "(picture)\n" } else { "" };
            let labels = if post.labels.is_empty() { String::new() } else { format!("{:?}\n", post.labels) };
            format!("{}\n{picture}{labels}", post.text)
        };
        self.posts_in(&place).iter().map(written).collect::<Vec<_>>().join("\n")
    }
}

impl PlainStage {
    fn thread(&self) -> String {
        let made = self.chat.courier.state.lock().expect("no panic").made.clone();
        assert_eq!(made.len(), 1, "{made:?}");
        made[0].0.clone()
    }
}

impl ThreadStage for PlainStage {
    const THREAD_REFUSALS: usize = 1;
    const THREAD_FAILURES: usize = 1;
    const THREAD_CLOSINGS: usize = 0;

    async fn open_with_threads() -> Self {
        let stage = Self::open().await;
        stage.chat.courier.state.lock().expect("no panic").threads = Threads::Under;
        stage
    }

    fn thread_names(&self) -> Vec<String> {
        let state = self.chat.courier.state.lock().expect("no panic");
        state.made.iter().map(|(_, name)| name.clone()).collect()
    }

    fn thread_posts(&self) -> Vec<Seen> {
        self.posts_in(&self.thread())
    }

    async fn say_in_thread(&mut self, who: Who, line: &str) {
        let thread = self.thread();
        self.chat.enter(&thread);
        self.send(who, line).await;
        self.chat.leave();
    }

    fn close_thread(&mut self, _closing: usize) {
        unreachable!("posts come to a thread without a platform, open or closed")
    }

    fn is_thread_open(&self) -> bool {
        true
    }

    fn withhold_threads(&mut self) -> [String; 2] {
        self.chat.place().missing_for_threads =
            vec![Permission::CreatePublicThreads, Permission::SendMessagesInThreads];
        [
            "I can’t give each game its own thread here, so games are played in this chat. Permissions I’m missing: Create \
             Public Threads and Send Messages in Threads."
                .to_owned(),
            "Qui non posso aprire un thread per ogni partita".to_owned(),
        ]
    }

    fn lock_thread(&mut self) {
        self.chat.courier.trouble(DeliveryError::Gone("Thread is locked".to_owned()));
    }

    fn delete_thread(&mut self) {
        self.chat.courier.trouble(DeliveryError::Gone("Unknown Channel".to_owned()));
    }

    fn refuse_thread(&mut self, _refusal: usize) {
        let refused = DeliveryError::Refused("Missing Permissions".to_owned());
        self.chat.courier.state.lock().expect("no panic").thread_troubles.push(ThreadTrouble::Before(refused));
    }

    fn fail_thread(&mut self, _failure: usize) {
        let lost = DeliveryError::Failed(anyhow::anyhow!("no connection"));
        self.chat.courier.state.lock().expect("no panic").thread_troubles.push(ThreadTrouble::After(lost));
    }
}
