//! The server's responses to requests, valid and invalid ones.

use std::time::{Duration, Instant};

use serde_json::json;
use tavoliere_adapter::adapter::ConnectError;
use tavoliere_seam::platform::courier::{Courier, DeliveryError};
use tavoliere_seam::platform::language::Language;
use tavoliere_seam::platform::limits::LOUNGE;
use tavoliere_seam::platform::reply::{Button, Picture, PictureFormat, Post};
use tavoliere_seam::platform::request::Platform;
use tavoliere_seam::requests::bot::Chats as _;
use tavoliere_web::adapter::Lounge;
use tavoliere_web::room;

use super::client::Call;
use super::{LoungeServer, board};
use crate::support::log::Log;
use crate::support::send_post;

/// A visitor's cookies.
async fn enter(server: &LoungeServer, name: &str) -> String {
    Call::form(server.address, &format!("name={name}")).send().await.cookies()
}

#[tokio::test]
async fn the_front_page_offers_a_seat_in_the_readers_language() {
    let server = LoungeServer::open().await;
    let english = Call::get(server.address, "/").send().await;
    assert_eq!(english.status, 200);
    assert_eq!(english.header("content-type"), "text/html; charset=utf-8");
    assert!(english.text().contains("<html lang=\"en\">") && english.text().contains("Take a seat"));
    let italian = Call::get(server.address, "/").with("accept-language", "it-IT,it;q=0.9").send().await;
    assert!(italian.text().contains("<html lang=\"it\">") && italian.text().contains("Accomodati"));
}

#[tokio::test]
async fn a_browser_that_finds_nothing_finds_the_way_in() {
    let server = LoungeServer::open().await;
    for path in ["/nowhere", "/g/zzzz"] {
        let page = Call::get(server.address, path).with("accept", "text/html,*/*;q=0.8").send().await;
        assert_eq!((page.status, page.header("content-type")), (404, "text/html; charset=utf-8"), "{path}");
        let text = page.text();
        assert!(text.contains("There’s nothing here.") && text.contains("href=\"/\">Play now</a>"), "{text}");
        let program = Call::get(server.address, path).with("accept", "*/*").send().await;
        assert_eq!((program.status, program.text()), (404, "There’s nothing here.".into()), "{path}");
    }
}

#[tokio::test]
async fn every_response_tells_the_browser_to_be_strict() {
    let server = LoungeServer::open().await;
    for path in ["/", "/static/now/lounge.js", "/nowhere", "/as/ann/events"] {
        let reply = Call::get(server.address, path).send().await;
        let policy = reply.header("content-security-policy");
        assert!(policy.starts_with("default-src 'none'; script-src 'self'"), "{path}: {policy}");
        assert!(!policy.contains("unsafe") && !policy.contains("http"), "{policy}");
        assert_eq!(reply.header("x-content-type-options"), "nosniff");
    }
}

#[tokio::test]
async fn a_visitor_enters_with_a_name() {
    let server = LoungeServer::open().await;
    let entered = Call::form(server.address, "name=+Ann%C3%A9+").send().await;
    assert_eq!((entered.status, entered.header("location")), (303, "/as/ann%C3%A9/"));
    let set: Vec<_> = entered.headers.iter().filter(|(name, _)| name == "set-cookie").map(|(_, set)| set).collect();
    assert_eq!(set.len(), 2);
    assert!(set[0].starts_with("tavoliere-names=Ann%C3%A9; Path=/;") && set[0].contains("HttpOnly"));
    assert!(set[1].contains("; Path=/as/ann%C3%A9/;") && set[1].ends_with("HttpOnly; SameSite=Strict"));

    let room = Call::get(server.address, "/as/ann%C3%A9/").with("cookie", &entered.cookies()).send().await;
    assert_eq!(room.status, 200);
    assert!(room.text().contains("data-me=\"anné\"") && room.text().contains("<strong>Anné</strong>"));
    let front = Call::get(server.address, "/").with("cookie", &entered.cookies()).send().await;
    assert!(front.text().contains("<button name=\"name\" value=\"Anné\">"));
}

