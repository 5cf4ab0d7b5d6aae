//! What a side that has won and goes on alone may have done for it: the rest of the game at once.

use tavoliere_games::rules::Steps;

use super::{Actor, Event, Match, Refusal};

impl Match {
    /// The events that several moves make, one after the other, for a side that has won and goes on alone. Whoever
    /// plays on that side may have them made, and the clock when its time is up; its seats take their turns as ever. `seen` as in
    /// [`decide`](Self::decide).
    ///
    /// # Errors
    /// With the reason when this actor may not have them made now, or the rules do not allow one of the moves.
    pub fn finish(&self, actor: &Actor, moves: &[Steps], seen: Option<u32>) -> Result<Vec<Event>, Refusal> {
        self.check_finish(actor, seen)?;
        let mut game = self.clone();
        let mut make = |steps: &Steps| {
            let seat = game.to_move().ok_or(Refusal::Over)?;
            if !game.position.legal().contains(steps) {
                return Err(Refusal::Illegal(game.position.objection(steps)));
            }
            let event = Event::Moved { seat, steps: steps.clone() };
            // When does not matter: the clocks of this copy are never asked.
            game.apply(event.clone(), 0);
            Ok(event)
        };
        moves.iter().map(&mut make).collect()
    }

    /// Whether an actor may have the match finished now. `seen` as in [`decide`](Self::decide).
    ///
    /// # Errors
    /// With the reason when not.
    pub fn check_finish(&self, actor: &Actor, seen: Option<u32>) -> Result<(), Refusal> {
        self.check_seen(seen)?;
        if *actor == Actor::Clock {
            return self.decided().map(|_| ()).ok_or(Refusal::Undecided);
        }
        let seats = self.own_seats(actor)?;
        let winner = self.decided().ok_or(Refusal::Undecided)?;
        let has_won = seats.iter().any(|seat| seat.side() == winner);
        if has_won { Ok(()) } else { Err(Refusal::Decided) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::matches::{Action, Challenge, Occupant, Phase, PlayerId, Seat};
    use tavoliere_games::games::stripes::GAME;
    use tavoliere_games::rules::{Outcome, Reason, Setup, Side};

    const ANN: PlayerId = PlayerId(1);
    const BOB: PlayerId = PlayerId(2);
    const EVE: PlayerId = PlayerId(3);
    const DAN: PlayerId = PlayerId(4);

    fn actor(player: PlayerId) -> Actor {
        Actor::Player { player: player.into(), handle: None }
    }

    /// The moves of a whole game, which the second side wins, of which it plays the last six alone.
    fn moves() -> Vec<Steps> {
        let game = include_str!("../../tests/playthroughs/stripes-13.txt");
        let line = game.lines().find_map(|line| line.strip_prefix("moves: ")).expect("moves");
        line.split(' ').map(|spelling| Steps::parse(spelling).expect("a move")).collect()
    }

    /// That game between these people, so many moves before its end.
    fn playing(seats: &[PlayerId], left: usize) -> (Match, Vec<Steps>) {
        let setup = Setup::new(&GAME, &[], 0).expect("a setup");
        let mut game = Match::from_first(Event::Challenged(Challenge::new(setup, ANN)), 0);
        game.apply(Event::Accepted { seats: seats.iter().map(|player| Occupant::Player(*player)).collect() }, 0);
        let mut moves = moves();
        let rest = moves.split_off(moves.len() - left);
        for steps in moves {
            let seat = game.to_move().expect("still playing");
            game.apply(Event::Moved { seat, steps }, 0);
        }
        (game, rest)
    }

    #[test]
    fn the_winner_alone_moves_until_nothing_is_left() {
        let (mut game, rest) = playing(&[ANN, BOB], 6);
        assert_eq!(game.decided(), Some(Side::Second));
        for steps in rest {
            assert_eq!(game.mover(), Some(Occupant::Player(BOB)));
            game.apply(game.decide(&actor(BOB), Action::Move(steps), None).expect("a move"), 0);
        }
        assert_eq!(game.phase, Phase::Over(Outcome { winner: Some(Side::Second), reason: Reason::Blocked }));
        assert_eq!((game.decided(), game.position.scores()), (None, [39, 68]));
    }

    #[test]
    fn the_seats_of_the_winning_side_go_on_in_rotation() {
        // Two a side: the 48th strip was the second side's 24th, so its first seat is next.
        let (game, rest) = playing(&[ANN, BOB, EVE, DAN], 6);
        for finisher in [BOB, DAN] {
            let events = game.finish(&actor(finisher), &rest, None).expect("finished");
            let seats: Vec<usize> = events
                .iter()
                .map(|event| match event {
                    Event::Moved { seat: Seat(seat), .. } => *seat,
                    other => panic!("{other:?}"),
                })
                .collect();
            assert_eq!(seats, [1, 3, 1, 3, 1, 3]);
        }
        assert_eq!(game.decide(&actor(DAN), Action::Move(rest[0].clone()), None), Err(Refusal::NotYourTurn));
        assert_eq!(game.decide(&actor(EVE), Action::Move(rest[0].clone()), None), Err(Refusal::Decided));
    }

    #[test]
    fn only_the_winner_may_have_it_finished_and_only_then() {
        let (decided, rest) = playing(&[ANN, BOB], 6);
        let (undecided, _) = playing(&[ANN, BOB], 7);
        let (over, _) = playing(&[ANN, BOB], 0);
        for (game, who, seen, refusal) in [
            (&decided, BOB, None, None),
            (&decided, BOB, Some(decided.version), None),
            (&decided, BOB, Some(decided.version - 1), Some(Refusal::MovedOn)),
            (&decided, ANN, None, Some(Refusal::Decided)),
            (&decided, EVE, None, Some(Refusal::NotPlaying)),
            (&undecided, BOB, None, Some(Refusal::Undecided)),
            (&undecided, ANN, None, Some(Refusal::Undecided)),
            (&over, BOB, None, Some(Refusal::Over)),
        ] {
            assert_eq!(game.finish(&actor(who), &rest, seen).err(), refusal, "{who:?} {seen:?}");
        }
    }

    #[test]
    fn moves_that_are_not_legal_or_too_many_make_no_events() {
        let (game, rest) = playing(&[ANN, BOB], 6);
        let twice = [rest[0].clone(), rest[0].clone()];
        assert!(matches!(game.finish(&actor(BOB), &twice, None), Err(Refusal::Illegal(_))));
        let too_many = [rest.clone(), rest].concat();
        assert_eq!(game.finish(&actor(BOB), &too_many, None), Err(Refusal::Over));
    }

    #[test]
    fn a_decided_result_cannot_be_given_up() {
        let (decided, _) = playing(&[ANN, BOB], 6);
        for who in [ANN, BOB] {
            assert_eq!(decided.decide(&actor(who), Action::Resign, None), Err(Refusal::Decided));
        }
        let (undecided, _) = playing(&[ANN, BOB], 7);
        assert!(undecided.decide(&actor(ANN), Action::Resign, None).is_ok());
    }
}
