//! Every element of a diagram is drawn, with its ink in the right place.

use tavoliere_games::rules::{Cell, Diagram, Direction, Mark, Piece, PieceSet, Side, Stroke};
use tavoliere_render::theme::size;
use tavoliere_render::{Theme, draw};

use super::boards::placed;
use super::picture::{Picture, near, readable, wordless};
use super::positions::{self, cell, cells, scored};

const THEME: Theme = Theme::LIGHT;

#[test]
fn pieces_of_every_set_as_svg() {
    for (name, set) in [
        ("yellow and red", PieceSet::YellowAndRed),
        ("azure and yellow", PieceSet::AzureAndYellow),
        ("red and azure", PieceSet::RedAndAzure),
        ("white and black", PieceSet::WhiteAndBlackRings),
    ] {
        let mut diagram = placed(set, &["a.b", ".B."], ['a', 'b']);
        diagram.marks.push((cell("a2"), Mark::Captured));
        assert_drawn(name, &diagram);
    }
}

#[test]
fn strips_as_svg() {
    let mut diagram = placed(PieceSet::RedAndAzure, &["aaa.b", "....b", "BB.b."], ['a', 'b']);
    diagram.cells.push((cell("d2"), Piece::Origin));
    diagram.strips = [("a3", "c3"), ("e2", "e3"), ("a1", "b1")].map(|(from, to)| (cell(from), cell(to))).to_vec();
    assert_drawn("strips", &diagram);
}

#[test]
fn shared_pieces_and_printed_lines_as_svg() {
    let mut diagram = placed(PieceSet::WhiteAndBlackRings, &["...", "a.."], ['a', 'b']);
    diagram.cells.extend([(cell("b1"), Piece::Shared(3)), (cell("c1"), Piece::Shared(-2))]);
    let printed = cells("a1 a2 b2 c2").into_iter().zip(Direction::ALL);
    diagram.printed = printed.chain([(cell("c2"), Direction::Rising)]).collect();
    diagram.marks.push((cell("b2"), Mark::Allowed));
    assert_drawn("shared pieces and printed lines", &diagram);
}

#[test]
fn strokes_as_svg() {
    let rows = ["aa..", "aabb", ".ab.", "A..."];
    let lone = |stroke: Stroke| {
        let mut diagram = placed(PieceSet::AzureAndYellow, &rows, ['a', 'b']);
        diagram.strokes.push(stroke);
        diagram
    };
    let (corner, size, side) = (cell("a3"), 2, Side::First);
    for (name, stroke) in [
        ("scored", scored("a1", "d4", side, 3)),
        ("won", Stroke::Won { from: cell("a3"), to: cell("d3") }),
        ("moved", Stroke::Moved { from: cell("d1"), to: cell("a1") }),
        ("square", Stroke::Square { corner, size, side, points: 8 }),
        ("surrounded", Stroke::Surrounded { cells: cells("c3 d3 c2"), side }),
    ] {
        assert_drawn(name, &lone(stroke));
    }
}

/// The drawing as a snapshot of that name, without the coordinates.
#[track_caller]
fn assert_drawn(name: &str, diagram: &Diagram) {
    let drawing = readable(&draw(&wordless(), diagram, &THEME));
    let coordinate = format!("fill=\"{}\"", THEME.soft_ink);
    let lines: Vec<&str> = drawing.lines().filter(|line| !line.contains(&coordinate)).collect();
    insta::assert_snapshot!(name.replace(' ', "_"), lines.join("\n"));
}

#[test]
fn every_element_has_its_ink_where_it_belongs() {
    for theme in Theme::ALL {
        assert_ink_where_it_belongs(theme);
    }
}

