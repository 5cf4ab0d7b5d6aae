//! A diagram in words, for people who cannot see it.

use std::collections::BTreeMap;

use tavoliere_games::rules::{Cell, Diagram, Direction, Game, Geometry, Mark, Piece, Rim, Side};
use tavoliere_render::text::{Sign, sign_on, signs};
use tavoliere_seam::platform::language::{Language, SIDE};

/// Returns a description of a board: one sentence for each side, for the edges of sides, for pieces and lines of no side,
/// and for each sign on empty cells. `sides` are the names of the sides.
pub(crate) fn board(language: Language, diagram: &Diagram, game: &Game, sides: &[String; 2]) -> Vec<String> {
    let of_side = |side: Side| {
        let pieces = pieces(diagram, side);
        let name = sides[side.index()].as_str();
        let variables = [("side", name.into()), ("count", pieces.len().into()), ("cells", pieces.join(" ").into())];
        language.say_with("described-side", variables)
    };
    let of_no_side =
        [edges(language, diagram, game), shared(language, diagram), lines(language, diagram), drawn(language, diagram)];
    let told = Side::BOTH.map(of_side).into_iter().chain(of_no_side.into_iter().flatten());
    told.chain(signs_on_cells(language, diagram, game)).collect()
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
        let words = sign_in_words(language, sign, 1, game);
        // A piece that is drawn as its own name needs no explanation.
        (!words.eq_ignore_ascii_case(written)).then(|| format!("{written} {words}"))
    };
    signs(diagram).into_iter().filter_map(explained).collect::<Vec<_>>().join(" · ")
}

/// Returns the content of a cell in words; `None` if it is empty and not marked.
fn cell_in_words(language: Language, diagram: &Diagram, cell: Cell, game: &Game) -> Option<String> {
    let is_last = diagram.marks.contains(&(cell, Mark::Last));
    let signs = [sign_on(diagram, cell), is_last.then_some(Sign::Last)];
    let words: Vec<String> = signs.into_iter().flatten().map(|sign| sign_in_words(language, sign, 1, game)).collect();
    (!words.is_empty()).then(|| words.join(", "))
}

/// A sign in words, as it is said of so many cells.
fn sign_in_words(language: Language, sign: Sign, count: usize, game: &Game) -> String {
    let of_side = |id: &str, side: Side| language.say_with(id, language.side_variables(game, side, SIDE));
    let of_cells = |id: &str| language.said_in(game, id, vec![("count", count.into())]);
    match sign {
        Sign::Piece(side) => language.side_name(game, side),
        Sign::Captured(side) => of_side("legend-captured", side),
        Sign::Only(side) => of_side("legend-only", side),
        Sign::Shared(value) => language.say_with("legend-shared", [("value", signed(value.into()).into())]),
        Sign::Origin => language.say("legend-origin"),
        Sign::Lines => language.say("legend-lines"),
        Sign::Margin => of_cells("legend-margin"),
        Sign::Forbidden => language.say("legend-forbidden"),
        Sign::Dead => of_cells("legend-dead"),
        Sign::Last => language.say("legend-last"),
        Sign::Allowed => language.say("legend-allowed"),
    }
}

/// A number with a minus sign instead of a hyphen, so that screen readers read it.
pub(crate) fn signed(number: i32) -> String {
    number.to_string().replace('-', "−")
}

/// The edges of the board that belong to each side.
fn edges(language: Language, diagram: &Diagram, game: &Game) -> Option<String> {
    let edge = |rim: &Rim| match rim {
        Rim::Left => "edge-left",
        Rim::Upper => "edge-upper",
        Rim::Right => "edge-right",
        Rim::Lower => "edge-lower",
    };
    let of_side = |side: Side| {
        let own = diagram.rims.iter().filter(|(_, owner)| *owner == side);
        let names: Vec<String> = own.map(|(rim, _)| language.say(edge(rim))).collect();
        let variables = [("side", language.side_name(game, side).into()), ("edges", language.list(&names).into())];
        language.say_with("described-edges-of", variables)
    };
    let told = || Side::BOTH.map(of_side).join("; ");
    (!diagram.rims.is_empty()).then(|| language.say_with("described-edges", [("edges", told().into())]))
}

/// The signs on cells that no other sentence tells, each with its cells.
fn signs_on_cells(language: Language, diagram: &Diagram, game: &Game) -> Vec<String> {
    let is_told_here =
        |sign: &Sign| matches!(sign, Sign::Origin | Sign::Margin | Sign::Only(_) | Sign::Forbidden | Sign::Dead);
    let told = |sign: Sign| {
        let cells: Vec<Cell> = diagram.places().filter(|cell| sign_on(diagram, *cell) == Some(sign)).collect();
        let words = capital(&sign_in_words(language, sign, cells.len(), game));
        language.say_with("described-sign", [("sign", words.into()), ("cells", ranges(cells).join(" ").into())])
    };
    signs(diagram).into_iter().map(|(sign, _)| sign).filter(is_told_here).map(told).collect()
}

