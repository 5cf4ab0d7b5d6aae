//! How people come in from elsewhere: by a name that is free, by a ticket, or by a personal link.

use std::sync::Arc;

use axum::Router;
use axum::extract::{Path, State};
use axum::http::header::SET_COOKIE;
use axum::http::{HeaderMap, StatusCode};
use axum::response::{AppendHeaders, IntoResponse, Redirect, Response};
use axum::routing::get;

use super::guard::Newcomers;
use super::keys;
use super::page::{self, Entrance};
use super::routes::{EntryForm, begin, come_in};
use super::sender::Sender;
use super::state::{Rejection, Shared, html, language, nothing_here};
use super::visitor::{Name, Visitor};
use super::way_on::WayOn;
use tavoliere_seam::platform::keys::{Admission, NoKey, Ticket};

/// The most tries to draw a name for a guest that nobody has.
pub(super) const DRAWS: usize = 5;

/// The addresses of links.
pub(super) fn routes() -> Router<Arc<Shared>> {
    Router::new()
        .route("/key/{link}", get(link).post(open))
        .route("/join/{ticket}", get(join))
        .route("/here/{secret}", get(know))
}

/// The front page.
pub(super) async fn front(shared: &Shared, sender: &Sender, headers: &HeaderMap, typed: &str, to: &WayOn) -> Response {
    let holder = keys::holder(shared, sender, headers).await;
    let notice = sender.seems_here.then(|| language(headers).say("lounge-not-here"));
    show(shared, headers, StatusCode::OK, Entrance { typed, to: to.clone(), notice, ..entrance_view(holder.as_ref()) })
        .await
}

/// Lets this browser know the secret of this machine, if its link has it.
async fn know(
    State(shared): State<Arc<Shared>>,
    sender: Sender,
    headers: HeaderMap,
    Path(secret): Path<String>,
) -> Response {
    match shared.here.cookie().filter(|_| sender.seems_here && shared.here.matches(&secret)) {
        Some(cookie) => (AppendHeaders([(SET_COOKIE, cookie)]), Redirect::to("/")).into_response(),
        None => nothing_here(headers).await.into_response(),
    }
}

/// Opens the room for a person with a name, which they claim if it is free.
pub(super) async fn enter(shared: &Shared, sender: &Sender, headers: &HeaderMap, entry: &EntryForm) -> Response {
    let EntryForm { name: typed, ticket, to } = entry;
    if let Err(hasty) = check_pace(shared, sender, headers) {
        return hasty.into_response();
    }
    let holder = keys::holder(shared, sender, headers).await;
    let shown = Entrance { typed, ticket, to: to.clone(), ..entrance_view(holder.as_ref()) };
    let Some(name) = Name::parse(typed).filter(Name::is_a_persons) else {
        return show(shared, headers, StatusCode::BAD_REQUEST, Entrance { is_wrong: true, ..shown }).await;
    };
    if holder.as_ref().is_some_and(|holder| holder.name.key() == name.key()) {
        return Redirect::to(&to.of(&name)).into_response();
    }
    match claim(shared, headers, &name, admission(shared, holder.is_some(), ticket)).await {
        Ok((visitor, key)) => {
            (AppendHeaders([(SET_COOKIE, keys::keep(sender, &key))]), Redirect::to(&to.of(&visitor.name)))
                .into_response()
        }
        Err(refused) => refuse(shared, headers, refused, shown).await,
    }
}

/// Begins a first game for somebody who has no name yet.
pub(super) async fn play_now(shared: &Shared, sender: &Sender, headers: &HeaderMap, entry: &EntryForm) -> Response {
    let EntryForm { ticket, to, .. } = entry;
    if let Err(hasty) = check_pace(shared, sender, headers) {
        return hasty.into_response();
    }
    if let Some(holder) = keys::holder(shared, sender, headers).await {
        return begin(shared, holder, headers, Vec::new(), to).await;
    }
    let mut refused = NoKey::Taken;
    for _ in 0..DRAWS {
        let name = Name::guest(language(headers));
        match claim(shared, headers, &name, admission(shared, false, ticket)).await {
            Ok((visitor, key)) => {
                return begin(shared, visitor, headers, vec![(SET_COOKIE, keys::keep(sender, &key))], to).await;
            }
            Err(failure) => refused = failure,
        }
        if refused != NoKey::Taken {
            break;
        }
    }
    refuse(shared, headers, refused, Entrance { ticket, to: to.clone(), ..Entrance::default() }).await
}

/// The page of an invitation, which a preview can fetch: nothing is used up.
async fn join(
    State(shared): State<Arc<Shared>>,
    sender: Sender,
    headers: HeaderMap,
    Path(ticket): Path<String>,
) -> Result<Response, Rejection> {
    if sender.is_here {
        return Ok(Redirect::to("/").into_response());
    }
    check_pace(&shared, &sender, &headers)?;
    let holder = keys::holder(&shared, &sender, &headers).await;
    let (language, found) = (language(&headers), shared.bot.keys().ticket(&ticket).await);
    let Some(Ticket { by }) = found else {
        let notice = Some(language.say("lounge-ticket-gone"));
        return Ok(show(
            &shared,
            &headers,
            StatusCode::NOT_FOUND,
            Entrance { notice, ..entrance_view(holder.as_ref()) },
        )
        .await);
    };
    let notice = match &by {
        Some(name) => language.say_with("lounge-ticket-by", [("name", name.as_str().into())]),
        None => language.say("lounge-ticket"),
    };
    let shown = Entrance { notice: Some(notice), ticket: &ticket, ..entrance_view(holder.as_ref()) };
    Ok(show(&shared, &headers, StatusCode::OK, shown).await)
}

