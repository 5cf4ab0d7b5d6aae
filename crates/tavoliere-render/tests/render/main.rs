//! Pictures: SVG as text, PNGs decoded and examined.

mod boards;
mod cards;
mod elements;
mod games;
pub mod picture;
mod positions;
mod references;
mod replays;
mod samples;
mod themes;
mod touch;
mod tournaments;

use tavoliere_games::games::GAMES;
use tavoliere_games::rules::{Cell, Diagram, Mark, PieceSet, Side};
use tavoliere_render::theme::size;
use tavoliere_render::{Ending, Frame, PlayerLabel, Theme, draw, png, text};

use boards::{END, MIDDLE, OPENING, board, closed, ended, frame, player};
use picture::{Picture, near, readable, wordless};

const THEME: Theme = Theme::LIGHT;

#[test]
fn a_board_in_play_as_svg() {
    let first = PlayerLabel { to_move: true, ..player("Ann") };
    let diagram = closed(board(&["x..", ".Ox"]));
    insta::assert_snapshot!(readable(&draw(&frame(first, player("Bob & <Co>"), "Bob: b1"), &diagram, &THEME)));
}

#[test]
fn a_board_at_the_end_as_svg() {
    let first = PlayerLabel { score: Some("0".to_owned()), ..player("Ann") };
    let second = PlayerLabel { score: Some("2".to_owned()), winner: true, ..player("Bob") };
    let diagram = ended(board(&["x..o", "xX.O"]), Side::Second);
    insta::assert_snapshot!(readable(&draw(&frame(first, second, "Bob wins"), &diagram, &THEME)));
}

#[test]
fn pieces_and_marks_are_where_they_belong() {
    let mut diagram = closed(board(&MIDDLE));
    diagram.marks.push((Cell::new(8, 1), Mark::Margin(Side::First)));
    let picture = Picture::in_light_theme(&frame(player("Ann"), player("Bob"), "g5"), &diagram);
    for (what, cell, place, colour) in [
        ("the middle of a cross", "a1", (0.5, 0.5), THEME.crosses_and_noughts[0].piece),
        ("the end of a cross", "a1", (0.25, 0.75), THEME.crosses_and_noughts[0].piece),
        ("the left of a nought", "b6", (0.22, 0.5), THEME.crosses_and_noughts[1].piece),
        ("the right of a nought", "b6", (0.78, 0.5), THEME.crosses_and_noughts[1].piece),
        ("the middle of a nought", "g1", (0.5, 0.5), THEME.surfaces.checks.other),
        ("beside a cross", "a1", (0.5, 0.1), THEME.surfaces.checks.other),
        ("an empty light cell", "f3", (0.5, 0.5), THEME.surfaces.checks.cell),
        ("an empty dark cell", "f4", (0.5, 0.5), THEME.surfaces.checks.other),
        ("a cross on the last move", "g5", (0.5, 0.5), THEME.crosses_and_noughts[0].piece),
        ("the last move's cell", "g5", (0.12, 0.5), THEME.last_cell),
        ("the last move's edge", "g5", (0.02, 0.5), THEME.last_edge),
        ("where only crosses may be", "b1", (0.12, 0.12), THEME.crosses_and_noughts[0].piece),
        ("the ground of that", "b1", (0.5, 0.5), THEME.crosses_and_noughts[0].wash),
        ("where only noughts may be", "d2", (0.88, 0.88), THEME.crosses_and_noughts[1].piece),
        ("where nobody may play", "b8", (0.5, 0.5), THEME.dead_cell),
        ("a small piece for the margin", "i2", (0.5, 0.5), THEME.crosses_and_noughts[0].piece),
        ("its cell", "i2", (0.5, 0.1), THEME.crosses_and_noughts[0].wash),
    ] {
        let cell = Cell::from_name(cell).unwrap();
        let found = picture.cell_point(&diagram, cell, place);
        assert!(near(found, colour, 24), "{what} is {found}, not {colour}");
    }
}

