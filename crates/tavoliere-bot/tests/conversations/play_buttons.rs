//! `/play` by buttons: the game, its terms, and sending the challenge.

use std::collections::{BTreeSet, VecDeque};

use tavoliere_games::games::GAMES;
use tavoliere_seam::platform::language::Language;
use tavoliere_seam::platform::limits::{DISCORD, LOUNGE, TELEGRAM};
use tavoliere_seam::platform::permission::Permission;
use tavoliere_seam::platform::reply::{Answer, Button, Post};
use tavoliere_seam::platform::request::Platform;
use tavoliere_seam::requests::bot::Requests as _;

use crate::support::Bot;
use crate::support::conversation::Conversation;
use crate::support::conversation::says;

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

fn posts(chat: &Conversation) -> usize {
    chat.courier.state.lock().expect("no panic").posts.len()
}

#[tokio::test]
async fn somebody_new_is_led_to_a_game_against_the_computer() {
    let mut chat = Conversation::with(Bot::new().await, Platform::Discord, &DISCORD);
    chat.say("ann", "/play").await;
    for label in [
        "More…",
        "Stripes!",
        "Board…",
        "15 × 15",
        "Opponent…",
        "Back",
        "Back",
        "Briths Square",
        "Opponent…",
        "Tavoliere Novice 1 (1150)",
        "Board…",
        "3 × 3",
        "Centre…",
        "Free from the start",
        "You play…",
        "X, going first",
    ] {
        chat.tap("ann", label).await;
    }
    chat.restart().await;
    chat.tap("ann", "Begin").await;
    insta::assert_snapshot!(chat.transcript());
}

#[tokio::test]
async fn in_italian_where_others_read_along_the_buttons_are_the_askers() {
    let mut chat = Conversation::with(Bot::speaking(Language::IT).await, Platform::Telegram, &TELEGRAM);
    chat.say("i-anna", "/gioca").await;
    chat.tap("i-anna", "Altro…").await;
    chat.tap("i-anna", "Il gioco di Apricena").await;
    let form = post(chat.tap("i-anna", "Giocatori per squadra…").await);
    for who in ["i-bruno", "eve"] {
        chat.say(who, &line(&form, "2")).await;
    }
    chat.tap("i-anna", "2").await;
    let form = post(chat.tap("i-anna", "Giochi con…").await);
    let chosen = line(&form, "Giallo, seconda mossa");
    let ready = post(chat.say("i-anna", &chosen).await);
    chat.say("i-bruno", &line(&ready, "Lancia la sfida")).await;
    assert_eq!(posts(&chat), 0, "{}", chat.transcript());
    // Two taps send one challenge.
    for tap in ["first tap", "second tap"] {
        let request = chat.request("i-anna", &line(&ready, "Lancia la sfida"), Some("form".to_owned()), tap);
        chat.hand_in(request).await;
    }
    assert_eq!(posts(&chat), 1, "{}", chat.transcript());
    insta::assert_snapshot!(chat.transcript());
}

#[tokio::test]
async fn in_a_conversation_of_ones_own_in_the_lounge_and_on_telegram() {
    for (platform, limits) in [(Platform::Lounge, &LOUNGE), (Platform::Telegram, &TELEGRAM)] {
        let mut chat = Conversation::with(Bot::new().await, platform, limits);
        chat.place().private = true;
        chat.say("ann", "/play insert-x computer 3 ?all").await;
        let form = post(chat.tap("ann", "You play…").await);
        // No one else can tap, so the commands need not name their owner.
        assert!(!lines(&form).concat().contains("?1"), "{form:?}");
        chat.tap("ann", "White, going first").await;
        let answer = chat.tap("ann", "Begin").await;
        assert!(matches!(answer, Answer::Remove(_)), "{}", chat.transcript());
        assert_eq!(posts(&chat), 1, "{}", chat.transcript());
    }
}

#[tokio::test]
async fn somebody_named_is_kept() {
    let mut chat = Conversation::with(Bot::new().await, Platform::Discord, &DISCORD);
    chat.say("ann", "/play <@bob>").await;
    // The handle alone does not say who it is; the mention did.
    let mut unknown = chat.request("ann", "/play <@carl> stripes ?", None, "unknown");
    unknown.mentions.clear();
    assert!(says(&chat.hand_in(unknown).await, "I don’t know “<@carl>”."), "{}", chat.transcript());
    chat.say("ann", "/play stripes <@bob> ?").await;
    chat.restart().await;
    let form = post(chat.tap("ann", "Opponent…").await);
    assert!(form.text.words().contains("Opponent: Bob"), "{}", chat.transcript());
    let mut request = chat.request("ann", &line(&form, "✓ Bob"), None, "kept");
    request.mentions.clear();
    let form = post(chat.hand_in(request).await);
    let mut request = chat.request("ann", &line(&form, "Challenge Bob"), None, "sent");
    request.mentions.clear();
    chat.hand_in(request).await;
    assert!(chat.courier.latest().expect("a post").1.text.words().starts_with("Stripes! · Ann challenges Bob."));
    chat.say("ann", "/play @eve").await;
    chat.tap("ann", "Diagonal Plus").await;
    insta::assert_snapshot!(chat.transcript());
}

