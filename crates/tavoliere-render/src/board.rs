//! The board: cells, printed lines, pieces and coordinates.

use tavoliere_games::rules::{Cell, Diagram, Direction, Mark, Piece, PieceShape, Side};

use super::drawing::{Anchor, Drawing, Extent, Shape};
use super::labels::signed;
use super::layout::{Layout, Spot};
use super::pieces;
use super::strips::{self, Bar};
use super::theme::{Lettering, Theme, size};
use super::{extent, marks, strokes, surface};

/// A diagram with its layout on the page.
pub(super) struct Board<'a> {
    diagram: &'a Diagram,
    layout: Layout,
}

/// The name of a column or row beside the board.
pub(super) struct Coordinate {
    pub(super) name: String,
    pub(super) anchor: Anchor,
    /// The point of the anchor on the baseline.
    pub(super) place: (u32, u32),
}

impl<'a> Board<'a> {
    pub(super) fn new(diagram: &'a Diagram, top: u32) -> Self {
        Self { diagram, layout: Layout::new(diagram, top) }
    }

    /// A board within a square, given by its left, top and size.
    pub(super) fn small(diagram: &'a Diagram, place: [u32; 3]) -> Self {
        Self { diagram, layout: Layout::within(diagram, place) }
    }

    pub(super) fn bottom(&self) -> u32 {
        self.layout.bottom()
    }

    pub(super) fn layout(&self) -> Layout {
        self.layout
    }

    /// Cuts the page into tiles at the edges of the cells and around the coordinates.
    pub(super) fn cut(&self, drawing: &mut Drawing) {
        let Layout { rows, cell, left, top, .. } = self.layout;
        let across = self.layout.width() / cell.max(1);
        drawing.cut(top, []);
        for row in 1..=u32::from(rows) {
            let bottom = if row == u32::from(rows) { self.bottom() } else { top + row * self.layout.pitch() };
            drawing.cut(bottom, (0..=across).map(|number| left + number * cell));
        }
    }

    /// Draws everything from the bottom layer up.
    pub(super) fn draw(&self, drawing: &mut Drawing, theme: &Theme) {
        self.draw_bare(drawing, theme);
        let lettering = Lettering::coordinates(self.layout.cell);
        for Coordinate { name, anchor, place } in self.coordinates() {
            drawing.write(&name, lettering, theme.soft_ink, anchor, place);
        }
    }

    /// Draws everything except the coordinates.
    pub(super) fn draw_bare(&self, drawing: &mut Drawing, theme: &Theme) {
        surface::ground(drawing, self.diagram, self.layout, theme);
        marks::grounds(drawing, self.diagram, self.layout, theme);
        surface::lines(drawing, self.diagram, self.layout, theme);
        marks::outlines(drawing, self.diagram, self.layout, theme);
        surface::border(drawing, self.layout, theme);
        surface::rims(drawing, self.diagram, self.layout, theme);
        self.printed(drawing, theme);
        marks::signs(drawing, self.diagram, self.layout, theme);
        self.pieces(drawing, theme);
        strokes::over(drawing, self.diagram, self.layout, theme);
        marks::forbid(drawing, self.diagram, self.layout, theme);
    }

    /// Draws the printed lines, long enough to be visible inside and outside a ring. Lines that do not count for the next
    /// move are lighter. Two lines under a ring would only blur: those of the last ring count, and are shown.
    fn printed(&self, drawing: &mut Drawing, theme: &Theme) {
        let (arm, diagonal) = (self.layout.hundredths(43), self.layout.hundredths(39));
        let (along, across, width) = (2 * arm, 2 * diagonal, self.layout.hundredths(9).max(3));
        let last = extent::last_move(self.diagram);
        let near: Vec<Cell> = extent::marked(self.diagram, Mark::Allowed).chain(last.iter().copied()).collect();
        let is_near = |cell: &Cell| near.len() == last.len() || near.contains(cell);
        let is_single = |cell: &Cell| self.diagram.printed.iter().filter(|(other, _)| other == cell).count() == 1;
        let is_shown = |cell: &Cell| is_single(cell) || last.contains(cell) || self.diagram.piece(*cell).is_none();
        for direction in Direction::ALL {
            let line = match direction {
                Direction::Horizontal => format!("M-{arm} 0h{along}"),
                Direction::Vertical => format!("M0-{arm}v{along}"),
                Direction::Rising => format!("M-{diagonal} {diagonal}l{across}-{across}"),
                Direction::Falling => format!("M-{diagonal}-{diagonal}l{across} {across}"),
            };
            for (colour, wants_near) in [(theme.printed_far, false), (theme.printed, true)] {
                let shape = Shape::stroked(Extent::around(arm), colour, width, &line);
                let cells = self.diagram.printed.iter().filter(|(_, printed)| *printed == direction);
                let cells = cells.map(|(cell, _)| cell).filter(|cell| is_shown(cell) && is_near(cell) == wants_near);
                drawing.scatter(cells.map(|cell| self.layout.middle(*cell)), &shape);
            }
        }
    }

