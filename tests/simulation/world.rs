//! People, chats and platforms as they are, apart from the bot: what survives when its process is killed.

use std::collections::{BTreeMap, BTreeSet, HashMap, VecDeque};
use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::Arc;

use tavoliere_seam::platform::language::Language;
use tavoliere_seam::platform::reply::{Answer, Button, Post, Span, Tone};
use tavoliere_seam::platform::request::{MessageKey, Person, Place, Platform};
use tavoliere_seam::requests::request::Request;
use tokio::sync::Notify;

use super::chance::Chance;
use super::courier::limits;
use super::people::Fashion;
use super::time::{DAY, HOUR, MINUTE, SECOND, Time};
use crate::support::START;

/// How many messages of a chat people scroll back to.
const REMEMBERED: usize = 40;

/// How many old buttons a person may still tap, in each chat.
const OLD_BUTTONS: usize = 12;

/// Discord returns the earlier message if a post comes again within this time with the same nonce.
const NONCES_KNOWN: i64 = 2 * MINUTE;

/// Another process takes over what one did that was killed within this time.
const LONGEST_TAKEOVER: i64 = 15 * SECOND;

/// Telegram's bound for one group, in calls a minute.
const GROUP_CALLS: usize = 20;

/// The result of a call to a platform.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Outcome {
    Done(String),
    Refused(&'static str),
    Gone,
    Moved(String),
}

/// Troubles a chat can have for a while.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Trouble {
    /// Calls are answered late or not at all, before or after they took effect.
    Lossy,
    /// Errors of the server.
    Failing,
    /// 403 that passes.
    Forbidden,
    /// 429 for every other call.
    Crowded,
}

pub struct Message {
    pub id: String,
    /// The process that posted it.
    pub by: u32,
    pub nonce: Option<i64>,
    pub text: String,
    /// The keys of the people whom it notifies.
    pub mentions: Vec<String>,
    pub buttons: Vec<Button>,
    /// Only this person sees it.
    pub only_for: Option<usize>,
    /// Whether the bot was told that it arrived.
    pub is_known: bool,
    /// Whether the process that posted it was cut off from the database, so that another one may have gone on.
    pub is_stale: bool,
    /// Whether it shows a board.
    pub has_board: bool,
    /// The code of the match of which it tells one person that the computer is to move, as long as the process that told it
    /// lives.
    pub awaits: Option<String>,
    pub is_deleted: bool,
    /// Whether somebody tapped a button that had gone already, whose answer came here.
    pub was_tapped_late: bool,
    pub at: i64,
}

pub struct Chat {
    pub platform: Platform,
    pub key: String,
    pub private: bool,
    pub parent: Option<usize>,
    pub members: Vec<usize>,
    pub messages: VecDeque<Message>,
    /// Whether its person was forgotten: what was on its way then nobody takes back.
    pub is_forgotten: bool,
    /// Buttons that people have seen and may still tap, with their messages.
    pub old_buttons: VecDeque<(String, Button)>,
    pub trouble: Option<(Trouble, i64)>,
    /// When the last trouble ended.
    pub calm_since: i64,
    /// Removed from it, the bot can do nothing there.
    pub is_closed: bool,
    /// Whether the bot was removed from it once.
    pub was_closed: bool,
    /// Whether somebody asked that boards wait here.
    pub has_slow_boards: bool,
    /// Until when its people are all there and answer each other at once.
    pub live_until: i64,
    /// Whether somebody asked that boards of the past stay here.
    pub keeps_past: bool,
    /// The latest calls, for the bound of groups.
    calls: VecDeque<i64>,
    /// When a basic group is to become a supergroup: in the middle of the next call to it. `None` for other chats.
    pub migrates_at: Option<i64>,
    /// The key before the chat moved.
    pub old_key: Option<String>,
}

pub struct SimPerson {
    pub name: String,
    pub platforms: Vec<Platform>,
    pub language: Language,
    pub next_at: i64,
    /// A code to link accounts, which nobody else may see, and where it was asked for.
    pub secret: Option<(Platform, String)>,
}

