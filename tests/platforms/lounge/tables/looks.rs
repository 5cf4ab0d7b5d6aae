//! How the page looks: contrast and names by axe in every theme, sizes, large text, and its weight.

use std::path::Path;

use serde_json::{Value, json};
use tavoliere_render::Theme;

use super::scripts::PACKAGES;
use super::seat::{Seat, begin};
use crate::platforms::lounge::LoungeServer;
use crate::platforms::lounge::api::{Guest, next};
use crate::platforms::lounge::browser::{DESKTOP, Driver, PHONE};
use crate::support::sample::part_of;

/// The most requests and bytes of a table, by a browser that has never seen one.
const FIRST_VISIT: (u64, u64) = (7, 45_000);

/// The most requests of a table by a browser that has seen one, and the most bytes of its page, which holds the board.
const SECOND_VISIT: (u64, usize) = (2, 9_000);

/// How much of the page has moved by itself, as browsers reckon it.
const SHIFT: &str = "const [done] = arguments;
    let sum = 0;
    new PerformanceObserver((list) => list.getEntries().forEach((entry) => sum += entry.hadRecentInput ? 0 : entry.value))
        .observe({ type: 'layout-shift', buffered: true });
    requestAnimationFrame(() => setTimeout(() => done(sum), 100));";

/// A name as long as names can be.
const LONG: &str = "Wolkensteinwolkensteinwo";

/// A script that returns the violations that axe finds: rules, with the elements.
const AXE: &str = "const [rules, done] = arguments;
    axe.run(document, { resultTypes: ['violations'], ...rules }).then(({ violations }) => done(violations.map(({ id, nodes }) =>
        [id, nodes.map(({ target, failureSummary }) => `${target}: ${failureSummary}`)])), (error) => done(String(error)));";

/// Texts of which a part cannot be seen. The labels of the small boards are cut on purpose; a screen reader has them whole.
const CUT: &str = "[...document.querySelectorAll('body *')].filter((it) => it.clientWidth && it.scrollWidth > it.clientWidth + 1
    && getComputedStyle(it).overflowX === 'hidden' && !it.closest('.unseen, .label, svg')).map((it) => it.outerHTML.slice(0, 200))";

/// The requests of the page so far that went to the server, and the bytes that came. The stream of events counts when it ends.
const WEIGH: &str = "[...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]
    .filter(({ transferSize }) => transferSize > 0).map(({ name, transferSize }) => [name, transferSize])";

#[tokio::test]
#[ignore = "needs Chromium, chromedriver and axe-core from npm; scripts/test installs them and runs this"]
async fn axe_finds_nothing_in_any_theme() {
    let (server, driver) = (LoungeServer::open().await, Driver::start());
    let ann = Seat::take(&server, &driver, "Ann", PHONE).await;
    let bob = Guest::enter(&server, "Bob").await;
    let axe = std::fs::read_to_string(Path::new(PACKAGES).join("axe-core/axe.min.js")).expect("axe-core is installed");
    let large = begin((&ann.guest, &bob), "stripes").await;
    let code = begin((&ann.guest, &bob), "diagonal size=4").await;
    ann.open(&large).await;
    ann.window.0.execute(&axe, Vec::new()).await.unwrap();
    let first = next(&ann.guest.game(&large).await["reading"])[0].0.clone();
    ann.tap(&first).await;
    // Its cells are small: the first tap magnifies it.
    ann.window.find("#board.magnified").await;
    ann.tap(&first).await;
    ann.window
        .until("document.querySelector('.cell.made') !== null && document.querySelector('.cell.next') !== null")
        .await;
    passes(&ann, "a begun move").await;

    ann.open(&code).await;
    ann.window.0.execute(&axe, Vec::new()).await.unwrap();
    ann.window.click("#menu").await;
    ann.window.find("#sheet[open] .settings").await;
    passes(&ann, "the menu").await;
    ann.window.click("#sheet-close").await;
    bob.say(&format!("/draw #{code}")).await;
    ann.window.click("#actions button").await;
    ann.window.until("document.title.startsWith('●') === false && !document.body.classList.contains('yours')").await;
    passes(&ann, "the end").await;
    ann.window.click("#try").await;
    ann.window.until("document.body.classList.contains('trying')").await;
    passes(&ann, "moves tried out").await;
}

