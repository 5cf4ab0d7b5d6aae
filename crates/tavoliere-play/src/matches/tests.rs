//! The people, the matches and the moves that the tests of this layer share.

use std::cell::Cell as Counter;

use tavoliere_games::games::briths_square::GAME;
use tavoliere_games::rules::{Cell, Setup, Steps};

use super::{Action, Actor, Challenge, Event, Match, MatchTerms, Occupant, PlayerId};
use crate::time::{Millis, Timestamp};

thread_local! {
    /// The number of moves that were played on boards in this thread.
    pub static COUNTED: Counter<usize> = const { Counter::new(0) };
}

pub const ANN: PlayerId = PlayerId(1);
pub const BOB: PlayerId = PlayerId(2);
pub const EVE: PlayerId = PlayerId(3);
pub const DAN: PlayerId = PlayerId(4);

/// The time of the first event of a match.
pub const START: Timestamp = Timestamp::EPOCH;

/// The time that is a number of hours after the start.
pub fn at_hour(hours: i64) -> Timestamp {
    START + Millis::from_hours(hours)
}

/// A player as an actor. Only Bob has a handle.
pub fn actor(player: PlayerId) -> Actor {
    let handle = (player == BOB).then(|| "Bob".to_owned());
    Actor::Player { player: player.into(), handle }
}

/// Ann's challenge to a game of Briths Square on the usual board.
pub fn by_ann() -> Challenge {
    Challenge::new(Setup::new(&GAME, &[], 0).expect("a setup"), ANN)
}

/// The match that a challenge opens at the start.
pub fn open(challenge: Challenge) -> Match {
    Match::from_first(Event::Challenged(challenge), START)
}

/// The match of a challenge, begun with these seats at a time.
pub fn begun(challenge: Challenge, seats: &[Occupant], at: Timestamp) -> Match {
    let mut played = open(challenge);
    played.apply(Event::Accepted { seats: seats.to_vec() }, at);
    played
}

/// A match of Briths Square between these players, begun at the start, with these cells occupied in turn.
pub fn playing(seats: &[PlayerId], moves: &[&str]) -> Match {
    let team = u8::try_from(seats.len() / 2).expect("few players");
    let mut played =
        begun(Challenge { terms: MatchTerms { team, ..MatchTerms::USUAL }, ..by_ann() }, &players(seats), START);
    for name in moves {
        play(&mut played, cell(name), START);
    }
    played
}

pub fn players(seats: &[PlayerId]) -> Vec<Occupant> {
    seats.iter().copied().map(Occupant::Player).collect()
}

/// Applies a move of the seat to move, at a time.
pub fn play(played: &mut Match, steps: Steps, at: Timestamp) {
    let seat = played.to_move().expect("still playing");
    played.apply(Event::Moved { seat, steps }, at);
}

/// The move that occupies one cell.
pub fn cell(name: &str) -> Steps {
    Steps::cell(Cell::from_name(name).expect("a cell"))
}

pub fn move_to(name: &str) -> Action {
    Action::Move(cell(name))
}
