//! A chat on an imagined platform: people type and tap, and the transcript keeps everything.

use std::collections::HashMap;
use std::fmt::Write as _;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU32, Ordering};

use async_trait::async_trait;
use tavoliere::chat::outbox;
use tavoliere::chat::platform::bot::Bot as _;
use tavoliere::chat::platform::courier::{Courier, DeliveryError, Permit, ThreadBegun};
use tavoliere::chat::platform::language::Language;
use tavoliere::chat::platform::limits::Limits;
use tavoliere::chat::platform::reply::{Answer, Button, Format, Post, Span, Text};
use tavoliere::chat::platform::request::{Person, Place, Platform, Request};
use tavoliere::chat::workers;
use tokio_util::sync::CancellationToken;

use super::Bot;

/// A platform that shows answers to the sender alone.
pub const QUIET: Limits = tavoliere::adapters::discord::limits::LIMITS;

/// A platform on which everyone reads every answer.
pub const LOUD: Limits = Limits { buttons_in_row: 8, rows: 12, menu: 0, private_answers: false, toast: 200, ..QUIET };

/// One chat and the people in it. The transcript holds what they do and see.
pub struct Table {
    pub bot: Bot,
    pub courier: Wall,
    place: Place,
    /// The administrators of this chat.
    pub administrators: Vec<String>,
    transcript: String,
    /// The latest answer to each person; its buttons come before those of the posts.
    answers: HashMap<String, Post>,
}

impl Table {
    pub async fn new() -> Self {
        Self::with(Bot::new().await, Platform::Discord, &QUIET)
    }

    pub fn with(bot: Bot, platform: Platform, limits: &'static Limits) -> Self {
        let place = Place { key: "room".into(), ..Place::default() };
        let courier = Wall { platform, limits, state: Mutex::default() };
        let (administrators, transcript, answers) = (Vec::new(), String::new(), HashMap::new());
        Self { bot, courier, place, administrators, transcript, answers }
    }

    /// Another chat with the same bot.
    pub fn elsewhere(&self, key: &str, platform: Platform, limits: &'static Limits) -> Self {
        let bot = self.bot.twin();
        let mut table = Self::with(bot, platform, limits);
        table.place.key = key.to_owned();
        table
    }

    /// The same chat with another bot.
    pub fn at(self, bot: Bot) -> Self {
        Self { bot, ..self }
    }

    pub fn place(&mut self) -> &mut Place {
        &mut self.place
    }

    /// Goes on in a thread of this room.
    pub fn enter(&mut self, thread: &str) {
        self.place.parent = Some(std::mem::replace(&mut self.place.key, thread.to_owned()));
    }

    /// Goes on in the room that the thread is in.
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

    /// Replaces the bot by a new one on the same database.
    pub async fn restart(&mut self) {
        self.bot = self.bot.restarted().await;
    }

    pub const fn platform(&self) -> Platform {
        self.courier.platform
    }

