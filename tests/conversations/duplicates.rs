//! Updates that a platform delivers twice.

use tavoliere::chat::platform::bot::Bot as _;
use tavoliere::chat::platform::reply::Answer;
use tavoliere::time::Millis;

use crate::support::conversation::Conversation;

#[tokio::test]
async fn the_same_update_delivered_twice_changes_nothing() {
    let mut chat = Conversation::new().await;
    chat.say("ann", "/play snort anyone size=5 side=first").await;
    chat.tap("bob", "Join").await;
    let request = chat.request("ann", "/move d4", None, "the same");
    for _ in 0..2 {
        assert_eq!(chat.hand_in(request.clone()).await, Answer::Done);
    }
    let challenge = chat.request("ann", "/play snort anyone", None, "the same challenge");
    for _ in 0..2 {
        assert_eq!(chat.hand_in(challenge.clone()).await, Answer::Done);
    }
    let posts = chat.courier.state.lock().expect("no panic").posts.len();
    assert_eq!(posts, 4, "two challenges, a beginning and a move:\n{}", chat.transcript());
}

#[tokio::test]
async fn updates_are_remembered_for_three_days_and_no_longer() {
    let chat = Conversation::new().await;
    let mut database = chat.bot.another_program().await;
    // The days that pass before each update, and the updates that are remembered after it.
    for (input, days, remembered) in [
        ("day 0", 0, "day 0"),
        ("day 2", 2, "day 0, day 2"),
        ("day 3", 1, "day 0, day 2, day 3"),
        ("day 4", 1, "day 2, day 3, day 4"),
        ("day 9", 5, "day 9"),
    ] {
        chat.bot.wait(days * Millis::DAY);
        let request = chat.request("ann", "/play snort anyone", None, input);
        assert_eq!(chat.bot.app.handle(request, chat.limits()).await, Answer::Done);
        let sql = "select group_concat(input, ', ' order by at) from input";
        let known: String = sqlx::query_scalar(sql).fetch_one(&mut database).await.expect("a list");
        assert_eq!(known, remembered);
    }
}

#[tokio::test]
async fn a_refusal_delivered_again_stays_one() {
    let mut chat = Conversation::new().await;
    chat.say("ann", "/play snort anyone size=5 side=first").await;
    chat.tap("bob", "Join").await;
    let early = chat.request("bob", "/move d4", None, "too early");
    let Answer::Say(post) = chat.hand_in(early.clone()).await else { panic!("refused") };
    assert!(post.text.words().starts_with("It’s Ann’s turn"));
    chat.say("ann", "/move a1").await;
    assert_eq!(chat.hand_in(early).await, Answer::Done);
    assert!(chat.courier.latest().expect("a post").1.text.words().starts_with("Ann plays a1."));
}
