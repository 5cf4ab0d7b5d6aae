//! Curves over time as a picture.

use std::fmt::Write as _;

/// Values at even distances in time.
pub struct Curve {
    name: &'static str,
    unit: &'static str,
    pub points: Vec<f64>,
}

impl Curve {
    pub const fn new(name: &'static str, unit: &'static str) -> Self {
        Self { name, unit, points: Vec::new() }
    }
}

const WIDTH: f64 = 720.0;
const HEIGHT: f64 = 110.0;
const EDGE: f64 = 24.0;

/// The curves one above the other, each from zero to its highest value, as SVG.
pub fn drawn(curves: &[Curve], minutes: f64) -> String {
    let height = curves.len() as f64 * (HEIGHT + 2.0 * EDGE) + EDGE;
    let (width, style) = (WIDTH + 2.0 * EDGE, "font-family=\"sans-serif\" font-size=\"13\" fill=\"#333\"");
    let mut picture = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" {style}>\n\
         <rect width=\"100%\" height=\"100%\" fill=\"#fff\"/>\n"
    );
    for (number, Curve { name, unit, points }) in curves.iter().enumerate() {
        let floor = (number + 1) as f64 * (HEIGHT + 2.0 * EDGE);
        let most = points.iter().copied().fold(0.0, f64::max);
        let last = points.last().copied().unwrap_or_default();
        let step = WIDTH / (points.len().max(2) - 1) as f64;
        let line: Vec<String> = points
            .iter()
            .enumerate()
            .map(|(at, value)| {
                let (x, y) = (EDGE + at as f64 * step, floor - value / most.max(f64::MIN_POSITIVE) * HEIGHT);
                format!("{x:.1},{y:.1}")
            })
            .collect();
        let (above, right) = (floor - HEIGHT - 8.0, EDGE + WIDTH);
        writeln!(
            picture,
            "<text x=\"{EDGE}\" y=\"{above}\">{name}: at most {most:.0} {unit}, at the end {last:.0} {unit}</text>\n\
             <path d=\"M{EDGE} {floor}H{right}\" stroke=\"#bbb\"/>\n\
             <polyline points=\"{}\" fill=\"none\" stroke=\"#2a6f97\" stroke-width=\"1.5\"/>",
            line.join(" ")
        )
        .expect("text grows");
    }
    let (x, y) = (EDGE + WIDTH, height - 6.0);
    writeln!(picture, "<text x=\"{x}\" y=\"{y}\" text-anchor=\"end\">{minutes:.0} minutes</text>\n</svg>")
        .expect("text grows");
    picture
}
