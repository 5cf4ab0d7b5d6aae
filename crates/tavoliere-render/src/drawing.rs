//! A drawing as shapes at places, from the ground up: SVG prints it, and pictures are put together from its tiles.

use std::convert::Infallible;
use std::fmt;
use std::sync::{Arc, LazyLock};

use quick_cache::sync::Cache;

use tavoliere_games::rules::PieceSet;

use super::lettering::outlined;
use super::theme::{Colour, Lettering, Theme, size};

/// Everything on a page.
#[derive(Clone, Debug)]
pub struct Drawing {
    pub(super) width: u32,
    pub(super) height: u32,
    /// What everything lies on.
    pub(super) ground: Colour,
    /// Where its colours come from.
    pub(super) theme: Theme,
    pub(super) pieces: PieceSet,
    /// From the top down, without gaps; none where nothing recurs.
    pub(super) bands: Vec<Band>,
    pub(super) placed: Vec<Placed>,
}

/// A strip of the page from edge to edge, cut upright into tiles. Cuts lie where much recurs between them, such as at
/// the edges of a board's cells: a tile that was drawn once need not be drawn again.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Band {
    pub(super) bottom: u32,
    /// The right edges of its tiles but for the last, which ends with the page.
    pub(super) cuts: Vec<u32>,
}

/// A shape and where its origin is on the page.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Placed {
    pub(super) x: i32,
    pub(super) y: i32,
    pub(super) shape: Shape,
}

/// SVG elements around an origin of their own.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Shape {
    pub(super) svg: Arc<str>,
    pub(super) extent: Extent,
}

/// Where the ink of a shape is at most, in pixels from its origin.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Extent {
    pub(super) left: i32,
    pub(super) top: i32,
    pub(super) right: i32,
    pub(super) bottom: i32,
}

/// Which point of some words is given.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(super) enum Anchor {
    Start,
    Middle,
    End,
}

impl Extent {
    /// As far in all directions.
    pub(super) const fn around(reach: u32) -> Self {
        let reach = reach.cast_signed();
        Self { left: -reach, top: -reach, right: reach, bottom: reach }
    }

    /// To the right and down.
    pub(super) const fn sized(width: u32, height: u32) -> Self {
        Self { left: 0, top: 0, right: width.cast_signed(), bottom: height.cast_signed() }
    }

    /// From the origin to a point in any direction.
    pub(super) fn to(x: i32, y: i32) -> Self {
        Self { left: x.min(0), top: y.min(0), right: x.max(0), bottom: y.max(0) }
    }

    /// With a margin around it.
    pub(super) const fn grown(self, by: u32) -> Self {
        let by = by.cast_signed();
        Self { left: self.left - by, top: self.top - by, right: self.right + by, bottom: self.bottom + by }
    }
}

impl Shape {
    pub(super) fn new(extent: Extent, svg: impl Into<Arc<str>>) -> Self {
        Self { svg: svg.into(), extent }
    }

    /// A rectangle of one colour.
    pub(super) fn filled(width: u32, height: u32, colour: Colour) -> Self {
        let svg = format!("<rect width=\"{width}\" height=\"{height}\" fill=\"{colour}\"/>");
        Self::new(Extent::sized(width, height), svg)
    }

    /// The ground of a card, with a line around it.
    pub(super) fn plate(width: u32, height: u32, [fill, line]: [Colour; 2]) -> Self {
        let svg = format!(
            "<rect width=\"{width}\" height=\"{height}\" rx=\"{}\" fill=\"{fill}\" stroke=\"{line}\" \
             stroke-width=\"{}\"/>",
            size::CARD_ROUNDING,
            size::CARD_LINE,
        );
        Self::new(Extent::sized(width, height).grown(size::CARD_LINE), svg)
    }

    /// A path, with attributes for how it is painted.
    pub(super) fn path(extent: Extent, paint: &str, data: &str) -> Self {
        Self::new(extent, format!("<path {paint} d=\"{data}\"/>"))
    }

    /// A path that is a line with round ends and corners.
    pub(super) fn stroked(extent: Extent, colour: Colour, width: u32, data: &str) -> Self {
        let paint = format!(
            "fill=\"none\" stroke=\"{colour}\" stroke-width=\"{width}\" stroke-linecap=\"round\" stroke-linejoin=\"round\""
        );
        Self::path(extent.grown(width.div_ceil(2)), &paint, data)
    }
}

