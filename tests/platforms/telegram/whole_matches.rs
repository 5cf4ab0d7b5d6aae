//! Whole matches on the fake Telegram with the complete bot, which runs as in production: in a group, in topics, and
//! with rate limits.

use std::time::Duration;

use super::fake::Fake;
use super::world::{ANN, BOB, Chat, EVE, FORUM, Failure, GROUP, Message, TOPIC, World};
use super::{STOPPING, start, start_as};
use crate::support::Bot;
use tavoliere_play::matches::called::PRESENT;
use tavoliere_play::time::{Millis, Timestamp};
use tavoliere_seam::platform::request::Platform;
use tavoliere_store::posts::notice_delivery;

/// The limit of a caption.
const CAPTION: usize = 1024;

/// Waits for the board with this number in a chat. Answers are not counted.
pub async fn board(fake: &Fake, chat: Chat, count: usize) -> Message {
    let what = format!("board {count} in {}", chat.key());
    let board = fake.wait_for(&what, |world| boards(world.posts(chat)).into_iter().nth(count - 1)).await;
    assert!((1..=CAPTION).contains(&board.text.encode_utf16().count()), "{:?}", board.text);
    board
}

fn boards(posts: Vec<Message>) -> Vec<Message> {
    posts.into_iter().filter(|post| post.picture.is_some()).collect()
}

/// Waits for the answer to a message.
pub async fn answer(fake: &Fake, chat: Chat, message: i64) -> String {
    let what = format!("an answer to message {message}");
    fake.wait_for(&what, |world| world.posts(chat).into_iter().find(|post| post.reply_to == Some(message))).await.text
}

/// Waits until a post has these buttons.
pub async fn buttons(fake: &Fake, post: &Message, labels: &[&[&str]]) {
    let what = format!("{labels:?} under message {}", post.id);
    fake.wait_for(&what, |world| (world.messages[&post.id].labels() == labels).then_some(())).await;
}

/// Taps a button and returns the notice.
pub async fn tap(fake: &Fake, user: super::world::User, post: &Message, label: &str) -> String {
    fake.notice(&fake.tap(user, post.id, label)).await.text
}

/// The match's code, which ends every first board.
fn code(post: &Message) -> String {
    post.text[post.text.rfind('#').expect("a code")..].to_owned()
}

#[tokio::test]
async fn two_people_play_in_a_group() {
    let (bot, fake) = (Bot::drawing().await, Fake::start().await);
    let running = start(&bot, &fake).await;
    let begun = begin(&fake).await;
    ann_picks_b1(&fake, &begun).await;
    let won = they_play_on(&fake).await;
    assert_eq!(won.text.lines().next(), Some("Ann plays c1."));
    assert_eq!(won.text.lines().nth(1), Some("Bob <b> can’t move: Ann wins with a margin of 1!"));
    assert_eq!(won.mentions, [BOB.id], "who did not make the last move is told");
    let posts = boards(fake.posts(GROUP));
    for post in &posts {
        let offered: &[&[&str]] = if post.id == won.id { &[&["Rematch", "Replay", "Review", "Share"]] } else { &[] };
        buttons(&fake, post, offered).await;
    }
    fake.acknowledged().await;
    running.stop().await;
    assert_eq!(boards(fake.posts(GROUP)).len(), 7);
    assert!(fake.notices().iter().all(Option::is_some), "every tap is answered: {:?}", fake.notices());
    let running = start(&bot, &fake).await;
    they_look_at_it_again(&fake, &won, &posts).await;
    running.stop().await;
}

