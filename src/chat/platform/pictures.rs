//! Drawn boards, kept for a while: the same board is drawn once for all the chats that show it.

use std::convert::Infallible;
use std::sync::{Arc, LazyLock};
use std::time::Instant;

use bytes::Bytes;
use quick_cache::Weighter;
use quick_cache::sync::Cache;
use tavoliere_games::rules::Diagram;
use tavoliere_render::{Drawing, Frame, Theme, draw, gif, png};

use crate::chat::platform::reply::Format;
use crate::metering;

/// All that is seen in a picture of boards. Equal ones are equal pictures: the match, its version and the language are in
/// the words of the frame and on the board, together with what changes beside a match, such as the time left.
#[derive(PartialEq, Eq, Hash, Debug)]
pub struct Shown {
    pub format: Format,
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

static PICTURES: LazyLock<Cache<Arc<Shown>, Bytes, Size>> =
    LazyLock::new(|| Cache::with_weighter((CAPACITY / TYPICAL) as usize, CAPACITY, Size));

#[derive(Clone)]
struct Size;

impl Weighter<Arc<Shown>, Bytes> for Size {
    fn weight(&self, shown: &Arc<Shown>, bytes: &Bytes) -> u64 {
        (shown.boards.len() * BOARD + bytes.len()) as u64
    }
}

impl Shown {
    /// The picture, from the cache or drawn. While it is drawn, whoever asks for the same picture waits for it.
    #[must_use]
    pub fn drawn(self) -> Bytes {
        let shown = Arc::new(self);
        let Ok(bytes) = PICTURES.get_or_insert_with(&shown, || Ok::<_, Infallible>(shown.draw()));
        bytes
    }

    fn draw(&self) -> Bytes {
        match (self.format, self.boards.last()) {
            (Format::Png, Some((frame, diagram))) => png_of(|| draw(frame, diagram, self.theme)),
            (Format::Png, None) => Bytes::new(),
            (Format::Gif, _) => measured(Format::Gif, || gif(&self.boards, self.theme)),
        }
    }
}

/// The picture of a drawing. The time is measured.
pub fn png_of(drawing: impl FnOnce() -> Drawing) -> Bytes {
    measured(Format::Png, || png(&drawing()))
}

fn measured(format: Format, draw: impl FnOnce() -> Vec<u8>) -> Bytes {
    let begun = Instant::now();
    let bytes = draw();
    metering::PICTURES.took(begun.elapsed(), &[format.extension()]);
    bytes.into()
}

#[cfg(test)]
mod tests {
    use std::thread;

    use tavoliere_games::rules::PieceSet;

    use super::*;

    fn shown(footer: &str, theme: &'static Theme) -> Shown {
        let frame = Frame { footer: footer.to_owned(), ..Frame::default() };
        Shown { format: Format::Png, boards: vec![(frame, Diagram::new(7, 3, PieceSet::YellowAndRed))], theme }
    }

    #[test]
    fn a_picture_is_drawn_once_even_if_it_is_wanted_twice_at_a_time() {
        let drawn: Vec<Bytes> = thread::scope(|scope| {
            let threads: Vec<_> = (0..4).map(|_| scope.spawn(|| shown("once", &Theme::LIGHT).drawn())).collect();
            threads.into_iter().map(|thread| thread.join().expect("no panic")).collect()
        });
        assert!(drawn[0].starts_with(b"\x89PNG"));
        assert!(drawn.iter().all(|bytes| bytes.as_ptr() == drawn[0].as_ptr()), "copies of one picture");
    }

    #[test]
    fn whatever_is_seen_makes_another_picture() {
        let board = shown("a", &Theme::LIGHT).drawn();
        let moving = Shown { format: Format::Gif, ..shown("a", &Theme::LIGHT) };
        assert_eq!(shown("a", &Theme::LIGHT).drawn(), board);
        for other in [shown("b", &Theme::LIGHT), shown("a", &Theme::DARK), moving] {
            assert_ne!(other.drawn(), board);
        }
    }
}
