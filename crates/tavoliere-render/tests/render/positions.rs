//! Positions of every game with other pieces than pencil marks, as the games describe them.

use tavoliere_games::rules::{Cell, Diagram, Direction, Geometry, Mark, Material, Piece, PieceSet, Side, Stroke};

use super::boards::placed;

/// Opening, middle and end of each game, by name.
pub fn all() -> Vec<(&'static str, Diagram)> {
    let positions = vec![
        ("diagonal-opening", diagonal(&DIAGONAL_OPENING)),
        ("diagonal-middle", diagonal_middle()),
        ("diagonal-end", diagonal_end()),
        ("diagonal-plus-opening", diagonal_plus(&["........"; 8], "c4")),
        ("diagonal-plus-middle", diagonal_plus_middle()),
        ("circondato-opening", circondato(&CIRCONDATO_OPENING)),
        ("circondato-middle", circondato_middle()),
        ("circondato-end", circondato_end()),
        ("stripes-opening", stripes(13, &STRIPES[..3])),
        ("stripes-middle", stripes(13, &STRIPES[..18])),
        ("stripes-end", stripes(13, &STRIPES)),
        ("stripes-largest", stripes(25, &LARGEST_STRIPES)),
        ("apricena-opening", apricena(&APRICENA_OPENING)),
        ("apricena-middle", apricena_middle()),
        ("apricena-end", apricena_end()),
        ("insert-opening", insert_opening()),
        ("insert-middle", insert_middle()),
        ("insert-end", insert_end()),
        ("insert-x-middle", insert_x_middle()),
    ];
    positions
        .into_iter()
        .map(|(name, diagram)| (name, Diagram { material: material(name), geometry: geometry(name), ..diagram }))
        .collect()
}

fn geometry(name: &str) -> Geometry {
    if name.starts_with("circondato") { Geometry::Crossings } else { Geometry::Squares }
}

/// The material of a game's board, by the name of its position.
fn material(name: &str) -> Material {
    match name.split('-').next() {
        Some("circondato") => Material::Wood,
        Some("apricena") => Material::Slate,
        Some("stripes") => Material::Linen,
        Some("insert") => Material::Tiles(if name.starts_with("insert-x") { 2 } else { 3 }),
        _ => Material::Checks,
    }
}

pub fn position(name: &str) -> Diagram {
    all().into_iter().find(|(known, _)| *known == name).map(|(_, diagram)| diagram).expect(name)
}

const DIAGONAL_OPENING: [&str; 8] =
    ["........", "........", "...o....", "....X...", "........", "..x.....", "......o.", "........"];

const CIRCONDATO_OPENING: [&str; 8] =
    ["........", "........", "..r.y...", "...yr...", "..yR....", "........", "........", "........"];

const APRICENA_OPENING: [&str; 8] =
    ["........", "........", "....y...", "...ay...", "...aA...", "........", "........", "........"];

fn diagonal(rows: &[&str]) -> Diagram {
    placed(PieceSet::CrossesAndNoughts, rows, ['x', 'o'])
}

fn diagonal_middle() -> Diagram {
    let rows = ["xo..x..o", "ox.o.xo.", "x.oxo.x.", ".ox.xo.o", "o.xoX.ox", "x.oo.x..", ".xo.x.xo", "oxx.o..x"];
    let mut diagram = diagonal(&rows);
    diagram.strokes.push(scored("a8", "h1", Side::First, 5));
    diagram.strokes.push(scored("b1", "h7", Side::First, 4));
    diagram
}

fn diagonal_end() -> Diagram {
    let rows = ["xoxoxxoo", "oxoxoxox", "xxoxoxxo", "ooxoxoxo", "xoxxOxox", "xoooxxoo", "oxoxxoxo", "oxxxoxox"];
    let mut diagram = diagonal(&rows);
    diagram.strokes.push(scored("a8", "h1", Side::Second, 3));
    diagram
}

