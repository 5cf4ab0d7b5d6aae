//! Sharing: a private answer becomes a post for everybody, in the language of the chat.

use std::sync::Arc;

use tavoliere_bot::workers;
use tavoliere_engine::puzzles::Puzzle;
use tavoliere_games::games::find;
use tavoliere_play::time::Millis;
use tavoliere_seam::platform::language::Language;
use tavoliere_seam::platform::limits::LOUNGE;
use tavoliere_seam::platform::permission::Permission;
use tavoliere_seam::platform::reply::Post;
use tavoliere_seam::platform::request::Platform;

use super::ratings::lose;
use crate::support::Bot;
use crate::support::conversation::{Conversation, PRIVATE_ANSWERS, PUBLIC_ANSWERS, says};
use crate::support::courier::private_key;

fn labels(post: &Post) -> Vec<&str> {
    post.all_buttons().map(|button| button.label.as_str()).collect()
}

/// A chat in a language in which Ann, who reads English, has lost against Bob.
async fn chat_in(language: Language) -> Conversation {
    let mut chat = Conversation::with(Bot::new().await, Platform::Discord, &PRIVATE_ANSWERS);
    chat.administrators = vec!["ann".to_owned()];
    chat.say("ann", &format!("/settings chat language={} theme=dark", language.tag())).await;
    lose(&mut chat, "ann", "bob", "snort size=3").await;
    chat
}

#[tokio::test]
async fn what_is_shared_is_posted_in_the_language_of_the_chat() {
    for language in Language::ALL {
        let mut chat = chat_in(language).await;
        chat.remark("(shared from here)");
        for line in ["/top", "/profile", "/replay"] {
            chat.say("ann", line).await;
            chat.tap("ann", "Share").await;
        }
        let transcript = chat.transcript().split("(shared from here)").nth(1).expect("what was shared").to_owned();
        insta::assert_snapshot!(format!("shared_{}", language.tag()), transcript);
    }
}

#[tokio::test]
async fn a_solved_puzzle_is_shared_without_its_solution() {
    let mut chat = Conversation::new().await;
    let solution = Puzzle::shipped(find("insert").expect("a game"))[0].solution.to_string();
    super::puzzles::solve(&mut chat, "ann", "insert 101").await;
    chat.tap("ann", "Share").await;
    let (_, post) = chat.courier.latest().expect("a post");
    let words = post.text.words();
    assert!(words.starts_with("Ann has solved this puzzle. Can you?\n🟩\nInsert · puzzle 101"), "{words}");
    let alt = &post.picture.as_ref().expect("a board").alt;
    assert!(!words.contains(&solution) && alt.contains("to move and win."), "{solution}: {words}\n{alt}");
    assert_eq!(labels(&post), ["Solve it"]);
    assert!(says(&chat.tap_under("bob", &post, "Solve it").await, "Insert · puzzle 101"), "{}", chat.transcript());
    // A person who has been shown the solution shares only the puzzle.
    chat.say("bob", "/puzzle insert 101 show").await;
    chat.tap("bob", "Share").await;
    assert!(says(&chat.say("bob", "/share puzzle insert 101").await, "That was shared here a moment ago."));
}

#[tokio::test]
async fn a_review_is_shared_again() {
    let mut chat = Conversation::new().await;
    chat.say("ann", "/play snort anyone size=3 side=first rated=yes").await;
    chat.tap("bob", "Join").await;
    for (who, cell) in [("ann", "a1"), ("bob", "c3"), ("ann", "a2"), ("bob", "b3")] {
        chat.say(who, cell).await;
    }
    chat.say_to_latest("bob", "/resign #CODE yes").await;
    chat.say("ann", "/review").await;
    workers::reviews::make_reviews(&chat.bot.context).await.expect("made");
    chat.settle().await;
    chat.say("ann", "/review").await;
    chat.tap("ann", "Share").await;
    let (_, post) = chat.courier.latest().expect("a post");
    assert!(post.text.words().starts_with("Ann shares:\nBriths Square"), "{}", post.text.words());
    assert_eq!(labels(&post), ["Replay"]);
}

#[tokio::test]
async fn the_same_is_shared_once_a_minute() {
    let mut chat = chat_in(Language::EN).await;
    for who in ["ann", "bob"] {
        chat.say(who, "/top").await;
    }
    chat.tap("ann", "Share").await;
    let before = chat.courier.state.lock().expect("no panic").posts.len();
    assert!(says(&chat.tap("bob", "Share").await, "That was shared here a moment ago. Give it a minute."));
    assert_eq!(chat.courier.state.lock().expect("no panic").posts.len(), before);
    chat.bot.wait(Millis::MINUTE);
    chat.say("bob", "/top").await;
    chat.tap("bob", "Share").await;
    assert_eq!(chat.courier.state.lock().expect("no panic").posts.len(), before + 1);
}

