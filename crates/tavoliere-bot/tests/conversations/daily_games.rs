//! The game of the day: of the public ones, the one with the most to show.

use tavoliere_bot::workers;
use tavoliere_play::time::Millis;
use tavoliere_seam::requests::bot::Tables as _;
use tokio_util::sync::CancellationToken;

use super::tournaments::answered;
use super::two_platforms::latest_code;
use crate::support::conversation::{Conversation, wait};

/// A game of so many moves on a small board of Dots and Boxes, which Ann gives up.
async fn game(chat: &mut Conversation, moves: usize) -> String {
    chat.say("ann", "/play dots-and-boxes <@bob> size=4 side=first rated=no").await;
    let code = latest_code(chat);
    chat.say("bob", &format!("/accept #{code}")).await;
    let edges =
        ["a1-b1", "a2-b2", "a3-b3", "a4-b4", "b1-c1", "b2-c2", "b3-c3", "b4-c4", "c1-d1", "c2-d2", "c3-d3", "c4-d4"];
    for (number, edge) in edges.iter().take(moves).enumerate() {
        let who = if number % 2 == 0 { "ann" } else { "bob" };
        chat.say(who, &format!("/move #{code} {edge}")).await;
    }
    chat.say("ann", &format!("/resign #{code} yes")).await;
    code
}

async fn end_day(chat: &mut Conversation) {
    wait(chat, Millis::DAY).await;
    workers::books::update(&chat.bot.context, &CancellationToken::new()).await.expect("kept");
    chat.settle().await;
}

#[tokio::test]
async fn the_game_of_the_day_is_public_and_not_too_short() {
    let mut chat = Conversation::new().await;
    chat.administrators.push("ann".to_owned());
    let mut elsewhere = chat.elsewhere("other", chat.platform(), chat.courier.limits);
    game(&mut elsewhere, 12).await;
    let none = answered(&chat.say("eve", "/replay today").await);
    assert!(none.starts_with("There’s no game of the day"), "{none}");
    assert_eq!(chat.bot.app.game_of_the_day().await, None);
    chat.say("ann", "/settings chat public=yes").await;
    chat.say("ann", "/settings chat digest=daily").await;
    game(&mut chat, 4).await;
    let shown = game(&mut chat, 12).await;
    end_day(&mut chat).await;
    // A stranger sees it, too; the private game of another chat is not chosen.
    let told = answered(&elsewhere.say("eve", "/replay today").await);
    assert!(told.contains(&format!("#{shown}")), "{told}");
    assert_eq!(chat.bot.app.game_of_the_day().await, Some(shown), "for the front page");
    game(&mut chat, 12).await;
    end_day(&mut chat).await;
    assert!(chat.transcript().contains("Game of the day: #"), "{}", chat.transcript());
    // One that its players have undone is not shown either.
    let today = chat.bot.app.game_of_the_day().await.expect("a game");
    for who in ["ann", "bob"] {
        chat.say(who, &format!("/takeback #{today}")).await;
    }
    assert_ne!(chat.bot.app.game_of_the_day().await, Some(today), "{}", chat.transcript());
    // A chat that does not want it any more is not shown.
    chat.say("ann", "/settings chat public=no").await;
    let none = answered(&elsewhere.say("eve", "/replay today").await);
    assert!(none.starts_with("There’s no game of the day"), "{none}");
    assert_eq!(chat.bot.app.game_of_the_day().await, None);
}
