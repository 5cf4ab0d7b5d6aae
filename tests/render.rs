//! Pictures: SVG as text, PNGs decoded and looked at.

#[path = "render/boards.rs"]
mod boards;

use tavoliere::render::theme::{Colour, size};
use tavoliere::render::{Frame, Player, Theme, png, svg};
use tavoliere::rules::{Cell, Diagram, Mark, Side};

use boards::{END, MIDDLE, OPENING, board, closed, empty, ended, frame, player};

const THEME: Theme = Theme::LIGHT;

#[test]
fn a_board_in_play_as_svg() {
    let first = Player { to_move: true, ..player("Ann") };
    let diagram = closed(board(&["x..", ".Ox"]));
    insta::assert_snapshot!(svg(&frame(first, player("Bob & <Co>"), "Bob: b1"), &diagram, &THEME).as_str());
}

#[test]
fn a_board_at_the_end_as_svg() {
    let first = Player { score: Some("0".to_owned()), ..player("Ann") };
    let second = Player { score: Some("2".to_owned()), winner: true, ..player("Bob") };
    let diagram = ended(board(&["x..o", "xX.O"]), Side::Second);
    insta::assert_snapshot!(svg(&frame(first, second, "Bob wins"), &diagram, &THEME).as_str());
}

#[test]
fn pieces_and_marks_are_where_they_belong() {
    let mut diagram = closed(board(&MIDDLE));
    diagram.marks.push((Cell::new(8, 1), Mark::Margin(Side::First)));
    let picture = Picture::of(&frame(player("Ann"), player("Bob"), "g5"), &diagram);
    for (what, cell, place, colour) in [
        ("the middle of a cross", "a1", (0.5, 0.5), THEME.sides[0].piece),
        ("the end of a cross", "a1", (0.25, 0.75), THEME.sides[0].piece),
        ("the left of a nought", "b6", (0.22, 0.5), THEME.sides[1].piece),
        ("the right of a nought", "b6", (0.78, 0.5), THEME.sides[1].piece),
        ("the middle of a nought", "g1", (0.5, 0.5), THEME.dark_cell),
        ("beside a cross", "a1", (0.5, 0.1), THEME.dark_cell),
        ("an empty light cell", "f3", (0.5, 0.5), THEME.light_cell),
        ("an empty dark cell", "f4", (0.5, 0.5), THEME.dark_cell),
        ("a cross on the last move", "g5", (0.5, 0.5), THEME.sides[0].piece),
        ("the last move's cell", "g5", (0.12, 0.5), THEME.last_cell),
        ("the last move's edge", "g5", (0.02, 0.5), THEME.last_edge),
        ("where only crosses may be", "b1", (0.5, 0.5), THEME.sides[0].hint),
        ("where only noughts may be", "d2", (0.40, 0.5), THEME.sides[1].hint),
        ("where nobody may play", "b8", (0.5, 0.5), THEME.dead_cell),
        ("a ghost of the margin", "i2", (0.5, 0.5), THEME.sides[0].ghost),
        ("the cell of a ghost", "i2", (0.5, 0.1), THEME.sides[0].wash),
    ] {
        let cell = Cell::from_name(cell).unwrap();
        let found = picture.on_ten_by_ten(cell, place);
        assert!(near(found, colour, 24), "{what} is {found}, not {colour}");
    }
}

#[test]
fn every_word_is_drawn_and_only_where_it_belongs() {
    let full = |name: &str| Player { score: Some("12".to_owned()), ..player(name) };
    let worded = Picture::of(&frame(full("Ann"), full("Bob"), "Bob: e5"), &empty(10, 10));
    let blank = Picture::of(&Frame::default(), &empty(10, 10));
    let (cards, below) = (size::CARD_TOP..size::BOARD_TOP - 10, size::BOARD_TOP + size::BOARD_MOST + 10);
    for (what, columns, rows) in [
        ("title", 36..400, 0..cards.start - 4),
        ("code", 900..1044, 0..cards.start - 4),
        ("first name", 140..300, cards.clone()),
        ("first score", 450..530, cards.clone()),
        ("second name", 650..800, cards.clone()),
        ("second score", 950..1040, cards),
        ("footer", 300..800, below + 60..below + 130),
    ] {
        let ink = |picture: &Picture| picture.share_darker_than(columns.clone(), rows.clone(), 140);
        assert!(ink(&worded) > 0.02, "{what} has too little ink: {}", ink(&worded));
        assert!(ink(&blank) == 0.0, "{what} has ink without words: {}", ink(&blank));
    }
    for (what, columns, rows) in [
        ("numbers", 40..90, size::BOARD_TOP..size::BOARD_TOP + size::BOARD_MOST),
        ("letters", size::NUMBERS..1044, below..below + 45),
    ] {
        let ink = blank.share_darker_than(columns, rows, 140);
        assert!(ink > 0.02, "{what} have too little ink: {ink}");
    }
}

