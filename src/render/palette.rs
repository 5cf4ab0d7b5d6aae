//! A picture in few colours: frequent ones that differ, and for every other the nearest of them.

use std::cmp::Reverse;
use std::collections::HashMap;

use resvg::tiny_skia::Pixmap;

/// With 40 a board looks as with all colours; with 16 the letters have coloured edges.
const MOST: usize = 40;

/// Colours that differ no more than this can stand for one another: less than between any two of a theme.
const ALIKE: u32 = 300;

/// An opaque picture as places in a list of colours.
pub(super) struct Indexed {
    /// Red, green, blue.
    pub(super) colours: Vec<[u8; 3]>,
    /// One a pixel, row by row.
    pub(super) pixels: Vec<u8>,
}

/// Neighbouring pixels of one colour: drawings have far fewer of these than pixels.
struct Run {
    colour: [u8; 3],
    length: usize,
}

impl Indexed {
    pub(super) fn new(picture: &Pixmap) -> Self {
        let runs = runs(picture);
        let mut count: HashMap<[u8; 3], usize> = HashMap::new();
        for run in &runs {
            *count.entry(run.colour).or_default() += run.length;
        }
        let mut by_frequency: Vec<[u8; 3]> = count.keys().copied().collect();
        by_frequency.sort_unstable_by_key(|colour| (Reverse(count[colour]), *colour));
        let colours = chosen(&by_frequency);
        let place: HashMap<[u8; 3], u8> =
            by_frequency.iter().map(|colour| (*colour, nearest(&colours, *colour))).collect();
        let mut pixels = Vec::with_capacity(runs.iter().map(|run| run.length).sum());
        for run in &runs {
            pixels.resize(pixels.len() + run.length, place[&run.colour]);
        }
        Self { colours, pixels }
    }
}

/// The most frequent colours, those first that are unlike all before them: else the shades on the rim of one large
/// letter would leave none for the rims of pieces.
fn chosen(by_frequency: &[[u8; 3]]) -> Vec<[u8; 3]> {
    let (mut unlike, mut alike): (Vec<[u8; 3]>, Vec<[u8; 3]>) = (Vec::new(), Vec::new());
    for colour in by_frequency {
        let is_new = unlike.iter().all(|before| distance(*before, *colour) > ALIKE);
        if is_new { &mut unlike } else { &mut alike }.push(*colour);
    }
    unlike.into_iter().chain(alike).take(MOST).collect()
}

fn runs(picture: &Pixmap) -> Vec<Run> {
    let mut runs: Vec<Run> = Vec::new();
    for pixel in picture.pixels() {
        let colour = [pixel.red(), pixel.green(), pixel.blue()];
        match runs.last_mut() {
            Some(run) if run.colour == colour => run.length += 1,
            _ => runs.push(Run { colour, length: 1 }),
        }
    }
    runs
}

/// The place of the colour that looks most like this one.
fn nearest(colours: &[[u8; 3]], wanted: [u8; 3]) -> u8 {
    let place = (0..colours.len()).min_by_key(|place| distance(colours[*place], wanted)).unwrap_or(0);
    u8::try_from(place).expect("there are at most 40 colours")
}

/// How different two colours look: the eye minds differences in green most and in blue least.
fn distance(one: [u8; 3], other: [u8; 3]) -> u32 {
    let weights = [3, 6, 1];
    (0..3).map(|channel| weights[channel] * u32::from(one[channel].abs_diff(other[channel])).pow(2)).sum()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::render::Theme;
    use crate::rules::{PieceSet, Side};

    fn picture(colours: &[[u8; 3]]) -> Pixmap {
        let mut picture = Pixmap::new(u32::try_from(colours.len()).expect("few"), 1).expect("not empty");
        for (pixel, colour) in picture.data_mut().chunks_exact_mut(4).zip(colours) {
            pixel.copy_from_slice(&[colour[0], colour[1], colour[2], 255]);
        }
        picture
    }

    #[test]
    fn few_colours_are_kept_as_they_are() {
        let colours = [[9, 8, 7], [255, 255, 255], [255, 255, 255], [1, 2, 3], [255, 255, 255], [1, 2, 3]];
        let indexed = Indexed::new(&picture(&colours));
        assert_eq!(indexed.colours, [[255, 255, 255], [1, 2, 3], [9, 8, 7]]);
        assert_eq!(indexed.pixels, [2, 0, 0, 1, 0, 1]);
    }

    #[test]
    fn a_rare_hue_is_not_crowded_out_by_shades_of_a_frequent_one() {
        let shades = (0..200).map(|step| [step, step, step]);
        let mut colours: Vec<[u8; 3]> = shades.flat_map(|shade| [shade; 3]).collect();
        colours.push([207, 70, 34]);
        let indexed = Indexed::new(&picture(&colours));
        assert!(indexed.colours.contains(&[207, 70, 34]));
        assert_eq!(indexed.colours.len(), MOST);
    }

    #[test]
    fn rare_colours_become_the_nearest_frequent_one() {
        let frequent = [0, 80, 160, 240]
            .into_iter()
            .flat_map(|red| [0, 60, 120, 180, 240].map(|green| [0, 240].map(|blue| [red, green, blue])).concat());
        let mut colours: Vec<[u8; 3]> = frequent.flat_map(|colour| [colour; 2]).collect();
        colours.extend([[1, 0, 0], [255, 255, 255], [99, 140, 24], [0, 50, 130]]);
        let indexed = Indexed::new(&picture(&colours));
        assert_eq!(indexed.colours.len(), MOST);
        let shown: Vec<[u8; 3]> = indexed.pixels.iter().map(|place| indexed.colours[usize::from(*place)]).collect();
        let (known, rare) = shown.split_at(2 * MOST);
        assert_eq!(known, &colours[..2 * MOST]);
        assert_eq!(rare, [[0, 0, 0], [240, 240, 240], [80, 120, 0], [0, 60, 240]]);
    }

    #[test]
    fn no_two_colours_of_a_picture_are_alike() {
        for theme in Theme::ALL {
            let mut common = vec![theme.page, theme.ink, theme.soft_ink, theme.card, theme.gold];
            common.extend([theme.dark_cell, theme.light_cell, theme.border, theme.last_cell, theme.last_edge]);
            common.extend([theme.captured_cell, theme.allowed_cell, theme.allowed_edge, theme.dead_cell]);
            common.extend([theme.printed, theme.bonus, theme.malus, theme.won]);
            for set in PieceSet::ALL {
                let mut colours = common.clone();
                // A lit card may be as white as a white ring.
                colours.extend((set != PieceSet::WhiteAndBlackRings).then_some(theme.lit_card));
                for side in Side::BOTH {
                    let side = theme.side(set, side);
                    colours.extend([side.piece, side.ghost, side.wash, side.hint]);
                }
                for (index, one) in colours.iter().enumerate() {
                    for other in &colours[..index] {
                        let apart = one == other || distance(one.0, other.0) > ALIKE;
                        assert!(apart, "{}, {set:?}: {one} and {other}", theme.name);
                    }
                }
            }
        }
    }
}
