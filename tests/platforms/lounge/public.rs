//! Games that anybody may look at: their page, their picture, and what of the API is there for anybody.

use serde_json::{Value, json};
use tavoliere_bot::recording::bans;
use tavoliere_seam::platform::request::Platform;
use tavoliere_store::people::players;
use tavoliere_web::adapter::Lounge;
use tavoliere_web::guard::Newcomers;
use tavoliere_web::proxies::Proxies;

use super::LoungeServer;
use super::api::{Guest, two};
use super::client::{Call, Events, Reply};
use super::programs::token;
use crate::support::Bot;

/// The public address of the bot.
const HOST: &str = "play.example.org";

/// The most streams of one address.
const STREAMS_OF_ONE: usize = 100;

/// A request of anybody at the public address.
fn call(server: &LoungeServer, path: &str) -> Call {
    Call::get(server.address, path).with("host", HOST)
}

async fn get(server: &LoungeServer, path: &str) -> Reply {
    call(server, path).send().await
}

async fn open() -> LoungeServer {
    LoungeServer::open_at("127.0.0.1:0".parse().unwrap(), Bot::in_public().await)
}

#[tokio::test]
async fn a_private_game_answers_like_none() {
    let server = open().await;
    let (_, _, code) = two(&server, "diagonal size=4").await;
    for (path, none) in [("/g/CODE", "/g/none"), ("/g/CODE.png", "/g/none.png"), ("/api/games/CODE", "/api/games/none")]
    {
        let (private, none) = (get(&server, &path.replace("CODE", &code)).await, get(&server, none).await);
        assert_eq!((private.status, private.text()), (none.status, none.text()), "{path}");
        assert_eq!(private.status, 404, "{path}");
    }
}

#[tokio::test]
async fn a_public_game_has_a_page_and_a_picture() {
    let server = open().await;
    let (ann, bob, code) = two(&server, "diagonal size=4").await;
    ann.say("/settings chat public=yes").await;
    ann.say(&format!("/say #{code} between us")).await;
    let page = get(&server, &format!("/g/{code}")).await;
    let text = page.text();
    assert_eq!(page.status, 200, "{text}");
    assert!(!text.contains("between us"), "remarks are for those who play: {text}");
    assert!(page.header("content-security-policy").ends_with("frame-ancestors *"), "it may be embedded");
    assert_eq!(page.header("x-robots-tag"), "noindex");
    assert!(text.contains("class=\"door\" href=\"\""), "the lounge is closed to others");
    let here = Call::get(server.address, &format!("/g/{code}")).send().await.text();
    assert!(here.contains("class=\"door\" href=\"/play/diagonal\" target=\"_blank\""), "{here}");
    for tag in [
        "<meta property=\"og:title\" content=\"Diagonal · Ann – Bob\">".to_owned(),
        format!("<meta property=\"og:url\" content=\"https://{HOST}/g/{code}\">"),
        format!("<meta property=\"og:image\" content=\"https://{HOST}/g/{code}.png?v=2\">"),
        "data-api=\"/api\" data-shell=\"public\"".to_owned(),
    ] {
        assert!(text.contains(&tag), "{tag}: {text}");
    }
    let picture = get(&server, &format!("/g/{code}.png")).await;
    assert_eq!((picture.status, picture.header("content-type")), (200, "image/png"));
    assert_eq!(picture.header("cache-control"), "no-cache", "the next move changes it");
    ann.say(&format!("/move #{code} a1")).await;
    bob.say(&format!("/move #{code} d3")).await;
    ann.say(&format!("/resign #{code} yes")).await;
    let picture = get(&server, &format!("/g/{code}.png")).await;
    assert_eq!(picture.header("cache-control"), "public, max-age=86400");
    let text = get(&server, &format!("/g/{code}")).await.text();
    assert!(text.contains("og:description\" content=\"Bob wins"), "{text}");
}

