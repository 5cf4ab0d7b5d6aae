//! The material of a board: what is seen of it before anything is played.

use tavoliere_games::rules::{Cell, Diagram, Geometry, Material, Rim, Side};

use super::drawing::{Drawing, Extent, Shape};
use super::extent::last_move;
use super::layout::{Layout, rounded};
use super::marks::fill;
use super::pieces::circle;
use super::theme::{Colour, Surface, Theme, size};

/// Draws all cells.
pub(super) fn ground(drawing: &mut Drawing, diagram: &Diagram, layout: Layout, theme: &Theme) {
    let surface = theme.surface(diagram.material);
    let is_odd = |cell: &Cell| !(cell.column + cell.row).is_multiple_of(2);
    if layout.geometry == Geometry::Hexagons {
        return drawing.scatter(layout.cells().map(|cell| layout.middle(cell)), &hexagon(layout, surface));
    }
    match diagram.material {
        Material::Checks => {
            fill(drawing, layout, surface.cell, layout.cells().filter(is_odd));
            fill(drawing, layout, surface.other, layout.cells().filter(|cell| !is_odd(cell)));
        }
        Material::Slate => {
            drawing.scatter(layout.cells().map(|cell| layout.corner(cell)), &well(layout, surface));
        }
        Material::Rack => {
            drawing.scatter(layout.cells().map(|cell| layout.corner(cell)), &hole(layout, surface));
        }
        Material::SquaredPaper
        | Material::Wood
        | Material::Linen
        | Material::Felt
        | Material::Sandstone
        | Material::Tiles(_) => {
            fill(drawing, layout, surface.cell, layout.cells());
        }
    }
}

/// Draws the lines between cells or through their middles, above the colours of marked cells.
pub(super) fn lines(drawing: &mut Drawing, diagram: &Diagram, layout: Layout, theme: &Theme) {
    let surface = theme.surface(diagram.material);
    match layout.geometry {
        Geometry::Squares => {}
        Geometry::Crossings => return goban(drawing, layout, surface),
        Geometry::Points => return net(drawing, diagram, layout, surface),
        Geometry::Dots => return dots(drawing, diagram, layout, theme),
        Geometry::Hexagons => return,
    }
    match diagram.material {
        // Chequers need no lines.
        Material::Checks if surface.cell.rgb != surface.other.rgb => {}
        Material::Checks | Material::SquaredPaper | Material::Wood | Material::Felt | Material::Sandstone => {
            grid(drawing, layout, &solid(layout, surface.line))
        }
        Material::Linen => grid(drawing, layout, &stitched(layout, surface.line)),
        Material::Slate => {}
        Material::Rack => return,
        Material::Tiles(edge) => {
            grid(drawing, layout, &solid(layout, surface.line));
            seams(drawing, layout, u32::from(edge), surface.other);
        }
    }
    strong_lines(drawing, layout, surface.strong_line);
}

/// Draws the left and the upper edge of each cell.
fn grid(drawing: &mut Drawing, layout: Layout, [upright, level]: &[Shape; 2]) {
    drawing.scatter(layout.cells().filter(|cell| cell.column > 0).map(|cell| layout.corner(cell)), upright);
    drawing.scatter(layout.cells().filter(|cell| cell.row + 1 < layout.rows).map(|cell| layout.corner(cell)), level);
}

/// Edges of a cell as lines.
fn solid(layout: Layout, colour: Colour) -> [Shape; 2] {
    let (side, width) = (layout.cell.cast_signed(), line_width(layout));
    [((0, side), format!("M0 0v{side}")), ((side, 0), format!("M0 0h{side}"))].map(|((right, down), line)| {
        let paint = format!("fill=\"none\" stroke=\"{colour}\" stroke-width=\"{width}\"");
        Shape::path(Extent::to(right, down).grown(width), &paint, &line)
    })
}

