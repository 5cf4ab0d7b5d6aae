//! Tables inside Discord: the button and the command that open them, and who comes with a pass.

use std::net::SocketAddr;
use std::sync::Arc;

use axum::Router;
use axum::body::Body;
use axum::extract::Request;
use axum::http::Response;
use axum::response::Html;
use axum::routing::get;
use serde_json::{Value, json};
use tavoliere_adapter::adapter::Adapter;
use tavoliere_play::matches::{MatchId, Phase};
use tavoliere_play::time::Millis;
use tavoliere_seam::platform::address::PublicUrl;
use tavoliere_store::matches::match_events;
use tavoliere_web::adapter::Lounge;
use tavoliere_web::guard::Newcomers;
use tokio_util::sync::{CancellationToken, DropGuard};

use super::fake::{APPLICATION, Fake};
use super::oauth::{INSTANCE, SECRET, code};
use super::people::{ANN, BOB, CHANNEL, EVE, Given, User};
use super::stage::{DiscordStage, SHORT};
use crate::platforms::lounge::browser::{DESKTOP, Driver};
use crate::platforms::lounge::client::{Call, Reply};
use crate::support::Bot;
use crate::support::stage::Stage as _;

const PUBLIC: &str = "play.example.org";

/// Discord's client, as far as a page sees it: a frame, the handshake, and a code for who asks with a challenge. Messages
/// and arguments are those of the embedded app SDK (src/Discord.ts and src/commands/authorize.ts).
const CLIENT: &str = "
    const [name, client, instance] = arguments;
    window.asked = [];
    addEventListener('message', ({ data: [opcode, content], source, origin }) => {
        window.asked.push([opcode, content]);
        const tell = (message) => source.postMessage([1, { evt: null, ...message }], origin);
        if (opcode === 0) tell({ cmd: 'DISPATCH', evt: 'READY', data: { v: 1 }, nonce: null });
        if (opcode !== 1) return;
        const { cmd, args, nonce } = content;
        const known = ['client_id', 'scope', 'response_type', 'code_challenge', 'state', 'prompt', 'code_challenge_method'];
        const strange = Object.keys(args).filter((key) => !known.includes(key));
        if (cmd !== 'AUTHORIZE' || strange.length || args.client_id !== client || args.code_challenge_method !== 'S256') {
            return tell({ cmd, evt: 'ERROR', data: { code: 4000, message: `Invalid payload: ${strange}` }, nonce });
        }
        tell({ cmd, data: { code: `code-of-${name}.${args.code_challenge}` }, nonce });
    });
    const frame = document.createElement('iframe');
    frame.width = frame.height = 1000;
    frame.src = `/?instance_id=${instance}&frame_id=f&platform=desktop&client_id=${client}`;
    document.body.replaceChildren(frame);";

/// A bot on Discord whose tables stand on the lounge's server.
struct Tables {
    stage: DiscordStage,
    address: SocketAddr,
    _stop: DropGuard,
}

impl Tables {
    async fn open() -> Self {
        let (bot, fake) = (Bot::new().await, Fake::start().await);
        let (context, app) = (Arc::clone(&bot.context), Arc::clone(&bot.app));
        let clock = Arc::new(move || context.now());
        let dressed = |discord: tavoliere_discord::adapter::Discord| discord.with_tables(SECRET.into(), clock);
        let stage = DiscordStage::around_with(bot, fake, SHORT, dressed).await;
        stage.fake.ready().await;
        let lounge = Lounge::bind("127.0.0.1:0".parse().expect("an address")).expect("a free port");
        let address = lounge.local_addr();
        let door = stage.discord.door().expect("there are tables");
        let public = PublicUrl::parse(&format!("https://{PUBLIC}"));
        let lounge = lounge.reached_at(public, Newcomers::Nobody).with_doors(vec![door]);
        let stop = CancellationToken::new();
        let until = stop.clone();
        tokio::spawn(async move { lounge.listen(app, until).await.expect("served") });
        Self { stage, address, _stop: stop.drop_guard() }
    }

