//! Decides which event an action causes, or why it is refused. Changes nothing.

use tavoliere_games::rules::{Side, Steps};

use super::{
    Action, Actor, Challenge, Event, Identity, Invitee, Match, Occupant, Phase, PlayerId, Refusal, Seat, Team,
};

/// The first event of a match.
///
/// # Errors
/// If the challenger is also the invitee.
pub fn challenge(challenge: Challenge) -> Result<Event, Refusal> {
    if challenge.invitee == Invitee::Player(challenge.by) {
        return Err(Refusal::Oneself);
    }
    Ok(Event::Challenged(challenge))
}

impl Match {
    /// Returns the event that an action causes. `seen` is the version that the actor looked at, if known; it must show
    /// the current board.
    ///
    /// # Errors
    /// If the action is not possible now, or not for this actor.
    pub fn decide(&self, actor: &Actor, action: Action, seen: Option<u32>) -> Result<Event, Refusal> {
        // Actions on the challenge stay valid if others have joined since.
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

    /// Takes a seat in a team. The match begins when all seats are taken.
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

    /// Gives up a seat in a team. The challenger cannot leave, only cancel.
    pub(super) fn leave(&self, actor: &Actor) -> Result<Event, Refusal> {
        self.check_open()?;
        let Actor::Player { player, .. } = actor else { return Err(Refusal::NotJoined) };
        if player.is(self.challenger) {
            return Err(Refusal::HostLeaves);
        }
        let joined = self.joined.iter().map(|(joined, _)| *joined).find(|joined| player.is(*joined));
        Ok(Event::Left { by: joined.ok_or(Refusal::NotJoined)? })
    }

    /// Seats the players of both teams alternately, in the order of joining.
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

    /// Only a match that is not over can be voided: a result has already counted.
    fn void(&self, actor: &Actor, reason: String) -> Result<Event, Refusal> {
        match (self.phase, actor) {
            (Phase::Open | Phase::Playing, Actor::Player { player, .. }) => {
                Ok(Event::Voided { by: player.own, reason })
            }
            _ => Err(Refusal::Over),
        }
    }

    /// A decided match cannot be resigned.
    pub(super) fn resign(&self, actor: &Actor) -> Result<Event, Refusal> {
        let seats = self.own_seats(actor)?;
        match self.decided() {
            Some(_) => Err(Refusal::Decided),
            None => Ok(Event::Resigned { seat: seats[0] }),
        }
    }

    /// The seat for which an actor may move now. `seen` as in [`decide`](Self::decide).
    ///
    /// # Errors
    /// If the actor is not to move.
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

    /// A hint is possible on the actor's own turn, and not in a rated match.
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

    /// Refuses actions after the end, and those made for an earlier board.
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

    /// The seats of an actor.
    ///
    /// # Errors
    /// If there are none, or the match is not in play.
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
    use crate::matches::tests::{ANN, BOB, DAN, EVE, HOUR, actor, begun, by_ann, cell, move_to, open, play, players};
    use tavoliere_games::games::briths_square::GAME;
    use tavoliere_games::rules::{Cell, Outcome, Reason, Remark, Setup};

    /// Ann's open challenge on a board of 3×3 cells, in which she goes first.
    fn challenging(invitee: Invitee) -> Match {
        let setup = Setup::new(&GAME, &[("size", "3")], 0).expect("a setup");
        let challenged = Challenge { setup, invitee, wish: Some(Side::First), ..by_ann() };
        Match::from_first(challenge(challenged).expect("a challenge"), 0)
    }

    fn playing() -> Match {
        let mut played = challenging(Invitee::Anyone);
        played.apply(
            played.decide(&actor(BOB), Action::Accept { toss: Side::Second, team: None }, None).expect("accepted"),
            0,
        );
        played
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
            (Invitee::Anyone, ANN, move_to("a1"), Some(Refusal::NotBegun)),
            (Invitee::Anyone, ANN, Action::Resign, Some(Refusal::NotBegun)),
        ] {
            let decided = challenging(invitee.clone()).decide(&actor(who), action.clone(), Some(1));
            assert_eq!(decided.err(), refusal, "{invitee:?} {who:?} {action:?}");
        }
        let oneself = Challenge { invitee: Invitee::Player(ANN), ..by_ann() };
        assert_eq!(challenge(oneself), Err(Refusal::Oneself));
    }

    #[test]
    fn an_answer_is_final() {
        let mut declined = challenging(Invitee::Player(BOB));
        declined.apply(Event::Declined { by: BOB }, 0);
        for played in [declined, playing()] {
            let accept = Action::Accept { toss: Side::First, team: None };
            for (who, action) in [(BOB, accept), (BOB, Action::Decline), (ANN, Action::Cancel)] {
                assert_eq!(played.decide(&actor(who), action, None), Err(Refusal::Answered));
            }
        }
    }

