//! Invitations of inline mode: who can accept one, and who cannot.

use tavoliere_play::matches::Clock;
use tavoliere_play::time::{Millis, Timestamp};
use tavoliere_seam::platform::reply::{Answer, ButtonLead, Post, Span};
use tavoliere_seam::platform::request::{Person, Platform};
use tavoliere_seam::requests::bot::Invitation;
use tavoliere_seam::requests::bot::Requests as _;
use tavoliere_store::matches::match_events;
use tavoliere_store::people::{player_blocks, players};
use tavoliere_store::privacy;

use crate::support::Bot;
use crate::support::conversation::{Conversation, PRIVATE_ANSWERS, PUBLIC_ANSWERS};

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

/// Without a word: the puzzle of the day, the last result, and the games that somebody plays most.
#[tokio::test]
async fn somebody_who_types_nothing_is_offered_what_they_like() {
    let [ann, _, mut eve] = conversations().await;
    let offered = async |typed: &str| ann.bot.app.invite(Platform::Telegram, &person("eve"), typed).await.offered;
    let titles = |offered: &[Invitation]| offered.iter().map(|one| one.title.clone()).collect::<Vec<_>>();
    let before = offered("").await;
    assert_eq!(titles(&before)[..2], ["A puzzle", "Insert"], "{:?}", titles(&before));
    for _ in 0..2 {
        eve.say("eve", "/play snort computer 1 size=3 side=first").await;
        eve.say("eve", "/move a1").await;
        eve.say("eve", "/resign yes").await;
    }
    let after = offered(" ").await;
    assert_eq!(titles(&after)[..3], ["A puzzle", "My last result", "Briths Square"], "{:?}", titles(&after));
    assert!(after[1].text.words().contains("Briths Square"), "{:?}", after[1].text.words());
    let codes: std::collections::BTreeSet<&str> = after.iter().map(|one| &*one.code).collect();
    assert_eq!(codes.len(), after.len());
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
        ("stripes", "wants to play: 3 days a move.", "3d"),
        ("stripes 1d", "wants to play: 1 day a move.", "1d"),
        ("stripes clock=none", "wants to play: no clock.", "none"),
    ] {
        let Invitation { code, text, .. } = invited(&ann, "ann", typed).await;
        assert!(text.words().contains(told), "{typed}: {}", text.words());
        bob.say("bob", &format!("/join #{code}")).await;
        let mut session = bob.bot.store.read().await.expect("a look");
        let stored = match_events::load_by_code(&mut session, &code).await.expect("read").expect("a match");
        assert_eq!(stored.clocks.clock, Clock::parse(clock), "{typed}");
    }
}

/// A challenge to anyone from a private chat reaches others by a chat that its host chooses, and by a link.
#[tokio::test]
async fn a_challenge_of_a_private_chat_goes_to_a_chat_of_its_host() {
    let [mut ann, mut bob, mut eve] = conversations().await;
    let told = ann.say("ann", "/play insert anyone 7d").await;
    let Answer::Say(post) = &told else { panic!("{told:?}") };
    assert!(post.text.words().starts_with("Only you can see this so far."), "{told:?}");
    let button = post.all_buttons().next().expect("a button");
    let Some(ButtonLead::Chats(typed)) = &button.leads else { panic!("{button:?}") };
    let offered = invited(&ann, "ann", typed).await;
    let join = format!("/join #{}", offered.code);
    assert!(post.text.0.contains(&Span::Link { line: join.clone() }), "{told:?}");
    assert!(offered.text.words().contains("Insert · Ann wants to play"), "{}", offered.text.words());
    assert!(offered.text.0.contains(&Span::Link { line: join.clone() }));
    assert_eq!(offered.buttons[0].line, join);
    // Only its host puts it before others.
    assert_eq!(ann.bot.app.invite(Platform::Telegram, &person("bob"), typed).await.offered, []);
    bob.say("bob", &join).await;
    assert!(says(&eve.say("eve", &join).await, "Someone has already answered this challenge."));
    assert_eq!(ann.bot.app.invite(Platform::Telegram, &person("ann"), typed).await.offered, [], "it has been taken up");
}

/// Where the bot has pages for everybody, an invitation has a picture, and where no link has a line carried out, people are sent
/// the page.
#[tokio::test]
async fn what_is_sent_has_a_page() {
    let mut ann = Conversation::with(Bot::in_public().await, Platform::Telegram, &PUBLIC_ANSWERS);
    ann.place().private = true;
    ann.place().key = "ann".into();
    ann.say("ann", "/play insert anyone").await;
    let typed = typed_by(&ann, "ann");
    let site = "https://play.example.org";
    let challenge = invited(&ann, "ann", &typed).await;
    assert_eq!(challenge.page, Some(format!("{site}/t/{}", challenge.code)));
    for (typed, page) in [("stripes", "play/stripes"), ("share puzzle insert 112", "puzzles/insert/112")] {
        assert_eq!(invited(&ann, "ann", typed).await.page, Some(format!("{site}/{page}")), "{typed}");
    }
    let mut bob = ann.elsewhere("bob", Platform::Discord, &PRIVATE_ANSWERS);
    bob.place().private = true;
    let told = bob.say("bob", "/play insert anyone").await;
    let Answer::Say(post) = &told else { panic!("{told:?}") };
    let page = post.text.0.iter().find_map(|span| match span {
        Span::Page { url } => Some(url.as_str()),
        _ => None,
    });
    assert!(page.is_some_and(|page| page.starts_with(&format!("{site}/t/"))), "{told:?}");
    // Others would see nothing there.
    let told = bob.say("bob", "/play insert @eve").await;
    assert!(!format!("{told:?}").contains("Page {"), "{told:?}");
}

