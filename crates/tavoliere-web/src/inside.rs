//! Tables inside a platform: their page, which a platform shows in a frame, and the API for people who come through its
//! door.
//!
//! Nothing here reads or sets a cookie. Each request carries the identity of the person, so no other site can act for
//! them.

use std::sync::Arc;

use axum::extract::rejection::JsonRejection;
use axum::extract::{Path, Query, State};
use axum::http::header::CACHE_CONTROL;
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use axum::{Extension, Json, Router};
use serde::Deserialize;

use super::api;
use super::doors::AtDoor;
use super::fault::ApiFault;
use super::guard::Framed;
use super::pace::ask_to_wait;
use super::print::picture_file;
use super::state::{ROOM, Rejection, Shared, html, language, malformed, nothing_here};
use super::table::{self, Surroundings};
use tavoliere_adapter::door::{Door, Introduction, Unwelcome};
use tavoliere_seam::platform::language::Language;

/// The addresses inside platforms.
pub(super) fn routes() -> Router<Arc<Shared>> {
    Router::new()
        .route("/in/{platform}/t/", get(page))
        .route("/in/{platform}/t/{code}", get(page))
        .route("/in/{platform}/api/picture/{file}", get(picture))
        .route("/in/{platform}/api/session", post(session))
        .nest("/in/{platform}/api", api::routes())
}

/// The page of a platform that opens it at the root of our address.
pub(super) fn launched(door: &dyn Door, headers: &HeaderMap) -> Response {
    page_of(door, language(headers), String::new())
}

fn page_of(door: &dyn Door, language: Language, code: String) -> Response {
    let surroundings = Surroundings::Inside { platform: door.platform(), root: door.root() };
    (Extension(Framed(door.frames())), html(table::page(language, None, code, None, &surroundings))).into_response()
}

/// Gives a credential to a person with a code of their platform.
async fn session(
    State(shared): State<Arc<Shared>>,
    headers: HeaderMap,
    Path(PlatformTablePath { platform, .. }): Path<PlatformTablePath>,
    introduction: Result<Json<Introduction>, JsonRejection>,
) -> Response {
    let Some(door) = shared.doors.find_by_name(&platform) else { return nothing_here(headers).await.into_response() };
    let Ok(Json(introduction)) = introduction else { return malformed(&headers) };
    let (status, wait) = match door.greet(introduction).await {
        Ok(welcome) => return ([(CACHE_CONTROL, "no-store")], Json(welcome)).into_response(),
        Err(Unwelcome::Refused) => return Rejection::Unknown(language(&headers)).into_response(),
        Err(Unwelcome::TooMany) => (StatusCode::TOO_MANY_REQUESTS, Some(ROOM)),
        Err(Unwelcome::Unreachable) => (StatusCode::BAD_GATEWAY, None),
    };
    let fault = if wait.is_some() {
        ApiFault::from_status(status)
    } else {
        ApiFault::new("unreachable", "The platform does not answer. Try again.")
    };
    let mut response = (status, Extension(fault), language(&headers).say("lounge-busy")).into_response();
    if let Some(wait) = wait {
        ask_to_wait(response.headers_mut(), wait);
    }
    response
}

/// The table of an address.
#[derive(Deserialize)]
struct PlatformTablePath {
    platform: String,
    /// Empty for the first of the reader's matches.
    #[serde(default)]
    code: String,
}

/// How the page is wanted.
#[derive(Deserialize)]
struct PageQuery {
    /// The language that the reader has chosen. The first request of a page does not say who they are.
    language: Option<String>,
}

async fn page(
    State(shared): State<Arc<Shared>>,
    headers: HeaderMap,
    Path(PlatformTablePath { platform, code }): Path<PlatformTablePath>,
    Query(wanted): Query<PageQuery>,
) -> Response {
    let Some(door) = shared.doors.find_by_name(&platform) else { return nothing_here(headers).await.into_response() };
    let chosen = wanted.language.as_deref().and_then(Language::from_tag);
    page_of(door, chosen.unwrap_or(language(&headers)), code)
}

/// A picture of an answer to somebody who came through a door.
async fn picture(
    State(shared): State<Arc<Shared>>,
    headers: HeaderMap,
    _: AtDoor,
    Path((_, file)): Path<(String, String)>,
) -> Response {
    let found = file.rsplit_once('.').and_then(|(key, extension)| {
        let picture = shared.room.private_picture(key)?;
        (picture.format.extension() == extension).then_some(picture)
    });
    match found {
        Some(picture) => picture_file(picture),
        None => nothing_here(headers).await.into_response(),
    }
}
