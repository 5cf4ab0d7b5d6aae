//! A leaderboard: the best, and where the asker stands.

use super::super::pieces::{Spot, crown};
use super::super::svg::{Svg, plate};
use super::super::theme::{Colour, Lettering, Theme, size};
use super::{RIGHT, ROOM, from, upto};

/// Words and numbers about a list of people.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Leaderboard {
    pub title: String,
    pub subtitle: String,
    /// What the columns say: rating, won, drawn, lost.
    pub headings: [String; 4],
    /// The best first. As many as there is room for: ten.
    pub places: Vec<Place>,
    /// The asker, where they are not among them.
    pub own: Option<Place>,
}

/// Somebody on a leaderboard.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Place {
    pub place: u32,
    pub name: String,
    pub rating: String,
    /// How sure the rating is, such as `± 84`.
    pub deviation: String,
    /// Won, drawn, lost.
    pub results: [u32; 3],
    pub trend: Trend,
    /// Whether this is the asker.
    pub is_own: bool,
}

/// Where somebody is heading.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Trend {
    Up,
    Down,
    #[default]
    Level,
}

const TITLE: u32 = 92;
const HEADINGS: u32 = 150;
const ROWS: u32 = 174;
const ROW: u32 = 78;
const PLATE: u32 = 70;
const MOST: usize = 10;
/// Between the best and the asker.
const GAP: u32 = 28;
/// Where columns end, or begin.
const PLACE: u32 = 100;
const NAME: u32 = 124;
const TREND: u32 = 544;
const RATING: u32 = 656;
const DEVIATION: u32 = 666;
const RESULTS: [u32; 3] = [830, 926, 1022];
const NUMBERS: u32 = 80;
const HEADING_ROOM: u32 = 94;

impl Leaderboard {
    /// Draws the card.
    #[must_use]
    pub fn svg(&self, theme: &Theme) -> Svg {
        let middle = size::EDGE + ROOM * 2 / 3;
        let mut out = from(size::EDGE, middle, TITLE, &self.title, (Lettering::HEADING, theme.ink));
        out.push_str(&upto(middle + size::EDGE, RIGHT, TITLE, &self.subtitle, (Lettering::ROW, theme.soft_ink)));
        let columns = [RATING].into_iter().chain(RESULTS);
        for (heading, right) in self.headings.iter().zip(columns) {
            let left = right - HEADING_ROOM;
            out.push_str(&upto(left, right, HEADINGS, heading, (Lettering::NOTE, theme.soft_ink)));
        }
        let mut top = ROWS;
        for place in self.places.iter().take(MOST) {
            out.push_str(&row(place, top, theme));
            top += ROW;
        }
        if let Some(own) = &self.own {
            out.push_str(&dots(top + GAP / 2 - 4, theme.soft_ink));
            out.push_str(&row(own, top + GAP, theme));
            top += GAP + ROW;
        }
        Svg::page(top + GAP / 2, theme, &out)
    }
}

fn row(place: &Place, top: u32, theme: &Theme) -> String {
    let middle = top + PLATE / 2;
    let baseline = middle + Lettering::ROW.half_height();
    let colours = if place.is_own { [theme.lit_card, theme.last_edge] } else { [theme.card, theme.card_edge] };
    let strong = (Lettering::STRONG_ROW, theme.ink);
    let mut out = plate([size::EDGE, top, ROOM, PLATE], colours);
    out.push_str(&upto(size::EDGE, PLACE, baseline, &place.place.to_string(), strong));
    let mut name_right = TREND - size::CARD_PADDING;
    if place.place == 1 {
        let spot = Spot { x: name_right - size::CROWN / 2, y: middle, cell: size::CROWN };
        out.push_str(&crown(theme.gold, spot));
        name_right -= size::CROWN + size::COORDINATES_GAP;
    }
    out.push_str(&from(NAME, name_right, baseline, &place.name, strong));
    out.push_str(&arrow(place.trend, middle, theme));
    out.push_str(&upto(RATING - NUMBERS, RATING, baseline, &place.rating, strong));
    let deviation = (Lettering::NOTE, theme.soft_ink);
    out.push_str(&from(DEVIATION, RESULTS[0] - NUMBERS, baseline, &place.deviation, deviation));
    for (result, right) in place.results.iter().zip(RESULTS) {
        let number = (Lettering::ROW, theme.ink);
        out.push_str(&upto(right - NUMBERS, right, baseline, &result.to_string(), number));
    }
    out
}

/// A triangle up or down, or a dash.
fn arrow(trend: Trend, middle: u32, theme: &Theme) -> String {
    let (colour, outline) = match trend {
        Trend::Up => (theme.bonus, format!("M{} {}l14 24h-28z", TREND + 6, middle - 12)),
        Trend::Down => (theme.malus, format!("M{} {}l14-24h-28z", TREND + 6, middle + 12)),
        Trend::Level => (theme.soft_ink, format!("M{} {}h22v5h-22z", TREND - 5, middle - 3)),
    };
    format!("<path fill=\"{colour}\" d=\"{outline}\"/>\n")
}

/// What is left out between the best and the asker.
fn dots(y: u32, colour: Colour) -> String {
    let x = size::PAGE_WIDTH / 2;
    format!(
        "<path fill=\"none\" stroke=\"{colour}\" stroke-width=\"8\" stroke-linecap=\"round\" \
         d=\"M{} {y}h0M{x} {y}h0M{} {y}h0\"/>\n",
        x - 28,
        x + 28
    )
}
