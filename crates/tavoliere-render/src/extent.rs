//! The cells that belong to squares, moves, marks and regions of a board.

use std::collections::BTreeSet;

use tavoliere_games::rules::{Cell, Diagram, Mark};

/// The cells of a square, given by its lower left cell.
pub(super) fn square(corner: Cell, size: u8) -> impl Iterator<Item = Cell> {
    let columns = corner.column..corner.column + size;
    columns.flat_map(move |column| (corner.row..corner.row + size).map(move |row| Cell::new(column, row)))
}

/// The cells of the last move. For a strip these are all cells between its ends.
pub(super) fn last_move(diagram: &Diagram) -> Vec<Cell> {
    let mut cells: Vec<Cell> = marked(diagram, Mark::Last).collect();
    for &(from, to) in &diagram.strips {
        if cells.contains(&from) || cells.contains(&to) {
            cells.extend(from.line_to(to));
        }
    }
    cells.sort_unstable();
    cells.dedup();
    cells
}

/// The cells with a mark.
pub(super) fn marked(diagram: &Diagram, wanted: Mark) -> impl Iterator<Item = Cell> {
    diagram.marks.iter().filter(move |(_, mark)| *mark == wanted).map(|(cell, _)| *cell)
}

/// A side of a cell.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Edge {
    Left,
    Right,
    Lower,
    Upper,
}

/// The outer contour of a region, as sides of its cells. The contours of holes are left out.
pub(super) fn contour(region: &[Cell]) -> Vec<(Cell, Edge)> {
    let region: BTreeSet<(i16, i16)> = region.iter().map(|cell| (cell.column.into(), cell.row.into())).collect();
    let around = around(&region);
    let sides = |&(column, row): &(i16, i16)| {
        let cell = Cell::new(u8::try_from(column).ok()?, u8::try_from(row).ok()?);
        let outer = neighbours((column, row)).into_iter().filter(|(neighbour, _)| around.contains(neighbour));
        Some(outer.map(move |(_, edge)| (cell, edge)).collect::<Vec<_>>())
    };
    region.iter().filter_map(sides).flatten().collect()
}

/// The cells around a region that can be reached from a corner of its bounding box, grown by one cell.
fn around(region: &BTreeSet<(i16, i16)>) -> BTreeSet<(i16, i16)> {
    let most = |of: fn(&(i16, i16)) -> i16| region.iter().map(of).max().unwrap_or(0) + 1;
    let (columns, rows) = (-1..=most(|place| place.0), -1..=most(|place| place.1));
    let mut reached = BTreeSet::from([(-1, -1)]);
    let mut ahead = vec![(-1, -1)];
    while let Some(place) = ahead.pop() {
        for (next, _) in neighbours(place) {
            let is_open = columns.contains(&next.0) && rows.contains(&next.1) && !region.contains(&next);
            if is_open && reached.insert(next) {
                ahead.push(next);
            }
        }
    }
    reached
}

fn neighbours((column, row): (i16, i16)) -> [((i16, i16), Edge); 4] {
    [
        ((column - 1, row), Edge::Left),
        ((column + 1, row), Edge::Right),
        ((column, row - 1), Edge::Lower),
        ((column, row + 1), Edge::Upper),
    ]
}

#[cfg(test)]
mod tests {
    use super::*;
    use tavoliere_games::rules::PieceSet;

    fn cells(names: &str) -> Vec<Cell> {
        names.split_whitespace().map(|name| Cell::from_name(name).unwrap()).collect()
    }

    #[test]
    fn all_cells_of_a_played_strip_belong_to_the_last_move() {
        let mut diagram = Diagram::new(5, 5, PieceSet::RedAndAzure);
        let strip = |names: &str| (cells(names)[0], cells(names)[1]);
        diagram.strips = vec![strip("a1 a4"), strip("c2 e2")];
        diagram.marks = cells("c2 e2 b5").into_iter().map(|cell| (cell, Mark::Last)).collect();
        assert_eq!(last_move(&diagram), cells("b5 c2 d2 e2"));
    }

    #[test]
    fn a_contour_goes_around_and_not_into_holes() {
        let side = |name: &str, edge: Edge| (cells(name)[0], edge);
        let one = contour(&cells("b2"));
        assert_eq!(one, [Edge::Left, Edge::Right, Edge::Lower, Edge::Upper].map(|edge| side("b2", edge)));

        let two = contour(&cells("a1 b1"));
        assert_eq!(two.len(), 6);
        assert!(!two.contains(&side("a1", Edge::Right)) && !two.contains(&side("b1", Edge::Left)));

        let ring = contour(&cells("a1 b1 c1 a2 c2 a3 b3 c3"));
        assert_eq!(ring.len(), 12);
        assert!(!ring.contains(&side("a2", Edge::Right)));

        let bay = contour(&cells("a1 b1 c1 a2 c2"));
        assert_eq!(bay.len(), 12);
        assert!(bay.contains(&side("a2", Edge::Right)) && bay.contains(&side("b1", Edge::Upper)));
    }

    #[test]
    fn no_region_has_no_contour() {
        assert!(contour(&[]).is_empty());
    }
}
