//! Boards to touch: drawn as in pictures, with an element for each cell.

use tavoliere_games::rules::{Cell, Diagram};
use tavoliere_render::theme::size;
use tavoliere_render::touch::{bare, touchable};
use tavoliere_render::{Frame, Theme, draw};

use super::boards::{END, board, closed, ended};
use super::positions;
use super::themes::expanded;
use tavoliere_games::rules::Side;

fn boards() -> impl Iterator<Item = (&'static str, Diagram)> {
    let own = [("closed", closed(board(&["x..", ".Ox"]))), ("ended", ended(board(&END), Side::First))];
    own.into_iter().chain(positions::all())
}

/// A shape and its place.
type PlacedShape = (i64, i64, String);

/// The shapes of an SVG with their places, the background left out, as far from the top as if the board began there.
fn shapes(svg: &str, top: u32) -> Vec<PlacedShape> {
    let shifted = |line: &str| -> Option<PlacedShape> {
        let (place, shape) = line.strip_prefix("<g transform=\"translate(")?.split_once(")\">")?;
        let (x, y) = place.split_once(' ')?;
        let [x, y] = [x, y].map(|at| at.parse::<i64>().expect("whole pixels"));
        Some((x, y - i64::from(top), shape.trim_end_matches("</g>").to_owned()))
    };
    expanded(svg).lines().filter_map(shifted).collect()
}

/// Whether these are the first of those. A label at the edge stays within what is seen, so it may be a little farther in.
fn begins(these: &[PlacedShape], those: &[PlacedShape]) -> bool {
    let is_near = |one: i64, other: i64| (one - other).abs() <= 40;
    let alike = these.iter().zip(those).all(|((x, y, shape), (other_x, other_y, other))| {
        shape == other && is_near(*x, *other_x) && is_near(*y, *other_y)
    });
    these.len() <= those.len() && alike
}

#[test]
fn a_board_to_touch_has_the_shapes_of_the_picture() {
    for theme in [&Theme::LIGHT, &Theme::WOOD] {
        for (name, diagram) in boards() {
            let picture = shapes(&draw(&Frame::default(), &diagram, theme).to_string(), size::BOARD_TOP_ALONE);
            let touched = shapes(&touchable(&diagram, theme), size::BOARD_TOP_ALONE);
            let small = shapes(&bare(&diagram, theme), size::BOARD_TOP_ALONE);
            assert!(begins(&small, &picture) && small.len() < picture.len(), "{name}: without coordinates");
            let (_, _, texts) = touched.last().filter(|_| begins(&small, &touched)).expect("the coordinates");
            assert_eq!(texts.matches("<text").count(), picture.len() - small.len(), "{name}: as text");
            for column in 0..diagram.columns {
                assert!(texts.contains(&format!(">{}</text>", Cell::column_letter(column))), "{name}: {texts}");
            }
        }
    }
}

#[test]
fn each_cell_is_an_element_with_its_name() {
    for (name, diagram) in boards() {
        let svg = touchable(&diagram, &Theme::LIGHT.with_variables());
        let (_, grid) = svg.split_once("role=\"grid\"").expect("a grid");
        let rows: Vec<&str> = grid.split("role=\"row\"").skip(1).collect();
        assert_eq!(rows.len(), usize::from(diagram.rows), "{name}");
        for (row, cells) in (0..diagram.rows).rev().zip(rows) {
            let named: Vec<&str> =
                cells.split("data-cell=\"").skip(1).filter_map(|cell| cell.split('"').next()).collect();
            let wanted: Vec<String> = (0..diagram.columns).map(|column| Cell::new(column, row).to_string()).collect();
            assert_eq!(named, wanted, "{name}");
        }
    }
}

#[test]
fn all_of_it_is_in_view() {
    for (name, diagram) in boards() {
        let svg = touchable(&diagram, &Theme::LIGHT);
        let four = |attribute: &str| -> [i64; 4] {
            let (_, after) = svg.split_once(attribute).expect("the attribute");
            let numbers =
                after.split('"').next().expect("quoted").split(' ').map(|word| word.parse().expect("a number"));
            numbers.collect::<Vec<_>>().try_into().expect("four")
        };
        let ([left, top, width, height], [x, y, across, down]) = (four("viewBox=\""), four("data-board=\""));
        assert!(left <= x && top <= y && x + across <= left + width && y + down <= top + height, "{name}");
        assert!(across * 10 >= width * 8, "{name}: {across} of {width}");
        for number in ["piece-0", "piece-1"] {
            assert!(svg.contains(&format!("<g id=\"{number}\" data-piece=")), "{name}: {number}");
        }
    }
}