    /// A match in the channel in which Ann is to move; returns its code.
    async fn begin(&self) -> String {
        self.stage.begin_match("anyone size=3 side=first").await;
        let mut session = self.stage.bot.store.read().await.expect("a look");
        match_events::load(&mut session, MatchId(1)).await.expect("a match").code
    }

    /// The page asks for a pass, by Discord's proxy.
    async fn greet(&self, code: &str, verifier: &str, instance: &str) -> Reply {
        let body = json!({"code": code, "verifier": verifier, "instance": instance});
        let call = Call::json(self.address, "/.proxy/in/discord/api/session", &body).with("host", PUBLIC);
        call.with("origin", "https://900.discordsays.com").send().await
    }

    async fn pass(&self, user: User) -> Value {
        let (code, verifier) = code(user);
        let greeted = self.greet(&code, &verifier, INSTANCE).await;
        assert_eq!(greeted.status, 200, "{}", greeted.text());
        greeted.json()
    }

    async fn get(&self, pass: &str, path: &str) -> Reply {
        let call = Call::get(self.address, &format!("/.proxy/in/discord/api{path}")).with("host", PUBLIC);
        call.with("authorization", &format!("Bearer {pass}")).send().await
    }

    async fn post(&self, pass: &str, path: &str, body: &Value) -> Reply {
        let call = Call::json(self.address, &format!("/in/discord/api{path}"), body).with("host", PUBLIC);
        call.with("authorization", &format!("Bearer {pass}")).send().await
    }
}

/// Passes requests on, as Discord's proxy does: at its own origin, where its client may frame the page. At `/client` is a
/// page for that client.
async fn proxy(to: SocketAddr) -> SocketAddr {
    let client = reqwest::Client::new();
    let pass_on = async move |request: Request| {
        let address = format!("http://{to}{}", request.uri());
        let (mut head, body) = request.into_parts();
        head.headers.remove("host");
        let body = axum::body::to_bytes(body, usize::MAX).await.expect("a body");
        let call = client.request(head.method, address).headers(head.headers).body(body);
        let mut answer = Response::from(call.send().await.expect("an answer")).map(Body::new);
        answer.headers_mut().remove("content-security-policy");
        answer
    };
    let routes = Router::new().route("/client", get(Html("<!doctype html><body></body>"))).fallback(pass_on);
    let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.expect("a free port");
    let address = listener.local_addr().expect("an address");
    tokio::spawn(async move { axum::serve(listener, routes).await });
    address
}

fn word(content: &Value) -> &str {
    content["pass"].as_str().expect("a pass")
}

#[tokio::test]
async fn the_button_opens_the_table_of_its_game() {
    let tables = Tables::open().await;
    let game = tables.begin().await;
    let board = tables.stage.fake.post(CHANNEL, 2).await;
    assert!(board.labels().contains(&"Tavolo"), "{board:?}");
    assert_eq!(tables.stage.fake.answered(&tables.stage.fake.tap(ANN, &board.id, "Tavolo")).await, 12);
    let ann = tables.pass(ANN).await;
    assert_eq!(ann["game"], json!(game));
    // Bob has tapped nothing: he gets all of his games.
    assert_eq!(tables.pass(BOB).await["game"], Value::Null);
    let me = tables.get(word(&ann), "/me").await.json();
    assert_eq!((&me["name"], &me["known"], &me["language"]), (&json!("ann"), &json!(true), &json!("en")));
    let commands = tables.stage.fake.look(|world| world.commands.clone());
    let entry: Vec<_> = commands.iter().filter(|command| command["type"] == 4).collect();
    assert_eq!(entry.len(), 1);
    assert_eq!((&entry[0]["name"], &entry[0]["handler"]), (&json!("tables"), &json!(2)));
    tables.stage.close().await;
}