/// Edges of a cell as stitches.
fn stitched(layout: Layout, colour: Colour) -> [Shape; 2] {
    const STITCHES: u32 = 5;
    let (side, width) = (layout.cell, line_width(layout));
    let (step, stitch) = (side / STITCHES, side * 6 / (10 * STITCHES));
    let first = (side - (STITCHES - 1) * step - stitch) / 2;
    let along =
        |line: &dyn Fn(u32) -> String| (0..STITCHES).map(|number| line(first + number * step)).collect::<String>();
    let upright = along(&|at| format!("M0 {at}v{stitch}"));
    let level = along(&|at| format!("M{at} 0h{stitch}"));
    let side = side.cast_signed();
    [((0, side), upright), ((side, 0), level)].map(|((right, down), line)| {
        let paint = format!("fill=\"none\" stroke=\"{colour}\" stroke-width=\"{width}\"");
        Shape::path(Extent::to(right, down).grown(width), &paint, &line)
    })
}

fn line_width(layout: Layout) -> u32 {
    if layout.cell < 60 { 2 } else { 3 }
}

/// Stronger lines after every fifth column and row of a large board, by which one counts.
fn strong_lines(drawing: &mut Drawing, layout: Layout, colour: Colour) {
    if !layout.is_large() {
        return;
    }
    let columns = (1..layout.columns).filter(|column| column.is_multiple_of(FIFTH));
    let rows = (1..layout.rows).filter(|row| row.is_multiple_of(FIFTH));
    between(drawing, layout, (columns.collect(), rows.collect()), colour, line_width(layout) + 1);
}

/// Every so many lines one is stronger.
const FIFTH: u8 = 5;

/// The seams between tiles of so many cells along an edge.
fn seams(drawing: &mut Drawing, layout: Layout, edge: u32, colour: Colour) {
    let at_seams = |cells: u8| (1..cells).filter(|cell| u32::from(*cell).is_multiple_of(edge)).collect();
    let width = layout.hundredths(6).max(4);
    between(drawing, layout, (at_seams(layout.columns), at_seams(layout.rows)), colour, width);
}

/// Lines on the left of columns and below rows, cell by cell.
fn between(drawing: &mut Drawing, layout: Layout, (columns, rows): (Vec<u8>, Vec<u8>), colour: Colour, width: u32) {
    let side = layout.cell.cast_signed();
    let upright = Shape::stroked(Extent::to(0, side), colour, width, &format!("M0 0v{side}"));
    let level = Shape::stroked(Extent::to(side, 0), colour, width, &format!("M0 0h{side}"));
    for column in columns {
        drawing.scatter((0..layout.rows).map(|row| layout.corner(Cell::new(column, row))), &upright);
    }
    for row in rows {
        let below = |(x, y): (u32, u32)| (x, y + layout.cell);
        drawing.scatter((0..layout.columns).map(|column| below(layout.corner(Cell::new(column, row)))), &level);
    }
}

/// A well, in which pieces lie, with the rim of the tray around it.
fn well(layout: Layout, surface: &Surface) -> Shape {
    let (side, gap) = (layout.cell, layout.hundredths(4).max(2));
    let inner = side - 2 * gap;
    let svg = format!(
        "<rect width=\"{side}\" height=\"{side}\" fill=\"{}\"/><path fill=\"{}\" d=\"{}\"/>",
        surface.other,
        surface.cell,
        rounded((gap, gap), (inner, inner), layout.hundredths(14)),
    );
    Shape::new(Extent::sized(side, side), svg)
}

/// A plate with a round hole, in which a token is seen.
fn hole(layout: Layout, surface: &Surface) -> Shape {
    let (side, half) = (layout.cell, layout.cell / 2);
    let svg = format!(
        "<rect width=\"{side}\" height=\"{side}\" fill=\"{}\"/><circle cx=\"{half}\" cy=\"{half}\" r=\"{}\" fill=\"{}\"/>",
        surface.other,
        layout.hundredths(43),
        surface.cell,
    );
    Shape::new(Extent::sized(side, side), svg)
}

/// A hexagon with its edges.
fn hexagon(layout: Layout, surface: &Surface) -> Shape {
    let width = line_width(layout);
    let paint = format!("fill=\"{}\" stroke=\"{}\" stroke-width=\"{width}\"", surface.cell, surface.strong_line);
    Shape::path(Extent::around(layout.tall() / 2).grown(width), &paint, &layout.hexagon(0))
}

