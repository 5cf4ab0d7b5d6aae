//! Who asks something of the API: a visitor of the lounge, or somebody who came from a platform.

use std::sync::Arc;

use axum::extract::{FromRequestParts, Path};
use axum::http::request::Parts;
use serde::Deserialize;

use super::room::Presence;
use super::state::{Shared, Stranger, carry_out};
use super::viewer::Viewer;
use super::visitor::{Name, Visitor};
use crate::adapters::door::Entrant;
use crate::chat::platform::language::Language;
use crate::chat::platform::reply::Answer;
use crate::chat::platform::request::{Platform, Request};

/// Who asks something of the API.
pub(super) struct Caller {
    asker: Asker,
    /// The language of the answers that do not come from the bot.
    pub(super) language: Language,
}

/// How it is known who asks.
enum Asker {
    /// By the cookie of their browser.
    Visitor(Box<Viewer>),
    /// By a credential of their platform.
    Entrant(Box<Entrant>),
}

impl Caller {
    /// A request without a line: only for looking.
    pub(super) async fn looking(&self) -> Request {
        self.request("", "").await
    }

    /// A request with a line. `action` is the id that the caller gave it.
    async fn request(&self, action: &str, line: &str) -> Request {
        match &self.asker {
            Asker::Visitor(viewer) => viewer.request(action, line, None).await,
            Asker::Entrant(entrant) => entrant.request(action, line),
        }
    }

    /// Carries out a line. `None` if it panicked.
    pub(super) async fn carry_out(&self, shared: &Shared, action: &str, line: &str) -> Option<Answer> {
        carry_out(shared, self.request(action, line).await, self.name()).await
    }

    /// The name of a visitor of the lounge.
    fn name(&self) -> Option<&Name> {
        match &self.asker {
            Asker::Visitor(viewer) => Some(&viewer.visitor.name),
            Asker::Entrant(_) => None,
        }
    }

    /// The name by which they are shown.
    pub(super) fn shown_name(&self) -> String {
        match &self.asker {
            Asker::Visitor(viewer) => viewer.visitor.name.shown().to_owned(),
            Asker::Entrant(entrant) => entrant.person.shown_name(),
        }
    }

    /// Their platform, and their key there.
    pub(super) fn account(&self) -> (Platform, &str) {
        match &self.asker {
            Asker::Visitor(viewer) => (Platform::Lounge, viewer.visitor.name.key()),
            Asker::Entrant(entrant) => (entrant.platform, &entrant.person.key),
        }
    }

    /// A visitor is in the lounge as long as this is kept.
    pub(super) fn enter(&self, shared: &Shared) -> Option<Presence> {
        self.name().map(|name| shared.room.welcome(name))
    }

    /// The path below which they find pictures.
    pub(super) fn path(&self) -> String {
        match &self.asker {
            Asker::Visitor(viewer) => viewer.visitor.name.path(),
            Asker::Entrant(entrant) => format!("/in/{}/api/", entrant.platform.name()),
        }
    }
}

/// What tells in an address how somebody is known.
#[derive(Deserialize)]
struct Address {
    /// For who comes from a platform.
    platform: Option<String>,
}

impl FromRequestParts<Arc<Shared>> for Caller {
    type Rejection = Stranger;

    async fn from_request_parts(parts: &mut Parts, shared: &Arc<Shared>) -> Result<Self, Stranger> {
        let address = Path::<Address>::from_request_parts(parts, shared).await;
        if address.is_ok_and(|Path(Address { platform })| platform.is_some()) {
            let entrant = Entrant::from_request_parts(parts, shared).await?;
            let language = shared.bot.reading_of(&entrant.request("", "")).await.language;
            return Ok(Self { asker: Asker::Entrant(Box::new(entrant)), language });
        }
        let visitor = Visitor::from_request_parts(parts, shared).await?;
        let viewer = shared.viewer(visitor, &parts.headers);
        let language = viewer.look().await.language;
        Ok(Self { asker: Asker::Visitor(Box::new(viewer)), language })
    }
}
