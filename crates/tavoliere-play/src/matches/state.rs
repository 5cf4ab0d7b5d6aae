//! The state of a match after its events: `apply` changes it, and simple questions are answered from it.

use std::sync::Arc;

use tavoliere_games::rules::{BoxedPosition, Effects, Outcome, Position, Reason, Setup, Side, Steps, Turn};

use super::{
    Challenge, Clocks, Event, Identity, Invitee, MatchTerms, Occupant, Offer, PlayerId, Seat, Stops, Team, swap,
};
use crate::time::{Millis, Timestamp};

/// The state of a match after its events.
#[derive(Clone)]
pub struct Match {
    pub setup: Setup,
    pub challenger: PlayerId,
    pub invitee: Invitee,
    /// The side that the challenger asked for; `None` if it is drawn by lot.
    pub wish: Option<Side>,
    pub terms: MatchTerms,
    /// The code of the match that this is the rematch of. Sides are exchanged in a rematch.
    pub rematch: Option<String>,
    /// Whether posts explain the rules during the match.
    pub guided: bool,
    /// Whether the second side has taken over the first move.
    pub swapped: bool,
    /// The code of the first of two matches with one result together, if this is the second.
    pub twin: Option<String>,
    /// The code of the tournament that the match belongs to.
    pub tournament: Option<String>,
    /// Whether the bot has paired two people who waited for anybody.
    pub paired: bool,
    /// The points of the sides in the games before it, in halves, of [several](super::series).
    pub before: [u32; 2],
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
    /// The position before each of `moves`, shared by all copies of the match.
    pub(super) earlier: Vec<Arc<dyn Position>>,
    pub clocks: Clocks,
    /// The times at which the clocks stand.
    pub stops: Stops,
    /// The open offer: the seat that made it, the kind, and the version it made.
    pub offered: Option<(Seat, Offer, u32)>,
    /// The offers refused on this board. The same side cannot repeat them until the board changes.
    pub(super) refused: Vec<(Side, Offer)>,
    /// The side of which everybody has left one of [several](super::series) games for good.
    pub departed: Option<Side>,
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

/// Returns whether an offer stands after a move of this seat. A draw offer stands after a move of the offering side.
fn outlasts_move((by, offer, _): (Seat, Offer, u32), moved: Seat) -> bool {
    offer == Offer::Draw && by.side() == moved.side()
}

impl Match {
    /// The maximum number of seats of a side.
    pub const MOST_A_SIDE: u8 = 3;

    /// How long a challenge or an invitation stays open.
    pub const OPEN_FOR: Millis = Millis::WEEK;

    /// How long after its end a match can be undone.
    pub const UNDONE_WITHIN: Millis = Millis::DAY;

    /// Starts a match with its first event, at a time.
    ///
    /// # Panics
    /// If the event is not a challenge.
    #[must_use]
    pub fn from_first(event: Event, at: Timestamp) -> Self {
        let Event::Challenged(challenge) = event else { panic!("a match begins with a challenge, not with {event:?}") };
        let Challenge { setup, by, invitee, wish, terms, rematch, guided, twin, tournament, paired, before } =
            challenge;
        let position = setup.start();
        Self {
            setup,
            challenger: by,
            invitee,
            wish,
            terms,
            rematch,
            guided,
            swapped: false,
            twin,
            tournament,
            paired,
            before,
            joined: vec![(by, Team::Host)],
            seats: Vec::new(),
            phase: Phase::Open,
            version: 1,
            board_since: 1,
            position,
            moves: Vec::new(),
            earlier: Vec::new(),
            clocks: Clocks::new(terms.clock, at),
            stops: Stops::new(terms.weekends_off),
            offered: None,
            refused: Vec::new(),
            departed: None,
        }
    }

    /// Applies all events of a match, each with its time.
    ///
    /// # Panics
    /// If there are no events, or the first is not a challenge.
    #[must_use]
    pub fn replay(events: impl IntoIterator<Item = (Event, Timestamp)>) -> Self {
        let mut events = events.into_iter();
        let (first, at) = events.next().expect("a match has at least one event");
        let mut played = Self::from_first(first, at);
        events.for_each(|(event, at)| played.apply(event, at));
        played
    }

    /// Applies an event that was decided on this version, at a time.
    ///
    /// # Panics
    /// If the event is one that [`decide`](super::decide::decide) does not return for this version.
    pub fn apply(&mut self, event: Event, at: Timestamp) {
        self.apply_known(event, at, None);
    }