fn diagonal_plus(rows: &[&str], last: &str) -> Diagram {
    let mut diagram = diagonal(rows);
    for (name, value) in [("c4", 2), ("f6", 2), ("g3", 3), ("b2", -2)] {
        diagram.cells.push((cell(name), Piece::Shared(value)));
    }
    diagram.marks.push((cell(last), Mark::Last));
    diagram
}

fn diagonal_plus_middle() -> Diagram {
    let rows = ["..o..x..", ".x..o...", "o..x....", ".o.o...x", "....x...", "O..x.o..", "...o..x.", "..x....."];
    let mut diagram = diagonal_plus(&rows, "a3");
    diagram.strokes.push(scored("f8", "a3", Side::Second, 2));
    diagram.strokes.push(scored("a3", "c1", Side::Second, -1));
    diagram
}

fn circondato(rows: &[&str]) -> Diagram {
    placed(PieceSet::YellowAndRed, rows, ['y', 'r'])
}

fn circondato_middle() -> Diagram {
    let rows = ["...r....", "..yy....", ".yyyy..r", ".yy.Y.r.", "..yyr...", "r..r.r..", "....yr..", "........"];
    let mut diagram = circondato(&rows);
    diagram.marks.extend(["c6", "d6", "c5"].map(|name| (cell(name), Mark::Captured)));
    diagram.strokes.push(Stroke::Surrounded { cells: cells("c6 d6 c5 d5"), side: Side::First });
    diagram
}

/// A region on the border, with an island of its side in it, on a large board.
fn circondato_end() -> Diagram {
    let rows = [
        "yyyyyyrrrrrryyyyyyy",
        "yryyyrr...rrryyryyy",
        "yyyryr.rrr.rryyyyyy",
        "yyyyrr.rrr.rryyyryy",
        "ryyyrrr...rrryyyyyy",
        "rryyyrrrrrrryyyyyyy",
        "rrryyyrrrrryyyryyyy",
        "yrrryyyrrryyyyyyyrr",
        "yyrrryyyyyyyyryyrrr",
        "yyyrrryyyyyyyyyrrrr",
        "yryyrrryyryyyyrrryy",
        "yyyyyrrryyyyyrrryyy",
        "yyryyyrrryyyrrryyyy",
        "yyyyyyyrrryrrryyyry",
        "yyyyryyyrrrrryyyyyy",
        "yyyyyyyyyRrryyyyyyy",
        "rryyyyyyrrryyyyrryy",
        "rrrryyyrrrryyyrrrry",
        "rrrrryrrrrrryrrrrrr",
    ];
    let mut diagram = circondato(&rows);
    let region = "h18 i18 j18 g17 h17 i17 j17 k17 g16 h16 i16 j16 k16 h15 i15 j15";
    diagram.marks.extend(cells("h17 j17 i16").into_iter().map(|cell| (cell, Mark::Captured)));
    diagram.strokes.push(Stroke::Surrounded { cells: cells(region), side: Side::Second });
    diagram
}

const STRIPES: [&str; 37] = [
    "r e8-f8",
    "a e6-f6",
    "r h6-j6",
    "a d7-d9",
    "r f5-g5",
    "a e10-e13",
    "r k7-l7",
    "a h8-h11",
    "r k5-l5",
    "a c3-c6",
    "r j2-j4",
    "a b10-c10",
    "r f1-i1",
    "a a7-a9",
    "r c2-e2",
    "a i12-m12",
    "r m2-m4",
    "a a11-a13",
    "r k1-l1",
    "r b3-b4",
    "r g9-g9",
    "r j8-j10",
    "r m8-m8",
    "r l9-l10",
    "r m6-m6",
    "r a1-b1",
    "r f10-f11",
    "r g12-g12",
    "r h4-h4",
    "r e4-e4",
    "r f3-g3",
    "r a5-a5",
    "r m11-m11",
    "r h13-i13",
    "r d5-d6",
    "r b6-b7",
    "r c8-c8",
];

