//! The page of a table.

use std::sync::Arc;

use axum::Router;
use axum::extract::{Path, State};
use axum::http::uri::{PathAndQuery, Uri};
use axum::http::{Extensions, HeaderMap};
use axum::response::{IntoResponse, Redirect, Response};
use axum::routing::get;
use serde::Deserialize;

use super::api::First;
use super::caller::Caller;
use super::files;
use super::guard::Newcomers;
use super::keys;
use super::public_place;
use super::sender::Sender;
use super::state::{Rejection, Shared, html, nothing_here};
use super::template::{Value, data, fill};
use super::visitor::{Name, Visitor};
use super::way_on::WayOn;
use tavoliere_seam::platform::language::Language;
use tavoliere_seam::platform::request::Platform;
use tavoliere_seam::platform::table::TableLook;

const TABLE: &str = "table/table.html";

/// The addresses of tables.
pub(super) fn routes() -> Router<Arc<Shared>> {
    Router::new()
        .route("/t/", get(of_whoever))
        .route("/t/{code}", get(of_somebody))
        .route("/as/{name}/t/", get(of_visitor))
        .route("/as/{name}/t/{code}", get(of_visitor))
}

/// The match of an address.
#[derive(Deserialize)]
struct TablePath {
    /// Empty for the first of the reader's matches.
    #[serde(default)]
    code: String,
}

/// The table for the name that this browser used last. Without a name it leads to the front page, and on from there.
async fn of_whoever(State(shared): State<Arc<Shared>>, sender: Sender, headers: HeaderMap, uri: Uri) -> Response {
    lead_on(&shared, &sender, &headers, &uri).await
}

/// As [`lead`], to the address of a request.
pub(super) async fn lead_on(shared: &Shared, sender: &Sender, headers: &HeaderMap, uri: &Uri) -> Response {
    lead(shared, sender, headers, uri.path_and_query().map_or("", PathAndQuery::as_str)).await
}

/// The same for a match. Without a name it is its page for strangers, if they may see it.
async fn of_somebody(
    State(shared): State<Arc<Shared>>,
    sender: Sender,
    headers: HeaderMap,
    extensions: Extensions,
    Path(TablePath { code }): Path<TablePath>,
    uri: Uri,
) -> Response {
    if last_name(&shared, &sender, &headers).await.is_none()
        && let Some(page) = public_place::for_stranger(&shared, (&sender, &headers, &extensions), &code).await
    {
        return page;
    }
    of_whoever(State(shared), sender, headers, uri).await
}

/// Leads to an address as it is for the name that this browser used last. Without a name it leads to the front page, and on from
/// there, if there is one for the reader.
pub(super) async fn lead(shared: &Shared, sender: &Sender, headers: &HeaderMap, address: &str) -> Response {
    match last_name(shared, sender, headers).await {
        Some(name) => Redirect::to(&format!("{}{}", name.path(), address.trim_start_matches('/'))).into_response(),
        None if !sender.seems_here && shared.newcomers == Newcomers::Nobody => {
            nothing_here(headers.clone()).await.into_response()
        }
        None => {
            let path = address.split('?').next().unwrap_or_default();
            Redirect::to(&WayOn::from(path.to_owned()).over_front_page()).into_response()
        }
    }
}

/// The name that this browser used last.
pub(super) async fn last_name(shared: &Shared, sender: &Sender, headers: &HeaderMap) -> Option<Name> {
    if sender.is_here {
        return Name::remembered(headers).into_iter().next();
    }
    keys::holder(shared, sender, headers).await.map(|visitor| visitor.name)
}

async fn of_visitor(
    State(shared): State<Arc<Shared>>,
    headers: HeaderMap,
    Path(TablePath { code }): Path<TablePath>,
    visitor: Result<Visitor, Rejection>,
    caller: Result<Caller, Rejection>,
) -> Response {
    let (Ok(visitor), Ok(caller)) = (visitor, caller) else {
        // The address of somebody else's table is sent to friends.
        return Redirect::to(&format!("/t/{code}")).into_response();
    };
    let viewer = shared.viewer(visitor, &headers);
    let TableLook { language, theme, .. } = shared.bot.reading_of(&viewer.request("", "", None).await).await;
    let first = First::load(&shared, &caller, &code).await;
    html(page(language, theme, code, Some(&first), &Surroundings::Lounge(&viewer.visitor.name))).into_response()
}

/// The surroundings of a table.
pub(super) enum Surroundings<'a> {
    /// The lounge, with the posts of its room.
    Lounge(&'a Name),
    /// A platform, which identifies the person. All addresses begin with `root`.
    Inside { platform: Platform, root: &'static str },
    /// Nothing: the table is public. With the metadata for other sites, as markup, and the address where whoever looks can play
    /// this game, if they can here.
    Public { head: &'a str, door: Option<String> },
}

/// The page of a table, with all that it shows first if it is known who asks.
pub(super) fn page(
    language: Language,
    theme: Option<&str>,
    code: String,
    first: Option<&First>,
    around: &Surroundings<'_>,
) -> String {
    let (api, lounge, shell) = match around {
        Surroundings::Lounge(name) => (format!("{}api", name.path()), name.path(), "lounge"),
        Surroundings::Public { door, .. } => ("/api".to_owned(), door.clone().unwrap_or_default(), "public"),
        Surroundings::Inside { platform, .. } => {
            (format!("/in/{}/api", platform.name()), String::new(), platform.name())
        }
    };
    let (root, head) = match around {
        Surroundings::Lounge(_) => ("", ""),
        Surroundings::Inside { root, .. } => (*root, ""),
        Surroundings::Public { head, .. } => ("", *head),
    };
    let is_guest = matches!(around, Surroundings::Lounge(name) if name.is_guest());
    let values = [
        ("code", Value::Text(code)),
        ("api", Value::Text(api)),
        ("theme", Value::Text(theme.unwrap_or_default().to_owned())),
        ("lounge", Value::Text(lounge)),
        // Other sites show a public table in a frame, in which nothing else may be shown.
        ("target", Value::Text(if shell == "public" { "_blank" } else { "_self" }.to_owned())),
        ("guest", Value::Text(is_guest.to_string())),
        ("shell", Value::Text(shell.to_owned())),
        ("head", Value::Markup(head.to_owned())),
        ("first", Value::Markup(data(first))),
        ("files", Value::Text(format!("{root}{}", files::folder()))),
    ];
    fill(TABLE, language, &values)
}
