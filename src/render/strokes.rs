//! What is drawn over cells: lines that scored or won, arrows, squares, contours.

use crate::rules::{Cell, Diagram, Stroke};

use super::extent::{Edge, contour, last_move};
use super::labels::{Label, signed};
use super::layout::{Layout, rounded};
use super::theme::{Colour, SideColours, Theme};

/// What lies under the pieces: lines that scored or won as bands, and scoring squares.
pub(super) fn under(diagram: &Diagram, layout: Layout, theme: &Theme) -> String {
    let mut out = squares(diagram, layout, theme);
    for stroke in &diagram.strokes {
        match stroke {
            Stroke::Scored { from, to, side, .. } => {
                let colours = theme.side(diagram.pieces, *side);
                out.push_str(&band(*from, *to, [colours.rim, colours.wash], layout));
            }
            Stroke::Won { from, to } => out.push_str(&band(*from, *to, [theme.won_edge, theme.won], layout)),
            Stroke::Moved { .. } | Stroke::Square { .. } | Stroke::Surrounded { .. } => {}
        }
    }
    out
}

fn band(from: Cell, to: Cell, [edge, ground]: [Colour; 2], layout: Layout) -> String {
    let ((x, y), (to_x, to_y)) = (layout.middle(from), layout.middle(to));
    let line = format!("M{x} {y}L{to_x} {to_y}");
    let (width, line_width) = (layout.hundredths(84), layout.hundredths(5).max(2));
    stroked(edge, width, &line) + &stroked(ground, width - 2 * line_width, &line)
}

/// Everything that lies over the pieces, what is written last.
pub(super) fn over(diagram: &Diagram, layout: Layout, theme: &Theme) -> String {
    let mut out = String::new();
    let last = last_move(diagram);
    let mut labels = Vec::new();
    for stroke in &diagram.strokes {
        match stroke {
            Stroke::Surrounded { cells, side } => {
                out.push_str(&outlined(theme.side(diagram.pieces, *side), layout, &contour_path(cells, layout)));
            }
            Stroke::Moved { from, to } => out.push_str(&arrow(*from, *to, layout, theme)),
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
        out.push_str(&label.drawn(theme.side(diagram.pieces, side), layout.cell));
    }
    out
}

/// Outlines of scoring squares: those that share cells lie at different distances from their edges.
fn squares(diagram: &Diagram, layout: Layout, theme: &Theme) -> String {
    let mut drawn: Vec<(Cell, u8, u32)> = Vec::new();
    let mut out = String::new();
    for stroke in &diagram.strokes {
        let Stroke::Square { corner, size, side, .. } = stroke else { continue };
        let overlapping = drawn.iter().filter(|(other, width, _)| overlap(*corner, *size, *other, *width));
        let taken: Vec<u32> = overlapping.map(|(_, _, depth)| *depth).collect();
        let depth = (0..).find(|depth| !taken.contains(depth)).expect("some depth is free");
        drawn.push((*corner, *size, depth));
        let line = layout.hundredths(5).max(3);
        let inset = (line + depth * (line + 2)).min(layout.cell / 4);
        let (x, y) = layout.corner(Cell::new(corner.column, corner.row + size - 1));
        let span = layout.cell * u32::from(*size) - 2 * inset;
        let outline = rounded((x + inset, y + inset), (span, span), layout.hundredths(16));
        out.push_str(&stroked(theme.side(diagram.pieces, *side).rim, line, &outline));
    }
    out
}

fn overlap(one: Cell, size: u8, other: Cell, width: u8) -> bool {
    let meet = |one: u8, other: u8| one < other + width && other < one + size;
    meet(one.column, other.column) && meet(one.row, other.row)
}

/// A line with an edge, in a side's colours.
fn outlined(colours: &SideColours, layout: Layout, line: &str) -> String {
    let (width, edge) = (layout.hundredths(7).max(3), layout.hundredths(3).max(2));
    stroked(colours.rim, width + 2 * edge, line) + &stroked(colours.piece, width, line)
}

fn contour_path(cells: &[Cell], layout: Layout) -> String {
    let side = layout.cell;
    let edge = |(cell, edge): (Cell, Edge)| {
        let (x, y) = layout.corner(cell);
        match edge {
            Edge::Left => format!("M{x} {y}v{side}"),
            Edge::Right => format!("M{} {y}v{side}", x + side),
            Edge::Upper => format!("M{x} {y}h{side}"),
            Edge::Lower => format!("M{x} {}h{side}", y + side),
        }
    };
    contour(cells).into_iter().map(edge).collect()
}

/// From the middle of a cell to the piece on another.
fn arrow(from: Cell, to: Cell, layout: Layout, theme: &Theme) -> String {
    let (right, down) = direction(from, to);
    let cell = layout.cell as f32;
    let shifted = |(x, y): (u32, u32), along: f32, aside: f32| {
        let (x, y) =
            (x as f32 + (right * along - down * aside) * cell, y as f32 + (down * along + right * aside) * cell);
        format!("{} {}", x.round(), y.round())
    };
    let (start, end) = (layout.middle(from), layout.middle(to));
    let line = format!(
        "M{}L{}M{}L{}L{}",
        shifted(start, -0.1, 0.0),
        shifted(end, -0.5, 0.0),
        shifted(end, -0.68, -0.16),
        shifted(end, -0.5, 0.0),
        shifted(end, -0.68, 0.16),
    );
    let (width, edge) = (layout.hundredths(9).max(4), layout.hundredths(3).max(2));
    stroked(theme.arrow_edge, width + 2 * edge, &line) + &stroked(theme.arrow, width, &line)
}

/// Near the end of a line's last cell.
fn beyond(from: Cell, to: Cell, layout: Layout) -> (u32, u32) {
    let sign = |from: u8, to: u8| i64::from(to > from) - i64::from(to < from);
    let (x, y) = layout.middle(to);
    let step = i64::from(layout.hundredths(42));
    let moved = |at: u32, by: i64| u32::try_from(i64::from(at) + by * step).expect("the end of a line is on the page");
    (moved(x, sign(from.column, to.column)), moved(y, -sign(from.row, to.row)))
}

/// One step of a cell's length, to the right and down the page.
fn direction(from: Cell, to: Cell) -> (f32, f32) {
    let (right, down) = (f32::from(to.column) - f32::from(from.column), f32::from(from.row) - f32::from(to.row));
    let length = right.hypot(down).max(1.0);
    (right / length, down / length)
}

fn stroked(colour: Colour, width: u32, line: &str) -> String {
    format!(
        "<path fill=\"none\" stroke=\"{colour}\" stroke-width=\"{width}\" stroke-linecap=\"round\" \
         stroke-linejoin=\"round\" d=\"{line}\"/>\n"
    )
}
