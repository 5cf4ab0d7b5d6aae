//! The deeds of a caller: moves and command lines.

use std::sync::Arc;

use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use serde::Serialize;

use super::answers::Error;
use super::asked::{MoveRequest, SoundBody};
use super::games::{MatchPath, fresh};
use crate::caller::Caller;
use crate::fault::ApiFault;
use crate::print::PrintedAnswer;
use crate::state::{LineRequest, Shared};
use tavoliere_base::secret;
use tavoliere_seam::platform::reply::Answer;
use tavoliere_seam::platform::table::{NoTable, Table, Viewpoint};
use tavoliere_seam::requests::bot::Done;

/// The result of a move.
#[derive(Serialize)]
struct MoveResult {
    played: bool,
    /// Why it was not played.
    #[serde(skip_serializing_if = "Option::is_none")]
    words: Option<String>,
    game: Table,
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
    let MoveRequest { id, version, spelled } = sent;
    let code = plain(&code, &caller)?;
    // Confirmed: the page asks by itself.
    let line = format!("/move #{code}.{version} {spelled} yes");
    let done = carry_out(&shared, &caller, &id, &line).await?;
    let game = find(&shared, &caller, code).await?;
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

async fn find(shared: &Shared, caller: &Caller, code: &str) -> Result<Table, Error> {
    let found = caller.table(shared, code, &Viewpoint::default()).await;
    found.map_err(|failure| Error::from_failure(&failure, caller.language))
}

/// A code that can stand in a line.
fn plain<'a>(code: &'a str, caller: &Caller) -> Result<&'a str, Error> {
    let is_plain = !code.is_empty() && code.bytes().all(|byte| byte.is_ascii_alphanumeric());
    is_plain.then_some(code).ok_or_else(|| Error::from_failure(&NoTable::Unknown, caller.language))
}

fn words(answer: &Answer) -> String {
    match answer {
        Answer::Say(post) | Answer::Replace(post) | Answer::Remove(post) | Answer::Settled(post) => post.text.words(),
        Answer::Aside { post, .. } => post.text.words(),
        Answer::Done | Answer::Answered | Answer::Ask(_) => String::new(),
    }
}
