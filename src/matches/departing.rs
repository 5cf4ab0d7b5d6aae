//! What becomes of a match when somebody goes for good.

use tavoliere_games::rules::Side;

use super::{Actor, Event, Match, Occupant, Phase, PlayerId, Refusal, Seat};

impl Match {
    /// The challenge ends; a team plays on without them; nobody loses a match that has hardly begun; any other is given
    /// up.
    pub(super) fn depart(&self, actor: &Actor) -> Result<Event, Refusal> {
        let Actor::Player { player, .. } = actor else { return Err(Refusal::NotPlaying) };
        match self.phase {
            Phase::Open if player.is(self.challenger) => return self.cancel(actor),
            Phase::Open => return self.leave(actor).or_else(|_| self.decline(actor)),
            _ => {}
        }
        let seat = self.own_seats(actor)?[0];
        let Occupant::Player(by) = self.occupant(seat) else { return Err(Refusal::NotPlaying) };
        if self.phase != Phase::Playing {
            return Err(Refusal::Over);
        }
        if self.mates(seat.side(), by).next().is_some() {
            return Ok(Event::Left { by });
        }
        match self.decided() {
            None if !self.both_have_moved() => Ok(Event::Cancelled { by }),
            _ => self.resign(actor),
        }
    }

    /// The others of a side, in the order of play.
    fn mates(&self, side: Side, gone: PlayerId) -> impl Iterator<Item = Occupant> {
        let of_side = self.seats.iter().enumerate().filter(move |(place, _)| Seat(*place).side() == side);
        of_side.map(|(_, occupant)| *occupant).filter(move |occupant| *occupant != Occupant::Player(gone))
    }

    /// The seats of somebody who left are taken by the others of their side, in turn.
    pub(super) fn hand_over(&mut self, gone: PlayerId) {
        for side in Side::BOTH {
            let mates: Vec<Occupant> = self.mates(side, gone).collect();
            let left = self
                .seats
                .iter_mut()
                .enumerate()
                .filter(|(place, occupant)| Seat(*place).side() == side && **occupant == Occupant::Player(gone));
            for ((_, seat), mate) in left.zip(mates.iter().cycle()) {
                *seat = *mate;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::matches::{Action, Challenge, Clock, Team};
    use tavoliere_games::games::briths_square::GAME;
    use tavoliere_games::rules::{Cell, Outcome, Reason, Setup, Steps};

    const ANN: PlayerId = PlayerId(1);
    const BOB: PlayerId = PlayerId(2);
    const EVE: PlayerId = PlayerId(3);
    const DAN: PlayerId = PlayerId(4);
    const HOUR: i64 = 3_600_000;

    fn depart(game: &mut Match, player: PlayerId) -> Result<Event, Refusal> {
        let event = game.decide(&Actor::Player { player: player.into(), handle: None }, Action::Depart, None)?;
        game.apply(event.clone(), 0);
        Ok(event)
    }

    fn challenge(team: u8) -> Match {
        let setup = Setup::new(&GAME, &[], 0).expect("a setup");
        Match::from_first(Event::Challenged(Challenge { team, ..Challenge::new(setup, ANN) }), 0)
    }

    fn playing(seats: &[PlayerId], moves: &[&str]) -> Match {
        let mut game = challenge(if seats.len() > 2 { 2 } else { 1 });
        game.apply(Event::Accepted { seats: seats.iter().map(|player| Occupant::Player(*player)).collect() }, 0);
        for name in moves {
            let seat = game.to_move().expect("still playing");
            game.apply(Event::Moved { seat, steps: Steps::cell(Cell::from_name(name).expect("a cell")) }, 0);
        }
        game
    }

    #[test]
    fn a_challenge_ends_or_loses_a_place() {
        assert_eq!(depart(&mut challenge(1), ANN), Ok(Event::Cancelled { by: ANN }));
        assert_eq!(depart(&mut challenge(1), BOB), Err(Refusal::NotInvited));
        let mut gathering = challenge(2);
        gathering.apply(Event::Joined { by: BOB, team: Team::Guest }, 0);
        assert_eq!(depart(&mut gathering, BOB), Ok(Event::Left { by: BOB }));
        assert_eq!(gathering.joined, [(ANN, Team::Host)]);
    }

    #[test]
    fn a_match_of_two_is_given_up_once_both_have_moved() {
        for (moves, event, phase) in [
            (&[][..], Event::Cancelled { by: BOB }, Phase::Cancelled),
            (&["a1"], Event::Cancelled { by: BOB }, Phase::Cancelled),
            (
                &["a1", "j10"],
                Event::Resigned { seat: Seat(1) },
                Phase::Over(Outcome { winner: Some(Side::First), reason: Reason::Resignation }),
            ),
        ] {
            let mut game = playing(&[ANN, BOB], moves);
            assert_eq!(depart(&mut game, BOB), Ok(event), "{moves:?}");
            assert_eq!(game.phase, phase, "{moves:?}");
            assert!(depart(&mut game, BOB).is_err(), "once");
        }
    }

    #[test]
    fn a_team_plays_on_without_who_left_until_nobody_is_left() {
        let mut game = playing(&[ANN, BOB, EVE, DAN], &["a1", "j10"]);
        let clocks = (game.deadline(), game.board_since);
        assert_eq!(game.mover(), Some(Occupant::Player(EVE)));
        assert_eq!(depart(&mut game, EVE), Ok(Event::Left { by: EVE }));
        assert_eq!(game.seats, [ANN, BOB, ANN, DAN].map(Occupant::Player));
        assert_eq!(game.mover(), Some(Occupant::Player(ANN)));
        assert_eq!((game.deadline(), game.board_since), clocks, "what was asked looking at the board is still meant");
        assert_eq!(depart(&mut game, EVE), Err(Refusal::NotPlaying));
        assert_eq!(depart(&mut game, ANN), Ok(Event::Resigned { seat: Seat(0) }));
    }

    #[test]
    fn the_turn_of_who_left_goes_on_with_the_time_it_had() {
        let setup = Setup::new(&GAME, &[], 0).expect("a setup");
        let challenged = Challenge { team: 2, clock: Clock::parse("1d"), ..Challenge::new(setup, ANN) };
        let mut game = Match::from_first(Event::Challenged(challenged), 0);
        game.apply(Event::Accepted { seats: [ANN, BOB, EVE, DAN].map(Occupant::Player).to_vec() }, 0);
        game.apply(Event::Away { by: ANN, until: 50 * HOUR }, 10 * HOUR);
        assert_eq!(game.time_left(Side::First, 40 * HOUR), Some(14 * HOUR));
        game.apply(Event::Left { by: ANN }, 40 * HOUR);
        assert_eq!(game.mover(), Some(Occupant::Player(EVE)));
        assert_eq!(game.time_left(Side::First, 40 * HOUR), Some(14 * HOUR));
        assert_eq!((game.deadline(), game.reminder()), (Some(54 * HOUR), Some(49 * HOUR + HOUR / 5)));
    }

    #[test]
    fn who_left_is_replaced_in_turn() {
        let mut game = challenge(3);
        let [fay, gus] = [5, 6].map(PlayerId);
        game.apply(Event::Accepted { seats: [ANN, BOB, EVE, DAN, fay, gus].map(Occupant::Player).to_vec() }, 0);
        game.hand_over(ANN);
        assert_eq!(game.seats, [EVE, BOB, EVE, DAN, fay, gus].map(Occupant::Player));
        game.hand_over(EVE);
        assert_eq!(game.seats, [fay, BOB, fay, DAN, fay, gus].map(Occupant::Player));
    }
}
