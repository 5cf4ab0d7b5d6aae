//! A drawing as a small picture: an indexed PNG.

use png::{BitDepth, ColorType, DeflateCompression, Encoder, Filter};

use super::drawing::Drawing;
use super::palette::Palette;
use super::raster::{Mosaic, Patch, Scale};

/// Bytes a picture should not exceed: people read boards on the move.
const MOST: usize = 60_000;

/// How hard to look for what comes again. Measured on boards of all games: one millisecond and 35 to 75 kB, then four
/// and a fifth less, then twenty and a tenth less.
const LEVELS: [u8; 3] = [2, 5, 9];

/// Draws the picture: quickly, and again with more care where it came out too large, as crowded boards do.
#[must_use]
pub fn png(drawing: &Drawing) -> Vec<u8> {
    let palette = Palette::of(&drawing.theme, drawing.pieces);
    let picture = if drawing.bands.is_empty() {
        Patch::whole(drawing, &palette)
    } else {
        Mosaic::of(drawing, &palette, Scale::WHOLE).pixels(drawing.ground, &palette)
    };
    let encode = |level| encoded(&picture, &palette, level).expect("writing to memory cannot fail");
    let mut bytes = Vec::new();
    for level in LEVELS {
        bytes = encode(DeflateCompression::Level(level));
        if bytes.len() < MOST {
            break;
        }
    }
    bytes
}

fn encoded(picture: &Patch, palette: &Palette, level: DeflateCompression) -> Result<Vec<u8>, png::EncodingError> {
    let mut bytes = Vec::with_capacity(MOST);
    let mut encoder = Encoder::new(&mut bytes, picture.width, picture.height);
    encoder.set_color(ColorType::Indexed);
    encoder.set_depth(BitDepth::Eight);
    encoder.set_palette(palette.colours.concat());
    encoder.set_deflate_compression(level);
    // Pieces of one kind are the same bytes again, which filters would hide.
    encoder.set_filter(Filter::NoFilter);
    let mut writer = encoder.write_header()?;
    writer.write_image_data(&picture.pixels)?;
    writer.finish()?;
    Ok(bytes)
}