fn assert_ink_where_it_belongs(theme: &Theme) {
    let [yellow, red] = &theme.yellow_and_red;
    let [azure, _] = &theme.azure_and_yellow;
    let [strip, other_strip] = &theme.red_and_azure;
    let [white, black] = &theme.white_and_black;
    let crosses = &theme.crosses_and_noughts[0];
    for (position, points) in [
        (
            "diagonal-middle",
            &[
                ("the ground of a line that scored", "d5", (0.5, 0.5), crosses.wash),
                ("its edge", "d5", (0.20, 0.79), crosses.piece),
                ("the badge of its points", "h1", (0.69, 0.92), crosses.piece),
                ("beside it", "c8", (0.5, 0.5), theme.surfaces.checks.cell),
            ][..],
        ),
        (
            "diagonal-plus-middle",
            &[
                ("a bonus", "f6", (0.2, 0.25), theme.bonus),
                ("a malus", "b2", (0.5, 0.85), theme.malus),
                ("outside a malus on its corner", "b2", (0.3, 0.15), theme.crosses_and_noughts[1].wash),
            ],
        ),
        (
            "circondato-middle",
            &[
                ("a yellow token", "b6", (0.5, 0.3), yellow.piece),
                ("the dot on it", "b6", (0.5, 0.5), yellow.sign),
                ("its rim", "b6", (0.12, 0.5), yellow.rim),
                ("a red token", "d8", (0.5, 0.5), red.piece),
                ("the ring on it", "d8", (0.31, 0.5), red.sign),
                ("the ground of a captured token", "c6", (0.94, 0.94), theme.captured_cell),
                ("the region", "d5", (0.25, 0.25), yellow.wash),
            ],
        ),
        (
            "stripes-middle",
            &[
                ("a red strip", "j6", (0.5, 0.3), strip.piece),
                ("a notch", "j6", (0.0, 0.2), strip.sign),
                ("an azure strip", "e13", (0.5, 0.3), other_strip.piece),
                ("a dot", "e13", (0.5, 0.5), other_strip.sign),
                ("between strips", "a10", (0.5, 0.5), theme.surfaces.linen.cell),
                ("the frame of the last one", "a13", (0.5, 0.06), theme.last_cell),
                ("joined cells", "a13", (0.5, 0.99), other_strip.piece),
                ("the origin", "g7", (0.1, 0.1), theme.origin),
                ("its star", "g7", (0.5, 0.5), theme.origin_sign),
            ],
        ),
        (
            "apricena-middle",
            &[
                ("an azure token", "b4", (0.5, 0.25), azure.piece),
                ("the diamond on it", "b4", (0.5, 0.5), azure.sign),
                ("the arrow", "d3", (0.5, 0.5), theme.arrow),
                ("where it came from", "c3", (0.2, 0.2), theme.last_cell),
                ("the ground of a square", "d5", (0.02, 0.5), azure.wash),
                ("its outline", "c5", (0.01, 0.5), azure.rim),
            ],
        ),
        (
            "insert-middle",
            &[
                ("a white ring", "a4", (0.5, 0.2), white.piece),
                ("a black ring", "e1", (0.5, 0.2), black.piece),
                ("the line within a ring", "a4", (0.5, 0.5), theme.printed_far),
                ("the ground within a ring", "a4", (0.4, 0.4), theme.surfaces.tiles.cell),
                ("a line on an empty cell", "d5", (0.2, 0.5), theme.printed_far),
                ("an allowed cell", "b4", (0.3, 0.3), theme.allowed_cell),
                ("its bracket", "b4", (0.15, 0.07), theme.allowed_edge),
            ],
        ),
        (
            "insert-x-middle",
            &[("one line", "a6", (0.2, 0.5), theme.printed), ("and another", "a6", (0.5, 0.2), theme.printed)],
        ),
        (
            "insert-end",
            &[
                ("the winning line between rings", "c4", (0.98, 0.98), theme.won),
                ("within a ring", "c4", (0.4, 0.5), theme.won),
            ],
        ),
    ] {
        let diagram = positions::position(position);
        let picture = Picture::in_theme(&wordless(), &diagram, theme);
        for (what, name, place, colour) in points {
            let found = picture.cell_point(&diagram, cell(name), *place);
            assert!(near(found, *colour, 64), "{}, {position}, {what}: {name} is {found}, not {colour}", theme.name);
        }
    }
}

/// On an empty cell and on a piece, among other marks.
#[test]
fn what_is_forbidden_is_barred() {
    let mut diagram = placed(PieceSet::YellowAndRed, &["......", "b.....", "......"], ['a', 'b']);
    let marks = [("a2", Mark::Forbidden), ("b2", Mark::Dead), ("b2", Mark::Forbidden), ("c2", Mark::Allowed)];
    diagram.marks.extend(marks.map(|(name, mark)| (cell(name), mark)));
    let picture = Picture::in_light_theme(&wordless(), &diagram);
    for (what, name, down, colour) in [
        ("the bar on a piece", "a2", 0.5, THEME.surfaces.checks.cell),
        ("the disc around it", "a2", 0.35, THEME.forbidden),
        ("the piece around that", "a2", 0.17, THEME.yellow_and_red[1].piece),
        ("the bar on an empty cell", "b2", 0.5, THEME.surfaces.checks.cell),
        ("the disc around it", "b2", 0.35, THEME.forbidden),
        ("the ground around that", "b2", 0.15, THEME.dead_cell),
        ("a cell that is not barred", "c2", 0.5, THEME.allowed_cell),
    ] {
        let found = picture.cell_point(&diagram, cell(name), (0.5, down));
        assert!(near(found, colour, 24), "{what}: {name} is {found}, not {colour}");
    }
}

