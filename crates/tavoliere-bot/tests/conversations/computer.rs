//! Matches against the computer.

use tavoliere_bot::workers;
use tavoliere_play::matches::MatchId;
use tavoliere_seam::requests::bot::Requests as _;
use tavoliere_store::matches::match_events;

use crate::support::conversation::Conversation;
use tavoliere_seam::platform::reply::Answer;

#[tokio::test]
async fn the_computer_answers() {
    let mut chat = Conversation::new().await;
    chat.say("ann", "/play briths-square computer 3 size=3 side=first").await;
    chat.say("ann", "/move a1").await;
    insta::assert_snapshot!(chat.transcript());
    chat.say("bob", "/play briths-square computer 3 size=4 side=second").await;
    let posts = chat.courier.state.lock().expect("no panic").posts.clone();
    let last = posts.last().expect("a post").1.text.words();
    assert!(last.contains("Tavoliere Casual 3 plays"), "the computer begins where it is first: {last}");
}

#[tokio::test]
async fn a_broken_match_keeps_the_computer_from_no_other() {
    let chat = Conversation::new().await;
    let bot = chat.bot.twin();
    for who in ["ann", "bob", "eve"] {
        let request = chat.request(who, "/play snort computer 3 size=3 side=second", None, who);
        assert_eq!(bot.app.handle(request, chat.limits()).await, Answer::Done);
    }
    // The first match cannot be read; the last event of the second is impossible.
    let mut damage = bot.another_program().await;
    for sql in [
        "update event set body = '{' where match_id = 1 and version = 2",
        r#"insert into event values (2, 3, 0, '{"event":"moved","seat":0,"steps":"d4"}')"#,
    ] {
        sqlx::query(sql).execute(&mut damage).await.expect("damaged");
    }
    let error = workers::computer::play_turns(&bot.context).await.expect_err("two cannot be played");
    // Both fail at the same time, and the first one to end is told.
    let told =
        ["the computer's turn in match 1: version 2 of match 1 cannot be read", "the computer's turn in match 2: "];
    let error = format!("{error:#}");
    assert!(told.iter().any(|told| error.starts_with(told)), "{error}");
    let third = match_events::load(&mut bot.store.read().await.expect("a look"), MatchId(3)).await.expect("read");
    assert_eq!(third.moves.len(), 1);
}
