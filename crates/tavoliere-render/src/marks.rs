//! Marks on cells: coloured backgrounds, and small signs on empty cells.

use tavoliere_games::rules::{Cell, Diagram, Mark, Side, Stroke};

use super::drawing::{Drawing, Extent, Shape};
use super::extent::{last_move, marked, square};
use super::layout::Layout;
use super::pieces::{circle, silhouettes};
use super::strokes;
use super::theme::{Colour, Theme};

/// Colours whole cells; the last move is on top.
pub(super) fn grounds(drawing: &mut Drawing, diagram: &Diagram, layout: Layout, theme: &Theme) {
    fill(drawing, layout, theme.dead_cell, marked(diagram, Mark::Dead));
    for side in Side::BOTH {
        let wash = theme.side(diagram.pieces, side).wash;
        fill(drawing, layout, wash, marked(diagram, Mark::Margin(side)));
        fill(drawing, layout, wash, enclosed(diagram, side));
    }
    fill(drawing, layout, theme.allowed_cell, marked(diagram, Mark::Allowed));
    drawing.scatter(corners(layout, marked(diagram, Mark::Allowed)), &brackets(layout, theme.allowed_edge));
    fill(drawing, layout, theme.captured_cell, marked(diagram, Mark::Captured));
    strokes::under(drawing, diagram, layout, theme);
    let middles = marked(diagram, Mark::Captured).map(|cell| layout.middle(cell));
    drawing.scatter(middles, &dashes(layout, theme.last_edge));
    let last = last_move(diagram).into_iter().filter(|cell| !is_on_strip(diagram, *cell));
    let last: Vec<Cell> = last.collect();
    fill(drawing, layout, theme.last_cell, last.iter().copied());
    drawing.scatter(corners(layout, last), &edge(layout, theme.last_edge));
}

/// Draws signs on empty cells: ghosts for the winner's margin, and small pieces on cells open to one side only.
pub(super) fn signs(drawing: &mut Drawing, diagram: &Diagram, layout: Layout, theme: &Theme) {
    let set = diagram.pieces;
    for side in Side::BOTH {
        let colours = theme.side(set, side);
        let ghosts = layout.spots(marked(diagram, Mark::Margin(side)), layout.hundredths(80));
        silhouettes(drawing, set, side, colours.ghost, &ghosts);
        let hints = layout.spots(marked(diagram, Mark::ClosedTo(side.opponent())), layout.hundredths(36));
        silhouettes(drawing, set, side, colours.hint, &hints);
    }
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
        ground = theme.light_cell,
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
    drawing.scatter(corners(layout, cells), &Shape::filled(layout.cell, layout.cell, colour));
}

fn corners(layout: Layout, cells: impl IntoIterator<Item = Cell>) -> impl Iterator<Item = (u32, u32)> {
    cells.into_iter().map(move |cell| layout.corner(cell))
}

/// A line just inside the edge of a cell.
fn edge(layout: Layout, colour: Colour) -> Shape {
    let line = edge_width(layout);
    let (inset, side) = (line / 2, layout.cell - line);
    let paint = format!("fill=\"none\" stroke=\"{colour}\" stroke-width=\"{line}\"");
    Shape::path(whole(layout), &paint, &format!("M{inset} {inset}h{side}v{side}h-{side}z"))
}

/// A dashed circle around the piece of a cell.
fn dashes(layout: Layout, colour: Colour) -> Shape {
    let (line, radius) = (edge_width(layout), layout.hundredths(46));
    let paint = format!(
        "fill=\"none\" stroke=\"{colour}\" stroke-width=\"{line}\" stroke-dasharray=\"{} {}\"",
        layout.hundredths(18),
        layout.hundredths(11)
    );
    Shape::path(Extent::around(layout.cell / 2), &paint, &circle(radius))
}

fn edge_width(layout: Layout) -> u32 {
    (layout.cell / 16).clamp(4, 6)
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