#[tokio::test]
async fn there_is_no_button_where_the_answer_is_public_or_nobody_else_reads() {
    let mut public = Conversation::with(Bot::new().await, Platform::Telegram, &PUBLIC_ANSWERS);
    lose(&mut public, "ann", "bob", "snort size=3").await;
    public.say("ann", "/top").await;
    let mut private = Conversation::with(Bot::new().await, Platform::Lounge, &LOUNGE);
    lose(&mut private, "ann", "bob", "snort size=3").await;
    private.place().private = true;
    private.say("ann", "/top world").await;
    for chat in [public, private] {
        let post = chat.answer_to("ann").expect("a leaderboard");
        assert!(!labels(post).contains(&"Share"), "{}", chat.transcript());
    }
}

#[tokio::test]
async fn nothing_else_is_shared_and_nothing_where_the_bot_may_not_post() {
    let mut chat = chat_in(Language::EN).await;
    for line in ["/share", "/share settings", "/share mydata", "/share puzzle-less", "/share game #k7q2"] {
        assert!(says(&chat.say("ann", line).await, "Nothing to share yet: finish a game or a puzzle."), "{line}");
    }
    chat.say("ann", "/top").await;
    chat.place().missing = vec![Permission::AttachFiles];
    assert!(says(&chat.tap("ann", "Share").await, "I can’t play here yet. Permissions I’m missing: Attach Files."));
    chat.place().missing = Vec::new();
    chat.place().private = true;
    assert!(says(&chat.say("ann", "/share top").await, "I haven’t seen you in a channel lately."));
}

#[tokio::test]
async fn a_result_is_shared_as_a_card() {
    for language in Language::ALL {
        let mut chat = chat_in(language).await;
        let (_, end) = chat.courier.latest().expect("the last board");
        chat.remark("(the last board was shared)");
        chat.tap_under("ann", &end, &language.say("button-share")).await;
        let (_, post) = chat.courier.latest().expect("a card");
        let name = &post.picture.as_ref().expect("a card").name;
        assert!(name.ends_with("-result.png"), "{name}");
        let transcript = chat.transcript().split("(the last board was shared)").nth(1).expect("a card").to_owned();
        insta::assert_snapshot!(format!("shared_result_{}", language.tag()), transcript);
    }
}

#[tokio::test]
async fn a_result_can_be_forwarded_from_a_private_chat() {
    let mut chat = Conversation::with(Bot::new().await, Platform::Telegram, &PUBLIC_ANSWERS);
    lose(&mut chat, "ann", "bob", "snort size=3").await;
    let picture = chat.courier.latest().and_then(|(_, post)| post.picture).expect("the last board");
    let code = picture.name.split('-').next().expect("a code").to_owned();
    let mut chat = chat.elsewhere("ann alone", Platform::Telegram, &PUBLIC_ANSWERS);
    chat.place().private = true;
    chat.say("ann", &format!("/share result #{code}")).await;
    let (_, post) = chat.courier.latest().expect("a card");
    let words = post.text.words();
    assert!(words.starts_with("Briths Square #") && words.contains("wins") && words.ends_with("/play"), "{words}");
    assert!(says(&chat.say("ann", "/share top").await, "There’s nobody here to share it with."));
}

#[tokio::test]
async fn only_a_finished_match_has_a_result() {
    let mut chat = Conversation::new().await;
    assert!(says(&chat.say("ann", "/result").await, "Finish a game here first"));
    chat.say("ann", "/play snort anyone size=3 side=first rated=yes").await;
    chat.tap("bob", "Join").await;
    chat.say_to_latest("ann", "/result #CODE").await;
    assert!(chat.transcript().contains("You can share the result when it is."), "{}", chat.transcript());
    for (who, cell) in [("ann", "a1"), ("bob", "c3")] {
        chat.say(who, cell).await;
    }
    chat.say_to_latest("bob", "/resign #CODE yes").await;
    let answer = chat.say("ann", "/result").await;
    assert!(says(&answer, "Briths Square #") && chat.transcript().contains("Ann wins!"), "{answer:?}");
    assert_eq!(labels(chat.answer_to("ann").expect("a card")), ["Replay", "Share"]);
}

