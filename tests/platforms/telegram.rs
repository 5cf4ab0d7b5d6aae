//! The bot on a fake Telegram, over real HTTP; each call is checked against the published Bot API.

mod answers;
mod app;
mod cards;
mod check;
mod connection;
mod failures;
pub mod fake;
mod first_minute;
mod html;
mod invitations;
mod live;
mod methods;
mod mutated;
mod people;
mod permissions;
mod posts;
mod private_chats;
mod processes;
mod questions;
mod server;
mod spec;
pub mod stage;
mod threads;
mod timeouts;
mod updates;
pub mod whole_matches;
pub mod world;

use std::sync::{Arc, Mutex};
use std::time::Duration;

use async_trait::async_trait;
use tavoliere_adapter::adapter::{Adapter, AdapterSettings};
use tavoliere_adapter::condition::Patience;
use tavoliere_adapter::pace::{Allowance, Allowances};
use tavoliere_bot::outbox;
use tavoliere_bot::workers;
use tavoliere_seam::platform::limits::Limits;
use tavoliere_seam::platform::reply::{Answer, Button, Picture, PictureFormat, Post, Text};
use tavoliere_seam::requests;
use tavoliere_seam::requests::bot::Done;
use tavoliere_seam::requests::request::Request;
use tavoliere_telegram::adapter::Telegram;
use tavoliere_telegram::timeouts::TelegramTimeouts;
use tokio::task::JoinHandle;
use tokio_util::sync::CancellationToken;

use crate::support::Bot;
use crate::support::observed::Observed;
use fake::{Fake, TOKEN};

/// The longest time for a stop.
const STOPPING: Duration = Duration::from_secs(10);

/// Short, so that the tests that wait for a time-out are quick.
const TIMEOUTS: TelegramTimeouts = TelegramTimeouts {
    connect: Duration::from_secs(10),
    answer: Duration::from_millis(400),
    permissions: Duration::from_secs(2),
    call: Duration::from_secs(40),
    poll: Duration::from_secs(40),
    rejected: Duration::from_millis(100),
    told: Patience { silence: Duration::from_secs(30), trouble: Duration::from_secs(10) },
    stop: Duration::from_millis(800),
};

/// A bot that is connected to a fake Telegram.
pub struct Running {
    stop: CancellationToken,
    listening: JoinHandle<anyhow::Result<()>>,
}

impl Running {
    /// Stops the bot and waits for it.
    pub async fn stop(self) {
        self.stop.cancel();
        let stopped = tokio::time::timeout(STOPPING, self.listening).await.expect("stopped in time");
        stopped.expect("listening does not panic").expect("the token is right");
    }

    /// Ends the bot without a stop, like a crash.
    async fn kill(self) {
        self.listening.abort();
        assert!(self.listening.await.is_err());
    }
}

/// For tests of the whole bot: on a busy machine a slow answer to a tap must not be mistaken for none.
const CALM: TelegramTimeouts = TelegramTimeouts { answer: Duration::from_secs(20), ..TIMEOUTS };

/// Starts the complete bot: it is connected, delivers the outbox, and plays for the computer.
pub async fn start(bot: &Bot, fake: &Fake) -> Running {
    start_as(bot, Observed::new(Arc::clone(&bot.app), Arc::clone(&bot.clock)), fake).await
}

/// As [`start`], with the bot as its adapter sees it.
async fn start_as(bot: &Bot, app: Arc<dyn requests::bot::Bot>, fake: &Fake) -> Running {
    let context = Arc::clone(&bot.context);
    let (telegram, stop) = (connect_with(fake, CALM).await, CancellationToken::new());
    let (listener, courier, until) = (Arc::clone(&telegram), telegram, stop.clone());
    let listening = tokio::spawn(async move {
        let listen = listener.listen(app, until.clone());
        let (listened, (), ()) = tokio::join!(
            listen,
            outbox::delivery::deliver(Arc::clone(&context), courier, until.clone()),
            workers::computer::run(&context, &until)
        );
        listened
    });
    Running { stop, listening }
}

