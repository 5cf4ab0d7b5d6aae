//! One match from the challenge to the result: a setup and a list of events, from which everything else is computed.

pub mod action;
pub mod clock;
pub mod decide;
mod departure;
pub mod event;
mod finish;
pub mod history;
pub mod identity;
mod offers;
pub mod plan;
pub mod record;
pub mod stops;
#[cfg(test)]
mod tests;

pub use action::{Action, Actor, Refusal};
pub use clock::{Clock, Clocks};
pub use event::{Challenge, Event, Invitee, Occupant, Offer, PlayerId, Team};
pub use history::{MatchId, StoredMatch};
pub use identity::Identity;
pub use plan::{Plan, Unplannable};
pub use record::{Record, RecordError};
pub use stops::Stops;

use tavoliere_games::rules::{BoxedPosition, Outcome, Reason, Setup, Side, Steps, Turn};

/// The state of a match after its events.
#[derive(Clone)]
pub struct Match {
    pub setup: Setup,
    pub challenger: PlayerId,
    pub invitee: Invitee,
    /// The side that the challenger asked for; `None` if it is drawn by lot.
    pub wish: Option<Side>,
    /// The number of seats of each side.
    pub team: u8,
    /// Whether the players want the result to count for their ratings.
    pub rated: bool,
    /// The code of the match that this is the rematch of. Sides are exchanged in a rematch.
    pub rematch: Option<String>,
    /// Whether posts explain the rules during the match.
    pub guided: bool,
    /// The players who have joined, with their teams, in the order of joining; the challenger is first. Not used after
    /// the match has begun.
    pub joined: Vec<(PlayerId, Team)>,
    /// The occupants in the order of play; empty until the match begins.
    pub seats: Vec<Occupant>,
    pub phase: Phase,
    /// The number of events so far. Each event makes a version.
    pub version: u32,
    /// The version that last changed the board. Requests made for this version or a later one are still valid.
    pub board_since: u32,
    pub position: BoxedPosition,
    /// The moves played and not taken back, each with its seat.
    pub moves: Vec<(Seat, Steps)>,
    pub clocks: Clocks,
    /// The times at which the clocks stand.
    pub stops: Stops,
    /// The open offer: who made it, what it is, and the version it made.
    pub offered: Option<(Seat, Offer, u32)>,
    /// The offers refused on this board. The same side cannot repeat them until the board changes.
    refused: Vec<(Side, Offer)>,
}

/// A player's or the computer's place in the match, counted from 0 in the order of play. Even numbers are the first
/// side's.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Seat(pub usize);

impl Seat {
    #[must_use]
    pub const fn side(self) -> Side {
        Side::BOTH[self.0 % 2]
    }
}

/// The stage that a match has reached.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Phase {
    /// The challenge has not been answered.
    Open,
    Declined,
    Cancelled,
    Playing,
    Over(Outcome),
}

impl Match {
    /// The maximum number of seats of a side.
    pub const MOST_A_SIDE: u8 = 3;

    /// Starts a match with its first event, at a time in Unix milliseconds.
    ///
    /// # Panics
    /// If the event is not a challenge.
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

    /// Applies all events of a match, each with its time in Unix milliseconds.
    ///
    /// # Panics
    /// If there are no events, or the first is not a challenge.
    #[must_use]
    pub fn replay(events: impl IntoIterator<Item = (Event, i64)>) -> Self {
        let mut events = events.into_iter();
        let (first, at) = events.next().expect("a match has at least one event");
        let mut played = Self::from_first(first, at);
        events.for_each(|(event, at)| played.apply(event, at));
        played
    }

    /// Applies an event that was decided on this version, at a time in Unix milliseconds.
    ///
    /// # Panics
    /// If the event is one that [`decide`](Self::decide) does not return for this version.
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
            // The board does not change, and the player need not play the suggested move.
            Event::Hinted { .. } => {}
            Event::Away { by, until } => self.stops.go(by, at, until),
            Event::Back { by } => self.stops.come_back(by, at),
            Event::TimedOut => self.run_out_of_time(),
        }
    }

    /// Notes that this version changed the board: offers and refusals made on the previous board lapse.
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

    /// Cancels the match if a side has not moved yet; else the side to move loses.
    fn run_out_of_time(&mut self) {
        match self.to_move() {
            Some(seat) if self.both_have_moved() => self.end(Some(seat.side().opponent()), Reason::Time),
            _ => self.phase = Phase::Cancelled,
        }
    }

    /// The number of free seats of a team before the match begins.
    #[must_use]
    pub fn free(&self, team: Team) -> usize {
        usize::from(self.team) - self.joined.iter().filter(|(_, joined)| *joined == team).count()
    }

    /// The seat to move; `None` unless the match is being played.
    #[must_use]
    pub fn to_move(&self) -> Option<Seat> {
        let side = self.position.turn().side().filter(|_| self.phase == Phase::Playing)?;
        let played = self.moves.iter().filter(|(seat, _)| seat.side() == side).count();
        let seats_of_side = self.seats.len() / 2;
        Some(Seat(side.index() + 2 * (played % seats_of_side)))
    }

    /// The side that has already won and still has moves to play; only this side moves until the end.
    #[must_use]
    pub fn decided(&self) -> Option<Side> {
        self.position.decided().filter(|_| self.phase == Phase::Playing)
    }

    /// The occupant of a seat.
    ///
    /// # Panics
    /// If the match has no such seat.
    #[must_use]
    pub fn occupant(&self, seat: Seat) -> Occupant {
        self.seats[seat.0]
    }

    /// The occupant to move; `None` unless the match is being played.
    #[must_use]
    pub fn mover(&self) -> Option<Occupant> {
        self.to_move().map(|seat| self.occupant(seat))
    }

    /// Whether the result counts for ratings: the players agreed to that, and the match is between two single players,
    /// neither of them the computer. Does not check whether both players are one person.
    #[must_use]
    pub fn is_rated(&self) -> bool {
        let people = self.seats.iter().filter(|occupant| matches!(occupant, Occupant::Player(_))).count();
        self.rated && self.team == 1 && people == 2
    }

    /// The outcome; `None` if the match has not ended with a result.
    #[must_use]
    pub const fn outcome(&self) -> Option<Outcome> {
        match self.phase {
            Phase::Over(outcome) => Some(outcome),
            _ => None,
        }
    }
}
