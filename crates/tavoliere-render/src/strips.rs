//! Strips: straight rows of cells as bars, with their lengths written on them.

use tavoliere_games::rules::{Cell, Side};

use super::drawing::{Anchor, Drawing, Extent, Shape};
use super::layout::{Layout, Spot, rounded};
use super::theme::{Colour, Lettering, SideColours};

/// A bar over whole cells, in pixels.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Bar {
    /// The upper left corner of its cells.
    x: u32,
    y: u32,
    /// The number of cells.
    length: u32,
    upright: bool,
    /// The edge of a cell.
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

    /// A bar of two cells within the area of one.
    pub(super) const fn short(Spot { x, y, cell }: Spot) -> Self {
        Self { x: x - cell / 2, y: y - cell / 4, length: 2, upright: false, cell: cell / 2 }
    }

    fn middle(self) -> (u32, u32) {
        let (along, across) = (self.cell * self.length / 2, self.cell / 2);
        if self.upright { (self.x + across, self.y + along) } else { (self.x + along, self.y + across) }
    }

    const fn corner(self) -> (u32, u32) {
        (self.x, self.y)
    }

    const fn extent(self) -> Extent {
        let (along, across) = (self.cell * self.length, self.cell);
        if self.upright { Extent::sized(across, along) } else { Extent::sized(along, across) }
    }

    /// The distance between the edge of its cells and its own edge.
    fn gap(self) -> u32 {
        (self.cell * 12 / 100).max(3)
    }

    /// The outline as path data: rounded corners for the first side, round ends for the second.
    fn outline(self, side: Side) -> String {
        let gap = self.gap();
        let (along, across) = (self.cell * self.length - 2 * gap, self.cell - 2 * gap);
        let size = if self.upright { (across, along) } else { (along, across) };
        let rounding = match side {
            Side::First => self.cell * 14 / 100,
            Side::Second => across / 2,
        };
        rounded((gap, gap), size, rounding)
    }

    /// The shape, relative to the corner of its cells.
    fn shape(self, side: Side, colours: &SideColours) -> Shape {
        let (share, signs) = match side {
            Side::First => (5, self.notches()),
            Side::Second => (16, self.dots()),
        };
        let width = |share: u32| (self.cell * share / 100).max(2);
        let mut svg = format!(
            "<path fill=\"{}\" stroke=\"{}\" stroke-width=\"{}\" d=\"{}\"/>",
            colours.piece,
            colours.rim,
            width(colours.rim_width),
            self.outline(side),
        );
        if !signs.is_empty() {
            svg.push_str(&format!(
                "<path fill=\"none\" stroke=\"{}\" stroke-width=\"{}\" stroke-linecap=\"round\" d=\"{signs}\"/>",
                colours.sign,
                width(share),
            ));
        }
        Shape::new(self.extent(), svg)
    }

    /// Notches in both long sides between cells, except in the middle.
    fn notches(self) -> String {
        let (gap, long) = (self.gap(), self.cell * 17 / 100);
        let apart = self.cell - 2 * gap - 2 * long;
        let notch = |number: u32| {
            let along = number * self.cell;
            if self.upright {
                format!("M{gap} {along}h{long}m{apart} 0h{long}")
            } else {
                format!("M{along} {gap}v{long}m0 {apart}v{long}")
            }
        };
        (1..self.length).filter(|number| 2 * number != self.length).map(notch).collect()
    }

    /// A dot in each cell except the middle. A line of length 0 with round ends is a dot.
    fn dots(self) -> String {
        let dot = |number: u32| {
            let (along, across) = (number * self.cell + self.cell / 2, self.cell / 2);
            let (right, down) = if self.upright { (across, along) } else { (along, across) };
            format!("M{right} {down}h0")
        };
        (0..self.length).filter(|number| 2 * number + 1 != self.length).map(dot).collect()
    }
}

/// Draws bars of a side: with notches between cells for the first side, with dots for the second. So sides and lengths
/// can be told without colours and figures.
pub(super) fn draw(drawing: &mut Drawing, side: Side, colours: &SideColours, bars: &[Bar]) {
    for bar in bars {
        drawing.place(bar.corner(), &bar.shape(side, colours));
    }
}

/// Draws a frame around bars of a side, a little beyond their cells.
pub(super) fn frame(drawing: &mut Drawing, side: Side, [edge, ground]: [Colour; 2], bars: &[Bar]) {
    for bar in bars {
        let (outline, wide) = (bar.outline(side), 2 * bar.gap());
        for (colour, width) in [(edge, wide + 6), (ground, wide - 4)] {
            let paint = format!("fill=\"{colour}\" stroke=\"{colour}\" stroke-width=\"{width}\"");
            drawing.place(bar.corner(), &Shape::path(bar.extent().grown(width / 2), &paint, &outline));
        }
    }
}

/// Writes the length of each bar in its middle.
pub(super) fn lengths(drawing: &mut Drawing, colours: &SideColours, bars: &[Bar]) {
    for bar in bars {
        let (lettering, (x, y)) = (Lettering::length(bar.cell), bar.middle());
        let place = (x, y + lettering.half_height());
        drawing.write(&bar.length.to_string(), lettering, colours.sign, Anchor::Middle, place);
    }
}
