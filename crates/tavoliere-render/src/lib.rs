//! Diagrams made visible: one drawing printed as SVG or as PNG, and the same board as plain text.
//!
//! | item | contents |
//! |---|---|
//! | [`draw`], [`Frame`] | a board with its names and marks, as a [`Drawing`]; [`sheet()`] puts several on one page |
//! | [`card`] | drawings that are no boards: challenges, profiles, leaderboards, reviews |
//! | [`mod@png`], [`gif()`] | printers of drawings |
//! | [`mod@text`] | a board as text |
//! | [`theme`] | colours and sizes |
//! | [`lettering`] | the bundled fonts, in `fonts/` |

mod band;
mod board;
pub mod card;
mod deflate;
mod drawing;
mod extent;
pub mod frame;
mod gif;
mod labels;
mod layout;
pub mod lettering;
mod lzw;
mod marks;
mod page;
mod palette;
mod pieces;
mod pixels;
pub mod png;
mod raster;
mod scale;
mod shaping;
mod sheet;
mod strips;
mod strokes;
pub mod text;
pub mod theme;
mod tile;

pub use drawing::Drawing;
pub use frame::{Ending, Frame, Player};
pub use gif::gif;
pub use page::draw;
pub use png::png;
pub use sheet::sheet;
pub use text::{Sign, text};
pub use theme::Theme;
