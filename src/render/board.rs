//! The board itself as SVG: cells, marks, pieces, coordinates.

use crate::rules::{Cell, Diagram, Mark, Side};

use super::pieces::{self, Spot};
use super::svg::{Anchor, words};
use super::theme::{Colour, Lettering, Theme, size};

/// A diagram laid out on the page.
pub(super) struct Board<'a> {
    diagram: &'a Diagram,
    /// The side of a cell, even, so that its middle is a whole pixel.
    cell: u32,
    left: u32,
    top: u32,
}

impl<'a> Board<'a> {
    pub(super) fn new(diagram: &'a Diagram) -> Self {
        let longest = u32::from(diagram.columns.max(diagram.rows)).max(1);
        let cell = (size::BOARD_MOST / longest).min(size::CELL_MOST) & !1;
        let centred = (size::PAGE_WIDTH - cell * u32::from(diagram.columns)) / 2;
        Self { diagram, cell, left: centred.max(size::NUMBERS), top: size::BOARD_TOP }
    }

    pub(super) fn bottom(&self) -> u32 {
        self.top + self.height()
    }

    /// Everything, from the ground up.
    pub(super) fn drawn(&self, theme: &Theme) -> String {
        let layers = [
            self.ground(theme),
            self.grounds_of_marks(theme),
            self.border(theme),
            self.signs_of_marks(theme),
            self.pieces(theme),
            self.coordinates(theme),
        ];
        layers.concat()
    }

    fn ground(&self, theme: &Theme) -> String {
        let cells = (0..self.diagram.rows)
            .flat_map(|row| (0..self.diagram.columns).map(move |column| Cell::new(column, row)))
            .filter(|cell| (cell.column + cell.row) % 2 == 0);
        let (x, y, width, height) = (self.left, self.top, self.width(), self.height());
        format!("<rect x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\" fill=\"{}\"/>\n", theme.light_cell)
            + &self.filled(theme.dark_cell, cells)
    }

    /// What colours whole cells, the last move above all else.
    fn grounds_of_marks(&self, theme: &Theme) -> String {
        let mut out = self.filled(theme.dead_cell, self.marked(Mark::Dead));
        for side in Side::BOTH {
            out.push_str(&self.filled(theme.side(side).wash, self.marked(Mark::Margin(side))));
        }
        out.push_str(&self.filled(theme.last_cell, self.marked(Mark::Last)));
        out.push_str(&self.edged(theme.last_edge, self.marked(Mark::Last)));
        out
    }

    fn border(&self, theme: &Theme) -> String {
        let line = size::BORDER;
        format!(
            "<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" rx=\"{line}\" fill=\"none\" stroke=\"{}\" \
             stroke-width=\"{line}\"/>\n",
            self.left - line / 2,
            self.top - line / 2,
            self.width() + line,
            self.height() + line,
            theme.border,
        )
    }

    /// What stands on empty cells: ghosts where the margin is, and small signs where one side only may play.
    fn signs_of_marks(&self, theme: &Theme) -> String {
        let set = self.diagram.pieces;
        let mut out = String::new();
        for side in Side::BOTH {
            let colours = theme.side(side);
            let ghosts = self.spots(self.marked(Mark::Margin(side)), self.cell * 8 / 10);
            out.push_str(&pieces::drawn(set, side, colours.ghost, &ghosts));
            let hints = self.spots(self.marked(Mark::ClosedTo(side.opponent())), self.cell * 36 / 100);
            out.push_str(&pieces::drawn(set, side, colours.hint, &hints));
        }
        out
    }

    fn pieces(&self, theme: &Theme) -> String {
        let drawn = |side: Side| {
            let spots = self.spots(self.diagram.cells_of(side), self.cell);
            pieces::drawn(self.diagram.pieces, side, theme.side(side).piece, &spots)
        };
        Side::BOTH.map(drawn).concat()
    }

    fn coordinates(&self, theme: &Theme) -> String {
        let lettering = Lettering::coordinates(self.cell);
        let (colour, middle) = (theme.soft_ink, self.cell / 2);
        let mut out = String::new();
        for row in 0..self.diagram.rows {
            let (x, y) = (self.left - size::COORDINATES_GAP, self.corner(Cell::new(0, row)).1);
            let baseline = y + middle + lettering.half_height();
            out.push_str(&words(&(row + 1).to_string(), lettering, colour, Anchor::End, x, baseline));
        }
        let baseline = self.bottom() + size::COORDINATES_GAP + 2 * lettering.half_height();
        for column in 0..self.diagram.columns {
            let x = self.corner(Cell::new(column, 0)).0 + middle;
            let letter = Cell::column_letter(column).to_string();
            out.push_str(&words(&letter, lettering, colour, Anchor::Middle, x, baseline));
        }
        out
    }

    fn marked(&self, wanted: Mark) -> impl Iterator<Item = Cell> {
        self.diagram.marks.iter().filter(move |(_, mark)| *mark == wanted).map(|(cell, _)| *cell)
    }

    fn spots(&self, cells: impl Iterator<Item = Cell>, size: u32) -> Vec<Spot> {
        let half = self.cell / 2;
        let spot = |(x, y)| Spot { x: x + half, y: y + half, cell: size };
        cells.map(|cell| spot(self.corner(cell))).collect()
    }

    fn filled(&self, colour: Colour, cells: impl Iterator<Item = Cell>) -> String {
        let side = self.cell;
        path(&format!("fill=\"{colour}\""), cells, |cell| {
            let (x, y) = self.corner(cell);
            format!("M{x} {y}h{side}v{side}h-{side}z")
        })
    }

    /// A line just inside the edge of each cell.
    fn edged(&self, colour: Colour, cells: impl Iterator<Item = Cell>) -> String {
        let line = (self.cell / 16).clamp(2, 6);
        let side = self.cell - line;
        path(&format!("fill=\"none\" stroke=\"{colour}\" stroke-width=\"{line}\""), cells, |cell| {
            let (x, y) = self.corner(cell);
            format!("M{} {}h{side}v{side}h-{side}z", x + line / 2, y + line / 2)
        })
    }

    /// The upper left corner of a cell.
    fn corner(&self, cell: Cell) -> (u32, u32) {
        (self.left + self.cell * u32::from(cell.column), self.bottom() - self.cell * (u32::from(cell.row) + 1))
    }

    fn width(&self) -> u32 {
        self.cell * u32::from(self.diagram.columns)
    }

    fn height(&self) -> u32 {
        self.cell * u32::from(self.diagram.rows)
    }
}

/// One path with an outline for each cell. Nothing where there are none.
fn path(paint: &str, cells: impl Iterator<Item = Cell>, outline: impl Fn(Cell) -> String) -> String {
    let data: String = cells.map(outline).collect();
    if data.is_empty() { String::new() } else { format!("<path {paint} d=\"{data}\"/>\n") }
}
