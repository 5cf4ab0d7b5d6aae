//! Decides which event an action causes, or why it is refused. Changes nothing.

use tavoliere_games::rules::{Side, Steps};

use super::{
    Action, Actor, Challenge, Event, Invitee, Match, Phase, PlayerId, Refusal, authority, departure, offers, opening,
    swap,
};
use crate::time::Timestamp;

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

/// Returns the event that an action causes. `seen` is the version that the actor looked at, if known; it must show
/// the current board.
///
/// # Errors
/// If the action is not possible now, or not for this actor.
pub fn decide(stored: &Match, actor: &Actor, action: Action, seen: Option<u32>) -> Result<Event, Refusal> {
    // Actions on the challenge stay valid if others have joined since.
    if !matches!(
        action,
        Action::Accept { .. }
            | Action::Leave
            | Action::Decline
            | Action::Cancel
            | Action::Depart
            | Action::Void { .. }
            | Action::Undo
    ) {
        authority::check_seen(stored, seen)?;
    }
    match action {
        Action::Accept { toss, team } => opening::accept(stored, actor, toss, team),
        Action::Leave => opening::leave(stored, actor),
        Action::Decline => opening::decline(stored, actor),
        Action::Cancel => opening::cancel(stored, actor),
        Action::Depart => departure::depart(stored, actor),
        Action::Void { reason } => void(stored, actor, reason),
        Action::Undo => undo(stored, actor),
        Action::Move(steps) => make_move(stored, actor, steps),
        Action::Swap => swap::swap(stored, actor),
        Action::Resign => departure::resign(stored, actor),
        Action::Offer(offer) => offers::offer(stored, actor, offer),
        Action::Agree => offers::answer_offer(stored, actor, true, seen),
        Action::Refuse => offers::answer_offer(stored, actor, false, seen),
        Action::Hint => hint(stored, actor),
        Action::GoAway { now, until } => go_away(stored, actor, now, until),
        Action::ComeBack { now } => come_back(stored, actor, now),
        Action::Adjudicate { winner } => adjudicate(stored, actor, winner),
        Action::TimeOut { now } => match stored.deadline() {
            Some(deadline) if deadline <= now && stored.decided().is_none() => Ok(Event::TimedOut),
            _ => Err(Refusal::InTime),
        },
    }
}

/// Only a match that is not over can be voided: a result has already counted.
fn void(stored: &Match, actor: &Actor, reason: String) -> Result<Event, Refusal> {
    match (stored.phase, actor) {
        (Phase::Open | Phase::Playing, Actor::Player { player, .. }) => Ok(Event::Voided { by: player.own, reason }),
        _ => Err(Refusal::Over),
    }
}

/// A finished match of people that stands alone can be undone: nothing else follows from its result.
fn undo(stored: &Match, actor: &Actor) -> Result<Event, Refusal> {
    let seat = authority::own_seats(stored, actor)?[0];
    let is_alone = stored.tournament.is_none() && !stored.terms.double && stored.terms.best_of == 1 && !stored.guided;
    let is_of_people = stored.seats.iter().all(|occupant| occupant.player().is_some());
    match stored.phase {
        Phase::Over(_) if is_alone && is_of_people => Ok(Event::Undone { seat }),
        _ => Err(Refusal::ResultStands),
    }
}

/// Only the clock of a tournament judges matches, and only those of a tournament.
fn adjudicate(stored: &Match, actor: &Actor, winner: Option<Side>) -> Result<Event, Refusal> {
    match (stored.phase, actor, &stored.tournament) {
        (Phase::Playing, Actor::Clock, Some(_)) => Ok(Event::Adjudicated { winner }),
        _ => Err(Refusal::Over),
    }
}

fn make_move(stored: &Match, actor: &Actor, steps: Steps) -> Result<Event, Refusal> {
    let seat = authority::seat_to_move_for(stored, actor, None)?;
    if !stored.position.legal().contains(&steps) {
        return Err(Refusal::Illegal(stored.position.objection(&steps)));
    }
    Ok(Event::Moved { seat, steps })
}

/// A hint is possible on the actor's own turn, and not in a rated match.
fn hint(stored: &Match, actor: &Actor) -> Result<Event, Refusal> {
    let seat = authority::seat_to_move_for(stored, actor, None)?;
    if stored.is_rated() { Err(Refusal::Rated) } else { Ok(Event::Hinted { seat }) }
}