/// Ann challenges, Bob joins.
async fn begin(fake: &Fake) -> Message {
    fake.say(ANN, GROUP, "/play@TavoliereBot briths-square anyone size=3 side=first");
    let challenge = board(fake, GROUP, 1).await;
    assert!(challenge.text.starts_with("Briths Square · Ann wants to play. Who’s in?\n3 × 3"), "{}", challenge.text);
    assert_eq!(challenge.labels(), [["Join", "Rules", "Withdraw"]]);
    assert_eq!(tap(fake, BOB, &challenge, "Join").await, "");
    let begun = board(fake, GROUP, 2).await;
    let code = code(&begun);
    let expected = format!(
        "The game begins: Ann plays X and goes first, Bob <b> plays O.\nAnn (X) to move · 3 days left · {code}"
    );
    assert_eq!(begun.text, expected);
    assert_eq!(begun.mentions, [ANN.id]);
    buttons(fake, &challenge, &[]).await;
    begun
}

/// The offer under the first board of a game that somebody has never played.
const LEARN: &str = "New to this game? Show me how";

/// Ann moves by taps. Other people get a notice.
async fn ann_picks_b1(fake: &Fake, begun: &Message) {
    let code = code(begun);
    let keyboard: &[&[&str]] = &[&["a3", "b3", "c3"], &["a2", "·", "c2"], &["a1", "b1", "c1"], &["More"], &[LEARN]];
    buttons(fake, begun, keyboard).await;
    assert_eq!(tap(fake, EVE, begun, "b1").await, format!("You’re not playing in {code}."));
    assert_eq!(tap(fake, BOB, begun, "b1").await, format!("In {code} tocca a Ann."));
    let forbidden = tap(fake, ANN, begun, "·").await;
    assert!(forbidden.contains("b2"), "a cell that cannot be chosen says why: {forbidden}");
    assert_eq!(tap(fake, EVE, begun, "·").await, format!("You’re not playing in {code}."));
    buttons(fake, begun, keyboard).await;
    assert_eq!(tap(fake, ANN, begun, "b1").await, "");
    let played = board(fake, GROUP, 3).await;
    assert_eq!(played.text, format!("Ann plays b1.\nBob <b> (O) to move · 3 days left · {code}"));
    assert_eq!(played.mentions, [BOB.id]);
    buttons(fake, begun, &[]).await;
}

/// The rest of the match, by typing and by taps.
async fn they_play_on(fake: &Fake) -> Message {
    fake.say(BOB, GROUP, "/move c3");
    board(fake, GROUP, 4).await;
    fake.say(ANN, GROUP, "/move@TavoliereBot a2");
    board(fake, GROUP, 5).await;
    fake.say(BOB, GROUP, "/muovi B 3");
    let played = board(fake, GROUP, 6).await;
    buttons(fake, &played, &[&["·", "⭕", "⭕"], &["❌", "·", "·"], &["a1", "❌", "c1"], &["More"]]).await;
    tap(fake, ANN, &played, "c1").await;
    board(fake, GROUP, 7).await
}

/// The replay, in the private chat of whoever asks for it.
async fn they_look_at_it_again(fake: &Fake, won: &Message, posts: &[Message]) {
    // In a group, a tap opens the private chat.
    tap(fake, ANN, won, "Replay").await;
    fake.say(ANN, ANN.private(), &format!("/start replay_{}", code(&posts[1]).trim_start_matches('#')));
    let page = board(fake, ANN.private(), 1).await;
    let title = format!("Briths Square {}: X (Ann) – O (Bob <b>)\n", code(&posts[1]));
    let cover =
        format!("{title}Bob <b> can’t move: Ann wins with a margin of 1!\n\n1. b1 c3  2. a2 b3  3. c1\nX 1 · O 0");
    assert_eq!(page.text, cover);
    // The challenge and the beginning are the posts before the first move.
    for (label, moves, what) in [
        ("›", 1, "Ann plays b1."),
        ("›", 2, "Bob <b> plays c3."),
        ("‹", 1, "Ann plays b1."),
        ("«", 0, "Before the first move."),
        ("»", 5, "Ann plays c1. Bob <b> can’t move: Ann wins with a margin of 1!\nX 1 · O 0"),
    ] {
        assert_eq!(tap(fake, ANN, &page, label).await, "");
        let turned = format!("{title}{moves}/5 · {what}");
        let shown = |message: &Message| message.text == turned && message.picture.is_some();
        fake.wait_for(&turned, |world| shown(&world.messages[&page.id]).then_some(())).await;
    }
    assert_eq!(tap(fake, ANN, &page, "›").await, "This is as far as the game has gone.");
    buttons(fake, &page, &[&["«", "‹", "›", "»"], &["The whole game"]]).await;
    tap(fake, ANN, &page, "The whole game").await;
    fake.wait_for("the cover", |world| (world.messages[&page.id].text == cover).then_some(())).await;
}

