//! The engine of delivery: no chat waits for another, and nothing holds a connection while it waits.

use std::sync::Arc;
use std::time::Duration;

use async_trait::async_trait;
use tavoliere_bot::{outbox, workers};
use tavoliere_seam::platform::courier::{Courier, DeliveryError};
use tavoliere_seam::platform::request::Platform;
use tavoliere_seam::requests::bot::Requests as _;
use tokio_util::sync::CancellationToken;

use crate::support::Bot;
use crate::support::conversation::{Conversation, PRIVATE_ANSWERS};
use crate::support::courier::FakeCourier;
use crate::support::interrupted::{Before, Call, Interrupted};

/// A platform that never answers in the place with this key.
struct Stuck(&'static str);

#[async_trait]
impl Before for Stuck {
    async fn before(&self, call: Call<'_>) -> Result<(), DeliveryError> {
        match call == Call::Post(self.0) {
            true => std::future::pending().await,
            false => Ok(()),
        }
    }
}

/// Chats of one bot that reads in one transaction at a time, and whose platform never answers in the first of them.
struct Chats {
    rooms: Vec<Conversation>,
    courier: Arc<FakeCourier>,
    requests: usize,
}

impl Chats {
    async fn begin(count: usize) -> Self {
        let first = Conversation::with(Bot::with_one_reader().await, Platform::Discord, &PRIVATE_ANSWERS);
        let courier = Arc::clone(&first.courier);
        let stuck: Arc<dyn Courier> = Arc::new(Interrupted { courier: Arc::clone(&courier), by: Stuck("room") });
        let context = Arc::clone(&first.bot.context);
        let stop = CancellationToken::new();
        tokio::spawn(outbox::delivery::deliver(Arc::clone(&context), stuck, stop.clone()));
        tokio::spawn(async move { workers::computer::run(&context, &stop).await });
        let names = (1..count).map(|number| format!("room {number}"));
        let others: Vec<_> = names.map(|name| first.elsewhere(&name, Platform::Discord, &PRIVATE_ANSWERS)).collect();
        let rooms = [first].into_iter().chain(others).collect();
        Self { rooms, courier, requests: 0 }
    }

    async fn say(&mut self, room: usize, who: &str, line: &str) {
        self.requests += 1;
        let request = self.rooms[room].request(who, line, None, &format!("request {}", self.requests));
        self.rooms[room].bot.app.handle(request, &PRIVATE_ANSWERS).await;
    }

    /// Waits for that many posts in a room.
    async fn posted(&self, room: usize, count: usize) {
        let key = if room == 0 { "room".to_owned() } else { format!("room {room}") };
        let posted = async {
            while self.courier.places().iter().filter(|place| **place == key).count() < count {
                tokio::time::sleep(Duration::from_millis(5)).await;
            }
        };
        tokio::time::timeout(Duration::from_secs(60), posted).await.unwrap_or_else(|_| {
            panic!("{count} posts in {key}; there are {:?}", self.courier.places());
        });
    }
}

#[tokio::test]
async fn a_platform_that_does_not_answer_in_one_chat_delays_no_other() {
    let mut chats = Chats::begin(3).await;
    for room in 0..3 {
        chats.say(room, &format!("ann{room}"), "/play briths-square anyone size=3 side=first").await;
    }
    chats.posted(1, 1).await;
    chats.posted(2, 1).await;
    chats.say(0, "ann0", "/play insert anyone").await;
    chats.say(1, "ann1", "/play insert anyone").await;
    chats.posted(1, 2).await;
    chats.posted(0, 0).await;
}

#[tokio::test]
async fn many_games_begun_at_once_are_all_shown_though_one_transaction_reads_at_a_time() {
    let mut chats = Chats::begin(9).await;
    for room in 1..9 {
        let opponent = if room <= 3 { "computer 1" } else { "anyone" };
        chats.say(room, &format!("ann{room}"), &format!("/play briths-square {opponent} size=3 side=second")).await;
    }
    for room in 1..9 {
        chats.posted(room, 1).await;
    }
    // The computer moves first in its matches, and its first post tells the move, too.
    for room in 1..=3 {
        assert_eq!(chats.courier.places().iter().filter(|place| **place == format!("room {room}")).count(), 1);
    }
}
