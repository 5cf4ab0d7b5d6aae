//! Tables: points, tie-breaks, form, lines of promotion, and performance.
//!
//! | module | contents |
//! |---|---|
//! | [`tie_break`] | what separates entrants with the same points, and how each value comes about |
//! | [`crosstable`] | all results, by opponent or by round |
//! | [`performance`] | the rating that a result is worth |
//! | `sheet` | the results of each entrant |

pub mod crosstable;
pub mod performance;
mod sheet;
pub mod tie_break;

use std::cmp::Reverse;

use serde::{Deserialize, Serialize};

use crate::tournaments::pairings::entrant::{Entrant, EntrantId};
use crate::tournaments::pairings::game::PlayedGames;
use crate::tournaments::pairings::points::Points;
use sheet::ResultSheet;
use tie_break::TieBreak;

/// How many results the form of an entrant has.
pub const FORM: usize = 5;

/// The kind of tournament that a table is for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum StandingsFormat {
    /// Everybody meets everybody: leagues and groups too. Games of those who left before half of their games do not count.
    RoundRobin,
    /// A Swiss tournament.
    Swiss,
}

/// A result in the form of an entrant.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum FormMark {
    /// A win.
    Win,
    /// A draw.
    Draw,
    /// A loss.
    Loss,
}

/// Whether a place leads to another division.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Zone {
    /// Promotion.
    Up,
    /// Neither.
    Stay,
    /// Relegation.
    Down,
}

/// A row of a table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct TableStanding {
    pub entrant: EntrantId,
    /// The rank, from 1. Entrants that no tie-break separates share it.
    pub rank: u32,
    /// The points, with those of byes.
    pub points: Points,
    /// Games won, drawn and lost, without those that do not count.
    pub results: [u32; 3],
    /// The values of the tie-breaks, in the order of [`tie_breaks`] and in the units of [`TieBreak::unit`].
    pub tie_breaks: Vec<i32>,
    /// The last [`FORM`] results in the order of rounds, the latest last.
    pub form: Vec<FormMark>,
    /// The performance rating, if a game was played.
    pub performance: Option<i32>,
}

/// The tie-breaks of a kind of tournament, in order.
pub fn tie_breaks(format: StandingsFormat) -> &'static [TieBreak] {
    match format {
        StandingsFormat::RoundRobin => &[TieBreak::HeadToHead, TieBreak::SonnebornBerger, TieBreak::Wins],
        StandingsFormat::Swiss => &[TieBreak::HeadToHead, TieBreak::BuchholzCutOne, TieBreak::SonnebornBerger],
    }
}

/// The table after the games that have ended, the leader first. Entrants who share a rank are in the order of seeds.
pub fn standings(entrants: &[Entrant], played: &PlayedGames, format: StandingsFormat) -> Vec<TableStanding> {
    let sheet = ResultSheet::new(entrants, played, format);
    let breaks = tie_breaks(format);
    let values: Vec<Vec<i32>> =
        (0..entrants.len()).map(|at| breaks.iter().map(|by| tie_break::value(&sheet, *by, at)).collect()).collect();
    let mut order: Vec<usize> = (0..entrants.len()).collect();
    order.sort_by_key(|at| (Reverse(sheet.points[*at]), entrants[*at].seed, entrants[*at].id));
    let mut ranked = Vec::new();
    for same in order.chunk_by(|one, other| sheet.points[*one] == sheet.points[*other]) {
        separate(&sheet, &values, breaks, 0, same.to_vec(), &mut ranked);
    }
    let mut table = Vec::new();
    let mut values = values;
    for group in ranked {
        let rank = u32::try_from(table.len() + 1).expect("few entrants");
        for at in &group {
            let mut tie_breaks = std::mem::take(&mut values[*at]);
            // Head to head is a value only between two, who stand one above the other then.
            head_to_head(&sheet, breaks, *at, &mut tie_breaks);
            table.push(row(entrants, &sheet, *at, rank, tie_breaks));
        }
    }
    table
}

/// Divides a group with equal points by the tie-breaks from `from` on into groups that share a rank.
fn separate(
    sheet: &ResultSheet,
    values: &[Vec<i32>],
    breaks: &[TieBreak],
    from: usize,
    mut group: Vec<usize>,
    ranked: &mut Vec<Vec<usize>>,
) {
    if group.len() < 2 || from == breaks.len() {
        ranked.push(group);
        return;
    }
    let value = |at: usize| match (breaks[from], group.as_slice()) {
        (TieBreak::HeadToHead, [one, other]) => sheet.between(at, if at == *one { *other } else { *one }),
        (TieBreak::HeadToHead, _) => 0,
        _ => values[at][from],
    };
    let keys: std::collections::HashMap<usize, i32> = group.iter().map(|at| (*at, value(*at))).collect();
    group.sort_by_key(|at| Reverse(keys[at]));
    for same in group.chunk_by(|one, other| keys[one] == keys[other]) {
        separate(sheet, values, breaks, from + 1, same.to_vec(), ranked);
    }
}

/// Fills in the points against the only other entrant with the same points, if there is exactly one.
fn head_to_head(sheet: &ResultSheet, breaks: &[TieBreak], at: usize, values: &mut [i32]) {
    let (Some(index), Some(other)) = (breaks.iter().position(|by| *by == TieBreak::HeadToHead), sheet.only_equal(at))
    else {
        return;
    };
    values[index] = sheet.between(at, other);
}

fn row(entrants: &[Entrant], sheet: &ResultSheet, at: usize, rank: u32, tie_breaks: Vec<i32>) -> TableStanding {
    let marks: Vec<FormMark> = sheet.entries[at].iter().filter_map(sheet::SheetEntry::mark).collect();
    let count =
        |mark: FormMark| u32::try_from(marks.iter().filter(|other| **other == mark).count()).expect("few games");
    let games: Vec<(i32, Points)> = sheet.entries[at]
        .iter()
        .filter(|entry| entry.was_played)
        .filter_map(|entry| Some((entrants[entry.opponent?].rating, entry.points)))
        .collect();
    TableStanding {
        entrant: entrants[at].id,
        rank,
        points: sheet.points[at],
        results: [count(FormMark::Win), count(FormMark::Draw), count(FormMark::Loss)],
        tie_breaks,
        form: marks[marks.len().saturating_sub(FORM)..].to_vec(),
        performance: performance::rating(&games),
    }
}

/// The zone of each row: the first `up` are promoted and the last `down` relegated. In a small table promotion goes first.
pub fn zones(rows: usize, up: usize, down: usize) -> Vec<Zone> {
    let zone = |at: usize| match at {
        _ if at < up => Zone::Up,
        _ if at + down >= rows => Zone::Down,
        _ => Zone::Stay,
    };
    (0..rows).map(zone).collect()
}
