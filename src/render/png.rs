//! A drawing as a small picture: an indexed PNG.

use png::{BitDepth, ColorType, DeflateCompression, Encoder, Filter};

use super::drawing::Drawing;
use super::raster::Raster;

/// Draws the picture.
#[must_use]
pub fn png(drawing: &Drawing) -> Vec<u8> {
    encoded(&Raster::of(drawing)).expect("writing to memory cannot fail")
}

fn encoded(picture: &Raster) -> Result<Vec<u8>, png::EncodingError> {
    let mut bytes = Vec::new();
    let mut encoder = Encoder::new(&mut bytes, picture.width, picture.height);
    encoder.set_color(ColorType::Indexed);
    encoder.set_depth(BitDepth::Eight);
    encoder.set_palette(picture.palette.colours.concat());
    encoder.set_deflate_compression(DeflateCompression::Level(6));
    // Pieces of one kind are the same bytes again, which filters would hide.
    encoder.set_filter(Filter::NoFilter);
    let mut writer = encoder.write_header()?;
    writer.write_image_data(&picture.pixels)?;
    writer.finish()?;
    Ok(bytes)
}
