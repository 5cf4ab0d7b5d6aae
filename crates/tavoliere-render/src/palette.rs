//! Palettes: a few colours for all pictures of a theme and a set of pieces. Other colours become the nearest of them.

use std::collections::HashMap;
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, LazyLock, Mutex, PoisonError};

use resvg::tiny_skia::Pixmap;

use tavoliere_games::rules::{Cell, Diagram, Direction, Geometry, Mark, Material, Piece, PieceSet, Side, Stroke};

#[cfg(test)]
use super::colours::{OF_BOARDS, OF_CARDS, USUAL};
use super::drawing::Drawing;
use super::page::draw;
use super::pixels::whole;
use super::theme::{Colour, Theme};
use super::{Frame, PlayerLabel};

/// Colours at most this far apart may replace each other. The distance between any two colours of a theme is greater.
#[cfg(test)]
const ALIKE: u32 = 300;

/// The least weight of a painted colour, as a share of a page: small marks are to keep their colours.
const LEAST: f64 = 1.0 / 60.0;

/// How many mixtures are considered, the most common ones.
const CONSIDERED: usize = 2_000;

/// How many of them may be chosen.
const CANDIDATES: usize = 300;

/// A palette. Pictures with the same palette can be compared pixel by pixel.
#[derive(Debug)]
pub(super) struct Palette {
    /// A unique number.
    pub(super) id: u32,
    /// Red, green and blue of each colour; at most 15 for a board.
    pub(super) colours: Vec<[u8; 3]>,
}

/// The parameters of a palette: a theme, a set of pieces, a material and a number of colours.
type PaletteKey = (Theme, PieceSet, Material, usize);

impl Palette {
    /// The palette of a drawing: that of its theme, pieces, material and number of colours, made from a page that has
    /// everything on it.
    pub(super) fn for_drawing(drawing: &Drawing, most: usize) -> Arc<Self> {
        static KNOWN: LazyLock<Mutex<HashMap<PaletteKey, Arc<Palette>>>> = LazyLock::new(Mutex::default);
        let key = (drawing.theme.clone(), drawing.pieces, drawing.material, most);
        let mut known = KNOWN.lock().unwrap_or_else(PoisonError::into_inner);
        let made = known.entry(key).or_insert_with_key(|(theme, pieces, material, _)| {
            let page = draw(&everyone(), &everything(*pieces, *material), theme);
            let mut painted = painted(&page);
            // Colours missing on that page: the chip of a waiting player.
            painted.extend([theme.card, theme.card_edge].map(|colour| colour.rgb));
            let [one, other] = Side::BOTH.map(|side| theme.side(*pieces, side));
            let cell = theme.surface(*material).cell;
            let mut first = vec![theme.page, theme.card, cell, theme.last_cell, one.piece, other.piece];
            if matches!(material, Material::SquaredPaper | Material::Checks) {
                // They are on half of the board, or on its bands.
                first.extend([one.wash, other.wash]);
            }
            let first: Vec<[u8; 3]> = first.into_iter().map(|colour| colour.rgb).collect();
            Arc::new(Self::new(&first, &painted, &whole(&page), most))
        });
        Arc::clone(made)
    }

    /// A palette of that many colours for a picture, in which some colours are painted and others are mixtures of them. It
    /// has the first ones in any case.
    fn new(first: &[[u8; 3]], painted: &[[u8; 3]], picture: &Pixmap, most: usize) -> Self {
        static NEXT: AtomicU32 = AtomicU32::new(0);
        let mut count: HashMap<[u8; 3], usize> = painted.iter().map(|colour| (*colour, 0)).collect();
        for (colour, length) in runs(picture) {
            *count.entry(colour).or_default() += length;
        }
        let least = LEAST * f64::from(picture.width() * picture.height());
        let weigh = |(colour, count): ([u8; 3], usize)| {
            let weight = count as f64;
            (colour, if painted.contains(&colour) { weight.max(least) } else { weight })
        };
        let mut weights: Vec<([u8; 3], f64)> = count.into_iter().map(weigh).collect();
        weights.sort_unstable_by(|one, other| other.1.total_cmp(&one.1).then(one.0.cmp(&other.0)));
        weights.truncate(CONSIDERED);
        Self { id: NEXT.fetch_add(1, Ordering::Relaxed), colours: chosen(first, painted, &weights, most) }
    }

