//! The board itself as SVG: cells, lines printed on them, pieces, coordinates.

use crate::rules::{Cell, Diagram, Direction, Piece, PieceSet, Side};

use super::labels::signed;
use super::layout::Layout;
use super::pieces::{self, Spot};
use super::strips::{self, Bar};
use super::svg::{Anchor, words};
use super::theme::{Lettering, Theme, size};
use super::{extent, marks, strokes};

/// A diagram laid out on the page.
pub(super) struct Board<'a> {
    diagram: &'a Diagram,
    layout: Layout,
}

impl<'a> Board<'a> {
    pub(super) fn new(diagram: &'a Diagram) -> Self {
        Self { diagram, layout: Layout::new(diagram) }
    }

    pub(super) fn bottom(&self) -> u32 {
        self.layout.bottom()
    }

    /// Everything, from the ground up.
    pub(super) fn drawn(&self, theme: &Theme) -> String {
        let layers = [
            self.ground(theme),
            marks::grounds(self.diagram, self.layout, theme),
            self.border(theme),
            self.printed(theme),
            marks::signs(self.diagram, self.layout, theme),
            self.pieces(theme),
            strokes::over(self.diagram, self.layout, theme),
            self.coordinates(theme),
        ];
        layers.concat()
    }

    /// Without coordinates, in a square by its left, top and size.
    pub(super) fn small(&self, [left, top, room]: [u32; 3], theme: &Theme) -> String {
        let Layout { left: x, top: y, .. } = self.layout;
        let (width, height) = (self.layout.width(), self.layout.height());
        let line = size::BORDER;
        format!(
            "<svg x=\"{left}\" y=\"{top}\" width=\"{room}\" height=\"{room}\" viewBox=\"{} {} {} {}\">\n{}</svg>\n",
            x - line,
            y - line,
            width + 2 * line,
            height + 2 * line,
            self.drawn(theme),
        )
    }

    /// Chequered, or ruled where the theme is or where lines are printed: they are easier to see on one colour.
    fn ground(&self, theme: &Theme) -> String {
        let Layout { left, top, .. } = self.layout;
        let (width, height) = (self.layout.width(), self.layout.height());
        let light = format!(
            "<rect x=\"{left}\" y=\"{top}\" width=\"{width}\" height=\"{height}\" fill=\"{}\"/>\n",
            theme.light_cell
        );
        if self.diagram.printed.is_empty() && theme.is_chequered() {
            let dark = self.layout.cells().filter(|cell| (cell.column + cell.row) % 2 == 0);
            return light + &marks::filled(self.layout, theme.dark_cell, dark);
        }
        let upright = (1..self.layout.columns).map(|column| self.layout.corner(Cell::new(column, 0)).0);
        let level = (1..self.layout.rows).map(|row| self.layout.corner(Cell::new(0, row - 1)).1);
        let lines: String = upright
            .map(|x| format!("M{x} {top}v{height}"))
            .chain(level.map(|y| format!("M{left} {y}h{width}")))
            .collect();
        light + &format!("<path fill=\"none\" stroke=\"{}\" stroke-width=\"3\" d=\"{lines}\"/>\n", theme.grid)
    }

    fn border(&self, theme: &Theme) -> String {
        let line = size::BORDER;
        format!(
            "<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" rx=\"{line}\" fill=\"none\" stroke=\"{}\" \
             stroke-width=\"{line}\"/>\n",
            self.layout.left - line / 2,
            self.layout.top - line / 2,
            self.layout.width() + line,
            self.layout.height() + line,
            theme.border,
        )
    }

    /// Lines through cells, long enough to be seen inside and outside a ring.
    fn printed(&self, theme: &Theme) -> String {
        let (arm, diagonal) = (self.layout.hundredths(43), self.layout.hundredths(39));
        let across = 2 * diagonal;
        let data = |(cell, direction): &(Cell, Direction)| {
            let (x, y) = self.layout.middle(*cell);
            match direction {
                Direction::Horizontal => format!("M{} {y}h{}", x - arm, 2 * arm),
                Direction::Vertical => format!("M{x} {}v{}", y - arm, 2 * arm),
                Direction::Rising => format!("M{} {}l{across} -{across}", x - diagonal, y + diagonal),
                Direction::Falling => format!("M{} {}l{across} {across}", x - diagonal, y - diagonal),
            }
        };
        if self.diagram.printed.is_empty() {
            return String::new();
        }
        let lines: String = self.diagram.printed.iter().map(data).collect();
        format!(
            "<path fill=\"none\" stroke=\"{}\" stroke-width=\"{}\" stroke-linecap=\"round\" d=\"{lines}\"/>\n",
            theme.printed,
            self.layout.hundredths(9).max(3),
        )
    }

