//! The API of tables: matches as JSON and SVG, and what happens in them as events. `docs/api.md` describes it.

mod actions;
mod answers;
mod asked;
mod events;
mod games;

use std::sync::Arc;

use axum::Router;
use axum::routing::{get, post};

pub(super) use self::answers::in_one_form;
pub(super) use self::games::First;
use super::state::Shared;

/// The routes below the address of somebody's API.
pub(super) fn routes() -> Router<Arc<Shared>> {
    Router::new()
        .route("/me", get(games::me))
        .route("/games", get(games::own))
        .route("/games/{code}", get(games::table))
        .route("/games/{code}/position", get(games::position))
        .route("/games/{code}/reading", get(games::reading))
        .route("/games/{code}/board", get(games::board))
        .route("/games/{code}/moves", post(actions::play))
        .route("/say", post(actions::carry_out_line))
        .route("/events", get(events::events))
}
