//! The parameters and bodies of requests of the API, and what is wrong with those that cannot be read.

use std::error::Error as StdError;
use std::marker::PhantomData;
use std::{fmt, iter};

use axum::Json;
use axum::extract::rejection::{JsonRejection, QueryRejection};
use axum::extract::{FromRequest, FromRequestParts, Query, Request};
use axum::http::StatusCode;
use axum::http::request::Parts;
use serde::de::value::MapAccessDeserializer;
use serde::de::{DeserializeOwned, Error as _, MapAccess, Visitor};
use serde::{Deserialize, Deserializer};

use super::answers::Error;
use crate::fault::ApiFault;
use crate::state::{is_id, language};
use tavoliere_seam::platform::language::Language;
use tavoliere_seam::platform::table::{Drawn, Viewpoint};
use tavoliere_seam::requests::bot::FinishedPage;

/// A query that is as wanted.
pub(super) struct SoundQuery<Wanted>(pub(super) Wanted);

impl<Wanted: DeserializeOwned, State: Send + Sync> FromRequestParts<State> for SoundQuery<Wanted> {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, state: &State) -> Result<Self, Error> {
        let asked = Query::<Wanted>::from_request_parts(parts, state).await;
        asked.map(|Query(asked)| Self(asked)).map_err(|rejection| unread_query(&rejection, language(&parts.headers)))
    }
}

/// A body that is as wanted.
pub(super) struct SoundBody<Wanted>(pub(super) Wanted);

impl<Wanted: DeserializeOwned, State: Send + Sync> FromRequest<State> for SoundBody<Wanted> {
    type Rejection = Error;

    async fn from_request(request: Request, state: &State) -> Result<Self, Error> {
        let language = language(request.headers());
        let sent = Json::<JsonObject<Wanted>>::from_request(request, state).await;
        sent.map(|Json(JsonObject(sent))| Self(sent)).map_err(|rejection| unread_body(&rejection, language))
    }
}

/// A value that is written as an object. By itself serde would also read the fields from a list.
struct JsonObject<Wanted>(Wanted);

impl<'de, Wanted: Deserialize<'de>> Deserialize<'de> for JsonObject<Wanted> {
    fn deserialize<From: Deserializer<'de>>(from: From) -> Result<Self, From::Error> {
        struct Fields<Wanted>(PhantomData<Wanted>);

        impl<'de, Wanted: Deserialize<'de>> Visitor<'de> for Fields<Wanted> {
            type Value = JsonObject<Wanted>;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("an object")
            }

            fn visit_map<Map: MapAccess<'de>>(self, map: Map) -> Result<Self::Value, Map::Error> {
                Wanted::deserialize(MapAccessDeserializer::new(map)).map(JsonObject)
            }
        }

        from.deserialize_map(Fields(PhantomData))
    }
}

fn unread_query(rejection: &QueryRejection, language: Language) -> Error {
    let fault = wrong_field::<serde::de::value::Error>(rejection);
    Error::malformed(StatusCode::BAD_REQUEST, language, fault)
}

fn unread_body(rejection: &JsonRejection, language: Language) -> Error {
    let fault = match rejection {
        JsonRejection::JsonDataError(_) => wrong_field::<serde_json::Error>(rejection),
        JsonRejection::JsonSyntaxError(_) => ApiFault::new("bad_json", "The body is not JSON."),
        JsonRejection::MissingJsonContentType(_) => {
            ApiFault::new("bad_content_type", "The header Content-Type has to be application/json.")
        }
        _ if rejection.status() == StatusCode::PAYLOAD_TOO_LARGE => {
            ApiFault::new("too_large", "The body is larger than 32 KiB.")
        }
        _ => ApiFault::from_status(rejection.status()),
    };
    let is_unfit = matches!(rejection, JsonRejection::JsonDataError(_));
    let status = if is_unfit { StatusCode::BAD_REQUEST } else { rejection.status() };
    Error::malformed(status, language, fault)
}

