//! Invitations of inline mode: who can accept one, and who cannot.

use tavoliere_play::matches::Clock;
use tavoliere_play::time::{Millis, Timestamp};
use tavoliere_seam::platform::reply::Answer;
use tavoliere_seam::platform::request::{Person, Platform};
use tavoliere_seam::requests::bot::Invitation;
use tavoliere_seam::requests::bot::Requests as _;
use tavoliere_store::matches::match_events;
use tavoliere_store::people::{player_blocks, players};
use tavoliere_store::privacy;

use crate::support::Bot;
use crate::support::conversation::{Conversation, PUBLIC_ANSWERS};

use crate::support::conversation::says;

fn person(key: &str) -> Person {
    Person { key: key.to_owned(), name: key.to_owned(), handle: None, language: None, dark: false, bot: false }
}

/// Private chats of three people with one bot, which knows all of them.
async fn conversations() -> [Conversation; 3] {
    let mut ann = Conversation::with(Bot::new().await, Platform::Telegram, &PUBLIC_ANSWERS);
    ann.place().key = "ann".into();
    let (bob, eve) = (
        ann.elsewhere("bob", Platform::Telegram, &PUBLIC_ANSWERS),
        ann.elsewhere("eve", Platform::Telegram, &PUBLIC_ANSWERS),
    );
    let mut all = [ann, bob, eve];
    for (chat, who) in all.iter_mut().zip(["ann", "bob", "eve"]) {
        chat.place().private = true;
        chat.say(who, "/play").await;
    }
    all
}

async fn invited(chat: &Conversation, who: &str, typed: &str) -> Invitation {
    let invitations = chat.bot.app.invite(Platform::Telegram, &person(who), typed).await;
    assert_eq!(invitations.first, None);
    invitations.offered.into_iter().next().expect("an invitation")
}

#[tokio::test]
async fn an_invitation_is_taken_up_once() {
    let [mut ann, mut bob, mut eve] = conversations().await;
    let Invitation { code, .. } = invited(&ann, "ann", "stripes size=15 rated=no").await;
    let join = format!("/join #{code}");
    assert!(says(&ann.say("ann", &join).await, "That’s your own invitation"));
    bob.say("bob", &join).await;
    assert!(says(&eve.say("eve", &join).await, "Someone has already answered this challenge."));
    for (chat, who) in [(&mut ann, "ann"), (&mut bob, "bob")] {
        let games = chat.say(who, "/games").await;
        assert!(matches!(&games, Answer::Say(post) if post.text.words().contains(&code)), "both play: {games:?}");
    }
}

#[tokio::test]
async fn who_is_blocked_or_late_takes_nothing_up() {
    let [mut ann, mut bob, _] = conversations().await;
    let mut session = ann.bot.store.write().await.expect("to write");
    let players = [
        players::find(&mut session, Platform::Telegram, "ann").await.expect("read").expect("known"),
        players::find(&mut session, Platform::Telegram, "bob").await.expect("read").expect("known"),
    ];
    player_blocks::block(&mut session, players[0], players[1], Timestamp::EPOCH).await.expect("kept");
    session.commit().await.expect("kept");
    let Invitation { code, .. } = invited(&ann, "ann", "insert").await;
    let refused = bob.say("bob", &format!("/join #{code}")).await;
    assert!(!says(&refused, "game begins"), "{refused:?}");
    assert!(says(&ann.say("ann", "/games").await, "You have no game"), "nothing was made");

    let Invitation { code, .. } = invited(&bob, "bob", "insert").await;
    bob.bot.wait(7 * Millis::DAY + Millis(1));
    assert!(says(&ann.say("ann", &format!("/join #{code}")).await, &format!("There’s no game #{code}.")));
}

#[tokio::test]
async fn an_invitation_is_withdrawn_by_who_made_it() {
    let [mut ann, mut bob, _] = conversations().await;
    let Invitation { code, .. } = invited(&ann, "ann", "insert").await;
    let cancel = format!("/cancel #{code}");
    assert!(says(&bob.say("bob", &cancel).await, "Only the person who sent this invitation can withdraw it."));
    assert!(says(&ann.say("ann", &cancel).await, "This invitation was withdrawn."));
    assert!(says(&bob.say("bob", &format!("/join #{code}")).await, &format!("There’s no game #{code}.")));
    assert!(says(&ann.say("ann", &cancel).await, &format!("There’s no game #{code}.")), "once");
}

#[tokio::test]
async fn a_room_refuses_invitations_as_it_refuses_games() {
    let [ann, mut bob, _] = conversations().await;
    for (rule, refusal) in [
        ("starts=admins", "Only admins can start games here."),
        ("games=off", "The admins have switched games off here"),
    ] {
        let mut room = ann.elsewhere(rule, Platform::Telegram, &PUBLIC_ANSWERS);
        room.administrators = vec!["eve".to_owned()];
        let Invitation { code, .. } = invited(&ann, "ann", "insert").await;
        let posted = format!("/posted #{code}");
        assert_eq!(room.say("ann", &posted).await, Answer::Done, "the room has no rules yet");
        room.say("eve", &format!("/settings chat {rule}")).await;
        assert_eq!(room.say("bob", &posted).await, Answer::Done, "it is not Bob’s to be withdrawn");
        let told = room.say("ann", &posted).await;
        assert!(matches!(&told, Answer::Say(post) if post.text.words().starts_with(refusal)), "{told:?}");
        assert!(says(&bob.say("bob", &format!("/join #{code}")).await, &format!("There’s no game #{code}.")));
    }
}

#[tokio::test]
async fn an_invitation_of_somebody_forgotten_is_none() {
    let [ann, mut bob, _] = conversations().await;
    let Invitation { code, .. } = invited(&ann, "ann", "insert").await;
    let mut session = ann.bot.store.write().await.expect("to write");
    let player = players::find(&mut session, Platform::Telegram, "ann").await.expect("read").expect("known");
    privacy::forget(&mut session, player, None).await.expect("forgotten");
    session.commit().await.expect("kept");
    assert!(says(&bob.say("bob", &format!("/join #{code}")).await, &format!("There’s no game #{code}.")));
}

/// An invitation names the clock of its game, whatever clock the administrators of a chat have chosen: the bot does not
/// see where the invitation is posted.
#[tokio::test]
async fn an_invitation_tells_the_clock_that_its_game_gets() {
    let [ann, mut bob, _] = conversations().await;
    let mut group = ann.elsewhere("group", Platform::Telegram, &PUBLIC_ANSWERS);
    group.administrators.push("ann".to_owned());
    group.say("ann", "/settings chat clock=7d").await;
    for (typed, told, clock) in [
        ("stripes", "Time to think: 3 days a move", "3d"),
        ("stripes 1d", "Time to think: 1 day a move", "1d"),
        ("stripes clock=none", "Time to think: no clock", "none"),
    ] {
        let Invitation { code, text, .. } = invited(&ann, "ann", typed).await;
        assert!(text.words().contains(told), "{typed}: {}", text.words());
        bob.say("bob", &format!("/join #{code}")).await;
        let mut session = bob.bot.store.read().await.expect("a look");
        let stored = match_events::load_by_code(&mut session, &code).await.expect("read").expect("a match");
        assert_eq!(stored.clocks.clock, Clock::parse(clock), "{typed}");
    }
}
