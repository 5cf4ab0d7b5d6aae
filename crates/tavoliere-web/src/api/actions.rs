//! The deeds of a caller: moves, answers and other actions in a match, and command lines.

use std::sync::Arc;

use axum::extract::{FromRequest, FromRequestParts, Path, Request, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use serde::Serialize;

use super::answers::{Error, ErrorBody};
use super::asked::{ActionRequest, MoveRequest, SoundBody, WholeNumber, id_fault};
use super::games::{MatchPath, fresh};
use crate::caller::Caller;
use crate::fault::ApiFault;
use crate::print::print_answer;
use crate::state::{LineRequest, Shared};
use tavoliere_seam::platform::reply::Answer;
use tavoliere_seam::platform::table::{NoTable, Table, Viewpoint};
use tavoliere_seam::requests::bot::Done;

/// A move that was played.
#[derive(Serialize)]
struct MoveResult {
    /// Always true. Deprecated: it was false for a refused move.
    played: bool,
    game: Table,
}

/// A move that was refused.
#[derive(Serialize)]
struct RefusedMove {
    error: ErrorBody,
    /// Deprecated: the status says it.
    played: bool,
    /// Deprecated: the message of the error.
    words: String,
    game: Table,
}

/// An action that was carried out.
#[derive(Serialize)]
struct ActionResult {
    /// The match as it is now, if the caller may still see it.
    game: Option<Table>,
}

/// An action that was refused.
#[derive(Serialize)]
struct RefusedAction {
    error: ErrorBody,
    game: Option<Table>,
}

pub(super) async fn play(
    State(shared): State<Arc<Shared>>,
    caller: Caller,
    Path(MatchPath { code }): Path<MatchPath>,
    SoundBody(sent): SoundBody<MoveRequest>,
) -> Result<Response, Error> {
    if let Some(fault) = sent.fault() {
        return Err(Error::malformed(StatusCode::BAD_REQUEST, caller.language, fault));
    }
    let MoveRequest { id, version: WholeNumber(version), spelled, drawn } = sent;
    let code = plain(&code, &caller)?;
    // Confirmed: the page asks by itself.
    let line = format!("/move #{code}.{version} {spelled} yes");
    let done = carry_out_or_fail(&shared, &caller, &id, &line).await?;
    let game = find(&shared, &caller, code, drawn.map(|WholeNumber(ply)| ply)).await?;
    let words = words(&done.answer);
    // Only a request that was carried out is passed over in silence when it comes again.
    let is_repeated = done.acted.is_none() && words.is_empty();
    let was_seen_before = || version < game.shown.version && !game.yours;
    if done.acted.is_some() || ((is_repeated || was_seen_before()) && is_last_own(&game, &spelled)) {
        return Ok(fresh(MoveResult { played: true, game }).into_response());
    }
    let (code, field) = match &game {
        _ if is_repeated => ("used_id", Some("id")),
        Table { shown, .. } if shown.version != version => ("stale_version", Some("version")),
        Table { yours: false, .. } => ("not_your_turn", None),
        _ => ("illegal_move", Some("move")),
    };
    let error = ErrorBody::new(code, field.map(str::to_owned), reason(&done.answer));
    Ok((StatusCode::UNPROCESSABLE_ENTITY, fresh(RefusedMove { error, played: false, words, game })).into_response())
}

/// Whether a move is the last one of the caller.
fn is_last_own(game: &Table, spelled: &str) -> bool {
    let own = |(side, _): &(&usize, &String)| Some(**side) == game.you;
    let is_it = |(_, made): (&usize, &String)| game.shown.means(made, spelled);
    game.you.is_some() && game.shown.movers.iter().zip(&game.shown.moves).rfind(own).is_some_and(is_it)
}

pub(super) async fn accept(asked: MatchAction) -> Result<Response, Error> {
    asked.carry_out("accept", "").await
}

pub(super) async fn decline(asked: MatchAction) -> Result<Response, Error> {
    asked.carry_out("decline", "").await
}

pub(super) async fn cancel(asked: MatchAction) -> Result<Response, Error> {
    asked.carry_out("cancel", "").await
}

pub(super) async fn leave(asked: MatchAction) -> Result<Response, Error> {
    asked.carry_out("leave", "").await
}

pub(super) async fn draw(asked: MatchAction) -> Result<Response, Error> {
    asked.carry_out("draw", "").await
}

pub(super) async fn swap(asked: MatchAction) -> Result<Response, Error> {
    asked.carry_out("swap", "").await
}

/// Resigns without a question: whoever asks at this address has decided.
pub(super) async fn resign(asked: MatchAction) -> Result<Response, Error> {
    asked.carry_out("resign", " yes").await
}

/// A request for an action in a match. Each is a command of one word.
pub(super) struct MatchAction {
    shared: Arc<Shared>,
    caller: Caller,
    code: String,
    id: String,
}

impl FromRequest<Arc<Shared>> for MatchAction {
    type Rejection = Response;

    async fn from_request(request: Request, shared: &Arc<Shared>) -> Result<Self, Response> {
        let (mut parts, body) = request.into_parts();
        let caller = Caller::from_request_parts(&mut parts, shared).await.map_err(IntoResponse::into_response)?;
        let path = Path::<MatchPath>::from_request_parts(&mut parts, shared).await;
        let Path(MatchPath { code }) = path.map_err(IntoResponse::into_response)?;
        let sent = SoundBody::from_request(Request::from_parts(parts, body), shared).await;
        let SoundBody(ActionRequest { id }) = sent.map_err(IntoResponse::into_response)?;
        Ok(Self { shared: Arc::clone(shared), caller, code, id })
    }
}

impl MatchAction {
    async fn carry_out(self, verb: &str, words: &str) -> Result<Response, Error> {
        let Self { shared, caller, code, id } = self;
        if let Some(fault) = id_fault(&id) {
            return Err(Error::malformed(StatusCode::BAD_REQUEST, caller.language, fault));
        }
        let code = plain(&code, &caller)?;
        find(&shared, &caller, code, None).await?;
        let done = carry_out_or_fail(&shared, &caller, &id, &format!("/{verb} #{code}{words}")).await?;
        let game = find(&shared, &caller, code, None).await.ok();
        // An action that was carried out before is passed over in silence.
        if done.acted.is_some() || done.answer == Answer::Done {
            return Ok(fresh(ActionResult { game }).into_response());
        }
        let error = ErrorBody::new("refused", None, reason(&done.answer));
        Ok((StatusCode::UNPROCESSABLE_ENTITY, fresh(RefusedAction { error, game })).into_response())
    }
}

/// Carries out a command line.
pub(super) async fn carry_out_line(
    State(shared): State<Arc<Shared>>,
    caller: Caller,
    SoundBody(said): SoundBody<LineRequest>,
) -> Result<Response, Error> {
    if let Some((field, words)) = said.fault() {
        let fault = ApiFault::of_field(field, words);
        return Err(Error::malformed(StatusCode::BAD_REQUEST, caller.language, fault));
    }
    let done = carry_out(&shared, &caller, &said.id, &said.line).await?;
    Ok(fresh(print_answer(&shared.room, done).with_pictures_below(caller.picture_path().as_deref())).into_response())
}

/// Carries out a line, if the budgets of the caller allow it.
async fn carry_out(shared: &Shared, caller: &Caller, id: &str, line: &str) -> Result<Done, Error> {
    let done = caller.carry_out(shared, id, line).await.ok_or_else(|| Error::broken(caller.language))?;
    match done.held {
        Some(allowance) => Err(Error::held(allowance, caller.language, words(&done.answer))),
        None => Ok(done),
    }
}

/// The same, with an error if something broke in the bot.
async fn carry_out_or_fail(shared: &Shared, caller: &Caller, id: &str, line: &str) -> Result<Done, Error> {
    let done = carry_out(shared, caller, id, line).await?;
    if done.is_broken { Err(Error::apologised(caller.language, words(&done.answer))) } else { Ok(done) }
}

async fn find(shared: &Shared, caller: &Caller, code: &str, drawn: Option<u32>) -> Result<Table, Error> {
    let found = caller.table(shared, code, &Viewpoint::now(drawn)).await;
    found.map_err(|failure| Error::from_failure(&failure, caller.language))
}

/// A code that can stand in a line.
fn plain<'a>(code: &'a str, caller: &Caller) -> Result<&'a str, Error> {
    let is_plain = !code.is_empty() && code.bytes().all(|byte| byte.is_ascii_alphanumeric());
    is_plain.then_some(code).ok_or_else(|| Error::from_failure(&NoTable::Unknown, caller.language))
}

/// Why something was refused.
fn reason(answer: &Answer) -> String {
    let words = words(answer);
    if words.is_empty() { "This id was used before: send a new one.".to_owned() } else { words }
}

fn words(answer: &Answer) -> String {
    match answer {
        Answer::Say(post) | Answer::Replace(post) | Answer::Remove(post) | Answer::Settled(post) => post.text.words(),
        Answer::Aside { post, .. } => post.text.words(),
        Answer::Done | Answer::Answered | Answer::Ask(_) => String::new(),
    }
}
