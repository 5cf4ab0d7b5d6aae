//! From a diagram to its picture: `cargo bench --bench render`.

#[path = "../tests/render/boards.rs"]
mod boards;

use tavoliere::render::{Theme, draw, png};
use tavoliere::rules::{Diagram, Side};

use boards::{END, MIDDLE, OPENING, board, closed, ended, frame, player};

fn main() {
    divan::main();
}

#[divan::bench(args = ["opening", "middle", "end"])]
fn picture(bencher: divan::Bencher, stage: &str) {
    let diagram = diagram(stage);
    let frame = frame(player("Ann"), player("Alessandro"), "Ann: g5");
    bencher.bench(|| png(&draw(&frame, &diagram, &Theme::LIGHT)));
}

fn diagram(stage: &str) -> Diagram {
    match stage {
        "opening" => closed(board(&OPENING)),
        "middle" => closed(board(&MIDDLE)),
        _ => ended(board(&END), Side::First),
    }
}