    /// Applies an event as [`apply`](Self::apply) does. `position` is the position after it, if it is a move whose
    /// position is known.
    pub(super) fn apply_known(&mut self, event: Event, at: Timestamp, position: Option<BoxedPosition>) {
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
                if let Some(side) = deserted(&self.seats, by) {
                    self.departed = Some(side);
                    return self.end(Some(side.opponent()), Reason::Resignation);
                }
                if let Some(Occupant::Player(player)) = self.mover() {
                    self.clocks.book_turn_so_far(player, &self.stops, at);
                }
                hand_over(&mut self.seats, by);
            }
            Event::Left { by } => self.joined.retain(|(joined, _)| *joined != by),
            Event::Declined { .. } => self.phase = Phase::Declined,
            Event::Cancelled { .. } => self.phase = Phase::Cancelled,
            Event::Voided { .. } | Event::Undone { .. } => {
                self.offered = None;
                self.phase = Phase::Cancelled;
            }
            Event::Moved { seat, steps } => {
                self.make(seat, steps, position);
                match self.occupant(seat) {
                    Occupant::Player(player) => self.clocks.moved(player, seat.side(), &self.stops, at),
                    Occupant::Computer(_) => self.clocks.begin_turn(at),
                }
                let offered = self.offered.filter(|offered| outlasts_move(*offered, seat));
                self.board_changed();
                self.offered = offered.filter(|_| self.phase == Phase::Playing);
            }
            Event::Swapped { seat } => swap::exchange(self, seat, at),
            Event::Resigned { seat } => self.end(Some(seat.side().opponent()), Reason::Resignation),
            Event::Offered { seat, offer } => self.offered = Some((seat, offer, self.version)),
            Event::Agreed { .. } => match self.offered.take().expect("only an open offer is agreed to") {
                (_, Offer::Draw, _) => self.end(None, Reason::Agreement),
                (seat, Offer::Takeback, _) => self.take_back(seat.side(), at),
            },
            Event::Refused { .. } => {
                let (seat, offer, _) = self.offered.take().expect("only an open offer is refused");
                self.refused.push((seat.side(), offer));
            }
            // The board does not change, and the player need not play the suggested move.
            Event::Hinted { .. } => {}
            Event::Away { by, until } => self.stops.add_absence(by, at, until),
            Event::Back { by } => self.stops.come_back(by, at),
            Event::Adjudicated { winner } => self.end(winner, Reason::Adjudication),
            Event::TimedOut => self.run_out_of_time(),
        }
    }

    /// Makes a move on the board. `after` is the position after the move, if it is known; else the move is played.
    fn make(&mut self, seat: Seat, steps: Steps, after: Option<BoxedPosition>) {
        let after = after.unwrap_or_else(|| position_after(&self.position, &steps));
        let before = std::mem::replace(&mut self.position, after);
        self.earlier.push(before.into());
        self.moves.push((seat, steps));
    }

    /// Takes back the last move of a side and the moves after it.
    fn take_back(&mut self, side: Side, at: Timestamp) {
        let left = self.moves.iter().rposition(|(seat, _)| seat.side() == side).unwrap_or(0);
        if let Some(position) = self.earlier.get(left) {
            self.position = position.clone_box();
        }
        self.moves.truncate(left);
        self.earlier.truncate(left);
        self.clocks.begin_turn(at);
        self.board_changed();
    }

    /// Notes that this version changed the board: offers and refusals made on the previous board lapse.
    pub(super) fn board_changed(&mut self) {
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
        usize::from(self.terms.team) - self.joined.iter().filter(|(_, joined)| *joined == team).count()
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
    /// neither of them the computer. A match of a tournament that ended before both had moved does not count. Does not check
    /// whether both players are one person.
    #[must_use]
    pub fn is_rated(&self) -> bool {
        let people = self.seats.iter().filter(|occupant| matches!(occupant, Occupant::Player(_))).count();
        self.terms.rated && self.terms.team == 1 && people == 2 && !ended_unplayed(self)
    }

    /// The outcome; `None` if the match has not ended with a result.
    #[must_use]
    pub const fn outcome(&self) -> Option<Outcome> {
        match self.phase {
            Phase::Over(outcome) => Some(outcome),
            _ => None,
        }
    }

    /// The effects of the last move; empty if there is none.
    #[must_use]
    pub fn last_effects(&self) -> Effects {
        match (self.earlier.last(), self.moves.last()) {
            (Some(before), Some((_, steps))) => before.effects(steps),
            _ => Effects::default(),
        }
    }

    /// Whether both sides have moved. From then on a side that runs out of time loses; before, the match is cancelled.
    /// Of several matches with one common result none is cancelled: otherwise the losing side of one could get rid of the
    /// other. A match of a tournament is not cancelled either: an absent player loses it.
    pub(super) fn both_have_moved(&self) -> bool {
        self.swapped
            || self.terms.double
            || self.terms.best_of > 1
            || self.tournament.is_some()
            || Side::BOTH.into_iter().all(|side| self.moves.iter().any(|(seat, _)| seat.side() == side))
    }

    /// The person's seats, in the order of play.
    pub fn seats_of<'a>(&'a self, person: &'a Identity) -> impl Iterator<Item = Seat> + 'a {
        let sits = |occupant: &Occupant| matches!(occupant, Occupant::Player(player) if person.owns(*player));
        self.seats.iter().enumerate().filter(move |(_, occupant)| sits(occupant)).map(|(place, _)| Seat(place))
    }

    /// Whether two people are opponents in a match that is not over.
    #[must_use]
    pub fn opposes(&self, one: &Identity, other: &Identity) -> bool {
        let teams_of = |person: &Identity| {
            let theirs = self.joined.iter().filter(|(player, _)| person.owns(*player));
            theirs.map(|(_, team)| *team).collect::<Vec<_>>()
        };
        let sides_of = |person: &Identity| self.seats_of(person).map(Seat::side).collect::<Vec<_>>();
        match self.phase {
            Phase::Open => differ(&teams_of(one), &teams_of(other)),
            Phase::Playing => differ(&sides_of(one), &sides_of(other)),
            Phase::Declined | Phase::Cancelled | Phase::Over(_) => false,
        }
    }

    /// When time is up: for the answer to a challenge, then for each move. `None` if there is no
    /// time limit, or the computer is to move.
    #[must_use]
    pub fn deadline(&self) -> Option<Timestamp> {
        match self.phase {
            Phase::Open => Some(self.clocks.lapse(Self::OPEN_FOR)),
            Phase::Playing => {
                let (player, side) = self.player_to_move()?;
                self.clocks.deadline(player, side, &self.stops)
            }
            _ => None,
        }
    }

    /// When to remind the player to move: a fifth of the time is left then.
    #[must_use]
    pub fn reminder(&self) -> Option<Timestamp> {
        let (player, side) = self.player_to_move()?;
        self.clocks.reminder(player, side, &self.stops)
    }

    /// Whether the clock of the player to move stands at `now`: it is a weekend, or the player is away.
    #[must_use]
    pub fn clock_stands(&self, now: Timestamp) -> bool {
        let player = self.player_to_move().filter(|_| self.clocks.clock.is_some());
        player.is_some_and(|(player, _)| self.stops.is_stopped(player, now))
    }

    /// The time a side has left at `now`: for its turn if it is to move, else in its bank. `None` if
    /// it has no clock, or is not to move and has no bank.
    #[must_use]
    pub fn time_left(&self, side: Side, now: Timestamp) -> Option<Millis> {
        if self.phase != Phase::Playing {
            return None;
        }
        if self.to_move().map(Seat::side) == Some(side) {
            let (player, _) = self.player_to_move()?;
            return self.clocks.left_in_turn(player, side, &self.stops, now);
        }
        self.clocks.bank(side)
    }

    /// The player to move, with the side; `None` if no player is to move.
    fn player_to_move(&self) -> Option<(PlayerId, Side)> {
        let seat = self.to_move()?;
        Some((self.occupant(seat).player()?, seat.side()))
    }
}

