//! Plays many matches of one game and reports how balanced it is: results, lengths and the number of legal moves.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::fs;
use std::path::PathBuf;
use std::thread;

use clap::Args;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use tavoliere_engine::{self as engine, Bounds, LEVELS};
use tavoliere_games::rules::{Setup, Side, Steps, Turn};
use tavoliere_render as render;
use tavoliere_render::card;

use super::arguments::GameArguments;
use super::duel::share;
use super::error::LabError;
use super::picture::PictureLook;
use tavoliere_seam::platform::language::Language;

/// Matches of one game between equal players.
#[derive(Args, Debug)]
pub struct BalanceExperiment {
    #[command(flatten)]
    played: GameArguments,
    /// How many games to play
    #[arg(long, value_name = "N", default_value_t = 1000, value_parser = clap::value_parser!(u64).range(1..=10_000_000))]
    games: u64,
    #[command(flatten)]
    players: Players,
    /// How many games run in parallel
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u64).range(1..=1024))]
    threads: u64,
    /// Seed of the random numbers
    #[arg(long, value_name = "NUMBER", default_value_t = 0)]
    seed: u64,
    #[command(flatten)]
    look: PictureLook,
    /// The file of the picture: SVG if its name ends in .svg, else PNG
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
}

/// The player of both sides; random moves if none is given.
#[derive(Args, Debug)]
#[group(multiple = false)]
struct Players {
    /// A level of the computer
    #[arg(long, value_name = "LEVEL", value_parser = clap::value_parser!(u8).range(1..=i64::from(LEVELS)))]
    level: Option<u8>,
    /// The computer, with this many nodes for each move
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..=1_000_000_000))]
    nodes: Option<u64>,
}

/// The statistics of a set of games.
#[derive(Default)]
struct BalanceTally {
    /// The numbers of wins of the first side, of draws, and of wins of the second side.
    ends: [u64; 3],
    reasons: BTreeMap<&'static str, u64>,
    /// The number of games by the number of moves until the result was certain.
    lengths: BTreeMap<usize, u64>,
    turns: u64,
    choices: u64,
}

impl BalanceExperiment {
    /// Plays the games, writes the picture if asked for, and returns the report.
    pub(super) fn report(&self) -> Result<String, LabError> {
        let setup = self.played.setup()?;
        let tally = thread::scope(|scope| {
            let some = |thread: u64| {
                let setup = &setup;
                let games = (thread..self.games).step_by(usize::try_from(self.threads).expect("few"));
                scope.spawn(move || {
                    games.map(|game| self.play(setup, game)).fold(BalanceTally::default(), BalanceTally::combine)
                })
            };
            let playing: Vec<_> = (0..self.threads).map(some).collect();
            playing
                .into_iter()
                .map(|one| one.join().expect("a game does not panic"))
                .fold(BalanceTally::default(), BalanceTally::combine)
        });
        let mut told = tally.report(&setup, &self.players.describe());
        if let Some(output) = &self.output {
            let drawing = tally.card(&setup, &self.players.describe()).draw(self.look.theme);
            let svg = output.extension().is_some_and(|kind| kind.eq_ignore_ascii_case("svg"));
            let bytes = if svg { drawing.to_string().into_bytes() } else { render::png(&drawing) };
            fs::write(output, &bytes).map_err(|error| LabError::Unwritable { file: output.clone(), error })?;
            let _ = writeln!(told, "{}: {} bytes", output.display(), bytes.len());
        }
        Ok(told)
    }

    /// Plays one game until its result is certain.
    fn play(&self, setup: &Setup, game: u64) -> BalanceTally {
        let mut random = ChaCha8Rng::seed_from_u64(self.seed);
        random.set_stream(game);
        let mut position = setup.start();
        let (mut tally, mut moves) = (BalanceTally::default(), 0);
        let (winner, reason) = loop {
            match position.turn() {
                Turn::Over(outcome) => break (outcome.winner, outcome.reason.name()),
                Turn::ToMove(_) if position.decided().is_some() => break (position.decided(), "blocked"),
                Turn::ToMove(_) => {}
            }
            tally.turns += 1;
            let mut drawn = |count: usize| {
                tally.choices += count as u64;
                random.random_range(..count)
            };
            let by_lot = position.sample(&mut drawn).expect("a side is to move");
            let seed = random.random();
            let steps = self.players.choose(&*position, seed).unwrap_or(by_lot);
            position.play(&steps).expect("a legal move");
            moves += 1;
        };
        tally.ends[winner.map_or(1, |side| 2 * side.index())] = 1;
        tally.reasons.insert(reason, 1);
        tally.lengths.insert(moves, 1);
        tally
    }
}

impl Players {
    fn choose(&self, position: &dyn tavoliere_games::rules::Position, seed: u64) -> Option<Steps> {
        if let Some(level) = self.level {
            return engine::choose(position, Bounds::without_clock(level, seed), &mut |_| true);
        }
        let bounds = Bounds { level: None, nodes: self.nodes?, seed };
        engine::analyse(position, bounds, &mut |_| true).map(|analysis| analysis.steps)
    }

    fn describe(&self) -> String {
        match (self.level, self.nodes) {
            (Some(level), _) => format!("level {level} on both sides"),
            (_, Some(nodes)) => format!("{nodes} nodes a move on both sides"),
            _ => "random moves".to_owned(),
        }
    }
}

