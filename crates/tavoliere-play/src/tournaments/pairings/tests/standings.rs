//! Tables by hand, and what holds in every table.

use super::{field, play, random};
use crate::tournaments::pairings::berger::{Cycles, schedule};
use crate::tournaments::pairings::entrant::{Entrant, EntrantId};
use crate::tournaments::pairings::game::{Bye, ByeKind, GameOutcome, Pairing, PlayedGames, Slot, TournamentGame};
use crate::tournaments::pairings::points::Points;
use crate::tournaments::pairings::standings::crosstable::{by_opponent, by_round};
use crate::tournaments::pairings::standings::tie_break::{TieBreak, explain};
use crate::tournaments::pairings::standings::{FormMark, StandingsFormat, Zone, standings, zones};
use crate::tournaments::pairings::swiss::{SwissSettings, pair};
use tavoliere_games::rules::Side;

/// Games from lines of round, first, second, and the points of the first in halves.
fn games(lines: &[(u32, i64, i64, i32)]) -> Vec<TournamentGame> {
    let game = |(board, (round, first, second, points)): (u32, &(u32, i64, i64, i32))| {
        let slot = Slot { round: *round, board, leg: 1 };
        let outcome =
            [GameOutcome::Won(Side::Second), GameOutcome::Draw, GameOutcome::Won(Side::First)][*points as usize];
        TournamentGame::played(Pairing { slot, first: EntrantId(*first), second: EntrantId(*second) }, outcome)
    };
    (1..).zip(lines).map(game).collect()
}

fn order(entrants: &[Entrant], played: &PlayedGames, format: StandingsFormat) -> Vec<(i64, u32, i32, Vec<i32>)> {
    let table = standings(entrants, played, format);
    table.into_iter().map(|row| (row.entrant.0, row.rank, row.points.0, row.tie_breaks)).collect()
}

#[test]
fn a_round_robin_of_four_by_hand() {
    let lines = [(1, 1, 4, 2), (1, 2, 3, 1), (2, 4, 3, 0), (2, 1, 2, 0), (3, 2, 4, 0), (3, 3, 1, 0)];
    let played = PlayedGames { games: games(&lines), byes: vec![] };
    // 1: 2 points, 2: 1.5, 3: 1.5, 4: 1. The draw of 2 and 3 does not separate them; Sonneborn-Berger does.
    let expected = vec![
        (1, 1, 4, vec![0, 2 * 2 + 2 * 3, 2]),
        (2, 2, 3, vec![1, 2 * 4 + 3, 1]),
        (3, 3, 3, vec![1, 3 + 2 * 2, 1]),
        (4, 4, 2, vec![0, 2 * 3, 1]),
    ];
    assert_eq!(order(&field(4), &played, StandingsFormat::RoundRobin), expected);
}

#[test]
fn head_to_head_is_first_between_two() {
    // 2 has beaten 1, and both have the same points.
    let lines = [(1, 2, 1, 2), (1, 3, 4, 0), (2, 1, 3, 2), (2, 4, 2, 2), (3, 1, 4, 2), (3, 2, 3, 2)];
    let played = PlayedGames { games: games(&lines), byes: vec![] };
    let rows = order(&field(4), &played, StandingsFormat::RoundRobin);
    let ids: Vec<i64> = rows.iter().map(|row| row.0).collect();
    // 1, 2 and 4 have 2 points each: three, so Sonneborn-Berger decides, and nothing separates them.
    assert_eq!(ids, [1, 2, 4, 3]);
    assert!(rows.iter().take(3).all(|row| row.1 == 1 && row.3[0] == 0));
    let two = [(1, 2, 1, 2), (1, 3, 4, 2), (2, 1, 3, 2), (2, 4, 2, 2), (3, 1, 4, 2), (3, 2, 3, 2)];
    let rows = order(&field(4), &PlayedGames { games: games(&two), byes: vec![] }, StandingsFormat::RoundRobin);
    assert_eq!(
        rows.iter().map(|row| (row.0, row.1, row.3[0])).collect::<Vec<_>>(),
        [(2, 1, 2), (1, 2, 0), (3, 3, 2), (4, 4, 0)]
    );
}