/// A guest goes on with the game that is being played, and is one person.
#[tokio::test]
async fn one_guest_a_browser() {
    let server = LoungeServer::open().await;
    let first = Call::post(server.address, "/play", "application/x-www-form-urlencoded", "").send().await;
    assert_eq!(first.status, 303);
    let table = first.header("location").to_owned();
    assert!(table.starts_with("/as/guest%20") && table.ends_with("/t/"), "{table}");
    let again = Call::post(server.address, "/play", "application/x-www-form-urlencoded", "")
        .with("cookie", &first.cookies())
        .send()
        .await;
    assert_eq!((again.status, again.header("location")), (303, &*table));
    let games =
        Call::get(server.address, &table.replace("/t/", "/api/games")).with("cookie", &first.cookies()).send().await;
    assert_eq!(games.json()["games"].as_array().map(Vec::len), Some(1), "{}", games.text());
    let other = Call::post(server.address, "/play", "application/x-www-form-urlencoded", "").send().await;
    assert_ne!(other.header("location"), table, "another browser is another guest");
}

#[tokio::test]
async fn who_did_not_come_in_by_the_front_page_is_led_there() {
    let server = LoungeServer::open().await;
    let cookies = enter(&server, "Ann").await;
    let table = [
        ("/as/ann/", "", 303, "/?name=ann"),
        ("/as/bob/", &cookies, 303, "/?name=bob"),
        ("/as/Ann/", "", 303, "/as/ann/"),
        ("/as/ann", "", 308, "/as/ann/"),
        ("/as/%22%3E/", "", 303, "/?name=%22%3E"),
    ];
    for (path, cookies, status, location) in table {
        let reply = Call::get(server.address, path).with("cookie", cookies).send().await;
        assert_eq!((reply.status, reply.header("location")), (status, location), "{path}");
    }
    for path in ["/as/ann/events", "/as/ann/complete?line=%2F"] {
        assert_eq!(Call::get(server.address, path).send().await.status, 401, "{path}");
    }
}

#[tokio::test]
async fn what_is_no_name_is_explained_and_can_be_mended() {
    let server = LoungeServer::open().await;
    for typed in ["", "%20", "..", "%E3%85%A4", "%E2%80%8D", "%3Cb%3Eabcdefghijklmnopqrstuvwxyz"] {
        let reply = Call::form(server.address, &format!("name={typed}")).send().await;
        assert_eq!((reply.status, reply.cookies()), (400, String::new()), "{typed}");
        assert!(reply.text().contains("<p id=\"wrong\" class=\"wrong\" role=\"alert\" >A name has 1 to 24"), "{typed}");
        assert!(!reply.text().contains("<b>"));
    }
}

#[tokio::test]
async fn malformed_and_endless_requests_get_a_sentence() {
    let server = LoungeServer::open().await;
    let cookies = enter(&server, "ann").await;
    let huge = "x".repeat(40_000);
    let sound = json!({ "id": "0123456789abcdef", "line": "/help", "post": null });
    let with = |key: &str, value: serde_json::Value| {
        let mut said = sound.clone();
        said[key] = value;
        Call::json(server.address, "/as/ann/say", &said)
    };
    let say = |body: &str| Call::post(server.address, "/as/ann/say", "application/json", body);
    let table = [
        ("no form", Call::post(server.address, "/", "text/plain", "name=ann")),
        ("huge form", Call::form(server.address, &format!("name={huge}"))),
        ("no json", say("{")),
        ("other json", say("[]")),
        ("json as text", say("{}").with("content-type", "text/plain")),
        ("huge json", with("line", json!(huge))),
        ("long line", with("line", json!("x".repeat(4_001)))),
        ("empty line", with("line", json!("  "))),
        ("short id", with("id", json!("1"))),
        ("odd id", with("id", json!("0123456789-abcdef"))),
        ("long post", with("post", json!("1".repeat(65)))),
    ];
    for (what, call) in table {
        let reply = call.with("cookie", &cookies).send().await;
        assert_eq!(reply.status, 400, "{what}");
        assert!(
            reply.text().starts_with("This request doesn’t seem to come from the page"),
            "{what}: {}",
            reply.text()
        );
    }
    let reply = Call::json(server.address, "/as/ann/say", &sound).with("cookie", &cookies).send().await;
    assert_eq!(reply.status, 200, "the sound one is let through");
}

