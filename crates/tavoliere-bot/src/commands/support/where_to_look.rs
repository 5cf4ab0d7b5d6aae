//! Where on the board a good move is, in words that do not tell the move.

use tavoliere_games::rules::{Cell, Diagram, Position, Step, Steps};
use tavoliere_seam::platform::language::Language;

/// A clue.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Clue {
    pub words: String,
    /// The cells among which the move is; none if it is not about cells.
    pub cells: Vec<Cell>,
}

/// Says which piece moves, or in which part of the board the move is; in which row, if that part has all moves.
pub(crate) fn where_to_look(language: Language, position: &dyn Position, best: &Steps) -> Clue {
    match best.0[..] {
        [Step::Pass] => return Clue { words: language.say("hint-where-pass"), cells: Vec::new() },
        [Step::Piece(value), ..] => {
            // A minus sign, as in the rules.
            let piece = format!("{value:+}").replace('-', "−");
            let words = language.say_with("hint-where-shared", [("piece", piece.into())]);
            return Clue { words, cells: Vec::new() };
        }
        [Step::Cell(from), Step::Cell(_)] if !position.either_way() => {
            let words = language.say_with("hint-where-piece", [("cell", from.to_string().into())]);
            return Clue { words, cells: vec![from] };
        }
        _ => {}
    }
    let (diagram, legal) = (position.diagram(), position.legal());
    let part = part_of(&diagram, best);
    let all = || (0..diagram.rows).flat_map(|row| (0..diagram.columns).map(move |column| Cell::new(column, row)));
    if legal.iter().any(|steps| part_of(&diagram, steps) != part) {
        let words = language.say_with("hint-where", [("part", part.into())]);
        let cells = all().filter(|cell| part_at(&diagram, Some(*cell)) == part).collect();
        return Clue { words, cells };
    }
    let row = middle(best).map_or(0, |cell| cell.row);
    let words = language.say_with("hint-where-row", [("row", (row + 1).into())]);
    Clue { words, cells: all().filter(|cell| cell.row == row).collect() }
}

/// The ninth of the board that a move is in, by its name in the text.
fn part_of(diagram: &Diagram, steps: &Steps) -> &'static str {
    part_at(diagram, middle(steps))
}

/// The ninth of the board with this cell; the middle one if there is none.
fn part_at(diagram: &Diagram, cell: Option<Cell>) -> &'static str {
    const PARTS: [[&str; 3]; 3] =
        [["bottom-left", "bottom", "bottom-right"], ["left", "middle", "right"], ["top-left", "top", "top-right"]];
    let Some(Cell { column, row }) = cell else { return "middle" };
    let third = |place: u8, length: u8| match length {
        0..3 => 1,
        _ => usize::from(place) * 3 / usize::from(length),
    };
    PARTS[third(row, diagram.rows).min(2)][third(column, diagram.columns).min(2)]
}

/// The cell in the middle of a move.
fn middle(steps: &Steps) -> Option<Cell> {
    let (first, last) = (steps.cells().next()?, steps.cells().last()?);
    Some(Cell::new(u8::midpoint(first.column, last.column), u8::midpoint(first.row, last.row)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use tavoliere_games::games::find;
    use tavoliere_games::rules::Setup;

    #[test]
    fn a_clue_names_a_part_of_the_board_a_row_or_a_piece() {
        for (setup, moves, best, words) in [
            ("briths-square size=9", "", "a1", "Look at the bottom left of the board."),
            ("briths-square size=9", "", "e5", "Look at the middle of the board."),
            ("briths-square size=9", "", "h5", "Look at the right side of the board."),
            ("briths-square size=3x1", "", "a1", "Look at the left side of the board."),
            ("briths-square size=1x3", "", "a3", "Look at the top of the board."),
            ("briths-square size=1x1 centre=allowed", "", "a1", "Look at row 1."),
            ("apricena size=5", "b3 d3", "b3-c3", "Look at the piece on b3."),
            ("apricena size=5", "b3 d3", "pass", "What if you just wait?"),
            ("diagonal-plus", "", "+3@c4", "Place the shared piece +3 now."),
            ("diagonal-plus", "+3@c4", "-2@a2", "Place the shared piece −2 now."),
            ("stripes size=13", "", "h8-h9", "Look at the middle of the board."),
        ] {
            let game = setup.split(' ').next().and_then(find).expect("a game");
            let mut position = Setup::parse(setup, &[game]).expect("a setup").start();
            for steps in moves.split_whitespace() {
                position.play(&Steps::parse(steps).expect("a move")).expect("legal");
            }
            let best = Steps::parse(best).expect("a move");
            let clue = where_to_look(Language::EN, &*position, &best);
            assert_eq!(clue.words, words, "{setup} {best}");
            let is_lit = best.cells().next().is_none_or(|cell| clue.cells.contains(&cell));
            assert!(is_lit || clue.cells.is_empty(), "{setup} {best}: {:?}", clue.cells);
        }
    }
}
