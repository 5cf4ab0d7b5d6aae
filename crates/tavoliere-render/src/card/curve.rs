//! The curve of a rating over time.

use super::super::drawing::{Drawing, Extent, Shape};
use super::super::pieces::circle;
use super::super::theme::{Theme, size};
use super::{RIGHT, ROOM, SMALL, TextRow, plate};

/// A rating at a time, in any unit.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct RatingPoint {
    pub at: i64,
    pub rating: i32,
}

pub(super) const HEIGHT: u32 = 320;
/// The distance of the curve from the edges of the panel.
const PADDING: u32 = 36;
/// The room for ratings beside the curve, and for times below it.
const LABELS: u32 = 118;
const BELOW: u32 = 62;
/// The distance of the texts from the lower edge.
const BOTTOM: u32 = 22;
const LINE: u32 = 6;
const DOT: u32 = 10;
/// The minimum range of ratings from bottom to top.
const LEAST: i32 = 100;
/// The possible steps between labelled ratings; the smallest step with at most four labels is used.
const STEPS: [i32; 9] = [25, 50, 100, 200, 250, 500, 1_000, 10_000, 100_000];

/// Draws the curve on a panel whose upper edge is at `top`, with texts for its first and its last time.
pub(super) fn draw(drawing: &mut Drawing, curve: &[RatingPoint], [first, last]: &[String; 2], top: u32, theme: &Theme) {
    plate(drawing, [size::EDGE, top, ROOM, HEIGHT], [theme.card, theme.card_edge]);
    let Some(scale) = AxisScales::new(curve, top) else { return };
    let wide = AxisScales::RIGHT - AxisScales::LEFT;
    for level in scale.levels() {
        let y = scale.y(level);
        drawing.place((AxisScales::LEFT, y - 1), &Shape::filled(wide, 2, theme.grid));
        let line = TextRow::new(size::EDGE, AxisScales::LEFT - 3 * DOT / 2 - 8, y + SMALL.half_height());
        line.end(drawing, &level.to_string(), SMALL, theme.soft_ink);
    }
    let (middle, baseline) = (AxisScales::LEFT + wide / 2, top + HEIGHT - BOTTOM);
    let (before, after) = (
        TextRow::new(AxisScales::LEFT, middle - size::COORDINATES_GAP, baseline),
        TextRow::new(middle + size::COORDINATES_GAP, AxisScales::RIGHT, baseline),
    );
    before.begin(drawing, first, SMALL, theme.soft_ink);
    after.end(drawing, last, SMALL, theme.soft_ink);
    line(drawing, curve, &scale, theme);
}

/// Draws the line, with an empty dot at its start and a full one at its end.
fn line(drawing: &mut Drawing, curve: &[RatingPoint], scale: &AxisScales, theme: &Theme) {
    let points = || curve.iter().map(|rated| (scale.x(rated.at), scale.y(rated.rating)));
    let data: Vec<String> = points().map(|(x, y)| format!("{x} {y}")).collect();
    let page = Extent::sized(drawing.width, drawing.height);
    drawing.place((0, 0), &Shape::stroked(page, theme.last_edge, LINE, &format!("M{}", data.join("L"))));
    for (place, [fill, line]) in points()
        .take(1)
        .map(|start| (start, [theme.card, theme.last_edge]))
        .chain(points().next_back().map(|today| (today, [theme.last_edge, theme.card])))
    {
        let paint = format!("fill=\"{fill}\" stroke=\"{line}\" stroke-width=\"4\"");
        drawing.place(place, &Shape::path(Extent::around(DOT + 2), &paint, &circle(DOT)));
    }
}

/// The scales of both axes.
struct AxisScales {
    top: u32,
    moments: [i64; 2],
    ratings: [i32; 2],
    /// The first rating.
    start: i32,
}

impl AxisScales {
    const LEFT: u32 = size::EDGE + LABELS;
    const RIGHT: u32 = RIGHT - PADDING;

