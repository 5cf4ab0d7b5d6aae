//! The flows of people in chats, counted: taps, lines typed, calls to the platform, sounds, pictures in sight. The table
//! has beside each the figures of the bot of 26 November 2026, where somebody counted them by hand.
//!
//! ```sh
//! cargo nextest run -p tavoliere-bot --no-capture flows
//! ```
//!
//! prints the table and where the transcripts are.

mod endings;
mod gatherings;
mod matches;

use std::fs;
use std::path::Path;
use std::sync::Arc;

use tavoliere_play::time::Millis;
use tavoliere_seam::platform::language::Language;
use tavoliere_seam::platform::limits::{DISCORD, Limits, TELEGRAM};
use tavoliere_seam::platform::request::Platform;

use super::first_minute;
use crate::support::Bot;
use crate::support::conversation::Conversation;
use crate::support::courier::{CourierState, private_key};

/// The pause between two taps of people who play at once.
const PACE: Millis = Millis::from_seconds(12);

/// The cost of a flow.
#[derive(Clone, Copy, Default)]
struct FlowCost {
    taps: usize,
    typed: usize,
    /// Posts, edits and deletions; the answers to taps apart.
    calls: usize,
    /// The sounds that everybody in a group hears.
    heard_by_all: usize,
    /// The sounds of private chats.
    heard_by_one: usize,
    /// The most pictures in sight in a chat.
    pictures: usize,
}

impl FlowCost {
    fn of(chats: &[Conversation]) -> Self {
        let mut cost = Self::default();
        for (number, chat) in chats.iter().enumerate() {
            let is_done = |line: &&str, done: fn(&str) -> bool| !line.starts_with([' ', '(']) && done(line);
            let lines = |done: fn(&str) -> bool| chat.transcript().lines().filter(|line| is_done(line, done)).count();
            cost.taps += lines(|line| line.contains(" taps ["));
            cost.typed += lines(|line| line.split_once(": ").is_some_and(|(who, _)| !who.contains(' ')));
            // Several chats may have one courier.
            if chats[..number].iter().all(|other| !Arc::ptr_eq(&other.courier, &chat.courier)) {
                cost.add(&chat.courier.state.lock().expect("no panic"));
            }
        }
        cost
    }

    /// Adds all that went through a courier.
    fn add(&mut self, state: &CourierState) {
        let heard = |is_private: bool| {
            let of = state.sounds.iter().filter(|(place, _)| place.starts_with("private-") == is_private);
            of.map(|(_, sounds)| sounds).sum::<usize>()
        };
        self.calls += state.calls;
        self.heard_by_all += heard(false);
        self.heard_by_one += heard(true);
        self.pictures = self.pictures.max(state.most_pictures);
    }
}

/// A flow that was played, in all chats that it passes through.
struct Flow {
    name: String,
    /// The count of moves, of a game that was played through.
    moves: usize,
    chats: Vec<Conversation>,
    /// The most calls, where posts to several chats or of several matches come in any order and some give way to others.
    most_calls: Option<usize>,
    /// The figures of the bot of 26 November 2026.
    before: &'static str,
}

impl Flow {
    fn new(name: impl Into<String>, chats: Vec<Conversation>, before: &'static str) -> Self {
        Self { name: name.into(), moves: 0, chats, most_calls: None, before }
    }
}

/// A group, whose people have all talked to the bot in private.
async fn group(platform: Platform, limits: &'static Limits, language: Language, people: &[&str]) -> Conversation {
    let mut chat = Conversation::with(Bot::speaking(language).await, platform, limits);
    chat.place().language = Some(language);
    (chat.place().server, chat.place().title) = (Some("server".into()), Some("general".to_owned()));
    for who in people {
        chat.say(who, "/games").await;
        let mut own = private_chat(&chat, who);
        own.say(who, "/help").await;
    }
    chat
}

/// The private chat of a person of a group. Its posts go through the courier of the group.
fn private_chat(group: &Conversation, who: &str) -> Conversation {
    let mut own = group.elsewhere(&private_key(who), group.platform(), group.limits());
    own.courier = group.courier.clone();
    own.place().private = true;
    own
}

/// Writes the transcripts of a flow beside each other, and returns its row.
fn recorded(flow: &Flow, platform: Platform, folder: &Path) -> String {
    let told: Vec<&str> = flow.chats.iter().map(Conversation::transcript).collect();
    let file = folder.join(format!("{} on {}.txt", flow.name, platform.name()));
    fs::write(file, told.join("\n\n== in another chat ==\n\n")).expect("a folder to write in");
    let cost = FlowCost::of(&flow.chats);
    let FlowCost { taps, typed, calls, heard_by_all, heard_by_one, pictures } = cost;
    let moves = if flow.moves == 0 { String::new() } else { flow.moves.to_string() };
    let calls = flow.most_calls.map_or_else(|| calls.to_string(), |most| format!("at most {most}"));
    format!(
        "| {} | {moves} | {taps} | {typed} | {calls} | {heard_by_all} | {heard_by_one} | {pictures} | {} |\n",
        flow.name, flow.before
    )
}

/// All flows. Each has its own bot.
async fn all(platform: Platform, limits: &'static Limits) -> Vec<Flow> {
    let mut flows = matches::live(platform, limits).await;
    flows.extend(matches::whole(platform, limits).await);
    for language in Language::ALL {
        let chats = if platform == Platform::Telegram {
            first_minute::on_telegram(language).await
        } else {
            first_minute::on_discord(language).await
        };
        let before = if platform == Platform::Telegram { "2 taps and START" } else { "2 taps, then no move" };
        flows.push(Flow::new(format!("first minute in {}", language.tag()), chats, before));
    }
    flows.extend(gatherings::all(platform, limits).await);
    flows.extend(endings::all(platform, limits).await);
    flows
}

#[tokio::test]
async fn every_flow_on_telegram_is_counted() {
    insta::assert_snapshot!(counted(Platform::Telegram, &TELEGRAM).await);
}

#[tokio::test]
async fn every_flow_on_discord_is_counted() {
    insta::assert_snapshot!(counted(Platform::Discord, &DISCORD).await);
}

/// Plays all flows on a platform. Returns the table, and writes the transcripts.
async fn counted(platform: Platform, limits: &'static Limits) -> String {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("flows");
    fs::create_dir_all(&folder).expect("a folder to write in");
    let columns = ["flow", "moves", "taps", "typed", "calls", "heard by all", "heard by one", "pictures", "before"];
    let mut table = format!("| {} |\n{}|\n", columns.join(" | "), "|---".repeat(columns.len()));
    for flow in all(platform, limits).await {
        table += &recorded(&flow, platform, &folder);
        flow.check();
    }
    println!("{}\n\n{table}\nThe transcripts are in {}.", platform.title(), folder.display());
    table
}

impl Flow {
    /// Holds each flow to the goals of all: at most two pictures of a match in sight, and a call for each turn.
    fn check(&self) {
        let cost = FlowCost::of(&self.chats);
        let told = self.chats[0].transcript();
        if let Some(most) = self.most_calls {
            println!("{}: {} calls", self.name, cost.calls);
            assert!(cost.calls <= most, "{}: {} calls\n{told}", self.name, cost.calls);
        }
        if self.moves == 0 {
            return;
        }
        assert!(cost.pictures <= 2, "{}: {} pictures\n{told}", self.name, cost.pictures);
        assert!(cost.heard_by_one <= self.moves + 1, "{}: {} calls\n{told}", self.name, cost.heard_by_one);
        assert!(cost.calls * 10 <= (self.moves + 4) * 22, "{}: {} calls\n{told}", self.name, cost.calls);
    }
}