/// Something for the bot.
#[derive(Clone)]
pub struct Update {
    pub chat: usize,
    pub person: usize,
    pub request: Request,
    /// The message whose button was tapped.
    pub tapped: Option<String>,
    /// Whether the button had gone already.
    pub is_late: bool,
    /// Whether only the asker sees the message that was tapped.
    pub taps_private: bool,
    pub at: i64,
    /// How often it was delivered.
    pub deliveries: u32,
    pub is_under_way: bool,
    /// The process that has it, or had it last.
    pub by: u32,
    pub was_answered: bool,
    /// Whether it has begun a match.
    pub was_carried_out: bool,
}

pub struct World {
    pub time: Time,
    pub chance: Chance,
    pub people: Vec<SimPerson>,
    pub chats: Vec<Chat>,
    /// Delivered to the bot and not acknowledged, or still to be delivered, by number.
    pub updates: BTreeMap<u64, Update>,
    pub last_update: u64,
    last_message: u64,
    pub broken: Vec<String>,
    pub tells: bool,
    /// A hash of all that has happened.
    trace: DefaultHasher,
    pub events: u64,
    pub counts: BTreeMap<&'static str, u64>,
    /// Whether platforms work and people rest.
    pub is_calm: bool,
    /// The old and new keys of groups that have become supergroups, of which the platform is to tell.
    pub moves: Vec<(String, String)>,
    /// Rung when there is one.
    pub moved: Arc<Notify>,
    /// When the clock last jumped, or no process ran, in true time; and for how long.
    pub last_jump: Option<(i64, i64)>,
    /// The mean time between two deeds of a person.
    pub pace: i64,
    /// How many people may send updates, for the bound of what is remembered of them.
    pub most_updates: i64,
    /// Boards that appeared by an edit: the chat, and the match and version of its buttons.
    pub edited: Vec<(usize, String)>,
    /// The process whose call takes effect.
    pub poster: u32,
    /// A quiet point waits for everything that becomes due within this time.
    pub patience: i64,
    /// Whether people choose hours in which they are not to be disturbed.
    pub has_quiet_hours: bool,
    pub fashion: Fashion,
    /// The chats in which people have made a tournament.
    pub seasons_of: BTreeSet<usize>,
    /// The people who have asked to join a tournament, each with the tournament's code.
    pub has_joined: BTreeSet<(usize, String)>,
    /// The tournaments with their hosts, the latest last.
    pub hosts: Vec<(String, usize)>,
    /// How long boards took where nothing was in their way, in milliseconds.
    pub delays: Vec<i64>,
    /// The process that serves each platform.
    serving: HashMap<Platform, u32>,
    /// Since when nobody serves a platform, because the process that did so was killed.
    unserved: HashMap<Platform, i64>,
    /// How long it took until another process served a platform, in milliseconds.
    pub takeovers: Vec<i64>,
    /// Notices that were given up and are known.
    pub forgiven: BTreeSet<i64>,
    /// Versions of matches whose notices were damaged.
    pub lost_boards: BTreeSet<(i64, u32)>,
    /// When a trouble of the machine ended last: a full disk, or no process.
    pub last_trouble: i64,
}

impl World {
    pub fn new(seed: u64, tells: bool) -> Self {
        Self {
            time: Time::new(),
            chance: Chance::new(seed, "platforms"),
            people: Vec::new(),
            fashion: Fashion::All,
            seasons_of: BTreeSet::new(),
            has_joined: BTreeSet::new(),
            hosts: Vec::new(),
            chats: Vec::new(),
            updates: BTreeMap::new(),
            last_update: 0,
            last_message: 0,
            broken: Vec::new(),
            tells,
            trace: DefaultHasher::new(),
            events: 0,
            counts: BTreeMap::new(),
            is_calm: false,
            moves: Vec::new(),
            moved: Arc::default(),
            last_jump: None,
            pace: MINUTE,
            most_updates: 0,
            edited: Vec::new(),
            poster: 0,
            patience: DAY,
            has_quiet_hours: true,
            delays: Vec::new(),
            serving: HashMap::new(),
            unserved: HashMap::new(),
            takeovers: Vec::new(),
            forgiven: BTreeSet::new(),
            lost_boards: BTreeSet::new(),
            last_trouble: i64::MIN,
        }
    }

