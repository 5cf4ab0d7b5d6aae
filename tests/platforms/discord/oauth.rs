//! Discord's answers to an application that asks for the identity of the person who opens its Activity.

use std::collections::HashMap;
use std::sync::Arc;

use axum::Router;
use axum::extract::{Form, Path, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use serde_json::json;
use sha2::{Digest, Sha256};

use super::fake::{APPLICATION, World};
use super::people::{ANN, BOB, CHANNEL, EVE, GUILD, User, account};
use crate::support::watched::Watched;

pub const SECRET: &str = "the-secret-of-the-application";

/// The instance of the channel, in which everybody is but Eve until she joins.
pub const INSTANCE: &str = "i-1-gc-500-70";

/// The code that Discord's client gives a person, and who has asked for it.
pub fn code(user: User) -> (String, String) {
    (format!("code-of-{}", user.name), format!("verifier-of-{}", user.name))
}

/// Whether a code was given to who has this verifier: by name, or by a challenge that the code ends with.
fn is_asked_by(verifier: &str, user: User, challenge: Option<&str>) -> bool {
    match challenge {
        None => code(user).1 == verifier,
        Some(challenge) => challenge == URL_SAFE_NO_PAD.encode(Sha256::digest(verifier)),
    }
}

fn person(by: &str, word: &str) -> Option<User> {
    [ANN, BOB, EVE].into_iter().find(|user| format!("{by}-of-{}", user.name) == word)
}

pub fn routes(shared: Arc<Watched<World>>) -> Router {
    Router::new()
        .route("/api/v10/oauth2/token", post(exchange))
        .route("/api/v10/applications/@me", get(application))
        .route("/api/v10/applications/{application}/activity-instances/{instance}", get(instance))
        .with_state(shared)
}

/// Each code is good once, for who has asked for it.
async fn exchange(
    State(shared): State<Arc<Watched<World>>>,
    headers: HeaderMap,
    Form(fields): Form<HashMap<String, String>>,
) -> Response {
    let field = |name: &str| fields.get(name).map_or("", String::as_str);
    if headers.contains_key("authorization") {
        shared.change(|world| world.faults.push("the bot's token goes with a code".to_owned()));
    }
    let is_ours = field("client_id") == APPLICATION.to_string() && field("client_secret") == SECRET;
    // The page of an Activity asks with a challenge, which the code of the fake client repeats.
    let (given, challenge) = field("code").split_once('.').map_or((field("code"), None), |(a, b)| (a, Some(b)));
    let user = person("code", given).filter(|user| is_asked_by(field("code_verifier"), *user, challenge));
    let is_fresh = shared.change(|world| world.codes.insert(field("code").to_owned()));
    match user.filter(|_| is_ours && is_fresh && field("grant_type") == "authorization_code") {
        Some(user) => {
            let token = format!("access-of-{}", user.name);
            axum::Json(
                json!({"access_token": token, "token_type": "Bearer", "expires_in": 604_800, "scope": "identify"}),
            )
            .into_response()
        }
        None => (StatusCode::BAD_REQUEST, axum::Json(json!({"error": "invalid_grant"}))).into_response(),
    }
}

/// The person of a token that was exchanged for a code.
pub fn whose(authorization: &str) -> Option<Response> {
    let user = person("access", authorization.strip_prefix("Bearer ")?)?;
    let mut user_json = account(user);
    user_json["locale"] = user.locale.into();
    Some(axum::Json(user_json).into_response())
}

fn is_bot(shared: &Watched<World>, headers: &HeaderMap) -> bool {
    let authorization = headers.get("authorization").and_then(|value| value.to_str().ok()).unwrap_or_default();
    authorization.starts_with("Bot ") && shared.look(|world| world.knows(authorization))
}

async fn application(State(shared): State<Arc<Watched<World>>>, headers: HeaderMap) -> Response {
    if !is_bot(&shared, &headers) {
        return StatusCode::UNAUTHORIZED.into_response();
    }
    axum::Json(json!({"id": APPLICATION.to_string(), "name": "Tavoliere"})).into_response()
}

async fn instance(
    State(shared): State<Arc<Watched<World>>>,
    headers: HeaderMap,
    Path((application, instance)): Path<(String, String)>,
) -> Response {
    if !is_bot(&shared, &headers) {
        return StatusCode::UNAUTHORIZED.into_response();
    }
    if application != APPLICATION.to_string() || instance != INSTANCE {
        let words = json!({"message": "Unknown Activity Instance", "code": 10100});
        return (StatusCode::NOT_FOUND, axum::Json(words)).into_response();
    }
    let users = shared.look(|world| if world.eve_joined { vec![ANN, BOB, EVE] } else { vec![ANN, BOB] });
    let users: Vec<_> = users.into_iter().map(|user| user.id.to_string()).collect();
    let location = json!({
        "id": "gc-500-70", "kind": "gc", "channel_id": CHANNEL.id.to_string(), "guild_id": GUILD.to_string(),
    });
    axum::Json(json!({
        "application_id": application, "instance_id": instance, "launch_id": "77", "location": location, "users": users,
    }))
    .into_response()
}