/// People with a name who watch a public game talk about it beside those who play, who read it when it is over. A player who wants no
/// remarks ends that for the game.
#[tokio::test]
async fn who_watches_talks_with_others_who_watch() {
    let server = open().await;
    let (ann, bob, code) = two(&server, "diagonal size=4").await;
    let (eve, zoe) = (Guest::enter(&server, "Eve").await, Guest::enter(&server, "Zoe").await);
    let refused = eve.say(&format!("/say #{code} hello")).await["post"]["text"][0]["text"].clone();
    assert!(refused.as_str().is_some_and(|words| words.contains("not playing")), "it is not public yet: {refused}");
    for guest in [&ann, &bob] {
        guest.say("/settings public=yes").await;
    }
    zoe.say("/help").await;
    let mut here = zoe.events(&format!("?game={code}")).await;
    while here.any().await.expect("an event").0 != "games" {}
    assert_eq!(eve.say(&format!("/say #{code} what a <move>")).await["kind"], "done");
    let said = async |guest: &Guest| guest.game(&code).await["talk"].to_string();
    let talk = "👀 Eve: “what a <move>”";
    let (_, told) = here.next().await.expect("an event");
    assert!(told["talk"] == json!([talk]), "{told}");
    let faces = |table: &Value| table["actions"].to_string().contains("👏");
    assert!(said(&eve).await.contains("what a <move>") && faces(&eve.game(&code).await));
    for guest in [&ann, &bob] {
        assert!(!said(guest).await.contains("Eve"), "nobody is helped");
    }
    let stranger: Value = get(&server, &format!("/api/games/{code}")).await.json();
    assert!(stranger["talk"] == json!([]) && !faces(&stranger));
    // Those apart from Eve read nothing of her, and each player can end it.
    zoe.say("/block @Eve").await;
    assert!(!said(&zoe).await.contains("Eve"));
    bob.say("/settings remarks=off").await;
    assert!(!faces(&eve.game(&code).await));
    let refused = eve.say(&format!("/say #{code} hello?")).await;
    assert_eq!(refused["post"]["text"][0]["text"], "The players would rather nobody commented on this game.");
    bob.say("/settings remarks=on").await;
    ann.say(&format!("/move #{code} a1")).await;
    bob.say(&format!("/move #{code} d3")).await;
    eve.say(&format!("/say #{code} 👏")).await;
    ann.say(&format!("/resign #{code} yes")).await;
    let asked = ann.say(&format!("/resign #{code}")).await;
    ann.say(asked["post"]["buttons"][0][0]["line"].as_str().unwrap_or("/help")).await;
    assert!(said(&ann).await.contains("👀 Eve: 👏"), "{}", said(&ann).await);
    let record = ann.say(&format!("/export #{code}")).await.to_string();
    assert!(!record.contains("Eve"), "the record is of those who played: {record}");
    eve.say(&format!("/say #{code} -")).await;
    assert!(!said(&ann).await.contains("Eve"));
}

/// Those whom the host keeps out are silent, and the owner of a program that plays reads nothing that would help it.
#[tokio::test]
async fn talk_is_not_for_those_kept_out_nor_for_owners_of_programs_that_play() {
    let server = open().await;
    let (ann, zoe) = (Guest::enter(&server, "Ann").await, Guest::enter(&server, "Zoe").await);
    let (eve, bob) = (Guest::enter(&server, "Eve").await, Guest::enter(&server, "Bob").await);
    let token = token(&zoe, "sharpy").await;
    for guest in [&ann, &bob] {
        guest.say("/settings public=yes").await;
    }
    let code = ann.say("/play diagonal @sharpy-bot size=4").await["match"].as_str().expect("a match").to_owned();
    let accept = json!({ "id": "0123456789abcdef", "line": format!("/accept #{code}") });
    let by_token = |call: Call| call.with("authorization", &format!("Bearer {token}")).with("host", HOST);
    let accepted = by_token(Call::json(server.address, "/api/say", &accept)).send().await;
    assert_eq!(accepted.status, 200, "{}", accepted.text());
    assert_ne!(eve.say(&format!("/say #{code} look at b2")).await["kind"], "done", "its owner has not said so");
    zoe.say("/settings public=yes").await;
    assert_eq!(eve.say(&format!("/say #{code} look at b2")).await["kind"], "done");
    let hears = async |guest: &Guest| guest.game(&code).await["talk"].to_string().contains("look at b2");
    assert!(hears(&eve).await && hears(&bob).await && !hears(&ann).await && !hears(&zoe).await);
    let program = by_token(Call::get(server.address, &format!("/api/games/{code}"))).send().await;
    assert!(program.status == 200 && !program.text().contains("look at b2"), "{}", program.text());
    let mut session = server.bot.store.write().await.expect("to write");
    let of_eve = players::find(&mut session, Platform::Lounge, "eve").await.expect("read").expect("known");
    bans::keep_out(&mut session, of_eve, server.bot.now()).await.expect("kept out");
    session.commit().await.expect("kept");
    assert!(!eve.game(&code).await["actions"].to_string().contains("👏"));
    let refused = eve.say(&format!("/say #{code} and at c3")).await["post"]["text"][0]["text"].clone();
    assert!(refused.as_str().is_some_and(|words| words.contains("keeps you out")), "{refused}");
}