    /// Notes what happened.
    pub fn trace(&mut self, what: &str) {
        let now = self.time.now();
        (now, what).hash(&mut self.trace);
        self.events += 1;
        if self.tells {
            println!("{:>4} d {:>6.1} min  {what}", now / super::time::DAY, (now % super::time::DAY) as f64 / 60e3);
        }
    }

    pub fn hash(&self) -> u64 {
        self.trace.finish()
    }

    pub fn count(&mut self, what: &'static str) {
        *self.counts.entry(what).or_default() += 1;
    }

    /// Notes a broken promise.
    pub fn broken(&mut self, what: String) {
        self.trace(&format!("BROKEN: {what}"));
        if self.broken.len() < 20 {
            let now = self.time.now();
            self.broken.push(format!("after {:.2} days: {what}", now as f64 / super::time::DAY as f64));
        }
    }

    pub fn chat_by_key(&self, platform: Platform, key: &str) -> Option<usize> {
        self.chats.iter().position(|chat| chat.platform == platform && chat.key == key)
    }

    pub fn add_chat(&mut self, platform: Platform, key: String, private: bool, members: Vec<usize>) -> usize {
        self.chats.push(Chat {
            platform,
            key,
            private,
            parent: None,
            members,
            messages: VecDeque::new(),
            old_buttons: VecDeque::new(),
            trouble: None,
            calm_since: i64::MIN,
            is_closed: false,
            was_closed: false,
            is_forgotten: false,
            has_slow_boards: false,
            live_until: 0,
            keeps_past: false,
            calls: VecDeque::new(),
            migrates_at: (platform == Platform::Telegram && !private).then_some(i64::MAX),
            old_key: None,
        });
        self.chats.len() - 1
    }

    /// The key of a person on a platform.
    pub fn key_of(person: usize) -> String {
        format!("{}", 1000 + person)
    }

    pub fn person_by_key(&self, key: &str) -> Option<usize> {
        let number: usize = key.parse().ok()?;
        number.checked_sub(1000).filter(|person| *person < self.people.len())
    }

    pub fn person(&self, person: usize) -> Person {
        let known = &self.people[person];
        Person {
            key: Self::key_of(person),
            name: known.name.clone(),
            handle: Some(format!("p{person}")),
            language: Some(known.language),
            dark: false,
            bot: false,
        }
    }

    pub fn place(&self, chat: usize) -> Place {
        let here = &self.chats[chat];
        Place {
            key: here.key.as_str().into(),
            parent: here.parent.map(|parent| self.chats[parent].key.as_str().into()),
            private: here.private,
            // Of some chats the platform tells no name.
            title: (!here.private && !chat.is_multiple_of(3)).then(|| format!("Chat {chat}")),
            server: (!here.private && here.platform == Platform::Discord).then(|| "server".into()),
            ..Place::default()
        }
    }

    /// The private chat of a person.
    pub fn private_chat(&mut self, platform: Platform, person: usize) -> usize {
        let key = match platform {
            Platform::Discord => format!("9{}", Self::key_of(person)),
            _ => Self::key_of(person),
        };
        self.chat_by_key(platform, &key).unwrap_or_else(|| self.add_chat(platform, key, true, vec![person]))
    }

