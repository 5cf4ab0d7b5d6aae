//! Topics that the bot makes for games on Telegram: boards in them, closed and opened again, deleted, refused.

use serde_json::{Value, json};
use tavoliere::adapters::telegram::adapter::Telegram;

use super::fake::Fake;
use super::house::House;
use super::world::{ANN, BOB, Chat, FORUM, Failure, GROUP, TOPIC, Topic};
use super::{TIMEOUTS, plain, settings};
use crate::support::send_post;

fn administrator(manages_topics: bool) -> Value {
    json!({
        "status": "administrator", "can_be_edited": false, "is_anonymous": false, "can_manage_chat": true,
        "can_delete_messages": false, "can_manage_video_chats": false, "can_restrict_members": false,
        "can_promote_members": false, "can_change_info": false, "can_invite_users": false,
        "can_post_stories": false, "can_edit_stories": false, "can_delete_stories": false,
        "can_manage_topics": manages_topics,
    })
}

/// A house with a forum in which each game is to have a topic.
async fn house(manages_topics: bool) -> House {
    let house = House::open().await;
    house.fake.membership(FORUM, administrator(manages_topics));
    house.fake.membership_of(ANN, FORUM, administrator(false));
    house.say(ANN, FORUM, "/settings chat threads=on").await;
    assert!(
        house.fake.posts(FORUM)[0].text.contains("Threads: One for each game"),
        "{}",
        house.fake.posts(FORUM)[0].text
    );
    house
}

async fn begin(house: &House) -> String {
    house.say(ANN, FORUM, "/play briths-square anyone size=3 side=first").await;
    let challenge = house.fake.posts(FORUM).into_iter().find(|post| post.picture.is_some()).expect("a challenge");
    let code = challenge.text[challenge.text.rfind('#').expect("a code") + 1..].trim().to_owned();
    house.say(BOB, FORUM, &format!("/join {code}")).await;
    code
}

/// The one topic there is.
fn topic(house: &House) -> (Chat, Topic) {
    let topics = house.fake.look(|world| world.topics.clone());
    assert_eq!(topics.len(), 1, "{topics:?}");
    let (thread, topic) = topics.into_iter().next().expect("it was counted");
    (Chat { id: FORUM.id, thread: Some(thread) }, topic)
}

fn texts(house: &House, chat: Chat) -> Vec<String> {
    house.fake.posts(chat).into_iter().map(|post| post.text).collect()
}

#[tokio::test]
async fn a_game_is_played_in_a_topic_that_is_closed_with_it_and_opened_for_a_rematch() {
    let house = house(true).await;
    let code = begin(&house).await;
    let (place, made) = topic(&house);
    assert_eq!((made.name, made.closed), (format!("Briths Square · Ann – Bob <b> · {code}"), false));
    let general = texts(&house, FORUM);
    let link =
        format!("The game is played in its own thread: https://t.me/c/1000000077/{}", place.thread.expect("one"));
    assert!(general.last().expect("the line").ends_with(&link), "{general:?}");
    let board = house.fake.posts(place).remove(0);
    assert!(board.picture.is_some() && board.mentions == [ANN.id], "{}", board.text);
    house.say(ANN, place, "/move b1").await;
    house.say(BOB, place, "/move c3").await;
    assert_eq!((texts(&house, place).len(), texts(&house, FORUM).len()), (3, general.len()));
    house.say(ANN, place, &format!("/resign #{code}")).await;
    let confirm = house.fake.posts(place).pop().expect("a question");
    house.fake.notice(&house.fake.tap(ANN, confirm.id, "Yes, resign")).await;
    house.deliver().await;
    let last = house.fake.posts(place).into_iter().rfind(|post| post.picture.is_some()).expect("the last board");
    assert!(last.text.contains("resigns") && topic(&house).1.closed, "{}", last.text);
    // The buttons of the last board go on; the topic is opened for what follows.
    house.fake.notice(&house.fake.tap(BOB, last.id, "Rematch")).await;
    house.deliver().await;
    assert!(!topic(&house).1.closed);
    assert!(house.fake.posts(place).pop().expect("the challenge").labels().concat().contains(&"Accept"));
    house.close().await;
}

