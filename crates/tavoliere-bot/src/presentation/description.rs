//! A diagram in words, for people who cannot see it.

use std::collections::BTreeMap;

use tavoliere_games::rules::{Cell, Diagram, Direction, Game, Geometry, Mark, Piece, Side};
use tavoliere_render::text::{Sign, sign_on, signs};
use tavoliere_seam::platform::language::{Language, SIDE};

/// Returns a description of a board: one sentence for each side, and for pieces and lines of no side. `sides` are the
/// names of the sides.
pub(crate) fn board(language: Language, diagram: &Diagram, sides: &[String; 2]) -> Vec<String> {
    let of_side = |side: Side| {
        let pieces = pieces(diagram, side);
        let name = sides[side.index()].as_str();
        let variables = [("side", name.into()), ("count", pieces.len().into()), ("cells", pieces.join(" ").into())];
        language.say_with("described-side", variables)
    };
    let of_no_side = [shared(language, diagram), lines(language, diagram), drawn(language, diagram)];
    Side::BOTH.map(of_side).into_iter().chain(of_no_side.into_iter().flatten()).collect()
}

/// The size of a board.
pub(crate) fn size(language: Language, diagram: &Diagram) -> String {
    if !diagram.off_board.is_empty() {
        let points = usize::from(diagram.columns) * usize::from(diagram.rows) - diagram.off_board.len();
        return language.say_with("board-points", [("count", points.into())]);
    }
    let [columns, rows] = diagram.size();
    language.say_with("board-size", [("columns", columns.into()), ("rows", rows.into())])
}

/// The content of each cell that is not empty, in words.
pub(crate) fn cells(language: Language, diagram: &Diagram, game: &Game) -> BTreeMap<String, String> {
    let all = (0..diagram.rows).flat_map(|row| (0..diagram.columns).map(move |column| Cell::new(column, row)));
    all.filter_map(|cell| Some((cell.to_string(), cell_in_words(language, diagram, cell, game)?))).collect()
}

/// The legend of a board drawn as text.
pub(crate) fn legend(language: Language, diagram: &Diagram, game: &Game) -> String {
    let explained = |(sign, written): (Sign, &str)| {
        let words = sign_in_words(language, sign, game);
        // A piece that is drawn as its own name needs no explanation.
        (!words.eq_ignore_ascii_case(written)).then(|| format!("{written} {words}"))
    };
    signs(diagram).into_iter().filter_map(explained).collect::<Vec<_>>().join(" · ")
}

/// Returns the content of a cell in words; `None` if it is empty and not marked.
fn cell_in_words(language: Language, diagram: &Diagram, cell: Cell, game: &Game) -> Option<String> {
    let is_last = diagram.marks.contains(&(cell, Mark::Last));
    let signs = [sign_on(diagram, cell), is_last.then_some(Sign::Last)];
    let words: Vec<String> = signs.into_iter().flatten().map(|sign| sign_in_words(language, sign, game)).collect();
    (!words.is_empty()).then(|| words.join(", "))
}

fn sign_in_words(language: Language, sign: Sign, game: &Game) -> String {
    let of_side = |id: &str, side: Side| language.say_with(id, language.side_variables(game, side, SIDE));
    match sign {
        Sign::Piece(side) => language.side_name(game, side),
        Sign::Captured(side) => of_side("legend-captured", side),
        Sign::Only(side) => of_side("legend-only", side),
        Sign::Shared(value) => language.say_with("legend-shared", [("value", signed(value.into()).into())]),
        Sign::Origin => language.say("legend-origin"),
        Sign::Lines => language.say("legend-lines"),
        Sign::Margin => language.say("legend-margin"),
        Sign::Forbidden => language.say("legend-forbidden"),
        Sign::Dead => language.say("legend-dead"),
        Sign::Last => language.say("legend-last"),
        Sign::Allowed => language.say("legend-allowed"),
    }
}

/// A number with a minus sign instead of a hyphen, so that screen readers read it.
pub(crate) fn signed(number: i32) -> String {
    number.to_string().replace('-', "−")
}

