//! How a tournament stands, as a picture: a table, or the bracket of a knockout.

use tavoliere_play::tournaments::pairings::berger::Cycles;
use tavoliere_play::tournaments::pairings::entrant::{Entrant, EntrantId};
use tavoliere_play::tournaments::pairings::knockout::Tie;
use tavoliere_play::tournaments::pairings::points::Points;
use tavoliere_play::tournaments::pairings::standings::tie_break::{TieBreak, TieBreakUnit};
use tavoliere_play::tournaments::pairings::standings::{self, FormMark, TableStanding, crosstable};
use tavoliere_play::tournaments::pairings::team;
use tavoliere_render::card::{
    BracketCard, BracketEntrant, BracketPairing, BracketRound, Form, Meeting, Meetings, PlaceZone, Standings,
    StandingsRow, ThirdPlace,
};

use super::Described;
use crate::presentation::points;
use crate::readers::reader::Reader;
use tavoliere_games::rules::Side;
use tavoliere_play::tournaments::table::{self, Part, PartEntrants};
use tavoliere_play::tournaments::{Format, Tournament, TournamentPhase};
use tavoliere_seam::platform::reply::{Card, CardView};

/// The picture of a tournament that has begun.
pub(super) fn view(described: &Described<'_>, reader: Reader) -> CardView {
    let (tournament, table) = (described.tournament, described.table());
    let card = match tournament.terms.format {
        Format::Knockout => Card::Bracket(bracket(described)),
        Format::Teams => Card::Standings(boards(described)),
        _ => Card::Standings(standings(described)),
    };
    CardView {
        card,
        theme: reader.theme,
        as_text: reader.text_boards,
        alt: format!("{}. {}", tournament.terms.name, table.replace('\n', "; ")),
        table,
        name: format!("tournament-{}", tournament.code),
    }
}

/// A page of the table.
fn standings(described: &Described<'_>) -> Standings {
    let (tournament, language) = (described.tournament, described.language);
    let Some(Part { of, rows, zones, played }) = described.pages.get(described.page) else {
        return Standings::default();
    };
    let format = tournament.terms.format;
    let breaks = match format {
        Format::Swiss { .. } => standings::tie_breaks(standings::StandingsFormat::Swiss),
        Format::RoundRobin(_) | Format::League { .. } => standings::tie_breaks(standings::StandingsFormat::RoundRobin),
        _ => &[],
    };
    let named = |by: &TieBreak| {
        language.say(match by {
            TieBreak::HeadToHead => "tie-break-head-to-head",
            TieBreak::BuchholzCutOne => "tie-break-buchholz",
            TieBreak::SonnebornBerger => "tie-break-sonneborn",
            TieBreak::Wins => "tie-break-wins",
        })
    };
    let has_crosstable = format.is_round_robin() && rows.len() <= Standings::CROSSTABLE;
    let met = if has_crosstable {
        let is_here = |id| rows.iter().any(|row| row.entrant == id);
        let here: Vec<Entrant> = tournament.entrants.iter().filter(|entrant| is_here(entrant.id)).copied().collect();
        crosstable::by_opponent(&here, played, rows)
    } else {
        Vec::new()
    };
    let twice = format.cycles() == Cycles::Double;
    let is_over = matches!(tournament.phase, TournamentPhase::Over(_));
    let values = |row: &TableStanding| -> Vec<String> {
        let of = |(by, value): (&TieBreak, &i32)| {
            (!is_over || *by != TieBreak::HeadToHead).then(|| value_of(by.unit(), *value))
        };
        let performance = is_over.then(|| row.performance.map_or_else(|| "–".to_owned(), |rating| rating.to_string()));
        breaks.iter().zip(&row.tie_breaks).filter_map(of).chain(performance).collect()
    };
    let headings = breaks.iter().filter(|by| !is_over || **by != TieBreak::HeadToHead).map(named);
    let headings = headings.chain(is_over.then(|| language.say("heading-performance")));
    let row = |(at, row): (usize, &TableStanding)| StandingsRow {
        place: row.rank,
        name: described.name(row.entrant),
        points: points::halves(row.points.0),
        tie_breaks: values(row),
        form: row.form.iter().map(|mark| form(*mark)).collect(),
        meetings: met.get(at).map(|cells| cells.iter().map(|cell| meetings(cell, twice)).collect()).unwrap_or_default(),
        zone: zones.get(at).and_then(|zone| zone_of(*zone)),
    };
    let heading = if matches!(format, Format::Ladder { .. }) { "tie-break-wins" } else { "heading-tournament-points" };
    Standings {
        title: tournament.terms.name.clone(),
        subtitle: described.subtitle(),
        points: language.say(heading),
        tie_breaks: headings.collect(),
        rows: rows.iter().enumerate().map(row).collect(),
        is_final: is_over && matches!(of, PartEntrants::All | PartEntrants::Final | PartEntrants::Division(1)),
        footer: described.say(match (format, of) {
            (Format::Swiss { .. }, _) => "tie-breaks-swiss",
            (Format::League { .. }, _) => "tie-breaks-league",
            (_, PartEntrants::Group(_)) => "tie-breaks-group",
            (Format::Ladder { .. }, _) => "tie-breaks-ladder",
            (Format::Arena { .. }, _) => "tie-breaks-arena",
            _ => "tie-breaks-robin",
        }),
    }
}

