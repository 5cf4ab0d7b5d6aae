//! Drawings as pixels: tiles are drawn once, kept, and put together.

use std::sync::{Arc, LazyLock};

use quick_cache::Weighter;
use quick_cache::sync::Cache;
use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg;

use super::drawing::{Drawing, Placed};
use super::palette::Palette;
use super::theme::Colour;

/// How large a page becomes in pixels.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) struct Scale {
    times: u32,
    parts: u32,
}

impl Scale {
    pub(super) const WHOLE: Self = Self { times: 1, parts: 1 };
    pub(super) const TWO_THIRDS: Self = Self { times: 2, parts: 3 };
    pub(super) const A_THIRD: Self = Self { times: 1, parts: 3 };

    /// The nearest whole pixel to a place on the page.
    pub(super) const fn pixels(self, place: u32) -> u32 {
        (2 * place * self.times + self.parts) / (2 * self.parts)
    }

    /// How far a place on the page is from its nearest whole pixel, in parts of a pixel.
    const fn rest(self, place: u32) -> i32 {
        (place * self.times).cast_signed() - (self.pixels(place) * self.parts).cast_signed()
    }
}

/// A page as tiles, none of them drawn yet: two pages of one size can be compared tile by tile.
pub(super) struct Mosaic {
    width: u32,
    height: u32,
    tiles: Vec<(Corner, Tile)>,
}

/// The upper left corner of a tile, in pixels.
type Corner = (u32, u32);

/// A part of a picture as places in a list of colours, row by row.
pub(super) struct Patch {
    pub(super) left: u32,
    pub(super) top: u32,
    pub(super) width: u32,
    pub(super) height: u32,
    pub(super) pixels: Vec<u8>,
}

/// All that decides what a tile looks like.
#[derive(Clone, PartialEq, Eq, Hash)]
struct Tile {
    palette: u32,
    /// In pixels.
    width: u32,
    height: u32,
    scale: Scale,
    /// How far its corner on the page is from its first pixel, in parts of a pixel.
    rest: (i32, i32),
    /// SVG and where its origin is from the corner on the page, from the ground up.
    shapes: Vec<(Arc<str>, i32, i32)>,
}

/// A tile between two edges of the page, while it is being filled.
struct Laid {
    left: u32,
    right: u32,
    corner: Corner,
    tile: Tile,
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
        let shapes: usize = tile.shapes.iter().map(|(svg, ..)| svg.len() + size_of::<(Arc<str>, i32, i32)>()).sum();
        (pixels.len() + size_of::<Tile>() + shapes) as u64
    }
}

/// Draws a whole page at once.
pub(super) fn whole(drawing: &Drawing) -> Pixmap {
    pixmap(&drawing.to_string(), drawing.width, drawing.height)
}

impl Mosaic {
    /// The tiles of a page, in the colours of a palette.
    pub(super) fn of(drawing: &Drawing, palette: &Palette, scale: Scale) -> Self {
        let mut tiles = Vec::new();
        let mut top = 0;
        for band in &drawing.bands {
            let first = tiles.len();
            let mut left = 0;
            for right in band.cuts.iter().copied().chain([drawing.width]) {
                let corner = (scale.pixels(left), scale.pixels(top));
                let (width, height) = (scale.pixels(right) - corner.0, scale.pixels(band.bottom) - corner.1);
                let (palette, rest) = (palette.id, (scale.rest(left), scale.rest(top)));
                let tile = Tile { palette, width, height, scale, rest, shapes: Vec::new() };
                tiles.push(Laid { left, right, corner, tile });
                left = right;
            }
            fill(&mut tiles[first..], &drawing.placed, (top, band.bottom));
            top = band.bottom;
        }
        let tiles = tiles.into_iter().map(|Laid { corner, tile, .. }| (corner, tile));
        let tiles = tiles.filter(|(_, tile)| tile.width > 0 && tile.height > 0);
        let [width, height] = [drawing.width, drawing.height].map(|side| scale.pixels(side));
        Self { width, height, tiles: tiles.collect() }
    }

    /// The whole picture.
    pub(super) fn pixels(&self, ground: Colour, palette: &Palette) -> Patch {
        let Self { width, height, .. } = *self;
        let mut patch = Patch::new((0, 0), (width, height), 0);
        for (corner, tile) in &self.tiles {
            patch.lay(*corner, tile, ground, palette);
        }
        patch
    }