/// The host of a bot that is not reached at the address it was told finds the reason, and no line for each request.
#[tokio::test]
async fn a_host_that_is_not_ours_is_logged_once_a_minute() {
    let server = LoungeServer::open().await;
    let log = Log::default();
    let logging = log.begin();
    for _ in 0..3 {
        assert_eq!(Call::get(server.address, "/").with("host", "play.example.net:443").send().await.status, 403);
    }
    drop(logging);
    let refused: Vec<_> = log.lines().into_iter().filter(|line| line["host"] == "play.example.net:443").collect();
    assert_eq!(refused.len(), 1, "{}", log.text());
    assert_eq!(refused[0]["level"], "WARN");
    assert!(refused[0]["message"].as_str().is_some_and(|words| words.contains("PUBLIC_URL")), "{refused:?}");
}

/// Signs that join letters or are not seen: who entered once comes back under the same name.
#[tokio::test]
async fn odd_names_enter_and_come_back() {
    let server = LoungeServer::open().await;
    for (typed, shown) in [
        ("%F0%9F%91%A9%E2%80%8D%F0%9F%92%BB+Zoe", "👩‍💻 Zoe"),
        ("%D9%85%D9%87%D8%AF%DB%8C%E2%80%8C%D9%BE%D9%88%D8%B1", "مهدی‌پور"),
        ("An%C2%ADn", "Ann"),
    ] {
        let mut homes = Vec::new();
        for _ in 0..2 {
            let entered = Call::form(server.address, &format!("name={typed}")).send().await;
            assert_eq!(entered.status, 303, "{shown}: {}", entered.text());
            let home = entered.header("location").to_owned();
            let page = Call::get(server.address, &home).with("cookie", &entered.cookies()).send().await;
            assert_eq!(page.status, 200, "{shown} at {home}");
            let me =
                Call::get(server.address, &format!("{home}api/me")).with("cookie", &entered.cookies()).send().await;
            assert_eq!((me.status, &me.json()["name"]), (200, &json!(shown)));
            homes.push(home);
        }
        assert_eq!(homes[0], homes[1], "{shown}");
    }
}

#[tokio::test]
async fn other_sites_can_do_nothing() {
    let server = LoungeServer::open().await;
    let cookies = enter(&server, "ann").await;
    let rebound = Call::get(server.address, "/").with("host", "evil.example:8080").send().await;
    assert_eq!((rebound.status, rebound.text().contains("Tavoliere")), (403, false));

    let said = json!({ "id": "0123456789abcdef", "line": "/help", "post": null });
    let say = || Call::json(server.address, "/as/ann/say", &said).with("cookie", &cookies);
    let enter = || Call::form(server.address, "name=ann");
    for call in [say(), enter()] {
        let reply = call.with("origin", "http://evil.example").send().await;
        assert_eq!((reply.status, reply.cookies()), (403, String::new()));
    }
    for call in [say(), enter()] {
        assert_eq!(call.with("sec-fetch-site", "cross-site").send().await.status, 403);
    }
    assert_eq!(say().with("sec-fetch-site", "same-origin").send().await.status, 200);
}

#[tokio::test]
async fn only_a_visitor_can_say_something() {
    let server = LoungeServer::open().await;
    let cookies = enter(&server, "ann").await;
    let said = json!({ "id": "0123456789abcdef", "line": "/help", "post": null });
    let table = [("/as/ann/say", cookies.as_str(), 200), ("/as/ann/say", "", 401), ("/as/bob/say", &cookies, 401)];
    for (path, cookies, status) in table {
        let reply = Call::json(server.address, path, &said).with("cookie", cookies).send().await;
        assert_eq!(reply.status, status, "{path}");
    }
}

#[tokio::test]
async fn posts_come_once_lose_their_buttons_and_stay() {
    let server = LoungeServer::open().await;
    let cookies = enter(&server, "ann").await;
    let listen = || Call::get(server.address, "/as/ann/events").with("cookie", &cookies).events();
    let mut events = listen().await;
    let none = json!({ "posts": [], "earlier": false, "language": "en", "theme": "light" });
    assert_eq!(events.next().await, Some(("all".into(), none)));

    server.post(7, &board("E5")).await;
    server.post(7, &board("E5")).await;
    server.take_buttons(7).await;
    let (kind, posted) = events.next().await.unwrap();
    assert_eq!((kind.as_str(), &posted["key"]), ("post", &json!("7")));
    assert_eq!(posted["text"][0], json!({ "kind": "strong", "text": "#k7q2" }));
    assert_eq!(posted["picture"]["size"], json!([240, 200]));
    assert_eq!(posted["buttons"][0][1], json!({ "label": "Resign", "line": "Resign #k7q2.3", "tone": "danger" }));
    assert_eq!(events.next().await, Some(("close".into(), json!("7"))));

    let (_, all) = listen().await.next().await.unwrap();
    let all = all["posts"].as_array().unwrap();
    assert_eq!(all.len(), 1);
    assert_eq!((&all[0]["buttons"], &all[0]["text"]), (&json!([]), &posted["text"]));
}

