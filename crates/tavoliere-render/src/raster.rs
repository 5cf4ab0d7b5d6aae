//! Drawings as pixels, put together from tiles.

use std::sync::Arc;

use super::drawing::{Drawing, Placed};
use super::palette::Palette;
use super::pixels::whole;
use super::scale::Scale;
use super::theme::Colour;
use super::tile::{DrawnTile, Tile};

/// A page as tiles that are not drawn yet. Pages of one size can be compared tile by tile.
pub(super) struct Mosaic {
    pub(super) width: u32,
    pub(super) height: u32,
    /// The strips from the top down, without gaps.
    pub(super) strips: Vec<TileRow>,
}

/// A row of tiles over the whole width of the page.
pub(super) struct TileRow {
    top: u32,
    height: u32,
    /// The tiles with their left edges.
    tiles: Vec<(u32, Tile)>,
}

/// A strip with its tiles drawn.
pub(super) struct DrawnStrip {
    height: u32,
    tiles: Vec<Arc<DrawnTile>>,
}

/// A part of a picture as colour indices, row by row.
pub(super) struct Patch {
    pub(super) left: u32,
    pub(super) top: u32,
    pub(super) width: u32,
    pub(super) height: u32,
    pub(super) pixels: Vec<u8>,
}

/// A changed tile, and the tile that covered the same pixels in an earlier picture.
struct ChangedTile<'a> {
    left: u32,
    top: u32,
    now: &'a Tile,
    then: Option<&'a Tile>,
}

/// A tile with its edges on the page, while shapes are added.
struct Laid {
    left: u32,
    right: u32,
    corner: u32,
    tile: Tile,
}

impl Mosaic {
    /// The tiles of a page, in the colours of a palette.
    pub(super) fn from_drawing(drawing: &Drawing, palette: &Palette, scale: Scale) -> Self {
        let mut strips = Vec::with_capacity(drawing.bands.len());
        let mut top = 0;
        for band in &drawing.bands {
            let first = scale.pixels(top);
            let height = scale.pixels(band.bottom) - first;
            let mut laid = Vec::with_capacity(band.cuts.len() + 1);
            let mut left = 0;
            for right in band.cuts.iter().copied().chain([drawing.width]) {
                let corner = scale.pixels(left);
                let width = scale.pixels(right) - corner;
                let (palette, rest) = (palette.id, (scale.rest(left), scale.rest(top)));
                if width > 0 {
                    let tile = Tile { palette, width, height, scale, rest, shapes: Vec::new() };
                    laid.push(Laid { left, right, corner, tile });
                }
                left = right;
            }
            fill(&mut laid, &drawing.placed, (top, band.bottom));
            top = band.bottom;
            let tiles = laid.into_iter().map(|Laid { corner, tile, .. }| (corner, tile)).collect();
            strips.push(TileRow { top: first, height, tiles });
        }
        strips.retain(|strip| strip.height > 0);
        let [width, height] = [drawing.width, drawing.height].map(|side| scale.pixels(side));
        Self { width, height, strips }
    }

    /// Draws the whole picture.
    pub(super) fn pixels(&self, ground: Colour, palette: &Palette) -> Patch {
        let mut patch = Patch::new((0, 0), (self.width, self.height), 0);
        for strip in &self.strips {
            for (left, tile) in &strip.tiles {
                patch.lay((*left, strip.top), tile, &tile.drawn(ground, palette).pixels);
            }
        }
        patch
    }

    /// The bounding box of all tiles that differ from those of an earlier picture of the same size; equal pixels in it
    /// are `unchanged`. A single pixel if nothing differs.
    pub(super) fn changes(&self, before: &Self, ground: Colour, palette: &Palette, unchanged: u8) -> Patch {
        let changed: Vec<ChangedTile> = self.differing(before).collect();
        let left = changed.iter().map(|tile| tile.left).min().unwrap_or(0);
        let top = changed.iter().map(|tile| tile.top).min().unwrap_or(0);
        let right = changed.iter().map(|tile| tile.left + tile.now.width).max().unwrap_or(1);
        let bottom = changed.iter().map(|tile| tile.top + tile.now.height).max().unwrap_or(1);
        let mut patch = Patch::new((left, top), (right - left, bottom - top), unchanged);
        for ChangedTile { left, top, now, then } in changed {
            let mut pixels = now.drawn(ground, palette).pixels.clone();
            if let Some(then) = then {
                let before = then.drawn(ground, palette);
                for (now, then) in pixels.iter_mut().zip(&before.pixels) {
                    *now = if now == then { unchanged } else { *now };
                }
            }
            patch.lay((left, top), now, &pixels);
        }
        patch
    }

    /// The tiles that differ from those of an earlier picture.
    fn differing<'a>(&'a self, before: &'a Self) -> impl Iterator<Item = ChangedTile<'a>> {
        self.strips.iter().zip(&before.strips).flat_map(|(strip, before)| {
            let pairs = strip.tiles.iter().zip(&before.tiles).filter(|(now, then)| now != then);
            pairs.map(|((left, now), (then_left, then))| {
                let is_same_place = left == then_left && (now.width, now.height) == (then.width, then.height);
                ChangedTile { left: *left, top: strip.top, now, then: is_same_place.then_some(then) }
            })
        })
    }
}

impl TileRow {
    pub(super) fn drawn(&self, ground: Colour, palette: &Palette) -> DrawnStrip {
        let tiles = self.tiles.iter().map(|(_, tile)| tile.drawn(ground, palette)).collect();
        DrawnStrip { height: self.height, tiles }
    }
}

impl DrawnStrip {
    /// The ids of the tiles: strips with equal ids have equal pixels.
    pub(super) fn tile_ids(&self) -> Box<[u64]> {
        self.tiles.iter().map(|tile| tile.id).collect()
    }

    pub(super) fn width(&self) -> usize {
        self.tiles.iter().map(|tile| tile.pixels.len()).sum::<usize>() / self.height as usize
    }

    /// The pixels, row by row from the top.
    pub(super) fn pixels(&self) -> Vec<u8> {
        let height = self.height as usize;
        let mut pixels = Vec::with_capacity(self.width() * height);
        for row in 0..height {
            for tile in &self.tiles {
                let width = tile.pixels.len() / height;
                pixels.extend_from_slice(&tile.pixels[row * width..][..width]);
            }
        }
        pixels
    }
}

impl Patch {
    /// Draws a whole page without tiles and without the cache.
    pub(super) fn whole(drawing: &Drawing, palette: &Palette) -> Self {
        let Drawing { width, height, .. } = *drawing;
        Self { left: 0, top: 0, width, height, pixels: palette.indexed(&whole(drawing)) }
    }

    fn new((left, top): (u32, u32), (width, height): (u32, u32), colour: u8) -> Self {
        Self { left, top, width, height, pixels: vec![colour; (width * height) as usize] }
    }

    fn lay(&mut self, (x, y): (u32, u32), tile: &Tile, pixels: &[u8]) {
        let (width, stride) = (tile.width as usize, self.width as usize);
        let first = (y - self.top) as usize * stride + (x - self.left) as usize;
        for (row, line) in pixels.chunks_exact(width).enumerate() {
            self.pixels[first + row * stride..][..width].copy_from_slice(line);
        }
    }
}

/// Adds to the tiles of a band the shapes that touch them.
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
