//! One match from the challenge to the result: a setup and a list of events, from which everything else is computed.
//!
//! Each file uses only those before it in this list: `identity`, `seat`, `stops`, `clock`, `event`, `action`, `state`;
//! `authority`, `opening`, `offers`, `departure`, `decide`, `finish`, `nudge`, `plan`, `series`; `history`;
//! `called`. `record` stands alone.

pub mod achievements;
pub mod action;
mod authority;
pub mod called;
pub mod changes;
pub mod clock;
pub mod decide;
mod departure;
pub mod event;
mod finish;
pub mod history;
pub mod identity;
mod nudge;
mod offers;
mod opening;
pub mod plan;
pub mod record;
pub mod seat;
pub mod series;
mod state;
pub mod stops;
pub mod swap;
mod terms;
#[cfg(test)]
pub(crate) mod tests;
pub mod vacation;

pub use action::{Action, Actor, Refusal};
pub use clock::{Clock, Clocks};
pub use event::{Challenge, Event, Invitee, Offer};
pub use history::{MatchId, StoredMatch};
pub use identity::{Identity, PersonId, PlayerId};
pub use plan::{Plan, Unplannable};
pub use record::{Record, RecordError};
pub use seat::{Occupant, Seat, Team};
pub use state::{Match, Phase, ended_unplayed};
pub use stops::Stops;
pub use terms::MatchTerms;
pub use vacation::Vacation;