impl Drawing {
    /// An empty page of one tile.
    pub(super) fn new((width, height): (u32, u32), theme: &Theme, pieces: PieceSet) -> Self {
        Self { width, height, ground: theme.page, theme: theme.clone(), pieces, bands: Vec::new(), placed: Vec::new() }
    }

    /// The next band, down to `bottom`, with the right edges of its tiles but for the last.
    pub(super) fn cut(&mut self, bottom: u32, cuts: impl IntoIterator<Item = u32>) {
        self.bands.push(Band { bottom, cuts: cuts.into_iter().collect() });
    }

    pub(super) fn place(&mut self, (x, y): (u32, u32), shape: &Shape) {
        self.placed.push(Placed { x: x.cast_signed(), y: y.cast_signed(), shape: shape.clone() });
    }

    /// The same shape in many places.
    pub(super) fn scatter(&mut self, places: impl IntoIterator<Item = (u32, u32)>, shape: &Shape) {
        places.into_iter().for_each(|place| self.place(place, shape));
    }

    /// One line of words that are clean and fit, by a point on their baseline.
    pub(super) fn write(
        &mut self,
        text: &str,
        lettering: Lettering,
        colour: Colour,
        anchor: Anchor,
        place: (u32, u32),
    ) {
        if !text.is_empty() {
            let asked = (text.to_owned(), lettering, colour, anchor);
            let shape =
                WORDS.get_or_insert_with(&asked, || Ok::<_, Infallible>(words(text, lettering, colour, anchor)));
            let Ok(shape) = shape;
            self.place(place, &shape);
        }
    }
}

/// Words that were written before: names, titles and coordinates come again with every board.
static WORDS: LazyLock<Cache<(String, Lettering, Colour, Anchor), Shape>> = LazyLock::new(|| Cache::new(KEPT_WORDS));

/// Some two kilobytes each.
const KEPT_WORDS: usize = 4_000;

/// Words as outlines, so that they look the same wherever the drawing is shown, with what they say beside them.
fn words(text: &str, lettering: Lettering, colour: Colour, anchor: Anchor) -> Shape {
    let (outlines, wide) = outlined(text, lettering);
    let left = match anchor {
        Anchor::Start => 0.0,
        Anchor::Middle => -wide / 2.0,
        Anchor::End => -wide,
    };
    let svg = format!(
        "<g role=\"img\" aria-label=\"{}\" fill=\"{colour}\" transform=\"translate({left} 0)\">{outlines}</g>",
        escaped(text),
    );
    // Room for two accents above a capital and for what hangs below, which numbers have not, and for slanting letters at
    // both ends.
    let high = lettering.size.cast_signed();
    let is_number = text.chars().all(|letter| letter.is_ascii_digit() || "+−".contains(letter));
    let (above, below) = if is_number { (high * 3 / 4, high / 8) } else { (high * 3 / 2, high / 2) };
    let (left, right) = (left.floor() as i32, (left + wide).ceil() as i32);
    Shape::new(Extent { left, top: -above, right, bottom: below }.grown(lettering.size / 8), svg)
}

/// Text as XML holds it.
fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

impl fmt::Display for Drawing {
    /// As SVG, each shape that recurs written once.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { width, height, ground, .. } = self;
        writeln!(
            f,
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{height}\" \
             viewBox=\"0 0 {width} {height}\">"
        )?;
        let recurring = self.recurring();
        writeln!(f, "<defs>")?;
        for (number, svg) in recurring.iter().enumerate() {
            writeln!(f, "<g id=\"s{number}\">{svg}</g>")?;
        }
        writeln!(f, "</defs>\n<rect width=\"{width}\" height=\"{height}\" fill=\"{ground}\"/>")?;
        for Placed { x, y, shape } in &self.placed {
            match recurring.iter().position(|svg| **svg == *shape.svg) {
                Some(number) => writeln!(f, "<use href=\"#s{number}\" x=\"{x}\" y=\"{y}\"/>")?,
                None => writeln!(f, "<g transform=\"translate({x} {y})\">{}</g>", shape.svg)?,
            }
        }
        writeln!(f, "</svg>")
    }
}

impl Drawing {
    /// The shapes that are placed more than once, in the order in which they come again.
    fn recurring(&self) -> Vec<&str> {
        let (mut seen, mut recurring): (Vec<&str>, Vec<&str>) = (Vec::new(), Vec::new());
        for Placed { shape, .. } in &self.placed {
            let known = seen.contains(&&*shape.svg);
            if known && !recurring.contains(&&*shape.svg) {
                recurring.push(&shape.svg);
            } else if !known {
                seen.push(&shape.svg);
            }
        }
        recurring
    }
}
