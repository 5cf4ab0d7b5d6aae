//! The outbox against platforms in trouble: nothing decided is lost, nothing is said twice.

use std::time::Duration;

use tavoliere::chat::DeliveryError;

use crate::support::table::Table;

async fn table_with_a_challenge() -> Table {
    let mut table = Table::new().await;
    table.say("ann", "/play snort anyone size=3 side=first").await;
    table
}

fn posts(table: &Table) -> usize {
    table.courier.state.lock().expect("no panic").posts.len()
}

#[tokio::test]
async fn a_platform_that_asks_to_wait_is_waited_for() {
    let mut table = table_with_a_challenge().await;
    table.courier.trouble(DeliveryError::RetryAfter(Duration::from_secs(30)));
    table.tap("bob", "Join").await;
    assert_eq!(posts(&table), 1);
    table.bot.wait(29_999);
    table.settle().await;
    assert_eq!(posts(&table), 1, "not a millisecond early");
    table.bot.wait(1);
    table.settle().await;
    assert_eq!(posts(&table), 2);
}

#[tokio::test]
async fn what_fails_is_tried_again_in_order_and_with_the_same_nonce() {
    let mut table = table_with_a_challenge().await;
    table.tap("bob", "Join").await;
    for _ in 0..3 {
        table.courier.trouble(DeliveryError::Failed(anyhow::anyhow!("no connection")));
    }
    table.say("ann", "/move a1").await;
    table.say("bob", "/move c3").await;
    assert_eq!(posts(&table), 2, "the second waits for the first");
    for seconds in [1, 2, 4] {
        table.bot.wait(seconds * 1000);
        table.settle().await;
    }
    assert_eq!(posts(&table), 4, "{}", table.transcript());
    let words: Vec<String> = {
        let state = table.courier.state.lock().expect("no panic");
        state.posts.iter().map(|(_, post)| post.text.words()).collect()
    };
    assert!(words[2].starts_with("Ann plays a1.") && words[3].starts_with("Bob plays c3."), "{words:?}");
    let nonces = table.courier.state.lock().expect("no panic").nonces.clone();
    assert!(nonces.is_sorted() && nonces.windows(2).all(|pair| pair[0] != pair[1]), "{nonces:?}");
}

#[tokio::test]
async fn what_is_refused_for_good_holds_nothing_up() {
    let mut table = table_with_a_challenge().await;
    table.tap("bob", "Join").await;
    table.courier.trouble(DeliveryError::Refused("message too odd".into()));
    table.say("ann", "/move a1").await;
    table.say("bob", "/move c3").await;
    assert_eq!(posts(&table), 3);
    assert!(table.courier.latest().expect("a post").1.text.words().starts_with("Bob plays c3."));
}

#[tokio::test]
async fn what_is_refused_for_an_unknown_reason_is_tried_for_half_a_minute() {
    let odd = || DeliveryError::Odd("Bad Request: odd".to_owned());
    for (times, arrives) in [(5, true), (6, false)] {
        let mut table = table_with_a_challenge().await;
        (0..times).for_each(|_| table.courier.trouble(odd()));
        table.tap("bob", "Join").await;
        for _ in 0..5 {
            table.bot.wait(16_000);
            table.settle().await;
        }
        assert_eq!(table.courier.state.lock().expect("no panic").posts.len(), if arrives { 2 } else { 1 });
        table.say("ann", "/move b1").await;
        assert!(table.transcript().contains("Ann plays b1."), "{}", table.transcript());
    }
}

#[tokio::test]
async fn a_chat_that_moved_is_followed() {
    let mut table = table_with_a_challenge().await;
    table.courier.trouble(DeliveryError::Moved("new room".into()));
    table.tap("bob", "Join").await;
    assert_eq!(posts(&table), 2);
    table.place().key = "new room".into();
    table.say("ann", "/move a1").await;
    assert_eq!(posts(&table), 3, "{}", table.transcript());
    assert_eq!(table.courier.places(), ["room", "new room", "new room"]);
}

#[tokio::test]
async fn a_chat_that_moved_to_one_already_known_becomes_part_of_it() {
    let mut table = table_with_a_challenge().await;
    let mut there = table.elsewhere("new room", table.platform(), table.limits());
    there.say("eve", "/play snort anyone size=3").await;
    assert_eq!(posts(&there), 1, "the new room is known");
    table.courier.trouble(DeliveryError::Moved("new room".into()));
    table.tap("bob", "Join").await;
    table.place().key = "new room".into();
    table.say("ann", "/move a1").await;
    assert!(table.courier.latest().expect("a post").1.text.words().starts_with("Ann plays a1."));
    assert!(table.courier.places().ends_with(&["new room".to_owned()]), "{}", table.transcript());
}

