//! A leaderboard: the best people, and the reader's rank.

use super::super::drawing::{Drawing, Extent, Shape};
use super::super::lettering::{fit, width};
use super::super::pieces::crown;
use super::super::theme::{Lettering, Theme, size};
use super::{RIGHT, ROOM, TextRow, empty, plate};

/// The texts and numbers of a leaderboard.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Leaderboard {
    pub title: String,
    pub subtitle: String,
    /// The order of the leaderboard, if it is not the rating.
    pub by: String,
    /// The headings of the columns: the deciding value, won, drawn, lost.
    pub headings: [String; 4],
    /// The best people, the best first; at most ten fit.
    pub places: Vec<Place>,
    /// The reader, if not among the best.
    pub own: Option<Place>,
}

/// A person on a leaderboard.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Place {
    pub place: u32,
    pub name: String,
    /// The rating, or another value that decides the rank.
    pub rating: String,
    /// The deviation of the rating, such as `± 84`, or the match of a best result.
    pub deviation: String,
    /// The numbers of matches won, drawn and lost.
    pub results: [u32; 3],
    /// The streak, such as `+3`; empty if there is none.
    pub streak: String,
    /// The trend; `None` if the order has none.
    pub trend: Option<Trend>,
    /// Whether this is the reader.
    pub is_own: bool,
}

/// The direction of a person's rating.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Trend {
    Up,
    Down,
    Level,
}

const TITLE: u32 = 92;
const HEADINGS: u32 = 150;
const ROWS: u32 = 174;
const ROW: u32 = 78;
const PLATE: u32 = 70;
const MOST: usize = 10;
/// The gap between the best people and the reader.
const GAP: u32 = 28;
/// The edges of columns.
const PLACE: u32 = 100;
const NAME: u32 = 124;
/// The middle of the arrow.
const TREND: u32 = 468;
/// The right edge of the streaks.
const STREAK: u32 = 542;
const RATING: u32 = 656;
const DEVIATION: u32 = 666;
const RESULTS: [u32; 3] = [830, 926, 1022];
const NUMBERS: u32 = 80;
/// The width of ratings; a question mark makes them wider.
const RATING_ROOM: u32 = 106;
/// The distance between the middle of the arrow and the texts beside it.
const ARROW: u32 = 20;
const HEADING_ROOM: u32 = 94;
const FIRST_HEADING_ROOM: u32 = 180;

impl Leaderboard {
    /// Draws the card.
    #[must_use]
    pub fn draw(&self, theme: &Theme) -> Drawing {
        let places = &self.places[..self.places.len().min(MOST)];
        let below = ROWS + ROW * u32::try_from(places.len()).expect("at most ten");
        let bottom = below + if self.own.is_some() { GAP + ROW } else { 0 };
        let mut drawing = empty(bottom + GAP / 2, theme);
        self.heading(&mut drawing, theme);
        for (place, top) in places.iter().zip((ROWS..).step_by(ROW as usize)) {
            row(&mut drawing, place, top, theme);
        }
        if let Some(own) = &self.own {
            let dots = Shape::stroked(Extent::around(28), theme.soft_ink, 8, "M-28 0h0M0 0h0M28 0h0");
            drawing.place((size::PAGE_WIDTH / 2, below + GAP / 2 - 4), &dots);
            row(&mut drawing, own, below + GAP, theme);
        }
        drawing
    }

    fn heading(&self, drawing: &mut Drawing, theme: &Theme) {
        let title = fit(&self.title, Lettering::HEADING, ROOM * 3 / 5);
        TextRow::new(size::EDGE, RIGHT, TITLE).begin(drawing, &title, Lettering::HEADING, theme.ink);
        let line = TextRow::new(size::EDGE + width(&title, Lettering::HEADING) + size::EDGE, RIGHT, TITLE);
        line.end(drawing, &self.subtitle, Lettering::ROW, theme.soft_ink);
        let line = TextRow::new(size::EDGE, RATING - FIRST_HEADING_ROOM, HEADINGS);
        line.begin(drawing, &self.by, Lettering::NOTE, theme.soft_ink);
        let rooms = [FIRST_HEADING_ROOM, HEADING_ROOM, HEADING_ROOM, HEADING_ROOM];
        for ((heading, right), room) in self.headings.iter().zip([RATING].into_iter().chain(RESULTS)).zip(rooms) {
            TextRow::new(right - room, right, HEADINGS).end(drawing, heading, Lettering::NOTE, theme.soft_ink);
        }
    }
}

fn row(drawing: &mut Drawing, place: &Place, top: u32, theme: &Theme) {
    let middle = top + PLATE / 2;
    let line = |left, right| TextRow::new(left, right, middle + Lettering::ROW.half_height());
    let colours = if place.is_own { [theme.lit_card, theme.last_edge] } else { [theme.card, theme.card_edge] };
    plate(drawing, [size::EDGE, top, ROOM, PLATE], colours);
    line(size::EDGE, PLACE).end(drawing, &place.place.to_string(), Lettering::STRONG_ROW, theme.ink);
    let mut right = TREND - size::CARD_PADDING;
    if place.place == 1 {
        drawing.place((right - size::CROWN / 2, middle), &crown(theme.gold, size::CROWN));
        right -= size::CROWN + size::COORDINATES_GAP;
    }
    line(NAME, right).begin(drawing, &place.name, Lettering::STRONG_ROW, theme.ink);
    if let Some(trend) = place.trend {
        drawing.place((TREND, middle), &arrow(trend, theme));
    }
    line(TREND + ARROW, STREAK).end(drawing, &place.streak, Lettering::NOTE, theme.soft_ink);
    line(RATING - RATING_ROOM, RATING).end(drawing, &place.rating, Lettering::STRONG_ROW, theme.ink);
    line(DEVIATION, RESULTS[0] - NUMBERS).begin(drawing, &place.deviation, Lettering::NOTE, theme.soft_ink);
    for (result, right) in place.results.iter().zip(RESULTS) {
        line(right - NUMBERS, right).end(drawing, &result.to_string(), Lettering::ROW, theme.ink);
    }
}

/// A triangle up or down, or a dash.
fn arrow(trend: Trend, theme: &Theme) -> Shape {
    let (colour, outline) = match trend {
        Trend::Up => (theme.bonus, "M0-12l14 24h-28z"),
        Trend::Down => (theme.malus, "M0 12l14-24h-28z"),
        Trend::Level => (theme.soft_ink, "M-11-3h22v6h-22z"),
    };
    Shape::path(Extent::around(15), &format!("fill=\"{colour}\""), outline)
}