#[tokio::test]
async fn what_is_not_possible_is_said_before_it_is_sent() {
    let mut chat = Conversation::with(Bot::new().await, Platform::Discord, &DISCORD);
    for line in [
        "/play stripes size=14 ?all",
        "/play stripes @ann ?",
        "/play stripes <@robot> ?",
        "/play stripes computer 3 teams=2 ?all",
        "/play stripes 99 ?all",
        "/play stripes ?nonsense",
        "/play stripes computer ?teams",
        "/play ?999",
        "/play stripes !999",
        "/play size=14",
        "/play size=14 ?all",
    ] {
        chat.say("ann", line).await;
        chat.say("i-anna", line).await;
    }
    chat.place().missing = vec![Permission::AttachFiles];
    chat.say("ann", "/play stripes ?all").await;
    insta::assert_snapshot!(chat.transcript());
    assert_eq!(posts(&chat), 0);
}

#[tokio::test]
async fn what_is_too_long_for_a_button_is_typed() {
    let mut chat = Conversation::with(Bot::new().await, Platform::Telegram, &TELEGRAM);
    let layout = format!("layout={}", [r"-|/\-|"; 6].join(","));
    let typed = format!("/play insert-x @{} seed=18446744073709551615 ?all", "x".repeat(32));
    let form = post(chat.say("ann", &typed).await);
    assert!(form.text.words().contains("Copy and send this line: /play insertx 18446744073709551615 @xxx"), "{form:?}");
    let form = post(chat.say("ann", &format!("/play insert-x {layout} ?all")).await);
    assert!(form.text.words().contains("Layout: "), "{form:?}");
}

/// Every button of every page works on both platforms, and no command is too long.
#[tokio::test]
async fn every_button_leads_somewhere() {
    for (who, platform, limits) in [("ann", Platform::Discord, &DISCORD), ("i-anna", Platform::Telegram, &TELEGRAM)] {
        let mut chat = Conversation::with(Bot::at_leisure().await, platform, limits);
        let begun = post(chat.say(who, "/play").await);
        let mut waiting: VecDeque<(String, usize)> = lines(&begun).into_iter().map(|line| (line, 0)).collect();
        let mut seen = BTreeSet::new();
        while let Some((line, depth)) = waiting.pop_front() {
            // A page after one change differs from others only in values already seen.
            // So does a challenge whose game is chosen last. Other commands have tests of their own.
            if !line.starts_with("/play")
                || line.contains('!')
                || line.contains("person")
                || depth > 3
                || !seen.insert(line.clone())
            {
                continue;
            }
            let answer = chat.bot.app.handle(chat.request(who, &line, None, &line), limits).await;
            let Answer::Replace(form) = answer else { panic!("{line}: {answer:?}") };
            assert!(form.menus.is_empty() && form.buttons.len() <= limits.rows, "{line}: {form:?}");
            waiting.extend(lines(&form).into_iter().map(|line| (line, depth + 1)));
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

#[tokio::test]
async fn what_makes_a_lopsided_game_fair_is_proposed_until_it_is_chosen() {
    let mut chat = Conversation::with(Bot::new().await, Platform::Discord, &DISCORD);
    for (game, proposed) in [
        (
            "briths ?all",
            "the first player scores 63% at level 6, and 100% at level 8. For a fairer game, tap “Swap rule”.",
        ),
        ("diagonal ?all", "the first player scores 20% at level 6, and 0% at level 8. For a fairer game, tap “Games”."),
        ("insert rated=no ?all", "16 are proven wins for the first player. For a fairer game, tap “Swap"),
    ] {
        let words = post(chat.say("ann", &format!("/play {game}")).await).text.words();
        assert!(words.contains(proposed), "{words}");
    }
    for game in
        ["briths swap=yes", "briths games=2", "briths size=4", "diagonal games=2", "insert rated=yes", "stripes"]
    {
        let words = post(chat.say("ann", &format!("/play {game} ?all")).await).text.words();
        assert!(!words.contains("For a fairer game"), "{words}");
    }
}
