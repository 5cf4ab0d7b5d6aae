//! A chat without a platform: people type and tap, and the transcript records everything.

use std::collections::HashMap;
use std::fmt::Write as _;
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};

use tavoliere_bot::outbox;
use tavoliere_bot::workers;
use tavoliere_play::matches::called::PRESENT;
use tavoliere_play::time::Millis;
use tavoliere_seam::platform::courier::Courier;
use tavoliere_seam::platform::language::Language;
use tavoliere_seam::platform::limits::{ChatChoice, FirstGame, Limits, PeopleChoice};
use tavoliere_seam::platform::reply::{Answer, Button, Post, Prompt};
use tavoliere_seam::platform::request::{MessageKey, Person, Place, Platform};
use tavoliere_seam::requests::bot::Requests as _;
use tavoliere_seam::requests::request::Request;
use tavoliere_store::matches::{match_events, match_lists};
use tokio_util::sync::CancellationToken;

use super::Bot;
use super::courier::FakeCourier;
use super::transcript::written;

/// A platform that shows answers to the sender alone.
pub const PRIVATE_ANSWERS: Limits = tavoliere_seam::platform::limits::DISCORD;

/// A platform on which everyone reads every answer.
pub const PUBLIC_ANSWERS: Limits = Limits {
    buttons_in_row: 8,
    rows: 12,
    grid: true,
    menu: 0,
    private_answers: false,
    toast: 200,
    people: PeopleChoice::Key,
    begins_private: false,
    first_game: FirstGame::Private,
    chat_choice: ChatChoice::Own,
    links: true,
    ..PRIVATE_ANSWERS
};

/// One chat and the people in it. The transcript holds what they do and see.
pub struct Conversation {
    pub bot: Bot,
    pub courier: Arc<FakeCourier>,
    place: Place,
    /// The administrators of this chat.
    pub administrators: Vec<String>,
    transcript: String,
    /// Every request so far.
    requests: Vec<Request>,
    /// The latest answer to each person; its buttons come before those of the posts.
    answers: HashMap<String, Post>,
    /// How long everybody thinks before a request.
    pause: Millis,
}

impl Conversation {
    pub async fn new() -> Self {
        Self::with(Bot::new().await, Platform::Discord, &PRIVATE_ANSWERS)
    }

    /// A chat whose pictures are drawn, for tests that look at them.
    pub async fn drawing() -> Self {
        Self::with(Bot::drawing().await, Platform::Discord, &PRIVATE_ANSWERS)
    }

    pub fn with(bot: Bot, platform: Platform, limits: &'static Limits) -> Self {
        let place = Place { key: "room".into(), ..Place::default() };
        let courier = Arc::new(FakeCourier::new(platform, limits));
        let (administrators, requests) = (Vec::new(), Vec::new());
        let (transcript, answers) = (String::new(), HashMap::new());
        Self { bot, courier, place, administrators, transcript, requests, answers, pause: Millis::ZERO }
    }

    /// The same chat of people who take their time: nobody is there when another one answers.
    #[must_use]
    pub fn unhurried(self) -> Self {
        Self { pause: PRESENT, ..self }
    }

    /// From now on people answer each other at once.
    pub fn hurry(&mut self) {
        self.pause = Millis::ZERO;
    }

    /// Another chat with the same bot.
    pub fn elsewhere(&self, key: &str, platform: Platform, limits: &'static Limits) -> Self {
        let bot = self.bot.twin();
        let mut chat = Self::with(bot, platform, limits);
        chat.place.key = key.into();
        chat.pause = self.pause;
        chat
    }

    /// The same chat with another bot.
    pub fn at(self, bot: Bot) -> Self {
        Self { bot, ..self }
    }

    pub fn place(&mut self) -> &mut Place {
        &mut self.place
    }

    /// Continues in a thread of this room.
    pub fn enter(&mut self, thread: &str) {
        self.place.parent = Some(std::mem::replace(&mut self.place.key, thread.into()));
    }

    /// Continues in the room of the thread.
    pub fn leave(&mut self) {
        self.place.key = self.place.parent.take().expect("a thread has a room");
    }

    /// Sends a command and waits until the bot has finished everything that follows.
    pub async fn say(&mut self, who: &str, line: &str) -> Answer {
        self.ask(who, line, None).await
    }

    /// Sends a command in which `#CODE` stands for the code of the latest post.
    pub async fn say_to_latest(&mut self, who: &str, line: &str) -> Answer {
        let picture = self.courier.latest().and_then(|(_, post)| post.picture).expect("a post with a board");
        let code = picture.name.split('-').next().expect("a code").to_owned();
        self.say(who, &line.replace("CODE", &code)).await
    }

