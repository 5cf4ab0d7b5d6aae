//! A leaderboard: the best people, and the reader's rank.

use super::super::drawing::{Anchor, Drawing, Extent, Shape};
use super::super::lettering::{fit, width, wrapped};
use super::super::pieces::circle;
use super::super::theme::{Colour, Lettering, Theme, size};
use super::{LINE, RIGHT, ROOM, SMALL, STRONG, TextRow, empty, letters, plate};

/// The texts and numbers of a leaderboard.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Leaderboard {
    pub title: String,
    pub subtitle: String,
    /// The order of the leaderboard, if it is not the rating.
    pub by: String,
    /// The heading of the values that decide the ranks.
    pub heading: String,
    /// The best people, the best first; at most [`Leaderboard::MOST`] fit.
    pub rows: Vec<LeaderboardRow>,
    /// The reader, if not among the best.
    pub own: Option<LeaderboardRow>,
    /// Stands on the line above provisional ratings.
    pub provisional: String,
    /// The meaning of the numbers; takes up to two lines.
    pub note: String,
}

/// A person on a leaderboard.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct LeaderboardRow {
    pub rank: u32,
    pub name: String,
    /// The rating, or another value that decides the rank.
    pub rating: String,
    /// The deviation of the rating, such as `± 84`, or the match of a best result.
    pub deviation: String,
    /// The numbers of matches won, drawn and lost, in words.
    pub record: String,
    /// The trend; `None` if the order has none.
    pub trend: Option<Trend>,
    /// Whether the rating is provisional. Such rows come after the others, below a line, and have no medals.
    pub is_provisional: bool,
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
const SUBTITLE: u32 = 150;
const ROWS: u32 = 178;
const ROW: u32 = 140;
const PLATE: u32 = 128;
/// The baselines of a row, from its upper edge.
const UPPER: u32 = 58;
const LOWER: u32 = 106;
/// The line above provisional ratings.
const LINE_HEIGHT: u32 = 56;
/// The gap between the best people and the reader.
const GAP: u32 = 28;
const NOTE_LINE: u32 = 44;
const NOTE_LINES: usize = 2;
/// The middle of the rank.
const RANK: u32 = 98;
const RANK_ROOM: u32 = 96;
const MEDAL: u32 = 38;
const NAME: u32 = 158;
/// The right edge of the values.
const VALUES: u32 = RIGHT - size::CARD_PADDING;
const VALUE_ROOM: u32 = 190;
/// The room of the arrow beside a value.
const ARROW: u32 = 52;
const RECORD: Lettering = letters(38, false);
const HEADING: Lettering = letters(64, true);

impl Leaderboard {
    /// The most people on a card.
    pub const MOST: usize = 5;

    /// Draws the card.
    #[must_use]
    pub fn draw(&self, theme: &Theme) -> Drawing {
        let rows = &self.rows[..self.rows.len().min(Self::MOST)];
        let first_provisional = rows.iter().position(|row| row.is_provisional);
        let lines = if first_provisional.is_some() { LINE_HEIGHT } else { 0 };
        let below = ROWS + lines + ROW * u32::try_from(rows.len()).expect("few");
        let note_top = below + if self.own.is_some() { GAP + ROW } else { 0 };
        let note = wrapped(&self.note, SMALL, ROOM, NOTE_LINES);
        let bottom = note_top + NOTE_LINE * u32::try_from(note.len()).expect("at most two") + GAP;
        let mut drawing = empty(bottom, theme);
        self.heading(&mut drawing, theme);
        let mut top = ROWS;
        for (number, person) in rows.iter().enumerate() {
            if first_provisional == Some(number) {
                self.line(&mut drawing, top, theme);
                top += LINE_HEIGHT;
            }
            row(&mut drawing, person, top, theme);
            top += ROW;
        }
        if let Some(own) = &self.own {
            let dots = Shape::stroked(Extent::around(28), theme.soft_ink, 8, "M-28 0h0M0 0h0M28 0h0");
            drawing.place((size::PAGE_WIDTH / 2, below + GAP / 2 - 4), &dots);
            row(&mut drawing, own, below + GAP, theme);
        }
        for (line, baseline) in note.iter().zip((note_top + NOTE_LINE - 6..).step_by(NOTE_LINE as usize)) {
            drawing.write(line, SMALL, theme.soft_ink, Anchor::Start, (size::EDGE, baseline));
        }
        drawing
    }

