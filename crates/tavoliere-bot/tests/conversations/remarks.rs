//! Remarks of players about a board: `/say`, words behind a move, faces, and replies to a board.

use tavoliere_play::time::Millis;
use tavoliere_seam::platform::limits::{DISCORD, TELEGRAM};
use tavoliere_seam::platform::request::Platform;

use super::two_platforms::{Both, latest_code};
use crate::support::Bot;
use crate::support::conversation::{Conversation, PUBLIC_ANSWERS, says, wait};

/// A room on Telegram with a game of Ann and Bob.
async fn room() -> (Conversation, String) {
    let mut chat = Conversation::with(Bot::new().await, Platform::Telegram, &PUBLIC_ANSWERS);
    chat.say("ann", "/play snort <@bob> size=3 side=first").await;
    chat.say("bob", "/accept").await;
    let code = latest_code(&chat);
    (chat, code)
}

#[tokio::test]
async fn words_are_shown_with_the_board_and_kept_with_the_game() {
    let (mut chat, code) = room().await;
    chat.say("ann", "/say  hello\u{202e} Bob,\nhttps://evil.example ").await;
    chat.say("bob", "/say #CODE good luck".replace("CODE", &code).as_str()).await;
    chat.say("ann", "b3 “take that!”").await;
    chat.say("bob", "/say ouch").await;
    // Said again it replaces the first.
    chat.say("bob", "/say ouch!").await;
    chat.say("bob", "/say ouch!").await;
    chat.say("bob", "c1").await;
    chat.say("ann", "/resign yes").await;
    chat.say("ann", "/say good game").await;
    chat.say("ann", &format!("/export #{code}")).await;
    chat.say("eve", &format!("/export #{code}")).await;
    wait(&mut chat, 2 * Millis::DAY).await;
    chat.say("ann", "/say too late").await;
    insta::assert_snapshot!(chat.transcript());
}

#[tokio::test]
async fn a_face_is_a_tap_and_a_reply_to_a_board_is_kept() {
    let (mut chat, code) = room().await;
    chat.say("ann", "b3").await;
    chat.say("bob", "/more").await;
    chat.tap("bob", "😮").await;
    chat.reply("ann", "that was easy").await;
    chat.reply("eve", "I think so, too").await;
    chat.say("bob", &format!("/board #{code}")).await;
    insta::assert_snapshot!(chat.transcript());
}

#[tokio::test]
async fn a_remark_is_for_people_who_want_it() {
    let (mut chat, code) = room().await;
    for (who, line, expected) in [
        ("eve", format!("/say #{code} hello"), "You’re not playing in"),
        ("ann", "/say".to_owned(), "Say what?"),
        ("ann", "/say \u{200b}\u{202e}".to_owned(), "Say what?"),
    ] {
        assert!(says(&chat.say(who, &line).await, expected), "{line}");
    }
    chat.say("eve", "/play snort computer 1 size=3").await;
    assert!(says(&chat.say("eve", "/say hello").await, "The computer doesn’t read."));
    chat.say("bob", "/settings remarks=off").await;
    assert!(says(&chat.say("bob", &format!("/say #{code} hello")).await, "Remarks are switched off"));
    chat.administrators.push("eve".to_owned());
    chat.say("eve", "/settings chat remarks=off").await;
    assert!(says(&chat.say("ann", &format!("/say #{code} hello")).await, "Remarks are switched off"));
    chat.say("eve", "/settings chat remarks=on").await;
    chat.say("bob", "/block <@ann>").await;
    assert!(!says(&chat.say("ann", &format!("/say #{code} hello")).await, "Said."));
    assert!(!chat.transcript().contains("“hello”"), "{}", chat.transcript());
}

/// Each reads it in their own chat, on their platform and in their language. Its author is told so, and gets no second board.
#[tokio::test]
async fn words_cross_platforms() {
    let mut both = Both::private().await;
    both.discord.place().private = true;
    let mut group = both.discord.elsewhere("group", Platform::Discord, &DISCORD);
    group.say("ann", "/play snort anyone size=3 side=first").await;
    let code = latest_code(&group);
    both.on_telegram("i-bruno", &format!("/partecipa #{code}")).await;
    group.settle().await;
    both.on_telegram("i-bruno", &format!("/commenta #{code} ciao!")).await;
    group.settle().await;
    group.say("ann", "b3 \"ciao a te\"").await;
    both.settle().await;
    insta::assert_snapshot!(format!("{}\n== The group\n{}", both.transcript(), group.transcript()));
}

