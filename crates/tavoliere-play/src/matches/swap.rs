//! The pie rule: instead of answering the first move, the second player may take it over, and the sides are exchanged.

use tavoliere_games::rules::Side;

use super::{Actor, Event, Match, Occupant, Refusal, Seat, authority};
use crate::time::Timestamp;

/// Whether the side to move may take over the first move instead of answering it.
#[must_use]
pub fn is_possible(stored: &Match) -> bool {
    let answers = stored.to_move().map(Seat::side) == Some(Side::Second) && stored.decided().is_none();
    stored.terms.swap && !stored.swapped && stored.moves.len() == 1 && answers
}

/// Whether the move to be made is the first one, which may be taken over.
#[must_use]
pub fn may_follow(stored: &Match) -> bool {
    stored.terms.swap && stored.moves.is_empty()
}

pub(super) fn swap(stored: &Match, actor: &Actor) -> Result<Event, Refusal> {
    let seat = authority::seat_to_move_for(stored, actor, None)?;
    if is_possible(stored) { Ok(Event::Swapped { seat: Seat(seat.0 - 1) }) } else { Err(Refusal::NothingToSwap) }
}

/// Exchanges the sides: each player goes on with the other's, and keeps their own clock. `taken` is the seat of the player
/// who wanted it, from now on.
pub(super) fn exchange(played: &mut Match, taken: Seat, at: Timestamp) {
    let side = taken.side().opponent();
    match played.mover() {
        Some(Occupant::Player(player)) => played.clocks.moved(player, side, &played.stops, at),
        _ => played.clocks.begin_turn(at),
    }
    played.seats.chunks_exact_mut(2).for_each(<[Occupant]>::reverse);
    played.clocks.exchange();
    played.swapped = true;
    played.before.reverse();
    played.board_changed();
}

/// Whether a side has made a move that it can take back. A first move that was taken over is nobody's.
pub(super) fn has_moved(stored: &Match, side: Side) -> bool {
    stored.moves.iter().skip(usize::from(stored.swapped)).any(|(seat, _)| seat.side() == side)
}
