//! The board that is looked at: the match as it is or was, with moves that are tried out.

use tavoliere_games::rules::{Reading, parse_move};
use tavoliere_play::matches::{Event, StoredMatch};
use tavoliere_play::time::Timestamp;
use tavoliere_seam::platform::table::{NoTable, Viewpoint};

/// The most moves that are tried out at a time.
const MOST_TRIED: usize = 60;

/// Returns the match at a board. Moves that are tried out are not part of the match: the result is a copy with further
/// moves.
pub(super) fn at_viewpoint(stored: &StoredMatch, at: &Viewpoint, now: Timestamp) -> Result<StoredMatch, NoTable> {
    if at.is_now() {
        return Ok(stored.clone());
    }
    let count = stored.moves.len();
    if stored.seats.is_empty() || at.ply.is_some_and(|ply| ply > count) || at.tried.len() > MOST_TRIED {
        return Err(NoTable::Impossible);
    }
    let mut then = match at.ply {
        Some(ply) if ply < count => stored.after_moves(ply),
        // After the last move, also if the match has ended otherwise.
        _ if at.tried.is_empty() => stored.clone(),
        _ => stored.after_moves(count),
    };
    for spelled in &at.tried {
        let (Some(seat), Reading::Whole(steps)) = (then.to_move(), parse_move(&*then.position, spelled)) else {
            return Err(NoTable::Impossible);
        };
        then.add(Event::Moved { seat, steps }, now);
    }
    Ok(then)
}
