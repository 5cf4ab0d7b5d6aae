//! Arenas: for a weekend, whoever is free is paired, and wins in a row count double.

use std::cmp::Reverse;
use std::collections::HashMap;
use tavoliere_games::rules::Side;

use serde::{Deserialize, Serialize};

use crate::tournaments::pairings::entrant::{Entrant, EntrantId};
use crate::tournaments::pairings::game::{Pairing, Slot, TournamentGame};
use crate::tournaments::pairings::matching::{Cost, cheapest};
use crate::tournaments::pairings::points::Points;
use crate::tournaments::pairings::seats::Seats;
use crate::tournaments::pairings::standings::performance;

/// The number of wins in a row after which points count double.
pub const STREAK: u32 = 2;

/// The cost of a game against the last opponent, in squared places.
const AGAIN: Cost = 1_000_000_000_000_000;

/// The cost of leaving an entrant without a game, for each entrant who came later or has more games now, in squared
/// places.
const WAITS: Cost = 10_000_000_000;

/// The cost of each earlier game of the same two entrants, in squared places.
const MET: Cost = 25;

/// An entrant who is free to play.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Free {
    pub entrant: EntrantId,
    /// Their points so far.
    pub points: Points,
    /// Their rating.
    pub rating: i32,
    /// Since when they are free, as a number that grows.
    pub since: i64,
    /// Their opponents in the games that have ended, the last one last.
    pub opponents: Vec<EntrantId>,
    /// Those whom they play now.
    pub playing: Vec<EntrantId>,
    /// How many more games they had the first side than the second.
    pub balance: i32,
}

/// The standing of an entrant in an arena.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ArenaStanding {
    pub entrant: EntrantId,
    /// The rank, from 1. Equals share it.
    pub rank: u32,
    /// The points with streaks.
    pub points: Points,
    /// The number of games that have ended.
    pub games: u32,
    /// The number of games won.
    pub wins: u32,
    /// Wins in a row at the end.
    pub streak: u32,
    /// The performance rating, if a game was played.
    pub performance: Option<i32>,
}

/// Pairs those who are free, neighbours in points and rating. If their number is odd, one waits: of those with most games now
/// who came last, or somebody before them if the others could not be paired. Nobody plays the last opponent again, unless only
/// these two take part, and nobody has two games with somebody at once. `wave` is the number of this pairing, from 1: the round
/// of the slots. `taking_part` is the number of all who take part, free or not.
pub fn pair(free: &[Free], taking_part: usize, wave: u32) -> Vec<Pairing> {
    let mut came: Vec<&Free> = free.iter().collect();
    came.sort_by_key(|free| (Reverse(free.playing.len()), Reverse(free.since), Reverse(free.entrant)));
    let later: HashMap<EntrantId, Cost> = came.iter().map(|free| free.entrant).zip(0..).collect();
    let mut order: Vec<&Free> = free.iter().collect();
    order.sort_by_key(|free| (Reverse((free.points, free.rating)), free.entrant));
    let again = |one: &Free, other: &Free| one.opponents.last() == Some(&other.entrant);
    let plays = |one: &Free, other: &Free| one.playing.contains(&other.entrant);
    let cost = |i: usize, j: usize| {
        let (one, Some(other)) = (order[i], order.get(j)) else { return WAITS * later[&order[i].entrant] };
        let apart = (j as Cost) - (i as Cost);
        let met = one.opponents.iter().filter(|id| **id == other.entrant).count() as Cost;
        let last = again(one, other) || again(other, one) || plays(one, other);
        apart * apart + MET * met + if last { AGAIN } else { 0 }
    };
    // Of an odd number one is paired with nobody.
    let places = order.len().next_multiple_of(2);
    let likely: Vec<(usize, usize)> =
        (0..places).flat_map(|i| (i + 1..(i + 9).min(places)).map(move |j| (i, j))).collect();
    let mates = cheapest(places, &likely, &cost);
    let pairs = (0..order.len()).filter_map(|i| Some((order[i], *order.get(mates[i])?, i < mates[i])));
    let good = pairs.filter(|(one, other, once)| {
        *once && !plays(one, other) && (taking_part <= 2 || !(again(one, other) || again(other, one)))
    });
    (1..).zip(good).map(|(board, (one, other, _))| seated(one, other, Slot { round: wave, board, leg: 1 })).collect()
}

/// The entrant with the smaller balance of first sides moves first; of equals, the one whose id is odd in odd rounds
/// and even in even rounds, then the one with the smaller id.
fn seated(one: &Free, other: &Free, slot: Slot) -> Pairing {
    let key = |free: &Free| (free.balance, (free.entrant.0 % 2 == 0) == (slot.round % 2 == 1), free.entrant);
    let (first, second) = if key(one) < key(other) { (one, other) } else { (other, one) };
    Pairing { slot, first: first.entrant, second: second.entrant }
}

/// The points of results in the order in which the games ended. After [`STREAK`] wins in a row each game counts double,
/// until one is not won.
pub fn points(results: &[Points]) -> Points {
    let (mut sum, mut streak) = (Points::NONE, 0);
    for result in results {
        sum += if streak >= STREAK { *result + *result } else { *result };
        streak = if *result == Points::WIN { streak + 1 } else { 0 };
    }
    sum
}

/// The table: by points, then by performance. `games` are in the order in which they ended.
pub fn standings(entrants: &[Entrant], games: &[TournamentGame]) -> Vec<ArenaStanding> {
    let seats = Seats::new(entrants);
    let mut results = vec![Vec::new(); entrants.len()];
    let mut opponents = vec![Vec::new(); entrants.len()];
    for (game, outcome) in games.iter().filter_map(|game| Some((game, game.outcome()?))) {
        let Some(pair) = seats.positions_in(game) else { continue };
        for (at, side) in [(0, Side::First), (1, Side::Second)] {
            results[pair[at]].push(outcome.points(side));
            if game.was_played() {
                opponents[pair[at]].push((entrants[pair[1 - at]].rating, outcome.points(side)));
            }
        }
    }
    let count = |count: usize| u32::try_from(count).expect("few games");
    let standing = |at: usize| ArenaStanding {
        entrant: entrants[at].id,
        rank: 0,
        points: points(&results[at]),
        games: count(results[at].len()),
        wins: count(results[at].iter().filter(|result| **result == Points::WIN).count()),
        streak: count(results[at].iter().rev().take_while(|result| **result == Points::WIN).count()),
        performance: performance::rating(&opponents[at]),
    };
    let mut table: Vec<ArenaStanding> = (0..entrants.len()).map(standing).collect();
    let merit = |standing: &ArenaStanding| Reverse((standing.points, standing.performance));
    table.sort_by_key(|standing| (merit(standing), standing.entrant));
    for at in 0..table.len() {
        let shared = at > 0 && merit(&table[at]) == merit(&table[at - 1]);
        table[at].rank = if shared { table[at - 1].rank } else { count(at + 1) };
    }
    table
}
