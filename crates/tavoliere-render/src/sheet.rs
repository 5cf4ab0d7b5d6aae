//! Many boards or cards on one page, each as large as on a phone.

use png::{BitDepth, ColorType, Encoder};

use super::colours::OF_CARDS;
use super::drawing::Drawing;
use super::palette::Palette;
use super::raster::Mosaic;
use super::scale::Scale;
use super::theme::Theme;

/// A third of a picture's size: 360 pixels wide.
const SCALE: Scale = Scale::A_THIRD;

/// The gap between pictures and around them, in pixels.
const GAP: usize = 24;

/// Draws a PNG with rows of boards or cards.
#[must_use]
pub fn sheet(rows: &[impl AsRef<[Drawing]>], theme: &Theme) -> Vec<u8> {
    let height_of =
        |row: &[Drawing]| row.iter().map(|drawing| SCALE.pixels(drawing.height)).max().unwrap_or(0) as usize;
    let width_of =
        |row: &[Drawing]| row.iter().map(|drawing| SCALE.pixels(drawing.width) as usize + GAP).sum::<usize>();
    let width = GAP + rows.iter().map(|row| width_of(row.as_ref())).max().unwrap_or(0);
    let height = GAP + rows.iter().map(|row| height_of(row.as_ref()) + GAP).sum::<usize>();
    let mut pixels = theme.page.rgb.repeat(width * height);
    let mut top = GAP;
    for row in rows.iter().map(AsRef::as_ref) {
        let mut left = GAP;
        for drawing in row {
            lay(&mut pixels, width, (left, top), drawing);
            left += SCALE.pixels(drawing.width) as usize + GAP;
        }
        top += height_of(row) + GAP;
    }
    encoded(&pixels, width, height).expect("writing to memory cannot fail")
}

fn lay(pixels: &mut [u8], stride: usize, (left, top): (usize, usize), drawing: &Drawing) {
    let palette = Palette::for_drawing(drawing, OF_CARDS);
    let mut drawing = drawing.clone();
    if drawing.bands.is_empty() {
        drawing.cut(drawing.height, []);
    }
    let board = Mosaic::from_drawing(&drawing, &palette, SCALE).pixels(drawing.ground, &palette);
    for (number, line) in board.pixels.chunks_exact(board.width as usize).enumerate() {
        let colours: Vec<u8> = line.iter().flat_map(|place| palette.colours[usize::from(*place)]).collect();
        pixels[3 * ((top + number) * stride + left)..][..colours.len()].copy_from_slice(&colours);
    }
}

fn encoded(pixels: &[u8], width: usize, height: usize) -> Result<Vec<u8>, png::EncodingError> {
    let mut bytes = Vec::new();
    let mut encoder = Encoder::new(&mut bytes, width as u32, height as u32);
    encoder.set_color(ColorType::Rgb);
    encoder.set_depth(BitDepth::Eight);
    encoder.set_compression(png::Compression::High);
    let mut writer = encoder.write_header()?;
    writer.write_image_data(pixels)?;
    writer.finish()?;
    Ok(bytes)
}
