//! Games that anybody may look at: who allows it, and where the link is.

use tavoliere_seam::grammar::command::COMMANDS;
use tavoliere_seam::platform::request::Platform;

use super::ratings::lose;
use super::two_platforms::latest_code;
use crate::support::Bot;
use crate::support::conversation::{Conversation, PRIVATE_ANSWERS, PUBLIC_ANSWERS};

const LINK: &str = "Anyone can watch it: https://play.example.org/g/";

/// A chat in which Ann is an administrator.
async fn chat(bot: Bot) -> Conversation {
    let mut chat = Conversation::with(bot, Platform::Discord, &PRIVATE_ANSWERS);
    chat.administrators = vec!["ann".to_owned()];
    chat
}

/// Whether the post of the end of a game between Ann and Bob has the link.
async fn links(chat: &mut Conversation) -> bool {
    lose(chat, "ann", "bob", "snort size=3").await;
    let words = chat.courier.latest().expect("a post").1.text.words();
    chat.say("ann", "/replay").await;
    let replayed = chat.answer_to("ann").expect("a replay").text.words();
    assert_eq!(words.contains(LINK), replayed.contains(LINK), "{words}\n{replayed}");
    words.contains(LINK)
}

#[tokio::test]
async fn a_chat_or_all_its_players_make_a_game_public() {
    // The choices of the chat, Ann and Bob, and whether their game is public.
    for (of_chat, of_ann, of_bob, expected) in [
        ("auto", "auto", "auto", false),
        ("yes", "auto", "auto", true),
        ("yes", "yes", "no", false),
        ("no", "yes", "yes", true),
        ("auto", "yes", "auto", false),
        ("auto", "yes", "no", false),
    ] {
        let mut chat = chat(Bot::in_public().await).await;
        for (who, line) in [("ann", format!("chat public={of_chat}")), ("ann", format!("public={of_ann}"))] {
            chat.say(who, &format!("/settings {line}")).await;
        }
        chat.say("bob", &format!("/settings public={of_bob}")).await;
        assert_eq!(links(&mut chat).await, expected, "{of_chat} {of_ann} {of_bob}");
    }
}

#[tokio::test]
async fn without_an_address_there_is_no_link() {
    let mut chat = chat(Bot::new().await).await;
    chat.say("ann", "/settings chat public=yes").await;
    assert!(!links(&mut chat).await);
}

#[tokio::test]
async fn it_is_chosen_by_a_tap() {
    let mut chat = chat(Bot::in_public().await).await;
    chat.say("ann", "/settings rules").await;
    chat.tap("ann", "Public games").await;
    chat.tap("ann", "✓ Public games").await;
    chat.say("bob", "/settings more").await;
    chat.tap("bob", "Public games").await;
    insta::assert_snapshot!(chat.transcript());
}

/// One rule of sight for every door: the code of a game in a closed group gives a stranger nothing, by no command.
#[tokio::test]
async fn a_stranger_sees_nothing_of_a_game_by_its_code() {
    let mut group = Conversation::with(Bot::new().await, Platform::Telegram, &PUBLIC_ANSWERS);
    group.say("ann", "/play snort anyone size=3 side=first").await;
    group.say_to_latest("bob", "/join #CODE").await;
    group.say("ann", "b1").await;
    let code = latest_code(&group);
    let mut stranger = group.elsewhere("eve", Platform::Telegram, &PUBLIC_ANSWERS);
    stranger.place().private = true;
    let mut visitor = group.elsewhere("room", Platform::Lounge, &PRIVATE_ANSWERS);
    for command in COMMANDS {
        let line = format!("/{} #{code}", command.name);
        for chat in [&mut stranger, &mut visitor] {
            for line in [line.clone(), format!("{line} c3"), format!("{line} yes")] {
                let answer = format!("{:?}", chat.say("eve", &line).await);
                let told = ["Ann", "Bob", "3 × 3"].into_iter().find(|told| answer.contains(told));
                assert_eq!(told, None, "{line}: {answer}");
            }
        }
    }
    for (chat, who) in [(&mut stranger, "ann"), (&mut group, "eve")] {
        let answer = format!("{:?}", chat.say(who, &format!("/export #{code}")).await);
        assert!(!answer.contains("no game"), "{who} takes part or reads along: {answer}");
    }
}
