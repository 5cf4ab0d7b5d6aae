//! Tie-breaks: what separates entrants with the same points, and the parts of which each value consists.
//!
//! They are those of FIDE C.07. Simplified: the scores of opponents count as they are, also if an opponent had rounds
//! without a game. In a Swiss tournament, a round without a game counts as one against a virtual opponent with the
//! entrant's own points. In a round-robin games that were not played count as if they had been.

use serde::{Deserialize, Serialize};

use super::sheet::{ResultSheet, SheetEntry};
use super::{StandingsFormat, tie_breaks};
use crate::tournaments::pairings::entrant::{Entrant, EntrantId};
use crate::tournaments::pairings::game::PlayedGames;
use crate::tournaments::pairings::points::Points;

/// A tie-break.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum TieBreak {
    /// The points in the games of the two against each other (FIDE: direct encounter). Only if exactly two have the same
    /// points; 0 otherwise.
    HeadToHead,
    /// The sum of the opponents' points without the lowest (Buchholz cut 1).
    BuchholzCutOne,
    /// The sum of the opponents' points times the own result against each (Sonneborn-Berger).
    SonnebornBerger,
    /// The number of games won.
    Wins,
}

/// The unit of a tie-break's values.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum TieBreakUnit {
    /// Half points: 3 is one and a half.
    HalfPoints,
    /// Quarters of a point: 3 is three quarters.
    QuarterPoints,
    /// Games.
    Games,
}

/// The contribution of one round to a tie-break.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct TieBreakPart {
    /// The round, from 1.
    pub round: u32,
    /// The opponent; nothing for a virtual one.
    pub opponent: Option<EntrantId>,
    /// The contribution, in the unit of the tie-break.
    pub value: i32,
    /// Whether it is left out as the lowest.
    pub is_cut: bool,
}

impl TieBreak {
    /// The unit of its values.
    pub fn unit(self) -> TieBreakUnit {
        match self {
            Self::HeadToHead | Self::BuchholzCutOne => TieBreakUnit::HalfPoints,
            Self::SonnebornBerger => TieBreakUnit::QuarterPoints,
            Self::Wins => TieBreakUnit::Games,
        }
    }
}

/// The parts of all tie-breaks of one entrant, in the order of [`tie_breaks`]. The parts that are not cut add up to the
/// value in the table. Nothing for a stranger.
pub fn explain(
    entrants: &[Entrant],
    played: &PlayedGames,
    format: StandingsFormat,
    entrant: EntrantId,
) -> Option<Vec<(TieBreak, Vec<TieBreakPart>)>> {
    let sheet = ResultSheet::new(entrants, played, format);
    let at = entrants.iter().position(|other| other.id == entrant)?;
    let named = |(entry, value, is_cut): (&SheetEntry, i32, bool)| TieBreakPart {
        round: entry.round,
        opponent: entry.opponent.map(|at| entrants[at].id),
        value,
        is_cut,
    };
    let parts = |by: &TieBreak| (*by, parts(&sheet, *by, at).into_iter().map(named).collect());
    Some(tie_breaks(format).iter().map(parts).collect())
}

/// The value of a tie-break. [`TieBreak::HeadToHead`] is 0 here; the table fills it in between two.
pub fn value(sheet: &ResultSheet, by: TieBreak, at: usize) -> i32 {
    if by == TieBreak::HeadToHead {
        return 0;
    }
    parts(sheet, by, at).iter().filter(|(_, _, is_cut)| !is_cut).map(|(_, value, _)| value).sum()
}

fn parts(sheet: &ResultSheet, by: TieBreak, at: usize) -> Vec<(&SheetEntry, i32, bool)> {
    let equal = sheet.only_equal(at);
    let theirs = |entry: &SheetEntry| match entry.opponent {
        Some(other) if entry.was_played || sheet.format == StandingsFormat::RoundRobin => sheet.points[other].0,
        _ => sheet.points[at].0,
    };
    let entries = sheet.entries[at].iter();
    match by {
        TieBreak::HeadToHead => {
            let met = entries.filter(|entry| equal.is_some() && entry.opponent == equal);
            met.map(|entry| (entry, entry.points.0, false)).collect()
        }
        TieBreak::BuchholzCutOne => {
            let mut parts: Vec<(&SheetEntry, i32, bool)> = entries.map(|entry| (entry, theirs(entry), false)).collect();
            if let Some(lowest) = parts.iter_mut().min_by_key(|(_, value, _)| *value) {
                lowest.2 = true;
            }
            parts
        }
        TieBreak::SonnebornBerger => entries.map(|entry| (entry, theirs(entry) * entry.points.0, false)).collect(),
        TieBreak::Wins => {
            let won = |entry: &SheetEntry| i32::from(entry.opponent.is_some() && entry.points == Points::WIN);
            entries.map(|entry| (entry, won(entry), false)).collect()
        }
    }
}