impl BalanceTally {
    fn combine(mut self, other: Self) -> Self {
        self.ends = [0, 1, 2].map(|end| self.ends[end] + other.ends[end]);
        other.reasons.into_iter().for_each(|(reason, games)| *self.reasons.entry(reason).or_default() += games);
        other.lengths.into_iter().for_each(|(length, games)| *self.lengths.entry(length).or_default() += games);
        Self { turns: self.turns + other.turns, choices: self.choices + other.choices, ..self }
    }

    fn games(&self) -> u64 {
        self.ends.iter().sum()
    }

    /// The first side's share of the points (a draw is half a point) and its 95 % margin, in percent.
    fn advantage(&self) -> [f64; 2] {
        let [won, drawn, _] = self.ends.map(|games| games as f64);
        let (share, off) = share(won + drawn / 2.0, self.games() as f64);
        [share * 100.0, off * 100.0]
    }

    /// A quantile of the length: the shortest length not exceeded by `percent` of the games.
    fn length(&self, percent: u64) -> usize {
        let mut games = 0;
        let mut lengths = self.lengths.iter().filter_map(|(length, more)| {
            games += more;
            (games * 100 >= self.games() * percent).then_some(*length)
        });
        lengths.next().unwrap_or(0)
    }

    fn percent(&self, games: u64) -> f64 {
        games as f64 * 100.0 / self.games() as f64
    }

    fn mean_length(&self) -> f64 {
        self.turns as f64 / self.games() as f64
    }

    fn mean_choices(&self) -> f64 {
        self.choices as f64 / self.turns.max(1) as f64
    }

    fn report(&self, setup: &Setup, players: &str) -> String {
        let mut told = format!("{setup}\n{} games, {players}\n", self.games());
        for (name, games) in ["first wins", "draws", "second wins"].into_iter().zip(self.ends) {
            let _ = writeln!(told, "{name:<14}{:5.1} %  {games}", self.percent(games));
        }
        let [share, off] = self.advantage();
        let _ = writeln!(told, "first's points{share:5.1} % ± {off:.1}");
        let quantiles: Vec<String> = [5, 25, 50, 75, 95].map(|share| self.length(share).to_string()).into();
        let _ = writeln!(
            told,
            "moves a game  {:.1} on average, {} to {}; 5, 25, 50, 75, 95 %: {}",
            self.mean_length(),
            self.length(0),
            self.length(100),
            quantiles.join(", ")
        );
        let _ = writeln!(told, "moves to choose from  {:.1} on average", self.mean_choices());
        for (reason, games) in &self.reasons {
            let _ = writeln!(told, "{:5.1} %  {reason}", self.percent(*games));
        }
        told
    }

    fn card(&self, setup: &Setup, players: &str) -> card::BalanceCard {
        let [share, off] = self.advantage();
        let [first, drawn, second] = self.ends.map(|games| format!("{:.1} %", self.percent(games)));
        let columns = self.columns();
        let side = |side: Side| Language::DEFAULT.side_name(setup.game, side);
        let chosen: Vec<String> = setup
            .choices()
            .filter(|(_, value)| value.len() < 12)
            .map(|(choice, value)| format!("{} {value}", choice.name))
            .collect();
        card::BalanceCard {
            title: Language::DEFAULT.game_text(setup.game, "name"),
            subtitle: [chosen, vec![format!("{} games", self.games()), players.to_owned()]].concat().join(" · "),
            pieces: setup.start().diagram().pieces,
            shares: self.ends.map(|games| (self.percent(games) * 10.0).round() as u16),
            told: [
                format!("{} {first}", side(Side::First)),
                format!("draws {drawn}"),
                format!("{} {second}", side(Side::Second)),
            ],
            middle: columns.place(self.length(50)),
            scale: [columns.first, self.length(50), columns.last()].map(|moves| format!("{moves} moves")),
            lengths: columns.games,
            facts: vec![
                [format!("Points of {}, who begins", side(Side::First)), format!("{share:.1} % ± {off:.1}")],
                ["Moves a game".to_owned(), format!("{:.1}", self.mean_length())],
                ["Half of all games".to_owned(), format!("{} to {} moves", self.length(25), self.length(75))],
                ["Moves to choose from".to_owned(), format!("{:.1}", self.mean_choices())],
            ],
        }
    }

    /// A histogram of the lengths, with equal steps.
    fn columns(&self) -> Columns {
        const LEAST: usize = 13;
        const MOST: usize = 48;
        let (shortest, longest) = (self.length(0), self.length(100));
        let room = LEAST.saturating_sub(longest - shortest + 1);
        let first = shortest.saturating_sub(room / 2);
        let step = (longest + room.div_ceil(2) - first + 1).div_ceil(MOST);
        let mut games = vec![0; (longest + room.div_ceil(2) - first) / step + 1];
        for (length, more) in &self.lengths {
            games[(length - first) / step] += u32::try_from(*more).expect("no more than were played");
        }
        Columns { first, step, games }
    }
}

/// A histogram of game lengths: columns of `step` lengths each, from `first` on.
struct Columns {
    first: usize,
    step: usize,
    games: Vec<u32>,
}

impl Columns {
    /// The horizontal position of a length, in thousandths of the width.
    fn place(&self, length: usize) -> u16 {
        let place = ((length - self.first) as f64 + 0.5) / (self.games.len() * self.step) as f64;
        (place * 1000.0).round() as u16
    }

    fn last(&self) -> usize {
        self.first + self.games.len() * self.step - 1
    }
}