#[test]
fn every_word_is_drawn_and_only_where_it_belongs() {
    let full =
        |name: &str| PlayerLabel { score: Some("12".to_owned()), note: Some("2 d 4 h".to_owned()), ..player(name) };
    let worded = Picture::in_light_theme(&frame(full("Ann"), full("Bob"), "Bob: e5"), &empty(9, 9));
    let blank = Picture::in_light_theme(&wordless(), &empty(9, 9));
    let (cards, below) = (size::CHIP_TOP..size::BOARD_TOP - 10, size::BOARD_TOP + size::BOARD_MOST + 6);
    for (what, columns, rows) in [
        ("title", 36..400, 0..cards.start - 4),
        ("code", 900..1044, 0..cards.start - 4),
        ("first name", 140..300, cards.start..cards.start + 42),
        ("first note", 140..240, cards.start + 46..cards.end),
        ("first score", 450..530, cards.clone()),
        ("second name", 650..800, cards.start..cards.start + 42),
        ("second note", 650..750, cards.start + 46..cards.end),
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
fn a_board_that_nobody_plays_on_has_no_cards() {
    let alone = Frame { title: "Insert".to_owned(), code: "2/5".to_owned(), ..Frame::default() };
    let (alone, played) =
        (Picture::in_light_theme(&alone, &empty(8, 8)), Picture::in_light_theme(&wordless(), &empty(8, 8)));
    let [columns, rows] = alone.extent(|x, y| alone.is_on_line(x, y, THEME.border));
    let [others, lower] = played.extent(|x, y| played.is_on_line(x, y, THEME.border));
    assert_eq!(columns, others);
    assert_eq!(lower.start() - rows.start(), size::BOARD_TOP - size::BOARD_TOP_ALONE);
    assert_eq!(rows.end() + size::BELOW_BOARD_ALONE, alone.height + size::BORDER - 1);
    let inked = |columns| alone.share_darker_than(columns, 20..*rows.start() - 10, 140) > 0.02;
    assert!(inked(36..200) && inked(980..1044) && !inked(300..800));
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
    let blank = Picture::in_light_theme(&wordless(), &diagram);
    let may_have_words = |x: u32, y: u32| {
        let (cards, board) =
            (size::CHIP_TOP..size::CHIP_TOP + size::CHIP_HEIGHT, size::BOARD_TOP + size::BOARD_MOST / 10);
        let on_line = (30..size::PAGE_WIDTH - 30).contains(&x) && (y < cards.start - 4 || y > board + 60);
        on_line || (cards.contains(&y) && ((138..520).contains(&x) || (650..1030).contains(&x)))
    };
    for name in &names {
        let hostile = PlayerLabel { score: Some(name.clone()), note: Some(name.clone()), ..player(name) };
        let everywhere = Frame {
            title: name.clone(),
            code: name.clone(),
            players: Some([hostile.clone(), hostile]),
            footer: name.clone(),
            ending: None,
        };
        let difference = Picture::in_light_theme(&everywhere, &diagram).first_difference(&blank, may_have_words);
        assert_eq!(difference, None, "{name:?} is outside the places for words");
    }
}

#[test]
fn every_size_of_board_has_a_picture_that_no_platform_shrinks() {
    for (columns, rows) in (1..=25).flat_map(|columns| (1..=25).map(move |rows| (columns, rows))) {
        let drawing = draw(&wordless(), &empty(columns, rows), &THEME).to_string();
        let [width, height] = ["width", "height"].map(|name| number(&drawing, name));
        assert_eq!(width, size::PAGE_WIDTH);
        assert!((370..=1280).contains(&height), "{columns}×{rows} is {height} high");
    }
}

#[test]
fn boards_of_every_shape_are_whole_and_have_square_cells() {
    for (columns, rows) in [(1, 1), (1, 25), (25, 1), (25, 25), (3, 7), (16, 16), (10, 10), (9, 2)] {
        let picture = Picture::in_light_theme(&wordless(), &empty(columns, rows));
        let line = |x, y| picture.is_on_line(x, y, THEME.border);
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
    let boards = [closed(board(&OPENING)), closed(board(&MIDDLE)), ended(board(&END), Side::First)];
    let others = positions::all().into_iter().map(|(_, diagram)| diagram);
    for diagram in boards.into_iter().chain(others) {
        let rated = |name: &str, note: &str| PlayerLabel { note: Some(note.to_owned()), ..player(name) };
        let winner = rated("Alessandro Giovannini", "1523 (+12)");
        let winner = PlayerLabel { winner: true, score: Some("4".to_owned()), ..winner };
        let footer = "Ann is blocked: Alessandro Giovannini wins with a margin of 4!";
        let ended =
            Frame { ending: Some(Ending::Won(Side::First)), ..frame(winner, rated("Ann", "1498 (−12)"), footer) };
        for theme in Theme::ALL {
            let bytes = png(&draw(&ended, &diagram, theme)).len();
            assert!(bytes < 62_000, "{bytes} bytes in {}", theme.name);
        }
    }
}

#[test]
fn the_boards_of_every_game_can_be_written_as_text() {
    for game in GAMES {
        for (_, diagram) in (0..4).flat_map(|number| games::game(game.id, number, 200)) {
            assert!(text(&diagram).lines().count() > usize::from(diagram.rows), "{}", game.id);
        }
    }
}

#[test]
fn the_same_board_is_the_same_picture() {
    let drawing = draw(&frame(player("Ann"), player("Bob"), "Ann: g5"), &closed(board(&MIDDLE)), &THEME);
    assert!(png(&drawing) == png(&drawing));
}

fn empty(columns: u8, rows: u8) -> Diagram {
    // A set of pieces that is on no board of this material: such a picture has all colours.
    Diagram::new(columns, rows, PieceSet::YellowAndRed)
}

/// The value of the first attribute with that name.
fn number(xml: &str, name: &str) -> u32 {
    let (_, after) = xml.split_once(&format!(" {name}=\"")).unwrap();
    after.split('"').next().unwrap().parse().unwrap()
}
