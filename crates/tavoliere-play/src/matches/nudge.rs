//! Nudges: a player who waits for an opponent may remind them once a day, or after half of the time of a move if that is less.

use super::{Actor, Clock, Match, Occupant, PlayerId, Refusal, authority};
use crate::time::{Millis, Timestamp};

/// The time that an opponent has for a move before a nudge, and the time between two nudges.
const WAIT: Millis = Millis::DAY;

/// The same with this clock: a nudge is to come before the time of a move has run out.
fn wait(clock: Option<Clock>) -> Millis {
    match clock {
        Some(Clock::Move { hours }) => WAIT.min(Millis(i64::from(hours) * Millis::HOUR.0 / 2)),
        _ => WAIT,
    }
}

/// The player whom an actor may nudge at `now`. `last` is the time of the last nudge in the match.
///
/// # Errors
/// If there is nobody to nudge, or not yet.
pub(super) fn nudged(
    stored: &Match,
    actor: &Actor,
    last: Option<Timestamp>,
    now: Timestamp,
) -> Result<PlayerId, Refusal> {
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
    if stored.stops.is_stopped(player, now) {
        let away_until = stored.stops.away_until(player, now);
        return Err(away_until.map_or(Refusal::Weekend, |until| Refusal::OpponentAway { until }));
    }
    let wait = wait(stored.clocks.clock);
    let waited = stored.clocks.after_thinking(player, &stored.stops, wait);
    if waited > now {
        return Err(Refusal::NudgeTooEarly { at: waited });
    }
    match last.map(|last| last + wait) {
        Some(at) if at > now => Err(Refusal::NudgedBefore { at }),
        _ => Ok(player),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::matches::tests::{ANN, BOB, DAN, EVE, actor, begun, by_ann, cell, open, play, players};
    use crate::matches::{Challenge, Event, MatchTerms, Offer, Seat};

    const START: Timestamp = Timestamp::EPOCH;
    const DAY: Millis = Millis::DAY;
    const HOUR: Millis = Millis::HOUR;

    /// A match in which the second player of the list has been to move since time 0.
    fn waiting(challenge: Challenge, seats: &[Occupant]) -> Match {
        let mut played = begun(challenge, seats, START);
        play(&mut played, cell("a1"), START);
        played
    }

    #[test]
    fn with_a_short_clock_a_nudge_comes_in_time() {
        let terms = MatchTerms { clock: Clock::parse("12h"), ..MatchTerms::USUAL };
        let played = waiting(Challenge { terms, ..by_ann() }, &players(&[ANN, BOB]));
        for (now, last, expected) in [
            (5 * HOUR, None, Err(Refusal::NudgeTooEarly { at: START + 6 * HOUR })),
            (6 * HOUR, None, Ok(BOB)),
            (7 * HOUR, Some(6 * HOUR), Err(Refusal::NudgedBefore { at: START + 12 * HOUR })),
        ] {
            let last = last.map(|last| START + last);
            assert_eq!(nudged(&played, &actor(ANN), last, START + now), expected, "{now:?} {last:?}");
        }
    }

    #[test]
    fn an_opponent_is_nudged_after_a_day_and_once_a_day() {
        let played = waiting(by_ann(), &players(&[ANN, BOB]));
        for (now, last, expected) in [
            (Millis::ZERO, None, Err(Refusal::NudgeTooEarly { at: START + DAY })),
            (DAY - Millis(1), None, Err(Refusal::NudgeTooEarly { at: START + DAY })),
            (DAY, None, Ok(BOB)),
            (DAY, Some(Millis::ZERO), Ok(BOB)),
            (DAY + HOUR, Some(DAY), Err(Refusal::NudgedBefore { at: START + 2 * DAY })),
            (2 * DAY, Some(DAY), Ok(BOB)),
            // Somebody else was nudged in an earlier turn.
            (HOUR, Some(Millis::ZERO), Err(Refusal::NudgeTooEarly { at: START + DAY })),
        ] {
            let last = last.map(|last| START + last);
            assert_eq!(nudged(&played, &actor(ANN), last, START + now), expected, "{now:?} {last:?}");
        }
    }

    #[test]
    fn only_opponents_who_are_to_move_are_nudged() {
        let mut played = waiting(by_ann(), &players(&[ANN, BOB]));
        for (who, expected) in [(ANN, Ok(BOB)), (BOB, Err(Refusal::OwnTurn)), (EVE, Err(Refusal::NotPlaying))] {
            assert_eq!(nudged(&played, &actor(who), None, START + DAY), expected, "{who:?}");
        }
        assert_eq!(nudged(&open(by_ann()), &actor(ANN), None, START + DAY), Err(Refusal::NotBegun));
        played.apply(Event::Resigned { seat: Seat(0) }, START + DAY);
        assert_eq!(nudged(&played, &actor(ANN), None, START + DAY), Err(Refusal::Over));

        let computer = waiting(by_ann(), &[Occupant::Player(ANN), Occupant::Computer(3)]);
        assert_eq!(nudged(&computer, &actor(ANN), None, START + DAY), Err(Refusal::ComputerMoves));

        let teams = waiting(
            Challenge { terms: MatchTerms { team: 2, ..MatchTerms::USUAL }, ..by_ann() },
            &players(&[ANN, BOB, EVE, DAN]),
        );
        for (who, expected) in [(ANN, Ok(BOB)), (EVE, Ok(BOB)), (DAN, Err(Refusal::TeamTurn))] {
            assert_eq!(nudged(&teams, &actor(who), None, START + DAY), expected, "{who:?}");
        }
    }

    #[test]
    fn an_offer_of_the_opponent_is_answered_first() {
        for (by, expected) in [(0, Ok(BOB)), (1, Err(Refusal::AnswerFirst(Offer::Draw)))] {
            let mut played = waiting(by_ann(), &players(&[ANN, BOB]));
            played.apply(Event::Offered { seat: Seat(by), offer: Offer::Draw }, START + HOUR);
            assert_eq!(nudged(&played, &actor(ANN), None, START + DAY), expected, "{by}");
        }
    }

    #[test]
    fn the_time_in_which_a_clock_stands_is_no_waiting() {
        let mut played = waiting(by_ann(), &players(&[ANN, BOB]));
        played.apply(Event::Away { by: BOB, until: START + 5 * DAY }, START + HOUR);
        for (now, expected) in [
            (2 * DAY, Err(Refusal::OpponentAway { until: START + 5 * DAY })),
            (5 * DAY, Err(Refusal::NudgeTooEarly { at: START + 6 * DAY - HOUR })),
            (6 * DAY - HOUR, Ok(BOB)),
        ] {
            assert_eq!(nudged(&played, &actor(ANN), None, START + now), expected, "{now:?}");
        }
        // 1 January 1970 was a Thursday.
        let played = waiting(
            Challenge { terms: MatchTerms { weekends_off: true, ..MatchTerms::USUAL }, ..by_ann() },
            &players(&[ANN, BOB]),
        );
        for (now, expected) in [(DAY, Ok(BOB)), (2 * DAY, Err(Refusal::Weekend)), (4 * DAY, Ok(BOB))] {
            assert_eq!(nudged(&played, &actor(ANN), None, START + now), expected, "{now:?}");
        }
    }
}
