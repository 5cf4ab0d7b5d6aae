//! Plays a match between two levels of the computer, alternating sides, and reports the result.

use std::fmt::{self, Write as _};
use std::thread;
use std::time::Duration;

use clap::Args;
use tavoliere_engine::{self as engine, Bounds};
use tavoliere_games::rules::{BoxedPosition, Setup, Side, Steps, Turn};

use super::arguments::{GameArguments, seconds};
use super::error::LabError;
use tavoliere_base::deadline::Deadline;

/// The maximum length of a game. Games between levels that try to win are shorter.
const LONGEST: u64 = 2_000;

/// A match between two levels.
#[derive(Args, Debug)]
pub struct Duel {
    #[command(flatten)]
    played: GameArguments,
    /// One level of the computer
    #[arg(long, value_name = "LEVEL", value_parser = clap::value_parser!(u8).range(1..=i64::from(engine::LEVELS)))]
    first: u8,
    /// The other
    #[arg(long, value_name = "LEVEL", value_parser = clap::value_parser!(u8).range(1..=i64::from(engine::LEVELS)))]
    second: u8,
    /// How many games; the levels take turns in going first
    #[arg(long, value_name = "N", default_value_t = 100, value_parser = clap::value_parser!(u64).range(1..=1_000_000))]
    games: u64,
    /// The time limit for a move; the highest level uses all of it, the others search fewer nodes if it is short
    #[arg(long, value_name = "SECONDS", default_value = "3", value_parser = seconds)]
    seconds: Duration,
    /// The maximum number of nodes for a move
    #[arg(long, value_name = "N")]
    nodes: Option<u64>,
    /// How many games run in parallel
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u64).range(1..=1024))]
    threads: u64,
    /// Seed of the random numbers
    #[arg(long, value_name = "NUMBER", default_value_t = 0)]
    seed: u64,
}

/// The results of a set of games, for the first level.
#[derive(Clone, Copy, Default)]
struct DuelScore {
    /// The results with the first side, then with the second.
    results: [DuelResults; 2],
    moves: u64,
    thought: [Duration; 2],
    thoughts: [u64; 2],
    /// The longest time for a move, and the number of moves that took more than 110 % of the limit.
    slowest: Duration,
    late: u64,
}

#[derive(Clone, Copy, Default)]
struct DuelResults {
    wins: u64,
    draws: u64,
    losses: u64,
}

impl Duel {
    pub(super) fn play(&self) -> Result<String, LabError> {
        let setup = self.played.setup()?;
        let score = thread::scope(|scope| {
            let share = |thread: u64| {
                scope.spawn(move || {
                    let mut score = DuelScore::default();
                    (thread..self.games).step_by(usize::try_from(self.threads).expect("few")).for_each(|game| {
                        let setup = self.played.setup_by_lot(game / 2).expect("as the one before");
                        self.play_game(&setup, game, &mut score);
                    });
                    score
                })
            };
            let playing: Vec<_> = (0..self.threads).map(share).collect();
            playing
                .into_iter()
                .map(|one| one.join().expect("a game does not panic"))
                .fold(DuelScore::default(), DuelScore::combine)
        });
        Ok(self.report(&setup, &score))
    }

    /// Plays one game. Both games of a pair have the same start position, so that a drawn layout favours neither level.
    fn play_game(&self, setup: &Setup, game: u64, score: &mut DuelScore) {
        let mut position: BoxedPosition = setup.start();
        let own = Side::BOTH[usize::try_from(game % 2).expect("0 or 1")];
        let mut moves = 0;
        while let Some(side) = position.turn().side().filter(|_| moves < LONGEST && position.decided().is_none()) {
            let player = usize::from(side != own);
            let seed = self.seed.wrapping_mul(1_000_003).wrapping_add(game * LONGEST + moves);
            let steps = self.think(&position, player, seed, score);
            position.play(&steps).expect("the engine plays legal moves");
            moves += 1;
        }
        score.moves += moves;
        let winner = match position.turn() {
            Turn::Over(outcome) => outcome.winner,
            Turn::ToMove(_) => position.decided(),
        };
        let results = &mut score.results[own.index()];
        match winner {
            Some(side) if side == own => results.wins += 1,
            Some(_) => results.losses += 1,
            None => results.draws += 1,
        }
    }

    fn think(&self, position: &BoxedPosition, player: usize, seed: u64, score: &mut DuelScore) -> Steps {
        let deadline = Deadline::after(self.seconds);
        let level = Some([self.first, self.second][player]);
        let bounds = Bounds { level, nodes: self.nodes.unwrap_or(u64::MAX), seed };
        let steps = engine::choose(&**position, bounds, &mut |share| deadline.is_ahead_for(share)).expect("a move");
        let thought = deadline.elapsed();
        score.thought[player] += thought;
        score.thoughts[player] += 1;
        score.slowest = score.slowest.max(thought);
        score.late += u64::from(thought > self.seconds.mul_f64(1.1));
        steps
    }

    fn report(&self, setup: &Setup, score: &DuelScore) -> String {
        let [first, second] = score.results;
        let both = first.combine(second);
        let games = (both.wins + both.draws + both.losses) as f64;
        let (share, margin) = share(both.wins as f64 + both.draws as f64 / 2.0, games);
        let mut told = format!("{setup}\nlevel {} against level {}\n", self.first, self.second);
        let _ = writeln!(
            told,
            "{both}: {:.1} % ± {:.1}\nas the first side {first}\nas the second side {second}",
            share * 100.0,
            margin * 100.0
        );
        let mean = |player: usize| score.thought[player].as_secs_f64() * 1000.0 / score.thoughts[player].max(1) as f64;
        let _ = writeln!(
            told,
            "{:.1} moves a game, {:.1} ms and {:.1} ms a move",
            score.moves as f64 / games,
            mean(0),
            mean(1)
        );
        let slowest = score.slowest.as_secs_f64() * 1000.0;
        let _ = writeln!(told, "slowest move {slowest:.0} ms, {} more than a tenth too late", score.late);
        told
    }
}

impl DuelScore {
    fn combine(self, other: Self) -> Self {
        Self {
            results: [0, 1].map(|side| self.results[side].combine(other.results[side])),
            moves: self.moves + other.moves,
            thought: [0, 1].map(|player| self.thought[player] + other.thought[player]),
            thoughts: [0, 1].map(|player| self.thoughts[player] + other.thoughts[player]),
            slowest: self.slowest.max(other.slowest),
            late: self.late + other.late,
        }
    }
}

impl DuelResults {
    const fn combine(self, other: Self) -> Self {
        Self { wins: self.wins + other.wins, draws: self.draws + other.draws, losses: self.losses + other.losses }
    }
}

impl fmt::Display for DuelResults {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { wins, draws, losses } = self;
        write!(f, "{wins} wins, {draws} draws, {losses} losses")
    }
}

/// The share of the points, and its margin by Wilson's interval for 95 %.
pub(super) fn share(points: f64, games: f64) -> (f64, f64) {
    const Z: f64 = 1.96;
    let share = points / games;
    let margin = Z / (1.0 + Z * Z / games) * (share * (1.0 - share) / games + Z * Z / (4.0 * games * games)).sqrt();
    (share, margin)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_share_is_as_sure_as_there_are_games() {
        for (points, games, expected, margin) in
            [(50.0, 100.0, 0.5, 0.096), (75.0, 100.0, 0.75, 0.084), (0.0, 10.0, 0.0, 0.139)]
        {
            let (share, off) = share(points, games);
            assert!((share - expected).abs() < 1e-9 && (off - margin).abs() < 0.001, "{share} {off}");
        }
    }
}
