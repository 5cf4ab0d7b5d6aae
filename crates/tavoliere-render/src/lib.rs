//! Draws boards and cards. A drawing prints as SVG or PNG, and a board also as plain text.
//!
//! | item | contents |
//! |---|---|
//! | [`draw`], [`Frame`] | a board with its texts and marks, as a [`Drawing`]; [`sheet()`] puts several on one page |
//! | [`card`] | drawings that are not boards: challenges, profiles, leaderboards, reviews, tournaments |
//! | [`png()`], [`gif()`] | printers of drawings |
//! | [`mod@text`] | a board as text |
//! | [`mod@touch`] | a board as SVG with an element for each cell |
//! | [`theme`] | colours and sizes |
//! | [`lettering`] | the bundled fonts, in `fonts/` |

mod band;
mod board;
pub mod card;
mod chip;
mod colours;
mod drawing;
mod encode;
mod extent;
pub mod frame;
mod labels;
mod layout;
pub mod lettering;
mod marks;
mod page;
mod palette;
mod pieces;
mod pixels;
mod raster;
mod scale;
mod shaping;
mod sheet;
mod spelling;
mod strips;
mod strokes;
mod surface;
pub mod text;
mod text_lines;
pub mod theme;
mod tile;
pub mod touch;

pub use drawing::Drawing;
pub use encode::{gif, png};
pub use frame::{Ending, Frame, PlayerLabel};
pub use page::{draw, heading};
pub use sheet::sheet;
pub use text::{Sign, text};
pub use theme::Theme;