/// The lines between points, and the points.
fn net(drawing: &mut Drawing, diagram: &Diagram, layout: Layout, surface: &Surface) {
    for ends in &diagram.lines {
        line(drawing, layout, *ends, surface.strong_line, line_width(layout) + 1);
    }
    let dot = disc(layout, 7, surface.strong_line);
    drawing.scatter(diagram.places().map(|cell| layout.middle(cell)), &dot);
}

/// The boxes of both sides, the lines that were drawn, the last one in its own colour, and the dots.
fn dots(drawing: &mut Drawing, diagram: &Diagram, layout: Layout, theme: &Theme) {
    for side in Side::BOTH {
        let boxes = diagram.boxes.iter().filter(|(_, owner)| *owner == side).map(|(cell, _)| above_left(layout, *cell));
        let wash = Shape::filled(layout.cell, layout.cell, theme.side(diagram.pieces, side).wash);
        drawing.scatter(boxes, &wash);
    }
    let last = last_move(diagram);
    let is_last = |(from, to): &(Cell, Cell)| last.contains(from) && last.contains(to);
    let (newest, older): (Vec<_>, Vec<_>) = diagram.lines.iter().copied().partition(is_last);
    for (lines, colour) in [(older, theme.ink), (newest, theme.last_edge)] {
        for ends in lines {
            line(drawing, layout, ends, colour, layout.hundredths(9).max(4));
        }
    }
    drawing.scatter(layout.cells().map(|cell| layout.middle(cell)), &disc(layout, 8, theme.ink));
}

/// The upper left corner of the box whose lower left dot is on a cell.
pub(super) fn above_left(layout: Layout, cell: Cell) -> (u32, u32) {
    let (x, y) = layout.middle(cell);
    (x, y - layout.cell)
}

fn line(drawing: &mut Drawing, layout: Layout, (from, to): (Cell, Cell), colour: Colour, width: u32) {
    let ((x, y), (to_x, to_y)) = (layout.middle(from), layout.middle(to));
    let (right, down) = (to_x.cast_signed() - x.cast_signed(), to_y.cast_signed() - y.cast_signed());
    drawing.place((x, y), &Shape::stroked(Extent::to(right, down), colour, width, &format!("M0 0l{right} {down}")));
}

fn disc(layout: Layout, share: u32, colour: Colour) -> Shape {
    let radius = layout.hundredths(share).max(3);
    Shape::path(Extent::around(radius + 1), &format!("fill=\"{colour}\""), &circle(radius))
}

/// Lines through the middles of cells from the first to the last, and dots as on a go board.
fn goban(drawing: &mut Drawing, layout: Layout, surface: &Surface) {
    let Layout { columns, rows, .. } = layout;
    let half = (layout.cell / 2).cast_signed();
    let is_strong = |number: u8| layout.is_large() && (number + 1).is_multiple_of(FIFTH);
    for strong in [false, true] {
        let (colour, width) =
            if strong { (surface.strong_line, line_width(layout) + 1) } else { (surface.line, line_width(layout)) };
        let paint = format!("fill=\"none\" stroke=\"{colour}\" stroke-width=\"{width}\"");
        for cell in layout.cells() {
            let (level, upright) = (is_strong(cell.row) == strong, is_strong(cell.column) == strong);
            // One path for all arms of a point: a large board has hundreds of them.
            let arms = [
                (level && cell.column > 0, (-half, 0)),
                (level && cell.column + 1 < columns, (half, 0)),
                (upright && cell.row + 1 < rows, (0, -half)),
                (upright && cell.row > 0, (0, half)),
            ];
            let drawn = arms.into_iter().filter(|(is_there, _)| *is_there);
            let lines: String = drawn.map(|(_, (right, down))| format!("M0 0l{right} {down}")).collect();
            if !lines.is_empty() {
                drawing.place(layout.middle(cell), &Shape::path(Extent::around(layout.cell / 2), &paint, &lines));
            }
        }
    }
    let dot = disc(layout, 7, surface.strong_line);
    drawing.scatter(star_points(columns, rows).into_iter().map(|cell| layout.middle(cell)), &dot);
}

