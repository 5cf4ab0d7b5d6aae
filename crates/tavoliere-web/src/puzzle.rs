//! The puzzle of the day for people without a name: a page to send, with its picture for previews.

use std::sync::Arc;

use axum::Router;
use axum::extract::{Query, State};
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::http::{Extensions, HeaderMap};
use axum::response::{IntoResponse, Redirect, Response};
use axum::routing::get;
use serde::Deserialize;

use super::caller::anonymous;
use super::guard::Newcomers;
use super::page::{self, PuzzlePage};
use super::public::open_graph;
use super::sender::Sender;
use super::state::{Shared, html, language, nothing_here};
use super::table;
use super::visitor;
use tavoliere_seam::platform::limits::LOUNGE;
use tavoliere_seam::platform::reply::Post;

/// The path of the page below that of the site, and of its picture.
const PAGE: &str = "puzzles/today";
const PICTURE: &str = "puzzles/today.png";

pub(super) fn routes() -> Router<Arc<Shared>> {
    Router::new().route(&format!("/{PAGE}"), get(of_today)).route(&format!("/{PICTURE}"), get(picture))
}

/// The page. A browser with a name has the puzzle at its own address, where it can be solved.
async fn of_today(
    State(shared): State<Arc<Shared>>,
    sender: Sender,
    headers: HeaderMap,
    extensions: Extensions,
) -> Response {
    if let Some(name) = table::last_name(&shared, &sender, &headers).await {
        return Redirect::to(&format!("{}{PAGE}", name.path())).into_response();
    }
    match load(&shared, &sender, &headers, &extensions, false).await {
        Ok(post) => {
            let (language, words) = (language(&headers), post.text.words());
            let (title, about) = words.split_once('\n').unwrap_or((&words, ""));
            let shown = post.picture.as_ref().map(|picture| (picture, PICTURE.to_owned()));
            let head = open_graph(&shared, (PAGE, title, about), shown);
            let alt = post.picture.as_ref().map_or("", |picture| picture.alt.as_str());
            let is_open = sender.is_here || shared.newcomers == Newcomers::Anybody;
            let picture = format!("/{PICTURE}");
            let shown = PuzzlePage { head, title, goal: about, picture, alt, to: PAGE, is_open };
            html(page::puzzle(language, shown)).into_response()
        }
        Err(refused) => refused,
    }
}

/// The address of the picture: with a word for dark screens.
#[derive(Deserialize)]
struct PictureQuery {
    dark: Option<String>,
}

async fn picture(
    State(shared): State<Arc<Shared>>,
    sender: Sender,
    headers: HeaderMap,
    extensions: Extensions,
    Query(PictureQuery { dark }): Query<PictureQuery>,
) -> Response {
    match load(&shared, &sender, &headers, &extensions, dark.is_some()).await {
        Ok(Post { picture: Some(picture), .. }) => {
            ([(CONTENT_TYPE, picture.format.content_type()), (CACHE_CONTROL, "no-cache")], picture.bytes)
                .into_response()
        }
        Ok(_) => nothing_here(headers).await.into_response(),
        Err(refused) => refused,
    }
}

async fn load(
    shared: &Shared,
    sender: &Sender,
    headers: &HeaderMap,
    extensions: &Extensions,
    is_dark: bool,
) -> Result<Post, Response> {
    shared.count_look(sender, language(headers), extensions).map_err(IntoResponse::into_response)?;
    let mut request = anonymous(visitor::language(headers)).request("", "");
    request.person.dark = is_dark;
    match shared.bot.puzzle_of_today(&request, &LOUNGE).await {
        Some(post) => Ok(post),
        None => Err(nothing_here(headers.clone()).await.into_response()),
    }
}
