//! Diagrams made visible: one drawing printed as SVG or as PNG, and the same board as plain text.

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
