//! The API of tables: matches as JSON and SVG, and what happens in them as events. `docs/api.md` describes it.

mod actions;
mod answers;
mod asked;
mod events;
mod games;

use std::sync::Arc;

use axum::Router;
use axum::http::Method;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE, RETRY_AFTER};
use axum::response::IntoResponse;
use axum::routing::{get, post};
use tower_http::cors::{Any, CorsLayer};

pub(super) use self::answers::in_one_form;
pub(super) use self::games::First;
use super::files::api_description;
use super::pace::{RATE_LIMIT, RATE_LIMIT_POLICY};
use super::state::Shared;

/// The routes below the address of somebody's API.
pub(super) fn routes() -> Router<Arc<Shared>> {
    looks().merge(actions())
}

/// The routes for programs and for anybody, and their description.
pub(super) fn open_routes() -> Router<Arc<Shared>> {
    let described = Router::new().route(DESCRIBED, get(description));
    described.layer(public_reading()).nest("/api", looks().layer(public_reading()).merge(actions()))
}

/// The address of the description.
const DESCRIBED: &str = "/api.yaml";

/// Lets pages of other sites read what anybody may read. They send no token and no cookie: a preflight allows no header, and cookies
/// are not read there.
pub(super) fn public_reading() -> CorsLayer {
    CorsLayer::new().allow_origin(Any).allow_methods([Method::GET, Method::HEAD]).expose_headers([
        RETRY_AFTER,
        RATE_LIMIT,
        RATE_LIMIT_POLICY,
    ])
}

fn looks() -> Router<Arc<Shared>> {
    Router::new()
        .route("/me", get(games::me))
        .route("/games", get(games::own))
        .route("/games/{code}", get(games::table))
        .route("/games/{code}/position", get(games::position))
        .route("/games/{code}/reading", get(games::reading))
        .route("/games/{code}/board", get(games::board))
        .route("/events", get(events::events))
}

fn actions() -> Router<Arc<Shared>> {
    Router::new()
        .route("/games/{code}/moves", post(actions::play))
        .route("/games/{code}/accept", post(actions::accept))
        .route("/games/{code}/decline", post(actions::decline))
        .route("/games/{code}/cancel", post(actions::cancel))
        .route("/games/{code}/leave", post(actions::leave))
        .route("/games/{code}/draw", post(actions::draw))
        .route("/games/{code}/swap", post(actions::swap))
        .route("/games/{code}/resign", post(actions::resign))
        .route("/say", post(actions::carry_out_line))
}

async fn description() -> impl IntoResponse {
    ([(CONTENT_TYPE, "application/yaml"), (CACHE_CONTROL, "public, max-age=3600")], api_description())
}