#[tokio::test]
#[ignore = "needs Chromium, chromedriver and axe-core from npm; scripts/test installs them and runs this"]
async fn a_hint_lights_a_part_of_the_board_and_then_the_cell() {
    const LIT: &str = "[...document.querySelectorAll('.cell.lit')].map(({ dataset }) => dataset.cell).join(' ')";
    let (server, driver) = (LoungeServer::open().await, Driver::start());
    let ann = Seat::take(&server, &driver, "Ann", PHONE).await;
    let bob = Guest::enter(&server, "Bob").await;
    let axe = std::fs::read_to_string(Path::new(PACKAGES).join("axe-core/axe.min.js")).expect("axe-core is installed");
    let code = begin((&ann.guest, &bob), "briths-square size=6").await;
    ann.open(&code).await;
    ann.window.0.execute(&axe, Vec::new()).await.unwrap();
    ann.window.click("#menu").await;
    ann.window.find("#sheet[open] .settings").await;
    let hint = "[...document.querySelectorAll('#sheet button')].find(({ textContent }) => textContent === 'Hint')";
    ann.window.value(&format!("{hint}.click()")).await;
    ann.window.until(&format!("{LIT}.split(' ').length === 4")).await;
    assert_eq!(ann.window.value("document.getElementById('sheet').open").await, json!(false));
    assert!(ann.window.text("#bubble p").await.starts_with("Look at the "));
    let part = ann.window.value(LIT).await;
    passes(&ann, "a clue").await;
    ann.window.screenshot("hint-part").await;
    ann.window.click("#bubble .row button").await;
    ann.window.until(&format!("{LIT}.length === 2")).await;
    let cell = ann.window.value(LIT).await;
    let [part, cell] = [&part, &cell].map(|lit| lit.as_str().expect("cells"));
    assert!(part.split(' ').any(|one| one == cell), "{cell} of {part}");
    assert_eq!(ann.window.text("#bubble .row button").await, format!("Play {cell}"));
    ann.window.screenshot("hint-cell").await;
    // It is played from there, and the clue goes with its board.
    ann.window.click("#bubble .row button").await;
    ann.window.until("document.querySelectorAll('#moves button').length === 1").await;
    ann.window.until(&format!("!{LIT} && document.getElementById('bubble').hidden")).await;
    assert_eq!(ann.window.complaints().await, Vec::<Value>::new());
}

/// The places of the lounge, with the boards, cards and answers on them.
const PLACES: [(&str, &str); 8] = [
    ("", "#mine img"),
    ("play", ".cards img"),
    ("play/insert", "#answer button"),
    ("puzzles/today", "#answer .cell"),
    ("learn", ".path img"),
    ("learn/stripes", "#answer .cell"),
    ("tournaments", "#answer button"),
    ("chat", "#log article"),
];

#[tokio::test]
#[ignore = "needs Chromium, chromedriver and axe-core from npm; scripts/test installs them and runs this"]
async fn axe_finds_nothing_in_any_place_and_nothing_is_too_wide() {
    let (server, driver) = (LoungeServer::open().await, Driver::start());
    let ann = Seat::take(&server, &driver, LONG, PHONE).await;
    let bob = Guest::enter(&server, "Bob").await;
    begin((&ann.guest, &bob), "diagonal size=4").await;
    let axe = std::fs::read_to_string(Path::new(PACKAGES).join("axe-core/axe.min.js")).expect("axe-core is installed");
    for (place, shown) in PLACES {
        let Guest { address, .. } = ann.guest;
        let table = ann.guest.page("");
        let home = table.trim_end_matches("t/");
        ann.window.goto(&format!("http://{address}{home}{place}")).await;
        ann.window.find(shown).await;
        ann.window.0.execute(&axe, Vec::new()).await.unwrap();
        passes(&ann, &format!("place {}", place.replace('/', " "))).await;
        for size in ["100%", "200%"] {
            ann.window.value(&format!("(document.documentElement.style.fontSize = '{size}')")).await;
            ann.window.screenshot(&format!("place-{}-{size}", place.replace('/', "-"))).await;
            assert_eq!(ann.excess().await, json!(0), "{place} at {size} is wider than the page");
        }
    }
    assert_eq!(ann.window.complaints().await, Vec::<Value>::new());
}

async fn passes(seat: &Seat, state: &str) {
    for (number, theme) in Theme::ALL.into_iter().enumerate() {
        // In another theme only colours are others.
        let rules =
            if number == 0 { json!({}) } else { json!({ "runOnly": ["color-contrast", "link-in-text-block"] }) };
        seat.window.value(&format!("(document.documentElement.dataset.theme = '{}')", theme.name)).await;
        // Colours change in a short while.
        seat.window.until("document.getAnimations().length === 0").await;
        let found = seat.window.0.execute_async(AXE, vec![rules]).await.unwrap();
        assert_eq!(found, json!([]), "{state} in {}", theme.name);
        seat.window.screenshot(&format!("axe-{state}-{}", theme.name)).await;
    }
}

