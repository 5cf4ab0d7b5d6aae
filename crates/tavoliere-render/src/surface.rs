//! The material of a board: what is seen of it before anything is played.

use tavoliere_games::rules::{Cell, Diagram, Material};

use super::drawing::{Drawing, Extent, Shape};
use super::layout::{Layout, rounded};
use super::marks::fill;
use super::pieces::circle;
use super::theme::{Colour, Surface, Theme, size};

/// Draws all cells.
pub(super) fn ground(drawing: &mut Drawing, diagram: &Diagram, layout: Layout, theme: &Theme) {
    let surface = theme.surface(diagram.material);
    let is_odd = |cell: &Cell| !(cell.column + cell.row).is_multiple_of(2);
    match diagram.material {
        Material::Checks => {
            fill(drawing, layout, surface.cell, layout.cells().filter(is_odd));
            fill(drawing, layout, surface.other, layout.cells().filter(|cell| !is_odd(cell)));
        }
        Material::Slate => {
            drawing.scatter(layout.cells().map(|cell| layout.corner(cell)), &well(layout, surface));
        }
        Material::SquaredPaper | Material::Wood | Material::Linen | Material::Tiles(_) => {
            fill(drawing, layout, surface.cell, layout.cells());
        }
    }
}

/// Draws the lines between cells or through their middles, above the colours of marked cells.
pub(super) fn lines(drawing: &mut Drawing, diagram: &Diagram, layout: Layout, theme: &Theme) {
    let surface = theme.surface(diagram.material);
    match diagram.material {
        // Chequers need no lines.
        Material::Checks if surface.cell.rgb != surface.other.rgb => {}
        Material::Checks | Material::SquaredPaper => grid(drawing, layout, &solid(layout, surface.line)),
        Material::Linen => grid(drawing, layout, &stitched(layout, surface.line)),
        Material::Wood => return goban(drawing, layout, surface),
        Material::Slate => {}
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

/// Lines through the middles of cells from the first to the last, and dots as on a go board.
fn goban(drawing: &mut Drawing, layout: Layout, surface: &Surface) {
    let Layout { columns, rows, .. } = layout;
    let half = (layout.cell / 2).cast_signed();
    let is_strong = |number: u8| layout.is_large() && (number + 1).is_multiple_of(FIFTH);
    let arm = |(right, down): (i32, i32), strong: bool| {
        let (colour, width) =
            if strong { (surface.strong_line, line_width(layout) + 1) } else { (surface.line, line_width(layout)) };
        let paint = format!("fill=\"none\" stroke=\"{colour}\" stroke-width=\"{width}\"");
        Shape::path(Extent::to(right, down).grown(width), &paint, &format!("M0 0l{right} {down}"))
    };
    for strong in [false, true] {
        let [left, right] = [-half, half].map(|across| arm((across, 0), strong));
        let [up, down] = [-half, half].map(|along| arm((0, along), strong));
        for cell in layout.cells() {
            let middle = layout.middle(cell);
            if is_strong(cell.row) == strong {
                (cell.column > 0).then(|| drawing.place(middle, &left));
                (cell.column + 1 < columns).then(|| drawing.place(middle, &right));
            }
            if is_strong(cell.column) == strong {
                (cell.row + 1 < rows).then(|| drawing.place(middle, &up));
                (cell.row > 0).then(|| drawing.place(middle, &down));
            }
        }
    }
    let dot = Shape::path(
        Extent::around(layout.hundredths(8).max(4)),
        &format!("fill=\"{}\"", surface.strong_line),
        &circle(layout.hundredths(7).max(3)),
    );
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

/// A frame around the cells, with a bevel if the theme has shadows.
pub(super) fn border(drawing: &mut Drawing, layout: Layout, theme: &Theme) {
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