/// The largest keyboard that is a board, with pieces of both sides, a push and a pass.
#[tokio::test]
async fn pieces_are_placed_pushed_and_passed_on_a_keyboard() {
    let (bot, fake) = (Bot::new().await, Fake::start().await);
    let running = start(&bot, &fake).await;
    fake.say(ANN, GROUP, "/play apricena anyone side=first");
    let challenge = board(&fake, GROUP, 1).await;
    tap(&fake, BOB, &challenge, "Join").await;
    let rows_are = |post: &Message, rows: &'static [(usize, &'static str)]| {
        let (fake, id) = (&fake, post.id);
        async move {
            let shows = |world: &World| {
                let labels = world.messages[&id].labels();
                rows.iter().all(|(row, expected)| labels.get(*row).is_some_and(|row| row.join(" ") == *expected))
            };
            fake.wait_for(&format!("{rows:?} under message {id}"), |world| shows(world).then_some(())).await;
        }
    };
    let begun = board(&fake, GROUP, 2).await;
    rows_are(&begun, &[(7, "a1 b1 c1 d1 e1 f1 g1 h1"), (8, "· Place on… · Pass"), (9, "More")]).await;
    tap(&fake, ANN, &begun, "c3").await;
    let placed = board(&fake, GROUP, 3).await;
    rows_are(&placed, &[(5, "a3 b3 🔵 d3 e3 f3 g3 h3"), (8, "· Place on… · Pass")]).await;
    assert_eq!(tap(&fake, BOB, &placed, "Pass").await, format!("Passi in {}?", code(&begun)));
    buttons(&fake, &placed, &[&["Pass (Bob <b>)", "Back"]]).await;
    tap(&fake, BOB, &placed, "Pass (Bob <b>)").await;
    let passed = board(&fake, GROUP, 4).await;
    rows_are(&passed, &[(5, "a3 b3 🔵› d3 e3 f3 g3 h3"), (8, "· Place on… · Push…")]).await;
    tap(&fake, ANN, &passed, "🔵›").await;
    rows_are(&passed, &[(4, "· · c4 · · · · ·"), (5, "a3 b3 📍 d3 e3 f3 g3 h3"), (8, "Place on… · Push… ·")]).await;
    tap(&fake, ANN, &passed, "c4").await;
    assert!(board(&fake, GROUP, 5).await.text.starts_with("Ann plays c3-c4."));
    running.stop().await;
}

async fn next_due(bot: &Bot) -> Option<Timestamp> {
    notice_delivery::next_due(&mut bot.store.read().await.expect("a look"), Platform::Telegram, Timestamp::MIN)
        .await
        .expect("read")
}

