//! `/board` in a group: a player may post the board again, without a sound and not too often; others read it elsewhere.

use tavoliere_play::time::Millis;
use tavoliere_seam::platform::language::Language;
use tavoliere_seam::platform::reply::Answer;
use tavoliere_seam::platform::request::Platform;

use crate::support::Bot;
use crate::support::conversation::{Conversation, PRIVATE_ANSWERS, PUBLIC_ANSWERS, says};

#[tokio::test]
async fn a_board_is_posted_again_in_silence_and_once_a_minute() {
    let mut chat = Conversation::with(Bot::new().await, Platform::Telegram, &PUBLIC_ANSWERS);
    chat.say("ann", "/play snort anyone size=10 side=first").await;
    chat.say_to_latest("bob", "/join #CODE").await;
    chat.tap("bob", "Board").await;
    chat.tap("ann", "Board").await;
    chat.bot.wait(Millis::MINUTE);
    chat.tap("ann", "Board").await;
    let mut elsewhere = chat.elsewhere("another", Platform::Telegram, &PUBLIC_ANSWERS);
    elsewhere.say("bob", "/board #9cgvng").await;
    insta::assert_snapshot!(format!("{}\n\nElsewhere:\n{}", chat.transcript(), elsewhere.transcript()));
}

#[tokio::test]
async fn who_does_not_play_reads_the_board_in_private() {
    for language in Language::ALL {
        let mut chat = Conversation::with(Bot::speaking(language).await, Platform::Telegram, &PUBLIC_ANSWERS);
        chat.say("ann", "/play snort anyone size=3 side=first").await;
        chat.say_to_latest("bob", "/join #CODE").await;
        let posts = chat.courier.latest();
        for line in ["/board #CODE", "/board #CODE text"] {
            let answer = chat.say_to_latest("eve", line).await;
            assert!(matches!(&answer, Answer::Aside { line, .. } if line == "/board #9cgvng"), "{answer:?}");
        }
        assert_eq!(chat.courier.latest().map(|(key, _)| key), posts.map(|(key, _)| key), "nothing is posted");
        let mut private = chat.elsewhere("eve", Platform::Telegram, &PUBLIC_ANSWERS);
        private.place().private = true;
        let Answer::Say(board) = private.say("eve", "/board #9cgvng").await else { panic!("{}", private.transcript()) };
        assert!(board.picture.is_some() && board.buttons.is_empty(), "{board:?}");
    }
    let mut chat = Conversation::with(Bot::new().await, Platform::Discord, &PRIVATE_ANSWERS);
    chat.say("ann", "/play snort anyone size=3 side=first").await;
    chat.tap("bob", "Join").await;
    assert!(says(&chat.tap("eve", "Board").await, "The game begins"), "{}", chat.transcript());
}
