//! Tables inside a platform: their page, which a platform shows in a frame, and the API for who comes through its door.
//!
//! Nothing here reads or sets a cookie. Who somebody is stands in each request, so no other site can act for them.

use std::sync::Arc;

use axum::extract::{Path, Query, State};
use axum::http::HeaderMap;
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use axum::{Extension, Router};
use serde::Deserialize;

use super::api;
use super::guard::Framed;
use super::print::picture_file;
use super::state::{Shared, html, language, nothing_here};
use super::table::{self, Surroundings};
use crate::adapters::door::Entrant;
use crate::chat::platform::language::Language;

/// The addresses inside platforms.
pub(super) fn routes() -> Router<Arc<Shared>> {
    Router::new()
        .route("/in/{platform}/t/", get(page))
        .route("/in/{platform}/t/{code}", get(page))
        .route("/in/{platform}/api/picture/{file}", get(picture))
        .nest("/in/{platform}/api", api::routes())
}

/// The table of an address.
#[derive(Deserialize)]
struct Inside {
    platform: String,
    /// Empty for the first of the reader's matches.
    #[serde(default)]
    code: String,
}

/// How the page is wanted.
#[derive(Deserialize)]
struct Wanted {
    /// The language that the reader has chosen. The first request of a page does not say who they are.
    language: Option<String>,
}

async fn page(
    State(shared): State<Arc<Shared>>,
    headers: HeaderMap,
    Path(Inside { platform, code }): Path<Inside>,
    Query(wanted): Query<Wanted>,
) -> Response {
    let Some(door) = shared.doors.of(&platform) else { return nothing_here(headers).await.into_response() };
    let chosen = wanted.language.as_deref().and_then(Language::from_tag);
    let surroundings = Surroundings::Inside(door.platform());
    let page = table::page(chosen.unwrap_or(language(&headers)), None, code, &surroundings);
    (Extension(Framed(door.frames())), html(page)).into_response()
}

/// A picture of an answer to somebody who came through a door.
async fn picture(
    State(shared): State<Arc<Shared>>,
    headers: HeaderMap,
    _: Entrant,
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