    /// An opaque picture as colour indices, row by row.
    pub(super) fn indexed(&self, picture: &Pixmap) -> Vec<u8> {
        let mut indices: HashMap<[u8; 3], u8> = HashMap::new();
        let mut pixels = Vec::with_capacity((picture.width() * picture.height()) as usize);
        for (colour, length) in runs(picture) {
            let index = *indices.entry(colour).or_insert_with(|| self.nearest(colour));
            pixels.resize(pixels.len() + length, index);
        }
        pixels
    }

    /// The index of the nearest colour.
    pub(super) fn nearest(&self, wanted: [u8; 3]) -> u8 {
        let index = (0..self.colours.len()).min_by_key(|index| distance(self.colours[*index], wanted)).unwrap_or(0);
        u8::try_from(index).expect("a palette has fewer than 256 colours")
    }
}

fn everyone() -> Frame {
    let player = |to_move, winner| PlayerLabel {
        name: "Wg".to_owned(),
        score: Some("38".to_owned()),
        to_move,
        winner,
        ..PlayerLabel::default()
    };
    let (title, code, footer) = ("Stripes!".to_owned(), "#k7q2".to_owned(), "12. a1".to_owned());
    Frame { title, code, players: Some([player(true, false), player(false, true)]), footer, ending: None }
}

/// A board with everything that is drawn on a material. Elements of other materials only have colours near its own.
fn everything(pieces: PieceSet, material: Material) -> Diagram {
    let geometry = if material == Material::Wood { Geometry::Crossings } else { Geometry::Squares };
    let mut diagram = Diagram { material, geometry, ..Diagram::new(12, 10, pieces) };
    for (side, first) in Side::BOTH.into_iter().zip([0, 5]) {
        for (column, mark) in (0..).step_by(2).zip([None, None, Some(Mark::Last), Some(Mark::Allowed)]) {
            let [cell, beside] = [Cell::new(column, first), Cell::new(column + 1, first)];
            diagram.cells.push((cell, Piece::Of(side)));
            diagram.marks.extend(mark.iter().flat_map(|mark| [(cell, *mark), (beside, *mark)]));
        }
        diagram.marks.push((Cell::new(9, first), Mark::Forbidden));
        own(&mut diagram, material, side, first + 1);
    }
    diagram
}

/// Adds what a material has of its own for a side, in four rows from that one on.
fn own(diagram: &mut Diagram, material: Material, side: Side, row: u8) {
    let at = Cell::new;
    match material {
        Material::SquaredPaper => {
            for (column, mark) in [(0, Mark::ClosedTo(side)), (2, Mark::Dead), (4, Mark::Margin(side))] {
                diagram.marks.extend([column, column + 1].map(|column| (at(column, row), mark)));
            }
        }
        Material::Slate => {
            diagram.cells.extend([6, 7].map(|column| (at(column, row), Piece::Of(side))));
            diagram.strokes.push(Stroke::Square { corner: at(6, row), size: 2, side, points: 8 });
            diagram.strokes.push(Stroke::Moved { from: at(8, row), to: at(11, row) });
        }
        Material::Wood | Material::Felt | Material::Sandstone | Material::Rack => {
            let cells: Vec<Cell> = (5..8).map(|column| at(column, row + 1)).collect();
            diagram.cells.extend([5, 6, 7].map(|column| (at(column, row), Piece::Of(side))));
            diagram.cells.extend([5, 6].map(|column| (at(column, row + 1), Piece::Of(side.opponent()))));
            diagram.marks.extend([5, 6].map(|column| (at(column, row + 1), Mark::Captured)));
            diagram.strokes.push(Stroke::Surrounded { cells, side });
        }
        Material::Checks => {
            diagram.marks.push((at(3, row), Mark::Worth { side, points: 7 }));
            diagram.strokes.push(Stroke::Open { from: at(2, row + 3), to: at(5, row + 3) });
            diagram.strokes.push(Stroke::Scored { from: at(2, row), to: at(5, row + 3), side, points: 12 });
            let values = [(8, Piece::Shared(2)), (9, Piece::Shared(-2))];
            diagram.cells.extend(values.map(|(column, piece)| (at(column, row), piece)));
        }
        Material::Linen => {
            diagram.cells.push((at(0, row), Piece::Origin));
            diagram.cells.extend((8..12).map(|column| (at(column, row), Piece::Of(side))));
            diagram.strips.push((at(8, row), at(11, row)));
        }
        Material::Tiles(_) => {
            let directions = Direction::ALL.into_iter().cycle();
            let cells = (row - 1..row + 4).flat_map(|row| (0..12).map(move |column| at(column, row)));
            diagram.printed.extend(cells.zip(directions));
            diagram.cells.extend([3, 4, 5, 6].map(|column| (at(column, row + 1), Piece::Of(side))));
            diagram.marks.extend([0, 1].map(|column| (at(column, row + 1), Mark::Captured)));
            diagram.strokes.push(Stroke::Won { from: at(3, row + 1), to: at(6, row + 1) });
        }
    }
}

