//! Puzzles: positions with exactly one right move, which is proven. Files have one puzzle on each line.

use std::fmt;

use tavoliere_games::rules::{BoxedPosition, Game, Setup, SetupError, Steps, Turn};
use thiserror::Error;

use super::{Aim, Solver, Verdict};

/// The puzzles that come with the program, made by `tavoliere lab puzzles`.
const SHIPPED: [(&str, &str); 8] = [
    ("stripes", include_str!("../puzzles/stripes.txt")),
    ("circondato", include_str!("../puzzles/circondato.txt")),
    ("apricena", include_str!("../puzzles/apricena.txt")),
    ("diagonal", include_str!("../puzzles/diagonal.txt")),
    ("diagonal-plus", include_str!("../puzzles/diagonal-plus.txt")),
    ("briths-square", include_str!("../puzzles/briths-square.txt")),
    ("insert", include_str!("../puzzles/insert.txt")),
    ("insert-x", include_str!("../puzzles/insert-x.txt")),
];

/// A position and its only right move.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Puzzle {
    pub setup: Setup,
    /// The moves that lead to the position.
    pub moves: Vec<Steps>,
    pub solution: Steps,
    pub task: Task,
    /// The number of moves of both sides to the end of the game, in the proof.
    pub plies: u8,
    /// The nodes of the proof, as a measure of difficulty.
    pub nodes: u64,
}

/// The task of the side to move. Every move but the solution fails.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Task {
    /// Win the game.
    Win,
    /// Hold a draw: no move wins.
    Save,
}

impl Task {
    const ALL: [Self; 2] = [Self::Win, Self::Save];

    /// The name in files and in text ids.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Win => "win",
            Self::Save => "save",
        }
    }
}

/// Why a line is not a puzzle.
#[derive(Debug, Error)]
pub enum PuzzleError {
    #[error("a puzzle is: setup | moves | solution | task, plies, nodes")]
    Form,
    #[error(transparent)]
    Setup(#[from] SetupError),
    #[error("{0:?} cannot be played")]
    Move(String),
}

impl Puzzle {
    /// The puzzles of a game that come with the program, the easiest first.
    ///
    /// # Panics
    /// Never: a test reads all of them.
    #[must_use]
    pub fn shipped(game: &'static Game) -> Vec<Self> {
        let of_game = SHIPPED.iter().filter(|(id, _)| *id == game.id);
        of_game.flat_map(|(_, text)| Self::read_all(text, &[game]).expect("a test reads them")).collect()
    }

    /// Reads a file of puzzles. Empty lines and lines that begin with `#` are skipped.
    ///
    /// # Errors
    /// If a line is not a puzzle of one of these games.
    pub fn read_all(text: &str, games: &[&'static Game]) -> Result<Vec<Self>, PuzzleError> {
        text.lines()
            .filter(|line| !line.is_empty() && !line.starts_with('#'))
            .map(|line| Self::read(line, games))
            .collect()
    }

    /// Reads one line.
    ///
    /// # Errors
    /// If it is not a puzzle of one of these games.
    pub fn read(line: &str, games: &[&'static Game]) -> Result<Self, PuzzleError> {
        // A layout may contain the separator's character, but no spaces.
        let parts: Vec<&str> = line.split(" | ").collect();
        let [setup, moves, solution, told] = parts[..] else { return Err(PuzzleError::Form) };
        let [task, plies, nodes] = told.split(", ").collect::<Vec<_>>()[..] else { return Err(PuzzleError::Form) };
        let task = Task::ALL.into_iter().find(|known| known.name() == task).ok_or(PuzzleError::Form)?;
        let (Ok(plies), Ok(nodes)) = (plies.parse(), nodes.parse()) else { return Err(PuzzleError::Form) };
        let steps = |spelling: &str| Steps::parse(spelling).ok_or_else(|| PuzzleError::Move(spelling.to_owned()));
        let puzzle = Self {
            setup: Setup::parse(setup, games)?,
            moves: moves.split_whitespace().map(steps).collect::<Result<_, _>>()?,
            solution: steps(solution)?,
            task,
            plies,
            nodes,
        };
        puzzle.try_position()?.play(&puzzle.solution).map_err(|_| PuzzleError::Move(solution.to_owned()))?;
        Ok(puzzle)
    }

    fn try_position(&self) -> Result<BoxedPosition, PuzzleError> {
        let mut position = self.setup.start();
        for steps in &self.moves {
            position.play(steps).map_err(|_| PuzzleError::Move(steps.to_string()))?;
        }
        Ok(position)
    }

    /// The position of the puzzle.
    ///
    /// # Panics
    /// If the moves are not legal; `read` and `find` check them.
    #[must_use]
    pub fn position(&self) -> BoxedPosition {
        self.try_position().expect("checked when it was read or found")
    }

    /// The puzzle after these moves. Returns `None` unless exactly one move is right, it does not end the game, and
    /// this is proven within `nodes` nodes.
    #[must_use]
    pub fn find(setup: &Setup, moves: &[Steps], nodes: u64) -> Option<Self> {
        /// The minimum number of legal moves.
        const FEWEST: usize = 3;
        let mut puzzle = Self {
            setup: setup.clone(),
            moves: moves.to_vec(),
            solution: Steps(Vec::new()),
            task: Task::Win,
            plies: 0,
            nodes: 0,
        };
        let position = puzzle.position();
        if position.legal().len() < FEWEST || position.decided().is_some() {
            return None;
        }
        let mut always = || true;
        let mut solver = Solver::new(&*position, Aim::Outcome, nodes, &mut always);
        let solution = solver.solve()?;
        puzzle.task = match solution.verdict {
            Verdict::Win => Task::Win,
            Verdict::Draw => Task::Save,
            Verdict::Loss => return None,
        };
        let [index] = solver.best()?[..] else { return None };
        puzzle.nodes = solver.nodes();
        puzzle.plies = u8::try_from(solution.line.len()).unwrap_or(u8::MAX);
        puzzle.solution = position.sample(&mut |_| index)?;
        let mut next = position.clone();
        next.play(&puzzle.solution).expect("a legal move");
        matches!(next.turn(), Turn::ToMove(_)).then_some(puzzle)
    }
}

/// Writes the line that [`Puzzle::read`] reads.
impl fmt::Display for Puzzle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let moves: Vec<String> = self.moves.iter().map(Steps::to_string).collect();
        let Self { setup, solution, task, plies, nodes, .. } = self;
        write!(f, "{setup} | {} | {solution} | {}, {plies}, {nodes}", moves.join(" "), task.name())
    }
}
