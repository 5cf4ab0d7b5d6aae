//! Events beside the board: no-shows, withdrawals, removal, bans, replacements, and results set by the host.

use serde::{Deserialize, Serialize};
use tavoliere_games::rules::Side;

use crate::tournaments::pairings::entrant::{Entrant, EntrantId};
use crate::tournaments::pairings::game::{Decision, GameOutcome, GameResult, Pairing, Slot, TournamentGame};
use crate::tournaments::pairings::seats::Seats;

/// Missed deadlines after which somebody is removed.
pub const MISSES: u32 = 2;

/// The consequence of a missed deadline for the entrant that missed it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Consequence {
    /// Nothing was missed.
    Nothing,
    /// The game is lost.
    Loss,
    /// The game is lost, and the entrant is removed: [`crate::tournaments::pairings::entrant::EntrantState::Removed`].
    Removal,
}

/// The sides that have not begun a game before its first deadline.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Absence {
    /// One side.
    One(Side),
    /// Both sides. Nobody gets a point.
    Both,
}

/// A result by the host without a note.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error, Serialize, Deserialize)]
#[error("a result that the host sets needs a note")]
pub struct NoteMissing;

/// The result of a game that was not begun in time.
pub fn no_show(absence: Absence) -> GameResult {
    let outcome = match absence {
        Absence::One(side) => GameOutcome::Won(side.opponent()),
        Absence::Both => GameOutcome::NeitherWon,
    };
    GameResult { outcome, decision: Decision::Forfeit }
}

/// How many games an entrant has lost without playing.
pub fn misses(games: &[TournamentGame], entrant: EntrantId) -> u32 {
    let missed = |game: &&TournamentGame| {
        let lost = game.pairing.side_of(entrant).zip(game.outcome()).is_some_and(|(side, outcome)| match outcome {
            GameOutcome::Won(winner) => winner != side,
            GameOutcome::NeitherWon => true,
            GameOutcome::Draw => false,
        });
        lost && game.result.as_ref().is_some_and(|result| result.decision == Decision::Forfeit)
    };
    u32::try_from(games.iter().filter(missed).count()).expect("few games")
}

/// The consequence of a number of missed games: one is lost, and after [`MISSES`] the entrant is removed.
pub fn consequence(misses: u32) -> Consequence {
    match misses {
        0 => Consequence::Nothing,
        MISSES.. => Consequence::Removal,
        _ => Consequence::Loss,
    }
}

/// The results of all open games of those who no longer play: lost without playing. Between two of them nobody wins. For
/// round-robins and leagues; a Swiss tournament or a knockout has at most one such game.
pub fn settle_leavers(entrants: &[Entrant], games: &[TournamentGame]) -> Vec<(Slot, GameResult)> {
    let seats = Seats::new(entrants);
    let settled = |game: &TournamentGame| {
        let [first, second] = seats.positions_in(game)?.map(|at| entrants[at].is_active());
        let absence = match (first, second) {
            _ if game.result.is_some() => return None,
            (true, true) => return None,
            (false, true) => Absence::One(Side::First),
            (true, false) => Absence::One(Side::Second),
            (false, false) => Absence::Both,
        };
        Some((game.pairing.slot, no_show(absence)))
    };
    games.iter().filter_map(settled).collect()
}

/// The entrants that have left a round-robin before playing half of their games. Their games do not count for the
/// standings of others, but stay in the crosstable and for ratings (FIDE, General Regulations for Competitions).
/// `games` are all scheduled games.
pub fn cancelled(entrants: &[Entrant], games: &[TournamentGame]) -> Vec<EntrantId> {
    let seats = Seats::new(entrants);
    let mut counts = vec![(0, 0); entrants.len()];
    for game in games {
        for at in seats.positions_in(game).into_iter().flatten() {
            counts[at].0 += usize::from(game.was_played());
            counts[at].1 += 1;
        }
    }
    let gone = |(entrant, (played, all)): (&Entrant, (usize, usize))| {
        (!entrant.is_active() && 2 * played < all).then_some(entrant.id)
    };
    entrants.iter().zip(counts).filter_map(gone).collect()
}

/// The pairings that change when `newcomer` takes the place of `leaver`: all open games. Games that have ended keep their
/// players, and count for the newcomer by [`crate::tournaments::pairings::replaced::Replaced`]. So the opponents have met that place once.
pub fn replace(games: &[TournamentGame], leaver: EntrantId, newcomer: EntrantId) -> Vec<Pairing> {
    let now = |id: EntrantId| if id == leaver { newcomer } else { id };
    let open = games.iter().filter(|game| game.result.is_none() && game.pairing.side_of(leaver).is_some());
    open.map(|game| Pairing { first: now(game.pairing.first), second: now(game.pairing.second), ..game.pairing })
        .collect()
}

/// A result that the host sets, in place of any earlier one.
///
/// # Errors
///
/// [`NoteMissing`] if the note is blank.
pub fn set_by_host(outcome: GameOutcome, note: &str) -> Result<GameResult, NoteMissing> {
    match note.trim() {
        "" => Err(NoteMissing),
        note => Ok(GameResult { outcome, decision: Decision::Host(note.to_owned()) }),
    }
}
