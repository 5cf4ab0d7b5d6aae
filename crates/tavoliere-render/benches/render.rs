//! The bytes of pictures and the time from diagrams to them: `cargo bench --bench render`. The figures have the median
//! and the largest of bytes, and the median, the 95th percentile and the longest of times.
//!
//! `next_move` is the usual case: a new board after many others. `again` is the same board with another footer.
//! `replay` is the animation of a whole new game.

#[path = "../tests/render/boards.rs"]
mod boards;
#[path = "../tests/render/games.rs"]
mod games;
#[path = "../tests/render/positions.rs"]
mod positions;

use std::iter;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::{Duration, Instant};

use flate2::{Compress, Compression, FlushCompress};
use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg;

use tavoliere_games::games::GAMES;
use tavoliere_games::rules::{Diagram, Side};
use tavoliere_render::{Frame, PlayerLabel, Theme, draw, gif, png};

use boards::{END, MIDDLE, OPENING, board, closed, ended, frame, player};
use games::game;

/// The number of games drawn before the measured ones.
const BEFORE: usize = 40;

/// The same for [`compare`].
const WARM: usize = 12;

fn main() {
    compare();
    resident_after_many();
    divan::main();
}

/// Bytes and times of pictures, beside those of other encoders, in one run.
fn compare() {
    println!("Boards at the start, in the middle and at the end of a game of every kind, 1080 pixels wide:");
    let mut plain = Figures::default();
    let mut optimised = Figures::default();
    let mut fast = Figures::default();
    for card in GAMES {
        let boards = game(card.id, 0, 60);
        for (frame, diagram) in [&boards[1], &boards[boards.len() / 2], &boards[boards.len() - 1]] {
            let drawing = draw(frame, diagram, &Theme::LIGHT);
            plain.measured(|| plainly(&drawing.to_string()));
            let ours = png(&drawing);
            let options = oxipng::Options::from_preset(2);
            optimised.measured(|| oxipng::optimize_from_memory(&ours, &options).expect("a PNG"));
            let rows = unfiltered(&ours);
            fast.measured(|| zlib(&rows, 2));
        }
    }
    plain.print("resvg alone");
    optimised.print("our pixels by oxipng -o2, without drawing");
    fast.print("our pixels at zlib's level 2, without drawing");

    println!("All boards of games that are played move by move, after {WARM} others of each kind:");
    let mut all = Figures::default();
    for card in GAMES {
        (0..WARM).flat_map(|number| game(card.id, number, 60)).for_each(|board| drop(picture(&board, &Theme::LIGHT)));
        let mut figures = Figures::default();
        for number in WARM..WARM + 8 {
            let mut boards = game(card.id, number, 60).into_iter();
            // The first board is that of a challenge.
            boards.next().map(|board| picture(&board, &Theme::LIGHT));
            boards.for_each(|board| drop(figures.measured(|| picture(&board, &Theme::LIGHT))));
        }
        figures.print(card.id);
        all.0.extend(figures.0);
    }
    all.print("all");

    println!("Replays of up to 60 moves, and of the last ten:");
    for last in [60, 10] {
        let mut all = Figures::default();
        for card in GAMES {
            let mut figures = Figures::default();
            for number in 0..8 {
                let boards = game(card.id, number, 60);
                let boards = &boards[boards.len().saturating_sub(last + 1)..];
                figures.measured(|| gif(boards, &Theme::LIGHT));
            }
            figures.print(card.id);
            all.0.extend(figures.0);
        }
        all.print(&format!("{last} moves"));
    }
}

/// Bytes and times of pictures.
#[derive(Default)]
struct Figures(Vec<(usize, Duration)>);

impl Figures {
    fn measured(&mut self, drawn: impl FnOnce() -> Vec<u8>) -> Vec<u8> {
        let begun = Instant::now();
        let bytes = drawn();
        self.0.push((bytes.len(), begun.elapsed()));
        bytes
    }

    /// Prints the medians and the largest.
    fn print(&self, name: &str) {
        let (mut bytes, mut times): (Vec<usize>, Vec<Duration>) = self.0.iter().copied().unzip();
        bytes.sort_unstable();
        times.sort_unstable();
        let at = |share: usize| (self.0.len() - 1) * share / 100;
        let ms = |time: Duration| time.as_secs_f64() * 1_000.0;
        println!(
            "  {name:46} bytes {:7} {:7}   ms {:7.2} {:7.2} {:7.2}",
            bytes[at(50)],
            bytes[at(100)],
            ms(times[at(50)]),
            ms(times[at(95)]),
            ms(times[at(100)]),
        );
    }
}

