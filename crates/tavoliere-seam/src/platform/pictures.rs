//! Draws pictures, and keeps boards for a while: the same board is drawn once for all the chats that show it.

use std::convert::Infallible;
use std::sync::Arc;
use std::time::Instant;

use bytes::Bytes;
use quick_cache::Weighter;
use quick_cache::sync::Cache;
use tavoliere_games::rules::Diagram;
use tavoliere_render::{Drawing, Frame, Theme, draw, gif, png};

use crate::platform::reply::PictureFormat;
use tavoliere_base::metering;

/// All that is seen in a picture of boards. Equal ones are equal pictures: the match, its version and the language are in
/// the words of the frame and on the board, together with what changes beside a match, such as the time left.
#[derive(PartialEq, Eq, Hash, Debug)]
pub struct BoardPicture {
    pub format: PictureFormat,
    /// The boards in order; a picture that does not move shows the last one. There is at least one.
    pub boards: Vec<(Frame, Diagram)>,
    pub theme: &'static Theme,
}

/// The capacity of the cache in bytes: about three hundred boards.
const CAPACITY: u64 = 12 << 20;

/// The typical size of a picture with its key; determines only the initial size of the cache's tables.
const TYPICAL: u64 = 40_000;

/// The size of a board in a key: enough for one of 25 × 25 cells.
const BOARD: usize = 4_000;

/// A picture of one pixel in each format.
const PIXEL_PNG: &[u8] = b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\x01\0\0\0\x01\x08\0\0\0\0\x3a\x7e\x9b\x55\
    \0\0\0\nIDATx\x9cc\xf8\x0f\0\x01\x01\x01\0\x1b\xb6\xee\x56\0\0\0\0IEND\xaeB`\x82";
const PIXEL_GIF: &[u8] = b"GIF89a\x01\0\x01\0\x80\0\0\xff\xff\xff\0\0\0,\0\0\0\0\x01\0\x01\0\0\x02\x02D\x01\0;";

/// Draws pictures. Boards are kept, within a bound of bytes.
pub struct Pictures {
    /// `None` if nothing is drawn.
    boards: Option<Cache<Arc<BoardPicture>, Bytes, Size>>,
}

#[derive(Clone)]
struct Size;

impl Weighter<Arc<BoardPicture>, Bytes> for Size {
    fn weight(&self, shown: &Arc<BoardPicture>, bytes: &Bytes) -> u64 {
        (shown.boards.len() * BOARD + bytes.len()) as u64
    }
}

impl Default for Pictures {
    fn default() -> Self {
        Self { boards: Some(Cache::with_weighter((CAPACITY / TYPICAL) as usize, CAPACITY, Size)) }
    }
}

impl Pictures {
    /// Every picture is one pixel, for tests that look at none: drawing takes most of their time.
    pub const fn blank() -> Self {
        Self { boards: None }
    }

    pub(super) const fn are_blank(&self) -> bool {
        self.boards.is_none()
    }

    /// Returns the picture of boards, cached or drawn. While it is drawn, other requests for the same picture wait for
    /// it.
    pub(super) fn boards(&self, shown: BoardPicture) -> Bytes {
        let Some(boards) = &self.boards else { return pixel(shown.format) };
        let shown = Arc::new(shown);
        let Ok(bytes) = boards.get_or_insert_with(&shown, || Ok::<_, Infallible>(shown.draw()));
        bytes
    }

    /// The picture of a drawing.
    pub(super) fn png(&self, drawing: impl FnOnce() -> Drawing) -> Bytes {
        if self.boards.is_none() { pixel(PictureFormat::Png) } else { measured(PictureFormat::Png, || png(&drawing())) }
    }
}

impl BoardPicture {
    fn draw(&self) -> Bytes {
        match (self.format, self.boards.last()) {
            (PictureFormat::Png, Some((frame, diagram))) => {
                measured(PictureFormat::Png, || png(&draw(frame, diagram, self.theme)))
            }
            (PictureFormat::Png, None) => Bytes::new(),
            (PictureFormat::Gif, _) => measured(PictureFormat::Gif, || gif(&self.boards, self.theme)),
        }
    }
}

const fn pixel(format: PictureFormat) -> Bytes {
    Bytes::from_static(match format {
        PictureFormat::Png => PIXEL_PNG,
        PictureFormat::Gif => PIXEL_GIF,
    })
}

/// Measures how long drawing takes.
fn measured(format: PictureFormat, draw: impl FnOnce() -> Vec<u8>) -> Bytes {
    let begun = Instant::now();
    let bytes = draw();
    metering::PICTURES.record_time(begun.elapsed(), &[format.extension()]);
    bytes.into()
}

#[cfg(test)]
mod tests {
    use std::thread;

    use tavoliere_games::rules::PieceSet;

    use super::*;

    fn board_picture(footer: &str, theme: &'static Theme) -> BoardPicture {
        let frame = Frame { footer: footer.to_owned(), ..Frame::default() };
        BoardPicture {
            format: PictureFormat::Png,
            boards: vec![(frame, Diagram::new(7, 3, PieceSet::YellowAndRed))],
            theme,
        }
    }

    #[test]
    fn a_picture_is_drawn_once_even_if_it_is_wanted_twice_at_a_time() {
        let pictures = Pictures::default();
        let drawn: Vec<Bytes> = thread::scope(|scope| {
            let draw = || pictures.boards(board_picture("once", &Theme::LIGHT));
            let threads: Vec<_> = (0..4).map(|_| scope.spawn(draw)).collect();
            threads.into_iter().map(|thread| thread.join().expect("no panic")).collect()
        });
        assert!(drawn[0].starts_with(b"\x89PNG"));
        assert!(drawn.iter().all(|bytes| bytes.as_ptr() == drawn[0].as_ptr()), "copies of one picture");
    }

    #[test]
    fn whatever_is_seen_makes_another_picture() {
        let pictures = Pictures::default();
        let board = pictures.boards(board_picture("a", &Theme::LIGHT));
        let moving = BoardPicture { format: PictureFormat::Gif, ..board_picture("a", &Theme::LIGHT) };
        assert_eq!(pictures.boards(board_picture("a", &Theme::LIGHT)), board);
        for other in [board_picture("b", &Theme::LIGHT), board_picture("a", &Theme::DARK), moving] {
            assert_ne!(pictures.boards(other), board);
        }
    }

    #[test]
    fn blank_pictures_can_be_read() {
        let pixel = png::Decoder::new(std::io::Cursor::new(PIXEL_PNG)).read_info().expect("a PNG");
        assert_eq!(pixel.info().size(), (1, 1));
        let mut pixel = gif::Decoder::new(PIXEL_GIF).expect("a GIF");
        assert!(pixel.read_next_frame().expect("a frame").is_some());
        assert_eq!(Pictures::blank().boards(board_picture("a", &Theme::LIGHT)), PIXEL_PNG);
    }
}
