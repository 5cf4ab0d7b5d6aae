//! A person's profile: the rating and its curve, results by game, and streaks.

use super::super::drawing::{Drawing, Extent, Shape};
use super::super::lettering::{fit, width};
use super::super::theme::{Lettering, Theme, size};
use super::{RIGHT, ROOM, Rated, TextRow, curve, empty, plate};

/// The texts and numbers of a profile.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Profile {
    pub name: String,
    /// The game of the rating, or the rank among all people.
    pub subtitle: String,
    pub rating: String,
    /// The deviation of the rating, such as `± 84`.
    pub deviation: String,
    /// The ratings over time, the oldest first. If empty, there is no curve.
    pub curve: Vec<Rated>,
    /// Texts for the first and the last time of the curve.
    pub period: [String; 2],
    /// Further counts, each a name and a value, such as streaks; at most four fit.
    pub counts: Vec<(String, String)>,
    /// The headings of the columns of results: won, drawn, lost.
    pub headings: [String; 3],
    /// The results by game, the most played game first; at most eight fit.
    pub record: Vec<Record>,
}

/// The results in a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Record {
    pub game: String,
    /// The numbers of matches won, drawn and lost.
    pub results: [u32; 3],
}

const HEADING: u32 = 96;
const SUBTITLE: u32 = 146;
/// The position of the rating; its deviation is beside it.
const RATING: u32 = 124;
const CURVE: u32 = 180;
const COUNTS: usize = 4;
const COUNTS_HEIGHT: u32 = 112;
const GAP: u32 = 24;
const GAMES: usize = 8;
const ROW: u32 = 58;
/// The right edges of the three columns of numbers.
const COLUMNS: [u32; 3] = [560, 660, 760];
const NUMBERS: u32 = 90;
const HEADING_ROOM: u32 = 96;
const BAR: [u32; 2] = [800, RIGHT - 4];
const BAR_HEIGHT: u32 = 20;

impl Profile {
    /// Draws the card.
    #[must_use]
    pub fn draw(&self, theme: &Theme) -> Drawing {
        let games = u32::try_from(self.record.len().min(GAMES)).expect("at most eight");
        let counts = CURVE + if self.curve.is_empty() { 0 } else { curve::HEIGHT + GAP };
        let record = counts + if self.counts.is_empty() { 0 } else { COUNTS_HEIGHT + GAP };
        let bottom = record + if games == 0 { 0 } else { ROW * (games + 1) + GAP };
        let mut drawing = empty(bottom, theme);
        self.heading(&mut drawing, theme);
        if !self.curve.is_empty() {
            curve::draw(&mut drawing, &self.curve, &self.period, CURVE, theme);
        }
        self.count(&mut drawing, counts, theme);
        if games > 0 {
            self.list(&mut drawing, record, theme);
        }
        drawing
    }

    fn heading(&self, drawing: &mut Drawing, theme: &Theme) {
        let middle = size::EDGE + ROOM / 2;
        let line = |baseline| TextRow::new(size::EDGE, middle, baseline);
        line(HEADING).begin(drawing, &self.name, Lettering::HEADING, theme.ink);
        line(SUBTITLE).begin(drawing, &self.subtitle, Lettering::ROW, theme.soft_ink);
        let deviation = fit(&self.deviation, Lettering::ROW, ROOM / 6);
        let right = RIGHT - width(&deviation, Lettering::ROW) - size::COORDINATES_GAP;
        TextRow::new(middle, right, RATING).end(drawing, &self.rating, Lettering::FIGURE, theme.ink);
        TextRow::new(middle, RIGHT, RATING).end(drawing, &deviation, Lettering::ROW, theme.soft_ink);
    }

    fn count(&self, drawing: &mut Drawing, top: u32, theme: &Theme) {
        let counts = &self.counts[..self.counts.len().min(COUNTS)];
        let number = u32::try_from(counts.len()).expect("at most four").max(1);
        let room = (ROOM - (number - 1) * GAP) / number;
        for ((label, value), left) in counts.iter().zip((size::EDGE..).step_by((room + GAP) as usize)) {
            plate(drawing, [left, top, room, COUNTS_HEIGHT], [theme.card, theme.card_edge]);
            let line = |down| TextRow::new(left + size::CARD_PADDING, left + room - size::CARD_PADDING, top + down);
            line(52).begin(drawing, value, Lettering::TITLE, theme.ink);
            line(92).begin(drawing, label, Lettering::NOTE, theme.soft_ink);
        }
    }

    fn list(&self, drawing: &mut Drawing, top: u32, theme: &Theme) {
        for (heading, right) in self.headings.iter().zip(COLUMNS) {
            TextRow::new(right - HEADING_ROOM, right, top + 34).end(drawing, heading, Lettering::NOTE, theme.soft_ink);
        }
        for (record, number) in self.record.iter().take(GAMES).zip(1..) {
            let baseline = top + ROW * number + 40;
            let name = TextRow::new(size::EDGE, COLUMNS[0] - NUMBERS, baseline);
            name.begin(drawing, &record.game, Lettering::STRONG_ROW, theme.ink);
            for (result, right) in record.results.iter().zip(COLUMNS) {
                let line = TextRow::new(right - NUMBERS, right, baseline);
                line.end(drawing, &result.to_string(), Lettering::ROW, theme.ink);
            }
            bar(drawing, record.results, baseline - Lettering::ROW.half_height(), theme);
        }
    }
}

/// A bar with the shares of wins and draws; the rest is losses.
fn bar(drawing: &mut Drawing, [won, drawn, lost]: [u32; 3], middle: u32, theme: &Theme) {
    let [left, right] = BAR;
    let (top, room) = (middle - BAR_HEIGHT / 2, right - left);
    let all = (u64::from(won) + u64::from(drawn) + u64::from(lost)).max(1);
    let share = |count: u32| {
        let length = u64::from(room) * u64::from(count) / all;
        u32::try_from(length).expect("no longer than the bar")
    };
    drawing.place((left, top), &Shape::filled(share(won), BAR_HEIGHT, theme.ink));
    drawing.place((left + share(won), top), &Shape::filled(share(drawn), BAR_HEIGHT, theme.printed));
    let outline = format!("M0 0h{room}v{BAR_HEIGHT}h-{room}z");
    let paint = format!("fill=\"none\" stroke=\"{}\" stroke-width=\"3\"", theme.soft_ink);
    drawing.place((left, top), &Shape::path(Extent::sized(room, BAR_HEIGHT).grown(2), &paint, &outline));
}
