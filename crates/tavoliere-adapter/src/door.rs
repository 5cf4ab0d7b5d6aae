//! A door: how people come from a platform to the tables that the lounge's server shows.
//!
//! The server knows no platform, and a platform knows no page. A door identifies a person, and the place from which
//! they look on, by a credential of a request. Their further requests are ordinary ones.

use async_trait::async_trait;
use axum::http::HeaderMap;
use axum::http::header::AUTHORIZATION;
use serde::{Deserialize, Serialize};

use tavoliere_seam::platform::request::{Person, Place, Platform};
use tavoliere_seam::requests::request::{AT_A_TABLE, Request};

/// The way in from one platform.
#[async_trait]
pub trait Door: Send + Sync {
    /// Its name stands in the addresses of its pages.
    fn platform(&self) -> Platform;

    /// The pages that may show ours in a frame: sources of a content security policy.
    fn frames(&self) -> &'static str;

    /// Returns the person identified by a credential, the value of the header `Authorization`; `None` if the platform
    /// has not issued it, or it has expired.
    fn admit(&self, credential: &str) -> Option<AdmittedPerson>;

    /// Whether the platform opens its page at the root of our address with this query.
    fn is_launch(&self, _query: &str) -> bool {
        false
    }

    /// The beginning of all addresses in the page, if the platform wants one.
    fn root(&self) -> &'static str {
        ""
    }

    /// Where people of the platform find the table of a match, if it has links of its own for that.
    fn link(&self, _code: &str) -> Option<String> {
        None
    }

    /// Where people of the platform have a line carried out, if it has a link for that.
    fn link_to(&self, _line: &str) -> Option<String> {
        None
    }

    /// Gives a credential to somebody whom the platform vouches for, where it does not give one itself.
    ///
    /// # Errors
    /// If it does not vouch for them, or cannot be asked.
    async fn greet(&self, _introduction: Introduction) -> Result<Welcome, Unwelcome> {
        Err(Unwelcome::Refused)
    }
}

/// The data that the page gets from its platform.
#[derive(Deserialize)]
pub struct Introduction {
    /// A code by which the platform says who it is.
    pub code: String,
    /// The secret of the requester of the code.
    pub verifier: String,
    /// Which of the pages that are open it is.
    pub instance: String,
}

/// The response to the page.
#[derive(Serialize)]
pub struct Welcome {
    /// The credential is `Bearer` and this.
    pub pass: String,
    /// The code of the match that was meant, if that is known.
    pub game: Option<String>,
}

/// Why somebody gets no credential.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Unwelcome {
    /// The platform does not vouch for them.
    Refused,
    /// There are too many at this moment.
    TooMany,
    /// The platform cannot be asked.
    Unreachable,
}

/// Somebody who has come through a door.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AdmittedPerson {
    pub platform: Platform,
    pub person: Person,
    /// Where they are: they look on from there, and their commands are carried out there.
    pub place: Place,
}

impl AdmittedPerson {
    /// Returns a request of this person. `action` is the id that the page gave it. The bot stores it, so a repeated or
    /// replayed request is carried out once.
    pub fn request(&self, action: &str, line: &str) -> Request {
        Request {
            platform: self.platform,
            input: format!("{AT_A_TABLE}{}-{action}", self.person.key),
            person: self.person.clone(),
            place: self.place.clone(),
            line: line.into(),
            mentions: Vec::new(),
            post: None,
            replied_to: None,
            present: Vec::new(),
            // Nobody administers a chat from a table: the platform is not asked.
            administrator: false,
        }
    }
}

/// The credential of a request, if it has one.
pub fn credential(headers: &HeaderMap) -> Option<&str> {
    headers.get(AUTHORIZATION)?.to_str().ok()
}
