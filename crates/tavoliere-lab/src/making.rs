//! Looks for puzzles in games: proves them, leaves out those that simple players solve, and measures the rest.

use std::collections::HashSet;
use std::fmt::{self, Write as _};

use tavoliere_engine::puzzles::{self, Measured, NoPuzzle, Puzzle, Solving, is_solved, measured};
use tavoliere_engine::{self as engine, Bounds, Plain};
use tavoliere_games::rules::{Setup, Steps, Values};

/// The depths of puzzles.
const DEPTHS: std::ops::RangeInclusive<u8> = 2..=5;

/// How often the greedy player and level 2 try a puzzle, and how often each may solve it.
const TRIES: u64 = 20;
const MOST_SOLVED: usize = 2;

/// How many of the last moves of a game are played again, how often, and in how many of them puzzles are looked for.
const AGAIN: usize = 20;
const ENDINGS: u64 = 16;
const LAST: usize = 14;

/// The parameters of a search for puzzles.
#[derive(Debug)]
pub struct PuzzleSearch {
    pub setup: Setup,
    /// Whether each game has a draw of its own.
    pub drawn: bool,
    pub count: usize,
    /// The maximum number of nodes of a proof.
    pub nodes: u64,
    pub seed: u64,
}

/// The puzzles found.
#[derive(Debug)]
pub struct Collection {
    /// The easiest first.
    pub puzzles: Vec<(Puzzle, Measured)>,
    /// The number of games that were looked through.
    pub games: u64,
}

impl PuzzleSearch {
    /// Looks through recorded games, then through games of the computer against itself, until there are enough puzzles.
    /// One game gives one puzzle at most, as those of one game are variations of each other. `keep` is called first, and
    /// after each puzzle, with all that are found so far: a search in a game with many moves takes hours, and may be stopped.
    ///
    /// # Errors
    /// The first of `keep`.
    pub fn carry_out<E>(
        &self,
        recorded: Vec<(Setup, Vec<Steps>)>,
        keep: &mut dyn FnMut(&Collection) -> Result<(), E>,
    ) -> Result<Collection, E> {
        /// The maximum number of games for each puzzle.
        const RAREST: u64 = 20_000;
        let own = (0..self.count as u64 * RAREST).map(|number| self.games(self.seed.wrapping_add(number)));
        let recorded = recorded.into_iter().map(|(setup, moves)| (setup, vec![moves]));
        let (mut made, mut seen) = (Collection { puzzles: Vec::new(), games: 0 }, HashSet::new());
        keep(&made)?;
        for (setup, endings) in recorded.chain(own) {
            if made.puzzles.len() >= self.count {
                break;
            }
            made.games += 1;
            let mut found: Vec<Puzzle> = endings.iter().flat_map(|moves| self.in_game(&setup, moves)).collect();
            found.retain(|puzzle| is_hidden(puzzle) && seen.insert(puzzles::likeness(puzzle)));
            // Depths are to be equally frequent, as far as games have them, and later moves are to matter, too.
            let depth = |depth: u8| made.puzzles.iter().filter(|(one, _)| one.depth == depth).count();
            let new =
                found.into_iter().min_by_key(|puzzle| (depth(puzzle.depth), usize::MAX - puzzles::decisions(puzzle)));
            let Some(puzzle) = new else { continue };
            let measured = measured(&puzzle);
            made.puzzles.push((Puzzle { rating: measured.rating, ..puzzle }, measured));
            made.puzzles.sort_by_key(|(puzzle, _)| puzzle.rating);
            keep(&made)?;
        }
        Ok(made)
    }

    /// Plays a game between two levels that follow from the seed, weaker ones or greedy players, and its last moves several
    /// times, by all of them and at random.
    fn games(&self, seed: u64) -> (Setup, Vec<Vec<Steps>>) {
        let setup = if self.drawn { drawn_anew(&self.setup, seed) } else { self.setup.clone() };
        let levels = [2 + seed % 5, 2 + seed / 5 % 5].map(|level| level as u8);
        let [strong, weak] = [levels.map(PuzzlePlayer::Level), levels.map(|level| PuzzlePlayer::Level(level / 2))];
        let [greedy, random] = [Plain::Greedy, Plain::Random].map(|plain| [PuzzlePlayer::Plain(plain); 2]);
        let players = [strong, weak, greedy, random];
        let played = played(&setup, players[seed as usize % 3], Vec::new(), seed);
        let begun = &played[..played.len().saturating_sub(AGAIN)];
        let again = (1..ENDINGS).map(|number| {
            let players = players[number as usize % players.len()];
            self::played(&setup, players, begun.to_vec(), seed ^ number << 40)
        });
        let endings = again.collect();
        (setup, endings)
    }

