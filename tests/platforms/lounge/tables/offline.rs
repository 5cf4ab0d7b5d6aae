//! A table without a connection.

use serde_json::json;

use super::seat::{Seat, begin};
use crate::platforms::lounge::LoungeServer;
use crate::platforms::lounge::api::Guest;
use crate::platforms::lounge::browser::{Driver, PHONE};

const CONNECTED: &str = "!document.body.classList.contains('offline')";

#[tokio::test]
#[ignore = "needs Chromium and chromedriver; scripts/test installs them and runs this"]
async fn a_move_made_offline_is_sent_on_return_unless_the_board_has_changed() {
    let (server, driver) = (LoungeServer::open().await, Driver::start());
    let ann = Seat::take(&server, &driver, "Ann", PHONE).await;
    let bob = Guest::enter(&server, "Bob").await;
    let code = begin((&ann.guest, &bob), "diagonal size=4").await;
    ann.open(&code).await;
    ann.window.until(CONNECTED).await;

    leave(&ann).await;
    ann.tap("b2").await;
    ann.window.until("document.getElementById('status').textContent.startsWith('No connection')").await;
    assert_eq!(ann.window.value("document.querySelectorAll('.cell.made').length").await, json!(1), "it stands there");
    assert_eq!(ann.guest.game(&code).await["moves"], json!([]));
    ann.window.connect(true).await;
    ann.window.until(CONNECTED).await;
    ann.window.until("document.getElementById('said').textContent === 'Ann plays b2.'").await;
    assert_eq!(ann.guest.game(&code).await["moves"], json!(["b2"]));
    assert_eq!(ann.window.text("#notice").await, "");

    let version = bob.game(&code).await["version"].clone();
    assert_eq!(bob.play(&code, &version, "c3").await["played"], true);
    ann.window.until("document.getElementById('said').textContent === 'Bob plays c3.'").await;
    leave(&ann).await;
    ann.tap("a1").await;
    ann.window.until("document.getElementById('status').textContent.startsWith('No connection')").await;
    // On another device she plays something else.
    let version = ann.guest.game(&code).await["version"].clone();
    assert_eq!(ann.guest.play(&code, &version, "d1").await["played"], true);
    ann.window.connect(true).await;
    ann.window.until(CONNECTED).await;
    let lapsed = "The board has changed in the meantime: a1 wasn’t sent.";
    ann.window.until(&format!("document.getElementById('notice').textContent.startsWith('{lapsed}')")).await;
    ann.reads("#said", &json!("Ann plays d1.")).await;
    assert_eq!(ann.window.value("document.querySelectorAll('.cell.made').length").await, json!(0));
    assert_eq!(ann.moves().await, json!(["b2", "c3", "d1"]));
    assert_eq!(ann.guest.game(&code).await["moves"], json!(["b2", "c3", "d1"]));
}

#[tokio::test]
#[ignore = "needs Chromium and chromedriver; scripts/test installs them and runs this"]
async fn the_page_opens_without_its_server() {
    let (server, driver) = (LoungeServer::open().await, Driver::start());
    let ann = Seat::take(&server, &driver, "Ann", PHONE).await;
    let bob = Guest::enter(&server, "Bob").await;
    let code = begin((&ann.guest, &bob), "diagonal size=4").await;
    ann.open(&code).await;
    // The service worker keeps the files that it has seen.
    ann.window.until("navigator.serviceWorker.controller !== null").await;
    ann.open(&code).await;
    let (address, bot) = server.close().await;
    ann.window.0.refresh().await.unwrap();
    ann.window.until("document.body.classList.contains('offline')").await;
    let server = LoungeServer::open_at(address, bot.restarted().await);
    ann.window.find("#board[aria-busy=false] .cell").await;
    ann.tap("b2").await;
    ann.reads("#said", &json!("Ann plays b2.")).await;
    drop(server);
}

async fn leave(seat: &Seat) {
    seat.window.connect(false).await;
    seat.window.until("document.body.classList.contains('offline')").await;
    assert!(seat.window.text("#lost").await.starts_with("No connection"));
}
