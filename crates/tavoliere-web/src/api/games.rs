//! Games: the caller's own, one of them, and its boards.

use std::sync::Arc;

use axum::Json;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use serde::{Deserialize, Serialize};

use super::answers::Error;
use super::asked::{BoardQuery, ListQuery, ListedPhase, SoundQuery};
use crate::caller::Caller;
use crate::fault::ApiFault;
use crate::state::Shared;
use tavoliere_seam::platform::limits::LOUNGE;
use tavoliere_seam::platform::table::{Drawn, NoTable, Table, TableLook, Viewpoint, Ways};
use tavoliere_seam::requests::bot::{FinishedMatches, FinishedPage, ListedMatch, OngoingMatch, OwnMatches};

/// Pictures and boards of a version never change.
const FOR_EVER: &str = "private, max-age=31536000, immutable";

/// The match of an address.
#[derive(Deserialize)]
pub(super) struct MatchPath {
    pub(super) code: String,
}

/// The identity of the caller, and their language and theme.
#[derive(Serialize)]
pub(super) struct Me {
    name: String,
    /// Whether they have used the bot before.
    known: bool,
    language: &'static str,
    /// The theme that they have chosen, if any.
    theme: Option<&'static str>,
    /// Whether they want to see a move before it is played.
    confirm: bool,
}

impl Me {
    async fn load(shared: &Shared, caller: &Caller) -> Self {
        let TableLook { language, theme, confirm } = shared.bot.reading_of(&caller.read_request().await).await;
        let (platform, key) = caller.account();
        let known = shared.bot.has_met(platform, key).await;
        Self { name: caller.shown_name(), known, language: language.tag(), theme, confirm }
    }
}

/// All that the page of a table asks for first. It comes with the page.
#[derive(Serialize)]
pub(crate) struct First {
    me: Me,
    own: Own,
    /// The match of the address; the first of the caller's matches if the address names none.
    game: Option<Table>,
    /// Its board, as SVG.
    board: Option<String>,
}

impl First {
    pub(crate) async fn load(shared: &Shared, caller: &Caller, code: &str) -> Self {
        let (me, own) = (Me::load(shared, caller).await, Own::load(shared, caller).await);
        let code = if code.is_empty() { own.games.first().map_or("", |game| &game.code) } else { code };
        let now = Viewpoint::default();
        let game = caller.table(shared, code, &now).await.ok();
        let board = shared.bot.board(&caller.read_request().await, code, &now, Drawn::Touchable).await;
        let board = board.ok().and_then(|(svg, _)| String::from_utf8(svg.into()).ok());
        Self { me, own, game, board }
    }
}

/// The caller's matches.
#[derive(Clone, PartialEq, Eq, Serialize)]
pub(super) struct Own {
    games: Vec<OwnGame>,
    /// The challenges to the caller that wait for an answer.
    challenges: Vec<OwnGame>,
    /// Whether they have ever begun one.
    played: bool,
}

#[derive(Clone, PartialEq, Eq, Serialize)]
struct OwnGame {
    code: String,
    /// The game and the opponent.
    label: String,
    /// Whether it waits for the caller.
    yours: bool,
}

impl Own {
    pub(super) async fn load(shared: &Shared, caller: &Caller) -> Self {
        let OwnMatches { matches, challenges, played } =
            shared.bot.matches(&caller.read_request().await, &LOUNGE).await;
        let own = |OngoingMatch { code, label, waits, .. }| OwnGame { code, label, yours: waits };
        let [games, challenges] = [matches, challenges].map(|list| list.into_iter().map(own).collect());
        Self { games, challenges, played }
    }
}

/// Finished matches of the caller, the latest first.
#[derive(Serialize)]
struct FinishedList {
    games: Vec<FinishedGame>,
    /// The code to ask for the next page with; `None` on the last one.
    next: Option<String>,
}

#[derive(Serialize)]
struct FinishedGame {
    code: String,
    /// The game and the opponent.
    label: String,
    /// The id of the game.
    game: &'static str,
    /// The result in words.
    result: String,
    /// The side of the caller: 0 moved first.
    you: Option<usize>,
    /// The side that has won.
    winner: Option<usize>,
    /// When it ended, in Unix milliseconds.
    ended_ms: i64,
}

