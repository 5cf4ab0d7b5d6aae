//! Plays random games for a while, and reports their speed and results.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::thread;
use std::time::{Duration, Instant};

use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;
use tavoliere_engine as engine;
use tavoliere_games::rules::{Outcome, Setup, Walk};

/// The statistics of random games.
#[derive(Default)]
pub(super) struct PlayoutTally {
    seconds: f64,
    games: u64,
    moves: usize,
    shortest: usize,
    longest: usize,
    /// The number of games by outcome; cut games under the empty string.
    ends: BTreeMap<String, u64>,
}

impl PlayoutTally {
    /// Plays for a duration on a number of threads, each with its own stream of random numbers.
    pub(super) fn measure(setup: &Setup, time: Duration, threads: u64, seed: u64, most: usize) -> Self {
        let begun = Instant::now();
        let mut tally = Self { shortest: usize::MAX, ..Self::default() };
        let start = setup.start();
        thread::scope(|scope| {
            let play = |thread: u64| {
                let mut random = ChaCha8Rng::seed_from_u64(seed);
                random.set_stream(thread);
                let mut walk = start.walk();
                scope.spawn(move || Self::play(&mut *walk, &mut random, begun, time, most))
            };
            for playing in (0..threads).map(play).collect::<Vec<_>>() {
                tally.add(playing.join().expect("a game does not panic"));
            }
        });
        tally.seconds = begun.elapsed().as_secs_f64();
        tally
    }

    fn play(walk: &mut dyn Walk, random: &mut ChaCha8Rng, begun: Instant, time: Duration, most: usize) -> Self {
        let mut tally = Self { shortest: usize::MAX, ..Self::default() };
        // Outcomes are formatted only once, since formatting takes longer than some games.
        let mut ends: Vec<(Option<Outcome>, u64)> = Vec::new();
        while tally.games == 0 || begun.elapsed() < time {
            walk.restart();
            let (outcome, moves) = engine::playout_on(walk, random, most);
            tally.games += 1;
            tally.moves += moves;
            tally.shortest = tally.shortest.min(moves);
            tally.longest = tally.longest.max(moves);
            match ends.iter_mut().find(|(known, _)| *known == outcome) {
                Some((_, games)) => *games += 1,
                None => ends.push((outcome, 1)),
            }
        }
        tally.ends = ends.into_iter().map(|(outcome, games)| (end(outcome), games)).collect();
        tally
    }

    fn add(&mut self, other: Self) {
        self.games += other.games;
        self.moves += other.moves;
        self.shortest = self.shortest.min(other.shortest);
        self.longest = self.longest.max(other.longest);
        for (end, games) in other.ends {
            *self.ends.entry(end).or_default() += games;
        }
    }

    pub(super) fn report(&self, threads: u64, most: usize) -> String {
        let a_second = |count: f64| count / self.seconds;
        let mut told = format!(
            "{:.1} s, {threads} at a time: {:.0} games a second, {:.0} moves a second\n",
            self.seconds,
            a_second(self.games as f64),
            a_second(self.moves as f64)
        );
        let mean = self.moves as f64 / self.games as f64;
        let _ = writeln!(told, "moves a game: {mean:.1} on average, {} to {}", self.shortest, self.longest);
        for (end, games) in &self.ends {
            let end = if end.is_empty() { format!("cut after {most} moves") } else { end.clone() };
            let _ = writeln!(told, "{:5.1} %  {end}", *games as f64 * 100.0 / self.games as f64);
        }
        told
    }
}

fn end(outcome: Option<Outcome>) -> String {
    outcome.map_or_else(String::new, |outcome| outcome.to_string())
}
