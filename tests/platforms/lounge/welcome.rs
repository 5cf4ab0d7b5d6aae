//! The first minute of a new visitor.

use serde_json::{Value, json};
use tavoliere_seam::platform::language::Language;

use super::LoungeServer;
use super::browser::{DESKTOP, Driver, LATEST, PHONE, Window};
use crate::support::Bot;
use crate::support::sample::part_of;

const WELCOMED: &str = "document.querySelector('.first').offsetParent !== null";

/// Plays a first match by taps, always the first button, until `end` is under the latest post.
async fn play_to_the_end(window: &Window, pick: &str, end: &str) {
    let offered =
        "[...document.querySelectorAll('#log article:last-child .buttons button')].map((it) => it.textContent)";
    for number in 0..20 {
        window.until(&format!("{offered}.some((it) => [{pick:?}, {end:?}].includes(it))")).await;
        if window.value(&format!("{offered}.includes({end:?})")).await == json!(true) {
            return;
        }
        window.screenshot(&format!("first-game-{end}-{number}")).await;
        let before = window.value(LATEST).await;
        window.tap(pick).await;
        window.find("#answer .buttons button").await;
        while window.value("document.querySelector('#answer .buttons button') !== null").await == json!(true) {
            window.click("#answer .buttons button").await;
            window.until("!document.querySelector('[aria-busy=true]')").await;
        }
        // The move, with the computer's answer if there is one.
        window.until(&format!("{LATEST} !== {before}")).await;
    }
    panic!("the game does not end");
}

/// Enters for the first time, plays a first match to its end, and loads the page again.
async fn walk_through(name: &str, language: Language, size: (u32, u32)) {
    let bot = Bot::speaking(language).await;
    let [pick, end, lesson] =
        ["button-move", "button-challenge-friend", "briths-square-lesson-marking"].map(|id| language.say(id));
    let (server, driver) = (LoungeServer::open_at("127.0.0.1:0".parse().unwrap(), bot), Driver::start());
    let window = driver.open(name, language.tag(), size).await;
    window.come_home(server.address, name).await;
    window.until(WELCOMED).await;
    assert_eq!(window.text(".first p").await.lines().count(), 2);
    window.screenshot(&format!("welcome-{}", language.tag())).await;
    window.click(".tabs .chat").await;
    window.find(".at-chat #log[aria-busy=false]").await;
    window.say("/learn match").await;
    window.find("#log article").await;
    window.until("getComputedStyle(document.querySelector('article')).opacity === '1'").await;
    let said = window.text("#log article .text").await;
    assert!(said.contains(&lesson), "{said}");
    assert_eq!(window.value(WELCOMED).await, json!(false));
    play_to_the_end(&window, &pick, &end).await;
    window.screenshot(&format!("first-game-over-{}", language.tag())).await;
    // A person who has played is not new any more.
    window.click(".brand").await;
    window.find(".at-home #log[aria-busy=false]").await;
    assert_eq!(window.value(WELCOMED).await, json!(false));
    assert_eq!(window.complaints().await, Vec::<Value>::new());
}

#[tokio::test]
#[ignore = "needs Chromium and chromedriver; scripts/test installs them and runs this"]
async fn somebody_new_is_welcomed_and_plays_a_first_game() {
    walk_through("Ann", Language::EN, PHONE).await;
}

#[tokio::test]
#[ignore = "needs Chromium and chromedriver; scripts/test installs them and runs this"]
async fn in_another_language_at_a_desk() {
    let others = Language::ALL.into_iter().filter(|language| *language != Language::EN);
    for language in part_of(others, 2) {
        walk_through("Anna", language, DESKTOP).await;
    }
}