pub(super) async fn me(State(shared): State<Arc<Shared>>, caller: Caller) -> impl IntoResponse {
    fresh(Me::load(&shared, &caller).await)
}

pub(super) async fn own(
    State(shared): State<Arc<Shared>>,
    caller: Caller,
    SoundQuery(asked): SoundQuery<ListQuery>,
) -> Result<Response, Error> {
    let malformed = |fault| Error::malformed(StatusCode::BAD_REQUEST, caller.language, fault);
    if asked.phase == ListedPhase::Over {
        return finished(&shared, &caller, asked.page().map_err(malformed)?).await;
    }
    let limit = asked.limit().map_err(malformed)?;
    if asked.before.is_some() {
        return Err(no_page(&caller, "Only finished games have pages: phase=over."));
    }
    let mut own = Own::load(&shared, &caller).await;
    own.games.truncate(limit.try_into().unwrap_or(usize::MAX));
    Ok(fresh(own).into_response())
}

async fn finished(shared: &Shared, caller: &Caller, page: FinishedPage) -> Result<Response, Error> {
    let found = shared.bot.finished(&caller.read_request().await, &page, &LOUNGE).await;
    let FinishedMatches { matches, next } = found.map_err(|failure| match failure {
        NoTable::Unknown | NoTable::Impossible => {
            no_page(caller, "There is no finished game with this code that you may see.")
        }
        NoTable::Broken => Error::broken(caller.language),
    })?;
    let game = |ListedMatch { code, label, game, result, you, winner, ended }| FinishedGame {
        code,
        label,
        game,
        result,
        you,
        winner,
        ended_ms: ended.0,
    };
    Ok(fresh(FinishedList { games: matches.into_iter().map(game).collect(), next }).into_response())
}

/// There is no page before this game.
fn no_page(caller: &Caller, words: &'static str) -> Error {
    Error::malformed(StatusCode::UNPROCESSABLE_ENTITY, caller.language, ApiFault::of_field("before", words))
}

pub(super) async fn table(
    State(shared): State<Arc<Shared>>,
    caller: Caller,
    Path(MatchPath { code }): Path<MatchPath>,
) -> Result<Response, Error> {
    let table = caller.table(&shared, &code, &Viewpoint::default()).await;
    Ok(fresh(table.map_err(|failure| Error::from_failure(&failure, caller.language))?).into_response())
}

pub(super) async fn position(
    State(shared): State<Arc<Shared>>,
    caller: Caller,
    Path(MatchPath { code }): Path<MatchPath>,
    SoundQuery(asked): SoundQuery<BoardQuery>,
) -> Result<Response, Error> {
    let table = caller.table(&shared, &code, &asked.viewpoint()).await;
    Ok(fresh(table.map_err(|failure| Error::from_failure(&failure, caller.language))?).into_response())
}

pub(super) async fn reading(
    State(shared): State<Arc<Shared>>,
    caller: Caller,
    Path(MatchPath { code }): Path<MatchPath>,
    SoundQuery(asked): SoundQuery<BoardQuery>,
) -> Result<Response, Error> {
    let ways = shared.bot.reading(&caller.read_request().await, &code, &asked.viewpoint(), &asked.steps).await;
    let ways: Ways = ways.map_err(|failure| Error::from_failure(&failure, caller.language))?;
    Ok(fresh(ways).into_response())
}

pub(super) async fn board(
    State(shared): State<Arc<Shared>>,
    caller: Caller,
    Path(MatchPath { code }): Path<MatchPath>,
    SoundQuery(asked): SoundQuery<BoardQuery>,
) -> Result<Response, Error> {
    let drawn = asked.drawn();
    let drawn = drawn.map_err(|fault| Error::malformed(StatusCode::BAD_REQUEST, caller.language, fault))?;
    let board = shared.bot.board(&caller.read_request().await, &code, &asked.foreseen(), drawn).await;
    let (board, version) = board.map_err(|failure| Error::from_failure(&failure, caller.language))?;
    let cached = if asked.version == Some(version) { FOR_EVER } else { "no-store" };
    Ok(([(CONTENT_TYPE, "image/svg+xml"), (CACHE_CONTROL, cached)], board).into_response())
}

pub(super) fn fresh(content: impl Serialize) -> impl IntoResponse {
    ([(CACHE_CONTROL, "no-store")], Json(content))
}
