//! The events of a tournament.

use crate::tournaments::pairings::entrant::EntrantId;
use crate::tournaments::pairings::game::{GameResult, Round, Slot};
use serde::{Deserialize, Serialize};
use tavoliere_games::rules::Side;

use super::TournamentTerms;

/// A fact in the history of a tournament. Events are stored as JSON and never rewritten.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "event", rename_all = "kebab-case")]
pub enum TournamentEvent {
    /// The first event.
    Made { terms: TournamentTerms },
    /// The host changes the terms before it begins.
    Changed { terms: TournamentTerms },
    /// Somebody registers, or is put on the waiting list if it is full. The rating is that in Glicko-2 points. Where chats
    /// play each other, the chat for which they play, by the number of its row.
    Joined {
        entrant: EntrantId,
        rating: i32,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        chat: Option<i64>,
    },
    /// The divisions of a league after the season before this one, each in the order of its table, and who pauses, with
    /// the division to which they return, from 0.
    Carried { divisions: Vec<Vec<EntrantId>>, pausing: Vec<(EntrantId, usize)> },
    /// Somebody leaves: before the beginning without a trace, later they lose what they have not played.
    Left { entrant: EntrantId },
    /// The host excludes somebody, for good.
    Banned { entrant: EntrantId },
    /// Somebody who did not come to two games loses what they have not played.
    Removed { entrant: EntrantId },
    /// The host names a helper, who may do what the host does.
    Helped { entrant: EntrantId },
    /// It begins with all that have a place. `top` is the side of the first seed in the first round. Groups or divisions,
    /// if there are several, and who pauses for a season, with their divisions from 0.
    Began {
        top: Side,
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        divisions: Vec<Vec<EntrantId>>,
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        pausing: Vec<(EntrantId, usize)>,
    },
    /// All games of the groups are played: these play the final.
    Promoted { entrants: Vec<EntrantId> },
    /// These are to play; these have no game.
    Paired { round: Round },
    /// A game has a result.
    Decided { slot: Slot, result: GameResult },
    /// The host sets a result, with a note that everybody can read. The record of a match stays unchanged.
    Mended { by: EntrantId, slot: Slot, result: GameResult },
    /// The newcomer takes the place of the leaver, with its points, and plays these games: those that have not begun,
    /// and those that were lost without a move.
    Replaced { leaver: EntrantId, newcomer: EntrantId, rating: i32, slots: Vec<Slot> },
    /// Somebody on a ladder has not played for long, and sinks so many places; none while on vacation.
    Idle { entrant: EntrantId, places: usize },
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
