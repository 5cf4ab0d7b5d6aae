//! Knockouts: who loses a tie is out, until one is left.
//!
//! The whole bracket follows from the entrants and the games, so nothing of it needs to be stored. Seeds 1 and 2 can meet
//! in the final only, seeds 1 to 4 from the semi-finals on, and so on. If the number of entrants is no power of two, the
//! highest seeds have a bye in round 1.

mod tie;

use serde::{Deserialize, Serialize};
use tavoliere_games::rules::Side;

use crate::tournaments::pairings::entrant::{Entrant, EntrantId};
use crate::tournaments::pairings::game::{Bye, ByeKind, Pairing, PlayedGames, TournamentGame};
use crate::tournaments::pairings::points::Points;
use crate::tournaments::pairings::seats::Seats;
use tie::{Status, status};

/// How a tie of two entrants is played.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum TieRule {
    /// Two games at once with both sides; if they are level, two more.
    Double,
    /// One game; if it is drawn, another with sides swapped.
    Swap,
}

/// The host's choices for a knockout.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct KnockoutSettings {
    /// How ties are played.
    pub tie: TieRule,
    /// The most games of a tie, at least 1. If they are level, the higher seed goes on. For [`TieRule::Double`] an odd
    /// number counts as the next even one.
    pub most_games: u32,
    /// Whether the losers of the semi-finals play for the third place, on board 2 of the last round.
    pub third_place: bool,
}

/// How a tie was decided.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum By {
    /// By points.
    Games,
    /// All games were level, and the higher seed went on.
    Seed,
    /// The opponent has left, or both have and the higher seed went on.
    Walkover,
    /// There was no opponent.
    Bye,
}

/// A tie of the bracket.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Tie {
    /// The round, from 1.
    pub round: u32,
    /// The board of all games of the tie, from 1.
    pub board: u32,
    /// The two entrants, as far as they are known, the higher seed first. A bye has one.
    pub entrants: [Option<EntrantId>; 2],
    /// Their points.
    pub points: [Points; 2],
    /// The entrant that goes on, and why.
    pub winner: Option<(EntrantId, By)>,
}

/// The state of a knockout.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Bracket {
    /// All ties, by round and board. The tie for the third place is the last one.
    pub ties: Vec<Tie>,
    /// Games that are to begin and are not among those played.
    pub due: Vec<Pairing>,
    /// The byes of round 1.
    pub byes: Vec<Bye>,
    /// The first places, as far as they are decided: winner, second, third. Without a tie for it there are two thirds,
    /// and none is named.
    pub places: [Option<EntrantId>; 3],
}

/// An end of a tie, by the position of the entrant.
#[derive(Clone, Copy, PartialEq, Eq)]
enum End {
    /// Not yet decided.
    Unknown,
    /// Nobody: the other end has a bye.
    Nobody,
    Entrant(usize),
}

/// The bracket after these games. Entrants are seeded by [`Entrant::seed`]. Those who have left lose what is not decided.
pub fn bracket(entrants: &[Entrant], played: &PlayedGames, settings: &KnockoutSettings) -> Bracket {
    let mut order: Vec<Entrant> = entrants.to_vec();
    order.sort_by_key(|entrant| (entrant.seed, entrant.id));
    let size = order.len().next_power_of_two();
    let mut ends: Vec<End> = seeds(size)
        .into_iter()
        .map(|seed| if seed <= order.len() { End::Entrant(seed - 1) } else { End::Nobody })
        .collect();
    let mut bracket = Bracket::default();
    let context = Context { seats: Seats::new(&order), order: &order, played, settings };
    let (mut round, mut losers) = (0, Vec::new());
    while ends.len() > 1 {
        round += 1;
        let ties: Vec<[End; 2]> =
            (1..).zip(ends.chunks(2)).map(|(board, pair)| context.tie(&mut bracket, round, board, pair)).collect();
        ends = ties.iter().map(|[winner, _]| *winner).collect();
        if ends.len() <= 2 {
            losers.push(ties.iter().map(|[_, loser]| *loser).collect::<Vec<End>>());
        }
    }
    let name = |end: Option<&End>| match end {
        Some(End::Entrant(at)) => Some(order[*at].id),
        _ => None,
    };
    let second = losers.pop().unwrap_or_default();
    bracket.places = [name(ends.first()), name(second.first()), None];
    if let (true, Some(pair)) = (settings.third_place, losers.pop()) {
        let [third, _] = context.tie(&mut bracket, round, 2, &pair);
        bracket.places[2] = name(Some(&third));
    }
    bracket
}

/// The seeds in the order of the bracket: neighbours meet, and the winners of neighbouring pairs.
fn seeds(size: usize) -> Vec<usize> {
    let mut seeds = vec![1];
    while seeds.len() < size {
        let sum = 2 * seeds.len() + 1;
        seeds = seeds.into_iter().flat_map(|seed| [seed, sum - seed]).collect();
    }
    seeds
}

struct Context<'a> {
    order: &'a [Entrant],
    seats: Seats,
    played: &'a PlayedGames,
    settings: &'a KnockoutSettings,
}

impl Context<'_> {
    /// Adds a tie to the bracket. Returns its winner and its loser.
    fn tie(&self, bracket: &mut Bracket, round: u32, board: u32, ends: &[End]) -> [End; 2] {
        let mut tie = Tie { round, board, entrants: [None; 2], points: [Points::NONE; 2], winner: None };
        let known: Vec<usize> =
            ends.iter().filter_map(|end| if let End::Entrant(at) = end { Some(*at) } else { None }).collect();
        let result = match *known.as_slice() {
            [one, other] => self.played_tie(bracket, &mut tie, [one.min(other), one.max(other)]),
            [one] => {
                tie.entrants[0] = Some(self.order[one].id);
                if ends.contains(&End::Nobody) {
                    tie.winner = Some((self.order[one].id, By::Bye));
                    if round == 1 {
                        bracket.byes.push(Bye { round, entrant: self.order[one].id, kind: ByeKind::Free });
                    }
                    [End::Entrant(one), End::Nobody]
                } else {
                    [End::Unknown; 2]
                }
            }
            _ => [End::Unknown; 2],
        };
        bracket.ties.push(tie);
        result
    }

    fn played_tie(&self, bracket: &mut Bracket, tie: &mut Tie, [higher, lower]: [usize; 2]) -> [End; 2] {
        tie.entrants = [higher, lower].map(|at| Some(self.order[at].id));
        let here =
            |game: &&TournamentGame| (game.pairing.slot.round, game.pairing.slot.board) == (tie.round, tie.board);
        let games: Vec<&TournamentGame> = self.played.games.iter().filter(here).collect();
        let points = |at: usize| {
            let of = |game: &&TournamentGame| {
                let side =
                    if self.seats.position_of(game.pairing.first) == Some(at) { Side::First } else { Side::Second };
                game.outcome().map(|outcome| outcome.points(side))
            };
            games.iter().filter_map(of).sum::<Points>()
        };
        tie.points = [points(higher), points(lower)];
        let here = [&self.order[higher], &self.order[lower]];
        match status(here, tie, &games, self.settings) {
            Status::Open(due) => {
                bracket.due.extend(due);
                [End::Unknown; 2]
            }
            Status::Decided { higher_wins, by } => {
                let (winner, loser) = if higher_wins { (higher, lower) } else { (lower, higher) };
                tie.winner = Some((self.order[winner].id, by));
                [End::Entrant(winner), End::Entrant(loser)]
            }
        }
    }
}
