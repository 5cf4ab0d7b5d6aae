//! A board of points or dots as text, with the lines between them.

use tavoliere_games::rules::{Cell, Diagram, Direction, Side};

use super::extent::last_move;
use super::text::{Around, around, written};

/// Boards with more columns have less room between them, so that rows do not wrap on a phone.
const WIDE: u8 = 8;

/// The characters of the board, the lowest row first.
struct Canvas {
    signs: Vec<Vec<char>>,
    /// The distance of two columns.
    pitch: usize,
}

impl Canvas {
    fn place(&self, cell: Cell) -> (usize, usize) {
        // One character is left for a bracket before the first column.
        (usize::from(cell.column) * self.pitch + 1, usize::from(cell.row) * 2)
    }

    fn put(&mut self, (x, y): (usize, usize), sign: char) {
        self.signs[y][x] = sign;
    }

    /// Draws a straight line between the signs of its ends.
    fn line(&mut self, from: Cell, to: Cell) {
        let ((x, y), (to_x, to_y)) = (self.place(from), self.place(to));
        let direction = match (to_x.cmp(&x), to_y.cmp(&y)) {
            (_, std::cmp::Ordering::Equal) => Direction::Horizontal,
            (std::cmp::Ordering::Equal, _) => Direction::Vertical,
            (right, up) if right == up => Direction::Rising,
            _ => Direction::Falling,
        };
        // A slanting line has one character between two rows.
        let steps = if y == to_y { x.abs_diff(to_x) } else { y.abs_diff(to_y) };
        let along = |from: usize, to: usize, step: usize| {
            if to >= from { from + (to - from) * step / steps } else { from - (from - to) * step / steps }
        };
        for step in 1..steps {
            self.put((along(x, to_x, step), along(y, to_y, step)), direction.sign());
        }
    }
}

/// The board with row numbers on the left and column letters below, without a final line break.
pub(super) fn text(diagram: &Diagram) -> String {
    let pitch = if diagram.columns > WIDE { 2 } else { 4 };
    let (columns, rows) = (usize::from(diagram.columns.max(1)), usize::from(diagram.rows.max(1)));
    let mut canvas = Canvas { signs: vec![vec![' '; (columns - 1) * pitch + 3]; 2 * rows - 1], pitch };
    for (from, to) in &diagram.lines {
        canvas.line(*from, *to);
    }
    for (corner, side) in &diagram.boxes {
        let (x, y) = canvas.place(*corner);
        canvas.put((x + pitch / 2, y + 1), if *side == Side::First { 'x' } else { 'o' });
    }
    let last = last_move(diagram);
    for cell in diagram.places() {
        let (x, y) = canvas.place(cell);
        canvas.put((x, y), written(diagram, cell).chars().next().unwrap_or('.'));
        let brackets = match around(diagram, cell, &last) {
            Around::Nothing => continue,
            Around::Brackets => ['[', ']'],
            Around::Parentheses => ['(', ')'],
        };
        canvas.put((x - 1, y), brackets[0]);
        canvas.put((x + 1, y), brackets[1]);
    }
    let margin = diagram.rows.to_string().len();
    let row = |(index, signs): (usize, &Vec<char>)| {
        let number = if index % 2 == 0 { (index / 2 + 1).to_string() } else { String::new() };
        let signs: String = signs.iter().collect();
        format!("{number:>margin$}{}", signs.trim_end()).trim_end().to_owned()
    };
    let mut lines: Vec<String> = canvas.signs.iter().enumerate().rev().map(row).collect();
    let letters = (0..diagram.columns).map(|column| format!("{:<pitch$}", Cell::column_letter(column)));
    lines.push(format!("{:margin$} {}", "", letters.collect::<String>().trim_end()));
    lines.join("\n")
}

#[cfg(test)]
mod tests {
    use super::*;
    use tavoliere_games::rules::{Geometry, Mark, Piece, PieceSet};

    fn cell(name: &str) -> Cell {
        Cell::from_name(name).expect("a cell")
    }

    fn line(ends: &str) -> (Cell, Cell) {
        let (from, to) = ends.split_once('-').expect("two cells");
        (cell(from), cell(to))
    }

    #[test]
    fn lines_run_between_points() {
        let mut board = Diagram { geometry: Geometry::Points, ..Diagram::new(3, 3, PieceSet::WhiteAndBlack) };
        board.lines = ["a1-c1", "a1-a3", "a3-c1", "c1-c3"].map(line).to_vec();
        board.off_board = vec![cell("b2"), cell("b3")];
        board.cells = vec![(cell("b1"), Piece::Of(Side::Second))];
        board.marks = vec![(cell("b1"), Mark::Last), (cell("c3"), Mark::Allowed)];
        let expected = ["3 .      (.)", "  | \\     |", "2 .   \\   .", "  |     \\ |", "1 .--[o]--.", "  a   b   c"];
        assert_eq!(text(&board).lines().collect::<Vec<_>>(), expected, "\n{}", text(&board));
    }

    #[test]
    fn boxes_have_owners() {
        let mut board = Diagram { geometry: Geometry::Dots, ..Diagram::new(3, 2, PieceSet::RedAndAzureTokens) };
        board.lines = ["a1-b1", "a1-a2", "b1-b2", "a2-b2"].map(line).to_vec();
        board.boxes = vec![(cell("a1"), Side::First)];
        assert_eq!(text(&board), "2 .---.   .\n  | x |\n1 .---.   .\n  a   b   c");
    }
}
