//! Drawings over cells: scored and winning lines, arrows, squares and contours.

use tavoliere_games::rules::{Cell, Diagram, Stroke};

use super::drawing::{Drawing, Extent, Shape};
use super::extent::{Edge, contour, last_move};
use super::labels::{Label, signed};
use super::layout::{Layout, rounded};
use super::theme::{Colour, SideColours, Theme};

/// Draws what is below the pieces: scored and winning lines as bands, and the areas of squares.
pub(super) fn under(drawing: &mut Drawing, diagram: &Diagram, layout: Layout, theme: &Theme) {
    squares(drawing, diagram, layout, theme);
    for stroke in &diagram.strokes {
        match stroke {
            Stroke::Scored { from, to, side, .. } => {
                let colours = theme.side(diagram.pieces, *side);
                band(drawing, *from, *to, [colours.rim, colours.wash], layout);
            }
            Stroke::Won { from, to } => band(drawing, *from, *to, [theme.won_edge, theme.won], layout),
            Stroke::Moved { .. } | Stroke::Square { .. } | Stroke::Surrounded { .. } => {}
        }
    }
}

/// A broad band with an edge: first the whole edge, then the whole inside.
fn band(drawing: &mut Drawing, from: Cell, to: Cell, [edge, ground]: [Colour; 2], layout: Layout) {
    let cells: Vec<Cell> = from.line_to(to).collect();
    let ((x, y), (next_x, next_y)) = (layout.middle(from), layout.middle(*cells.get(1).unwrap_or(&from)));
    let (across, down) = (next_x.cast_signed() - x.cast_signed(), next_y.cast_signed() - y.cast_signed());
    let (width, line_width) = (layout.hundredths(84), layout.hundredths(5).max(2));
    for (colour, width) in [(edge, width), (ground, width - 2 * line_width)] {
        let step = Shape::stroked(Extent::to(across, down), colour, width, &format!("M0 0l{across} {down}"));
        drawing.scatter(cells.iter().take(cells.len().max(2) - 1).map(|cell| layout.middle(*cell)), &step);
    }
}

/// Draws what is above the pieces, labels last.
pub(super) fn over(drawing: &mut Drawing, diagram: &Diagram, layout: Layout, theme: &Theme) {
    let last = last_move(diagram);
    let mut labels = Vec::new();
    for stroke in &diagram.strokes {
        match stroke {
            Stroke::Surrounded { cells, side } => {
                outline(drawing, theme.side(diagram.pieces, *side), layout, cells);
            }
            Stroke::Moved { from, to } => arrow(drawing, *from, *to, layout, theme),
            Stroke::Scored { from, to, side, points } => {
                let played_last = last.contains(to) && !last.contains(from);
                let (x, y) = if played_last { beyond(*to, *from, layout) } else { beyond(*from, *to, layout) };
                labels.push((*side, Label { words: signed(*points), x, y }));
            }
            Stroke::Square { corner, size, side, points } => {
                let (x, y) = layout.corner(Cell::new(corner.column, corner.row + size - 1));
                let inside = layout.hundredths(17);
                labels.push((*side, Label { words: points.to_string(), x: x + inside, y: y + inside }));
            }
            Stroke::Won { .. } => {}
        }
    }
    for (side, label) in labels {
        label.draw(drawing, theme.side(diagram.pieces, side), layout.cell);
    }
}

/// Draws the outlines of scoring squares. Those of overlapping squares have different distances from the edge.
fn squares(drawing: &mut Drawing, diagram: &Diagram, layout: Layout, theme: &Theme) {
    let mut drawn: Vec<(Cell, u8, u32)> = Vec::new();
    for stroke in &diagram.strokes {
        let Stroke::Square { corner, size, side, .. } = stroke else { continue };
        let overlapping = drawn.iter().filter(|(other, width, _)| overlap(*corner, *size, *other, *width));
        let taken: Vec<u32> = overlapping.map(|(_, _, depth)| *depth).collect();
        let depth = (0..).find(|depth| !taken.contains(depth)).expect("some depth is free");
        drawn.push((*corner, *size, depth));
        let line = layout.hundredths(5).max(3);
        let inset = (line + depth * (line + 2)).min(layout.cell / 4);
        let whole = layout.cell * u32::from(*size);
        let outline = rounded((inset, inset), (whole - 2 * inset, whole - 2 * inset), layout.hundredths(16));
        let shape = Shape::stroked(Extent::sized(whole, whole), theme.side(diagram.pieces, *side).rim, line, &outline);
        drawing.place(layout.corner(Cell::new(corner.column, corner.row + size - 1)), &shape);
    }
}

