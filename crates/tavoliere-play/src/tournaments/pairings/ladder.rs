//! Ladders: always open. An entrant that beats a higher one takes its place.

use serde::{Deserialize, Serialize};

use crate::tournaments::pairings::entrant::EntrantId;

/// A day, counted from any fixed day, in UTC.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub struct LadderDay(pub i32);

/// The host's choices for a ladder.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct LadderSettings {
    /// How many places above one may challenge, at least 1.
    pub reach: usize,
    /// For how many days after a match the same two may not play again.
    pub rematch_days: i32,
    /// After how many days without a match somebody sinks, and again after as many. 0 or less: never.
    pub decay_days: i32,
    /// How many places they sink.
    pub decay_places: usize,
    /// The most matches that one person has at once.
    pub most_open: usize,
}

/// A match for a place.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct LadderChallenge {
    /// The entrant that stood lower and challenged.
    pub challenger: EntrantId,
    /// The entrant that stood higher.
    pub target: EntrantId,
    /// The day of the challenge.
    pub begun: LadderDay,
    /// The day of its end, if it has ended.
    pub ended: Option<LadderDay>,
}

/// Something that changes a ladder.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum LadderEvent {
    /// An entrant joined, at the bottom.
    Joined(EntrantId),
    /// An entrant left. Those below move up.
    Left(EntrantId),
    /// The challenger beat the target. A draw or a loss changes nothing and is no event.
    Won {
        /// The entrant that takes the place.
        challenger: EntrantId,
        /// The entrant that had the place.
        target: EntrantId,
    },
    /// An entrant sank because it did not play.
    Sank {
        entrant: EntrantId,
        /// How many places.
        places: usize,
    },
}

/// Why a challenge is not allowed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error, Serialize, Deserialize)]
pub enum LadderRefusal {
    /// One of the two is not on the ladder.
    #[error("{0:?} is not on the ladder")]
    Stranger(EntrantId),
    /// The target stands below, or is the challenger.
    #[error("the target does not stand above")]
    NotAbove,
    /// The target stands too far above.
    #[error("the target stands {0} places above")]
    TooFar(usize),
    /// One of the two has as many matches as are allowed at once.
    #[error("{0:?} has enough matches")]
    Busy(EntrantId),
    /// The two have played lately, or are playing. They may play again from this day on, if it is known.
    #[error("the two have played lately")]
    SameOpponent(Option<LadderDay>),
}

/// The order of a ladder.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Ladder {
    /// The entrants in their order, the top first.
    pub places: Vec<EntrantId>,
}

impl Ladder {
    /// The ladder after these events.
    pub fn replay(events: &[LadderEvent]) -> Self {
        let mut ladder = Self::default();
        events.iter().for_each(|event| ladder.apply(*event));
        ladder
    }

    /// The place of somebody, from 0 for the top.
    pub fn place(&self, entrant: EntrantId) -> Option<usize> {
        self.places.iter().position(|other| *other == entrant)
    }

    /// Changes the ladder. An event about somebody who is not there, or a win against somebody who stands lower by now,
    /// changes nothing.
    pub fn apply(&mut self, event: LadderEvent) {
        match event {
            LadderEvent::Joined(entrant) if self.place(entrant).is_none() => self.places.push(entrant),
            LadderEvent::Joined(_) => {}
            LadderEvent::Left(entrant) => self.places.retain(|other| *other != entrant),
            LadderEvent::Won { challenger, target } => {
                if let (Some(from), Some(to)) = (self.place(challenger), self.place(target))
                    && from > to
                {
                    self.places[to..=from].rotate_right(1);
                }
            }
            LadderEvent::Sank { entrant, places } => {
                if let Some(from) = self.place(entrant) {
                    let to = (from + places).min(self.places.len() - 1);
                    self.places[from..=to].rotate_left(1);
                }
            }
        }
    }
}

/// Whether somebody may challenge somebody above. `history` has all challenges that are open or ended within the last
/// [`LadderSettings::rematch_days`]; older ones do no harm.
///
/// # Errors
///
/// See [`LadderRefusal`].
pub fn may_challenge(
    ladder: &Ladder,
    history: &[LadderChallenge],
    settings: &LadderSettings,
    challenger: EntrantId,
    target: EntrantId,
    today: LadderDay,
) -> Result<(), LadderRefusal> {
    let from = ladder.place(challenger).ok_or(LadderRefusal::Stranger(challenger))?;
    let to = ladder.place(target).ok_or(LadderRefusal::Stranger(target))?;
    if to >= from {
        return Err(LadderRefusal::NotAbove);
    }
    if from - to > settings.reach.max(1) {
        return Err(LadderRefusal::TooFar(from - to));
    }
    let has = |challenge: &LadderChallenge, id: EntrantId| challenge.challenger == id || challenge.target == id;
    for last in history.iter().filter(|challenge| has(challenge, challenger) && has(challenge, target)) {
        let free = last.ended.map(|day| LadderDay(day.0 + settings.rematch_days));
        if free.is_none_or(|free| free > today) {
            return Err(LadderRefusal::SameOpponent(free));
        }
    }
    for id in [challenger, target] {
        let open = history.iter().filter(|challenge| challenge.ended.is_none() && has(challenge, id)).count();
        if open >= settings.most_open {
            return Err(LadderRefusal::Busy(id));
        }
    }
    Ok(())
}

/// Whether somebody has been idle for so long that they are to sink: their last match, joining or sinking was at least
/// [`LadderSettings::decay_days`] ago.
pub fn is_idle(last: LadderDay, settings: &LadderSettings, today: LadderDay) -> bool {
    settings.decay_days > 0 && today.0 - last.0 >= settings.decay_days
}

/// The events by which idle entrants sink on `today`. An entrant is idle by its day in `last`. It sinks below at most
/// [`LadderSettings::decay_places`] entrants that are not idle. Entrants that sink together keep their order, and one
/// with only idle entrants below sinks by 0 places. The caller leaves out entrants on vacation. The events must be
/// applied in their order. After one event is applied, a new call returns the rest.
pub fn decay(
    ladder: &Ladder,
    last: &dyn Fn(EntrantId) -> Option<LadderDay>,
    settings: &LadderSettings,
    today: LadderDay,
) -> Vec<LadderEvent> {
    let sinks = |entrant: EntrantId| last(entrant).is_some_and(|day| is_idle(day, settings, today));
    let mut order: Vec<(EntrantId, bool)> = ladder.places.iter().map(|entrant| (*entrant, sinks(*entrant))).collect();
    let bottom = order.iter().rposition(|(_, sinks)| !sinks).map_or(0, |at| at + 1);
    let mut events = Vec::new();
    // From the bottom, so that no entrant has to pass another one that sinks too.
    for from in (0..bottom).rev().filter(|at| order[*at].1).collect::<Vec<_>>() {
        let below = order[from + 1..].iter().take_while(|(_, sinks)| !sinks).count();
        let places = below.min(settings.decay_places);
        events.push(LadderEvent::Sank { entrant: order[from].0, places });
        order[from..=from + places].rotate_left(1);
    }
    // From the top, so that no entrant stands above one that has been idle until now.
    events.extend(order[bottom..].iter().map(|(entrant, _)| LadderEvent::Sank { entrant: *entrant, places: 0 }));
    events
}
