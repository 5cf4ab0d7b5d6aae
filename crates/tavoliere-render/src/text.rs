//! A board as text for a monospaced font.

use tavoliere_games::rules::{Cell, Diagram, Direction, Geometry, Mark, Piece, Side};

use super::extent::last_move;
use super::text_lines;

/// The meaning of a sign in a text board.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Sign {
    Piece(Side),
    /// A piece captured in the last move.
    Captured(Side),
    /// A shared piece with its value.
    Shared(i8),
    Origin,
    /// Printed lines.
    Lines,
    /// A cell that counts for the winner's margin.
    Margin,
    /// An empty cell open to this side only.
    Only(Side),
    /// A cell marked as forbidden.
    Forbidden,
    /// An empty cell closed to both sides for the rest of the game.
    Dead,
    /// A cell of the last move.
    Last,
    /// A legal move.
    Allowed,
}

/// The maximum number of columns with spaces between them; wider boards would wrap on a phone.
const WIDE: u8 = 16;

/// The board with row numbers on the left and column letters below, without a final line break.
///
/// - `x` and `o` are the pieces of the first and the second side, in capitals if just captured. A strip is a row of
///   them. `2`, `3` and `-` are shared pieces (`-` for a negative value), `#` is the origin.
/// - Empty cells are `.`, or their printed lines: `-`, `|`, `/`, `\`. If a cell has two lines, all cells are two
///   characters wide. Lines under rings are not shown: only those of the last ring matter, and the cells that they
///   allow are marked.
/// - `!` is a forbidden cell.
/// - `+` is the winner's margin. `'` and `,` are cells open to the first or the second side only, and `-` cells closed
///   to both.
/// - Brackets are around the last move, parentheses around legal moves that are adjacent in a row. Boards with more
///   than 16 columns have no room for them: there `*` is the last move and `?` a legal move.
/// - Lines between points or dots are drawn with `-`, `|`, `/` and `\\`. A box has the sign of its owner.
/// - Rows of hexagons are shifted as on the board.
#[must_use]
pub fn text(diagram: &Diagram) -> String {
    if matches!(diagram.geometry, Geometry::Points | Geometry::Dots) {
        return text_lines::text(diagram);
    }
    let margin = diagram.rows.to_string().len();
    let width = cell_width(diagram);
    let last = last_move(diagram);
    let cells = |row: u8| match is_wide(diagram) {
        true => close_cells_of_row(diagram, row, &last),
        false => cells_of_row(diagram, row, width, &last),
    };
    let shifted = |row: u8| match diagram.geometry {
        Geometry::Hexagons => " ".repeat(usize::from(row)),
        _ => String::new(),
    };
    let row = |row: u8| format!("{}{:>margin$}{}", shifted(row), row + 1, cells(row).trim_end());
    let mut lines: Vec<String> = (0..diagram.rows).rev().map(row).collect();
    let letter = |column: u8| match is_wide(diagram) {
        true => Cell::column_letter(column).to_string(),
        false => format!("{:<width$} ", Cell::column_letter(column)),
    };
    let letters: String = (0..diagram.columns).map(letter).collect();
    lines.push(format!("{:margin$} {}", "", letters.trim_end()));
    lines.join("\n")
}

/// The signs on a text board with their meanings, in the order of [`Sign`].
#[must_use]
pub fn signs(diagram: &Diagram) -> Vec<(Sign, &'static str)> {
    let last = last_move(diagram);
    let mut found: Vec<Sign> = diagram.places().filter_map(|cell| sign(diagram, cell)).collect();
    found.extend(diagram.boxes.iter().map(|(_, side)| Sign::Piece(*side)));
    found.extend((!last.is_empty()).then_some(Sign::Last));
    found.extend(diagram.marks.iter().any(|(_, mark)| *mark == Mark::Allowed).then_some(Sign::Allowed));
    found.sort_unstable();
    found.dedup();
    found.into_iter().map(|sign| (sign, spelled(sign, is_wide(diagram)))).collect()
}

/// The content of a cell, in the same signs; `None` for a plain empty cell.
#[must_use]
pub fn sign_on(diagram: &Diagram, cell: Cell) -> Option<Sign> {
    sign(diagram, cell)
}

