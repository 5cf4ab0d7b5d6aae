//! The time from diagrams to pictures: `cargo bench --bench render`.
//!
//! `next_move` is the usual case: a new board after many others. `again` is the same board with another footer.
//! `replay` is the animation of a whole new game.

#[path = "../tests/promises/render/boards.rs"]
mod boards;
#[path = "../tests/promises/render/games.rs"]
mod games;
#[path = "../tests/promises/render/positions.rs"]
mod positions;

use std::sync::atomic::{AtomicU32, Ordering};

use tavoliere_games::games::GAMES;
use tavoliere_games::rules::{Diagram, Side};
use tavoliere_render::{Frame, Player, Theme, draw, gif, png};

use boards::{END, MIDDLE, OPENING, board, closed, ended, frame, player};
use games::game;

/// The number of games drawn before the measured ones.
const BEFORE: usize = 40;

fn main() {
    for (name, diagram) in pictures() {
        let bytes = png(&draw(&framed("Ann: g5"), &diagram, &Theme::LIGHT)).len();
        println!("{name}: {bytes} bytes");
    }
    for card in GAMES {
        let boards = game(card.id, 0, 60);
        let mut sizes: Vec<usize> = boards.iter().map(|board| picture(board, &Theme::LIGHT).len()).collect();
        sizes.sort_unstable();
        let (median, most) = (sizes[sizes.len() / 2], sizes[sizes.len() - 1]);
        let replay = gif(&boards, &Theme::LIGHT).len();
        println!("{}, 60 moves: {median} bytes a picture, {most} at most, {replay} for the replay", card.id);
    }
    resident_after_many();
    divan::main();
}

/// Caches are bounded: many more boards do not raise the memory.
fn resident_after_many() {
    let games = (0..).flat_map(|number| GAMES.iter().map(move |card| (card.id, number)));
    let mut boards = games.flat_map(|(id, number)| game(id, number, 60));
    let mut draw_many = || {
        for (board, theme) in boards.by_ref().zip(Theme::ALL.into_iter().cycle()).take(10_000) {
            std::hint::black_box(picture(&board, theme));
        }
        resident()
    };
    let resident = [draw_many(), draw_many(), draw_many()];
    println!("resident memory after 10,000, 20,000 and 30,000 pictures of new boards: {resident:?} kB");
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
    let first = Player { score: Some("12".to_owned()), to_move: true, ..player("Ann") };
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
