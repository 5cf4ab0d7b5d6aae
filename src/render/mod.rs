//! Diagrams made visible: one drawing as SVG, its picture as PNG, and the same board as plain text.

mod band;
pub mod board;
pub mod card;
mod extent;
pub mod frame;
mod labels;
mod layout;
pub mod lettering;
mod marks;
pub mod palette;
pub mod pieces;
pub mod png;
mod strips;
mod strokes;
pub mod svg;
pub mod text;
pub mod theme;

pub use frame::{Ending, Frame, Player};
pub use png::png;
pub use svg::{Svg, svg};
pub use text::text;
pub use theme::Theme;
