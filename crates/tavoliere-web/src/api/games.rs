//! Games: the caller's own, one of them, its boards, and moves in it.

use std::sync::Arc;

use axum::Json;
use axum::extract::rejection::JsonRejection;
use axum::extract::{Path, State};
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use serde::{Deserialize, Serialize};

use super::answers::Error;
use super::asked::{BoardQuery, MoveRequest};
use crate::caller::Caller;
use crate::print::PrintedAnswer;
use crate::state::{LineRequest, Shared, is_id};
use tavoliere_base::secret;
use tavoliere_seam::platform::limits::LOUNGE;
use tavoliere_seam::platform::reply::Answer;
use tavoliere_seam::platform::table::{Drawn, NoTable, Table, TableLook, Viewpoint, Ways};
use tavoliere_seam::requests::bot::{Done, OngoingMatch, OwnMatches};

/// Pictures and boards of a version never change.
const FOR_EVER: &str = "private, max-age=31536000, immutable";

/// The match of an address.
#[derive(Deserialize)]
pub(super) struct MatchPath {
    code: String,
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
        let board = board.ok().and_then(|svg| String::from_utf8(svg.into()).ok());
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
        let own = |OngoingMatch { code, label, waits }| OwnGame { code, label, yours: waits };
        let [games, challenges] = [matches, challenges].map(|list| list.into_iter().map(own).collect());
        Self { games, challenges, played }
    }
}

/// The result of a move.
#[derive(Serialize)]
struct MoveResult {
    played: bool,
    /// Why it was not played.
    #[serde(skip_serializing_if = "Option::is_none")]
    words: Option<String>,
    game: Table,
}

pub(super) async fn me(State(shared): State<Arc<Shared>>, caller: Caller) -> impl IntoResponse {
    fresh(Me::load(&shared, &caller).await)
}

pub(super) async fn own(State(shared): State<Arc<Shared>>, caller: Caller) -> impl IntoResponse {
    fresh(Own::load(&shared, &caller).await)
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
    asked: BoardQuery,
) -> Result<Response, Error> {
    let table = caller.table(&shared, &code, &asked.viewpoint()).await;
    Ok(fresh(table.map_err(|failure| Error::from_failure(&failure, caller.language))?).into_response())
}

pub(super) async fn reading(
    State(shared): State<Arc<Shared>>,
    caller: Caller,
    Path(MatchPath { code }): Path<MatchPath>,
    asked: BoardQuery,
) -> Result<Response, Error> {
    let ways = shared.bot.reading(&caller.read_request().await, &code, &asked.viewpoint(), &asked.steps).await;
    let ways: Ways = ways.map_err(|failure| Error::from_failure(&failure, caller.language))?;
    Ok(fresh(ways).into_response())
}

pub(super) async fn board(
    State(shared): State<Arc<Shared>>,
    caller: Caller,
    Path(MatchPath { code }): Path<MatchPath>,
    asked: BoardQuery,
) -> Result<Response, Error> {
    let Some(drawn) = asked.drawn() else { return Err(Error::malformed(caller.language)) };
    let board = shared.bot.board(&caller.read_request().await, &code, &asked.foreseen(), drawn).await;
    let board = board.map_err(|failure| Error::from_failure(&failure, caller.language))?;
    let cached = if asked.version.is_some() { FOR_EVER } else { "no-store" };
    Ok(([(CONTENT_TYPE, "image/svg+xml"), (CACHE_CONTROL, cached)], board).into_response())
}

pub(super) async fn play(
    State(shared): State<Arc<Shared>>,
    caller: Caller,
    Path(MatchPath { code }): Path<MatchPath>,
    played: Result<Json<MoveRequest>, JsonRejection>,
) -> Result<Response, Error> {
    let Ok(Json(MoveRequest { id, version, spelled })) = played else { return Err(Error::malformed(caller.language)) };
    if !is_id(&id) || spelled.len() > MoveRequest::LONGEST {
        return Err(Error::malformed(caller.language));
    }
    let broken = |failure| Error::from_failure(&failure, caller.language);
    if !code.bytes().all(|byte| byte.is_ascii_alphanumeric()) {
        return Err(broken(NoTable::Unknown));
    }
    // Confirmed: the page asks by itself.
    let line = format!("/move #{code}.{version} {spelled} yes");
    let done = carry_out(&shared, &caller, &id, &line).await?;
    let game = caller.table(&shared, &code, &Viewpoint::default()).await.map_err(broken)?;
    let played = done.acted.is_some() || stands(&game, &spelled);
    let words = (!played).then(|| words(&done.answer));
    Ok(fresh(MoveResult { played, words, game }).into_response())
}

/// Whether the move is the last one of the caller, who is not to move. Then the same request has come before.
fn stands(game: &Table, spelled: &str) -> bool {
    let own = |(side, _): &(&usize, &String)| Some(**side) == game.you;
    let is_it = |(_, made): (&usize, &String)| game.shown.means(made, spelled);
    game.you.is_some() && !game.yours && game.shown.movers.iter().zip(&game.shown.moves).rfind(own).is_some_and(is_it)
}

fn words(answer: &Answer) -> String {
    match answer {
        Answer::Say(post) | Answer::Replace(post) | Answer::Remove(post) | Answer::Settled(post) => post.text.words(),
        Answer::Aside { post, .. } => post.text.words(),
        Answer::Done | Answer::Answered | Answer::Ask(_) => String::new(),
    }
}

/// Carries out a command line.
pub(super) async fn carry_out_line(
    State(shared): State<Arc<Shared>>,
    caller: Caller,
    said: Result<Json<LineRequest>, JsonRejection>,
) -> Result<Response, Error> {
    let Ok(Json(said)) = said else { return Err(Error::malformed(caller.language)) };
    if !said.is_sound() {
        return Err(Error::malformed(caller.language));
    }
    let Done { answer, .. } = carry_out(&shared, &caller, &said.id, &said.line).await?;
    let key = secret::draw::<16>();
    if let Answer::Say(post) | Answer::Replace(post) = &answer
        && let Some(picture) = &post.picture
    {
        shared.room.keep_private(&key, picture);
    }
    let printed = PrintedAnswer::new(answer, &key).with_picture_path(&caller.path());
    Ok(fresh(printed).into_response())
}

/// Carries out a line, if the budgets of the caller allow it.
async fn carry_out(shared: &Shared, caller: &Caller, id: &str, line: &str) -> Result<Done, Error> {
    let done = caller.carry_out(shared, id, line).await.ok_or_else(|| Error::broken(caller.language))?;
    match done.held {
        Some(allowance) => Err(Error::held(allowance, caller.language, words(&done.answer))),
        None => Ok(done),
    }
}

fn fresh(content: impl Serialize) -> impl IntoResponse {
    ([(CACHE_CONTROL, "no-store")], Json(content))
}
