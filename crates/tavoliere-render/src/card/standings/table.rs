//! Draws the standings.

use super::super::super::drawing::{Anchor, Drawing, Shape};
use super::super::super::lettering::fit;
use super::super::super::theme::{Lettering, Theme, size};
use super::super::heading::{self, Footer};
use super::super::{LINE, ROOM, SMALL, empty, letters};
use super::columns::{Middle, Numbers, StandingsColumns, has_crosstable};
use super::row::DrawnRow;
use super::{Standings, StandingsRow};

/// The height of pictures that no platform shrinks.
const MOST_HEIGHT: u32 = 1280;
/// The height of the headings of the columns, and of a row.
const HEADINGS: u32 = 44;
const MOST_ROW: u32 = 84;
const LEAST_ROW: u32 = 40;
/// Rows at least as high have larger letters.
const LARGE_ROW: u32 = 60;
/// The numbers above a crosstable, two of which fit in the narrowest cell.
const GRID_HEADING: Lettering = letters(30, false);
/// The gap between two rows.
const ROW_GAP: u32 = 4;

/// Draws the card.
pub(super) fn draw(card: &Standings, theme: &Theme) -> Drawing {
    let rows = shown_rows(card);
    let footer = Footer::new(&card.footer);
    let count = u32::try_from(rows.len()).expect("few");
    let top = heading::HEIGHT + HEADINGS;
    let (height, letters) = row_height(rows, &footer);
    let columns = StandingsColumns::for_card(card, rows, (height - ROW_GAP, letters));
    let bottom = top + height * count;
    let mut drawing = empty(bottom + footer.height(), theme);
    heading::write(&mut drawing, &card.title, &card.subtitle, theme);
    headings(&mut drawing, card, &columns, theme);
    for (number, (row, top)) in rows.iter().zip((top..).step_by(height as usize)).enumerate() {
        let line = DrawnRow { columns: &columns, letters, top, height: height - ROW_GAP, number };
        line.draw(&mut drawing, row, card.is_final, theme);
    }
    lines_of_zones(&mut drawing, rows, (top, height), theme);
    footer.write(&mut drawing, bottom, theme);
    drawing
}

fn shown_rows(card: &Standings) -> &[StandingsRow] {
    &card.rows[..card.rows.len().min(Standings::MOST)]
}

/// The height of a row, and its letters.
fn row_height(rows: &[StandingsRow], footer: &Footer) -> (u32, Lettering) {
    let count = u32::try_from(rows.len()).expect("few");
    let room = MOST_HEIGHT - heading::HEIGHT - HEADINGS - footer.height();
    let height = (room / count.max(1)).clamp(LEAST_ROW, MOST_ROW);
    (height, if height >= LARGE_ROW && !has_crosstable(rows) { LINE } else { SMALL })
}

/// The words that have no room.
pub(super) fn cut_words(card: &Standings) -> Vec<&str> {
    let (rows, footer) = (shown_rows(card), Footer::new(&card.footer));
    let (height, letters) = row_height(rows, &footer);
    let columns = StandingsColumns::for_card(card, rows, (height - ROW_GAP, letters));
    let numbers = [columns.points].into_iter().chain(columns.tie_breaks);
    let headings = [&card.points].into_iter().chain(&card.tie_breaks).zip(numbers);
    let cut = headings.filter(|(words, numbers)| fit(words, SMALL, numbers.room).ends_with('…'));
    cut.map(|(words, _)| words.as_str()).chain(footer.is_cut().then_some(card.footer.as_str())).collect()
}

/// Writes the headings of the columns. Those of a crosstable are the numbers of the rows.
fn headings(drawing: &mut Drawing, card: &Standings, columns: &StandingsColumns, theme: &Theme) {
    let baseline = heading::HEIGHT + HEADINGS - 12;
    let numbers = [columns.points].into_iter().chain(columns.tie_breaks.iter().copied());
    for (words, Numbers { right, room }) in [&card.points].into_iter().chain(&card.tie_breaks).zip(numbers) {
        drawing.write(&fit(words, SMALL, room), SMALL, theme.soft_ink, Anchor::End, (right, baseline));
    }
    let Middle::Crosstable(cells) = columns.middle else { return };
    for (number, middle) in (1_u32..).zip(cells.middles()) {
        drawing.write(&number.to_string(), GRID_HEADING, theme.soft_ink, Anchor::Middle, (middle, baseline));
    }
}

/// Draws a line between rows of different zones.
fn lines_of_zones(drawing: &mut Drawing, rows: &[StandingsRow], (top, height): (u32, u32), theme: &Theme) {
    for (pair, y) in rows.windows(2).zip((top + height..).step_by(height as usize)) {
        if pair[0].zone != pair[1].zone {
            drawing.place((size::EDGE, y - ROW_GAP), &Shape::filled(ROOM, ROW_GAP, theme.soft_ink));
        }
    }
}
