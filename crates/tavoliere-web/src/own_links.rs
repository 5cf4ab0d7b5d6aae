//! A person's page of links: their personal link, invitations, and how to shut other browsers out.

use std::sync::Arc;

use axum::Router;
use axum::extract::State;
use axum::http::header::SET_COOKIE;
use axum::http::{HeaderMap, StatusCode};
use axum::response::{AppendHeaders, IntoResponse, Redirect, Response};
use axum::routing::{get, post};

use super::entrance::check_pace;
use super::guard::Newcomers;
use super::keys;
use super::page::{self, Made};
use super::sender::Sender;
use super::state::{Rejection, Shared, html, language, nothing_here};
use super::visitor::Visitor;
use tavoliere_adapter::hosts::host;
use tavoliere_seam::platform::address::PublicUrl;

/// The addresses of the page, below that of the person's room.
pub(super) fn routes() -> Router<Arc<Shared>> {
    Router::new()
        .route("/as/{name}/links", get(links))
        .route("/as/{name}/links/personal", post(make_link))
        .route("/as/{name}/links/invitation", post(invite))
        .route("/as/{name}/links/back", post(take_back))
        .route("/as/{name}/links/leave", post(leave))
}

async fn links(State(shared): State<Arc<Shared>>, headers: HeaderMap, visitor: Result<Visitor, Rejection>) -> Response {
    match visitor {
        Ok(visitor) => show(&shared, &headers, visitor, &Made::Nothing).await,
        Err(_) => Redirect::to("/").into_response(),
    }
}

async fn make_link(
    State(shared): State<Arc<Shared>>,
    sender: Sender,
    headers: HeaderMap,
    visitor: Visitor,
) -> Result<Response, Rejection> {
    check_pace(&shared, &sender, &headers)?;
    let link = shared.bot.keys().new_link(&visitor.person(&headers)).await;
    let made = link.map(|link| Made::Link(address(&shared, &headers, &format!("key/{link}"))));
    Ok(show_made(&shared, &headers, visitor, made).await)
}

async fn invite(
    State(shared): State<Arc<Shared>>,
    sender: Sender,
    headers: HeaderMap,
    visitor: Visitor,
) -> Result<Response, Rejection> {
    check_pace(&shared, &sender, &headers)?;
    let ticket = shared.bot.keys().new_ticket(&visitor.person(&headers)).await;
    let made = ticket.map(|ticket| Made::Ticket(address(&shared, &headers, &format!("join/{ticket}"))));
    Ok(show_made(&shared, &headers, visitor, made).await)
}

async fn take_back(
    State(shared): State<Arc<Shared>>,
    sender: Sender,
    headers: HeaderMap,
    visitor: Visitor,
) -> Result<Response, Rejection> {
    check_pace(&shared, &sender, &headers)?;
    let done = match keys::from_headers(&sender, &headers) {
        Some(key) if !sender.is_here => shared.bot.keys().take_back(key).await,
        _ => false,
    };
    Ok(show_made(&shared, &headers, visitor, done.then_some(Made::TakenBack)).await)
}

/// Takes the key out of this browser.
async fn leave(State(shared): State<Arc<Shared>>, sender: Sender, headers: HeaderMap, _: Visitor) -> Response {
    if let Some(key) = keys::from_headers(&sender, &headers) {
        shared.bot.keys().drop_key(key).await;
    }
    (AppendHeaders([(SET_COOKIE, keys::forget(&sender))]), Redirect::to("/")).into_response()
}

async fn show_made(shared: &Shared, headers: &HeaderMap, visitor: Visitor, made: Option<Made>) -> Response {
    match made {
        Some(made) => show(shared, headers, visitor, &made).await,
        None => (StatusCode::INTERNAL_SERVER_ERROR, language(headers).say("lounge-broken")).into_response(),
    }
}

async fn show(shared: &Shared, headers: &HeaderMap, visitor: Visitor, made: &Made) -> Response {
    if shared.newcomers == Newcomers::Nobody {
        return nothing_here(headers.clone()).await.into_response();
    }
    let host = host(headers).map(|host| host.host().to_owned()).unwrap_or_default();
    // A link made on this machine may contain a host name that only this machine knows.
    let has_link = matches!(made, Made::Link(_) | Made::Ticket(_));
    let local = (visitor.is_here && shared.public_url.is_none() && has_link).then_some(host.as_str());
    let viewer = shared.viewer(visitor, headers);
    let language = viewer.look().await.language;
    html(page::links(language, &viewer.visitor, made, local)).into_response()
}

/// The address of a page, for other people and other browsers.
fn address(shared: &Shared, headers: &HeaderMap, path: &str) -> String {
    let here = || {
        let host = host(headers).map(|host| host.to_string()).unwrap_or_default();
        format!("http://{host}/{path}")
    };
    shared.public_url.as_ref().map_or_else(here, |public: &PublicUrl| public.page(path))
}
