//! Matches of teams: boards by rating, one result.

use super::field;
use crate::tournaments::pairings::entrant::EntrantState;
use crate::tournaments::pairings::game::{GameOutcome, TournamentGame};
use crate::tournaments::pairings::points::Points;
use crate::tournaments::pairings::team::{TeamSide, pair, result};
use tavoliere_games::rules::Side;

#[test]
fn boards_are_paired_by_rating() {
    let all = field(11);
    let (mut home, mut away): (Vec<_>, Vec<_>) = all.iter().copied().partition(|entrant| entrant.id.0 % 2 == 0);
    home.reverse();
    away[0].state = EntrantState::Withdrawn;
    let pairings = pair(&home, &away, 10, 1);
    let boards: Vec<(i64, i64)> = pairings.iter().map(|pairing| (pairing.first.0, pairing.second.0)).collect();
    assert_eq!(boards, [(2, 3), (5, 4), (6, 7), (9, 8), (10, 11)]);
    assert_eq!(pair(&home, &away, 2, 1).len(), 2);
    assert!(pair(&home, &home, 5, 1).is_empty(), "nobody plays for both");
}

#[test]
fn the_result_is_one_table() {
    let all = field(8);
    let (home, away): (Vec<_>, Vec<_>) = all.iter().copied().partition(|entrant| entrant.id.0 % 2 == 0);
    let mut games: Vec<TournamentGame> = pair(&home, &away, 4, 1).into_iter().map(TournamentGame::open).collect();
    let end = |game: &mut TournamentGame, outcome| *game = TournamentGame::played(game.pairing, outcome);
    end(&mut games[0], GameOutcome::Won(Side::First));
    end(&mut games[1], GameOutcome::Won(Side::Second));
    let table = result(&games);
    assert_eq!((table.points, table.winner, table.is_over), ([Points(4), Points(0)], None, false));
    end(&mut games[3], GameOutcome::Draw);
    let table = result(&games);
    assert_eq!((table.points, table.winner, table.is_over), ([Points(5), Points(1)], Some(TeamSide::Home), false));
    end(&mut games[2], GameOutcome::Won(Side::Second));
    let table = result(&games);
    assert_eq!((table.points, table.winner, table.is_over), ([Points(5), Points(3)], Some(TeamSide::Home), true));
    assert_eq!(table.boards[2].points, Some([Points(0), Points(2)]));
}
