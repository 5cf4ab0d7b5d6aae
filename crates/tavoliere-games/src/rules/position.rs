//! The contract of a game: one typed trait to implement, and the erased form the rest of the program uses.

use thiserror::Error;

use super::walk::Typed;
use super::{Cell, Diagram, Habits, Key, Mark, Side, Steps, Stroke, Turn, Walk};

/// A position of one game: whose turn it is, what may be played, what it looks like.
///
/// Implemented once a game, with small typed moves so that search is fast.
pub trait Rules: Clone + Send + Sync + 'static {
    type Move: Copy + Eq + Send + Sync + 'static;

    fn turn(&self) -> Turn;

    /// Appends every legal move, each once. The only source of legality; empty exactly when the game is over.
    fn moves(&self, out: &mut Vec<Self::Move>);

    /// Plays a move that [`moves`](Self::moves) listed.
    fn play(&mut self, mv: Self::Move);

    /// One legal move, or `None` when the game is over: `pick` is given how many there are and names one by its place in
    /// the order of [`moves`](Self::moves). Games that can do so without listing all of them should. `scratch` is room
    /// for a list.
    fn sample(&self, scratch: &mut Vec<Self::Move>, pick: &mut impl FnMut(usize) -> usize) -> Option<Self::Move> {
        scratch.clear();
        self.moves(scratch);
        (!scratch.is_empty()).then(|| scratch[pick(scratch.len())])
    }

    /// The scores, first side first, with the meaning the game's rules give.
    fn scores(&self) -> [i32; 2];

    /// All that matters for the rest of the game: of two positions of one setup with the same key, each move of one has
    /// a move of the other with which they have the same key again; they end at once or not at all, with the same winner
    /// and the same difference of scores. It may leave out what nothing depends on any more.
    fn key(&self) -> Key;

    /// What a player points at, in order. No legal move's steps are the beginning of another's.
    fn steps(mv: Self::Move) -> Steps;

    /// Why a move that is not legal here is refused.
    fn objection(&self, steps: &Steps) -> Remark;

    fn diagram(&self) -> Diagram;

    /// Whether people may point at the steps of a move in either order, as at the two ends of a strip.
    const EITHER_WAY: bool = false;

    /// The side whose win is settled while it plays on alone.
    fn decided(&self) -> Option<Side> {
        None
    }

    /// How a search best goes about this game.
    const HABITS: Habits = Habits::PLAIN;

    /// A small number for what a move does, the same for the same deed in other positions of a game: how it did there is
    /// a hint.
    fn likeness(_mv: Self::Move) -> u16 {
        0
    }

    /// How good a move looks at a glance beside the others; only differences count.
    fn promise(&self, _mv: Self::Move) -> f32 {
        0.0
    }

    /// The same, fast enough to be asked at every move of a game that is played through.
    fn urge(&self, mv: Self::Move) -> f32 {
        self.promise(mv)
    }

    /// How far the first side is ahead at a glance: the logarithm of how much likelier it wins than loses.
    fn lead(&self) -> f32 {
        0.0
    }

    /// What playing a legal move here brings about beyond the move itself: captures, points, lines.
    fn effects(&self, _mv: Self::Move) -> Effects {
        Effects::default()
    }
}

/// What a move brought about, for words and for the picture after it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Effects {
    /// Said after the move, in this order.
    pub remarks: Vec<Remark>,
    pub marks: Vec<(Cell, Mark)>,
    pub strokes: Vec<Stroke>,
}

/// [`Rules`] with the type of moves erased: what matches, chat and records hold.
pub trait Position: Send + Sync {
    fn turn(&self) -> Turn;

    /// The steps of every legal move, in order of their canonical spelling.
    fn legal(&self) -> Vec<Steps>;

    /// One legal move; see [`Rules::sample`].
    fn sample(&self, pick: &mut dyn FnMut(usize) -> usize) -> Option<Steps>;

    /// Plays the legal move with these steps.
    ///
    /// # Errors
    /// When there is no such legal move; the position is then unchanged.
    fn play(&mut self, steps: &Steps) -> Result<(), NotLegal>;

    fn scores(&self) -> [i32; 2];

    fn objection(&self, steps: &Steps) -> Remark;