const fn zone_of(zone: standings::Zone) -> Option<PlaceZone> {
    match zone {
        standings::Zone::Up => Some(PlaceZone::Promotion),
        standings::Zone::Stay => None,
        standings::Zone::Down => Some(PlaceZone::Relegation),
    }
}

/// The boards of two teams, with the result of each.
fn boards(described: &Described<'_>) -> Standings {
    let (tournament, language) = (described.tournament, described.language);
    let result = table::team_result(tournament);
    let row = |board: &team::TeamBoard| StandingsRow {
        place: board.board,
        name: board.players.map(|id| described.name(id)).join(" – "),
        points: board
            .points
            .map_or_else(|| "–".to_owned(), |both| both.map(|points| points::halves(points.0)).join(" : ")),
        ..StandingsRow::default()
    };
    Standings {
        title: tournament.terms.name.clone(),
        subtitle: described.subtitle(),
        points: language.say("heading-tournament-points"),
        rows: result.boards.iter().take(Standings::MOST).map(row).collect(),
        ..Standings::default()
    }
}

const fn form(mark: FormMark) -> Form {
    match mark {
        FormMark::Win => Form::Won,
        FormMark::Draw => Form::Drawn,
        FormMark::Loss => Form::Lost,
    }
}

/// The results against one opponent, of which there are one or two.
fn meetings(points: &[Points], twice: bool) -> Meetings {
    let meeting = |at: usize| match points.get(at) {
        None => Meeting::Open,
        Some(&Points::WIN) => Meeting::Won,
        Some(&Points::DRAW) => Meeting::Drawn,
        Some(_) => Meeting::Lost,
    };
    if twice { Meetings::Twice([meeting(0), meeting(1)]) } else { Meetings::Once(meeting(0)) }
}

/// The value of a tie-break as people write it.
fn value_of(unit: TieBreakUnit, value: i32) -> String {
    match unit {
        TieBreakUnit::HalfPoints => points::halves(value),
        TieBreakUnit::QuarterPoints => format!("{}", f64::from(value) / 4.0),
        TieBreakUnit::Games => value.to_string(),
    }
}

