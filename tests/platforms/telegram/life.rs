//! The whole life of a game in a group: agreed on, played, offered, reminded of, lost on time, and played again.

use super::fake::Fake;
use super::start;
use super::whole_matches::{board, buttons, tap};
use super::world::{ANN, BOB, Chat, EVE, GROUP, Message, User, World};
use crate::support::Bot;
use tavoliere::chat::workers;

const HOUR: i64 = 3_600_000;

/// Waits until a message has a button, taps it, and returns what the one who tapped is told.
async fn press(fake: &Fake, user: User, post: &Message, label: &str) -> String {
    let offered = |world: &World| world.messages[&post.id].labels().concat().contains(&label).then_some(());
    fake.wait_for(&format!("[{label}] under message {}", post.id), offered).await;
    tap(fake, user, post, label).await
}

/// Waits for the newest post in a chat to begin so, with the only buttons there but those of a game that is over.
async fn latest(fake: &Fake, chat: Chat, beginning: &str) -> Message {
    let find = |world: &World| {
        let posts = world.posts(chat);
        let (last, earlier) = posts.split_last()?;
        let is_over = |post: &Message| post.labels() == [["Rematch", "Replay", "Review"]];
        let closed = earlier.iter().all(|post| post.keyboard.is_empty() || is_over(post));
        (last.text.starts_with(beginning) && closed).then(|| last.clone())
    };
    fake.wait_for(&format!("“{beginning}”, alone with buttons"), find).await
}

/// Lets time pass and the bot do what it brings.
async fn wait(bot: &Bot, time: i64) {
    bot.wait(time);
    workers::time::act_on_deadlines(&bot.context).await.expect("done");
}

/// What was said in a chat, as it reads now.
fn read(fake: &Fake, chat: Chat) -> String {
    let written = |post: &Message| {
        let picture = if post.picture.is_some() { "(picture)\n" } else { "" };
        let keyboard: String = post.labels().iter().map(|row| format!("{row:?}\n")).collect();
        format!("{}\n{picture}{keyboard}", post.text)
    };
    fake.posts(chat).iter().map(written).collect::<Vec<_>>().join("\n")
}

#[tokio::test]
async fn a_game_from_the_first_tap_to_the_rematch() {
    let (bot, fake) = (Bot::new().await, Fake::start().await);
    let running = start(&bot, &fake).await;
    agree(&fake).await;
    let begun = latest(&fake, GROUP, "The game begins").await;

    // Ann looks at every move before it is played; Bob does not.
    fake.say(ANN, ANN.private(), "/settings confirm=on");
    fake.post(ANN.private(), 1).await;
    pick_and_confirm(&fake, &begun, "b1").await;
    let played = latest(&fake, GROUP, "Ann plays b1.").await;
    press(&fake, BOB, &played, "Move").await;
    press(&fake, BOB, &played, "c3").await;
    let played = latest(&fake, GROUP, "Bob <b> plays c3.").await;

    let asked = offer(&fake, &played, "Offer a draw", "Ann offers a draw.").await;
    assert_eq!((&asked.picture, asked.mentions.as_slice()), (&None, &[BOB.id][..]));
    press(&fake, BOB, &asked, "Decline").await;
    let refused = latest(&fake, GROUP, "Bob <b> would rather play on.").await;
    buttons(&fake, &refused, &[&["Move", "Board", "More"]]).await;
    pick_and_confirm(&fake, &refused, "a1").await;
    let played = latest(&fake, GROUP, "Ann plays a1.").await;
    let asked = offer(&fake, &played, "Take back", "Ann would like to take a1 back.").await;
    let told = press(&fake, ANN, &asked, "Agree").await;
    assert!(told.starts_with("You have asked to take a move back in #"), "nobody answers themselves: {told}");
    press(&fake, BOB, &asked, "Agree").await;
    let taken_back = latest(&fake, GROUP, "Bob <b> agrees: Ann takes the last move back.").await;
    assert!(taken_back.picture.is_some());
    pick_and_confirm(&fake, &taken_back, "a2").await;
    latest(&fake, GROUP, "Ann plays a2.").await;

    wait(&bot, 20 * HOUR - 1).await;
    assert_eq!(fake.posts(BOB.private()).len(), 0);
    wait(&bot, 1).await;
    let reminder = fake.post(BOB.private(), 1).await;
    assert!(reminder.text.starts_with("Tocca a te in #"), "{}", reminder.text);
    wait(&bot, HOUR).await;
    wait(&bot, 3 * HOUR).await;
    let lost = latest(&fake, GROUP, "Time is up for Bob <b>").await;
    play_again(&fake, &lost).await;

    fake.acknowledged().await;
    running.stop().await;
    assert!(fake.notices().iter().all(Option::is_some), "every tap is answered");
    insta::assert_snapshot!("life in the group", read(&fake, GROUP));
    insta::assert_snapshot!("life in private", read(&fake, BOB.private()));
}