/// The points with a dot: near the corners, and for odd boards the middle and, if they are large, near the middles of
/// the edges, as on boards for go.
fn star_points(columns: u8, rows: u8) -> Vec<Cell> {
    let along = |cells: u8| {
        let near = match cells {
            0..7 => return if cells.is_multiple_of(2) { Vec::new() } else { vec![cells / 2] },
            7..12 => 2,
            _ => 3,
        };
        let mut points = vec![near, cells - 1 - near];
        points.extend((!cells.is_multiple_of(2)).then_some(cells / 2));
        points
    };
    let (across, up) = (along(columns), along(rows));
    let is_middle = |cell: &Cell| (cell.column == columns / 2, cell.row == rows / 2);
    let is_wanted = |cell: &Cell| match is_middle(cell) {
        (true, false) | (false, true) => columns.min(rows) > 14,
        _ => true,
    };
    up.iter().flat_map(|row| across.iter().map(|column| Cell::new(*column, *row))).filter(is_wanted).collect()
}

/// The edges of the board that belong to a side, in its colours, over the frame.
pub(super) fn rims(drawing: &mut Drawing, diagram: &Diagram, layout: Layout, theme: &Theme) {
    let [top, right] = [diagram.rows.saturating_sub(1), diagram.columns.saturating_sub(1)];
    let hexagonal = layout.geometry == Geometry::Hexagons;
    let corners = if hexagonal { layout.corners(0).to_vec() } else { square_corners(layout) };
    let width = layout.hundredths(14).max(6);
    for (rim, side) in &diagram.rims {
        // The corners of a cell along the edge, in circular order.
        let (cells, along): (Vec<Cell>, &[usize]) = match rim {
            Rim::Lower => ((0..=right).map(|column| Cell::new(column, 0)).collect(), &[2, 3, 4]),
            Rim::Upper => ((0..=right).map(|column| Cell::new(column, top)).collect(), &[5, 0, 1]),
            Rim::Left => ((0..=top).map(|row| Cell::new(0, row)).collect(), &[4, 5, 0]),
            Rim::Right => ((0..=top).map(|row| Cell::new(right, row)).collect(), &[1, 2, 3]),
        };
        let path: Vec<String> = along.iter().map(|at| format!("{} {}", corners[*at].0, corners[*at].1)).collect();
        let colours = theme.side(diagram.pieces, *side);
        for (colour, width) in [(colours.rim, width + 4), (colours.piece, width)] {
            let shape =
                Shape::stroked(Extent::around(layout.tall() / 2), colour, width, &format!("M{}", path.join("L")));
            drawing.scatter(cells.iter().map(|cell| layout.middle(*cell)), &shape);
        }
    }
}

/// The corners of a square cell, with the middles of its upper and lower edges, in the order of those of a hexagon.
fn square_corners(layout: Layout) -> Vec<(i32, i32)> {
    let half = (layout.cell / 2).cast_signed();
    vec![(0, -half), (half, -half), (half, half), (0, half), (-half, half), (-half, -half)]
}

/// A frame around the cells, with a bevel if the theme has shadows.
pub(super) fn border(drawing: &mut Drawing, layout: Layout, theme: &Theme) {
    if layout.geometry == Geometry::Hexagons {
        return;
    }
    let line = size::BORDER;
    let Layout { left, top, .. } = layout;
    let (right, bottom) = (left + layout.width(), layout.bottom());
    let (width, height) = (right - left + 2 * line, bottom - top + 2 * line);
    let bar = |width: u32, height: u32| {
        let svg =
            format!("<rect width=\"{width}\" height=\"{height}\" rx=\"{}\" fill=\"{}\"/>", line / 2, theme.border);
        Shape::new(Extent::sized(width, height), svg)
    };
    drawing.scatter([(left - line, top - line), (left - line, bottom)], &bar(width, line));
    drawing.scatter([(left - line, top - line), (right, top - line)], &bar(line, height));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn star_points_are_those_of_go_boards() {
        for (size, count, first) in [(5, 1, "c3"), (6, 0, ""), (8, 4, "c3"), (9, 5, "c3"), (13, 5, "d4"), (19, 9, "d4")]
        {
            let points = star_points(size, size);
            assert_eq!(points.len(), count, "{size}");
            assert_eq!(points.first().map(ToString::to_string).unwrap_or_default(), first, "{size}");
        }
    }
}
