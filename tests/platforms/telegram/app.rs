//! Tables inside Telegram: buttons that lead to them, and who comes with Telegram's signature.

use std::net::SocketAddr;
use std::sync::Arc;

use hmac::{Hmac, KeyInit, Mac};
use percent_encoding::{NON_ALPHANUMERIC, utf8_percent_encode};
use serde_json::{Value, json};
use sha2::Sha256;
use tavoliere_adapter::adapter::Adapter;
use tavoliere_play::matches::MatchId;
use tavoliere_play::time::Millis;
use tavoliere_seam::platform::address::PublicUrl;
use tavoliere_store::matches::match_events;
use tavoliere_telegram::adapter::Telegram;
use tavoliere_web::adapter::Lounge;
use tavoliere_web::guard::Newcomers;
use tokio_util::sync::{CancellationToken, DropGuard};

use super::fake::{Fake, TOKEN};
use super::stage::TelegramStage;
use super::whole_matches::board;
use super::world::{ANN, BOB, BOT, EVE, GROUP, User};
use super::{CALM, UNHURRIED, settings};
use crate::platforms::lounge::browser::{Driver, PHONE};
use crate::platforms::lounge::client::{Call, Reply};
use crate::support::Bot;
use crate::support::stage::Stage as _;

const PUBLIC: &str = "play.example.org";

/// A bot on Telegram whose tables stand on the lounge's server.
struct Tables {
    stage: TelegramStage,
    address: SocketAddr,
    _stop: DropGuard,
}

impl Tables {
    /// `public` is the address of the pages for everybody; without one they are on this machine.
    async fn open(public: Option<&str>, app: Option<&str>) -> Self {
        let (fake, bot) = (Fake::start().await, Bot::new().await);
        let lounge = Lounge::bind("127.0.0.1:0".parse().expect("an address")).expect("a free port");
        let address = lounge.local_addr();
        let pages = public.map_or_else(|| format!("http://{address}"), |host| format!("https://{host}"));
        let pages = PublicUrl::parse(&pages).expect("an origin");
        let telegram = Telegram::connect_with(&settings(&fake), CALM).await.expect("the token is right");
        let telegram = telegram.with_allowances(UNHURRIED).with_tables(pages.clone(), app.map(str::to_owned));
        let context = Arc::clone(&bot.context);
        let door = telegram.door(Arc::new(move || context.now()));
        let lounge = lounge.reached_at(Some(pages), Newcomers::Nobody).with_doors(vec![Arc::new(door)]);
        let (stop, app) = (CancellationToken::new(), Arc::clone(&bot.app));
        let until = stop.clone();
        tokio::spawn(async move { lounge.listen(app, until).await.expect("served") });
        Self { stage: TelegramStage::around(bot, Arc::new(telegram), fake), address, _stop: stop.drop_guard() }
    }

    /// The data with which Telegram opens the Mini App for a person.
    fn signed(&self, user: User) -> String {
        let date = self.stage.bot.now().0 / 1000;
        let user =
            json!({"id": user.id, "first_name": user.name, "username": user.handle, "language_code": user.language});
        sign(TOKEN, &[("auth_date", &date.to_string()), ("query_id", "AAE"), ("user", &user.to_string())])
    }

    fn path(&self, path: &str) -> String {
        format!("/in/telegram/api{path}")
    }

    async fn get(&self, data: &str, path: &str) -> Reply {
        let call = Call::get(self.address, &self.path(path)).with("host", PUBLIC);
        call.with("authorization", &format!("tma {data}")).send().await
    }

    async fn post(&self, data: &str, path: &str, body: &Value) -> Reply {
        let call = Call::json(self.address, &self.path(path), body).with("host", PUBLIC);
        call.with("authorization", &format!("tma {data}")).send().await
    }
}

