//! The common part of the lounge's routes: their state, the requests of a page, and plain answers.

use std::sync::Arc;
use std::time::Duration;

use axum::Extension;
use axum::extract::{FromRequestParts, Path};
use axum::http::header::{CACHE_CONTROL, VARY, WWW_AUTHENTICATE};
use axum::http::request::Parts;
use axum::http::{Extensions, HeaderMap, HeaderValue, StatusCode};
use axum::response::{Html, IntoResponse, Response};
use serde::Deserialize;
use tokio_util::sync::CancellationToken;

use super::doors::Doors;
use super::fault::ApiFault;
use super::guard::{Newcomers, wants_page};
use super::here::Here;
use super::keys;
use super::pace::{ChargedBudgets, ask_to_wait};
use super::page;
use super::room::Room;
use super::sender::Sender;
use super::viewer::Viewer;
use super::visitor::{self, Name, Visitor};
use super::watchers::Watchers;
use tavoliere_adapter::held::{Held, Holders};
use tavoliere_seam::platform::address::PublicUrl;
use tavoliere_seam::platform::allowance::CountedAsker;
use tavoliere_seam::platform::language::Language;
use tavoliere_seam::platform::limits::LOUNGE;
use tavoliere_seam::platform::request::MessageKey;
use tavoliere_seam::requests::bot::{Bot, Done};
use tavoliere_seam::requests::request::Request;

/// The most open streams of events: fewer than the connections that are served, so that some are left for pages.
const STREAMS: usize = 600;

/// The most streams of one address: many tabs, or a school behind one address.
const STREAMS_OF_ONE: usize = 100;

/// The state that the routes share.
pub(super) struct Shared {
    pub(super) bot: Arc<dyn Bot>,
    pub(super) room: Arc<Room>,
    pub(super) doors: Doors,
    /// Where people everywhere reach this server, if they do.
    pub(super) public_url: Option<PublicUrl>,
    /// The people who may take a new name from another machine.
    pub(super) newcomers: Newcomers,
    /// How a browser shows that it is at this machine.
    pub(super) here: Here,
    /// The open streams of events, by the address of the client.
    pub(super) streams: Holders<String>,
    /// The people at the tables.
    pub(super) watchers: Arc<Watchers>,
    pub(super) stop: CancellationToken,
}

impl Shared {
    /// Opens a stream of events. `None` if there are too many of this client, or of all.
    pub(super) fn open_stream(&self, sender: &Sender) -> Option<Held<String>> {
        // A proxy on this machine may not tell for whom it asks.
        let of_one = if sender.is_loopback { STREAMS } else { STREAMS_OF_ONE };
        self.streams.hold(sender.address.clone(), of_one, STREAMS)
    }

    /// Counts a look of somebody who says nothing of themselves.
    pub(super) fn count_look(
        &self,
        sender: &Sender,
        language: Language,
        extensions: &Extensions,
    ) -> Result<(), Rejection> {
        if sender.is_here {
            return Ok(());
        }
        let wait = self.count(CountedAsker::Address(&sender.address), extensions);
        wait.map_or(Ok(()), |wait| Err(Rejection::Pressing(language, wait)))
    }

    /// Counts a request, and notes the budget for its response. Returns how long the asker has to wait, if too little is left.
    pub(super) fn count(&self, asker: CountedAsker<'_>, extensions: &Extensions) -> Option<Duration> {
        let allowance = self.bot.count_request(asker)?;
        ChargedBudgets::note(extensions, allowance);
        allowance.wait
    }

    pub(super) fn viewer(&self, visitor: Visitor, headers: &HeaderMap) -> Viewer {
        Viewer::new(Arc::clone(&self.bot), Arc::clone(&self.room), visitor, headers)
    }
}

/// The request of the page for a typed line or a tapped button.
#[derive(Deserialize)]
pub(super) struct LineRequest {
    /// Chosen by the page; the same if it sends the same action again.
    pub(super) id: String,
    pub(super) line: String,
    /// The post replied to, or whose button was tapped.
    pub(super) post: Option<MessageKey>,
}

impl LineRequest {
    const LONGEST: usize = 4_000;

    pub(super) fn is_sound(&self) -> bool {
        self.fault().is_none()
    }

    /// The field that cannot be so, if any, and why.
    pub(super) fn fault(&self) -> Option<(&'static str, &'static str)> {
        let is_long = self.line.chars().count() > Self::LONGEST;
        if !is_id(&self.id) {
            Some(("id", "It has to be 8 to 64 letters and digits."))
        } else if self.line.trim().is_empty() || is_long {
            Some(("line", "It has to be 1 to 4000 characters."))
        } else if self.post.as_ref().is_some_and(|post| post.as_str().len() > 64) {
            Some(("post", "It has at most 64 bytes."))
        } else {
            None
        }
    }
}

/// Whether this can be the id of an action.
pub(super) fn is_id(id: &str) -> bool {
    (8..=64).contains(&id.len()) && id.bytes().all(|byte| byte.is_ascii_alphanumeric())
}

