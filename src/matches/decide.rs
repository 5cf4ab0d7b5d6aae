//! Decides what an action makes happen, or why nothing does. Never changes anything itself.

use tavoliere_games::rules::{Remark, Side, Steps};
use thiserror::Error;

use super::{Challenge, Event, Identity, Invitee, Match, Occupant, Offer, Phase, PlayerId, Seat, Team};

/// Who acts.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Actor {
    Player {
        player: Identity,
        /// The name people type after `@`, without it.
        handle: Option<String>,
    },
    /// The computer, in whatever seats it has.
    Computer,
    /// The clock, which only ever says that time is up. The rest of a decided match it plays for the winner.
    Clock,
}

/// What somebody wants to happen to a match.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Action {
    /// `toss` decides the challenger's side where no wish does. `team` is the one to join; `None` takes the one with
    /// more places left.
    Accept {
        toss: Side,
        team: Option<Team>,
    },
    /// Gives a place in a team up again.
    Leave,
    Decline,
    Cancel,
    /// Ends it without a result. Whether somebody may is for those to say who know the chat.
    Void {
        reason: String,
    },
    /// Goes for good, whatever has to become of the match.
    Depart,
    Move(Steps),
    Resign,
    Offer(Offer),
    /// To what is offered.
    Agree,
    /// Not to what is offered.
    Refuse,
    /// To be told a good move.
    Hint,
    /// To be away from now until then, in unix milliseconds; who is away already, for longer.
    GoAway {
        now: i64,
        until: i64,
    },
    /// To be back before that.
    ComeBack {
        now: i64,
    },
    /// Time is up, at this time in unix milliseconds.
    TimeOut {
        now: i64,
    },
}

/// Why nothing happens.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum Refusal {
    #[error("one cannot challenge oneself")]
    Oneself,
    #[error("the match has moved on")]
    MovedOn,
    #[error("the challenge is for somebody else")]
    NotInvited,
    #[error("only the challenger can withdraw a challenge")]
    NotChallenger,
    #[error("already in a team of the match")]
    AlreadyJoined,
    #[error("the team has no place left")]
    TeamFull,
    #[error("in no team of the match")]
    NotJoined,
    #[error("the challenger cannot leave, but withdraw the challenge")]
    HostLeaves,
    #[error("the challenge has been answered")]
    Answered,
    #[error("the match has not begun")]
    NotBegun,
    #[error("the match is over")]
    Over,
    #[error("not a player of this match")]
    NotPlaying,
    #[error("somebody else is to move")]
    NotYourTurn,
    #[error("the result stands, and the winner goes on alone")]
    Decided,
    #[error("both sides can still move")]
    Undecided,
    #[error("nothing is offered")]
    NothingOffered,
    #[error("the same side has offered something, and waits for the answer")]
    Offered(Offer),
    #[error("the other side has offered something else, and waits for the answer")]
    AnswerFirst(Offer),
    #[error("it was refused on this board")]
    RefusedBefore(Offer),
    #[error("the side has no move to take back")]
    NothingToTakeBack,
    #[error("the computer agrees to no draw")]
    ComputerPlaysOn,
    #[error("in a rated match nobody is told what to play")]
    Rated,
    #[error("there is time left, or no clock")]
    InTime,
    #[error("away already")]
    Away,
    #[error("not away")]
    NotAway,
    #[error("the rules do not allow the move: {}", .0.id)]
    Illegal(Remark),
}

/// The first event of a match.
///
/// # Errors
/// When somebody challenges themselves.
pub fn challenge(challenge: Challenge) -> Result<Event, Refusal> {
    if challenge.invitee == Invitee::Player(challenge.by) {
        return Err(Refusal::Oneself);
    }
    Ok(Event::Challenged(challenge))
}

