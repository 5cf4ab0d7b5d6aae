//! Answers of the API.

use axum::Json;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use serde::Serialize;

use crate::chat::platform::language::Language;
use crate::chat::platform::table::NoTable;

/// An error with words for the person.
#[derive(Debug)]
pub(super) struct Error {
    status: StatusCode,
    words: String,
}

#[derive(Serialize)]
struct Words {
    error: String,
}

impl Error {
    pub(super) fn new(status: StatusCode, language: Language, id: &str) -> Self {
        Self { status, words: language.say(id) }
    }

    pub(super) fn of(failure: &NoTable, language: Language) -> Self {
        match failure {
            NoTable::Unknown => Self::new(StatusCode::NOT_FOUND, language, "table-unknown"),
            NoTable::Impossible => Self::new(StatusCode::UNPROCESSABLE_ENTITY, language, "table-impossible"),
            NoTable::Broken => Self::broken(language),
        }
    }

    /// An internal error, which is logged.
    pub(super) fn broken(language: Language) -> Self {
        Self::new(StatusCode::INTERNAL_SERVER_ERROR, language, "lounge-broken")
    }

    /// A request that cannot be read.
    pub(super) fn malformed(language: Language) -> Self {
        Self::new(StatusCode::BAD_REQUEST, language, "lounge-malformed")
    }
}

impl IntoResponse for Error {
    fn into_response(self) -> Response {
        (self.status, Json(Words { error: self.words })).into_response()
    }
}
