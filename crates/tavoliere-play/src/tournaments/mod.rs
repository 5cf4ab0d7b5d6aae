//! One tournament from the registration to the final table: terms and a list of events, from which everything else is computed.
//!
//! [`pairings`] computes pairings and standings. Each file uses only those before it in this list:
//! `terms`, `event`, `teams`, `state`; `moment`, `calendar`, `table`, `season`, `pairing`, `match_result`; `progress`, `decide`.

pub mod calendar;
pub mod decide;
pub mod event;
pub mod match_result;
pub mod moment;
mod pairing;
pub mod pairings;
pub mod progress;
pub mod season;
pub mod state;
pub mod table;
pub mod teams;
pub mod terms;
#[cfg(test)]
mod tests;

pub use decide::{TournamentAction, TournamentRefusal, decide, takes_part};
pub use event::TournamentEvent;
pub use moment::TournamentMoment;
pub use state::{Tournament, TournamentId, TournamentPhase};
pub use terms::{Format, TournamentTerms, Voters};

use crate::tournaments::pairings::entrant::EntrantId;

use crate::matches::PlayerId;

/// A player as an entrant: the numbers are the same.
#[must_use]
pub const fn entrant_of(player: PlayerId) -> EntrantId {
    EntrantId(player.0)
}

/// The player who is an entrant.
#[must_use]
pub const fn player_of(entrant: EntrantId) -> PlayerId {
    PlayerId(entrant.0)
}
