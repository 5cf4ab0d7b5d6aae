//! One match from invitation to result: a setup plus a list of events; all else about it is computed.

pub mod decide;
pub mod event;
mod finishing;
pub mod identity;
pub mod record;

pub use decide::{Action, Actor, Refusal};
pub use event::{Event, Invitee, Occupant, PlayerId, Team};
pub use identity::Identity;
pub use record::{Record, RecordError};

use crate::rules::{BoxedPosition, Outcome, Reason, Setup, Side, Steps, Turn};

/// A match as its events have made it.
#[derive(Clone)]
pub struct Match {
    pub setup: Setup,
    pub challenger: PlayerId,
    pub invitee: Invitee,
    /// The side the challenger asked for; `None` leaves it to chance.
    pub wish: Option<Side>,
    /// How many people play on each side.
    pub team: u8,
    /// Who has joined which team, in that order, the challenger first. Of no interest once the match has begun.
    pub joined: Vec<(PlayerId, Team)>,
    /// Who sits where, in the order of play; empty until the match begins.
    pub seats: Vec<Occupant>,
    pub phase: Phase,
    /// The number of events so far. Each event makes one version.
    pub version: u32,
    pub position: BoxedPosition,
    /// The moves played, each with the seat that played it.
    pub moves: Vec<(Seat, Steps)>,
}

/// A place at the table, counted in the order of play from 0. Even seats are the first side's.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Seat(pub usize);

impl Seat {
    #[must_use]
    pub const fn side(self) -> Side {
        Side::BOTH[self.0 % 2]
    }
}

/// How far a match has come.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Phase {
    /// The challenge waits for an answer.
    Open,
    Declined,
    Cancelled,
    Playing,
    Over(Outcome),
}

impl Match {
    /// The most people on a side.
    pub const MOST_A_SIDE: u8 = 3;

    /// The match that a first event makes.
    ///
    /// # Panics
    /// When the event is not a challenge: every list of events begins with one.
    #[must_use]
    pub fn from_first(event: Event) -> Self {
        let Event::Challenged { setup, by, invitee, wish, team } = event else {
            panic!("a match begins with a challenge, not with {event:?}")
        };
        let position = setup.start();
        Self {
            setup,
            challenger: by,
            invitee,
            wish,
            team,
            joined: vec![(by, Team::Host)],
            seats: Vec::new(),
            phase: Phase::Open,
            version: 1,
            position,
            moves: Vec::new(),
        }
    }

    /// The match that these events make, in their order.
    ///
    /// # Panics
    /// When there are none, or the first is not a challenge.
    #[must_use]
    pub fn replay(events: impl IntoIterator<Item = Event>) -> Self {
        let mut events = events.into_iter();
        let mut game = Self::from_first(events.next().expect("a match has at least one event"));
        events.for_each(|event| game.apply(event));
        game
    }

    /// Takes in an event that was decided on this version.
    ///
    /// # Panics
    /// When the event is one that [`decide`](Self::decide) never allows here.
    pub fn apply(&mut self, event: Event) {
        self.version += 1;
        match event {
            Event::Challenged { .. } => panic!("a match is challenged once"),
            Event::Accepted { seats } => {
                self.seats = seats;
                self.phase = Phase::Playing;
                self.end_if_over();
            }
            Event::Joined { by, team } => self.joined.push((by, team)),
            Event::Declined { .. } => self.phase = Phase::Declined,
            Event::Cancelled { .. } => self.phase = Phase::Cancelled,
            Event::Moved { seat, steps } => {
                self.position.play(&steps).expect("only legal moves are recorded");
                self.moves.push((seat, steps));
                self.end_if_over();
            }
            Event::Resigned { seat } => {
                let winner = Some(seat.side().opponent());
                self.phase = Phase::Over(Outcome { winner, reason: Reason::Resignation });
            }
        }
    }

    fn end_if_over(&mut self) {
        if let Turn::Over(outcome) = self.position.turn() {
            self.phase = Phase::Over(outcome);
        }
    }

    /// How many places a team has left before the match begins.
    #[must_use]
    pub fn free(&self, team: Team) -> usize {
        usize::from(self.team) - self.joined.iter().filter(|(_, joined)| *joined == team).count()
    }

    /// The seat to move, while the match is being played.
    #[must_use]
    pub fn to_move(&self) -> Option<Seat> {
        let side = self.position.turn().side().filter(|_| self.phase == Phase::Playing)?;
        let played = self.moves.iter().filter(|(seat, _)| seat.side() == side).count();
        let seats_of_side = self.seats.len() / 2;
        Some(Seat(side.index() + 2 * (played % seats_of_side)))
    }

    /// The side that has won already and goes on alone.
    #[must_use]
    pub fn decided(&self) -> Option<Side> {
        self.position.decided().filter(|_| self.phase == Phase::Playing)
    }

    /// Who sits there.
    ///
    /// # Panics
    /// When the match has no such seat.
    #[must_use]
    pub fn occupant(&self, seat: Seat) -> Occupant {
        self.seats[seat.0]
    }

    /// Who is to move, while the match is being played.
    #[must_use]
    pub fn mover(&self) -> Option<Occupant> {
        self.to_move().map(|seat| self.occupant(seat))
    }

    /// How the match ended, once it has.
    #[must_use]
    pub const fn outcome(&self) -> Option<Outcome> {
        match self.phase {
            Phase::Over(outcome) => Some(outcome),
            _ => None,
        }
    }
}
