//! Simultaneous requests for one match: exactly one takes effect.

use tavoliere_seam::platform::reply::Answer;
use tavoliere_seam::platform::request::Platform;
use tavoliere_seam::requests::bot::Requests as _;
use tavoliere_store::matches::match_events;

use crate::support::Bot;
use crate::support::conversation::{Conversation, PRIVATE_ANSWERS, says};

#[tokio::test(flavor = "multi_thread")]
async fn of_fifty_simultaneous_taps_one_plays() {
    // Time stands still, and fifty are fewer than a person may send at once.
    let mut chat = Conversation::with(Bot::with_flood_clock().await, Platform::Discord, &PRIVATE_ANSWERS);
    chat.say("ann", "/play snort anyone size=5 side=first").await;
    chat.tap("bob", "Join").await;
    let code = chat.courier.latest().expect("a post").1.text.words().rsplit('#').next().expect("a code").to_owned();
    let mut taps = tokio::task::JoinSet::new();
    for number in 0..50 {
        let cell = ["d4", "a1", "e5", "b2"][number % 4];
        let request = chat.request("ann", &format!("/move #{code}.2 {cell}"), None, &format!("tap {number}"));
        let app = chat.bot.app.clone();
        taps.spawn(async move { app.handle(request, &PRIVATE_ANSWERS).await });
    }
    let answers = taps.join_all().await;
    let played = answers.iter().filter(|answer| **answer == Answer::Done).count();
    let moved_on = answers.iter().filter(|answer| says(answer, "The board has moved on")).count();
    assert_eq!((played, moved_on), (1, 49), "{answers:?}");
    let stored = match_events::load_by_code(&mut chat.bot.store.read().await.expect("a look"), &code)
        .await
        .expect("read")
        .expect("there");
    assert_eq!((stored.moves.len(), stored.version), (1, 3));
}

#[tokio::test(flavor = "multi_thread")]
async fn of_many_who_accept_at_once_one_plays() {
    let mut chat = Conversation::new().await;
    chat.say("ann", "/play snort anyone size=5 side=first").await;
    let code = chat.courier.latest().expect("a post").1.text.words().rsplit('#').next().expect("a code").to_owned();
    let mut taps = tokio::task::JoinSet::new();
    for number in 0..20 {
        let request =
            chat.request(["bob", "eve"][number % 2], &format!("/join #{code}.1"), None, &format!("tap {number}"));
        let app = chat.bot.app.clone();
        taps.spawn(async move { app.handle(request, &PRIVATE_ANSWERS).await });
    }
    let answers = taps.join_all().await;
    let joined = answers.iter().filter(|answer| **answer == Answer::Answered).count();
    let answered = answers.iter().filter(|answer| says(answer, "Someone has already answered this challenge")).count();
    // The one who has accepted and taps again is shown the board.
    let begun = answers.iter().filter(|answer| says(answer, "The game begins")).count();
    assert_eq!((joined, answered, begun), (1, 10, 9), "{answers:?}");
    let stored = match_events::load_by_code(&mut chat.bot.store.read().await.expect("a look"), &code)
        .await
        .expect("read")
        .expect("there");
    assert_eq!((stored.seats.len(), stored.version), (2, 2));
}