fn go_away(stored: &Match, actor: &Actor, now: Timestamp, until: Timestamp) -> Result<Event, Refusal> {
    let by = own_player(stored, actor)?;
    let is_away = until <= now || stored.stops.away_until(by, now).is_some_and(|away| away >= until);
    if is_away { Err(Refusal::Away) } else { Ok(Event::Away { by, until }) }
}

fn come_back(stored: &Match, actor: &Actor, now: Timestamp) -> Result<Event, Refusal> {
    let by = own_player(stored, actor)?;
    if stored.stops.away_until(by, now).is_some() { Ok(Event::Back { by }) } else { Err(Refusal::NotAway) }
}

fn own_player(stored: &Match, actor: &Actor) -> Result<PlayerId, Refusal> {
    stored.occupant(authority::own_seats(stored, actor)?[0]).player().ok_or(Refusal::NotPlaying)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::matches::tests::{
        ANN, BOB, DAN, EVE, START, actor, at_hour, begun, by_ann, cell, move_to, open, play, players,
    };
    use crate::matches::{Clock, Identity, MatchTerms, Occupant, Seat, Team};
    use crate::time::Millis;
    use tavoliere_games::games::briths_square::GAME;
    use tavoliere_games::rules::{Cell, Outcome, Reason, Remark, Setup, Side};

    /// Ann's open challenge on a board of 3×3 cells, in which she goes first.
    fn challenging(invitee: Invitee) -> Match {
        let setup = Setup::new(&GAME, &[("size", "3")], 0).expect("a setup");
        let challenged = Challenge { setup, invitee, wish: Some(Side::First), ..by_ann() };
        Match::from_first(challenge(challenged).expect("a challenge"), START)
    }

    fn playing() -> Match {
        let mut played = challenging(Invitee::Anyone);
        played.apply(
            decide(&played, &actor(BOB), Action::Accept { toss: Side::Second, team: None }, None).expect("accepted"),
            START,
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
            let decided = decide(&challenging(invitee.clone()), &actor(who), action.clone(), Some(1));
            assert_eq!(decided.err(), refusal, "{invitee:?} {who:?} {action:?}");
        }
        let oneself = Challenge { invitee: Invitee::Player(ANN), ..by_ann() };
        assert_eq!(challenge(oneself), Err(Refusal::Oneself));
    }

    #[test]
    fn an_answer_is_final() {
        let mut declined = challenging(Invitee::Player(BOB));
        declined.apply(Event::Declined { by: BOB }, START);
        for played in [declined, playing()] {
            let accept = Action::Accept { toss: Side::First, team: None };
            for (who, action) in [(BOB, accept), (BOB, Action::Decline), (ANN, Action::Cancel)] {
                assert_eq!(decide(&played, &actor(who), action, None), Err(Refusal::Answered));
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
            let event = decide(&played, &actor(BOB), Action::Accept { toss, team: None }, None);
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
            assert_eq!(decide(&played, &actor(who), action, seen), Err(refusal));
        }
        played.apply(decide(&played, &actor(ANN), move_to("a1"), Some(2)).expect("a move"), START);
        assert_eq!((played.version, played.mover()), (3, Some(Occupant::Player(BOB))));
        assert_eq!(decide(&played, &actor(ANN), move_to("a2"), None), Err(Refusal::NotYourTurn));
    }

    #[test]
    fn resigning_gives_the_game_to_the_other_side_on_any_turn() {
        for (who, winner) in [(ANN, Side::Second), (BOB, Side::First)] {
            let mut played = playing();
            for (by, cell) in [(ANN, "a1"), (BOB, "c3")] {
                played.apply(decide(&played, &actor(by), move_to(cell), None).expect("a move"), START);
            }
            played.apply(decide(&played, &actor(who), Action::Resign, None).expect("resigned"), START);
            assert_eq!(played.outcome(), Some(Outcome { winner: Some(winner), reason: Reason::Resignation }));
            assert_eq!(played.mover(), None);
            assert_eq!(decide(&played, &actor(ANN), move_to("a1"), None), Err(Refusal::Over));
        }
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
                decide(&challenging(invitee.clone()), &elsewhere, action.clone(), None),
                expected,
                "{invitee:?} {action:?}"
            );
        }
        let mut teams = open(Challenge { terms: MatchTerms { team: 2, ..MatchTerms::USUAL }, by: BOB, ..by_ann() });
        let joined = |by| Ok(Event::Joined { by, team: Team::Guest });
        assert_eq!(decide(&teams, &elsewhere, accept.clone(), None), joined(ann_too));
        teams.apply(decide(&teams, &actor(ANN), accept.clone(), None).expect("joined"), START);
        assert_eq!(decide(&teams, &elsewhere, accept, None), Err(Refusal::AlreadyJoined));

        let played = playing();
        let moved = Event::Moved { seat: Seat(0), steps: cell("a1") };
        assert_eq!(decide(&played, &elsewhere, move_to("a1"), None), Ok(moved));
        assert_eq!(decide(&played, &elsewhere, Action::Resign, None), Ok(Event::Cancelled { by: ANN }));
    }

    #[test]
    fn teams_fill_and_sit_down_alternately() {
        let mut played = gathering();
        let join = |played: &Match, player, team| {
            let action = Action::Accept { toss: Side::First, team };
            decide(played, &actor(player), action, None)
        };
        assert_eq!(join(&played, ANN, None), Err(Refusal::Oneself));
        played.apply(join(&played, BOB, None).expect("joined"), START);
        assert_eq!(played.joined, [(ANN, Team::Host), (BOB, Team::Guest)]);
        assert_eq!(join(&played, BOB, None), Err(Refusal::AlreadyJoined));
        played.apply(join(&played, EVE, Some(Team::Guest)).expect("joined"), START);
        assert_eq!((played.free(Team::Host), played.free(Team::Guest)), (1, 0));
        assert_eq!(join(&played, DAN, Some(Team::Guest)), Err(Refusal::TeamFull));
        let seats = players(&[BOB, ANN, EVE, DAN]);
        assert_eq!(join(&played, DAN, None), Ok(Event::Accepted { seats }));
    }

    /// Ann's challenge to two teams of two, in which she goes second.
    fn gathering() -> Match {
        open(Challenge { terms: MatchTerms { team: 2, ..MatchTerms::USUAL }, wish: Some(Side::Second), ..by_ann() })
    }

    #[test]
    fn a_seat_in_a_team_can_be_left_and_taken_again() {
        let mut played = gathering();
        let join = |team| Action::Accept { toss: Side::First, team: Some(team) };
        played.apply(decide(&played, &actor(BOB), join(Team::Host), None).expect("joined"), START);
        assert_eq!(decide(&played, &actor(EVE), join(Team::Host), None), Err(Refusal::TeamFull));
        assert_eq!(decide(&played, &actor(EVE), Action::Leave, None), Err(Refusal::NotJoined));
        assert_eq!(decide(&played, &actor(ANN), Action::Leave, None), Err(Refusal::HostLeaves));
        played.apply(decide(&played, &actor(BOB), Action::Leave, None).expect("left"), START);
        played.apply(decide(&played, &actor(EVE), join(Team::Host), None).expect("joined"), START);
        assert_eq!(played.joined, [(ANN, Team::Host), (EVE, Team::Host)]);
        assert_eq!(decide(&playing(), &actor(BOB), Action::Leave, None), Err(Refusal::Answered));
    }

    /// A match with a clock, begun at hour 1, with one of these moves every hour from then on.
    fn on_the_clock(clock: Option<&str>, moves: &[&str]) -> Match {
        let clock = clock.map(|clock| Clock::parse(clock).expect("a clock"));
        let mut played = begun(
            Challenge { terms: MatchTerms { clock, ..MatchTerms::USUAL }, ..by_ann() },
            &players(&[ANN, BOB]),
            at_hour(1),
        );
        for (hour, name) in (2..).zip(moves) {
            play(&mut played, cell(name), at_hour(hour));
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
            assert_eq!(played.deadline(), deadline.map(at_hour), "{clock:?} {moves:?}");
            if remind.is_some() {
                assert_eq!(played.reminder(), Some(at_hour(1) + 24 * Millis::HOUR * 4 / 5));
            }
            let late = played.deadline().unwrap_or(Timestamp::MAX);
            let decided = |played: &Match, now| decide(played, &Actor::Clock, Action::TimeOut { now }, None);
            assert_eq!(decided(&played, late - Millis(1)), Err(Refusal::InTime));
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
        assert_eq!((played.deadline(), played.reminder()), (Some(START + Millis::WEEK), None));
        played.apply(
            decide(&played, &Actor::Clock, Action::TimeOut { now: START + Millis::WEEK }, None).expect("late"),
            START,
        );
        assert_eq!((played.phase, played.deadline()), (Phase::Cancelled, None));
        let accept = Action::Accept { toss: Side::First, team: None };
        assert_eq!(decide(&played, &actor(BOB), accept, None), Err(Refusal::Withdrawn));
    }

    #[test]
    fn time_left_is_that_of_the_turn_or_of_the_bank() {
        let played = on_the_clock(Some("1d"), &["a1", "j10"]);
        assert_eq!(played.time_left(Side::First, at_hour(5)), Some(22 * Millis::HOUR));
        assert_eq!(
            played.time_left(Side::First, at_hour(2)),
            Some(24 * Millis::HOUR),
            "a clock set back gives nothing"
        );
        assert_eq!(played.time_left(Side::First, at_hour(99)), Some(Millis::ZERO));
        assert_eq!(played.time_left(Side::Second, at_hour(5)), None);
        let played = on_the_clock(Some("1d+2h"), &["a1", "j10"]);
        assert_eq!(played.time_left(Side::Second, at_hour(5)), Some(25 * Millis::HOUR));
        assert_eq!(on_the_clock(None, &["a1"]).time_left(Side::Second, START), None);
    }

    /// A match with the pie rule and a bank of time, in which Ann goes first.
    fn with_swap() -> Match {
        let clock = Clock::parse("2d+12h");
        begun(
            Challenge { terms: MatchTerms { swap: true, clock, ..MatchTerms::USUAL }, ..by_ann() },
            &players(&[ANN, BOB]),
            START,
        )
    }

    #[test]
    fn the_answer_to_the_first_move_may_be_to_take_it_over() {
        let swap = |played: &Match, who| decide(played, &actor(who), Action::Swap, None);
        let mut played = with_swap();
        assert_eq!(swap(&played, ANN), Err(Refusal::NothingToSwap), "there is no move yet");
        play(&mut played, cell("a1"), at_hour(10));
        assert_eq!(swap(&played, ANN), Err(Refusal::NotYourTurn));
        let mut answered = played.clone();
        let swapped = swap(&played, BOB).expect("taken over");
        assert_eq!(swapped, Event::Swapped { seat: Seat(0) });
        played.apply(swapped, at_hour(15));
        assert_eq!((played.seats.clone(), played.version), (players(&[BOB, ANN]), 4));
        assert_eq!(played.mover(), Some(Occupant::Player(ANN)), "she answers her own first move");
        assert_eq!(played.time_left(Side::First, at_hour(15)), Some(55 * Millis::HOUR), "Bob used five hours");
        assert_eq!(played.time_left(Side::Second, at_hour(15)), Some(50 * Millis::HOUR), "Ann used ten");
        assert_eq!(swap(&played, ANN), Err(Refusal::NothingToSwap), "once only");
        play(&mut answered, cell("j10"), at_hour(11));
        assert_eq!(swap(&answered, ANN), Err(Refusal::NothingToSwap));
        let mut plain = playing();
        play(&mut plain, cell("a1"), START);
        assert_eq!(swap(&plain, BOB), Err(Refusal::NothingToSwap), "it was not agreed");
    }

    #[test]
    fn a_first_move_that_was_taken_over_is_nobodys_to_take_back() {
        let takeback = Action::Offer(super::super::Offer::Takeback);
        let mut played = with_swap();
        play(&mut played, cell("a1"), START);
        played.apply(Event::Swapped { seat: Seat(0) }, START);
        for who in [ANN, BOB] {
            assert_eq!(decide(&played, &actor(who), takeback.clone(), None), Err(Refusal::NothingToTakeBack));
        }
        assert!(matches!(decide(&played, &actor(ANN), Action::Resign, None), Ok(Event::Resigned { seat: Seat(1) })));
        play(&mut played, cell("j10"), START);
        assert!(decide(&played, &actor(ANN), takeback.clone(), None).is_ok());
        assert_eq!(decide(&played, &actor(BOB), takeback, None), Err(Refusal::NothingToTakeBack));
    }

    #[test]
    fn the_computer_never_runs_out_of_time() {
        let mut played = on_the_clock(Some("1d"), &[]);
        played.seats = vec![Occupant::Computer(1), Occupant::Player(BOB)];
        assert_eq!(played.deadline(), None);
    }
}