const fn is_wide(diagram: &Diagram) -> bool {
    diagram.columns > WIDE
}

/// The text of a sign.
const fn spelled(sign: Sign, wide: bool) -> &'static str {
    match (sign, wide) {
        (Sign::Piece(Side::First), _) => "x",
        (Sign::Piece(Side::Second), _) => "o",
        (Sign::Captured(Side::First), _) => "X",
        (Sign::Captured(Side::Second), _) => "O",
        (Sign::Shared(value), _) => match value {
            2 => "2",
            3 => "3",
            _ => "-",
        },
        (Sign::Origin, _) => "#",
        (Sign::Lines, _) => "- | / \\",
        (Sign::Margin, _) => "+",
        (Sign::Only(Side::First), _) => "'",
        (Sign::Only(Side::Second), _) => ",",
        (Sign::Forbidden, _) => "!",
        (Sign::Dead, _) => "-",
        (Sign::Last, true) => "*",
        (Sign::Last, false) => "[ ]",
        (Sign::Allowed, true) => "?",
        (Sign::Allowed, false) => "( )",
    }
}

/// The width of a cell in characters: the maximum number of printed lines on a cell.
fn cell_width(diagram: &Diagram) -> usize {
    let lines = |cell: Cell| diagram.printed.iter().filter(|(at, _)| *at == cell).count();
    diagram.printed.iter().map(|(cell, _)| lines(*cell)).max().unwrap_or(1)
}

/// The reason for brackets around a cell.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Around {
    Nothing,
    Brackets,
    Parentheses,
}

/// The reason for brackets around a cell, with the cells of the last move.
pub(super) fn around(diagram: &Diagram, cell: Cell, last: &[Cell]) -> Around {
    match (last.contains(&cell), marked(diagram, cell, |mark| mark == Mark::Allowed)) {
        (true, _) => Around::Brackets,
        (false, true) => Around::Parentheses,
        (false, false) => Around::Nothing,
    }
}

/// A row with separators: one before each cell and one after the last.
fn cells_of_row(diagram: &Diagram, row: u8, width: usize, last: &[Cell]) -> String {
    let around = |column: u8| around(diagram, Cell::new(column, row), last);
    let mut line = String::new();
    for column in 0..=diagram.columns {
        let before = column.checked_sub(1).map_or(Around::Nothing, around);
        let after = if column < diagram.columns { around(column) } else { Around::Nothing };
        line.push(between(before, after));
        if column < diagram.columns {
            line.push_str(&format!("{:<width$}", written(diagram, Cell::new(column, row))));
        }
    }
    line
}

/// The separator between two neighbours. Brackets take precedence.
const fn between(before: Around, after: Around) -> char {
    match (before, after) {
        (Around::Nothing, Around::Nothing) | (Around::Parentheses, Around::Parentheses) => ' ',
        (Around::Brackets, Around::Brackets) => '|',
        (_, Around::Brackets) => '[',
        (Around::Brackets, _) => ']',
        (Around::Nothing, Around::Parentheses) => '(',
        (Around::Parentheses, Around::Nothing) => ')',
    }
}

/// A row without separators.
fn close_cells_of_row(diagram: &Diagram, row: u8, last: &[Cell]) -> String {
    let sign_of = |cell: Cell| {
        if last.contains(&cell) {
            spelled(Sign::Last, true).to_owned()
        } else if marked(diagram, cell, |mark| mark == Mark::Allowed) {
            spelled(Sign::Allowed, true).to_owned()
        } else {
            written(diagram, cell)
        }
    };
    let cells = (0..diagram.columns).map(|column| sign_of(Cell::new(column, row)));
    std::iter::once(" ".to_owned()).chain(cells).collect()
}

/// The text of a cell.
pub(super) fn written(diagram: &Diagram, cell: Cell) -> String {
    match sign(diagram, cell) {
        None => ".".to_owned(),
        Some(Sign::Lines) => lines_on(diagram, cell).map(Direction::sign).collect(),
        Some(sign) => spelled(sign, is_wide(diagram)).to_owned(),
    }
}

