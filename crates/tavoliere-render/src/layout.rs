//! The positions of cells and pieces on the page.

use tavoliere_games::rules::{Cell, Diagram, Geometry};

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

/// A grid of cells, in pixels.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Layout {
    pub(super) geometry: Geometry,
    pub(super) columns: u8,
    pub(super) rows: u8,
    /// The width of a cell. It is even, so that the middle is a whole pixel.
    pub(super) cell: u32,
    pub(super) left: u32,
    pub(super) top: u32,
}

impl Layout {
    /// The grid of a board whose upper edge is at `top`.
    pub(super) fn new(diagram: &Diagram, top: u32) -> Self {
        let is_large = diagram.columns.max(diagram.rows) >= LARGE;
        let most = if is_large { size::LARGE_BOARD_MOST } else { size::BOARD_MOST };
        let layout = Self::fitting(diagram, most.min(size::CELL_MOST * u32::from(diagram.columns.max(diagram.rows))));
        let centred = (size::PAGE_WIDTH - layout.width()) / 2;
        let left = if is_large { centred } else { centred.max(size::NUMBERS) };
        Self { left, top: if is_large { top + size::LETTERS_ABOVE } else { top }, ..layout }
    }

    /// Whether the board is so large that one counts its lines.
    pub(super) fn is_large(self) -> bool {
        self.columns.max(self.rows) >= LARGE
    }

    /// A grid centred in a square, given by its left, top and size.
    pub(super) fn within(diagram: &Diagram, [left, top, room]: [u32; 3]) -> Self {
        let layout = Self::fitting(diagram, room);
        let centred = |length: u32| room.saturating_sub(length) / 2;
        Self { left: left + centred(layout.width()), top: top + centred(layout.height()), ..layout }
    }

    /// The largest grid in a square of this size, in its upper left corner.
    fn fitting(&Diagram { columns, rows, geometry, .. }: &Diagram, room: u32) -> Self {
        let longest = match geometry {
            // Each row begins half a cell to the right of the one below.
            Geometry::Hexagons => 2 * u32::from(columns) + u32::from(rows.max(1)) - 1,
            _ => 2 * u32::from(columns.max(rows)),
        };
        // The quarter of a hexagon is a whole pixel, too, so that shifted rows fit.
        let even = if geometry == Geometry::Hexagons { 3 } else { 1 };
        Self { geometry, columns, rows, cell: (2 * room / longest.max(2)) & !even, left: 0, top: 0 }
    }

    /// The upper left corner of a square around the middle of a cell.
    pub(super) fn corner(self, cell: Cell) -> (u32, u32) {
        let (x, y) = self.middle(cell);
        (x - self.cell / 2, y - self.cell / 2)
    }

    pub(super) fn middle(self, cell: Cell) -> (u32, u32) {
        let (column, row) = (u32::from(cell.column), u32::from(cell.row));
        let shifted = if self.geometry == Geometry::Hexagons { row * self.cell / 2 } else { 0 };
        (self.left + self.cell * column + self.cell / 2 + shifted, self.bottom() - self.tall() / 2 - self.pitch() * row)
    }

    /// The distance between the middles of two rows.
    pub(super) fn pitch(self) -> u32 {
        if self.geometry == Geometry::Hexagons { 3 * self.radius() / 2 } else { self.cell }
    }

    /// The height of a cell.
    pub(super) fn tall(self) -> u32 {
        if self.geometry == Geometry::Hexagons { 2 * self.radius() } else { self.cell }
    }

    /// The distance of the corners of a hexagon from its middle, an even number.
    fn radius(self) -> u32 {
        (self.cell * 577 / 1000) & !1
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
        let shifted =
            if self.geometry == Geometry::Hexagons { u32::from(self.rows.max(1) - 1) * self.cell / 2 } else { 0 };
        self.cell * u32::from(self.columns) + shifted
    }

    pub(super) fn height(self) -> u32 {
        self.pitch() * u32::from(self.rows.max(1) - 1) + self.tall()
    }

    /// The corners of a hexagon around its middle, from the upper one clockwise, less a margin.
    pub(super) fn corners(self, margin: u32) -> [(i32, i32); 6] {
        let (half, radius) = ((self.cell / 2 - margin).cast_signed(), (self.radius() - margin).cast_signed());
        [(0, -radius), (half, -radius / 2), (half, radius / 2), (0, radius), (-half, radius / 2), (-half, -radius / 2)]
    }

    /// The outline of a hexagon around its middle, less a margin, as path data.
    pub(super) fn hexagon(self, margin: u32) -> String {
        let corners: Vec<String> = self.corners(margin).iter().map(|(x, y)| format!("{x} {y}")).collect();
        format!("M{}z", corners.join("L"))
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
