//! What happens to a match if a player leaves for good.

use tavoliere_games::rules::Side;

use super::{Actor, Event, Match, Occupant, Phase, PlayerId, Refusal, Seat};

impl Match {
    /// Returns the event for a player who leaves for good. A challenge is cancelled, left or declined. A team plays on
    /// without the player. Else the player resigns, or the match is cancelled if a side has not moved yet.
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

    /// The other occupants of a side, in the order of play.
    fn mates(&self, side: Side, gone: PlayerId) -> impl Iterator<Item = Occupant> {
        let of_side = self.seats.iter().enumerate().filter(move |(place, _)| Seat(*place).side() == side);
        of_side.map(|(_, occupant)| *occupant).filter(move |occupant| *occupant != Occupant::Player(gone))
    }

    /// Gives the seats of a player who left to the others of the side, in turn.
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
    use crate::matches::tests::{ANN, BOB, DAN, EVE, HOUR, actor, begun, by_ann, open, players, playing};
    use crate::matches::{Action, Challenge, Clock, Team};
    use tavoliere_games::rules::{Outcome, Reason};

    fn depart(played: &mut Match, player: PlayerId) -> Result<Event, Refusal> {
        let event = played.decide(&actor(player), Action::Depart, None)?;
        played.apply(event.clone(), 0);
        Ok(event)
    }

    fn challenging(team: u8) -> Match {
        open(Challenge { team, ..by_ann() })
    }

    #[test]
    fn a_departure_cancels_or_leaves_a_challenge() {
        assert_eq!(depart(&mut challenging(1), ANN), Ok(Event::Cancelled { by: ANN }));
        assert_eq!(depart(&mut challenging(1), BOB), Err(Refusal::NotInvited));
        let mut gathering = challenging(2);
        gathering.apply(Event::Joined { by: BOB, team: Team::Guest }, 0);
        assert_eq!(depart(&mut gathering, BOB), Ok(Event::Left { by: BOB }));
        assert_eq!(gathering.joined, [(ANN, Team::Host)]);
    }

    #[test]
    fn a_departure_resigns_once_both_sides_have_moved() {
        for (moves, event, phase) in [
            (&[][..], Event::Cancelled { by: BOB }, Phase::Cancelled),
            (&["a1"], Event::Cancelled { by: BOB }, Phase::Cancelled),
            (
                &["a1", "j10"],
                Event::Resigned { seat: Seat(1) },
                Phase::Over(Outcome { winner: Some(Side::First), reason: Reason::Resignation }),
            ),
        ] {
            let mut played = playing(&[ANN, BOB], moves);
            assert_eq!(depart(&mut played, BOB), Ok(event), "{moves:?}");
            assert_eq!(played.phase, phase, "{moves:?}");
            assert!(depart(&mut played, BOB).is_err(), "once");
        }
    }

    #[test]
    fn a_team_plays_on_until_its_last_player_leaves() {
        let mut played = playing(&[ANN, BOB, EVE, DAN], &["a1", "j10"]);
        let clocks = (played.deadline(), played.board_since);
        assert_eq!(played.mover(), Some(Occupant::Player(EVE)));
        assert_eq!(depart(&mut played, EVE), Ok(Event::Left { by: EVE }));
        assert_eq!(played.seats, [ANN, BOB, ANN, DAN].map(Occupant::Player));
        assert_eq!(played.mover(), Some(Occupant::Player(ANN)));
        assert_eq!(
            (played.deadline(), played.board_since),
            clocks,
            "what was asked looking at the board is still meant"
        );
        assert_eq!(depart(&mut played, EVE), Err(Refusal::NotPlaying));
        assert_eq!(depart(&mut played, ANN), Ok(Event::Resigned { seat: Seat(0) }));
    }

    #[test]
    fn the_clock_runs_on_when_the_player_to_move_leaves() {
        let challenged = Challenge { team: 2, clock: Clock::parse("1d"), ..by_ann() };
        let mut played = begun(challenged, &players(&[ANN, BOB, EVE, DAN]), 0);
        played.apply(Event::Away { by: ANN, until: 50 * HOUR }, 10 * HOUR);
        assert_eq!(played.time_left(Side::First, 40 * HOUR), Some(14 * HOUR));
        played.apply(Event::Left { by: ANN }, 40 * HOUR);
        assert_eq!(played.mover(), Some(Occupant::Player(EVE)));
        assert_eq!(played.time_left(Side::First, 40 * HOUR), Some(14 * HOUR));
        assert_eq!((played.deadline(), played.reminder()), (Some(54 * HOUR), Some(49 * HOUR + HOUR / 5)));
    }

    #[test]
    fn seats_of_a_player_who_left_are_taken_in_turn() {
        let [fay, gus] = [5, 6].map(PlayerId);
        let mut played = playing(&[ANN, BOB, EVE, DAN, fay, gus], &[]);
        played.hand_over(ANN);
        assert_eq!(played.seats, [EVE, BOB, EVE, DAN, fay, gus].map(Occupant::Player));
        played.hand_over(EVE);
        assert_eq!(played.seats, [fay, BOB, fay, DAN, fay, gus].map(Occupant::Player));
    }
}