/// The shared pieces, with their values.
fn shared(language: Language, diagram: &Diagram) -> Option<String> {
    let shared = diagram.cells.iter().filter_map(|(cell, piece)| match piece {
        Piece::Shared(value) => Some(format!("{cell} ({})", signed((*value).into()))),
        Piece::Of(_) | Piece::Origin => None,
    });
    let shared: Vec<String> = shared.collect();
    let variables = [("cells", shared.join(" ").into())];
    (!shared.is_empty()).then(|| language.say_with("described-shared", variables))
}

/// The lines printed on the board, row by row.
fn lines(language: Language, diagram: &Diagram) -> Option<String> {
    if diagram.printed.is_empty() {
        return None;
    }
    let on = |cell: Cell| -> String {
        let lines = diagram.printed.iter().filter(|(at, _)| *at == cell);
        lines.map(|(_, direction)| Direction::sign(*direction)).collect()
    };
    let row = |row: u8| {
        let cells: Vec<String> = (0..diagram.columns).map(|column| on(Cell::new(column, row))).collect();
        format!("{}: {}", row + 1, cells.join(" "))
    };
    let rows: Vec<String> = (0..diagram.rows).map(row).collect();
    Some(language.say_with("described-lines", [("rows", rows.join("; ").into())]))
}

/// The lines that were drawn between dots.
fn drawn(language: Language, diagram: &Diagram) -> Option<String> {
    if diagram.geometry != Geometry::Dots || diagram.lines.is_empty() {
        return None;
    }
    let lines: Vec<String> = diagram.lines.iter().map(|(from, to)| format!("{from}-{to}")).collect();
    Some(language.say_with("described-drawn", [("lines", lines.join(" ").into())]))
}

/// The pieces of a side: strips by their two ends, boxes by their lower left dots, else cells. Three or more neighbours in a row are a range.
fn pieces(diagram: &Diagram, side: Side) -> Vec<String> {
    let of_side = |strip: &&(Cell, Cell)| diagram.piece(strip.0) == Some(Piece::Of(side));
    let strips: Vec<String> = diagram.strips.iter().filter(of_side).map(|(from, to)| format!("{from}-{to}")).collect();
    if !strips.is_empty() {
        return strips;
    }
    let boxes = diagram.boxes.iter().filter(|(_, owner)| *owner == side).map(|(cell, _)| *cell);
    let mut cells: Vec<Cell> = diagram.cells_of(side).chain(boxes).collect();
    cells.sort_unstable_by_key(|cell| (cell.row, cell.column));
    let runs = cells.chunk_by(|left, right| left.row == right.row && left.column + 1 == right.column);
    let spelled = |run: &[Cell]| match run {
        [first, _, .., last] => vec![format!("{first}-{last}")],
        few => few.iter().map(Cell::to_string).collect(),
    };
    runs.flat_map(spelled).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use tavoliere_games::rules::PieceSet;

    #[test]
    fn between_dots_boxes_are_counted() {
        let dots = Diagram { geometry: Geometry::Dots, ..Diagram::new(4, 4, PieceSet::RedAndAzureTokens) };
        assert_eq!(size(Language::EN, &dots), "3 × 3");
        assert_eq!(size(Language::EN, &Diagram::new(4, 3, PieceSet::WhiteAndBlack)), "4 × 3");
    }

    #[test]
    fn neighbours_in_a_row_are_a_range() {
        let mut diagram = Diagram::new(5, 3, PieceSet::CrossesAndNoughts);
        for name in ["e1", "a1", "b1", "c2", "d2", "e2", "a3"] {
            diagram.cells.push((Cell::from_name(name).unwrap(), Piece::Of(Side::First)));
        }
        diagram.cells.push((Cell::from_name("b3").unwrap(), Piece::Of(Side::Second)));
        assert_eq!(pieces(&diagram, Side::First), ["a1", "b1", "e1", "c2-e2", "a3"]);
        assert_eq!(pieces(&diagram, Side::Second), ["b3"]);
    }
}
