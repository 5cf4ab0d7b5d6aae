//! A match with the list of its events: as it is now, as it was at each version, and as a next event would make it.

use std::ops::Deref;

use serde::{Deserialize, Serialize};
use tavoliere_games::rules::{BoxedPosition, Effects, Kind, Steps};

use super::{
    Action, Actor, Event, Match, Occupant, Plan, PlayerId, Refusal, Seat, Unplannable, authority, decide, finish,
    nudge, offers, plan,
};
use crate::time::Timestamp;

/// The id of a match in the database.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct MatchId(pub i64);

/// A match with its id, its code and its events. Dereferences to the state after the last event.
///
/// Each move is played once, when the match is [replayed](Self::replay) or the move is [added](Self::add). The state at
/// an earlier version takes its positions from there; only moves that were taken back later are played again.
#[derive(Clone)]
pub struct StoredMatch {
    pub id: MatchId,
    /// Without the `#`.
    pub code: String,
    /// The first event makes version 1.
    pub events: Vec<Event>,
    /// The time of each event.
    pub times: Vec<Timestamp>,
    latest: Match,
}

impl Deref for StoredMatch {
    type Target = Match;

    fn deref(&self) -> &Match {
        &self.latest
    }
}

/// A match that is being replayed, beside a match whose positions are known.
struct Replay {
    then: Match,
    /// The number of first moves that both matches share.
    shared: usize,
}

impl Replay {
    fn apply(&mut self, event: Event, at: Timestamp, known: &Match) {
        let is_shared = self.shared == self.then.moves.len();
        let position = if is_shared { position_after(&event, self.shared, known) } else { None };
        self.shared += usize::from(position.is_some());
        self.then.apply_known(event, at, position);
        self.shared = self.shared.min(self.then.moves.len());
    }
}

/// The position after an event, if the event is the move that the known match has at this place.
fn position_after(event: &Event, place: usize, known: &Match) -> Option<BoxedPosition> {
    let Event::Moved { seat, steps } = event else { return None };
    let is_same = known.moves.get(place).is_some_and(|(by, made)| by == seat && made == steps);
    let after = || known.earlier.get(place + 1).map_or_else(|| known.position.clone(), |position| position.clone_box());
    is_same.then(after)
}

impl StoredMatch {
    /// Starts a match with its first event, at a time.
    ///
    /// # Panics
    /// If the event is not a challenge.
    #[must_use]
    pub fn begin(id: MatchId, code: String, first: Event, at: Timestamp) -> Self {
        let latest = Match::from_first(first.clone(), at);
        Self { id, code, events: vec![first], times: vec![at], latest }
    }

    /// Applies all events of a match, each with its time.
    ///
    /// # Panics
    /// As [`Match::replay`].
    #[must_use]
    pub fn replay(id: MatchId, code: String, events: Vec<Event>, times: Vec<Timestamp>) -> Self {
        let latest = Match::replay(events.iter().cloned().zip(times.iter().copied()));
        Self { id, code, events, times, latest }
    }

    /// The last event.
    #[must_use]
    pub fn event(&self) -> &Event {
        &self.events[self.events.len() - 1]
    }

    /// Applies the next event.
    pub fn add(&mut self, event: Event, now: Timestamp) {
        self.latest.apply(event.clone(), now);
        self.events.push(event);
        self.times.push(now);
    }

    /// Whether the computer has won.
    #[must_use]
    pub fn is_won_by_computer(&self) -> bool {
        let winner = self.outcome().and_then(|outcome| outcome.winner);
        let wins = |seat: usize| winner == Some(Seat(seat).side());
        self.seats.iter().enumerate().any(|(seat, one)| matches!(one, Occupant::Computer(_)) && wins(seat))
    }

    /// The match at an earlier version.
    #[must_use]
    pub fn at_version(&self, version: u32) -> Self {
        if version >= self.version {
            return self.clone();
        }
        self.keep(0..version.max(1) as usize)
    }