/// A table tells who else looks at it: visitors of the lounge by name, all others by their number.
#[tokio::test]
async fn a_table_tells_who_is_there() {
    let server = open().await;
    let (ann, bob, code) = two(&server, "diagonal size=4").await;
    for guest in [&ann, &bob] {
        guest.say("/settings public=yes").await;
    }
    let mut seen = ann.events(&format!("?game={code}")).await;
    let next = async |seen: &mut Events| loop {
        let (kind, content) = seen.any().await.expect("an event");
        if kind == "here" {
            return content;
        }
    };
    let second = ann.events(&format!("?game={code}")).await;
    let of_bob = bob.events(&format!("?game={code}")).await;
    assert_eq!(next(&mut seen).await, json!({ "names": ["Bob"], "more": 0 }), "nobody is their own company");
    let stranger = call(&server, &format!("/api/events?game={code}")).events().await;
    assert_eq!(next(&mut seen).await, json!({ "names": ["Bob"], "more": 1 }));
    drop((stranger, second));
    assert_eq!(next(&mut seen).await, json!({ "names": ["Bob"], "more": 0 }));
    drop(of_bob);
    assert_eq!(next(&mut seen).await, json!({ "names": [], "more": 0 }));
}

#[tokio::test]
async fn anybody_looks_on_and_nothing_else() {
    let server = open().await;
    let (ann, bob, code) = two(&server, "diagonal size=4").await;
    for guest in [&ann, &bob] {
        guest.say("/settings public=yes").await;
    }
    let game: Value = get(&server, &format!("/api/games/{code}")).await.json();
    assert_eq!((&game["you"], &game["yours"], &game["actions"]), (&Value::Null, &json!(false), &json!([])));
    assert_eq!(get(&server, &format!("/api/games/{code}/board?ply=0")).await.status, 200);
    assert_eq!(get(&server, "/api/games").await.json()["games"], json!([]));
    ann.say(&format!("/say #{code} between us")).await;
    let said = |table: &Value| table.to_string().contains("between us");
    assert!(!said(&get(&server, &format!("/api/games/{code}")).await.json()), "remarks are for those who play");
    let mut events = call(&server, &format!("/api/events?game={code}")).events().await;
    while events.any().await.expect("an event").0 != "game" {}
    ann.say(&format!("/move #{code} a1")).await;
    let moved = loop {
        let (kind, content) = events.any().await.expect("an event");
        if kind == "game" {
            break content;
        }
    };
    assert_eq!(moved["moves"], json!(["a1"]));
    let body = json!({ "id": "0123456789abcdef", "line": "/help", "version": 3, "move": "d3" });
    for path in ["/api/say".to_owned(), format!("/api/games/{code}/moves")] {
        let refused = Call::json(server.address, &path, &body).with("host", HOST).send().await;
        assert_eq!(refused.status, 401, "{path}: {}", refused.text());
        assert_eq!(
            (&refused.json()["error"]["code"], refused.header("www-authenticate")),
            (&json!("no_token"), "Bearer")
        );
    }
    // The lounge itself is not for everybody.
    for path in ["/", "/as/ann/", "/as/ann/api/me", "/t/"] {
        assert_eq!(get(&server, path).await.status, 404, "{path}");
    }
}