    fn pieces(&self, theme: &Theme) -> String {
        let (mut out, last) = (String::new(), extent::last_move(self.diagram));
        for side in Side::BOTH {
            let colours = theme.side(self.diagram.pieces, side);
            let strips = self.strips(side);
            let bars: Vec<Bar> = strips.iter().map(|(from, to)| Bar::new(self.layout, *from, *to)).collect();
            let last: Vec<Bar> = strips
                .iter()
                .filter(|(from, _)| last.contains(from))
                .map(|(from, to)| Bar::new(self.layout, *from, *to))
                .collect();
            out.push_str(&strips::framed(side, [theme.last_edge, theme.last_cell], &last));
            out.push_str(&strips::drawn(side, colours, &bars));
            out.push_str(&strips::lengths(colours, &bars));
            if self.diagram.pieces != PieceSet::RedAndAzure {
                let spots = self.layout.spots(self.diagram.cells_of(side), self.layout.cell);
                out.push_str(&pieces::drawn(self.diagram.pieces, side, colours, &spots));
            }
        }
        out + &self.nobodys_pieces(theme)
    }

    /// The strips of a side, and where pieces are strips the cells that are one by themselves.
    fn strips(&self, side: Side) -> Vec<(Cell, Cell)> {
        if self.diagram.pieces != PieceSet::RedAndAzure {
            return Vec::new();
        }
        let is_ours = |(from, _): &&(Cell, Cell)| self.diagram.piece(*from) == Some(Piece::Of(side));
        let mut strips: Vec<(Cell, Cell)> = self.diagram.strips.iter().filter(is_ours).copied().collect();
        let covered: Vec<Cell> = strips.iter().flat_map(|(from, to)| extent::line(*from, *to)).collect();
        let alone = self.diagram.cells_of(side).filter(|cell| !covered.contains(cell));
        strips.extend(alone.map(|cell| (cell, cell)));
        strips
    }

    fn nobodys_pieces(&self, theme: &Theme) -> String {
        let mut out = String::new();
        for (cell, piece) in &self.diagram.cells {
            let (x, y) = self.layout.middle(*cell);
            let spot = Spot { x, y, cell: self.layout.cell };
            match piece {
                Piece::Of(_) => {}
                Piece::Shared(value) => out.push_str(&shared(*value, spot, theme)),
                Piece::Origin => {
                    out.push_str(&marks::filled(self.layout, theme.origin, [*cell]));
                    out.push_str(&pieces::star(theme.origin_sign, spot));
                }
            }
        }
        out
    }

    fn coordinates(&self, theme: &Theme) -> String {
        let lettering = Lettering::coordinates(self.layout.cell);
        let (colour, left) = (theme.soft_ink, self.layout.left - size::COORDINATES_GAP);
        let mut out = String::new();
        for row in 0..self.layout.rows {
            let baseline = self.layout.middle(Cell::new(0, row)).1 + lettering.half_height();
            out.push_str(&words(&(row + 1).to_string(), lettering, colour, Anchor::End, left, baseline));
        }
        let baseline = self.bottom() + size::COORDINATES_GAP + 2 * lettering.half_height();
        for column in 0..self.layout.columns {
            let x = self.layout.middle(Cell::new(column, 0)).0;
            let letter = Cell::column_letter(column).to_string();
            out.push_str(&words(&letter, lettering, colour, Anchor::Middle, x, baseline));
        }
        out
    }
}

/// A piece that belongs to nobody: a bonus is a square, a malus a square on its corner.
fn shared(value: i8, spot: Spot, theme: &Theme) -> String {
    let (colour, outline) =
        if value < 0 { (theme.malus, pieces::lozenge(spot)) } else { (theme.bonus, pieces::block(spot)) };
    let lettering = Lettering::value(spot.cell);
    let baseline = spot.y + lettering.half_height();
    let ground = format!(
        "<path fill=\"{colour}\" stroke=\"{colour}\" stroke-width=\"{}\" stroke-linejoin=\"round\" d=\"{outline}\"/>\n",
        spot.cell / 10
    );
    ground + &words(&signed(value.into()), lettering, theme.shared_sign, Anchor::Middle, spot.x, baseline)
}