#[tokio::test]
async fn a_closed_topic_is_opened_again_before_a_post() {
    let house = house(true).await;
    begin(&house).await;
    let (place, _) = topic(&house);
    let number = place.thread.expect("one");
    house.fake.shared.change(|world| world.topics.get_mut(&number).expect("made").closed = true);
    house.say(ANN, FORUM, "/move b1").await;
    assert!(!topic(&house).1.closed);
    assert!(texts(&house, place)[1].starts_with("Ann plays b1."), "{:?}", texts(&house, place));
    // Whatever becomes of opening it, nothing is lost.
    for (failure, cell, user) in [(Failure::TooMany(1), "c3", BOB), (Failure::Broken, "a2", ANN)] {
        house.fake.shared.change(|world| world.topics.get_mut(&number).expect("made").closed = true);
        house.fake.fail("reopenForumTopic", failure);
        house.say(user, FORUM, &format!("/move {cell}")).await;
        assert!(texts(&house, place).last().expect("a board").contains(&format!("plays {cell}.")), "{failure:?}");
    }
    house.close().await;
}

#[tokio::test]
async fn a_closed_topic_is_opened_within_the_rate_limits() {
    let fake = Fake::start().await;
    let number = TOPIC.thread.expect("a topic");
    fake.shared.change(|world| drop(world.topics.insert(number, Topic { closed: true, ..Topic::default() })));
    let telegram = Telegram::connect_with(&settings(&fake), TIMEOUTS).await.expect("the token is right");
    send_post(&telegram, &TOPIC.key(), &plain("a"), 1).await.expect("one attempt is enough");
    assert_eq!(fake.post(TOPIC, 1).await.text, "a");
}

#[tokio::test]
async fn a_game_leaves_a_topic_that_the_bot_may_not_open_or_that_was_deleted() {
    for deleted in [false, true] {
        let house = house(true).await;
        begin(&house).await;
        let (place, _) = topic(&house);
        let number = place.thread.expect("one");
        house.fake.membership(FORUM, json!({"status": "member"}));
        house.fake.shared.change(|world| {
            if deleted {
                world.topics.clear();
            } else {
                world.topics.insert(number, Topic { closed: true, foreign: true, ..Topic::default() });
            }
        });
        house.say(ANN, FORUM, "/move b1").await;
        let said = "The thread of this game is gone or closed. It goes on here.\nAnn plays b1.";
        let general = texts(&house, FORUM);
        assert!(general.iter().any(|text| text.starts_with(said)), "{deleted}: {general:?}");
        house.say(BOB, FORUM, "/move c3").await;
        assert!(texts(&house, FORUM).last().expect("a board").starts_with("Bob <b> plays c3."));
        house.close().await;
    }
}

#[tokio::test]
async fn where_no_topic_can_be_made_the_game_is_played_in_the_group() {
    for failure in [None, Some(Failure::Bad("the chat is not a forum")), Some(Failure::Forbidden("odd"))] {
        // Without a failure of its own it is the permission that is missing.
        let house = house(failure.is_some()).await;
        if let Some(failure) = failure {
            house.fake.fail("createForumTopic", failure);
        }
        begin(&house).await;
        let told = "I cannot give games threads of their own here, so they are played in this chat. What I lack: Manage \
                    topics. An administrator of the group can grant it";
        let general = texts(&house, FORUM);
        assert_eq!(general.iter().any(|text| text.starts_with(told)), failure.is_none(), "{general:?}");
        let board = general.last().expect("a board");
        assert!(board.starts_with("No thread could be made for this game, so it is played here."), "{board}");
        house.say(ANN, FORUM, "/move b1").await;
        assert!(texts(&house, FORUM).last().expect("a board").starts_with("Ann plays b1."));
        assert!(house.fake.look(|world| world.topics.is_empty()));
        house.close().await;
    }
}

#[tokio::test]
async fn what_comes_of_a_topic_whose_making_is_not_confirmed() {
    for (failure, topics) in
        [(Failure::TooMany(1), 1), (Failure::Broken, 1), (Failure::NoJson, 1), (Failure::Dropped, 1)]
    {
        let house = house(true).await;
        house.fake.fail("createForumTopic", failure);
        begin(&house).await;
        assert_eq!(house.fake.look(|world| world.topics.len()), topics, "{failure:?}");
        let (place, _) = topic(&house);
        assert_eq!(texts(&house, place).len(), 1, "{failure:?}");
        house.close().await;
    }
}

#[tokio::test]
async fn a_group_without_topics_is_told_what_it_needs() {
    let house = House::open().await;
    house.fake.membership(GROUP, administrator(true));
    house.fake.membership_of(BOB, GROUP, administrator(false));
    house.say(BOB, GROUP, "/impostazioni chat threads=on").await;
    house.say(BOB, GROUP, "/impostazioni").await;
    let told = texts(&house, GROUP).pop().expect("the settings");
    assert!(told.contains("Mi manca: Argomenti, un’impostazione del gruppo. "), "{told}");
    house.close().await;
}
