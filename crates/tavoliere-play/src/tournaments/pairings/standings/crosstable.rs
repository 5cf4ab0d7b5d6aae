//! All results of a table: by opponent for round-robins, by round for Swiss tournaments.

use std::collections::HashMap;
use tavoliere_games::rules::Side;

use serde::{Deserialize, Serialize};

use super::TableStanding;
use crate::tournaments::pairings::entrant::{Entrant, EntrantId};
use crate::tournaments::pairings::game::PlayedGames;
use crate::tournaments::pairings::points::Points;
use crate::tournaments::pairings::seats::Seats;

/// The result of one entrant in one round.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct CrosstableCell {
    /// The row of the opponent, from 0; nothing without a game.
    pub opponent: Option<usize>,
    /// The side, with a game.
    pub side: Option<Side>,
    /// The points; nothing while the game is open or without a game and without a bye.
    pub points: Option<Points>,
    /// Whether the game was played.
    pub was_played: bool,
}

/// For each row and each opponent's row the points of their games, in the order of rounds. Open games are left out, and
/// games of those who have left are in. Rows are in the order of `table`.
pub fn by_opponent(entrants: &[Entrant], played: &PlayedGames, table: &[TableStanding]) -> Vec<Vec<Vec<Points>>> {
    let rows = Rows::new(entrants, table);
    let mut cells = vec![vec![Vec::new(); table.len()]; table.len()];
    let mut games: Vec<_> = played.games.iter().filter_map(|game| Some((game, game.outcome()?))).collect();
    games.sort_by_key(|(game, _)| game.pairing.slot);
    for (game, outcome) in games {
        let (Some(first), Some(second)) = (rows.index_of(game.pairing.first), rows.index_of(game.pairing.second))
        else {
            continue;
        };
        cells[first][second].push(outcome.points(Side::First));
        cells[second][first].push(outcome.points(Side::Second));
    }
    cells
}

/// For each row the cells of rounds 1 to `rounds`. Rows are in the order of `table`.
pub fn by_round(
    entrants: &[Entrant],
    played: &PlayedGames,
    table: &[TableStanding],
    rounds: u32,
) -> Vec<Vec<CrosstableCell>> {
    let rows = Rows::new(entrants, table);
    let mut cells = vec![vec![CrosstableCell::default(); rounds as usize]; table.len()];
    let index = |round: u32| (1..=rounds).contains(&round).then(|| round as usize - 1);
    for game in &played.games {
        let pairing = &game.pairing;
        let (Some(first), Some(second)) = (rows.index_of(pairing.first), rows.index_of(pairing.second)) else {
            continue;
        };
        let Some(at) = index(pairing.slot.round) else { continue };
        for (row, opponent, side) in [(first, second, Side::First), (second, first, Side::Second)] {
            cells[row][at] = CrosstableCell {
                opponent: Some(opponent),
                side: Some(side),
                points: game.outcome().map(|outcome| outcome.points(side)),
                was_played: game.was_played(),
            };
        }
    }
    for bye in &played.byes {
        if let (Some(row), Some(at)) = (rows.index_of(bye.entrant), index(bye.round)) {
            cells[row][at].points = Some(bye.kind.points());
        }
    }
    cells
}

/// The row of each entrant.
struct Rows {
    seats: Seats,
    rows: Vec<Option<usize>>,
}

impl Rows {
    fn new(entrants: &[Entrant], table: &[TableStanding]) -> Self {
        let rows: HashMap<EntrantId, usize> =
            table.iter().enumerate().map(|(row, standing)| (standing.entrant, row)).collect();
        Self {
            seats: Seats::new(entrants),
            rows: entrants.iter().map(|entrant| rows.get(&entrant.id).copied()).collect(),
        }
    }

    fn index_of(&self, id: EntrantId) -> Option<usize> {
        self.rows[self.seats.position_of(id)?]
    }
}
