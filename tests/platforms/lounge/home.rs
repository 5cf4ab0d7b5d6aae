//! The visible parts of the page: the first minute, a person's boards, the board in question, on pages of every width.

use fantoccini::key::Key;
use serde_json::{Value, json};
use tavoliere_engine::puzzles::Puzzle;
use tavoliere_games::games::find;
use tavoliere_games::rules::Step;
use tavoliere_seam::platform::language::Language;
use tavoliere_seam::platform::reply::Post;

use super::browser::{DESKTOP, Driver, LATEST, Window};
use super::{LoungeServer, board};
use crate::support::sample::part_of;

const SMALL: (u32, u32) = (360, 640);
const NARROW: (u32, u32) = (500, 800);

/// Whether an element is within the page and within the scrolled part, not covered by anything else.
fn in_sight(css: &str) -> String {
    format!(
        "(() => {{
            const it = [...document.querySelectorAll({css:?})].at(-1);
            if (!it) return false;
            const scroller = document.getElementById('scroller');
            const room = scroller.contains(it) ? scroller.getBoundingClientRect() : {{ top: 0, bottom: innerHeight }};
            const {{ top, bottom, left, right, width }} = it.getBoundingClientRect();
            return width > 0 && top >= room.top - 1 && bottom <= room.bottom + 1 && left >= -1 && right <= innerWidth + 1;
        }})()"
    )
}

/// The width of the latest board.
const BOARD: &str =
    "Math.round([...document.querySelectorAll('#log .post > img')].at(-1).getBoundingClientRect().width)";

/// Begins a match against the computer, and waits until its board is there.
async fn begin(window: &Window, line: &str) {
    window.say(line).await;
    window.find("#log article.for-me:last-child .buttons button").await;
    window.until("document.querySelector('#log article:last-child > img')?.naturalWidth > 300").await;
}

#[tokio::test]
#[ignore = "needs Chromium and chromedriver; scripts/test installs them and runs this"]
async fn people_who_come_and_go_are_seen_at_once() {
    let (server, driver) = (LoungeServer::open().await, Driver::start());
    let ann = driver.open("Ann", "en", NARROW).await;
    ann.come_home(server.address, "Ann").await;
    assert_eq!(ann.value(&in_sight(".people")).await, json!(false));
    let bob = driver.open("Bob", "en", NARROW).await;
    bob.come_home(server.address, "<b>Bob").await;
    ann.until("document.querySelector('#people button')?.dataset.line === '/play @<b>Bob'").await;
    assert_eq!(ann.text("#people").await, "<\n<b>Bob");
    bob.goto("about:blank").await;
    ann.until("document.querySelector('.people').hidden").await;
}

#[tokio::test]
#[ignore = "needs Chromium and chromedriver; scripts/test installs them and runs this"]
async fn the_first_button_is_in_sight() {
    let (server, driver) = (LoungeServer::open().await, Driver::start());
    for language in Language::ALL {
        let window = driver.open(language.tag(), language.tag(), SMALL).await;
        window.come_home(server.address, "Zoe").await;
        window.until("document.querySelector('.first').offsetParent !== null").await;
        assert_eq!(window.text(".first p").await.lines().count(), 2);
        assert_eq!(window.value(&in_sight(".first button")).await, json!(true));
        for way in [".begin .primary", ".begin [data-line='/play']", ".begin [href$=today]", ".tabs a"] {
            assert_eq!(window.value(&in_sight(way)).await, json!(true), "{way} in {}", language.tag());
        }
        window.screenshot(&format!("first-360-{}", language.tag())).await;
    }
}

/// On small phones, also on their side, whoever has no name sees one button that matters.
#[tokio::test]
#[ignore = "needs Chromium and chromedriver; scripts/test installs them and runs this"]
async fn a_stranger_has_the_way_in_in_sight() {
    let (server, driver) = (LoungeServer::open().await, Driver::start());
    for language in part_of(Language::ALL, 3) {
        for size in [SMALL, (844, 390), DESKTOP] {
            let window = driver.open(language.tag(), language.tag(), size).await;
            for path in ["/", "/puzzles/today", "/learn/stripes"] {
                window.goto(&format!("http://{}{path}", server.address)).await;
                window.find(".primary").await;
                window.screenshot(&format!("stranger{}-{}-{}", path.replace('/', "-"), size.0, language.tag())).await;
                let seen = "(({ top, bottom }) => top >= 0 && bottom <= innerHeight)
                    (document.querySelector('.primary').getBoundingClientRect())";
                let what = format!("{path} at {size:?} in {}", language.tag());
                assert_eq!(window.value(seen).await, json!(true), "{what}");
                assert_eq!(window.value("document.querySelectorAll('.primary').length").await, json!(1), "{what}");
            }
            window.0.close().await.expect("closed");
        }
    }
}

