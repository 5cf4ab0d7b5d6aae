//! Drawings over cells: scored and winning lines, arrows, squares and contours.

use std::cmp::Reverse;

use tavoliere_games::rules::{Cell, Diagram, Side, Stroke};

use super::drawing::{Drawing, Extent, Shape};
use super::extent::{Edge, contour, last_move, square};
use super::labels::{Label, signed};
use super::layout::Layout;
use super::pieces::circle;
use super::theme::{Colour, Theme};

/// Draws what is below the pieces: scored and winning lines as bands, and the areas of squares.
pub(super) fn under(drawing: &mut Drawing, diagram: &Diagram, layout: Layout, theme: &Theme) {
    for group in groups(diagram) {
        outline(drawing, theme.side(diagram.pieces, group.side).rim, layout, &group.cells);
    }
    for stroke in &diagram.strokes {
        match stroke {
            Stroke::Scored { from, to, side, .. } => {
                let colours = theme.side(diagram.pieces, *side);
                band(drawing, *from, *to, [colours.rim, colours.wash], layout);
            }
            Stroke::Won { from, to } => band(drawing, *from, *to, [theme.won_edge, theme.won], layout),
            Stroke::Surrounded { cells, side } => {
                let colours = theme.side(diagram.pieces, *side);
                chain(drawing, &closing_chain(diagram, cells, *side), [colours.rim, colours.piece], layout);
            }
            Stroke::Open { from, to } => dots(drawing, *from, *to, theme.arrow, layout),
            Stroke::Moved { .. } | Stroke::Square { .. } => {}
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
            Stroke::Moved { from, to } => arrow(drawing, *from, *to, layout, theme),
            Stroke::Scored { from, to, side, points } => {
                let played_last = last.contains(to) && !last.contains(from);
                let (x, y) = if played_last { beyond(*to, *from, layout) } else { beyond(*from, *to, layout) };
                labels.push((*side, Label { words: signed(*points), x, y }));
            }
            Stroke::Won { .. } | Stroke::Square { .. } | Stroke::Surrounded { .. } | Stroke::Open { .. } => {}
        }
    }
    for group in groups(diagram) {
        let (x, y) = layout.corner(group.badge_cell());
        let inside = layout.hundredths(17);
        labels.push((group.side, Label { words: group.words(), x: x + inside, y: y + inside }));
    }
    for (side, label) in labels {
        label.draw(drawing, theme.side(diagram.pieces, side), layout.cell);
    }
}

/// Squares of a side that overlap and give equal points, as one area.
struct SquareGroup {
    side: Side,
    points: i32,
    squares: Vec<(Cell, u8)>,
    cells: Vec<Cell>,
}

impl SquareGroup {
    /// The points of each square, after the number of squares if there are several: `8`, `3×8`.
    fn words(&self) -> String {
        match self.squares.len() {
            1 => self.points.to_string(),
            count => format!("{count}×{}", self.points),
        }
    }

    /// The cell with the badge: the highest one, and of these the first from the left.
    fn badge_cell(&self) -> Cell {
        let order = |cell: &&Cell| (Reverse(cell.row), cell.column);
        self.cells.iter().min_by_key(order).copied().unwrap_or(Cell::new(0, 0))
    }
}

/// The scoring squares of a board, joined where they overlap.
fn groups(diagram: &Diagram) -> Vec<SquareGroup> {
    let mut groups: Vec<SquareGroup> = Vec::new();
    for stroke in &diagram.strokes {
        let Stroke::Square { corner, size, side, points } = stroke else { continue };
        let mut joined = SquareGroup {
            side: *side,
            points: *points,
            squares: vec![(*corner, *size)],
            cells: square(*corner, *size).collect(),
        };
        let meets = |group: &mut SquareGroup| {
            let overlaps = group.squares.iter().any(|(other, width)| overlap(*corner, *size, *other, *width));
            overlaps && (group.side, group.points) == (*side, *points)
        };
        for group in groups.extract_if(.., meets) {
            joined.squares.extend(group.squares);
            joined.cells.extend(group.cells);
        }
        joined.cells.sort_unstable();
        joined.cells.dedup();
        groups.push(joined);
    }
    groups
}

