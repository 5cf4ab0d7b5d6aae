//! Matches between two teams, such as chats: boards paired by rating, and one result.

use serde::{Deserialize, Serialize};
use tavoliere_games::rules::Side;

use crate::tournaments::pairings::entrant::{Entrant, EntrantId};
use crate::tournaments::pairings::game::{GameOutcome, Pairing, Slot, TournamentGame};
use crate::tournaments::pairings::points::Points;

/// Which of two teams.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum TeamSide {
    /// The team that moves first on board 1.
    Home,
    /// The other team.
    Away,
}

/// The line of one board.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct TeamBoard {
    /// The board, from 1.
    pub board: u32,
    /// The players, that of the home team first.
    pub players: [EntrantId; 2],
    /// Their points, once the game has ended.
    pub points: Option<[Points; 2]>,
}

/// The result of a match between teams.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct TeamResult {
    /// All boards in order.
    pub boards: Vec<TeamBoard>,
    /// The points of all boards, those of the home team first.
    pub points: [Points; 2],
    /// The winner, once it is certain; `None` for a drawn match.
    pub winner: Option<TeamSide>,
    /// Whether all games have ended.
    pub is_over: bool,
}

/// Pairs the strongest active members of both teams on at most `boards` boards, by rating, equals by id. The home team moves
/// first on odd boards. A team with fewer members limits the number of boards. Somebody in both teams plays for neither.
pub fn pair(home: &[Entrant], away: &[Entrant], boards: usize, round: u32) -> Vec<Pairing> {
    let ordered = |team: &[Entrant], others: &[Entrant]| {
        let mut members: Vec<Entrant> = team.to_vec();
        members.retain(|member| member.is_active() && others.iter().all(|other| other.id != member.id));
        members.sort_by_key(|member| (-i64::from(member.rating), member.id));
        members
    };
    let pairs = ordered(home, away).into_iter().zip(ordered(away, home)).take(boards);
    let seated = |(board, (home, away)): (u32, (Entrant, Entrant))| {
        let (first, second) = if board % 2 == 1 { (home.id, away.id) } else { (away.id, home.id) };
        Pairing { slot: Slot { round, board, leg: 1 }, first, second }
    };
    (1..).zip(pairs).map(seated).collect()
}

/// The result of a match as one table. `games` are all its games, as [`pair`] made them.
pub fn result(games: &[TournamentGame]) -> TeamResult {
    let line = |game: &TournamentGame| {
        let home = if game.pairing.slot.board % 2 == 1 { Side::First } else { Side::Second };
        let points = |outcome: GameOutcome| [outcome.points(home), outcome.points(home.opponent())];
        TeamBoard {
            board: game.pairing.slot.board,
            players: [game.pairing.entrant_at(home), game.pairing.entrant_at(home.opponent())],
            points: game.outcome().map(points),
        }
    };
    let mut boards: Vec<TeamBoard> = games.iter().map(line).collect();
    boards.sort_by_key(|board| board.board);
    let sum = |team: usize| boards.iter().filter_map(|board| board.points).map(|points| points[team]).sum::<Points>();
    let points = [sum(0), sum(1)];
    let open = boards.iter().filter(|board| board.points.is_none()).count();
    let left = Points(Points::WIN.0 * i32::try_from(open).expect("few boards"));
    let winner = if points[0] > points[1] + left {
        Some(TeamSide::Home)
    } else {
        (points[1] > points[0] + left).then_some(TeamSide::Away)
    };
    TeamResult { points, winner, is_over: open == 0, boards }
}