/// In a room where remarks are switched off a board does not come again for one that was made elsewhere. A record leaves them out for
/// somebody who wants none.
#[tokio::test]
async fn where_remarks_are_off_no_board_comes_again() {
    let (mut chat, code) = room().await;
    chat.administrators.push("ann".to_owned());
    chat.say("ann", "/settings chat remarks=off").await;
    let mut own = chat.elsewhere("bob", Platform::Telegram, &TELEGRAM);
    own.place().private = true;
    let before = chat.transcript().len();
    assert!(says(&own.say("bob", &format!("/say #{code} hello")).await, "Said."));
    chat.settle().await;
    assert_eq!(&chat.transcript()[before..], "");
    assert!(format!("{:?}", own.say("bob", &format!("/export #{code}")).await).contains("hello"));
    own.say("bob", "/settings remarks=off").await;
    assert!(!format!("{:?}", own.say("bob", &format!("/export #{code}")).await).contains("hello"));
}

/// People who look on from elsewhere see the board of a public game, and not the words of its players.
#[tokio::test]
async fn strangers_read_no_words() {
    let (mut chat, code) = room().await;
    chat.administrators.push("ann".to_owned());
    chat.say("ann", "/settings chat public=yes").await;
    chat.say("ann", &format!("/say #{code} between us")).await;
    assert!(chat.transcript().contains("Ann: “between us”"));
    let mut alone = chat.elsewhere("eve", Platform::Telegram, &TELEGRAM);
    alone.place().private = true;
    for line in ["/board", "/export", "/replay"] {
        let seen = format!("{:?}", alone.say("eve", &format!("{line} #{code}")).await);
        assert!(!seen.contains("between us"), "{line}: {seen}");
    }
    // To a player it is shown there, too.
    let mut own = chat.elsewhere("bob", Platform::Telegram, &TELEGRAM);
    own.place().private = true;
    let seen = format!("{:?}", own.say("bob", &format!("/board #{code}")).await);
    assert!(seen.contains("between us") || own.transcript().contains("between us"), "{seen}");
}

/// A move that is shown before it is played keeps its words.
#[tokio::test]
async fn a_confirmed_move_keeps_its_words() {
    let mut chat = Conversation::new().await;
    chat.say("ann", "/settings confirm=on").await;
    chat.say("ann", "/play snort <@bob> size=3 side=first").await;
    chat.say("bob", "/accept").await;
    chat.say("ann", "/move b3 \"take that\"").await;
    chat.tap("ann", "Play b3").await;
    assert!(chat.transcript().contains("Ann: “take that”"), "{}", chat.transcript());
}

/// Nothing of it is left when its author is forgotten.
#[tokio::test]
async fn the_words_of_somebody_who_is_forgotten_go() {
    let (mut chat, code) = room().await;
    chat.say("ann", &format!("/say #{code} remember me")).await;
    chat.say("bob", &format!("/say #{code} and me")).await;
    let mut alone = chat.elsewhere("ann", Platform::Telegram, &TELEGRAM);
    alone.place().private = true;
    alone.say("ann", "/forgetme yes").await;
    chat.settle().await;
    let record = chat.say("bob", &format!("/export #{code}")).await;
    let record = format!("{record:?}");
    assert!(record.contains("and me") && !record.contains("remember me"), "{record}");
}

/// The latest words of the asker go, from the board and from the record. Those of others stay.
#[tokio::test]
async fn words_can_be_taken_back() {
    let (mut chat, code) = room().await;
    chat.say("bob", "/say good luck").await;
    for line in ["/say oops", "/say oh dear", "/say -"] {
        chat.say("ann", line).await;
    }
    chat.say("ann", &format!("/board #{code}")).await;
    assert!(says(&chat.say("ann", "/say -").await, "You’ve said nothing here that I could take back."));
    assert!(!says(&chat.say("eve", &format!("/say #{code} -")).await, "Taken back."));
    chat.say("ann", &format!("/export #{code}")).await;
    insta::assert_snapshot!(chat.transcript());
}

/// On Discord a command is answered to its author alone, and the others in the room read the words with the board.
#[tokio::test]
async fn where_answers_are_private_the_room_reads_the_words() {
    let mut chat = Conversation::new().await;
    chat.say("ann", "/play snort <@bob> size=3 side=first").await;
    chat.tap("bob", "Accept").await;
    chat.say("ann", "/say hello Bob").await;
    let (_, post) = chat.courier.latest().expect("a post");
    assert!(post.text.words().contains("Ann: “hello Bob”"), "{}", chat.transcript());
}
