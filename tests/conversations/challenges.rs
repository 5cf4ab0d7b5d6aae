//! Challenges: accepted, declined and withdrawn, in one chat and in two.

use tavoliere::chat::platform::reply::Answer;
use tavoliere::chat::platform::request::Platform;
use tavoliere::matches::{MatchId, Occupant};

use crate::support::table::{LOUD, Table};

#[tokio::test]
async fn a_challenge_to_a_person_is_theirs_to_answer() {
    let mut table = Table::new().await;
    table.say("ann", "/play briths-square <@bob> side=second").await;
    table.tap("eve", "Accept").await;
    table.tap("ann", "Accept").await;
    table.tap("eve", "Withdraw").await;
    table.tap("bob", "Decline").await;
    table.say("ann", "/play briths-square @bob").await;
    table.say("bob", "/accept").await;
    table.say("ann", "/play briths-square @eve").await;
    table.tap("ann", "Withdraw").await;
    insta::assert_snapshot!(table.transcript());
}

#[tokio::test]
async fn a_game_joined_from_elsewhere_is_posted_in_both_chats() {
    let mut here = Table::new().await;
    let mut there = here.elsewhere("group", Platform::Telegram, &LOUD);
    here.say("ann", "/play snort anyone size=3 side=first").await;
    let code = here.courier.latest().expect("a post").1.text.words().rsplit('#').next().expect("a code").to_owned();
    there.say("bob", &format!("/join {code}")).await;
    here.settle().await;
    for table in [&here, &there] {
        let (_, post) = table.courier.latest().expect("a post");
        assert!(post.text.words().starts_with("The game begins: Ann plays X"), "{}", table.transcript());
    }
    there.say("bob", "/move a1").await;
    let Answer::Done = here.say("ann", "/move b1").await else { panic!("{}", here.transcript()) };
    there.settle().await;
    assert!(there.courier.latest().expect("a post").1.text.words().starts_with("Ann plays b1."));
    // Ann is mentioned only in the chat where she has an account.
    assert!(!there.transcript().contains("<@ann>"), "{}", there.transcript());
    assert!(here.transcript().contains("<@ann>") && !here.transcript().contains("<@bob>"), "{}", here.transcript());
}

#[tokio::test]
async fn a_game_somebody_may_not_join_stays_out_of_their_chat() {
    let mut here = Table::new().await;
    let mut there = here.elsewhere("group", Platform::Telegram, &LOUD);
    here.say("ann", "/play snort @bob size=3 side=first").await;
    let code = here.courier.latest().expect("a post").1.text.words().rsplit('#').next().expect("a code").to_owned();
    assert!(matches!(there.say("eve", &format!("/join {code}")).await, Answer::Say(_)));
    here.tap("bob", "Accept").await;
    there.settle().await;
    assert!(there.courier.latest().is_none(), "{}", there.transcript());
}

/// A second decision would draw a second lot, and the sides could differ from those that were checked.
#[tokio::test]
async fn who_accepts_decides_once() {
    let (mut table, mut twin) = (Table::new().await, Table::new().await);
    for table in [&mut table, &mut twin] {
        table.say("ann", "/play snort @bob size=3").await;
    }
    let lot = twin.bot.context.draw_side();
    table.say("bob", "/accept").await;
    let game = table.bot.store.read().await.expect("a look").load(MatchId(1)).await.expect("a match");
    assert_eq!(game.seats[lot.index()], Occupant::Player(game.challenger), "{}", table.transcript());
    assert_eq!(table.bot.context.draw_seed(), twin.bot.context.draw_seed(), "one lot was drawn");
}
