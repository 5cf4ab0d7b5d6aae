//! Layouts of lines on the board: tiles, random layouts, and their notation.

use rand::seq::SliceRandom;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

use super::SIZE;
use crate::rules::Direction;

/// The tiles of the board, A to D, in the notation of layouts.
pub(super) const TILES: [&str; 4] = [r"/-|,\-\,/||", r"/\-,-||,-\/", r"\|\,/|/,/--", r"-\/,|/-,/\|"];

/// The tiles of x+. The author's tiles are not published; these are our own.
pub(super) const TILES_X: [&str; 9] =
    [r"-|./,\-", r"/\.-,|/", r"-/.|,\|", r"-\.|,/-", r"|/.\,-/", r"|\./,-\", r"-|.\,/|", r"/\.|,-\", r"-/,|\"];

/// The lines printed on a cell: a set of directions.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Lines(u8);

impl Lines {
    /// Reads signs of different directions in any order.
    fn parse(signs: &str) -> Option<Self> {
        signs.chars().try_fold(Self::default(), |lines, sign| {
            let line = 1 << Direction::from_sign(sign)? as u8;
            (lines.0 & line == 0).then_some(Self(lines.0 | line))
        })
    }

    pub(super) fn directions(self) -> impl Iterator<Item = Direction> {
        Direction::ALL.into_iter().filter(move |direction| self.0 >> *direction as u8 & 1 == 1)
    }

    pub(super) fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// The lines after a quarter turn of the cell in either direction.
    fn turned(self) -> Self {
        let turned = |direction| match direction {
            Direction::Horizontal => Direction::Vertical,
            Direction::Vertical => Direction::Horizontal,
            Direction::Rising => Direction::Falling,
            Direction::Falling => Direction::Rising,
        };
        Self(self.directions().map(|direction| 1 << turned(direction) as u8).sum())
    }
}

/// The cells of a layout or a tile, row by row, the top one first.
pub(super) type LayoutGrid = Vec<Vec<Lines>>;

/// Shuffles and turns the tiles, and returns the layout that they make.
pub(super) fn draw(tiles: &[&str], seed: u64) -> String {
    let mut random = ChaCha8Rng::seed_from_u64(seed);
    let mut tiles: Vec<LayoutGrid> = tiles.iter().map(|tile| read_grid(tile).expect("a tile's lines")).collect();
    tiles.shuffle(&mut random);
    for tile in &mut tiles {
        for _ in 0..random.random_range(0..4) {
            *tile = turned(tile);
        }
    }
    let edge = tiles[0].len();
    let at = |row: usize, column: usize| tiles[row / edge * (SIZE / edge) + column / edge][row % edge][column % edge];
    let rows = (0..SIZE).map(|row| (0..SIZE).map(|column| at(row, column)).collect());
    write_grid(&rows.collect())
}

/// A tile after a quarter turn to the right.
fn turned(tile: &LayoutGrid) -> LayoutGrid {
    let edge = tile.len();
    let at = |row: usize, column: usize| tile[edge - 1 - column][row].turned();
    (0..edge).map(|row| (0..edge).map(|column| at(row, column)).collect()).collect()
}

/// Reads a layout with 1 to `most` lines on each cell.
pub(super) fn parse(text: &str, most: usize) -> Option<LayoutGrid> {
    let grid = read_grid(text)?;
    let fits = |row: &Vec<Lines>| row.len() == SIZE && row.iter().all(|lines| (1..=most).contains(&lines.len()));
    (grid.len() == SIZE && grid.iter().all(fits)).then_some(grid)
}

/// Reads rows joined by `,`, with cells joined by `.` or of one line each.
fn read_grid(text: &str) -> Option<LayoutGrid> {
    let read_row = |row: &str| -> Option<Vec<Lines>> {
        if row.contains('.') {
            return row.split('.').map(Lines::parse).collect();
        }
        row.split_inclusive(|_| true).map(Lines::parse).collect()
    };
    text.split(',').map(read_row).collect()
}

fn write_grid(grid: &LayoutGrid) -> String {
    let write_cell = |lines: &Lines| -> String { lines.directions().map(Direction::sign).collect() };
    let write_row = |row: &Vec<Lines>| {
        let separator = if row.iter().all(|lines| lines.len() == 1) { "" } else { "." };
        row.iter().map(write_cell).collect::<Vec<_>>().join(separator)
    };
    grid.iter().map(write_row).collect::<Vec<_>>().join(",")
}

#[cfg(test)]
mod tests {
    use super::super::tests::{UNTURNED, layout_with};
    use super::*;

    #[test]
    fn layouts_are_read_as_they_are_written() {
        for text in [UNTURNED, &layout_with(&[("a1", "-|"), ("f6", r"/\")])] {
            assert_eq!(write_grid(&parse(text, 2).expect("a layout")).replace('.', ""), text.replace('.', ""));
        }
        let crossed = layout_with(&[("c3", "|-")]);
        for (text, most, fine) in [
            (UNTURNED, 1, true),
            (&*UNTURNED.replace(r"/-|/\-", r"/.-.|./.\.-"), 1, true),
            (&crossed, 2, true),
            (&crossed, 1, false),
            (&layout_with(&[("c3", "--")]), 2, false),
            (&layout_with(&[("c3", r"-|\")]), 2, false),
            (&layout_with(&[("c3", "")]), 2, false),
            (&layout_with(&[("c3", "x")]), 2, false),
            (&layout_with(&[("c3", "-,-")]), 2, false),
            (&UNTURNED[1..], 1, false),
            (&UNTURNED[7..], 1, false),
            (&format!("{UNTURNED},"), 1, false),
            (&format!("{UNTURNED},------"), 1, false),
            ("", 1, false),
        ] {
            assert_eq!(parse(text, most).is_some(), fine, "{text:?} with {most}");
        }
    }

    #[test]
    fn boards_are_drawn_from_all_tiles_turned_and_shuffled() {
        assert_eq!(draw(&TILES, 1), draw(&TILES, 1));
        for tiles in [&TILES[..], &TILES_X] {
            let drawn: Vec<String> = (0..300).map(|seed| draw(tiles, seed)).collect();
            for layout in &drawn {
                assert_eq!(tiles_of(layout, tiles), (0..tiles.len()).collect::<Vec<_>>(), "{layout}");
            }
            let corners: std::collections::BTreeSet<&str> =
                drawn.iter().map(|layout| layout.split([',']).next().unwrap()).collect();
            assert!(corners.len() > 30, "{corners:?}");
        }
    }

    /// The tiles of a board, as indices in ascending order.
    fn tiles_of(layout: &str, tiles: &[&str]) -> Vec<usize> {
        let grid = parse(layout, 2).expect("a layout");
        let tiles: Vec<LayoutGrid> = tiles.iter().map(|tile| read_grid(tile).expect("a tile")).collect();
        let edge = tiles[0].len();
        let corners = (0..SIZE).step_by(edge).flat_map(|row| (0..SIZE).step_by(edge).map(move |column| (row, column)));
        let mut found: Vec<usize> = corners
            .map(|(row, column)| {
                let mut part: LayoutGrid =
                    grid[row..row + edge].iter().map(|row| row[column..column + edge].to_vec()).collect();
                for _ in 0..4 {
                    if let Some(tile) = tiles.iter().position(|tile| *tile == part) {
                        return tile;
                    }
                    part = turned(&part);
                }
                panic!("no tile at {row} {column} of {layout}")
            })
            .collect();
        found.sort_unstable();
        found
    }

    #[test]
    fn a_quarter_turn_moves_cells_and_turns_their_lines() {
        for (tile, expected) in [(r"/-|,\-\,/||", r"\/\,-||,-/-"), (r"-|./,\-", r"/.-|,|\")] {
            let tile = read_grid(tile).expect("a tile");
            assert_eq!(turned(&tile), read_grid(expected).expect("a tile"));
            assert_eq!(turned(&turned(&turned(&turned(&tile)))), tile);
        }
    }
}
