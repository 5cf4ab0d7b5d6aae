//! From diagrams to their pictures: `cargo bench --bench render`.
//!
//! `kept` is what a chat sees: the game's cells have been drawn before, the footer and the last cell have not. `first` has
//! nothing kept but fonts and palette, as the first picture after a start.

#[path = "../tests/render/boards.rs"]
mod boards;
#[path = "../tests/render/positions.rs"]
mod positions;

use std::sync::atomic::{AtomicU32, Ordering};

use tavoliere::games::GAMES;
use tavoliere::render::{Frame, Player, Theme, draw, gif, png};
use tavoliere::rules::{Diagram, Setup, Side};

use boards::{END, MIDDLE, OPENING, board, closed, ended, frame, player};

fn main() {
    for (name, diagram) in pictures() {
        let bytes = png(&draw(&framed("Ann: g5"), &diagram, &Theme::LIGHT)).len();
        println!("{name}: {bytes} bytes");
    }
    for game in GAMES {
        println!("replay of {}, 60 moves: {} bytes", game.id, gif(&replayed(game.id, 60), &Theme::LIGHT).len());
    }
    resident_after_many();
    divan::main();
}

/// What is kept between pictures is bounded: a thousand more boards leave the memory where it was.
fn resident_after_many() {
    let names = pictures();
    let draw_many = || {
        for (_, diagram) in names.iter().cycle().take(1000) {
            for theme in Theme::ALL {
                std::hint::black_box(png(&draw(&framed(&new_footer()), diagram, theme)));
            }
        }
        resident()
    };
    let (once, twice) = (draw_many(), draw_many());
    println!("resident memory after 4,000 pictures: {once} kB, after 8,000: {twice} kB");
}

/// In kB.
fn resident() -> u64 {
    let status = std::fs::read_to_string("/proc/self/status").expect("a Linux system");
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:")).expect("a running process");
    line.trim().trim_end_matches(" kB").parse().expect("a number")
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

/// A footer nobody has seen before.
fn new_footer() -> String {
    static MOVES: AtomicU32 = AtomicU32::new(0);
    format!("{}. Ann: g5", MOVES.fetch_add(1, Ordering::Relaxed))
}

#[divan::bench(args = pictures().into_iter().map(|(name, _)| name))]
fn kept(bencher: divan::Bencher, name: &str) {
    let diagram = match name {
        "briths-square-opening" => closed(board(&OPENING)),
        "briths-square-middle" => closed(board(&MIDDLE)),
        "briths-square-end" => ended(board(&END), Side::First),
        other => positions::position(other),
    };
    bencher.bench(|| png(&draw(&framed(&new_footer()), &diagram, &Theme::LIGHT)));
}

/// The boards of a game, each move chosen from somewhere in the list of legal ones.
fn replayed(game: &str, moves: usize) -> Vec<(Frame, Diagram)> {
    let mut position = Setup::parse(game, GAMES).expect("the defaults").start();
    let mut boards = vec![(framed(""), position.diagram())];
    for number in 0..moves {
        let legal = position.legal();
        let Some(steps) = legal.get(number * 37 % legal.len().max(1)).cloned() else { break };
        let effects = position.effects(&steps);
        position.play(&steps).expect("legal");
        let mut diagram = position.diagram();
        diagram.show_played(&steps, &effects);
        boards.push((framed(&format!("{number}. {steps}")), diagram));
    }
    boards
}

#[divan::bench(args = GAMES.iter().map(|game| game.id), sample_count = 30)]
fn replay(bencher: divan::Bencher, game: &str) {
    let boards = replayed(game, 60);
    bencher.bench(|| gif(&boards, &Theme::LIGHT));
}
