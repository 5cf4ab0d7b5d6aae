//! Whole matches, played in the browser.

use serde_json::json;
use tavoliere_bot::workers;
use tavoliere_play::time::Millis;

use super::LoungeServer;
use super::browser::{DESKTOP, Driver, LATEST, PHONE, Window};

/// The text of the latest post.
async fn latest(window: &Window) -> String {
    let text = window.value("document.querySelector('#log article:last-child .text').innerText").await;
    text.as_str().unwrap().to_owned()
}

/// Waits for a post that begins so.
async fn said(window: &Window, beginning: &str) {
    let text = "(document.querySelector('#log article:last-child .text')?.innerText ?? '')";
    window.until(&format!("{text}.startsWith({beginning:?})")).await;
}

/// The labels of the highlighted buttons in the log.
const PRIMARY: &str =
    "[...document.querySelectorAll('#log .buttons button.primary')].map((it) => it.textContent).join()";

#[tokio::test]
#[ignore = "needs Chromium and chromedriver; scripts/test installs them and runs this"]
async fn a_challenge_rings_where_it_is_meant() {
    let (server, driver) = (LoungeServer::open().await, Driver::start());
    let ann = driver.open("ann", "en", DESKTOP).await;
    let walt = driver.open("walt", "en", PHONE).await;
    ann.enter(server.address, "Ann").await;
    walt.enter(server.address, "Walt").await;
    // Walt has said nothing yet.
    ann.say("/play insert").await;
    ann.tap("Walt").await;
    said(&walt, "Insert · Ann challenges @Walt").await;
    assert_eq!(walt.value("document.querySelectorAll('.for-me .mention.mine').length").await, json!(1));
    let labels = "[...document.querySelectorAll('#log .buttons button')].map((it) => it.textContent).join()";
    assert_eq!(walt.value(labels).await, json!("Accept,Decline,Rules"));
    said(&ann, "Insert · Ann challenges @Walt").await;
    assert_eq!(ann.value(labels).await, json!("Rules,Withdraw"));
    walt.tap("Accept").await;
    said(&ann, "The game begins").await;
}

#[tokio::test]
#[ignore = "needs Chromium and chromedriver; scripts/test installs them and runs this"]
async fn whole_game() {
    let (server, driver) = (LoungeServer::open().await, Driver::start());
    let ann = driver.open("ann", "en", DESKTOP).await;
    let bob = driver.open("bob", "en", PHONE).await;
    ann.enter(server.address, "Ann").await;
    bob.enter(server.address, "Bob").await;

    ann.say("/play briths-square anyone size=3 side=first").await;
    said(&bob, "Briths Square · Ann wants to play").await;
    bob.tap("Join").await;
    said(&ann, "The game begins").await;
    ann.tap("Move").await;
    ann.tap("b1").await;
    ann.until("document.getElementById('private').hidden").await;
    said(&bob, "Ann plays b1.").await;
    assert_eq!(bob.value("document.querySelectorAll('.for-me').length").await, json!(1));

    bob.say("C 3").await;
    said(&ann, "Bob plays c3.").await;
    ann.value("document.querySelector('#log article:last-child .reply').click()").await;
    ann.say("a2").await;
    said(&bob, "Ann plays a2.").await;
    bob.tap("Move").await;
    bob.until("document.getElementById('answer').innerText.includes('b3')").await;
    bob.screenshot("picker-phone").await;
    bob.tap("b3").await;
    said(&ann, "Bob plays b3.").await;
    ann.tap("Move").await;
    ann.until("document.getElementById('answer').innerText.includes('a1')").await;
    ann.screenshot("picker-desktop").await;
    ann.tap("Type…").await;
    ann.find("#asked").await;
    ann.until("document.activeElement.id === 'asked'").await;
    ann.find("#asked").await.send_keys("a1").await.unwrap();
    ann.click(".prompt button").await;
    said(&bob, "Ann plays a1.").await;
    bob.say("b2").await;
    bob.until("!document.getElementById('private').hidden").await;
    bob.say("c2").await;

    let only_rematch = format!("{PRIMARY} === 'Rematch'");
    for window in [&ann, &bob] {
        said(window, "Bob plays c2.").await;
        assert!(latest(window).await.contains("Ann can’t move: Bob wins"), "{}", latest(window).await);
        window.until("document.querySelector('article:last-child img').naturalWidth > 300").await;
        let alt = window.value("document.querySelector('article:last-child img').alt").await;
        let alt = alt.as_str().unwrap();
        assert!(alt.ends_with("Bob plays c2. Ann can’t move: Bob wins by a hair!"), "{alt}");
        // The previous post goes a moment later. Only the rematch is left.
        window.until(&only_rematch).await;
    }
    let seen = "document.querySelector('article:last-child').getBoundingClientRect().bottom <= innerHeight";
    assert_eq!(bob.value(seen).await, json!(true), "the end is in sight");
    ann.screenshot("end-desktop").await;
    bob.screenshot("end-phone").await;

    let everything =
        "[...document.querySelectorAll('#log article')].map((it) => it.innerText + it.querySelector('img')?.src)";
    // The challenge and the earlier boards are gone.
    ann.until("document.querySelectorAll('#log article').length === 1").await;
    let before = ann.value(everything).await;
    ann.0.refresh().await.unwrap();
    ann.find("#log article").await;
    assert_eq!(ann.value(everything).await, before);
    assert_eq!((ann.complaints().await, bob.complaints().await), (Vec::new(), Vec::new()));
}

