//! What the page asks of the server: the pages, the news, what to say, how to finish a line, pictures.

use std::convert::Infallible;
use std::sync::Arc;

use axum::extract::rejection::{FormRejection, JsonRejection, QueryRejection};
use axum::extract::{DefaultBodyLimit, FromRequestParts, Path, Query, State};
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE, SET_COOKIE, VARY};
use axum::http::request::Parts;
use axum::http::{HeaderMap, StatusCode, Uri};
use axum::middleware;
use axum::response::sse::{Event, KeepAlive, Sse};
use axum::response::{AppendHeaders, Html, IntoResponse, Redirect, Response};
use axum::routing::{get, post};
use axum::{Form, Json, Router};
use futures_util::{StreamExt, stream};
use serde::{Deserialize, Serialize};
use tokio_util::sync::CancellationToken;

use super::guard::{self, Guard};
use super::page::{self, FILES};
use super::print::{PrintedAnswer, PrintedPost};
use super::room::{News, Room};
use super::visitor::{self, Name, Visitor};
use super::{LIMITS, Lounge};
use crate::chat::platform::bot::Bot;
use crate::chat::platform::language::Language;
use crate::chat::platform::reply::Answer;
use crate::chat::platform::request::{Place, Platform, Request};

/// What every request needs.
struct House {
    bot: Arc<dyn Bot>,
    room: Arc<Room>,
    stop: CancellationToken,
}

impl House {
    /// What is spoken in the room: the language of whoever was the first to say something, until another is chosen.
    async fn language(&self, headers: &HeaderMap) -> Option<Language> {
        let spoken = self.bot.language_in(Platform::Lounge, Lounge::ROOM).await;
        spoken.or_else(|| visitor::language(headers))
    }
}

/// The longest body read, in bytes: a line of [`Said::LONGEST`] characters however they are written.
const LARGEST_BODY: usize = 32 * 1024;

/// All addresses of the lounge.
pub fn routes(bot: Arc<dyn Bot>, room: Arc<Room>, guard: Guard, stop: CancellationToken) -> Router {
    Router::new()
        .route("/", get(front).post(enter))
        .route("/as/{name}", get(with_slash))
        .route("/as/{name}/", get(own_room))
        .route("/as/{name}/events", get(events))
        .route("/as/{name}/complete", get(complete))
        .route("/as/{name}/say", post(say))
        .route("/picture/{file}", get(picture))
        .route("/{file}", get(file))
        .fallback(nothing_here)
        .layer(DefaultBodyLimit::max(LARGEST_BODY))
        .layer(middleware::from_fn_with_state(guard, guard::watch))
        .with_state(Arc::new(House { bot, room, stop }))
}

/// The front page's form, and the address that fills it in.
#[derive(Deserialize)]
struct Entry {
    #[serde(default)]
    name: String,
}

async fn front(headers: HeaderMap, entry: Result<Query<Entry>, QueryRejection>) -> impl IntoResponse {
    let typed = entry.map(|Query(entry)| entry.name).unwrap_or_default();
    html(page::index(language(&headers), &Name::remembered(&headers), &typed, false))
}

/// Lets somebody in under a name. One that exists may be taken: there is nobody to ask whose it is.
async fn enter(headers: HeaderMap, form: Result<Form<Entry>, FormRejection>) -> Response {
    let Ok(Form(entry)) = form else { return malformed(&headers) };
    let Some(name) = Name::read(&entry.name) else {
        let page = page::index(language(&headers), &Name::remembered(&headers), &entry.name, true);
        return (StatusCode::BAD_REQUEST, html(page)).into_response();
    };
    let cookies = [(SET_COOKIE, name.remember(&headers)), (SET_COOKIE, Visitor::new(name.clone()).cookie())];
    (AppendHeaders(cookies), Redirect::to(&name.path())).into_response()
}

async fn with_slash(uri: Uri) -> Redirect {
    Redirect::permanent(&format!("{}/", uri.path()))
}

async fn own_room(
    State(house): State<Arc<House>>,
    headers: HeaderMap,
    Path(typed): Path<String>,
    uri: Uri,
    visitor: Result<Visitor, Stranger>,
) -> Response {
    if let Ok(visitor) = visitor {
        let known = house.bot.has_met(Platform::Lounge, visitor.name.key()).await;
        let posts = house.language(&headers).await.unwrap_or(house.bot.language());
        return html(page::room(language(&headers), &visitor.name, known, posts)).into_response();
    }
    // The cookie belongs to one spelling of the path: `/as/Ann/` may only lack its lower case.
    let path = Name::read(&typed).map(|name| name.path()).filter(|path| path != uri.path());
    let elsewhere = path.unwrap_or_else(|| format!("/?name={}", visitor::encode(&typed)));
    Redirect::to(&elsewhere).into_response()
}

/// Every post there is, then the news. A page that lost the connection comes back for all of it and keeps what it has,
/// so nothing is missed and nothing doubled, whatever happened in between.
async fn events(State(house): State<Arc<House>>, _: Visitor) -> impl IntoResponse {
    let (posts, news) = house.room.enter();
    let all: Vec<_> = posts.iter().map(|posted| PrintedPost::public(posted)).collect();
    // Who falls too far behind is cut off, and comes back for everything.
    let news = stream::unfold(news, |mut news| async { Some((news.recv().await.ok()?, news)) });
    let news = news.map(|news| match news {
        News::Posted(posted) => event("post", &PrintedPost::public(&posted)),
        News::Closed(message) => event("close", &*message),
    });
    let events = stream::iter([event("all", &all)]).chain(news).take_until(house.stop.clone().cancelled_owned());
    Sse::new(events.map(Ok::<_, Infallible>)).keep_alive(KeepAlive::default())
}

