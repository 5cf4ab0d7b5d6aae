//! Pictures compared with what resvg draws of the whole drawing: tiles, palette and encoder must not be visible.

use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg;
use tavoliere_games::rules::Side;
use tavoliere_render::{Drawing, Ending, Frame, PlayerLabel, Theme, draw, png};

use super::boards::{END, MIDDLE, board, closed, ended, frame, player};
use super::picture::Picture;
use super::positions;

fn drawn_at_once(drawing: &Drawing) -> Pixmap {
    let tree = usvg::Tree::from_str(&drawing.to_string(), &usvg::Options::default()).unwrap();
    let size = tree.size().to_int_size();
    let mut pixels = Pixmap::new(size.width(), size.height()).unwrap();
    resvg::render(&tree, Transform::identity(), &mut pixels.as_mut());
    pixels
}

/// How far a picture is from its reference: the difference of colours from 0 to 255, with green weighted most and blue
/// least. The mean over all points, and the share of points that clearly differ.
fn distance(picture: &Picture, reference: &Pixmap) -> (f64, f64) {
    assert_eq!((picture.width, picture.height), (reference.width(), reference.height()));
    let (mut sum, mut clear) = (0.0, 0_u32);
    for (number, point) in (0..).zip(reference.pixels()) {
        let found = picture.pixel_at(number % picture.width, number / picture.width).rgb;
        let wanted = [point.red(), point.green(), point.blue()];
        if found == wanted {
            continue;
        }
        let weights = [0.3, 0.6, 0.1];
        let square: f64 =
            (0..3).map(|place| weights[place] * f64::from(found[place].abs_diff(wanted[place])).powi(2)).sum();
        sum += square.sqrt();
        clear += u32::from(square.sqrt() > 40.0);
    }
    let points = f64::from(picture.width * picture.height);
    (sum / points, f64::from(clear) / points)
}

#[test]
fn pictures_are_what_resvg_draws_at_once() {
    let boards = [("middle", closed(board(&MIDDLE))), ("end", ended(board(&END), Side::First))];
    let first = PlayerLabel { to_move: true, score: Some("12".to_owned()), ..player("Alessandro") };
    let played = frame(first, player("Иван"), "12. X: g5");
    let over = Frame { ending: Some(Ending::Won(Side::First)), ..played.clone() };
    for (name, diagram) in boards.into_iter().chain(positions::all()) {
        for (theme, frame) in [(&Theme::LIGHT, &played), (&Theme::DARK, &over)] {
            let drawing = draw(frame, &diagram, theme);
            let (mean, clear) = distance(&Picture::from_png(&png(&drawing)), &drawn_at_once(&drawing));
            assert!(mean < 6.0 && clear < 0.002, "{name}, {}: {mean:.2} on average, {clear:.4} clearly", theme.name);
        }
    }
}

#[test]
fn another_move_is_another_picture() {
    let drawing =
        |footer: &str, rows: &[&str]| draw(&frame(player("Ann"), player("Bob"), footer), &board(rows), &Theme::LIGHT);
    let rows = ["x...", "....", "..O.", "...."];
    let reference = drawn_at_once(&drawing("1", &rows));
    for other in [drawing("2", &rows), drawing("1", &["x...", "....", "..o.", "...O"])] {
        let (mean, clear) = distance(&Picture::from_png(&png(&other)), &reference);
        assert!(clear > 0.0001, "{mean:.3} on average, {clear:.5} clearly");
    }
}