#[tokio::test]
async fn what_arrived_is_not_posted_again_while_the_database_cannot_note_it() {
    let mut table = table_with_a_challenge().await;
    let mut disk = table.bot.another_program().await;
    sqlx::query("create trigger full before update on post begin select raise(abort, 'the disk is full'); end")
        .execute(&mut disk)
        .await
        .expect("full");
    let freed = async {
        tokio::time::sleep(Duration::from_millis(1500)).await;
        sqlx::query("drop trigger full").execute(&mut disk).await.expect("freed");
    };
    tokio::join!(table.tap("bob", "Join"), freed);
    assert_eq!(posts(&table), 2, "{}", table.transcript());
    table.say("ann", "/move a1").await;
    assert_eq!(posts(&table), 3, "{}", table.transcript());
}

#[tokio::test]
async fn a_platform_that_numbers_its_messages_anew_is_no_trouble() {
    let table = table_with_a_challenge().await;
    let mut again = table.elsewhere("room", table.platform(), table.limits());
    again.say("bob", "/accept").await;
    again.say("ann", "/move a1").await;
    let messages: Vec<String> = {
        let state = again.courier.state.lock().expect("no panic");
        state.posts.iter().map(|(message, _)| message.clone()).collect()
    };
    assert_eq!(messages, ["m1", "m2"], "{}", again.transcript());
    again.reply("bob", "c3").await;
    assert_eq!(posts(&again), 3, "{}", again.transcript());
}

#[tokio::test]
async fn after_a_restart_everything_arrives_and_old_buttons_work() {
    let mut table = table_with_a_challenge().await;
    table.courier.trouble(DeliveryError::Failed(anyhow::anyhow!("the machine stops here")));
    table.tap("bob", "Join").await;
    assert_eq!(posts(&table), 1);
    table.restart().await;
    table.bot.wait(1000);
    table.settle().await;
    assert_eq!(posts(&table), 2);
    table.bot.wait(31 * 24 * 3600 * 1000);
    table.tap("ann", "Move").await;
    table.tap("ann", "b1").await;
    assert!(table.courier.latest().expect("a post").1.text.words().starts_with("Ann plays b1."));
}

#[tokio::test]
async fn only_the_latest_post_of_a_game_has_buttons() {
    let mut table = table_with_a_challenge().await;
    table.tap("bob", "Join").await;
    for (who, cell) in [("ann", "a1"), ("bob", "c3"), ("ann", "a2")] {
        table.say(who, &format!("/move {cell}")).await;
        let state = table.courier.state.lock().expect("no panic");
        let live = state.posts.iter().filter(|(_, post)| !post.buttons.is_empty()).count();
        assert_eq!(live, 1);
        assert!(!state.posts.last().expect("a post").1.buttons.is_empty());
    }
}

#[tokio::test]
async fn a_platform_that_keeps_no_messages_gets_the_latest_back() {
    let mut table = table_with_a_challenge().await;
    table.tap("bob", "Join").await;
    table.say("ann", "/move a1").await;
    let posted = table.courier.state.lock().expect("no panic").posts.clone();
    let recent = table.bot.app.recent(table.platform(), "room", table.limits(), 2).await.expect("read");
    let again: Vec<_> = recent.into_iter().map(|posted| (posted.message, posted.post)).collect();
    assert_eq!(again, posted[1..]);

    let mut other = table.elsewhere("room", table.platform(), table.limits());
    other.say("eve", "/play snort computer size=3 side=first").await;
    let mut damage = table.bot.another_program().await;
    sqlx::query(
        r#"update event set body = '{"event":"moved","seat":0,"steps":"d4"}' where match_id = 2 and version = 2"#,
    )
    .execute(&mut damage)
    .await
    .expect("damaged");
    let without_the_broken = table.bot.app.recent(table.platform(), "room", table.limits(), 3).await.expect("read");
    assert_eq!(without_the_broken.len(), 2);
    assert!(table.bot.app.recent(table.platform(), "nowhere", table.limits(), 2).await.expect("read").is_empty());
}

#[tokio::test]
async fn what_comes_late_gives_way_to_what_is_newer() {
    let mut table = table_with_a_challenge().await;
    table.tap("bob", "Join").await;
    table.courier.trouble(DeliveryError::RetryAfter(Duration::from_secs(30)));
    for (who, cell) in [("ann", "a1"), ("bob", "c3"), ("ann", "a2")] {
        table.say(who, &format!("/move {cell}")).await;
        table.bot.wait(2_000);
    }
    table.bot.wait(24_000);
    table.settle().await;
    assert_eq!(posts(&table), 3, "{}", table.transcript());
    let (_, post) = table.courier.latest().expect("a post");
    let words = post.text.words();
    assert!(words.starts_with("Ann plays a1.\nBob plays c3.\nAnn plays a2.\nBob (O) to move"), "{words}");
    table.say("bob", "/move b3").await;
    let words = table.courier.latest().expect("a post").1.text.words();
    assert!(words.starts_with("Bob plays b3.\nAnn (X) to move"), "what was told is not told again: {words}");
}