    #[test]
    fn the_toss_decides_the_sides_without_a_wish() {
        for (wish, toss, seats) in [
            (Some(Side::First), Side::Second, [ANN, BOB]),
            (Some(Side::Second), Side::First, [BOB, ANN]),
            (None, Side::First, [ANN, BOB]),
            (None, Side::Second, [BOB, ANN]),
        ] {
            let mut played = challenging(Invitee::Anyone);
            played.wish = wish;
            let event = played.decide(&actor(BOB), Action::Accept { toss, team: None }, None);
            assert_eq!(event, Ok(Event::Accepted { seats: seats.map(Occupant::Player).to_vec() }));
        }
    }

    #[test]
    fn moves_need_the_turn_the_current_board_and_legality() {
        let mut played = playing();
        for (who, action, seen, refusal) in [
            (BOB, move_to("a1"), None, Refusal::NotYourTurn),
            (EVE, move_to("a1"), None, Refusal::NotPlaying),
            (ANN, move_to("a1"), Some(1), Refusal::MovedOn),
            (ANN, move_to("a4"), None, Refusal::Illegal(Remark::new("outside").with("cell", Cell::new(0, 3)))),
            (EVE, Action::Resign, None, Refusal::NotPlaying),
        ] {
            assert_eq!(played.decide(&actor(who), action, seen), Err(refusal));
        }
        played.apply(played.decide(&actor(ANN), move_to("a1"), Some(2)).expect("a move"), 0);
        assert_eq!((played.version, played.mover()), (3, Some(Occupant::Player(BOB))));
        assert_eq!(played.decide(&actor(ANN), move_to("a2"), None), Err(Refusal::NotYourTurn));
    }

    #[test]
    fn resigning_gives_the_game_to_the_other_side_at_any_time() {
        for (who, winner) in [(ANN, Side::Second), (BOB, Side::First)] {
            let mut played = playing();
            played.apply(played.decide(&actor(who), Action::Resign, None).expect("resigned"), 0);
            assert_eq!(played.outcome(), Some(Outcome { winner: Some(winner), reason: Reason::Resignation }));
            assert_eq!(played.mover(), None);
            assert_eq!(played.decide(&actor(ANN), move_to("a1"), None), Err(Refusal::Over));
        }
    }

    #[test]
    fn seats_of_a_side_move_in_rotation() {
        let seats = [players(&[ANN, BOB, EVE]), vec![Occupant::Computer(1)]].concat();
        let mut played = begun(by_ann(), &seats, 0);
        let mut order = Vec::new();
        for name in ["a1", "j10", "a2", "j9", "a3"] {
            order.push(played.to_move().expect("still playing").0);
            play(&mut played, cell(name), 0);
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
                challenging(invitee.clone()).decide(&elsewhere, action.clone(), None),
                expected,
                "{invitee:?} {action:?}"
            );
        }
        let mut teams = open(Challenge { team: 2, by: BOB, ..by_ann() });
        let joined = |by| Ok(Event::Joined { by, team: Team::Guest });
        assert_eq!(teams.decide(&elsewhere, accept.clone(), None), joined(ann_too));
        teams.apply(teams.decide(&actor(ANN), accept.clone(), None).expect("joined"), 0);
        assert_eq!(teams.decide(&elsewhere, accept, None), Err(Refusal::AlreadyJoined));