/// Starts a bot with scripted answers.
async fn start_with<F>(fake: &Fake, handle: impl Fn(Request) -> F + Clone + Send + Sync + 'static) -> Running
where
    F: Future<Output = Answer> + Send + 'static,
{
    let (telegram, stop) = (connect(fake).await, CancellationToken::new());
    let until = stop.clone();
    let listening = tokio::spawn(async move { telegram.listen(Arc::new(Scripted(handle)), until).await });
    Running { stop, listening }
}

/// A bot with scripted answers.
#[derive(Clone)]
struct Scripted<H>(H);

#[async_trait]
impl<H, F> requests::bot::Requests for Scripted<H>
where
    H: Fn(Request) -> F + Send + Sync,
    F: Future<Output = Answer> + Send + 'static,
{
    async fn carry_out(&self, request: Request, _: &Limits) -> Done {
        (self.0)(request).await.into()
    }
}

impl<H, F> requests::bot::Tables for Scripted<H>
where
    H: Fn(Request) -> F + Send + Sync,
    F: Future<Output = Answer> + Send + 'static,
{
}

impl<H, F> requests::bot::Posts for Scripted<H>
where
    H: Fn(Request) -> F + Send + Sync,
    F: Future<Output = Answer> + Send + 'static,
{
}

impl<H, F> requests::bot::Chats for Scripted<H>
where
    H: Fn(Request) -> F + Send + Sync,
    F: Future<Output = Answer> + Send + 'static,
{
}

impl<H, F> requests::bot::Services for Scripted<H>
where
    H: Fn(Request) -> F + Send + Sync,
    F: Future<Output = Answer> + Send + 'static,
{
}

/// High rate limits, so that tests need not wait.
const UNHURRIED: Allowances = {
    let plenty = Allowance { at_once: 10_000, every: Duration::from_millis(1) };
    Allowances { overall: plenty, place: plenty, group: Some(plenty), invalid: None }
};

fn settings(fake: &Fake) -> AdapterSettings {
    AdapterSettings { token: TOKEN.to_owned(), api_url: Some(fake.url().to_owned()) }
}

async fn connect(fake: &Fake) -> Arc<Telegram> {
    connect_with(fake, TIMEOUTS).await
}

async fn connect_with(fake: &Fake, timeouts: TelegramTimeouts) -> Arc<Telegram> {
    let telegram = Telegram::connect_with(&settings(fake), timeouts).await.expect("the token is right");
    Arc::new(telegram.with_allowances(UNHURRIED))
}

/// The requests, in order.
#[derive(Clone, Default)]
struct Heard(Arc<Mutex<Vec<Request>>>);

impl Heard {
    fn hear(&self, request: Request) {
        self.0.lock().unwrap().push(request);
    }

    fn lines(&self) -> Vec<String> {
        self.0.lock().unwrap().iter().map(|request| request.line.to_string()).collect()
    }

    fn inputs(&self) -> Vec<String> {
        self.0.lock().unwrap().iter().map(|request| request.input.clone()).collect()
    }
}

/// The smallest picture.
fn picture() -> Picture {
    let mut png = Vec::new();
    let mut encoder = png::Encoder::new(&mut png, 1, 1);
    encoder.set_color(png::ColorType::Grayscale);
    encoder.write_header().unwrap().write_image_data(&[0]).unwrap();
    Picture { bytes: png.into(), format: PictureFormat::Png, alt: "a board".to_owned(), name: "k7q2-1.png".to_owned() }
}

/// Nearly the smallest animation.
fn moving_picture() -> Picture {
    let bytes = b"GIF89a\x01\x00\x01\x00\x80\x00\x00\x00\x00\x00\xff\xff\xff;".to_vec();
    Picture { bytes: bytes.into(), format: PictureFormat::Gif, name: "k7q2.gif".to_owned(), ..picture() }
}

fn button(label: &str, line: &str) -> Button {
    Button::new(label, line)
}

fn plain(words: &str) -> Post {
    Post { text: Text::plain(words), ..Post::default() }
}

fn with_buttons(words: &str, labels: &[&str]) -> Post {
    let row = labels.iter().map(|label| button(label, &format!("/pick #k7q2.1 {label}"))).collect();
    Post { buttons: vec![row], ..plain(words) }
}