#[tokio::test]
#[ignore = "needs Chromium and chromedriver; scripts/test installs them and runs this"]
async fn puzzles_and_exercises_are_solved_on_the_board() {
    let (server, driver) = (LoungeServer::open().await, Driver::start());
    let ann = driver.open("ann", "en", SMALL).await;
    ann.enter(server.address, "Ann").await;
    // A long answer in an empty room leaves the line below it in sight.
    ann.say("/help all").await;
    ann.until("document.getElementById('answer').innerText.length > 400").await;
    let line = "document.querySelector('.dock').getBoundingClientRect().bottom <= innerHeight";
    assert_eq!(ann.value(line).await, json!(true));
    let puzzle = &Puzzle::shipped(find("insert").expect("a game"))[0];
    ann.say("/puzzle insert 101").await;
    ann.find("#answer .cell.next").await;
    ann.click("#answer .cell:not(.next)").await;
    ann.until("document.querySelector('#answer .objection').textContent.length > 3").await;
    ann.find("#answer .cell.next").await;
    let Step::Cell(cell) = puzzle.solution.0[0] else { panic!("a cell") };
    ann.click(&format!("#answer .cell[data-cell='{cell}']")).await;
    ann.until("document.querySelector('#answer .text').textContent.includes(' is right')").await;
    ann.screenshot("puzzle-360").await;
    // A strip has two ends: the first is marked, and what can follow it.
    ann.say("/learn stripes").await;
    ann.click("#answer .touched").await;
    ann.find("#answer .touched.magnified").await;
    ann.click("#answer .cell.next").await;
    ann.find("#answer .begun .cell.made").await;
    // At its own address all fits below the board of a short phone.
    ann.goto(&format!("http://{}/as/ann/puzzles/insert/101", server.address)).await;
    ann.find("#answer .cell.next").await;
    let shown = "[...document.querySelectorAll('#answer .row button')].at(-1).getBoundingClientRect().bottom
        <= document.getElementById('private').getBoundingClientRect().bottom";
    assert_eq!(ann.value(shown).await, json!(true));
    ann.click(&format!("#answer .cell[data-cell='{cell}']")).await;
    ann.until("document.querySelector('#answer .text').textContent.includes(' is right')").await;
    assert_eq!(ann.value(shown).await, json!(true));
}

#[tokio::test]
#[ignore = "needs Chromium and chromedriver; scripts/test installs them and runs this"]
async fn the_first_game_stays_at_hand() {
    let (server, driver) = (LoungeServer::open().await, Driver::start());
    let ann = driver.open("ann", "en", SMALL).await;
    ann.come_home(server.address, "Ann").await;
    ann.click("[data-line='/help']").await;
    ann.until("!document.getElementById('private').hidden").await;
    ann.screenshot("help-360").await;
    ann.click("#dismiss").await;
    // Now the bot knows her.
    ann.click("#slash").await;
    ann.find("#line").await.send_keys("settings confirm=off").await.unwrap();
    ann.press(Key::Enter).await;
    ann.until("document.querySelector('#answer .text')?.textContent.startsWith('Your settings')").await;
    ann.0.refresh().await.unwrap();
    ann.until(&in_sight(".begin .learn")).await;
    ann.click(".begin .learn").await;
    ann.find("#board[aria-busy=false] .cell").await;
    // Somebody who has played finds their game in its place.
    ann.click(".brand").await;
    ann.until(&in_sight("#mine button")).await;
    assert_eq!(ann.value("document.querySelector('.begin .learn').offsetParent").await, Value::Null);
}

