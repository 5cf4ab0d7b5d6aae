//! The places of the lounge, each with an address that can be kept and sent: the home of a person, lists of games to choose from,
//! and pages that show the answer to a line, such as a puzzle or a ranking.

use std::sync::Arc;

use axum::Router;
use axum::extract::{Path, Query, State};
use axum::http::uri::Uri;
use axum::http::{Extensions, HeaderMap};
use axum::response::{IntoResponse, Redirect, Response};
use axum::routing::get;
use serde::Deserialize;

use super::guard::Newcomers;
use super::page::{self, RoomPage};
use super::print::{PrintedAnswer, print_answer};
use super::public_place::PublicPlace;
use super::sender::Sender;
use super::state::{Rejection, Shared, carry_out, html, language, nothing_here};
use super::table;
use super::tabs::RoomTab;
use super::viewer::Viewer;
use super::visitor::{self, Name, Visitor};
use tavoliere_base::secret;
use tavoliere_seam::platform::request::Platform;
use tavoliere_seam::platform::table::{GameCard, TableLook};

/// The addresses of the places: of a visitor, and for whoever opens them.
pub(super) fn routes() -> Router<Arc<Shared>> {
    let of_visitor = Router::new()
        .route("/as/{name}/", get(home))
        .route("/as/{name}/{tab}", get(of_visitor))
        .route("/as/{name}/{tab}/{*shown}", get(of_visitor));
    let tabs = RoomTab::ALL.iter().filter(|tab| !matches!(tab, RoomTab::Home | RoomTab::Chat));
    tabs.fold(of_visitor, |router, tab| {
        let word = tab.word();
        // The form of the front page is sent to `/play`, too.
        router.route(&format!("/{word}"), get(of_whoever)).route(&format!("/{word}/{{*shown}}"), get(of_whoever))
    })
}

/// The content of a place.
#[derive(Clone, PartialEq, Eq, Debug)]
enum PlaceContent {
    /// The parts of the page that change with the news: my boards, or the posts.
    News,
    /// All games as cards.
    Cards,
    /// The answer to a line, which only shows something.
    Answer(String),
}

/// Reads an address of somebody, or of people without a name. `None` if there is no such place.
fn content(own: Option<&Name>, tab: RoomTab, shown: &str, games: &[GameCard]) -> Option<PlaceContent> {
    let answer = |line: String| Some(PlaceContent::Answer(line));
    let is_game = |word: &str| games.iter().any(|game| game.id == word);
    let is_number = |word: &str| (1..=6).contains(&word.len()) && word.bytes().all(|byte| byte.is_ascii_digit());
    match (tab, shown.split('/').collect::<Vec<_>>().as_slice()) {
        (RoomTab::Home | RoomTab::Chat, [""]) => Some(PlaceContent::News),
        (RoomTab::Play | RoomTab::Learn | RoomTab::Puzzles | RoomTab::Ranking, [""]) => Some(PlaceContent::Cards),
        (RoomTab::Play, ["open"]) => answer("/lobby".to_owned()),
        (RoomTab::Play, ["find"]) => answer("/find".to_owned()),
        (RoomTab::Play, [game]) if is_game(game) => answer(format!("/play {game}")),
        (RoomTab::Learn, [game]) if is_game(game) => answer(format!("/learn {game}")),
        (RoomTab::Learn, [game, number]) if is_game(game) && is_number(number) => {
            answer(format!("/learn {game} {number}"))
        }
        (RoomTab::Puzzles, ["today"]) => answer("/puzzle today".to_owned()),
        (RoomTab::Puzzles, [game]) if is_game(game) => answer(format!("/puzzle {game}")),
        (RoomTab::Puzzles, [game, number]) if is_game(game) && is_number(number) => {
            answer(format!("/puzzle {game} {number}"))
        }
        (RoomTab::Ranking, [game]) if is_game(game) => answer(format!("/top {game}")),
        (RoomTab::Tournaments, [""]) => answer("/tournament".to_owned()),
        (RoomTab::Tournaments, ["everybody"]) => answer("/tournament everyone".to_owned()),
        (RoomTab::Tournaments, ["everybody", page]) if is_number(page) => {
            answer(format!("/tournament everyone {page}"))
        }
        (RoomTab::Tournaments, ["finished"]) => answer("/tournament everyone finished".to_owned()),
        (RoomTab::Tournaments, ["finished", page]) if is_number(page) => {
            answer(format!("/tournament everyone finished {page}"))
        }
        (RoomTab::Tournaments, [code]) if code.bytes().all(|byte| byte.is_ascii_alphanumeric()) => {
            answer(format!("/tournament #{code}"))
        }
        // Nobody can be named in a line who has done nothing here yet, but everybody has a profile.
        (RoomTab::Person, _) if shown.is_empty() || Name::parse(shown).as_ref() == own => answer("/profile".to_owned()),
        // A name may have a slash.
        (RoomTab::Person, _) => answer(format!("/profile @{}", Name::parse(shown)?.display_name())),
        _ => None,
    }
}

/// A place of a visitor.
#[derive(Deserialize)]
struct PlacePath {
    name: String,
    #[serde(default)]
    tab: String,
    #[serde(default)]
    shown: String,
}

