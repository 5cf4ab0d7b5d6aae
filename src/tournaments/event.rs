//! The events of a tournament.

use serde::{Deserialize, Serialize};
use tavoliere_tournaments::entrant::EntrantId;
use tavoliere_tournaments::game::{GameResult, Round, Side, Slot};

use super::Terms;

/// A fact in the history of a tournament. Events are stored as JSON and never rewritten.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "event", rename_all = "kebab-case")]
pub enum Event {
    /// The first event.
    Made { terms: Terms },
    /// The host changes the terms before it begins.
    Changed { terms: Terms },
    /// Somebody registers, or is put on the waiting list if it is full. The rating is that in Glicko-2 points.
    Joined { entrant: EntrantId, rating: i32 },
    /// Somebody leaves: before the beginning without a trace, later they lose what they have not played.
    Left { entrant: EntrantId },
    /// The host excludes somebody, for good.
    Banned { entrant: EntrantId },
    /// Somebody who did not come to two games loses what they have not played.
    Removed { entrant: EntrantId },
    /// The host names a helper, who may do what the host does.
    Helped { entrant: EntrantId },
    /// It begins with all that have a place. `top` is the side of the first seed in the first round.
    Began { top: Side },
    /// These are to play; these have no game.
    Paired { round: Round },
    /// A game has a result.
    Decided { slot: Slot, result: GameResult },
    /// The host sets a result, with a note that everybody can read. What a match has recorded stays as it is.
    Mended { by: EntrantId, slot: Slot, result: GameResult },
    /// No games begin until it goes on.
    Paused { why: Pause },
    /// It goes on.
    Resumed,
    /// It ends without a winner.
    Cancelled { why: Cancellation },
    /// All games are played. The entrants by their places, the winner first.
    Ended { places: Vec<EntrantId> },
}

/// Why a tournament stands still.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Pause {
    /// The host wants it.
    Host,
    /// The bot can post in none of its chats.
    Chats,
}

/// Why a tournament was cancelled.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Cancellation {
    /// By the host, for a reason as typed.
    Host(String),
    /// Too few had registered.
    TooFew,
    /// Everybody has left.
    Deserted,
}
