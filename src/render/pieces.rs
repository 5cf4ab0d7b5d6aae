//! The shapes of pieces, as SVG path data: many pieces of one colour are one path.

use crate::rules::{PieceSet, Side};

use super::strips::{self, Bar};
use super::theme::{Colour, SideColours};

/// Where a piece stands, in pixels.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Spot {
    /// The middle.
    pub x: u32,
    pub y: u32,
    /// The side of the cell it stands on, or would.
    pub cell: u32,
}

impl Spot {
    fn hundredths(self, share: u32) -> u32 {
        self.cell * share / 100
    }

    /// The width of a line on it: thinner ones vanish.
    fn line(self, share: u32) -> u32 {
        self.hundredths(share).max(2)
    }
}

/// Pieces of one side on cells of one size. Nothing where there are none.
#[must_use]
pub fn drawn(set: PieceSet, side: Side, colours: &SideColours, spots: &[Spot]) -> String {
    let Some(&spot) = spots.first() else { return String::new() };
    match set {
        PieceSet::CrossesAndNoughts => silhouettes(set, side, colours.piece, spots),
        PieceSet::YellowAndRed | PieceSet::AzureAndYellow => {
            let paint = filled(colours.piece, colours.rim, spot.line(colours.rim_width));
            path(&paint, spots, |spot| circle(spot, spot.hundredths(38))) + &token_signs(set, side, colours, spots)
        }
        PieceSet::RedAndAzure => {
            let bars: Vec<Bar> = spots.iter().map(|spot| Bar::short(*spot)).collect();
            strips::drawn(side, colours, &bars)
        }
        PieceSet::WhiteAndBlackRings => {
            let ring = |spot: &Spot| circle(spot, spot.hundredths(30));
            let outer = path(&stroked(colours.rim, spot.line(16 + 2 * colours.rim_width)), spots, ring);
            let inner = path(&stroked(colours.piece, spot.line(16)), spots, ring);
            outer + &inner
        }
    }
}

/// Shapes of pieces in one colour, for pieces that are not there.
#[must_use]
pub fn silhouettes(set: PieceSet, side: Side, colour: Colour, spots: &[Spot]) -> String {
    let Some(spot) = spots.first() else { return String::new() };
    match (set, side) {
        (PieceSet::CrossesAndNoughts, Side::First) => path(&stroked(colour, spot.line(17)), spots, cross),
        (PieceSet::CrossesAndNoughts, Side::Second) => {
            path(&stroked(colour, spot.line(15)), spots, |spot| circle(spot, spot.hundredths(28)))
        }
        (PieceSet::WhiteAndBlackRings, _) => {
            path(&stroked(colour, spot.line(18)), spots, |spot| circle(spot, spot.hundredths(30)))
        }
        _ => path(&filled(colour, colour, spot.line(4)), spots, |spot| circle(spot, spot.hundredths(36))),
    }
}

/// What tells tokens apart without any colour: a ring, a diamond, or nothing on them.
fn token_signs(set: PieceSet, side: Side, colours: &SideColours, spots: &[Spot]) -> String {
    let Some(spot) = spots.first() else { return String::new() };
    match (set, side) {
        (PieceSet::YellowAndRed, Side::Second) => {
            path(&stroked(colours.sign, spot.line(7)), spots, |spot| circle(spot, spot.hundredths(19)))
        }
        (PieceSet::AzureAndYellow, Side::First) => {
            path(&filled(colours.sign, colours.sign, spot.line(4)), spots, diamond)
        }
        _ => String::new(),
    }
}

fn path(paint: &str, spots: &[Spot], outline: impl Fn(&Spot) -> String) -> String {
    let data: String = spots.iter().map(outline).collect();
    format!("<path {paint} d=\"{data}\"/>\n")
}

fn stroked(colour: Colour, width: u32) -> String {
    format!("fill=\"none\" stroke=\"{colour}\" stroke-width=\"{width}\" stroke-linecap=\"round\"")
}

fn filled(colour: Colour, line: Colour, width: u32) -> String {
    format!("fill=\"{colour}\" stroke=\"{line}\" stroke-width=\"{width}\" stroke-linejoin=\"round\"")
}

fn cross(spot: &Spot) -> String {
    let arm = spot.hundredths(25);
    let span = 2 * arm;
    format!("M{} {}l{span} {span}m0-{span}l-{span} {span}", spot.x - arm, spot.y - arm)
}

fn circle(Spot { x, y, .. }: &Spot, radius: u32) -> String {
    let span = 2 * radius;
    format!("M{} {y}a{radius} {radius} 0 1 0 {span} 0a{radius} {radius} 0 1 0-{span} 0z", x - radius)
}

fn diamond(spot: &Spot) -> String {
    let arm = spot.hundredths(15);
    format!("M{} {}l{arm} {arm}l-{arm} {arm}l-{arm}-{arm}z", spot.x, spot.y - arm)
}

/// The outline of a square.
#[must_use]
pub fn block(spot: Spot) -> String {
    let half = spot.hundredths(32);
    let side = 2 * half;
    format!("M{} {}h{side}v{side}h-{side}z", spot.x - half, spot.y - half)
}

/// The outline of a square on its corner.
#[must_use]
pub fn lozenge(spot: Spot) -> String {
    let arm = spot.hundredths(42);
    format!("M{} {}l{arm} {arm}l-{arm} {arm}l-{arm}-{arm}z", spot.x, spot.y - arm)
}

/// A star of four points, on the cell everything starts from.
#[must_use]
pub fn star(colour: Colour, spot: Spot) -> String {
    let (long, short) = (spot.hundredths(30), spot.hundredths(9));
    let (near, far) = (long - short, short);
    format!(
        "<path fill=\"{colour}\" d=\"M{} {}l{far} {near}l{near} {far}l-{near} {far}l-{far} {near}l-{far}-{near}l-{near}-{far}l{near}-{far}z\"/>\n",
        spot.x,
        spot.y - long,
    )
}

/// A crown as wide as the cell.
#[must_use]
pub fn crown(colour: Colour, Spot { x, y, cell }: Spot) -> String {
    let unit = cell / 8;
    let point = |right: u32, down: u32| format!("{} {}", x + right * unit - 4 * unit, y + down * unit - 3 * unit);
    let outline = [(0, 0), (1, 6), (7, 6), (8, 0), (6, 3), (4, 0), (2, 3)].map(|(right, down)| point(right, down));
    format!(
        "<path fill=\"{colour}\" stroke=\"{colour}\" stroke-width=\"4\" stroke-linejoin=\"round\" d=\"M{}z\"/>\n",
        outline.join("L")
    )
}