/// Signs the fields of a launch as Telegram does.
fn sign(token: &str, fields: &[(&str, &str)]) -> String {
    let keyed = |key: &[u8], text: &str| {
        let mut signature = Hmac::<Sha256>::new_from_slice(key).expect("any length");
        signature.update(text.as_bytes());
        signature.finalize().into_bytes()
    };
    let mut lines: Vec<String> = fields.iter().map(|(name, value)| format!("{name}={value}")).collect();
    lines.sort_unstable();
    let hash = keyed(&keyed(b"WebAppData", token), &lines.join("\n"));
    let hash: String = hash.iter().map(|byte| format!("{byte:02x}")).collect();
    let encode = |value: &str| utf8_percent_encode(value, NON_ALPHANUMERIC).to_string();
    let pairs = fields.iter().map(|(name, value)| format!("{name}={}", encode(value)));
    pairs.chain([format!("hash={hash}")]).collect::<Vec<_>>().join("&")
}

/// The target of the button with this label on the latest board of a chat.
fn target(stage: &TelegramStage, chat: super::world::Chat, label: &str) -> Option<String> {
    let board = stage.fake.posts(chat).into_iter().rfind(|post| post.picture.is_some()).expect("a board");
    board.keyboard.into_iter().flatten().find(|(known, _)| known == label).map(|(_, line)| line)
}

#[tokio::test]
async fn boards_lead_to_their_tables() {
    let tables = Tables::open(Some(PUBLIC), Some("table")).await;
    let stage = &tables.stage;
    let code = stage.begin_match_with("size=3", BOB.private()).await;
    let link = format!("https://t.me/{}/table?startapp={code}", BOT.handle);
    assert_eq!(target(stage, GROUP, "Table"), Some(link));
    assert_eq!(target(stage, BOB.private(), "Tavolo"), Some(format!("page https://{PUBLIC}/in/telegram/t/{code}")));
    let menu = stage.fake.called("setChatMenuButton", 1).await;
    let page = json!({"url": format!("https://{PUBLIC}/in/telegram/t/")});
    assert_eq!(menu["menu_button"], json!({"type": "web_app", "text": "My games", "web_app": page}));
    tables.stage.close().await;
}

/// The lounge is closed, but whoever is sent a link sees what it is about, and finds the bot.
#[tokio::test]
async fn a_link_of_a_challenge_leads_a_stranger_to_the_bot() {
    let tables = Tables::open(Some(PUBLIC), Some("table")).await;
    let fake = &tables.stage.fake;
    fake.say(ANN, GROUP, "/play snort anyone size=3");
    fake.acknowledged().await;
    let code = {
        let mut session = tables.stage.bot.store.read().await.expect("a look");
        match_events::load(&mut session, MatchId(1)).await.expect("a match").code
    };
    let get = |path: String| Call::get(tables.address, &path).with("host", PUBLIC).send();
    let page = get(format!("/t/{code}")).await.text();
    let bot = format!("<a href=\"https://t.me/{}?start=join_{code}\">Open in Telegram</a>", BOT.handle);
    assert!(page.contains("Ann wants to play") && page.contains(&bot), "{page}");
    assert!(page.contains(&format!("content=\"https://{PUBLIC}/g/{code}.png\"")), "{page}");
    let puzzle = get("/puzzles/insert/101".to_owned()).await.text();
    assert!(puzzle.contains("?start=puzzle_insert_101\">Open in Telegram"), "{puzzle}");
    for path in ["/t/zzzzzz", "/tournaments/zzzzzz", "/play/open"] {
        assert_eq!(get(path.to_owned()).await.status, 404, "{path}");
    }
    // A player opens it there, and nobody else learns whether there is such a match.
    let between_two = tables.stage.begin_match_with("size=3", BOB.private()).await;
    let (unknown, known) = (get("/t/zzzzzz".to_owned()).await, get(format!("/t/{between_two}")).await);
    assert_eq!(known.status, 404);
    assert!(unknown.text().contains("?start=board_zzzzzz\">Open in Telegram"), "{}", unknown.text());
    assert_eq!(unknown.text().replace("zzzzzz", &between_two), known.text());
    tables.stage.close().await;
}