/// A room of a server, and Ann's private chat. She was seen in the room.
async fn room_and_private_chat() -> [Conversation; 2] {
    let mut room = Conversation::with(Bot::new().await, Platform::Discord, &PRIVATE_ANSWERS);
    room.place().server = Some("server".into());
    room.place().title = Some("general".to_owned());
    room.say("ann", "/games").await;
    let mut own = room.elsewhere(&private_key("ann"), Platform::Discord, &PRIVATE_ANSWERS);
    own.courier = Arc::clone(&room.courier);
    own.place().private = true;
    [room, own]
}

/// Where a platform offers no chats, the bot offers the rooms in which it has seen the person.
#[tokio::test]
async fn a_challenge_of_a_private_chat_goes_to_a_room_that_its_host_chooses() {
    let [mut room, mut own] = room_and_private_chat().await;
    own.say("ann", "/play insert anyone").await;
    own.tap("ann", "Send to a chat").await;
    own.restart().await;
    let general = own.button("ann", "#general").expect("the room");
    own.tap("ann", "#general").await;
    let (_, posted) = room.courier.posts_in("room").pop().expect("a challenge");
    assert!(posted.text.words().starts_with("Insert · Ann wants to play."), "{}", own.transcript());
    own.tap_old("ann", &general).await;
    assert_eq!(room.courier.posts_in("room").len(), 1, "it is shown there once: {}", own.transcript());
    insta::assert_snapshot!(own.transcript());
    // Posts to two chats come in any order, so that no transcript is the same.
    room.tap_under("bob", &posted, "Join").await;
    let refused = own.tap_old("ann", &general).await;
    assert!(says(&refused, "That’s gone"), "{refused:?}");
    for place in ["room", &private_key("ann")] {
        let (_, board) = room.courier.posts_in(place).pop().expect("a board");
        assert!(board.text.words().starts_with("The game begins: "), "{}", own.transcript());
    }
}

#[tokio::test]
async fn an_answer_of_a_private_chat_is_posted_in_a_room_of_ones_own() {
    let [mut room, mut own] = room_and_private_chat().await;
    lose(&mut room, "ann", "bob", "snort size=3").await;
    for line in ["/top", "/profile", "/replay", "/result"] {
        own.say("ann", line).await;
        own.tap("ann", "Share").await;
        own.tap("ann", "#general").await;
        let (_, posted) = room.courier.posts_in("room").pop().expect("what was shared");
        assert!(posted.text.words().starts_with("Ann shares:\n"), "{line}: {}", own.transcript());
    }
}

/// The key of a room can be typed: it opens no other room than the question does.
#[tokio::test]
async fn nobody_posts_in_a_room_without_having_been_there_or_against_its_rules() {
    let [mut room, mut own] = room_and_private_chat().await;
    let mut other = room.elsewhere(&private_key("eve"), Platform::Discord, &PRIVATE_ANSWERS);
    other.place().private = true;
    assert!(says(&other.say("eve", "/share profile").await, "I haven’t seen you in a channel lately."));
    assert!(says(&other.say("eve", "/share in=room profile").await, "That’s gone"), "{}", other.transcript());
    // Nobody else sends a challenge of hers, and hers goes only where people may begin games.
    own.say("ann", "/play insert anyone").await;
    let join = own.button("ann", "Send to a chat").expect("a button").line;
    other.place().private = false;
    other.place().server = Some("server".into());
    other.place().title = Some("other".to_owned());
    other.say("eve", "/games").await;
    other.place().private = true;
    let key = private_key("eve");
    assert!(says(&other.say("eve", &join.replace("/share", &format!("/share in={key}"))).await, "That’s gone"));
    room.administrators = vec!["bob".to_owned()];
    room.say("bob", "/settings chat starts=admins").await;
    assert!(says(&own.say("ann", &join).await, "I haven’t seen you in a channel lately."), "{}", own.transcript());
    room.say("bob", "/settings chat starts=everybody").await;
    assert!(says(&own.say("ann", &join).await, "Which channel?"), "{}", own.transcript());
    // She has not been there for long.
    own.bot.wait(Millis::from_days(31));
    assert!(says(&own.say("ann", &join).await, "I haven’t seen you in a channel lately."), "{}", own.transcript());
    // Somebody who is forgotten has been nowhere.
    room.say("ann", "/games").await;
    own.say("ann", "/forgetme yes").await;
    assert!(!says(&own.say("ann", "/share profile").await, "Which channel?"), "{}", own.transcript());
}
