//! The routes of the lounge: pages, changes of the room, requests, completion, pictures.

use std::convert::Infallible;
use std::sync::Arc;

use axum::extract::rejection::{FormRejection, JsonRejection, QueryRejection};
use axum::extract::{DefaultBodyLimit, Path, Query, State};
use axum::http::header::SET_COOKIE;
use axum::http::{HeaderMap, HeaderName, StatusCode, Uri};
use axum::middleware;
use axum::response::sse::{KeepAlive, Sse};
use axum::response::{AppendHeaders, IntoResponse, Redirect, Response};
use axum::routing::{get, post};
use axum::{Form, Json, Router};
use futures_util::StreamExt;
use serde::{Deserialize, Serialize};
use tokio_util::sync::CancellationToken;
use tower_http::compression::CompressionLayer;
use tower_http::compression::predicate::{NotForContentType, Predicate, SizeAbove};

use super::api;
use super::doors::Doors;
use super::entrance;
use super::files;
use super::guard::{self, Guard, HEALTH, PROXY};
use super::inside;
use super::news::News;
use super::own_links;
use super::page;
use super::places;
use super::print::{PrintedAnswer, picture_file, print_answer};
use super::public;
use super::room::Room;
use super::sender::Sender;
use super::state::{LineRequest, ROOM, Rejection, Shared, carry_out, html, language, malformed, nothing_here};
use super::table;
use super::viewer::place;
use super::visitor::{Name, Visitor};
use super::way_on::WayOn;
use tavoliere_adapter::held::{Held, Holders};
use tavoliere_base::secret;
use tavoliere_seam::platform::limits::LOUNGE;
use tavoliere_seam::platform::reply::{Answer, Picture};
use tavoliere_seam::platform::request::Platform;
use tavoliere_seam::requests::bot::{Bot, Done};

/// The most bytes of a body: enough for a line of [`LineRequest::LONGEST`] characters in any encoding.
const LARGEST_BODY: usize = 32 * 1024;

/// The address of a static file.
const FILE: &str = "/static/{version}/{name}";

/// All addresses of the lounge.
pub fn routes(bot: Arc<dyn Bot>, room: Arc<Room>, doors: Doors, guard: Guard, stop: CancellationToken) -> Router {
    let (public_url, newcomers) = (guard.public.clone(), guard.newcomers);
    let here = guard.here.clone();
    Router::new()
        .route("/", get(front).post(enter))
        .route("/play", post(play_now))
        .route(HEALTH, get(health))
        .route("/as/{name}", get(with_slash))
        .route("/as/{name}/events", get(events))
        .route("/as/{name}/complete", get(complete))
        .route("/as/{name}/say", post(carry_out_line))
        .route("/as/{name}/picture/{file}", get(picture))
        .nest("/as/{name}/api", api::routes())
        .merge(entrance::routes())
        .merge(own_links::routes())
        .merge(table::routes())
        .merge(places::routes())
        .merge(inside::routes())
        .merge(public::routes())
        .merge(api::open_routes())
        .route(FILE, get(file))
        .route("/worker.js", get(async || files::worker()))
        .nest(PROXY, inside::routes().route(FILE, get(file)))
        .fallback(nothing_here)
        .layer(DefaultBodyLimit::max(LARGEST_BODY))
        .layer(middleware::from_fn_with_state(guard, guard::check_request))
        .layer(middleware::from_fn(api::in_one_form))
        .layer(CompressionLayer::new().compress_when(compressible()))
        .with_state(Arc::new(Shared {
            bot,
            room,
            doors,
            public_url,
            newcomers,
            here,
            streams: Holders::default(),
            watchers: Arc::default(),
            stop,
        }))
}

/// The responses that are compressed: all but small ones and pictures of pixels. A stream of events is, as its events are much
/// like each other; the encoder passes on each of them as it comes.
fn compressible() -> impl Predicate {
    SizeAbove::default().and(NotForContentType::IMAGES)
}

/// The form of the front page, and the query that fills it in.
#[derive(Deserialize, Default)]
pub(super) struct EntryForm {
    #[serde(default)]
    pub(super) name: String,
    /// The ticket of a person without a name.
    #[serde(default)]
    pub(super) ticket: String,
    /// The address that led here, if somebody without a name opened it.
    #[serde(default)]
    pub(super) to: WayOn,
}