/// The sign of a cell; `None` for a plain empty cell.
fn sign(diagram: &Diagram, cell: Cell) -> Option<Sign> {
    let has = |wanted: fn(Mark) -> bool| marked(diagram, cell, wanted);
    match diagram.piece(cell) {
        Some(Piece::Of(side)) if has(|mark| mark == Mark::Captured) => Some(Sign::Captured(side)),
        Some(Piece::Of(side)) => Some(Sign::Piece(side)),
        Some(Piece::Origin) => Some(Sign::Origin),
        Some(Piece::Shared(value)) => Some(Sign::Shared(value)),
        None if has(|mark| mark == Mark::Forbidden) => Some(Sign::Forbidden),
        None if has(|mark| matches!(mark, Mark::Margin(_))) => Some(Sign::Margin),
        None if has(|mark| mark == Mark::Dead) => Some(Sign::Dead),
        None if has(|mark| mark == Mark::ClosedTo(Side::Second)) => Some(Sign::Only(Side::First)),
        None if has(|mark| mark == Mark::ClosedTo(Side::First)) => Some(Sign::Only(Side::Second)),
        None => lines_on(diagram, cell).next().map(|_| Sign::Lines),
    }
}

fn lines_on(diagram: &Diagram, cell: Cell) -> impl Iterator<Item = Direction> + '_ {
    diagram.printed.iter().filter(move |(at, _)| *at == cell).map(|(_, direction)| *direction)
}

fn marked(diagram: &Diagram, cell: Cell, wanted: impl Fn(Mark) -> bool) -> bool {
    diagram.marks.iter().any(|(at, mark)| *at == cell && wanted(*mark))
}

#[cfg(test)]
mod tests {
    use super::*;
    use tavoliere_games::rules::PieceSet;

    fn diagram(columns: u8, rows: u8, pieces: &[(&str, Side)], marks: &[(&str, Mark)]) -> Diagram {
        let cell = |name: &str| Cell::from_name(name).unwrap();
        Diagram {
            cells: pieces.iter().map(|(name, side)| (cell(name), Piece::Of(*side))).collect(),
            marks: marks.iter().map(|(name, mark)| (cell(name), *mark)).collect(),
            ..Diagram::new(columns, rows, PieceSet::CrossesAndNoughts)
        }
    }

    fn assert_text(diagram: &Diagram, lines: &[&str]) {
        let found = text(diagram);
        assert_eq!(found.lines().collect::<Vec<_>>(), lines, "\n{found}");
    }

    #[test]
    fn pieces_stand_on_their_cells() {
        assert_text(&diagram(1, 1, &[], &[]), &["1 .", "  a"]);
        let pieces = [("a1", Side::First), ("c2", Side::Second)];
        assert_text(&diagram(3, 2, &pieces, &[]), &["2 . . o", "1 x . .", "  a b c"]);
    }

    #[test]
    fn the_last_move_is_in_brackets_wherever_it_is() {
        let pieces = [("a1", Side::First), ("b2", Side::Second), ("c1", Side::First)];
        for (last, upper, lower) in [
            (&["a1"][..], "2 . o .", "1[x]. x"),
            (&["b2"], "2 .[o].", "1 x . x"),
            (&["c1"], "2 . o .", "1 x .[x]"),
            (&["b1"], "2 . o .", "1 x[.]x"),
            (&["b1", "c1"], "2 . o .", "1 x[.|x]"),
        ] {
            let marks: Vec<(&str, Mark)> = last.iter().map(|name| (*name, Mark::Last)).collect();
            assert_text(&diagram(3, 2, &pieces, &marks), &[upper, lower, "  a b c"]);
        }
    }

    #[test]
    fn marks_show_on_empty_cells_only() {
        let pieces = [("a1", Side::First), ("b1", Side::Second)];
        let marks = [
            ("a1", Mark::Margin(Side::First)),
            ("b1", Mark::Dead),
            ("a2", Mark::Margin(Side::First)),
            ("b2", Mark::Dead),
            ("c2", Mark::ClosedTo(Side::Second)),
            ("c1", Mark::Forbidden),
        ];
        assert_text(&diagram(3, 2, &pieces, &marks), &["2 + - '", "1 x o !", "  a b c"]);
    }

