//! What can happen to a match: facts, in the order in which they happened.

use super::Seat;
use crate::rules::{Setup, Side, Steps};

/// What one account is in matches, for ever. The accounts of one person make an [`Identity`](super::Identity).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct PlayerId(pub i64);

/// Who sits in a seat.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Occupant {
    Player(PlayerId),
    /// The computer at a level, 1 being the weakest.
    Computer(u8),
}

/// Who is challenged.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Invitee {
    Anyone,
    Player(PlayerId),
    /// Somebody known so far only by the name one types after `@`, compared without regard to case.
    Handle(String),
    Computer(u8),
}

/// A team while it gathers, before it is known who goes first.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Team {
    /// The challenger's.
    Host,
    Guest,
}

/// Something that happened.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Event {
    Challenged {
        setup: Setup,
        by: PlayerId,
        invitee: Invitee,
        /// The side the challenger wants; `None` leaves it to chance.
        wish: Option<Side>,
        /// How many people play on each side, 1 to [`Match::MOST_A_SIDE`](super::Match::MOST_A_SIDE).
        team: u8,
    },
    /// Somebody takes a place in a team; others are still free.
    Joined {
        by: PlayerId,
        team: Team,
    },
    /// The match begins with these seats, in the order of play.
    Accepted {
        seats: Vec<Occupant>,
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
    Resigned {
        seat: Seat,
    },
}