    /// The puzzles in the last moves of a game, back to where proofs begin to fail.
    fn in_game(&self, setup: &Setup, moves: &[Steps]) -> Vec<Puzzle> {
        let plies = moves.len().saturating_sub(LAST)..moves.len();
        let tried = plies.rev().map(|ply| puzzles::find(setup, &moves[..ply], self.nodes));
        tried.take_while(|tried| *tried != Err(NoPuzzle::Unproven)).filter_map(Result::ok).collect()
    }
}

/// The player of a side.
#[derive(Clone, Copy)]
pub(super) enum PuzzlePlayer {
    Level(u8),
    Plain(Plain),
}

/// The moves of a game that has begun with these.
pub(super) fn played(setup: &Setup, opponents: [PuzzlePlayer; 2], begun: Vec<Steps>, seed: u64) -> Vec<Steps> {
    /// Games between players who try to win are shorter.
    const LONGEST: usize = 1_000;
    let (mut position, mut moves) = (setup.start(), begun);
    moves.iter().for_each(|steps| position.play(steps).expect("they were played before"));
    while moves.len() < LONGEST && position.decided().is_none() {
        let Some(side) = position.turn().side() else { break };
        let seed = seed.wrapping_mul(LONGEST as u64).wrapping_add(moves.len() as u64);
        let chosen = match opponents[side.index()] {
            PuzzlePlayer::Level(level) => engine::choose(&*position, Bounds::without_clock(level, seed), &mut |_| true),
            PuzzlePlayer::Plain(plain) => plain.choose(&*position, seed),
        };
        let Some(steps) = chosen else { break };
        position.play(&steps).expect("the engine plays legal moves");
        moves.push(steps);
    }
    moves
}

/// Whether players who look no further than a move or two do not solve the puzzle.
fn is_hidden(puzzle: &Puzzle) -> bool {
    let is_missed = |player| (0..TRIES).filter(|seed| is_solved(puzzle, player, *seed)).nth(MOST_SOLVED).is_none();
    is_missed(Solving::Greedy) && is_missed(Solving::Level(2))
}

/// The same setup with everything drawn by lot drawn from another seed.
fn drawn_anew(setup: &Setup, seed: u64) -> Setup {
    let drawn = |values: Values| matches!(values, Values::Seed | Values::Drawn { .. });
    let chosen: Vec<_> = setup
        .choices()
        .filter(|(choice, _)| !drawn(choice.values))
        .map(|(choice, value)| (choice.name, value))
        .collect();
    Setup::study(setup.game, &chosen, seed).expect("the values of a setup")
}

/// How many puzzles there are of each depth, and how the levels fare.
impl fmt::Display for Collection {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{} puzzles out of {} games", self.puzzles.len(), self.games)?;
        for depth in DEPTHS {
            let count = self.puzzles.iter().filter(|(puzzle, _)| puzzle.depth == depth).count();
            writeln!(f, "{depth} own moves: {count}")?;
        }
        let ratings: Vec<u16> = self.puzzles.iter().map(|(puzzle, _)| puzzle.rating).collect();
        if let (Some(first), Some(last)) = (ratings.first(), ratings.last()) {
            writeln!(f, "ratings: {first} to {last}, {} in the middle", ratings[ratings.len() / 2])?;
        }
        let tries = (self.puzzles.len() as u64 * Measured::TRIES).max(1);
        let mut line = String::from("solved by levels 1 to 7:");
        for level in 0..usize::from(engine::LEVELS) - 1 {
            let solved: u64 = self.puzzles.iter().map(|(_, measured)| measured.solved[level]).sum();
            write!(line, " {} %", (solved * 100 + tries / 2) / tries)?;
        }
        writeln!(f, "{line}")
    }
}