fn position_after(before: &BoxedPosition, steps: &Steps) -> BoxedPosition {
    #[cfg(test)]
    super::tests::COUNTED.set(super::tests::COUNTED.get() + 1);
    let mut after = before.clone();
    after.play(steps).expect("only legal moves are recorded");
    after
}

/// The other occupants of a side, in the order of play.
pub(super) fn mates(seats: &[Occupant], side: Side, gone: PlayerId) -> impl Iterator<Item = Occupant> {
    let of_side = seats.iter().enumerate().filter(move |(place, _)| Seat(*place).side() == side);
    of_side.map(|(_, occupant)| *occupant).filter(move |occupant| *occupant != Occupant::Player(gone))
}

/// The side of a player who leaves nobody on it; `None` if others play on.
fn deserted(seats: &[Occupant], gone: PlayerId) -> Option<Side> {
    let place = seats.iter().position(|occupant| *occupant == Occupant::Player(gone))?;
    Some(Seat(place).side()).filter(|side| mates(seats, *side, gone).next().is_none())
}

/// Gives the seats of a player who left to the others of the side, in turn.
fn hand_over(seats: &mut [Occupant], gone: PlayerId) {
    for side in Side::BOTH {
        let mates: Vec<Occupant> = mates(seats, side, gone).collect();
        let left = seats
            .iter_mut()
            .enumerate()
            .filter(|(place, occupant)| Seat(*place).side() == side && **occupant == Occupant::Player(gone));
        for ((_, seat), mate) in left.zip(mates.iter().cycle()) {
            *seat = *mate;
        }
    }
}

/// Whether some element of one list differs from some element of the other.
fn differ<T: PartialEq>(one: &[T], other: &[T]) -> bool {
    one.iter().any(|of_one| other.iter().any(|of_other| of_one != of_other))
}