    /// Sends every request again, and ignores the answers.
    pub async fn redeliver(&mut self) {
        for request in self.requests.clone() {
            self.bot.app.handle(request, self.courier.limits).await;
        }
        self.settle().await;
    }

    /// Replaces the bot by a new one on the same database.
    pub async fn restart(&mut self) {
        self.bot = self.bot.restarted().await;
    }

    pub fn platform(&self) -> Platform {
        self.courier.platform
    }

    pub fn limits(&self) -> &'static Limits {
        self.courier.limits
    }

    pub fn has_private_answers(&self) -> bool {
        self.courier.limits.private_answers
    }

    /// Each of two people makes a first move in the match of the latest post.
    pub async fn both_move(&mut self, people: [&str; 2]) {
        for who in people {
            let picture = self.courier.latest().and_then(|(_, post)| post.picture).expect("a post with a board");
            let code = picture.name.split('-').next().expect("a code").to_owned();
            let found = match_events::load_by_code(&mut self.bot.store.read().await.expect("a look"), &code)
                .await
                .expect("read");
            let steps = found.expect("a match").position.legal().swap_remove(0);
            self.say(who, &format!("/move #{code} {steps}")).await;
        }
    }

    /// Replies to the latest post.
    pub async fn reply(&mut self, who: &str, text: &str) -> Answer {
        let latest = self.courier.latest().map(|(message, _)| message);
        self.ask(who, text, latest).await
    }

    /// Replies to a post by its key.
    pub async fn reply_to(&mut self, who: &str, post: &str, text: &str) -> Answer {
        self.ask(who, text, Some(post.to_owned())).await
    }

    /// Taps the button with that label: under the last answer to this person, otherwise under the latest post.
    pub async fn tap(&mut self, who: &str, label: &str) -> Answer {
        let button = self.button(who, label).unwrap_or_else(|| panic!("no button {label:?}:\n{}", self.transcript));
        self.tap_button(who, &button).await
    }

    /// Taps the button with that label under a post or an answer.
    pub async fn tap_under(&mut self, who: &str, post: &Post, label: &str) -> Answer {
        let button = button(post, label).unwrap_or_else(|| panic!("no button {label:?} under {post:?}"));
        self.tap_button(who, &button).await
    }

    /// Taps a button, which several may have the label of.
    pub async fn tap_button(&mut self, who: &str, button: &Button) -> Answer {
        let _ = writeln!(self.transcript, "\n{who} taps [{}]", button.label);
        self.carry_out(who, &button.line, None).await
    }

    /// The last answer to a person.
    pub fn answer_to(&self, who: &str) -> Option<&Post> {
        self.answers.get(who)
    }

    pub fn forget_answer(&mut self, who: &str) {
        self.answers.remove(who);
    }

    async fn ask(&mut self, who: &str, line: &str, post: Option<String>) -> Answer {
        let shown: String = line.chars().take(60).collect();
        let _ = writeln!(self.transcript, "\n{who}: {}", shown.escape_debug());
        self.carry_out(who, line, post).await
    }

    async fn carry_out(&mut self, who: &str, line: &str, post: Option<String>) -> Answer {
        // Unique, also between two chats of one bot.
        static INPUTS: AtomicU32 = AtomicU32::new(0);
        // Also on a database that another process has left.
        let input = format!("{}-{}", std::process::id(), INPUTS.fetch_add(1, Ordering::Relaxed));
        let request = self.request(who, line, post, &input);
        // A test says much, and without optimisation each of its futures would have a place of its own on the stack.
        Box::pin(self.hand_in(request)).await
    }

    /// Sends a request unchanged.
    pub async fn hand_in(&mut self, request: Request) -> Answer {
        let who = request.person.key.clone();
        self.bot.wait(self.pause);
        self.requests.push(request.clone());
        let answer = self.bot.app.handle(request, self.courier.limits).await;
        self.answers.remove(&who);
        match &answer {
            // It was seen by the asker alone, and is gone.
            Answer::Settled(_) if self.has_private_answers() => {}
            Answer::Remove(_) => {
                let _ = writeln!(self.transcript, "  ({who}’s message is removed)");
            }
            Answer::Done | Answer::Answered => {}
            Answer::Aside { line, post } => {
                self.note(&format!("to {who}, for a private chat: {line}"), post);
            }
            Answer::Say(post) => {
                self.note(&format!("to {who}"), post);
                self.answers.insert(who, post.clone());
            }
            Answer::Replace(post) | Answer::Settled(post) => {
                self.note(&format!("{who}’s message is edited"), post);
                self.answers.insert(who, post.clone());
            }
            Answer::Ask(prompt) => {
                let _ = writeln!(self.transcript, "  (form: {} | {} | {:?})", prompt.title, prompt.label, prompt.line);
                self.note(&format!("to {who} without forms"), &prompt.post);
            }
        }
        self.settle().await;
        answer
    }

    pub fn request(&self, who: &str, line: &str, post: Option<String>, input: &str) -> Request {
        let mentions = line
            .split(['<', '>'])
            .filter_map(|word| word.strip_prefix('@'))
            .filter(|key| !key.contains(' '))
            .map(person)
            .collect();
        Request {
            platform: self.courier.platform,
            input: input.to_owned(),
            person: person(who),
            place: self.place.clone(),
            line: line.into(),
            mentions,
            post: post.map(MessageKey::from),
            replied_to: None,
            present: Vec::new(),
            administrator: self.administrators.iter().any(|name| name == who),
        }
    }

    /// Lets the computer move and empties the outbox.
    pub async fn settle(&mut self) {
        Box::pin(self.do_all_work()).await;
    }

    async fn do_all_work(&mut self) {
        let stop = CancellationToken::new();
        let courier = Arc::clone(&self.courier) as Arc<dyn Courier>;
        for _ in 0..100 {
            workers::tournaments::advance_all(&self.bot.context).await.expect("advanced");
            outbox::delivery::deliver_what_is_due(&self.bot.context, &courier, &stop).await.expect("delivered");
            let before = match_lists::computer_turns(&mut self.bot.store.read().await.expect("a look"))
                .await
                .expect("turns")
                .len();
            if before == 0 {
                break;
            }
            workers::computer::play_turns(&self.bot.context).await.expect("played");
        }
        for line in self.courier.take_news() {
            self.transcript.push_str(&line);
        }
    }

    /// Adds a remark to the transcript.
    pub fn remark(&mut self, words: &str) {
        let _ = writeln!(self.transcript, "\n{words}");
    }

    /// Adds a post that did not come through the courier.
    pub fn show(&mut self, to: &str, post: &Post) {
        self.note(to, post);
    }

    fn note(&mut self, to: &str, post: &Post) {
        self.transcript.push_str(&written(to, post));
    }

    /// The button with that label as it is now: under the last answer to this person, otherwise under the latest post.
    pub fn button(&self, who: &str, label: &str) -> Option<Button> {
        let answer = self.answers.get(who).and_then(|post| button(post, label));
        answer.or_else(|| self.courier.latest().and_then(|(_, post)| button(&post, label)))
    }

    /// Taps a button that was shown earlier.
    pub async fn tap_old(&mut self, who: &str, button: &Button) -> Answer {
        let _ = writeln!(self.transcript, "\n{who} taps an old [{}]", button.label);
        self.carry_out(who, &button.line, None).await
    }

    /// Everything said and shown so far.
    pub fn transcript(&self) -> &str {
        self.transcript.trim_start()
    }
}

