//! A whole game as an animated GIF.

use std::ops::RangeInclusive;

use ::gif::{DisposalMethod, Encoder, EncodingError, Repeat};

use tavoliere_games::rules::{Diagram, Mark, Stroke};

use super::lzw::{COLOURS, Lzw};
use crate::colours::OF_BOARDS;
use crate::page::draw;
use crate::palette::Palette;
use crate::raster::Mosaic;
use crate::scale::Scale;
use crate::theme::Theme;
use crate::{Frame, PlayerLabel};

/// Half of a picture's size, 540 pixels wide: sharp enough for frames that are shown for less than a second, and two
/// thirds of the bytes of a width of 720.
const SCALE: Scale = Scale::HALF;

/// Delays of frames, in hundredths of a second: of the first and of the last.
const FIRST: u16 = 100;
const LAST: u16 = 400;

/// How long all moves of a game take together, unless the limits of one move say otherwise.
const GAME: usize = 2_200;

/// The limits for a move, and for a move with which points or captures come.
const MOVE: RangeInclusive<usize> = 25..=80;
const EVENT: RangeInclusive<usize> = 50..=100;

/// An endless animation of boards. All frames but the last have the same texts around the board, so that only some
/// cells differ from frame to frame.
///
/// Returns no bytes if there are no boards.
#[must_use]
pub fn gif(boards: &[(Frame, Diagram)], theme: &Theme) -> Vec<u8> {
    encoded(boards, theme).expect("writing to memory cannot fail")
}

fn encoded(boards: &[(Frame, Diagram)], theme: &Theme) -> Result<Vec<u8>, EncodingError> {
    let Some(((last_frame, last), (first_frame, _))) = boards.last().zip(boards.first()) else { return Ok(Vec::new()) };
    let quiet = quiet(first_frame);
    let ended = draw(last_frame, last, theme);
    let [width, height] = [ended.width, ended.height].map(|side| SCALE.pixels(side) as u16);
    let palette = Palette::for_drawing(&ended, OF_BOARDS);
    // The index after the last colour stands for an unchanged pixel.
    let unchanged = palette.colours.len() as u8;
    assert!(usize::from(unchanged) < COLOURS, "palettes are made for this");

    let mut bytes = Vec::with_capacity(300_000);
    let mut encoder = Encoder::new(&mut bytes, width, height, &[palette.colours.concat(), vec![0; 3]].concat())?;
    encoder.set_repeat(Repeat::Infinite)?;
    let mut lzw = Lzw::new();
    let mut before: Option<Mosaic> = None;
    for (number, ((_, diagram), delay)) in boards.iter().zip(delays(boards)).enumerate() {
        let is_last = number + 1 == boards.len();
        let drawing = if is_last { ended.clone() } else { draw(&quiet, diagram, theme) };
        let mosaic = Mosaic::from_drawing(&drawing, &palette, SCALE);
        let patch = match &before {
            None => mosaic.pixels(theme.page, &palette),
            Some(before) => mosaic.changes(before, theme.page, &palette, unchanged),
        };
        encoder.write_lzw_pre_encoded_frame(&::gif::Frame {
            delay,
            dispose: DisposalMethod::Keep,
            transparent: Some(unchanged),
            left: patch.left as u16,
            top: patch.top as u16,
            width: patch.width as u16,
            height: patch.height as u16,
            buffer: lzw.compress(&patch.pixels).into(),
            ..::gif::Frame::default()
        })?;
        before = Some(mosaic);
    }
    drop(encoder);
    Ok(bytes)
}

