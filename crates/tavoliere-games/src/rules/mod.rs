//! The elements of a board game as plain values: cells, sides, moves, positions and setups.

pub mod achievement;
pub mod balance;
pub mod bits;
pub mod cell;
pub mod diagram;
pub mod ending;
pub mod exercise;
pub mod interface;
pub mod key;
pub mod kit;
pub mod knowledge;
pub mod learning;
pub mod levels;
pub mod moment;
pub mod page;
pub mod perft;
pub mod position;
pub mod reading;
mod scan;
pub mod search_parameters;
pub mod setup;
pub mod side;
pub mod steps;
pub mod walk;

pub use achievement::{Achievement, Story};
pub use balance::{Balance, Remedy};
pub use bits::Bits;
pub use cell::Cell;
pub use diagram::{
    Diagram, Direction, Geometry, Mark, Material, Piece, PieceColour, PieceSet, PieceShape, Rim, Stroke,
};
pub use ending::WayToEnd;
pub use exercise::{Exercise, fault, wins_by_force};
pub(crate) use exercise::{compared, counted, of_side};
pub use interface::{Effects, Remark, RemarkFact, Rules};
pub use key::Key;
pub use knowledge::Knowledge;
pub use learning::{AHEAD, FeatureTable, Grid, Learning, WINDOWS, Weights, WeightsError};
pub use levels::{Level, Levels};
pub use moment::Moment;
pub use page::{IllustratedPage, Scene};
pub use perft::perft;
pub use position::{BoxedPosition, NotLegal, Position};
pub use reading::{Reading, Unplayable, parse_move, parse_move_among, play};
pub use search_parameters::SearchParameters;
pub use setup::{Game, GameOption, Measure, Setup, SetupError, Shelf, Values};
pub use side::{Outcome, Reason, Side, Turn};
pub use steps::{Kind, Step, StepPrompt, Steps};
pub use walk::{MoveHints, Walk, play_out};
