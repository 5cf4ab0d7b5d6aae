//! The positions of cells and pieces on the page.

use tavoliere_games::rules::{Cell, Diagram};

use super::theme::size;

/// The position of a piece in pixels.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Spot {
    /// The middle.
    pub(super) x: u32,
    pub(super) y: u32,
    /// The edge of the cell.
    pub(super) cell: u32,
}

/// Boards with as many columns or rows have coordinates on all sides.
const LARGE: u8 = 10;

/// A grid of square cells, in pixels.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Layout {
    pub(super) columns: u8,
    pub(super) rows: u8,
    /// The edge of a cell. It is even, so that the middle is a whole pixel.
    pub(super) cell: u32,
    pub(super) left: u32,
    pub(super) top: u32,
}

impl Layout {
    /// The grid of a board whose upper edge is at `top`.
    pub(super) fn new(&Diagram { columns, rows, .. }: &Diagram, top: u32) -> Self {
        let longest = u32::from(columns.max(rows)).max(1);
        let is_large = columns.max(rows) >= LARGE;
        let most = if is_large { size::LARGE_BOARD_MOST } else { size::BOARD_MOST };
        let cell = (most / longest).min(size::CELL_MOST) & !1;
        let centred = (size::PAGE_WIDTH - cell * u32::from(columns)) / 2;
        let left = if is_large { centred } else { centred.max(size::NUMBERS) };
        Self { columns, rows, cell, left, top: if is_large { top + size::LETTERS_ABOVE } else { top } }
    }

    /// Whether the board is so large that one counts its lines.
    pub(super) fn is_large(self) -> bool {
        self.columns.max(self.rows) >= LARGE
    }

    /// A grid centred in a square, given by its left, top and size.
    pub(super) fn within(&Diagram { columns, rows, .. }: &Diagram, [left, top, room]: [u32; 3]) -> Self {
        let cell = (room / u32::from(columns.max(rows)).max(1)) & !1;
        let centred = |cells: u8| (room - cell * u32::from(cells)) / 2;
        Self { columns, rows, cell, left: left + centred(columns), top: top + centred(rows) }
    }

    /// The upper left corner of a cell.
    pub(super) fn corner(self, cell: Cell) -> (u32, u32) {
        (self.left + self.cell * u32::from(cell.column), self.bottom() - self.cell * (u32::from(cell.row) + 1))
    }

    pub(super) fn middle(self, cell: Cell) -> (u32, u32) {
        let (x, y) = self.corner(cell);
        (x + self.cell / 2, y + self.cell / 2)
    }

    /// The middles of cells, as positions of pieces of a size.
    pub(super) fn spots(self, cells: impl IntoIterator<Item = Cell>, size: u32) -> Vec<Spot> {
        let spot = |(x, y)| Spot { x, y, cell: size };
        cells.into_iter().map(|cell| spot(self.middle(cell))).collect()
    }

    /// A share of a cell's edge, at least one pixel.
    pub(super) fn hundredths(self, share: u32) -> u32 {
        (self.cell * share / 100).max(1)
    }

    /// All cells, row by row from the bottom.
    pub(super) fn cells(self) -> impl Iterator<Item = Cell> {
        (0..self.rows).flat_map(move |row| (0..self.columns).map(move |column| Cell::new(column, row)))
    }

    pub(super) fn bottom(self) -> u32 {
        self.top + self.height()
    }

    pub(super) fn width(self) -> u32 {
        self.cell * u32::from(self.columns)
    }

    pub(super) fn height(self) -> u32 {
        self.cell * u32::from(self.rows)
    }
}

/// A rectangle with rounded corners, by its upper left corner, as path data.
pub(super) fn rounded((x, y): (u32, u32), (width, height): (u32, u32), rounding: u32) -> String {
    let round = rounding.min(width / 2).min(height / 2);
    let (across, down) = (width - 2 * round, height - 2 * round);
    let corner = |to: &str| format!("a{round} {round} 0 0 1 {to}");
    format!(
        "M{} {y}h{across}{}v{down}{}h-{across}{}v-{down}{}z",
        x + round,
        corner(&format!("{round} {round}")),
        corner(&format!("-{round} {round}")),
        corner(&format!("-{round}-{round}")),
        corner(&format!("{round}-{round}")),
    )
}