/// Carries out a request, in a task of its own, so that closing the page does not stop it half-way. `None` if it panicked.
/// `name` is that of a visitor, who is now known to be in the room.
pub(super) async fn carry_out(shared: &Shared, request: Request, name: Option<&Name>) -> Option<Done> {
    let bot = Arc::clone(&shared.bot);
    let done = tokio::spawn(async move { bot.carry_out(request, &LOUNGE).await }).await.ok();
    if let Some(name) = name {
        shared.room.notify_pages_of(name);
    }
    done
}

/// The answer where there is nothing to see: a page for a browser that looks for one, else a sentence.
pub(super) async fn nothing_here(headers: HeaderMap) -> impl IntoResponse {
    let language = language(&headers);
    if wants_page(&headers) {
        (StatusCode::NOT_FOUND, html(page::nothing(language))).into_response()
    } else {
        (StatusCode::NOT_FOUND, language.say("lounge-nothing-here")).into_response()
    }
}

/// After so long it may be tried again what others have to make room for.
pub(super) const ROOM: Duration = Duration::from_secs(6);

/// The part of a path that every path of a visitor has.
#[derive(Deserialize)]
struct VisitorPath {
    name: String,
}

/// Why a request is not carried out for somebody.
#[derive(Clone, Copy)]
pub enum Rejection {
    /// A browser that has not entered with the name of the path.
    Nameless(Language),
    /// Somebody whose platform does not say who they are, or said it too long ago.
    Unknown(Language),
    /// A program without a token.
    NoToken(Language),
    /// A token that is none.
    BadToken(Language),
    /// A program that asks too often, and how long it has to wait.
    Hasty(Language, Duration),
    /// An address from which somebody tries to come in or looks too often, and how long they have to wait.
    Pressing(Language, Duration),
    /// The address is no text.
    Unreadable(Language),
}

impl IntoResponse for Rejection {
    fn into_response(self) -> Response {
        let (status, language, words) = match self {
            Self::Nameless(language) => (StatusCode::UNAUTHORIZED, language, "lounge-stranger"),
            Self::Unknown(language) | Self::NoToken(language) | Self::BadToken(language) => {
                (StatusCode::UNAUTHORIZED, language, "lounge-unknown")
            }
            Self::Hasty(language, _) => (StatusCode::TOO_MANY_REQUESTS, language, "too-fast"),
            Self::Pressing(language, _) => (StatusCode::TOO_MANY_REQUESTS, language, "lounge-pressing"),
            Self::Unreadable(language) => (StatusCode::BAD_REQUEST, language, "lounge-malformed"),
        };
        let mut response = (status, Extension(self.fault(status)), language.say(words)).into_response();
        match self {
            Self::Hasty(_, wait) | Self::Pressing(_, wait) => ask_to_wait(response.headers_mut(), wait),
            Self::NoToken(_) => challenge(response.headers_mut(), "Bearer"),
            Self::BadToken(_) => challenge(response.headers_mut(), "Bearer error=\"invalid_token\""),
            Self::Nameless(_) | Self::Unknown(_) | Self::Unreadable(_) => {}
        }
        response
    }
}

/// Tells a program how it says who it is (RFC 6750).
fn challenge(headers: &mut HeaderMap, scheme: &'static str) {
    headers.insert(WWW_AUTHENTICATE, HeaderValue::from_static(scheme));
}

impl Rejection {
    fn fault(self, status: StatusCode) -> ApiFault {
        match self {
            Self::Nameless(_) => ApiFault::new("no_visitor", "The cookie of this visitor is missing."),
            Self::Unknown(_) => {
                ApiFault::new("bad_credential", "The credential of the platform is missing or too old.")
            }
            Self::NoToken(_) => ApiFault::new("no_token", "This needs a token: Authorization: Bearer TOKEN."),
            Self::BadToken(_) => ApiFault::new("bad_token", "No program has this token."),
            Self::Hasty(..) | Self::Pressing(..) => ApiFault::from_status(status),
            Self::Unreadable(_) => ApiFault::new("bad_address", "The address is no text in UTF-8."),
        }
    }
}

impl FromRequestParts<Arc<Shared>> for Visitor {
    type Rejection = Rejection;

    async fn from_request_parts(parts: &mut Parts, shared: &Arc<Shared>) -> Result<Self, Rejection> {
        let named = Path::<VisitorPath>::from_request_parts(parts, shared).await.ok();
        let rejection = || Rejection::Nameless(language(&parts.headers));
        let Some(Path(VisitorPath { name })) = named else { return Err(rejection()) };
        let sender = Sender::from(&parts.extensions);
        let visitor = if sender.is_here {
            Self::from_headers(&parts.headers, &name)
        } else {
            keys::holder(shared, &sender, &parts.headers).await.filter(|visitor| visitor.name.key() == name)
        };
        visitor.ok_or_else(rejection)
    }
}

/// The answer to a request that cannot be read.
pub(super) fn malformed(headers: &HeaderMap) -> Response {
    (StatusCode::BAD_REQUEST, language(headers).say("lounge-malformed")).into_response()
}

/// The language of a browser, for what the bot does not say itself.
pub(super) fn language(headers: &HeaderMap) -> Language {
    visitor::language(headers).unwrap_or_default()
}

pub(super) fn html(page: String) -> impl IntoResponse {
    ([(CACHE_CONTROL, "no-store"), (VARY, "accept-language, cookie")], Html(page))
}
