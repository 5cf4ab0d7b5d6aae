//! Updates that a platform delivers twice.

use tavoliere_seam::platform::reply::Answer;

use crate::support::conversation::Conversation;

#[tokio::test]
async fn the_same_update_delivered_twice_changes_nothing() {
    let mut chat = Conversation::new().await.unhurried();
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
