//! The bot on a fake Discord: over real HTTP and WebSocket, each body checked against Discord's published schemas.

mod activity;
mod answers;
mod check;
mod connection;
mod failures;
pub mod fake;
mod gateway;
mod guest;
mod http;
mod live;
mod lobby;
mod mutated;
mod oauth;
pub mod people;
mod permissions;
mod posts;
mod processes;
mod requests;
pub mod stage;
mod strays;
mod timeouts;
mod welcome;
pub mod whole_matches;
mod whom;

use std::sync::{Arc, Mutex};
use std::time::Duration;

use async_trait::async_trait;
use fake::{Fake, TOKEN};
use tavoliere_adapter::adapter::{Adapter, AdapterSettings};
use tavoliere_discord::adapter::Discord;
use tavoliere_discord::timeouts::DiscordTimeouts;
use tavoliere_seam::platform::limits::Limits;
use tavoliere_seam::platform::reply::{Answer, Button, Picture, PictureFormat, Post, Prompt, Span, Text};
use tavoliere_seam::platform::request::{Person, Place, Platform};
use tavoliere_seam::requests::bot::Suggestion;
use tavoliere_seam::requests::bot::{Bot, Chats, Done, Posts, Requests, Services, Tables};
use tavoliere_seam::requests::request::Request;
use tokio::task::JoinHandle;
use tokio_util::sync::CancellationToken;

/// A bot that is connected to a fake Discord.
pub struct Running {
    stop: CancellationToken,
    listening: JoinHandle<anyhow::Result<()>>,
}

impl Running {
    /// Stops the bot and waits until it has stopped.
    pub async fn stop(self) {
        self.stop.cancel();
        tokio::time::timeout(Duration::from_secs(10), self.listening)
            .await
            .expect("it stops in time")
            .unwrap()
            .unwrap();
    }
}

fn settings(fake: &Fake) -> AdapterSettings {
    AdapterSettings { token: TOKEN.to_owned(), api_url: Some(fake.url.clone()) }
}

/// The bot's side of a fake.
async fn connect(fake: &Fake) -> Discord {
    Discord::connect_with(&settings(fake), stage::CALM).await.expect("the fake knows the token")
}

/// Starts a bot and waits until it is connected.
async fn start(bot: Arc<dyn Bot>, fake: &Fake) -> Running {
    start_with(bot, fake, DiscordTimeouts { defer: stage::SHORT.defer, ..stage::CALM }).await
}

/// As [`start`], with other timeouts.
async fn start_with(bot: Arc<dyn Bot>, fake: &Fake, timeouts: DiscordTimeouts) -> Running {
    let discord = Discord::connect_with(&settings(fake), timeouts).await.expect("the fake knows the token");
    let stop = CancellationToken::new();
    let token = stop.clone();
    let listening = tokio::spawn(async move { discord.listen(bot, token).await });
    fake.ready().await;
    Running { stop, listening }
}

/// How long the computer of a scripted bot thinks.
const AWAITED: Duration = Duration::from_millis(100);

type Script = Box<dyn Fn(&Request) -> Answer + Send + Sync>;

/// A bot with scripted answers that records the requests.
struct Scripted {
    script: Script,
    delay: Duration,
    suggestions: Vec<Suggestion>,
    asked: Mutex<Vec<(Request, Limits)>>,
    completed: Mutex<Vec<String>>,
}

impl Scripted {
    fn new(script: impl Fn(&Request) -> Answer + Send + Sync + 'static) -> Self {
        Self {
            script: Box::new(script),
            delay: Duration::ZERO,
            suggestions: Vec::new(),
            asked: Mutex::default(),
            completed: Mutex::default(),
        }
    }

    fn slow(self) -> Self {
        Self { delay: Duration::from_millis(2200), ..self }
    }

    fn last(&self) -> Request {
        self.asked.lock().unwrap().last().expect("it was asked").0.clone()
    }
}

#[async_trait]
impl Requests for Scripted {
    async fn carry_out(&self, request: Request, limits: &Limits) -> Done {
        self.asked.lock().unwrap().push((request.clone(), *limits));
        tokio::time::sleep(self.delay).await;
        (self.script)(&request).into()
    }

    async fn awaited(&self, _: &Request, answer: &Answer, _: &Limits) -> Option<Post> {
        answer.awaits()?;
        tokio::time::sleep(AWAITED).await;
        Some(board("Your turn,"))
    }

    async fn complete(&self, _: Platform, _: &Person, _: &Place, line: &str) -> Vec<Suggestion> {
        self.completed.lock().unwrap().push(line.to_owned());
        self.suggestions.clone()
    }
}

impl Tables for Scripted {}

impl Posts for Scripted {}

impl Chats for Scripted {}

impl Services for Scripted {}

fn text(text: &str) -> Post {
    Post { text: Text(vec![Span::Plain(text.to_owned())]), ..Post::default() }
}

fn button(label: &str, line: &str) -> Button {
    Button::new(label, line)
}

/// A typical post of a match: a mention, a picture, buttons.
fn board(words: &str) -> Post {
    let mention = Span::Mention { key: people::BOB.id.to_string(), name: "Bob".to_owned() };
    let picture = Picture {
        bytes: vec![0x89; 3000].into(),
        format: PictureFormat::Png,
        alt: "A board of 15 by 15.".to_owned(),
        name: "k7q2-1.png".to_owned(),
    };
    Post {
        text: Text(vec![Span::Plain(format!("{words} ")), mention]),
        picture: Some(picture),
        buttons: vec![vec![button("Move", "pick #k7q2.1"), button("Board", "board #k7q2")]],
        ..Post::default()
    }
}

fn prompt() -> Answer {
    Answer::Ask(Prompt {
        title: "A title that is longer than the forty-five it may have".to_owned(),
        label: "Your move".to_owned(),
        placeholder: "d4 g4".to_owned(),
        line: "move #k7q2.5 ".to_owned(),
        post: text("Reply with your move."),
    })
}