/// A drawing as `resvg` draws and encodes it.
fn plainly(svg: &str) -> Vec<u8> {
    let tree = usvg::Tree::from_str(svg, &usvg::Options::default()).expect("good SVG");
    let size = tree.size().to_int_size();
    let mut pixels = Pixmap::new(size.width(), size.height()).expect("not empty");
    resvg::render(&tree, Transform::identity(), &mut pixels.as_mut());
    pixels.encode_png().expect("writing to memory cannot fail")
}

/// The rows of an indexed picture with the filter "none".
fn unfiltered(picture: &[u8]) -> Vec<u8> {
    let mut decoder = ::png::Decoder::new(std::io::Cursor::new(picture));
    decoder.set_transformations(::png::Transformations::IDENTITY);
    let mut reader = decoder.read_info().expect("a PNG");
    let mut pixels = vec![0; reader.output_buffer_size().expect("small")];
    let width = reader.next_frame(&mut pixels).expect("a PNG").line_size;
    pixels.chunks_exact(width).flat_map(|row| iter::once(0).chain(row.iter().copied())).collect()
}

fn zlib(rows: &[u8], level: u32) -> Vec<u8> {
    let mut bytes = Vec::with_capacity(rows.len());
    let mut compress = Compress::new(Compression::new(level), true);
    compress.compress_vec(rows, &mut bytes, FlushCompress::Finish).expect("there is room for it");
    bytes
}

/// Caches are bounded: many more boards do not raise the memory.
fn resident_after_many() {
    let games = (0..).flat_map(|number| GAMES.iter().map(move |card| (card.id, number)));
    let mut boards = games.flat_map(|(id, number)| game(id, number, 60));
    let mut draw_many = || {
        for (board, theme) in boards.by_ref().zip(Theme::ALL.into_iter().cycle()).take(3_000) {
            std::hint::black_box(picture(&board, theme));
        }
        resident()
    };
    let resident = [draw_many(), draw_many(), draw_many()];
    println!("resident memory after 3,000, 6,000 and 9,000 pictures of new boards: {resident:?} kB");
}

/// Resident memory in kB.
fn resident() -> u64 {
    let status = std::fs::read_to_string("/proc/self/status").expect("a Linux system");
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:")).expect("a running process");
    line.trim().trim_end_matches(" kB").parse().expect("a number")
}

fn picture((frame, diagram): &(Frame, Diagram), theme: &Theme) -> Vec<u8> {
    png(&draw(frame, diagram, theme))
}

fn pictures() -> Vec<(&'static str, Diagram)> {
    let mut pictures = vec![
        ("briths-square-opening", closed(board(&OPENING))),
        ("briths-square-middle", closed(board(&MIDDLE))),
        ("briths-square-end", ended(board(&END), Side::First)),
    ];
    pictures.extend(positions::all());
    pictures
}

fn framed(footer: &str) -> Frame {
    let first = PlayerLabel { score: Some("12".to_owned()), to_move: true, ..player("Ann") };
    frame(first, player("Alessandro"), footer)
}

/// A footer that has not been drawn before.
fn new_footer() -> String {
    static MOVES: AtomicU32 = AtomicU32::new(0);
    format!("{}. Ann: g5", MOVES.fetch_add(1, Ordering::Relaxed))
}

#[divan::bench(args = GAMES.iter().map(|game| game.id), sample_count = 300, sample_size = 1)]
fn next_move(bencher: divan::Bencher, id: &str) {
    (0..BEFORE).flat_map(|number| game(id, number, 60)).for_each(|board| drop(picture(&board, &Theme::LIGHT)));
    let mut boards = (BEFORE..).flat_map(|number| game(id, number, 60).into_iter().skip(1));
    bencher
        .with_inputs(|| boards.next().expect("there are many games"))
        .bench_local_refs(|board| picture(board, &Theme::LIGHT));
}

#[divan::bench(args = pictures().into_iter().map(|(name, _)| name))]
fn again(bencher: divan::Bencher, name: &str) {
    let diagram = match name {
        "briths-square-opening" => closed(board(&OPENING)),
        "briths-square-middle" => closed(board(&MIDDLE)),
        "briths-square-end" => ended(board(&END), Side::First),
        other => positions::position(other),
    };
    bencher.bench(|| png(&draw(&framed(&new_footer()), &diagram, &Theme::LIGHT)));
}

#[divan::bench(args = GAMES.iter().map(|game| game.id), sample_count = 30, sample_size = 1)]
fn replay(bencher: divan::Bencher, id: &str) {
    (0..BEFORE / 4).for_each(|number| drop(gif(&game(id, number, 60), &Theme::LIGHT)));
    let mut numbers = BEFORE / 4..;
    bencher
        .with_inputs(|| game(id, numbers.next().expect("there are many"), 60))
        .bench_local_refs(|boards| gif(boards, &Theme::LIGHT));
}