#[tokio::test]
#[ignore = "needs Chromium and chromedriver; scripts/test installs them and runs this"]
async fn earlier_posts_come_when_asked_for() {
    let (server, driver) = (LoungeServer::open().await, Driver::start());
    for nonce in 1..=45 {
        server.post(nonce, &Post { buttons: Vec::new(), ..board(&format!("Move {nonce}")) }).await;
    }
    let ann = driver.open("ann", "en", DESKTOP).await;
    ann.enter(server.address, "Ann").await;
    let count = "document.querySelectorAll('#log article').length";
    assert_eq!(ann.value(count).await, json!(20));
    let lazy =
        "[...document.querySelectorAll('#log img')].every((it) => it.loading === 'lazy' && it.width && it.height)";
    assert_eq!(ann.value(lazy).await, json!(true));
    // Somebody who reads above the end stays where they are.
    ann.value("document.getElementById('scroller').scrollTo(0, 0)").await;
    let top = "Math.round(document.querySelector('[data-key=\"26\"]').getBoundingClientRect().top)";
    let before = ann.value(top).await;
    ann.click("#earlier").await;
    ann.until(&format!("{count} === 40")).await;
    let order = "[...document.querySelectorAll('#log article')].map((it) => Number(it.dataset.key))
        .every((key, at) => key === at + 6)";
    assert_eq!(ann.value(order).await, json!(true));
    let moved = before.as_i64().unwrap() - ann.value(top).await.as_i64().unwrap();
    assert!(moved.abs() <= 2, "moved by {moved}");
    ann.click("#earlier").await;
    ann.until(&format!("{count} === 45")).await;
    ann.until("document.getElementById('earlier').hidden").await;
    assert!(ann.complaints().await.is_empty());
}

#[tokio::test]
#[ignore = "needs Chromium and chromedriver; scripts/test installs them and runs this"]
async fn a_tap_on_my_board_leads_to_its_game() {
    let (server, driver) = (LoungeServer::open().await, Driver::start());
    let ann = driver.open("ann", "en", SMALL).await;
    ann.enter(server.address, "Ann").await;
    begin(&ann, "/play insert computer 3 side=first").await;
    begin(&ann, "/play briths-square computer 3 side=first").await;
    for nonce in 900..905 {
        server.post(nonce, &Post { buttons: Vec::new(), ..board("Others play") }).await;
    }
    ann.find("[data-key='904']").await;
    ann.until("document.querySelectorAll('.boards li.mine').length === 2").await;
    let labels =
        "[...document.querySelectorAll('.boards button')].map((it) => it.textContent.trim().replace(/\\s+/g, ' '))";
    let expected = ["Insert Tavoliere Casual 3 Your move", "Briths Square Tavoliere Casual 3 Your move"];
    assert_eq!(ann.value(labels).await, json!(expected));
    let first = in_sight("#log article:first-child .buttons .row:first-child button");
    assert_eq!(ann.value(&first).await, json!(false));
    ann.until("document.querySelector('.boards img').naturalWidth > 0").await;
    ann.screenshot("boards-360").await;
    ann.click(".boards li:first-child button").await;
    ann.until(&first).await;
    ann.until(&in_sight("#log article:first-child > img")).await;
    let held = "document.querySelector('#log article:first-child .buttons').contains(document.activeElement)";
    // The keyboard goes on there.
    ann.until(held).await;
    // Where several games wait, each can be replied to.
    assert_eq!(
        ann.value("document.querySelector('#log article:first-child .reply').offsetParent !== null").await,
        json!(true)
    );

    // A game whose post is not on the page comes as an answer.
    for nonce in 910..935 {
        server.post(nonce, &Post { buttons: Vec::new(), ..board("Others play") }).await;
    }
    ann.0.refresh().await.unwrap();
    ann.until("document.querySelectorAll('.boards li').length === 2").await;
    ann.click(".boards li:last-child button").await;
    ann.until("!document.getElementById('private').hidden").await;
    let asked = "document.querySelector('#answer .text').textContent.includes(
        `#${document.querySelector('.boards li:last-child').dataset.match}`)";
    ann.until(asked).await;
}