#[tokio::test]
#[ignore = "needs Chromium and chromedriver; scripts/test installs them and runs this"]
async fn nothing_is_wider_than_a_phone_also_with_large_text() {
    let (server, driver) = (LoungeServer::open().await, Driver::start());
    let ann = Seat::take(&server, &driver, LONG, PHONE).await;
    let bob = Guest::enter(&server, "Bob").await;
    begin((&ann.guest, &bob), "diagonal size=4").await;
    let code = begin((&ann.guest, &bob), "briths-square size=10").await;
    ann.open(&code).await;
    let cell = ann.window.value("document.querySelector('.cell').getBoundingClientRect().width").await;
    assert!(cell.as_f64().is_some_and(|wide| wide >= 35.9), "cells of a board of ten are {cell} pixels wide");
    ann.tap("b2").await;
    ann.reads("#said", &json!(format!("{LONG} plays b2."))).await;
    for size in ["100%", "200%"] {
        ann.window.value(&format!("(document.documentElement.style.fontSize = '{size}')")).await;
        fits(&ann, &format!("a game at {size}")).await;
        ann.window.click("#try").await;
        ann.window.until("document.body.classList.contains('trying')").await;
        fits(&ann, &format!("moves tried out at {size}")).await;
        ann.window.click("#try").await;
        ann.window.click("#menu").await;
        ann.window.find("#sheet[open] .settings").await;
        fits(&ann, &format!("the menu at {size}")).await;
        ann.window.click("#sheet-close").await;
    }
    assert_eq!(ann.window.complaints().await, Vec::<Value>::new());
}

#[tokio::test]
#[ignore = "needs Chromium and chromedriver; scripts/test installs them and runs this"]
async fn a_table_is_light() {
    let (server, driver) = (LoungeServer::open().await, Driver::start());
    let ann = Seat::take(&server, &driver, "Ann", PHONE).await;
    let bob = Guest::enter(&server, "Bob").await;
    let code = begin((&ann.guest, &bob), "diagonal").await;
    for (most_requests, most_bytes) in [FIRST_VISIT, (SECOND_VISIT.0, u64::MAX)] {
        ann.open(&code).await;
        let fetched = ann.window.value(WEIGH).await;
        let sizes = fetched.as_array().expect("a list").iter().map(|one| one[1].as_u64().expect("a number"));
        let (requests, bytes) = (sizes.clone().count() as u64, sizes.sum::<u64>());
        assert!((1..=most_requests).contains(&requests) && bytes <= most_bytes, "{requests} {bytes}: {fetched}");
        let shift = ann.window.0.execute_async(SHIFT, Vec::new()).await.expect("a number");
        assert!(shift.as_f64().is_some_and(|shift| shift <= 0.02), "{shift}");
    }
    // Of the second page the browser only knows the size that its worker has unpacked.
    let page = ann.guest.compressed_page(&code).await.len();
    assert!(page <= SECOND_VISIT.1, "{page}");
}

/// Challenges, other games, the loss of the connection and words about a failure come and go, and the board stays.
#[tokio::test]
#[ignore = "needs Chromium and chromedriver; scripts/test installs them and runs this"]
async fn nothing_moves_the_board_while_somebody_taps() {
    const TOP: &str = "document.getElementById('board').getBoundingClientRect().top";
    const STRIP: &str = "!document.getElementById('strip').hidden";
    let (server, driver) = (LoungeServer::open().await, Driver::start());
    let (bob, cara) = (Guest::enter(&server, "Bob").await, Guest::enter(&server, "Cara").await);
    for (name, size) in part_of([("Ann", PHONE), ("Abe", (844, 390)), ("Ada", DESKTOP)], 3) {
        let ann = Seat::take(&server, &driver, name, size).await;
        let code = begin((&ann.guest, &bob), "diagonal size=4").await;
        ann.open(&code).await;
        let top = ann.window.value(TOP).await;
        let mut before = 0.0;
        let mut stays = async |state: &str| {
            assert_eq!(ann.window.value(TOP).await, top, "{state} at {size:?}");
            ann.window.screenshot(&format!("stays-{state}-{}", size.0)).await;
            let shift = ann.window.0.execute_async(SHIFT, Vec::new()).await.expect("a number").as_f64();
            let shift = shift.expect("a number");
            assert!(shift - before <= 0.02, "{state} at {size:?}: {shift} after {before}");
            before = shift;
        };
        let asked = cara.say(&format!("/play circondato @{name}")).await;
        ann.window.until(STRIP).await;
        stays("a challenge").await;
        cara.say(&format!("/cancel #{}", asked["match"].as_str().expect("a match"))).await;
        ann.window.until(&format!("!({STRIP})")).await;
        stays("a withdrawn challenge").await;
        ann.window.connect(false).await;
        ann.window.until("document.body.classList.contains('offline')").await;
        stays("no connection").await;
        ann.window.connect(true).await;
        ann.window.until("!document.body.classList.contains('offline')").await;
        ann.window.value("(document.getElementById('notice').textContent = 'That did not arrive.')").await;
        stays("a failure").await;
        ann.guest.say("/play hex computer 2").await;
        ann.window.until(STRIP).await;
        stays("another game").await;
    }
}

async fn fits(seat: &Seat, state: &str) {
    seat.window.screenshot(&format!("fits-{state}")).await;
    assert_eq!(seat.excess().await, json!(0), "{state} is wider than the page");
    assert_eq!(seat.window.value(CUT).await, json!([]), "{state}");
}
