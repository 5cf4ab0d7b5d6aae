//! The API as programs expect it: codes of errors, statuses, addresses of actions, pages of lists, budgets, and reading by other sites.

use serde_json::{Value, json};

use super::LoungeServer;
use super::api::{Guest, two};
use super::client::{Call, Reply};
use crate::support::Bot;

/// A program of somebody, who uses the API with its token.
struct Program<'a> {
    server: &'a LoungeServer,
    token: String,
    sent: std::cell::Cell<u32>,
}

impl<'a> Program<'a> {
    async fn new(server: &'a LoungeServer, owner: &Guest, name: &str) -> Self {
        let answer = owner.say(&format!("/token {name}")).await;
        let pieces = answer["post"]["text"].as_array().expect("a text");
        let token = pieces.iter().find(|piece| piece["kind"] == "code").and_then(|piece| piece["text"].as_str());
        Self { server, token: token.expect("a token").to_owned(), sent: std::cell::Cell::default() }
    }

    fn call(&self, call: Call) -> Call {
        call.proven(None).with("authorization", &format!("Bearer {}", self.token))
    }

    async fn get(&self, path: &str) -> Reply {
        self.call(Call::get(self.server.address, &format!("/api{path}"))).send().await
    }

    async fn send(&self, path: &str, kind: &str, body: &str) -> Reply {
        self.call(Call::post(self.server.address, &format!("/api{path}"), kind, body)).send().await
    }

    /// Posts fields with a fresh id.
    async fn post(&self, path: &str, fields: Value) -> Reply {
        self.sent.set(self.sent.get() + 1);
        let mut body = fields;
        body["id"] = json!(format!("{:016}", self.sent.get()));
        self.send(path, "application/json", &body.to_string()).await
    }
}

fn error(reply: &Reply) -> (u16, String, String) {
    let error = &reply.json()["error"];
    let text = |field: &str| error[field].as_str().unwrap_or_default().to_owned();
    assert!(!text("message").is_empty(), "{}", reply.text());
    (reply.status, text("code"), text("field"))
}