/// Adds to the first colours one after the other: each time the one that brings all colours, by their weights, nearest to
/// their replacements.
fn chosen(first: &[[u8; 3]], painted: &[[u8; 3]], weights: &[([u8; 3], f64)], most: usize) -> Vec<[u8; 3]> {
    /// More than the distance of any two colours.
    const FAR: f64 = 1e7;
    /// A colour this far from another is clearly another.
    const CLEAR: f64 = 7_000.0;
    let apart = |one: [u8; 3], other: [u8; 3]| f64::from(distance(one, other));
    let nearest = |colour: [u8; 3], all: &[[u8; 3]]| all.iter().map(|one| apart(colour, *one)).fold(FAR, f64::min);
    let mut colours = first.to_vec();
    colours.sort_unstable();
    colours.dedup();
    // First the painted ones that would be shown as clearly another colour, the worst first.
    while colours.len() < most {
        let errors = painted.iter().map(|colour| (*colour, nearest(*colour, &colours)));
        let worst = errors.max_by(|one, other| one.1.total_cmp(&other.1)).filter(|(_, error)| *error > CLEAR);
        let Some((worst, _)) = worst else { break };
        colours.push(worst);
    }
    let mut errors: Vec<f64> = weights.iter().map(|(colour, _)| nearest(*colour, &colours)).collect();
    while colours.len() < most {
        let gain = |candidate: [u8; 3]| -> f64 {
            let gains = weights.iter().zip(&errors);
            gains.map(|((colour, weight), error)| weight * (error - apart(*colour, candidate)).max(0.0)).sum()
        };
        let gains = weights.iter().take(CANDIDATES).map(|(colour, _)| (*colour, gain(*colour)));
        let best = gains.max_by(|one, other| one.1.total_cmp(&other.1)).filter(|(_, gain)| *gain > 0.0);
        let Some((best, _)) = best else { break };
        colours.push(best);
        for ((colour, _), error) in weights.iter().zip(&mut errors) {
            *error = error.min(apart(*colour, best));
        }
    }
    colours
}

/// The colours named in a drawing.
fn painted(drawing: &Drawing) -> Vec<[u8; 3]> {
    let svg = drawing.to_string();
    let named = svg.split("\"#").skip(1).filter_map(|after| u32::from_str_radix(after.get(..6)?, 16).ok());
    let mut colours: Vec<[u8; 3]> = named.map(|colour| Colour::hex(colour).rgb).collect();
    colours.sort_unstable();
    colours.dedup();
    colours
}

/// The runs of equal pixels with their lengths: drawings have far fewer runs than pixels.
fn runs(picture: &Pixmap) -> impl Iterator<Item = ([u8; 3], usize)> {
    let mut rest = picture.data().as_chunks().0;
    std::iter::from_fn(move || {
        let colour: [u8; 4] = *rest.first()?;
        let length = rest.iter().position(|other| *other != colour).unwrap_or(rest.len());
        rest = &rest[length..];
        let [red, green, blue, _] = colour;
        Some(([red, green, blue], length))
    })
}