    /// Platforms work from now on, and people rest.
    pub fn begin_calm(&mut self) {
        self.trace("people rest");
        self.is_calm = true;
        let (now, days, found_out) = (self.time.now(), self.patience >= DAY, self.permission_found_within());
        for chat in self.chats.iter_mut().filter(|chat| days || chat.trouble.is_some()) {
            chat.calm_since = match chat.trouble.take() {
                Some((Trouble::Forbidden, _)) => now + found_out,
                Some(_) => now,
                // It may not have been found out yet that a trouble is over.
                None => chat.calm_since.max(now),
            };
        }
    }

    /// People and troubles come back.
    pub fn end_calm(&mut self) {
        self.is_calm = false;
        let now = self.time.now();
        for person in 0..self.people.len() {
            let wait = self.chance.wait(self.pace);
            self.people[person].next_at = now + wait;
        }
    }

    /// A basic group whose time has come becomes a supergroup: it has another key, and calls to the old one tell it, as
    /// does the platform.
    pub fn migrate(&mut self, chat: usize) {
        let now = self.time.now();
        if self.is_calm || self.chats[chat].migrates_at.is_none_or(|at| at > now) {
            return;
        }
        let here = &mut self.chats[chat];
        here.migrates_at = None;
        let key = format!("-100{}", here.key.trim_start_matches('-'));
        self.trace(&format!("{} moves to {key}", self.chats[chat].key));
        let here = &mut self.chats[chat];
        let old_key = std::mem::replace(&mut here.key, key.clone());
        here.old_key = Some(old_key.clone());
        // The messages stay in the old group, where nobody can tap.
        here.messages.iter_mut().for_each(|message| message.buttons.clear());
        here.old_buttons.clear();
        self.moves.push((old_key, key));
        self.moved.notify_one();
    }

    /// How soon the bot finds out that it may post in a chat again if nobody tells it: it looks once an hour in the first day, then
    /// once a day, and a clock that was set ahead may have made a day of an hour.
    pub const fn permission_found_within(&self) -> i64 {
        if self.last_jump.is_some() { DAY } else { HOUR }
    }

    /// Whether troubles of the chat or of the machine since a time explain that it waits.
    pub fn explains_delay(&self, chat: usize, since: i64) -> bool {
        let here = &self.chats[chat];
        // A thread is begun in its channel.
        let channel = here.parent.map_or(i64::MIN, |parent| self.chats[parent].calm_since);
        let troubled = here.calm_since.max(channel) > since - 10 * MINUTE || here.has_slow_boards;
        let jumped = self.last_jump.is_some_and(|(at, _)| at > since - 10 * MINUTE);
        troubled || jumped || self.last_trouble > since - 10 * MINUTE
    }

    /// The people who do something now.
    pub fn due_people(&self, now: i64) -> Vec<usize> {
        let due = self.people.iter().enumerate().filter(|(_, person)| person.next_at <= now);
        due.map(|(number, _)| number).collect()
    }

    /// The latest due time of the notices that are delivered at a quiet point, by the database's clock.
    pub fn last_due(&self) -> i64 {
        if self.patience >= DAY { i64::MAX } else { START.0 + self.time.now() }
    }

    /// A process was killed. Discord does not repeat interactions that it had begun; Telegram delivers again what was not
    /// acknowledged.
    pub fn lose_updates_of(&mut self, process: u32) {
        let now = self.time.now();
        let is_lost = |it: &Update| it.by == process && it.deliveries > 0 && it.request.platform == Platform::Discord;
        self.updates.retain(|_, update| !is_lost(update));
        for update in self.updates.values_mut().filter(|update| update.by == process && update.is_under_way) {
            update.is_under_way = false;
            update.at = update.at.min(now);
        }
    }

    /// A process was killed. From now on another one that is there has to take over: also what nobody served yet, because the
    /// process may just have claimed it.
    pub fn leave_unserved(&mut self, process: u32) {
        let now = self.time.now();
        self.unserved.values_mut().for_each(|since| *since = now);
        let served =
            self.serving.iter().filter(|(_, number)| **number == process).map(|(platform, _)| (*platform, now));
        self.unserved.extend(served);
    }

