//! A drawing as a small picture: an indexed PNG.

use std::iter;
use std::sync::Arc;

use png::{BitDepth, ColorType, Encoder, EncodingError, chunk};

use super::deflate::{Compressed, joined};
use super::drawing::Drawing;
use super::palette::Palette;
use super::raster::{DrawnStrip, Mosaic, Patch};
use super::scale::Scale;

/// Bytes a picture should not exceed: people read boards on the move.
const MOST: usize = 60_000;

/// How hard to look for what comes again. Measured on boards of all games, all of it: one and a half milliseconds and 35
/// to 75 kB, then four and a fifth less, then twenty and a tenth less.
const LEVELS: [u32; 3] = [2, 5, 9];

/// Draws the picture: quickly, and again with more care where it came out too large, as crowded boards do.
#[must_use]
pub fn png(drawing: &Drawing) -> Vec<u8> {
    let palette = Palette::of(&drawing.theme, drawing.pieces);
    let at_once =
        |picture: &Patch, level| joined(&[Arc::new(Compressed::whole(&picture.pixels, picture.width, level))]);
    if drawing.bands.is_empty() {
        let picture = Patch::whole(drawing, &palette);
        return smallest(drawing, &palette, LEVELS.into_iter().map(|level| at_once(&picture, level)));
    }
    let mosaic = Mosaic::of(drawing, &palette, Scale::WHOLE);
    let strips: Vec<DrawnStrip> = mosaic.strips.iter().map(|strip| strip.drawn(drawing.ground, &palette)).collect();
    let by_strips = LEVELS.into_iter().map(|level| {
        let parts: Vec<Arc<Compressed>> = strips.iter().map(|strip| Compressed::of(strip, level)).collect();
        joined(&parts)
    });
    // A fiftieth less again: what one strip shows may come again in the next.
    let together = iter::once_with(|| at_once(&mosaic.pixels(drawing.ground, &palette), 9));
    smallest(drawing, &palette, by_strips.chain(together))
}

/// The first that is small enough, or else the last.
fn smallest(drawing: &Drawing, palette: &Palette, attempts: impl Iterator<Item = Vec<u8>>) -> Vec<u8> {
    let mut bytes = Vec::new();
    for rows in attempts {
        bytes = encoded(drawing, palette, &rows).expect("writing to memory cannot fail");
        if bytes.len() < MOST {
            break;
        }
    }
    bytes
}

fn encoded(drawing: &Drawing, palette: &Palette, rows: &[u8]) -> Result<Vec<u8>, EncodingError> {
    let mut bytes = Vec::with_capacity(rows.len() + 1_000);
    let mut encoder = Encoder::new(&mut bytes, drawing.width, drawing.height);
    encoder.set_color(ColorType::Indexed);
    encoder.set_depth(BitDepth::Eight);
    encoder.set_palette(palette.colours.concat());
    let mut writer = encoder.write_header()?;
    writer.write_chunk(chunk::IDAT, rows)?;
    writer.finish()?;
    Ok(bytes)
}
