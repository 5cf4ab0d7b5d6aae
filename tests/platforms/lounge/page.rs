//! The page of the lounge in a browser: entering, writing, tapping and reading.

use fantoccini::Locator;
use fantoccini::key::Key;
use serde_json::{Value, json};
use tavoliere_seam::platform::reply::{Button, Post, Span, Text};

use super::browser::{DESKTOP, Driver, LATEST, PHONE, Window};
use super::{LoungeServer, board};

/// Answers the page's requests from `answers`, a JavaScript object that maps the last part of the path to a list of
/// answers. Keeps the requests in `sent`.
async fn play_server(window: &Window, answers: &Value) {
    let script = "const answers = arguments[0]; window.sent = [];
        window.fetch = async (path, options) => {
            const last = path.split('?')[0].split('/').at(-1);
            window.sent.push(options.body ? JSON.parse(options.body) : path);
            const answer = answers[last].length > 1 ? answers[last].shift() : answers[last][0];
            if (answer === 'lost') throw new TypeError('no connection');
            if (typeof answer === 'string') return new Response(answer, { status: 400 });
            return new Response(JSON.stringify(answer));
        };";
    window.0.execute(script, vec![answers.clone()]).await.unwrap();
}

/// A private answer with one button.
fn answer(text: &str, label: &str, line: &str) -> Value {
    json!({ "kind": "say", "post": {
        "key": null,
        "text": [{ "kind": "plain", "text": text }],
        "picture": null,
        "buttons": [[{ "label": label, "line": line, "tone": "plain" }]],
    } })
}

#[tokio::test]
#[ignore = "needs Chromium and chromedriver; scripts/test installs them and runs this"]
async fn posts_are_shown_as_they_come() {
    let (server, driver) = (LoungeServer::open().await, Driver::start());
    let ann = driver.open("ann", "en", DESKTOP).await;
    ann.enter(server.address, "Ann").await;
    assert!(ann.text(".empty").await.contains("still in their box"));

    ann.value("Object.defineProperty(document, 'hidden', { value: true }) && 1").await;
    server.post(1, &board("Bob <b>E5</b>")).await;
    ann.find("article.post.for-me").await;
    // It appears gradually, and an invisible element has no text.
    ann.until("getComputedStyle(document.querySelector('article')).opacity === '1'").await;
    assert_eq!(ann.text("article .text").await, "#k7q2 Bob <b>E5</b>\nAnn to move");
    assert_eq!(ann.value("document.querySelector('.mention.mine').textContent").await, json!("Ann"));
    assert_eq!(ann.0.title().await.unwrap(), "● The lounge – Tavoliere");
    ann.until("document.querySelector('article img').naturalWidth === 240").await;
    assert_eq!(ann.value("document.querySelector('article img').alt").await, json!("Empty board"));
    assert_eq!(ann.text("article .buttons").await, "Move\nResign");

    server.take_buttons(1).await;
    ann.until("document.querySelectorAll('article .buttons button').length === 0").await;
    // It can be replied to by who points at it.
    let reply = "getComputedStyle(document.querySelector('article .reply')).visibility";
    assert_eq!(ann.value(reply).await, json!("hidden"));
    ann.value(
        "document.querySelector('article').setAttribute('tabindex', 0) ?? document.querySelector('article').focus()",
    )
    .await;
    ann.until(&format!("{reply} === 'visible'")).await;
    assert_eq!(ann.text("article .reply").await, "Reply");
}