#[tokio::test]
async fn players_play_and_the_channel_looks_on() {
    let tables = Tables::open().await;
    let game = tables.begin().await;
    tables.stage.fake.change(|world| world.eve_joined = true);
    let (ann, eve) = (tables.pass(ANN).await, tables.pass(EVE).await);
    let (ann, eve, path) = (word(&ann), word(&eve), format!("/games/{game}"));
    let seen = tables.get(eve, &path).await.json();
    assert_eq!((&seen["you"], &seen["yours"]), (&Value::Null, &json!(false)));
    let table = tables.get(ann, &path).await.json();
    let body = json!({"id": "0123456789", "version": table["version"], "move": "b1"});
    let refused = tables.post(eve, &format!("{path}/moves"), &body).await.json();
    assert_eq!(refused["played"], false, "{refused}");
    let played = tables.post(ann, &format!("{path}/moves"), &body).await.json();
    assert_eq!((&played["played"], &played["game"]["moves"]), (&json!(true), &json!(["b1"])), "{played}");
    tables.stage.empty_outbox().await;
    let read = tables.stage.read(CHANNEL);
    assert!(read.iter().any(|post| post.contains("gioca b1")), "{read:?}");
    assert_eq!(tables.get(eve, &path).await.json()["moves"], json!(["b1"]));
    tables.stage.close().await;
}

#[tokio::test]
async fn nobody_gets_a_pass_for_another() {
    let tables = Tables::open().await;
    let ((good, verifier), eve) = (code(ANN), code(EVE));
    for (code, verifier, instance) in [
        ("code-of-nobody", verifier.as_str(), INSTANCE),
        // Somebody has read the code, but has not asked for it.
        (&good, "verifier-of-eve", INSTANCE),
        ("", &verifier, INSTANCE),
        ("a b", &verifier, INSTANCE),
        (&eve.0, &eve.1, INSTANCE),
    ] {
        let refused = tables.greet(code, verifier, instance).await;
        assert_eq!(refused.status, 401, "{code} {verifier} {}", refused.text());
    }
    for instance in ["i-2-gc-500-70", "../../users/@me", "..", ""] {
        assert_eq!(tables.greet(&code(BOB).0, &code(BOB).1, instance).await.status, 401, "{instance}");
        tables.stage.fake.change(|world| world.codes.clear());
    }
    assert_eq!(tables.post("", "/session", &json!({"code": 1})).await.status, 400);
    for pass in ["", "0", &"0".repeat(64)] {
        assert_eq!(tables.get(pass, "/me").await.status, 401, "{pass}");
    }
    tables.stage.close().await;
}

#[tokio::test]
async fn a_pass_lapses_and_a_code_is_good_once() {
    let tables = Tables::open().await;
    let ann = tables.pass(ANN).await;
    assert_eq!(tables.greet(&code(ANN).0, &code(ANN).1, INSTANCE).await.status, 401);
    tables.stage.bot.wait(7 * Millis::HOUR);
    assert_eq!(tables.get(word(&ann), "/me").await.status, 200);
    tables.stage.bot.wait(Millis::HOUR);
    assert_eq!(tables.get(word(&ann), "/me").await.status, 401);
    tables.stage.close().await;
}

#[tokio::test]
async fn a_flood_does_not_reach_discord() {
    let tables = Tables::open().await;
    let mut refused = 0;
    for _ in 0..60 {
        refused += usize::from(tables.greet("a", "b", "c").await.status == 429);
    }
    assert!(refused > 0, "some are too many");
    tables.stage.close().await;
}

#[tokio::test]
async fn only_discord_frames_its_page() {
    let tables = Tables::open().await;
    let get = |path: &str| Call::get(tables.address, path).with("host", PUBLIC).send();
    for path in ["/?instance_id=i&frame_id=f&platform=desktop", "/.proxy/in/discord/t/", "/in/discord/t/k7q2"] {
        let page = get(path).await;
        assert_eq!(page.status, 200, "{path}");
        let policy = page.header("content-security-policy");
        assert!(
            policy.ends_with("frame-ancestors https://discord.com https://*.discord.com https://*.discordsays.com")
        );
        let text = page.text();
        assert!(text.contains("data-shell=\"discord\"") && text.contains("src=\"/.proxy/static/"), "{path}");
    }
    for (path, status) in
        [("/", 404), ("/?instance_id=i", 404), ("/.proxy/static/now/table.js", 200), ("/.proxy/", 404)]
    {
        assert_eq!(get(path).await.status, status, "{path}");
    }
    tables.stage.close().await;
}