    /// Whether the event of this version is a pass that was the only move.
    #[must_use]
    pub fn is_forced_pass(&self, version: u32) -> bool {
        let event = version.checked_sub(1).and_then(|index| self.events.get(index as usize));
        let is_pass = matches!(event, Some(Event::Moved { steps, .. }) if steps.kind() == Kind::Pass);
        is_pass && self.at_version(version - 1).position.must_pass()
    }

    /// The versions since a person was to move before, up to this one: those of a round against the computer. Only this
    /// one if nobody was.
    pub fn since_last_turn(&self) -> impl Iterator<Item = u32> + use<> {
        let is_turn = |version: &u32| matches!(self.at_version(*version).mover(), Some(Occupant::Player(_)));
        let before = (1..self.version).rev().find(is_turn);
        before.map_or(self.version, |before| before + 1)..=self.version
    }

    /// The match after one more event. The match itself does not change.
    #[must_use]
    pub fn foreseen(&self, event: Event, now: Timestamp) -> Self {
        let mut then = self.clone();
        then.add(event, now);
        then
    }

    /// The match that some of its events make, the first one among them.
    fn keep(&self, events: impl IntoIterator<Item = usize>) -> Self {
        let (events, times): (Vec<Event>, Vec<Timestamp>) =
            events.into_iter().map(|place| (self.events[place].clone(), self.times[place])).unzip();
        let mut replay = Replay { then: Match::from_first(events[0].clone(), times[0]), shared: 0 };
        for (event, at) in events.iter().zip(&times).skip(1) {
            replay.apply(event.clone(), *at, &self.latest);
        }
        Self { id: self.id, code: self.code.clone(), events, times, latest: replay.then }
    }

    /// The match without the events that left no trace on the board: moves taken back, and offers that did not end it.
    #[must_use]
    pub fn line(&self) -> Self {
        let ends_agreed =
            matches!(self.events[..], [.., Event::Offered { .. }, Event::Agreed { .. }]) && self.outcome().is_some();
        let (body, ending) = self.events.split_at(self.events.len() - if ends_agreed { 2 } else { 0 });
        let mut kept: Vec<usize> = Vec::new();
        for (place, event) in body.iter().enumerate() {
            match event {
                Event::Offered { .. }
                | Event::Refused { .. }
                | Event::Hinted { .. }
                | Event::Away { .. }
                | Event::Back { .. } => {}
                Event::Agreed { .. } => {
                    let is_move = |place: &&usize| matches!(body[**place], Event::Moved { .. });
                    let moves = kept.iter().filter(is_move).count();
                    for _ in self.keep(0..=place).moves.len()..moves {
                        let last = kept.iter().rposition(|place| is_move(&place)).expect("it was counted");
                        kept.remove(last);
                    }
                }
                _ => kept.push(place),
            }
        }
        if kept.len() == body.len() {
            return self.clone();
        }
        self.keep(kept.into_iter().chain(body.len()..body.len() + ending.len()))
    }

    /// The match after this number of the moves that were not taken back, with the sides as they were exchanged then; after
    /// the last one, the match as it is now.
    #[must_use]
    pub fn after_moves(&self, moves: usize) -> Self {
        let begun = self.events.iter().position(|event| matches!(event, Event::Accepted { .. }));
        match begun {
            Some(begun) if moves < self.moves.len() => {
                let line = self.line();
                let is_move = |place: &usize| matches!(line.events[*place], Event::Moved { .. });
                let last = (0..line.events.len()).filter(is_move).nth(moves.wrapping_sub(1)).unwrap_or(begun);
                let exchanged = matches!(line.events.get(last + 1), Some(Event::Swapped { .. }));
                line.keep(0..=last + usize::from(exchanged))
            }
            _ => self.clone(),
        }
    }

    /// The match at each version of its [`line`](Self::line), the first one first, with the effects of its last move.
    pub fn versions(&self) -> impl Iterator<Item = (Self, Effects)> {
        let line = self.line();
        let mut replay = Replay { then: Match::from_first(line.events[0].clone(), line.times[0]), shared: 0 };
        (0..line.events.len()).map(move |place| {
            if place > 0 {
                replay.apply(line.events[place].clone(), line.times[place], &line.latest);
            }
            let (events, times) = (line.events[..=place].to_vec(), line.times[..=place].to_vec());
            let latest = replay.then.clone();
            let effects = latest.last_effects();
            (Self { id: line.id, code: line.code.clone(), events, times, latest }, effects)
        })
    }