#[tokio::test]
#[ignore = "needs Chromium and chromedriver; scripts/test installs them and runs this"]
async fn the_board_in_question_stays_in_sight() {
    let (server, driver) = (LoungeServer::open().await, Driver::start());
    for (name, size, least) in [("Ann", SMALL, 230), ("Bob", NARROW, 350), ("Eve", DESKTOP, 480)] {
        let window = driver.open(name, "en", size).await;
        window.enter(server.address, name).await;
        begin(&window, "/play briths-square computer 3 side=first").await;
        let begun = window.value(LATEST).await;
        window.say("e5").await;
        window.until(&format!("{LATEST} !== {begun}")).await;
        window.until("document.querySelector('#log article:last-child > img')?.naturalWidth > 300").await;
        window.screenshot(&format!("turn-{}", size.0)).await;
        let (picture, buttons) = (in_sight("#log article:last-child > img"), in_sight("#log article:last-child .row"));
        window.until(&format!("{picture} && {buttons}")).await;
        let width = window.value(BOARD).await;
        assert!(width.as_i64().unwrap() >= least, "{width} at {size:?}");
        window.tap("Move").await;
        window.until("!document.getElementById('private').hidden").await;
        window.screenshot(&format!("picker-{}", size.0)).await;
        window.until(&picture).await;
        assert_eq!(window.value(BOARD).await, width, "at {size:?}");
        assert_eq!(window.value(&in_sight("#answer .buttons .row:first-child")).await, json!(true));
        assert!(window.complaints().await.is_empty());
    }
}

#[tokio::test]
#[ignore = "needs Chromium and chromedriver; scripts/test installs them and runs this"]
async fn a_full_room_has_few_tab_stops_and_large_targets() {
    let (server, driver) = (LoungeServer::open().await, Driver::start());
    for nonce in 1..=20 {
        server.post(nonce, &Post { buttons: Vec::new(), ..board("Others play") }).await;
    }
    for (name, size) in [("Ann", SMALL), ("Eve", DESKTOP)] {
        let window = driver.open(name, "en", size).await;
        window.enter(server.address, name).await;
        begin(&window, "/play insert computer 3 side=first").await;
        window.until("document.querySelectorAll('.boards li').length === 1").await;
        let stops = "[...document.querySelectorAll('a, button, input, pre, [tabindex=\"0\"]')].filter((it) =>
            it.checkVisibility({ visibilityProperty: true }) && !it.matches('[tabindex=\"-1\"], .skip')).length";
        let stops = window.value(stops).await.as_i64().unwrap();
        // Two of them are those of the answer about the level and the game, six the places.
        assert!(stops <= 27, "{stops} stops");
        let small = "[...document.querySelectorAll('button, .me, .brand')]
            .filter((it) => it.checkVisibility({ visibilityProperty: true }))
            .filter((it) => it.offsetHeight < 44 || it.offsetWidth < 44).map((it) => it.outerHTML)";
        assert_eq!(window.value(small).await, json!([]));
    }
}

#[tokio::test]
#[ignore = "needs Chromium and chromedriver; scripts/test installs them and runs this"]
async fn boards_are_as_dark_as_the_page() {
    let (server, driver) = (LoungeServer::open().await, Driver::start());
    let ann = driver.open("ann", "en", DESKTOP).await;
    ann.enter(server.address, "Ann").await;
    begin(&ann, "/play insert computer 3 side=first").await;
    let picture = "document.querySelector('#log article:last-child > img').src";
    let light = ann.value(picture).await;
    ann.emulate_dark(true).await;
    ann.until(&format!("{picture} !== {light}")).await;
    ann.until("document.querySelector('#log article:last-child > img').complete").await;
    ann.screenshot("dark-1280").await;
    ann.emulate_dark(false).await;
    ann.until(&format!("{picture} === {light}")).await;
}

#[tokio::test]
#[ignore = "needs Chromium and chromedriver; scripts/test installs them and runs this"]
async fn a_chosen_language_is_that_of_the_whole_page() {
    let (server, driver) = (LoungeServer::open().await, Driver::start());
    let ann = driver.open("ann", "en", SMALL).await;
    ann.enter(server.address, "Ann").await;
    begin(&ann, "/play insert computer 3 side=first").await;
    ann.say("/settings language=it").await;
    ann.until("document.querySelector('#log article').lang === 'it'").await;
    ann.until("document.querySelector('#log article .text').textContent.startsWith('Si comincia')").await;
    // The answer stays until it is dismissed.
    ann.click("#dismiss").await;
    ann.until("document.documentElement.lang === 'it' && document.querySelector('#log article') !== null").await;
    ann.until("document.querySelector('.boards .turn')?.textContent === 'Tocca a te'").await;
    ann.screenshot("italian-360").await;
}
