//! One match from invitation to result: a setup plus a list of events; all else about it is computed.

pub mod clock;
pub mod decide;
mod departing;
pub mod event;
mod finishing;
pub mod identity;
mod offering;
pub mod planning;
pub mod record;
pub mod stops;

pub use clock::{Clock, Clocks};
pub use decide::{Action, Actor, Refusal};
pub use event::{Challenge, Event, Invitee, Occupant, Offer, PlayerId, Team};
pub use identity::Identity;
pub use planning::{Line, Unplannable};
pub use record::{Record, RecordError};
pub use stops::Stops;

use tavoliere_games::rules::{BoxedPosition, Outcome, Reason, Setup, Side, Steps, Turn};

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
    /// Whether the players want the result to count for their ratings.
    pub rated: bool,
    /// The code of the match that is played again, with sides changed.
    pub rematch: Option<String>,
    /// Whether the rules are told as they come to matter.
    pub guided: bool,
    /// Who has joined which team, in that order, the challenger first. Of no interest once the match has begun.
    pub joined: Vec<(PlayerId, Team)>,
    /// Who sits where, in the order of play; empty until the match begins.
    pub seats: Vec<Occupant>,
    pub phase: Phase,
    /// The number of events so far. Each event makes one version.
    pub version: u32,
    /// The version since which the board is as it is: what was asked looking at it is still meant.
    pub board_since: u32,
    pub position: BoxedPosition,
    /// The moves played and not taken back, each with the seat that played it.
    pub moves: Vec<(Seat, Steps)>,
    pub clocks: Clocks,
    /// When the clocks stand.
    pub stops: Stops,
    /// What is offered and not answered yet, by whom, and the version that offered it.
    pub offered: Option<(Seat, Offer, u32)>,
    /// What was refused on this board: it is not offered again by the same side.
    refused: Vec<(Side, Offer)>,
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

    /// The match that a first event makes, at a time in unix milliseconds.
    ///
    /// # Panics
    /// When the event is not a challenge: every list of events begins with one.
    #[must_use]
    pub fn from_first(event: Event, at: i64) -> Self {
        let Event::Challenged(challenge) = event else { panic!("a match begins with a challenge, not with {event:?}") };
        let Challenge { setup, by, invitee, wish, team, clock, weekends_off, rated, rematch, guided } = challenge;
        let position = setup.start();
        Self {
            setup,
            challenger: by,
            invitee,
            wish,
            team,
            rated,
            rematch,
            guided,
            joined: vec![(by, Team::Host)],
            seats: Vec::new(),
            phase: Phase::Open,
            version: 1,
            board_since: 1,
            position,
            moves: Vec::new(),
            clocks: Clocks::new(clock, at),
            stops: Stops::new(weekends_off),
            offered: None,
            refused: Vec::new(),
        }
    }

    /// The match that these events make, in their order, each with its time in unix milliseconds.
    ///
    /// # Panics
    /// When there are none, or the first is not a challenge.
    #[must_use]
    pub fn replay(events: impl IntoIterator<Item = (Event, i64)>) -> Self {
        let mut events = events.into_iter();
        let (first, at) = events.next().expect("a match has at least one event");
        let mut game = Self::from_first(first, at);
        events.for_each(|(event, at)| game.apply(event, at));
        game
    }

    /// Takes in an event that was decided on this version, at a time in unix milliseconds.
    ///
    /// # Panics
    /// When the event is one that [`decide`](Self::decide) never allows here.
    pub fn apply(&mut self, event: Event, at: i64) {
        self.version += 1;
        match event {
            Event::Challenged(_) => panic!("a match is challenged once"),
            Event::Accepted { seats } => {
                self.seats = seats;
                self.phase = Phase::Playing;
                self.clocks.begin_turn(at);
                self.board_changed();
            }
            Event::Joined { by, team } => self.joined.push((by, team)),
            Event::Left { by } if self.phase == Phase::Playing => {
                self.settle_clock(at);
                self.hand_over(by);
            }
            Event::Left { by } => self.joined.retain(|(joined, _)| *joined != by),
            Event::Declined { .. } => self.phase = Phase::Declined,
            Event::Cancelled { .. } => self.phase = Phase::Cancelled,
            Event::Voided { .. } => {
                self.offered = None;
                self.phase = Phase::Cancelled;
            }
            Event::Moved { seat, steps } => {
                self.position.play(&steps).expect("only legal moves are recorded");
                match self.occupant(seat) {
                    Occupant::Player(player) => self.clocks.moved(seat.side(), self.thought(player, at), at),
                    Occupant::Computer(_) => self.clocks.begin_turn(at),
                }
                self.moves.push((seat, steps));
                self.board_changed();
            }
            Event::Resigned { seat } => self.end(Some(seat.side().opponent()), Reason::Resignation),
            Event::Offered { seat, offer } => self.offered = Some((seat, offer, self.version)),
            Event::Agreed { .. } => self.carry_out_offer(at),
            Event::Refused { .. } => self.drop_offer(),
            // The board is as it was, and the one it was told to may do with it what they like.
            Event::Hinted { .. } => {}
            Event::Away { by, until } => self.stops.go(by, at, until),
            Event::Back { by } => self.stops.come_back(by, at),
            Event::TimedOut => self.run_out_of_time(),
        }
    }

    /// What was offered or refused was so on the board before.
    fn board_changed(&mut self) {
        self.board_since = self.version;
        self.offered = None;
        self.refused.clear();
        if let Turn::Over(outcome) = self.position.turn() {
            self.phase = Phase::Over(outcome);
        }
    }

    const fn end(&mut self, winner: Option<Side>, reason: Reason) {
        self.offered = None;
        self.phase = Phase::Over(Outcome { winner, reason });
    }

    /// Nobody loses a match that has hardly begun.
    fn run_out_of_time(&mut self) {
        match self.to_move() {
            Some(seat) if self.both_have_moved() => self.end(Some(seat.side().opponent()), Reason::Time),
            _ => self.phase = Phase::Cancelled,
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

    /// Whether the result counts for the players' ratings: as agreed, between two people, not the computer nor teams.
    /// Whether they are not one person is for those to say who know.
    #[must_use]
    pub fn is_rated(&self) -> bool {
        let people = self.seats.iter().filter(|occupant| matches!(occupant, Occupant::Player(_))).count();
        self.rated && self.team == 1 && people == 2
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
