//! Tiles of pages: rendered once with resvg, then cached.

use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, LazyLock};

use quick_cache::Weighter;
use quick_cache::sync::Cache;
use resvg::tiny_skia::Pixmap;

use super::palette::Palette;
use super::pixels::painted;
use super::scale::Scale;
use super::theme::Colour;

/// Everything that determines the look of a tile.
#[derive(Clone, PartialEq, Eq, Hash)]
pub(super) struct Tile {
    pub(super) palette: u32,
    /// The size in pixels.
    pub(super) width: u32,
    pub(super) height: u32,
    pub(super) scale: Scale,
    /// The offset of its corner on the page from its first pixel, in fractions of a pixel.
    pub(super) rest: (i32, i32),
    /// The SVG of each shape with its offset from the corner on the page, from the bottom layer up.
    pub(super) shapes: Vec<(Arc<str>, i32, i32)>,
}

/// A tile as colour indices, row by row.
pub(super) struct DrawnTile {
    /// A unique number. It changes if the tile is drawn again.
    pub(super) id: u64,
    pub(super) pixels: Box<[u8]>,
}

/// The capacity of the cache in bytes: about a thousand cells of each of twenty games, themes and sizes.
const CAPACITY: u64 = 32 << 20;

/// The typical size of a cached tile in bytes; determines only the initial size of the cache's tables.
const TYPICAL: u64 = 9_000;

static TILES: LazyLock<Cache<Tile, Arc<DrawnTile>, TileWeight>> =
    LazyLock::new(|| Cache::with_weighter((CAPACITY / TYPICAL) as usize, CAPACITY, TileWeight));

#[derive(Clone)]
struct TileWeight;

impl Weighter<Tile, Arc<DrawnTile>> for TileWeight {
    fn weight(&self, tile: &Tile, drawn: &Arc<DrawnTile>) -> u64 {
        let shapes: usize = tile.shapes.iter().map(|(svg, ..)| svg.len() + size_of::<(Arc<str>, i32, i32)>()).sum();
        (drawn.pixels.len() + size_of::<DrawnTile>() + size_of::<Tile>() + shapes) as u64
    }
}

impl Tile {
    /// Returns the drawn tile from the cache, or draws it.
    pub(super) fn drawn(&self, ground: Colour, palette: &Palette) -> Arc<DrawnTile> {
        static NEXT: AtomicU64 = AtomicU64::new(0);
        if let Some(known) = TILES.get(self) {
            return known;
        }
        let pixels = if self.shapes.is_empty() {
            vec![palette.nearest(ground.rgb); (self.width * self.height) as usize]
        } else {
            palette.indexed(&self.painted(ground))
        };
        let drawn = Arc::new(DrawnTile { id: NEXT.fetch_add(1, Ordering::Relaxed), pixels: pixels.into() });
        TILES.insert(self.clone(), Arc::clone(&drawn));
        drawn
    }

    fn painted(&self, ground: Colour) -> Pixmap {
        let Self { width, height, rest: (right, down), .. } = *self;
        let mut svg = format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{height}\">\
             <rect width=\"{width}\" height=\"{height}\" fill=\"{ground}\"/>\
             <g transform=\"translate({} {}) scale({})\">",
            self.scale.share(right),
            self.scale.share(down),
            self.scale.factor(),
        );
        for (shape, x, y) in &self.shapes {
            svg.push_str(&format!("<g transform=\"translate({x} {y})\">{shape}</g>"));
        }
        svg.push_str("</g></svg>");
        painted(&svg, width, height)
    }
}