/// The page of a personal link, which a preview can fetch: nothing changes.
async fn link(
    State(shared): State<Arc<Shared>>,
    sender: Sender,
    headers: HeaderMap,
    Path(link): Path<String>,
) -> Result<Response, Rejection> {
    check_pace(&shared, &sender, &headers)?;
    let named = if keys::is_key(&link) { shared.bot.keys().link(&link).await } else { None };
    Ok(match named.as_ref().and_then(Name::from_account) {
        Some(name) => html(page::key(language(&headers), &name)).into_response(),
        None => link_gone(&shared, &sender, &headers).await,
    })
}

/// Gives this browser a key of its own to the name of a personal link.
async fn open(
    State(shared): State<Arc<Shared>>,
    sender: Sender,
    headers: HeaderMap,
    Path(link): Path<String>,
) -> Result<Response, Rejection> {
    check_pace(&shared, &sender, &headers)?;
    if !keys::is_key(&link) {
        return Ok(link_gone(&shared, &sender, &headers).await);
    }
    if sender.is_here {
        let named = shared.bot.keys().link(&link).await;
        return Ok(match named.as_ref().and_then(Name::from_account) {
            Some(name) => come_in(name, &headers, &WayOn::default()),
            None => link_gone(&shared, &sender, &headers).await,
        });
    }
    let opened = shared.bot.keys().open(&link).await;
    let Some((name, key)) = opened.and_then(|(named, key)| Some((Name::from_account(&named)?, key))) else {
        return Ok(link_gone(&shared, &sender, &headers).await);
    };
    Ok((AppendHeaders([(SET_COOKIE, keys::keep(&sender, &key))]), Redirect::to(&name.path())).into_response())
}

async fn link_gone(shared: &Shared, sender: &Sender, headers: &HeaderMap) -> Response {
    let holder = keys::holder(shared, sender, headers).await;
    let notice = Some(language(headers).say("lounge-link-gone"));
    show(shared, headers, StatusCode::NOT_FOUND, Entrance { notice, ..entrance_view(holder.as_ref()) }).await
}

/// Counts a try to come in from elsewhere.
pub(super) fn check_pace(shared: &Shared, sender: &Sender, headers: &HeaderMap) -> Result<(), Rejection> {
    if sender.is_here {
        return Ok(());
    }
    shared.bot.keys().admits(&sender.address).map_err(|wait| Rejection::Pressing(language(headers), wait))
}

/// Returns the kind of admission for a new name. A person with a name needs no ticket, because they could invite
/// themselves.
fn admission<'a>(shared: &Shared, is_known: bool, ticket: &'a str) -> Admission<'a> {
    if is_known || shared.newcomers == Newcomers::Anybody { Admission::Free } else { Admission::Ticket(ticket) }
}

async fn claim(
    shared: &Shared,
    headers: &HeaderMap,
    name: &Name,
    by: Admission<'_>,
) -> Result<(Visitor, String), NoKey> {
    let person = Visitor::new(name.clone()).person(headers);
    let key = shared.bot.keys().claim(&person, by).await?;
    Ok((Visitor::with_key(name.clone(), &key), key))
}

async fn refuse(shared: &Shared, headers: &HeaderMap, refused: NoKey, shown: Entrance<'_>) -> Response {
    let (status, words) = match refused {
        NoKey::Taken => (StatusCode::CONFLICT, "lounge-taken"),
        NoKey::NoTicket if shown.ticket.is_empty() => (StatusCode::FORBIDDEN, "lounge-needs-ticket"),
        NoKey::NoTicket => (StatusCode::FORBIDDEN, "lounge-ticket-gone"),
        NoKey::Broken => (StatusCode::INTERNAL_SERVER_ERROR, "lounge-broken"),
    };
    let ticket = if refused == NoKey::NoTicket { "" } else { shown.ticket };
    show(shared, headers, status, Entrance { notice: Some(language(headers).say(words)), ticket, ..shown }).await
}

fn entrance_view(holder: Option<&Visitor>) -> Entrance<'_> {
    Entrance { holder: holder.map(|holder| &holder.name), ..Entrance::default() }
}

async fn show(shared: &Shared, headers: &HeaderMap, status: StatusCode, shown: Entrance<'_>) -> Response {
    let daily = shared.bot.game_of_the_day().await;
    let is_open = shared.newcomers == Newcomers::Anybody || !shown.ticket.is_empty() || shown.holder.is_some();
    let is_invited = shared.newcomers != Newcomers::Nobody && !is_open;
    (status, html(page::entrance(language(headers), Entrance { is_open, is_invited, daily, ..shown }))).into_response()
}
