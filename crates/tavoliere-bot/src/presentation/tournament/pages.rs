//! The pages of a table.

use std::sync::Arc;

use tavoliere_play::tournaments::pairings::entrant::EntrantId;
use tavoliere_play::tournaments::pairings::standings::TableStanding;

use super::ROWS;
use tavoliere_play::tournaments::Tournament;
use tavoliere_play::tournaments::table::{self, Part};

/// A page of the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum TablePage {
    First,
    /// By its number, from 0; the last one if there are fewer.
    Number(usize),
    /// That on which somebody stands, or the first one.
    Of(EntrantId),
}

impl TablePage {
    /// Its number, from 0.
    pub(super) fn in_pages(self, pages: &[Part]) -> usize {
        match self {
            Self::First => 0,
            Self::Number(number) => number.min(pages.len().saturating_sub(1)),
            Self::Of(id) => {
                pages.iter().position(|page| page.rows.iter().any(|row| row.entrant == id)).unwrap_or_default()
            }
        }
    }
}

/// The table in pages: each part, and of large ones twenty rows at once.
pub(super) fn paginate(tournament: &Tournament) -> Vec<Part> {
    let split = |part: Part| {
        let Part { of, rows, zones, played } = part;
        let pages = rows.chunks(ROWS).zip(zones.chunks(ROWS));
        let page = |(rows, zones): (&[TableStanding], &[_])| Part {
            of,
            rows: rows.to_vec(),
            zones: zones.to_vec(),
            played: Arc::clone(&played),
        };
        pages.map(page).collect::<Vec<Part>>()
    };
    table::parts(tournament).into_iter().flat_map(split).collect()
}
