//! A person: the rating and how it went, the record by game, streaks.

use super::super::lettering::{fit, width};
use super::super::svg::{Svg, plate};
use super::super::theme::{Lettering, Theme, size};
use super::{RIGHT, ROOM, Rated, curve, from, upto};

/// Words and numbers about a person.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Profile {
    pub name: String,
    /// What the rating is for, or the place among all.
    pub subtitle: String,
    pub rating: String,
    /// How sure the rating is, such as `± 84`.
    pub deviation: String,
    /// How the rating went, oldest first. Without it there is no curve.
    pub curve: Vec<Rated>,
    /// Words for the first and the last moment of the curve.
    pub period: [String; 2],
    /// What is counted, and how much it is: games, streaks. As many as there is room for: four.
    pub counts: Vec<(String, String)>,
    /// What the three columns of the record say: won, drawn, lost.
    pub headings: [String; 3],
    /// Games, those played most first. As many as there is room for: eight.
    pub record: Vec<Record>,
}

/// How somebody did in a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Record {
    pub game: String,
    /// Won, drawn, lost.
    pub results: [u32; 3],
}

const HEADING: u32 = 96;
const SUBTITLE: u32 = 146;
/// Where the rating stands, with its deviation behind it.
const BASELINE: u32 = 124;
const CURVE: u32 = 180;
const COUNTS: usize = 4;
const COUNTS_HEIGHT: u32 = 112;
const GAP: u32 = 24;
const GAMES: usize = 8;
const ROW: u32 = 58;
/// The right edges of the three columns of numbers.
const COLUMNS: [u32; 3] = [560, 660, 760];
const BAR: [u32; 2] = [800, RIGHT - 4];
const BAR_HEIGHT: u32 = 20;

impl Profile {
    /// Draws the card.
    #[must_use]
    pub fn svg(&self, theme: &Theme) -> Svg {
        let mut out = self.heading(theme);
        let mut top = CURVE;
        if !self.curve.is_empty() {
            let [first, last] = &self.period;
            out.push_str(&curve::drawn(&self.curve, [first, last], top, theme));
            top += curve::HEIGHT + GAP;
        }
        if !self.counts.is_empty() {
            out.push_str(&self.counted(top, theme));
            top += COUNTS_HEIGHT + GAP;
        }
        if !self.record.is_empty() {
            out.push_str(&self.recorded(top, theme));
            let rows = u32::try_from(self.record.len().min(GAMES)).expect("at most eight");
            top += ROW * (rows + 1) + GAP;
        }
        Svg::page(top, theme, &out)
    }

    fn heading(&self, theme: &Theme) -> String {
        let left = size::EDGE + ROOM / 2;
        let deviation = fit(&self.deviation, Lettering::ROW, ROOM / 6);
        let right = RIGHT - width(&deviation, Lettering::ROW) - size::COORDINATES_GAP;
        from(size::EDGE, left, HEADING, &self.name, (Lettering::HEADING, theme.ink))
            + &from(size::EDGE, left, SUBTITLE, &self.subtitle, (Lettering::ROW, theme.soft_ink))
            + &upto(left, right, BASELINE, &self.rating, (Lettering::FIGURE, theme.ink))
            + &upto(left, RIGHT, BASELINE, &deviation, (Lettering::ROW, theme.soft_ink))
    }

    fn counted(&self, top: u32, theme: &Theme) -> String {
        let counts = &self.counts[..self.counts.len().min(COUNTS)];
        let number = u32::try_from(counts.len()).expect("at most four");
        let room = (ROOM - (number - 1) * GAP) / number;
        let drawn = |((label, value), place): (&(String, String), u32)| {
            let left = size::EDGE + place * (room + GAP);
            let [inner, right] = [left + size::CARD_PADDING, left + room - size::CARD_PADDING];
            plate([left, top, room, COUNTS_HEIGHT], [theme.card, theme.card_edge])
                + &from(inner, right, top + 52, value, (Lettering::TITLE, theme.ink))
                + &from(inner, right, top + 92, label, (Lettering::NOTE, theme.soft_ink))
        };
        counts.iter().zip(0..).map(drawn).collect()
    }

    fn recorded(&self, top: u32, theme: &Theme) -> String {
        let mut out = String::new();
        for (heading, right) in self.headings.iter().zip(COLUMNS) {
            out.push_str(&upto(right - 110, right, top + 34, heading, (Lettering::NOTE, theme.soft_ink)));
        }
        for (record, number) in self.record.iter().take(GAMES).zip(1..) {
            let baseline = top + ROW * number + 40;
            let left = COLUMNS[0] - 90;
            out.push_str(&from(size::EDGE, left, baseline, &record.game, (Lettering::STRONG_ROW, theme.ink)));
            for (result, right) in record.results.iter().zip(COLUMNS) {
                out.push_str(&upto(right - 90, right, baseline, &result.to_string(), (Lettering::ROW, theme.ink)));
            }
            out.push_str(&bar(record.results, baseline - Lettering::ROW.half_height(), theme));
        }
        out
    }
}

/// Won and drawn as shares of a bar; the rest of it is lost.
fn bar([won, drawn, lost]: [u32; 3], middle: u32, theme: &Theme) -> String {
    let [left, right] = BAR;
    let all = (u64::from(won) + u64::from(drawn) + u64::from(lost)).max(1);
    let share = |count: u32| {
        let length = u64::from(right - left) * u64::from(count) / all;
        u32::try_from(length).expect("no longer than the bar")
    };
    let top = middle - BAR_HEIGHT / 2;
    let part = |x: u32, wide: u32, paint: String| {
        format!("<rect x=\"{x}\" y=\"{top}\" width=\"{wide}\" height=\"{BAR_HEIGHT}\" {paint}/>\n")
    };
    let (won, drawn) = (share(won), share(drawn));
    part(left, won, format!("fill=\"{}\"", theme.ink))
        + &part(left + won, drawn, format!("fill=\"{}\"", theme.printed))
        + &part(left, right - left, format!("fill=\"none\" stroke=\"{}\" stroke-width=\"3\"", theme.soft_ink))
}