    /// The event that an action causes; see [`decide::decide`].
    ///
    /// # Errors
    /// If the action is not possible now, or not for this actor.
    pub fn decide(&self, actor: &Actor, action: Action, seen: Option<u32>) -> Result<Event, Refusal> {
        decide::decide(self, actor, action, seen)
    }

    /// Refuses what was asked of an earlier board, or after the end. `seen` as in [`decide::decide`].
    ///
    /// # Errors
    /// If the board has moved on, or the match is over.
    pub fn check_seen(&self, seen: Option<u32>) -> Result<(), Refusal> {
        authority::check_seen(self, seen)
    }

    /// The seat for which an actor may move now. `seen` as in [`decide::decide`].
    ///
    /// # Errors
    /// If the actor is not to move.
    pub fn seat_to_move_for(&self, actor: &Actor, seen: Option<u32>) -> Result<Seat, Refusal> {
        authority::seat_to_move_for(self, actor, seen)
    }

    /// The computer's immediate answer to an open offer: it agrees to take moves back and refuses draws.
    #[must_use]
    pub fn computers_answer(&self) -> Option<Action> {
        offers::computers_answer(self)
    }

    /// The events of several moves of a side that has won and moves alone. A player of that side may ask for them, or
    /// the clock when time is up. `seen` as in [`decide::decide`].
    ///
    /// # Errors
    /// If this actor may not finish the match now, or a move is not legal.
    pub fn finish(&self, actor: &Actor, moves: &[Steps], seen: Option<u32>) -> Result<Vec<Event>, Refusal> {
        finish::finish(self, actor, moves, seen)
    }

    /// Checks whether an actor may finish the match now. `seen` as in [`decide::decide`].
    ///
    /// # Errors
    /// If not, with the reason.
    pub fn check_finish(&self, actor: &Actor, seen: Option<u32>) -> Result<(), Refusal> {
        finish::check(self, actor, seen)
    }

    /// The player whom an actor may nudge at `now`, given the time of the last nudge in the match. Both are Unix
    /// milliseconds.
    ///
    /// # Errors
    /// If there is nobody to nudge, or not yet.
    pub fn nudged(&self, actor: &Actor, last: Option<Timestamp>, now: Timestamp) -> Result<PlayerId, Refusal> {
        nudge::nudged(self, actor, last, now)
    }

    /// Reads a plan, as typed by a player who is not to move.
    ///
    /// # Errors
    /// If the match is not being played, the player is to move, or the words are not a sequence of legal moves that
    /// ends with one of the player's own.
    pub fn plan(&self, player: PlayerId, words: &[&str]) -> Result<Plan, Unplannable> {
        Plan::parse(self, player, words)
    }