const LARGEST_STRIPES: [&str; 40] = [
    "r n11-n12",
    "a n14-o14",
    "r l14-l20",
    "a m15-m17",
    "r l4-l12",
    "a p15-p17",
    "r b3-k3",
    "a q11-q14",
    "r m21-t21",
    "a r10-v10",
    "r u12-u20",
    "a n18-o18",
    "r f21-k21",
    "a p19-r19",
    "r l2-t2",
    "a s15-s18",
    "r a4-a12",
    "a p6-p10",
    "r b13-i13",
    "a w11-w16",
    "r d1-k1",
    "a q5-v5",
    "r j6-j12",
    "a v17-v21",
    "r a22-e22",
    "a p22-u22",
    "r a14-a20",
    "a x17-x23",
    "r d5-i5",
    "a n20-o20",
    "r o13-o13",
    "a y9-y16",
    "r e16-e20",
    "a x2-x8",
    "r f23-k23",
    "a r1-w1",
    "r c6-c10",
    "a t12-t14",
    "r l24-r24",
    "a s20-t20",
];

fn stripes(size: u8, strips: &[&str]) -> Diagram {
    let mut diagram = Diagram::new(size, size, PieceSet::RedAndAzure);
    diagram.cells.push((Cell::new(size / 2, size / 2), Piece::Origin));
    for strip in strips {
        let (side, ends) = strip.split_once(' ').unwrap();
        let (from, to) = ends.split_once('-').map(|(from, to)| (cell(from), cell(to))).unwrap();
        let side = if side == "r" { Side::First } else { Side::Second };
        for column in from.column..=to.column {
            diagram.cells.extend((from.row..=to.row).map(|row| (Cell::new(column, row), Piece::Of(side))));
        }
        diagram.strips.push((from, to));
    }
    let (from, to) = *diagram.strips.last().unwrap();
    diagram.marks.extend([from, to].map(|end| (end, Mark::Last)));
    diagram
}

fn apricena(rows: &[&str]) -> Diagram {
    placed(PieceSet::AzureAndYellow, rows, ['a', 'y'])
}

fn apricena_middle() -> Diagram {
    let mut diagram =
        apricena(&["........", "..yyy...", "..yyy.a.", "..aa..y.", ".aaa....", ".....Ayy", "........", "..a....."]);
    diagram.marks.push((cell("c3"), Mark::Last));
    diagram.strokes.push(Stroke::Moved { from: cell("c3"), to: cell("f3") });
    let squares = Side::BOTH.map(|side| largest_squares(&diagram, side));
    diagram.strokes.extend(squares.into_iter().flatten());
    diagram
}

fn apricena_end() -> Diagram {
    let rows = ["aaaayyyy", "aaaayyyy", "aaaayyyy", "yyaaaayy", "yyaaayya", "yyyaayya", "ayyyyaaa", "aayyyaaA"];
    let mut diagram = apricena(&rows);
    let squares = Side::BOTH.map(|side| largest_squares(&diagram, side));
    diagram.strokes.extend(squares.into_iter().flatten());
    diagram
}

/// Squares of two cells a side or more that lie in no larger one, found by exhaustion.
fn largest_squares(diagram: &Diagram, side: Side) -> Vec<Stroke> {
    let owned: Vec<Cell> = diagram.cells_of(side).collect();
    let mut found: Vec<(Cell, u8)> = Vec::new();
    for size in (2..=diagram.columns).rev() {
        for corner in &owned {
            let within = |outer: Cell, width: u8| {
                let fits = |at: u8, from: u8| from <= at && at + size <= from + width;
                fits(corner.column, outer.column) && fits(corner.row, outer.row)
            };
            let mut cells = (0..size).flat_map(|right| (0..size).map(move |up| (right, up)));
            let is_whole = cells.all(|(right, up)| owned.contains(&Cell::new(corner.column + right, corner.row + up)));
            if is_whole && !found.iter().any(|(outer, width)| within(*outer, *width)) {
                found.push((*corner, size));
            }
        }
    }
    let stroke = |(corner, size): (Cell, u8)| Stroke::Square { corner, size, side, points: i32::from(size).pow(3) };
    found.into_iter().map(stroke).collect()
}

