//! Prints a drawing as a small indexed PNG.

use std::iter;
use std::sync::Arc;

use ::png::{BitDepth, ColorType, Encoder, EncodingError, chunk};

use super::deflate::{Compressed, zlib_stream};
use crate::drawing::Drawing;
use crate::palette::Palette;
use crate::raster::{DrawnStrip, Mosaic, Patch};
use crate::scale::Scale;

/// The size limit in bytes, for people on mobile connections.
const MOST: usize = 60_000;

/// The levels of compression to try. Measured on boards of all games for the whole picture: 1.5 ms and 35 to 75 kB; 4
/// ms and a fifth less; 20 ms and another tenth less.
const LEVELS: [u32; 3] = [2, 5, 9];

/// Draws a picture with the fastest compression, and tries better levels if it exceeds the size limit.
#[must_use]
pub fn png(drawing: &Drawing) -> Vec<u8> {
    let palette = Palette::of(&drawing.theme, drawing.pieces);
    let at_once =
        |picture: &Patch, level| zlib_stream(&[Arc::new(Compressed::whole(&picture.pixels, picture.width, level))]);
    if drawing.bands.is_empty() {
        let picture = Patch::whole(drawing, &palette);
        return smallest(drawing, &palette, LEVELS.into_iter().map(|level| at_once(&picture, level)));
    }
    let mosaic = Mosaic::of(drawing, &palette, Scale::WHOLE);
    let strips: Vec<DrawnStrip> = mosaic.strips.iter().map(|strip| strip.drawn(drawing.ground, &palette)).collect();
    let by_strips = LEVELS.into_iter().map(|level| {
        let parts: Vec<Arc<Compressed>> = strips.iter().map(|strip| Compressed::of(strip, level)).collect();
        zlib_stream(&parts)
    });
    // All strips as one are a fiftieth smaller, as strips can refer to those before.
    let together = iter::once_with(|| at_once(&mosaic.pixels(drawing.ground, &palette), 9));
    smallest(drawing, &palette, by_strips.chain(together))
}

/// The first result within the size limit, else the last one.
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
