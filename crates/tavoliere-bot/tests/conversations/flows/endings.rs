//! The end of each flow that led nowhere, and of those that were loud.

use tavoliere_seam::platform::language::Language;
use tavoliere_seam::platform::limits::{ChatChoice, Limits};
use tavoliere_seam::platform::reply::Answer;
use tavoliere_seam::platform::request::Platform;

use super::{Flow, group, private_chat};
use crate::conversations::learn::first_cell;
use crate::conversations::puzzles::{asked, solve};
use crate::support::Bot;
use crate::support::conversation::Conversation;

pub(super) async fn all(platform: Platform, limits: &'static Limits) -> Vec<Flow> {
    vec![
        first_game(platform, limits).await,
        declined(platform, limits).await,
        drawn(platform, limits).await,
        given_up_and_again(platform, limits).await,
        looked_at_again(platform, limits).await,
        anyone_in_private(platform, limits).await,
        puzzle_of_the_day(platform, limits).await,
    ]
}

/// A first game in private to its end.
async fn first_game(platform: Platform, limits: &'static Limits) -> Flow {
    let mut chat = Conversation::with(Bot::new().await, platform, limits);
    chat.place().private = true;
    chat.say("ann", "/learn match").await;
    for _ in 0..40 {
        let is_over = chat.button("ann", "Rematch").is_some() || chat.button("ann", "Play again").is_some();
        if is_over {
            break;
        }
        let cell = first_cell(&chat, "ann");
        chat.tap("ann", &cell).await;
    }
    Flow::new(
        "first game to its end",
        vec![chat],
        "hangs on Discord; three rules at once; “the loser had no cell left”",
    )
}

/// Two people of a group, one of whom has challenged the other.
async fn challenged(platform: Platform, limits: &'static Limits) -> Conversation {
    let mut chat = group(platform, limits, Language::EN, &["ann", "bob"]).await;
    chat.say("ann", "/play briths-square <@bob> size=3 side=first").await;
    chat
}

async fn declined(platform: Platform, limits: &'static Limits) -> Flow {
    let mut chat = challenged(platform, limits).await;
    chat.tap("bob", "Decline").await;
    Flow::new("a challenge is declined", vec![chat], "live buttons for 20 to 60 s")
}

async fn drawn(platform: Platform, limits: &'static Limits) -> Flow {
    let mut chat = challenged(platform, limits).await;
    chat.tap("bob", "Accept").await;
    for (who, line) in [("ann", "/move b1"), ("bob", "/move c3"), ("ann", "/draw")] {
        chat.say(who, line).await;
    }
    chat.tap("bob", "Agree to a draw").await;
    Flow::new("a draw is agreed", vec![chat], "every answer is heard by all")
}

async fn given_up_and_again(platform: Platform, limits: &'static Limits) -> Flow {
    let mut chat = challenged(platform, limits).await;
    chat.tap("bob", "Accept").await;
    for (who, line) in [("ann", "/move b1"), ("bob", "/move c3"), ("ann", "/resign yes")] {
        chat.say(who, line).await;
    }
    chat.forget_answer("bob");
    chat.tap("bob", "Rematch").await;
    chat.tap("ann", "Accept").await;
    Flow::new("given up, and a rematch", vec![chat], "every answer is heard by all")
}

/// A replay and a review that one person asks for in a group.
async fn looked_at_again(platform: Platform, limits: &'static Limits) -> Flow {
    let mut chat = challenged(platform, limits).await;
    chat.tap("bob", "Accept").await;
    for (who, cell) in [("ann", "b1"), ("bob", "c3"), ("ann", "a2"), ("bob", "b3"), ("ann", "c1")] {
        chat.say(who, &format!("/move {cell}")).await;
    }
    let mut own = private_chat(&chat, "ann");
    for label in ["Replay", "Review"] {
        chat.forget_answer("ann");
        let answer = chat.tap("ann", label).await;
        if let Answer::Aside { line, .. } = answer {
            own.say("ann", &line).await;
        }
    }
    Flow::new("replay and review", vec![chat, own], "three pictures for all, one of them heard")
}

/// A challenge to anybody from a private chat. On Telegram, Telegram itself offers the chats then.
async fn anyone_in_private(platform: Platform, limits: &'static Limits) -> Flow {
    let chat = group(platform, limits, Language::EN, &["ann", "bob"]).await;
    let mut own = private_chat(&chat, "ann");
    own.say("ann", "/play insert anyone").await;
    if limits.chat_choice == ChatChoice::Rooms {
        own.tap("ann", "Send to a chat").await;
        own.tap("ann", "#general").await;
    }
    Flow::new("anyone, from a private chat", vec![own], "nobody sees it")
}

async fn puzzle_of_the_day(platform: Platform, limits: &'static Limits) -> Flow {
    let chat = group(platform, limits, Language::EN, &["ann"]).await;
    let mut own = private_chat(&chat, "ann");
    let Answer::Say(post) = own.say("ann", "/puzzle today").await else { panic!("{}", own.transcript()) };
    solve(&mut own, "ann", &asked(&post)).await;
    if limits.chat_choice == ChatChoice::Rooms {
        own.tap("ann", "Share").await;
        own.tap("ann", "#general").await;
    }
    Flow::new("the puzzle of the day is shared", vec![own], "squares without a link, into the same chat")
}