#[test]
fn buchholz_cuts_the_lowest_and_byes_count_as_oneself() {
    let lines = [(1, 1, 2, 2), (2, 3, 1, 0), (3, 1, 4, 1), (1, 3, 4, 2), (2, 4, 2, 2)];
    let byes = vec![Bye { round: 3, entrant: EntrantId(2), kind: ByeKind::Odd }];
    let (entrants, played) = (field(4), PlayedGames { games: games(&lines), byes });
    // Points in halves: 1 has 5, 2 has 2, 3 has 2, 4 has 3.
    let table = standings(&entrants, &played, StandingsFormat::Swiss);
    let value = |id: i64, at: usize| table.iter().find(|row| row.entrant.0 == id).expect("a row").tie_breaks[at];
    assert_eq!(value(1, 1), 2 + 3, "2, 2 and 3 without a 2");
    assert_eq!(value(2, 1), 5 + 3, "5, 3 and the own 2 for the bye, which is cut");
    assert_eq!(value(1, 2), 2 * 2 + 2 * 2 + 3);
    let parts = explain(&entrants, &played, StandingsFormat::Swiss, EntrantId(2)).expect("takes part");
    let (by, buchholz) = &parts[1];
    assert_eq!(*by, TieBreak::BuchholzCutOne);
    let listed: Vec<(Option<i64>, i32, bool)> =
        buchholz.iter().map(|part| (part.opponent.map(|id| id.0), part.value, part.is_cut)).collect();
    assert_eq!(listed, [(Some(1), 5, false), (Some(4), 3, false), (None, 2, true)]);
}

#[test]
fn parts_add_up_and_ranks_follow_points() {
    let mut random = random(6);
    for count in [2, 5, 16, 33] {
        let entrants = field(count);
        let mut played = PlayedGames::default();
        let settings = SwissSettings { rounds: 5, top: Side::First };
        for number in 1..=5 {
            let round = pair(&entrants, &played, &settings, number).expect("paired");
            played.games.extend(round.pairings.into_iter().map(|pairing| play(pairing, &mut random)));
            played.byes.extend(round.byes);
        }
        let table = standings(&entrants, &played, StandingsFormat::Swiss);
        assert!(table.is_sorted_by(|one, other| one.points >= other.points && one.rank <= other.rank));
        let total = table.iter().map(|row| row.points).sum::<Points>();
        assert_eq!(total, Points(i32::try_from(2 * (played.games.len() + played.byes.len())).expect("small")));
        for row in &table {
            let parts = explain(&entrants, &played, StandingsFormat::Swiss, row.entrant).expect("takes part");
            for ((_, parts), value) in parts.iter().zip(&row.tie_breaks) {
                assert_eq!(parts.iter().filter(|part| !part.is_cut).map(|part| part.value).sum::<i32>(), *value);
            }
        }
        let cells = by_round(&entrants, &played, &table, 5);
        for (row, cells) in table.iter().zip(&cells) {
            assert_eq!(cells.iter().filter_map(|cell| cell.points).sum::<Points>(), row.points);
        }
    }
}

#[test]
fn crosstables_forms_and_zones() {
    let entrants = field(5);
    let ids: Vec<EntrantId> = entrants.iter().map(|entrant| entrant.id).collect();
    let better = |pairing: Pairing| {
        TournamentGame::played(
            pairing,
            GameOutcome::Won(if pairing.first < pairing.second { Side::First } else { Side::Second }),
        )
    };
    let rounds = schedule(&ids, Cycles::Double);
    let byes = rounds.iter().flat_map(|round| round.byes.clone()).collect();
    let played = PlayedGames { games: rounds.into_iter().flat_map(|round| round.pairings).map(better).collect(), byes };
    let table = standings(&entrants, &played, StandingsFormat::RoundRobin);
    assert_eq!(table.iter().map(|row| row.points.0).collect::<Vec<_>>(), [16, 12, 8, 4, 0]);
    assert_eq!((table[0].form.clone(), table[0].results), (vec![FormMark::Win; 5], [8, 0, 0]));
    assert!(table[0].performance > table[1].performance);
    let cells = by_opponent(&entrants, &played, &table);
    assert_eq!((cells[0][0].len(), cells[0][4].clone()), (0, vec![Points::WIN; 2]));
    assert_eq!(zones(5, 2, 1), [Zone::Up, Zone::Up, Zone::Stay, Zone::Stay, Zone::Down]);
    assert_eq!(zones(2, 2, 2), [Zone::Up, Zone::Up]);
}
