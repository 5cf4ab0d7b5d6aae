//! Challenges: accepted, declined and withdrawn, in one chat and in two.

use tavoliere_play::matches::{MatchId, Occupant};
use tavoliere_seam::platform::reply::Answer;
use tavoliere_seam::platform::request::Platform;
use tavoliere_store::matches::match_events;

use crate::conversations::two_platforms::{Both, link};
use crate::support::Bot;
use crate::support::conversation::{Conversation, PUBLIC_ANSWERS, says};

#[tokio::test]
async fn a_challenge_to_a_person_is_theirs_to_answer() {
    let mut chat = Conversation::new().await;
    chat.say("ann", "/play briths-square <@bob> side=second").await;
    chat.tap("eve", "Accept").await;
    chat.tap("ann", "Accept").await;
    chat.tap("eve", "Withdraw").await;
    chat.tap("bob", "Decline").await;
    chat.say("ann", "/play briths-square @bob").await;
    chat.say("bob", "/accept").await;
    chat.say("ann", "/play briths-square @eve").await;
    chat.tap("ann", "Withdraw").await;
    insta::assert_snapshot!(chat.transcript());
}

#[tokio::test]
async fn open_challenges_are_told_apart_by_who_made_them() {
    let mut chat = Conversation::new().await;
    chat.say("ann", "/play insert anyone").await;
    chat.say("eve", "/play insert anyone").await;
    let Answer::Say(post) = chat.say("bob", "/accept").await else { panic!("{}", chat.transcript()) };
    let labels: Vec<&str> = post.all_buttons().map(|button| &*button.label).collect();
    assert_eq!(labels, ["Insert · Ann", "Insert · Eve"], "{}", chat.transcript());
    assert!(!post.text.words().contains(" – "), "{}", post.text.words());
}

#[tokio::test]
async fn a_game_joined_from_elsewhere_is_posted_in_both_chats() {
    let mut here = Conversation::new().await.unhurried();
    let mut there = here.elsewhere("group", Platform::Telegram, &PUBLIC_ANSWERS);
    here.say("ann", "/play snort anyone size=3 side=first").await;
    let code = here.courier.latest().expect("a post").1.text.words().rsplit('#').next().expect("a code").to_owned();
    there.say("bob", &format!("/join {code}")).await;
    here.settle().await;
    for chat in [&here, &there] {
        let (_, post) = chat.courier.latest().expect("a post");
        assert!(post.text.words().starts_with("The game begins: Ann plays X"), "{}", chat.transcript());
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
    let mut here = Conversation::new().await;
    let mut there = here.elsewhere("group", Platform::Telegram, &PUBLIC_ANSWERS);
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
    let (mut chat, mut twin) = (Conversation::new().await, Conversation::new().await);
    for chat in [&mut chat, &mut twin] {
        chat.say("ann", "/play snort @bob size=3").await;
    }
    let lot = twin.bot.context.draw_side();
    chat.say("bob", "/accept").await;
    let stored =
        match_events::load(&mut chat.bot.store.read().await.expect("a look"), MatchId(1)).await.expect("a match");
    assert_eq!(stored.seats[lot.index()], Occupant::Player(stored.challenger), "{}", chat.transcript());
    assert_eq!(chat.bot.context.draw_seed(), twin.bot.context.draw_seed(), "one lot was drawn");
}

/// A handle is understood of people the bot has seen, also where they have not been.
#[tokio::test]
async fn people_are_found_by_their_handles() {
    let mut room = Conversation::with(Bot::new().await, Platform::Telegram, &PUBLIC_ANSWERS);
    let mut bob = room.elsewhere("bob", Platform::Telegram, &PUBLIC_ANSWERS);
    bob.place().private = true;
    bob.say("bob", "/play").await;
    room.say("ann", "/play snort @BOB size=3").await;
    room.say("ann", "/profile @bob").await;
    room.say("ann", "/profile bob").await;
    room.say("ann", "/block @Bob").await;
    room.say("ann", "/play snort @bob").await;
    room.say("ann", "/unblock @bob").await;
    room.say("ann", "/block @nobody").await;
    room.say("ann", "/play snort @nobody size=3").await;
    // The handle changes hands.
    let mut request = room.request("eve", "/play", None, "as-bob");
    request.person.handle = Some("bob".to_owned());
    room.hand_in(request).await;
    room.say("ann", "/block @bob").await;
    insta::assert_snapshot!(room.transcript());
}

/// Nobody else reads a private chat: who is challenged there gets the challenge in their own.
#[tokio::test]
async fn a_challenge_from_a_private_chat_reaches_its_person() {
    let mut ann = Conversation::with(Bot::new().await, Platform::Telegram, &PUBLIC_ANSWERS);
    ann.place().key = "ann".into();
    ann.place().private = true;
    let mut bob = ann.elsewhere("bob", Platform::Telegram, &PUBLIC_ANSWERS);
    bob.place().private = true;
    bob.say("bob", "/play").await;
    ann.say("ann", "/play snort @bob size=3 side=first").await;
    assert_eq!(bob.say("bob", "/accept").await, Answer::Done, "{}", bob.transcript());
    assert!(bob.courier.latest().expect("a board").1.text.words().starts_with("The game begins"));
}

#[tokio::test]
async fn challenges_that_nobody_can_accept_are_refused() {
    let mut both = Both::new().await;
    link(&mut both, "ann", "i-anna").await;
    for (line, refusal) in [
        ("/play snort @ann", "It takes two"),
        ("/play snort <@ann>", "It takes two"),
        ("/play snort <@gamebot>", "Gamebot is a bot"),
        ("/play snort opponent=@ann", "It takes two"),
    ] {
        assert!(says(&both.on_discord("ann", line).await, refusal), "{line}: {}", both.transcript());
    }
    let refused = both.on_telegram("i-anna", "/gioca snort @i-anna").await;
    assert!(says(&refused, "Si gioca in due"), "{}", both.transcript());
    let asked = both.on_discord("ann", "/play snort opponent=computer size=3 side=first").await;
    assert!(says(&asked, "How strong should the computer be?"), "{}", both.transcript());
}

/// A question that is answered is answered for everybody: its buttons go with the answer, before anything is tidied.
#[tokio::test]
async fn an_answered_challenge_loses_its_buttons_at_once() {
    let mut chat = Conversation::new().await;
    for (who, label) in [("bob", "Join"), ("ann", "Withdraw")] {
        chat.say("ann", "/play snort anyone size=5").await;
        assert_eq!(chat.tap(who, label).await, Answer::Answered, "{label}");
    }
    chat.say("ann", "/play snort @bob size=5").await;
    assert_eq!(chat.tap("bob", "Decline").await, Answer::Answered);
    // Others can still join.
    chat.say("ann", "/play snort anyone size=5 teams=2").await;
    assert_eq!(chat.tap("bob", "Against Ann").await, Answer::Done, "{}", chat.transcript());
    // A typed answer has no message with buttons.
    chat.say("ann", "/play snort @bob size=5").await;
    assert_eq!(chat.say_to_latest("bob", "/accept #CODE").await, Answer::Done);
    chat.say("ann", "/draw").await;
    assert_eq!(chat.tap("bob", "Decline").await, Answer::Answered, "{}", chat.transcript());
}