    /// Nobody is there who could take over, or it is not known when somebody can.
    pub fn excuse_takeovers(&mut self) {
        self.unserved.clear();
    }

    /// Another process listens to a platform now. Telegram gives it what nobody has acknowledged.
    pub fn take_over(&mut self, platform: Platform, process: u32) {
        self.trace(&format!("process {process} serves {}", platform.name()));
        let now = self.time.now();
        self.serving.insert(platform, process);
        if let Some(since) = self.unserved.remove(&platform) {
            self.takeovers.push(now - since);
            if now - since > LONGEST_TAKEOVER {
                self.broken(format!("nobody served {} for {} ms", platform.name(), now - since));
            }
        }
        let is_given = |it: &&mut Update| it.is_under_way && it.by != process && it.request.platform == platform;
        for update in self.updates.values_mut().filter(is_given).filter(|_| platform == Platform::Telegram) {
            update.is_under_way = false;
            update.at = update.at.min(now);
        }
    }

    /// When a platform has something next.
    pub fn next_update(&self, platform: Platform) -> i64 {
        let waiting = self.updates.values().filter(|it| !it.is_under_way && it.request.platform == platform);
        waiting.map(|update| update.at).min().unwrap_or(i64::MAX)
    }

    /// The most updates that are remembered: those of three days.
    pub fn most_inputs(&self) -> i64 {
        let a_day = 24 * 60 * MINUTE / self.pace * self.most_updates;
        6 * a_day + 1_000
    }

    /// A trouble that the chat has now.
    pub fn trouble_in(&self, chat: usize) -> Option<Trouble> {
        let now = self.time.now();
        self.chats[chat].trouble.filter(|(_, until)| *until > now && !self.is_calm).map(|(trouble, _)| trouble)
    }

    /// Counts a call and checks the bound of groups.
    pub fn count_call(&mut self, chat: usize) {
        let now = self.time.now();
        self.count("platform calls");
        let here = &mut self.chats[chat];
        here.calls.push_back(now);
        while here.calls.front().is_some_and(|at| *at <= now - MINUTE) {
            here.calls.pop_front();
        }
        let calls = here.calls.len();
        if here.platform == Platform::Telegram && !here.private && calls > GROUP_CALLS {
            let key = here.key.clone();
            self.broken(format!("{calls} calls in a minute in the group {key}"));
        }
    }

    /// A post of the outbox takes effect, or not.
    pub fn accept_post(&mut self, platform: Platform, place: &str, post: &Post, nonce: i64) -> Outcome {
        let Some(chat) = self.chat_by_key(platform, place) else {
            if let Some(moved) = self.moved_from(platform, place) {
                return Outcome::Moved(self.chats[moved].key.clone());
            }
            return Outcome::Refused("chat not found");
        };
        self.count_call(chat);
        if self.chats[chat].is_closed {
            return Outcome::Refused("bot was kicked");
        }
        let now = self.time.now();
        if platform == Platform::Discord {
            let again = |message: &&Message| message.nonce == Some(nonce) && message.at > now - NONCES_KNOWN;
            if let Some(earlier) = self.chats[chat].messages.iter().rev().find(again) {
                return Outcome::Done(earlier.id.clone());
            }
        }
        Outcome::Done(self.show(chat, post, Some(nonce), None))
    }

    fn moved_from(&self, platform: Platform, key: &str) -> Option<usize> {
        self.chats.iter().position(|chat| chat.platform == platform && chat.old_key.as_deref() == Some(key))
    }

