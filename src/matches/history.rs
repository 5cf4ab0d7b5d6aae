//! A match with the list of its events: as it is, as it was, and as one more event would make it.

use std::ops::Deref;

use super::{Event, Match};
use tavoliere_games::rules::Effects;

/// A match in the database.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct MatchId(pub i64);

/// A match with its id, the code people know it by, and its events.
#[derive(Clone)]
pub struct StoredMatch {
    pub id: MatchId,
    /// Without the `#`.
    pub code: String,
    /// The events that made it, the first being version 1.
    pub events: Vec<Event>,
    /// When each of them happened, in unix milliseconds.
    pub times: Vec<i64>,
    game: Match,
}

impl Deref for StoredMatch {
    type Target = Match;

    fn deref(&self) -> &Match {
        &self.game
    }
}

impl StoredMatch {
    /// The match that a first event makes, at a time in unix milliseconds.
    ///
    /// # Panics
    /// When the event is not a challenge.
    #[must_use]
    pub fn begin(id: MatchId, code: String, first: Event, at: i64) -> Self {
        let game = Match::from_first(first.clone(), at);
        Self { id, code, events: vec![first], times: vec![at], game }
    }

    /// The match that these events make, each with its time.
    ///
    /// # Panics
    /// As [`Match::replay`].
    #[must_use]
    pub fn replay(id: MatchId, code: String, events: Vec<Event>, times: Vec<i64>) -> Self {
        let game = Match::replay(events.iter().cloned().zip(times.iter().copied()));
        Self { id, code, events, times, game }
    }

    /// The event that made the version.
    #[must_use]
    pub fn event(&self) -> &Event {
        &self.events[self.events.len() - 1]
    }

    /// What the last move brought about; nothing while none was played.
    #[must_use]
    pub fn last_effects(&self) -> Effects {
        let Some(((_, last), earlier)) = self.game.moves.split_last() else { return Effects::default() };
        let mut before = self.game.setup.start();
        for (_, steps) in earlier {
            before.play(steps).expect("it was played on this position");
        }
        before.effects(last)
    }

    /// The match as it was at an earlier version.
    #[must_use]
    pub fn at(&self, version: u32) -> Self {
        self.keep(0..version.max(1).min(self.version) as usize)
    }

    /// The match as this event would make it. Nothing is kept.
    #[must_use]
    pub fn foreseen(&self, event: Event, now: i64) -> Self {
        let mut then = self.clone();
        then.take_in(event, now);
        then
    }

    /// Takes in the next event.
    pub fn take_in(&mut self, event: Event, now: i64) {
        self.game.apply(event.clone(), now);
        self.events.push(event);
        self.times.push(now);
    }

    /// The match that some of its events make.
    fn keep(&self, events: impl IntoIterator<Item = usize>) -> Self {
        let (events, times): (Vec<Event>, Vec<i64>) =
            events.into_iter().map(|place| (self.events[place].clone(), self.times[place])).unzip();
        Self::replay(self.id, self.code.clone(), events, times)
    }

    /// The match without what left no trace on the board: moves taken back, and offers that ended nothing.
    #[must_use]
    pub fn line(&self) -> Self {
        let ends_agreed = matches!(self.events[..], [.., Event::Offered { .. }, Event::Agreed { .. }])
            && self.game.outcome().is_some();
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
                    // The board is that of the moves which are left.
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

    /// The match as it was after so many of the moves that were not taken back; after the last one, as it is now.
    #[must_use]
    pub fn after(&self, moves: usize) -> Self {
        let begun = self.events.iter().position(|event| matches!(event, Event::Accepted { .. }));
        match begun {
            Some(begun) if moves < self.game.moves.len() => {
                let line = self.line();
                let is_move = |place: &usize| matches!(line.events[*place], Event::Moved { .. });
                let last = (0..line.events.len()).filter(is_move).nth(moves.wrapping_sub(1)).unwrap_or(begun);
                line.keep(0..=last)
            }
            _ => self.clone(),
        }
    }

    /// The match at each version of its [`line`](Self::line), the first one first, with what the last move till then
    /// brought about. One walk through the events, where each [`at`](Self::at) begins anew.
    pub fn versions(&self) -> impl Iterator<Item = (Self, Effects)> {
        let line = self.line();
        let mut game = Match::from_first(line.events[0].clone(), line.times[0]);
        let mut effects = Effects::default();
        (0..line.events.len()).map(move |place| {
            let event = &line.events[place];
            if let Event::Moved { steps, .. } = event {
                effects = game.position.effects(steps);
            }
            if place > 0 {
                game.apply(event.clone(), line.times[place]);
            }
            let (events, times) = (line.events[..=place].to_vec(), line.times[..=place].to_vec());
            (Self { id: line.id, code: line.code.clone(), events, times, game: game.clone() }, effects.clone())
        })
    }
}