    /// For each move of a sequence, whether the player makes it. Returns `false` for moves that are not legal.
    #[must_use]
    pub fn own_moves(&self, player: PlayerId, moves: &[Steps]) -> Vec<bool> {
        plan::own_moves(self, player, moves)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::matches::tests::{ANN, BOB, COUNTED, at_hour, by_ann, cell, players};
    use crate::matches::{Offer, Seat};
    use tavoliere_games::rules::Turn;

    /// The number of moves played while something is done.
    fn played<T>(work: impl FnOnce() -> T) -> (T, usize) {
        let before = COUNTED.get();
        let done = work();
        (done, COUNTED.get() - before)
    }

    fn moved(seat: usize, name: &str) -> Event {
        Event::Moved { seat: Seat(seat), steps: cell(name) }
    }

    /// A match of Ann and Bob with these events after its beginning, one an hour.
    fn stored(events: &[Event]) -> StoredMatch {
        let begun = [Event::Challenged(by_ann()), Event::Accepted { seats: players(&[ANN, BOB]) }];
        let events = [&begun, events].concat();
        let times = (0..).map(at_hour).take(events.len()).collect();
        StoredMatch::replay(MatchId(1), "k7q2".to_owned(), events, times)
    }

    fn offered(seat: usize, offer: Offer) -> Event {
        Event::Offered { seat: Seat(seat), offer }
    }

    /// Two moves, one of which is taken back and replaced, and two more.
    fn with_a_move_taken_back() -> Vec<Event> {
        vec![
            moved(0, "a1"),
            moved(1, "e5"),
            offered(1, Offer::Takeback),
            Event::Agreed { seat: Seat(0) },
            moved(1, "e4"),
            moved(0, "b2"),
            Event::Hinted { seat: Seat(1) },
            moved(1, "c5"),
        ]
    }

    /// Returns the visible state of a match.
    fn visible_state(stored: &Match) -> (u32, Vec<String>, String, Turn, Effects) {
        let moves = stored.moves.iter().map(|(_, steps)| steps.to_string()).collect();
        let board = format!("{:?}", stored.position.diagram());
        (stored.version, moves, board, stored.position.turn(), stored.last_effects())
    }

    #[test]
    fn a_match_plays_each_move_once_however_it_is_looked_at() {
        let moves = ["a1", "e5", "b2", "c5", "e1"];
        let events: Vec<Event> = (0..).zip(moves).map(|(number, name)| moved(number % 2, name)).collect();
        let (stored, count) = played(|| stored(&events));
        assert_eq!(count, moves.len(), "the replay");
        let ((), count) = played(|| {
            for version in 1..=stored.version {
                let then = stored.at_version(version);
                assert_eq!(then.version, version);
                let _ = then.last_effects();
            }
            for number in 0..=moves.len() {
                assert_eq!(stored.after_moves(number).moves.len(), number);
            }
            assert_eq!(stored.versions().count(), stored.events.len());
            let _ = stored.line();
        });
        assert_eq!(count, 0, "looking back");
        let (then, count) = played(|| stored.foreseen(moved(1, "d4"), at_hour(9)));
        assert_eq!((then.moves.len(), count), (moves.len() + 1, 1), "one move ahead");
    }

    #[test]
    fn only_what_was_taken_back_is_played_again() {
        let events = with_a_move_taken_back();
        let (stored, count) = played(|| stored(&events));
        assert_eq!((stored.moves.len(), count), (4, 5), "a move taken back costs nothing");
        // Version 4 has e5, which is not among the moves of the latest version.
        for (version, moves, expected) in [(3, 1, 0), (4, 2, 1), (6, 1, 1), (7, 2, 1), (10, 4, 0)] {
            let (then, count) = played(|| stored.at_version(version));
            assert_eq!((then.moves.len(), count), (moves, expected), "version {version}");
        }
        assert_eq!(played(|| stored.line().events.len()), (6, 1));
    }

    #[test]
    fn an_earlier_version_is_what_its_events_make() {
        let stored = stored(&with_a_move_taken_back());
        for version in 1..=stored.version {
            let timed = stored.events.iter().cloned().zip(stored.times.iter().copied());
            let expected = Match::replay(timed.take(version as usize));
            assert_eq!(visible_state(&stored.at_version(version)), visible_state(&expected), "version {version}");
        }
        assert_eq!(visible_state(&stored.at_version(0)), visible_state(&stored.at_version(1)));
        assert_eq!(visible_state(&stored.at_version(99)), visible_state(&stored));
    }

    #[test]
    fn the_line_has_what_is_left_on_the_board() {
        let stored = stored(&with_a_move_taken_back());
        let line = stored.line();
        let expected = ["a1", "e4", "b2", "c5"].map(|name| Event::Moved { seat: Seat(0), steps: cell(name) });
        let steps = |event: &Event| match event {
            Event::Moved { steps, .. } => Some(steps.clone()),
            _ => None,
        };
        let of = |events: &[Event]| events.iter().filter_map(steps).collect::<Vec<_>>();
        assert_eq!(of(&line.events), of(&expected));
        assert_eq!(visible_state(&line).2, visible_state(&stored).2);
        let last: Vec<usize> = stored.versions().map(|(then, _)| then.moves.len()).collect();
        assert_eq!(last, [0, 0, 1, 2, 3, 4]);
    }
}