#[tokio::test]
#[ignore = "needs Chromium and chromedriver; scripts/test installs them and runs this"]
async fn against_the_computer_from_the_first_tap() {
    let (server, driver) = (LoungeServer::open().await, Driver::start());
    let ann = driver.open("ann", "it", PHONE).await;
    ann.enter(server.address, "Ann").await;
    ann.say("/play computer").await;
    ann.tap("Briths Square").await;
    // How strong, nobody knows yet: the easiest is the first.
    ann.until("document.querySelector('#answer .text')?.innerText.includes('Quanto deve essere forte')").await;
    ann.click("#answer .buttons button").await;
    ann.find("#log article:last-child .for-me, #log article.for-me:last-child").await;
    ann.screenshot("first-tap-phone").await;
}

/// Every move by taps; the computer answers each, until one side has no move.
#[tokio::test]
#[ignore = "needs Chromium and chromedriver; scripts/test installs them and runs this"]
async fn against_the_computer_to_the_end() {
    let (server, driver) = (LoungeServer::open().await, Driver::start());
    let ann = driver.open("ann", "en", PHONE).await;
    ann.enter(server.address, "Ann").await;
    ann.say("/play briths-square computer 3 size=3 side=first").await;
    let text = "(document.querySelector('#log article:last-child .text')?.innerText ?? '')";
    let is_over = format!("{text}.includes('wins')");
    let is_my_turn =
        "document.querySelector('#log article:last-child .for-me, #log article.for-me:last-child') !== null";
    let mut moves = 0;
    loop {
        ann.until(&format!("{is_over} || {is_my_turn}")).await;
        if ann.value(&is_over).await == json!(true) {
            break;
        }
        let before = ann.value(LATEST).await;
        ann.tap("Move").await;
        let cells = "[...document.querySelectorAll('#answer .buttons button')].map((it) => it.textContent)\
                     .filter((it) => /^[a-c][1-3]$/.test(it))";
        ann.until(&format!("{cells}.length > 0")).await;
        let cell = ann.value(&format!("{cells}[0]")).await;
        ann.tap(cell.as_str().unwrap()).await;
        ann.until(&format!("{LATEST} !== {before}")).await;
        moves += 1;
    }
    assert!((2..=5).contains(&moves), "{moves} moves of the nine");
    ann.until("document.querySelector('#log article:last-child img').naturalWidth > 300").await;
    ann.until(&format!("{PRIMARY} === 'Rematch'")).await;
    assert!(ann.complaints().await.is_empty());
}

/// Waits for a post that begins so, and saves screenshots of what both see.
async fn both_see(windows: [&Window; 2], beginning: &str, name: &str) {
    for (window, size) in windows.into_iter().zip(["desktop", "narrow"]) {
        said(window, beginning).await;
        window.screenshot(&format!("life-{name}-{size}")).await;
    }
}

/// Picks a move by taps, looks at it, goes back, picks it again, and plays it.
async fn pick_and_confirm(window: &Window, cell: &str, name: &str) {
    window.tap("Move").await;
    window.tap(cell).await;
    window.until(&format!("document.getElementById('answer').innerText.includes(' after {cell}. Play it?')")).await;
    window.until("document.querySelector('#answer img').naturalWidth > 300").await;
    window.screenshot(&format!("life-{name}-desktop")).await;
    window.tap("Back").await;
    window.tap(cell).await;
    window.tap(&format!("Play {cell}")).await;
    window.until("document.getElementById('private').hidden").await;
}

