//! Several tabs of one person: a browser has few connections to a server.

use serde_json::json;

use super::seat::{Seat, begin};
use crate::platforms::lounge::LoungeServer;
use crate::platforms::lounge::api::Guest;
use crate::platforms::lounge::browser::{Driver, PHONE};

/// More tabs than a browser has connections to a server.
const TABS: usize = 9;

/// Hides and shows the tab, as the browser does when another one is chosen.
fn seen(state: &str) -> String {
    format!(
        "(Object.defineProperty(document, 'visibilityState', {{ configurable: true, value: '{state}' }}),
          document.dispatchEvent(new Event('visibilitychange')))"
    )
}

#[tokio::test]
#[ignore = "needs Chromium and chromedriver; scripts/test installs them and runs this"]
async fn many_tabs_of_one_person_hear_of_a_move() {
    let (server, driver) = (LoungeServer::open().await, Driver::start());
    let ann = Seat::take(&server, &driver, "Ann", PHONE).await;
    let bob = Guest::enter(&server, "Bob").await;
    let code = begin((&bob, &ann.guest), "diagonal size=4").await;
    let (mut tabs, browser) = (vec![ann.window.0.window().await.expect("a tab")], &ann.window.0);
    ann.open(&code).await;
    while tabs.len() < TABS {
        ann.window.value(&seen("hidden")).await;
        tabs.push(browser.new_window(true).await.expect("a tab").handle);
        browser.switch_to_window(tabs[tabs.len() - 1].clone()).await.expect("it is there");
        ann.open(&code).await;
    }
    // The last tab is seen. Of the hidden ones a single one still listens.
    let version = bob.game(&code).await["version"].clone();
    assert_eq!(bob.play(&code, &version, "b2").await["played"], true);
    for tab in &tabs {
        browser.switch_to_window(tab.clone()).await.expect("it is there");
        ann.window.until("document.title.startsWith('● Your move')").await;
        assert_eq!(ann.moves().await, json!(["b2"]));
    }
    // The one that was seen is closed. A hidden one hears of the next move, and shows the present board when it is seen again.
    browser.close_window().await.expect("it was there");
    browser.switch_to_window(tabs[0].clone()).await.expect("it is there");
    let version = ann.guest.game(&code).await["version"].clone();
    assert_eq!(ann.guest.play(&code, &version, "c3").await["played"], true);
    ann.window.until("!document.title.startsWith('●')").await;
    ann.window.value(&seen("visible")).await;
    ann.window.until("document.querySelectorAll('#moves button').length === 2").await;
    assert_eq!(ann.moves().await, json!(["b2", "c3"]));
}
