//! Errors of the API, all in one form.

use axum::Json;
use axum::body::{self, Body};
use axum::extract::Request;
use axum::http::header::{CONTENT_LENGTH, CONTENT_TYPE};
use axum::http::{HeaderMap, StatusCode};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use serde::Serialize;

use crate::guard::PROXY;
use crate::pace::{ChargedBudgets, ask_to_wait};
use crate::visitor;
use tavoliere_seam::platform::allowance::RequestAllowance;
use tavoliere_seam::platform::language::Language;
use tavoliere_seam::platform::table::NoTable;

/// An error with words for the person.
#[derive(Debug)]
pub(super) struct Error {
    status: StatusCode,
    words: String,
    /// The budget that had too little left.
    held: Option<RequestAllowance>,
}

#[derive(Serialize)]
struct Words {
    error: String,
}

impl Error {
    pub(super) fn new(status: StatusCode, language: Language, id: &str) -> Self {
        Self { status, words: language.say(id), held: None }
    }

    pub(super) fn from_failure(failure: &NoTable, language: Language) -> Self {
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

    /// A request for which a budget has too little left. `words` is the bot's answer, which may be empty.
    pub(super) fn held(allowance: RequestAllowance, language: Language, words: String) -> Self {
        let error = Self::new(StatusCode::TOO_MANY_REQUESTS, language, "lounge-pressing");
        let words = if words.is_empty() { error.words } else { words };
        Self { words, held: Some(allowance), ..error }
    }

    /// A request that cannot be read.
    pub(super) fn malformed(language: Language) -> Self {
        Self::new(StatusCode::BAD_REQUEST, language, "lounge-malformed")
    }
}

impl IntoResponse for Error {
    fn into_response(self) -> Response {
        let mut response = (self.status, Json(Words { error: self.words })).into_response();
        if let Some(allowance) = self.held {
            ask_to_wait(response.headers_mut(), allowance.wait.unwrap_or_default());
            response.extensions_mut().insert(allowance);
        }
        response
    }
}

/// The most bytes of an error as a plain text.
const LONGEST: usize = 4_096;

/// Brings errors that do not come from the API itself into its form: of the router, of the guard, of what reads requests. Tells the
/// budgets that a request was taken out of.
pub(crate) async fn in_one_form(mut request: Request, next: Next) -> Response {
    if !is_of_api(request.uri().path()) {
        return next.run(request).await;
    }
    let language = visitor::language(request.headers()).unwrap_or_default();
    let charged = ChargedBudgets::default();
    request.extensions_mut().insert(charged.clone());
    let mut response = next.run(request).await;
    if let Some(held) = response.extensions().get::<RequestAllowance>() {
        charged.add(*held);
    }
    charged.tell(response.headers_mut());
    let (status, headers) = (response.status(), response.headers());
    if !(status.is_client_error() || status.is_server_error()) || is_json(headers) {
        return response;
    }
    let (mut parts, body) = response.into_parts();
    let error = match status {
        // The guard, or what tells who it is, has said why.
        StatusCode::UNAUTHORIZED | StatusCode::FORBIDDEN | StatusCode::TOO_MANY_REQUESTS => {
            Error { status, words: text(body).await, held: None }
        }
        StatusCode::NOT_FOUND => Error::new(status, language, "lounge-nothing-here"),
        status if status.is_server_error() => Error::new(status, language, "lounge-broken"),
        status => Error::new(status, language, "lounge-malformed"),
    };
    for replaced in [CONTENT_TYPE, CONTENT_LENGTH] {
        parts.headers.remove(replaced);
    }
    let mut response = error.into_response();
    response.headers_mut().extend(parts.headers);
    response
}

/// Whether an address belongs to an API: `/as/ann/api/me`, `/in/telegram/api/me`, `/api/me`.
fn is_of_api(path: &str) -> bool {
    let mut parts = path.strip_prefix(PROXY).unwrap_or(path).split('/').skip(1);
    match parts.next() {
        Some("as" | "in") => parts.nth(1) == Some("api"),
        first => first == Some("api"),
    }
}

fn is_json(headers: &HeaderMap) -> bool {
    headers.get(CONTENT_TYPE).is_some_and(|kind| kind == "application/json")
}

async fn text(body: Body) -> String {
    let bytes = body::to_bytes(body, LONGEST).await.unwrap_or_default();
    String::from_utf8_lossy(&bytes).into_owned()
}