#[tokio::test]
async fn an_error_tells_a_program_what_is_wrong() {
    let server = LoungeServer::open().await;
    let (ann, _, _) = two(&server, "diagonal size=4").await;
    let robot = Program::new(&server, &ann, "sharpy").await;
    ann.say("/play diagonal @sharpy-bot size=4 side=second").await;
    let code = robot.get("/games").await.json()["challenges"][0]["code"].as_str().expect("a code").to_owned();
    assert_eq!(robot.post(&format!("/games/{code}/accept"), json!({})).await.status, 200);
    let moves = &*format!("/games/{code}/moves");
    let board = &*format!("/games/{code}/board");
    for (reply, status, name, field) in [
        (robot.send("/say", "application/json", "{").await, 400, "bad_json", ""),
        (robot.send("/say", "text/plain", "{}").await, 415, "bad_content_type", ""),
        (robot.send("/say", "application/json", &"x".repeat(40_000)).await, 413, "too_large", ""),
        (robot.send("/say", "application/json", "[]").await, 400, "bad_request", ""),
        (robot.send("/say", "application/json", r#"["aaaaaaaa", "/finish", null]"#).await, 400, "bad_request", ""),
        (robot.send(moves, "application/json", r#"["aaaaaaaa", 2, "b2", null]"#).await, 400, "bad_request", ""),
        (robot.send("/say", "application/json", r#"{"line": "/help"}"#).await, 400, "bad_field", "id"),
        (robot.send("/say", "application/json", r#"{"id": "?", "line": "/help"}"#).await, 400, "bad_field", "id"),
        (robot.post("/say", json!({"line": 7})).await, 400, "bad_field", "line"),
        (robot.post("/say", json!({"line": " "})).await, 400, "bad_field", "line"),
        (robot.post(moves, json!({"move": "a1"})).await, 400, "bad_field", "version"),
        (robot.post(moves, json!({"move": "a1", "version": -1})).await, 400, "bad_field", "version"),
        (robot.post(moves, json!({"move": "a1", "version": 2.5})).await, 400, "bad_field", "version"),
        (robot.post(moves, json!({"move": "a".repeat(65), "version": 2})).await, 400, "bad_field", "move"),
        (robot.get(&format!("{board}?ply=x")).await, 400, "bad_field", "ply"),
        (robot.get(&format!("{board}?ply=4294967296")).await, 400, "bad_field", "ply"),
        (robot.get(&format!("{board}?theme=sepia")).await, 400, "bad_field", "theme"),
        (robot.get("/events?game=a&game=b").await, 400, "bad_field", "game"),
        (robot.get("/games?phase=begun").await, 400, "bad_field", "phase"),
        (robot.get("/games?limit=0").await, 400, "bad_field", "limit"),
        (robot.get("/games?limit=101").await, 400, "bad_field", "limit"),
        (robot.get("/games?limit=ten").await, 400, "bad_field", "limit"),
        (robot.get("/games?before=zzzz").await, 422, "bad_field", "before"),
        (robot.get("/games?phase=over&before=zzzz").await, 422, "bad_field", "before"),
        (robot.get(&format!("/games?phase=over&before={code}")).await, 422, "bad_field", "before"),
        (robot.get(&format!("/games/{code}/position?ply=9")).await, 422, "impossible_position", ""),
        (robot.get("/games/zzzz").await, 404, "unknown_game", ""),
        (robot.post("/games/zzzz/resign", json!({})).await, 404, "unknown_game", ""),
        (robot.get("/nothing").await, 404, "unknown_address", ""),
        (robot.get("/say").await, 405, "wrong_method", ""),
    ] {
        assert_eq!(error(&reply), (status, name.to_owned(), field.to_owned()), "{}", reply.text());
        assert!(!reply.text().contains("reload"), "words for a page: {}", reply.text());
    }
    assert_eq!(robot.get(moves).await.header("allow"), "POST");
}

/// A person at a page reads sentences in their own language, under the same codes.
#[tokio::test]
async fn a_page_has_its_sentences_in_the_same_form() {
    let server = LoungeServer::open().await;
    let ann = Guest::enter(&server, "Ann").await;
    let at = |path: &str| Call::get(server.address, path).with("accept-language", "it");
    for call in [
        at("/as/ann/api/games/zzzz").with("cookie", &ann.cookies),
        // The page of a public match asks like anybody, and its browser says that it is ours.
        at("/api/games/zzzz").with("sec-fetch-site", "same-origin"),
    ] {
        let reply = call.send().await;
        assert_eq!(error(&reply), (404, "unknown_game".to_owned(), String::new()));
        assert!(reply.text().contains("partita"), "{}", reply.text());
    }
    let elsewhere = at("/api/games/zzzz").with("sec-fetch-site", "cross-site").send().await;
    assert!(elsewhere.text().contains("There is no game"), "{}", elsewhere.text());
}

#[tokio::test]
async fn a_program_answers_and_plays_by_addresses() {
    let server = LoungeServer::open().await;
    let ann = Guest::enter(&server, "Ann").await;
    let robot = Program::new(&server, &ann, "sharpy").await;
    let challenged = async |terms: &str| {
        ann.say(&format!("/play {terms} @sharpy-bot")).await;
        robot.get("/games").await.json()["challenges"][0]["code"].as_str().expect("a code").to_owned()
    };
    let declined = challenged("insert").await;
    let reply = robot.post(&format!("/games/{declined}/decline"), json!({})).await;
    assert_eq!((reply.status, &reply.json()["game"]["phase"]), (200, &json!("ended")), "{}", reply.text());
    let again = robot.post(&format!("/games/{declined}/accept"), json!({})).await;
    assert_eq!(error(&again), (422, "refused".to_owned(), String::new()));

    let code = challenged("diagonal size=4 side=second").await;
    let path = |rest: &str| format!("/games/{code}/{rest}");
    let accept = r#"{"id": "0123456789abcdef"}"#;
    for told in ["first", "the answer was lost"] {
        let accepted = robot.send(&path("accept"), "application/json", accept).await;
        assert_eq!((accepted.status, &accepted.json()["game"]["phase"]), (200, &json!("playing")), "{told}");
    }
    // In JSON a number with a fraction of nothing is whole.
    let version = accepted_version(&robot, &code).await;
    let illegal = robot.post(&path("moves"), json!({"version": version, "move": "zz"})).await;
    assert!(!illegal.text().contains("yes"), "{}", illegal.text());
    assert_eq!(error(&illegal), (422, "illegal_move".to_owned(), "move".to_owned()));
    assert_eq!((&illegal.json()["played"], &illegal.json()["game"]["code"]), (&json!(false), &json!(code)));
    let body = format!(r#"{{"id": "aaaaaaaa", "version": {version}.0, "move": "b2"}}"#);
    let played = robot.send(&path("moves"), "application/json", &body).await;
    assert_eq!((played.status, &played.json()["played"]), (200, &json!(true)), "{}", played.text());
    let again = robot.send(&path("moves"), "application/json", &body).await;
    assert_eq!((again.status, &again.json()["played"]), (200, &json!(true)), "the answer was lost: {}", again.text());
    let other = body.replace("b2", "c3");
    let used = robot.send(&path("moves"), "application/json", &other).await;
    assert_eq!(error(&used), (422, "used_id".to_owned(), "id".to_owned()));
    let now = &played.json()["game"]["version"];
    for (seen, tried, expected) in [
        (&version, "c3", ("stale_version", "version")),
        (now, "c3", ("not_your_turn", "")),
        // The board that was seen has this move already, so it is another one.
        (now, "b2", ("not_your_turn", "")),
    ] {
        let early = robot.post(&path("moves"), json!({"version": seen, "move": tried})).await;
        assert_eq!(error(&early), (422, expected.0.to_owned(), expected.1.to_owned()), "{}", early.text());
    }
    for body in [r#"{"id": "refused1"}"#; 2] {
        let refused = robot.send(&path("swap"), "application/json", body).await;
        assert_eq!(error(&refused), (422, "refused".to_owned(), String::new()), "each time: {}", refused.text());
    }
    assert_eq!(ann.play(&code, &ann.game(&code).await["version"], "c3").await["played"], true);
    let again = robot.send(&path("moves"), "application/json", &body).await;
    assert_eq!((again.status, &again.json()["played"]), (200, &json!(true)), "answered since: {}", again.text());
    let stale = robot.post(&path("moves"), json!({"version": version, "move": "b2"})).await;
    assert_eq!(error(&stale), (422, "stale_version".to_owned(), "version".to_owned()));

    let offered = robot.post(&path("draw"), json!({})).await;
    assert_eq!(offered.status, 200, "{}", offered.text());
    assert!(!ann.game(&code).await["actions"].as_array().expect("a list").is_empty(), "Ann is asked");
    ann.say(&format!("/decline #{code}")).await;
    let resigned = robot.post(&path("resign"), json!({})).await;
    assert_eq!((resigned.status, &resigned.json()["game"]["phase"]), (200, &json!("over")), "{}", resigned.text());
    let finished = robot.get("/games?phase=over").await.json();
    let game = &finished["games"][0];
    assert_eq!((&game["code"], &game["you"], &game["winner"]), (&json!(code), &json!(0), &json!(1)), "{finished}");
    assert!(game["ended_ms"].as_i64().is_some_and(|at| at > 0) && game["result"].is_string(), "{finished}");
}

#[tokio::test]
async fn a_program_is_offered_only_what_it_may_do() {
    let server = LoungeServer::open().await;
    let ann = Guest::enter(&server, "Ann").await;
    let robot = Program::new(&server, &ann, "sharpy").await;
    ann.say("/play diagonal size=4 side=second @sharpy-bot").await;
    let code = robot.get("/games").await.json()["challenges"][0]["code"].as_str().expect("a code").to_owned();
    robot.post(&format!("/games/{code}/accept"), json!({})).await;
    let game = robot.get(&format!("/games/{code}")).await.json();
    let lines: Vec<&str> = game["actions"]
        .as_array()
        .expect("rows")
        .iter()
        .flat_map(|row| row.as_array().expect("a row"))
        .map(|button| button["line"].as_str().expect("a line"))
        .collect();
    assert_eq!(lines, Vec::<&str>::new(), "no faces, which are remarks");
    assert_eq!(game["reading"]["words"], "where?");
    let said = robot.post("/say", json!({ "line": format!("/move b2 #{code}") })).await.json();
    assert_eq!(said["post"]["picture"], json!(null), "a program finds no picture: {said}");
    let board = async |version: u64| robot.get(&format!("/games/{code}/board?version={version}")).await;
    let version = robot.get(&format!("/games/{code}")).await.json()["version"].as_u64().expect("a number");
    assert!(board(version).await.header("cache-control").ends_with("immutable"));
    for other in [version - 1, version + 1] {
        assert_eq!(board(other).await.header("cache-control"), "no-store", "of another version");
    }
    // The name of the scheme is in any letters.
    let me = Call::get(server.address, "/api/me").proven(None);
    assert_eq!(me.with("authorization", &format!("bEARER  {}", robot.token)).send().await.status, 200);
}

#[tokio::test]
async fn a_stream_ends_with_the_token_of_its_program() {
    let server = LoungeServer::open().await;
    let ann = Guest::enter(&server, "Ann").await;
    for (name, taken_back) in [("sharpy", "new"), ("blunt", "off yes")] {
        let robot = Program::new(&server, &ann, name).await;
        let mut events = robot.call(Call::get(server.address, "/api/events")).events().await;
        assert_eq!(events.any().await.expect("an event").0, "games");
        ann.say(&format!("/play diagonal size=4 @{name}-bot")).await;
        assert_eq!(events.any().await.expect("an event").0, "games");
        ann.say(&format!("/token {name}-bot {taken_back}")).await;
        // A change that would be told.
        ann.say("/cancel").await;
        assert_eq!(events.any().await, None, "{taken_back}");
    }
    let nobody = Call::get(server.address, "/api/events").send().await;
    assert_eq!(error(&nobody), (400, "bad_field".to_owned(), "game".to_owned()));
}

async fn accepted_version(robot: &Program<'_>, code: &str) -> Value {
    let game = robot.get(&format!("/games/{code}")).await.json();
    let mover = &game["sides"][0];
    assert_eq!(mover["deadline"], mover["deadline_ms"], "the old name stays");
    game["version"].clone()
}

#[tokio::test]
async fn finished_games_come_in_pages() {
    let server = LoungeServer::open().await;
    let (ann, bob, first) = two(&server, "snort size=3").await;
    let mut codes = vec![first];
    while codes.len() < 5 {
        let code = codes.last().expect("one").clone();
        for (who, cell) in [(&ann, "a1"), (&bob, "c3")] {
            who.play(&code, &who.game(&code).await["version"], cell).await;
        }
        assert_eq!(ann.post(&format!("/games/{code}/resign"), &json!({ "id": ann.fresh_id() })).await.status, 200);
        ann.say("/play snort size=3 anyone side=first").await;
        bob.say("/accept").await;
        codes.push(ann.own().await[0]["code"].as_str().expect("a code").to_owned());
    }
    codes.pop();
    codes.reverse();
    let (mut found, mut asked) = (Vec::new(), "/games?phase=over&limit=3".to_owned());
    loop {
        let page = ann.get(&asked).await.json();
        let games = page["games"].as_array().expect("a list");
        assert!(games.len() <= 3, "{page}");
        found.extend(games.iter().map(|game| game["code"].as_str().expect("a code").to_owned()));
        let Some(next) = page["next"].as_str() else { break };
        asked = format!("/games?phase=over&limit=3&before={next}");
    }
    assert_eq!(found, codes);
    assert_eq!(ann.get("/games?limit=1").await.json()["games"].as_array().map(Vec::len), Some(1));
    let eve = Guest::enter(&server, "Eve").await;
    assert_eq!(eve.get("/games?phase=over").await.json(), json!({ "games": [], "next": null }));
}

#[tokio::test]
async fn actions_have_a_budget_that_is_told() {
    let server = LoungeServer::open_at("127.0.0.1:0".parse().unwrap(), Bot::with_flood_clock().await);
    let ann = Guest::enter(&server, "Ann").await;
    let robot = Program::new(&server, &ann, "sharpy").await;
    for _ in 0..60 {
        let said = robot.post("/say", json!({"line": "/help"})).await;
        assert_eq!((said.status, said.header("retry-after")), (200, ""));
    }
    for told in ["first", "again, in silence elsewhere"] {
        let held = robot.post("/say", json!({"line": "/help"})).await;
        assert_eq!(error(&held), (429, "too_many_requests".to_owned(), String::new()), "{told}");
        assert_eq!(held.header("retry-after"), "1");
        assert_eq!(held.header("ratelimit-policy"), "\"requests\";q=300;w=30, \"actions\";q=60;w=60");
        assert!(held.header("ratelimit").ends_with(", \"actions\";r=0;t=1"), "{}", held.header("ratelimit"));
    }
    let look = robot.get("/me").await;
    assert_eq!((look.status, look.header("ratelimit")), (200, "\"requests\";r=237"));
}

#[tokio::test]
async fn pages_of_other_sites_read_what_is_public_and_no_more() {
    let server = LoungeServer::open().await;
    let (ann, bob, code) = two(&server, "diagonal size=4").await;
    for guest in [&ann, &bob] {
        guest.say("/settings public=yes").await;
    }
    let foreign = |call: Call| call.proven(None).with("origin", "https://elsewhere.example");
    for path in
        ["/api.yaml", &format!("/api/games/{code}"), &format!("/api/games/{code}/board"), &format!("/g/{code}.png")]
    {
        let reply = foreign(Call::get(server.address, path)).send().await;
        assert_eq!((reply.status, reply.header("access-control-allow-origin")), (200, "*"), "{path}");
        assert_eq!(reply.header("access-control-allow-credentials"), "", "{path}");
        assert_eq!(reply.header("cross-origin-resource-policy"), "cross-origin", "{path}");
        let asked = foreign(Call::get(server.address, path).method("OPTIONS"));
        let preflight = asked.with("access-control-request-method", "GET").send().await;
        assert_eq!((preflight.status, preflight.header("access-control-allow-methods")), (200, "GET,HEAD"), "{path}");
        assert_eq!(preflight.header("access-control-allow-headers"), "", "{path}");
    }
    for path in ["/", "/as/ann/api/me", "/api/say", "/as/ann/"] {
        let cookies = &*ann.cookies;
        for method in ["GET", "OPTIONS"] {
            let call = foreign(Call::get(server.address, path).method(method)).with("cookie", cookies);
            let reply = call.with("access-control-request-method", "POST").send().await;
            assert_eq!(reply.header("access-control-allow-origin"), "", "{method} {path}");
        }
    }
    let said = json!({ "id": "0123456789abcdef", "line": "/help" });
    let post = Call::json(server.address, "/as/ann/api/say", &said).with("cookie", &ann.cookies);
    let reply = post.with("origin", "https://elsewhere.example").send().await;
    assert_eq!(error(&reply), (403, "wrong_origin".to_owned(), String::new()));
}

#[tokio::test]
async fn the_description_is_served() {
    let server = LoungeServer::open().await;
    let reply = Call::get(server.address, "/api.yaml").proven(None).send().await;
    assert_eq!((reply.status, reply.header("content-type")), (200, "application/yaml"));
    assert_eq!(reply.text(), include_str!("../../../docs/api.yaml"));
}