#[tokio::test]
async fn a_group_has_no_button_without_a_mini_app() {
    let tables = Tables::open(Some(PUBLIC), None).await;
    let code = tables.stage.begin_match_with("size=3", BOB.private()).await;
    assert_eq!(target(&tables.stage, GROUP, "Table"), None);
    let page = format!("page https://{PUBLIC}/in/telegram/t/{code}");
    assert_eq!(target(&tables.stage, BOB.private(), "Tavolo"), Some(page));
    tables.stage.close().await;
}

#[tokio::test]
async fn who_comes_with_the_signature_plays() {
    let tables = Tables::open(Some(PUBLIC), Some("table")).await;
    let stage = &tables.stage;
    let code = stage.begin_match("size=3").await;
    let (ann, bob) = (tables.signed(ANN), tables.signed(BOB));
    let me = tables.get(&ann, "/me").await.json();
    assert_eq!((&me["name"], &me["known"], &me["language"]), (&json!("Ann"), &json!(true), &json!("en")));
    assert_eq!(tables.get(&bob, "/me").await.json()["language"], "it");
    assert_eq!(tables.get(&ann, "/games").await.json()["games"][0]["code"], json!(code));
    let game = tables.get(&ann, &format!("/games/{code}")).await.json();
    assert_eq!((&game["you"], &game["yours"]), (&json!(0), &json!(true)));

    let play = json!({"id": "0123456789", "version": game["version"], "move": "b1"});
    let moves = format!("/games/{code}/moves");
    let played = tables.post(&ann, &moves, &play).await.json();
    assert_eq!((&played["played"], &played["game"]["moves"]), (&json!(true), &json!(["b1"])), "{played}");
    stage.empty_outbox().await;
    // Both are there: the board is edited.
    assert!(board(&stage.fake, GROUP, 2).await.text.starts_with("Ann plays b1."));

    // Sending it again does nothing.
    tables.post(&ann, &moves, &play).await;
    let after = tables.get(&bob, &format!("/games/{code}")).await.json();
    assert_eq!((&after["moves"], &after["yours"]), (&json!(["b1"]), &json!(true)));
    let said = tables.post(&bob, "/say", &json!({"id": "1123456789", "line": format!("/game #{code}")})).await.json();
    assert_eq!(said["kind"], "say", "{said}");
    tables.stage.close().await;
}

#[tokio::test]
async fn a_picture_of_an_answer_is_for_its_reader() {
    let tables = Tables::open(Some(PUBLIC), None).await;
    let code = tables.stage.begin_match("size=3").await;
    let line = json!({"id": "0123456789", "line": format!("/board #{code}")});
    let said = tables.post(&tables.signed(ANN), "/say", &line).await.json();
    let address = said["post"]["picture"]["address"].as_str().unwrap_or_else(|| panic!("a picture: {said}"));
    let path = address.strip_prefix("/in/telegram/api").expect("below the API");
    let picture = tables.get(&tables.signed(ANN), path).await;
    assert_eq!((picture.status, picture.header("content-type")), (200, "image/png"));
    assert_eq!(tables.get("", path).await.status, 401);
    tables.stage.close().await;
}

