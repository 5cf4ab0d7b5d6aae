//! The first minute, as somebody sees it who comes in for the first time.

use serde_json::json;

use super::House;
use super::browser::{DESKTOP, Driver, PHONE, Window};

const WELCOMED: &str = "document.querySelector('.first').offsetParent !== null";

/// Taps through a first game by the labels of its buttons, always the first one, until `end` is under the latest post.
async fn play_to_the_end(window: &Window, pick: &str, end: &str) {
    let offered =
        "[...document.querySelectorAll('#log article:last-child .buttons button')].map((it) => it.textContent)";
    for number in 0..20 {
        window.until(&format!("{offered}.some((it) => [{pick:?}, {end:?}].includes(it))")).await;
        if window.value(&format!("{offered}.includes({end:?})")).await == json!(true) {
            return;
        }
        window.screenshot(&format!("first-game-{end}-{number}")).await;
        let posts = window.value("document.querySelectorAll('#log article').length").await;
        window.tap(pick).await;
        window.find("#answer .buttons button").await;
        while window.value("document.querySelector('#answer .buttons button') !== null").await == json!(true) {
            window.click("#answer .buttons button").await;
            window.until("!document.querySelector('[aria-busy=true]')").await;
        }
        // The move, and the computer's answer where there is one.
        window.until(&format!("document.querySelectorAll('#log article').length > {posts}")).await;
    }
    panic!("the game does not end");
}

#[tokio::test]
#[ignore = "needs Chromium and chromedriver; scripts/test installs them and runs this"]
async fn somebody_new_is_welcomed_and_plays_a_first_game() {
    let (house, driver) = (House::open().await, Driver::start());
    for (name, language, size, pick, end, lesson) in [
        ("Ann", "en", PHONE, "Move", "Challenge a friend", "take turns to mark"),
        ("Anna", "it", DESKTOP, "Muovi", "Sfida un amico", "segnano a turno"),
    ] {
        let house = if language == "it" { &House::italian().await } else { &house };
        let window = driver.open(name, language, size).await;
        window.enter(house.address, name).await;
        window.until(WELCOMED).await;
        assert_eq!(window.text(".first p").await.lines().count(), 3, "{name}");
        window.screenshot(&format!("welcome-{language}")).await;
        window.click(".first button").await;
        window.find("#log article").await;
        window.until("getComputedStyle(document.querySelector('article')).opacity === '1'").await;
        assert!(
            window.text("#log article .text").await.contains(lesson),
            "{}",
            window.text("#log article .text").await
        );
        assert_eq!(window.value(WELCOMED).await, json!(false));
        play_to_the_end(&window, pick, end).await;
        window.screenshot(&format!("first-game-over-{language}")).await;
        // Whoever has played is not new any more.
        window.0.refresh().await.unwrap();
        window.find("#log article").await;
        assert_eq!(window.value(WELCOMED).await, json!(false));
        assert_eq!(window.complaints().await, Vec::<serde_json::Value>::new());
    }
}