/// How long each board is shown, in hundredths of a second. The longer a game, the faster its moves; those with points
/// or captures are held.
fn delays(boards: &[(Frame, Diagram)]) -> Vec<u16> {
    let is_event: Vec<bool> = boards.windows(2).map(|pair| is_event(&pair[1].1, &pair[0].1)).collect();
    let events = is_event.iter().filter(|is_event| **is_event).count();
    let moves = is_event.len() - events;
    let share = |time: usize, count: usize, limits: RangeInclusive<usize>| {
        (time / count.max(1)).clamp(*limits.start(), *limits.end())
    };
    let event = share(GAME.saturating_sub(moves * MOVE.start()), events, EVENT);
    let other = share(GAME.saturating_sub(events * event), moves, MOVE);
    let mut delays = vec![FIRST];
    delays.extend(is_event.iter().map(|is_event| if *is_event { event as u16 } else { other as u16 }));
    delays[boards.len() - 1] = LAST;
    delays
}

/// Whether pieces were captured or points were scored since the board before.
fn is_event(now: &Diagram, before: &Diagram) -> bool {
    let is_score = |stroke: &Stroke| matches!(stroke, Stroke::Scored { .. } | Stroke::Square { .. });
    now.marks.iter().any(|(_, mark)| *mark == Mark::Captured)
        || now.strokes.iter().any(|stroke| is_score(stroke) && !before.strokes.contains(stroke))
}

/// The frame around all boards but the last: the players, without scores and notes.
fn quiet(frame: &Frame) -> Frame {
    let quiet = |player: &PlayerLabel| PlayerLabel { name: player.name.clone(), ..PlayerLabel::default() };
    let players = frame.players.as_ref().map(|players| players.each_ref().map(quiet));
    Frame { title: frame.title.clone(), code: frame.code.clone(), players, footer: " ".to_owned(), ending: None }
}

#[cfg(test)]
mod tests {
    use tavoliere_games::rules::{Cell, PieceSet, Side};

    use super::*;

    /// The delays of a match with that many moves, every so many of which is a capture; 0 for none.
    fn pace(moves: usize, captures_every: usize) -> Vec<u16> {
        let board = |number: usize| {
            let mut diagram = Diagram::new(5, 5, PieceSet::YellowAndRed);
            let is_capture = number > 0 && captures_every > 0 && number.is_multiple_of(captures_every);
            diagram.marks.extend(is_capture.then_some((Cell::new(0, 0), Mark::Captured)));
            (Frame::default(), diagram)
        };
        delays(&(0..=moves).map(board).collect::<Vec<_>>())
    }

    #[test]
    fn long_games_are_shown_faster_and_captures_are_held() {
        for (moves, captures_every, other, event) in [
            (10, 0, 80, None),
            (10, 3, 80, Some(100)),
            (40, 0, 55, None),
            (60, 0, 36, None),
            (60, 10, 29, Some(100)),
            (60, 2, 25, Some(50)),
            (60, 1, 0, Some(50)),
            (200, 0, 25, None),
            (200, 20, 25, Some(50)),
        ] {
            let delays = pace(moves, captures_every);
            assert_eq!((delays[0], delays[moves], delays.len()), (100, 400, moves + 1));
            for (number, delay) in (1..).zip(&delays[1..moves]) {
                let is_capture = captures_every > 0 && number % captures_every == 0;
                assert_eq!(*delay, if is_capture { event.unwrap_or(0) } else { other }, "move {number} of {moves}");
            }
        }
        assert_eq!(pace(0, 0), [400]);
    }

    #[test]
    fn points_are_held_once() {
        let plain = Diagram::new(5, 5, PieceSet::YellowAndRed);
        let [corner, to] = [Cell::new(0, 0), Cell::new(2, 2)];
        let with = |stroke: Stroke| Diagram { strokes: vec![stroke], ..plain.clone() };
        for (stroke, expected) in [
            (Stroke::Scored { from: corner, to, side: Side::First, points: 3 }, true),
            (Stroke::Square { corner, size: 2, side: Side::First, points: 8 }, true),
            (Stroke::Moved { from: corner, to }, false),
        ] {
            let now = with(stroke);
            assert_eq!((is_event(&now, &plain), is_event(&now, &now)), (expected, false), "{now:?}");
        }
    }
}
