//! The result that a match has in its tournament.

use crate::tournaments::pairings::game::{Decision, GameOutcome, GameResult, Pairing};
use tavoliere_games::rules::{Reason, Side};

use super::player_of;
use crate::matches::{Occupant, StoredMatch};

/// The result of a match for its pairing. A match that ended without a result gives no points.
#[must_use]
pub fn result_of(stored: &StoredMatch, pairing: &Pairing) -> GameResult {
    let Some(outcome) = stored.outcome() else {
        let note = "cancelled".to_owned();
        return GameResult { outcome: GameOutcome::NeitherWon, decision: Decision::Adjudicated(note) };
    };
    // The pie rule can exchange the sides.
    let place = |side: Side| {
        let first = Occupant::Player(player_of(pairing.first));
        if stored.seats.get(side.index()) == Some(&first) { Side::First } else { Side::Second }
    };
    let won = outcome.winner.map_or(GameOutcome::Draw, |winner| GameOutcome::Won(place(winner)));
    let has_moved = |side: Side| stored.moves.iter().any(|(seat, _)| seat.side() == side) || stored.swapped;
    let decision = match (outcome.reason, outcome.winner) {
        (Reason::Time, Some(winner)) if !has_moved(winner.opponent()) => Decision::Forfeit,
        (Reason::Time, _) => Decision::Time,
        (Reason::Adjudication, _) => Decision::Adjudicated("position".to_owned()),
        _ => Decision::Played,
    };
    GameResult { outcome: won, decision }
}