    /// A message appears in a chat.
    pub fn show(&mut self, chat: usize, post: &Post, nonce: Option<i64>, only_for: Option<usize>) -> String {
        self.last_message += 1;
        let id = self.last_message.to_string();
        let text = post.text.words();
        let mentions = post.text.0.iter().filter_map(|span| match span {
            Span::Mention { key, .. } => Some(key.clone()),
            _ => None,
        });
        let message = Message {
            id: id.clone(),
            by: self.poster,
            nonce,
            mentions: mentions.collect(),
            buttons: buttons(post),
            only_for,
            is_known: only_for.is_none(),
            is_stale: false,
            has_board: has_board(post),
            awaits: post.awaits.clone().filter(|_| only_for.is_some()),
            is_deleted: false,
            was_tapped_late: false,
            at: self.time.now(),
            text,
        };
        self.count("messages");
        self.check_limits(chat, post);
        let first_line = message.text.lines().next().unwrap_or_default().to_owned();
        let key = self.chats[chat].key.clone();
        self.trace(&format!("{key} shows {id} ({nonce:?}, {} buttons): {first_line}", message.buttons.len()));
        self.check_secrets(chat, &message);
        let here = &mut self.chats[chat];
        here.messages.push_back(message);
        id
    }

    /// A post is such that its platform takes it.
    fn check_limits(&mut self, chat: usize, post: &Post) {
        let platform = self.chats[chat].platform;
        let limits = limits(platform);
        let words = post.text.words();
        let length = match platform {
            Platform::Telegram => words.encode_utf16().count(),
            _ => words.chars().count(),
        };
        let mut faults = Vec::new();
        if length > limits.text {
            faults.push(format!("{length} signs of text"));
        }
        if words.trim().is_empty() && post.document.is_none() && post.picture.is_none() {
            faults.push("no text".to_owned());
        }
        for button in post.all_buttons() {
            if button.label.trim().is_empty() || button.label.chars().count() > 100 {
                faults.push(format!("the label {:?}", button.label));
            }
            if button.line.len() > Button::LONGEST_LINE {
                faults.push(format!("the line {:?}", button.line));
            }
        }
        if post.buttons.len() > limits.rows || post.buttons.iter().any(|row| row.len() > limits.buttons_in_row) {
            faults.push(format!("{} rows of buttons", post.buttons.len()));
        }
        let first_line = words.lines().next().unwrap_or_default().to_owned();
        for fault in faults {
            self.broken(format!("a post is refused for {fault}: {first_line}"));
        }
    }

    /// The code that a person is given to link accounts is theirs alone.
    pub fn note_secret(&mut self, number: u64, answer: &Answer) {
        let Some(update) = self.updates.get(&number).filter(|update| update.request.line == "/link") else { return };
        let (Answer::Say(post) | Answer::Replace(post)) = answer else { return };
        let line = post.text.0.iter().find_map(|span| match span {
            Span::Code(line) => line.split_once(' '),
            _ => None,
        });
        if let Some((_, code)) = line {
            let asked_on = update.request.platform;
            self.people[update.person].secret = Some((asked_on, code.to_owned()));
        }
    }

    /// Notes who hosts a new tournament.
    pub fn note_host(&mut self, number: u64, answer: &Answer) {
        let is_new = |update: &&Update| update.request.line.starts_with("/tournament new");
        let Some(update) = self.updates.get(&number).filter(is_new) else { return };
        let (Answer::Say(post) | Answer::Replace(post)) = answer else { return };
        let codes = buttons(post).into_iter().filter_map(|button| Some(code_of(&button)?.to_owned()));
        if let Some(code) = codes.into_iter().next() {
            self.hosts.push((code, update.person));
        }
    }

    /// Of who was forgotten the bot knows no private chat any more.
    pub fn note_forgotten(&mut self, number: u64, answer: &Answer) {
        let (Answer::Say(post) | Answer::Replace(post)) = answer else { return };
        let is_forgotten = Language::ALL.iter().any(|language| post.text.words() == language.say("forgetme-done"));
        let Some(update) = self.updates.get(&number).filter(|_| is_forgotten) else { return };
        let person = update.person;
        for chat in self.chats.iter_mut().filter(|chat| chat.private && chat.members == [person]) {
            chat.is_forgotten = true;
        }
    }

