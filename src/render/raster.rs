//! Drawings as pixels: tiles are drawn once, kept, and put together.

use std::sync::{Arc, LazyLock};

use quick_cache::Weighter;
use quick_cache::sync::Cache;
use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg;

use super::drawing::{Drawing, Placed};
use super::lettering::svg_options;
use super::palette::Palette;

/// A picture as places in a list of colours.
pub(super) struct Raster {
    pub(super) width: u32,
    pub(super) height: u32,
    pub(super) palette: Arc<Palette>,
    /// One a pixel, row by row.
    pub(super) pixels: Vec<u8>,
}

/// All that decides what a tile looks like.
#[derive(Clone, PartialEq, Eq, Hash)]
struct Tile {
    palette: u32,
    width: u32,
    height: u32,
    /// SVG and where its origin is, from the ground up.
    shapes: Vec<(Arc<str>, i32, i32)>,
}

/// Bytes of tiles that are kept: some thousand cells of some twenty games, themes and sizes.
const KEPT: u64 = 32 << 20;

/// A guess at the bytes of a kept tile; only the first size of the cache's tables depends on it.
const COMMON: u64 = 9_000;

static TILES: LazyLock<Cache<Tile, Arc<[u8]>, Bytes>> =
    LazyLock::new(|| Cache::with_weighter((KEPT / COMMON) as usize, KEPT, Bytes));

#[derive(Clone)]
struct Bytes;

impl Weighter<Tile, Arc<[u8]>> for Bytes {
    fn weight(&self, tile: &Tile, pixels: &Arc<[u8]>) -> u64 {
        (pixels.len() + size_of::<Tile>() + tile.shapes.len() * size_of::<(Arc<str>, i32, i32)>()) as u64
    }
}

/// Draws a whole page at once.
pub(super) fn whole(drawing: &Drawing) -> Pixmap {
    pixmap(&drawing.to_string(), drawing.width, drawing.height)
}

impl Raster {
    /// Puts a page together, or draws it whole where it has no tiles to keep.
    pub(super) fn of(drawing: &Drawing) -> Self {
        let palette = Palette::of(&drawing.theme, drawing.pieces);
        if drawing.bands.is_empty() {
            let pixels = palette.indexed(&whole(drawing));
            return Self { width: drawing.width, height: drawing.height, palette, pixels };
        }
        let mut pixels = vec![0; (drawing.width * drawing.height) as usize];
        let stride = drawing.width as usize;
        for (corner, tile) in tiles(drawing, palette.id) {
            let (width, drawn) = (tile.width as usize, tile.pixels(drawing, &palette));
            let first = corner.1 as usize * stride + corner.0 as usize;
            for (row, line) in drawn.chunks_exact(width).enumerate() {
                pixels[first + row * stride..][..width].copy_from_slice(line);
            }
        }
        Self { width: drawing.width, height: drawing.height, palette, pixels }
    }
}

/// The tiles of a page with their upper left corners.
fn tiles(drawing: &Drawing, palette: u32) -> Vec<((u32, u32), Tile)> {
    let mut tiles = Vec::new();
    let mut top = 0;
    for band in &drawing.bands {
        let first = tiles.len();
        let mut left = 0;
        for right in band.cuts.iter().copied().chain([drawing.width]) {
            let (width, height) = (right - left, band.bottom - top);
            tiles.push(((left, top), Tile { palette, width, height, shapes: Vec::new() }));
            left = right;
        }
        fill(&mut tiles[first..], &drawing.placed, (top, band.bottom));
        top = band.bottom;
    }
    tiles.retain(|(_, tile)| tile.width > 0 && tile.height > 0);
    tiles
}

/// Gives the tiles of a band the shapes that touch them.
fn fill(tiles: &mut [((u32, u32), Tile)], placed: &[Placed], (top, bottom): (u32, u32)) {
    let (top, bottom) = (top.cast_signed(), bottom.cast_signed());
    for Placed { x, y, shape } in placed {
        let extent = shape.extent;
        if y + extent.bottom <= top || y + extent.top >= bottom {
            continue;
        }
        for ((left, _), tile) in tiles.iter_mut() {
            let (left, right) = (left.cast_signed(), (*left + tile.width).cast_signed());
            if x + extent.right > left && x + extent.left < right {
                tile.shapes.push((Arc::clone(&shape.svg), x - left, y - top));
            }
        }
    }
}

impl Tile {
    fn pixels(self, drawing: &Drawing, palette: &Palette) -> Arc<[u8]> {
        if let Some(known) = TILES.get(&self) {
            return known;
        }
        let pixels: Arc<[u8]> = palette.indexed(&self.drawn(drawing)).into();
        TILES.insert(self, Arc::clone(&pixels));
        pixels
    }

    fn drawn(&self, drawing: &Drawing) -> Pixmap {
        let Self { width, height, shapes, .. } = self;
        let mut svg = format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{height}\">\
             <rect width=\"{width}\" height=\"{height}\" fill=\"{}\"/>",
            drawing.ground
        );
        for (shape, x, y) in shapes {
            svg.push_str(&format!("<g transform=\"translate({x} {y})\">{shape}</g>"));
        }
        svg.push_str("</svg>");
        pixmap(&svg, *width, *height)
    }
}

fn pixmap(svg: &str, width: u32, height: u32) -> Pixmap {
    let tree = usvg::Tree::from_str(svg, svg_options()).expect("drawings made here are good SVG");
    let mut pixels = Pixmap::new(width, height).expect("every page and tile has a width and a height");
    resvg::render(&tree, Transform::identity(), &mut pixels.as_mut());
    pixels
}
