//! The elements of a board game as plain values: cells, sides, moves, positions and setups.

pub mod achievement;
pub mod bits;
pub mod cell;
pub mod diagram;
pub mod key;
pub mod learning;
pub mod levels;
pub mod page;
pub mod perft;
pub mod position;
pub mod reading;
pub mod search_parameters;
pub mod setup;
pub mod side;
pub mod steps;
pub mod walk;

pub use achievement::{Achievement, Moment, Story};
pub use bits::Bits;
pub use cell::Cell;
pub use diagram::{Diagram, Direction, Mark, Material, Piece, PieceSet, Stroke};
pub use key::Key;
pub use learning::{AHEAD, Grid, Learning, Table, WINDOWS, Weights, WeightsError};
pub use levels::{Level, Levels};
pub use page::{Page, Scene};
pub use perft::perft;
pub use position::{BoxedPosition, Effects, Fact, NotLegal, Position, Remark, Rules};
pub use reading::{Reading, Unplayable, play, read, read_among};
pub use search_parameters::SearchParameters;
pub use setup::{Balance, Choice, Game, Measure, Setup, SetupError, Values};
pub use side::{Outcome, Reason, Side, Turn};
pub use steps::{Kind, Step, Steps};
pub use walk::{MoveHints, Walk, play_out};