const TILES: [&str; 6] = ["/-|/\\-", "\\-\\-||", "/||-\\/", "\\|\\-\\/", "/|/|/-", "/--/\\|"];

fn insert(rows: &[&str]) -> Diagram {
    let mut diagram = placed(PieceSet::WhiteAndBlackRings, rows, ['w', 'b']);
    for (row, signs) in (0..6).rev().zip(TILES) {
        for (column, sign) in (0..6).zip(signs.chars()) {
            diagram.printed.push((Cell::new(column, row), Direction::from_sign(sign).unwrap()));
        }
    }
    diagram
}

fn insert_opening() -> Diagram {
    let mut diagram = insert(&["......", "......", ".W....", "......", "......", "......"]);
    diagram.marks.extend(cells("b6 b5 b3 b2 b1").into_iter().map(|cell| (cell, Mark::Allowed)));
    diagram
}

/// The author's example of captures along three lines.
fn insert_middle() -> Diagram {
    let mut diagram = insert(&["......", ".b....", "..b...", ".bBb..", "..bb..", "....b."]);
    diagram.cells.extend(cells("a4 f5 e6").into_iter().map(|cell| (cell, Piece::Of(Side::First))));
    diagram.marks.extend(cells("b5 b3 c4 d3 d2 c2").into_iter().map(|cell| (cell, Mark::Captured)));
    diagram.marks.extend(
        cells("b4 a5 d2")
            .into_iter()
            .filter(|at| diagram.piece(*at).is_none())
            .map(|cell| (cell, Mark::Allowed))
            .collect::<Vec<_>>(),
    );
    diagram
}

fn insert_end() -> Diagram {
    let mut diagram = insert(&["wb.wbw", "bwwb.b", "wbwbwb", ".bbWbw", "wb.bww", "b.wb.w"]);
    diagram.strokes.push(Stroke::Won { from: cell("b5"), to: cell("f1") });
    diagram.marks.push((cell("f3"), Mark::Captured));
    diagram
}

const X_TILES: [[[&str; 2]; 2]; 9] = [
    [["-|", "/"], ["\\", "-"]],
    [["/\\", "-"], ["|", "/"]],
    [["-/", "|"], ["\\", "|"]],
    [["-\\", "|"], ["/", "-"]],
    [["|/", "\\"], ["-", "/"]],
    [["|\\", "/"], ["-", "\\"]],
    [["-|", "\\"], ["/", "|"]],
    [["/\\", "|"], ["-", "\\"]],
    [["-", "/"], ["|", "\\"]],
];

fn insert_x_middle() -> Diagram {
    let rows = [".w....", "....b.", "..w.b.", "b.Bw..", "..w...", "......"];
    let mut diagram = placed(PieceSet::WhiteAndBlackRings, &rows, ['w', 'b']);
    for (number, tile) in (0..9).zip(X_TILES) {
        for (down, row) in (0..2).zip(tile) {
            for (right, signs) in (0..2).zip(row) {
                let at = Cell::new(number % 3 * 2 + right, 5 - number / 3 * 2 - down);
                diagram.printed.extend(signs.chars().map(|sign| (at, Direction::from_sign(sign).unwrap())));
            }
        }
    }
    diagram.marks.extend(cells("a5 b4 d2 e1 a1 b2 d4 e5 f6").into_iter().map(|at| (at, Mark::Allowed)));
    diagram.marks.retain(|(at, mark)| *mark != Mark::Allowed || diagram.cells.iter().all(|(other, _)| other != at));
    diagram
}

pub fn cell(name: &str) -> Cell {
    Cell::from_name(name).unwrap()
}

pub fn cells(names: &str) -> Vec<Cell> {
    names.split_whitespace().map(cell).collect()
}

pub fn scored(from: &str, to: &str, side: Side, points: i32) -> Stroke {
    Stroke::Scored { from: cell(from), to: cell(to), side, points }
}