impl Match {
    /// The event that an action makes happen. `seen` is the version the actor looked at, where they say so: what was
    /// asked looking at the same board is still meant.
    ///
    /// # Errors
    /// With the reason when the action is not possible now, or not for this actor.
    pub fn decide(&self, actor: &Actor, action: Action, seen: Option<u32>) -> Result<Event, Refusal> {
        // What becomes of a challenge is about the challenge, however many have joined since.
        if !matches!(
            action,
            Action::Accept { .. }
                | Action::Leave
                | Action::Decline
                | Action::Cancel
                | Action::Depart
                | Action::Void { .. }
        ) {
            self.check_seen(seen)?;
        }
        match action {
            Action::Accept { toss, team } => self.accept(actor, toss, team),
            Action::Leave => self.leave(actor),
            Action::Decline => self.decline(actor),
            Action::Cancel => self.cancel(actor),
            Action::Depart => self.depart(actor),
            Action::Void { reason } => self.void(actor, reason),
            Action::Move(steps) => self.make_move(actor, steps),
            Action::Resign => self.resign(actor),
            Action::Offer(offer) => self.offer(actor, offer),
            Action::Agree => self.answer_offer(actor, true, seen),
            Action::Refuse => self.answer_offer(actor, false, seen),
            Action::Hint => self.hint(actor),
            Action::GoAway { now, until } => self.go_away(actor, now, until),
            Action::ComeBack { now } => self.come_back(actor, now),
            Action::TimeOut { now } => match self.deadline() {
                Some(deadline) if deadline <= now && self.decided().is_none() => Ok(Event::TimedOut),
                _ => Err(Refusal::InTime),
            },
        }
    }

    fn accept(&self, actor: &Actor, toss: Side, team: Option<Team>) -> Result<Event, Refusal> {
        self.check_open()?;
        match (actor, &self.invitee) {
            (Actor::Computer, Invitee::Computer(level)) => {
                Ok(self.begin(toss, vec![Occupant::Player(self.challenger)], vec![Occupant::Computer(*level)]))
            }
            (Actor::Player { player, .. }, _) if player.is(self.challenger) => Err(Refusal::Oneself),
            (Actor::Player { player, .. }, _) if self.invites(actor) => self.join(player, toss, team),
            _ => Err(Refusal::NotInvited),
        }
    }

    /// Somebody takes a place; with the last one the match begins.
    fn join(&self, person: &Identity, toss: Side, team: Option<Team>) -> Result<Event, Refusal> {
        if self.joined.iter().any(|(joined, _)| person.is(*joined)) {
            return Err(Refusal::AlreadyJoined);
        }
        let player = person.own;
        let emptier = if self.free(Team::Host) > self.free(Team::Guest) { Team::Host } else { Team::Guest };
        let team = team.unwrap_or(emptier);
        match (self.free(team), self.free(Team::Host) + self.free(Team::Guest)) {
            (0, _) => Err(Refusal::TeamFull),
            (_, 1) => {
                let all: Vec<(PlayerId, Team)> = self.joined.iter().copied().chain([(player, team)]).collect();
                let (hosts, guests): (Vec<_>, Vec<_>) = all.into_iter().partition(|(_, team)| *team == Team::Host);
                let seated = |team: Vec<(PlayerId, Team)>| team.into_iter().map(|(player, _)| Occupant::Player(player));
                Ok(self.begin(toss, seated(hosts).collect(), seated(guests).collect()))
            }
            _ => Ok(Event::Joined { by: player, team }),
        }
    }

    /// A place in a team is given up; with it the challenger would give up the match.
    pub(super) fn leave(&self, actor: &Actor) -> Result<Event, Refusal> {
        self.check_open()?;
        let Actor::Player { player, .. } = actor else { return Err(Refusal::NotJoined) };
        if player.is(self.challenger) {
            return Err(Refusal::HostLeaves);
        }
        let joined = self.joined.iter().map(|(joined, _)| *joined).find(|joined| player.is(*joined));
        Ok(Event::Left { by: joined.ok_or(Refusal::NotJoined)? })
    }

    /// The teams sit down alternately, in the order in which they joined.
    fn begin(&self, toss: Side, hosts: Vec<Occupant>, guests: Vec<Occupant>) -> Event {
        let (first, second) = match self.wish.unwrap_or(toss) {
            Side::First => (hosts, guests),
            Side::Second => (guests, hosts),
        };
        Event::Accepted { seats: first.into_iter().zip(second).flat_map(|(one, other)| [one, other]).collect() }
    }

    pub(super) fn decline(&self, actor: &Actor) -> Result<Event, Refusal> {
        self.check_open()?;
        match actor {
            Actor::Player { player, .. } if self.invitee != Invitee::Anyone && self.invites(actor) => {
                Ok(Event::Declined { by: player.own })
            }
            _ => Err(Refusal::NotInvited),
        }
    }

    pub(super) fn cancel(&self, actor: &Actor) -> Result<Event, Refusal> {
        self.check_open()?;
        match actor {
            Actor::Player { player, .. } if player.is(self.challenger) => Ok(Event::Cancelled { by: player.own }),
            _ => Err(Refusal::NotChallenger),
        }
    }

