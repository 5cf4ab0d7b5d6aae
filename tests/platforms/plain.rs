//! The bot in this process, without a platform, as a stage.

use tavoliere::chat::platform::courier::DeliveryError;
use tavoliere::chat::platform::language::Language;
use tavoliere::chat::platform::reply::{Answer, Post, Span};

use crate::support::Bot;
use crate::support::stage::{Seen, Stage, Tapped, ThreadStage, Who};
use crate::support::table::{Table, ThreadTrouble, Threads, private_key};

pub struct PlainStage {
    table: Table,
}

fn key(who: Who) -> &'static str {
    ["ann", "i-bob", "eve"][who as usize]
}

fn seen(id: &str, post: &Post) -> Seen {
    let is_mentioned = |who: &Who| {
        post.text.0.iter().any(|span| matches!(span, Span::Mention { key: mentioned, .. } if mentioned == key(*who)))
    };
    let menu = post.menu.iter().flat_map(|menu| &menu.options);
    Seen {
        id: id.to_owned(),
        text: post.text.words(),
        labels: post.buttons.iter().flatten().chain(menu).map(|button| button.label.clone()).collect(),
        mentions: [Who::Ann, Who::Bob, Who::Eve].into_iter().filter(is_mentioned).collect(),
        has_picture: post.picture.is_some(),
        document: post.document.as_ref().map(|document| document.bytes.to_vec()),
        silent: post.silent,
    }
}

impl PlainStage {
    fn posts_in(&self, place: &str) -> Vec<Seen> {
        self.table.courier.posts_in(place).iter().map(|(id, post)| seen(id, post)).collect()
    }

    async fn send(&mut self, who: Who, line: &str) -> Answer {
        let answer = self.table.say(key(who), line).await;
        self.deliver().await;
        answer
    }

    /// The message that an answer shows to a person, if it shows one.
    fn shown(who: Who, answer: &Answer) -> Option<Seen> {
        match answer {
            Answer::Say(post) | Answer::Replace(post) => Some(seen(&format!("to {}", key(who)), post)),
            Answer::Done => None,
            Answer::Ask(prompt) => panic!("a form: {prompt:?}"),
        }
    }

    fn now(&self, message: &Seen) -> Option<Post> {
        match message.id.strip_prefix("to ") {
            Some(person) => self.table.answer_to(person).cloned(),
            None => self.table.courier.message(&message.id),
        }
    }
}

impl Stage for PlainStage {
    const ROOM: Language = Language::EN;
    const RANKS: &'static [bool] = &[false, true];
    const LOST_ANSWERS: usize = 1;
    const ROOM_REFUSALS: usize = 1;
    const MISSING_PERMISSION: usize = 0;
    const PRIVATE_REFUSALS: usize = 1;
    const PRIVATE_CALLS: usize = 1;
    const NAME: &'static str = "no platform";

    async fn open() -> Self {
        let table = Table::new().await;
        table.courier.state.lock().expect("no panic").has_private_chats = true;
        table.courier.refuse(&private_key(key(Who::Eve)));
        Self { table }
    }

    async fn close(self) {
        self.table.bot.check_database().await;
    }

    fn bot(&self) -> &Bot {
        &self.table.bot
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

    /// The answer is lost on its way.
    async fn ask_in_vain(&mut self, who: Who, line: &str, _refusal: usize) {
        self.send(who, line).await;
        self.table.forget_answer(key(who));
    }

    async fn block(&mut self, who: Who, whom: Who) -> Seen {
        self.ask(who, &format!("/block <@{}>", key(whom))).await
    }

    async fn tap(&mut self, who: Who, message: &Seen, label: &str) -> Tapped {
        let post = self.now(message).unwrap_or_else(|| panic!("{message:?} is gone"));
        let answer = self.table.tap_under(key(who), &post, label).await;
        self.deliver().await;
        let shown = Self::shown(who, &answer);
        let told = shown.as_ref().map(|shown| shown.text.clone()).unwrap_or_default();
        let message = shown.or_else(|| Some(seen(&message.id, &self.now(message)?)));
        Tapped { told, message: message.unwrap_or_else(|| seen("gone", &Post::default())) }
    }

    async fn deliver(&mut self) {
        self.table.bot.empty_outbox(&self.table.courier).await;
        self.table.settle().await;
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
        self.table.administrators.retain(|one| one != key(who));
        if Self::RANKS[rank] {
            self.table.administrators.push(key(who).to_owned());
        }
    }

    fn close_room(&mut self, _refusal: usize) {
        self.table.courier.refuse("room");
    }

    fn close_private(&mut self, who: Who, _refusal: usize) {
        self.table.courier.refuse(&private_key(key(who)));
    }

    fn reopen(&mut self) {
        self.table.courier.refuse_nothing();
    }

    fn private_calls(&self, who: Who) -> usize {
        self.table.courier.refused(&private_key(key(who))) + self.notices(who).len()
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
        let made = self.table.courier.state.lock().expect("no panic").made.clone();
        assert_eq!(made.len(), 1, "{made:?}");
        made[0].0.clone()
    }
}

impl ThreadStage for PlainStage {
    const THREAD_REFUSALS: usize = 1;
    const THREAD_FAILURES: usize = 1;

    async fn open_with_threads() -> Self {
        let stage = Self::open().await;
        stage.table.courier.state.lock().expect("no panic").threads = Threads::Under;
        stage
    }

    fn thread_names(&self) -> Vec<String> {
        let state = self.table.courier.state.lock().expect("no panic");
        state.made.iter().map(|(_, name)| name.clone()).collect()
    }

    fn thread_posts(&self) -> Vec<Seen> {
        self.posts_in(&self.thread())
    }

    async fn say_in_thread(&mut self, who: Who, line: &str) {
        let thread = self.thread();
        self.table.enter(&thread);
        self.send(who, line).await;
        self.table.leave();
    }

    fn lock_thread(&mut self) {
        self.table.courier.trouble(DeliveryError::Gone("Thread is locked".to_owned()));
    }

    fn delete_thread(&mut self) {
        self.table.courier.trouble(DeliveryError::Gone("Unknown Channel".to_owned()));
    }

    fn refuse_thread(&mut self, _refusal: usize) {
        let refused = DeliveryError::Refused("Missing Permissions".to_owned());
        self.table.courier.state.lock().expect("no panic").thread_troubles.push(ThreadTrouble::Before(refused));
    }

    fn fail_thread(&mut self, _failure: usize) {
        let lost = DeliveryError::Failed(anyhow::anyhow!("no connection"));
        self.table.courier.state.lock().expect("no panic").thread_troubles.push(ThreadTrouble::After(lost));
    }
}
