//! A drawing as shapes at positions, from the bottom layer up. It prints as SVG, and pictures are put together from its
//! tiles.

use std::convert::Infallible;
use std::fmt;
use std::sync::{Arc, LazyLock};

use quick_cache::sync::Cache;

use tavoliere_games::rules::{Material, PieceSet};

use super::colours::OF_CARDS;
use super::lettering::outlined;
use super::theme::{Colour, Lettering, Theme, size};

/// Everything on a page.
#[derive(Clone, Debug)]
pub struct Drawing {
    pub(super) width: u32,
    pub(super) height: u32,
    /// The part of the page that is seen. Labels stay within it.
    pub(super) view: ViewBox,
    /// The colour of the background.
    pub(super) ground: Colour,
    /// The theme, from which the palette is made.
    pub(super) theme: Theme,
    pub(super) pieces: PieceSet,
    pub(super) material: Material,
    /// The number of colours of its palette.
    pub(super) colours: usize,
    /// The bands from the top down, without gaps. Empty if nothing on the page recurs in other drawings.
    pub(super) bands: Vec<Band>,
    pub(super) placed: Vec<Placed>,
}

/// A part of the page: left, top, width and height.
pub(super) type ViewBox = [u32; 4];

/// A horizontal band of the page, cut into tiles. The cuts are at places such as the edges of cells, so that the tiles
/// recur in other drawings and are drawn only once.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Band {
    pub(super) bottom: u32,
    /// The right edges of the tiles. The last tile ends at the edge of the page.
    pub(super) cuts: Vec<u32>,
}

/// A shape and the position of its origin.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Placed {
    pub(super) x: i32,
    pub(super) y: i32,
    pub(super) shape: Shape,
}

/// SVG elements around an origin.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Shape {
    pub(super) svg: Arc<str>,
    pub(super) extent: Extent,
}

/// A bounding box of a shape in pixels, relative to its origin.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Extent {
    pub(super) left: i32,
    pub(super) top: i32,
    pub(super) right: i32,
    pub(super) bottom: i32,
}

/// The point of a text that is given.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(super) enum Anchor {
    Start,
    Middle,
    End,
}

impl Anchor {
    /// The value of `text-anchor`.
    pub(super) const fn name(self) -> &'static str {
        match self {
            Self::Start => "start",
            Self::Middle => "middle",
            Self::End => "end",
        }
    }
}

impl Extent {
    /// The same extent in all directions.
    pub(super) const fn around(reach: u32) -> Self {
        let reach = reach.cast_signed();
        Self { left: -reach, top: -reach, right: reach, bottom: reach }
    }

    /// An extent to the right and down.
    pub(super) const fn sized(width: u32, height: u32) -> Self {
        Self { left: 0, top: 0, right: width.cast_signed(), bottom: height.cast_signed() }
    }

    /// An extent from the origin to a point in any direction.
    pub(super) fn to(x: i32, y: i32) -> Self {
        Self { left: x.min(0), top: y.min(0), right: x.max(0), bottom: y.max(0) }
    }

    /// The extent with a margin on all sides.
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
        // A rectangle without an area is refused in an SVG.
        if width == 0 || height == 0 {
            return Self::new(Extent::sized(width, height), "");
        }
        let svg = format!("<rect width=\"{width}\" height=\"{height}\" fill=\"{colour}\"/>");
        Self::new(Extent::sized(width, height), svg)
    }

    /// The background of a card: a rounded rectangle with an outline.
    pub(super) fn plate(width: u32, height: u32, [fill, line]: [Colour; 2]) -> Self {
        let svg = format!(
            "<rect width=\"{width}\" height=\"{height}\" rx=\"{}\" fill=\"{fill}\" stroke=\"{line}\" \
             stroke-width=\"{}\"/>",
            size::CARD_ROUNDING,
            size::CARD_LINE,
        );
        Self::new(Extent::sized(width, height).grown(size::CARD_LINE), svg)
    }

    /// A path, with attributes for its paint.
    pub(super) fn path(extent: Extent, paint: &str, data: &str) -> Self {
        Self::new(extent, format!("<path {paint} d=\"{data}\"/>"))
    }

    /// A stroked path with round ends and corners.
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
        Self {
            width,
            height,
            view: [0, 0, width, height],
            ground: theme.page,
            theme: theme.clone(),
            pieces,
            material: Material::Checks,
            colours: OF_CARDS,
            bands: Vec::new(),
            placed: Vec::new(),
        }
    }

    /// The page of a board of this material, with a palette of that many colours.
    pub(super) fn on(self, material: Material, colours: usize) -> Self {
        Self { material, colours, ..self }
    }

    /// Adds a band down to `bottom`, with the right edges of its tiles except for the last.
    pub(super) fn cut(&mut self, bottom: u32, cuts: impl IntoIterator<Item = u32>) {
        self.bands.push(Band { bottom, cuts: cuts.into_iter().collect() });
    }

    pub(super) fn place(&mut self, (x, y): (u32, u32), shape: &Shape) {
        if shape.svg.is_empty() {
            return;
        }
        self.placed.push(Placed { x: x.cast_signed(), y: y.cast_signed(), shape: shape.clone() });
    }

    /// Places a shape at several positions.
    pub(super) fn scatter(&mut self, places: impl IntoIterator<Item = (u32, u32)>, shape: &Shape) {
        places.into_iter().for_each(|place| self.place(place, shape));
    }

    /// Writes one line of clean text that fits, at a point on its baseline.
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
                TEXTS.get_or_insert_with(&asked, || Ok::<_, Infallible>(words(text, lettering, colour, anchor)));
            let Ok(shape) = shape;
            self.place(place, &shape);
        }
    }
}

