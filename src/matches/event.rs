//! What can happen to a match: facts, in the order in which they happened.

use tavoliere_games::rules::{Setup, Side, Steps};

use super::{Clock, Seat};

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

/// What is to be played, by whom, on what terms.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Challenge {
    pub setup: Setup,
    pub by: PlayerId,
    pub invitee: Invitee,
    /// The side the challenger wants; `None` leaves it to chance.
    pub wish: Option<Side>,
    /// How many people play on each side, 1 to [`Match::MOST_A_SIDE`](super::Match::MOST_A_SIDE).
    pub team: u8,
    /// `None` where the players may take all the time they like.
    pub clock: Option<Clock>,
    /// Whether the clock stands on Saturdays and Sundays.
    pub weekends_off: bool,
    /// Whether the result is to count for the players' ratings, as far as a match can: see [`Match::is_rated`](super::Match::is_rated).
    pub rated: bool,
    /// The code of the match that is to be played again, with sides changed.
    pub rematch: Option<String>,
    /// Whether it is somebody's first game, in which the rules are told as they come to matter.
    pub guided: bool,
}

impl Challenge {
    /// A challenge to anyone, one a side, sides by lot, without a clock, rated.
    #[must_use]
    pub const fn new(setup: Setup, by: PlayerId) -> Self {
        Self {
            setup,
            by,
            invitee: Invitee::Anyone,
            wish: None,
            team: 1,
            clock: None,
            weekends_off: false,
            rated: true,
            rematch: None,
            guided: false,
        }
    }
}

/// Something that one side offers and the other agrees to, or does not. It lapses when the board changes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Offer {
    /// To end the match without a winner.
    Draw,
    /// To let the offering side take its last move back, and the answer to it.
    Takeback,
}

/// Something that happened.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Event {
    Challenged(Challenge),
    /// Somebody takes a place in a team; others are still free.
    Joined {
        by: PlayerId,
        team: Team,
    },
    /// The match begins with these seats, in the order of play.
    Accepted {
        seats: Vec<Occupant>,
    },
    /// Somebody gives a place in a team up again; once the match has begun, others of the team take their turns.
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
    Resigned {
        seat: Seat,
    },
    Offered {
        seat: Seat,
        offer: Offer,
    },
    /// To what was offered, which happens.
    Agreed {
        seat: Seat,
    },
    /// Not to what was offered.
    Refused {
        seat: Seat,
    },
    /// Somebody had the computer tell them a good move.
    Hinted {
        seat: Seat,
    },
    /// Somebody is away from now on, until a time in unix milliseconds: their clock stands.
    Away {
        by: PlayerId,
        until: i64,
    },
    /// Somebody is back before that time.
    Back {
        by: PlayerId,
    },
    /// An administrator of a chat in which it is seen ends it: without a result, whatever stood on the board.
    Voided {
        by: PlayerId,
        /// As it was typed, on one line.
        reason: String,
    },
    /// Time is up: for the answer, or for the side to move.
    TimedOut,
}

impl Event {
    /// The people it names. A match is about all whom its events have named, and nobody else.
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
            | Self::Resigned { .. }
            | Self::Offered { .. }
            | Self::Agreed { .. }
            | Self::Refused { .. }
            | Self::Hinted { .. }
            | Self::TimedOut => Vec::new(),
        }
    }
}

impl Occupant {
    /// The person, where it is one.
    #[must_use]
    pub const fn player(self) -> Option<PlayerId> {
        match self {
            Self::Player(player) => Some(player),
            Self::Computer(_) => None,
        }
    }
}
