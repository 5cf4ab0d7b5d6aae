//! Marks on cells: coloured backgrounds, and small signs on empty cells.

use tavoliere_games::rules::{Cell, Diagram, Geometry, Mark, Piece, Side, Stroke};

use super::drawing::{Drawing, Extent, Shape};
use super::extent::{last_move, marked, square};
use super::labels::{Label, signed};
use super::layout::Layout;
use super::pieces::{self, circle};
use super::strokes;
use super::theme::{Colour, SideColours, Theme};

/// Colours whole cells; the last move is on top.
pub(super) fn grounds(drawing: &mut Drawing, diagram: &Diagram, layout: Layout, theme: &Theme) {
    fill(drawing, layout, theme.dead_cell, marked(diagram, Mark::Dead));
    for side in Side::BOTH {
        let wash = theme.side(diagram.pieces, side).wash;
        fill(drawing, layout, wash, marked(diagram, Mark::Margin(side)));
        fill(drawing, layout, wash, marked(diagram, Mark::ClosedTo(side.opponent())));
        fill(drawing, layout, wash, enclosed(diagram, side));
    }
    fill(drawing, layout, theme.allowed_cell, marked(diagram, Mark::Allowed));
    fill(drawing, layout, theme.captured_cell, marked(diagram, Mark::Captured));
    fill(drawing, layout, theme.last_cell, last_cells(diagram));
}

/// Outlines marked cells, and draws what lies on cells below pieces.
pub(super) fn outlines(drawing: &mut Drawing, diagram: &Diagram, layout: Layout, theme: &Theme) {
    let hexagonal = layout.geometry == Geometry::Hexagons;
    let allowed = marked(diagram, Mark::Allowed);
    if hexagonal {
        drawing.scatter(middles(layout, allowed), &ring(layout, theme.allowed_edge));
    } else {
        drawing.scatter(corners(layout, allowed), &brackets(layout, theme.allowed_edge));
    }
    strokes::under(drawing, diagram, layout, theme);
    for side in Side::BOTH {
        let captured = marked(diagram, Mark::Captured).filter(|cell| diagram.piece(*cell) == Some(Piece::Of(side)));
        let before = theme.side(diagram.pieces, side.opponent());
        drawing.scatter(captured.map(|cell| layout.middle(cell)), &old_rim(layout, before));
    }
    if hexagonal {
        drawing.scatter(middles(layout, last_cells(diagram)), &hexagonal_edge(layout, theme.last_edge));
    } else {
        drawing.scatter(corners(layout, last_cells(diagram)), &edge(layout, theme.last_edge));
    }
}

/// The cells of the last move that are filled and outlined.
fn last_cells(diagram: &Diagram) -> Vec<Cell> {
    if diagram.geometry == Geometry::Dots {
        // The line between them is drawn instead.
        return Vec::new();
    }
    last_move(diagram).into_iter().filter(|cell| !is_on_strip(diagram, *cell)).collect()
}

/// Draws small signs on empty cells: small pieces on cells of the winner's margin, and a corner in the colour of the only
/// side that a cell is open to.
pub(super) fn signs(drawing: &mut Drawing, diagram: &Diagram, layout: Layout, theme: &Theme) {
    let set = diagram.pieces;
    for side in Side::BOTH {
        let colours = theme.side(set, side);
        let spots = layout.spots(marked(diagram, Mark::Margin(side)), layout.hundredths(50) & !1);
        pieces::draw(drawing, set, side, colours, &spots);
        let own = marked(diagram, Mark::ClosedTo(side.opponent()));
        drawing.scatter(corners(layout, own), &corner_sign(layout, side, colours));
    }
    drawing.scatter(corners(layout, marked(diagram, Mark::Dead)), &hatching(layout, theme.hatch));
    worths(drawing, diagram, layout, theme);
}

/// Writes on cells what they are worth for each side, where there is room for it.
fn worths(drawing: &mut Drawing, diagram: &Diagram, layout: Layout, theme: &Theme) {
    if layout.cell < WORTH_LEAST {
        return;
    }
    for (cell, mark) in &diagram.marks {
        let Mark::Worth { side, points } = mark else { continue };
        let ((x, y), away) = (layout.middle(*cell), Label::height(layout.cell) / 2 + 1);
        let y = if *side == Side::First { y - away } else { y + away };
        let label = Label { words: signed(*points), x, y };
        label.draw(drawing, theme.side(diagram.pieces, *side), layout.cell);
    }
}

/// The smallest cell on which two numbers are legible.
const WORTH_LEAST: u32 = 76;

/// A solid triangle in a corner of a cell: the upper left one for the first side, the lower right one for the second.
fn corner_sign(layout: Layout, side: Side, colours: &SideColours) -> Shape {
    let (cell, leg, gap) = (layout.cell, layout.hundredths(34), layout.hundredths(5).max(2));
    let outline = match side {
        Side::First => format!("M{gap} {gap}h{leg}l-{leg} {leg}z"),
        Side::Second => format!("M{far} {far}h-{leg}l{leg}-{leg}z", far = cell - gap),
    };
    Shape::path(whole(layout), &format!("fill=\"{}\"", colours.piece), &outline)
}

/// Slanting lines across a cell.
fn hatching(layout: Layout, colour: Colour) -> Shape {
    const COUNT: u32 = 4;
    let cell = layout.cell;
    let line = |number: u32| {
        let reach = number * cell * 2 / COUNT - cell / COUNT;
        if reach <= cell {
            format!("M0 {reach}L{reach} 0")
        } else {
            format!("M{past} {cell}L{cell} {past}", past = reach - cell)
        }
    };
    let lines: String = (1..=COUNT).map(line).collect();
    let paint = format!("fill=\"none\" stroke=\"{colour}\" stroke-width=\"{}\"", (cell / 28).max(2));
    Shape::path(whole(layout), &paint, &lines)
}

