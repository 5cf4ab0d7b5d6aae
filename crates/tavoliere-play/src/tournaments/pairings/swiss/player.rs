//! The history of each player of a Swiss tournament before the round that is to be paired.

use crate::tournaments::pairings::entrant::{Entrant, EntrantId};
use crate::tournaments::pairings::game::{ByeKind, GameOutcome, PlayedGames};
use crate::tournaments::pairings::points::Points;
use crate::tournaments::pairings::seats::Seats;
use tavoliere_games::rules::Side;

/// Whether somebody met a player with more or fewer points (FIDE C.04.3, article 1.4).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Float {
    /// Met somebody with fewer points, or had a point without playing.
    Down,
    /// Met somebody with the same score, or was not there.
    Level,
    /// Met somebody with more points.
    Up,
}

/// A player and their history.
pub struct SwissPlayer {
    pub id: EntrantId,
    pub seed: u32,
    pub score: Points,
    /// Everybody this player was paired with, once for each time, whether it was played or not.
    pub met: Vec<EntrantId>,
    /// The sides of the games that were played, in the order of rounds.
    pub sides: Vec<Side>,
    /// Whether the player had a point without playing: no further bye (\[C2\]).
    pub had_bye: bool,
    /// The floats of the last round and of the one before.
    pub floats: [Float; 2],
}

impl SwissPlayer {
    /// How many more games the player had the first side than the second.
    pub fn balance(&self) -> i32 {
        let firsts = self.sides.iter().filter(|side| **side == Side::First).count();
        i32::try_from(2 * firsts).expect("few games") - i32::try_from(self.sides.len()).expect("few games")
    }

    /// The side that the player should have, and how strongly: the difference first, then alternation (article 1.7).
    pub fn preference(&self) -> Option<(Side, u32)> {
        let last = self.sides.last()?;
        Some(match self.balance() {
            0 => (last.opponent(), 0),
            more @ 1.. => (Side::Second, more.unsigned_abs()),
            less => (Side::First, less.unsigned_abs()),
        })
    }
}

/// The result of one round for one entrant.
#[derive(Clone, Copy, Default)]
struct RoundResult {
    points: Points,
    /// The position of the opponent.
    opponent: Option<usize>,
    side: Option<Side>,
    without_play: bool,
}

/// The players of a round: active entrants who do not have a bye for it.
pub fn players(entrants: &[Entrant], played: &PlayedGames, round: u32) -> Vec<SwissPlayer> {
    let seats = Seats::new(entrants);
    let turns = turns(entrants.len(), &seats, played, round);
    let away = |id: EntrantId| {
        played.byes.iter().any(|bye| bye.round == round && seats.position_of(bye.entrant) == seats.position_of(id))
    };
    let takes_part = |at: &usize| entrants[*at].is_active() && !away(entrants[*at].id);
    let before = |at: usize, count: usize| turns[at][..count].iter().map(|turn| turn.points).sum::<Points>();
    let float = |at: usize, back: usize| {
        let Some(index) = (round as usize).checked_sub(back + 1) else { return Float::Level };
        let turn = turns[at][index];
        let Some(opponent) = turn.opponent.filter(|_| turn.side.is_some()) else {
            return if turn.points >= Points::WIN { Float::Down } else { Float::Level };
        };
        match before(at, index).cmp(&before(opponent, index)) {
            std::cmp::Ordering::Less => Float::Up,
            std::cmp::Ordering::Equal => Float::Level,
            std::cmp::Ordering::Greater => Float::Down,
        }
    };
    let player = |at: usize| SwissPlayer {
        id: entrants[at].id,
        seed: entrants[at].seed,
        score: before(at, turns[at].len()),
        met: turns[at].iter().filter_map(|turn| turn.opponent).map(|other| entrants[other].id).collect(),
        sides: turns[at].iter().filter_map(|turn| turn.side).collect(),
        had_bye: turns[at].iter().any(|turn| turn.without_play),
        floats: [float(at, 1), float(at, 2)],
    };
    (0..entrants.len()).filter(takes_part).map(player).collect()
}

/// For each entrant all rounds before `round`.
fn turns(entrants: usize, seats: &Seats, played: &PlayedGames, round: u32) -> Vec<Vec<RoundResult>> {
    let rounds = round.saturating_sub(1) as usize;
    let mut turns = vec![vec![RoundResult::default(); rounds]; entrants];
    let index = |round: u32| (round as usize).checked_sub(1).filter(|index| *index < rounds);
    for game in &played.games {
        let (Some(index), Some(pair)) = (index(game.pairing.slot.round), seats.positions_in(game)) else { continue };
        let outcome = game.outcome().unwrap_or(GameOutcome::NeitherWon);
        for (at, side) in [(0, Side::First), (1, Side::Second)] {
            let points = outcome.points(side);
            turns[pair[at]][index] = RoundResult {
                points,
                opponent: Some(pair[1 - at]),
                side: game.was_played().then_some(side),
                without_play: !game.was_played() && points == Points::WIN,
            };
        }
    }
    for bye in &played.byes {
        let (Some(index), Some(at)) = (index(bye.round), seats.position_of(bye.entrant)) else { continue };
        let without_play = bye.kind == ByeKind::Odd;
        turns[at][index] = RoundResult { points: bye.kind.points(), without_play, ..RoundResult::default() };
    }
    turns
}
