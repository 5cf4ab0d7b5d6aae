//! A whole game as an animated GIF.

use ::gif::{DisposalMethod, Encoder, EncodingError, Repeat};

use tavoliere_games::rules::Diagram;

use super::lzw::{COLOURS, Lzw};
use crate::page::draw;
use crate::palette::Palette;
use crate::raster::Mosaic;
use crate::scale::Scale;
use crate::theme::Theme;
use crate::{Frame, Player};

/// Two thirds of a picture's size, 720 pixels wide: sharp enough for frames that are shown for less than a second.
const SCALE: Scale = Scale::TWO_THIRDS;

/// The delays of frames in hundredths of a second: the first, the others, and the last.
const FIRST: u16 = 100;
const STEP: u16 = 70;
const LAST: u16 = 400;

/// An endless animation of boards. All frames but the last have the same texts around the board, so that only some
/// cells differ from frame to frame.
///
/// Returns no bytes if there are no boards.
#[must_use]
pub fn gif(boards: &[(Frame, Diagram)], theme: &Theme) -> Vec<u8> {
    encoded(boards, theme).expect("writing to memory cannot fail")
}

fn encoded(boards: &[(Frame, Diagram)], theme: &Theme) -> Result<Vec<u8>, EncodingError> {
    let Some(((_, first), (last_frame, last))) = boards.first().zip(boards.last()) else { return Ok(Vec::new()) };
    let quiet = quiet(&boards[0].0);
    let ended = draw(last_frame, last, theme);
    let [width, height] = [ended.width, ended.height].map(|side| SCALE.pixels(side) as u16);
    let palette = Palette::of(theme, first.pieces);
    // The index after the last colour stands for an unchanged pixel.
    let unchanged = palette.colours.len() as u8;
    assert!(usize::from(unchanged) < COLOURS, "palettes are made for this");

    let mut bytes = Vec::with_capacity(300_000);
    let mut encoder = Encoder::new(&mut bytes, width, height, &[palette.colours.concat(), vec![0; 3]].concat())?;
    encoder.set_repeat(Repeat::Infinite)?;
    let mut lzw = Lzw::new();
    let mut before: Option<Mosaic> = None;
    for (number, (_, diagram)) in boards.iter().enumerate() {
        let is_last = number + 1 == boards.len();
        let drawing = if is_last { ended.clone() } else { draw(&quiet, diagram, theme) };
        let mosaic = Mosaic::of(&drawing, &palette, SCALE);
        let delay = if is_last {
            LAST
        } else if number == 0 {
            FIRST
        } else {
            STEP
        };
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

/// The frame around all boards but the last: the players, without scores and notes.
fn quiet(frame: &Frame) -> Frame {
    let quiet = |player: &Player| Player { name: player.name.clone(), ..Player::default() };
    let players = frame.players.as_ref().map(|players| players.each_ref().map(quiet));
    Frame { title: frame.title.clone(), code: frame.code.clone(), players, footer: " ".to_owned(), ending: None }
}
