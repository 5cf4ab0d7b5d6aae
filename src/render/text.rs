//! A board as lines of text for a monospaced font.

use crate::rules::{Cell, Diagram, Mark, Piece, Side};

/// The board with numbers on the left and letters below: `x` and `o` for pieces, `.` for empty cells, `+` where the
/// winner's margin is, `-` where nobody may ever play, and brackets around the last move. No line break at the end.
#[must_use]
pub fn text(diagram: &Diagram) -> String {
    let margin = diagram.rows.to_string().len();
    let mut lines: Vec<String> = (0..diagram.rows)
        .rev()
        .map(|row| format!("{:>margin$}{}", row + 1, cells_of_row(diagram, row).trim_end()))
        .collect();
    let letters: String = (0..diagram.columns).map(|column| format!(" {}", Cell::column_letter(column))).collect();
    lines.push(format!("{:margin$}{letters}", ""));
    lines.join("\n")
}

/// Each cell with the sign before it, and the sign after the last.
fn cells_of_row(diagram: &Diagram, row: u8) -> String {
    let last = |column: u8| marked(diagram, Cell::new(column, row), |mark| mark == Mark::Last);
    let mut line = String::new();
    for column in 0..=diagram.columns {
        let before = column.checked_sub(1).is_some_and(last);
        line.push(match (before, last(column)) {
            (false, false) => ' ',
            (false, true) => '[',
            (true, false) => ']',
            (true, true) => '|',
        });
        if column < diagram.columns {
            line.push(sign(diagram, Cell::new(column, row)));
        }
    }
    line
}

fn sign(diagram: &Diagram, cell: Cell) -> char {
    match diagram.piece(cell) {
        Some(Piece::Of(Side::First)) => 'x',
        Some(Piece::Of(Side::Second)) => 'o',
        Some(Piece::Origin) => '#',
        Some(Piece::Shared(value)) => shared_sign(value),
        None if marked(diagram, cell, |mark| matches!(mark, Mark::Margin(_))) => '+',
        None if marked(diagram, cell, |mark| mark == Mark::Dead) => '-',
        None => '.',
    }
}

/// `2`, `3`, or `-` for a malus.
fn shared_sign(value: i8) -> char {
    u32::try_from(value).ok().and_then(|value| char::from_digit(value, 10)).unwrap_or('-')
}

fn marked(diagram: &Diagram, cell: Cell, wanted: impl Fn(Mark) -> bool) -> bool {
    diagram.marks.iter().any(|(at, mark)| *at == cell && wanted(*mark))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::PieceSet;

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
        ];
        assert_text(&diagram(3, 2, &pieces, &marks), &["2 + - .", "1 x o .", "  a b c"]);
    }

    #[test]
    fn large_boards_stay_aligned() {
        let large = text(&diagram(25, 25, &[("y25", Side::First), ("a10", Side::Second)], &[("y25", Mark::Last)]));
        let lines: Vec<&str> = large.lines().collect();
        assert_eq!(lines.len(), 26);
        assert_eq!(lines[0], format!("25{}[x]", " .".repeat(24)));
        assert_eq!(lines[15], format!("10 o{}", " .".repeat(24)));
        assert_eq!(lines[16], format!(" 9{}", " .".repeat(25)));
        assert_eq!(lines[25], "   a b c d e f g h i j k l m n o p q r s t u v w x y");
    }
}
