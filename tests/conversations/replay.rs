//! `/replay`: a match, page by page.

use tavoliere::chat::platform::bot::Bot as _;
use tavoliere::chat::platform::language::Language;
use tavoliere::chat::platform::limits::Limits;
use tavoliere::chat::platform::reply::{Answer, Post};
use tavoliere::chat::platform::request::Platform;
use tavoliere_render as render;

use crate::support::Bot;
use crate::support::table::{LOUD, QUIET, Table, person};

/// A match of five moves, played to its end. A post precedes the first move.
async fn played(table: &mut Table) {
    table.say("ann", "/play snort anyone size=3 side=first clock=none").await;
    table.tap("bob", "Join").await;
    for (who, cell) in [("ann", "b1"), ("bob", "c3"), ("ann", "a2"), ("bob", "b3"), ("ann", "c1")] {
        table.say(who, &format!("/move {cell}")).await;
    }
}

/// The post in an answer.
fn post(answer: Answer) -> Post {
    match answer {
        Answer::Say(post) | Answer::Replace(post) => post,
        other => panic!("{other:?}"),
    }
}

fn boards(table: &Table) -> Vec<Post> {
    table.courier.state.lock().expect("no panic").posts.iter().map(|(_, post)| post.clone()).collect()
}

#[tokio::test]
async fn a_game_is_looked_at_again() {
    let mut table = Table::new().await;
    played(&mut table).await;
    for label in ["Replay", "▶", "▶", "◀", "⏮", "⏭", "The whole game", "⏮", "◀"] {
        table.tap("eve", label).await;
    }
    table.say_to_latest("i-anna", "/rivedi #CODE 4").await;
    table.tap("i-anna", "Tutta la partita").await;
    table.tap("i-anna", "◀").await;
    insta::assert_snapshot!(table.transcript());
}

#[tokio::test]
async fn a_game_that_has_just_begun_has_one_leaf_and_a_challenge_none() {
    let mut table = Table::new().await;
    table.say("ann", "/play snort anyone size=3 side=first clock=none").await;
    table.say_to_latest("bob", "/replay #CODE").await;
    table.tap("bob", "Join").await;
    table.say("bob", "/replay").await;
    table.say("bob", "/replay 7").await;
    table.say("bob", "/replay #none").await;
    table.say("ann", "/move b1").await;
    table.say("ann", "/replay").await;
    table.say("bob", "/resign yes").await;
    table.say_to_latest("bob", "/replay #CODE 1").await;
    insta::assert_snapshot!(table.transcript());
}

#[tokio::test]
async fn the_latest_game_is_meant_when_none_is_played() {
    let mut table = Table::new().await;
    table.say("ann", "/replay").await;
    played(&mut table).await;
    let first = table.courier.latest().expect("a post").1.picture.expect("a board").name;
    played(&mut table).await;
    let name = table.courier.latest().expect("a post").1.picture.expect("a board").name;
    let code = |name: &str| name.split('-').next().expect("a code").to_owned();
    let title = format!("Briths Square #{}:", code(&name));
    for (line, expected) in [("/replay", &title), ("/export", &format!("code: {}", code(&name)))] {
        let said = post(table.say("bob", line).await).text.words();
        assert!(said.contains(expected), "{said}");
    }
    // `/replay` completes its code, the latest first. Commands that need a running match do not offer it.
    let place = table.request("ann", "", None, "0").place;
    for (line, expected) in [("/replay #", vec![code(&name), code(&first)]), ("/board #", Vec::new())] {
        let found = table.bot.app.complete(Platform::Discord, &person("ann"), &place, line).await;
        let found: Vec<_> = found.iter().map(|found| found.word.trim_start_matches('#').to_owned()).collect();
        assert_eq!(found, expected, "{line}");
    }
    table.say("ann", "/play snort anyone size=3 side=first clock=none").await;
    table.tap("bob", "Join").await;
    let said = post(table.say("bob", "/replay").await).text.words();
    assert!(said.contains("No move has been played yet."), "{said}");
}

#[tokio::test]
async fn each_leaf_is_the_board_that_was_posted() {
    let mut table = Table::new().await;
    played(&mut table).await;
    let posted = boards(&table);
    for moves in 0..=5 {
        // The board says "You" to a player.
        let answer = table.say_to_latest("zoe", &format!("/replay #CODE {moves}")).await;
        assert!(matches!(answer, Answer::Replace(_)), "{answer:?}");
        // The challenge and the beginning precede the first move.
        assert_eq!(post(answer).picture, posted[moves + 1].picture, "after {moves} moves");
    }
}

#[tokio::test]
async fn a_game_of_teams_begins_when_they_are_gathered() {
    let mut table = Table::new().await;
    table.say("ann", "/play snort teams=2 size=5 side=first clock=none").await;
    for (who, team) in [("bob", "Against Ann"), ("eve", "With Ann"), ("dan", "Against Ann")] {
        table.tap(who, team).await;
    }
    let begun = boards(&table).len();
    table.say("ann", "/move a1").await;
    table.say("bob", "/move e5").await;
    for moves in 0..=2 {
        let leaf = post(table.say_to_latest("zoe", &format!("/replay #CODE {moves}")).await);
        assert_eq!(leaf.picture, boards(&table)[begun - 1 + moves].picture, "after {moves} moves");
    }
}

#[tokio::test]
async fn every_version_is_told_as_it_was() {
    let mut table = Table::new().await;
    played(&mut table).await;
    let name = boards(&table).last().and_then(|post| post.picture.clone()).expect("a board").name;
    let code = name.split('-').next().expect("a code");
    let mut session = table.bot.store.read().await.expect("a look");
    let game = session.load_by_code(code).await.expect("read").expect("there");
    let told: Vec<_> = game.versions().collect();
    assert_eq!(told.len(), 7);
    for (version, (then, effects)) in (1..).zip(told) {
        let expected = game.at(version);
        assert_eq!((then.version, then.phase, &then.moves), (version, expected.phase, &expected.moves));
        assert_eq!(then.events, expected.events);
        assert_eq!(effects, expected.last_effects());
        let text = |game: &tavoliere::matches::StoredMatch| render::text(&game.position.diagram());
        assert_eq!(text(&then), text(&expected));
    }
}

#[tokio::test]
async fn where_everybody_reads_the_leaf_it_keeps_its_language() {
    let bot = Bot::speaking(Language::IT).await;
    let mut table = Table::with(bot, Platform::Telegram, &LOUD);
    table.say("ann", "/play snort anyone size=3 side=first clock=none").await;
    table.tap("i-bruno", "Partecipa").await;
    table.say("ann", "/move b1").await;
    for who in ["ann", "i-bruno"] {
        let leaf = post(table.say(who, "/replay").await);
        assert!(leaf.text.words().contains("Finora una mossa."), "{}", table.transcript());
        let leaf = post(table.tap(who, "▶").await);
        assert!(leaf.text.words().contains("1/1 · Ann gioca b1."), "{}", table.transcript());
    }
    // A private answer is in the reader's language.
    let told = post(table.tap("ann", "▶").await);
    assert_eq!(told.text.words(), "This is as far as the game has gone.");
}

#[tokio::test]
async fn a_long_list_of_moves_is_cut() {
    const NARROW: Limits = Limits { caption: 100, ..QUIET };
    let mut table = Table::with(Bot::new().await, Platform::Discord, &NARROW);
    played(&mut table).await;
    let cover = post(table.say_to_latest("ann", "/replay #CODE").await).text.words();
    assert!(cover.contains("1. b1 c3") && cover.ends_with('…') && cover.chars().count() <= 100, "{cover}");
}