#[test]
fn hostile_words_stay_in_their_places() {
    let names = [
        "W".repeat(500),
        "i".repeat(5000),
        "Ann 🦀👩\u{200d}👩\u{200d}👧".to_owned(),
        "\u{202e}\u{2066}محمد بن عبد الله بن محمد بن عبد الله بن محمد".to_owned(),
        "שלום עולם <script>alert('&amp;')</script> ]]> --> \" '".to_owned(),
        "Z\u{300}\u{301}\u{302}\u{303}\u{304}\u{305}\u{306}\u{323}\u{324}A".repeat(40),
        "\u{0}\u{1}\u{8}\u{b}\u{1f}\u{7f}\u{85}\u{2028}\u{fffe}\u{ffff}\u{10ffff}".to_owned(),
        "李明李明李明".to_owned(),
        "a\u{300}".repeat(3000),
        "\n\n\n\n".to_owned(),
        "﷽﷽﷽﷽﷽﷽".to_owned(),
        String::new(),
    ];
    let diagram = empty(10, 1);
    let blank = Picture::of(&Frame::default(), &diagram);
    let may_have_words = |x: u32, y: u32| {
        let (cards, board) =
            (size::CARD_TOP..size::CARD_TOP + size::CARD_HEIGHT, size::BOARD_TOP + size::BOARD_MOST / 10);
        let on_line = (30..size::PAGE_WIDTH - 30).contains(&x) && (y < cards.start - 4 || y > board + 60);
        on_line || (cards.contains(&y) && ((138..520).contains(&x) || (650..1030).contains(&x)))
    };
    for name in &names {
        let hostile = Player { score: Some(name.clone()), ..player(name) };
        let everywhere = Frame {
            title: name.clone(),
            code: name.clone(),
            players: [hostile.clone(), hostile],
            footer: name.clone(),
        };
        let difference = Picture::of(&everywhere, &diagram).first_difference(&blank, may_have_words);
        assert_eq!(difference, None, "{name:?} is outside the places for words");
    }
}

#[test]
fn every_size_of_board_has_a_picture_that_no_platform_shrinks() {
    for (columns, rows) in (1..=25).flat_map(|columns| (1..=25).map(move |rows| (columns, rows))) {
        let drawing = svg(&Frame::default(), &empty(columns, rows), &THEME);
        let [width, height] = ["width", "height"].map(|name| number(drawing.as_str(), name));
        assert_eq!(width, size::PAGE_WIDTH);
        assert!((370..=1280).contains(&height), "{columns}×{rows} is {height} high");
    }
}

#[test]
fn boards_of_every_shape_are_whole_and_have_square_cells() {
    for (columns, rows) in [(1, 1), (1, 25), (25, 1), (25, 25), (3, 7), (16, 16), (10, 10), (9, 2)] {
        let picture = Picture::of(&Frame::default(), &empty(columns, rows));
        let line = |x, y| picture.at(x, y) == THEME.border;
        let [xs, ys] = picture.extent(line);
        let inside = |range: &std::ops::RangeInclusive<u32>| range.end() - range.start() + 1 - 2 * size::BORDER;
        assert!(*xs.start() >= 80 && *xs.end() <= size::PAGE_WIDTH - 30, "{columns}×{rows} spans {xs:?}");
        assert!(*ys.end() + 100 < picture.height, "{columns}×{rows} leaves room for letters");
        assert_eq!(inside(&xs) % u32::from(columns), 0, "{columns}×{rows}");
        assert_eq!(inside(&xs) / u32::from(columns), inside(&ys) / u32::from(rows), "{columns}×{rows}");
    }
}

