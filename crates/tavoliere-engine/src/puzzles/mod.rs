//! Puzzles: positions in which exactly one move wins, or wins in time, which is proven. Files have one puzzle on each line.

mod making;
mod solving;
mod spelling;

use std::fmt;
use std::io::Read;
use std::sync::LazyLock;

use flate2::read::ZlibDecoder;
use tavoliere_games::rules::{BoxedPosition, Game, Setup, SetupError, Steps};
use thiserror::Error;

pub use self::making::{Measured, NoPuzzle, Solving, decisions, find, is_solved, likeness, measured};
pub use self::solving::{BestPlay, PlayEnd, SolvingStep, best_play, play};

/// The puzzles of all games, each game after a line such as `= insert`.
static PUZZLES: LazyLock<String> = LazyLock::new(|| {
    let mut puzzles = String::new();
    let packed = &include_bytes!(concat!(env!("OUT_DIR"), "/puzzles"))[..];
    ZlibDecoder::new(packed).read_to_string(&mut puzzles).expect("the build script has packed it");
    puzzles
});

/// A position and the only move in it that wins.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Puzzle {
    pub setup: Setup,
    /// The moves that lead to the position.
    pub moves: Vec<Steps>,
    pub solution: Steps,
    /// The number of own moves to the end of the game if the winner is quick and the loser resists.
    pub depth: u8,
    /// Whether the win has to come within `depth` own moves. Other moves may win later, which is not proven in a game with many
    /// moves. Else no other move wins at all.
    pub in_time: bool,
    /// How difficult it is, on the scale of the levels; see [`measured`].
    pub rating: u16,
}

/// The word before the depth if the win has to come in time.
const IN_TIME: &str = "in ";

/// Why a line is not a puzzle.
#[derive(Debug, Error)]
pub enum PuzzleError {
    #[error("a puzzle is: setup | moves | solution | depth rating, or: setup | moves | solution | in depth rating")]
    Form,
    #[error(transparent)]
    Setup(#[from] SetupError),
    #[error("{0:?} cannot be played")]
    Move(String),
}

impl Puzzle {
    /// The puzzles of a game that come with the program, made by `tavoliere-lab puzzles`, the easiest first.
    ///
    /// # Panics
    /// Never: a test reads all of them.
    #[must_use]
    pub fn shipped(game: &'static Game) -> Vec<Self> {
        let of_game = PUZZLES.split("= ").find_map(|part| part.strip_prefix(game.id)?.strip_prefix('\n'));
        Self::read_all(of_game.unwrap_or_default(), &[game]).expect("a test reads them")
    }

    /// Reads a file of puzzles. Empty lines and lines that begin with `#` are skipped.
    ///
    /// # Errors
    /// If a line is not a puzzle of one of these games.
    pub fn read_all(text: &str, games: &[&'static Game]) -> Result<Vec<Self>, PuzzleError> {
        text.lines()
            .filter(|line| !line.is_empty() && !line.starts_with('#'))
            .map(|line| Self::parse(line, games))
            .collect()
    }

    /// Reads one line.
    ///
    /// # Errors
    /// If it is not a puzzle of one of these games.
    pub fn parse(line: &str, games: &[&'static Game]) -> Result<Self, PuzzleError> {
        // A layout may contain the separator's character, but no spaces.
        let parts: Vec<&str> = line.split(" | ").collect();
        let [setup, moves, solution, told] = parts[..] else { return Err(PuzzleError::Form) };
        let in_depth = told.strip_prefix(IN_TIME);
        let (depth, rating) = in_depth.unwrap_or(told).split_once(' ').ok_or(PuzzleError::Form)?;
        let (Ok(depth), Ok(rating)) = (depth.parse(), rating.parse()) else { return Err(PuzzleError::Form) };
        let steps = |spelling: &str| Steps::parse(spelling).ok_or_else(|| PuzzleError::Move(spelling.to_owned()));
        let puzzle = Self {
            setup: Setup::parse(setup, games)?,
            moves: spelling::split(moves).into_iter().map(steps).collect::<Result<_, _>>()?,
            solution: steps(solution)?,
            depth,
            in_time: in_depth.is_some(),
            rating,
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

    /// The own moves that are left to win in time after so many; `None` if there is no limit.
    #[must_use]
    pub fn moves_left(&self, own_moves: usize) -> Option<usize> {
        self.in_time.then(|| usize::from(self.depth).saturating_sub(own_moves))
    }

    /// The position of the puzzle.
    ///
    /// # Panics
    /// If the moves are not legal; `parse` and `find` check them.
    #[must_use]
    pub fn position(&self) -> BoxedPosition {
        self.try_position().expect("checked when it was read or found")
    }
}

/// Writes the line that [`Puzzle::parse`] reads.
impl fmt::Display for Puzzle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let moves: String = self.moves.iter().map(Steps::to_string).collect();
        let Self { setup, solution, depth, rating, .. } = self;
        let in_time = if self.in_time { IN_TIME } else { "" };
        write!(f, "{} | {moves} | {solution} | {in_time}{depth} {rating}", spelling::short(setup))
    }
}