#[tokio::test]
async fn pictures_are_fetched_once_and_kept() {
    let server = LoungeServer::open().await;
    let cookies = enter(&server, "Ann").await;
    let get = |path: &str| Call::get(server.address, &format!("/as/ann/{path}")).with("cookie", &cookies);
    server.post(7, &board("E5")).await;
    server.post(8, &Post::default()).await;
    let reply = get("picture/7.png?v=1").send().await;
    assert_eq!((reply.status, reply.header("content-type")), (200, "image/png"));
    assert!(reply.header("cache-control").contains("immutable"));
    assert_eq!(Some(reply.body), board("E5").picture.map(|picture| picture.bytes.to_vec()));
    let mut moving = board("E6");
    moving.picture =
        Some(Picture { bytes: b"GIF89a".to_vec().into(), format: PictureFormat::Gif, ..moving.picture.unwrap() });
    server.post(9, &moving).await;
    let reply = get("picture/9.gif?v=1").send().await;
    assert_eq!((reply.header("content-type"), reply.body.as_slice()), ("image/gif", &b"GIF89a"[..]));
    for path in ["picture/7.gif", "picture/8.png", "picture/9.png", "picture/10.png", "picture/7", "picture/..%2F7.png"]
    {
        assert_eq!(get(path).send().await.status, 404, "{path}");
    }
    assert_eq!(Call::get(server.address, "/as/ann/picture/7.png").send().await.status, 401);
    // A page may ask for a picture while its post is deleted or edited.
    server.delete(7).await;
    server.edit(9, &board("E7")).await;
    for path in ["picture/7.png", "picture/9.gif", "picture/9.png"] {
        assert_eq!(get(path).send().await.status, 200, "{path}");
    }
}

#[tokio::test]
async fn an_address_that_cannot_be_had_is_told_at_once() {
    let server = LoungeServer::open().await;
    let bind = |address: &str| Lounge::bind(address.parse().unwrap());
    let taken = server.address.to_string();
    assert!(matches!(bind(&taken), Err(ConnectError::InUse(address)) if address == server.address));
    assert!(matches!(bind("203.0.113.1:0"), Err(ConnectError::Bind { .. })));
}

#[tokio::test]
async fn stopping_ends_every_stream() {
    let server = LoungeServer::open().await;
    let cookies = enter(&server, "ann").await;
    let mut events = Call::get(server.address, "/as/ann/events").with("cookie", &cookies).events().await;
    assert!(events.next().await.is_some());
    let began = Instant::now();
    server.close().await;
    assert_eq!(events.next().await, None);
    assert!(began.elapsed() < Duration::from_secs(2), "{:?}", began.elapsed());
}

#[tokio::test]
async fn a_proxy_is_asked_to_pass_events_on_at_once() {
    let server = LoungeServer::open().await;
    let cookies = enter(&server, "ann").await;
    for path in ["/as/ann/events", "/as/ann/api/events"] {
        let (head, _events) = Call::get(server.address, path).with("cookie", &cookies).stream().await;
        assert!(head.contains("content-type: text/event-stream\r\n"), "{path}: {head}");
        assert!(head.contains("x-accel-buffering: no\r\n"), "{path}: {head}");
    }
    let page = Call::get(server.address, "/").send().await;
    assert_eq!(page.header("x-accel-buffering"), "");
}