fn overlap(one: Cell, size: u8, other: Cell, width: u8) -> bool {
    let meet = |one: u8, other: u8| one < other + width && other < one + size;
    meet(one.column, other.column) && meet(one.row, other.row)
}

/// Draws the contour of cells in a side's colours, edge by edge.
fn outline(drawing: &mut Drawing, colours: &SideColours, layout: Layout, cells: &[Cell]) {
    let (width, edge) = (layout.hundredths(7).max(3), layout.hundredths(3).max(2));
    let contour = contour(cells);
    let side = layout.cell.cast_signed();
    for (colour, width) in [(colours.rim, width + 2 * edge), (colours.piece, width)] {
        let upright = Shape::stroked(Extent::to(0, side), colour, width, &format!("M0 0v{side}"));
        let level = Shape::stroked(Extent::to(side, 0), colour, width, &format!("M0 0h{side}"));
        for &(cell, edge) in &contour {
            let (x, y) = layout.corner(cell);
            match edge {
                Edge::Left => drawing.place((x, y), &upright),
                Edge::Right => drawing.place((x + layout.cell, y), &upright),
                Edge::Upper => drawing.place((x, y), &level),
                Edge::Lower => drawing.place((x, y + layout.cell), &level),
            }
        }
    }
}

/// An arrow from the middle of a cell to the piece on another.
fn arrow(drawing: &mut Drawing, from: Cell, to: Cell, layout: Layout, theme: &Theme) {
    let (right, down) = direction(from, to);
    let cell = layout.cell as f32;
    let ((x, y), (to_x, to_y)) = (layout.middle(from), layout.middle(to));
    let (span_x, span_y) = (to_x.cast_signed() - x.cast_signed(), to_y.cast_signed() - y.cast_signed());
    let shifted = |(x, y): (i32, i32), along: f32, aside: f32| {
        let (x, y) =
            (x as f32 + (right * along - down * aside) * cell, y as f32 + (down * along + right * aside) * cell);
        format!("{} {}", x.round(), y.round())
    };
    let (start, end) = ((0, 0), (span_x, span_y));
    let line = format!(
        "M{}L{}M{}L{}L{}",
        shifted(start, -0.1, 0.0),
        shifted(end, -0.5, 0.0),
        shifted(end, -0.68, -0.16),
        shifted(end, -0.5, 0.0),
        shifted(end, -0.68, 0.16),
    );
    let (width, edge) = (layout.hundredths(9).max(4), layout.hundredths(3).max(2));
    let extent = Extent::to(span_x, span_y).grown(layout.hundredths(16));
    drawing.place((x, y), &Shape::stroked(extent, theme.arrow_edge, width + 2 * edge, &line));
    drawing.place((x, y), &Shape::stroked(extent, theme.arrow, width, &line));
}

/// A point near the end of a line's last cell.
fn beyond(from: Cell, to: Cell, layout: Layout) -> (u32, u32) {
    let sign = |from: u8, to: u8| i64::from(to > from) - i64::from(to < from);
    let (x, y) = layout.middle(to);
    let step = i64::from(layout.hundredths(42));
    let moved = |at: u32, by: i64| u32::try_from(i64::from(at) + by * step).expect("the end of a line is on the page");
    (moved(x, sign(from.column, to.column)), moved(y, -sign(from.row, to.row)))
}

/// The unit vector from one cell to another on the page.
fn direction(from: Cell, to: Cell) -> (f32, f32) {
    let (right, down) = (f32::from(to.column) - f32::from(from.column), f32::from(from.row) - f32::from(to.row));
    let length = right.hypot(down).max(1.0);
    (right / length, down / length)
}
