//! The shapes of pieces, as SVG path data: many pieces of one colour are one path.

use crate::rules::{PieceSet, Side};

use super::theme::Colour;

/// Where a piece stands, in pixels.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Spot {
    /// The middle.
    pub x: u32,
    pub y: u32,
    /// The side of the cell it stands on, or would.
    pub cell: u32,
}

/// Pieces of one side and one colour on cells of one size, as one SVG element. Nothing where there are none.
#[must_use]
pub fn drawn(_set: PieceSet, side: Side, colour: Colour, spots: &[Spot]) -> String {
    let Some(Spot { cell, .. }) = spots.first() else { return String::new() };
    let (outline, width): (fn(&Spot) -> String, u32) = match side {
        Side::First => (cross, cell * 17 / 100),
        Side::Second => (nought, cell * 15 / 100),
    };
    let path: String = spots.iter().map(outline).collect();
    format!(
        "<path fill=\"none\" stroke=\"{colour}\" stroke-width=\"{}\" stroke-linecap=\"round\" d=\"{path}\"/>\n",
        width.max(2)
    )
}

fn cross(Spot { x, y, cell }: &Spot) -> String {
    let arm = cell * 25 / 100;
    let span = 2 * arm;
    format!("M{} {}l{span} {span}m0-{span}l-{span} {span}", x - arm, y - arm)
}

fn nought(Spot { x, y, cell }: &Spot) -> String {
    let radius = cell * 28 / 100;
    let span = 2 * radius;
    format!("M{} {y}a{radius} {radius} 0 1 0 {span} 0a{radius} {radius} 0 1 0-{span} 0z", x - radius)
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
