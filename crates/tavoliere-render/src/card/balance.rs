//! The balance of a game: results and lengths of many games.

use tavoliere_games::rules::{PieceSet, Side};

use super::super::drawing::{Anchor, Drawing, Shape};
use super::super::layout::Spot;
use super::super::pieces;
use super::super::theme::{Lettering, Theme, size};
use super::{RIGHT, ROOM, TextRow, plate};

/// The texts and numbers of the card.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BalanceCard {
    pub title: String,
    pub subtitle: String,
    pub pieces: PieceSet,
    /// The shares of wins of the first side, of draws, and of wins of the second side, in thousandths.
    pub shares: [u16; 3],
    /// The same as text.
    pub told: [String; 3],
    /// The histogram of lengths: the number of games by length, in equal steps, the shortest first.
    pub lengths: Vec<u32>,
    /// The horizontal position of the median length, in thousandths.
    pub middle: u16,
    /// Labels for the left end, the median and the right end of the histogram.
    pub scale: [String; 3],
    /// Further facts, each a name and a value; at most five fit.
    pub facts: Vec<[String; 2]>,
}

const HEADING: u32 = 88;
const SUBTITLE: u32 = 138;
const BAR: u32 = 172;
const BAR_HEIGHT: u32 = 84;
/// The distance of pieces from the ends of the bar.
const PIECE: u32 = 76;
const BAR_LEFT: u32 = size::EDGE + PIECE;
const BAR_WIDE: u32 = ROOM - 2 * PIECE;
const SHARES: u32 = BAR + BAR_HEIGHT + 46;
const LENGTHS: u32 = SHARES + 32;
const LENGTHS_HEIGHT: u32 = 340;
const PADDING: u32 = 30;
/// The height of the labels below the columns.
const SCALE: u32 = 52;
const FACTS: u32 = LENGTHS + LENGTHS_HEIGHT + 24;
const FACT: u32 = 62;
const MOST_FACTS: usize = 5;
const BELOW: u32 = 20;

impl BalanceCard {
    /// Draws the card.
    #[must_use]
    pub fn draw(&self, theme: &Theme) -> Drawing {
        let facts = u32::try_from(self.facts.len().min(MOST_FACTS)).expect("at most five");
        let mut drawing = Drawing::new((size::PAGE_WIDTH, FACTS + facts * FACT + BELOW), theme, self.pieces);
        TextRow::new(size::EDGE, RIGHT, HEADING).begin(&mut drawing, &self.title, Lettering::HEADING, theme.ink);
        TextRow::new(size::EDGE, RIGHT, SUBTITLE).begin(&mut drawing, &self.subtitle, Lettering::ROW, theme.soft_ink);
        self.bar(&mut drawing, theme);
        self.columns(&mut drawing, theme);
        for ([name, value], baseline) in self.facts.iter().take(MOST_FACTS).zip((FACTS + 40..).step_by(FACT as usize)) {
            let middle = size::EDGE + ROOM / 2;
            TextRow::new(size::EDGE, middle, baseline).begin(&mut drawing, name, Lettering::ROW, theme.soft_ink);
            TextRow::new(middle, RIGHT, baseline).end(&mut drawing, value, Lettering::STRONG_ROW, theme.ink);
        }
        drawing
    }

    /// Draws a bar between both pieces, divided by the shares of results.
    fn bar(&self, drawing: &mut Drawing, theme: &Theme) {
        plate(drawing, [size::EDGE, BAR, ROOM, BAR_HEIGHT], [theme.card, theme.card_edge]);
        let wide = |share: u16| u32::from(share.min(1000)) * BAR_WIDE / 1000;
        let [first, drawn, second] = self.shares.map(wide);
        let second = second.min(BAR_WIDE - first.min(BAR_WIDE));
        let (top, high) = (BAR + size::CARD_LINE, BAR_HEIGHT - 2 * size::CARD_LINE);
        let wash = |side| theme.side(self.pieces, side).wash;
        for (left, width, colour) in [
            (BAR_LEFT, first, wash(Side::First)),
            (BAR_LEFT + first, drawn, theme.grid),
            (BAR_LEFT + BAR_WIDE - second, second, wash(Side::Second)),
        ] {
            drawing.place((left, top), &Shape::filled(width, high, colour));
        }
        // The middle of the bar.
        drawing.place((BAR_LEFT + BAR_WIDE / 2 - 2, BAR), &Shape::filled(4, BAR_HEIGHT, theme.ink));
        let middle = BAR + BAR_HEIGHT / 2;
        for (side, x) in Side::BOTH.into_iter().zip([size::EDGE + PIECE / 2, RIGHT - PIECE / 2]) {
            pieces::draw(drawing, self.pieces, side, theme.side(self.pieces, side), &[Spot { x, y: middle, cell: 64 }]);
        }
        let [first, drawn, second] = &self.told;
        let third = ROOM / 3;
        TextRow::new(size::EDGE, size::EDGE + third, SHARES).begin(drawing, first, Lettering::STRONG_ROW, theme.ink);
        drawing.write(drawn, Lettering::ROW, theme.soft_ink, Anchor::Middle, (size::PAGE_WIDTH / 2, SHARES));
        TextRow::new(RIGHT - third, RIGHT, SHARES).end(drawing, second, Lettering::STRONG_ROW, theme.ink);
    }

    /// Draws a column for each length.
    fn columns(&self, drawing: &mut Drawing, theme: &Theme) {
        plate(drawing, [size::EDGE, LENGTHS, ROOM, LENGTHS_HEIGHT], [theme.card, theme.card_edge]);
        let (left, wide) = (size::EDGE + PADDING, ROOM - 2 * PADDING);
        let (bottom, high) = (LENGTHS + LENGTHS_HEIGHT - SCALE, LENGTHS_HEIGHT - SCALE - PADDING);
        let most = self.lengths.iter().copied().max().unwrap_or(0).max(1);
        let at = |place: usize| left + u32::try_from(wide as usize * place / self.lengths.len()).expect("on the page");
        for (place, games) in self.lengths.iter().enumerate().filter(|(_, games)| **games > 0) {
            let height =
                u32::try_from(u64::from(*games) * u64::from(high) / u64::from(most)).expect("no higher").max(2);
            let width = (at(place + 1) - at(place)).saturating_sub(2).max(1);
            drawing.place((at(place), bottom - height), &Shape::filled(width, height, theme.last_edge));
        }
        drawing.place((left, bottom), &Shape::filled(wide, 2, theme.grid));
        let baseline = bottom + 36;
        let [shortest, middle, longest] = &self.scale;
        let line = left + wide * u32::from(self.middle.min(1000)) / 1000;
        drawing.place((line - 2, LENGTHS + PADDING / 2), &Shape::filled(4, bottom - LENGTHS - PADDING / 2, theme.ink));
        // Keeps clear of the labels at both ends.
        let place = line.clamp(left + wide * 3 / 8, left + wide * 5 / 8);
        drawing.write(middle, Lettering::TEXT, theme.ink, Anchor::Middle, (place, baseline));
        TextRow::new(left, left + wide / 4, baseline).begin(drawing, shortest, Lettering::TEXT, theme.soft_ink);
        TextRow::new(left + wide * 3 / 4, left + wide, baseline).end(drawing, longest, Lettering::TEXT, theme.soft_ink);
    }
}