#[tokio::test]
async fn nothing_but_the_signature_says_who_it_is() {
    let tables = Tables::open(Some(PUBLIC), None).await;
    let code = tables.stage.begin_match("size=3").await;
    let path = format!("/games/{code}");
    let user = json!({"id": ANN.id, "first_name": "Ann"}).to_string();
    let now = (tables.stage.bot.now().0 / 1000).to_string();
    let good = [("auth_date", now.as_str()), ("user", user.as_str())];
    assert_eq!(tables.get(&sign(TOKEN, &good), &path).await.status, 200);
    let foreign = sign("987654321:AAF-fake-token-of-35-characters-xyz", &good);
    let forged = tables.signed(BOB).replace("%22id%22%3A8", "%22id%22%3A7");
    for data in ["", "user=7", &foreign, &forged] {
        let refused = tables.get(data, &path).await;
        assert_eq!(refused.status, 401, "{data}");
        assert_eq!(
            refused.json()["error"]["message"],
            "Please open this table from the app again: I can’t tell who you are any more."
        );
        let body = json!({"id": "0123456789", "version": 2, "move": "b1"});
        assert_eq!(tables.post(data, &format!("{path}/moves"), &body).await.status, 401, "{data}");
    }
    let without = Call::get(tables.address, &tables.path(&path)).with("cookie", "tavoliere-visitor=ann").send().await;
    assert_eq!(without.status, 401);
    // Somebody else than the players: for her there is no such match.
    assert_eq!(tables.get(&tables.signed(EVE), &path).await.status, 404);
    let elsewhere = Call::get(tables.address, "/in/discord/api/me").with("authorization", "Bearer x").send().await;
    assert_eq!(elsewhere.status, 401);
    let earlier = tables.signed(ANN);
    tables.stage.pass(Millis::DAY + Millis::MINUTE).await;
    assert_eq!(tables.get(&earlier, &path).await.status, 401, "data of the day before");
    tables.stage.close().await;
}

#[tokio::test]
async fn only_telegram_frames_its_pages_and_only_tables_are_public() {
    let tables = Tables::open(Some(PUBLIC), None).await;
    let get = |host: &str, path: &str| Call::get(tables.address, path).with("host", host).send();
    let page = get(PUBLIC, "/in/telegram/t/k7q2").await;
    assert_eq!(page.status, 200);
    assert!(page.header("content-security-policy").ends_with("frame-ancestors https://web.telegram.org"));
    assert!(page.text().contains("data-shell=\"telegram\"") && page.text().contains("data-api=\"/in/telegram/api\""));
    assert!(!page.headers.iter().any(|(name, _)| name == "set-cookie"));
    assert!(get(PUBLIC, "/in/telegram/t/?language=it").await.text().contains("lang=\"it\""));
    for (host, path, status) in [
        (PUBLIC, "/in/nowhere/t/", 404),
        (PUBLIC, "/", 404),
        (PUBLIC, "/t/k7q2", 404),
        (PUBLIC, "/as/ann/", 404),
        (PUBLIC, "/static/now/table.js", 200),
        ("evil.example", "/in/telegram/t/", 403),
        ("localhost", "/", 200),
    ] {
        let reply = get(host, path).await;
        assert_eq!(reply.status, status, "{host} {path}");
        assert!(reply.header("content-security-policy").ends_with("frame-ancestors 'none'"), "{host} {path}");
    }
    tables.stage.close().await;
}

