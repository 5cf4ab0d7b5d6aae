//! The elements of a board game as plain values: cells, sides, moves, positions and setups.

pub mod achievement;
pub mod bits;
pub mod cell;
pub mod diagram;
pub mod exercise;
pub mod key;
pub mod learning;
pub mod moment;
pub mod page;
pub mod perft;
pub mod position;
pub mod reading;
pub mod search_parameters;
pub mod setup;
pub mod side;
pub mod steps;
pub mod walk;

pub use achievement::{Achievement, Story};
pub use bits::Bits;
pub use cell::Cell;
pub use diagram::{Diagram, Direction, Mark, Material, Piece, PieceSet, Stroke};
pub use exercise::{Exercise, fault, wins_by_force};
pub(crate) use exercise::{compared, counted, of_side};
pub use key::Key;
pub use learning::{AHEAD, Grid, Learning, Table, WINDOWS, Weights, WeightsError};
pub use moment::Moment;
pub use page::{Page, Scene};
pub use perft::perft;
pub use position::{BoxedPosition, Effects, Fact, NotLegal, Position, Remark, Rules};
pub use reading::{Reading, Unplayable, play, read, read_among};
pub use search_parameters::{Level, SearchParameters};
pub use setup::{Balance, Choice, Game, Measure, Setup, SetupError, Values};
pub use side::{Outcome, Reason, Side, Turn};
pub use steps::{Kind, Step, Steps};
pub use walk::{MoveHints, Walk, play_out};