    /// Nobody may see the code by which another person's accounts are linked.
    fn check_secrets(&mut self, chat: usize, message: &Message) {
        let seen_by: Vec<usize> = match message.only_for {
            Some(person) => vec![person],
            None => self.chats[chat].members.clone(),
        };
        let leaks = self.people.iter().enumerate().find_map(|(owner, person)| {
            let (_, secret) = person.secret.as_ref()?;
            let shown = message.text.contains(secret) || message.buttons.iter().any(|it| it.line.contains(secret));
            (shown && seen_by.iter().any(|reader| *reader != owner)).then(|| person.name.clone())
        });
        if let Some(owner) = leaks {
            self.broken(format!("{}: others see a secret of {owner}", self.chats[chat].key));
        }
    }

    /// The buttons of a message are replaced. Returns whether there is such a message.
    pub fn replace_buttons(&mut self, chat: usize, message: &str, buttons: Vec<Button>) -> bool {
        let here = &mut self.chats[chat];
        let Some(found) = here.messages.iter_mut().find(|known| known.id == message) else { return false };
        for button in std::mem::replace(&mut found.buttons, buttons) {
            here.old_buttons.push_back((message.to_owned(), button));
        }
        while here.old_buttons.len() > OLD_BUTTONS {
            here.old_buttons.pop_front();
        }
        true
    }

    /// A message is replaced as a whole.
    pub fn replace(&mut self, chat: usize, message: &str, post: &Post) -> bool {
        let is_there = self.replace_buttons(chat, message, buttons(post));
        if let Some(found) = self.chats[chat].messages.iter_mut().find(|known| known.id == message) {
            found.text = post.text.words();
            found.has_board = has_board(post);
            found.awaits = post.awaits.clone().filter(|_| found.only_for.is_some());
        }
        is_there
    }

    /// A message is deleted.
    pub fn delete(&mut self, chat: usize, message: &str) {
        self.replace_buttons(chat, message, Vec::new());
        if let Some(found) = self.chats[chat].messages.iter_mut().find(|known| known.id == message) {
            found.is_deleted = true;
        }
    }

    /// A process completes no more of the answers that await the computer.
    pub fn await_no_more(&mut self, process: u32) {
        for message in self.chats.iter_mut().flat_map(|chat| &mut chat.messages) {
            if message.by == process {
                message.awaits = None;
            }
        }
    }

    /// A post of the outbox takes the place of an earlier one, or not.
    pub fn accept_edit(&mut self, platform: Platform, place: &str, message: &str, post: &Post) -> Outcome {
        let Some(chat) = self.chat_by_key(platform, place) else { return Outcome::Refused("chat not found") };
        self.count_call(chat);
        if self.chats[chat].is_closed {
            return Outcome::Refused("bot was kicked");
        }
        if self.chats[chat].messages.iter().any(|known| known.id == message && known.is_deleted) {
            return Outcome::Refused("message to edit not found");
        }
        self.trace(&format!("{place} edits {message}"));
        self.count("edits");
        // A keyboard that is the whole board has nothing but moves.
        let board = buttons(post).into_iter().find(|it| is_board_button(it) || it.line.starts_with("/move #"));
        self.edited.extend(board.map(|button| (chat, button.line)));
        match self.replace(chat, message, post) {
            true => Outcome::Done(message.to_owned()),
            false => Outcome::Refused("message to edit not found"),
        }
    }

    /// The bot forgets what has happened: it does not know these messages any more.
    pub fn forget_messages(&mut self) {
        for message in self.chats.iter_mut().flat_map(|chat| &mut chat.messages) {
            message.is_known = false;
        }
    }

    /// Forgets what nobody scrolls back to.
    pub fn forget_old_messages(&mut self) {
        for chat in &mut self.chats {
            let surplus = chat.messages.len().saturating_sub(REMEMBERED);
            let mut index = 0;
            chat.messages.retain(|message| {
                index += 1;
                index > surplus || (message.only_for.is_none() && message.buttons.iter().any(is_board_button))
            });
        }
    }