/// Draws a disc with a bar on forbidden cells, above pieces and lines.
pub(super) fn forbid(drawing: &mut Drawing, diagram: &Diagram, layout: Layout, theme: &Theme) {
    let (radius, bar) = (layout.hundredths(28), layout.hundredths(14));
    let disc = format!(
        "<path fill=\"{}\" stroke=\"{ground}\" stroke-width=\"{}\" d=\"{}\"/>\
         <path fill=\"none\" stroke=\"{ground}\" stroke-width=\"{}\" stroke-linecap=\"round\" d=\"M-{bar} 0h{}\"/>",
        theme.forbidden,
        layout.hundredths(4).max(2),
        circle(radius),
        layout.hundredths(8).max(2),
        2 * bar,
        ground = theme.surface(diagram.material).cell,
    );
    let middles = marked(diagram, Mark::Forbidden).map(|cell| layout.middle(cell));
    drawing.scatter(middles, &Shape::new(Extent::around(layout.cell / 2), disc));
}

/// Whether a cell belongs to a strip: strips of the last move have a frame instead.
fn is_on_strip(diagram: &Diagram, cell: Cell) -> bool {
    diagram.strips.iter().any(|(from, to)| from.line_to(*to).any(|covered| covered == cell))
}

/// The cells within regions and squares of a side.
fn enclosed(diagram: &Diagram, wanted: Side) -> Vec<Cell> {
    let mut enclosed = Vec::new();
    for stroke in &diagram.strokes {
        match stroke {
            Stroke::Surrounded { cells, side } if *side == wanted => enclosed.extend(cells),
            Stroke::Square { corner, size, side, .. } if *side == wanted => {
                enclosed.extend(square(*corner, *size));
            }
            _ => {}
        }
    }
    enclosed.sort_unstable();
    enclosed.dedup();
    enclosed
}

/// Fills cells with a colour.
pub(super) fn fill(drawing: &mut Drawing, layout: Layout, colour: Colour, cells: impl IntoIterator<Item = Cell>) {
    if layout.geometry == Geometry::Hexagons {
        let shape = Shape::path(around(layout), &format!("fill=\"{colour}\""), &layout.hexagon(2));
        return drawing.scatter(middles(layout, cells), &shape);
    }
    drawing.scatter(corners(layout, cells), &Shape::filled(layout.cell, layout.cell, colour));
}

fn middles(layout: Layout, cells: impl IntoIterator<Item = Cell>) -> impl Iterator<Item = (u32, u32)> {
    cells.into_iter().map(move |cell| layout.middle(cell))
}

fn around(layout: Layout) -> Extent {
    Extent::around(layout.tall() / 2)
}

fn corners(layout: Layout, cells: impl IntoIterator<Item = Cell>) -> impl Iterator<Item = (u32, u32)> {
    cells.into_iter().map(move |cell| layout.corner(cell))
}

/// A line just inside the edge of a square cell.
fn edge(layout: Layout, colour: Colour) -> Shape {
    let line = edge_width(layout);
    let (inset, side) = (line / 2, layout.cell - line);
    let paint = format!("fill=\"none\" stroke=\"{colour}\" stroke-width=\"{line}\"");
    Shape::path(whole(layout), &paint, &format!("M{inset} {inset}h{side}v{side}h-{side}z"))
}

/// A line just inside the edge of a hexagon, around its middle.
fn hexagonal_edge(layout: Layout, colour: Colour) -> Shape {
    let line = edge_width(layout);
    let paint = format!("fill=\"none\" stroke=\"{colour}\" stroke-width=\"{line}\"");
    Shape::path(around(layout), &paint, &layout.hexagon(line / 2))
}

/// A rim around a captured piece in the colours that it had before.
fn old_rim(layout: Layout, before: &SideColours) -> Shape {
    let line = |colour: Colour, share: u32| {
        let width = layout.hundredths(share).max(2);
        format!(
            "<path fill=\"none\" stroke=\"{colour}\" stroke-width=\"{width}\" d=\"{}\"/>",
            circle(layout.hundredths(43))
        )
    };
    Shape::new(Extent::around(layout.cell / 2), line(before.rim, 13) + &line(before.piece, 7))
}

fn edge_width(layout: Layout) -> u32 {
    (layout.cell / 16).clamp(4, 6)
}

/// A ring in a cell, around its middle.
fn ring(layout: Layout, colour: Colour) -> Shape {
    let paint = format!("fill=\"none\" stroke=\"{colour}\" stroke-width=\"{}\"", (layout.cell / 16).clamp(2, 8));
    Shape::path(around(layout), &paint, &circle(layout.hundredths(34)))
}

/// A bracket in each corner of a cell.
fn brackets(layout: Layout, colour: Colour) -> Shape {
    let line = (layout.cell / 16).clamp(2, 8);
    let (gap, arm) = (layout.hundredths(7), layout.hundredths(20));
    let (near, across) = (gap + arm, layout.cell - 2 * gap - 2 * arm);
    let paint = format!(
        "fill=\"none\" stroke=\"{colour}\" stroke-width=\"{line}\" stroke-linecap=\"round\" stroke-linejoin=\"round\""
    );
    let data =
        format!("M{gap} {near}v-{arm}h{arm}m{across} 0h{arm}v{arm}m0 {across}v{arm}h-{arm}m-{across} 0h-{arm}v-{arm}");
    Shape::path(whole(layout), &paint, &data)
}

const fn whole(layout: Layout) -> Extent {
    Extent::sized(layout.cell, layout.cell)
}