#[tokio::test]
async fn topics_are_chats_of_their_own() {
    let (bot, fake) = (Bot::new().await, Fake::start().await);
    let running = start(&bot, &fake).await;
    // The supergroup speaks as Ann, who is the first there.
    fake.say(ANN, TOPIC, "/play briths-square anyone size=3 side=first");
    let in_topic = board(&fake, TOPIC, 1).await;
    fake.say(BOB, FORUM, "/gioca briths-square @ann size=3 side=first");
    let in_general = board(&fake, FORUM, 1).await;
    tap(&fake, BOB, &in_topic, "Rules").await;
    let rules = fake.post(TOPIC, 2).await;
    assert!(rules.text.contains("A turno la X e la O segnano una casella vuota,"), "{}", rules.text);
    tap(&fake, ANN, &rules, "Avanti ›").await;
    let turned = |world: &World| {
        let text = &world.messages[&rules.id].text;
        (text.contains("2/3") && text.contains("Qui la O non può muovere")).then_some(())
    };
    fake.wait_for("the second page, in the language of the first", turned).await;
    tap(&fake, BOB, &in_topic, "Join").await;
    tap(&fake, ANN, &in_general, "Accept").await;
    board(&fake, FORUM, 2).await;
    let begun = board(&fake, TOPIC, 3).await;
    fake.wait_for("the picker", |world| (world.messages[&begun.id].labels().len() == 5).then_some(())).await;
    tap(&fake, ANN, &begun, "a1").await;
    board(&fake, TOPIC, 4).await;
    running.stop().await;
    let threads: Vec<_> = fake.calls("sendPhoto").iter().map(|call| call.get("message_thread_id").cloned()).collect();
    let of_topic = threads.iter().filter(|thread| **thread == Some(17.into())).count();
    let of_general = threads.iter().filter(|thread| thread.is_none()).count();
    assert_eq!((of_topic, of_general), (4, 2), "{threads:?}");
}

#[tokio::test]
async fn nothing_is_lost_while_telegram_limits_the_rate() {
    let (bot, fake) = (Bot::new().await, Fake::start().await);
    let running = start_as(&bot, bot.app.clone(), &fake).await;
    fake.say(ANN, GROUP, "/play briths-square anyone size=3 side=first");
    let challenge = board(&fake, GROUP, 1).await;
    fake.fail("sendPhoto", Failure::TooMany(6));
    fake.fail("deleteMessage", Failure::TooMany(2));
    assert_eq!(tap(&fake, BOB, &challenge, "Join").await, "");
    held_back(&bot).await;
    fake.say(ANN, GROUP, "/move b1");
    fake.say(BOB, GROUP, "/move c3");
    fake.acknowledged().await;
    assert_eq!(fake.calls("sendPhoto").len(), 2, "no call before the time is over");

    wait_and_wake(&bot, &fake, 6).await;
    let shown = |words: &'static str| {
        move |world: &World| world.posts(GROUP).into_iter().find(|post| post.text.contains(words))
    };
    // The board also reports what the late ones would have reported: three posts have become one.
    let last = fake.wait_for("the board", shown("plays c3.")).await;
    let told = ["The game begins: Ann plays X and goes first, Bob <b> plays O.", "Ann plays b1.", "Bob <b> plays c3."];
    assert!(last.text.starts_with(&told.join("\n")), "{}", last.text);
    bot.wait(PRESENT);
    fake.say(ANN, GROUP, "/move a2");
    let newest = fake.wait_for("the next board", shown("plays a2.")).await;
    assert!(newest.text.starts_with("Ann plays a2.\nBob <b> (O) to move"), "{}", newest.text);
    held_back(&bot).await;

    wait_and_wake(&bot, &fake, 2).await;
    assert_eq!(newest.labels().last().expect("a row")[..], ["More"]);
    for earlier in [&last, &challenge] {
        buttons(&fake, earlier, &[]).await;
    }
    running.stop().await;
    assert_eq!(boards(fake.posts(GROUP)).len(), 2);
}

/// Waits until the outbox has noted the rate limit.
async fn held_back(bot: &Bot) {
    let held = async {
        while next_due(bot).await.is_none_or(|due| due <= bot.now()) {
            tokio::time::sleep(Duration::from_millis(1)).await;
        }
    };
    tokio::time::timeout(STOPPING, held).await.expect("the outbox waits");
}

/// Lets time pass and wakes the outbox, which every request does.
async fn wait_and_wake(bot: &Bot, fake: &Fake, seconds: i64) {
    bot.wait(Millis::from_seconds(seconds));
    let refused = fake.say(BOB, GROUP, "/move b1");
    answer(fake, GROUP, refused).await;
}
