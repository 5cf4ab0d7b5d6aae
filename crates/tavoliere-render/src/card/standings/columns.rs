//! Where the columns of the standings are.

use super::super::super::lettering::{clean, width};
use super::super::super::theme::{Lettering, size};
use super::super::{RIGHT, SMALL};
use super::{Standings, StandingsRow};

/// The columns, from left to right.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct StandingsColumns {
    pub place: Numbers,
    /// The left and the right edge of the names.
    pub name: (u32, u32),
    pub middle: Middle,
    pub points: Numbers,
    pub tie_breaks: Vec<Numbers>,
}

/// The columns between the names and the points.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Middle {
    Nothing,
    /// The left edge of the form, and its number of rounds.
    Form {
        left: u32,
        rounds: usize,
    },
    Crosstable(Cells),
}

/// The left edge of the crosstable, the width of a cell, and the number of cells in a row.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Cells {
    pub left: u32,
    pub width: u32,
    pub count: usize,
}

/// A column of numbers: the right edge, and the room on its left.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Numbers {
    pub right: u32,
    pub room: u32,
}

/// Rows at least as high have long names on two lines.
pub(super) const TWO_LINES: u32 = 72;
/// The space at both ends of a row.
pub(super) const PADDING: u32 = 18;
/// The room of the signs of zones.
const ZONE: u32 = 30;
const LEAST_PLACE: u32 = 40;
const MOST_PLACE: u32 = 90;
const GAP: u32 = 20;
/// The least room of names on one line and on two: tie-breaks that leave less are not shown.
const LEAST_NAME: u32 = 230;
const LEAST_LONG_NAME: u32 = 160;
const MOST_POINTS: u32 = 120;
const MOST_TIE_BREAK: u32 = 130;
/// The room of one round of a form.
pub(super) const ROUND: u32 = 36;
const LEAST_CELL: u32 = 42;
const MOST_CELL: u32 = 50;
/// The room of all cells of a crosstable, if they are not at their least.
const CELLS: u32 = 460;

impl StandingsColumns {
    /// The columns with as many tie-breaks as leave enough room for names.
    pub(super) fn for_card(card: &Standings, rows: &[StandingsRow], (height, letters): (u32, Lettering)) -> Self {
        let least = if height >= TWO_LINES { LEAST_LONG_NAME } else { LEAST_NAME };
        let most = card.tie_breaks.len().min(Standings::TIE_BREAKS);
        let all = (0..=most).rev().map(|count| Self::with_tie_breaks(card, rows, letters, count));
        let mut fitting = all.skip_while(|columns| columns.name.1 < columns.name.0 + least);
        fitting.next().unwrap_or_else(|| Self::with_tie_breaks(card, rows, letters, 0))
    }

    /// The columns with so many tie-breaks.
    fn with_tie_breaks(card: &Standings, rows: &[StandingsRow], letters: Lettering, count: usize) -> Self {
        let mut right = RIGHT - PADDING;
        let mut tie_breaks = Vec::new();
        for number in (0..count).rev() {
            let values = rows.iter().filter_map(|row| row.tie_breaks.get(number).map(String::as_str));
            let room = widest(values, letters).max(heading(&card.tie_breaks[number])).min(MOST_TIE_BREAK);
            tie_breaks.insert(0, Numbers { right, room });
            right = right.saturating_sub(room + GAP);
        }
        let bold = Lettering { bold: true, ..letters };
        let room = widest(rows.iter().map(|row| row.points.as_str()), bold).max(heading(&card.points)).min(MOST_POINTS);
        let points = Numbers { right, room };
        let middle = Middle::ending_at(rows, right - room - GAP);
        let end = match middle {
            Middle::Nothing => right - room - GAP,
            Middle::Form { left, .. } | Middle::Crosstable(Cells { left, .. }) => left.saturating_sub(GAP),
        };
        let places: Vec<String> = rows.iter().map(|row| row.place.to_string()).collect();
        let room = widest(places.iter().map(String::as_str), letters).clamp(LEAST_PLACE, MOST_PLACE);
        let right = size::EDGE + PADDING + room + if has_zones(rows) { ZONE } else { 0 };
        let place = Numbers { right, room };
        Self { place, name: (right + GAP, end), middle, points, tie_breaks }
    }
}

impl Cells {
    /// The middles of the cells.
    pub(super) fn middles(self) -> impl Iterator<Item = u32> {
        (self.left + self.width / 2..).step_by(self.width as usize).take(self.count)
    }
}

impl Middle {
    /// The crosstable or the form that ends at `right`.
    fn ending_at(rows: &[StandingsRow], right: u32) -> Self {
        let count = u32::try_from(rows.len()).expect("few");
        if has_crosstable(rows) {
            let width = (CELLS / count).clamp(LEAST_CELL, MOST_CELL);
            return Self::Crosstable(Cells { left: right.saturating_sub(width * count), width, count: rows.len() });
        }
        let rounds = rows.iter().map(|row| row.form.len()).max().unwrap_or(0).min(Standings::FORM);
        if rounds == 0 {
            return Self::Nothing;
        }
        Self::Form { left: right.saturating_sub(ROUND * u32::try_from(rounds).expect("few")), rounds }
    }
}

/// Whether some results of entrants against each other are given, and fit.
pub(super) fn has_crosstable(rows: &[StandingsRow]) -> bool {
    rows.len() <= Standings::CROSSTABLE && rows.iter().any(|row| !row.meetings.is_empty())
}

fn has_zones(rows: &[StandingsRow]) -> bool {
    rows.iter().any(|row| row.zone.is_some())
}

fn widest<'a>(texts: impl Iterator<Item = &'a str>, lettering: Lettering) -> u32 {
    texts.map(|text| width(&clean(text), lettering)).max().unwrap_or(0)
}

fn heading(text: &str) -> u32 {
    width(&clean(text), SMALL)
}