/// Ann is led to a challenge by taps, and Bob takes it.
async fn agree(fake: &Fake) {
    fake.say(ANN, GROUP, "/play");
    let guide = fake.post(GROUP, 1).await;
    for label in [
        "Briths Square",
        "Board…",
        "3 × 3",
        "You play…",
        "X, going first",
        "Time to think…",
        "1 day a move",
        "Send the challenge",
    ] {
        press(fake, ANN, &guide, label).await;
    }
    let challenge = board(fake, GROUP, 1).await;
    fake.wait_for("the guide’s end", |world| world.messages[&guide.id].keyboard.is_empty().then_some(())).await;
    assert_eq!(press(fake, BOB, &challenge, "Join").await, "");
}

/// Ann picks a move, goes back, picks it again, and plays it.
async fn pick_and_confirm(fake: &Fake, post: &Message, cell: &str) {
    let play = format!("Play {cell}");
    press(fake, ANN, post, "Move").await;
    assert!(press(fake, ANN, post, cell).await.starts_with(&play), "it is shown first");
    buttons(fake, post, &[&[&play, "Back"]]).await;
    press(fake, ANN, post, "Back").await;
    press(fake, ANN, post, cell).await;
    press(fake, ANN, post, &play).await;
}

/// Ann offers something, from the buttons under a post.
async fn offer(fake: &Fake, post: &Message, what: &str, said: &str) -> Message {
    press(fake, ANN, post, "More").await;
    press(fake, ANN, post, what).await;
    latest(fake, GROUP, said).await
}

/// The same again with the sides changed, to the end.
async fn play_again(fake: &Fake, lost: &Message) {
    press(fake, BOB, lost, "Rematch").await;
    let challenge = latest(fake, GROUP, "Briths Square").await;
    assert_eq!(challenge.mentions, [ANN.id]);
    press(fake, ANN, &challenge, "Accept").await;
    latest(fake, GROUP, "The game begins: Bob <b> plays X").await;
    fake.say(ANN, ANN.private(), "/settings confirm=off");
    fake.post(ANN.private(), 2).await;
    for (user, cell) in [(BOB, "b1"), (ANN, "c3"), (BOB, "a2"), (ANN, "b3"), (BOB, "c1")] {
        fake.say(user, GROUP, &format!("/move {cell}"));
        latest(fake, GROUP, &format!("{} plays {cell}.", user.name)).await;
    }
    buttons(fake, &latest(fake, GROUP, "Bob <b> plays c1.").await, &[&["Rematch", "Replay", "Review"]]).await;
}

#[tokio::test]
async fn who_never_started_the_bot_is_reminded_where_others_read() {
    let (bot, fake) = (Bot::new().await, Fake::start().await);
    let running = start(&bot, &fake).await;
    fake.say(EVE, GROUP, "/play briths-square anyone size=3 side=first clock=1d");
    tap(&fake, BOB, &board(&fake, GROUP, 1).await, "Join").await;
    for (cell, eve, count) in [("b1", true, 3), ("c3", false, 4)] {
        fake.say(if eve { EVE } else { BOB }, GROUP, &format!("/move {cell}"));
        board(&fake, GROUP, count).await;
        wait(&bot, 20 * HOUR).await;
        let reminded = if eve { BOB.private() } else { GROUP };
        let expected = if eve { "Tocca a te in #" } else { "Eve, it is your move in #" };
        let find = |world: &World| world.posts(reminded).into_iter().find(|post| post.text.starts_with(expected));
        fake.wait_for("the reminder", find).await;
    }
    // What was reminded of once is not again, whatever else there is to do.
    wait(&bot, HOUR).await;
    fake.say(EVE, GROUP, "/move a2");
    board(&fake, GROUP, 5).await;
    fake.acknowledged().await;
    running.stop().await;
    let tried: Vec<_> = fake.calls("sendMessage").iter().map(|call| call["chat_id"].clone()).collect();
    assert_eq!(tried, [BOB.id, EVE.id, GROUP.id]);
}