#[test]
fn overlapping_squares_are_one_area() {
    let diagram = positions::position("apricena-middle");
    let picture = Picture::in_light_theme(&wordless(), &diagram);
    let rim = THEME.azure_and_yellow[1].rim;
    let lines = |cell_name: &str, from: u32, to: u32| {
        let points =
            (from..to).map(|share| picture.cell_point(&diagram, cell(cell_name), (share as f32 / 100.0, 0.99)));
        let inked: Vec<bool> = points.map(|found| near(found, rim, 40)).collect();
        inked.windows(2).filter(|pair| !pair[0] && pair[1]).count()
    };
    assert_eq!(lines("d7", 0, 99), 0, "nothing within the area");
    assert_eq!(lines("e7", 50, 100), 1, "its right edge");
    assert_eq!(lines("c7", 50, 99), 0, "nothing between");
}

#[test]
fn each_sides_card_shows_its_piece() {
    for (set, place) in PieceSet::ALL.into_iter().flat_map(|set| [(set, 0), (set, 1)]) {
        let picture = Picture::in_light_theme(&wordless(), &Diagram::new(8, 8, set));
        let left = size::EDGE + place * (size::CHIP_WIDTH + size::CHIP_GAP);
        let colour = THEME.side(set, Side::BOTH[place as usize]).piece;
        let inked = (left + 10..left + size::CHIP_NAME)
            .flat_map(|x| (size::CHIP_TOP + 8..size::CHIP_TOP + size::CHIP_HEIGHT - 8).map(move |y| (x, y)))
            .filter(|(x, y)| near(picture.pixel_at(*x, *y), colour, 8))
            .count();
        assert!((500..4000).contains(&inked), "{set:?}, side {place}: {inked} pixels of {colour}");
    }
}

/// All elements on the smallest and the largest boards, at all edges: nothing is drawn outside the picture.
#[test]
fn everything_can_be_drawn_on_boards_of_every_size() {
    for (set, across) in PieceSet::ALL.into_iter().flat_map(|set| [1, 6, 25].map(|cells| (set, cells))) {
        let mut diagram = Diagram::new(across, across, set);
        let corners = [(0, 0), (0, across - 1), (across - 1, 0), (across - 1, across - 1)];
        let corners = corners.map(|(column, row)| Cell::new(column, row));
        for (index, cell) in corners.into_iter().enumerate() {
            let side = Side::BOTH[index % 2];
            diagram.cells.push((cell, Piece::Of(side)));
            diagram.strips.push((cell, cell));
            diagram.printed.extend(Direction::ALL.map(|direction| (cell, direction)));
            let marks = [
                Mark::Last,
                Mark::Captured,
                Mark::Allowed,
                Mark::Forbidden,
                Mark::Margin(side),
                Mark::ClosedTo(side),
                Mark::Dead,
            ];
            diagram.marks.extend(marks.map(|mark| (cell, mark)));
            diagram.strokes.push(Stroke::Surrounded { cells: vec![cell], side });
            for corner in [cell; 5] {
                diagram.strokes.push(Stroke::Square { corner, size: 1, side, points: 15_625 });
            }
            for to in corners {
                diagram.strokes.push(Stroke::Scored { from: cell, to, side, points: -25 });
                diagram.strokes.push(Stroke::Won { from: cell, to });
                diagram.strokes.push(Stroke::Moved { from: cell, to });
            }
        }
        let blank = Picture::in_light_theme(&wordless(), &Diagram::new(across, across, set));
        let full = Picture::in_light_theme(&wordless(), &diagram);
        let on_page = |x: u32, y: u32| x > 8 && x < size::PAGE_WIDTH - 8 && y > size::CHIP_TOP && y < full.height - 60;
        assert_eq!(full.first_difference(&blank, on_page), None, "{set:?} on {across}×{across}");
    }
}