#[tokio::test]
async fn an_answer_is_for_the_one_who_asked() {
    let server = LoungeServer::open().await;
    let cookies = [enter(&server, "Ann").await, enter(&server, "Bob").await];
    let listen = |name: &str, cookies: &str| {
        Call::get(server.address, &format!("/as/{name}/events")).with("cookie", cookies).events()
    };
    let (mut anns, mut bobs) = (listen("ann", &cookies[0]).await, listen("bob", &cookies[1]).await);
    assert_eq!(anns.next().await, bobs.next().await);

    let say = |name: &str, id: &str, line: &str| {
        let cookies = if name == "ann" { &cookies[0] } else { &cookies[1] };
        let said = json!({ "id": id, "line": line, "post": null });
        Call::json(server.address, &format!("/as/{name}/say"), &said).with("cookie", cookies)
    };
    let help = say("ann", "aaaaaaaa", "/help").send().await.json();
    assert_eq!((&help["kind"], &help["post"]["key"]), (&json!("say"), &json!(null)));

    let challenge = || say("ann", "bbbbbbbb", "/play briths-square anyone size=3");
    let begun = challenge().send().await.json();
    assert_eq!(begun["kind"], json!("done"));
    assert!(begun["match"].as_str().is_some_and(|code| !code.is_empty()), "{begun}");
    assert_eq!(challenge().send().await.json(), json!({ "kind": "done" }), "the same action is done once");
    assert_eq!(say("bob", "bbbbbbbb", "/games").send().await.json()["kind"], json!("say"), "it is Ann's own id");
    let (first, again) = (anns.next().await.unwrap(), bobs.next().await.unwrap());
    assert_eq!(first, again);
    assert_eq!(first.0, "post");
    let join = first.1["buttons"][0][0]["line"].as_str().unwrap();
    assert_eq!(say("bob", "cccccccc", join).send().await.json()["kind"], json!("done"));
    let (begun, _) = (anns.next().await.unwrap(), bobs.next().await.unwrap());
    assert_eq!(begun.0, "post");
    assert_eq!(anns.next().await, Some(("delete".into(), first.1["key"].clone())));
}

#[tokio::test]
async fn a_private_picture_is_for_the_visitor_who_was_told_its_address() {
    let server = LoungeServer::open().await;
    let cookies = enter(&server, "Ann").await;
    let say = |id: &str, line: &str| {
        let said = json!({ "id": id, "line": line, "post": null });
        Call::json(server.address, "/as/ann/say", &said).with("cookie", &cookies)
    };
    say("aaaaaaaa", "/play briths-square computer 3 size=3").send().await;
    let board = say("bbbbbbbb", "/board").send().await.json();
    let address = board["post"]["picture"]["address"].as_str().unwrap().to_owned();
    assert!(address.len() > "picture/.png".len() + 32, "{address}");
    let picture = Call::get(server.address, &format!("/as/ann/{address}")).with("cookie", &cookies).send().await;
    assert!(picture.status == 200 && picture.body.starts_with(b"\x89PNG"));
}

#[tokio::test]
async fn a_document_comes_with_the_answer() {
    let server = LoungeServer::open().await;
    let cookies = enter(&server, "Ann").await;
    let say = |id: &str, line: &str| {
        let said = json!({ "id": id, "line": line, "post": null });
        Call::json(server.address, "/as/ann/say", &said).with("cookie", &cookies)
    };
    say("aaaaaaaa", "/settings theme=dark").send().await;
    let told = say("bbbbbbbb", "/mydata").send().await.json();
    assert_eq!(told["post"]["document"]["name"], "tavoliere-mydata.json");
    let content = told["post"]["document"]["content"].as_str().unwrap();
    let content: serde_json::Value = serde_json::from_str(content).unwrap();
    assert_eq!((&content["choice"][0]["name"], &content["choice"][0]["value"]), (&json!("theme"), &json!("dark")));
}