#[tokio::test]
#[ignore = "needs Chromium and chromedriver; scripts/test installs them and runs this"]
async fn two_tabs_of_one_browser_are_two_people() {
    let (server, driver) = (LoungeServer::open().await, Driver::start());
    let window = driver.open("both", "it", DESKTOP).await;
    window.enter(server.address, "Anna").await;
    let first = window.0.window().await.unwrap();
    let second = window.0.new_window(true).await.unwrap().handle;
    window.0.switch_to_window(second).await.unwrap();
    window.enter(server.address, "Bob d'È").await;

    server.post(1, &board("E5")).await;
    for (tab, name) in [(None, "Bob d'È"), (Some(first), "Anna")] {
        if let Some(tab) = tab {
            window.0.switch_to_window(tab).await.unwrap();
        }
        window.0.refresh().await.unwrap();
        window.find("article.post").await;
        assert_eq!(window.text(".me strong").await, name);
        assert_eq!(window.value("document.documentElement.lang").await, json!("it"));
    }
    window.goto(&format!("http://{}/", server.address)).await;
    assert_eq!(window.text(".names").await, "B\nBob d'È\nA\nAnna");
    window.click(".names button").await;
    window.find(".at-home").await;
    assert_eq!(window.text(".me strong").await, "Bob d'È");
}

#[tokio::test]
#[ignore = "needs Chromium and chromedriver; scripts/test installs them and runs this"]
async fn a_restart_loses_and_doubles_nothing() {
    let (server, driver) = (LoungeServer::open().await, Driver::start());
    let ann = driver.open("ann", "en", DESKTOP).await;
    ann.enter(server.address, "Ann").await;
    let posts = |count: u32| format!("document.querySelectorAll('#log article.post').length === {count}");
    ann.say("/play briths-square anyone size=3 side=first").await;
    ann.until(&posts(1)).await;
    ann.say("/play briths-square computer 3 size=3 side=first").await;
    ann.until(&posts(2)).await;

    let (address, bot) = server.close().await;
    ann.until("!document.querySelector('#lost span').hidden").await;
    assert!(ann.text("#lost").await.starts_with("Connection lost"));

    let server = LoungeServer::open_at(address, bot.restarted().await);
    ann.until("document.querySelector('#lost span').hidden").await;
    assert_eq!(ann.value(&posts(2)).await, json!(true));
    let withdrawn = ann.value("document.querySelector('article:first-child').dataset.key").await;
    ann.click("article:first-child .buttons button:last-of-type").await;
    // That it was withdrawn is said in a new post, and the challenge is gone.
    ann.until(&format!("!document.querySelector('article[data-key={withdrawn}]')")).await;
    ann.until(&posts(2)).await;
    ann.0.refresh().await.unwrap();
    ann.until(&posts(2)).await;
    let offered =
        "[...document.querySelectorAll('article')].map((it) => it.querySelectorAll('.buttons button').length)";
    assert_eq!(ann.value(offered).await, json!([3, 0]));
    drop(server);
}

#[tokio::test]
#[ignore = "needs Chromium and chromedriver; scripts/test installs them and runs this"]
async fn private_answers_change_in_place_and_go() {
    let (server, driver) = (LoungeServer::open().await, Driver::start());
    let ann = driver.open("ann", "en", DESKTOP).await;
    ann.enter(server.address, "Ann").await;
    server.post(1, &board("Bob E5")).await;
    let done = json!({ "kind": "done" });
    let ask =
        json!({ "kind": "ask", "title": "Your move", "label": "Cell", "placeholder": "e5", "line": "move #k7q2.3 " });
    let column = answer("Which column?", "e", "pick #k7q2.3 e");
    let cell = answer("Which cell?", "e6", "pick #k7q2.3 e6");
    play_server(&ann, &json!({ "say": [column, cell, done, ask, done] })).await;

    ann.click("article .buttons .primary").await;
    ann.until("!document.getElementById('private').hidden").await;
    assert_eq!(ann.value("document.getElementById('private-title').textContent").await, json!("Only you can see this"));
    ann.until("document.getElementById('answer').innerText.startsWith('Which column?')").await;
    ann.click("#answer button").await;
    ann.until("document.getElementById('answer').innerText.startsWith('Which cell?')").await;
    ann.click("#answer button").await;
    ann.until("document.getElementById('private').hidden").await;
    let lines = ann.value("sent.map(({ line, post }) => [line, post])").await;
    assert_eq!(lines, json!([["Move #k7q2.3", "1"], ["pick #k7q2.3 e", null], ["pick #k7q2.3 e6", null]]));
    assert_eq!(ann.value("new Set(sent.map(({ id }) => id)).size").await, json!(3));

    ann.click("article .buttons .primary").await;
    let field = ann.find("#asked").await;
    ann.until("document.activeElement.id === 'asked'").await;
    field.send_keys("E6").await.unwrap();
    ann.press(Key::Enter).await;
    ann.until("document.getElementById('private').hidden").await;
    assert_eq!(ann.value("sent.at(-1).line").await, json!("move #k7q2.3 E6"));
}