async fn front(
    State(shared): State<Arc<Shared>>,
    sender: Sender,
    uri: Uri,
    headers: HeaderMap,
    entry: Result<Query<EntryForm>, QueryRejection>,
) -> Response {
    if let Some(door) = shared.doors.launched(&uri) {
        return inside::launched(door, &headers);
    }
    let (typed, to) = entry.map(|Query(entry)| (entry.name, entry.to)).unwrap_or_default();
    if !sender.is_here {
        return entrance::front(&shared, &sender, &headers, &typed, &to).await;
    }
    let daily = shared.bot.game_of_the_day().await;
    html(page::index(language(&headers), &Name::remembered(&headers), (&typed, false), &to, daily.as_deref()))
        .into_response()
}

/// Opens the room for a person with a name. On this machine a name that is in use may be taken, because a user of the
/// machine has full access anyway.
async fn enter(
    State(shared): State<Arc<Shared>>,
    sender: Sender,
    headers: HeaderMap,
    form: Result<Form<EntryForm>, FormRejection>,
) -> Response {
    let Ok(Form(entry)) = form else { return malformed(&headers) };
    if !sender.is_here {
        return entrance::enter(&shared, &sender, &headers, &entry).await;
    }
    let Some(name) = Name::parse(&entry.name) else {
        let page = page::index(language(&headers), &Name::remembered(&headers), (&entry.name, true), &entry.to, None);
        return (StatusCode::BAD_REQUEST, html(page)).into_response();
    };
    come_in(name, &headers, &entry.to)
}

/// Leads somebody on this machine to the room, under a name.
pub(super) fn come_in(name: Name, headers: &HeaderMap, to: &WayOn) -> Response {
    let (path, remembered) = (to.of(&name), name.remembering_cookie(headers));
    let cookies = [(SET_COOKIE, remembered), (SET_COOKIE, Visitor::new(name).cookie())];
    (AppendHeaders(cookies), Redirect::to(&path)).into_response()
}

/// Begins a first game for somebody who has no name yet, and leads them to its table.
async fn play_now(
    State(shared): State<Arc<Shared>>,
    sender: Sender,
    headers: HeaderMap,
    form: Result<Form<EntryForm>, FormRejection>,
) -> Response {
    let entry = form.map(|Form(entry)| entry).unwrap_or_default();
    if !sender.is_here {
        return entrance::play_now(&shared, &sender, &headers, &entry).await;
    }
    let visitor = Visitor::new(guest_here(&shared, &headers).await);
    let cookies = vec![(SET_COOKIE, visitor.name.remembering_cookie(&headers)), (SET_COOKIE, visitor.cookie())];
    begin(&shared, visitor, &headers, cookies, &entry.to).await
}

/// The name of the guest that this browser has been, or one that nobody has, as far as a few draws find one.
async fn guest_here(shared: &Shared, headers: &HeaderMap) -> Name {
    if let Some(name) = Name::remembered(headers).into_iter().find(Name::is_guest) {
        return name;
    }
    let mut name = Name::guest(language(headers));
    for _ in 0..entrance::DRAWS {
        if !shared.bot.has_met(Platform::Lounge, name.key()).await {
            break;
        }
        name = Name::guest(language(headers));
    }
    name
}

/// Begins a first game, and leads to its table; or leads on to where somebody wanted to go. A guest who has a game goes on with it.
pub(super) async fn begin(
    shared: &Shared,
    visitor: Visitor,
    headers: &HeaderMap,
    cookies: Vec<(HeaderName, String)>,
    to: &WayOn,
) -> Response {
    if !to.is_home() {
        return (AppendHeaders(cookies), Redirect::to(&to.of(&visitor.name))).into_response();
    }
    let path = visitor.name.path();
    let viewer = shared.viewer(visitor, headers);
    let is_guest = viewer.visitor.name.is_guest();
    let own = shared.bot.matches(&viewer.request("", "", None).await, &LOUNGE).await;
    let request = viewer.request(&secret::draw::<16>(), "/learn match", None).await;
    let goes_on = is_guest && !own.matches.is_empty();
    if !goes_on && carry_out(shared, request, Some(&viewer.visitor.name)).await.is_none() {
        return (StatusCode::INTERNAL_SERVER_ERROR, language(headers).say("lounge-broken")).into_response();
    }
    (AppendHeaders(cookies), Redirect::to(&format!("{path}t/"))).into_response()
}

