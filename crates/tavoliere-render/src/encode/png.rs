//! Prints a drawing as a small indexed PNG.

use std::sync::Arc;

use ::png::{BitDepth, ColorType, Encoder, EncodingError, chunk};

use super::deflate::{Compressed, zlib_stream};
use crate::colours::OF_BOARDS;
use crate::drawing::Drawing;
use crate::palette::Palette;
use crate::raster::{Mosaic, Patch};
use crate::scale::Scale;

/// Draws a picture. Only the strips that are not in the cache are drawn and compressed.
#[must_use]
pub fn png(drawing: &Drawing) -> Vec<u8> {
    let palette = Palette::for_drawing(drawing, drawing.colours);
    let depth = if drawing.colours == OF_BOARDS { BitDepth::Four } else { BitDepth::Eight };
    let parts = if drawing.bands.is_empty() {
        let picture = Patch::whole(drawing, &palette);
        vec![Arc::new(Compressed::whole(&picture.pixels, picture.width as usize, depth))]
    } else {
        let mosaic = Mosaic::from_drawing(drawing, &palette, Scale::WHOLE);
        mosaic
            .strips
            .iter()
            .map(|strip| Compressed::from_strip(&strip.drawn(drawing.ground, &palette), depth))
            .collect()
    };
    encoded(drawing, &palette, depth, &zlib_stream(&parts)).expect("writing to memory cannot fail")
}

fn encoded(drawing: &Drawing, palette: &Palette, depth: BitDepth, rows: &[u8]) -> Result<Vec<u8>, EncodingError> {
    let mut bytes = Vec::with_capacity(rows.len() + 1_000);
    let mut encoder = Encoder::new(&mut bytes, drawing.width, drawing.height);
    encoder.set_color(ColorType::Indexed);
    encoder.set_depth(depth);
    encoder.set_palette(palette.colours.concat());
    let mut writer = encoder.write_header()?;
    writer.write_chunk(chunk::IDAT, rows)?;
    writer.finish()?;
    Ok(bytes)
}
