//! Measures the levels of the computer: against each other, against plain opponents, and as ratings.

mod scale;

use std::fmt::{self, Write as _};
use std::thread;

use clap::Args;
use tavoliere_engine::{self as engine, Plain};
use tavoliere_games::rules::{Setup, Side};

use self::scale::{PairResults, fit};
use super::arena::{self, ArenaPlayer};
use super::arguments::GameArguments;
use super::duel::share;
use super::error::LabError;

/// The rating that the plain opponents have on the average, in every game. People begin with the same.
const MIDDLE: f64 = 1500.0;

/// A pair of unequal players is not played on if one has won all of so many games.
const ONE_SIDED: u64 = 40;

/// Games between the levels, and between them and plain opponents.
#[derive(Args, Debug)]
pub struct Measurement {
    #[command(flatten)]
    played: GameArguments,
    /// How many games each level plays against the one below it
    #[arg(long, value_name = "N", default_value_t = 200, value_parser = clap::value_parser!(u64).range(0..=1_000_000))]
    games: u64,
    /// How many games the highest level plays against the one below it
    #[arg(long, value_name = "N", default_value_t = 20, value_parser = clap::value_parser!(u64).range(0..=1_000_000))]
    highest_games: u64,
    /// How many games a level plays against a plain opponent, and plain opponents against each other
    #[arg(long, value_name = "N", default_value_t = 100, value_parser = clap::value_parser!(u64).range(0..=1_000_000))]
    plain_games: u64,
    /// The nodes of the highest level for a move, instead of a time
    #[arg(long, value_name = "N", default_value_t = 10_000, value_parser = clap::value_parser!(u64).range(1..=1_000_000_000))]
    nodes: u64,
    /// The plain opponents: random, greedy, uct:NODES
    #[arg(long, value_name = "OPPONENT", value_delimiter = ',', default_value = "random,greedy,uct:100,uct:1000")]
    against: Vec<Plain>,
    /// How many random moves each game begins with
    #[arg(long, value_name = "MOVES", default_value_t = 2)]
    opening: usize,
    /// How many games run in parallel
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u64).range(1..=1024))]
    threads: u64,
    /// Seed of the random numbers
    #[arg(long, value_name = "NUMBER", default_value_t = 0)]
    seed: u64,
}

impl Measurement {
    /// Plays all games and returns the report.
    pub(super) fn report(&self) -> Result<String, LabError> {
        let setup = self.played.setup()?;
        let players = self.players();
        let mut told = format!("{setup}\nlevel {} with {} nodes a move\n", engine::LEVELS, self.nodes);
        let mut pairings = Vec::new();
        for (pair, games) in self.pairs(&players) {
            let pairing = self.play(pair, pair.map(|player| players[player]), games);
            let (share, margin) = share(pairing.points, pairing.games);
            let [one, other] = pair.map(|player| NamedPlayer(players[player]));
            let _ = writeln!(
                told,
                "{one} against {other}: {} of {}, {:.1} % ± {:.1}",
                pairing.points,
                pairing.games,
                share * 100.0,
                margin * 100.0
            );
            pairings.push(pairing);
        }
        let anchors: Vec<usize> = (0..self.against.len()).collect();
        for (place, rated) in fit(players.len(), &pairings, &anchors, MIDDLE).into_iter().enumerate() {
            if pairings.iter().any(|pairing| pairing.players.contains(&place)) {
                let _ =
                    writeln!(told, "{}: rating {:.0} ± {:.0}", NamedPlayer(players[place]), rated.rating, rated.margin);
            }
        }
        Ok(told)
    }

    /// The plain opponents, then the levels.
    fn players(&self) -> Vec<ArenaPlayer> {
        let levels = (1..=engine::LEVELS).map(|level| ArenaPlayer::Level(level, self.nodes));
        self.against.iter().copied().map(ArenaPlayer::Plain).chain(levels).collect()
    }

    /// The pairs that play, by their places in the list of players, and the maximum number of their games.
    fn pairs(&self, players: &[ArenaPlayer]) -> Vec<([usize; 2], u64)> {
        let mut pairs = Vec::new();
        for (place, player) in players.iter().enumerate() {
            let ArenaPlayer::Level(level, _) = *player else {
                pairs.extend((0..place).map(|other| ([place, other], self.plain_games)));
                continue;
            };
            let below = if level == engine::LEVELS { self.highest_games } else { self.games };
            pairs.extend((level > 1).then_some(([place, place - 1], below)));
            // The highest level wins all of them.
            let is_highest = level == engine::LEVELS;
            pairs.extend(
                (0..self.against.len()).filter(|_| !is_highest).map(|plain| ([place, plain], self.plain_games)),
            );
        }
        pairs.retain(|(_, games)| *games > 0);
        pairs
    }

    fn play(&self, pair: [usize; 2], players: [ArenaPlayer; 2], most: u64) -> PairResults {
        let (mut points, mut games) = (0.0, 0);
        let is_one_sided = |points: f64, games: u64| games >= ONE_SIDED && (points == 0.0 || points == games as f64);
        while games < most && !is_one_sided(points, games) {
            let some = ONE_SIDED.min(most - games);
            points += self.play_some(players, games..games + some);
            games += some;
        }
        PairResults { players: pair, points, games: games as f64 }
    }

    /// The points of the first player from these games. Two games in a row have the same opening, and sides are changed.
    fn play_some(&self, players: [ArenaPlayer; 2], games: std::ops::Range<u64>) -> f64 {
        let points = |game: u64| {
            let seed = self.seed.wrapping_mul(1_000_003).wrapping_add(game / 2);
            let setup: Setup = self.played.setup_by_lot(seed).expect("as the one before");
            let (position, _) = arena::opened(&setup, self.opening, seed);
            let own = Side::BOTH[usize::try_from(game % 2).expect("0 or 1")];
            arena::points(position, players, own, self.seed.wrapping_mul(1_000_003).wrapping_add(game))
        };
        let threads = usize::try_from(self.threads).expect("few");
        thread::scope(|scope| {
            let share = |thread: usize| {
                let own = games.clone().skip(thread).step_by(threads);
                scope.spawn(move || own.map(points).sum::<f64>())
            };
            let playing: Vec<_> = (0..threads).map(share).collect();
            playing.into_iter().map(|one| one.join().expect("a game does not panic")).sum()
        })
    }
}

/// A player by name.
struct NamedPlayer(ArenaPlayer);

impl fmt::Display for NamedPlayer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            ArenaPlayer::Plain(plain) => plain.fmt(f),
            ArenaPlayer::Level(level, _) => write!(f, "level {level}"),
        }
    }
}
