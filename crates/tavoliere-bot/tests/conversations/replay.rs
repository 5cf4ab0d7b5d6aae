//! `/replay`: a match, page by page.

use tavoliere_render as render;
use tavoliere_seam::platform::language::Language;
use tavoliere_seam::platform::limits::{FirstGame, Limits};
use tavoliere_seam::platform::reply::{Answer, Post};
use tavoliere_seam::platform::request::Platform;
use tavoliere_seam::requests::bot::Requests as _;
use tavoliere_store::matches::match_events;

use crate::support::Bot;
use crate::support::conversation::{Conversation, PRIVATE_ANSWERS, PUBLIC_ANSWERS, person};

/// A match of five moves, played to its end. A post precedes the first move.
async fn played(chat: &mut Conversation) {
    chat.say("ann", "/play snort anyone size=3 side=first clock=none").await;
    chat.tap("bob", "Join").await;
    for (who, cell) in [("ann", "b1"), ("bob", "c3"), ("ann", "a2"), ("bob", "b3"), ("ann", "c1")] {
        chat.say(who, &format!("/move {cell}")).await;
    }
}

/// The post in an answer.
fn post(answer: Answer) -> Post {
    match answer {
        Answer::Say(post) | Answer::Replace(post) => post,
        other => panic!("{other:?}"),
    }
}

fn boards(chat: &Conversation) -> Vec<Post> {
    chat.courier.state.lock().expect("no panic").posts.iter().map(|(_, post)| post.clone()).collect()
}

#[tokio::test]
async fn a_game_is_looked_at_again() {
    let mut chat = Conversation::drawing().await;
    played(&mut chat).await;
    for label in ["Replay", "›", "›", "‹", "«", "»", "The whole game", "«", "‹"] {
        chat.tap("eve", label).await;
    }
    chat.say_to_latest("i-anna", "/rivedi #CODE 4").await;
    chat.tap("i-anna", "Tutta la partita").await;
    chat.tap("i-anna", "‹").await;
    insta::assert_snapshot!(chat.transcript());
}

#[tokio::test]
async fn a_game_that_has_just_begun_has_one_page_and_a_challenge_none() {
    let mut chat = Conversation::drawing().await;
    chat.say("ann", "/play snort anyone size=3 side=first clock=none").await;
    chat.say_to_latest("bob", "/replay #CODE").await;
    chat.tap("bob", "Join").await;
    chat.say("bob", "/replay").await;
    chat.say("bob", "/replay 7").await;
    chat.say("bob", "/replay #none").await;
    chat.say("ann", "/move b1").await;
    chat.say("ann", "/replay").await;
    chat.say("bob", "/move c3").await;
    chat.say("bob", "/resign yes").await;
    chat.say_to_latest("bob", "/replay #CODE 1").await;
    insta::assert_snapshot!(chat.transcript());
}

/// The number of frames of a post's animation.
fn frames(post: &Post) -> usize {
    let bytes = &post.picture.as_ref().expect("an animation").bytes;
    let mut decoder = gif::DecodeOptions::new().read_info(&**bytes).expect("a GIF");
    std::iter::from_fn(|| decoder.read_next_frame().expect("well made").map(drop)).count()
}

#[tokio::test]
async fn a_long_game_begins_ten_moves_before_its_end() {
    let mut chat = Conversation::drawing().await;
    chat.say("ann", "/play snort anyone size=5 side=first clock=none").await;
    chat.tap("bob", "Join").await;
    for (number, cell) in ["a1", "e5", "a2", "e4", "a3", "e3", "a4", "e2", "a5", "e1", "b1"].iter().enumerate() {
        let who = ["ann", "bob"][number % 2];
        chat.say(who, &format!("/move {cell}")).await;
        if number == 9 {
            let all = post(chat.say(who, "/replay").await);
            assert_eq!((frames(&all), all.all_buttons().any(|button| button.label == "The whole game")), (11, false));
        }
    }
    let last = post(chat.say("ann", "/replay").await);
    assert_eq!(frames(&last), 11);
    let alt = &last.picture.as_ref().expect("an animation").alt;
    assert!(alt.starts_with("An animation of the last 10 moves. At the end:"), "{alt}");
    let all = post(chat.tap("ann", "The whole game").await);
    assert_eq!((frames(&all), all.all_buttons().any(|button| button.label == "The whole game")), (12, false));
}

#[tokio::test]
async fn the_latest_game_is_meant_when_none_is_played() {
    let mut chat = Conversation::drawing().await;
    chat.say("ann", "/replay").await;
    played(&mut chat).await;
    let first = chat.courier.latest().expect("a post").1.picture.expect("a board").name;
    played(&mut chat).await;
    let name = chat.courier.latest().expect("a post").1.picture.expect("a board").name;
    let code = |name: &str| name.split('-').next().expect("a code").to_owned();
    let title = format!("Briths Square #{}:", code(&name));
    for (line, expected) in [("/replay", &title), ("/export", &format!("code: {}", code(&name)))] {
        let said = post(chat.say("bob", line).await).text.words();
        assert!(said.contains(expected), "{said}");
    }
    // `/replay` completes its code, the latest first. Commands that need a running match do not offer it.
    let place = chat.request("ann", "", None, "0").place;
    for (line, expected) in [("/replay #", vec![code(&name), code(&first)]), ("/board #", Vec::new())] {
        let found = chat.bot.app.complete(Platform::Discord, &person("ann"), &place, line).await;
        let found: Vec<_> = found.iter().map(|found| found.word.trim_start_matches('#').to_owned()).collect();
        assert_eq!(found, expected, "{line}");
    }
    chat.say("ann", "/play snort anyone size=3 side=first clock=none").await;
    chat.tap("bob", "Join").await;
    let said = post(chat.say("bob", "/replay").await).text.words();
    assert!(said.contains("No moves yet."), "{said}");
}

