//! The parameters of requests of the API.

use axum::extract::{FromRequestParts, Query};
use axum::http::request::Parts;
use serde::Deserialize;

use super::answers::Error;
use crate::visitor;
use tavoliere_seam::platform::table::{Drawn, Viewpoint};

/// The query of a board, a position or a reading.
#[derive(Deserialize, Default)]
pub(super) struct BoardQuery {
    /// The number of moves of the match that are on the board.
    ply: Option<usize>,
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
    bare: u8,
    /// Makes an address that never changes its content.
    pub(super) version: Option<u32>,
}

impl BoardQuery {
    pub(super) fn viewpoint(&self) -> Viewpoint {
        let tried = self.moves.split(',').filter(|spelled| !spelled.is_empty()).map(str::to_owned).collect();
        Viewpoint { ply: self.ply, tried }
    }

    /// The board with the further move on it.
    pub(super) fn foreseen(&self) -> Viewpoint {
        let mut at = self.viewpoint();
        at.tried.extend(Some(self.steps.clone()).filter(|steps| !steps.is_empty()));
        at
    }

    /// How the board is drawn; `None` if there is no such theme.
    pub(super) fn drawn(&self) -> Option<Drawn> {
        let theme = self.theme.as_deref().map(tavoliere_seam::platform::table::theme);
        match (theme, self.bare) {
            (Some(None), _) => None,
            (Some(Some(theme)), 0) => Some(Drawn::Themed(theme)),
            (Some(Some(theme)), _) => Some(Drawn::Bare(theme)),
            (None, 0) => Some(Drawn::Touchable),
            (None, _) => Some(Drawn::Bare("light")),
        }
    }
}

impl<State: Send + Sync> FromRequestParts<State> for BoardQuery {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, state: &State) -> Result<Self, Error> {
        let asked = Query::from_request_parts(parts, state).await;
        let language = visitor::language(&parts.headers).unwrap_or_default();
        asked.map(|Query(asked)| asked).map_err(|_| Error::malformed(language))
    }
}

/// A move to be played.
#[derive(Deserialize)]
pub(super) struct MoveRequest {
    /// Chosen by the caller; the same if it sends the same move again.
    pub(super) id: String,
    /// The version of the board that the caller has seen.
    pub(super) version: u32,
    /// The spelling of the move.
    #[serde(rename = "move")]
    pub(super) spelled: String,
}

impl MoveRequest {
    /// The longest spelling of a move, in bytes.
    pub(super) const LONGEST: usize = 64;
}