fn bracket(described: &Described<'_>) -> BracketCard {
    let (tournament, language) = (described.tournament, described.language);
    let bracket = table::bracket(tournament);
    let (first, last) = shown_rounds(&bracket.ties);
    let is_third = |tie: &&Tie| tie.round == last && tie.board == 2;
    let heading = |round: u32| match last - round {
        0 => language.say("tournament-final"),
        1 => language.say("tournament-semifinals"),
        _ => language.say_with("tournament-round-title", [("round", round.into())]),
    };
    let round = |round: u32| BracketRound {
        heading: heading(round),
        pairings: bracket
            .ties
            .iter()
            .filter(|tie| tie.round == round && !is_third(tie))
            .map(|tie| pairing(described, tie))
            .collect(),
    };
    let third = bracket.ties.iter().find(is_third).and_then(|tie| pairing(described, tie));
    BracketCard {
        title: tournament.terms.name.clone(),
        subtitle: described.subtitle(),
        rounds: (first..=last).map(round).collect(),
        third_place: third.map(|pairing| ThirdPlace { heading: language.say("tournament-third"), pairing }),
        footer: String::new(),
    }
}

/// The first and the last round that a picture has room for.
fn shown_rounds(ties: &[Tie]) -> (u32, u32) {
    let last = ties.iter().map(|tie| tie.round).max().unwrap_or(0);
    (last.saturating_sub(u32::try_from(BracketCard::ROUNDS).expect("few rounds")) + 1, last)
}

/// Returns the entrants that the picture of a knockout names; none for other tournaments.
pub(super) fn in_bracket(tournament: &Tournament) -> Vec<EntrantId> {
    if !tournament.is_knockout() {
        return Vec::new();
    }
    let bracket = table::bracket(tournament);
    let (first, _) = shown_rounds(&bracket.ties);
    bracket.ties.iter().filter(|tie| tie.round >= first).flat_map(|tie| tie.entrants).flatten().collect()
}

/// A tie; `None` if somebody had no opponent.
fn pairing(described: &Described<'_>, tie: &Tie) -> Option<BracketPairing> {
    if tie.winner.is_some() && tie.entrants[1].is_none() {
        return None;
    }
    let entrant = |at: usize| {
        let points = if tie.points == [Points::NONE; 2] { String::new() } else { points::halves(tie.points[at].0) };
        tie.entrants[at].map(|id| BracketEntrant { name: described.name(id), points })
    };
    let winner = tie.winner.map(|(id, _)| if tie.entrants[0] == Some(id) { Side::First } else { Side::Second });
    Some(BracketPairing { entrants: [entrant(0), entrant(1)], winner })
}

#[cfg(test)]
mod tests {
    use super::*;
    use tavoliere_seam::platform::language::Language;

    /// A table of so many players in which every heading has a column.
    fn table(language: Language, rows: usize, tie_breaks: &[&str], footer: &str) -> Standings {
        let row = |number: u32| StandingsRow {
            place: number,
            name: "Ann".to_owned(),
            points: "4½".to_owned(),
            tie_breaks: vec!["12½".to_owned(); tie_breaks.len()],
            form: vec![Form::Won; 3],
            ..StandingsRow::default()
        };
        Standings {
            points: language.say("heading-tournament-points"),
            tie_breaks: tie_breaks.iter().map(|id| language.say(id)).collect(),
            rows: (1..).take(rows).map(row).collect(),
            footer: language.say(footer),
            ..Standings::default()
        }
    }

    #[test]
    fn headings_and_footers_fit_in_every_language() {
        let swiss = ["tie-break-head-to-head", "tie-break-buchholz", "tie-break-sonneborn"];
        let robin = ["tie-break-head-to-head", "tie-break-sonneborn", "tie-break-wins"];
        let over = ["tie-break-buchholz", "tie-break-sonneborn", "heading-performance"];
        let ladder = ["tie-break-wins"];
        for language in Language::ALL {
            for (tie_breaks, footer) in [
                (&swiss[..], "tie-breaks-swiss"),
                (&over, "tie-breaks-swiss"),
                (&robin, "tie-breaks-robin"),
                (&robin, "tie-breaks-league"),
                (&robin, "tie-breaks-group"),
                (&ladder, "tie-breaks-ladder"),
                (&ladder, "tie-breaks-arena"),
            ] {
                for rows in [6, 20] {
                    let cut = table(language, rows, tie_breaks, footer);
                    assert!(cut.cut_words().is_empty(), "{}: {:?}", language.tag(), cut.cut_words());
                }
            }
        }
    }
}
