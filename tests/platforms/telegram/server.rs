//! The Bot API of the fake, over HTTP.

use std::collections::HashMap;
use std::future::pending;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::body::{Body, Bytes};
use axum::extract::{Path, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use axum::routing::any;
use serde_json::{Map, Value, json};

use super::fake::TOKEN;
use super::spec;
use super::world::{Failure, World};
use crate::support::odd_answers::OddAnswers;
use crate::support::watched::Watched;

pub(super) type Parameters = Map<String, Value>;

pub fn router(shared: Arc<Watched<World>>, poll: Duration) -> Router {
    Router::new().route("/{bot}/{method}", any(serve)).with_state((shared, poll))
}

async fn serve(
    State((shared, poll)): State<(Arc<Watched<World>>, Duration)>,
    Path((bot, method)): Path<(String, String)>,
    headers: HeaderMap,
    body: Bytes,
) -> Response {
    if bot != format!("bot{TOKEN}") {
        return refuse(Failure::Unauthorized).await;
    }
    let Some(method) = spec::table().method(&method) else {
        shared.change(|world| world.violations.push(format!("{method} is no method the bot should call")));
        return refuse(Failure::Bad("no such method")).await;
    };
    let call = match read(method, &headers, &body) {
        Ok(call) => call,
        Err(wrong) => {
            shared.change(|world| world.violations.push(wrong));
            return refuse(Failure::Bad("a body that cannot be read")).await;
        }
    };
    if method == "getUpdates" {
        hold(&shared, &call.parameters, poll).await;
    }
    let odd = shared.change(|world| world.odd_answers.as_mut().and_then(OddAnswers::draw));
    if let Some(odd) = odd {
        let usual = if odd.is_carried_out { shared.change(|world| world.receive(method, call)).ok() } else { None };
        return odd.respond(json!({"ok": true, "result": usual}));
    }
    match shared.change(|world| world.receive(method, call)) {
        Ok(result) => axum::Json(json!({"ok": true, "result": result})).into_response(),
        Err(Failure::Silent) => ignore(shared).await,
        Err(failure) => refuse(failure).await,
    }
}

/// Never answers. Counts the call, and counts it again when the caller stops waiting.
async fn ignore(shared: Arc<Watched<World>>) -> Response {
    struct Ignored(Arc<Watched<World>>);

    impl Drop for Ignored {
        fn drop(&mut self) {
            self.0.change(|world| world.given_up += 1);
        }
    }

    shared.change(|world| world.ignored += 1);
    let _ignored = Ignored(shared);
    pending().await
}

/// Long polling: waits until there are updates.
async fn hold(shared: &Watched<World>, parameters: &Parameters, poll: Duration) {
    let number = |name: &str| parameters.get(name).and_then(Value::as_u64);
    let timeouts = Duration::from_secs(number("timeout").unwrap_or_default()).min(poll);
    let fails = |world: &World| world.failures.get("getUpdates").is_some_and(|failures| !failures.is_empty());
    // Updates that were read are acknowledged before more are awaited.
    if !shared.look(fails) {
        shared.change(|world| drop(world.get_updates(parameters)));
    }
    let news =
        shared.until(|world| (fails(world) || world.updates_from(number("offset")).next().is_some()).then_some(()));
    // After the time-out the answer is empty.
    let _ = tokio::time::timeout(timeouts, news).await;
}

async fn refuse(failure: Failure) -> Response {
    let (status, error, parameters) = match failure {
        Failure::TooMany(wait) => (429, format!("Too Many Requests: retry after {wait}"), json!({"retry_after": wait})),
        Failure::Forbidden(why) => (403, format!("Forbidden: {why}"), Value::Null),
        Failure::Bad(why) => (400, format!("Bad Request: {why}"), Value::Null),
        Failure::Migrated(chat) => {
            let error = "Bad Request: group chat was upgraded to a supergroup chat".to_owned();
            (400, error, json!({"migrate_to_chat_id": chat}))
        }
        Failure::Conflict(why) => (409, format!("Conflict: {why}"), Value::Null),
        Failure::Nothing => return axum::Json(json!({"ok": true, "result": []})).into_response(),
        Failure::NotFound => (404, "Not Found".to_owned(), Value::Null),
        Failure::Silent => unreachable!("nothing is answered"),
        Failure::Unauthorized => (401, "Unauthorized".to_owned(), Value::Null),
        Failure::Broken => (500, "Internal Server Error".to_owned(), Value::Null),
        Failure::Dropped => return Body::from_stream(tokio_stream::once(Err::<Bytes, _>("gone"))).into_response(),
        Failure::NoJson => return "<html>Bad Gateway</html>".into_response(),
    };
    let mut answer = json!({"ok": false, "error_code": status, "description": error});
    if !parameters.is_null() {
        answer["parameters"] = parameters;
    }
    (StatusCode::from_u16(status).expect("a status"), axum::Json(answer)).into_response()
}

/// A call with its files.
pub struct Received {
    pub(super) parameters: Parameters,
    pub(super) files: HashMap<String, Vec<u8>>,
}

fn read(method: &str, headers: &HeaderMap, body: &[u8]) -> Result<Received, String> {
    let kind = headers.get("content-type").and_then(|kind| kind.to_str().ok()).unwrap_or_default();
    if let Some(boundary) = kind.strip_prefix("multipart/form-data; boundary=") {
        return Ok(read_parts(method, boundary, body));
    }
    let parameters = match serde_json::from_slice(body) {
        Ok(Value::Object(parameters)) => parameters,
        other => return Err(format!("{method}: the body is no JSON object: {other:?}")),
    };
    Ok(Received { parameters, files: HashMap::new() })
}

fn read_parts(method: &str, boundary: &str, body: &[u8]) -> Received {
    let mut received = Received { parameters: Map::new(), files: HashMap::new() };
    for part in split(body, format!("--{boundary}").as_bytes()) {
        let Some(at) = find(part, b"\r\n\r\n") else { continue };
        let head = String::from_utf8_lossy(&part[..at]);
        let content = &part[at + 4..part.len() - 2];
        let attribute = |name: &str| Some(head.split_once(&format!("{name}=\""))?.1.split_once('"')?.0.to_owned());
        let name = attribute("; name").expect("a part has a name");
        if attribute("; filename").is_some() {
            received.files.insert(name, content.to_vec());
        } else {
            let text = String::from_utf8_lossy(content).into_owned();
            let value = typed(spec::table().field(method, &name).unwrap_or("String"), text);
            received.parameters.insert(name, value);
        }
    }
    received
}

/// All fields of a form are text. Fields that the document does not call text hold JSON.
fn typed(types: &str, text: String) -> Value {
    let plain = || Value::String(text.clone());
    match types {
        "String" | "InputFile or String" => plain(),
        _ => serde_json::from_str(&text).unwrap_or_else(|_| plain()),
    }
}

fn split<'a>(mut body: &'a [u8], by: &[u8]) -> Vec<&'a [u8]> {
    let mut parts = Vec::new();
    while let Some(at) = find(body, by) {
        parts.push(&body[..at]);
        body = &body[at + by.len()..];
    }
    parts
}

fn find(body: &[u8], what: &[u8]) -> Option<usize> {
    body.windows(what.len()).position(|window| window == what)
}