/// Ann opens the table from the group, plays by a tap, and the bot tells the group.
#[tokio::test]
#[ignore = "needs Chromium and chromedriver; scripts/test installs them and runs this"]
async fn a_move_at_the_table_is_told_in_the_group() {
    let (tables, driver) = (Tables::open(None, Some("table")).await, Driver::start());
    let stage = &tables.stage;
    let code = stage.begin_match("size=3").await;
    let window = driver.open("ann", "it", PHONE).await;
    let date = stage.bot.now().0 / 1000;
    let user = json!({"id": ANN.id, "first_name": "Ann", "language_code": "en"}).to_string();
    let data = sign(TOKEN, &[("auth_date", &date.to_string()), ("start_param", &code), ("user", &user)]);
    let data = utf8_percent_encode(&data, NON_ALPHANUMERIC);
    let theme = utf8_percent_encode(r##"{"bg_color":"#17212b","text_color":"#f5f5f5"}"##, NON_ALPHANUMERIC);
    // The side of Telegram: it hears what the page says.
    let source =
        "window.TelegramWebviewProxy = { postEvent: (kind, data) => (window.heard ??= []).push(`${kind} ${data}`) };";
    window.devtools("Page.addScriptToEvaluateOnNewDocument", json!({ "source": source })).await;
    // A link to the Mini App opens the page of all games; which one it is stands in the signed data.
    let page = format!("http://{}/in/telegram/t/", tables.address);
    window.goto(&format!("{page}#tgWebAppData={data}&tgWebAppVersion=9.1&tgWebAppThemeParams={theme}")).await;
    window.until("document.documentElement.lang === 'en'").await;
    window.find("#board rect[data-cell=b1]").await;
    window.until("document.documentElement.dataset.theme === 'dark'").await;
    // All of it has the colours of the app.
    assert_eq!(window.value("getComputedStyle(document.body).backgroundColor").await, "rgb(23, 33, 43)");
    for part in ["header", "background", "bottom_bar"] {
        let told = format!("web_app_set_{part}_color {}", json!({ "color": "#17212b" }));
        assert_eq!(window.value(&format!("heard.includes({told:?})")).await, true, "{part}");
    }
    window.until("!document.getElementById('turn-words').hidden").await;
    window.screenshot("telegram-table").await;
    window.click("#board rect[data-cell=b1]").await;
    window.until("!document.body.classList.contains('yours')").await;
    stage.empty_outbox().await;
    let told = stage.fake.wait_for("the move", |world| {
        world.posts(GROUP).into_iter().find(|post| post.text.starts_with("Ann plays b1."))
    });
    assert!(told.await.picture.is_some());
    let complaints = window.complaints().await;
    assert!(complaints.is_empty(), "{complaints:?}");
    tables.stage.close().await;
}

/// Somebody who has never played comes in by the bot's menu, and plays after one tap. Data that Telegram did not sign says so.
#[tokio::test]
#[ignore = "needs Chromium and chromedriver; scripts/test installs them and runs this"]
async fn who_has_no_game_yet_begins_one_there() {
    let (tables, driver) = (Tables::open(None, Some("table")).await, Driver::start());
    let window = driver.open("eve", "en", PHONE).await;
    let data = tables.signed(EVE);
    let page = |data: &str| {
        let data = utf8_percent_encode(data, NON_ALPHANUMERIC);
        format!("http://{}/in/telegram/t/#tgWebAppData={data}&tgWebAppVersion=9.1", tables.address)
    };
    window.goto(&page(&data.replace("hash=", "hash=0"))).await;
    window.until("document.body.classList.contains('unread')").await;
    window.until("!!document.querySelector('#no-games').textContent && document.querySelector('.begin').offsetParent === null").await;
    window.goto("about:blank").await;
    window.goto(&page(&data)).await;
    window.until("document.querySelector('.begin')?.offsetParent !== null").await;
    window.screenshot("telegram-no-game").await;
    window.click(".begin").await;
    window.find("body.yours #board .cell.next").await;
    window.screenshot("telegram-first-game").await;
    // From there home: the game as a board, and the places.
    window.click(".brand").await;
    window.until("document.body.classList.contains('no-game')").await;
    window.until("!!document.querySelector('#strip .tile')?.shadowRoot.querySelector('svg')").await;
    window.screenshot("telegram-home").await;
    for (line, seen) in [
        ("/learn", "#sheet[open] .buttons button"),
        ("/puzzle today", "#sheet[open] .touch .cell.next"),
        ("/top", "#sheet[open] .buttons button"),
        ("/tournament", "#sheet[open] .buttons button"),
    ] {
        window.click(&format!(".places [data-line='{line}']")).await;
        window.find(seen).await;
        window.screenshot("telegram-place").await;
        window.click("#sheet-close").await;
        window.until("!document.getElementById('sheet').open").await;
    }
    window.click("#strip button").await;
    window.find("body.yours #board .cell.next").await;
    tables.stage.close().await;
}