    #[test]
    fn strips_shared_pieces_and_the_origin_have_signs() {
        let cell = |name: &str| Cell::from_name(name).unwrap();
        let mut board = diagram(4, 2, &[("a1", Side::First), ("b1", Side::First), ("c1", Side::First)], &[]);
        board.strips.push((cell("a1"), cell("c1")));
        let nobodys =
            [("a2", Piece::Shared(2)), ("b2", Piece::Shared(3)), ("c2", Piece::Shared(-2)), ("d2", Piece::Origin)];
        board.cells.extend(nobodys.map(|(name, piece)| (cell(name), piece)));
        assert_text(&board, &["2 2 3 - #", "1 x x x .", "  a b c d"]);
        board.marks.push((cell("c1"), Mark::Last));
        assert_text(&board, &["2 2 3 - #", "1[x|x|x].", "  a b c d"]);
    }

    #[test]
    fn captured_pieces_are_capitals() {
        let pieces = [("a1", Side::First), ("b1", Side::Second), ("c1", Side::First)];
        let marks = [("a1", Mark::Captured), ("b1", Mark::Captured), ("c1", Mark::Last)];
        assert_text(&diagram(3, 1, &pieces, &marks), &["1 X O[x]", "  a b c"]);
    }

    #[test]
    fn printed_lines_show_on_empty_cells() {
        let cell = |name: &str| Cell::from_name(name).unwrap();
        let mut board = diagram(4, 1, &[("b1", Side::First)], &[]);
        let names = ["a1", "b1", "c1", "d1"];
        board.printed = names.map(cell).into_iter().zip(Direction::ALL).collect();
        assert_text(&board, &["1 - x / \\", "  a b c d"]);
        board.printed.extend([(cell("a1"), Direction::Vertical), (cell("b1"), Direction::Rising)]);
        board.marks.push((cell("b1"), Mark::Last));
        assert_text(&board, &["1 -|[x ]/  \\", "  a  b  c  d"]);
    }

    #[test]
    fn neighbours_that_may_be_played_next_share_parentheses() {
        for (last, allowed, line) in
            [("", "b1 c1", "1 .(. .). ."), ("", "a1 c1 e1", "1(.).(.).(.)"), ("c1", "a1 b1 d1 e1", "1(. .[.]. .)")]
        {
            let with = |names: &'static str, mark: Mark| names.split_whitespace().map(move |name| (name, mark));
            let marks: Vec<_> = with(last, Mark::Last).chain(with(allowed, Mark::Allowed)).collect();
            assert_text(&diagram(5, 1, &[], &marks), &[line, "  a b c d e"]);
        }
    }

    #[test]
    fn large_boards_stay_aligned() {
        let large = text(&diagram(25, 25, &[("y25", Side::First), ("a10", Side::Second)], &[("y25", Mark::Last)]));
        let lines: Vec<&str> = large.lines().collect();
        assert_eq!(lines.len(), 26);
        assert_eq!(lines[0], format!("25 {}*", ".".repeat(24)));
        assert_eq!(lines[15], format!("10 o{}", ".".repeat(24)));
        assert_eq!(lines[16], format!(" 9 {}", ".".repeat(25)));
        assert_eq!(lines[25], "   abcdefghijklmnopqrstuvwxy");
        let sixteen = text(&diagram(16, 10, &[], &[("a10", Mark::Last)]));
        assert!(sixteen.starts_with("10[.]. .") && sixteen.lines().all(|line| line.len() <= 34), "{sixteen}");
    }

    #[test]
    fn signs_are_those_on_the_board() {
        let pieces = [("a1", Side::First), ("b1", Side::Second), ("c1", Side::Second)];
        let marks =
            [("b1", Mark::Captured), ("c1", Mark::Last), ("a2", Mark::Dead), ("b2", Mark::ClosedTo(Side::First))];
        let found = signs(&diagram(3, 2, &pieces, &marks));
        let expected = [
            (Sign::Piece(Side::First), "x"),
            (Sign::Piece(Side::Second), "o"),
            (Sign::Captured(Side::Second), "O"),
            (Sign::Only(Side::Second), ","),
            (Sign::Dead, "-"),
            (Sign::Last, "[ ]"),
        ];
        assert_eq!(found, expected);
        assert_eq!(signs(&diagram(3, 2, &[], &[])), []);
    }
}
