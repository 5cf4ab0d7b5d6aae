//! Whole matches as animated pictures, decoded again.

use tavoliere_games::games::GAMES;
use tavoliere_games::rules::Diagram;
use tavoliere_render::{Frame, Theme, draw, gif, png};

use super::games::game;
use super::picture::Picture;

/// More moves than any match here has.
const ALL: usize = 200;

/// The frames of an animation, red, green and blue, and how long each is shown.
fn decode_frames(bytes: &[u8]) -> (usize, usize, Vec<(Vec<u8>, u16)>) {
    let mut options = ::gif::DecodeOptions::new();
    options.set_color_output(::gif::ColorOutput::RGBA);
    let mut decoder = options.read_info(bytes).unwrap();
    let (width, height) = (usize::from(decoder.width()), usize::from(decoder.height()));
    assert_eq!(decoder.repeat(), ::gif::Repeat::Infinite);
    let mut canvas = vec![0; width * height * 3];
    let mut boards = Vec::new();
    while let Some(frame) = decoder.read_next_frame().unwrap() {
        assert!(frame.palette.is_none(), "one palette for the whole game");
        let [left, top, wide] = [frame.left, frame.top, frame.width].map(usize::from);
        for (number, pixel) in frame.buffer.chunks_exact(4).enumerate() {
            if pixel[3] > 0 {
                let at = (top + number / wide) * width + left + number % wide;
                canvas[3 * at..][..3].copy_from_slice(&pixel[..3]);
            }
        }
        boards.push((canvas.clone(), frame.delay));
    }
    (width, height, boards)
}

/// How much a frame at half of the size differs from the picture of the same board: the mean over all channels of every third
/// row, 0 to 255.
fn difference((width, height): (usize, usize), pixels: &[u8], picture: &Picture) -> f64 {
    let mut sum = 0_u64;
    for y in (0..height).step_by(3) {
        for x in 0..width {
            // The pixel of the large picture at the middle of the small one's.
            let [right, down] = [x, y].map(|at| u32::try_from(at * 2 + at % 2).unwrap());
            let large = picture.pixel_at(right.min(picture.width - 1), down.min(picture.height - 1)).rgb;
            let small = &pixels[3 * (y * width + x)..][..3];
            sum += large.iter().zip(small).map(|(one, other)| u64::from(one.abs_diff(*other))).sum::<u64>();
        }
    }
    sum as f64 / (width * height.div_ceil(3) * 3) as f64
}

#[test]
fn every_board_is_shown_and_the_last_is_that_of_the_picture() {
    for setup in ["briths-square size=5", "stripes size=13", "insert seed=7", "circondato size=6"] {
        for theme in [&Theme::LIGHT, &Theme::DARK] {
            let boards = game(setup, 0, ALL);
            let bytes = gif(&boards, theme);
            let (width, height, seen) = decode_frames(&bytes);
            assert_eq!((width, seen.len()), (540, boards.len()), "{setup}");
            let [(_, first), .., (last, held)] = &seen[..] else { panic!("more than one board") };
            assert!(*held >= 3 * first, "the last one is held");
            let (frame, diagram) = boards.last().unwrap();
            let picture = Picture::from_png(&png(&draw(frame, diagram, theme)));
            let found = difference((width, height), last, &picture);
            assert!(found < 5.0, "{setup}, {}: the last board differs by {found:.1}", theme.name);
            let (frame, diagram) = &boards[boards.len() / 2];
            let other = Picture::from_png(&png(&draw(frame, diagram, theme)));
            let apart = difference((width, height), last, &other);
            assert!(apart > found * 1.2, "{setup}: {apart:.1} from another board, {found:.1} from its own");
        }
    }
}

#[test]
fn each_board_shows_its_own_move() {
    let boards = game("briths-square size=4", 0, ALL);
    let (width, height, seen) = decode_frames(&gif(&boards, &Theme::LIGHT));
    let quiet = |(frame, diagram): &(Frame, Diagram)| {
        let frame = Frame { footer: " ".to_owned(), ..frame.clone() };
        Picture::in_light_theme(&frame, diagram)
    };
    for (number, (pixels, _)) in seen.iter().enumerate().take(boards.len() - 1) {
        let differences: Vec<f64> =
            boards.iter().map(|board| difference((width, height), pixels, &quiet(board))).collect();
        let nearest = (0..boards.len()).min_by(|one, other| differences[*one].total_cmp(&differences[*other]));
        assert_eq!(nearest, Some(number), "{differences:?}");
    }
}

#[test]
fn replays_are_small() {
    for game_card in GAMES {
        let boards = game(game_card.id, 0, 60);
        let bytes = gif(&boards, &Theme::LIGHT).len();
        assert!(bytes < 300_000, "{}: {bytes} bytes for {} boards", game_card.id, boards.len());
    }
}

#[test]
fn matches_of_one_board_and_of_none_are_drawn() {
    let boards = game("briths-square size=3", 0, ALL);
    assert_eq!(decode_frames(&gif(&boards[..1], &Theme::LIGHT)).2.len(), 1);
    assert!(gif(&[], &Theme::LIGHT).is_empty());
    // The same board twice: nothing changes.
    let twice = [boards[2].clone(), boards[2].clone(), boards[2].clone()];
    assert_eq!(decode_frames(&gif(&twice, &Theme::LIGHT)).2.len(), 3);
}
