//! Renders SVG to pixels with resvg.

use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg;

use super::drawing::Drawing;

/// Renders a whole page.
pub(super) fn whole(drawing: &Drawing) -> Pixmap {
    painted(&drawing.to_string(), drawing.width, drawing.height)
}

/// Renders SVG text.
pub(super) fn painted(svg: &str, width: u32, height: u32) -> Pixmap {
    let tree = usvg::Tree::from_str(svg, &usvg::Options::default()).expect("drawings made here are good SVG");
    let mut pixels = Pixmap::new(width, height).expect("every page and tile has a width and a height");
    resvg::render(&tree, Transform::identity(), &mut pixels.as_mut());
    pixels
}