/// Words at the beginning of a sentence.
pub(crate) fn capital(words: &str) -> String {
    let mut letters = words.chars();
    let first = letters.next().into_iter().flat_map(char::to_uppercase);
    first.chain(letters).collect()
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

/// The pieces of a side: strips by their two ends, boxes by their lower left dots, else cells.
fn pieces(diagram: &Diagram, side: Side) -> Vec<String> {
    let of_side = |strip: &&(Cell, Cell)| diagram.piece(strip.0) == Some(Piece::Of(side));
    let strips: Vec<String> = diagram.strips.iter().filter(of_side).map(|(from, to)| format!("{from}-{to}")).collect();
    if !strips.is_empty() {
        return strips;
    }
    let boxes = diagram.boxes.iter().filter(|(_, owner)| *owner == side).map(|(cell, _)| *cell);
    ranges(diagram.cells_of(side).chain(boxes).collect())
}

/// Cells row by row. Three or more neighbours in a row are a range.
fn ranges(mut cells: Vec<Cell>) -> Vec<String> {
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
    use std::collections::BTreeSet;

    use rand::{RngExt, SeedableRng};
    use rand_chacha::ChaCha8Rng;
    use tavoliere_games::games::{GAMES, find};
    use tavoliere_games::rules::{PieceSet, Setup, play};

    #[test]
    fn between_dots_boxes_are_counted() {
        let dots = Diagram { geometry: Geometry::Dots, ..Diagram::new(4, 4, PieceSet::RedAndAzureTokens) };
        assert_eq!(size(Language::EN, &dots), "3 × 3");
        assert_eq!(size(Language::EN, &Diagram::new(4, 3, PieceSet::WhiteAndBlack)), "4 × 3");
    }

    /// The cells that a sentence names.
    fn cells_named(sentence: &str) -> BTreeSet<String> {
        let words = sentence.split([' ', '.', '(', ')', ';']);
        let ends = words.filter_map(|word| {
            let (from, to) = word.split_once('-').unwrap_or((word, word));
            Some((Cell::from_name(from)?, Cell::from_name(to)?))
        });
        let between = |(from, to): (Cell, Cell)| {
            let columns = from.column.min(to.column)..=from.column.max(to.column);
            columns.flat_map(move |column| {
                (from.row.min(to.row)..=from.row.max(to.row)).map(move |row| Cell::new(column, row).to_string())
            })
        };
        ends.flat_map(between).collect()
    }

    #[test]
    fn all_that_is_on_the_board_of_any_game_is_told() {
        for game in GAMES {
            let mut random = ChaCha8Rng::seed_from_u64(5);
            let mut position = Setup::new(game, &[], 5).expect("defaults").start();
            for _ in 0..80 {
                let diagram = position.diagram();
                let told = board(Language::EN, &diagram, game, &["1".to_owned(), "2".to_owned()]);
                let named: BTreeSet<String> = told.iter().flat_map(|sentence| cells_named(sentence)).collect();
                for cell in diagram.places().filter(|cell| sign_on(&diagram, *cell) != Some(Sign::Lines)) {
                    let sign = sign_on(&diagram, cell);
                    assert!(
                        sign.is_none() || named.contains(&cell.to_string()),
                        "{}: {cell} {sign:?} {told:?}",
                        game.id
                    );
                }
                let has = |start: &str| told.iter().any(|sentence| sentence.starts_with(start));
                assert_eq!(has("Edges: "), !diagram.rims.is_empty(), "{}: {told:?}", game.id);
                assert_eq!(has("Lines printed "), !diagram.printed.is_empty(), "{}: {told:?}", game.id);
                let Some(steps) = position.sample(&mut |count| random.random_range(..count)) else { break };
                position.play(&steps).expect("a legal move");
            }
        }
    }

    #[test]
    fn edges_and_signs_are_told_in_whole_sentences() {
        let shown = |id: &str, moves: &str| {
            let game = find(id).expect("a game");
            let mut position = Setup::new(game, &[], 0).expect("defaults").start();
            for typed in moves.split_whitespace() {
                play(&mut *position, typed).expect("a legal move");
            }
            [Language::EN, Language::IT, Language::ES].map(|language| {
                board(language, &position.diagram(), game, &["1".to_owned(), "2".to_owned()])[2..].join(" ")
            })
        };
        for (id, moves, told) in [
            (
                "hex",
                "",
                [
                    "Edges: Red bottom and top; Azure left and right.",
                    "Lati: Rosso in basso e in alto; Azzurro a sinistra e a destra.",
                    "Lados: Rojas abajo y arriba; Azules a la izquierda y a la derecha.",
                ],
            ),
            ("amazons", "d1-d3-c3", ["Arrow: c3.", "Freccia: c3.", "Flecha: c3."]),
            ("amazons", "d1-d3-c3 d10-d8-e8", ["Arrows: c3 e8.", "Frecce: c3 e8.", "Flechas: c3 e8."]),
        ] {
            assert_eq!(shown(id, moves), told, "{id}");
        }
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
