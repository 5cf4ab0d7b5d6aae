//! The events of a match.
//!
//! They are stored as JSON, in the form that serde gives them here. Every version of the program must read what is stored: a
//! field may be added with a default, but none is changed or removed. Processes of two releases may share a database while
//! it is upgraded, so a new form is read by one release and written by the next one.

use std::ops::Not;

use serde::{Deserialize, Serialize};
use tavoliere_games::rules::{Setup, Side, Steps};

use super::{MatchTerms, Occupant, PlayerId, Seat, Team};
use crate::time::Timestamp;

/// The people who may accept a challenge.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Invitee {
    Anyone,
    Player(PlayerId),
    /// An account known only by its handle, without `@`; case is ignored.
    Handle(String),
    Computer(u8),
}

/// A challenge with all its terms. A term that is newer than the first matches is stored only if it is not the default.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Challenge {
    pub setup: Setup,
    pub by: PlayerId,
    pub invitee: Invitee,
    /// The side that the challenger asks for; `None` if it is drawn by lot.
    pub wish: Option<Side>,
    #[serde(flatten)]
    pub terms: MatchTerms,
    /// The code of the match that this is the rematch of.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rematch: Option<String>,
    /// Whether posts explain the rules during the match, for a player's first game.
    #[serde(default, skip_serializing_if = "Not::not")]
    pub guided: bool,
    /// The code of the first of the two matches, if this is the second; or of the game before it, of [several](super::series).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub twin: Option<String>,
    /// The code of the tournament that the match belongs to.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub tournament: Option<String>,
    /// Whether the bot has paired two people who waited for anybody.
    #[serde(default, skip_serializing_if = "Not::not")]
    pub paired: bool,
    /// The points of the sides in the games before it, in halves, of [several](super::series).
    #[serde(default, skip_serializing_if = "is_nothing")]
    pub before: [u32; 2],
}

fn is_nothing(before: &[u32; 2]) -> bool {
    *before == [0; 2]
}

impl Challenge {
    /// An open challenge: one seat a side, sides by lot, no clock, rated.
    #[must_use]
    pub const fn new(setup: Setup, by: PlayerId) -> Self {
        Self {
            setup,
            by,
            invitee: Invitee::Anyone,
            wish: None,
            terms: MatchTerms::USUAL,
            rematch: None,
            guided: false,
            twin: None,
            tournament: None,
            paired: false,
            before: [0; 2],
        }
    }
}

/// An offer of a side. The other side agrees or refuses; the offer lapses if the board changes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Offer {
    /// Ends the match without a winner.
    Draw,
    /// Takes back the offering side's last move and the reply to it.
    Takeback,
}

/// A fact in the history of a match. Events are stored and never rewritten.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "event", rename_all = "kebab-case")]
pub enum Event {
    Challenged(Challenge),
    /// A player takes a seat in a team, and other seats are still free.
    Joined {
        by: PlayerId,
        team: Team,
    },
    /// The last seat is taken and the match begins. The seats are in the order of play.
    Accepted {
        seats: Vec<Occupant>,
    },
    /// A player gives up a seat before the match begins. Later, the others of the team take over the player's seats.
    Left {
        by: PlayerId,
    },
    Declined {
        by: PlayerId,
    },
    Cancelled {
        by: PlayerId,
    },
    Moved {
        seat: Seat,
        steps: Steps,
    },
    /// Instead of answering the first move a player takes it over, and the sides are exchanged. The seat is the one taken.
    Swapped {
        seat: Seat,
    },
    Resigned {
        seat: Seat,
    },
    Offered {
        seat: Seat,
        offer: Offer,
    },
    /// The open offer is accepted and takes effect.
    Agreed {
        seat: Seat,
    },
    /// The open offer is refused, or taken back if the seat is on the side that made it.
    Refused {
        seat: Seat,
    },
    /// The computer suggested a move to this seat.
    Hinted {
        seat: Seat,
    },
    /// A player's clock stands from now until a time.
    Away {
        by: PlayerId,
        until: Timestamp,
    },
    /// A player's absence ends early.
    Back {
        by: PlayerId,
    },
    /// An administrator of a chat of the match ends it without a result.
    Voided {
        by: PlayerId,
        /// The reason as typed, without line breaks.
        reason: String,
    },
    /// Both sides want a finished game not to count. The seat is that of the second to say so.
    Undone {
        seat: Seat,
    },
    /// The round of the tournament is over, and the position was judged.
    Adjudicated {
        winner: Option<Side>,
    },
    /// Time is up, for the answer to the challenge or for a move.
    TimedOut,
}

impl Event {
    /// The players that the event names. The players of a match are those that its events name.
    #[must_use]
    pub fn people(&self) -> Vec<PlayerId> {
        match self {
            Self::Challenged(Challenge { by, invitee: Invitee::Player(guest), .. }) => vec![*by, *guest],
            Self::Challenged(Challenge { by, .. })
            | Self::Joined { by, .. }
            | Self::Left { by }
            | Self::Declined { by }
            | Self::Cancelled { by }
            | Self::Away { by, .. }
            | Self::Back { by }
            | Self::Voided { by, .. } => vec![*by],
            Self::Accepted { seats } => seats.iter().filter_map(|occupant| occupant.player()).collect(),
            Self::Moved { .. }
            | Self::Undone { .. }
            | Self::Swapped { .. }
            | Self::Resigned { .. }
            | Self::Offered { .. }
            | Self::Agreed { .. }
            | Self::Refused { .. }
            | Self::Hinted { .. }
            | Self::Adjudicated { .. }
            | Self::TimedOut => Vec::new(),
        }
    }
}
