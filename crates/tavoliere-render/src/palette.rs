//! Palettes: a few colours for all pictures of a theme and a set of pieces. Other colours become the nearest of them.

use std::cmp::Reverse;
use std::collections::HashMap;
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, LazyLock, Mutex, PoisonError};

use resvg::tiny_skia::Pixmap;

use tavoliere_games::rules::{Cell, Diagram, Direction, Mark, Piece, PieceSet, Side, Stroke};

use super::drawing::Drawing;
use super::page::draw;
use super::pixels::whole;
use super::theme::{Colour, Theme};
use super::{Frame, Player};

/// The maximum number of colours, found by trial: with 40 a board looks as with all colours, with 16 letters have
/// coloured edges, with 50 the most crowded boards exceed the size limit.
const MOST: usize = 44;

/// Colours at most this far apart may replace each other. The distance between any two colours of a theme is greater.
const ALIKE: u32 = 300;

/// A palette. Pictures with the same palette can be compared pixel by pixel.
#[derive(Debug)]
pub(super) struct Palette {
    /// A unique number.
    pub(super) id: u32,
    /// Red, green and blue of each colour; at most [`MOST`].
    pub(super) colours: Vec<[u8; 3]>,
}

/// All palettes made so far; there are few themes and sets.
type Palettes = HashMap<(Theme, PieceSet), Arc<Palette>>;

impl Palette {
    /// The palette of a theme and a set of pieces, made from a page that has everything on it.
    pub(super) fn of(theme: &Theme, pieces: PieceSet) -> Arc<Self> {
        static KNOWN: LazyLock<Mutex<Palettes>> = LazyLock::new(Mutex::default);
        let mut known = KNOWN.lock().unwrap_or_else(PoisonError::into_inner);
        Arc::clone(known.entry((theme.clone(), pieces)).or_insert_with(|| {
            let page = draw(&everyone(), &everything(pieces), theme);
            let mut painted = painted(&page);
            // Colours missing on that page: the card of a waiting player, and both colours of cells where the board has
            // printed lines.
            painted.extend([theme.card, theme.card_edge, theme.light_cell, theme.dark_cell].map(|colour| colour.0));
            painted.sort_unstable();
            painted.dedup();
            Arc::new(Self::new(painted, &whole(&page)))
        }))
    }