    /// What is over stays as it is: its result has counted.
    fn void(&self, actor: &Actor, reason: String) -> Result<Event, Refusal> {
        match (self.phase, actor) {
            (Phase::Open | Phase::Playing, Actor::Player { player, .. }) => {
                Ok(Event::Voided { by: player.own, reason })
            }
            _ => Err(Refusal::Over),
        }
    }

    /// The result of a decided match stands: nobody can give it up any more.
    pub(super) fn resign(&self, actor: &Actor) -> Result<Event, Refusal> {
        let seats = self.own_seats(actor)?;
        match self.decided() {
            Some(_) => Err(Refusal::Decided),
            None => Ok(Event::Resigned { seat: seats[0] }),
        }
    }

    /// The seat an actor may move for now. `seen` as in [`decide`](Self::decide).
    ///
    /// # Errors
    /// With the reason when it is not theirs to move.
    pub fn seat_to_move_for(&self, actor: &Actor, seen: Option<u32>) -> Result<Seat, Refusal> {
        self.check_seen(seen)?;
        let seats = self.own_seats(actor)?;
        let seat = self.to_move().ok_or(Refusal::Over)?;
        match self.decided() {
            _ if seats.contains(&seat) => Ok(seat),
            Some(winner) if seats.iter().all(|seat| seat.side() != winner) => Err(Refusal::Decided),
            _ => Err(Refusal::NotYourTurn),
        }
    }

    fn make_move(&self, actor: &Actor, steps: Steps) -> Result<Event, Refusal> {
        let seat = self.seat_to_move_for(actor, None)?;
        if !self.position.legal().contains(&steps) {
            return Err(Refusal::Illegal(self.position.objection(&steps)));
        }
        Ok(Event::Moved { seat, steps })
    }

    /// Whoever is to move may be told what to play, where that is fair to the others.
    fn hint(&self, actor: &Actor) -> Result<Event, Refusal> {
        let seat = self.seat_to_move_for(actor, None)?;
        if self.is_rated() { Err(Refusal::Rated) } else { Ok(Event::Hinted { seat }) }
    }

    fn go_away(&self, actor: &Actor, now: i64, until: i64) -> Result<Event, Refusal> {
        let by = self.own_player(actor)?;
        let is_away = until <= now || self.stops.away_until(by, now).is_some_and(|away| away >= until);
        if is_away { Err(Refusal::Away) } else { Ok(Event::Away { by, until }) }
    }

    fn come_back(&self, actor: &Actor, now: i64) -> Result<Event, Refusal> {
        let by = self.own_player(actor)?;
        if self.stops.away_until(by, now).is_some() { Ok(Event::Back { by }) } else { Err(Refusal::NotAway) }
    }

    fn own_player(&self, actor: &Actor) -> Result<PlayerId, Refusal> {
        self.occupant(self.own_seats(actor)?[0]).player().ok_or(Refusal::NotPlaying)
    }

    /// Refuses what comes too late: after the end, or looking at an earlier board.
    pub(super) fn check_seen(&self, seen: Option<u32>) -> Result<(), Refusal> {
        if let Phase::Over(_) = self.phase {
            return Err(Refusal::Over);
        }
        if seen.is_some_and(|seen| !(self.board_since..=self.version).contains(&seen)) {
            return Err(Refusal::MovedOn);
        }
        Ok(())
    }

    const fn check_open(&self) -> Result<(), Refusal> {
        match self.phase {
            Phase::Open => Ok(()),
            Phase::Over(_) => Err(Refusal::Over),
            _ => Err(Refusal::Answered),
        }
    }

    /// The seats an actor plays, at least one.
    pub(super) fn own_seats(&self, actor: &Actor) -> Result<Vec<Seat>, Refusal> {
        match self.phase {
            Phase::Open => return Err(Refusal::NotBegun),
            Phase::Declined | Phase::Cancelled => return Err(Refusal::Over),
            Phase::Playing | Phase::Over(_) => {}
        }
        let sits_there = |occupant: &Occupant| match (actor, occupant) {
            (Actor::Player { player, .. }, Occupant::Player(sitting)) => player.is(*sitting),
            (Actor::Computer, Occupant::Computer(_)) => true,
            _ => false,
        };
        let seats: Vec<Seat> =
            (0..self.seats.len()).map(Seat).filter(|seat| sits_there(&self.occupant(*seat))).collect();
        if seats.is_empty() { Err(Refusal::NotPlaying) } else { Ok(seats) }
    }

