//! A person's profile: the rating and its curve, streaks, and results by game.

use super::super::drawing::{Anchor, Drawing, Extent, Shape};
use super::super::lettering::{fit, width, wrapped};
use super::super::theme::{Colour, Lettering, Theme, size};
use super::{LINE, RIGHT, ROOM, RatingPoint, SMALL, STRONG, TextRow, curve, empty, letters, plate};

/// The texts and numbers of a profile.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Profile {
    pub name: String,
    /// The game of the rating, or the rank among all people.
    pub subtitle: String,
    pub rating: String,
    /// The deviation of the rating, such as `± 84`.
    pub deviation: String,
    /// The ratings over time, the oldest first; the first one is the start. If empty, there is no curve.
    pub curve: Vec<RatingPoint>,
    /// Texts for the first and the last time of the curve.
    pub period: [String; 2],
    /// Further counts, each a name and a value, such as streaks; at most four fit.
    pub counts: Vec<(String, String)>,
    /// The results by game, the most played game first; at most five fit.
    pub results: Vec<GameResults>,
    /// The meaning of the numbers.
    pub note: String,
}

/// The results in a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GameResults {
    pub game: String,
    /// The numbers of matches won, drawn and lost.
    pub results: [u32; 3],
    /// The same in words.
    pub record: String,
}

const HEADING: Lettering = letters(64, true);
const NAME: u32 = 92;
const SUBTITLE: u32 = 148;
const CURVE: u32 = 178;
const COUNTS: usize = 4;
/// The height of a count without the lines of its name.
const COUNTS_HEIGHT: u32 = 80;
const COUNT: u32 = 60;
const COUNT_LINE: u32 = 38;
/// Values that are too long for [`STRONG`].
const LONG_VALUE: Lettering = letters(38, true);
const COUNT_PADDING: u32 = 18;
const GAP: u32 = 24;
const GAMES: usize = 5;
const ROW: u32 = 92;
const ROW_BASELINE: u32 = 44;
/// The bar below the words of a row.
const BAR: u32 = 58;
const BAR_HEIGHT: u32 = 16;
const NOTE_LINE: u32 = 44;
const NOTE_LINES: usize = 2;

impl Profile {
    /// Draws the card.
    #[must_use]
    pub fn draw(&self, theme: &Theme) -> Drawing {
        let games = u32::try_from(self.results.len().min(GAMES)).expect("few");
        let counts = CURVE + if self.curve.is_empty() { 0 } else { curve::HEIGHT + GAP };
        let list = counts + if self.counts.is_empty() { 0 } else { self.counts_height() + GAP };
        let note = list + ROW * games;
        let lines = wrapped(&self.note, SMALL, ROOM, NOTE_LINES);
        let bottom = note + NOTE_LINE * u32::try_from(lines.len()).expect("at most two") + GAP;
        let mut drawing = empty(bottom, theme);
        self.heading(&mut drawing, theme);
        if !self.curve.is_empty() {
            curve::draw(&mut drawing, &self.curve, &self.period, CURVE, theme);
        }
        self.count(&mut drawing, counts, theme);
        for (row, top) in self.results.iter().take(GAMES).zip((list..).step_by(ROW as usize)) {
            game(&mut drawing, row, top, theme);
        }
        for (line, baseline) in lines.iter().zip((note + NOTE_LINE - 6..).step_by(NOTE_LINE as usize)) {
            drawing.write(line, SMALL, theme.soft_ink, Anchor::Start, (size::EDGE, baseline));
        }
        drawing
    }