#[tokio::test]
async fn a_room_that_lets_nobody_begin_games_takes_a_posted_challenge_back() {
    let [mut ann, mut bob, _] = conversations().await;
    let mut room = ann.elsewhere("room", Platform::Telegram, &PUBLIC_ANSWERS);
    room.administrators = vec!["eve".to_owned()];
    room.say("eve", "/settings chat starts=admins").await;
    ann.say("ann", "/play insert anyone").await;
    let code = invited(&ann, "ann", &typed_by(&ann, "ann")).await.code;
    assert_eq!(room.say("bob", &format!("/posted #{code}")).await, Answer::Done, "it is not Bob’s");
    let told = room.say("ann", &format!("/posted #{code}")).await;
    assert!(says(&told, "Only admins can start games here."), "{told:?}");
    let late = bob.say("bob", &format!("/join #{code}")).await;
    assert!(!says(&late, "The game begins"), "{late:?}");
    assert!(says(&ann.say("ann", "/games").await, "You have no game"));
}

/// The words that the button of the latest answer to somebody puts into a chat.
fn typed_by(chat: &Conversation, who: &str) -> String {
    let leads = |post: &Post| post.all_buttons().find_map(|button| button.leads.clone());
    match chat.answer_to(who).and_then(leads) {
        Some(ButtonLead::Chats(typed)) => typed,
        other => panic!("{other:?}"),
    }
}

/// In a private chat *Share* leads to a chat of one's own: words, with a link that opens for everybody.
#[tokio::test]
async fn an_answer_of_a_private_chat_is_shared_with_a_chat_of_ones_own() {
    let [mut ann, mut bob, _] = conversations().await;
    ann.say("ann", "/play snort @bob size=3 side=first").await;
    bob.say("bob", "/accept").await;
    for (who, cell) in [("ann", "b1"), ("bob", "c3"), ("ann", "a2"), ("bob", "b3"), ("ann", "c1")] {
        if who == "ann" {
            ann.say(who, cell).await
        } else {
            bob.say(who, cell).await
        };
    }
    ann.say("ann", "/replay").await;
    let replay = invited(&ann, "ann", &typed_by(&ann, "ann")).await;
    let words = replay.text.words();
    assert!(words.starts_with("Briths Square #") && words.contains("1. b1 c3"), "{words}");
    assert!(replay.text.0.contains(&Span::Link { line: "/learn briths-square".to_owned() }), "{words}");
    assert!(replay.buttons.is_empty());
    ann.say("ann", "/profile").await;
    let profile = invited(&ann, "ann", &typed_by(&ann, "ann")).await.text.words();
    assert!(profile.contains("Briths Square") && profile.contains("/play"), "{profile}");
    // Nothing of others can be had so: whoever is not in a game does not see it.
    let query = format!("share replay #{}", words.split('#').nth(1).map(|rest| &rest[..6]).unwrap_or("9cgvng"));
    assert_eq!(ann.bot.app.invite(Platform::Telegram, &person("eve"), &query).await.offered, []);
    for typed in ["share", "share settings", "share mydata", "share replay #zzzzz"] {
        assert_eq!(ann.bot.app.invite(Platform::Telegram, &person("ann"), typed).await.offered, [], "{typed}");
    }
}

/// A challenge that stands in chats of others is none any more for whoever its host has blocked, and once the host is forgotten.
#[tokio::test]
async fn a_challenge_that_was_passed_on_minds_blocks_and_goes_with_its_host() {
    let [mut ann, mut bob, mut eve] = conversations().await;
    ann.say("ann", "/play insert anyone").await;
    let typed = typed_by(&ann, "ann");
    let join = format!("/join #{}", invited(&ann, "ann", &typed).await.code);
    let mut session = ann.bot.store.write().await.expect("to write");
    let players = [
        players::find(&mut session, Platform::Telegram, "ann").await.expect("read").expect("known"),
        players::find(&mut session, Platform::Telegram, "bob").await.expect("read").expect("known"),
    ];
    player_blocks::block(&mut session, players[0], players[1], Timestamp::EPOCH).await.expect("kept");
    session.commit().await.expect("kept");
    let refused = bob.say("bob", &join).await;
    assert!(says(&bob.say("bob", "/games").await, "You have no game"), "{refused:?}");
    // After a restart it is still there for others.
    ann.restart().await;
    assert_eq!(invited(&ann, "ann", &typed).await.buttons[0].line, join);
    let mut session = ann.bot.store.write().await.expect("to write");
    privacy::forget(&mut session, players[0], None).await.expect("forgotten");
    session.commit().await.expect("kept");
    let late = eve.say("eve", &join).await;
    assert!(says(&eve.say("eve", "/games").await, "You have no game"), "{late:?}");
    assert_eq!(ann.bot.app.invite(Platform::Telegram, &person("ann"), &typed).await.offered, []);
}
