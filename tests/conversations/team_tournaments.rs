//! Tournaments between two chats: on boards by rating, or with votes.

use tavoliere::chat::platform::request::Platform;
use tavoliere::time::Millis;

use super::tournaments::code;
use crate::support::conversation::{Conversation, PUBLIC_ANSWERS, wait};

#[tokio::test]
async fn two_chats_play_each_other_on_both_platforms() {
    let mut here = Conversation::new().await;
    here.say("ann", "/tournament new snort size=4 teams name=Derby").await;
    let code = code(&here).await;
    here.say("ann", &format!("/tournament {code} join")).await;
    here.say("bob", &format!("/tournament {code} join")).await;
    let mut there = here.elsewhere("other", Platform::Telegram, &PUBLIC_ANSWERS);
    there.say("i-anna", &format!("/tournament {code} join")).await;
    there.say("i-bruno", &format!("/tournament {code} join")).await;
    here.settle().await;
    here.say("ann", &format!("/tournament {code} begin")).await;
    there.settle().await;
    here.say("ann", &format!("/tournament {code} pairings")).await;
    insta::assert_snapshot!(format!("{}\n== elsewhere ==\n{}", here.transcript(), there.transcript()));
}

#[tokio::test]
async fn two_chats_vote_for_their_moves() {
    let mut here = Conversation::new().await;
    here.say("ann", "/tournament new snort size=3 votes name=Derby").await;
    let code = code(&here).await;
    for who in ["ann", "bob", "cleo"] {
        here.say(who, &format!("/tournament {code} join")).await;
    }
    let mut there = here.elsewhere("other", Platform::Telegram, &PUBLIC_ANSWERS);
    there.say("i-anna", &format!("/tournament {code} join")).await;
    here.settle().await;
    here.say("ann", &format!("/tournament {code} begin")).await;
    let game = here.courier.latest().and_then(|(_, post)| post.picture).expect("a board").name;
    let game = game.split('-').next().expect("a code").to_owned();
    here.say("dan", &format!("/move #{game} c1")).await;
    here.say("cleo", &format!("/move #{game} a1")).await;
    // An offer changes nothing about the board, and whoever wants to be asked is asked.
    here.say("ann", &format!("/draw #{game}")).await;
    here.say("bob", "/settings confirm=on").await;
    here.tap("bob", "Move").await;
    here.tap("bob", "c1").await;
    here.tap("bob", "Play c1").await;
    here.say("cleo", &format!("/move #{game} z9")).await;
    here.say("cleo", &format!("/move #{game} c1")).await;
    here.say("ann", &format!("/tournament {code} pairings")).await;
    // The time is up: two of three have voted.
    wait(&mut here, Millis::from_hours(13)).await;
    there.settle().await;
    there.say("i-anna", &format!("/move #{game} a3")).await;
    here.settle().await;
    here.say("ann", &format!("/resign #{game} yes")).await;
    here.say("ann", &format!("/tournament {code} pairings")).await;
    here.say("bob", "/profile").await;
    insta::assert_snapshot!(format!("{}\n== elsewhere ==\n{}", here.transcript(), there.transcript()));
}

#[tokio::test]
async fn all_who_have_registered_for_a_team_are_named() {
    let mut here = Conversation::new().await;
    here.say("p0", "/tournament new snort size=4 teams most=64 name=Derby").await;
    let code = code(&here).await;
    for number in 0..30 {
        here.say(&format!("p{number}"), &format!("/tournament {code} join")).await;
    }
    let mut there = here.elsewhere("other", Platform::Telegram, &PUBLIC_ANSWERS);
    for who in ["anna", "bruno", "carla"] {
        there.say(who, &format!("/tournament {code} join")).await;
    }
    let table = there.courier.latest().expect("a table").1.text.words();
    assert!(table.contains("Anna, Bruno, Carla"), "{table}");
}
