//! Cells of a board, named as on a chessboard.

use std::fmt;

/// A cell of a board with at most 25 columns and 99 rows.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Cell {
    /// The column from the left; 0 is `a`.
    pub column: u8,
    /// The row from the bottom; 0 is row `1`.
    pub row: u8,
}

impl Cell {
    /// The maximum number of columns (`a` to `y`).
    pub const MOST_COLUMNS: u8 = 25;

    #[must_use]
    pub const fn new(column: u8, row: u8) -> Self {
        Self { column, row }
    }

    /// The letter of a column: `a` for 0.
    #[must_use]
    pub const fn column_letter(column: u8) -> char {
        (b'a' + column) as char
    }

    /// The cells on a straight line from this one to another, both included.
    pub fn line_to(self, to: Self) -> impl Iterator<Item = Self> {
        let steps = self.column.abs_diff(to.column).max(self.row.abs_diff(to.row));
        let at = |from: u8, to: u8, step: u8| {
            if to < from { from - step.min(from - to) } else { from + step.min(to - from) }
        };
        (0..=steps).map(move |step| Self::new(at(self.column, to.column, step), at(self.row, to.row, step)))
    }

    /// Reads a lower-case name such as `e5`.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        let (letter, digits) = name.split_at_checked(1)?;
        let column = letter.bytes().next()?.checked_sub(b'a')?;
        let plain = !digits.starts_with('0') && digits.bytes().all(|byte| byte.is_ascii_digit());
        let number: u8 = digits.parse().ok().filter(|number| plain && *number <= 99)?;
        (column < Self::MOST_COLUMNS).then(|| Self::new(column, number - 1))
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", Self::column_letter(self.column), self.row + 1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_run_straight_in_every_direction() {
        for names in ["c3", "a1 b1 c1", "c1 b1 a1", "b4 b3 b2", "a1 b2 c3", "d1 c2 b3 a4"] {
            let along: Vec<Cell> = names.split(' ').map(|name| Cell::from_name(name).unwrap()).collect();
            let (from, to) = (along[0], along[along.len() - 1]);
            assert_eq!(from.line_to(to).collect::<Vec<_>>(), along, "{names}");
        }
    }

    #[test]
    fn names_are_read_and_printed_as_on_a_chessboard() {
        for (name, cell) in [
            ("a1", Some(Cell::new(0, 0))),
            ("e5", Some(Cell::new(4, 4))),
            ("y25", Some(Cell::new(24, 24))),
            ("z1", None),
            ("a0", None),
            ("a01", None),
            ("a", None),
            ("", None),
            ("5e", None),
            ("A1", None),
            ("a1 ", None),
            ("a+1", None),
            ("a256", None),
            ("è1", None),
        ] {
            assert_eq!(Cell::from_name(name), cell, "{name:?}");
            if let Some(cell) = cell {
                assert_eq!(cell.to_string(), name);
            }
        }
    }
}
