//! The page of a table, and its files.

use std::sync::{Arc, LazyLock};

use axum::Router;
use axum::extract::{Path, State};
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::http::uri::{PathAndQuery, Uri};
use axum::http::{HeaderMap, HeaderName};
use axum::response::{IntoResponse, Redirect, Response};
use axum::routing::get;
use serde::Deserialize;

use super::files::StaticFile;
use super::keys;
use super::page::{Value, fill};
use super::sender::Sender;
use super::state::{Rejection, Shared, html, nothing_here};
use super::visitor::{Name, Visitor};
use tavoliere_seam::platform::language::Language;
use tavoliere_seam::platform::request::Platform;
use tavoliere_seam::platform::table::{TableLook, style_sheet};

const TABLE: &str = include_str!("table/table.html");

/// The colours of boards, which are known when the program runs.
static THEMES: LazyLock<String> = LazyLock::new(style_sheet);

/// The addresses of tables and of their files.
pub(super) fn routes() -> Router<Arc<Shared>> {
    Router::new()
        .route("/t/", get(of_whoever))
        .route("/t/{code}", get(of_whoever))
        .route("/as/{name}/t/", get(of_visitor))
        .route("/as/{name}/t/{code}", get(of_visitor))
        .merge(files())
}

/// The files of the page.
pub(super) fn files() -> Router<Arc<Shared>> {
    Router::new().route("/table/themes.css", get(themes)).route("/table/{file}", get(file))
}

/// The match of an address.
#[derive(Deserialize)]
struct TablePath {
    /// Empty for the first of the reader's matches.
    #[serde(default)]
    code: String,
}

/// The table for the name that this browser used last. Without a name it leads to the front page.
async fn of_whoever(State(shared): State<Arc<Shared>>, sender: Sender, headers: HeaderMap, uri: Uri) -> Redirect {
    let name = if sender.is_here {
        Name::remembered(&headers).into_iter().next()
    } else {
        keys::holder(&shared, &sender, &headers).await.map(|visitor| visitor.name)
    };
    let Some(name) = name else { return Redirect::to("/") };
    let table = uri.path_and_query().map_or("", PathAndQuery::as_str);
    Redirect::to(&format!("{}{}", name.path(), table.trim_start_matches('/')))
}

async fn of_visitor(
    State(shared): State<Arc<Shared>>,
    headers: HeaderMap,
    Path(TablePath { code }): Path<TablePath>,
    visitor: Result<Visitor, Rejection>,
) -> Response {
    let Ok(visitor) = visitor else { return Redirect::to("/").into_response() };
    let viewer = shared.viewer(visitor, &headers);
    let TableLook { language, theme, .. } = shared.bot.reading_of(&viewer.request("", "", None).await).await;
    html(page(language, theme, code, &Surroundings::Lounge(&viewer.visitor.name))).into_response()
}

/// The surroundings of a table.
pub(super) enum Surroundings<'a> {
    /// The lounge, with the posts of its room.
    Lounge(&'a Name),
    /// A platform, which identifies the person. All addresses begin with `root`.
    Inside { platform: Platform, root: &'static str },
    /// Nothing: the table is public. With the metadata for other sites, as markup.
    Public(&'a str),
}

/// The page of a table.
pub(super) fn page(language: Language, theme: Option<&str>, code: String, around: &Surroundings<'_>) -> String {
    let (api, lounge, shell) = match around {
        // With `#posts` the lounge's page does not redirect to the table again.
        Surroundings::Lounge(name) => (format!("{}api", name.path()), format!("{}#posts", name.path()), "lounge"),
        Surroundings::Public(_) => ("/api".to_owned(), String::new(), "public"),
        Surroundings::Inside { platform, .. } => {
            (format!("/in/{}/api", platform.name()), String::new(), platform.name())
        }
    };
    let (root, head) = match around {
        Surroundings::Lounge(_) => ("", ""),
        Surroundings::Inside { root, .. } => (*root, ""),
        Surroundings::Public(head) => ("", *head),
    };
    let is_guest = matches!(around, Surroundings::Lounge(name) if name.is_guest());
    let values = [
        ("code", Value::Text(code)),
        ("api", Value::Text(api)),
        ("theme", Value::Text(theme.unwrap_or_default().to_owned())),
        ("lounge", Value::Text(lounge)),
        ("guest", Value::Text(is_guest.to_string())),
        ("shell", Value::Text(shell.to_owned())),
        ("head", Value::Markup(head.to_owned())),
        ("root", Value::Text(root.to_owned())),
    ];
    fill(TABLE, language, &values)
}

async fn themes() -> impl IntoResponse {
    ([(CONTENT_TYPE, "text/css; charset=utf-8"), (CACHE_CONTROL, "no-cache")], THEMES.as_str())
}

async fn file(headers: HeaderMap, Path(name): Path<String>) -> Response {
    let Some(file) = FILES.iter().find(|file| file.name == name) else {
        return nothing_here(headers).await.into_response();
    };
    // The service worker stands beside the scripts, and serves the pages above them.
    let scope = (HeaderName::from_static("service-worker-allowed"), "/");
    ([(CONTENT_TYPE, file.kind), (CACHE_CONTROL, "no-cache"), scope], file.content()).into_response()
}

const fn packed(name: &'static str) -> StaticFile {
    StaticFile::new("table", name)
}

/// All files of the page.
pub(super) const FILES: &[StaticFile] = &[
    packed("table.css"),
    packed("icon.svg"),
    packed("manifest.webmanifest"),
    packed("maskable.svg"),
    packed("turn.svg"),
    packed("analysis.js"),
    packed("animation.js"),
    packed("api.js"),
    packed("board.js"),
    packed("bubbles.js"),
    packed("clock.js"),
    packed("course.js"),
    packed("difference.js"),
    packed("discord.js"),
    packed("grid.js"),
    packed("hands.js"),
    packed("history.js"),
    packed("kept.js"),
    packed("lines.js"),
    packed("menu.js"),
    packed("offline.js"),
    packed("play.js"),
    packed("posts.js"),
    packed("reading.js"),
    packed("remaining.js"),
    packed("sheet.js"),
    packed("shell.js"),
    packed("sides.js"),
    packed("sound.js"),
    packed("state.js"),
    packed("stream.js"),
    packed("strip.js"),
    packed("table.js"),
    packed("telegram.js"),
    packed("theme.js"),
    packed("unsent.js"),
    packed("words.js"),
    packed("worker.js"),
];