/// The page at the address of a game that strangers may not see leads its players into the Activity. Of a game that does not exist it
/// is the same.
#[tokio::test]
async fn the_link_of_a_private_game_leads_its_players_to_the_activity() {
    let tables = Tables::open().await;
    let code = tables.begin().await;
    let get = async |code: &str| Call::get(tables.address, &format!("/t/{code}")).with("host", PUBLIC).send().await;
    let (known, unknown) = (get(&code).await, get("zzzzzz").await);
    let link = format!("<a href=\"https://discord.com/activities/{APPLICATION}?custom_id={code}\">Open in Discord</a>");
    assert!(known.status == 404 && known.text().contains(&link), "{}", known.text());
    assert_eq!(known.text(), unknown.text().replace("zzzzzz", &code));
    tables.stage.close().await;
}

/// Somebody who follows a link to a challenge comes to its table inside Discord, and joins there.
#[tokio::test]
#[ignore = "needs Chromium and chromedriver; scripts/test installs them and runs this"]
async fn a_link_opens_the_table_that_it_names() {
    let tables = Tables::open().await;
    let stage = &tables.stage;
    let options = [("game", Given::Text("briths-square")), ("settings", Given::Text("size=3"))];
    stage.fake.gone(&stage.fake.slash(ANN, CHANNEL, "play", &options)).await;
    let code = {
        let mut session = stage.bot.store.read().await.expect("a look");
        match_events::load(&mut session, MatchId(1)).await.expect("a match").code
    };
    let page = Call::get(tables.address, &format!("/t/{code}")).with("host", PUBLIC).send().await.text();
    let link = format!("https://discord.com/activities/{APPLICATION}?custom_id={code}");
    assert!(page.contains(&format!("<a href=\"{link}\">")), "{page}");
    let driver = Driver::start();
    let window = driver.open("Bob", "en", DESKTOP).await;
    let proxy = proxy(tables.address).await;
    window.goto(&format!("http://{proxy}/client")).await;
    let instance = format!("{INSTANCE}&custom_id={code}");
    let arguments = [BOB.name, &APPLICATION.to_string(), &instance].map(|word| json!(word)).to_vec();
    window.0.execute(CLIENT, arguments).await.unwrap();
    window.0.clone().enter_frame(0).await.unwrap();
    window.click("#actions .primary").await;
    // The title names those who play.
    window.until("/(ann|bob) – (ann|bob)/i.test(document.title)").await;
    let mut session = stage.bot.store.read().await.expect("a look");
    assert_eq!(match_events::load(&mut session, MatchId(1)).await.expect("a match").phase, Phase::Playing);
    drop(session);
    tables.stage.close().await;
}

#[tokio::test]
#[ignore = "needs Chromium and chromedriver; scripts/test installs them and runs this"]
async fn its_page_asks_discord_who_it_is_and_plays() {
    let tables = Tables::open().await;
    let game = tables.begin().await;
    let board = tables.stage.fake.post(CHANNEL, 2).await;
    tables.stage.fake.answered(&tables.stage.fake.tap(ANN, &board.id, "Tavolo")).await;
    let driver = Driver::start();
    let window = driver.open("Ann", "en", DESKTOP).await;
    let proxy = proxy(tables.address).await;
    window.goto(&format!("http://{proxy}/client")).await;
    let arguments = [ANN.name, &APPLICATION.to_string(), INSTANCE].map(|word| json!(word)).to_vec();
    window.0.execute(CLIENT, arguments).await.unwrap();
    window.0.clone().enter_frame(0).await.unwrap();
    window.find("body.yours #board .cell.next").await;
    window.screenshot("discord-activity").await;
    window.click("#board [data-cell=b1]").await;
    window.until("!document.body.classList.contains('yours')").await;
    tables.stage.empty_outbox().await;
    let read = tables.stage.read(CHANNEL);
    assert!(read.iter().any(|post| post.contains("gioca b1")), "{game}: {read:?}");
    tables.stage.close().await;
}