#[tokio::test]
#[ignore = "needs Chromium and chromedriver; scripts/test installs them and runs this"]
async fn a_private_page_is_edited_in_place() {
    let (server, driver) = (LoungeServer::open().await, Driver::start());
    let ann = driver.open("ann", "en", DESKTOP).await;
    ann.enter(server.address, "Ann").await;
    server.post(1, &board("Bob E5")).await;
    let page = |kind: &str, text: &str, picture: Value| {
        let button = |label: &str| json!({ "label": label, "line": format!("{label} {text}"), "tone": "plain" });
        json!({ "kind": kind, "post": {
            "key": null, "text": [{ "kind": "plain", "text": text }], "picture": picture,
            "buttons": [[button("◀"), button("▶")]],
        } })
    };
    let shown = |name: &str| json!({ "address": format!("/{name}.svg"), "alt": name, "size": [200, 200] });
    let (first, second, third) = (
        page("say", "One", shown("board")),
        page("replace", "Two", shown("mark")),
        page("replace", "Three", json!(null)),
    );
    play_server(&ann, &json!({ "say": [first, second, third, page("replace", "Four", shown("mark"))] })).await;
    ann.click("article .buttons .primary").await;
    ann.until("document.getElementById('answer').innerText.startsWith('One')").await;
    ann.value("(window.article = document.querySelector('#answer article')) && 1").await;

    ann.click("#answer button:last-child").await;
    ann.until("document.querySelector('#answer .text').textContent === 'Two'").await;
    assert_eq!(ann.value("document.querySelector('#answer img').alt").await, json!("mark"));
    let held = "document.activeElement === document.querySelector('#answer .buttons button:last-child')";
    assert_eq!(ann.value(held).await, json!(true), "the focus stays");
    assert_eq!(ann.value("article === document.querySelector('#answer article')").await, json!(true));
    assert_eq!(ann.value("article.closest('[aria-live=polite]') !== null").await, json!(true), "it is read out");

    ann.press(Key::Enter).await;
    ann.until("document.querySelector('#answer .text').textContent === 'Three'").await;
    assert_eq!(ann.value("document.querySelectorAll('#answer img').length").await, json!(0));
    assert_eq!(ann.value(held).await, json!(true));
    assert_eq!(ann.value("sent.at(-1).line").await, json!("▶ Two"));

    // Requested from a post in the room, it is a usual answer.
    ann.click("#log article .buttons .primary").await;
    ann.until("document.querySelector('#answer .text').textContent === 'Four'").await;
    assert_eq!(ann.value("document.activeElement.id").await, json!("private"));
}