    fn heading(&self, drawing: &mut Drawing, theme: &Theme) {
        let deviation = fit(&self.deviation, LINE, ROOM / 4);
        drawing.write(&deviation, LINE, theme.soft_ink, Anchor::End, (RIGHT, SUBTITLE));
        let rating = fit(&self.rating, Lettering::FIGURE, ROOM / 3);
        drawing.write(&rating, Lettering::FIGURE, theme.ink, Anchor::End, (RIGHT, NAME + 4));
        let line = |baseline, taken| TextRow::new(size::EDGE, RIGHT - taken - size::EDGE, baseline);
        line(NAME, width(&rating, Lettering::FIGURE)).begin(drawing, &self.name, HEADING, theme.ink);
        line(SUBTITLE, width(&deviation, LINE)).begin(drawing, &self.subtitle, LINE, theme.soft_ink);
    }

    /// The counts that fit, with the lines of their names, and the width of each.
    fn counts(&self) -> (Vec<(&str, Vec<String>)>, u32) {
        let counts = &self.counts[..self.counts.len().min(COUNTS)];
        let number = u32::try_from(counts.len()).expect("at most four").max(1);
        let room = (ROOM - (number - 1) * GAP) / number;
        let lines = |label: &str| wrapped(label, SMALL, room - 2 * COUNT_PADDING, 2);
        (counts.iter().map(|(label, value)| (value.as_str(), lines(label))).collect(), room)
    }

    fn counts_height(&self) -> u32 {
        let lines = self.counts().0.iter().map(|(_, lines)| lines.len()).max().unwrap_or(0);
        COUNTS_HEIGHT + COUNT_LINE * u32::try_from(lines).expect("at most two")
    }

    fn count(&self, drawing: &mut Drawing, top: u32, theme: &Theme) {
        let ((counts, room), height) = (self.counts(), self.counts_height());
        for ((value, lines), left) in counts.into_iter().zip((size::EDGE..).step_by((room + GAP) as usize)) {
            plate(drawing, [left, top, room, height], [theme.card, theme.card_edge]);
            let (left, right) = (left + COUNT_PADDING, left + room - COUNT_PADDING);
            let lettering = if width(value, STRONG) <= right - left { STRONG } else { LONG_VALUE };
            TextRow::new(left, right, top + COUNT).begin(drawing, value, lettering, theme.ink);
            for (line, baseline) in lines.iter().zip((top + COUNT + COUNT_LINE + 4..).step_by(COUNT_LINE as usize)) {
                drawing.write(line, SMALL, theme.soft_ink, Anchor::Start, (left, baseline));
            }
        }
    }
}

/// Draws a game: its name, the results in words, and below them a bar with their shares.
fn game(drawing: &mut Drawing, row: &GameResults, top: u32, theme: &Theme) {
    let record = fit(&row.record, LINE, ROOM * 3 / 5);
    drawing.write(&record, LINE, theme.ink, Anchor::End, (RIGHT, top + ROW_BASELINE));
    let right = RIGHT - width(&record, LINE) - size::EDGE;
    let name = Lettering { bold: true, ..LINE };
    TextRow::new(size::EDGE, right, top + ROW_BASELINE).begin(drawing, &row.game, name, theme.ink);
    let all: u64 = row.results.iter().copied().map(u64::from).sum::<u64>().max(1);
    let mut left = size::EDGE;
    for (count, colour) in row.results.into_iter().zip(shares(theme)) {
        let length = u64::from(ROOM) * u64::from(count) / all;
        let length = u32::try_from(length).expect("no longer than the bar");
        if length > 0 {
            drawing.place((left, top + BAR), &Shape::filled(length, BAR_HEIGHT, colour));
        }
        left += length;
    }
    let outline = format!("M0 0h{ROOM}v{BAR_HEIGHT}h-{ROOM}z");
    let paint = format!("fill=\"none\" stroke=\"{}\" stroke-width=\"3\"", theme.soft_ink);
    drawing.place((size::EDGE, top + BAR), &Shape::path(Extent::sized(ROOM, BAR_HEIGHT).grown(2), &paint, &outline));
}

/// The colours of matches won, drawn and lost: they differ in lightness, so that they are told apart without hues.
pub(super) const fn shares(theme: &Theme) -> [Colour; 3] {
    [theme.bonus, theme.page, theme.printed]
}