/// A match by taps, from the challenge to the rematch: agreed on, played, offered, reminded of, lost on time, and
/// played again.
#[tokio::test]
#[ignore = "needs Chromium and chromedriver; scripts/test installs them and runs this"]
async fn from_the_first_tap_to_the_rematch() {
    const NARROW: (u32, u32) = (500, 800);
    let (server, driver) = (LoungeServer::open().await, Driver::start());
    let ann = driver.open("ann", "en", DESKTOP).await;
    let bob = driver.open("bob", "en", NARROW).await;
    ann.enter(server.address, "Ann").await;
    bob.enter(server.address, "Bob").await;
    ann.say("/settings confirm=on").await;
    ann.until("document.getElementById('answer').innerText.includes('Confirm moves: Yes')").await;
    ann.screenshot("life-settings-desktop").await;
    ann.say("/mydata").await;
    ann.until("document.querySelector('#answer a[download]')?.href.startsWith('blob:') === true").await;
    ann.screenshot("life-mydata-desktop").await;

    ann.say("/play").await;
    ann.until("document.getElementById('answer').innerText.startsWith('Who would')").await;
    ann.screenshot("life-guide-desktop").await;
    for label in
        ["More…", "Briths Square", "Board…", "3 × 3", "You play…", "X, going first", "Time to think…", "1 day a move"]
    {
        ann.tap(label).await;
    }
    ann.screenshot("life-terms-desktop").await;
    ann.tap("Send the challenge").await;
    both_see([&ann, &bob], "Briths Square · Ann wants to play", "challenge").await;
    bob.tap("Join").await;
    both_see([&ann, &bob], "The game begins", "begun").await;

    pick_and_confirm(&ann, "b1", "preview").await;
    said(&bob, "Ann plays b1.").await;
    bob.tap("Move").await;
    bob.tap("c3").await;
    said(&ann, "Bob plays c3.").await;
    ann.tap("More").await;
    ann.until("document.getElementById('answer').innerText.includes('Offer a draw')").await;
    ann.screenshot("life-more-desktop").await;
    ann.tap("Offer a draw").await;
    both_see([&ann, &bob], "Ann offers a draw.", "draw").await;
    bob.tap("Decline").await;
    said(&ann, "Bob would rather play on.").await;
    pick_and_confirm(&ann, "a1", "again").await;
    said(&ann, "Ann plays a1.").await;
    ann.tap("More").await;
    ann.tap("Take back").await;
    both_see([&ann, &bob], "Ann would like to take a1 back.", "takeback").await;
    bob.tap("Yes, take it back").await;
    said(&ann, "Bob agrees: Ann takes the last move back.").await;
    pick_and_confirm(&ann, "a2", "third").await;
    said(&bob, "Ann plays a2.").await;

    // The page shows what waits, so nobody is reminded by a post.
    for hours in [20, 4] {
        server.bot.wait(hours * Millis::HOUR);
        workers::time::act_on_deadlines(&server.bot.context).await.expect("done");
    }
    both_see([&ann, &bob], "Time is up for Bob.", "lost").await;
    bob.tap("Rematch").await;
    both_see([&ann, &bob], "Briths Square · Bob challenges Ann.", "rematch").await;
    ann.tap("Accept").await;
    said(&bob, "The game begins: Bob plays X").await;
    ann.say("/settings confirm=off").await;
    for (window, name, cell) in
        [(&bob, "Bob", "b1"), (&ann, "Ann", "c3"), (&bob, "Bob", "a2"), (&ann, "Ann", "b3"), (&bob, "Bob", "c1")]
    {
        window.say(cell).await;
        for window in [&ann, &bob] {
            said(window, &format!("{name} plays {cell}.")).await;
        }
    }
    both_see([&ann, &bob], "Bob plays c1.", "end").await;
    // The live buttons, once the earlier posts are gone: those of both finished matches.
    let live = "[...document.querySelectorAll('#log .buttons')]
        .map((it) => [...it.querySelectorAll('button')].map((button) => button.innerText).join(' '))
        .filter((it) => it !== '')";
    let left = json!(["Rematch Replay Review Share", "Rematch Replay Review Share"]).to_string();
    ann.until(&format!("JSON.stringify({live}) === '{left}'")).await;
    assert_eq!((ann.complaints().await, bob.complaints().await), (Vec::new(), Vec::new()));
}
