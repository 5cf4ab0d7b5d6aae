//! The lounge over real HTTP, and its page in a real browser.

mod api;
pub mod browser;
pub mod client;
mod conventions;
mod elsewhere;
mod everything;
mod games;
mod home;
mod page;
mod places;
mod processes;
mod programs;
mod public;
mod routes;
mod tables;
mod viewers;
mod welcome;

use std::net::SocketAddr;
use std::sync::Arc;

use tavoliere_adapter::adapter::Adapter;
use tavoliere_bot::outbox;
use tavoliere_bot::workers;
use tavoliere_seam::platform::courier::Courier;
use tavoliere_seam::platform::reply::{Button, Picture, PictureFormat, Post, Span, Text, Tone};
use tavoliere_web::adapter::Lounge;
use tavoliere_web::guard::Newcomers;
use tavoliere_web::room;
use tokio::task::JoinSet;
use tokio_util::sync::CancellationToken;

use crate::support::{Bot, edit_post, send_post};

/// A whole bot with only a lounge, on its own port, until dropped.
struct LoungeServer {
    bot: Bot,
    lounge: Arc<Lounge>,
    address: SocketAddr,
    stop: CancellationToken,
    work: JoinSet<()>,
}

impl LoungeServer {
    async fn open() -> Self {
        Self::open_at("127.0.0.1:0".parse().unwrap(), Bot::drawing().await)
    }

    fn open_at(address: SocketAddr, bot: Bot) -> Self {
        let public_url = bot.context.public_url.clone();
        Self::serve(Lounge::bind(address).unwrap().reached_at(public_url, Newcomers::Nobody), bot)
    }

    fn serve(lounge: Lounge, bot: Bot) -> Self {
        let lounge = Arc::new(lounge.known_by(client::here()));
        let stop = CancellationToken::new();
        let mut work = JoinSet::new();
        let parts = || (Arc::clone(&lounge), Arc::clone(&bot.context), stop.clone());
        let ((door, _, until), app) = (parts(), Arc::clone(&bot.app));
        work.spawn(async move { door.listen(app, until).await.unwrap() });
        let (courier, context, until) = parts();
        work.spawn(async move { outbox::delivery::deliver(context, courier, until).await });
        let (_, context, until) = parts();
        work.spawn(async move { workers::computer::run(&context, &until).await });
        Self { bot, address: lounge.local_addr(), lounge, stop, work }
    }

    /// Stops everything, and waits for it.
    async fn close(mut self) -> (SocketAddr, Bot) {
        self.stop.cancel();
        while let Some(ended) = self.work.join_next().await {
            ended.unwrap();
        }
        (self.address, self.bot.twin())
    }

    /// Adds a post directly. The bot's own posts have small numbers.
    async fn post(&self, nonce: i64, post: &Post) {
        let message = send_post(&*self.lounge, &room::KEY.into(), post, nonce).await.unwrap();
        assert_eq!(message.as_str(), nonce.to_string());
    }

    async fn edit(&self, nonce: i64, post: &Post) {
        edit_post(&*self.lounge, &room::KEY.into(), &nonce.to_string().into(), post).await.unwrap();
    }

    async fn delete(&self, nonce: i64) {
        self.lounge.delete(&room::KEY.into(), &[&nonce.to_string().into()]).await.unwrap();
    }

    async fn take_buttons(&self, nonce: i64) {
        self.lounge.close(&room::KEY.into(), &nonce.to_string().into()).await.unwrap();
    }
}

impl Drop for LoungeServer {
    fn drop(&mut self) {
        self.stop.cancel();
    }
}

/// A typical post of a match, with Ann to move.
fn board(text: &str) -> Post {
    let button = |label: &str, tone| Button::new(label, format!("{label} #k7q2.3")).toned(tone);
    Post {
        text: Text(vec![
            Span::Strong("#k7q2".into()),
            Span::Plain(format!(" {text}\n")),
            Span::Mention { key: "ann".into(), name: "Ann".into() },
            Span::Plain(" to move".into()),
        ]),
        picture: Some(Picture {
            bytes: png(240, 200).into(),
            format: PictureFormat::Png,
            alt: "Empty board".into(),
            name: "k7q2-3.png".into(),
        }),
        buttons: vec![vec![button("Move", Tone::Primary), button("Resign", Tone::Danger)]],
        ..Post::default()
    }
}

/// A picture of one colour.
fn png(width: u32, height: u32) -> Vec<u8> {
    let mut bytes = Vec::new();
    let mut writer = png::Encoder::new(&mut bytes, width, height).write_header().unwrap();
    writer.write_image_data(&vec![90; (width * height) as usize]).unwrap();
    writer.finish().unwrap();
    bytes
}
