//! Strips: straight rows of cells as one bar each, with its length written on it.

use crate::rules::{Cell, Side};

use super::layout::{Layout, rounded};
use super::pieces::Spot;
use super::svg::{Anchor, words};
use super::theme::{Colour, Lettering, SideColours};

/// A bar along whole cells, in pixels.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Bar {
    /// The upper left corner of its cells.
    x: u32,
    y: u32,
    /// How many cells it covers.
    length: u32,
    upright: bool,
    /// The side of a cell.
    cell: u32,
}

impl Bar {
    pub(super) fn new(layout: Layout, from: Cell, to: Cell) -> Self {
        let ((x, lower), (other_x, upper)) = (layout.corner(from), layout.corner(to));
        let (across, along) = (from.column.abs_diff(to.column), from.row.abs_diff(to.row));
        Self {
            x: x.min(other_x),
            y: lower.min(upper),
            length: u32::from(across.max(along)) + 1,
            upright: along > 0,
            cell: layout.cell,
        }
    }

    /// Two cells side by side in the room of one.
    pub(super) const fn short(Spot { x, y, cell }: Spot) -> Self {
        Self { x: x - cell / 2, y: y - cell / 4, length: 2, upright: false, cell: cell / 2 }
    }

    fn middle(self) -> (u32, u32) {
        let (along, across) = (self.cell * self.length / 2, self.cell / 2);
        if self.upright { (self.x + across, self.y + along) } else { (self.x + along, self.y + across) }
    }

    /// From the edges of its cells to its own.
    fn gap(self) -> u32 {
        (self.cell * 12 / 100).max(3)
    }

    /// A rectangle a little inside its cells, with rounded corners for the first side and round ends for the second.
    fn outline(self, side: Side) -> String {
        let gap = self.gap();
        let (along, across) = (self.cell * self.length - 2 * gap, self.cell - 2 * gap);
        let size = if self.upright { (across, along) } else { (along, across) };
        let rounding = match side {
            Side::First => self.cell * 14 / 100,
            Side::Second => across / 2,
        };
        rounded((self.x + gap, self.y + gap), size, rounding)
    }

    /// Notches in both long sides between its cells, but for its middle.
    fn notches(self) -> String {
        let (gap, long) = (self.gap(), self.cell * 17 / 100);
        let apart = self.cell - 2 * gap - 2 * long;
        let notch = |number: u32| {
            let along = number * self.cell;
            if self.upright {
                format!("M{} {}h{long}m{apart} 0h{long}", self.x + gap, self.y + along)
            } else {
                format!("M{} {}v{long}m0 {apart}v{long}", self.x + along, self.y + gap)
            }
        };
        (1..self.length).filter(|number| 2 * number != self.length).map(notch).collect()
    }

    /// A dot in each of its cells, but for its middle. A line of no length with round ends is a dot.
    fn dots(self) -> String {
        let dot = |number: u32| {
            let (along, across) = (number * self.cell + self.cell / 2, self.cell / 2);
            let (right, down) = if self.upright { (across, along) } else { (along, across) };
            format!("M{} {}h0", self.x + right, self.y + down)
        };
        (0..self.length).filter(|number| 2 * number + 1 != self.length).map(dot).collect()
    }
}

/// Bars of one side on cells of one size: notches between the cells of the first side's, dots in the second's, so that
/// both sides and lengths can be told without colours and figures. Nothing where there are none.
#[must_use]
pub fn drawn(side: Side, colours: &SideColours, bars: &[Bar]) -> String {
    let Some(Bar { cell, .. }) = bars.first() else { return String::new() };
    let outlines: String = bars.iter().map(|bar| bar.outline(side)).collect();
    let (share, signs): (u32, String) = match side {
        Side::First => (5, bars.iter().map(|bar| bar.notches()).collect()),
        Side::Second => (16, bars.iter().map(|bar| bar.dots()).collect()),
    };
    let (rim, width) = ((cell * colours.rim_width / 100).max(2), (cell * share / 100).max(2));
    let mut out = format!(
        "<path fill=\"{}\" stroke=\"{}\" stroke-width=\"{rim}\" d=\"{outlines}\"/>\n",
        colours.piece, colours.rim
    );
    if !signs.is_empty() {
        out.push_str(&format!(
            "<path fill=\"none\" stroke=\"{}\" stroke-width=\"{width}\" stroke-linecap=\"round\" d=\"{signs}\"/>\n",
            colours.sign
        ));
    }
    out
}

/// A frame around bars of one side, a little beyond the edges of their cells. Nothing where there are none.
#[must_use]
pub fn framed(side: Side, [edge, ground]: [Colour; 2], bars: &[Bar]) -> String {
    let Some(bar) = bars.first() else { return String::new() };
    let outlines: String = bars.iter().map(|bar| bar.outline(side)).collect();
    let wide = 2 * bar.gap();
    let around = |colour: Colour, width: u32| {
        format!("<path fill=\"{colour}\" stroke=\"{colour}\" stroke-width=\"{width}\" d=\"{outlines}\"/>\n")
    };
    around(edge, wide + 6) + &around(ground, wide - 4)
}

/// The length of each bar in its middle.
#[must_use]
pub fn lengths(colours: &SideColours, bars: &[Bar]) -> String {
    let length = |bar: &Bar| {
        let (lettering, (x, y)) = (Lettering::length(bar.cell), bar.middle());
        let baseline = y + lettering.half_height();
        words(&bar.length.to_string(), lettering, colours.sign, Anchor::Middle, x, baseline)
    };
    bars.iter().map(length).collect()
}
