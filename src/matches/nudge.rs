//! Nudges: who waits for an opponent may remind them, once a day.

use super::{Actor, Match, Occupant, PlayerId, Refusal, authority};

/// The time that an opponent has for a move before a nudge, and the time between two nudges, in milliseconds: a day.
const DAY: i64 = 24 * 3_600_000;

/// The player whom an actor may nudge at `now`. `last` is the time of the last nudge in the match. Both are Unix
/// milliseconds.
///
/// # Errors
/// If there is nobody to nudge, or not yet.
pub(super) fn nudged(stored: &Match, actor: &Actor, last: Option<i64>, now: i64) -> Result<PlayerId, Refusal> {
    let seats = authority::own_seats(stored, actor)?;
    let to_move = stored.to_move().ok_or(Refusal::Over)?;
    if seats.contains(&to_move) {
        return Err(Refusal::OwnTurn);
    }
    if seats.iter().any(|seat| seat.side() == to_move.side()) {
        return Err(Refusal::TeamTurn);
    }
    if let Some((_, offer, _)) = stored.offered.filter(|(by, ..)| by.side() == to_move.side()) {
        return Err(Refusal::AnswerFirst(offer));
    }
    let Occupant::Player(player) = stored.occupant(to_move) else { return Err(Refusal::ComputerMoves) };
    if stored.stops.stands(player, now) {
        let away_until = stored.stops.away_until(player, now);
        return Err(away_until.map_or(Refusal::Weekend, |until| Refusal::OpponentAway { until }));
    }
    let waited = stored.clocks.after_thinking(player, &stored.stops, DAY);
    if waited > now {
        return Err(Refusal::NudgeTooEarly { at: waited });
    }
    match last.map(|last| last.saturating_add(DAY)) {
        Some(at) if at > now => Err(Refusal::NudgedBefore { at }),
        _ => Ok(player),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::matches::tests::{ANN, BOB, DAN, EVE, HOUR, actor, begun, by_ann, cell, open, play, players};
    use crate::matches::{Challenge, Event, Offer, Seat};

    /// A match in which the second player of the list has been to move since time 0.
    fn waiting(challenge: Challenge, seats: &[Occupant]) -> Match {
        let mut played = begun(challenge, seats, 0);
        play(&mut played, cell("a1"), 0);
        played
    }

    #[test]
    fn an_opponent_is_nudged_after_a_day_and_once_a_day() {
        let played = waiting(by_ann(), &players(&[ANN, BOB]));
        for (now, last, expected) in [
            (0, None, Err(Refusal::NudgeTooEarly { at: DAY })),
            (DAY - 1, None, Err(Refusal::NudgeTooEarly { at: DAY })),
            (DAY, None, Ok(BOB)),
            (DAY, Some(0), Ok(BOB)),
            (DAY + HOUR, Some(DAY), Err(Refusal::NudgedBefore { at: 2 * DAY })),
            (2 * DAY, Some(DAY), Ok(BOB)),
            // Somebody else was nudged in an earlier turn.
            (HOUR, Some(0), Err(Refusal::NudgeTooEarly { at: DAY })),
        ] {
            assert_eq!(nudged(&played, &actor(ANN), last, now), expected, "{now} {last:?}");
        }
    }

    #[test]
    fn only_opponents_who_are_to_move_are_nudged() {
        let mut played = waiting(by_ann(), &players(&[ANN, BOB]));
        for (who, expected) in [(ANN, Ok(BOB)), (BOB, Err(Refusal::OwnTurn)), (EVE, Err(Refusal::NotPlaying))] {
            assert_eq!(nudged(&played, &actor(who), None, DAY), expected, "{who:?}");
        }
        assert_eq!(nudged(&open(by_ann()), &actor(ANN), None, DAY), Err(Refusal::NotBegun));
        played.apply(Event::Resigned { seat: Seat(0) }, DAY);
        assert_eq!(nudged(&played, &actor(ANN), None, DAY), Err(Refusal::Over));

        let computer = waiting(by_ann(), &[Occupant::Player(ANN), Occupant::Computer(3)]);
        assert_eq!(nudged(&computer, &actor(ANN), None, DAY), Err(Refusal::ComputerMoves));

        let teams = waiting(Challenge { team: 2, ..by_ann() }, &players(&[ANN, BOB, EVE, DAN]));
        for (who, expected) in [(ANN, Ok(BOB)), (EVE, Ok(BOB)), (DAN, Err(Refusal::TeamTurn))] {
            assert_eq!(nudged(&teams, &actor(who), None, DAY), expected, "{who:?}");
        }
    }

    #[test]
    fn an_offer_of_the_opponent_is_answered_first() {
        for (by, expected) in [(0, Ok(BOB)), (1, Err(Refusal::AnswerFirst(Offer::Draw)))] {
            let mut played = waiting(by_ann(), &players(&[ANN, BOB]));
            played.apply(Event::Offered { seat: Seat(by), offer: Offer::Draw }, HOUR);
            assert_eq!(nudged(&played, &actor(ANN), None, DAY), expected, "{by}");
        }
    }

    #[test]
    fn the_time_in_which_a_clock_stands_is_no_waiting() {
        let mut played = waiting(by_ann(), &players(&[ANN, BOB]));
        played.apply(Event::Away { by: BOB, until: 5 * DAY }, HOUR);
        for (now, expected) in [
            (2 * DAY, Err(Refusal::OpponentAway { until: 5 * DAY })),
            (5 * DAY, Err(Refusal::NudgeTooEarly { at: 6 * DAY - HOUR })),
            (6 * DAY - HOUR, Ok(BOB)),
        ] {
            assert_eq!(nudged(&played, &actor(ANN), None, now), expected, "{now}");
        }
        // 1 January 1970 was a Thursday.
        let played = waiting(Challenge { weekends_off: true, ..by_ann() }, &players(&[ANN, BOB]));
        for (now, expected) in [(DAY, Ok(BOB)), (2 * DAY, Err(Refusal::Weekend)), (4 * DAY, Ok(BOB))] {
            assert_eq!(nudged(&played, &actor(ANN), None, now), expected, "{now}");
        }
    }
}
