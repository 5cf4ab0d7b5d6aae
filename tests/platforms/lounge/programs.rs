//! Programs over the API, with the example program of the documents.

use std::process::{Child, Command, Stdio};

use serde_json::{Value, json};

use super::LoungeServer;
use super::api::Guest;
use super::client::Call;
use crate::support::Bot;

/// The token of a new program.
pub(super) async fn token(guest: &Guest, name: &str) -> String {
    let answer = guest.say(&format!("/token {name}")).await;
    let pieces = answer["post"]["text"].as_array().expect("a text");
    let code = pieces.iter().find(|piece| piece["kind"] == "code").expect("a token");
    code["text"].as_str().expect("a text").to_owned()
}

/// The example program, until dropped.
struct Example(Child);

impl Drop for Example {
    fn drop(&mut self) {
        self.0.kill().expect("it runs");
        self.0.wait().expect("it has ended");
    }
}

fn example(server: &LoungeServer, token: &str, engine: &[&str]) -> Example {
    let child = Command::new("python3")
        .arg(concat!(env!("CARGO_MANIFEST_DIR"), "/docs/program.py"))
        .arg(format!("http://{}", server.address))
        .args(engine)
        .env("TOKEN", token)
        .stdout(Stdio::null())
        .spawn();
    Example(child.expect("Python"))
}

/// A person plays the first legal moves until the game is over. Returns it.
async fn played_out(guest: &Guest, code: &str) -> Value {
    let mut events = guest.events(&format!("?game={code}")).await;
    loop {
        let (kind, game) = events.any().await.expect("an event");
        if kind == "game" && game["phase"] == "over" {
            return game;
        }
        if kind == "game" && game["yours"] == true {
            let mut made = String::new();
            let mut reading = game["reading"].clone();
            while reading["kind"] == "begun" {
                let step = reading["next"][0]["step"].as_str().expect("a step");
                made = if made.is_empty() { step.to_owned() } else { format!("{made}-{step}") };
                reading = guest.get(&format!("/games/{code}/reading?steps={made}")).await.json();
            }
            guest.play(code, &game["version"], reading["move"].as_str().expect("a move")).await;
        }
    }
}

#[tokio::test]
#[ignore = "needs Python"]
async fn the_example_takes_up_a_challenge_and_plays_to_the_end() {
    let server = LoungeServer::open_at("127.0.0.1:0".parse().unwrap(), Bot::new().await);
    let ann = Guest::enter(&server, "Ann").await;
    for (name, game, engine) in [
        ("sharpy", "snort size=3", &[][..]),
        ("wise", "diagonal size=4", &[env!("CARGO_BIN_EXE_tavoliere"), "referee"]),
    ] {
        let token = token(&ann, name).await;
        let _program = example(&server, &token, engine);
        ann.say(&format!("/play {game} @{name}-bot side=first")).await;
        let mut events = ann.events("").await;
        let code = loop {
            let (_, own) = events.any().await.expect("an event");
            if let Some(code) = own["games"][0]["code"].as_str() {
                break code.to_owned();
            }
        };
        let game = played_out(&ann, &code).await;
        assert_eq!(game["sides"][1]["names"], format!("{name}-bot 🤖"), "{game}");
    }
}

#[tokio::test]
async fn a_token_is_a_program_and_nobody_else() {
    let server = LoungeServer::open().await;
    let ann = Guest::enter(&server, "Ann").await;
    let token = token(&ann, "sharpy").await;
    let get = |path: &str, token: &str| {
        Call::get(server.address, path).with("authorization", &format!("Bearer {token}")).send()
    };
    let me = get("/api/me", &token).await;
    assert_eq!((me.status, &me.json()["name"]), (200, &json!("sharpy-bot 🤖")), "{}", me.text());
    for wrong in [&token[..token.len() - 1], "", "tavoliere_0"] {
        let refused = get("/api/me", wrong).await;
        assert_eq!(refused.status, 401, "{wrong}");
        let challenge = refused.header("www-authenticate");
        assert_eq!(
            (&refused.json()["error"]["code"], challenge),
            (&json!("bad_token"), "Bearer error=\"invalid_token\"")
        );
    }
    // A cookie and a token do not mix: the address decides.
    let other = Call::get(server.address, "/as/ann/api/me").with("authorization", &format!("Bearer {token}")).send();
    assert_eq!(other.await.status, 401);
    let body = json!({ "id": "0123456789abcdef", "line": "/settings theme=dark" });
    let said = Call::json(server.address, "/api/say", &body).with("authorization", &format!("Bearer {token}")).send();
    let said = said.await.json().to_string();
    assert!(said.contains("A program can accept challenges"), "{said}");
}

#[tokio::test]
async fn a_program_that_asks_too_often_has_to_wait() {
    let server = LoungeServer::open_at("127.0.0.1:0".parse().unwrap(), Bot::with_flood_clock().await);
    let ann = Guest::enter(&server, "Ann").await;
    let token = token(&ann, "sharpy").await;
    let mut last = 200;
    for _ in 0..301 {
        let asked = Call::get(server.address, "/api/me").with("authorization", &format!("Bearer {token}")).send().await;
        last = asked.status;
    }
    assert_eq!(last, 429);
    let told = Call::get(server.address, "/api/me").with("authorization", &format!("Bearer {token}")).send().await;
    assert_eq!((told.status, told.header("retry-after")), (429, "1"));
    assert_eq!(told.header("ratelimit-policy"), "\"requests\";q=300;w=30");
    assert_eq!(told.header("ratelimit"), "\"requests\";r=0;t=1");
    assert_eq!(told.json()["error"]["code"], "too_many_requests");
    server.bot.wait(tavoliere_play::time::Millis::SECOND);
    let asked = Call::get(server.address, "/api/me").with("authorization", &format!("Bearer {token}")).send().await;
    assert_eq!(asked.status, 200);
}
