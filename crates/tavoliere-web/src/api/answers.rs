//! Errors of the API, all in one form: of its handlers, and of the router, the guard and what reads requests.

use axum::body::{self, Body};
use axum::extract::Request;
use axum::http::header::{AUTHORIZATION, CONTENT_LENGTH, CONTENT_TYPE};
use axum::http::{HeaderMap, StatusCode};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use axum::{Extension, Json};
use serde::Serialize;

use crate::fault::ApiFault;
use crate::guard::{PROXY, same_origin};
use crate::pace::{ChargedBudgets, ask_to_wait};
use crate::visitor;
use tavoliere_seam::platform::allowance::RequestAllowance;
use tavoliere_seam::platform::language::Language;
use tavoliere_seam::platform::table::NoTable;

/// An error with a sentence for people and a fault for programs.
#[derive(Debug)]
pub(super) struct Error {
    status: StatusCode,
    sentence: String,
    fault: ApiFault,
    /// The budget that had too little left.
    held: Option<Box<RequestAllowance>>,
}

/// An error as it is sent.
#[derive(Serialize)]
pub(super) struct ErrorBody {
    code: &'static str,
    /// The field or parameter that is wrong, if it is one.
    #[serde(skip_serializing_if = "Option::is_none")]
    field: Option<String>,
    message: String,
}

impl ErrorBody {
    /// An error whose reason is a sentence for whoever asked.
    pub(super) const fn new(code: &'static str, field: Option<String>, message: String) -> Self {
        Self { code, field, message }
    }
}

/// A response that is nothing but an error.
#[derive(Serialize)]
struct OnlyError {
    error: ErrorBody,
}

impl Error {
    /// An error with the sentence of an id.
    pub(super) fn new(status: StatusCode, (language, id): (Language, &str), fault: ApiFault) -> Self {
        Self { status, sentence: language.say(id), fault, held: None }
    }

    pub(super) fn from_failure(failure: &NoTable, language: Language) -> Self {
        match failure {
            NoTable::Unknown => {
                let fault = ApiFault::new("unknown_game", "There is no game with this code that you may see.");
                Self::new(StatusCode::NOT_FOUND, (language, "table-unknown"), fault)
            }
            NoTable::Impossible => {
                let fault = ApiFault::new(
                    "impossible_position",
                    "There is no such board: a move is not legal, or the game has fewer moves.",
                );
                Self::new(StatusCode::UNPROCESSABLE_ENTITY, (language, "table-impossible"), fault)
            }
            NoTable::Broken => Self::broken(language),
        }
    }

    /// An internal error, which is logged.
    pub(super) fn broken(language: Language) -> Self {
        let status = StatusCode::INTERNAL_SERVER_ERROR;
        Self::new(status, (language, "lounge-broken"), ApiFault::from_status(status))
    }

    /// The same, for which the bot has apologised.
    pub(super) fn apologised(language: Language, sentence: String) -> Self {
        Self { sentence, ..Self::broken(language) }
    }

    /// A request that cannot be read.
    pub(super) fn malformed(status: StatusCode, language: Language, fault: ApiFault) -> Self {
        Self::new(status, (language, "lounge-malformed"), fault)
    }

    /// A request for which a budget has too little left. `words` is the bot's answer, which may be empty.
    pub(super) fn held(allowance: RequestAllowance, language: Language, words: String) -> Self {
        let status = StatusCode::TOO_MANY_REQUESTS;
        let error = Self::new(status, (language, "lounge-pressing"), ApiFault::from_status(status));
        let sentence = if words.is_empty() { error.sentence } else { words };
        Self { sentence, held: Some(Box::new(allowance)), ..error }
    }
}

impl IntoResponse for Error {
    fn into_response(self) -> Response {
        let mut response = (self.status, Extension(self.fault), self.sentence).into_response();
        if let Some(allowance) = self.held {
            ask_to_wait(response.headers_mut(), allowance.wait.unwrap_or_default());
            response.extensions_mut().insert(*allowance);
        }
        response
    }
}

/// The most bytes of an error as a plain text.
const LONGEST: usize = 4_096;

/// Brings errors of the API into their form, and tells the budgets that a request was taken out of.
pub(crate) async fn in_one_form(mut request: Request, next: Next) -> Response {
    if !is_of_api(request.uri().path()) {
        return next.run(request).await;
    }
    let (language, reader) = (visitor::language(request.headers()).unwrap_or_default(), ErrorReader::of(&request));
    let charged = ChargedBudgets::default();
    request.extensions_mut().insert(charged.clone());
    let mut response = next.run(request).await;
    if let Some(held) = response.extensions().get::<RequestAllowance>() {
        charged.add(*held);
    }
    charged.tell(response.headers_mut());
    let is_error = response.status().is_client_error() || response.status().is_server_error();
    if !is_error || is_json(response.headers()) {
        return response;
    }
    rewrite(response, language, reader).await
}

/// An error in its form. Its text is a sentence for people, if it comes from us.
async fn rewrite(response: Response, language: Language, reader: ErrorReader) -> Response {
    let (mut parts, body) = response.into_parts();
    let known = parts.extensions.remove::<ApiFault>();
    let sentence = match (&known, parts.status) {
        (Some(_), _) => text(body).await,
        (None, StatusCode::NOT_FOUND) => language.say("lounge-nothing-here"),
        (None, status) if status.is_server_error() => language.say("lounge-broken"),
        (None, _) => language.say("lounge-malformed"),
    };
    let ApiFault { code, field, words } = known.unwrap_or_else(|| ApiFault::from_status(parts.status));
    let message = if reader == ErrorReader::Program { words.into_owned() } else { sentence };
    for replaced in [CONTENT_TYPE, CONTENT_LENGTH] {
        parts.headers.remove(replaced);
    }
    let error = ErrorBody::new(code, field.map(Into::into), message);
    let mut response = (parts.status, Json(OnlyError { error })).into_response();
    response.headers_mut().extend(parts.headers);
    response
}

/// The reader of the message of an error.
#[derive(Clone, Copy, PartialEq, Eq)]
enum ErrorReader {
    /// A person at a page of ours, in their language.
    Person,
    /// The author of a program, in English.
    Program,
}

impl ErrorReader {
    /// Pages have the addresses of a visitor or a platform. The page of a public match asks where programs do: browsers say that it
    /// is ours.
    fn of(request: &Request) -> Self {
        let (path, headers) = (request.uri().path(), request.headers());
        let is_for_programs = path.strip_prefix(PROXY).unwrap_or(path).starts_with("/api");
        let is_page = || same_origin(headers) && !headers.contains_key(AUTHORIZATION);
        if is_for_programs && !is_page() { Self::Program } else { Self::Person }
    }
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
