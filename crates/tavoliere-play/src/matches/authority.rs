//! Whether an actor may act on a match: the seats of the actor, and the version that the actor saw.

use super::{Actor, Match, Occupant, Phase, Refusal, Seat};

/// The seat for which an actor may move now. `seen` as in [`decide`](super::decide::decide).
///
/// # Errors
/// If the actor is not to move.
pub(super) fn seat_to_move_for(stored: &Match, actor: &Actor, seen: Option<u32>) -> Result<Seat, Refusal> {
    check_seen(stored, seen)?;
    let seats = own_seats(stored, actor)?;
    let seat = stored.to_move().ok_or(Refusal::Over)?;
    match stored.decided() {
        _ if seats.contains(&seat) => Ok(seat),
        Some(winner) if seats.iter().all(|seat| seat.side() != winner) => Err(Refusal::Decided),
        _ => Err(Refusal::NotYourTurn),
    }
}

/// The seats of an actor.
///
/// # Errors
/// If there are none, or the match is not in play.
pub(super) fn own_seats(stored: &Match, actor: &Actor) -> Result<Vec<Seat>, Refusal> {
    match stored.phase {
        Phase::Open => return Err(Refusal::NotBegun),
        Phase::Declined | Phase::Cancelled => return Err(Refusal::Over),
        Phase::Playing | Phase::Over(_) => {}
    }
    let sits_there = |occupant: &Occupant| match (actor, occupant) {
        (Actor::Player { player, .. }, Occupant::Player(sitting)) => player.owns(*sitting),
        (Actor::Computer, Occupant::Computer(_)) => true,
        _ => false,
    };
    let seats: Vec<Seat> =
        (0..stored.seats.len()).map(Seat).filter(|seat| sits_there(&stored.occupant(*seat))).collect();
    if seats.is_empty() { Err(Refusal::NotPlaying) } else { Ok(seats) }
}

/// Refuses actions after the end, and those made for an earlier board.
pub(super) fn check_seen(stored: &Match, seen: Option<u32>) -> Result<(), Refusal> {
    if let Phase::Over(_) = stored.phase {
        return Err(Refusal::Over);
    }
    if seen.is_some_and(|seen| !(stored.board_since..=stored.version).contains(&seen)) {
        return Err(Refusal::MovedOn);
    }
    Ok(())
}

pub(super) const fn check_open(stored: &Match) -> Result<(), Refusal> {
    match stored.phase {
        Phase::Open => Ok(()),
        Phase::Over(_) => Err(Refusal::Over),
        Phase::Cancelled => Err(Refusal::Withdrawn),
        _ => Err(Refusal::Answered),
    }
}