fn overlap(one: Cell, size: u8, other: Cell, width: u8) -> bool {
    let meet = |one: u8, other: u8| one < other + width && other < one + size;
    meet(one.column, other.column) && meet(one.row, other.row)
}

/// Draws the contour of cells, edge by edge.
fn outline(drawing: &mut Drawing, colour: Colour, layout: Layout, cells: &[Cell]) {
    let width = layout.hundredths(6).max(4);
    let side = layout.cell.cast_signed();
    let upright = Shape::stroked(Extent::to(0, side), colour, width, &format!("M0 0v{side}"));
    let level = Shape::stroked(Extent::to(side, 0), colour, width, &format!("M0 0h{side}"));
    for (cell, edge) in contour(cells) {
        let (x, y) = layout.corner(cell);
        match edge {
            Edge::Left => drawing.place((x, y), &upright),
            Edge::Right => drawing.place((x + layout.cell, y), &upright),
            Edge::Upper => drawing.place((x, y), &level),
            Edge::Lower => drawing.place((x, y + layout.cell), &level),
        }
    }
}

/// The pieces that close a region: those of the side around it. Returned as links between neighbours.
fn closing_chain(diagram: &Diagram, region: &[Cell], side: Side) -> Vec<(Cell, Cell)> {
    let apart = |one: Cell, other: Cell| (one.column.abs_diff(other.column), one.row.abs_diff(other.row));
    let is_beside = |one: Cell, other: Cell| matches!(apart(one, other), (0 | 1, 0 | 1));
    let closes = |cell: &Cell| !region.contains(cell) && region.iter().any(|inner| is_beside(*inner, *cell));
    let chain: Vec<Cell> = diagram.cells_of(side).filter(closes).collect();
    // Two pieces that meet at a corner are linked already if one beside both is in the chain.
    let is_linked = |one: Cell, other: Cell| {
        let corners = [Cell::new(one.column, other.row), Cell::new(other.column, one.row)];
        apart(one, other) == (1, 1) && corners.iter().any(|corner| chain.contains(corner))
    };
    let pairs = chain.iter().enumerate().flat_map(|(index, one)| chain[index + 1..].iter().map(|other| (*one, *other)));
    pairs.filter(|(one, other)| is_beside(*one, *other) && !is_linked(*one, *other)).collect()
}

/// Draws links between pieces, as a thick cord under them.
fn chain(drawing: &mut Drawing, links: &[(Cell, Cell)], [edge, inside]: [Colour; 2], layout: Layout) {
    let width = layout.hundredths(34).max(6);
    for (colour, width) in [(edge, width), (inside, width - 2 * layout.hundredths(6).max(2))] {
        for (from, to) in links {
            let ((x, y), (to_x, to_y)) = (layout.middle(*from), layout.middle(*to));
            let (across, down) = (to_x.cast_signed() - x.cast_signed(), to_y.cast_signed() - y.cast_signed());
            let link = Shape::stroked(Extent::to(across, down), colour, width, &format!("M0 0l{across} {down}"));
            drawing.place((x, y), &link);
        }
    }
}

/// Draws a dotted line between the middles of two cells.
fn dots(drawing: &mut Drawing, from: Cell, to: Cell, colour: Colour, layout: Layout) {
    let paint = format!("fill=\"{colour}\"");
    let radius = layout.hundredths(5).max(3);
    let dot = Shape::path(Extent::around(radius), &paint, &circle(radius));
    let cells: Vec<Cell> = from.line_to(to).collect();
    for pair in cells.windows(2) {
        let ((x, y), (to_x, to_y)) = (layout.middle(pair[0]), layout.middle(pair[1]));
        drawing.place(((x + to_x) / 2, (y + to_y) / 2), &dot);
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