/// Whether the bot can store its data, for a client on this machine.
async fn health(State(shared): State<Arc<Shared>>, sender: Sender, headers: HeaderMap) -> Response {
    if !sender.seems_here {
        return nothing_here(headers).await.into_response();
    }
    match shared.bot.is_well().await {
        Ok(()) => "well".into_response(),
        Err(why) => (StatusCode::SERVICE_UNAVAILABLE, why).into_response(),
    }
}

async fn with_slash(uri: Uri) -> Redirect {
    Redirect::permanent(&format!("{}/", uri.path()))
}

/// How many posts a page wants at first.
#[derive(Deserialize)]
struct PostsQuery {
    most: Option<usize>,
}

impl PostsQuery {
    /// The number of posts that a new visitor usually reads.
    const USUAL: usize = 20;
}

async fn events(
    State(shared): State<Arc<Shared>>,
    headers: HeaderMap,
    sender: Sender,
    visitor: Visitor,
    Query(PostsQuery { most }): Query<PostsQuery>,
) -> Result<impl IntoResponse, Rejection> {
    let open = shared.open_stream(&sender).ok_or(Rejection::Pressing(language(&headers), ROOM))?;
    let viewer = shared.viewer(visitor, &headers);
    let news = News::begin(viewer, Arc::clone(&shared.room), most.unwrap_or(PostsQuery::USUAL)).await;
    let events = news.events().take_until(shared.stop.clone().cancelled_owned());
    let events = events.map(move |event| {
        let _: &Held<String> = &open;
        Ok::<_, Infallible>(event)
    });
    Ok(Sse::new(events).keep_alive(KeepAlive::default()))
}

async fn carry_out_line(
    State(shared): State<Arc<Shared>>,
    headers: HeaderMap,
    visitor: Visitor,
    said: Result<Json<LineRequest>, JsonRejection>,
) -> Response {
    let Ok(Json(said)) = said else { return malformed(&headers) };
    if !said.is_sound() {
        return malformed(&headers);
    }
    let viewer = shared.viewer(visitor, &headers);
    let request = viewer.request(&said.id, &said.line, said.post.clone()).await;
    let Some(done) = carry_out(&shared, request, Some(&viewer.visitor.name)).await else {
        return (StatusCode::INTERNAL_SERVER_ERROR, language(&headers).say("lounge-broken")).into_response();
    };
    Json(print(&shared.room, done, &said)).into_response()
}

/// Prints an answer: for everybody if it replaces a post of the room, else for the asker.
fn print(room: &Room, done: Done, said: &LineRequest) -> PrintedAnswer {
    if let (Answer::Replace(post), Some(replaced)) = (&done.answer, &said.post)
        && room.replace(replaced, &said.line, post)
    {
        return PrintedAnswer::Replaced;
    }
    print_answer(room, done)
}

#[derive(Deserialize)]
struct TypedLine {
    line: String,
}

#[derive(Serialize)]
struct Completion {
    word: String,
    hint: String,
}

async fn complete(
    State(shared): State<Arc<Shared>>,
    headers: HeaderMap,
    visitor: Visitor,
    Query(TypedLine { line }): Query<TypedLine>,
) -> Json<Vec<Completion>> {
    let person = visitor.person(&headers);
    // Text without a command is a move.
    let line = if line.starts_with('/') { line } else { format!("/move {line}") };
    let suggestions = shared.bot.complete(Platform::Lounge, &person, &place(), &line).await;
    Json(suggestions.into_iter().map(|it| Completion { word: it.word, hint: it.hint }).collect())
}

/// A picture of a post, as it is for the visitor, or of a private answer. The page may ask for the picture of a post that has just
/// been deleted or shows another one by now.
async fn picture(
    State(shared): State<Arc<Shared>>,
    headers: HeaderMap,
    visitor: Visitor,
    Path((_, file)): Path<(String, String)>,
) -> Response {
    let Some((key, extension)) = file.rsplit_once('.') else { return nothing_here(headers).await.into_response() };
    let fits = |picture: &Picture| picture.format.extension() == extension;
    if let Some(private) = shared.room.private_picture(key).filter(fits) {
        return picture_file(private);
    }
    let viewer = shared.viewer(visitor, &headers);
    for posted in shared.room.versions(&key.into()) {
        if let Some(picture) = viewer.picture(&posted).await.filter(fits) {
            return picture_file(picture);
        }
    }
    nothing_here(headers).await.into_response()
}

async fn file(headers: HeaderMap, Path((version, name)): Path<(String, String)>) -> Response {
    match files::serve(&version, &name) {
        Some(file) => file,
        None => nothing_here(headers).await.into_response(),
    }
}