#[tokio::test]
async fn an_edited_message_is_sent_to_all_who_see_it() {
    let server = LoungeServer::open().await;
    let cookies = enter(&server, "Ann").await;
    let mut events = Call::get(server.address, "/as/ann/events").with("cookie", &cookies).events().await;
    assert!(events.next().await.is_some());
    let say = |line: &str, post: Option<&str>| {
        let id = format!("{:08}", line.len() * 100 + post.map_or(0, str::len));
        let said = json!({ "id": id, "line": line, "post": post });
        Call::json(server.address, "/as/ann/say", &said).with("cookie", &cookies)
    };
    say("/play briths-square computer 3 size=3 side=first", None).send().await;
    let (_, begun) = events.next().await.unwrap();
    let line = begun["buttons"][0][0]["line"].as_str().unwrap();
    let code = line.split(['#', '.']).nth(1).expect("/pick #CODE.VERSION").to_owned();

    let start = format!("/replay #{code} 0");
    let private = say(&start, None).send().await.json();
    assert_eq!(private["kind"], "replace");
    let address = private["post"]["picture"]["address"].as_str().unwrap();
    let fetch = async |address: &str| {
        Call::get(server.address, &format!("/as/ann/{address}")).with("cookie", &cookies).send().await
    };
    assert_eq!(fetch(address).await.status, 200);

    let button = Button::new("⏮", start.clone());
    server.post(70, &Post { buttons: vec![vec![button]], ..board("a page") }).await;
    server.post(71, &board("no page")).await;
    assert_eq!(
        (events.next().await.unwrap().1["key"].clone(), events.next().await.unwrap().0),
        (json!("70"), "post".into())
    );
    assert_eq!(say(&start, Some("71")).send().await.json()["kind"], "replace", "it has no such button");
    assert_eq!(say(&start, Some("070")).send().await.json()["kind"], "replace", "there is no such post");
    assert_eq!(say(&format!("{start} "), Some("70")).send().await.json()["kind"], "replace", "it was typed");
    assert_eq!(say(&start, Some("70")).send().await.json(), json!({ "kind": "replaced" }));
    let (kind, turned) = events.next().await.unwrap();
    assert_eq!((kind.as_str(), &turned["key"], &turned["text"]), ("post", &json!("70"), &private["post"]["text"]));
    let [one, other] = [&turned, &private["post"]].map(|post| post["picture"]["address"].as_str().unwrap().to_owned());
    assert_eq!(fetch(&one).await.body, fetch(&other).await.body);
    let (_, all) =
        Call::get(server.address, "/as/ann/events").with("cookie", &cookies).events().await.next().await.unwrap();
    let all = all["posts"].as_array().unwrap();
    assert_eq!((&all[1]["text"], all.len()), (&turned["text"], 3));
}

#[tokio::test]
async fn lines_are_completed() {
    let server = LoungeServer::open().await;
    let cookies = enter(&server, "Ann").await;
    let said = json!({ "id": "aaaaaaaa", "line": "/play briths-square computer 3 size=3 side=first", "post": null });
    Call::json(server.address, "/as/ann/say", &said).with("cookie", &cookies).send().await;
    for (line, expected) in [("%2Fga", "/games"), ("%2Fmove+a", "a1"), ("c", "c1")] {
        let path = format!("/as/ann/complete?line={line}");
        let found = Call::get(server.address, &path).with("cookie", &cookies).send().await.json();
        assert_eq!(found[0]["word"], json!(expected), "{line}: {found}");
    }
}

#[tokio::test]
async fn the_courier_knows_one_room() {
    let server = LoungeServer::open().await;
    assert_eq!((server.lounge.platform(), server.lounge.limits()), (Platform::Lounge, &LOUNGE));
    let elsewhere = send_post(&*server.lounge, &"cellar".into(), &Post::default(), 1).await;
    assert!(matches!(elsewhere, Err(DeliveryError::Refused(_))), "{elsewhere:?}");
    server.take_buttons(99).await;
}

#[tokio::test]
async fn the_room_speaks_as_whoever_said_something_first() {
    let server = LoungeServer::open().await;
    let game = async |name: &str, language: &str| {
        let cookies = enter(&server, name).await;
        let path = format!("/as/{}/say", name.to_lowercase());
        let said = json!({"id": format!("{name}begins"), "line": "/play insert computer=1"});
        let call = Call::json(server.address, &path, &said).with("cookie", &cookies);
        let reply = call.with("accept-language", language).send().await;
        assert_eq!(reply.status, 200, "{}", reply.text());
        let room = Call::get(server.address, &format!("/as/{}/", name.to_lowercase())).with("cookie", &cookies);
        room.with("accept-language", language).send().await.text()
    };
    let italian = game("Anna", "it-IT,it;q=0.9").await;
    let english = game("Bob", "en").await;
    assert!(italian.contains("<html lang=\"it\" ") && english.contains("<html lang=\"en\" "));
    for room in [italian, english] {
        assert!(room.contains("<article class=\"post\" lang=\"it\">"), "{room}");
    }
    assert_eq!(server.bot.app.language_in(Platform::Lounge, &room::KEY.into()).await, Some(Language::IT));
}