async fn home(
    state: State<Arc<Shared>>,
    sender: Sender,
    headers: HeaderMap,
    Path(PlacePath { name, .. }): Path<PlacePath>,
    uri: Uri,
    visitor: Result<Visitor, Rejection>,
) -> Response {
    let path = PlacePath { name, tab: String::new(), shown: String::new() };
    place(state, (sender, headers), path, RoomTab::Home, &uri, visitor).await
}

async fn of_visitor(
    state: State<Arc<Shared>>,
    sender: Sender,
    headers: HeaderMap,
    Path(path): Path<PlacePath>,
    uri: Uri,
    visitor: Result<Visitor, Rejection>,
) -> Response {
    match RoomTab::find(&path.tab) {
        Some(tab) => place(state, (sender, headers), path, tab, &uri, visitor).await,
        None => nothing_here(headers).await.into_response(),
    }
}

async fn place(
    State(shared): State<Arc<Shared>>,
    (sender, headers): (Sender, HeaderMap),
    path: PlacePath,
    tab: RoomTab,
    uri: &Uri,
    visitor: Result<Visitor, Rejection>,
) -> Response {
    let Ok(visitor) = visitor else {
        return elsewhere(&shared, &sender, &headers, &path.name, uri).await;
    };
    let viewer = shared.viewer(visitor, &headers);
    let looking = viewer.request("", "", None).await;
    let games = shared.bot.games(&looking).await;
    let Some(content) = content(Some(&viewer.visitor.name), tab, &path.shown, &games) else {
        return nothing_here(headers).await.into_response();
    };
    let first = match &content {
        PlaceContent::Answer(line) => look_up(&shared, &viewer, line).await,
        PlaceContent::News | PlaceContent::Cards => None,
    };
    let TableLook { language, theme, .. } = shared.bot.reading_of(&looking).await;
    let shown = RoomPage {
        visitor: &viewer.visitor,
        known: shared.bot.has_met(Platform::Lounge, viewer.visitor.name.key()).await,
        posts: viewer.place().await.language.unwrap_or(shared.bot.language()),
        is_open: shared.newcomers != Newcomers::Nobody,
        tab,
        cards: if content == PlaceContent::Cards || tab == RoomTab::Home { &games } else { &[] },
        people: &shared.room.others(&viewer.visitor.name),
        first: first.as_ref(),
    };
    html(page::room((language, theme), &shown)).into_response()
}

/// The answer to a line that only shows something.
async fn look_up(shared: &Shared, viewer: &Viewer, line: &str) -> Option<PrintedAnswer> {
    let request = viewer.request(&secret::draw::<16>(), line, None).await;
    let done = carry_out(shared, request, None).await?;
    Some(print_answer(&shared.room, done))
}

/// Leads a browser on that has not entered with the name of the path: to the same place of its own name, as people send each other
/// what their browser shows; from a home to the front page; or to the path in lower case, which the cookie has.
async fn elsewhere(shared: &Shared, sender: &Sender, headers: &HeaderMap, typed: &str, uri: &Uri) -> Response {
    let path = Name::parse(typed).map(|name| name.path());
    let place = uri.path().splitn(4, '/').nth(3).unwrap_or_default();
    match path {
        Some(path) if !uri.path().starts_with(&path) => Redirect::to(&format!("{path}{place}")).into_response(),
        _ if place.is_empty() => Redirect::to(&format!("/?name={}", visitor::encode(typed))).into_response(),
        _ if RoomTab::find(place.split('/').next().unwrap_or_default()).is_some_and(|tab| tab != RoomTab::Chat) => {
            Redirect::to(&format!("/{place}")).into_response()
        }
        _ => table::lead(shared, sender, headers, place).await,
    }
}

/// A place for the name that this browser used last. Without a name: the page of it that everybody may see, or the front page, and
/// on from there.
async fn of_whoever(
    State(shared): State<Arc<Shared>>,
    sender: Sender,
    headers: HeaderMap,
    extensions: Extensions,
    Query(PlacePicture { dark }): Query<PlacePicture>,
    uri: Uri,
) -> Response {
    let address = uri.path().trim_start_matches('/');
    // The name of a person may end so.
    let picture = address.strip_suffix(".png").filter(|path| !path.starts_with("u/"));
    if picture.is_none() && table::last_name(&shared, &sender, &headers).await.is_some() {
        return table::lead_on(&shared, &sender, &headers, &uri).await;
    }
    let path = picture.unwrap_or(address);
    let (tab, shown) = path.split_once('/').unwrap_or((path, ""));
    let content = RoomTab::find(tab).and_then(|tab| content(None, tab, shown, &GameCard::all(language(&headers))));
    let public = match &content {
        Some(PlaceContent::Answer(line)) => {
            PublicPlace::load(&shared, (&sender, &headers, &extensions), line, dark.is_some()).await
        }
        _ => Ok(None),
    };
    match (public, picture) {
        (Err(hasty), _) => hasty.into_response(),
        (Ok(Some(place)), Some(_)) => place.picture(headers).await,
        (Ok(Some(place)), None) => place.page(&shared, (&sender, &headers), path, &format!("{path}.png")),
        (Ok(None), Some(_)) => nothing_here(headers).await.into_response(),
        (Ok(None), None) => table::lead_on(&shared, &sender, &headers, &uri).await,
    }
}

/// The address of a picture: with a word for dark screens.
#[derive(Deserialize)]
struct PlacePicture {
    dark: Option<String>,
}
