//! The results of each entrant, as tables and tie-breaks need them.

use std::collections::HashMap;
use tavoliere_games::rules::Side;

use super::{FormMark, StandingsFormat};
use crate::tournaments::pairings::entrant::Entrant;
use crate::tournaments::pairings::game::{ByeKind, PlayedGames};
use crate::tournaments::pairings::life::cancelled;
use crate::tournaments::pairings::points::Points;
use crate::tournaments::pairings::seats::Seats;

/// A game that has ended, or a bye, from the view of one entrant.
#[derive(Clone, Copy)]
pub struct SheetEntry {
    pub round: u32,
    /// The position of the opponent; nothing for a bye.
    pub opponent: Option<usize>,
    pub points: Points,
    pub was_played: bool,
}

impl SheetEntry {
    /// The result of a game; nothing for a bye.
    pub fn mark(&self) -> Option<FormMark> {
        self.opponent.map(|_| match self.points {
            Points::WIN => FormMark::Win,
            Points::DRAW => FormMark::Draw,
            _ => FormMark::Loss,
        })
    }
}

/// All results that count.
pub struct ResultSheet {
    pub format: StandingsFormat,
    /// The results of each entrant, by round.
    pub entries: Vec<Vec<SheetEntry>>,
    pub points: Vec<Points>,
    /// The entrants with each number of points.
    equals: HashMap<Points, Vec<usize>>,
}

impl ResultSheet {
    pub fn new(entrants: &[Entrant], played: &PlayedGames, format: StandingsFormat) -> Self {
        let seats = Seats::new(entrants);
        let mut gone = vec![false; entrants.len()];
        if format == StandingsFormat::RoundRobin {
            for at in cancelled(entrants, &played.games).into_iter().filter_map(|id| seats.position_of(id)) {
                gone[at] = true;
            }
        }
        let mut entries = vec![Vec::new(); entrants.len()];
        for (game, outcome) in played.games.iter().filter_map(|game| Some((game, game.outcome()?))) {
            let Some(pair) = seats.positions_in(game).filter(|pair| !pair.iter().any(|at| gone[*at])) else { continue };
            let (round, was_played) = (game.pairing.slot.round, game.was_played());
            for (at, side) in [(0, Side::First), (1, Side::Second)] {
                let (opponent, points) = (Some(pair[1 - at]), outcome.points(side));
                entries[pair[at]].push(SheetEntry { round, opponent, points, was_played });
            }
        }
        for bye in played.byes.iter().filter(|bye| bye.kind != ByeKind::Free) {
            let Some(at) = seats.position_of(bye.entrant) else { continue };
            entries[at].push(SheetEntry {
                round: bye.round,
                opponent: None,
                points: bye.kind.points(),
                was_played: false,
            });
        }
        entries
            .iter_mut()
            .for_each(|entries: &mut Vec<SheetEntry>| entries.sort_by_key(|entry| (entry.round, entry.opponent)));
        let points: Vec<Points> =
            entries.iter().map(|entries| entries.iter().map(|entry| entry.points).sum()).collect();
        let mut equals: HashMap<Points, Vec<usize>> = HashMap::new();
        points.iter().enumerate().for_each(|(at, points)| equals.entry(*points).or_default().push(at));
        Self { format, entries, points, equals }
    }

    /// The points of one entrant in all games against another, in half points.
    pub fn between(&self, at: usize, other: usize) -> i32 {
        let games = self.entries[at].iter().filter(|entry| entry.opponent == Some(other));
        games.map(|entry| entry.points).sum::<Points>().0
    }

    /// The only other entrant with the same points, if there is exactly one.
    pub fn only_equal(&self, at: usize) -> Option<usize> {
        match *self.equals[&self.points[at]].as_slice() {
            [one, other] => Some(if one == at { other } else { one }),
            _ => None,
        }
    }
}
