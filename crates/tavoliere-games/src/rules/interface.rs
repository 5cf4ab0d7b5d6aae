//! The interface that a game implements: its rules, with small typed moves.

use super::{Cell, Diagram, Key, Mark, Side, Step, StepPrompt, Steps, Stroke, Turn};

/// A position of one game. Each game implements this trait with small typed moves, for a fast search, and
/// [`Knowledge`](super::Knowledge) beside it.
pub trait Rules: Clone + Send + Sync + 'static {
    type Move: Copy + Eq + Send + Sync + 'static;

    fn turn(&self) -> Turn;

    /// Appends all legal moves, each once. This is the only source of legality. The list is empty if and only if the
    /// game is over.
    fn moves(&self, out: &mut Vec<Self::Move>);

    /// Plays a move that [`moves`](Self::moves) returned.
    fn play(&mut self, mv: Self::Move);

    /// The key of everything that matters for the rest of the game. For two positions of one setup with equal keys,
    /// each legal move of one has a counterpart in the other that leads to equal keys again; both games end at the same
    /// time, with the same winner and the same difference of scores. History that no longer matters is left out.
    fn key(&self) -> Key;

    /// The steps of a move, in order. The steps of no legal move are the beginning of another's.
    fn steps(mv: Self::Move) -> Steps;

    fn diagram(&self) -> Diagram;

    // A game may tell more; the rest has a default.

    /// One legal move; `None` if the game is over. `pick` receives the number of legal moves and returns an index in
    /// the order of [`moves`](Self::moves). A game should override this if it can avoid generating all moves. `scratch`
    /// is a reusable buffer.
    fn sample(&self, scratch: &mut Vec<Self::Move>, pick: &mut impl FnMut(usize) -> usize) -> Option<Self::Move> {
        scratch.clear();
        self.moves(scratch);
        (!scratch.is_empty()).then(|| scratch[pick(scratch.len())])
    }

    /// The scores, the first side's first. Their meaning depends on the game. Both are 0 where nothing is counted.
    fn scores(&self) -> [i32; 2] {
        [0; 2]
    }

    /// Why a move is not legal here. By default that of a game in which each empty cell is a move.
    fn objection(&self, steps: &Steps) -> Remark {
        let diagram = self.diagram();
        let is_outside = |cell: &Cell| cell.column >= diagram.columns || cell.row >= diagram.rows;
        match (steps.cells().find(is_outside), &steps.0[..]) {
            (Some(outside), _) => Remark::new("outside").with("cell", outside),
            (None, [Step::Cell(cell)]) => Remark::new("taken").with("cell", *cell),
            (None, _) => Remark::new("one-cell"),
        }
    }

    /// The question about the step after these, which some legal moves begin with.
    fn prompt(&self, made: &[Step]) -> StepPrompt {
        if made.is_empty() { StepPrompt::Place } else { StepPrompt::To }
    }

    /// Whether the steps of a move may be given in either order, such as the two ends of a strip.
    const EITHER_WAY: bool = false;

    /// Whether people choose the kind of a move before its cells. Else only a pass is a kind of its own.
    const KINDS: bool = false;

    /// Whether a side may move several times in a row.
    const AGAIN: bool = false;

    /// Whether the final scores tell how well a side has won, so that it plays for a large difference.
    const MARGIN: bool = false;

    /// A remark that the board shows beside the name of a side, about a fact that its score does not show: the number
    /// of its own cells, the direction in which it may not push. `None` if there is none.
    fn status(&self, _side: Side) -> Option<Remark> {
        None
    }

    /// The side that has won and makes the remaining moves alone.
    fn decided(&self) -> Option<Side> {
        None
    }

    /// The effects of a legal move besides the move itself: captures, points, lines.
    fn effects(&self, _mv: Self::Move) -> Effects {
        Effects::default()
    }
}

/// The effects of a move, for the text and the picture after it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Effects {
    /// Remarks on the move, in order.
    pub remarks: Vec<Remark>,
    pub marks: Vec<(Cell, Mark)>,
    pub strokes: Vec<Stroke>,
}

/// A message of a game about a move. Its text is in the game's text file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Remark {
    /// The id of the text after the prefix of the game, such as `next-to-enemy`.
    pub id: &'static str,
    /// The variables of the text by name.
    pub facts: Vec<(&'static str, RemarkFact)>,
}

impl Remark {
    #[must_use]
    pub const fn new(id: &'static str) -> Self {
        Self { id, facts: Vec::new() }
    }

    #[must_use]
    pub fn with(mut self, name: &'static str, fact: impl Into<RemarkFact>) -> Self {
        self.facts.push((name, fact.into()));
        self
    }
}

/// A variable of a [`Remark`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RemarkFact {
    Cell(Cell),
    Side(Side),
    Number(i32),
}

impl From<Cell> for RemarkFact {
    fn from(cell: Cell) -> Self {
        Self::Cell(cell)
    }
}

impl From<Side> for RemarkFact {
    fn from(side: Side) -> Self {
        Self::Side(side)
    }
}

impl From<i32> for RemarkFact {
    fn from(number: i32) -> Self {
        Self::Number(number)
    }
}
