//! A board to touch, as SVG: drawn as in pictures, without the frame, and above it an element for each cell.

use std::fmt::Write as _;

use tavoliere_games::rules::{Cell, Diagram, Piece, Side};

use super::board::{Board, Coordinate};
use super::drawing::{Anchor, Drawing, Extent, Shape, ViewBox, content_name};
use super::layout::Layout;
use super::lettering::width;
use super::theme::{Lettering, Theme, size};

/// Draws a board with its coordinates, to be touched: each cell is a transparent `rect` with the name of the cell in
/// `data-cell`, in rows from the top, as a grid of WAI-ARIA. `piece-0` and `piece-1` are the pieces of both sides around the
/// origin, for a move that is being made, and tell their colours for what else a page shows of a side. With [`Theme::with_variables`], a style sheet decides the colours. `data-drawing`
/// is a name that equal drawings share.
#[must_use]
pub fn touchable(diagram: &Diagram, theme: &Theme) -> String {
    let board = Board::new(diagram, size::BOARD_TOP_ALONE);
    let layout = board.layout();
    let mut drawing = page(diagram, layout, theme, view_of(layout));
    board.draw_bare(&mut drawing, theme);
    drawing.place((0, 0), &coordinates(&board, theme));
    printed(&drawing, layout, &pieces(diagram, layout.cell, theme), &cells(diagram, layout))
}

/// Draws a board without coordinates and cells, for a small picture.
#[must_use]
pub fn bare(diagram: &Diagram, theme: &Theme) -> String {
    let board = Board::new(diagram, size::BOARD_TOP_ALONE);
    let layout = board.layout();
    let mut drawing = page(diagram, layout, theme, alone(layout));
    board.draw_bare(&mut drawing, theme);
    printed(&drawing, layout, "", "")
}

fn page(diagram: &Diagram, layout: Layout, theme: &Theme, view: ViewBox) -> Drawing {
    let size = (size::PAGE_WIDTH, layout.bottom() + size::BELOW_BOARD_ALONE);
    Drawing { view, ..Drawing::new(size, theme, diagram.pieces) }
}

/// The cells and the border around them.
fn with_border(layout: Layout) -> ViewBox {
    let line = size::BORDER;
    [layout.left - line, layout.top - line, layout.width() + 2 * line, layout.height() + 2 * line]
}

/// Marks of the last move and rims in the colour of a side reach so far beyond the border.
const OVERHANG: u32 = 6;

/// The same with marks and rims.
fn alone(layout: Layout) -> ViewBox {
    let [left, top, width, height] = with_border(layout);
    [left - OVERHANG, top - OVERHANG, width + 2 * OVERHANG, height + 2 * OVERHANG]
}

/// The same with the coordinates: below and on the left, and on all sides of a large board.
fn view_of(layout: Layout) -> ViewBox {
    let lettering = Lettering::coordinates(layout.cell);
    let [_, _, border_width, border_height] = with_border(layout);
    let number = layout.rows.to_string();
    let across = (size::COORDINATES_GAP + width(&number, lettering)).max(size::BORDER);
    let below = 2 * size::COORDINATES_GAP + 2 * lettering.half_height();
    let (right, above) = if layout.is_large() { (across, below) } else { (size::LABEL_ROOM, size::BORDER + OVERHANG) };
    let [border_width, border_height] = [border_width, border_height].map(|edge| edge - 2 * size::BORDER);
    let top = layout.top.saturating_sub(above);
    [layout.left - across, top, border_width + across + right, border_height + (layout.top - top) + below]
}

/// The coordinates as text: their outlines would be more than half of what a page loads. Each takes its room in any
/// font.
fn coordinates(board: &Board<'_>, theme: &Theme) -> Shape {
    let lettering = Lettering::coordinates(board.layout().cell);
    let mut texts = format!(
        "<g class=\"names\" font-family=\"Lato, sans-serif\" font-weight=\"700\" font-size=\"{}\" fill=\"{}\">",
        lettering.size, theme.soft_ink
    );
    let (mut least, mut most) = ((u32::MAX, u32::MAX), (0, 0));
    for Coordinate { name, anchor, place: (x, y) } in board.coordinates() {
        let wide = width(&name, lettering);
        let before = match anchor {
            Anchor::Start => 0,
            Anchor::Middle => wide / 2,
            Anchor::End => wide,
        };
        let (left, top) = (x - before, y - 2 * lettering.half_height());
        least = (left.min(least.0), top.min(least.1));
        most = ((left + wide).max(most.0), (y + lettering.size / 4).max(most.1));
        let anchor = anchor.name();
        let _ = write!(
            texts,
            "<text text-anchor=\"{anchor}\" x=\"{x}\" y=\"{y}\" textLength=\"{wide}\" lengthAdjust=\"spacingAndGlyphs\">{name}</text>"
        );
    }
    let [left, top, right, bottom] = [least.0, least.1, most.0, most.1].map(u32::cast_signed);
    Shape::new(Extent { left, top, right, bottom }, texts + "</g>")
}

