//! The shapes of pieces, around their middles.

use tavoliere_games::rules::{PieceColour, PieceSet, PieceShape, Side};

use super::drawing::{Drawing, Extent, Shape};
use super::layout::Spot;
use super::strips::{self, Bar};
use super::theme::{Colour, SideColours};

/// A share of a cell's edge.
const fn hundredths(cell: u32, share: u32) -> u32 {
    cell * share / 100
}

/// The width of a line on a cell, with a minimum for visibility.
fn line(cell: u32, share: u32) -> u32 {
    hundredths(cell, share).max(2)
}

/// Draws pieces of a side on cells of one size.
pub(super) fn draw(drawing: &mut Drawing, set: PieceSet, side: Side, colours: &SideColours, spots: &[Spot]) {
    let Some(&Spot { cell, .. }) = spots.first() else { return };
    if set.shape() == PieceShape::Strip {
        let bars: Vec<Bar> = spots.iter().map(|spot| Bar::short(*spot)).collect();
        return strips::draw(drawing, side, colours, &bars);
    }
    drawing.scatter(spots.iter().map(|spot| (spot.x, spot.y)), &piece(set, side, colours, cell));
}

fn piece(set: PieceSet, side: Side, colours: &SideColours, cell: u32) -> Shape {
    match set.shape() {
        PieceShape::PencilMark => silhouette(set, side, colours.piece, cell),
        PieceShape::Token | PieceShape::Stone | PieceShape::Strip => {
            let paint = filled(colours.piece, colours.rim, line(cell, colours.rim_width));
            let token = format!("<path {paint} d=\"{}\"/>", circle(hundredths(cell, 38)));
            Shape::new(Extent::around(cell / 2), token + &token_sign(set, side, colours, cell))
        }
        PieceShape::Ring => {
            let ring = circle(hundredths(cell, 30));
            let [outer, inner] = [(colours.rim, 16 + 2 * colours.rim_width), (colours.piece, 16)]
                .map(|(colour, width)| format!("<path {} d=\"{ring}\"/>", stroked(colour, line(cell, width))));
            Shape::new(Extent::around(cell / 2), outer + &inner)
        }
    }
}

/// Draws silhouettes of pieces in one colour, as shadows.
pub(super) fn silhouettes(drawing: &mut Drawing, set: PieceSet, side: Side, colour: Colour, spots: &[Spot]) {
    let Some(&Spot { cell, .. }) = spots.first() else { return };
    drawing.scatter(spots.iter().map(|spot| (spot.x, spot.y)), &silhouette(set, side, colour, cell));
}

fn silhouette(set: PieceSet, side: Side, colour: Colour, cell: u32) -> Shape {
    let (paint, outline) = match (set.shape(), side) {
        (PieceShape::PencilMark, Side::First) => (stroked(colour, line(cell, 17)), cross(cell)),
        (PieceShape::PencilMark, Side::Second) => (stroked(colour, line(cell, 15)), circle(hundredths(cell, 28))),
        (PieceShape::Ring, _) => (stroked(colour, line(cell, 18)), circle(hundredths(cell, 30))),
        _ => (filled(colour, colour, line(cell, 4)), circle(hundredths(cell, 36))),
    };
    Shape::path(Extent::around(cell / 2), &paint, &outline)
}

/// The sign by which tokens differ without colour: a ring, a diamond, or a dot.
fn token_sign(set: PieceSet, side: Side, colours: &SideColours, cell: u32) -> String {
    if set.shape() != PieceShape::Token {
        return String::new();
    }
    let (paint, outline) = match set.colour(side) {
        PieceColour::Red => (stroked(colours.sign, line(cell, 7)), circle(hundredths(cell, 19))),
        PieceColour::Yellow => (filled(colours.sign, colours.sign, line(cell, 4)), circle(hundredths(cell, 6))),
        PieceColour::Azure => (filled(colours.sign, colours.sign, line(cell, 4)), diamond(cell)),
        _ => return String::new(),
    };
    format!("<path {paint} d=\"{outline}\"/>")
}

fn stroked(colour: Colour, width: u32) -> String {
    format!("fill=\"none\" stroke=\"{colour}\" stroke-width=\"{width}\" stroke-linecap=\"round\"")
}

fn filled(colour: Colour, line: Colour, width: u32) -> String {
    format!("fill=\"{colour}\" stroke=\"{line}\" stroke-width=\"{width}\" stroke-linejoin=\"round\"")
}

fn cross(cell: u32) -> String {
    let arm = hundredths(cell, 25);
    let span = 2 * arm;
    format!("M-{arm}-{arm}l{span} {span}m0-{span}l-{span} {span}")
}

/// A circle around the origin, as path data.
pub(super) fn circle(radius: u32) -> String {
    let span = 2 * radius;
    format!("M-{radius} 0a{radius} {radius} 0 1 0 {span} 0a{radius} {radius} 0 1 0-{span} 0z")
}

fn diamond(cell: u32) -> String {
    let arm = hundredths(cell, 15);
    format!("M0-{arm}l{arm} {arm}l-{arm} {arm}l-{arm}-{arm}z")
}

/// The background of a shared piece: a square for a positive value, a square on its corner for a negative one.
pub(super) fn shared(cell: u32, value: i8, colour: Colour) -> Shape {
    let outline = if value < 0 {
        let arm = hundredths(cell, 42);
        format!("M0-{arm}l{arm} {arm}l-{arm} {arm}l-{arm}-{arm}z")
    } else {
        let half = hundredths(cell, 32);
        let side = 2 * half;
        format!("M-{half}-{half}h{side}v{side}h-{side}z")
    };
    Shape::path(Extent::around(cell / 2), &filled(colour, colour, cell / 10), &outline)
}

/// A star with four points, for the origin of Stripes!.
pub(super) fn star(colour: Colour, cell: u32) -> Shape {
    let (long, short) = (hundredths(cell, 30), hundredths(cell, 9));
    let (near, far) = (long - short, short);
    let outline = format!(
        "M0-{long}l{far} {near}l{near} {far}l-{near} {far}l-{far} {near}l-{far}-{near}l-{near}-{far}l{near}-{far}z"
    );
    Shape::path(Extent::around(cell / 2), &format!("fill=\"{colour}\""), &outline)
}

/// A crown as wide as the cell.
pub(super) fn crown(colour: Colour, cell: u32) -> Shape {
    let unit = (cell / 8).cast_signed();
    let outline = [(-4, -3), (-3, 3), (3, 3), (4, -3), (2, 0), (0, -3), (-2, 0)]
        .map(|(right, down)| format!("{} {}", right * unit, down * unit));
    Shape::path(Extent::around(cell / 2 + 4), &filled(colour, colour, 4), &format!("M{}z", outline.join("L")))
}
