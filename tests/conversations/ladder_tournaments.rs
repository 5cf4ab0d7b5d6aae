//! Ladders: places, challenges and pauses.

use super::tournaments::{answered, code};
use crate::support::conversation::Conversation;

#[tokio::test]
async fn places_on_a_ladder_are_taken_by_winning() {
    let mut chat = Conversation::new().await;
    chat.say("ann", "/tournament new snort size=4 ladder reach=2 name=Up").await;
    let code = code(&chat).await;
    for who in ["ann", "bob", "cleo", "dan"] {
        chat.say(who, &format!("/tournament {code} join")).await;
    }
    chat.say("eve", &format!("/tournament {code} challenge")).await;
    chat.say("ann", &format!("/tournament {code} challenge")).await;
    chat.say("dan", &format!("/tournament {code} challenge @ann")).await;
    chat.say("dan", &format!("/tournament {code} challenge")).await;
    chat.tap("dan", "Bob").await;
    chat.say("dan", &format!("/tournament {code} challenge @bob")).await;
    chat.say("bob", "/resign yes").await;
    chat.say("dan", &format!("/tournament {code} table")).await;
    chat.say("ann", &format!("/tournament {code} cancel")).await;
    chat.tap("ann", "Call it off").await;
    insta::assert_snapshot!(chat.transcript());
}

#[tokio::test]
async fn a_decided_game_of_a_ladder_keeps_its_result() {
    let mut chat = Conversation::new().await;
    chat.say("ann", "/tournament new snort size=4 ladder name=Up").await;
    let code = code(&chat).await;
    for who in ["ann", "bob"] {
        chat.say(who, &format!("/tournament {code} join")).await;
    }
    chat.say("bob", &format!("/tournament {code} challenge <@ann>")).await;
    let set = answered(&chat.say("ann", &format!("/tournament {code} result 1.1 draw both agreed")).await);
    assert!(set.starts_with("Done."), "{set}");
    let refused = answered(&chat.say("ann", &format!("/tournament {code} result 1.1 first by mistake")).await);
    assert!(refused.starts_with("That game is decided."), "{refused}");
}

#[tokio::test]
async fn nobody_is_challenged_while_a_ladder_stands_still() {
    let mut chat = Conversation::new().await;
    chat.say("ann", "/tournament new snort size=4 ladder name=Up").await;
    let code = code(&chat).await;
    for who in ["ann", "bob"] {
        chat.say(who, &format!("/tournament {code} join")).await;
    }
    chat.say("ann", &format!("/tournament {code} pause")).await;
    for line in ["challenge", "challenge <@ann>"] {
        let refused = answered(&chat.say("bob", &format!("/tournament {code} {line}")).await);
        assert!(refused.starts_with("It’s paused for now."), "{refused}");
    }
}