    fn invites(&self, actor: &Actor) -> bool {
        let Actor::Player { player, handle } = actor else { return false };
        match &self.invitee {
            Invitee::Anyone => true,
            Invitee::Player(invited) => player.is(*invited),
            Invitee::Handle(invited) => handle.as_ref().is_some_and(|handle| same_handle(invited, handle)),
            Invitee::Computer(_) => false,
        }
    }
}

fn same_handle(one: &str, other: &str) -> bool {
    one.to_lowercase() == other.to_lowercase()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::matches::Clock;
    use tavoliere_games::games::briths_square::GAME;
    use tavoliere_games::rules::{Cell, Outcome, Reason, Setup};

    const ANN: PlayerId = PlayerId(1);
    const BOB: PlayerId = PlayerId(2);
    const EVE: PlayerId = PlayerId(3);

    fn actor(player: PlayerId) -> Actor {
        let handle = (player == BOB).then(|| "Bob".to_owned());
        Actor::Player { player: player.into(), handle }
    }

    fn open(invitee: Invitee) -> Match {
        let setup = Setup::new(&GAME, &[("size", "3")], 0).expect("a setup");
        let challenged = Challenge { invitee, wish: Some(Side::First), ..Challenge::new(setup, ANN) };
        Match::from_first(challenge(challenged).expect("a challenge"), 0)
    }

    fn playing() -> Match {
        let mut game = open(Invitee::Anyone);
        game.apply(
            game.decide(&actor(BOB), Action::Accept { toss: Side::Second, team: None }, None).expect("accepted"),
            0,
        );
        game
    }

    fn step(name: &str) -> Action {
        Action::Move(Steps::cell(Cell::from_name(name).expect("a cell")))
    }

    #[test]
    fn a_challenge_is_answered_by_those_it_is_for() {
        let handle = |name: &str| Invitee::Handle(name.to_owned());
        let accept = Action::Accept { toss: Side::First, team: None };
        for (invitee, who, action, refusal) in [
            (Invitee::Anyone, BOB, accept.clone(), None),
            (Invitee::Anyone, ANN, accept.clone(), Some(Refusal::Oneself)),
            (Invitee::Anyone, BOB, Action::Decline, Some(Refusal::NotInvited)),
            (Invitee::Player(BOB), BOB, accept.clone(), None),
            (Invitee::Player(BOB), EVE, accept.clone(), Some(Refusal::NotInvited)),
            (Invitee::Player(BOB), BOB, Action::Decline, None),
            (Invitee::Player(BOB), EVE, Action::Decline, Some(Refusal::NotInvited)),
            (handle("bOB"), BOB, accept.clone(), None),
            (handle("bobby"), BOB, accept.clone(), Some(Refusal::NotInvited)),
            (handle("bob"), EVE, accept.clone(), Some(Refusal::NotInvited)),
            (Invitee::Computer(1), BOB, accept, Some(Refusal::NotInvited)),
            (Invitee::Anyone, ANN, Action::Cancel, None),
            (Invitee::Anyone, BOB, Action::Cancel, Some(Refusal::NotChallenger)),
            (Invitee::Anyone, ANN, step("a1"), Some(Refusal::NotBegun)),
            (Invitee::Anyone, ANN, Action::Resign, Some(Refusal::NotBegun)),
        ] {
            let decided = open(invitee.clone()).decide(&actor(who), action.clone(), Some(1));
            assert_eq!(decided.err(), refusal, "{invitee:?} {who:?} {action:?}");
        }
        let setup = Setup::new(&GAME, &[], 0).expect("a setup");
        let oneself = Challenge { invitee: Invitee::Player(ANN), ..Challenge::new(setup, ANN) };
        assert_eq!(challenge(oneself), Err(Refusal::Oneself));
    }

    #[test]
    fn an_answer_is_final() {
        let mut declined = open(Invitee::Player(BOB));
        declined.apply(Event::Declined { by: BOB }, 0);
        for game in [declined, playing()] {
            let accept = Action::Accept { toss: Side::First, team: None };
            for (who, action) in [(BOB, accept), (BOB, Action::Decline), (ANN, Action::Cancel)] {
                assert_eq!(game.decide(&actor(who), action, None), Err(Refusal::Answered));
            }
        }
    }

    #[test]
    fn the_wish_decides_the_sides_and_the_toss_where_there_is_none() {
        for (wish, toss, seats) in [
            (Some(Side::First), Side::Second, [ANN, BOB]),
            (Some(Side::Second), Side::First, [BOB, ANN]),
            (None, Side::First, [ANN, BOB]),
            (None, Side::Second, [BOB, ANN]),
        ] {
            let mut game = open(Invitee::Anyone);
            game.wish = wish;
            let event = game.decide(&actor(BOB), Action::Accept { toss, team: None }, None);
            assert_eq!(event, Ok(Event::Accepted { seats: seats.map(Occupant::Player).to_vec() }));
        }
    }

    #[test]
    fn moves_are_made_in_turn_on_the_version_seen_and_by_the_rules() {
        let mut game = playing();
        for (who, action, seen, refusal) in [
            (BOB, step("a1"), None, Refusal::NotYourTurn),
            (EVE, step("a1"), None, Refusal::NotPlaying),
            (ANN, step("a1"), Some(1), Refusal::MovedOn),
            (ANN, step("a4"), None, Refusal::Illegal(Remark::new("outside").with("cell", Cell::new(0, 3)))),
            (EVE, Action::Resign, None, Refusal::NotPlaying),
        ] {
            assert_eq!(game.decide(&actor(who), action, seen), Err(refusal));
        }
        game.apply(game.decide(&actor(ANN), step("a1"), Some(2)).expect("a move"), 0);
        assert_eq!((game.version, game.mover()), (3, Some(Occupant::Player(BOB))));
        assert_eq!(game.decide(&actor(ANN), step("a2"), None), Err(Refusal::NotYourTurn));
    }

    #[test]
    fn resigning_gives_the_game_to_the_other_side_at_any_time() {
        for (who, winner) in [(ANN, Side::Second), (BOB, Side::First)] {
            let mut game = playing();
            game.apply(game.decide(&actor(who), Action::Resign, None).expect("resigned"), 0);
            assert_eq!(game.outcome(), Some(Outcome { winner: Some(winner), reason: Reason::Resignation }));
            assert_eq!(game.mover(), None);
            assert_eq!(game.decide(&actor(ANN), step("a1"), None), Err(Refusal::Over));
        }
    }

    #[test]
    fn seats_of_a_side_move_in_rotation() {
        let setup = Setup::new(&GAME, &[], 0).expect("a setup");
        let mut game = Match::from_first(Event::Challenged(Challenge::new(setup, ANN)), 0);
        let (first, second) = (Occupant::Player(ANN), Occupant::Player(BOB));
        game.apply(Event::Accepted { seats: vec![first, second, Occupant::Player(EVE), Occupant::Computer(1)] }, 0);
        let mut order = Vec::new();
        for name in ["a1", "j10", "a2", "j9", "a3"] {
            let seat = game.to_move().expect("still playing");
            order.push(seat.0);
            game.apply(Event::Moved { seat, steps: Steps::cell(Cell::from_name(name).expect("a cell")) }, 0);
        }
        assert_eq!(order, [0, 1, 2, 3, 0]);
    }

    #[test]
    fn one_person_acts_for_all_their_accounts() {
        let ann_too = PlayerId(7);
        let elsewhere = Actor::Player { player: Identity { own: ann_too, others: vec![EVE, ANN] }, handle: None };
        let accept = Action::Accept { toss: Side::Second, team: None };
        for (invitee, action, expected) in [
            (Invitee::Anyone, accept.clone(), Err(Refusal::Oneself)),
            (Invitee::Anyone, Action::Cancel, Ok(Event::Cancelled { by: ann_too })),
            (Invitee::Player(EVE), Action::Decline, Ok(Event::Declined { by: ann_too })),
        ] {
            assert_eq!(
                open(invitee.clone()).decide(&elsewhere, action.clone(), None),
                expected,
                "{invitee:?} {action:?}"
            );
        }
        let setup = Setup::new(&GAME, &[], 0).expect("a setup");
        let mut teams = Match::from_first(Event::Challenged(Challenge { team: 2, ..Challenge::new(setup, BOB) }), 0);
        let joined = |by| Ok(Event::Joined { by, team: Team::Guest });
        assert_eq!(teams.decide(&elsewhere, accept.clone(), None), joined(ann_too));
        teams.apply(teams.decide(&actor(ANN), accept.clone(), None).expect("joined"), 0);
        assert_eq!(teams.decide(&elsewhere, accept, None), Err(Refusal::AlreadyJoined));

        let game = playing();
        let a1 = Steps::cell(Cell::from_name("a1").expect("a cell"));
        assert_eq!(game.decide(&elsewhere, step("a1"), None), Ok(Event::Moved { seat: Seat(0), steps: a1 }));
        assert_eq!(game.decide(&elsewhere, Action::Resign, None), Ok(Event::Resigned { seat: Seat(0) }));
    }

    #[test]
    fn teams_fill_and_sit_down_alternately() {
        let setup = Setup::new(&GAME, &[], 0).expect("a setup");
        let mut game = gathering(setup);
        let join = |game: &Match, player, team| {
            let action = Action::Accept { toss: Side::First, team };
            game.decide(&actor(player), action, None)
        };
        let dan = PlayerId(4);
        assert_eq!(join(&game, ANN, None), Err(Refusal::Oneself));
        game.apply(join(&game, BOB, None).expect("joined"), 0);
        assert_eq!(game.joined, [(ANN, Team::Host), (BOB, Team::Guest)]);
        assert_eq!(join(&game, BOB, None), Err(Refusal::AlreadyJoined));
        game.apply(join(&game, EVE, Some(Team::Guest)).expect("joined"), 0);
        assert_eq!((game.free(Team::Host), game.free(Team::Guest)), (1, 0));
        assert_eq!(join(&game, dan, Some(Team::Guest)), Err(Refusal::TeamFull));
        let seats = [BOB, ANN, EVE, dan].map(Occupant::Player).to_vec();
        assert_eq!(join(&game, dan, None), Ok(Event::Accepted { seats }));
    }

    /// Ann's challenge to two teams of two, in which she goes second.
    fn gathering(setup: Setup) -> Match {
        let challenged = Challenge { wish: Some(Side::Second), team: 2, ..Challenge::new(setup, ANN) };
        Match::from_first(Event::Challenged(challenged), 0)
    }

    #[test]
    fn a_place_in_a_team_is_given_up_and_taken_by_somebody_else() {
        let setup = Setup::new(&GAME, &[], 0).expect("a setup");
        let mut game = gathering(setup);
        let join = |team| Action::Accept { toss: Side::First, team: Some(team) };
        game.apply(game.decide(&actor(BOB), join(Team::Host), None).expect("joined"), 0);
        assert_eq!(game.decide(&actor(EVE), join(Team::Host), None), Err(Refusal::TeamFull));
        assert_eq!(game.decide(&actor(EVE), Action::Leave, None), Err(Refusal::NotJoined));
        assert_eq!(game.decide(&actor(ANN), Action::Leave, None), Err(Refusal::HostLeaves));
        game.apply(game.decide(&actor(BOB), Action::Leave, None).expect("left"), 0);
        game.apply(game.decide(&actor(EVE), join(Team::Host), None).expect("joined"), 0);
        assert_eq!(game.joined, [(ANN, Team::Host), (EVE, Team::Host)]);
        assert_eq!(playing().decide(&actor(BOB), Action::Leave, None), Err(Refusal::Answered));
    }

    const HOUR: i64 = 3_600_000;

    /// A match under a clock, begun at hour 1, with these moves an hour after each other.
    fn on_the_clock(clock: Option<&str>, moves: &[&str]) -> Match {
        let setup = Setup::new(&GAME, &[], 0).expect("a setup");
        let clock = clock.map(|clock| Clock::parse(clock).expect("a clock"));
        let challenged = Challenge { clock, ..Challenge::new(setup, ANN) };
        let mut game = Match::from_first(Event::Challenged(challenged), 0);
        game.apply(Event::Accepted { seats: [ANN, BOB].map(Occupant::Player).to_vec() }, HOUR);
        for (hour, name) in (2..).zip(moves) {
            let seat = game.to_move().expect("still playing");
            game.apply(Event::Moved { seat, steps: Steps::cell(Cell::from_name(name).expect("a cell")) }, hour * HOUR);
        }
        game
    }

    #[test]
    fn time_is_up_at_the_deadline_and_loses_once_both_have_moved() {
        let lost = |winner| Phase::Over(Outcome { winner: Some(winner), reason: Reason::Time });
        for (clock, moves, deadline, remind, phase) in [
            (Some("1d"), &[][..], Some(1 + 24), Some(24 * 4 / 5), Phase::Cancelled),
            (Some("1d"), &["a1"], Some(2 + 24), None, Phase::Cancelled),
            (Some("1d"), &["a1", "j10"], Some(3 + 24), None, lost(Side::Second)),
            (Some("1d"), &["a1", "j10", "a2"], Some(4 + 24), None, lost(Side::First)),
            (Some("1d+2h"), &["a1", "j10"], Some(3 + 24 - 1 + 2), None, lost(Side::Second)),
            (Some("1d+2h"), &["a1", "j10", "a2"], Some(4 + 24 - 1 + 2), None, lost(Side::First)),
            (None, &["a1", "j10"], None, None, Phase::Playing),
        ] {
            let mut game = on_the_clock(clock, moves);
            assert_eq!(game.deadline(), deadline.map(|hours| hours * HOUR), "{clock:?} {moves:?}");
            if remind.is_some() {
                assert_eq!(game.reminder(), Some(HOUR + 24 * HOUR * 4 / 5));
            }
            let late = game.deadline().unwrap_or(i64::MAX);
            let decided = |game: &Match, now| game.decide(&Actor::Clock, Action::TimeOut { now }, None);
            assert_eq!(decided(&game, late - 1), Err(Refusal::InTime));
            match decided(&game, late) {
                Ok(event) => game.apply(event, late),
                Err(refusal) => assert_eq!((refusal, clock), (Refusal::InTime, None)),
            }
            assert_eq!(game.phase, phase, "{clock:?} {moves:?}");
        }
    }

    #[test]
    fn a_challenge_waits_a_week() {
        let mut game = open(Invitee::Anyone);
        assert_eq!((game.deadline(), game.reminder()), (Some(7 * 24 * HOUR), None));
        game.apply(game.decide(&Actor::Clock, Action::TimeOut { now: 7 * 24 * HOUR }, None).expect("late"), 0);
        assert_eq!((game.phase, game.deadline()), (Phase::Cancelled, None));
        let accept = Action::Accept { toss: Side::First, team: None };
        assert_eq!(game.decide(&actor(BOB), accept, None), Err(Refusal::Answered));
    }

    #[test]
    fn what_is_left_is_told_of_the_turn_and_of_the_bank() {
        let game = on_the_clock(Some("1d"), &["a1", "j10"]);
        assert_eq!(game.time_left(Side::First, 5 * HOUR), Some(22 * HOUR));
        assert_eq!(game.time_left(Side::First, 2 * HOUR), Some(24 * HOUR), "a clock set back gives nothing");
        assert_eq!(game.time_left(Side::First, 99 * HOUR), Some(0));
        assert_eq!(game.time_left(Side::Second, 5 * HOUR), None);
        let game = on_the_clock(Some("1d+2h"), &["a1", "j10"]);
        assert_eq!(game.time_left(Side::Second, 5 * HOUR), Some(25 * HOUR));
        assert_eq!(on_the_clock(None, &["a1"]).time_left(Side::Second, 0), None);
    }

    #[test]
    fn the_computer_never_runs_out_of_time() {
        let mut game = on_the_clock(Some("1d"), &[]);
        game.seats = vec![Occupant::Computer(1), Occupant::Player(BOB)];
        assert_eq!(game.deadline(), None);
    }

    #[test]
    fn only_what_two_people_play_counts_and_only_if_they_want_it() {
        let (ann, bob, computer) = (Occupant::Player(ANN), Occupant::Player(BOB), Occupant::Computer(8));
        for (rated, team, seats, counts) in [
            (true, 1, vec![ann, bob], true),
            (false, 1, vec![ann, bob], false),
            (true, 1, vec![ann, computer], false),
            (true, 1, vec![computer, ann], false),
            (true, 2, vec![ann, bob, Occupant::Player(EVE), Occupant::Player(PlayerId(4))], false),
            (true, 1, vec![], false),
        ] {
            let setup = Setup::new(&GAME, &[], 0).expect("a setup");
            let challenged = Challenge { rated, team, ..Challenge::new(setup, ANN) };
            let mut game = Match::from_first(Event::Challenged(challenged), 0);
            if !seats.is_empty() {
                game.apply(Event::Accepted { seats: seats.clone() }, 0);
            }
            assert_eq!(game.is_rated(), counts, "{rated} {seats:?}");
        }
    }
}
