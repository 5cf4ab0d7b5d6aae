#[path = "../tests/render/boards.rs"] mod boards;
#[path = "../tests/render/positions.rs"] mod positions;
use tavoliere::render::{Theme, draw, png, Player};
fn main() {
    std::fs::create_dir_all("/tmp/pics").unwrap();
    let mut all: Vec<(String, _)> = positions::all().into_iter().map(|(n, d)| (n.to_owned(), d)).collect();
    use boards::*;
    all.push(("briths-opening".into(), closed(board(&OPENING))));
    all.push(("briths-middle".into(), closed(board(&MIDDLE))));
    all.push(("briths-end".into(), ended(board(&END), tavoliere::rules::Side::First)));
    for (name, diagram) in all {
        let f = frame(Player{score: Some("12".into()), to_move: true, ..player("Ann")}, player("Alessandro"), "12. X: e5");
        let d = draw(&f, &diagram, &Theme::LIGHT);
        let t = std::time::Instant::now();
        let b = png(&d);
        let cold = t.elapsed();
        let t = std::time::Instant::now();
        for _ in 0..20 { std::hint::black_box(png(&d)); }
        println!("{name}: {} bytes, cold {cold:.1?}, warm {:.2?}", b.len(), t.elapsed()/20);
        std::fs::write(format!("/tmp/pics/{name}.png"), b).unwrap();
        std::fs::write(format!("/tmp/pics/{name}.svg"), d.to_string()).unwrap();
    }
}