    fn new(curve: &[RatingPoint], top: u32) -> Option<Self> {
        let ratings = || curve.iter().map(|rated| rated.rating);
        let (lowest, highest) = (ratings().min()?, ratings().max()?);
        let missing = LEAST.saturating_sub(highest.saturating_sub(lowest)).max(0);
        let (lowest, highest) = (lowest.saturating_sub(missing / 2), highest.saturating_add(missing / 2));
        let moments = [curve.first()?.at, curve.last()?.at];
        Some(Self { top, moments, ratings: [lowest, highest], start: curve.first()?.rating })
    }

    /// The rating of the start, and round ratings within the scale, at most four, that leave room for its label.
    fn levels(&self) -> Vec<i32> {
        let [lowest, highest] = self.ratings;
        let step = STEPS.into_iter().find(|step| highest.saturating_sub(lowest) / step <= 3).unwrap_or(1_000_000_000);
        let first = lowest.div_euclid(step).saturating_mul(step);
        let levels = (0..=4).map(|number| first.saturating_add(step.saturating_mul(number)));
        let is_clear = |level: &i32| self.y(*level).abs_diff(self.y(self.start)) > SMALL.size;
        let mut levels: Vec<i32> =
            levels.filter(|level| (lowest..=highest).contains(level)).filter(is_clear).chain([self.start]).collect();
        levels.sort_unstable();
        levels
    }

    fn x(&self, at: i64) -> u32 {
        let [first, last] = self.moments;
        if last <= first {
            return Self::RIGHT;
        }
        Self::LEFT + share(at.saturating_sub(first), last.saturating_sub(first), Self::RIGHT - Self::LEFT)
    }

    fn y(&self, rating: i32) -> u32 {
        let [lowest, highest] = self.ratings.map(i64::from);
        let (upper, lower) = (self.top + PADDING, self.top + HEIGHT - BELOW - PADDING / 2);
        lower - share(i64::from(rating) - lowest, highest - lowest, lower - upper)
    }
}

/// The share of a length that `part` is of `whole`.
fn share(part: i64, whole: i64, length: u32) -> u32 {
    let pixels = i128::from(part) * i128::from(length) / i128::from(whole.max(1));
    u32::try_from(pixels.clamp(0, i128::from(length))).expect("no longer than the length")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn curve(ratings: &[i32]) -> Vec<RatingPoint> {
        ratings.iter().zip(0..).map(|(rating, at)| RatingPoint { at, rating: *rating }).collect()
    }

    #[test]
    fn few_round_ratings_are_labelled() {
        for (ratings, levels) in [
            (&[1500][..], &[1450, 1500, 1550][..]),
            (&[1480, 1523], &[1480, 1500, 1525, 1550]),
            (&[1310, 1690], &[1310, 1400, 1500, 1600]),
            (&[800, 2400], &[800, 1500, 2000]),
            (&[-120, 90], &[-120, 0]),
        ] {
            let scale = AxisScales::new(&curve(ratings), 0).expect("a curve has points");
            assert_eq!(scale.levels(), levels, "{ratings:?}");
        }
    }

    #[test]
    fn every_curve_stays_on_its_panel() {
        let steep =
            [RatingPoint { at: i64::MIN, rating: i32::MIN / 4 }, RatingPoint { at: i64::MAX, rating: i32::MAX / 4 }];
        let backward = [RatingPoint { at: 9, rating: 1500 }, RatingPoint { at: 3, rating: 1400 }];
        for curve in [&steep[..], &backward, &curve(&[1500]), &curve(&[1, 2, 3_000])] {
            let scale = AxisScales::new(curve, 100).expect("a curve has points");
            for rated in curve {
                let (x, y) = (scale.x(rated.at), scale.y(rated.rating));
                assert!(
                    (AxisScales::LEFT..=AxisScales::RIGHT).contains(&x) && (100..=100 + HEIGHT).contains(&y),
                    "{x} {y}"
                );
            }
        }
        assert!(AxisScales::new(&[], 100).is_none());
    }
}
