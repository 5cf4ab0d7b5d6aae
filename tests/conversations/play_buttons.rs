//! `/play` by buttons: the game, its terms, and sending the challenge.

use std::collections::{BTreeSet, VecDeque};

use tavoliere::adapters::{discord, lounge, telegram};
use tavoliere::chat::platform::bot::Bot as _;
use tavoliere::chat::platform::language::Language;
use tavoliere::chat::platform::permission::Permission;
use tavoliere::chat::platform::reply::{Answer, Button, Post};
use tavoliere::chat::platform::request::Platform;
use tavoliere_games::games::GAMES;

use crate::support::Bot;
use crate::support::table::Table;
use crate::support::table::says;

fn post(answer: Answer) -> Post {
    match answer {
        Answer::Say(post) | Answer::Replace(post) => post,
        other => panic!("{other:?}"),
    }
}

/// The command of the button with that label.
fn line(post: &Post, label: &str) -> String {
    let found = post.buttons.iter().flatten().find(|button| button.label == label);
    found.unwrap_or_else(|| panic!("no {label}: {post:?}")).line.clone()
}

fn posts(table: &Table) -> usize {
    table.courier.state.lock().expect("no panic").posts.len()
}

#[tokio::test]
async fn somebody_new_is_led_to_a_game_against_the_computer() {
    let mut table = Table::with(Bot::new().await, Platform::Discord, &discord::limits::LIMITS);
    table.say("ann", "/play").await;
    for label in [
        "Stripes!",
        "Board…",
        "15 × 15",
        "Opponent…",
        "Back",
        "Back",
        "Briths Square",
        "Opponent…",
        "Tavoliere level 1",
        "Board…",
        "3 × 3",
        "Centre…",
        "Free from the start",
        "You play…",
        "X, going first",
    ] {
        table.tap("ann", label).await;
    }
    table.restart().await;
    table.tap("ann", "Begin").await;
    insta::assert_snapshot!(table.transcript());
}

#[tokio::test]
async fn in_italian_where_others_read_along_the_buttons_are_the_askers() {
    let mut table = Table::with(Bot::speaking(Language::IT).await, Platform::Telegram, &telegram::limits::LIMITS);
    table.say("i-anna", "/gioca").await;
    table.tap("i-anna", "Il gioco di Apricena").await;
    let leaf = post(table.tap("i-anna", "Giocatori per squadra…").await);
    for who in ["i-bruno", "eve"] {
        table.say(who, &line(&leaf, "2")).await;
    }
    table.tap("i-anna", "2").await;
    let leaf = post(table.tap("i-anna", "Giochi con…").await);
    let leaf = line(&leaf, "Giallo, per secondo");
    let ready = post(table.say("i-anna", &leaf).await);
    table.say("i-bruno", &line(&ready, "Lancia la sfida")).await;
    assert_eq!(posts(&table), 0, "{}", table.transcript());
    // Two taps send one challenge.
    for tap in ["first tap", "second tap"] {
        let request = table.request("i-anna", &line(&ready, "Lancia la sfida"), Some("leaf".to_owned()), tap);
        table.hand_in(request).await;
    }
    assert_eq!(posts(&table), 1, "{}", table.transcript());
    insta::assert_snapshot!(table.transcript());
}

#[tokio::test]
async fn in_a_conversation_of_ones_own_in_the_lounge_and_on_telegram() {
    for (platform, limits) in
        [(Platform::Lounge, &lounge::limits::LIMITS), (Platform::Telegram, &telegram::limits::LIMITS)]
    {
        let mut table = Table::with(Bot::new().await, platform, limits);
        table.place().private = true;
        table.say("ann", "/play computer").await;
        table.tap("ann", "Insert x+").await;
        let leaf = post(table.tap("ann", "You play…").await);
        // No one else can tap, so the commands need not name their owner.
        assert!(!lines(&leaf).concat().contains("?1"), "{leaf:?}");
        table.tap("ann", "White, going first").await;
        let answer = table.tap("ann", "Begin").await;
        // The lounge removes the message; Telegram cannot.
        assert_eq!(answer == Answer::Done, platform == Platform::Lounge, "{}", table.transcript());
        assert_eq!(posts(&table), 1, "{}", table.transcript());
    }
}

