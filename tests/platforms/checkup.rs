//! The findings of the doctor on the platforms, by their answers.

use std::net::SocketAddr;

use axum::Router;
use axum::extract::{Request, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use serde_json::{Value, json};
use tavoliere_adapter::adapter::AdapterSettings;
use tavoliere_adapter::checkup::{Finding, Severity};
use tavoliere_play::time::Timestamp;

/// The answers of a platform, by the end of a path.
type Answers = Vec<(&'static str, (u16, Value))>;

/// A platform that gives these answers, the first one that fits.
async fn platform(answers: Answers) -> SocketAddr {
    async fn answer(State(answers): State<Answers>, request: Request) -> Response {
        let found = answers.iter().find(|(end, _)| request.uri().path().to_lowercase().ends_with(end));
        let (status, content) =
            found.map_or((404, json!({ "message": "Unknown", "code": 0 })), |(_, answer)| answer.clone());
        (StatusCode::from_u16(status).expect("a status"), axum::Json(content)).into_response()
    }
    let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.expect("a free port");
    let address = listener.local_addr().expect("an address");
    tokio::spawn(async move { axum::serve(listener, Router::new().fallback(answer).with_state(answers)).await });
    address
}

fn settings(address: SocketAddr) -> AdapterSettings {
    AdapterSettings { token: "7123:AAhush".to_owned(), api_url: Some(format!("http://{address}")) }
}

fn now() -> Timestamp {
    jiff::Timestamp::now().into()
}

/// The findings that are not fine, in words.
fn complaints(findings: &[Finding]) -> Vec<String> {
    let bad = findings.iter().filter(|finding| finding.verdict != Severity::Fine);
    bad.map(|Finding { about, verdict, words, remedy, .. }| format!("{verdict:?} {about}: {words} → {remedy}"))
        .collect()
}

const fn ok(result: Value) -> (u16, Value) {
    (200, result)
}

fn telegram(others: Answers) -> Answers {
    let me = json!({
        "id": 99, "is_bot": true, "first_name": "Tavoliere", "username": "TavoliereBot", "can_join_groups": true,
        "can_read_all_group_messages": false, "supports_inline_queries": true, "can_connect_to_business": false,
        "has_main_web_app": false,
    });
    let webhook =
        json!({ "ok": true, "result": { "url": "", "has_custom_certificate": false, "pending_update_count": 0 } });
    let usual = vec![
        ("/getme", ok(json!({ "ok": true, "result": me }))),
        ("/getwebhookinfo", ok(webhook)),
        ("/", ok(json!({}))),
    ];
    [others, usual].concat()
}

fn member(status: &str) -> (u16, Value) {
    let user = json!({ "id": 99, "is_bot": true, "first_name": "Tavoliere" });
    ok(json!({ "ok": true, "result": { "status": status, "user": user } }))
}

fn group(permissions: Value) -> (u16, Value) {
    ok(json!({ "ok": true, "result": { "id": -5, "type": "group", "permissions": permissions } }))
}

#[tokio::test]
async fn telegram_is_asked_for_token_webhook_and_permissions() {
    let refused = (401, json!({ "ok": false, "error_code": 401, "description": "Unauthorized" }));
    let left = (
        403,
        json!({ "ok": false, "error_code": 403, "description": "Forbidden: bot was kicked from the group chat" }),
    );
    let webhook = json!({ "url": "https://other.example", "has_custom_certificate": false, "pending_update_count": 3 });
    let webhook = ok(json!({ "ok": true, "result": webhook }));
    let rival = "Conflict: terminated by other getUpdates request; make sure that only one bot instance is running";
    let rival = (409, json!({ "ok": false, "error_code": 409, "description": rival }));
    let all = json!({ "can_send_messages": true, "can_send_photos": true });
    let silent = json!({ "can_send_messages": false, "can_send_photos": true });
    let cases: [(Answers, &[&str]); 6] = [
        (telegram(vec![("/getchatmember", member("member")), ("/getchat", group(all))]), &[]),
        (vec![("/getme", refused)], &["Wrong Telegram: it does not accept the token → ask @BotFather"]),
        (
            telegram(vec![("/getwebhookinfo", webhook), ("/getchatmember", left)]),
            &[
                "Wrong Telegram’s updates: another program has set a webhook",
                "Warning Telegram, chat -5: games are played there, but the bot is not a member",
            ],
        ),
        (
            telegram(vec![("/getchatmember", member("member")), ("/getchat", group(silent))]),
            &["Warning Telegram, chat -5: games are played there, but the bot lacks: Send messages"],
        ),
        (
            telegram(vec![
                ("/getupdates", rival),
                ("/getchatmember", member("member")),
                ("/getchat", group(json!({ "can_send_messages": true, "can_send_photos": true }))),
            ]),
            &["Wrong Telegram’s listeners: another program listens with the same token"],
        ),
        (vec![("/getme", (502, json!({})))], &["Wrong Telegram: it cannot be reached"]),
    ];
    for (answers, expected) in cases {
        let address = platform(answers).await;
        let found = tavoliere_telegram::checkup::inspect(&settings(address), &["-5".into()], false, now()).await;
        let said = complaints(&found);
        assert_eq!(said.len(), expected.len(), "{said:?}");
        for (said, expected) in said.iter().zip(expected) {
            assert!(said.starts_with(expected), "{said}, not {expected}");
        }
        assert!(found.iter().all(|finding| !format!("{finding:?}").contains("AAhush")));
    }
}

fn discord(others: Answers) -> Answers {
    let gateway = json!({ "url": "wss://gateway.example", "shards": 1,
        "session_start_limit": { "total": 1000, "remaining": 900, "reset_after": 1, "max_concurrency": 1 } });
    let usual = vec![
        (
            "/users/@me",
            ok(json!({ "id": "900", "username": "tavoliere", "discriminator": "0", "avatar": null, "bot": true })),
        ),
        ("/gateway/bot", ok(gateway)),
        ("/gateway", ok(json!({ "url": "wss://gateway.example" }))),
    ];
    [others, usual].concat()
}

#[tokio::test]
async fn discord_is_asked_for_token_connections_and_channels() {
    let refused = (401, json!({ "message": "401: Unauthorized", "code": 0 }));
    let few = json!({ "url": "wss://gateway.example", "shards": 1,
        "session_start_limit": { "total": 1000, "remaining": 3, "reset_after": 1, "max_concurrency": 1 } });
    let unseen = "Warning Discord, channel 70: games are played there, but the bot cannot see it";
    let unknown = "Warning Discord, channel 70: it could not be looked at";
    let missing = (403, json!({ "message": "Missing Access", "code": 50001 }));
    let limited = (429, json!({ "message": "You are being rate limited.", "retry_after": 2.5 }));
    let cases: [(Answers, &[&str]); 8] = [
        (discord(vec![("/channels/70", missing)]), &[unseen]),
        // Other failures say nothing about permissions.
        (discord(Vec::new()), &[unknown]),
        (discord(vec![("/channels/70", (502, json!({})))]), &[unknown]),
        (discord(vec![("/channels/70", limited)]), &[unknown]),
        (discord(vec![("/channels/70", ok(json!({ "id": "70", "type": "?" })))]), &[unknown]),
        (vec![("/users/@me", refused)], &["Wrong Discord: it does not accept the token → reset the token"]),
        (
            discord(vec![("/gateway/bot", ok(few))]),
            &["Warning Discord’s connections: only 3 of 1000 are left", unknown],
        ),
        (vec![("/users/@me", (503, json!({})))], &["Wrong Discord: it cannot be asked"]),
    ];
    for (answers, expected) in cases {
        let address = platform(answers).await;
        let found = tavoliere_discord::checkup::inspect(&settings(address), &["70".into()], now()).await;
        let said = complaints(&found);
        assert_eq!(said.len(), expected.len(), "{said:?}");
        for (said, expected) in said.iter().zip(expected) {
            assert!(said.starts_with(expected), "{said}, not {expected}");
        }
    }
}