/// The picture is the one that was posted. It is described at greater length.
fn check_same_board(page: &Post, posted: &Post) {
    let [page, posted] = [page, posted].map(|post| post.picture.as_ref().expect("a board"));
    assert_eq!((&page.name, &page.bytes), (&posted.name, &posted.bytes));
    assert!(page.alt.starts_with(&posted.alt) && page.alt.len() > posted.alt.len(), "{} {}", page.alt, posted.alt);
}

#[tokio::test]
async fn each_page_is_the_board_that_was_posted() {
    let mut chat = Conversation::drawing().await.unhurried();
    played(&mut chat).await;
    let posted = boards(&chat);
    for moves in 0..=5 {
        // The board says "You" to a player.
        let answer = chat.say_to_latest("zoe", &format!("/replay #CODE {moves}")).await;
        assert!(matches!(answer, Answer::Replace(_)), "{answer:?}");
        // The challenge and the beginning precede the first move.
        check_same_board(&post(answer), &posted[moves + 1]);
    }
}

#[tokio::test]
async fn a_game_of_teams_begins_when_they_are_gathered() {
    let mut chat = Conversation::drawing().await.unhurried();
    chat.say("ann", "/play snort teams=2 size=5 side=first clock=none").await;
    for (who, team) in [("bob", "Against Ann"), ("eve", "With Ann"), ("dan", "Against Ann")] {
        chat.tap(who, team).await;
    }
    let begun = boards(&chat).len();
    chat.say("ann", "/move a1").await;
    chat.say("bob", "/move e5").await;
    for moves in 0..=2 {
        let page = post(chat.say_to_latest("zoe", &format!("/replay #CODE {moves}")).await);
        check_same_board(&page, &boards(&chat)[begun - 1 + moves]);
    }
}

#[tokio::test]
async fn every_version_is_told_as_it_was() {
    let mut chat = Conversation::drawing().await;
    played(&mut chat).await;
    let name = boards(&chat).last().and_then(|post| post.picture.clone()).expect("a board").name;
    let code = name.split('-').next().expect("a code");
    let mut session = chat.bot.store.read().await.expect("a look");
    let stored = match_events::load_by_code(&mut session, code).await.expect("read").expect("there");
    let told: Vec<_> = stored.versions().collect();
    assert_eq!(told.len(), 7);
    for (version, (then, effects)) in (1..).zip(told) {
        let expected = stored.at_version(version);
        assert_eq!((then.version, then.phase, &then.moves), (version, expected.phase, &expected.moves));
        assert_eq!(then.events, expected.events);
        assert_eq!(effects, expected.last_effects());
        let text = |stored: &tavoliere_play::matches::StoredMatch| render::text(&stored.position.diagram());
        assert_eq!(text(&then), text(&expected));
    }
}

#[tokio::test]
async fn a_public_page_keeps_its_language() {
    const HERE: Limits = Limits { first_game: FirstGame::Here, ..PUBLIC_ANSWERS };
    let bot = Bot::speaking(Language::IT).await;
    let mut chat = Conversation::with(bot, Platform::Telegram, &HERE);
    chat.say("ann", "/play snort anyone size=3 side=first clock=none").await;
    chat.tap("i-bruno", "Partecipa").await;
    chat.say("ann", "/move b1").await;
    for who in ["ann", "i-bruno"] {
        let page = post(chat.say(who, "/replay").await);
        assert!(page.text.words().contains("Finora una mossa."), "{}", chat.transcript());
        let page = post(chat.tap(who, "›").await);
        assert!(page.text.words().contains("1/1 · Ann gioca b1."), "{}", chat.transcript());
    }
    // A private answer is in the reader's language.
    let told = post(chat.tap("ann", "›").await);
    assert_eq!(told.text.words(), "This is as far as the game has gone.");
}

#[tokio::test]
async fn a_view_that_one_person_asks_for_in_a_group_is_shown_in_their_private_chat() {
    let mut chat = Conversation::with(Bot::new().await, Platform::Telegram, &PUBLIC_ANSWERS);
    played(&mut chat).await;
    let posts = boards(&chat).len();
    for (verb, line) in [("replay", "/replay #CODE"), ("review", "/review #CODE")] {
        let Answer::Aside { line, post } = chat.say_to_latest("eve", line).await else { panic!("a link") };
        assert!(line.starts_with(&format!("/{verb} #")), "{line}");
        assert_eq!(post.text.words(), "I’ll show you in private:");
        // The link opens their private chat, from which the game can be seen because they were seen in the group.
        let mut private = chat.elsewhere("eve", Platform::Telegram, &PUBLIC_ANSWERS);
        private.place().private = true;
        let shown = private.say("eve", &line).await;
        assert!(matches!(shown, Answer::Say(_)), "{shown:?}");
    }
    assert_eq!(boards(&chat).len(), posts, "the group sees nothing of it");
}

#[tokio::test]
async fn a_long_list_of_moves_is_cut() {
    const NARROW: Limits = Limits { caption: 100, ..PRIVATE_ANSWERS };
    let mut chat = Conversation::with(Bot::new().await, Platform::Discord, &NARROW);
    played(&mut chat).await;
    let cover = post(chat.say_to_latest("ann", "/replay #CODE").await).text.words();
    assert!(cover.contains("1. b1 c3") && cover.ends_with('…') && cover.chars().count() <= 100, "{cover}");
}
