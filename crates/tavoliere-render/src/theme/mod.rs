//! Themes: all colours, sizes and type of pictures.

mod colour;
mod colours;
#[cfg(test)]
mod contrast;
mod lettering;
pub mod size;
#[cfg(test)]
mod vision;

pub use colour::Colour;
pub use colours::{SideColours, Surface, Surfaces, Theme};
pub use lettering::Lettering;