#[tokio::test]
#[ignore = "needs Chromium and chromedriver; scripts/test installs them and runs this"]
async fn a_public_page_is_edited_for_everybody() {
    let (server, driver) = (LoungeServer::open().await, Driver::start());
    let ann = driver.open("ann", "en", DESKTOP).await;
    let bob = driver.open("bob", "it", PHONE).await;
    ann.enter(server.address, "Ann").await;
    bob.enter(server.address, "Bob").await;
    ann.say("/play briths-square computer 3 size=3 side=first").await;
    ann.until("document.querySelectorAll('#log article').length === 1").await;
    let begun = ann.value(LATEST).await;
    ann.say("a1").await;
    // The board after both moves has taken the place of the one before.
    ann.until(&format!("{LATEST} !== {begun} && document.querySelectorAll('#log article').length === 1")).await;
    let code = ann.value("document.querySelector('#log .text').textContent.match(/#\\w+/)[0]").await;
    let button = |label: &str, way: &str| Button::new(label, format!("/replay {} 0{way}", code.as_str().unwrap()));
    server.post(900, &Post { buttons: vec![vec![button("⏮", " back"), button("▶", " on")]], ..board("a page") }).await;
    server.post(901, &board("below")).await;
    ann.find("#log article:nth-child(3)").await;
    bob.find("#log article:nth-child(3)").await;

    ann.click("#log article:nth-child(2) .buttons button:last-child").await;
    let page = "document.querySelector('#log article:nth-child(2) .text').textContent";
    for window in [&ann, &bob] {
        window.until(&format!("{page}.includes('1/2 · Ann plays a1.')")).await;
        assert_eq!(window.value("document.querySelectorAll('#log article').length").await, json!(3));
        assert_eq!(window.value("document.getElementById('private').hidden").await, json!(true));
    }
    bob.screenshot("page-phone").await;
    assert_eq!(ann.value("document.activeElement.textContent").await, json!("‹"), "the one in its place");
    ann.press(Key::Enter).await;
    bob.until(&format!("{page}.includes('0/2 · Before the first move.')")).await;
    ann.until("document.activeElement.ariaDisabled === 'true'").await;
    ann.press(Key::Enter).await;
    assert_eq!(ann.value(&format!("{page}.includes('0/2')")).await, json!(true), "it leads nowhere");

    bob.say(&format!("/rivedi {}", code.as_str().unwrap())).await;
    bob.until("document.querySelector('#answer img')?.src.includes('.gif?')").await;
    bob.until("document.querySelector('#answer img').naturalWidth === 540").await;
    let in_sight = "document.querySelector('#answer .buttons').getBoundingClientRect().bottom
        <= document.getElementById('private').getBoundingClientRect().bottom";
    assert_eq!(bob.value(in_sight).await, json!(true), "without scrolling");
    bob.screenshot("replay-phone").await;
    assert_eq!((ann.complaints().await, bob.complaints().await), (Vec::new(), Vec::new()));
}

#[tokio::test]
#[ignore = "needs Chromium and chromedriver; scripts/test installs them and runs this"]
async fn the_line_completes_remembers_and_replies() {
    let (server, driver) = (LoungeServer::open().await, Driver::start());
    let ann = driver.open("ann", "en", DESKTOP).await;
    ann.enter(server.address, "Ann").await;
    server.post(7, &board("Bob E5")).await;
    let found = json!([{ "word": "/play", "hint": "Challenge" }, { "word": "/pass", "hint": "" }]);
    let refused = json!("This cannot be.");
    play_server(&ann, &json!({ "complete": [found], "say": [{ "kind": "done" }, refused] })).await;
    let line = ann.find("#line").await;

    line.send_keys("/p").await.unwrap();
    ann.until("document.querySelectorAll('#suggestions:not([hidden]) li').length === 2").await;
    assert_eq!(ann.value("document.getElementById('line').ariaExpanded").await, json!("true"));
    ann.press(Key::Down).await;
    ann.press(Key::Down).await;
    assert_eq!(line.attr("aria-activedescendant").await.unwrap().as_deref(), Some("suggestion-1"));
    ann.press(Key::Enter).await;
    assert_eq!(line.prop("value").await.unwrap().as_deref(), Some("/pass "));
    ann.until("!document.getElementById('suggestions').hidden").await;
    ann.press(Key::Escape).await;
    ann.until("document.getElementById('suggestions').hidden").await;

    ann.value("document.querySelector('article .reply').click()").await;
    ann.until("document.activeElement.id === 'line'").await;
    assert!(ann.text("#replying").await.contains("#k7q2 Bob E5"));
    ann.press(Key::Enter).await;
    ann.until("document.getElementById('replying').hidden").await;
    assert_eq!(ann.value("[sent.at(-1).line, sent.at(-1).post]").await, json!(["/pass", "7"]));

    ann.press(Key::Up).await;
    assert_eq!(line.prop("value").await.unwrap().as_deref(), Some("/pass"));
    ann.press(Key::Enter).await;
    ann.until("document.getElementById('notice').textContent === 'This cannot be.'").await;
    assert_eq!(line.prop("value").await.unwrap().as_deref(), Some("/pass"), "what was refused can be mended");
}