#[tokio::test]
async fn search_engines_know_what_all_who_decide_want_known() {
    let server = open().await;
    let (ann, bob, code) = two(&server, "diagonal size=4").await;
    let is_hidden = async || {
        let page = get(&server, &format!("/g/{code}")).await;
        let hidden = page.text().contains("<meta name=\"robots\" content=\"noindex\">");
        assert_eq!((page.status, page.headers.iter().any(|(name, _)| name == "x-robots-tag")), (200, hidden));
        hidden
    };
    ann.say("/settings chat public=yes").await;
    assert!(is_hidden().await, "a link is enough for people");
    ann.say("/settings chat public=search").await;
    assert!(!is_hidden().await);
    bob.say("/settings public=yes").await;
    assert!(is_hidden().await, "Bob wants less");
    bob.say("/settings public=search").await;
    assert!(!is_hidden().await);
    bob.say("/settings public=no").await;
    assert_eq!(get(&server, &format!("/g/{code}")).await.status, 404);
}

#[tokio::test]
async fn a_table_tells_where_others_find_it() {
    let server = open().await;
    let (ann, _, code) = two(&server, "diagonal size=4").await;
    assert_eq!(ann.game(&code).await["link"], Value::Null, "it is private");
    ann.say("/settings chat public=yes").await;
    assert_eq!(ann.game(&code).await["link"], json!(format!("https://{HOST}/g/{code}")));
}

#[tokio::test]
async fn who_looks_too_often_has_to_wait_and_others_do_not() {
    let bot = Bot::with_flood_clock().await;
    let bound = Lounge::bind("127.0.0.1:0".parse().unwrap()).unwrap();
    let server = LoungeServer::serve(bound.behind(Proxies::parse("127.0.0.1").unwrap()), bot);
    let look =
        async |path: &str, address: &str| Call::get(server.address, path).with("x-forwarded-for", address).send().await;
    for _ in 0..150 {
        assert_eq!(look("/g/none", "203.0.113.9").await.status, 404);
        assert_eq!(look("/api/games/none", "203.0.113.9").await.status, 404);
    }
    for path in ["/g/none", "/g/none.png", "/api/games/none"] {
        let hasty = look(path, "203.0.113.9").await;
        assert_eq!((hasty.status, hasty.header("retry-after")), (429, "1"), "{path}");
        assert_eq!(look(path, "203.0.113.10").await.status, 404, "{path}");
    }
}

/// A stream is held for long, so it is for somebody who may see something by it, and each client has so many.
#[tokio::test]
async fn streams_are_for_those_who_may_look_and_bounded_by_address() {
    let bot = Bot::in_public().await;
    let bound = Lounge::bind("127.0.0.1:0".parse().unwrap()).unwrap();
    let bound = bound.reached_at(bot.context.public_url.clone(), Newcomers::Nobody);
    let server = LoungeServer::serve(bound.behind(Proxies::parse("127.0.0.1").unwrap()), bot);
    let (ann, bob, code) = two(&server, "diagonal size=4").await;
    let stream = |path: &str, address: &str| call(&server, path).with("x-forwarded-for", address).stream();
    for path in ["/api/events?game=zzzz", &format!("/api/events?game={code}"), "/api/events?game="] {
        let (head, _) = stream(path, "203.0.113.9").await;
        assert!(head.starts_with("HTTP/1.0 404"), "{path}: {head}");
    }
    for guest in [&ann, &bob] {
        guest.say("/settings public=yes").await;
    }
    let path = format!("/api/events?game={code}");
    let mut open = Vec::new();
    for _ in 0..STREAMS_OF_ONE {
        let (head, events) = stream(&path, "203.0.113.9").await;
        assert!(head.starts_with("HTTP/1.0 200"), "{}: {head}", open.len());
        open.push(events);
    }
    assert!(stream(&path, "203.0.113.9").await.0.starts_with("HTTP/1.0 429"));
    let (head, mut other) = stream(&path, "203.0.113.10").await;
    assert!(head.starts_with("HTTP/1.0 200"), "{head}");
    while other.any().await.expect("an event").0 != "game" {}
}