    pub const fn limits(&self) -> &'static Limits {
        self.courier.limits
    }

    pub const fn is_quiet(&self) -> bool {
        self.courier.limits.private_answers
    }

    /// Replies to the latest post.
    pub async fn reply(&mut self, who: &str, text: &str) -> Answer {
        let latest = self.courier.latest().map(|(message, _)| message);
        self.ask(who, text, latest).await
    }

    /// Taps the button with that label: under the last answer to this person, otherwise under the latest post.
    pub async fn tap(&mut self, who: &str, label: &str) -> Answer {
        let button = self.button(who, label).unwrap_or_else(|| panic!("no button {label:?}:\n{}", self.transcript));
        let line = button.line;
        let _ = writeln!(self.transcript, "\n{who} taps [{label}]");
        self.carry_out(who, &line, None).await
    }

    /// Taps the button with that label under a post or an answer.
    pub async fn tap_under(&mut self, who: &str, post: &Post, label: &str) -> Answer {
        let button = button(post, label).unwrap_or_else(|| panic!("no button {label:?} under {post:?}"));
        let _ = writeln!(self.transcript, "\n{who} taps [{label}]");
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
        let input = INPUTS.fetch_add(1, Ordering::Relaxed).to_string();
        let request = self.request(who, line, post, &input);
        self.hand_in(request).await
    }

    /// Sends a request unchanged.
    pub async fn hand_in(&mut self, request: Request) -> Answer {
        let who = request.person.key.clone();
        let answer = self.bot.app.handle(request, self.courier.limits).await;
        self.answers.remove(&who);
        match &answer {
            Answer::Done => {}
            Answer::Say(post) => {
                self.note(&format!("to {who}"), post);
                self.answers.insert(who, post.clone());
            }
            Answer::Replace(post) => {
                self.note(&format!("{who}’s leaf turns"), post);
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
            line: line.to_owned(),
            mentions,
            post,
            administrator: self.administrators.iter().any(|name| name == who),
        }
    }

    /// Lets the computer move and empties the outbox.
    pub async fn settle(&mut self) {
        let stop = CancellationToken::new();
        for _ in 0..100 {
            outbox::delivery::deliver_what_is_due(&self.bot.context, &self.courier, &stop).await.expect("delivered");
            let before = self.bot.store.read().await.expect("a look").computer_turns().await.expect("turns").len();
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

pub const HOUR: i64 = 3_600_000;
pub const DAY: i64 = 24 * HOUR;

/// Lets time pass; the bot does everything that falls due.
pub async fn wait(table: &mut Table, time: i64) {
    table.bot.wait(time);
    workers::time::act_on_deadlines(&table.bot.context).await.expect("done");
    table.remark(&format!("({} h later)", time / HOUR));
    table.settle().await;
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
        bot: key.ends_with("bot"),
        name,
    }
}

/// How threads are made on a platform.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
pub enum Threads {
    #[default]
    None,
    /// Under a message, at most one each.
    Under,
    /// Independently, one with each call.
    Beside,
}

/// A failure of making a thread.
pub enum ThreadTrouble {
    /// The thread is not made.
    Before(DeliveryError),
    /// The thread is made, but the answer is lost.
    After(DeliveryError),
}

/// A courier that keeps the posts, and fails on demand.
pub struct Wall {
    platform: Platform,
    limits: &'static Limits,
    pub state: Mutex<WallState>,
}

#[derive(Default)]
pub struct WallState {
    pub posts: Vec<(String, Post)>,
    /// The nonces of the posts, in the order of delivery.
    pub nonces: Vec<i64>,
    places: Vec<String>,
    /// What happened since the last look, with its place.
    news: Vec<(String, String)>,
    /// The failures of the next deliveries, the last one first.
    pub troubles: Vec<DeliveryError>,
    /// The results of the next calls for a private chat, the last one first; if it is empty, there is none.
    pub conversations: Vec<Result<String, DeliveryError>>,
    pub threads: Threads,
    /// The threads: their places and names.
    pub made: Vec<(String, String)>,
    /// Whether each person has a private chat, if `conversations` is empty.
    pub has_private_chats: bool,
    /// The places that accept no posts, and how many they have refused.
    refusing: HashMap<String, usize>,
    /// The failures of the next threads, the last one first.
    pub thread_troubles: Vec<ThreadTrouble>,
}

impl Wall {
    pub fn latest(&self) -> Option<(String, Post)> {
        self.state.lock().expect("no panic").posts.last().cloned()
    }

    pub fn trouble(&self, error: DeliveryError) {
        self.state.lock().expect("no panic").troubles.push(error);
    }

    /// The places of the posts, in the order of delivery.
    pub fn places(&self) -> Vec<String> {
        self.state.lock().expect("no panic").places.clone()
    }

    /// The posts in a place as they are now, with their keys.
    pub fn posts_in(&self, place: &str) -> Vec<(String, Post)> {
        let state = self.state.lock().expect("no panic");
        let here = state.posts.iter().zip(&state.places).filter(|(_, its_place)| *its_place == place);
        here.map(|(post, _)| post.clone()).collect()
    }

    /// A post as it is now.
    pub fn message(&self, key: &str) -> Option<Post> {
        let state = self.state.lock().expect("no panic");
        state.posts.iter().find(|(known, _)| known == key).map(|(_, post)| post.clone())
    }

    /// From now on a place accepts no posts.
    pub fn refuse(&self, place: &str) {
        self.state.lock().expect("no panic").refusing.insert(place.to_owned(), 0);
    }

    pub fn refuse_nothing(&self) {
        self.state.lock().expect("no panic").refusing.clear();
    }

    /// How many posts a place has refused.
    pub fn refused(&self, place: &str) -> usize {
        self.state.lock().expect("no panic").refusing.get(place).copied().unwrap_or_default()
    }

    fn take_news(&self) -> Vec<String> {
        let mut state = self.state.lock().expect("no panic");
        let mut news = std::mem::take(&mut state.news);
        // A thread and its chat do not wait for each other.
        if state.threads != Threads::None {
            news.sort_by(|(one, _), (other, _)| one.cmp(other));
        }
        news.into_iter().map(|(_, line)| line).collect()
    }
}

#[async_trait]
impl Courier for Wall {
    fn platform(&self) -> Platform {
        self.platform
    }

    fn limits(&self) -> &'static Limits {
        self.limits
    }

    async fn post(&self, permit: Permit, post: &Post, nonce: i64) -> Result<String, DeliveryError> {
        let place = permit.use_up().await;
        let mut state = self.state.lock().expect("no panic");
        if let Some(error) = state.troubles.pop() {
            return Err(error);
        }
        if let Some(refused) = state.refusing.get_mut(&place) {
            *refused += 1;
            return Err(DeliveryError::Refused("Missing Permissions".to_owned()));
        }
        let message = format!("m{}", state.posts.len() + 1);
        state.news.push((place.clone(), written(&message, post)));
        state.posts.push((message.clone(), post.clone()));
        state.nonces.push(nonce);
        state.places.push(place);
        Ok(message)
    }

    async fn close(&self, place: &str, message: &str) -> Result<(), DeliveryError> {
        let mut state = self.state.lock().expect("no panic");
        if let Some(error) = state.troubles.pop() {
            return Err(error);
        }
        state.news.push((place.to_owned(), format!("  [{message} loses its buttons]\n")));
        if let Some((_, post)) = state.posts.iter_mut().find(|(key, _)| key == message) {
            post.buttons.clear();
            post.menu = None;
        }
        Ok(())
    }

    async fn begin_thread(&self, place: &str, title: &str, under: Option<&str>) -> Result<ThreadBegun, DeliveryError> {
        let mut state = self.state.lock().expect("no panic");
        let key = match (state.threads, under) {
            (Threads::None, _) => return Ok(ThreadBegun::Nowhere),
            (Threads::Under, None) => return Ok(ThreadBegun::Under),
            (Threads::Under, Some(message)) => format!("under-{message}"),
            (Threads::Beside, _) => format!("{place}/{}", state.made.len() + 1),
        };
        let lost = match state.thread_troubles.pop() {
            Some(ThreadTrouble::Before(error)) => return Err(error),
            Some(ThreadTrouble::After(error)) => Some(error),
            None => None,
        };
        if state.made.iter().all(|(known, _)| *known != key) {
            state.news.push((place.to_owned(), format!("  [thread {key}: {title}]\n")));
            state.made.push((key.clone(), title.to_owned()));
        }
        lost.map_or(Ok(ThreadBegun::Made(key)), Err)
    }

    async fn settle_thread(&self, place: &str, open: bool) -> Result<(), DeliveryError> {
        let news = format!("  [thread {place} is {}]\n", if open { "open" } else { "closed" });
        self.state.lock().expect("no panic").news.push((place.to_owned(), news));
        Ok(())
    }

    fn address(&self, place: &str) -> Option<String> {
        let beside = self.state.lock().expect("no panic").threads == Threads::Beside;
        beside.then(|| format!("https://example.org/{place}"))
    }

    async fn private_place(&self, person: &str) -> Result<Option<String>, DeliveryError> {
        let mut state = self.state.lock().expect("no panic");
        let own = state.has_private_chats.then(|| private_key(person));
        state.conversations.pop().transpose().map(|begun| begun.or(own))
    }
}

/// The key of a person's private chat.
pub fn private_key(person: &str) -> String {
    format!("private-{person}")
}

fn button(post: &Post, label: &str) -> Option<Button> {
    let menu = post.menu.iter().flat_map(|menu| &menu.options);
    post.buttons.iter().flatten().chain(menu).find(|button| button.label == label).cloned()
}

/// A post as text.
fn written(to: &str, post: &Post) -> String {
    let mut out = format!("  [{to}]{}\n", if post.silent { " without a sound" } else { "" });
    for line in text(&post.text).lines() {
        let _ = writeln!(out, "    {line}");
    }
    if let Some(picture) = &post.picture {
        let signature: &[u8] = match picture.format {
            Format::Png => b"\x89PNG",
            Format::Gif => b"GIF89a",
        };
        assert!(picture.bytes.starts_with(signature), "a picture is as it says");
        assert!(picture.name.ends_with(picture.format.extension()), "{}", picture.name);
        let _ = writeln!(out, "    ({}: {})", picture.name, picture.alt);
    }
    if let Some(document) = &post.document {
        assert!(document.bytes.starts_with(b"{"), "a document is as its name says");
        let _ = writeln!(out, "    ({})", document.name);
    }
    if let Some(menu) = &post.menu {
        let options: Vec<&str> = menu.options.iter().map(|option| option.label.as_str()).collect();
        let _ = writeln!(out, "    <{}: {}>", menu.title, options.join(", "));
    }
    for row in &post.buttons {
        assert!(row.iter().all(|button| button.line.len() <= Button::LONGEST_LINE), "{row:?}");
        let labels: Vec<String> = row.iter().map(|button| format!("[{}]", button.label)).collect();
        let _ = writeln!(out, "    {}", labels.join(" "));
    }
    out
}

fn text(text: &Text) -> String {
    let span = |span: &Span| match span {
        Span::Plain(words) => words.clone(),
        Span::Deadline { words, .. } => format!("⏳{words}"),
        Span::Strong(words) => format!("*{words}*"),
        Span::Code(words) => format!("```\n{words}\n```\n"),
        Span::Mention { key, .. } => format!("<@{key}>"),
    };
    text.0.iter().map(span).collect()
}

/// Whether the text of an answer begins so.
pub fn says(answer: &Answer, beginning: &str) -> bool {
    matches!(answer, Answer::Say(post) if post.text.words().starts_with(beginning))
}