    /// A palette of all painted colours and the most common mixtures of them.
    fn new(painted: Vec<[u8; 3]>, picture: &Pixmap) -> Self {
        static NEXT: AtomicU32 = AtomicU32::new(0);
        let mut count: HashMap<[u8; 3], usize> = HashMap::new();
        for (colour, length) in runs(picture) {
            *count.entry(colour).or_default() += length;
        }
        let mut mixtures: Vec<[u8; 3]> = count.keys().copied().filter(|colour| !painted.contains(colour)).collect();
        mixtures.sort_unstable_by_key(|colour| (Reverse(count[colour]), *colour));
        Self { id: NEXT.fetch_add(1, Ordering::Relaxed), colours: chosen(painted, mixtures) }
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
    let player = |to_move, winner| Player {
        name: "Wg".to_owned(),
        score: Some("38".to_owned()),
        to_move,
        winner,
        ..Player::default()
    };
    let (title, code, footer) = ("Stripes!".to_owned(), "#k7q2".to_owned(), "12. a1".to_owned());
    Frame { title, code, players: Some([player(true, false), player(false, true)]), footer, ending: None }
}

/// A board with everything that can be drawn with a set of pieces.
fn everything(pieces: PieceSet) -> Diagram {
    let mut diagram = Diagram::new(12, 10, pieces);
    let marks = |side: Side| {
        [None, None, Some(Mark::Last), Some(Mark::Captured), Some(Mark::Allowed), Some(Mark::Margin(side))]
    };
    for side in Side::BOTH {
        for (column, mark) in (0..).zip(marks(side)) {
            let cell = Cell::new(2 * column, side.index() as u8);
            diagram.cells.push((cell, Piece::Of(side)));
            let beside = Cell::new(2 * column + 1, side.index() as u8);
            diagram.marks.extend(mark.iter().flat_map(|mark| [(cell, *mark), (beside, *mark)]));
        }
        let row = 2 + side.index() as u8;
        let [first, second] = [Cell::new(0, row), Cell::new(1, row)];
        diagram.marks.extend([(first, Mark::ClosedTo(side)), (second, Mark::Dead), (second, Mark::Forbidden)]);
        diagram.strokes.push(Stroke::Scored { from: Cell::new(2, row), to: Cell::new(5, row + 3), side, points: 12 });
        diagram.strokes.push(Stroke::Square { corner: Cell::new(6, 2 * row), size: 2, side, points: 8 });
        let (from, to) = (Cell::new(8, 2 * row), Cell::new(11, 2 * row));
        if pieces == PieceSet::RedAndAzure {
            diagram.cells.extend((8..12).map(|column| (Cell::new(column, 2 * row), Piece::Of(side))));
            diagram.strips.push((from, to));
        } else {
            diagram.cells.extend([6, 7].map(|column| (Cell::new(column, 2 * row), Piece::Of(side))));
            diagram.strokes.push(Stroke::Surrounded { cells: vec![from, to], side });
        }
    }
    diagram.cells.extend(
        [(0, Piece::Shared(2)), (1, Piece::Shared(-2)), (2, Piece::Origin)]
            .map(|(column, piece)| (Cell::new(column, 9), piece)),
    );
    diagram.strokes.push(Stroke::Won { from: Cell::new(3, 9), to: Cell::new(6, 9) });
    diagram.strokes.push(Stroke::Moved { from: Cell::new(8, 9), to: Cell::new(11, 9) });
    if pieces == PieceSet::WhiteAndBlackRings {
        let directions = Direction::ALL.into_iter().cycle();
        let cells = (0..10).flat_map(|row| (0..12).map(move |column| Cell::new(column, row)));
        diagram.printed = cells.zip(directions).collect();
    }
    diagram
}

/// All painted colours, then mixtures by frequency, those first that differ from all before them. Otherwise the shades
/// of one large letter would take all places.
fn chosen(painted: Vec<[u8; 3]>, mixtures: Vec<[u8; 3]>) -> Vec<[u8; 3]> {
    let (mut unlike, mut alike) = (painted, Vec::new());
    for colour in mixtures {
        let is_new = unlike.iter().all(|before| distance(*before, colour) > ALIKE);
        if is_new { &mut unlike } else { &mut alike }.push(colour);
    }
    unlike.into_iter().chain(alike).take(MOST).collect()
}

/// The colours named in a drawing.
fn painted(drawing: &Drawing) -> Vec<[u8; 3]> {
    let svg = drawing.to_string();
    let named = svg.split("\"#").skip(1).filter_map(|after| u32::from_str_radix(after.get(..6)?, 16).ok());
    let mut colours: Vec<[u8; 3]> = named.map(|colour| Colour::hex(colour).0).collect();
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
    use tavoliere_games::rules::{PieceSet, Side};

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
        let palette = Palette::new(vec![[4, 4, 4]], &picture(&colours));
        assert_eq!(palette.colours, [[4, 4, 4], [255, 255, 255], [1, 2, 3], [9, 8, 7]]);
        assert_eq!(palette.indexed(&picture(&colours)), [3, 1, 1, 2, 1, 2]);
    }

    #[test]
    fn a_rare_hue_is_not_crowded_out_by_shades_of_a_frequent_one() {
        let shades = (0..200).map(|step| [step, step, step]);
        let mut colours: Vec<[u8; 3]> = shades.flat_map(|shade| [shade; 3]).collect();
        colours.push([207, 70, 34]);
        let palette = Palette::new(Vec::new(), &picture(&colours));
        assert!(palette.colours.contains(&[207, 70, 34]));
        assert_eq!(palette.colours.len(), MOST);
    }

    #[test]
    fn every_other_colour_becomes_the_nearest() {
        let known = [[0, 0, 0], [240, 240, 240], [80, 120, 0], [0, 60, 240], [200, 0, 0]];
        let palette = Palette::new(known.to_vec(), &picture(&known));
        let others = [[1, 0, 0], [255, 255, 255], [99, 140, 24], [0, 50, 130], [0, 60, 240]];
        let shown: Vec<[u8; 3]> =
            palette.indexed(&picture(&others)).into_iter().map(|place| palette.colours[usize::from(place)]).collect();
        assert_eq!(shown, [[0, 0, 0], [240, 240, 240], [80, 120, 0], [0, 60, 240], [0, 60, 240]]);
    }

    #[test]
    fn every_palette_has_the_colours_of_its_theme() {
        for theme in Theme::ALL {
            for set in PieceSet::ALL {
                let palette = Palette::of(theme, set);
                let [first, second] = Side::BOTH.map(|side| theme.side(set, side).piece);
                for colour in [theme.page, theme.ink, theme.light_cell, theme.dead_cell, first, second] {
                    assert!(palette.colours.contains(&colour.0), "{}, {set:?}: {colour}", theme.name);
                }
                assert_eq!(palette.id, Palette::of(theme, set).id);
            }
        }
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