/// The cache of texts: names, titles and coordinates recur with each board.
static TEXTS: LazyLock<Cache<(String, Lettering, Colour, Anchor), Shape>> = LazyLock::new(|| Cache::new(CACHED_TEXTS));

/// The capacity of the cache, in texts of about two kilobytes each.
const CACHED_TEXTS: usize = 4_000;

/// A text as outlines, so that it looks the same in every viewer, with the text itself beside them for screen readers.
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
    // Room for two accents above a capital, for descenders (numbers have none), and for slanted letters at both ends.
    let high = lettering.size.cast_signed();
    let is_number = text.chars().all(|letter| letter.is_ascii_digit() || "+−".contains(letter));
    let (above, below) = if is_number { (high * 3 / 4, high / 8) } else { (high * 3 / 2, high / 2) };
    let (left, right) = (left.floor() as i32, (left + wide).ceil() as i32);
    Shape::new(Extent { left, top: -above, right, bottom: below }.grown(lettering.size / 8), svg)
}

/// A name that depends on nothing but the content: a drawing that differs a little from another one keeps its names. The hash is
/// FNV-1a (RFC 9923) of 64 bits.
pub(super) fn content_name(content: &str) -> String {
    let hash = content
        .bytes()
        .fold(0xcbf2_9ce4_8422_2325, |hash: u64, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3));
    // 48 bits name the few dozen shapes of a drawing.
    format!("s{:x}", hash >> 16)
}

/// Escapes a text for XML.
fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

impl fmt::Display for Drawing {
    /// Writes the SVG. Shapes that recur are written once.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { width, height, .. } = self;
        writeln!(
            f,
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{height}\" \
             viewBox=\"0 0 {width} {height}\">"
        )?;
        self.contents(f, "")?;
        writeln!(f, "</svg>")
    }
}

impl Drawing {
    /// Writes what is inside the SVG: the shapes that recur, with further definitions, the background, and all shapes.
    pub(super) fn contents(&self, f: &mut impl fmt::Write, definitions: &str) -> fmt::Result {
        let Self { width, height, ground, .. } = self;
        let recurring = self.recurring();
        writeln!(f, "<defs>")?;
        for svg in &recurring {
            writeln!(f, "<g id=\"{}\">{svg}</g>", content_name(svg))?;
        }
        writeln!(f, "{definitions}</defs>\n<rect width=\"{width}\" height=\"{height}\" fill=\"{ground}\"/>")?;
        for Placed { x, y, shape } in &self.placed {
            match recurring.contains(&&*shape.svg) {
                true => writeln!(f, "<use href=\"#{}\" x=\"{x}\" y=\"{y}\"/>", content_name(&shape.svg))?,
                false => writeln!(f, "<g transform=\"translate({x} {y})\">{}</g>", shape.svg)?,
            }
        }
        Ok(())
    }
}

impl Drawing {
    /// The shapes that are placed more than once, in the order of their second occurrence.
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_rectangle_without_an_area_is_left_out() {
        let mut drawing = Drawing::new((100, 100), Theme::ALL[0], PieceSet::WhiteAndBlack);
        let empty = drawing.to_string();
        for (width, height) in [(0, 8), (8, 0)] {
            drawing.place((1, 1), &Shape::filled(width, height, Theme::ALL[0].ink));
        }
        assert_eq!(drawing.to_string(), empty);
        drawing.place((1, 1), &Shape::filled(8, 8, Theme::ALL[0].ink));
        assert_ne!(drawing.to_string(), empty);
    }
}