    /// A new request for the bot.
    pub fn ask(&mut self, chat: usize, person: usize, line: String, post: Option<String>, tapped: Option<String>) {
        self.last_update += 1;
        let number = self.last_update;
        let mentioned = line.split(['<', '>']).filter_map(|word| word.strip_prefix('@'));
        let mentions = mentioned.filter_map(|key| self.person_by_key(key)).map(|other| self.person(other)).collect();
        let platform = self.chats[chat].platform;
        let request = Request {
            platform,
            input: number.to_string(),
            person: self.person(person),
            place: self.place(chat),
            mentions,
            post: post.map(MessageKey::from),
            replied_to: None,
            present: Vec::new(),
            administrator: self.chats[chat].members.first() == Some(&person),
            line: line.into(),
        };
        let now = self.time.now();
        // A room may have boards wait for a minute each.
        if request.line.starts_with("/settings chat boards") {
            self.chats[chat].has_slow_boards = true;
        }
        if request.line.starts_with("/settings chat history=all") {
            self.chats[chat].keeps_past = true;
        }
        // The way to the bot takes a while, and platforms reorder what comes close together.
        let mut at = now + self.chance.within(50..400);
        if !self.is_calm && self.chance.one_in(100) {
            at += self.chance.within(1_000..60_000);
        }
        self.trace(&format!("{} in {}: {}", self.people[person].name, request.place.key, request.line));
        self.count("requests");
        let is_private = |id: &String| self.chats[chat].messages.iter().any(|it| it.id == *id && it.only_for.is_some());
        let taps_private = tapped.as_ref().is_some_and(is_private);
        let update = Update {
            chat,
            person,
            request,
            tapped,
            is_late: false,
            taps_private,
            at,
            deliveries: 0,
            is_under_way: false,
            by: 0,
            was_answered: false,
            was_carried_out: false,
        };
        self.updates.insert(number, update);
    }

    /// A tap on a button that has gone already.
    pub fn tap_late(&mut self, chat: usize, person: usize, line: String, message: String) {
        self.ask(chat, person, line, Some(message.clone()), Some(message));
        if let Some(update) = self.updates.get_mut(&self.last_update) {
            update.is_late = true;
        }
    }

    pub fn message_mut(&mut self, chat: usize, id: &str) -> Option<&mut Message> {
        self.chats[chat].messages.iter_mut().find(|message| message.id == id)
    }
}

/// Ends troubles of chats. Returns the chats in which the platform tells that the bot may post again.
pub fn end_troubles(world: &mut World, now: i64) -> Vec<(Platform, String)> {
    let World { chats, chance, .. } = world;
    let over = chats.iter_mut().filter(|chat| chat.trouble.is_some_and(|(_, until)| until <= now));
    over.filter_map(|chat| {
        let (trouble, _) = chat.trouble.take()?;
        let is_told = trouble == Trouble::Forbidden && chance.one_in(2);
        is_told.then(|| {
            chat.calm_since = now;
            (chat.platform, chat.key.clone())
        })
    })
    .collect()
}

/// Whether a post shows a board, in words.
fn has_board(post: &Post) -> bool {
    post.text.0.iter().any(|span| matches!(span, Span::Code(_)))
}

/// Every button of a post.
pub fn buttons(post: &Post) -> Vec<Button> {
    post.all_buttons().filter(|button| button.tone != Tone::Inert).cloned().collect()
}

/// Whether a button begins a move on a board: what is to be on one message of a match and chat only.
pub fn is_board_button(button: &Button) -> bool {
    let reference = ["/pick #", "/type #", "/game #"].iter().find_map(|verb| button.line.strip_prefix(verb));
    reference.and_then(|rest| rest.split(' ').next()).is_some_and(|reference| reference.contains('.'))
}

/// The code of the match that a button is about.
pub fn code_of(button: &Button) -> Option<&str> {
    let reference = button.line.split_once('#')?.1;
    let code = reference.split([' ', '.']).next()?;
    Some(code)
}