/// Whether a match of a tournament ended before both sides had moved.
#[must_use]
pub fn ended_unplayed(stored: &Match) -> bool {
    let has_moved = |side: Side| stored.swapped || stored.moves.iter().any(|(seat, _)| seat.side() == side);
    stored.tournament.is_some() && stored.outcome().is_some() && !Side::BOTH.into_iter().all(has_moved)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::matches::Clock;
    use crate::matches::tests::{
        ANN, BOB, DAN, EVE, START, at_hour, begun, by_ann, cell, open, play, players, playing,
    };

    #[test]
    fn seats_of_a_side_move_in_rotation() {
        let seats = [players(&[ANN, BOB, EVE]), vec![Occupant::Computer(1)]].concat();
        let mut played = begun(by_ann(), &seats, START);
        let mut order = Vec::new();
        for name in ["a1", "j10", "a2", "j9", "a3"] {
            order.push(played.to_move().expect("still playing").0);
            play(&mut played, cell(name), START);
        }
        assert_eq!(order, [0, 1, 2, 3, 0]);
    }

    #[test]
    fn only_rated_matches_of_two_people_count() {
        let (ann, bob, computer) = (Occupant::Player(ANN), Occupant::Player(BOB), Occupant::Computer(8));
        for (rated, team, seats, counts) in [
            (true, 1, vec![ann, bob], true),
            (false, 1, vec![ann, bob], false),
            (true, 1, vec![ann, computer], false),
            (true, 1, vec![computer, ann], false),
            (true, 2, vec![ann, bob, Occupant::Player(EVE), Occupant::Player(DAN)], false),
            (true, 1, vec![], false),
        ] {
            let mut played = open(Challenge { terms: MatchTerms { rated, team, ..MatchTerms::USUAL }, ..by_ann() });
            if !seats.is_empty() {
                played.apply(Event::Accepted { seats: seats.clone() }, START);
            }
            assert_eq!(played.is_rated(), counts, "{rated} {seats:?}");
        }
    }

    #[test]
    fn opponents_are_in_other_teams_or_on_other_sides() {
        let mut played = open(Challenge { terms: MatchTerms { team: 2, ..MatchTerms::USUAL }, ..by_ann() });
        let both = Identity { own: PlayerId(5), others: vec![BOB] };
        assert!(!played.opposes(&ANN.into(), &both), "nobody has joined yet");
        played.apply(Event::Joined { by: BOB, team: Team::Guest }, START);
        played.apply(Event::Joined { by: EVE, team: Team::Host }, START);
        let expected = [(ANN, true), (EVE, true), (BOB, false), (DAN, false)];
        for (player, against) in expected {
            assert_eq!(played.opposes(&player.into(), &both), against, "{player:?} gathering");
        }
        played.apply(Event::Accepted { seats: players(&[ANN, BOB, EVE, DAN]) }, START);
        for (player, against) in expected {
            assert_eq!(played.opposes(&both, &player.into()), against, "{player:?} playing");
        }
        assert_eq!(played.seats_of(&both).collect::<Vec<_>>(), [Seat(1)]);
        played.apply(Event::Resigned { seat: Seat(0) }, START);
        assert!(!played.opposes(&ANN.into(), &both), "it is over");
    }

    #[test]
    fn the_seats_of_a_player_who_left_go_to_the_others_in_turn() {
        let [fay, gus] = [5, 6].map(PlayerId);
        let mut played = playing(&[ANN, BOB, EVE, DAN, fay, gus], &[]);
        played.apply(Event::Left { by: ANN }, START);
        assert_eq!(played.seats, [EVE, BOB, EVE, DAN, fay, gus].map(Occupant::Player));
        played.apply(Event::Left { by: EVE }, START);
        assert_eq!(played.seats, [fay, BOB, fay, DAN, fay, gus].map(Occupant::Player));
    }

    #[test]
    fn a_turn_that_is_handed_over_keeps_its_time() {
        let challenged =
            Challenge { terms: MatchTerms { team: 2, clock: Clock::parse("1d"), ..MatchTerms::USUAL }, ..by_ann() };
        let mut played = begun(challenged, &players(&[ANN, BOB, EVE, DAN]), START);
        played.apply(Event::Away { by: ANN, until: at_hour(50) }, at_hour(10));
        assert_eq!(played.time_left(Side::First, at_hour(40)), Some(14 * Millis::HOUR));
        played.apply(Event::Left { by: ANN }, at_hour(40));
        assert_eq!(played.mover(), Some(Occupant::Player(EVE)));
        assert_eq!(played.time_left(Side::First, at_hour(40)), Some(14 * Millis::HOUR));
        assert_eq!((played.deadline(), played.reminder()), (Some(at_hour(54)), Some(at_hour(49) + Millis::HOUR / 5)));
    }
}
