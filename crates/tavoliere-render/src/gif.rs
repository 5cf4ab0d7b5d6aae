//! A whole game as one picture that moves.

use gif::{DisposalMethod, Encoder, EncodingError, Repeat};

use tavoliere_games::rules::Diagram;

use super::lzw::{COLOURS, Lzw};
use super::page::draw;
use super::palette::Palette;
use super::raster::Mosaic;
use super::scale::Scale;
use super::theme::Theme;
use super::{Frame, Player};

/// Two thirds of a picture's size: 720 pixels wide, sharp enough for what is seen for less than a second.
const SCALE: Scale = Scale::TWO_THIRDS;

/// How long a board is shown, in hundredths of a second: the first, every other, and the last before it begins again.
const FIRST: u16 = 100;
const STEP: u16 = 70;
const LAST: u16 = 400;

/// Boards one after the other, again and again, the last one held. While the game goes on what stands around the board
/// does not change, so that only some cells do from one board to the next.
///
/// Nothing where there are no boards.
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
    // One more than there are colours: where nothing changes.
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
        encoder.write_lzw_pre_encoded_frame(&gif::Frame {
            delay,
            dispose: DisposalMethod::Keep,
            transparent: Some(unchanged),
            left: patch.left as u16,
            top: patch.top as u16,
            width: patch.width as u16,
            height: patch.height as u16,
            buffer: lzw.compress(&patch.pixels).into(),
            ..gif::Frame::default()
        })?;
        before = Some(mosaic);
    }
    drop(encoder);
    Ok(bytes)
}

/// What stands around the boards of a game that goes on: who plays, and nothing that changes.
fn quiet(frame: &Frame) -> Frame {
    let quiet = |player: &Player| Player { name: player.name.clone(), ..Player::default() };
    let players = frame.players.as_ref().map(|players| players.each_ref().map(quiet));
    Frame { title: frame.title.clone(), code: frame.code.clone(), players, footer: " ".to_owned(), ending: None }
}