    /// The smallest part of the picture outside which nothing differs from an earlier one of the same size, with
    /// `unchanged` where nothing does. It is a single pixel where nothing differs at all.
    pub(super) fn changes(&self, before: &Self, ground: Colour, palette: &Palette, unchanged: u8) -> Patch {
        let changed = self.tiles.iter().zip(&before.tiles).filter(|(now, then)| now != then).map(|(now, _)| now);
        let changed: Vec<&(Corner, Tile)> = changed.collect();
        let left = changed.iter().map(|(corner, _)| corner.0).min().unwrap_or(0);
        let top = changed.iter().map(|(corner, _)| corner.1).min().unwrap_or(0);
        let right = changed.iter().map(|(corner, tile)| corner.0 + tile.width).max().unwrap_or(1);
        let bottom = changed.iter().map(|(corner, tile)| corner.1 + tile.height).max().unwrap_or(1);
        let mut patch = Patch::new((left, top), (right - left, bottom - top), unchanged);
        for (corner, tile) in changed {
            patch.lay(*corner, tile, ground, palette);
        }
        patch
    }
}

impl Patch {
    /// A whole page that is drawn at once, and not kept.
    pub(super) fn whole(drawing: &Drawing, palette: &Palette) -> Self {
        let Drawing { width, height, .. } = *drawing;
        Self { left: 0, top: 0, width, height, pixels: palette.indexed(&whole(drawing)) }
    }

    fn new((left, top): Corner, (width, height): (u32, u32), colour: u8) -> Self {
        Self { left, top, width, height, pixels: vec![colour; (width * height) as usize] }
    }

    fn lay(&mut self, (x, y): Corner, tile: &Tile, ground: Colour, palette: &Palette) {
        let (width, stride) = (tile.width as usize, self.width as usize);
        let first = (y - self.top) as usize * stride + (x - self.left) as usize;
        for (row, line) in tile.pixels(ground, palette).chunks_exact(width).enumerate() {
            self.pixels[first + row * stride..][..width].copy_from_slice(line);
        }
    }
}

/// Gives the tiles of a band the shapes that touch them.
fn fill(tiles: &mut [Laid], placed: &[Placed], (top, bottom): (u32, u32)) {
    let (top, bottom) = (top.cast_signed(), bottom.cast_signed());
    for Placed { x, y, shape } in placed {
        let extent = shape.extent;
        if y + extent.bottom <= top || y + extent.top >= bottom {
            continue;
        }
        for Laid { left, right, tile, .. } in tiles.iter_mut() {
            let (left, right) = (left.cast_signed(), right.cast_signed());
            if x + extent.right > left && x + extent.left < right {
                tile.shapes.push((Arc::clone(&shape.svg), x - left, y - top));
            }
        }
    }
}

impl Tile {
    fn pixels(&self, ground: Colour, palette: &Palette) -> Arc<[u8]> {
        if let Some(known) = TILES.get(self) {
            return known;
        }
        let pixels: Arc<[u8]> = palette.indexed(&self.drawn(ground)).into();
        TILES.insert(self.clone(), Arc::clone(&pixels));
        pixels
    }

    fn drawn(&self, ground: Colour) -> Pixmap {
        let Self { width, height, scale: Scale { times, parts }, rest: (right, down), .. } = *self;
        let share = |of: i32| f64::from(of) / f64::from(parts);
        let mut svg = format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{height}\">\
             <rect width=\"{width}\" height=\"{height}\" fill=\"{ground}\"/>\
             <g transform=\"translate({} {}) scale({})\">",
            share(right),
            share(down),
            share(times.cast_signed()),
        );
        for (shape, x, y) in &self.shapes {
            svg.push_str(&format!("<g transform=\"translate({x} {y})\">{shape}</g>"));
        }
        svg.push_str("</g></svg>");
        pixmap(&svg, width, height)
    }
}

fn pixmap(svg: &str, width: u32, height: u32) -> Pixmap {
    let tree = usvg::Tree::from_str(svg, &usvg::Options::default()).expect("drawings made here are good SVG");
    let mut pixels = Pixmap::new(width, height).expect("every page and tile has a width and a height");
    resvg::render(&tree, Transform::identity(), &mut pixels.as_mut());
    pixels
}