/// The field or parameter that could not be read, by the error of a `Cause` below a rejection.
fn wrong_field<Cause: StdError + 'static>(rejection: &(dyn StdError + 'static)) -> ApiFault {
    let mut causes = iter::successors(Some(rejection), |error: &&(dyn StdError + 'static)| (*error).source());
    let Some(error) = causes.find_map(|cause| cause.downcast_ref::<serde_path_to_error::Error<Cause>>()) else {
        return ApiFault::from_status(StatusCode::BAD_REQUEST);
    };
    let words = error.inner().to_string();
    // A field that is missing, or that comes twice, has no place: serde names it.
    let named = || words.split('`').nth(1).filter(|_| words.contains(" field `")).unwrap_or_default().to_owned();
    let path = Some(error.path().to_string()).filter(|path| path != ".").unwrap_or_else(named);
    if path.is_empty() {
        return ApiFault { words: words.into(), ..ApiFault::from_status(StatusCode::BAD_REQUEST) };
    }
    ApiFault::of_field(path, words)
}

/// A whole number. In JSON `4.0` is one, too.
#[derive(Clone, Copy)]
pub(super) struct WholeNumber(pub(super) u32);

impl<'de> Deserialize<'de> for WholeNumber {
    fn deserialize<From: Deserializer<'de>>(from: From) -> Result<Self, From::Error> {
        let number = serde_json::Number::deserialize(from)?;
        let written = number.as_f64().filter(|number| number.fract() == 0.0).map(|number| number.to_string());
        let whole = written.and_then(|written| written.parse().ok()).map(Self);
        whole.ok_or_else(|| From::Error::custom(format!("{number} is no whole number from 0 to {}", u32::MAX)))
    }
}

/// The query of a board, a position or a reading.
#[derive(Deserialize, Default)]
pub(super) struct BoardQuery {
    /// The number of moves of the match that are on the board.
    ply: Option<u32>,
    /// Moves tried out from there, separated by commas.
    #[serde(default)]
    moves: String,
    /// Steps of a further move: read, or on a board foreseen.
    #[serde(default)]
    pub(super) steps: String,
    /// Fixed colours in place of variables.
    theme: Option<String>,
    /// Without coordinates.
    #[serde(default)]
    bare: Switch,
    /// Makes an address that never changes its content.
    pub(super) version: Option<u32>,
}

/// A switch in a query.
#[derive(Deserialize, Clone, Copy, Default)]
enum Switch {
    #[default]
    #[serde(rename = "0")]
    Off,
    #[serde(rename = "1")]
    On,
}

impl BoardQuery {
    pub(super) fn viewpoint(&self) -> Viewpoint {
        let tried = self.moves.split(',').filter(|spelled| !spelled.is_empty()).map(str::to_owned).collect();
        Viewpoint { ply: self.ply.map(|ply| ply as usize), tried, drawn: None }
    }

    /// The board with the further move on it.
    pub(super) fn foreseen(&self) -> Viewpoint {
        let mut at = self.viewpoint();
        at.tried.extend(Some(self.steps.clone()).filter(|steps| !steps.is_empty()));
        at
    }

    /// How the board is drawn.
    ///
    /// # Errors
    /// If there is no such theme.
    pub(super) fn drawn(&self) -> Result<Drawn, ApiFault> {
        let theme = self.theme.as_deref().map(tavoliere_seam::platform::table::theme);
        match (theme, self.bare) {
            (Some(None), _) => Err(ApiFault::of_field("theme", "There is no such theme.")),
            (Some(Some(theme)), Switch::Off) => Ok(Drawn::Themed(theme)),
            (Some(Some(theme)), Switch::On) => Ok(Drawn::Bare(theme)),
            (None, Switch::Off) => Ok(Drawn::Touchable),
            (None, Switch::On) => Ok(Drawn::Bare("light")),
        }
    }
}

/// The matches that are wanted in a list.
#[derive(Deserialize)]
pub(super) struct ListQuery {
    #[serde(default)]
    pub(super) phase: ListedPhase,
    /// The most matches.
    limit: Option<u32>,
    /// The code of a finished match: those before it are wanted.
    pub(super) before: Option<String>,
}

/// The phase of the matches in a list.
#[derive(Deserialize, Clone, Copy, PartialEq, Eq, Default)]
#[serde(rename_all = "lowercase")]
pub(super) enum ListedPhase {
    #[default]
    Playing,
    Over,
}

impl ListQuery {
    /// The most matches of a page.
    const MOST: u32 = 100;

    /// The number of matches of a page if none is named, and of the list of those that are being played.
    const USUAL: u32 = 30;

    /// The most matches that are wanted.
    ///
    /// # Errors
    /// If that is no number of matches.
    pub(super) fn limit(&self) -> Result<u32, ApiFault> {
        let limit = self.limit.unwrap_or(Self::USUAL);
        let is_fit = (1..=Self::MOST).contains(&limit);
        if is_fit { Ok(limit) } else { Err(ApiFault::of_field("limit", "It has to be 1 to 100.")) }
    }

    /// The page of finished matches.
    ///
    /// # Errors
    /// As [`limit`](Self::limit).
    pub(super) fn page(&self) -> Result<FinishedPage, ApiFault> {
        Ok(FinishedPage { before: self.before.clone(), most: self.limit()? })
    }
}

/// A move to be played.
#[derive(Deserialize)]
pub(super) struct MoveRequest {
    /// Chosen by the caller; the same if it sends the same move again.
    pub(super) id: String,
    /// The version of the board that the caller has seen.
    pub(super) version: WholeNumber,
    /// The spelling of the move.
    #[serde(rename = "move")]
    pub(super) spelled: String,
    /// The number of moves on the board that the caller has drawn, if it wants the changes of the drawing.
    pub(super) drawn: Option<WholeNumber>,
}

impl MoveRequest {
    /// The longest spelling of a move, in characters.
    const LONGEST: usize = 64;

    /// The field that cannot be so, if any.
    pub(super) fn fault(&self) -> Option<ApiFault> {
        let is_long = self.spelled.chars().count() > Self::LONGEST;
        id_fault(&self.id).or(is_long.then(|| ApiFault::of_field("move", "A move has at most 64 characters.")))
    }
}

/// An answer to a challenge or an offer, or another action in a match.
#[derive(Deserialize)]
pub(super) struct ActionRequest {
    /// Chosen by the caller; the same if it sends the same action again.
    pub(super) id: String,
}

/// The fault of an id that cannot be one.
pub(super) fn id_fault(id: &str) -> Option<ApiFault> {
    (!is_id(id)).then(|| ApiFault::of_field("id", "It has to be 8 to 64 letters and digits."))
}