/// The pieces of both sides as definitions, around the origin, each with its colour and that of signs on it.
fn pieces(diagram: &Diagram, cell: u32, theme: &Theme) -> String {
    let mut defined = String::new();
    for (number, side) in Side::BOTH.into_iter().enumerate() {
        let mut alone = Diagram::new(1, 1, diagram.pieces);
        alone.cells.push((Cell::new(0, 0), Piece::Of(side)));
        let mut drawing = Drawing::new((cell, cell), theme, diagram.pieces);
        Board::small(&alone, [0, 0, cell]).pieces(&mut drawing, theme);
        let half = cell / 2;
        let colours = theme.side(diagram.pieces, side);
        let _ = write!(
            defined,
            "<g id=\"piece-{number}\" data-piece=\"{}\" data-sign=\"{}\"><g transform=\"translate(-{half} -{half})\">",
            colours.piece, colours.sign
        );
        for placed in &drawing.placed {
            let _ = write!(defined, "<g transform=\"translate({} {})\">{}</g>", placed.x, placed.y, placed.shape.svg);
        }
        defined.push_str("</g></g>\n");
    }
    defined
}

/// An element for each cell.
fn cells(diagram: &Diagram, layout: Layout) -> String {
    let (width, height) = (layout.cell, layout.pitch());
    let mut grid = String::from("<g class=\"cells\" role=\"grid\" fill=\"#000\" fill-opacity=\"0\">\n");
    for row in (0..diagram.rows).rev() {
        grid.push_str("<g role=\"row\">");
        for cell in (0..diagram.columns).map(|column| Cell::new(column, row)).filter(|cell| diagram.has(*cell)) {
            let (x, y) = layout.middle(cell);
            let (x, y) = (x - width / 2, y - height / 2);
            let _ = write!(
                grid,
                "<rect class=\"cell\" role=\"gridcell\" data-cell=\"{cell}\" x=\"{x}\" y=\"{y}\" width=\"{width}\" \
                 height=\"{height}\"/>"
            );
        }
        grid.push_str("</g>\n");
    }
    grid + "</g>\n"
}

fn printed(drawing: &Drawing, layout: Layout, definitions: &str, cells: &str) -> String {
    let [left, top, width, height] = drawing.view;
    let mut content = String::new();
    drawing.contents(&mut content, definitions).expect("a string takes any text");
    content.push_str(cells);
    let [board_left, board_top, board_width, board_height] = with_border(layout);
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"{left} {top} {width} {height}\" data-cell=\"{}\" \
         data-board=\"{board_left} {board_top} {board_width} {board_height}\" data-drawing=\"{}\">\n{content}</svg>\n",
        layout.cell,
        content_name(&content),
    )
}

#[cfg(test)]
mod tests {
    use tavoliere_games::games::GAMES;
    use tavoliere_games::rules::{Setup, Values};

    use super::*;

    /// The setups of a game on boards of every size.
    fn setups() -> impl Iterator<Item = Setup> {
        GAMES.iter().flat_map(|game| {
            let sizes = game.choices.iter().find_map(|choice| match choice.values {
                Values::Numbers { least, most } | Values::Edges { least, most } => Some((choice.name, least..=most)),
                Values::Seed | Values::Drawn { .. } | Values::Words(_) => None,
            });
            let (name, sizes) = sizes.unwrap_or(("", 0..=0));
            let written =
                move |size| if name.is_empty() { game.id.to_owned() } else { format!("{} {name}={size}", game.id) };
            sizes.map(written).map(|line| Setup::parse(&line, GAMES).expect("a setup"))
        })
    }

    #[test]
    fn nothing_on_a_board_of_any_size_is_cut() {
        let theme = Theme::LIGHT.with_variables();
        for setup in setups() {
            let mut position = setup.start();
            for ply in 0..40 {
                let Some(steps) = position.sample(&mut |count| (ply * 13 + 5) % count) else { break };
                let effects = position.effects(&steps);
                position.play(&steps).expect("a legal move");
                if ply % 4 > 0 {
                    continue;
                }
                let mut diagram = position.diagram();
                diagram.show_played(&steps, &effects);
                let board = Board::new(&diagram, size::BOARD_TOP_ALONE);
                for (view, is_named) in [(view_of(board.layout()), true), (alone(board.layout()), false)] {
                    let mut drawing = page(&diagram, board.layout(), &theme, view);
                    board.draw_bare(&mut drawing, &theme);
                    if is_named {
                        drawing.place((0, 0), &coordinates(&board, &theme));
                    }
                    let [left, top, width, height] = view.map(u32::cast_signed);
                    for placed in &drawing.placed {
                        let Extent { left: first, top: upper, right: last, bottom: lower } = placed.shape.extent;
                        let is_seen = placed.x + first >= left
                            && placed.y + upper >= top
                            && placed.x + last <= left + width
                            && placed.y + lower <= top + height;
                        assert!(is_seen, "{setup} {ply}: {placed:?} outside of {view:?}");
                    }
                }
            }
        }
    }
}
