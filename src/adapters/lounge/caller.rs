//! Who asks something of the API: a visitor of the lounge.

use std::sync::Arc;

use axum::extract::FromRequestParts;
use axum::http::request::Parts;

use super::state::{Shared, Stranger};
use super::viewer::Viewer;
use super::visitor::Visitor;
use crate::chat::platform::language::Language;
use crate::chat::platform::request::Request;

/// Who asks something of the API.
pub(super) struct Caller {
    pub(super) viewer: Viewer,
    /// The language of the answers that do not come from the bot.
    pub(super) language: Language,
}

impl Caller {
    /// A request without a line: only for looking.
    pub(super) async fn looking(&self) -> Request {
        self.viewer.request("", "", None).await
    }
}

impl FromRequestParts<Arc<Shared>> for Caller {
    type Rejection = Stranger;

    async fn from_request_parts(parts: &mut Parts, shared: &Arc<Shared>) -> Result<Self, Stranger> {
        let visitor = Visitor::from_request_parts(parts, shared).await?;
        let viewer = shared.viewer(visitor, &parts.headers);
        let language = viewer.look().await.language;
        Ok(Self { viewer, language })
    }
}
