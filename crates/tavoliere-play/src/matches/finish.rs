//! Finishing a decided match: all remaining moves of the winner in one action.

use tavoliere_games::rules::Steps;

use super::{Actor, Event, Match, Refusal, authority};
use crate::time::Timestamp;

/// Returns the events of several moves of a side that has won and moves alone. A player of that side may ask for
/// them, or the clock when time is up. The seats take turns as usual. `seen` as in [`decide`](super::decide::decide).
///
/// # Errors
/// If this actor may not finish the match now, or a move is not legal.
pub(super) fn finish(stored: &Match, actor: &Actor, moves: &[Steps], seen: Option<u32>) -> Result<Vec<Event>, Refusal> {
    check(stored, actor, seen)?;
    let mut played = stored.clone();
    let mut make = |steps: &Steps| {
        let seat = played.to_move().ok_or(Refusal::Over)?;
        if !played.position.legal().contains(steps) {
            return Err(Refusal::Illegal(played.position.objection(steps)));
        }
        let event = Event::Moved { seat, steps: steps.clone() };
        // The time has no effect: the clocks of the copy are not used.
        played.apply(event.clone(), Timestamp::EPOCH);
        Ok(event)
    };
    moves.iter().map(&mut make).collect()
}

/// Checks whether an actor may finish the match now. `seen` as in [`decide`](super::decide::decide).
///
/// # Errors
/// If not, with the reason.
pub(super) fn check(stored: &Match, actor: &Actor, seen: Option<u32>) -> Result<(), Refusal> {
    authority::check_seen(stored, seen)?;
    if *actor == Actor::Clock {
        return stored.decided().map(|_| ()).ok_or(Refusal::Undecided);
    }
    let seats = authority::own_seats(stored, actor)?;
    let winner = stored.decided().ok_or(Refusal::Undecided)?;
    let has_won = seats.iter().any(|seat| seat.side() == winner);
    if has_won { Ok(()) } else { Err(Refusal::Decided) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::matches::decide::decide;
    use crate::matches::tests::{ANN, BOB, DAN, EVE, START, actor, begun, by_ann, play, players};
    use crate::matches::{Action, Challenge, Occupant, Phase, PlayerId, Seat};
    use tavoliere_games::games::stripes::GAME;
    use tavoliere_games::rules::{Outcome, Reason, Setup, Side};

    /// The moves of a complete game. The second side wins, and plays the last six moves alone.
    fn moves() -> Vec<Steps> {
        let game = include_str!("../../../tavoliere-games/src/games/stripes/playthroughs/13.txt");
        let line = game.lines().find_map(|line| line.strip_prefix("moves: ")).expect("moves");
        line.split(' ').map(|spelling| Steps::parse(spelling).expect("a move")).collect()
    }

    /// That game between these players, up to `left` moves before its end, and the remaining moves.
    fn playing(seats: &[PlayerId], left: usize) -> (Match, Vec<Steps>) {
        let setup = Setup::new(&GAME, &[], 0).expect("a setup");
        let mut played = begun(Challenge { setup, ..by_ann() }, &players(seats), START);
        let mut moves = moves();
        let rest = moves.split_off(moves.len() - left);
        for steps in moves {
            play(&mut played, steps, START);
        }
        (played, rest)
    }

    #[test]
    fn the_winner_moves_alone_to_the_end() {
        let (mut played, rest) = playing(&[ANN, BOB], 6);
        assert_eq!(played.decided(), Some(Side::Second));
        for steps in rest {
            assert_eq!(played.mover(), Some(Occupant::Player(BOB)));
            played.apply(decide(&played, &actor(BOB), Action::Move(steps), None).expect("a move"), START);
        }
        assert_eq!(played.phase, Phase::Over(Outcome { winner: Some(Side::Second), reason: Reason::Blocked }));
        assert_eq!((played.decided(), played.position.scores()), (None, [39, 68]));
    }

    #[test]
    fn the_seats_of_the_winning_side_go_on_in_rotation() {
        // Two seats a side: the second side made its 24th move last, so its first seat is next.
        let (played, rest) = playing(&[ANN, BOB, EVE, DAN], 6);
        for finisher in [BOB, DAN] {
            let events = finish(&played, &actor(finisher), &rest, None).expect("finished");
            let seats: Vec<usize> = events
                .iter()
                .map(|event| match event {
                    Event::Moved { seat: Seat(seat), .. } => *seat,
                    other => panic!("{other:?}"),
                })
                .collect();
            assert_eq!(seats, [1, 3, 1, 3, 1, 3]);
        }
        assert_eq!(decide(&played, &actor(DAN), Action::Move(rest[0].clone()), None), Err(Refusal::NotYourTurn));
        assert_eq!(decide(&played, &actor(EVE), Action::Move(rest[0].clone()), None), Err(Refusal::Decided));
    }

    #[test]
    fn only_the_winner_of_a_decided_match_may_finish_it() {
        let (decided, rest) = playing(&[ANN, BOB], 6);
        let (undecided, _) = playing(&[ANN, BOB], 7);
        let (over, _) = playing(&[ANN, BOB], 0);
        for (played, who, seen, refusal) in [
            (&decided, BOB, None, None),
            (&decided, BOB, Some(decided.version), None),
            (&decided, BOB, Some(decided.version - 1), Some(Refusal::MovedOn)),
            (&decided, ANN, None, Some(Refusal::Decided)),
            (&decided, EVE, None, Some(Refusal::NotPlaying)),
            (&undecided, BOB, None, Some(Refusal::Undecided)),
            (&undecided, ANN, None, Some(Refusal::Undecided)),
            (&over, BOB, None, Some(Refusal::Over)),
        ] {
            assert_eq!(finish(played, &actor(who), &rest, seen).err(), refusal, "{who:?} {seen:?}");
        }
    }

    #[test]
    fn moves_that_are_not_legal_or_too_many_make_no_events() {
        let (played, rest) = playing(&[ANN, BOB], 6);
        let twice = [rest[0].clone(), rest[0].clone()];
        assert!(matches!(finish(&played, &actor(BOB), &twice, None), Err(Refusal::Illegal(_))));
        let too_many = [rest.clone(), rest].concat();
        assert_eq!(finish(&played, &actor(BOB), &too_many, None), Err(Refusal::Over));
    }

    #[test]
    fn a_decided_match_cannot_be_resigned() {
        let (decided, _) = playing(&[ANN, BOB], 6);
        for who in [ANN, BOB] {
            assert_eq!(decide(&decided, &actor(who), Action::Resign, None), Err(Refusal::Decided));
        }
        let (undecided, _) = playing(&[ANN, BOB], 7);
        assert!(decide(&undecided, &actor(ANN), Action::Resign, None).is_ok());
    }
}