        let played = playing();
        let moved = Event::Moved { seat: Seat(0), steps: cell("a1") };
        assert_eq!(played.decide(&elsewhere, move_to("a1"), None), Ok(moved));
        assert_eq!(played.decide(&elsewhere, Action::Resign, None), Ok(Event::Resigned { seat: Seat(0) }));
    }

    #[test]
    fn teams_fill_and_sit_down_alternately() {
        let mut played = gathering();
        let join = |played: &Match, player, team| {
            let action = Action::Accept { toss: Side::First, team };
            played.decide(&actor(player), action, None)
        };
        assert_eq!(join(&played, ANN, None), Err(Refusal::Oneself));
        played.apply(join(&played, BOB, None).expect("joined"), 0);
        assert_eq!(played.joined, [(ANN, Team::Host), (BOB, Team::Guest)]);
        assert_eq!(join(&played, BOB, None), Err(Refusal::AlreadyJoined));
        played.apply(join(&played, EVE, Some(Team::Guest)).expect("joined"), 0);
        assert_eq!((played.free(Team::Host), played.free(Team::Guest)), (1, 0));
        assert_eq!(join(&played, DAN, Some(Team::Guest)), Err(Refusal::TeamFull));
        let seats = players(&[BOB, ANN, EVE, DAN]);
        assert_eq!(join(&played, DAN, None), Ok(Event::Accepted { seats }));
    }

    /// Ann's challenge to two teams of two, in which she goes second.
    fn gathering() -> Match {
        open(Challenge { wish: Some(Side::Second), team: 2, ..by_ann() })
    }

    #[test]
    fn a_seat_in_a_team_can_be_left_and_taken_again() {
        let mut played = gathering();
        let join = |team| Action::Accept { toss: Side::First, team: Some(team) };
        played.apply(played.decide(&actor(BOB), join(Team::Host), None).expect("joined"), 0);
        assert_eq!(played.decide(&actor(EVE), join(Team::Host), None), Err(Refusal::TeamFull));
        assert_eq!(played.decide(&actor(EVE), Action::Leave, None), Err(Refusal::NotJoined));
        assert_eq!(played.decide(&actor(ANN), Action::Leave, None), Err(Refusal::HostLeaves));
        played.apply(played.decide(&actor(BOB), Action::Leave, None).expect("left"), 0);
        played.apply(played.decide(&actor(EVE), join(Team::Host), None).expect("joined"), 0);
        assert_eq!(played.joined, [(ANN, Team::Host), (EVE, Team::Host)]);
        assert_eq!(playing().decide(&actor(BOB), Action::Leave, None), Err(Refusal::Answered));
    }

    /// A match with a clock, begun at hour 1, with one of these moves every hour from then on.
    fn on_the_clock(clock: Option<&str>, moves: &[&str]) -> Match {
        let clock = clock.map(|clock| Clock::parse(clock).expect("a clock"));
        let mut played = begun(Challenge { clock, ..by_ann() }, &players(&[ANN, BOB]), HOUR);
        for (hour, name) in (2..).zip(moves) {
            play(&mut played, cell(name), hour * HOUR);
        }
        played
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
            let mut played = on_the_clock(clock, moves);
            assert_eq!(played.deadline(), deadline.map(|hours| hours * HOUR), "{clock:?} {moves:?}");
            if remind.is_some() {
                assert_eq!(played.reminder(), Some(HOUR + 24 * HOUR * 4 / 5));
            }
            let late = played.deadline().unwrap_or(i64::MAX);
            let decided = |played: &Match, now| played.decide(&Actor::Clock, Action::TimeOut { now }, None);
            assert_eq!(decided(&played, late - 1), Err(Refusal::InTime));
            match decided(&played, late) {
                Ok(event) => played.apply(event, late),
                Err(refusal) => assert_eq!((refusal, clock), (Refusal::InTime, None)),
            }
            assert_eq!(played.phase, phase, "{clock:?} {moves:?}");
        }
    }

    #[test]
    fn a_challenge_waits_a_week() {
        let mut played = challenging(Invitee::Anyone);
        assert_eq!((played.deadline(), played.reminder()), (Some(7 * 24 * HOUR), None));
        played.apply(played.decide(&Actor::Clock, Action::TimeOut { now: 7 * 24 * HOUR }, None).expect("late"), 0);
        assert_eq!((played.phase, played.deadline()), (Phase::Cancelled, None));
        let accept = Action::Accept { toss: Side::First, team: None };
        assert_eq!(played.decide(&actor(BOB), accept, None), Err(Refusal::Answered));
    }

    #[test]
    fn time_left_is_that_of_the_turn_or_of_the_bank() {
        let played = on_the_clock(Some("1d"), &["a1", "j10"]);
        assert_eq!(played.time_left(Side::First, 5 * HOUR), Some(22 * HOUR));
        assert_eq!(played.time_left(Side::First, 2 * HOUR), Some(24 * HOUR), "a clock set back gives nothing");
        assert_eq!(played.time_left(Side::First, 99 * HOUR), Some(0));
        assert_eq!(played.time_left(Side::Second, 5 * HOUR), None);
        let played = on_the_clock(Some("1d+2h"), &["a1", "j10"]);
        assert_eq!(played.time_left(Side::Second, 5 * HOUR), Some(25 * HOUR));
        assert_eq!(on_the_clock(None, &["a1"]).time_left(Side::Second, 0), None);
    }

    #[test]
    fn the_computer_never_runs_out_of_time() {
        let mut played = on_the_clock(Some("1d"), &[]);
        played.seats = vec![Occupant::Computer(1), Occupant::Player(BOB)];
        assert_eq!(played.deadline(), None);
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
            let mut played = open(Challenge { rated, team, ..by_ann() });
            if !seats.is_empty() {
                played.apply(Event::Accepted { seats: seats.clone() }, 0);
            }
            assert_eq!(played.is_rated(), counts, "{rated} {seats:?}");
        }
    }
}