    fn diagram(&self) -> Diagram;

    fn decided(&self) -> Option<Side>;

    /// See [`Rules::EITHER_WAY`].
    fn either_way(&self) -> bool;

    /// What a move brings about; nothing for one that is not legal.
    fn effects(&self, steps: &Steps) -> Effects;

    /// The numbers of move sequences of length 1 to `depth`; see [`perft`](super::perft()).
    fn perft(&self, depth: usize) -> Vec<u64>;

    /// A walk that begins here, to play many games from this position fast.
    fn walk(&self) -> Box<dyn Walk>;

    fn clone_box(&self) -> BoxedPosition;
}

impl<R: Rules> Position for R {
    fn turn(&self) -> Turn {
        Rules::turn(self)
    }

    fn legal(&self) -> Vec<Steps> {
        let mut legal: Vec<Steps> = typed_moves(self).into_iter().map(R::steps).collect();
        legal.sort_by_cached_key(Steps::to_string);
        legal
    }

    fn sample(&self, pick: &mut dyn FnMut(usize) -> usize) -> Option<Steps> {
        Rules::sample(self, &mut Vec::new(), &mut |count| pick(count)).map(R::steps)
    }

    fn play(&mut self, steps: &Steps) -> Result<(), NotLegal> {
        let mv = find(self, steps).ok_or_else(|| NotLegal(Rules::objection(self, steps)))?;
        Rules::play(self, mv);
        Ok(())
    }

    fn scores(&self) -> [i32; 2] {
        Rules::scores(self)
    }

    fn objection(&self, steps: &Steps) -> Remark {
        Rules::objection(self, steps)
    }

    fn diagram(&self) -> Diagram {
        Rules::diagram(self)
    }

    fn decided(&self) -> Option<Side> {
        Rules::decided(self)
    }

    fn either_way(&self) -> bool {
        R::EITHER_WAY
    }

    fn effects(&self, steps: &Steps) -> Effects {
        find(self, steps).map(|mv| Rules::effects(self, mv)).unwrap_or_default()
    }

    fn perft(&self, depth: usize) -> Vec<u64> {
        super::perft(self, depth)
    }

    fn walk(&self) -> Box<dyn Walk> {
        Box::new(Typed::from(self))
    }

    fn clone_box(&self) -> BoxedPosition {
        Box::new(self.clone())
    }
}

/// A position of any game. Named so that a game's file need not bring [`Position`]'s methods in beside those of
/// [`Rules`].
pub type BoxedPosition = Box<dyn Position>;

impl Clone for BoxedPosition {
    fn clone(&self) -> Self {
        (**self).clone_box()
    }
}

fn typed_moves<R: Rules>(position: &R) -> Vec<R::Move> {
    let mut moves = Vec::new();
    position.moves(&mut moves);
    moves
}

fn find<R: Rules>(position: &R, steps: &Steps) -> Option<R::Move> {
    typed_moves(position).into_iter().find(|mv| R::steps(*mv) == *steps)
}

/// A move that the rules do not allow, with the reason.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("not a legal move: {}", .0.id)]
pub struct NotLegal(pub Remark);

/// Something a game has to say about a move: a fact whose words are in the game's text file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Remark {
    /// The text's id after the game's own prefix, such as `next-to-enemy`.
    pub id: &'static str,
    /// The text's variables by name.
    pub facts: Vec<(&'static str, Fact)>,
}

impl Remark {
    #[must_use]
    pub const fn new(id: &'static str) -> Self {
        Self { id, facts: Vec::new() }
    }

    #[must_use]
    pub fn with(mut self, name: &'static str, fact: impl Into<Fact>) -> Self {
        self.facts.push((name, fact.into()));
        self
    }
}

/// A variable of a [`Remark`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Fact {
    Cell(Cell),
    Side(Side),
    Number(i32),
}

impl From<Cell> for Fact {
    fn from(cell: Cell) -> Self {
        Self::Cell(cell)
    }
}

impl From<Side> for Fact {
    fn from(side: Side) -> Self {
        Self::Side(side)
    }
}

impl From<i32> for Fact {
    fn from(number: i32) -> Self {
        Self::Number(number)
    }
}