fn event(kind: &str, content: &(impl Serialize + ?Sized)) -> Event {
    Event::default().event(kind).json_data(content).expect("posts and keys are plain data")
}

/// What the page sends for a line typed or a button tapped.
#[derive(Deserialize)]
struct Said {
    /// Chosen by the page; the same when it tries the same action again.
    id: String,
    line: String,
    /// The post replied to, or whose button was tapped.
    post: Option<String>,
}

impl Said {
    const LONGEST: usize = 4_000;

    fn is_sound(&self) -> bool {
        let id = (8..=64).contains(&self.id.len()) && self.id.bytes().all(|byte| byte.is_ascii_alphanumeric());
        let post = self.post.as_ref().is_none_or(|post| post.len() <= 64);
        id && post && !self.line.trim().is_empty() && self.line.chars().count() <= Self::LONGEST
    }
}

async fn say(
    State(house): State<Arc<House>>,
    headers: HeaderMap,
    visitor: Visitor,
    said: Result<Json<Said>, JsonRejection>,
) -> Response {
    let Ok(Json(said)) = said else { return malformed(&headers) };
    if !said.is_sound() {
        return malformed(&headers);
    }
    let request = Request {
        platform: Platform::Lounge,
        input: visitor.input(&said.id),
        person: visitor.person(visitor::language(&headers)),
        place: Place { language: house.language(&headers).await, ..place() },
        line: said.line.clone(),
        mentions: Vec::new(),
        post: said.post.clone(),
        // It is one's own machine.
        administrator: true,
    };
    // A task of its own: somebody who closes the page does not stop half-way what they asked for.
    let bot = Arc::clone(&house.bot);
    let Ok(answer) = tokio::spawn(async move { bot.handle(request, &LIMITS).await }).await else {
        return (StatusCode::INTERNAL_SERVER_ERROR, language(&headers).say("lounge-broken")).into_response();
    };
    Json(print(&house.room, answer, &said)).into_response()
}

/// Prints an answer: for everybody where it turns a post of the room, else for the one who asked.
fn print(room: &Room, answer: Answer, said: &Said) -> PrintedAnswer {
    if let (Answer::Turn(post), Some(leaf)) = (&answer, &said.post)
        && room.turn(leaf, &said.line, post)
    {
        return PrintedAnswer::Turned;
    }
    let key = visitor::random();
    if let Answer::Say(post) | Answer::Turn(post) = &answer
        && let Some(picture) = &post.picture
    {
        room.keep_private(&key, picture);
    }
    PrintedAnswer::new(answer, &key)
}

#[derive(Deserialize)]
struct Line {
    line: String,
}

#[derive(Serialize)]
struct Completion {
    word: String,
    hint: String,
}

async fn complete(
    State(house): State<Arc<House>>,
    headers: HeaderMap,
    visitor: Visitor,
    Query(Line { line }): Query<Line>,
) -> Json<Vec<Completion>> {
    let person = visitor.person(visitor::language(&headers));
    // Text without a command is a move.
    let line = if line.starts_with('/') { line } else { format!("/move {line}") };
    let suggestions = house.bot.complete(Platform::Lounge, &person, &place(), &line).await;
    Json(suggestions.into_iter().map(|it| Completion { word: it.word, hint: it.hint }).collect())
}

async fn picture(State(house): State<Arc<House>>, headers: HeaderMap, Path(file): Path<String>) -> Response {
    let named = file.rsplit_once('.').and_then(|(key, extension)| Some((house.room.picture(key)?, extension)));
    let Some((picture, _)) = named.filter(|(picture, extension)| picture.format.extension() == *extension) else {
        return nothing_here(headers).await.into_response();
    };
    let kind = picture.format.content_type();
    ([(CONTENT_TYPE, kind), (CACHE_CONTROL, "private, max-age=31536000, immutable")], picture.bytes).into_response()
}

async fn file(headers: HeaderMap, Path(name): Path<String>) -> Response {
    let Some(file) = FILES.iter().find(|file| file.name == name) else {
        return nothing_here(headers).await.into_response();
    };
    ([(CONTENT_TYPE, file.kind), (CACHE_CONTROL, "no-cache")], file.content).into_response()
}

async fn nothing_here(headers: HeaderMap) -> impl IntoResponse {
    (StatusCode::NOT_FOUND, language(&headers).say("lounge-nothing-here"))
}

/// Someone whose browser did not come in by the front page under this name.
pub struct Stranger(Language);

impl IntoResponse for Stranger {
    fn into_response(self) -> Response {
        (StatusCode::UNAUTHORIZED, self.0.say("lounge-stranger")).into_response()
    }
}

impl<S: Send + Sync> FromRequestParts<S> for Visitor {
    type Rejection = Stranger;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Stranger> {
        let name = Path::<String>::from_request_parts(parts, state).await.ok();
        name.and_then(|Path(name)| Self::of(&parts.headers, &name)).ok_or_else(|| Stranger(language(&parts.headers)))
    }
}

fn malformed(headers: &HeaderMap) -> Response {
    (StatusCode::BAD_REQUEST, language(headers).say("lounge-malformed")).into_response()
}

fn place() -> Place {
    Place { key: Lounge::ROOM.to_owned(), ..Place::default() }
}

fn language(headers: &HeaderMap) -> Language {
    visitor::language(headers).unwrap_or_default()
}

fn html(page: String) -> impl IntoResponse {
    ([(CACHE_CONTROL, "no-store"), (VARY, "accept-language, cookie")], Html(page))
}
