//! Matches that anybody may look at: a page with their table, and their picture for sites that lead to it.
//!
//! A match that is not public answers like one that does not exist.

use std::sync::Arc;

use axum::extract::{Path, Query, State};
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::http::{Extensions, HeaderMap, StatusCode};
use axum::response::{AppendHeaders, IntoResponse, Redirect, Response};
use axum::routing::get;
use axum::{Extension, Router};
use serde::Deserialize;

use super::api::public_reading;
use super::caller::anonymous;
use super::guard::{Framed, Newcomers};
use super::open_graph::open_graph;
use super::sender::Sender;
use super::state::{Shared, html, language, nothing_here};
use super::table::{self, Surroundings};
use super::visitor;
use tavoliere_seam::platform::limits::LOUNGE;
use tavoliere_seam::platform::reply::{Picture, Post};
use tavoliere_seam::platform::table::{NoTable, PhaseName, Preview, TableView, Viewpoint};

/// The address of a match, and of its picture.
pub(super) fn routes() -> Router<Arc<Shared>> {
    Router::new().route("/g/{file}", get(page_or_picture)).layer(public_reading())
}

/// A finished match never changes, but people may stop showing it.
const A_DAY: &str = "public, max-age=86400";

/// The code of a match, with `.png` for its picture.
#[derive(Deserialize)]
struct MatchFile {
    file: String,
}

/// The query of the picture of a match.
#[derive(Deserialize)]
struct PictureQuery {
    /// The version of the match, which makes an address whose picture never changes.
    v: Option<u32>,
    /// A word for dark screens.
    dark: Option<String>,
}

async fn page_or_picture(
    State(shared): State<Arc<Shared>>,
    sender: Sender,
    headers: HeaderMap,
    extensions: Extensions,
    Path(MatchFile { file }): Path<MatchFile>,
    Query(PictureQuery { v, dark }): Query<PictureQuery>,
) -> Response {
    if let Err(hasty) = shared.count_look(&sender, language(&headers), &extensions) {
        return hasty.into_response();
    }
    let (code, is_picture) = match file.strip_suffix(".png") {
        Some(code) => (code, true),
        None => (file.as_str(), false),
    };
    let mut request = anonymous(visitor::language(&headers)).request("", "");
    request.person.dark = dark.is_some();
    let found = async {
        let table = shared.bot.table(&request, code, &Viewpoint::default()).await?;
        Ok((table.shown, shared.bot.preview(&request, code, &LOUNGE).await?))
    };
    match found.await {
        Err(NoTable::Broken) => {
            (StatusCode::INTERNAL_SERVER_ERROR, language(&headers).say("lounge-broken")).into_response()
        }
        Ok((shown, Preview { post: Post { picture: Some(picture), .. }, .. })) if is_picture => {
            pictured(&shown, picture, v)
        }
        // Its page is where it can be taken up.
        Ok((shown, _)) if !is_picture && shown.phase == PhaseName::Open => {
            Redirect::to(&format!("/t/{}", shown.code)).into_response()
        }
        Ok((shown, preview)) if !is_picture => page(&shared, &sender, &headers, &shown, &preview),
        Ok(_) | Err(NoTable::Unknown | NoTable::Impossible) => nothing_here(headers).await.into_response(),
    }
}

fn page(shared: &Shared, sender: &Sender, headers: &HeaderMap, shown: &TableView, preview: &Preview) -> Response {
    let head = head(shared, shown, preview);
    let is_open = sender.is_here || shared.newcomers == Newcomers::Anybody;
    let door = is_open.then(|| format!("/play/{}", shown.game));
    let page =
        table::page(language(headers), None, shown.code.clone(), None, &Surroundings::Public { head: &head, door });
    let robots = [("x-robots-tag", "noindex")];
    let robots = (!preview.searchable).then_some(AppendHeaders(robots));
    (Extension(Framed("*")), robots, html(page)).into_response()
}

fn pictured(shown: &TableView, picture: Picture, version: Option<u32>) -> Response {
    let stays = shown.phase == PhaseName::Over || version == Some(shown.version);
    let cached = if stays { A_DAY } else { "no-cache" };
    let headers = [(CONTENT_TYPE, picture.format.content_type()), (CACHE_CONTROL, cached)];
    (headers, picture.bytes).into_response()
}

fn head(shared: &Shared, shown: &TableView, Preview { post, searchable }: &Preview) -> String {
    let names = shown.sides.each_ref().map(|side| side.names.as_str()).join(" – ");
    let path = format!("g/{}", shown.code);
    let picture = post.picture.as_ref().map(|picture| (picture, format!("{path}.png?v={}", shown.version)));
    let (title, about) = (format!("{} · {names}", shown.name), shown.result.as_ref().unwrap_or(&shown.said));
    let robots = if *searchable { "" } else { "  <meta name=\"robots\" content=\"noindex\">\n" };
    format!("{robots}{}", open_graph(shared, (&path, &title, about), picture))
}
