//! Leaving a match for good, and resigning.

use super::state::mates;
use super::{Actor, Event, Match, Occupant, Phase, Refusal, authority, opening};

/// Returns the event for a player who leaves for good. A challenge is cancelled, left or declined. A team plays on
/// without the player. Else the player resigns, or the match is cancelled if a side has not moved yet. A player who leaves one
/// of several games leaves them all.
pub(super) fn depart(stored: &Match, actor: &Actor) -> Result<Event, Refusal> {
    let Actor::Player { player, .. } = actor else { return Err(Refusal::NotPlaying) };
    match stored.phase {
        Phase::Open if player.owns(stored.challenger) => return opening::cancel(stored, actor),
        Phase::Open => return opening::leave(stored, actor).or_else(|_| opening::decline(stored, actor)),
        _ => {}
    }
    let seat = authority::own_seats(stored, actor)?[0];
    let Occupant::Player(by) = stored.occupant(seat) else { return Err(Refusal::NotPlaying) };
    if stored.phase != Phase::Playing {
        return Err(Refusal::Over);
    }
    if mates(&stored.seats, seat.side(), by).next().is_some() {
        return Ok(Event::Left { by });
    }
    if stored.terms.best_of > 1 && stored.decided() != Some(seat.side()) {
        return Ok(Event::Left { by });
    }
    resign(stored, actor)
}

/// Resigns for the actor's side. A match in which a side has not moved yet is cancelled instead. A decided match cannot
/// be resigned.
pub(super) fn resign(stored: &Match, actor: &Actor) -> Result<Event, Refusal> {
    let seat = authority::own_seats(stored, actor)?[0];
    let Occupant::Player(by) = stored.occupant(seat) else { return Err(Refusal::NotPlaying) };
    match stored.decided() {
        Some(_) => Err(Refusal::Decided),
        None if !stored.both_have_moved() => Ok(Event::Cancelled { by }),
        None => Ok(Event::Resigned { seat }),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::matches::decide::decide;
    use crate::matches::tests::{ANN, BOB, DAN, EVE, START, actor, by_ann, open, players, playing};
    use crate::matches::{Action, Challenge, MatchTerms, PlayerId, Seat, Team, series};
    use tavoliere_games::rules::{Outcome, Reason, Side};

    fn depart(played: &mut Match, player: PlayerId) -> Result<Event, Refusal> {
        let event = decide(played, &actor(player), Action::Depart, None)?;
        played.apply(event.clone(), START);
        Ok(event)
    }

    fn challenging(team: u8) -> Match {
        open(Challenge { terms: MatchTerms { team, ..MatchTerms::USUAL }, ..by_ann() })
    }

    #[test]
    fn a_departure_cancels_or_leaves_a_challenge() {
        assert_eq!(depart(&mut challenging(1), ANN), Ok(Event::Cancelled { by: ANN }));
        assert_eq!(depart(&mut challenging(1), BOB), Err(Refusal::NotInvited));
        let mut gathering = challenging(2);
        gathering.apply(Event::Joined { by: BOB, team: Team::Guest }, START);
        assert_eq!(depart(&mut gathering, BOB), Ok(Event::Left { by: BOB }));
        assert_eq!(gathering.joined, [(ANN, Team::Host)]);
    }

    #[test]
    fn a_departure_from_one_of_several_games_leaves_them_all() {
        let terms = MatchTerms { best_of: 3, ..MatchTerms::USUAL };
        let mut played = open(Challenge { terms, before: [0, 2], ..by_ann() });
        played.apply(Event::Accepted { seats: players(&[ANN, BOB]) }, START);
        assert_eq!(depart(&mut played, BOB), Ok(Event::Left { by: BOB }));
        assert_eq!(played.outcome(), Some(Outcome { winner: Some(Side::First), reason: Reason::Resignation }));
        assert_eq!((series::halves(&played), series::is_decided(&played)), ([4, 2], true));
        assert!(depart(&mut played, BOB).is_err(), "once");
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
    fn resigning_before_both_have_moved_cancels_the_match() {
        for (moves, who, event) in [
            (&[][..], ANN, Event::Cancelled { by: ANN }),
            (&["a1"], ANN, Event::Cancelled { by: ANN }),
            (&["a1"], BOB, Event::Cancelled { by: BOB }),
            (&["a1", "j10"], ANN, Event::Resigned { seat: Seat(0) }),
        ] {
            let mut played = playing(&[ANN, BOB], moves);
            let decided = decide(&played, &actor(who), Action::Resign, None);
            assert_eq!(decided, Ok(event.clone()), "{moves:?}");
            played.apply(event, START);
            assert_eq!(played.outcome().is_none(), moves.len() < 2, "{moves:?}");
            assert_eq!(decide(&played, &actor(who), Action::Resign, None), Err(Refusal::Over));
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
}
