//! What is to be noticed about cells: their grounds, and small signs on empty ones.

use crate::rules::{Cell, Diagram, Mark, Side, Stroke};

use super::extent::{last_move, marked, square};
use super::layout::{Layout, path};
use super::pieces;
use super::strokes;
use super::theme::{Colour, Theme};

/// What colours whole cells, the last move above all else.
pub(super) fn grounds(diagram: &Diagram, layout: Layout, theme: &Theme) -> String {
    let mut out = filled(layout, theme.dead_cell, marked(diagram, Mark::Dead));
    for side in Side::BOTH {
        let wash = theme.side(diagram.pieces, side).wash;
        out.push_str(&filled(layout, wash, marked(diagram, Mark::Margin(side))));
        out.push_str(&filled(layout, wash, enclosed(diagram, side)));
    }
    out.push_str(&filled(layout, theme.allowed_cell, marked(diagram, Mark::Allowed)));
    out.push_str(&bracketed(layout, theme.allowed_edge, marked(diagram, Mark::Allowed)));
    out.push_str(&filled(layout, theme.captured_cell, marked(diagram, Mark::Captured)));
    out.push_str(&strokes::under(diagram, layout, theme));
    out.push_str(&dashed(layout, theme.last_edge, marked(diagram, Mark::Captured)));
    let last = last_move(diagram).into_iter().filter(|cell| !is_on_strip(diagram, *cell));
    let last: Vec<Cell> = last.collect();
    out.push_str(&filled(layout, theme.last_cell, last.iter().copied()));
    out.push_str(&edged(layout, theme.last_edge, last));
    out
}

/// What stands on empty cells: ghosts where the margin is, and small signs where one side only may play.
pub(super) fn signs(diagram: &Diagram, layout: Layout, theme: &Theme) -> String {
    let set = diagram.pieces;
    let mut out = String::new();
    for side in Side::BOTH {
        let colours = theme.side(set, side);
        let ghosts = layout.spots(marked(diagram, Mark::Margin(side)), layout.hundredths(80));
        out.push_str(&pieces::silhouettes(set, side, colours.ghost, &ghosts));
        let hints = layout.spots(marked(diagram, Mark::ClosedTo(side.opponent())), layout.hundredths(36));
        out.push_str(&pieces::silhouettes(set, side, colours.hint, &hints));
    }
    out
}

/// What lies over pieces and lines: a disc with a bar where nothing may be played.
pub(super) fn forbidden(diagram: &Diagram, layout: Layout, theme: &Theme) -> String {
    let (radius, bar) = (layout.hundredths(28), layout.hundredths(14));
    let span = 2 * radius;
    let disc = format!(
        "fill=\"{}\" stroke=\"{}\" stroke-width=\"{}\"",
        theme.forbidden,
        theme.light_cell,
        layout.hundredths(4).max(2)
    );
    let line = format!(
        "fill=\"none\" stroke=\"{}\" stroke-width=\"{}\" stroke-linecap=\"round\"",
        theme.light_cell,
        layout.hundredths(8).max(2)
    );
    let discs = path(&disc, marked(diagram, Mark::Forbidden), |cell| {
        let (x, y) = layout.middle(cell);
        format!("M{} {y}a{radius} {radius} 0 1 0 {span} 0a{radius} {radius} 0 1 0-{span} 0z", x - radius)
    });
    let bars = path(&line, marked(diagram, Mark::Forbidden), |cell| {
        let (x, y) = layout.middle(cell);
        format!("M{} {y}h{}", x - bar, 2 * bar)
    });
    discs + &bars
}

/// Strips of the last move have a frame of their own.
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

pub(super) fn filled(layout: Layout, colour: Colour, cells: impl IntoIterator<Item = Cell>) -> String {
    let side = layout.cell;
    path(&format!("fill=\"{colour}\""), cells, |cell| {
        let (x, y) = layout.corner(cell);
        format!("M{x} {y}h{side}v{side}h-{side}z")
    })
}

/// A line just inside the edge of each cell.
fn edged(layout: Layout, colour: Colour, cells: impl IntoIterator<Item = Cell>) -> String {
    let line = edge_width(layout);
    let side = layout.cell - line;
    path(&format!("fill=\"none\" stroke=\"{colour}\" stroke-width=\"{line}\""), cells, |cell| {
        let (x, y) = layout.corner(cell);
        format!("M{} {}h{side}v{side}h-{side}z", x + line / 2, y + line / 2)
    })
}

/// Dashes in a circle around each cell's piece.
fn dashed(layout: Layout, colour: Colour, cells: impl IntoIterator<Item = Cell>) -> String {
    let (line, radius) = (edge_width(layout), layout.hundredths(46));
    let (span, dash) = (2 * radius, layout.hundredths(18));
    let paint = format!(
        "fill=\"none\" stroke=\"{colour}\" stroke-width=\"{line}\" stroke-dasharray=\"{dash} {}\"",
        layout.hundredths(11)
    );
    path(&paint, cells, |cell| {
        let (x, y) = layout.middle(cell);
        format!("M{} {y}a{radius} {radius} 0 1 0 {span} 0a{radius} {radius} 0 1 0-{span} 0z", x - radius)
    })
}

fn edge_width(layout: Layout) -> u32 {
    (layout.cell / 16).clamp(4, 6)
}

/// A bracket in each corner of each cell.
fn bracketed(layout: Layout, colour: Colour, cells: impl IntoIterator<Item = Cell>) -> String {
    let line = (layout.cell / 16).clamp(2, 8);
    let (gap, arm) = (layout.hundredths(7), layout.hundredths(20));
    let (near, across) = (gap + arm, layout.cell - 2 * gap - 2 * arm);
    let paint = format!(
        "fill=\"none\" stroke=\"{colour}\" stroke-width=\"{line}\" stroke-linecap=\"round\" stroke-linejoin=\"round\""
    );
    path(&paint, cells, |cell| {
        let (x, y) = layout.corner(cell);
        format!(
            "M{} {}v-{arm}h{arm}m{across} 0h{arm}v{arm}m0 {across}v{arm}h-{arm}m-{across} 0h-{arm}v-{arm}",
            x + gap,
            y + near,
        )
    })
}