    fn heading(&self, drawing: &mut Drawing, theme: &Theme) {
        TextRow::new(size::EDGE, RIGHT, TITLE).begin(drawing, &self.title, HEADING, theme.ink);
        let heading = fit(&self.heading, LINE, ROOM / 3);
        drawing.write(&heading, LINE, theme.soft_ink, Anchor::End, (VALUES, SUBTITLE));
        let words = [&self.subtitle, &self.by].into_iter().filter(|words| !words.is_empty());
        let words = words.map(String::as_str).collect::<Vec<_>>().join(" · ");
        let right = VALUES - width(&heading, LINE) - size::EDGE;
        TextRow::new(size::EDGE, right, SUBTITLE).begin(drawing, &words, LINE, theme.soft_ink);
    }

    /// Draws the line above provisional ratings, with words in its middle.
    fn line(&self, drawing: &mut Drawing, top: u32, theme: &Theme) {
        let words = fit(&self.provisional, SMALL, ROOM * 4 / 5);
        let (middle, y) = (size::PAGE_WIDTH / 2, top + LINE_HEIGHT / 2 - 6);
        drawing.write(&words, SMALL, theme.soft_ink, Anchor::Middle, (middle, y + SMALL.half_height()));
        let reach = (ROOM - width(&words, SMALL)) / 2;
        let long = reach.saturating_sub(size::COORDINATES_GAP);
        for left in [size::EDGE, RIGHT - long] {
            drawing.place((left, y - 2), &Shape::filled(long, 4, theme.soft_ink));
        }
    }
}

fn row(drawing: &mut Drawing, row: &LeaderboardRow, top: u32, theme: &Theme) {
    let colours = if row.is_own { [theme.lit_card, theme.last_edge] } else { [theme.card, theme.card_edge] };
    plate(drawing, [size::EDGE, top, ROOM, PLATE], colours);
    rank(drawing, row, top + PLATE / 2, theme);
    let (upper, lower) = (top + UPPER, top + LOWER);
    let rating = fit(&row.rating, STRONG, VALUE_ROOM);
    drawing.write(&rating, STRONG, theme.ink, Anchor::End, (VALUES, upper));
    let mut left = VALUES - width(&rating, STRONG);
    if let Some(trend) = row.trend {
        drawing.place((left - ARROW / 2, upper - STRONG.half_height()), &arrow(trend, theme));
        left -= ARROW;
    }
    TextRow::new(NAME, left - size::COORDINATES_GAP, upper).begin(drawing, &row.name, STRONG, theme.ink);
    let deviation = fit(&row.deviation, RECORD, VALUE_ROOM);
    drawing.write(&deviation, RECORD, theme.soft_ink, Anchor::End, (VALUES, lower));
    let right = VALUES - width(&deviation, RECORD) - size::COORDINATES_GAP;
    TextRow::new(NAME, right, lower).begin(drawing, &row.record, RECORD, theme.soft_ink);
}

/// Writes the rank; the first three have a medal around it.
fn rank(drawing: &mut Drawing, row: &LeaderboardRow, middle: u32, theme: &Theme) {
    let medal = match row.rank {
        _ if row.is_provisional => None,
        place @ 1..=3 => Some(medals(theme)[place as usize - 1]),
        _ => None,
    };
    if let Some([fill, line]) = medal {
        let paint = format!("fill=\"{fill}\" stroke=\"{line}\" stroke-width=\"8\"");
        drawing.place((RANK, middle), &Shape::path(Extent::around(MEDAL + 5), &paint, &circle(MEDAL)));
    }
    let lettering = if row.rank < 100 { letters(44, true) } else { letters(36, true) };
    let number = fit(&row.rank.to_string(), lettering, RANK_ROOM);
    drawing.write(&number, lettering, theme.ink, Anchor::Middle, (RANK, middle + lettering.half_height()));
}

/// The fill and the rim of the medals of the first, the second and the third.
pub(super) const fn medals(theme: &Theme) -> [[Colour; 2]; 3] {
    [[theme.won, theme.gold], [theme.page, theme.soft_ink], [theme.captured_cell, theme.printed]]
}

/// A triangle up or down, or a dash.
fn arrow(trend: Trend, theme: &Theme) -> Shape {
    let (colour, outline) = match trend {
        Trend::Up => (theme.bonus, "M0-14l16 28h-32z"),
        Trend::Down => (theme.malus, "M0 14l16-28h-32z"),
        Trend::Level => (theme.soft_ink, "M-13-4h26v8h-26z"),
    };
    Shape::path(Extent::around(18), &format!("fill=\"{colour}\""), outline)
}