/// Lets time pass; the bot does everything that falls due.
pub async fn wait(chat: &mut Conversation, time: Millis) {
    chat.bot.wait(time);
    workers::time::act_on_deadlines(&chat.bot.context).await.expect("done");
    workers::lobby::bring_together(&chat.bot.context).await.expect("done");
    chat.remark(&format!("({} h later)", time / Millis::HOUR));
    chat.settle().await;
}

/// A person: the key is the name in lower case, after the tag of a language if they speak another than English, such as
/// `es-ana`; `i-` is short for Italian. Bots end in `bot`.
pub fn person(key: &str) -> Person {
    let spoken = |tag: &str| if tag == "i" { Some(Language::IT) } else { Language::from_tag(tag) };
    let marked = key.split_once('-').and_then(|(tag, name)| Some((spoken(tag)?, name)));
    let (language, name) = marked.unwrap_or((Language::EN, key));
    let mut name = name.to_owned();
    if let Some(first) = name.get_mut(..1) {
        first.make_ascii_uppercase();
    }
    Person {
        key: key.to_owned(),
        handle: Some(key.to_owned()),
        language: Some(language),
        dark: false,
        bot: key.ends_with("bot"),
        name,
    }
}

fn button(post: &Post, label: &str) -> Option<Button> {
    post.all_buttons().find(|button| button.label == label).cloned()
}

/// Whether an answer is a post whose text begins with these words.
pub fn says(answer: &Answer, beginning: &str) -> bool {
    matches!(answer, Answer::Say(post) | Answer::Ask(Prompt { post, .. }) if post.text.words().starts_with(beginning))
}
