//! The type-erased form of a game, which the rest of the program uses.

use thiserror::Error;

use super::walk::TypedWalk;
use super::{Diagram, Effects, Kind, Knowledge, Remark, Rules, Side, Step, StepPrompt, Steps, Turn, Walk};

/// [`Rules`] with the type of moves erased, for matches, chats and records.
pub trait Position: Send + Sync {
    fn turn(&self) -> Turn;

    /// The steps of all legal moves, sorted by spelling.
    fn legal(&self) -> Vec<Steps>;

    /// One legal move; see [`Rules::sample`].
    fn sample(&self, pick: &mut dyn FnMut(usize) -> usize) -> Option<Steps>;

    /// Whether the side to move can only pass.
    fn must_pass(&self) -> bool {
        let mut choices = 0;
        let first = self.sample(&mut |count| {
            choices = count;
            0
        });
        choices == 1 && first.is_some_and(|steps| steps.kind() == Kind::Pass)
    }

    /// Plays the legal move with these steps.
    ///
    /// # Errors
    /// If the move is not legal; the position does not change.
    fn play(&mut self, steps: &Steps) -> Result<(), NotLegal>;

    fn scores(&self) -> [i32; 2];

    fn objection(&self, steps: &Steps) -> Remark;

    /// See [`Rules::prompt`].
    fn prompt(&self, made: &[Step]) -> StepPrompt;

    fn diagram(&self) -> Diagram;

    /// See [`Rules::status`].
    fn status(&self, side: Side) -> Option<Remark>;

    fn decided(&self) -> Option<Side>;

    /// See [`Rules::EITHER_WAY`].
    fn either_way(&self) -> bool;

    /// The kind of a move for people who choose one; see [`Rules::KINDS`].
    fn kind_of(&self, steps: &Steps) -> Kind;

    /// See [`Rules::AGAIN`].
    fn moves_again(&self) -> bool;

    /// The effects of a move; empty if the move is not legal.
    fn effects(&self, steps: &Steps) -> Effects;

    /// The numbers of move sequences of length 1 to `depth`; see [`perft`](super::perft()).
    fn perft(&self, depth: usize) -> Vec<u64>;

    /// A walk from this position, for fast play of many games.
    fn walk(&self) -> Box<dyn Walk>;

    fn clone_box(&self) -> BoxedPosition;
}

impl<R: Knowledge> Position for R {
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

    fn prompt(&self, made: &[Step]) -> StepPrompt {
        Rules::prompt(self, made)
    }

    fn diagram(&self) -> Diagram {
        Rules::diagram(self)
    }

    fn status(&self, side: Side) -> Option<Remark> {
        Rules::status(self, side)
    }

    fn decided(&self) -> Option<Side> {
        Rules::decided(self)
    }

    fn either_way(&self) -> bool {
        R::EITHER_WAY
    }

    fn kind_of(&self, steps: &Steps) -> Kind {
        match steps.kind() {
            Kind::Line if !R::KINDS => Kind::Place,
            kind => kind,
        }
    }

    fn moves_again(&self) -> bool {
        R::AGAIN
    }

    fn effects(&self, steps: &Steps) -> Effects {
        find(self, steps).map(|mv| Rules::effects(self, mv)).unwrap_or_default()
    }

    fn perft(&self, depth: usize) -> Vec<u64> {
        super::perft(self, depth)
    }

    fn walk(&self) -> Box<dyn Walk> {
        Box::new(TypedWalk::from(self))
    }

    fn clone_box(&self) -> BoxedPosition {
        Box::new(self.clone())
    }
}

/// A position of any game. The alias keeps the methods of [`Position`] out of scope in files that use those of
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

/// A move that is not legal, with the reason.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("not a legal move: {}", .0.id)]
pub struct NotLegal(pub Remark);
