//! Ladders: places, challenges and pauses.

use super::tournaments::{answered, begun, code, tournament};
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
    assert!(refused.starts_with("Too late: that game has changed the ladder"), "{refused}");
}

/// With a place on a ladder, and without a game.
#[tokio::test]
async fn whoever_has_only_joined_a_ladder_is_forgotten() {
    let mut chat = Conversation::new().await;
    chat.say("ann", "/tournament new snort size=4 ladder name=Up").await;
    let code = code(&chat).await;
    for who in ["ann", "bob"] {
        chat.say(who, &format!("/tournament {code} join")).await;
    }
    chat.say("bob", "/forgetme").await;
    let said = answered(&chat.tap("bob", "Yes, forget me").await);
    assert!(said.starts_with("Done: I don’t know you any more."), "{said}");
    let left = answered(&chat.say("ann", &format!("/tournament {code} table")).await);
    assert!(!left.contains("Bob"), "{left}");
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

/// A block holds at every door: nobody is forced to play with somebody they block, by a ladder or by a host.
#[tokio::test]
async fn a_block_holds_on_a_ladder_and_for_a_host() {
    let mut chat = Conversation::new().await;
    chat.say("ann", "/tournament new snort size=4 ladder reach=3 name=Up").await;
    let ladder = code(&chat).await;
    for who in ["ann", "cleo", "bob"] {
        chat.say(who, &format!("/tournament {ladder} join")).await;
    }
    chat.say("ann", "/block <@bob>").await;
    let refused = answered(&chat.say("bob", &format!("/tournament {ladder} challenge <@ann>")).await);
    assert!(!refused.contains("begins") && refused.contains("Ann"), "{refused}");
    chat.say("bob", &format!("/tournament {ladder} challenge")).await;
    assert!(chat.button("bob", "Cleo").is_some(), "{}", chat.transcript());
    assert!(chat.button("bob", "Ann").is_none(), "{}", chat.transcript());

    let people = ["ann", "cleo", "dan", "eve"];
    let swiss = begun(&mut chat, "snort size=4 round-robin least=2 name=Round", &people).await;
    let refused = answered(&chat.say("ann", &format!("/tournament {swiss} replace <@dan> <@bob>")).await);
    assert!(refused.contains("Bob"), "{refused}");
    // Nor whom the host has not blocked, but somebody who takes part has.
    chat.say("eve", "/block <@fay>").await;
    let refused = answered(&chat.say("ann", &format!("/tournament {swiss} replace <@dan> <@fay>")).await);
    assert!(refused.starts_with("They can’t take this place."), "{refused}");
    assert!(!tournament(&chat, &swiss).await.entrants.iter().any(|entrant| entrant.id.0 == 3), "Bob was not asked");
}