#[tokio::test]
async fn somebody_named_is_kept() {
    let mut table = Table::with(Bot::new().await, Platform::Discord, &discord::limits::LIMITS);
    table.say("ann", "/play <@bob>").await;
    // The handle alone does not say who it is; the mention did.
    let mut unknown = table.request("ann", "/play <@carl> stripes ?", None, "unknown");
    unknown.mentions.clear();
    assert!(says(&table.hand_in(unknown).await, "I do not understand “<@carl>”."), "{}", table.transcript());
    table.say("ann", "/play stripes <@bob> ?").await;
    table.restart().await;
    let leaf = post(table.tap("ann", "Opponent…").await);
    assert!(leaf.text.words().contains("Opponent: Bob"), "{}", table.transcript());
    let mut request = table.request("ann", &line(&leaf, "✓ Bob"), None, "kept");
    request.mentions.clear();
    let leaf = post(table.hand_in(request).await);
    let mut request = table.request("ann", &line(&leaf, "Challenge Bob"), None, "sent");
    request.mentions.clear();
    table.hand_in(request).await;
    assert!(table.courier.latest().expect("a post").1.text.words().starts_with("Stripes! · Ann challenges Bob."));
    table.say("ann", "/play @eve").await;
    table.tap("ann", "Diagonal Plus").await;
    table.tap("ann", "Challenge @eve").await;
    insta::assert_snapshot!(table.transcript());
}

#[tokio::test]
async fn what_is_not_possible_is_said_before_it_is_sent() {
    let mut table = Table::with(Bot::new().await, Platform::Discord, &discord::limits::LIMITS);
    for line in [
        "/play stripes size=14 ?",
        "/play stripes @ann ?",
        "/play stripes <@robot> ?",
        "/play stripes computer teams=2 ?",
        "/play stripes 99 ?",
        "/play stripes ?nonsense",
        "/play stripes computer ?teams",
        "/play ?999",
        "/play stripes !999",
        "/play size=14",
        "/play size=14 ?",
    ] {
        table.say("ann", line).await;
        table.say("i-anna", line).await;
    }
    table.place().missing = vec![Permission::AttachFiles];
    table.say("ann", "/play stripes ?").await;
    insta::assert_snapshot!(table.transcript());
    assert_eq!(posts(&table), 0);
}

#[tokio::test]
async fn what_is_too_long_for_a_button_is_typed() {
    let mut table = Table::with(Bot::new().await, Platform::Telegram, &telegram::limits::LIMITS);
    let layout = format!("layout={}", [r"-|/\-|"; 6].join(","));
    let typed = format!("/play insert-x @{} seed=18446744073709551615 ?", "x".repeat(32));
    let leaf = post(table.say("ann", &typed).await);
    assert!(leaf.text.words().contains("Send it as it is: /play insertx 18446744073709551615 @xxx"), "{leaf:?}");
    let leaf = post(table.say("ann", &format!("/play insert-x {layout} ?")).await);
    assert!(leaf.text.words().contains("Layout: "), "{leaf:?}");
}

/// On every page every button leads on, on both platforms, and no command is too long.
#[tokio::test]
async fn every_button_leads_somewhere() {
    for (who, platform, limits) in [
        ("ann", Platform::Discord, &discord::limits::LIMITS),
        ("i-anna", Platform::Telegram, &telegram::limits::LIMITS),
    ] {
        let mut table = Table::with(Bot::new().await, platform, limits);
        let begun = post(table.say(who, "/play").await);
        let mut waiting: VecDeque<(String, usize)> = lines(&begun).into_iter().map(|line| (line, 0)).collect();
        let mut seen = BTreeSet::new();
        while let Some((line, depth)) = waiting.pop_front() {
            // A page after one change differs from others only in values already seen.
            if line.contains('!') || depth > 2 || !seen.insert(line.clone()) {
                continue;
            }
            let answer = table.bot.app.handle(table.request(who, &line, None, &line), limits).await;
            let Answer::Replace(leaf) = answer else { panic!("{line}: {answer:?}") };
            assert!(leaf.menu.is_none() && leaf.buttons.len() <= limits.rows, "{line}: {leaf:?}");
            waiting.extend(lines(&leaf).into_iter().map(|line| (line, depth + 1)));
        }
        assert!(seen.len() > 10 * GAMES.len(), "{}", seen.len());
    }
}

fn lines(post: &Post) -> Vec<String> {
    let lines: Vec<String> = post.buttons.iter().flatten().map(|button| button.line.clone()).collect();
    assert!(lines.iter().all(|line| line.len() <= Button::LONGEST_LINE), "{lines:?}");
    // Discord refuses two buttons with the same command.
    assert_eq!(lines.iter().collect::<BTreeSet<_>>().len(), lines.len(), "{lines:?}");
    lines
}