#[tokio::test]
#[ignore = "needs Chromium and chromedriver; scripts/test installs them and runs this"]
async fn what_may_not_have_arrived_is_sent_again_as_the_same_action() {
    let (server, driver) = (LoungeServer::open().await, Driver::start());
    let ann = driver.open("ann", "en", DESKTOP).await;
    ann.enter(server.address, "Ann").await;
    play_server(&ann, &json!({ "say": ["lost", { "kind": "done" }, "lost"] })).await;
    ann.click("[data-line='/help']").await;
    ann.until("sent.length === 2").await;
    assert_eq!(ann.value("sent[0].id === sent[1].id").await, json!(true));
    ann.until("document.querySelector(\"[data-line='/help']\").ariaBusy === 'false'").await;
    assert_eq!(ann.text("#notice").await, "");
    ann.click("[data-line='/help']").await;
    ann.until("document.getElementById('notice').textContent.startsWith('That didn’t get through')").await;
    assert_eq!(ann.value("sent.length").await, json!(5));
}

#[tokio::test]
#[ignore = "needs Chromium and chromedriver; scripts/test installs them and runs this"]
async fn everything_fits_a_phone_and_has_a_name() {
    let (server, driver) = (LoungeServer::open().await, Driver::start());
    let phone = driver.open("phone", "it", PHONE).await;
    let fits = "document.documentElement.scrollWidth <= innerWidth && document.body.scrollWidth <= innerWidth";
    phone.goto(&format!("http://{}/", server.address)).await;
    assert_eq!(phone.value(fits).await, json!(true));
    phone.enter(server.address, &"W".repeat(24)).await;
    assert_eq!(phone.value(fits).await, json!(true));

    let button = |label: &str| Button::new(label, "x");
    let mut wide = board("x");
    wide.text = Text(vec![Span::Plain("x".repeat(300)), Span::Code(format!("{}\n", "y".repeat(200)))]);
    wide.buttons = vec![(0..13).map(|_| button("m")).collect(), vec![button(&"z".repeat(60))]];
    server.post(1, &Post::default()).await;
    server.post(2, &wide).await;
    phone.find("article:nth-child(2) .row:nth-child(2) button").await;
    assert_eq!(phone.value(fits).await, json!(true));
    let outside = "[...document.querySelectorAll('button, img, .text')]
        .filter((it) => it.offsetParent)
        .filter((it) => it.getBoundingClientRect().right > 360 || it.getBoundingClientRect().left < 0)
        .map((it) => it.outerHTML)";
    assert_eq!(phone.value(outside).await, json!([]));
    let small = "[...document.querySelectorAll('button')].filter((it) => it.offsetParent)
        .filter((it) => it.offsetHeight < 44 || it.offsetWidth < 44).map((it) => it.textContent)";
    assert_eq!(phone.value(small).await, json!([]));

    for control in
        phone.0.find_all(Locator::Css("button, input, a, [role]:not([role=alert], [role=status])")).await.unwrap()
    {
        let named = "const it = arguments[0]; const by = it.getAttribute('aria-labelledby');
            const other = by && document.getElementById(by).textContent;
            return !!(it.ariaLabel || other || it.labels?.length || it.textContent.trim());";
        let element = serde_json::to_value(&control).unwrap();
        let has_name = phone.0.execute(named, vec![element]).await.unwrap();
        assert_eq!(has_name, json!(true), "{}", control.html(false).await.unwrap());
    }
    assert_eq!(phone.value("[...document.images].every((image) => image.hasAttribute('alt'))").await, json!(true));
}