#[test]
fn pictures_are_small() {
    let diagrams = [closed(board(&OPENING)), closed(board(&MIDDLE)), ended(board(&END), Side::First)];
    for diagram in &diagrams {
        let winner = Player { winner: true, score: Some("4".to_owned()), ..player("Alessandro Giovannini") };
        let drawing = svg(&frame(winner, player("Ann"), "Ann is blocked"), diagram, &THEME);
        let bytes = png(&drawing).len();
        assert!(bytes < 60_000, "{bytes} bytes");
    }
}

#[test]
fn the_same_board_is_the_same_picture() {
    let drawing = svg(&frame(player("Ann"), player("Bob"), "Ann: g5"), &closed(board(&MIDDLE)), &THEME);
    assert!(png(&drawing) == png(&drawing));
}

/// A picture as somebody sees it: from PNG back to pixels.
struct Picture {
    width: u32,
    height: u32,
    pixels: Vec<Colour>,
}

impl Picture {
    fn of(frame: &Frame, diagram: &Diagram) -> Self {
        let bytes = png(&svg(frame, diagram, &THEME));
        let mut decoder = ::png::Decoder::new(std::io::Cursor::new(bytes));
        decoder.set_transformations(::png::Transformations::EXPAND);
        let mut reader = decoder.read_info().unwrap();
        let mut pixels = vec![0; reader.output_buffer_size().unwrap()];
        let shape = reader.next_frame(&mut pixels).unwrap();
        assert_eq!(shape.color_type, ::png::ColorType::Rgb);
        let pixels = pixels.as_chunks().0.iter().map(|pixel| Colour(*pixel)).collect();
        Self { width: shape.width, height: shape.height, pixels }
    }

    fn at(&self, x: u32, y: u32) -> Colour {
        self.pixels[(y * self.width + x) as usize]
    }

    /// A point of a cell, in shares of its size from its upper left corner.
    fn on_ten_by_ten(&self, cell: Cell, (right, down): (f32, f32)) -> Colour {
        let side = size::BOARD_MOST / 10;
        let within = |share: f32| (share * side as f32) as u32;
        let x = size::NUMBERS + side * u32::from(cell.column) + within(right);
        let y = size::BOARD_TOP + side * u32::from(9 - cell.row) + within(down);
        self.at(x, y)
    }

    fn share_darker_than(&self, columns: std::ops::Range<u32>, rows: std::ops::Range<u32>, limit: u8) -> f64 {
        let all = columns.len() * rows.len();
        let points = rows.flat_map(|y| columns.clone().map(move |x| (x, y)));
        let dark = points.filter(|(x, y)| self.at(*x, *y).0.iter().all(|channel| *channel < limit)).count();
        dark as f64 / all as f64
    }

    /// The first point outside `allowed` that clearly looks different.
    fn first_difference(&self, other: &Self, allowed: impl Fn(u32, u32) -> bool) -> Option<(u32, u32)> {
        let points = (0..self.height).flat_map(|y| (0..self.width).map(move |x| (x, y)));
        points.filter(|(x, y)| !allowed(*x, *y)).find(|(x, y)| !near(self.at(*x, *y), other.at(*x, *y), 60))
    }

    /// The columns and rows between which something is found.
    fn extent(&self, wanted: impl Fn(u32, u32) -> bool) -> [std::ops::RangeInclusive<u32>; 2] {
        let points = (0..self.height).flat_map(|y| (0..self.width).map(move |x| (x, y)));
        let found: Vec<(u32, u32)> = points.filter(|(x, y)| wanted(*x, *y)).collect();
        let span = |values: Vec<u32>| *values.iter().min().unwrap()..=*values.iter().max().unwrap();
        [span(found.iter().map(|(x, _)| *x).collect()), span(found.iter().map(|(_, y)| *y).collect())]
    }
}

fn near(one: Colour, other: Colour, tolerance: u8) -> bool {
    one.0.iter().zip(other.0).all(|(one, other)| one.abs_diff(other) <= tolerance)
}

/// The first attribute of that name.
fn number(xml: &str, name: &str) -> u32 {
    let (_, after) = xml.split_once(&format!(" {name}=\"")).unwrap();
    after.split('"').next().unwrap().parse().unwrap()
}
