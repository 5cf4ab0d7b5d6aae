//! The points of the board, the lines between them, and the mills.

use crate::rules::Cell;

/// The number of points.
pub(super) const COUNT: usize = 24;

/// The points on a grid of seven columns and rows, row by row from the bottom left.
pub(super) const PLACES: [(u8, u8); COUNT] = [
    (0, 0),
    (3, 0),
    (6, 0),
    (1, 1),
    (3, 1),
    (5, 1),
    (2, 2),
    (3, 2),
    (4, 2),
    (0, 3),
    (1, 3),
    (2, 3),
    (4, 3),
    (5, 3),
    (6, 3),
    (2, 4),
    (3, 4),
    (4, 4),
    (1, 5),
    (3, 5),
    (5, 5),
    (0, 6),
    (3, 6),
    (6, 6),
];

/// The mills: eight rows, then eight columns. The points of each are in order.
pub(super) const MILLS: [[u8; 3]; 16] = [
    [0, 1, 2],
    [3, 4, 5],
    [6, 7, 8],
    [9, 10, 11],
    [12, 13, 14],
    [15, 16, 17],
    [18, 19, 20],
    [21, 22, 23],
    [0, 9, 21],
    [3, 10, 18],
    [6, 11, 15],
    [1, 4, 7],
    [16, 19, 22],
    [8, 12, 17],
    [5, 13, 20],
    [2, 14, 23],
];

/// For each point the others of its two mills, as sets.
pub(super) static MILLS_OF: [[u32; 2]; COUNT] = mills_of();

/// For each point those beside it on a line, as a set.
pub(super) static BESIDE: [u32; COUNT] = beside();

const fn mills_of() -> [[u32; 2]; COUNT] {
    let mut of = [[0; 2]; COUNT];
    let mut mill = 0;
    while mill < MILLS.len() {
        let [one, two, three] = MILLS[mill];
        let all = 1 << one | 1 << two | 1 << three;
        let mut place = 0;
        while place < 3 {
            let point = MILLS[mill][place];
            of[point as usize][mill / 8] = all & !(1 << point);
            place += 1;
        }
        mill += 1;
    }
    of
}

const fn beside() -> [u32; COUNT] {
    let mut beside = [0; COUNT];
    let mut mill = 0;
    while mill < MILLS.len() {
        let [one, two, three] = MILLS[mill];
        beside[one as usize] |= 1 << two;
        beside[two as usize] |= 1 << one | 1 << three;
        beside[three as usize] |= 1 << two;
        mill += 1;
    }
    beside
}

/// The cell of a point.
pub(super) const fn cell(point: usize) -> Cell {
    let (column, row) = PLACES[point];
    Cell::new(column, row)
}

/// The point on a cell; `None` if there is none.
pub(super) fn point(cell: Cell) -> Option<usize> {
    PLACES.iter().position(|place| *place == (cell.column, cell.row))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn mills_are_straight_and_each_point_is_in_two() {
        for [one, two, three] in MILLS.map(|mill| mill.map(|point| PLACES[usize::from(point)])) {
            let is_row = one.1 == two.1 && two.1 == three.1 && one.0 < two.0 && two.0 < three.0;
            let is_column = one.0 == two.0 && two.0 == three.0 && one.1 < two.1 && two.1 < three.1;
            assert!(is_row || is_column, "{one:?} {two:?} {three:?}");
        }
        for (at, mills) in MILLS_OF.iter().enumerate() {
            assert!(mills.iter().all(|mill| mill.count_ones() == 2), "{at}");
            assert_eq!(point(cell(at)), Some(at));
        }
        let mut degrees = BESIDE.map(u32::count_ones);
        degrees.sort_unstable();
        assert_eq!(degrees.iter().filter(|count| **count == 2).count(), 12);
        assert_eq!(degrees.iter().filter(|count| **count == 3).count(), 8);
        assert_eq!(degrees.iter().filter(|count| **count == 4).count(), 4);
    }
}