/// The distance of two colours, with weights for the eye: green most, blue least.
fn distance(one: [u8; 3], other: [u8; 3]) -> u32 {
    let weights = [3, 6, 1];
    (0..3).map(|channel| weights[channel] * u32::from(one[channel].abs_diff(other[channel])).pow(2)).sum()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Theme;
    use tavoliere_games::rules::{PieceColour, PieceSet, Side};

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
        let mut palette = Palette::new(&[[4, 4, 4]], &[], &picture(&colours), OF_BOARDS);
        palette.colours.sort_unstable();
        assert_eq!(palette.colours, [[1, 2, 3], [4, 4, 4], [9, 8, 7], [255, 255, 255]]);
        assert_eq!(palette.indexed(&picture(&colours)), [2, 3, 3, 0, 3, 0]);
    }

    #[test]
    fn a_rare_hue_is_not_crowded_out_by_shades_of_a_frequent_one() {
        let shades = (0..200).map(|step| [step, step, step]);
        let mut colours: Vec<[u8; 3]> = shades.flat_map(|shade| [shade; 3]).collect();
        colours.push([207, 70, 34]);
        let palette = Palette::new(&[], &[], &picture(&colours), OF_BOARDS);
        assert!(palette.colours.contains(&[207, 70, 34]));
        assert_eq!(palette.colours.len(), OF_BOARDS);
    }

    #[test]
    fn every_other_colour_becomes_the_nearest() {
        let known = [[0, 0, 0], [240, 240, 240], [80, 120, 0], [0, 60, 240], [200, 0, 0]];
        let palette = Palette::new(&[], &known, &picture(&known), OF_BOARDS);
        let others = [[1, 0, 0], [255, 255, 255], [99, 140, 24], [0, 50, 130], [0, 60, 240]];
        let shown: Vec<[u8; 3]> =
            palette.indexed(&picture(&others)).into_iter().map(|place| palette.colours[usize::from(place)]).collect();
        assert_eq!(shown, [[0, 0, 0], [240, 240, 240], [80, 120, 0], [0, 60, 240], [0, 60, 240]]);
    }

    /// How far a painted colour may be from the one that is shown: less than two sides or two kinds of marks are apart.
    const NEAR: u32 = 10_000;

    #[test]
    fn every_palette_has_the_colours_of_its_theme() {
        for theme in Theme::ALL {
            for (set, material) in USUAL {
                let drawing = Drawing::new((9, 9), theme, set).on(material, OF_BOARDS);
                let palette = Palette::for_drawing(&drawing, OF_BOARDS);
                assert_eq!(palette.colours.len(), OF_BOARDS);
                for colour in painted(&draw(&everyone(), &everything(set, material), theme)) {
                    let shown = palette.colours[usize::from(palette.nearest(colour))];
                    let apart = distance(colour, shown);

                    assert!(apart < NEAR, "{} {set:?} {material:?}: {colour:?} becomes {shown:?}, {apart}", theme.name);
                }
                for side in Side::BOTH {
                    assert!(palette.colours.contains(&theme.side(set, side).piece.rgb), "{} {set:?}", theme.name);
                }
                assert_eq!(palette.id, Palette::for_drawing(&drawing, OF_BOARDS).id);
                assert_ne!(palette.id, Palette::for_drawing(&drawing, OF_CARDS).id);
            }
        }
    }

    #[test]
    fn no_two_colours_of_a_picture_are_alike() {
        for theme in Theme::ALL {
            let mut common = vec![theme.page, theme.ink, theme.soft_ink, theme.card, theme.gold];
            common.extend([theme.border, theme.last_cell, theme.last_edge, theme.hatch]);
            common.extend([theme.captured_cell, theme.allowed_cell, theme.allowed_edge, theme.dead_cell]);
            common.extend([theme.printed, theme.printed_far, theme.bonus, theme.malus, theme.won]);
            for set in PieceSet::ALL {
                let mut colours = common.clone();
                // A lit card may be as white as a white piece.
                let has_white = Side::BOTH.iter().any(|side| set.colour(*side) == PieceColour::White);
                colours.extend((!has_white).then_some(theme.lit_card));
                for side in Side::BOTH {
                    let side = theme.side(set, side);
                    colours.extend([side.piece, side.wash]);
                }
                for (index, one) in colours.iter().enumerate() {
                    for other in &colours[..index] {
                        let apart = one == other || distance(one.rgb, other.rgb) > ALIKE;
                        assert!(apart, "{}, {set:?}: {one} and {other}", theme.name);
                    }
                }
            }
        }
    }
}