    pub(super) fn pieces(&self, drawing: &mut Drawing, theme: &Theme) {
        let last = extent::last_move(self.diagram);
        for side in Side::BOTH {
            let colours = theme.side(self.diagram.pieces, side);
            let strips = self.strips(side);
            let bar = |(from, to): &(Cell, Cell)| Bar::new(self.layout, *from, *to);
            let bars: Vec<Bar> = strips.iter().map(bar).collect();
            let last: Vec<Bar> = strips.iter().filter(|(from, _)| last.contains(from)).map(bar).collect();
            strips::frame(drawing, side, [theme.last_edge, theme.last_cell], &last);
            strips::draw(drawing, side, colours, &bars);
            strips::lengths(drawing, colours, &bars);
            if self.diagram.pieces.shape() != PieceShape::Strip {
                let spots = self.layout.spots(self.diagram.cells_of(side), self.layout.cell);
                if let Some(shadow) = theme.shadow {
                    let below = self.layout.hundredths(8);
                    let shadows: Vec<Spot> = spots.iter().map(|spot| Spot { y: spot.y + below, ..*spot }).collect();
                    pieces::silhouettes(drawing, self.diagram.pieces, side, shadow, &shadows);
                }
                pieces::draw(drawing, self.diagram.pieces, side, colours, &spots);
            }
        }
        self.boxes(drawing, theme);
        self.nobodys_pieces(drawing, theme);
    }

    /// A piece of its owner in each box.
    fn boxes(&self, drawing: &mut Drawing, theme: &Theme) {
        let half = self.layout.cell / 2;
        for side in Side::BOTH {
            let of_side = self.diagram.boxes.iter().filter(|(_, owner)| *owner == side);
            let corners = of_side.map(|(cell, _)| surface::above_left(self.layout, *cell));
            let spots = corners.map(|(x, y)| Spot { x: x + half, y: y + half, cell: self.layout.hundredths(70) & !1 });
            let spots: Vec<Spot> = spots.collect();
            pieces::draw(drawing, self.diagram.pieces, side, theme.side(self.diagram.pieces, side), &spots);
        }
    }

    /// The strips of a side, and single cells if the pieces are strips.
    fn strips(&self, side: Side) -> Vec<(Cell, Cell)> {
        if self.diagram.pieces.shape() != PieceShape::Strip {
            return Vec::new();
        }
        let is_ours = |(from, _): &&(Cell, Cell)| self.diagram.piece(*from) == Some(Piece::Of(side));
        let mut strips: Vec<(Cell, Cell)> = self.diagram.strips.iter().filter(is_ours).copied().collect();
        let covered: Vec<Cell> = strips.iter().flat_map(|(from, to)| from.line_to(*to)).collect();
        let alone = self.diagram.cells_of(side).filter(|cell| !covered.contains(cell));
        strips.extend(alone.map(|cell| (cell, cell)));
        strips
    }

    fn nobodys_pieces(&self, drawing: &mut Drawing, theme: &Theme) {
        let side = self.layout.cell;
        for (cell, piece) in &self.diagram.cells {
            let (x, y) = self.layout.middle(*cell);
            match *piece {
                Piece::Of(_) => {}
                Piece::Shared(value) => {
                    let colour = if value < 0 { theme.malus } else { theme.bonus };
                    drawing.place((x, y), &pieces::shared(side, value, colour));
                    let lettering = Lettering::value(side);
                    let place = (x, y + lettering.half_height());
                    drawing.write(&signed(value.into()), lettering, theme.shared_sign, Anchor::Middle, place);
                }
                Piece::Origin => {
                    marks::fill(drawing, self.layout, theme.origin, [*cell]);
                    drawing.place((x, y), &pieces::star(theme.origin_sign, side));
                }
            }
        }
    }

    /// The numbers and letters beside the board; on all sides of a large one.
    pub(super) fn coordinates(&self) -> Vec<Coordinate> {
        let (lettering, gap) = (Lettering::coordinates(self.layout.cell), size::COORDINATES_GAP);
        let Layout { top, rows, columns, cell, .. } = self.layout;
        let mut all = Vec::new();
        for row in 0..rows {
            let (first, middle) = self.layout.middle(Cell::new(0, row));
            let (left, right) = (first - cell / 2, first - cell / 2 + cell * u32::from(columns));
            let baseline = middle + lettering.half_height();
            let mut put =
                |anchor, x| all.push(Coordinate { name: (row + 1).to_string(), anchor, place: (x, baseline) });
            put(Anchor::End, left - gap);
            if self.layout.is_large() {
                put(Anchor::Start, right + gap);
            }
        }
        let below = self.bottom() + gap + 2 * lettering.half_height();
        for column in 0..columns {
            let name = Cell::column_letter(column).to_string();
            let x = |row| self.layout.middle(Cell::new(column, row)).0;
            all.push(Coordinate { name: name.clone(), anchor: Anchor::Middle, place: (x(0), below) });
            if self.layout.is_large() {
                all.push(Coordinate { name, anchor: Anchor::Middle, place: (x(rows - 1), top - gap) });
            }
        }
        all
    }
}
